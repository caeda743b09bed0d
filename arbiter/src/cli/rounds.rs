//! Rounds: paired, published, changed, taken back.

use super::event::board_of;
use super::people::entrant_numbered;
use super::speak::{Answer, Speaker, Stop, print_columns, print_line, print_object};
use super::{Desk, Helper};
use crate::club::planned;
use crate::command::Command;
use crate::event::{ByeWord, EventView, engine_result, result_message};
use crate::message::Message;
use crate::record::{Board, Entrant, Id, Kept, Round, StoredBye, System};
use crate::tournament_words;
use clap::{ArgMatches, Command as Subcommand, value_parser};
use engine::tournament::{RoundPairing, Tpn};
use serde_json::json;

pub(super) fn command(help: &Helper<'_>) -> Subcommand {
    let number = || value_parser!(u16);
    let starts = || help.option("starts", "cli-arg-starts");
    let round = |help: &Helper<'_>| help.needed("round", "cli-arg-round").value_parser(number());
    let board = |help: &Helper<'_>| help.needed("board", "cli-arg-board").value_parser(number());
    let player = |name: &'static str, words: &str| help.needed(name, words).value_parser(number());
    help.group("round", "cli-about-round")
        .subcommand(
            help.sub("pair", "cli-about-round-pair")
                .arg(starts())
                .arg(help.option("pairs", "cli-arg-pairs").num_args(1..))
                .arg(
                    help.option("bye", "cli-arg-bye-of")
                        .value_parser(number())
                        .requires("pairs"),
                ),
        )
        .subcommand(help.sub("unpair", "cli-about-round-unpair"))
        .subcommand(help.sub("publish", "cli-about-round-publish").arg(starts()))
        .subcommand(
            help.sub("swap-colours", "cli-about-round-swap")
                .arg(round(help))
                .arg(board(help)),
        )
        .subcommand(
            help.sub("exchange", "cli-about-round-exchange")
                .arg(player("one", "cli-arg-entrant"))
                .arg(player("other", "cli-arg-entrant-other")),
        )
        .subcommand(
            help.sub("add-board", "cli-about-round-add-board")
                .arg(player("white", "cli-arg-white"))
                .arg(player("black", "cli-arg-black")),
        )
        .subcommand(
            help.sub("remove-board", "cli-about-round-remove-board")
                .arg(board(help))
                .arg(help.option("bye", "cli-arg-bye-of").value_parser(number())),
        )
        .subcommand(
            help.sub("adjourn", "cli-about-round-adjourn")
                .arg(round(help))
                .arg(board(help)),
        )
        .subcommand(
            help.sub("resume", "cli-about-round-resume")
                .arg(round(help))
                .arg(board(help)),
        )
        .subcommand(
            help.sub("show", "cli-about-round-show")
                .arg(help.arg("round", "cli-arg-round").value_parser(number()))
                .arg(help.flag("reasons", "cli-arg-reasons")),
        )
}

pub(super) fn round(desk: &Desk<'_>, verb: &str, matches: &ArgMatches) -> Answer {
    if verb == "show" {
        let club = desk.look()?;
        let view = desk.view(&club)?;
        let number = matches.get_one::<u16>("round").copied();
        let number = number.unwrap_or(view.last_round());
        show(desk.speaker, &view, number)?;
        if matches.get_flag("reasons") {
            show_reasons(desk.speaker, &view, number)?;
        }
        return Ok(());
    }
    let mut club = desk.open()?;
    let view = desk.view(&club)?;
    let command = asked(&view, verb, matches)?;
    if let Command::PairByHand { pairs, .. } = &command {
        compare(desk.speaker, &view, pairs);
    }
    desk.apply(&mut club, command)?;
    Ok(())
}

/// Says what the program itself would have paired.
fn compare(speaker: &Speaker, view: &EventView<'_>, pairs: &[(Id<Entrant>, Id<Entrant>)]) {
    let Ok(own) = planned(view) else {
        return;
    };
    let told = |pairs: &[(Id<Entrant>, Id<Entrant>)]| {
        let pairs = pairs.iter();
        let words = pairs.map(|pair| format!("{}-{}", view.number(pair.0), view.number(pair.1)));
        words.collect::<Vec<_>>()
    };
    let (mut mine, mut theirs) = (told(&own.pairs), told(pairs));
    let shown = mine.join(", ");
    mine.sort();
    theirs.sort();
    speaker.tell(&if mine == theirs {
        Message::new("cli-own-same")
    } else {
        Message::new("cli-own-pairing").with("pairs", shown)
    });
}

