//! Starts the window.

use super::{App, Session, theme};
use egui::{Vec2, ViewportBuilder};

/// Opens the window and returns when it is closed.
///
/// # Errors
/// Where there is no display, or the system's drawing libraries are not there.
pub fn run(session: Session) -> eframe::Result {
    let title = session.words.plain("ui-title");
    let options = eframe::NativeOptions {
        viewport: ViewportBuilder::default()
            .with_title(&title)
            .with_app_id("morabaraba-arbiter")
            .with_inner_size(Vec2::new(1280.0, 720.0))
            .with_min_inner_size(Vec2::new(1024.0, 600.0)),
        ..eframe::NativeOptions::default()
    };
    eframe::run_native(
        &title,
        options,
        Box::new(|creation| {
            theme::install_fonts(&creation.egui_ctx);
            Ok(Box::new(App::new(session)))
        }),
    )
}
