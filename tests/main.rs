//! Tests of the whole program, one binary.

#[cfg(test)]
mod crash;
#[cfg(test)]
mod event_flow;
#[cfg(test)]
mod sheets;
mod tidy;
#[cfg(test)]
mod walk;