/// Why a round of a Swiss was paired so.
fn show_reasons(speaker: &Speaker, view: &EventView<'_>, round: u16) -> Answer {
    let again = view.paired_again(round);
    let again = again.filter(|_| view.row().system == System::Swiss);
    let again = again.ok_or_else(|| Stop::No(Message::new("page-brackets-differs")))?;
    if !again.same {
        speaker.tell(&Message::new("page-brackets-differs"));
    }
    let number = |tpn| view.named(tpn).0;
    let name = |tpn| {
        let (number, name) = view.named(tpn);
        format!("{number} {name}")
    };
    reasons(speaker, &again.made, &number, &name)
}

/// How a Swiss round was paired, bracket by bracket.
pub(super) fn reasons(
    speaker: &Speaker,
    made: &RoundPairing,
    number: &dyn Fn(Tpn) -> u16,
    name: &dyn Fn(Tpn) -> String,
) -> Answer {
    let words = speaker.words();
    for bracket in &made.brackets {
        if speaker.json() {
            let numbers = |list: &[Tpn]| list.iter().map(|tpn| number(*tpn)).collect::<Vec<_>>();
            let pairs: Vec<[u16; 2]> = bracket
                .pairs
                .iter()
                .map(|&(one, other)| [number(one), number(other)])
                .collect();
            let counts: serde_json::Map<String, serde_json::Value> = bracket
                .counts
                .iter()
                .map(|(criterion, count)| (criterion.to_string(), json!(count)))
                .collect();
            print_object(&json!({
                "bracket": bracket.score.to_string(),
                "moved_down": numbers(&bracket.mdps),
                "residents": numbers(&bracket.residents),
                "pairs": pairs,
                "moves_down": numbers(&bracket.downfloaters),
                "exchanges": bracket.exchanges,
                "decided_by": bracket.decided_by.map(|criterion| criterion.to_string()),
                "counts": counts,
            }))?;
            continue;
        }
        print_line(&words.message(&tournament_words::bracket_heading(bracket)))?;
        let mut lines: Vec<String> = Vec::new();
        lines.extend(tournament_words::moved_down(bracket, name).map(|said| words.message(&said)));
        let pairs = bracket.pairs.iter();
        lines.extend(pairs.map(|&(one, other)| format!("{} – {}", name(one), name(other))));
        let down = tournament_words::moves_down(bracket, made.bye, name);
        lines.extend(down.map(|said| words.message(&said)));
        let why = tournament_words::why_paired_so(bracket);
        lines.extend(why.iter().map(|said| words.message(said)));
        for line in lines {
            print_line(&format!("  {line}"))?;
        }
    }
    Ok(())
}

/// The command that a subcommand means.
fn asked(view: &EventView<'_>, verb: &str, matches: &ArgMatches) -> Result<Command, Stop> {
    let number = |name: &str| matches.get_one::<u16>(name).copied();
    let player = |name: &str| entrant_numbered(view, number(name).unwrap_or(0));
    let board = || {
        let round = number("round").unwrap_or(0);
        board_of(view, round, number("board").unwrap_or(0))
    };
    let starts = || matches.get_one::<String>("starts").cloned();
    Ok(match verb {
        "pair" => match matches.get_many::<String>("pairs") {
            None => Command::PairRound {
                event: view.id(),
                starts: starts(),
            },
            Some(pairs) => Command::PairByHand {
                event: view.id(),
                pairs: pairs
                    .map(|pair| pair_of(view, pair))
                    .collect::<Result<_, Stop>>()?,
                bye: number("bye")
                    .map(|number| entrant_numbered(view, number))
                    .transpose()?,
                starts: starts(),
            },
        },
        "publish" => Command::PublishRound {
            round: last(view)?,
            starts: starts(),
        },
        "swap-colours" => Command::SwapColours { board: board()? },
        "exchange" => Command::ExchangePlaces {
            round: last(view)?,
            one: player("one")?,
            other: player("other")?,
        },
        "add-board" => Command::AddBoard {
            round: last(view)?,
            white: player("white")?,
            black: player("black")?,
        },
        "remove-board" => Command::RemoveBoard {
            board: board_of(view, view.last_round(), number("board").unwrap_or(0))?,
            bye: number("bye")
                .map(|number| entrant_numbered(view, number))
                .transpose()?,
        },
        "adjourn" | "resume" => Command::Adjourn {
            board: board()?,
            adjourned: verb == "adjourn",
        },
        _ => Command::UnpairRound { round: last(view)? },
    })
}

