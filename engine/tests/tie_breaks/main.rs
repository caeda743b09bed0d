//! Standings and every tie-break, against an outside program and against examples worked by hand.
#![expect(
    clippy::disallowed_methods,
    reason = "reads case files, from a folder that the environment names if it does"
)]

mod answers;
mod by_hand;
mod cases;
mod event;
mod random;
