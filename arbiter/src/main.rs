//! Starts the program: the window, or a command of the command line.

use std::process::ExitCode;

fn main() -> ExitCode {
    arbiter::clock::started();
    arbiter::cli::run(std::env::args_os())
}