fn last(view: &EventView<'_>) -> Result<Id<Round>, Stop> {
    let round = view.rounds().last().map(|round| round.id);
    round.ok_or_else(|| Stop::No(Message::new("cli-no-round")))
}

/// A pair as it is typed: the numbers of White and Black, `3-8`.
fn pair_of(view: &EventView<'_>, pair: &str) -> Result<(Id<Entrant>, Id<Entrant>), Stop> {
    let numbers = pair
        .split_once('-')
        .and_then(|(white, black)| Some((white.parse().ok()?, black.parse().ok()?)));
    let (white, black) =
        numbers.ok_or_else(|| Stop::Wrong(Message::new("cli-pair").with("pair", pair)))?;
    Ok((
        entrant_numbered(view, white)?,
        entrant_numbered(view, black)?,
    ))
}

fn show(speaker: &Speaker, view: &EventView<'_>, round: u16) -> Answer {
    if round == 0 {
        return Err(Stop::No(Message::new("cli-no-round")));
    }
    if view.round(round).is_none() {
        return Err(Stop::Wrong(
            Message::new("cli-no-such-round").with("round", round),
        ));
    }
    let unpaired = view.unpaired(round);
    if speaker.json() {
        let player = |id| json!({ "no": view.number(id), "name": view.name(id) });
        for board in view.boards(round) {
            let result = view
                .result(board.id)
                .map(|row| engine_result(row.result).as_str());
            let proposed = view.waiting_proposal(board.id);
            let mut object = json!({
                "round": round,
                "board": board.number,
                "white": player(board.white),
                "black": player(board.black),
                "result": result,
                "proposed": proposed.map(|row| engine_result(row.result).as_str()),
            });
            if let Some(first) = view.replay_of(board) {
                object["replay_of"] = json!(first.number);
            }
            if let Some(winner) = view.decided_winner(board) {
                object["goes_on"] = player(winner);
            }
            print_object(&object)?;
        }
        for bye in view.byes(round) {
            let kind = match bye.kind {
                StoredBye::Pairing => "U",
                StoredBye::Full => "F",
                StoredBye::Half => "H",
                StoredBye::Zero => "Z",
            };
            print_object(&json!({ "round": round, "bye": player(bye.entrant), "kind": kind }))?;
        }
        for entrant in unpaired {
            print_object(&json!({ "round": round, "unpaired": player(entrant.id) }))?;
        }
        return Ok(());
    }
    let mut rows = Vec::new();
    for board in view.boards(round) {
        rows.push(vec![
            board.number.to_string(),
            view.name(board.white).to_owned(),
            result_text(speaker, view, board),
            view.name(board.black).to_owned(),
            tie_words(speaker, view, board),
        ]);
    }
    let bye = |word| match word {
        ByeWord::Pairing => "cli-bye-pairing",
        ByeWord::Full => "cli-bye-full",
        ByeWord::Half => "cli-bye-half",
        ByeWord::Zero => "cli-bye-zero",
        ByeWord::Free => "cli-bye-free",
        ByeWord::Through => "cli-bye-through",
    };
    for row in view.byes(round) {
        let kind = speaker.words().plain(bye(view.bye_word(row)));
        rows.push(vec![String::new(), view.name(row.entrant).to_owned(), kind]);
    }
    for entrant in unpaired {
        let kind = speaker.words().plain("cli-unpaired");
        rows.push(vec![String::new(), view.name(entrant.id).to_owned(), kind]);
    }
    print_columns(&rows, &[0])
}

/// What a knockout has to say of a board besides its result.
fn tie_words(speaker: &Speaker, view: &EventView<'_>, board: &Kept<Board>) -> String {
    let words = speaker.words();
    if let Some(winner) = view.decided_winner(board) {
        return words.text("cli-tie-decided", &[("name", view.name(winner).into())]);
    }
    if view.open_tie(board).is_some() {
        return words.plain("cli-tie-open");
    }
    let first = view.replay_of(board);
    first.map_or_else(String::new, |first| {
        words.text("cli-tie-replay", &[("board", first.number.into())])
    })
}

/// The confirmed result, else the proposed one in brackets, else nothing.
fn result_text(speaker: &Speaker, view: &EventView<'_>, board: &Kept<Board>) -> String {
    let word = |result| speaker.words().plain(result_message(engine_result(result)));
    match (view.result(board.id), view.waiting_proposal(board.id)) {
        (Some(row), _) => word(row.result),
        (None, Some(proposal)) => format!("({})", word(proposal.result)),
        (None, None) => String::new(),
    }
}
