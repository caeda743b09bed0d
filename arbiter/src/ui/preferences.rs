//! What a person likes, kept beside the program and not in the club file.

use engine::play::Naming;
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};

/// The colours of the window.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Look {
    /// Paper and earth.
    #[default]
    Light,
    /// The same hues on a dark ground.
    Dark,
    /// Black, white and one yellow.
    HighContrast,
}

impl Look {
    /// Every look, in the order in which lists offer them.
    pub const ALL: [Look; 3] = [Look::Light, Look::Dark, Look::HighContrast];

    /// The Fluent id of its name.
    pub fn id(self) -> &'static str {
        match self {
            Look::Light => "ui-look-light",
            Look::Dark => "ui-look-dark",
            Look::HighContrast => "ui-look-high-contrast",
        }
    }

    /// The next one, after the last the first.
    #[must_use]
    pub fn next(self) -> Look {
        match self {
            Look::Light => Look::Dark,
            Look::Dark => Look::HighContrast,
            Look::HighContrast => Look::Light,
        }
    }
}

/// How large text is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TextSize {
    /// Body text of 15 points.
    #[default]
    Normal,
    /// A sixth larger.
    Large,
    /// A third larger.
    Largest,
}

impl TextSize {
    /// Every size, the smallest first.
    pub const ALL: [TextSize; 3] = [TextSize::Normal, TextSize::Large, TextSize::Largest];

    /// What sizes are multiplied by.
    pub fn factor(self) -> f32 {
        match self {
            TextSize::Normal => 1.0,
            TextSize::Large => 1.15,
            TextSize::Largest => 1.3,
        }
    }

    /// The Fluent id of its name.
    pub fn id(self) -> &'static str {
        match self {
            TextSize::Normal => "ui-text-normal",
            TextSize::Large => "ui-text-large",
            TextSize::Largest => "ui-text-largest",
        }
    }

    /// The next one, after the last the first.
    #[must_use]
    pub fn next(self) -> TextSize {
        match self {
            TextSize::Normal => TextSize::Large,
            TextSize::Large => TextSize::Largest,
            TextSize::Largest => TextSize::Normal,
        }
    }
}

/// The junctions' names on a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum BoardNames {
    /// By file and rank, at the edge.
    #[default]
    Grid,
    /// By ring, beside each junction.
    Ring,
    /// None.
    Off,
}

impl BoardNames {
    /// Every way.
    pub const ALL: [BoardNames; 3] = [BoardNames::Grid, BoardNames::Ring, BoardNames::Off];

    /// The Fluent id of its name.
    pub fn id(self) -> &'static str {
        match self {
            BoardNames::Grid => "ui-names-grid",
            BoardNames::Ring => "ui-names-ring",
            BoardNames::Off => "ui-names-off",
        }
    }

    /// How turns are typed and shown: by ring where the board shows those names, else by file and rank.
    pub fn naming(self) -> Naming {
        match self {
            BoardNames::Ring => Naming::Rings,
            BoardNames::Grid | BoardNames::Off => Naming::Grid,
        }
    }

    /// The next one, after the last the first.
    #[must_use]
    pub fn next(self) -> BoardNames {
        match self {
            BoardNames::Grid => BoardNames::Ring,
            BoardNames::Ring => BoardNames::Off,
            BoardNames::Off => BoardNames::Grid,
        }
    }
}

/// Everything that a person likes.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Preferences {
    /// The colours.
    pub look: Look,
    /// How large text is.
    pub text: TextSize,
    /// The junctions' names.
    pub names: BoardNames,
    /// Whether controls are large enough for fingers.
    pub touch: bool,
    /// Whether calls are silent.
    pub muted: bool,
    /// Whether the floor shows boards that want the arbiter first.
    pub wanted_first: bool,
    /// The club file that was open last.
    pub last_club: Option<PathBuf>,
}

impl Preferences {
    /// Where they are kept; `None` where the system names no such place.
    pub fn place() -> Option<PathBuf> {
        let dirs = directories::ProjectDirs::from("", "", "morabaraba-arbiter")?;
        Some(dirs.config_dir().join("preferences.toml"))
    }

    /// What stands in the file. A value that is missing or makes no sense is the ordinary one, and the others hold.
    pub fn load(path: &Path) -> Preferences {
        std::fs::read_to_string(path)
            .map(|text| Preferences::parse(&text))
            .unwrap_or_default()
    }

    /// Writes the file anew: beside the old one first, so that a full disk leaves that as it was.
    ///
    /// # Errors
    /// Where the folder or the file cannot be written.
    pub fn save(&self, path: &Path) -> std::io::Result<()> {
        let text = toml::to_string(self).map_err(std::io::Error::other)?;
        if let Some(folder) = path.parent() {
            std::fs::create_dir_all(folder)?;
        }
        let beside = path.with_extension("new");
        std::fs::write(&beside, text)?;
        std::fs::rename(&beside, path)
    }

    fn parse(text: &str) -> Preferences {
        let Ok(table) = text.parse::<toml::Table>() else {
            return Preferences::default();
        };
        let mut good = toml::Table::new();
        for (key, value) in table {
            let mut tried = good.clone();
            tried.insert(key, value);
            if Preferences::deserialize(tried.clone()).is_ok() {
                good = tried;
            }
        }
        Preferences::deserialize(good).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_again() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("deep").join("preferences.toml");
        assert_eq!(Preferences::load(&path), Preferences::default());
        let mine = Preferences {
            look: Look::HighContrast,
            text: TextSize::Largest,
            names: BoardNames::Ring,
            touch: true,
            muted: true,
            wanted_first: true,
            last_club: Some("/club/soweto.club".into()),
        };
        mine.save(&path).unwrap();
        assert_eq!(Preferences::load(&path), mine);
    }

    #[test]
    fn a_faulty_value_costs_only_itself() {
        let read = Preferences::parse("look = \"purple\"\nmuted = true\nfuture = 3\n");
        assert_eq!(read.look, Look::Light);
        assert!(read.muted);
        assert_eq!(Preferences::parse("not toml ["), Preferences::default());
    }
}
