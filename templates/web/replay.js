"use strict";
// Goes through the turns of one game. Everything it needs is in this page.
(() => {
  const at = (id) => document.getElementById(id);
  const record = JSON.parse(at("record").textContent);
  const last = record.positions.length - 1;
  let ply = last;

  function show(wanted) {
    ply = Math.min(Math.max(wanted, 0), last);
    for (let junction = 0; junction < record.junctions; junction += 1) {
      const cow = record.positions[ply][junction];
      const circle = at("j" + junction);
      circle.setAttribute("display", cow === "." ? "none" : "inline");
      circle.setAttribute("fill", cow === "b" ? record.black : record.white);
    }
    at("at").textContent = record.captions[ply];
    at("first").disabled = at("back").disabled = ply === 0;
    at("last").disabled = at("next").disabled = ply === last;
    for (const link of document.querySelectorAll("[data-ply]")) {
      if (Number(link.dataset.ply) === ply) {
        link.setAttribute("aria-current", "step");
      } else {
        link.removeAttribute("aria-current");
      }
    }
  }

  function fromAddress() {
    const number = /^#(\d+)$/.exec(window.location.hash);
    show(number ? Number(number[1]) : last);
  }

  at("first").addEventListener("click", () => show(0));
  at("back").addEventListener("click", () => show(ply - 1));
  at("next").addEventListener("click", () => show(ply + 1));
  at("last").addEventListener("click", () => show(last));
  document.addEventListener("keydown", (event) => {
    const step = { ArrowLeft: ply - 1, ArrowRight: ply + 1, Home: 0, End: last };
    if (event.key in step && !event.altKey && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      show(step[event.key]);
    }
  });
  window.addEventListener("hashchange", fromAddress);
  at("buttons").hidden = false;
  fromAddress();
})();
