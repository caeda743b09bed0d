//! Tests of the whole program, one binary.

mod tidy;
