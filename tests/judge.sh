#!/bin/sh
# The outside judge: random events of ours, paired again and ordered by another program.
#
#     tests/judge.sh [EVENTS] [FIRST-SEED] [JOBS]
#
# EVENTS (5000) events are made by `arbiter trf generate` from the seeds FIRST-SEED (1), FIRST-SEED + 1, …: 98 of 100 have
# 6 to 80 players, 2 have 81 to 300. The PyPI package gacrux pairs every round again and works out every tie-break; a table
# counts events and differences by feature, and each difference is printed with the command that repeats it. Exit
# status 0: no difference; 1: some; 2: it could not run. JOBS (1) events are judged at a time.
#
# Needs python3 with venv, and the package index once. ARBITER names the program; it is built if it is not named.
# It takes about a second of processor time an event, of which nearly all is the judge's.
set -eu

cd "$(dirname "$0")/.."
judge_home=${JUDGE_HOME:-${TMPDIR:-/tmp}/arbiter-judge}
if [ ! -x "$judge_home/bin/python" ]; then
    python3 -m venv "$judge_home"
fi
"$judge_home/bin/python" -c 'import gacrux' 2>/dev/null || "$judge_home/bin/pip" install --quiet gacrux
if [ -z "${ARBITER:-}" ]; then
    cargo build --quiet --release -p arbiter
    ARBITER=${CARGO_TARGET_DIR:-target}/release/arbiter
fi
export ARBITER

exec "$judge_home/bin/python" - "${1:-5000}" "${2:-1}" "${3:-1}" <<'PYTHON'
import collections
import decimal
import json
import os
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

EVENTS, FIRST, JOBS = (int(word) for word in sys.argv[1:4])
ARBITER = os.environ["ARBITER"]
# FB stands last: after it the judge counts other tie-breaks with changed results.
CODES = (
    "PTS DE BH BH/C1 BH/C2 BH/M1 BH/M2 BH/P BH/C1/P AOB SB SB/C1 SB/C2 SB/P WIN WON BPG BWG PS PS/C1 PS/C2 REP KS STD "
    "ARO ARO/C1 ARO/C2 ARO/M1 TPR PTP APRO APPO RTNG DE/P TPN FB FB/C1"
).split()
UNRATED = "1000"


def run(*command):
    return subprocess.run(command, capture_output=True, text=True)


def size(seed):
    """Players and rounds of a seed: sizes and odd and even numbers of both come up in all combinations."""
    mixed = (seed * 2654435761) % 2**32
    players = 81 + mixed % 220 if seed % 50 == 0 else 6 + mixed % 75
    rounds = 2 + (mixed // 75) % 11
    # Few players cannot meet for many rounds.
    return players, min(rounds, max(2, players // 2 - 1))


def features(text, players, rounds):
    """What an event has, by its file."""
    found = {"all events", f"{'odd' if players % 2 else 'even'} number of players"}
    found.add(f"{'odd' if rounds % 2 else 'even'} number of rounds")
    if players > 80:
        found.add("more than 80 players")
    for line in text.splitlines():
        code = line[:3]
        if code == "162":
            found.add("other points than 1-1/2-0")
        if code == "250":
            found.add("acceleration")
        if code == "260":
            found.add("prohibited pairs")
        if code == "152":
            found.add("Black for odd numbers" if line.endswith("B") else "White for odd numbers")
        if code != "001":
            continue
        if not line[48:52].strip():
            found.add("unrated players")
        cells = [line[at + 7] if len(line) > at + 7 else " " for at in range(91, 91 + 10 * rounds, 10)]
        names = {
            "=": "draws", "+": "forfeits", "U": "pairing-allocated byes", "H": "half-point byes",
            "F": "full-point byes", "Z": "zero-point byes",
        }
        found.update(names[cell] for cell in cells if cell in names)
        if all(cell == "Z" for cell in cells[:1]) and "".join(cells).strip("Z"):
            found.add("late entries or first round missed")
        if cells[-1] == "Z":
            found.add("withdrawals or last round missed")
    return found


def same(ours, theirs):
    if ours is None or theirs is None:
        return ours is theirs
    return decimal.Decimal(str(ours)) == decimal.Decimal(str(theirs))


def judge(seed):
    """The features of an event, what the judge finds otherwise, and why it could not judge."""
    players, rounds = size(seed)
    words = ["trf", "generate", "--seed", str(seed), "--players", str(players), "--rounds", str(rounds)]
    made = run(ARBITER, *words)
    if made.returncode != 0:
        return None, [], f"seed {seed}: {made.stderr.strip()}"
    file = tempfile.NamedTemporaryFile("w", suffix=".trf", delete=False)
    with file:
        file.write(made.stdout)
    try:
        found = []
        python = sys.executable
        told = run(python, "-m", "gacrux.pairingchecker", "-i", file.name, "-c")
        try:
            result = json.loads(told.stdout)["pairingResult"]["roundpairing"]
            if len(result) != rounds:
                found.append(f"rounds: {rounds} played, {len(result)} judged")
            for one in result:
                if one["check"] is not True:
                    expected = [pair for pair in one["pairs"] if pair not in one["current"]]
                    paired = [pair for pair in one["current"] if pair not in one["pairs"]]
                    found.append(f"round {one['round']}: the judge has {expected}, we have {paired}")
        except (ValueError, KeyError, TypeError):
            return None, [], f"seed {seed}: no pairings from the judge: {(told.stdout + told.stderr)[-300:]}"
        words_of_ours = ["tiebreaks", file.name, "--codes", ",".join(CODES), "--unrated", UNRATED, "--json"]
        mine = run(ARBITER, "trf", *words_of_ours)
        told = run(python, "-m", "gacrux.tiebreakchecker", "-i", file.name, "-s", "-u", UNRATED, "-t", *CODES)
        try:
            ours = json.loads(mine.stdout)["res"]
            theirs = json.loads(told.stdout)["tiebreakResult"]["competitors"]
        except (ValueError, KeyError, TypeError):
            return None, [], f"seed {seed}: no tie-breaks: {mine.stderr} {(told.stdout + told.stderr)[-300:]}"
        for player in theirs:
            row = ours[str(player["cid"])]
            values = [player["rank"], *player["tiebreakScore"]]
            for name, own, other in zip(["place", *CODES], row, values):
                if not same(own, other):
                    found.append(f"player {player['cid']}: {name} is {own}, the judge has {other}")
        return features(made.stdout, players, rounds), [f"{' '.join(words)}: {what}" for what in found], None
    finally:
        os.unlink(file.name)


events, different, kinds = collections.Counter(), collections.Counter(), collections.Counter()
failures = []
with ThreadPoolExecutor(JOBS) as pool:
    judged = pool.map(judge, range(FIRST, FIRST + EVENTS))
    for number, (found, differences, failure) in enumerate(judged, 1):
        if number % 100 == 0:
            print(f"{number} of {EVENTS}", file=sys.stderr, flush=True)
        if failure:
            failures.append(failure)
            continue
        events.update(found)
        if differences:
            different.update(found)
            for line in differences:
                kinds["pairings" if ": round" in line else "tie-breaks"] += 1
                print(line, flush=True)
print(f"\n{'feature':<40}{'events':>8}{'with differences':>20}")
for name in sorted(events, key=lambda name: (name != "all events", name)):
    print(f"{name:<40}{events[name]:>8}{different[name]:>20}")
print(f"\npairings that differ: {kinds['pairings']}; tie-break values or places that differ: {kinds['tie-breaks']}")
for failure in failures:
    print("not judged:", failure)
print(f"not judged: {len(failures)}")
sys.exit(1 if different else 0)
PYTHON
