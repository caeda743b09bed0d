//! Copies beside the club file: what they are called and which of them go.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::path::{Path, PathBuf};

/// What stands between the club file's name and the moment in the name of a copy.
pub(super) const MARK: &str = ".backup-";

/// The same in the name of a file that a copy took the place of.
const REPLACED: &str = ".replaced-";

/// The name of the `n`th copy (from 1) of `path` made at `when`: `hall.club` gives `hall.backup-2026-11-30T14-05-12Z.club`
/// and, for a second one at the same moment, `hall.backup-2026-11-30T14-05-12Z.2.club`. Whatever a file name cannot hold
/// everywhere becomes a hyphen. Names sort as the moments do.
pub fn name(path: &Path, when: &str, n: u32) -> PathBuf {
    marked(path, MARK, when, n)
}

fn marked(path: &Path, mark: &str, when: &str, n: u32) -> PathBuf {
    let mut name = path.file_stem().unwrap_or_default().to_owned();
    name.push(mark);
    name.push(when.replace(|c: char| !c.is_ascii_alphanumeric(), "-"));
    if n > 1 {
        name.push(format!(".{n}"));
    }
    if let Some(extension) = path.extension() {
        name.push(".");
        name.push(extension);
    }
    path.with_file_name(name)
}

/// The first such name that is not taken.
fn free(path: &Path, mark: &str, when: &str) -> PathBuf {
    let mut n = 1;
    loop {
        let name = marked(path, mark, when, n);
        if name.symlink_metadata().is_err() {
            return name;
        }
        n += 1;
    }
}

/// A copy's name taken apart.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct CopyName {
    /// The file that it is a copy of.
    pub of: PathBuf,
    /// The moment, as it stands in the name.
    pub when: String,
    /// 1, or more where several were made at that moment.
    pub n: u32,
}

/// What the name of a copy says; `None` for a file that is not called like one.
pub fn parts(copy: &Path) -> Option<CopyName> {
    let (stem, rest) = copy.file_stem()?.to_str()?.rsplit_once(MARK)?;
    let (when, n) = match rest.split_once('.') {
        Some((when, n)) => (when, n.parse().ok().filter(|&n| n > 1)?),
        None => (rest, 1),
    };
    let plain = !when.is_empty() && when.chars().all(|c| c.is_ascii_alphanumeric() || c == '-');
    let mut of = OsString::from(stem);
    if let Some(extension) = copy.extension() {
        of.push(".");
        of.push(extension);
    }
    plain.then(|| CopyName {
        of: copy.with_file_name(of),
        when: when.to_owned(),
        n,
    })
}

/// Which of the copies among `existing` go so that the newest `keep` of each club file stay, the oldest first. Files that
/// are not called like copies never go, nor do copies made before an upgrade.
pub fn rotation(existing: &[PathBuf], keep: usize) -> Vec<PathBuf> {
    let mut copies: BTreeMap<PathBuf, Vec<(CopyName, &PathBuf)>> = BTreeMap::new();
    for path in existing {
        if let Some(name) = parts(path).filter(|name| !name.when.starts_with(BEFORE)) {
            copies
                .entry(name.of.clone())
                .or_default()
                .push((name, path));
        }
    }
    let mut go = Vec::new();
    for mut of_one in copies.into_values() {
        of_one.sort();
        let surplus = of_one.len().saturating_sub(keep);
        go.extend(of_one[..surplus].iter().map(|(_, path)| (*path).clone()));
    }
    go
}

const BEFORE: &str = "before-version-";

/// A name, not yet taken, for the copy made before `path` is brought to `version`.
pub(super) fn name_before_upgrade(path: &Path, version: i64) -> PathBuf {
    free(path, MARK, &format!("{BEFORE}{version}"))
}

/// A name, not yet taken, for the file at `path` when a copy takes its place.
pub(super) fn name_of_replaced(path: &Path, when: &str) -> PathBuf {
    free(path, REPLACED, when)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_say_what_and_when() {
        let hall = Path::new("/clubs/Hall 2.club");
        let first = name(hall, "2026-11-30T14:05:12.345Z", 1);
        assert_eq!(
            first,
            Path::new("/clubs/Hall 2.backup-2026-11-30T14-05-12-345Z.club")
        );
        let second = name(hall, "2026-11-30T14:05:12.345Z", 2);
        assert_eq!(
            second,
            Path::new("/clubs/Hall 2.backup-2026-11-30T14-05-12-345Z.2.club")
        );
        for (path, n) in [(&first, 1), (&second, 2)] {
            let parts = parts(path).unwrap();
            assert_eq!((parts.of.as_path(), parts.n), (hall, n));
            assert_eq!(parts.when, "2026-11-30T14-05-12-345Z");
        }
        assert_eq!(
            name(Path::new("hall"), "a/b", 1),
            Path::new("hall.backup-a-b")
        );
        assert_eq!(parts(Path::new("hall.backup-a-b")), None, "no extension");
        assert_eq!(parts(hall), None);
        assert_eq!(parts(Path::new("hall.backup-a b.club")), None);
        assert_eq!(parts(Path::new("hall.backup-a.x.club")), None);
    }

    #[test]
    fn oldest_copies_of_each_file_go_and_nothing_else() {
        let (hall, school) = (Path::new("d/hall.club"), Path::new("d/school.club"));
        let existing = [
            name(hall, "2026-11-30T10:00", 10),
            name(hall, "2026-11-30T10:00", 2),
            name(hall, "2026-11-30T10:00", 1),
            name(hall, "2026-11-29T23:00", 1),
            name(hall, "before-version-2", 1),
            name(school, "2025-01-01", 1),
            hall.to_path_buf(),
            PathBuf::from("d/hall.backup-.club"),
            PathBuf::from("d/letter.txt"),
        ];
        let oldest = vec![existing[3].clone(), existing[2].clone()];
        assert_eq!(rotation(&existing, 2), oldest);
        assert_eq!(rotation(&existing, 4), [] as [PathBuf; 0]);
        assert_eq!(rotation(&existing, 0).len(), 5);
    }
}
