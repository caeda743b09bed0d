//! Playing a sound through a small program that the desktop brings along.

use super::tone::wav;
use crate::message::Message;
use engine::play::protest::Call;
use std::io::{self, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};
use tempfile::NamedTempFile;

/// Why a sound was not heard.
#[derive(Debug, thiserror::Error)]
pub enum SoundError {
    /// None of the known player programs is installed.
    #[error("no player found")]
    NoPlayer,
    /// A player gave up, for want of a sound card perhaps.
    #[error("{player} failed: {message}")]
    Failed {
        /// The program.
        player: &'static str,
        /// The last line that it wrote about it, or its exit status.
        message: String,
    },
    /// A player did not come to an end and was stopped.
    #[error("{player} did not finish")]
    Hung {
        /// The program.
        player: &'static str,
    },
    /// The sound could not be written where a player finds it.
    #[error("the sound could not be written to a file")]
    NoFile(#[source] io::Error),
    /// The thread that plays sounds is not there.
    #[error("sounds have no thread")]
    NoThread,
}

impl SoundError {
    /// The sentence that says it.
    pub fn message(&self) -> Message {
        match self {
            SoundError::NoPlayer => Message::new("sound-no-player"),
            SoundError::Failed { player, message } => Message::new("sound-failed")
                .with("player", *player)
                .with("message", message),
            SoundError::Hung { player } => Message::new("sound-hung").with("player", *player),
            SoundError::NoFile(cause) => {
                Message::new("sound-no-file").with("cause", cause.to_string())
            }
            SoundError::NoThread => Message::new("sound-no-thread"),
        }
    }
}

/// A player program and what it is told before the name of the file.
#[derive(Clone, Debug)]
struct Player {
    program: &'static str,
    arguments: Vec<String>,
}

/// The player programs of a machine, the one that last worked first.
#[derive(Debug)]
pub struct Players {
    players: Vec<Player>,
    /// How long a player may take for a sound, which lasts less than two seconds.
    patience: Duration,
}

impl Players {
    /// The programs known to play a WAV file and end: of `PipeWire`, `PulseAudio`, ALSA, macOS, `SoX` and `FFmpeg`.
    const KNOWN: [(&'static str, &'static [&'static str]); 6] = [
        ("pw-play", &[]),
        ("paplay", &[]),
        ("aplay", &["-q"]),
        ("afplay", &[]),
        ("play", &["-q"]),
        ("ffplay", &["-nodisp", "-autoexit", "-loglevel", "error"]),
    ];

    /// All known players; whether they are there shows when they are asked.
    pub fn new() -> Players {
        let known = Players::KNOWN.map(|(program, arguments)| Player::of(program, arguments));
        Players {
            players: known.into(),
            patience: Duration::from_secs(4),
        }
    }

    /// Plays the sound of `call` to its end.
    ///
    /// # Errors
    ///
    /// [`SoundError::Hung`] of the first player that hangs; else, if none could, what the first that is installed
    /// had to say, or [`SoundError::NoPlayer`].
    pub fn play(&mut self, call: Call) -> Result<(), SoundError> {
        let file = written(call).map_err(SoundError::NoFile)?;
        let mut first_error = None;
        for place in 0..self.players.len() {
            match self.players[place].play(file.path(), self.patience) {
                Ok(()) => {
                    // What was tried in vain comes after it next time.
                    self.players.rotate_left(place);
                    return Ok(());
                }
                Err(SoundError::NoPlayer) => {}
                Err(hung @ SoundError::Hung { .. }) => {
                    // The call is seconds old by now: the next one matters more.
                    let player = self.players.remove(place);
                    self.players.push(player);
                    return Err(hung);
                }
                Err(error) => {
                    first_error.get_or_insert(error);
                }
            }
        }
        Err(first_error.unwrap_or(SoundError::NoPlayer))
    }
}

impl Default for Players {
    fn default() -> Players {
        Players::new()
    }
}

/// The sound in a file that goes with the value.
fn written(call: Call) -> io::Result<NamedTempFile> {
    let mut file = tempfile::Builder::new()
        .prefix("morabaraba-")
        .suffix(".wav")
        .tempfile()?;
    file.write_all(&wav(call))?;
    file.flush()?;
    Ok(file)
}

impl Player {
    fn of(program: &'static str, arguments: &[&str]) -> Player {
        Player {
            program,
            arguments: arguments.iter().map(|&it| it.to_owned()).collect(),
        }
    }

    fn play(&self, file: &Path, patience: Duration) -> Result<(), SoundError> {
        let failed = |message: String| SoundError::Failed {
            player: self.program,
            message,
        };
        let started = Command::new(self.program)
            .args(&self.arguments)
            .arg(file)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn();
        let mut child = match started {
            Ok(child) => child,
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                return Err(SoundError::NoPlayer);
            }
            Err(error) => return Err(failed(error.to_string())),
        };
        let until = Instant::now() + patience;
        loop {
            match child.try_wait() {
                Ok(Some(_)) => break,
                Ok(None) if Instant::now() < until => thread::sleep(Duration::from_millis(10)),
                Ok(None) => {
                    // Both fail only if it has ended by itself just now.
                    let _ = child.kill();
                    let _ = child.wait();
                    return Err(SoundError::Hung {
                        player: self.program,
                    });
                }
                Err(error) => return Err(failed(error.to_string())),
            }
        }
        let ended = child
            .wait_with_output()
            .map_err(|error| failed(error.to_string()))?;
        if ended.status.success() {
            return Ok(());
        }
        let said = String::from_utf8_lossy(&ended.stderr);
        let last = said.lines().rfind(|line| !line.trim().is_empty());
        Err(failed(last.map_or_else(
            || ended.status.to_string(),
            |line| line.trim().to_owned(),
        )))
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use crate::words::Words;
    use std::fs;
    use tempfile::TempDir;

    const PATIENT: Duration = Duration::from_secs(20);

    /// A player that does what `script` says; the sound is its `$0`.
    fn player(script: &str) -> Player {
        Player::of("/bin/sh", &["-c", script])
    }

    fn missing() -> Player {
        Player::of("/nowhere/a-player-that-is-not-installed", &[])
    }

    fn players(players: impl Into<Vec<Player>>) -> Players {
        Players {
            players: players.into(),
            patience: PATIENT,
        }
    }

    #[test]
    fn a_player_is_given_the_sound_as_a_file_that_goes_afterwards() {
        let folder = TempDir::new().unwrap();
        let (copy, name) = (folder.path().join("heard"), folder.path().join("name"));
        let script = format!(
            "cp \"$0\" '{}'; printf %s \"$0\" > '{}'",
            copy.display(),
            name.display()
        );
        let mut players = players([player(&script)]);
        for call in Call::ALL {
            assert!(players.play(call).is_ok());
            assert_eq!(fs::read(&copy).unwrap(), wav(call));
            let given = fs::read_to_string(&name).unwrap();
            let given = Path::new(&given);
            assert_eq!(given.extension(), Some("wav".as_ref()));
            assert!(!given.exists(), "{given:?}");
        }
    }

    #[test]
    fn the_first_player_that_works_is_kept() {
        let folder = TempDir::new().unwrap();
        let log = folder.path().join("log");
        let says = |word: &str, status: u8| {
            player(&format!(
                "echo {word} >> '{}'; exit {status}",
                log.display()
            ))
        };
        let mut players = players([missing(), says("fails", 1), says("plays", 0)]);
        assert!(players.play(Call::OneMinute).is_ok());
        assert!(players.play(Call::Expired).is_ok());
        assert_eq!(fs::read_to_string(&log).unwrap(), "fails\nplays\nplays\n");
    }

    #[test]
    fn without_any_player_the_error_says_so() {
        let error = players([missing(), missing()])
            .play(Call::OneMinute)
            .unwrap_err();
        assert_eq!(error.to_string(), "no player found");
    }

    #[test]
    fn a_player_that_fails_is_quoted() {
        let fails = player("echo noise; echo 'no sound card' >&2; echo >&2; exit 1");
        let silent = player("exit 3");
        let error = players([missing(), fails, silent.clone()])
            .play(Call::OneMinute)
            .unwrap_err();
        assert_eq!(error.to_string(), "/bin/sh failed: no sound card");
        let error = players([silent]).play(Call::OneMinute).unwrap_err();
        assert_eq!(error.to_string(), "/bin/sh failed: exit status: 3");
    }

    #[test]
    fn every_failure_has_its_words() {
        let player = "aplay";
        let words = Words::english();
        for error in [
            SoundError::NoPlayer,
            SoundError::Failed {
                player,
                message: "no sound card".to_owned(),
            },
            SoundError::Hung { player },
            SoundError::NoFile(io::Error::other("disk full")),
            SoundError::NoThread,
        ] {
            assert!(words.is_complete(&error.message()), "{error:?}");
        }
        let text = words.message(&SoundError::NoPlayer.message());
        assert_eq!(text, "Sound failed: no player found.");
    }

    #[test]
    fn a_player_that_hangs_is_stopped_and_asked_last_next_time() {
        let mut players = players([player("exec sleep 600"), player("exit 0")]);
        players.patience = Duration::from_millis(300);
        let start = Instant::now();
        let error = players.play(Call::OneMinute).unwrap_err();
        assert!(matches!(error, SoundError::Hung { .. }), "{error}");
        assert!(start.elapsed() < PATIENT);
        players.patience = PATIENT;
        let start = Instant::now();
        assert!(players.play(Call::ThirtySeconds).is_ok());
        assert!(start.elapsed() < PATIENT);
    }
}
