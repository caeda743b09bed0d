//! Text and tables as HTML: everything that comes from people is made plain.

use std::fmt::Write;

/// The text with everything that HTML would take for its own made plain.
pub(super) fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            c => out.push(c),
        }
    }
    out
}

/// How a cell is aligned.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum Kind {
    /// Text, from the left.
    #[default]
    Text,
    /// A number, from the right.
    Number,
    /// A result, in the middle.
    Result,
    /// A text that a narrow screen leaves out.
    Aside,
}

impl Kind {
    fn class(self) -> &'static str {
        match self {
            Kind::Text => "",
            Kind::Number => " class=\"n\"",
            Kind::Result => " class=\"r\"",
            Kind::Aside => " class=\"c\"",
        }
    }
}

/// A cell of a table.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Cell {
    text: String,
    kind: Kind,
    /// The page that it leads to.
    link: Option<String>,
}

impl Cell {
    pub(super) fn text(text: impl Into<String>) -> Cell {
        Cell {
            text: text.into(),
            ..Cell::default()
        }
    }

    pub(super) fn number(text: &impl ToString) -> Cell {
        Cell {
            text: text.to_string(),
            kind: Kind::Number,
            link: None,
        }
    }

    pub(super) fn result(text: impl Into<String>) -> Cell {
        Cell {
            text: text.into(),
            kind: Kind::Result,
            link: None,
        }
    }

    pub(super) fn aside(text: impl Into<String>) -> Cell {
        Cell {
            text: text.into(),
            kind: Kind::Aside,
            link: None,
        }
    }

    /// The same, leading to a page where there is one.
    pub(super) fn to(self, link: Option<String>) -> Cell {
        Cell { link, ..self }
    }

    fn inside(&self) -> String {
        let text = escaped(&self.text);
        match &self.link {
            Some(link) if !text.is_empty() => format!("<a href=\"{}\">{text}</a>", escaped(link)),
            _ => text,
        }
    }
}

/// A table with its caption; rows marked as gone are those of players who withdrew. It scrolls by itself where a screen is
/// too narrow for it.
pub(super) fn table(caption: &str, headings: &[Cell], rows: &[(Vec<Cell>, bool)]) -> String {
    let mut html = format!(
        "<div class=\"wide\"><table>\n<caption>{}</caption>\n<thead><tr>",
        escaped(caption)
    );
    // Writing to a String does not fail.
    for cell in headings {
        let _ = write!(
            html,
            "<th scope=\"col\"{}>{}</th>",
            cell.kind.class(),
            cell.inside()
        );
    }
    html.push_str("</tr></thead>\n<tbody>\n");
    for (cells, gone) in rows {
        html.push_str(if *gone { "<tr class=\"gone\">" } else { "<tr>" });
        for cell in cells {
            let _ = write!(html, "<td{}>{}</td>", cell.kind.class(), cell.inside());
        }
        html.push_str("</tr>\n");
    }
    html.push_str("</tbody>\n</table></div>\n");
    html
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_html_would_take_for_its_own_is_made_plain() {
        assert_eq!(
            escaped("<b>\"A\" & 'B'"),
            "&lt;b&gt;&quot;A&quot; &amp; &#39;B&#39;"
        );
        let cell = Cell::text("<i>").to(Some("a.html".to_owned()));
        assert_eq!(cell.inside(), "<a href=\"a.html\">&lt;i&gt;</a>");
    }
}
