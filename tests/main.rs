//! Tests of the whole program, one binary.

mod cli;
mod crash;
mod event_flow;
mod program;
mod sheets;
mod tidy;
mod tournament;
mod trf;
mod walk;
mod window_pages;
