//! Tests of the whole program, one binary.
#![expect(
    clippy::unwrap_used,
    reason = "a test that cannot go on fails where it stands"
)]

mod cli;
mod crash;
mod event_flow;
mod events;
mod files;
mod fuzz;
mod hall_commands;
mod hall_event;
mod imports;
mod journal;
mod left_behind;
mod manners;
mod pages;
mod program;
mod records_by_hand;
mod refusals;
mod round_trips;
mod rule_sets;
mod sheets;
mod situations;
mod statuses;
mod tidy;
mod tournament;
mod trf;
mod walk;
mod window_files;
mod window_fits;
mod window_flows;
mod window_pages;
mod window_print;
mod window_rules;
mod window_typing;
