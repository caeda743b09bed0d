//! Starts the window.

use super::{App, Session, theme};
use crate::clock;
use egui::{Context, Ui, Vec2, ViewportBuilder, Visuals};
use std::io::{self, Write};

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
        // There is no gradient to be smoothed, and without a graphics card each frame costs the processor more with it.
        dithering: false,
        ..eframe::NativeOptions::default()
    };
    eframe::run_native(
        &title,
        options,
        Box::new(|creation| {
            theme::install_fonts(&creation.egui_ctx);
            let told = std::env::var_os("ARBITER_FIRST_FRAME")
                .map(|_| session.words.plain("ui-first-frame"));
            Ok(Box::new(Window {
                app: App::new(session),
                drawn: false,
                told,
            }))
        }),
    )
}

/// The window of the desktop: [`App`] drawn by eframe.
struct Window {
    app: App,
    /// Whether the first frame has been drawn.
    drawn: bool,
    /// The sentence that tells when the first frame was done, where somebody measures it.
    told: Option<String>,
}

impl eframe::App for Window {
    /// The ground of every page, which is then not drawn once more: without a graphics card each layer costs.
    fn clear_color(&self, visuals: &Visuals) -> [f32; 4] {
        visuals.panel_fill.to_normalized_gamma_f32()
    }

    fn logic(&mut self, ctx: &Context, _frame: &mut eframe::Frame) {
        // The second frame begins when the first has been run, tessellated and painted.
        if self.drawn
            && let Some(told) = self.told.take()
        {
            let spent = clock::now().forward - clock::started().forward;
            let _ = writeln!(io::stderr(), "{told}: {} ms", spent.0);
        }
        self.app.logic(ctx);
    }

    fn ui(&mut self, ui: &mut Ui, _frame: &mut eframe::Frame) {
        self.app.ui(ui);
        if !self.drawn {
            self.drawn = true;
            if self.told.is_some() {
                ui.ctx().request_repaint();
            }
        }
    }
}
