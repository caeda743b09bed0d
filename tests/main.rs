//! Tests of the whole program, one binary.

#[cfg(test)]
mod crash;
#[cfg(test)]
mod event_flow;
mod tidy;
#[cfg(test)]
mod walk;
