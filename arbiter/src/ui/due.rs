//! What the clock brings: calls of counts, a machine that slept, and when the next frame is due.

use super::carry::unwritten;
use super::{App, Page, counts, floor};
use crate::club::{Access, Club};
use crate::command::{Command, Request};
use crate::message::Message;
use egui::Context;
use engine::play::protest::{Count, CountState};
use engine::{Millis, Moment};
use std::time::Duration;

impl App {
    /// Tells when the machine slept while counts ran, and when its clock was set.
    pub(super) fn notice_gap(&mut self, before: Moment) {
        // While all counts are held no frame is due, and no time is lost.
        let running = |club: &Club| {
            let mut open = club.open_counts().into_iter();
            open.any(|(_, count)| {
                count.state() == CountState::Running && count.left(before) > Millis::ZERO
            })
        };
        if !self.session.club.as_ref().is_some_and(running) {
            return;
        }
        let gap = self.now.forward - before.forward;
        let set = (self.now.wall - before.wall) - gap;
        if gap > Count::WATCH {
            let message = Message::new("ui-slept").with("span", crate::day::span(gap.0));
            self.say(&message, true);
        } else if set.0.abs() >= Count::WALL_SET.0 {
            let id = if set.0 > 0 {
                "ui-clock-on"
            } else {
                "ui-clock-back"
            };
            let message = Message::new(id).with("span", crate::day::span(set.0.abs()));
            self.say(&message, true);
        }
    }

    /// Writes down what the clock brought and makes the calls.
    pub(super) fn tick(&mut self) {
        let Some(club) = &mut self.session.club else {
            return;
        };
        for outcome in self.session.speaker.outcomes() {
            if let (Some(count), Err(error)) = (outcome.count, outcome.result) {
                let command = Command::NoteSoundFailure {
                    count,
                    reason: self.session.words.message(&error.message()),
                };
                // The flash has stood in for the sound: a note that cannot be kept is no reason to stop.
                let _ = club.apply(&Request::new(command), self.now, &self.session.actor);
            }
        }
        // Who only reads writes no calls down; the other one, who has the file, makes them.
        if club.access() == Access::Write && club.tick_due(self.now) {
            match club.apply(&Request::new(Command::Tick), self.now, &self.session.actor) {
                Ok(applied) => {
                    self.unwritten = None;
                    self.calls
                        .hear(club, &applied, self.now, &self.session.speaker);
                }
                Err(refusal) => {
                    // The hall hears its calls all the same.
                    self.calls
                        .hear_unwritten(club, self.now, &self.session.speaker);
                    let message = refusal.message();
                    let told = self.unwritten.as_ref() == Some(&message);
                    self.unwritten = unwritten(&refusal);
                    if !told {
                        self.say(&message, true);
                    }
                }
            }
        }
        self.calls.forget(self.now);
    }

    /// Nothing moves by itself but a running count: the next frame is due at its next digit.
    pub(super) fn repaint_when_due(&self, ctx: &Context) {
        let Some(club) = &self.session.club else {
            return;
        };
        let open = club.open_counts();
        let counts: Vec<_> = open.iter().map(|(row, count)| (row.game, *count)).collect();
        let looked_at = match self.page {
            Page::Game(game) => Some(game),
            _ => None,
        };
        let digits = counts::next_frame(&counts, looked_at, self.now);
        // What was called goes with the next figure, where there is one.
        let called = self
            .calls
            .next_change(self.now)
            .filter(|_| digits.is_none());
        let stamps = counts::stamps_end(club, self.now);
        // A call that could not be written is tried again.
        let waits = self.unwritten.is_some() && !open.is_empty();
        let retry = waits.then_some(Millis(1_000));
        // The minutes since the last turns go on by themselves.
        let minutes = (self.page == Page::Floor && self.floor.watches()).then_some(floor::STALE);
        let next = digits
            .into_iter()
            .chain(called)
            .chain(stamps)
            .chain(minutes)
            .chain(retry)
            .min();
        if let Some(span) = next {
            let span = u64::try_from(span.0).unwrap_or(0);
            ctx.request_repaint_after(Duration::from_millis(span + 1));
        }
    }
}
