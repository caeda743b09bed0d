//! Printers of the system, through its own programs: `lpstat` names them, `lp` prints.

use crate::message::Message;
use std::io::{self, ErrorKind, Write as _};
use std::process::{Command, Output, Stdio};

/// The most copies that are sent at once.
pub const MOST_COPIES: u16 = 99;

/// Why nothing was printed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PrintError {
    /// The system has no program for printing.
    #[error("no program lp")]
    NoProgram,
    /// The system knows no printer.
    #[error("no printer")]
    NoPrinter,
    /// The program refused, in its own words.
    #[error("{0}")]
    Refused(String),
}

impl PrintError {
    /// The sentence that says it.
    pub fn message(&self) -> Message {
        match self {
            PrintError::NoProgram => Message::new("printer-no-program"),
            PrintError::NoPrinter => Message::new("printer-none"),
            PrintError::Refused(why) => Message::new("printer-refused").with("why", why),
        }
    }
}

/// The names of the printers.
///
/// # Errors
/// [`PrintError::NoProgram`] where the system has none of the programs, [`PrintError::NoPrinter`] where it knows no
/// printer.
pub fn printers() -> Result<Vec<String>, PrintError> {
    let output = run(Command::new("lpstat").arg("-e"))?;
    let text = String::from_utf8_lossy(&output.stdout);
    let names: Vec<String> = text.lines().map(|line| line.trim().to_owned()).collect();
    let names: Vec<String> = names.into_iter().filter(|name| !name.is_empty()).collect();
    if names.is_empty() {
        return Err(PrintError::NoPrinter);
    }
    Ok(names)
}

/// Sends a PDF file to the printer of this name, or to the system's usual one, by way of the folder for passing files;
/// `copies` from 1 to [`MOST_COPIES`].
///
/// # Errors
/// [`PrintError`] where there is no printer, or the program does not take the file.
pub fn send(bytes: &[u8], printer: Option<&str>, copies: u16) -> Result<(), PrintError> {
    let refused = |error: io::Error| PrintError::Refused(error.to_string());
    let mut file = tempfile::NamedTempFile::with_suffix(".pdf").map_err(refused)?;
    file.write_all(bytes).map_err(refused)?;
    printers()?;
    let mut lp = Command::new("lp");
    if let Some(printer) = printer {
        lp.args(["-d", printer]);
    }
    lp.arg("-n").arg(copies.clamp(1, MOST_COPIES).to_string());
    // Ends the options, so that no name of a file is taken for one.
    lp.arg("--").arg(file.path());
    let output = run(&mut lp)?;
    if output.status.success() {
        return Ok(());
    }
    let why = String::from_utf8_lossy(&output.stderr).trim().to_owned();
    Err(PrintError::Refused(why))
}

fn run(command: &mut Command) -> Result<Output, PrintError> {
    let command = command.stdin(Stdio::null());
    command.output().map_err(|error| trouble(&error))
}

fn trouble(error: &io::Error) -> PrintError {
    match error.kind() {
        ErrorKind::NotFound => PrintError::NoProgram,
        _ => PrintError::Refused(error.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Words;

    #[test]
    fn every_trouble_has_words() {
        let words = Words::english();
        for error in [
            PrintError::NoProgram,
            PrintError::NoPrinter,
            PrintError::Refused("lp: broken".to_owned()),
        ] {
            assert!(words.is_complete(&error.message()), "{error}");
        }
    }
}
