# Every word that a person reads, in English. A copy of this file in `templates/words/` beside a club file may change any of
# them. Arguments stand in braces; a line that begins with # is a comment. Blocks are in the order of the headings below.

### Results and reasons

## Results of a board
result-white-wins = 1–0
result-draw = ½–½
result-black-wins = 0–1
result-white-forfeits = −/+
result-black-forfeits = +/−
result-both-forfeit = −/−
result-draw-for-white-only = ½–0
result-draw-for-black-only = 0–½
result-both-lose = 0–0

## Why a game ended by the rules: a clause
reason-two-cows = fewer than three cows are left
reason-no-move = there is no legal turn
reason-full-board = the board is full and no shot was made
reason-repetition = the same position came for the third time
reason-three-each = both had three cows for the given number of turns
reason-no-shot = the given number of turns went by without a shot
reason-missed-attack = a line was left open for the second time

## How far a player of a knockout came
reached-won = won the event
reached-final = lost the final
reached-third = won the match for third place
reached-fourth = lost the match for third place
reached-semi-final = lost the semi-final
reached-quarter-final = lost the quarter-final
reached-round = lost in round { $round }
reached-in-third = plays for third place
reached-in-final = in the final
reached-in-semi-final = in the semi-final
reached-in-quarter-final = in the quarter-final
reached-in-round = in round { $round }

## How a Swiss was paired
bracket = { $score } points: { $players ->
    [one] one player
   *[other] { $players } players
  }
bracket-mdps = moved down to here: { $names }
bracket-down = moves down from here: { $names }
bracket-bye = has the bye: { $names }
bracket-first = The first order, upper half against lower half, meets every criterion and was taken.
bracket-decided = The first order, upper half against lower half, was passed over for { $criterion }.
bracket-exchanges = { $count ->
    [one] One player was exchanged between the halves.
   *[other] { $count } players were exchanged between the halves.
  }
bracket-counts = Could not be avoided{ $count ->
    [one] {""}
   *[other] , { $count } times
  }: { $criterion }.
bracket-unplayed = Whoever has the bye has missed { $count ->
    [one] one game
   *[other] { $count } games
  } before; nobody who could have it has missed fewer: { $criterion }.
criterion = { $words } ({ $number })
criterion-1 = two who have met, or who may not meet
criterion-2 = a second bye
criterion-3 = two who must have the same colour
criterion-4 = the pairing of everybody below
criterion-5 = the bye for the lowest score that can have it
criterion-6 = as few as can be moving down
criterion-7 = the lowest scores moving down
criterion-8 = the best pairing of the next bracket
criterion-9 = the fewest games missed by whoever has the bye
criterion-10 = a topscorer, or the opponent of one, with one colour three times more often
criterion-11 = a topscorer, or the opponent of one, with one colour three times running
criterion-12 = a player without the colour that is due
criterion-13 = a player without a colour that is strongly due
criterion-14 = a player who moves down again after the last round
criterion-15 = a player who meets a higher score again after the last round
criterion-16 = a player who moves down again after the round before last
criterion-17 = a player who meets a higher score again after the round before last
criterion-18 = the score difference of a player who moved down in the last round too
criterion-19 = the score difference of a player who met a higher score in the last round too
criterion-20 = the score difference of a player who moved down in the round before last too
criterion-21 = the score difference of a player who met a higher score in the round before last too
colours-both = both have the colour that is due
colours-stronger = the stronger claim to a colour
colours-alternate = the other way than last time they differed
colours-higher-ranked = the higher ranked player’s colour
colours-initial = by the number, as in the first round

## What a tie-break is made of
addend-opponent = round { $round }: opponent { $number } { $name }, { $raw }
addend-against = round { $round }: { $raw } against { $number } { $name }
addend-own = round { $round }: { $raw }
addend-adjusted = { $line } adjusted to { $value }: { $why }
addend-counts = { $line }, counts { $value }
addend-cut = { $line } – { $why }

## How a game ended
outcome-white = White won: { $reason }
outcome-black = Black won: { $reason }
outcome-draw = it was drawn: { $reason }
outcome-none = by the rules it is not over

## Lists within a sentence
list-one = { $only }
list-or = { $others } or { $last }
list-and = { $others } and { $last }
list-also = { $others }; { $last }

### Refusals

## General
refusal-stale = This has changed since you saw it; look again and repeat what you wanted.
refusal-read-only = The file was opened for reading only, so nothing can be changed.
refusal-turn = Turn { $ply }, { $turn }, is not legal: { $why }.
refusal-unconfirmed = { $count ->
    [one] Please confirm first: { $first }
   *[other] Please confirm { $count } warnings first: { $first }
  }

## The club and its members
refusal-control-characters = Names and the like hold no control characters.
refusal-text-too-long = Names and the like have at most { $most } letters.
refusal-name-empty = A name is needed.
refusal-number-taken = { $name } has the number { $number } already.
refusal-birth-date = { $born } is no birth date from 1900-01-01 to today.
refusal-sex-category = The sex category is m, w or left empty.
refusal-rating-range = The rating of { $name } must be from 1 to 4000 or left empty.
refusal-consent-incomplete = A consent for { $name } needs the name of the guardian and the day on which it was given.
refusal-consent-day = { $day } is no day up to today on which a consent can have been given.
refusal-consent-before-birth = The consent of { $day } is older than the birth date { $born }.
refusal-erased-already = This member is anonymous already.
refusal-merge-itself = A record cannot be merged with itself.
refusal-merge-same-event = { $keep } and { $gone } both play in { $event }, so they are not one person.
refusal-no-results = There is no new result in the list.
refusal-has-result = Board { $board } of round { $round }, { $white } against { $black }, has a result already.
refusal-no-games = No game was named to be taken over.
refusal-nothing-to-import = There is nobody in the list to be added.

## Setting up an event
refusal-event-name-taken = There is an open event called { $event } already.
refusal-event-closed = { $event } is closed and takes no further changes.
refusal-close-missing = Board { $board } of round { $round } has no result, so the event cannot be closed.
refusal-day = { $day } is no day; write it as 2026-11-30.
refusal-days-reversed = The last day is before the first.
refusal-points-order = A win must be worth at least a draw, a draw at least a loss, and a win at most 100 points.
refusal-rounds-range = Rounds are counted from 1 to 99.
refusal-rounds-played = Round { $round } is paired already, so there cannot be fewer rounds.
refusal-rounds-of-system = The system needs { $rounds } rounds; to stop earlier, close the event.
refusal-fee-range = An amount of money is at most R 1 000 000 000.
refusal-board-range = Boards are numbered from 1 to 9999.
refusal-category-name = { $category }: a category needs a name of its own.
refusal-close-disputed = { $board ->
    [0] A dispute waits for the arbiter’s ruling, so the event cannot be closed.
   *[other] A dispute on board { $board } waits for the arbiter’s ruling, so the event cannot be closed.
  }
refusal-rules-contradict = The rule set contradicts itself: { $why }.
refusal-rules-named = { $rules } is a rule set of this program; give yours another identifier.
refusal-rules-name-taken = There is a rule set called { $name } already; give yours a name of its own.
refusal-rules-fixed = The rule set stays as it is once the first round is paired.
refusal-system-fixed = The system stays as it is once the first round is paired.
refusal-acceleration-fixed = The acceleration stays as it is once the first round is paired.
refusal-acceleration-system = Only a Swiss is accelerated.
refusal-byes-that-bar-system = Which byes bar a bye by pairing is for a Swiss only.
refusal-third-place-system = Only a knockout has a match for third place.
refusal-acceleration-points = Baku acceleration needs a win to be worth two draws and a loss nothing.
refusal-third-place-fixed = The last round is paired, so the match for third place can neither be added nor left out.
refusal-tie-break = There is no tie-break { $code }.
refusal-tie-break-twice = The tie-break { $code } stands in the list twice.

## Entrants
refusal-nobody-to-enter = Nobody was named to be entered.
refusal-entered-twice = { $name } is entered already.
refusal-late-entry-system = Once the first round is paired, only a Swiss takes further players.
refusal-late-entry-over = All { $rounds } rounds are paired: nobody can be entered any more.
refusal-remove-begun = The event has begun, so { $name } can only be withdrawn.
refusal-prohibited-two = A group of players who may not meet needs at least two, each named once.
refusal-prohibited-rounds = Rounds { $first } to { $last } are none in which players may not meet: the first of them comes before the last.
refusal-remove-prohibited = { $name } stands in a group that may not meet; take { $name } out of it first.
refusal-round-paired = Round { $round } is paired already.
refusal-no-such-round = There is no round { $round }.
refusal-no-bye = { $name } has no bye in that round.
refusal-import-numbers = The numbers of the players do not run from 1 without gaps, or somebody is named who is not there.
refusal-bye-pairing = A pairing-allocated bye is given by the pairing alone.
refusal-everybody-checked-in = Everybody who is expected has checked in.
refusal-board-taken = { $name } always sits at board { $board } already.
refusal-numbers-drawn = The numbers of this system are drawn with the first round and stay.
refusal-numbers-fixed = Numbers are fixed once round { $round } is paired.
refusal-seeds-incomplete = The seeding must name every player once.

## Pairing
refusal-too-few = { $count ->
    [0] Nobody is there to be paired.
    [one] Only one player is there to be paired.
   *[other] Only { $count } players are there to be paired.
  }
refusal-too-many = There are more players than this system can pair.
refusal-all-rounds-paired = All { $rounds } rounds are paired.
refusal-pairing-meeting = Round { $round } cannot be paired: too many have met already, and nobody meets the same player twice. Pair it by hand and confirm the repeats, or set fewer rounds in the event’s set-up.
refusal-pairing-second-bye = Round { $round } cannot be paired: everybody who could take the bye had one already. Pair it by hand and say who has a second one, enter another player, or set fewer rounds.
refusal-pairing-colour = Round { $round } cannot be paired: too many players must have the same colour. Pair it by hand and confirm the colours.
refusal-pairing-prohibited = Round { $round } cannot be paired: the prohibited pairs leave no pairing. Take one of them away on the page of players, or pair by hand.
refusal-pairing-together = Round { $round } cannot be paired: earlier meetings, byes, colours and prohibited pairs together leave no pairing. Pair it by hand and confirm what it breaks, or set fewer rounds.
refusal-pairing-unsound = Round { $round } was not paired: the second look at the program’s pairing found an absolute rule broken. Please report it, and pair by hand.
refusal-pairing-too-many-scores = Round { $round } cannot be paired: there are too many different scores.
refusal-bye-swiss-only = Byes are asked for in a Swiss only: { $name } has a place of their own in every round here. Mark them absent or withdrawn, and the board is decided by forfeit.
refusal-knockout-undecided = The tie of { $one } and { $other } in round { $round } is not decided: replay it, or decide it by lot or ruling.
refusal-knockout-no-tie = { $one } and { $other } do not meet in round { $round } of this knockout: correct the results before it, or take the round back.
refusal-knockout-other-tie = { $one } and { $other } do not meet in round { $round }: in a knockout the bracket says who meets whom, and by hand only boards and colours are changed.
refusal-knockout-tie-left-out = { $one } and { $other } meet in round { $round } and have no board yet.
refusal-knockout-played-on = { $one } and { $other } played on in round { $round } after their tie was won: clear the result of the replay, or correct the first one.
refusal-knockout-no-decision = { $name } was said to go on from round { $round } but has no open tie there: enter the results of the tie anew.
refusal-tie-no-knockout = Only ties of a knockout are replayed or decided, not { $white } against { $black }.
refusal-tie-later-round = The next round is paired, so { $white } against { $black } cannot be replayed or decided any more.
refusal-tie-in-play = { $white } against { $black } is still to be played.
refusal-tie-decided = The tie of { $white } and { $black } is decided.
refusal-tie-lot-drawn = Lots are drawn once: { $name } was drawn to go on from round { $round }, board { $board }. What is wrong about it is put right by a ruling with its reason, or by a replay.
refusal-tie-needs-reason = A ruling needs its reason: why does one of { $white } and { $black } go on?
refusal-no-pairs = No pair was named.
refusal-paired-twice = { $name } stands in the pairing twice.
refusal-paired-not-there = { $name } is not there in this round.
refusal-paired-has-bye = { $name } has a bye in this round.
refusal-left-out = { $name } was left out of the pairing.
refusal-unpair-last = Only the last round, { $round }, can be unpaired.
refusal-unpair-published = The standings of round { $round } are published, so it stays paired.
refusal-change-swiss = In a round robin and a knockout the places are nobody else’s, so they cannot be exchanged.
refusal-change-last = Only the pairing of the last round, { $round }, can be changed.
refusal-change-has-result = Board { $board } of round { $round }, { $white } against { $black }, has its result; clear it first.
refusal-change-same-board = These two play each other; exchange their colours instead.
refusal-change-no-board = Neither of the two has a board in this round.
refusal-has-board = { $name } has a board in this round already.
refusal-bye-given = { $name } has the bye of round { $round } already.
refusal-adjourned-already = Board { $board } of round { $round }, { $white } against { $black }, is adjourned already.
refusal-not-adjourned = Board { $board } of round { $round }, { $white } against { $black }, is not adjourned.

## Results
refusal-result-needs-reason = This result is given by ruling and needs the reason.
refusal-no-result = Board { $board } of round { $round }, { $white } against { $black }, has no result.
refusal-verify-differs = Board { $board } of round { $round }, { $white } against { $black }: { $entered } was entered, { $typed } was typed now.
refusal-no-proposal = The game on board { $board } of round { $round } proposes no result.
refusal-game-does-not-decide = This game does not decide board { $board } of round { $round }; another one does.
refusal-published = The standings of round { $round } are published as they are.
refusal-publish-missing = Board { $board } of round { $round } has no result, so the standings cannot be published.
refusal-prize-name = Every prize has a name.
refusal-prize-category-name = Every category has a name.
refusal-prize-category-twice = There are two categories { $name }.
refusal-prize-category-sex = { $text } is no sex category; write m or w.
refusal-prize-no-category = There is no category { $name }.
refusal-prize-too-much = A prize or a fund is R { $most } at most.
refusal-prize-over-fund = The prizes come to R { $total }, and the fund holds R { $fund }.
refusal-lots-drawn = Lots were drawn after round { $round } already.
refusal-tie-played-on = Board { $board } of round { $round }, { $white } against { $black }: who goes on cannot change while round { $last } is paired; take that back first.

## Games
refusal-reason-needed = Board { $board }, { $white } against { $black }: a reason is needed.
refusal-start-position = The starting position cannot be read: { $why }.
refusal-touch-move = Board { $board }, { $white } against { $black }: the cow on { $junction } was touched and must move.
refusal-touch-not-own = Board { $board }: no cow of { $name } stands on { $junction }.
refusal-nothing-touched = Board { $board }, { $white } against { $black }: no cow is marked as touched.
refusal-no-attack-missed = Board { $board }, { $white } against { $black }: { $turn } misses no attack.
refusal-nothing-to-take-back = Board { $board }, { $white } against { $black }: there is no turn to take back.
refusal-no-such-turn = Board { $board }, { $white } against { $black }: there is no turn { $ply }.
refusal-correction = Board { $board }, { $white } against { $black }: after the correction { $turn } of turn { $number } no longer fits: { $why }.
refusal-board-has-turns = Board { $board } of round { $round }, { $white } against { $black }, has turns already.
refusal-game-over = Board { $board }, { $white } against { $black }: the game is over.
refusal-adjourned = Board { $board }, { $white } against { $black }: the game is adjourned; let it go on first.
refusal-offer-stands = Board { $board }, { $white } against { $black }: a draw is offered already.
refusal-no-offer = Board { $board }, { $white } against { $black }: no draw is offered.

## Disputes and incidents
refusal-disputed = Board { $board }, { $white } against { $black }: a dispute waits for the arbiter's ruling.
refusal-disputed-already = Board { $board }, { $white } against { $black }: a dispute is open already.
refusal-no-dispute = Board { $board }, { $white } against { $black }: there is no dispute to rule on.
refusal-dispute-first = Board { $board }, { $white } against { $black }: rule on the dispute first.
refusal-loss-of-whom = A loss needs the game and the player who loses it.
refusal-ruling-words = This ruling needs its words.

## The two-minute count
refusal-protest-game-over = Board { $board }, { $white } against { $black }: the game is over, so nobody can protest.
refusal-protest-disputed = Board { $board }, { $white } against { $black }: a dispute waits for the arbiter's ruling, so no count is started.
refusal-protest-own-turn = Board { $board }, { $white } against { $black }: only the player who waits can protest.
refusal-protest-no-legal-turn = Board { $board }, { $white } against { $black }: the player to move has no legal turn, so no count is started.
refusal-protest-count-running = Board { $board }, { $white } against { $black }: a count is open already.
refusal-protest-already = Board { $board }, { $white } against { $black }: this turn was protested already.
refusal-standing-already = Board { $board }, { $white } against { $black }: every turn is on the count already.
refusal-standing-none = Board { $board }, { $white } against { $black }: the turns are not on the count.
refusal-change-count = Board { $board } of round { $round }, { $white } against { $black }: a two-minute count is open; end it before players change places.
refusal-count-running = Board { $board }, { $white } against { $black }: the count is running.
refusal-count-suspended = Board { $board }, { $white } against { $black }: the count is held.
refusal-count-stopped = Board { $board }, { $white } against { $black }: the count is stopped.
refusal-count-closed = Board { $board }, { $white } against { $black }: the count is closed.
refusal-count-time-passed = Board { $board }, { $white } against { $black }: the time was over already.
refusal-count-too-late = Board { $board }, { $white } against { $black }: a stamp can be taken back within five seconds only.
refusal-under-ruling = Board { $board }, { $white } against { $black }: the count ran out and waits for the arbiter's ruling.
refusal-stamp-owed = { $shots ->
    [one] Board { $board }, { $white } against { $black }: the turn is not complete, one shot is owed.
   *[other] Board { $board }, { $white } against { $black }: the turn is not complete, { $shots } shots are owed.
  }
refusal-stamp-turn-entered = Board { $board }, { $white } against { $black }: the turn is entered already; take the turn back instead.
refusal-transfer-same = The count is on board { $board } already.

## Undo
refusal-undo-last = Only the last action can be undone; undo the later ones first.
refusal-undo-twice = That was undone already.
refusal-undo-never = That says what happened, and cannot be undone.
refusal-undo-changed = Something else has changed there since, so it cannot be undone.

## The file while it is open
refusal-store-disk-full = The disk is full; nothing was written.
refusal-store-read-only = The file may not be written; nothing was changed.
refusal-store-busy = Another program is using the club file; nothing was changed. Try again.
refusal-store-not-found = The folder in which the copy was to be made is not there; nothing was written.
refusal-store-gone = The club file was moved, deleted or replaced while it was open; nothing was written.
refusal-store-exists = There is a file of that name already, and it stays as it is.
refusal-store-no-permission = The operating system does not let the program write there.
refusal-store-damaged = The club file can no longer be read ({ $detail }); it was left as it is.
refusal-store-refused = The file does not take the change ({ $detail }); nothing was written.
refusal-store-out-of-step = The file and the program no longer agree ({ $detail }); nothing was written. Open it again.
refusal-store-row = A row of the file is not as it should be ({ $detail }).
refusal-store-io = The file could not be read or written ({ $detail }); nothing was changed.

## Opening a file
open-not-found = There is no file { $file }.
open-not-ours = { $file } is not a club file.
open-damaged = { $file } is a damaged club file ({ $detail }). It was left as it is; restore the newest backup beside it.
open-newer = { $file } was written by a newer version of the program and was left as it is ({ $detail }).
open-older = { $file } was written by an older version of the program; open it for writing once to bring it up to date.
open-open-elsewhere = { $file } is open in another window or program.
open-read-only = { $file } or its folder may not be written.
open-unfinished = In { $file } a command was cut short; open it for writing once to take it back.
open-exists = There is a file { $file } already, and it stays as it is.
open-no-permission = The operating system does not let the program use { $file }.
open-disk-full = The disk is full; { $file } could not be made.
open-io = { $file } could not be opened ({ $detail }).

## Why a turn is not legal: a clause, without full stop
play-side-white = White
play-side-black = Black
play-syntax = it has not the form of a turn, such as { $junction }, { $turn } or { $other }
play-unknown-junction = there is no junction { $name }
play-unknown-junction-rings = there is no junction { $name }: by ring they are E1 to E8, A1 to A8 and R1 to R8, and d4 where the board has a centre
play-unknown-junction-playok = there is no junction { $name }: they are numbered from 1 to 24
play-not-on-board = this board has no junction { $junction }
play-occupied = a cow stands on { $junction } already
play-no-cow-in-hand = all cows are placed, and now they move
play-must-place = { $hand ->
    [one] no cow moves before all are placed, and one is still in hand
   *[other] no cow moves before all are placed, and { $hand } are still in hand
  }
play-not-your-cow = the cow on { $junction } is the opponent's
play-not-adjacent = { $from } is not next to { $to }, and cows do not fly
play-not-adjacent-yet = { $from } is not next to { $to }, and cows fly only once a player is down to { $cows ->
    [3] three
   *[other] { $cows }
  }
play-empty-junction = no cow stands on { $junction }
play-shot-owed = { $lines } { $closed ->
    [one] is
   *[other] are
  } closed, and { $shots ->
    [one] a cow must still be shot
   *[other] { $shots } cows must still be shot
  }
play-shot-owed-at = { $lines } { $closed ->
    [one] is
   *[other] are
  } closed, and { $shots ->
    [one] a cow must still be shot
   *[other] { $shots } cows must still be shot, the next
  } on { $junctions }
play-no-line-closed = it closes no line, so no cow may be shot
play-no-shot-earned = it closes { $lines }, which earns { $shots ->
    [one] one shot
   *[other] { $shots } shots
  } and no more
play-one-shot-a-turn = it closes { $lines }, but by these rules such a turn shoots one cow, however many lines it closes
play-too-many-shots = no turn can shoot more than { $shots } cows
play-opponent-down = the opponent is down to two cows, so the game is over and no more cows are shot
play-none-to-shoot = the opponent has no cow on the board that could be shot
play-not-a-target = the cow on { $junction } is the player's own
play-protected = { $junction } stands in a mill and may not be shot
play-protected-other = { $junction } stands in a mill and { $other } does not
play-must-attack = you can close { $line }, and whoever can close a line must close one
play-must-block-lines = the opponent could close { $lines } and must be stopped: place on { $junctions }
play-must-block = the opponent could close a line and must be stopped: place on { $junctions }
play-must-let-out = the opponent has had no move for three turns and must be left one, as { $turn } does
play-centre-duty = a position came for the third time, so the cow on { $junction } must leave the centre
play-centre-duty-beside = a position came for the third time and the cow on { $junction } cannot leave the centre, so the cow on { $junctions } must move
play-re-forming = the cow on { $from } may not go straight back to { $to } and close { $lines } again
play-must-pass = { $side } has no legal turn and passes, which is written p
play-cannot-pass = { $turn } is legal, so { $side } may not pass
play-after-end = the game was over before it ({ $how })
play-not-missed = it is legal and misses no attack
play-free-attack = by these rules nobody has to close a line, so no attack is missed
play-save-left = it is the player's first missed attack, which is handed back and loses nothing
play-no-save-left = the player had a turn handed back before, and a second missed attack loses the game
play-no-such-turn = there is no such turn

## Why a text is no position: a clause
position-fields = a position has nine fields, not { $count }
position-rings = field { $field } has not the rings of the board
position-cow = field 1 has “{ $character }” where only O, @ and * may stand
position-side = field { $field } is neither w nor b
position-stage = field { $field } is not the stage that the hands make it, p or m
position-number = field { $field } is not a number that can stand there
position-count = field { $field } is not the number of cows on the board
position-too-many = in field { $field } a side has more than twelve cows

## Why a rule set contradicts itself: a clause
rules-contradiction-id = its identifier may have lower-case letters, digits and hyphens only, and up to 40 of them
rules-contradiction-id-taken = its identifier belongs to another rule set
rules-contradiction-name = it has no name
rules-contradiction-flies-at = cows fly from three to twelve cows, not from { $cows }
rules-contradiction-no-centre = the centre duty needs a board with a centre, and the traditional board has none
rules-contradiction-never-full = the koti board never becomes full, so no draw can come of a full board
rules-contradiction-three-each-zero = a draw after no turns with three cows each would come at once
rules-contradiction-quiet-zero = a draw after no quiet turns would come at once
rules-values-form = “{ $word }” is not of the form name=value
rules-values-unknown = a rule set has no { $name }
rules-values-twice = { $name } is told twice
rules-values-missing = { $name } is not told
rules-values-value = { $name } cannot be “{ $value }”
rules-values-contradiction = its values contradict each other: { $why }
rules-contradiction-quiet-uncounted = placements cannot count among turns without a shot that are not counted
rules-contradiction-quiet-too-few = where placements count, a draw after { $turns ->
    [one] one turn
   *[other] { $turns } turns
  } without a shot would end every game before a line can be closed; { $least } is the least
rules-contradiction-between = { $names }: { $why }
rules-no-contradiction = it contradicts itself nowhere

## Why a file holds no rule set
rules-file-whole = { $file }: { $why }.
rules-file-form = { $file }, line { $line }, column { $column }: { $why }.
rules-file-value = { $file }, line { $line }, column { $column }: { $field } cannot be “{ $value }”; it can be { $known }.
rules-file-syntax = this is no line of the form name = value
rules-file-missing = the field { $field } is missing
rules-file-unknown = there is no field { $field }
rules-file-twice = this field stands there twice
rules-file-text = a text in quotes is expected here
rules-file-true-false = true or false is expected here
rules-file-word = “{ $value }” cannot stand here; it can be { $known }
rules-file-number = a whole number from 0 to { $most } is expected here
rules-file-contradict-whole = { $file }: the rule set contradicts itself: { $why }.
rules-file-contradict = { $file }, line { $line }, column { $column }: the rule set contradicts itself: { $why }.

### Rule sets in sentences

rules-heading = { $name } ({ $id })
rules-source = Source: { $source }

## The rules of a set, each made from one of its values
rules-say-times = { $times ->
    [3] third
   *[other] { $times }th
  }
rules-say-board-traditional = Each player has { $cows ->
    [12] twelve
   *[other] { $cows }
  } cows and the board 24 junctions, joined along the sides of three squares, four middle lines and four corner lines.
rules-say-board-koti = Each player has { $cows ->
    [12] twelve
   *[other] { $cows }
  } cows and the board 25 junctions: those of three squares, and the centre d4, which is joined to d5, e4, d3 and c4. Any three neighbours on a middle line are a line, also through the centre, and the corners are joined through all three squares.
rules-say-board-plain-centre = Each player has { $cows ->
    [12] twelve
   *[other] { $cows }
  } cows and the board 25 junctions: those of three squares, and the centre d4, which is joined to d5, e4, d3 and c4. The corners are joined through all three squares. No line goes through the centre: three cows in a row there close nothing.
rules-say-board-plain-corners = Each player has { $cows ->
    [12] twelve
   *[other] { $cows }
  } cows and the board 25 junctions: those of three squares, and the centre d4, which is joined to d5, e4, d3 and c4. Any three neighbours on a middle line are a line, also through the centre; the corners of the squares are not joined.
rules-say-turn = White plays first. While either hand holds a cow, a turn places one cow from the hand on an empty junction; after that a turn moves one own cow along a line to the next junction, if it is empty.
rules-say-flies-never = Cows never fly, however few are left.
rules-say-flies = A player who is down to { $cows ->
    [3] three cows
   *[other] { $cows } cows or fewer
  } on the board, all being placed, may fly: move a cow to any empty junction.
rules-say-shots-line = A turn that closes lines with three own cows shoots one of the opponent's cows for every line closed.
rules-say-shots-turn = A turn that closes lines with three own cows shoots one of the opponent's cows, however many lines are closed.
rules-say-shots-turn-line = A turn that closes lines with three own cows shoots the opponent's: while cows are placed one cow, however many lines are closed, and later one for every line.
rules-say-shots-line-turn = A turn that closes lines with three own cows shoots the opponent's: while cows are placed one cow for every line closed, and later one cow, however many lines.
rules-say-decline = A shot may be declined.
rules-say-no-decline = A shot that is owed must be made.
rules-say-protection-none = Any cow may be shot, in a mill or not.
rules-say-protection-unless-all = A cow in a mill may not be shot as long as the opponent has a cow on the board that stands in no mill. This is judged anew before each shot.
rules-say-protection-always = A cow in a mill may never be shot; where all of them stand in mills, the shot lapses. This is judged anew before each shot.
rules-say-reforming-free = A mill may be opened and closed again as often as one likes.
rules-say-reforming-restricted = A cow that leaves a mill and closes another line by the same turn may not go straight back on the player's next turn to close the mill that it left.
rules-say-reforming-never = A cow that leaves a mill may not go straight back on the player's next turn to close the mill that it left.
rules-say-must-attack = Whoever can close a line must close one. The first time in the game that a player plays something else, the turn is handed back; the second time the game is lost.
rules-say-attack-free = Nobody has to close a line.
rules-say-must-block = While cows are placed, a player who closes no line must place on a junction where the opponent could close one by placing, if there is such a junction and the opponent has a cow in hand.
rules-say-block-free = Nobody has to stop the opponent from closing a line.
rules-say-two-cows = Whoever has fewer than three cows left, board and hand together, loses at once; no further shot is owed then.
rules-say-stuck-loses = A player who has no legal turn once all cows are placed loses.
rules-say-stuck-passes = A player who has no legal turn once all cows are placed passes.
rules-say-stuck-let-out = A player who has no legal turn once all cows are placed passes. After { $turns ->
    [3] three
   *[other] { $turns }
  } turns of the opponent, the opponent must leave the stuck player a move, if any turn does so; closing a line and clearing the centre go before.
rules-say-full-draw = The game is drawn if the board is full when the last cow is placed and no cow was shot.
rules-say-full-loses = If the board is full when the last cow is placed and no cow was shot, White has no legal turn and loses.
rules-say-full-passes = If the board is full when the last cow is placed and no cow was shot, the game goes on, and players without a legal turn pass.
rules-say-repetition-free = A position may come back as often as the players like.
rules-say-repetition-draw = The game is drawn when the same position, with the same player to move, comes for the { $times } time.
rules-say-repetition-duty = When the same position, with the same player to move, comes for the { $times } time or later and a cow stands on d4, its owner must move it off on the next turn, unless a line can be closed. If it cannot move, a cow beside d4 must; if none can, the player is free.
rules-say-three-each-free = With three cows each the game may go on as long as the players like.
rules-say-three-each = The game is drawn when both players have three cows on the board and { $turns ->
    [one] one turn goes
   *[other] { $turns } turns, those of both counted together, go
  } by without a shot.
rules-say-quiet-free = However many turns go by without a shot, the game is not drawn for that.
rules-say-quiet = The game is drawn when { $turns ->
    [one] one turn goes
   *[other] { $turns } turns in a row, those of both counted together, go
  } by without a shot once all cows are placed.
rules-say-quiet-placing = The game is drawn when { $turns ->
    [one] one turn goes
   *[other] { $turns } turns in a row, those of both counted together, go
  } by without a shot, placements among them.

## Making, reading and passing on a set in the window
rules-read-verb = Read the rules
rules-own-verb = Make your own…
rules-change-verb = Change…
rules-forget-verb = Forget
rules-in-verb = From a file…
rules-out-verb = To a file…
rules-why-not-own = The program's own sets stay as they are; make your own from one.
rules-of-club = the club's
rules-of-program = the program's
rules-form-new = A rule set of your own
rules-form-change = Change a rule set of your own
rules-form-name = Name
rules-form-id = Game records name it { $id }.
rules-form-number = Turns are a number from 1 to 65535, or nothing at all.
rules-form-verb = Keep the rule set
rules-form-verb-change = Change the rule set
rules-form-verb-event = Keep and play by it
rules-like-none = (none of them)
rules-ask-base = Same values as
rules-ask-board = Board
rules-ask-flies = Cows fly
rules-ask-shots-placing = Shots, placing
rules-ask-shots-moving = Shots, moving
rules-ask-decline = A shot may be declined
rules-ask-protection = Cows in mills are safe
rules-ask-reforming = Re-forming a mill
rules-ask-attack = Who can close a line must
rules-ask-block = Who can block must
rules-ask-stuck = No legal turn
rules-ask-full = Full board, no shot
rules-ask-repetition = Third time the same position
rules-ask-three-each = Three cows each: a draw after
rules-ask-quiet-placing = Placements count in that
rules-ask-quiet = No shot: a draw after
rules-answer-traditional = 24 junctions
rules-answer-koti = 25 junctions, koti
rules-answer-plain-centre = koti, no line through d4
rules-answer-plain-corners = koti, corners apart
rules-answer-flies = from { $count } cows on
rules-answer-never = never
rules-answer-per-line = one a line
rules-answer-per-turn = one a turn
rules-answer-yes = yes
rules-answer-no = no
rules-answer-unless-all = unless all are in mills
rules-answer-always = always
rules-answer-free = at once, as often as liked
rules-answer-restricted = not at once if a line was closed
rules-answer-not-next = not on the next turn
rules-answer-loses = loses
rules-answer-passes = passes
rules-answer-let-out = passes, and is let out
rules-answer-as-usual = nothing special
rules-answer-draw = a draw
rules-answer-duty = the centre must be left
rules-answer-nothing = nothing
rules-answer-turns = turns
rules-answer-no-turns = never; or type a number of turns
rules-file-in = A rule set from a file
rules-file-in-words = A TOML file, as “To a file…” writes it. It is added to the rule sets of this club.
rules-file-out = The rule set to a file
rules-file-out-words = A TOML file that another club can take in, with every possible answer beside the one given.
rules-file-out-verb = Write the file

## What this program decided where the sources of the game are silent or differ
rules-decided-heading = Decided by this program where the sources are silent or differ:
rules-decided-koti = Koti is played on 25 junctions; its centre lines are lines, and its corners are joined through all three squares.
rules-decided-koti-flying = On 25 junctions cows fly in the game online only.
rules-decided-plies = A turn in these counts is one turn of one player: 20 turns are ten of each.
rules-decided-quiet = Turns without a shot are counted once all cows are placed, online too.
rules-decided-claim = A draw by a count or by repetition comes by itself; nobody needs to claim it.
rules-decided-calls = The two-minute count is called twice: at one minute left and at thirty seconds left.

### What can be wrong with a file

fault-pages = The file is damaged: { $detail }.
fault-application = The header says that the file belongs to another program ({ $found }).
fault-version = The header says another version ({ $found }).
fault-setting = The setting { $setting } is { $found } and must be { $wanted }.
fault-schema = The tables are not as they must be: { $detail }.
fault-row = A row is not as it must be: { $detail }.
fault-reference = Row { $key } of table { $table } refers to a row of table { $parent } that is not there.
fault-journal = Row { $key } of table { $table } is not as the journal left it.
fault-journal-line = A line of the journal cannot be read: { $detail }.
fault-journal-order = Line { $line } of the journal is out of order.
fault-key = In table { $table } a key could be given twice.
fault-ply = In game { $game } a turn is missing before turn { $ply }.
fault-twice-paired = Entrant { $entrant } has two places in round { $round }.
fault-decides = More than one game decides board { $board }.
fault-day = { $name }: “{ $day }” is no day.
fault-rules = The rules of { $event } cannot be read: { $detail }
fault-tie-break = The tie-breaks of { $event } hold “{ $code }”, which is none.
fault-number-twice = In { $event } two players have the number { $number }.
fault-seed-twice = In { $event } two players are seed { $number }.
fault-game-start = Round { $round }, board { $board }: the game cannot begin ({ $detail }); its turns are kept in the file.
fault-game-rules = the rules of its event cannot be read
fault-game-gap = the turn before it is missing
fault-game-missed = { $turn }, handed back or lost by, does not fit: { $why }
fault-game = Round { $round }, board { $board }: turn { $ply } does not fit the rules ({ $detail }); it is kept in the file.

### Files that come in

## Lists of players: why a row cannot be taken over
csv-empty = The file is empty.
csv-no-text = The character with the code { $code } stands in no list: save it as text (CSV) in UTF-8.
csv-unclosed-quote = A quote opens here and is never closed, so the rows after it cannot be told apart.
csv-unreadable = The row cannot be read.
csv-too-long = A text has at most { $most } letters.
csv-no-name-column = No column has the heading Name, so this is no list of players.
csv-name = A name is needed.
csv-cells = There are { $cells } cells under { $columns } headings.
csv-place = “{ $cell }” is no place in the list; a number from 1 is.
csv-rating = “{ $cell }” is no rating; a number from 1 to 4000 or an empty cell is.
csv-born = “{ $cell }” is no birth date from 1900 to today; write it as 2009-04-30.
csv-sex = “{ $cell }” is no sex category; m, w or an empty cell is.
csv-consent-day = “{ $cell }” is no day up to today on which a consent can have been given; write it as 2026-04-30.
csv-consent-guardian = A consent needs the name of the guardian who gave it.
csv-consent-undated = A consent needs the day on which it was given.
csv-consent-before-birth = The consent of { $day } is older than the birth date { $born }.
csv-yes-no = “{ $cell }” is neither yes nor no.
csv-other-name = { $name } is taken for the member { $known }, who has this number.
csv-day-first = “{ $cell }” is read as { $date }, the day before the month, and so is every date like it.
csv-ambiguous = { $name } could be one of several members; a number or a birth date that tells them apart is needed.
csv-number-unknown = No member has the number { $number }.
csv-no-result-columns = The list needs the columns Round, Board and Result.
csv-no-board-number = “{ $cell }” is no number of a round or a board; a number from 1 is.
csv-other-player = On board { $board } it is { $due }, not { $told }.
csv-result = “{ $cell }” is no result; 1-0, 0-1, 1/2-1/2, white-forfeits, black-forfeits and both-forfeit are.
csv-other-result = Board { $board } of round { $round } has the result { $entered }; correct it by hand.
csv-board-twice = Board { $board } of round { $round } stands in the list twice.
csv-twice = { $what } stands in line { $line } already.
csv-number-twice = The number { $what } stands in line { $line } already.
csv-place-twice = The place { $what } stands in line { $line } already.

## Game records: why one cannot be taken over
pgn-one-game = One board takes one game, and the file has { $count }.
pgn-no-board = There is no board { $board } in round { $round }.
pgn-has-turns = Board { $board } of round { $round } has turns already, and they are others.
pgn-board-twice = An earlier record of the file belongs to board { $board } of round { $round } already; games of one board are told apart by a BoardGame tag.
pgn-no-place = It names neither round and board nor both players.
pgn-never-met = { $white } with White and { $black } with Black have no board.
pgn-met-often = { $white } with White and { $black } with Black have several boards; the record must name the round.
pgn-other-white = On board { $board } { $due } has White, not { $told }.
pgn-other-black = On board { $board } { $due } has Black, not { $told }.
pgn-other-rules = It was played by the rules { $told }, and the event is played by { $due }.
pgn-set-up = The tags SetUp and FEN do not agree whether the game begins with a position of its own.
pgn-result-tag = Its Result tag says { $told }, and its turns end in { $end }.
pgn-other-values = Its rules are called { $rules }, as those of the event, but are others.
pgn-rules-values = its rules cannot be read: { $why }
pgn-rules-unreadable = The rules of the event cannot be read.
pgn-unknown-rules = there are no rules called { $rules }
pgn-start = It cannot begin: { $why }.
pgn-turn = Turn { $ply }, { $turn }, does not fit: { $why }.
pgn-save = {"{"}save { $turn }{"}"}, handed back before turn { $ply }, does not fit: { $why }.
pgn-missed = {"{"}missed { $turn }{"}"}, which lost the game, does not fit: { $why }.
pgn-unread = “{ $turn }” is no turn: { $why }.

### Warnings

## Words of one’s own
warning-words = { $file }, line { $line }: { $cause }. The built-in words are used.

## Entrants
warning-erase-member = { $name } will be made anonymous, here and in the journal. Results and games stay. This cannot be undone, nor can anything done before it; copies of the file made earlier still hold the name, and so does what was printed.
warning-merge-members = { $gone } and { $keep } will be one person, { $keep }: every event of { $gone } becomes theirs.
warning-namesake = { $names }{ $more ->
    [0] {""}
    [one] {" "}and one more
   *[other] {" "}and { $more } more
  } { $count ->
    [one] is the name of a member already.
   *[other] are names of members already.
  }
warning-publish-again = The standings of round { $round } were published before they were corrected; what is published now takes their place.
warning-entered-namesake = { $names }{ $more ->
    [0] {""}
    [one] {" "}and one more
   *[other] {" "}and { $more } more
  } { $count ->
    [one] is entered already: whoever is entered now is another person of the same name.
   *[other] are entered already, or stand in the list twice: whoever is entered now is another person of the same name.
  }
warning-fee-owed = { $name } still owes R { $amount }.
warning-no-consent = { $names }{ $more ->
    [0] {""}
    [one] {" "}and one more
   *[other] {" "}and { $more } more
  } { $count ->
    [one] is under 18, and no guardian has agreed to their playing.
   *[other] are under 18, and no guardian has agreed to their playing.
  }
warning-late-entry = Who is entered now plays from round { $round } on and gets { $half ->
    [0] nothing
   *[other] a half-point bye
  } for { $missed ->
    [one] the round missed.
   *[other] each of the { $missed } rounds missed.
  }
warning-withdraw-playing = Board { $board } of round { $round }, on which { $name } sits, still needs its result.
warning-close-check-in = { $names }{ $more ->
    [0] {""}
    [one] {" "}and one more
   *[other] {" "}and { $more } more
  } will be absent in round { $round }: { $count ->
    [one] that player has not checked in.
   *[other] { $count } players have not checked in.
  }
warning-bye-missed = { $name } was not yet entered in round { $round }: a bye given now changes a score after that round.
warning-rating-later = The event has begun: with another rating of { $name } tie-breaks by rating change, the numbers stay.
warning-number-anew = Everybody’s number is given anew after { $round ->
    [one] one round.
   *[other] { $round } rounds.
  } Pairings made so far stay; sheets on the wall show the old numbers.

## Pairing
warning-missing-note = Round { $round } is still being played on { $count ->
    [one] board { $boards }.
   *[other] boards { $boards }.
  }
warning-not-checked-in = { $names }{ $more ->
    [0] {""}
    [one] {" "}and one more
   *[other] {" "}and { $more } more
  } { $count ->
    [one] has not checked in and will be paired.
   *[other] have not checked in and will be paired.
  }
warning-missing = Round { $round }: { $count ->
    [one] board { $boards } has
   *[other] boards { $boards } have
  } no confirmed result{ $unconfirmed ->
    [0] {""}
    [one] , one of them only a proposed one
   *[other] , { $unconfirmed } of them only a proposed one
  }. For this pairing that counts as nothing for either player.
warning-adjourned = Round { $round }: { $count ->
    [one] board { $boards } is adjourned and counts
   *[other] boards { $boards } are adjourned and count
  } as nothing for this pairing.
warning-score-gap = { $white } and { $black } are { $gap } points apart.
warning-rounds-needed = { $planned ->
    [one] One round was planned
   *[other] { $planned } rounds were planned
  }, but with { $players } players the system takes { $needed }: it will be { $needed }.
warning-rounds-too-many = { $players } players can play { $most } rounds without meeting again, but { $rounds } are planned.
warning-three-white = { $name } would have White for the third time running.
warning-three-black = { $name } would have Black for the third time running.
warning-colour-difference = { $name } would have had one colour three times more often than the other.
warning-bye-above-lowest = { $name } gets the bye, though { $lower } has fewer points.
warning-repeat = { $white } and { $black } have met in round { $round }.
warning-prohibited = { $white } and { $black } belong to a group whose members may not meet.
warning-same-preference = { $white } and { $black } must both have the same colour next.
warning-second-bye = { $name } had a bye, or a win without a game, in round { $round }.

## A round that is paired
warning-change = Round { $round } is no longer as the system paired it.
warning-change-published = The pairing of round { $round } has been shown to the hall: publish it again after the change.
warning-swap-record = Board { $board } of round { $round }, { $white } against { $black }: turns are recorded. The result goes with the players; the record stays as it is, so that its White is { $black } from now on.
warning-change-turns = Board { $board } of round { $round }, { $white } against { $black }: { $turns ->
    [one] one turn is recorded and stays
   *[other] { $turns } turns are recorded and stay
  } with the board, or { $turns ->
    [one] goes
   *[other] go
  } with it.
warning-swap-later = Board { $board } of round { $round }, { $white } against { $black }: rounds up to { $last } were paired with the colours as they were; they stay.
warning-open-counts = { $count ->
    [one] The two-minute count on board { $boards } ends with it.
   *[other] The two-minute counts on boards { $boards } end with them.
  }
warning-unpair-empty = The pairing of round { $round } will be taken back; nothing has been played in it.
warning-unpair-published = The pairing of round { $round } has been shown to the hall.
warning-unpair = Round { $round } will be taken back on { $boards ->
    [one] its one board
   *[other] its { $boards } boards
  }, and with it { $results ->
    [0] no result
    [one] the result of board { $decided }
   *[other] { $results } results (boards { $decided })
  } and { $turns ->
    [0] no turn
    [one] the turn
   *[other] { $turns } turns
  }{ $playing ->
    [0] {""}
    [one] {" "}played on board { $begun }
   *[other] {" "}played on boards { $begun }
  }. A copy of the file is made before.

## Results and games
warning-tie-corrected = Round { $round }, board { $board } was decided for { $before }; it will be for { $after }.
warning-tie-corrected-later = Round { $round }, board { $board } was decided for { $before } and round { $last } is paired since; how it was decided will be kept otherwise.
warning-correction = Board { $board } of round { $round }, { $white } against { $black }: { $before } becomes { $result }.
warning-clear-result = The result of board { $board } of round { $round }, { $white } against { $black }, will be taken away.
warning-against-game = Board { $board } of round { $round }, { $white } against { $black }: the game proposes { $proposed }, you enter { $result }.
warning-decided-game = Board { $board } of round { $round }, { $white } against { $black }, has its result, { $result }: its turns will be changed all the same.
warning-further-game = Board { $board } of round { $round }, { $white } against { $black }, has its result, { $result }: it counts until another is entered.
warning-other-game = Board { $board } of round { $round }, { $white } against { $black }, has its result, { $result }: it counts until the one of the chosen game is entered.
warning-record-disagrees = Board { $board } of round { $round }, { $white } against { $black }: the record says { $declared }, by the rules it is { $ruled }.
warning-correction-later = Board { $board } of round { $round }, { $white } against { $black }: { $before } becomes { $result }. Rounds up to { $last } were paired with the old result; they stay and are marked.
warning-clear-result-later = The result of board { $board } of round { $round }, { $white } against { $black }, will be taken away. Rounds up to { $last } were paired with it; they stay and are marked.

## The event
warning-points-odd = Somebody without an opponent would get more points than a player can.
warning-rounds-of-system = With { $players } players the system takes { $needed ->
    [one] one round
   *[other] { $needed } rounds
  }, not { $planned }. It will be as many as it takes with whoever is entered when the first round is paired.
warning-rounds = The event will have { $after } rounds, not { $before }. Rounds that are paired stay; who is a top scorer in the last round may change.
warning-close-event = { $event } will be closed and then takes no further changes.
warning-tie-breaks = The tie-breaks { $before } become { $after }; the order of everybody may change.
warning-prohibited-late = The event has begun: that these may not meet changes the pairing of every round to come.
warning-points = The points that results are worth will change; every score is worked out again.
warning-byes-that-bar = From round { $round } on byes that were given already bar a bye by pairing otherwise than before.
warning-close-early = { $event } will be closed after { $played } of { $rounds } rounds and then takes no further changes.

### Journal

## What was done
journal-undo = The last action was undone.
journal-new-club = The club { $name } was founded in this file.
journal-rename-club = The club is now called { $name }.
journal-add-member = { $name } became a member.
journal-edit-member = What is known of { $name } was changed.
journal-erase-member = A member was made anonymous: { $name }.
journal-merge-members = { $gone } and { $keep } became one person, { $keep }: { $count ->
    [one] one event
   *[other] { $count } events
  } went over.
journal-enter-results = { $count ->
    [one] One result was
   *[other] { $count } results were
  } entered from a list.
journal-import-members = { $count ->
    [one] One member was added from a file.
   *[other] { $count } members were added from a file.
  }
journal-import-event = { $event } was taken over from { $source }: { $entrants ->
    [one] one player
   *[other] { $entrants } players
}, { $rounds ->
    [0] no round yet
    [one] one round
   *[other] { $rounds } rounds
}.
journal-keep-rules = The rule set { $name } was added to those of the club.
journal-change-rules = The club's rule set { $name } was changed; events that were set up with it keep their copy.
journal-forget-rules = The rule set { $name } is no longer among those of the club; events that were set up with it keep their copy.
journal-create-event = { $event } was set up.
journal-edit-event = The set-up of { $event } was changed.
journal-close-event = { $event } was closed.
journal-enter-one = { $name } was entered in { $event }.
journal-enter-many = { $count } players were entered in { $event }.
journal-remove-entrant = { $name } was taken off the list of players.
journal-status-not-entered = { $name } is not entered before round { $round }.
journal-status-present = { $name } is there from round { $round } on.
journal-status-absent = { $name } is absent in round { $round }.
journal-status-withdrawn = { $name } withdrew from round { $round } on.
journal-bye-full = { $name } gets a full-point bye in round { $round }.
journal-bye-half = { $name } asked for a half-point bye in round { $round }.
journal-bye-zero = { $name } asked for a zero-point bye in round { $round }.
journal-bye-taken-back = The bye of { $name } in round { $round } was taken back.
journal-check-in = { $name } checked in.
journal-check-in-undone = { $name } is not checked in.
journal-close-check-in = Check-in was closed: { $count ->
    [one] one player is
   *[other] { $count } players are
  } absent in round { $round }.
journal-seed-rating = The players of { $event } are in the usual order: by rating, in a round robin as they were entered.
journal-seed-lot = The players of { $event } are seeded by lot, drawn from { $number }.
journal-seed-hand = The players of { $event } are seeded by hand.
journal-number-anew = The players of { $event } were numbered anew.
journal-set-rating = { $rating ->
    [0] { $name } plays without a rating.
   *[other] { $name } plays with the rating { $rating }.
  }
journal-set-fee = { $name } has to pay R { $due } and has paid R { $paid }.
journal-fixed-board = { $name } always sits at board { $board }.
journal-fixed-board-lifted = { $name } sits at any board.
journal-pair-round = Round { $round } of { $event } was paired on { $boards ->
    [one] one board.
   *[other] { $boards } boards.
  }
journal-pair-by-hand = Round { $round } of { $event } was paired by hand on { $boards ->
    [one] one board.
   *[other] { $boards } boards.
  }
journal-unpair-round = Round { $round } of { $event } was unpaired.
journal-publish-round = The pairing of round { $round } was published.
journal-publish-round-at = The pairing of round { $round } was published; play begins at { $time }.
journal-swap-colours = Round { $round }, board { $board }: { $white } and { $black } exchanged colours; a result goes with the players.
journal-exchange-places = Round { $round }: { $one } and { $other } exchanged places.
journal-add-board = Round { $round }: { $white } plays { $black } on board { $board }.
journal-remove-board = Round { $round }: board { $board }, { $white } against { $black }, was taken out.
journal-remove-board-bye = Round { $round }: board { $board }, { $white } against { $black }, was taken out; { $name } has the bye.
journal-adjourn = Round { $round }, board { $board }, { $white } against { $black }: the game was adjourned.
journal-resume = Round { $round }, board { $board }, { $white } against { $black }: the game goes on.
journal-enter-result = Round { $round }, board { $board }, { $white } against { $black }: { $result }.
journal-correct-result = Round { $round }, board { $board }, { $white } against { $black }: { $before } was corrected to { $result }.
journal-clear-result = Round { $round }, board { $board }, { $white } against { $black }: the result { $before } was taken away.
journal-verify-result = Round { $round }, board { $board }, { $white } against { $black }: { $result } was verified.
journal-accept-proposal = Round { $round }, board { $board }, { $white } against { $black }: { $result }, as the game proposes.
journal-publish-standings-again = The standings of { $event } after round { $round } were published again, as corrected.
journal-publish-standings = The standings of { $event } after round { $round } were published.
journal-set-prizes = { $event } has { $count ->
    [0] no prizes
    [one] one prize
   *[other] { $count } prizes
  }.
journal-draw-lots = Lots were drawn in { $event } after round { $round }.
journal-replay-tie = The tie of { $white } and { $black } in round { $round } is replayed on board { $replay }.
journal-decide-tie = { $name } goes on from round { $round } by the arbiter’s ruling: { $reason }.
journal-decide-tie-lot = { $name } goes on from round { $round } by lot.
journal-correct-tie = Corrected: { $name } goes on from round { $round } by the arbiter’s ruling: { $reason }. Before it was { $before }.
journal-correct-tie-lot = Corrected: { $name } goes on from round { $round } by lot. Before it was { $before }.
journal-begin-game = Round { $round }, board { $board }, { $white } against { $black }: game { $game } began ({ $cause }).
journal-decide-by = Round { $round }, board { $board }, { $white } against { $black }: game { $game } decides.
journal-play-turn = Round { $round }, board { $board }: { $name } played { $number }. { $turn }.
journal-play-by-ruling = Round { $round }, board { $board }: { $name } played { $number }. { $turn }, which stands by ruling ({ $reason }).
journal-attack-handed-back = Round { $round }, board { $board }: { $turn } of { $name } missed an attack and was handed back.
journal-attack-missed = Round { $round }, board { $board }: { $turn } of { $name } missed an attack for the second time, which loses.
journal-take-back = Round { $round }, board { $board }, { $white } against { $black }: { $turn } was taken back.
journal-correct-turn-and-drop = Round { $round }, board { $board }, { $white } against { $black }: turn { $number } corrected from { $before } to { $turn }, and { $dropped } turns that no longer fit taken back.
journal-correct-turn = Round { $round }, board { $board }, { $white } against { $black }: turn { $number } was corrected from { $before } to { $turn }.
journal-import-game = Round { $round }, board { $board }, { $white } against { $black }: a record of { $turns } turns was put in.
journal-import-games = { $count ->
    [0] No record was
    [one] One record was
   *[other] { $count } records were
  } put on boards, { $results ->
    [0] no result
    [one] one result
   *[other] { $results } results
  } confirmed.
journal-offer-draw = Round { $round }, board { $board }: { $name } offered a draw.
journal-agree-draw = Round { $round }, board { $board }: { $white } and { $black } agreed on a draw.
journal-resign = Round { $round }, board { $board }: { $name } resigned.
journal-touch = Round { $round }, board { $board }: { $name } touched the cow on { $junction }, which must move.
journal-touch-no-turn = Round { $round }, board { $board }: { $name } touched the cow on { $junction }, which has no legal turn.
journal-touch-lifted = Round { $round }, board { $board }, { $white } against { $black }: the mark on the touched cow was lifted.
journal-incident = { $board ->
    [0] { $kind }: { $ruling }.
   *[other] Round { $round }, board { $board }: { $kind }: { $ruling }.
  }
journal-dispute = Round { $round }, board { $board }, { $white } against { $black }: a dispute was raised.
journal-dispute-over = Round { $round }, board { $board }, { $white } against { $black }: a dispute was raised over: { $reason }
journal-dispute-described = Round { $round }, board { $board }, { $white } against { $black }: what the dispute is about: { $reason }
journal-dispute-ruled = Round { $round }, board { $board }, { $white } against { $black }: the dispute was ruled on: { $ruling }.
journal-protest = Round { $round }, board { $board }: { $name } protested, and { $opponent } has two minutes.
journal-standing-imposed = Round { $round }, board { $board }, { $white } against { $black }: every turn is on the two-minute count.
journal-standing-lifted = Round { $round }, board { $board }, { $white } against { $black }: the turns are no longer on the count.
journal-same-result = Board { $board } of round { $round } has the result { $result } already.
journal-stamp = Round { $round }, board { $board }, { $white } against { $black }: the turn was complete with { $left } left.
journal-stamp-taken-back = Round { $round }, board { $board }, { $white } against { $black }: the stamp was taken back.
journal-count-held = Round { $round }, board { $board }, { $white } against { $black }: the count was held.
journal-count-reason = Round { $round }, board { $board }, { $white } against { $black }: why the count is held: { $reason }
journal-count-suspended = Round { $round }, board { $board }, { $white } against { $black }: the count was held ({ $reason }).
journal-count-resumed = Round { $round }, board { $board }, { $white } against { $black }: the count went on with { $left } left.
journal-count-renewed = Round { $round }, board { $board }, { $white } against { $black }: the count began anew with { $left }.
journal-count-closed = Round { $round }, board { $board }, { $white } against { $black }: the count was closed ({ $reason }).
journal-count-voided = Round { $round }, board { $board }, { $white } against { $black }: the count was void ({ $reason }).
journal-count-transferred = Round { $round }, board { $board }: the count went to board { $to }.
journal-expiry-loss = Round { $round }, board { $board }: { $name } lost by the two-minute count.
journal-expiry-overruled = Round { $round }, board { $board }, { $white } against { $black }: the count ran out and the loss was overruled ({ $reason }).

## What happened
journal-count-calls = { $count ->
    [one] A call of a count was due.
   *[other] Calls of { $count } counts were due.
  }
journal-count-expired = Board { $board }: the two minutes were over.
journal-sound-failed = Board { $board }: a call could not be heard. { $reason }
journal-backup = A backup was made: { $path }.

## Incidents and rulings within a sentence
incident-touch-move = touch-move
incident-illegal-turn = illegal turn
incident-advice = advice
incident-phone = phone
incident-talking = talking
incident-late-arrival = late arrival
incident-dispute = dispute
incident-other = incident
incident-of = { $kind }, { $name }
incident-described = { $incident } ({ $text })
ruling-none = nothing follows
ruling-warning = a warning
ruling-loss = loss of the game
ruling-text = a ruling in words
ruling-in-words = “{ $text }”
ruling-with-words = { $ruling } (“{ $text }”)
ruling-of = { $name }: { $ruling }

### Web pages

web-pages = Pages
web-standings = Standings
web-crosstable = Crosstable
web-round = Round { $round }
web-after-round = After round { $round }
web-unfinished = { $count ->
    [one] Round { $round } is not over: one board has no result yet.
   *[other] Round { $round } is not over: { $count } boards have no result yet.
  }
web-place = Place
web-reached = Reached
web-number = No
web-name = Name
web-club = Club
web-withdrawn = { $name } (withdrawn)
web-board = Board
web-white = White
web-black = Black
web-result = Result
web-bye-pairing = bye
web-bye-full = full-point bye
web-bye-half = half-point bye
web-bye-zero = zero-point bye
web-bye-free = free
web-bye-through = bye, goes through
web-round-starts = { $day }, { $time }
web-crosstable-legend = A round's column names the opponent's number, the colour (w or b) and the result (1, = or 0; + and - without play; U, F, H and Z for byes; * while there is none).
web-round-number = Round
web-colour = Colour
web-opponent = Opponent
web-points = Points
web-not-paired = not paired
web-player-rounds = Round by round; results are White’s first
web-player-number = Number { $number }
web-player-rating = Rating { $rating }
web-by-colour = With White { $white } from { $whitegames ->
    [one] one game
   *[other] { $whitegames } games
  }, with Black { $black } from { $blackgames ->
    [one] one game
   *[other] { $blackgames } games
  }.
web-game = Round { $round }, board { $board }
web-game-board = The board of the game, round { $round }, board { $board }
web-game-start = Before the first turn
web-game-first = Before the first turn
web-game-back = One turn back
web-game-next = Next turn
web-game-last = Last turn
web-by-ruling = { $turn } (by ruling)
web-foot = { $date }, { $time }. Morabaraba Arbiter { $version }
web-template-refused = { $file } cannot be read or has no { $mark }; the built-in page is used.

### Command line

## Help
cli-about = Runs Morabaraba tournaments and the club behind them. Without a subcommand the window opens.
cli-after-help = Exit status: 0 done; 1 the answer is no; 2 wrong use, or input that cannot be read. Data goes to standard output, messages to standard error.
cli-about-demo = Make a sample club with a running event, and open it
cli-about-rules = List the rule sets, or tell the rules of one in sentences
cli-about-perft = Count the sequences of turns of each length from a position
cli-about-game = Check, show, take in and give out game records
cli-about-game-check = Replay every game record against its rules
cli-about-game-show = Show games with diagrams of the board
cli-about-game-import = Put game records onto the boards of the event, all or none
cli-about-game-export = Write the games of the event, of a round or of a board
cli-about-game-begin = Begin a further game on a board, which then decides: a replay, or the rest of an adjourned one
cli-about-game-decide = Say which game of a board decides it
cli-about-new = Make a new club file
cli-about-doctor = Examine the club file
cli-about-backup = Copy the club file, beside itself unless told where
cli-about-journal = List everything that was done, or what fits all that is asked for
cli-about-undo = Undo the last action
cli-about-member = Members of the club
cli-about-member-add = Add a member
cli-about-member-edit = Change what is known of a member: only what the options say
cli-about-member-erase = Make a member anonymous, in the journal too; results stay
cli-about-member-merge = Make two records of one person one: the first is kept and gets the history of the second
cli-about-member-list = List the members
cli-about-member-import = Add members from a CSV file, all or none
cli-about-member-export = Write the members to a CSV file, - for standard output
cli-about-entrant = Players of the event
cli-about-entrant-add = Enter members, by number or name
cli-about-entrant-import = Enter players from a CSV file, all or none; who is no member becomes one
cli-about-entrant-withdraw = Withdraw a player from the next round on
cli-about-entrant-return = Let a withdrawn player come back from the next round on
cli-about-entrant-bye = Note a bye asked for
cli-about-entrant-absent = Note that a player is absent in one round
cli-about-entrant-check-in = Note that a player has reported
cli-about-entrant-close-check-in = Leave out of the next round who has not reported
cli-about-entrant-seed = Say in what order players are numbered; up to round 3 the numbers are given anew
cli-about-entrant-rate = Correct the rating by which a player plays; none for no rating
cli-about-entrant-fee = What a player has to pay and has paid
cli-arg-fee-due = What the player has to pay, as 50 or 50.00; event for the fee of the event
cli-arg-fee-paid = What the player has paid in all
cli-money = { $amount } is no amount of money: write it as 50 or 50.00
cli-about-entrant-seat = Seat a player always at one board; none for any board
cli-about-entrant-remove = Take a player off the list before the first round
cli-about-entrant-list = List the players
cli-about-event = Events of the club
cli-about-event-new = Set up an event
cli-about-event-edit = Change the set-up of the event
cli-about-event-prohibit = Name players who may not meet; nobody named: all may
cli-about-event-prizes = Say which prizes there are, from a file; without one tell who gets them
cli-arg-prizes-file = A TOML file: fund, round-to, sharing (none, equal or hort), a [[category]] with name, sex, born-from, born-to or rated-below, and a [[prize]] with name, category and amount
cli-prizes-faulty = { $file }, line { $line }: { $cause }
cli-prizes-amount = “{ $text }” is no amount
cli-about-event-list = List the events, the newest first
cli-about-event-export = Write the list of events as CSV
cli-about-event-show = Tell every setting of an event by the option that changes it
cli-about-event-close = Close the event
cli-about-round = Rounds of the event
cli-about-round-pair = Pair the next round
cli-about-round-publish = Note that the pairing of the last round is shown to the hall, and when play begins
cli-about-round-swap = Exchange the colours of a board; its result goes with the players
cli-about-round-exchange = Exchange the places of two players in the last round: boards, the bye, or none
cli-about-round-add-board = Let two players of the last round without a board play each other
cli-about-round-remove-board = Take a board of the last round out
cli-about-round-adjourn = Adjourn a board
cli-about-round-resume = Let an adjourned board go on
cli-about-round-unpair = Take the last round back
cli-about-round-show = Show the boards of a round
cli-about-result = Results of boards
cli-about-result-import = Enter results from a CSV file with the columns Round, Board and Result, all or none
cli-about-result-set = Enter, correct or clear a result
cli-about-result-replay = Replay a tie of a knockout that is not decided
cli-about-result-decide = Decide such a tie by lot or ruling
cli-about-standings = Show the standings
cli-about-print = Print a sheet to a PDF file
cli-about-export = Write tables or games of the event
cli-arg-window-file = The club file that the window opens; the last one if none is named
cli-arg-club = The club file
cli-arg-event = The event; the newest open one if none is named
cli-arg-by = Who gives the commands; the login name if nobody is named
cli-arg-json = Answer with one JSON object a line
cli-arg-yes = Agree to a warning; twice where the program asks for it twice
cli-arg-demo-file = The file to make; sample.club if none is named
cli-arg-no-window = Make the file and open no window
cli-arg-rules-id = The identifier of a rule set
cli-arg-rules-keep = Keep a rule set from a TOML file among those of the club
cli-arg-rules-forget = Forget a rule set of the club's own; events keep their copy
cli-arg-rules-toml = Write it as TOML, the form in which a club changes it
cli-arg-rules = The identifier of the rule set
cli-arg-depth = The greatest length, in turns
cli-arg-position = The position to start from, nine fields; the empty board if none is given
cli-arg-record-files = Files of game records
cli-arg-record-junctions = How junctions are named in records that do not say so: grid, rings or playok
cli-arg-record-file = A file of game records
cli-arg-accept = Confirm the results that the games propose
cli-arg-matched = Take in the games that match a board, and leave the others out
cli-arg-out = The file to write; standard output if none is named
cli-arg-club-name = The name of the club
cli-arg-journal-kind = Only what was done about this
cli-arg-journal-round = Only what is about this round
cli-arg-journal-board = Only what is about the board of this number
cli-arg-journal-person = Only what is about somebody with this in the name
cli-arg-journal-who = Only what was done by somebody, or at a place, with this in the name
cli-arg-journal-from = Nothing before this: 14:00 is today, or a day 2026-11-30, or both
cli-arg-journal-to = Nothing after this, which is included
cli-arg-journal-find = Only lines with these words
cli-arg-journal-undone = Only what was undone and stayed so
cli-arg-journal-changes = With every row before and after
cli-no-time = “{ $text }” is no time: 14:00 is today, 2026-11-30 a whole day, and both are “2026-11-30 14:00”.
cli-arg-backup-to = Where to put the copy: a file that is not there yet, or a folder
cli-arg-csv = A CSV file: cells parted by comma, semicolon, tab or bar, headings in the first row
cli-arg-delimiter = What stands between cells: a comma, a semicolon, a bar or the word tab; found out if not said
cli-arg-column = What a column means, as HEADING=MEANING; the meanings are place, number, name, first-name, surname, club, rating, born, sex, school, province, guardian, consent-day, consent-play, consent-name, consent-photo and none
cli-arg-name = The name
cli-arg-member-number = The member's number
cli-arg-born = Birth date, as 2009-04-30
cli-arg-sex = Sex category, m or w
cli-arg-school = School
cli-arg-team = Club or team, where it is not this club
cli-arg-province = Province
cli-arg-rating = Rating, 1 to 4000
cli-arg-member = The member, by number, name or the beginning of the name
cli-arg-new-name = Another name
cli-arg-guardian = The guardian of somebody under 18
cli-arg-consent = The day on which the guardian gave consent, as 2026-04-30
cli-arg-consent-to = What the guardian agrees to: play, name (publishing it), photo, parted by commas, or none
cli-arg-member-gone = The record that goes, by number or name
cli-arg-members = Members, by number, name or the beginning of the name, or by the place in the list of members, as #3
cli-arg-entrant = The player's number in the event
cli-arg-entrant-other = The other player's number
cli-arg-white = The number of the player who has White
cli-arg-black = The number of the player who has Black
cli-arg-pairs = Pair by hand: the numbers of White and Black of each board, as 3-8 5-1
cli-arg-bye-of = The number of the player who has the bye
cli-arg-check-in-undo = Take it back
cli-arg-seed-by = By rating, by lot or by hand
cli-arg-seed-numbers = For a lot the number that it is drawn from; by hand every player's present number in the new order
cli-arg-game-cause = Why a further game is begun
cli-arg-game = The number of the game on its board, from 1
cli-arg-round = The round
cli-arg-board = The board
cli-arg-bye = H for half a point, Z for none, F for a whole one, none to take it back
cli-arg-event-name = The name of the event
cli-arg-event-rules = The identifier of a rule set, or a file ending in .toml with the club's own
cli-arg-system = How rounds are paired
cli-arg-rounds = How many rounds; what the system needs if not said
cli-arg-place = Where it is played
cli-arg-first-day = The first day, as 2026-11-30
cli-arg-last-day = The last day
cli-arg-arbiters = The arbiters' names
cli-arg-tie-breaks = Tie-break codes in order, parted by blanks or commas
cli-arg-points = What results are worth, as win=3,draw=1; the words are win, draw, loss, bye, half-bye, zero-bye, full-bye, forfeit-win and forfeit-loss
cli-arg-bye-at-average = Whether a bye counts the player's average in the final standings: yes or no
cli-arg-bye-bars = Which byes keep a player of a Swiss from a bye by pairing later, as pairing=no,half=yes,full=rule; the words are pairing, full and half, each yes, no or rule; rule alone is the rule for all
cli-arg-acceleration = Virtual points for the higher half of a Swiss in its first rounds: none or baku
cli-arg-third-place = Whether a knockout has a match for third place: yes or no
cli-arg-first-colour = The colour of number 1 in the first round
cli-arg-prohibited = Numbers of players who may not meet
cli-arg-from-round = The first round in which it holds; the next one if not said
cli-arg-to-round = The last round in which it holds; all if not said
cli-arg-first-board = The number of the first board of every round
cli-arg-missed-rounds = What a late entry has for each round missed: zero, or half a point
cli-arg-categories = Categories by age and sex, as "U18 <18, Veterans 60+, Girls <20 w"
cli-arg-fee = What each has to pay for taking part, as 50 or 50.00
cli-arg-age-day = The day on which ages count; 1 January of the first day's year if not said
cli-arg-starts = When the round begins, as 2026-11-30T14:00
cli-arg-reasons = Say why it was paired so
cli-arg-result = The result, or clear
cli-arg-reason = The reason, which results by ruling need
cli-arg-winner = Who goes on: white, black or lot
cli-arg-standings-round = After this round; the last one if none is named
cli-arg-explain = Say what every value of the player of this number is made of
cli-arg-draw-lots = Draw lots between those equal on everything, and keep the drawing
cli-arg-category = Only the players of this category of the event, with their place there and overall
cli-arg-sheet = The sheet; print --list names them
cli-arg-list = List the sheets
cli-arg-print-round = Of this round; the last one if none is named
cli-arg-print-board = Of this board alone, on sheets that are made for each board
cli-arg-print-send = Send it to a printer, beside or in place of a file
cli-arg-print-printer = The printer; the system's usual one if none is named
cli-arg-print-copies = How many copies
cli-arg-print-out = The PDF file to write; - for standard output
cli-arg-junctions = How junctions are named: grid or rings
cli-arg-form = csv, pgn, trf or html
cli-export-carries = What a format does not carry. CSV: { carries-csv } PGN: { carries-pgn } TRF: { carries-trf } HTML: { carries-html }
not-carried = Not carried: { $what }
carries-csv = rule sets and settings; members, players and results come in again.
carries-pgn = pairings without a game, byes, counts and incidents.
carries-players = fees, attendance, byes, pairings and results.
carries-results = pairings, byes, games and what was proposed or verified.
carries-trf = games, counts, incidents, schools, provinces and consents; what is wider than its columns is cut, and named.
cli-page-taken = Taken away, since the event has no such page any more: { $file }
carries-html = everything but what people read; pages never come in again.
cli-arg-export-out = The file to write; for html, and for csv without --table where the name has no ending, a folder that gets a file for every page or table
cli-arg-table = The table to write; the crosstable if none is named
cli-arg-public = Leave out birth dates, members' numbers and sex categories, and write minors without a guardian's consent by their initials
cli-arg-bom = Begin with a byte order mark, by which some spreadsheets know UTF-8

## Answers
cli-window-failed = The window cannot be opened. On Linux it needs the packages libx11-6 libx11-xcb1 libxcursor1 libxi6 libxkbcommon-x11-0 libgl1 and a display. Everything can also be done from the command line: arbiter --help.
cli-sample-there = The sample club is in { $file } already.
cli-which-club = Which club file? Name it with --club FILE before { $command }.
cli-note = Note: { $what }
cli-warning = Warning: { $what }
cli-confirm = Nothing was done. Say --yes to go on.
cli-confirm-twice = Nothing was done. Say --yes --yes to go on.
cli-own-pairing = The program would pair { $pairs }.
cli-own-same = That is the program’s own pairing.
cli-points = “{ $word }” is not what a result is worth: win=3 is expected.
cli-bye-bars = “{ $word }” does not say which bye bars: write pairing, full or half with yes, no or rule, as half=yes.
cli-folder-not-found = There is no folder { $folder }.
cli-file-is-folder = { $file } is a folder.
cli-file-not-found = There is no file { $file }.
cli-file-exists = There is a file { $file } already, and it stays as it is.
cli-file-trouble = { $file } cannot be read or written ({ $detail }).
cli-arg-print-category = On sheets of standings, only the players of this category of the event, with their place there and overall
cli-no-such-category = The event has no category “{ $category }”; { $count ->
    [0] it has none.
   *[other] it has { $categories }.
  }
cli-category-of-standings = Only the standings are made for a category: export csv --table standings --category NAME.
cli-no-event = The club has no event yet; set one up with event new.
cli-no-such-event = There is no event called { $event }.
cli-rules-not-own = The club has no rule set { $rules } of its own.
cli-rules-form = { $file }, line { $line }: { $why }.
cli-no-such-rules = There is no rule set { $rules }. There are: { $known }.
cli-position = The position cannot be read: { $why }.
cli-club-made = The club { $name } is in { $file }.
cli-no-folder = The folder in which { $file } should be made is not there.
cli-sample-made = The sample club is in { $file }.
cli-printed = { $file }: { $pages ->
    [one] one page.
   *[other] { $pages } pages.
  }
cli-doctor-sound = The file is sound.
cli-doctor-found = { $count ->
    [one] One thing is wrong with the file.
   *[other] { $count } things are wrong with the file.
  }
cli-journal-undone = { $text } It was: { $what }
cli-nothing-to-undo = There is nothing to undo.
cli-undone = It was: { $what }

## Records
cli-record = { $file }, line { $line }, column { $column }: { $why }.
record-tag = a tag has the form [Name "value"]
record-tag-twice = this tag stands in the record already, with another value
record-set-up = the tag SetUp is 1 where a position begins the game (FEN), and 0 or missing where none does
record-misnamed-rules = these are not the rules called { $rules }
record-result-tag = the Result tag says { $told }, and the turns end in { $end }
record-open-comment = a comment is not closed by {"}"}
record-open-side-line = a side line is not closed by )
record-second-save = a second turn is handed back here, and a second missed attack loses the game: it is written as {"{"}missed …{"}"} before the result
record-after-missed = the game was lost by a missed attack before this: nothing but the result can follow it
record-save = after “save” a turn is expected that was handed back: {"{"}save …{"}"}; a free comment begins with another word
record-missed = after “missed” a turn is expected that lost the game: {"{"}missed …{"}"}; a free comment begins with another word
record-ruling = a reason is expected after “by ruling:”, such as {"{"}by ruling: seen too late{"}"}
record-ruling-first = a ruling lets the turn before it stand, and there is none yet
record-bracket = this bracket has no partner
record-glyph = an annotation is one of ! ? !! ?? !? ?! or $0 to $255 and follows a turn
record-foreign = this character belongs to no text
record-naming = the tag Junctions is grid, rings or playok
cli-game-good = { $file }, game { $game }: { $plies ->
    [one] one turn
   *[other] { $plies } turns
  } by { $rules }{ $rulings ->
    [0] {""}
    [one] , one of them by ruling
   *[other] , { $rulings } of them by ruling
  }; { $outcome }; the record says { $declared }
cli-game-disagrees = { $file }, game { $game }: { $plies ->
    [one] one turn
   *[other] { $plies } turns
  } by { $rules }{ $rulings ->
    [0] {""}
    [one] , one of them by ruling
   *[other] , { $rulings } of them by ruling
  }; { $outcome }, but the record says { $declared }
cli-game-save-unfit = { $file }, line { $line }, column { $column }: game { $game }: {"{"}save { $turn }{"}"}, handed back before turn { $ply }, does not fit: { $why }
cli-game-missed-unfit = { $file }, line { $line }, column { $column }: game { $game }: {"{"}missed { $turn }{"}"}, which lost the game, does not fit: { $why }
cli-game-illegal = { $file }, game { $game }: turn { $ply }, { $turn }, is not legal: { $why }
cli-game-heading = Game { $game }: { $white } – { $black }, { $rules }, { $result }
cli-game-misfit = { $file }, game { $game }: { $why }
cli-game-there = { $file }, game { $game }: it is on board { $board } of round { $round } already; --accept confirms what it proposes.
cli-no-games = { $file } holds no game.
cli-games-refused = Nothing was taken in: { $bad } of { $games } games in { $file } cannot be.
cli-nothing-proposed = Board { $board } of round { $round } proposes nothing to confirm.
cli-unconfirmed = Board { $board } of round { $round } ends in * because nobody has confirmed its result.

## Members and players
cli-column-unknown = { $told } is not of the form HEADING=MEANING; the meanings are { $known } and none.
cli-consent-none = “none” stands alone: it takes every consent away.
cli-csv-nobody = { $file } names nobody.
cli-csv-fault = { $file }, line { $line }{ $column ->
    [0] {""}
   *[other] , column { $column } ({ $heading })
  }: { $why }
cli-csv-left-aside = { $file }: no meaning is known of these columns, and they are left aside: { $headings }
cli-csv-refused = Nothing was taken in: { $bad ->
    [one] one row of { $file } is bad, { $good } are good.
   *[other] { $bad } rows of { $file } are bad, { $good } are good.
  }
cli-member-known = { $name } is a member already; nothing was taken in.
cli-results-there = { $count ->
    [one] One result of { $file } is
   *[other] { $count } results of { $file } are
  } entered already.
cli-member-unknown = No member is called { $name }.
cli-member-ambiguous = Several members are meant by { $name }; name one by number, or by the place in the list of members, as #3.
cli-entrant-unknown = { $event } has no player { $number }.

## Events and rounds
cli-event-closed = closed
cli-event-waiting = no round paired yet
cli-event-running = round { $round } of { $rounds }
cli-no-round = No round is paired.
cli-pair = { $pair } is no pair; write the numbers of White and Black, as 3-8.
cli-category = { $category } is no category; write a name with an age or a sex category, as U18 <18 or Girls <20 w.
cli-seed-numbers = A seeding by lot takes one number, one by hand every player's number, one by rating none.
cli-no-such-game = There is no game { $number } on that board.
cli-no-such-round = Round { $round } is not paired.
cli-no-such-board = There is no board { $board } in round { $round }.
cli-bye-pairing = bye
cli-bye-full = full-point bye
cli-bye-half = half-point bye
cli-bye-zero = zero-point bye
cli-bye-free = free this round
cli-bye-through = bye: goes through
cli-tie-open = not decided: replay or decide
cli-tie-decided = { $name } goes on
cli-tie-replay = replay of board { $board }
cli-unpaired = not paired

## Standings
cli-place = Place
cli-overall = Overall
cli-reached = Reached
cli-number = No
cli-name = Name
cli-standings-published = These are the standings of round { $round } as they were published.
cli-standings-missing = Round { $round }: { $count ->
    [one] board { $boards } has no confirmed result
   *[other] boards { $boards } have no confirmed result
  }{ $unconfirmed ->
    [0] {""}
    [one] , one of them a proposed one
   *[other] , { $unconfirmed } of them a proposed one
  }.

### Window

## Sounds of a count
sound-no-player = Sound failed: no player found.
sound-failed = Sound failed: { $player } says “{ $message }”.
sound-hung = Sound failed: { $player } did not finish.
sound-no-file = Sound failed: it could not be written to a file ({ $cause }).
sound-no-thread = Sound failed: the part of the program that plays it has stopped.

## The frame
ui-title = Morabaraba Arbiter
ui-first-frame = first frame
ui-find-or-do = Find or do…
ui-read-only = read only
ui-read-only-elsewhere = read only: open elsewhere
ui-saved = saved { $time }
ui-event-closed = { $name } (closed)
ui-no-round = No round paired yet
ui-round-of = Round { $round } of { $all }
ui-round-line = Round { $round } · { $missing ->
    [0] all results in
    [one] one result missing
   *[other] { $missing } results missing
  }
ui-page-floor = Floor
ui-page-rounds = Rounds
ui-page-table = Table
ui-page-players = Players
ui-page-club = Club
ui-page-print = Print
ui-page-journal = Journal
ui-page-practice = Practice
ui-page-game = Board
ui-page-empty = There is nothing on this page yet.
ui-go-to-page = Go to { $page }
ui-undone = Undone: { $what }
ui-redone = Done again: { $what }
ui-no-club = No club is open.
ui-no-earlier-round = There is no round before the first.
ui-no-later-round = Round { $round } is the last one that is paired.
ui-nothing-expected = Nothing waits to be confirmed here.
ui-nothing-to-undo = There is nothing that can be undone.
ui-nothing-to-redo = There is nothing that was undone last.
ui-preferences-not-kept = The preferences could not be kept: { $why }.
ui-leave = Leave as it is
ui-side-white = White
ui-side-black = Black

## Looks, sizes and names
ui-likes-look = Look
ui-likes-text = Text
ui-likes-board = Junctions’ names
ui-likes-controls = Controls
ui-controls-usual = As usual
ui-controls-large = Large, for a touch screen
ui-likes-calls = Calls of counts
ui-calls-heard = Heard
ui-calls-muted = Muted
ui-look-light = Light
ui-look-dark = Dark
ui-look-high-contrast = High contrast
ui-text-normal = Normal text
ui-text-large = Large text
ui-text-largest = Largest text
ui-names-grid = Names by file and rank
ui-names-ring = Names by ring
ui-names-off = No names

## Keys and the palette
ui-keys-short = Keys
ui-keys-everywhere = On every page
ui-keys-floor = On the floor
ui-keys-recorder = At a board
ui-keys-results = In the list of results
ui-keys-by-hand = While a pairing is made by hand
ui-keys-tiles = The number of a board marks its tile, arrows walk over the tiles, Enter opens the one that is marked and Esc comes back to it. A click opens any tile. A board is worth watching when a draw is near, every turn is on a count, a player was warned (⚠) or nobody has moved for ten minutes.
ui-keys-entry = Letters a to g and figures 1 to 7 always go into the entry: two keys for a placement, four for a move, two more for each shot. Arrows walk along the lines while a junction has the focus, and Space picks it.
ui-keys-entering = While somebody can still be entered, the field for it has the keys whenever you come to this page: a name that is typed at once is a name. Esc, or an arrow to the list, leaves it; then letters are the keys above.
ui-close-keys = Close the keys
ui-palette-hint = Type what you want to do or find
ui-palette-nothing = Nothing is called that.
ui-palette-count = Count: { $what }
ui-palette-elsewhere = { $page }: { $what }
ui-palette-look = Theme: { $look }
ui-palette-board = Board { $board }: { $white } – { $black }
ui-do-palette = Find or do anything
ui-do-keys = Keys of this page
ui-do-back = Drop the half-made turn, then go back
ui-do-undo = Undo
ui-do-redo = Redo
ui-do-find = Find in the list
ui-do-earlier-round = Earlier round
ui-do-later-round = Later round
ui-do-look = Change the look
ui-do-touchscreen = Large controls for a touch screen, or not
ui-do-text = Change the text size
ui-do-names = Change the junctions’ names
ui-do-mute = Mute the calls or let them be heard
ui-do-rules = Read the rules of the game
ui-do-try-calls = Try the calls
ui-do-wanted-first = Wanted first
ui-do-first-tile = First board
ui-do-last-tile = Last board
ui-do-protest = Protest
ui-do-turn-complete = Turn complete
ui-do-draw-offer = Draw offer
ui-do-agree-draw = Agree draw
ui-do-resign = Resign
ui-do-hold-count = Hold the count, or go on with it
ui-do-incident = Incident
ui-do-dispute = Dispute
ui-do-rule-dispute = Rule dispute
ui-do-take-back = Take back
ui-do-primary = Confirm what is proposed
ui-do-replay-back = Replay: one turn back
ui-do-replay-forward = Replay: one turn on
ui-do-replay-start = Replay: to the start
ui-do-replay-end = Replay: to the end
ui-do-touch = Touched cow
ui-do-lift-touch = Lift touch
ui-do-standing-count = Standing count
ui-do-lift-standing = Lift standing
ui-do-correct-turn = Correct turn
ui-do-by-ruling = By ruling
ui-do-from-paper = From paper
ui-do-at-the-board = At the board
ui-do-look-at-copy = Look at the copy and restore it…
ui-do-white-wins = White wins
ui-do-black-wins = Black wins
ui-do-draw = Draw
ui-do-black-forfeits = White wins by forfeit
ui-do-white-forfeits = Black wins by forfeit
ui-do-both-forfeit = Both forfeit
ui-do-clear-result = Clear the result
ui-do-verify = Second pass: verify the results

## The floor
ui-floor-heading = Round { $round } · { $open ->
    [0] all { $boards } boards are done
    [one] one of { $boards } boards is open
   *[other] { $open } of { $boards } boards are open
  }
ui-floor-wanting = { $wanting ->
    [one] one waits for you
   *[other] { $wanting } wait for you
  }
ui-floor-by-board = In order of board
ui-floor-no-event = Set up an event first; its boards will stand here.
ui-floor-no-round = Pair the first round; its boards will stand here.
ui-state-waiting = not begun
ui-state-playing = playing
ui-state-offer = draw offered
ui-state-proposed = confirm
ui-state-count = count runs
ui-state-held = count held
ui-state-disputed = hand raised
ui-state-time = time: rule
ui-state-done = done
ui-state-adjourned = adjourned
ui-tile-name = Board { $board }, { $white } against { $black }, { $state } { $more }
ui-slept = The machine slept or stood still for { $span } while counts ran. They ran on; one that ran out meanwhile is yours to rule on.
ui-clock-on = The clock of this machine was set on by { $span }. Counts run by their own clock and are not touched.
ui-clock-back = The clock of this machine was set back by { $span }. Counts run by their own clock and are not touched.
ui-not-saved = not saved
ui-open-again = Open it again
ui-tile-quiet = { $minutes } min
ui-tile-quiet-said = { $minutes ->
    [0] last turn just now
    [one] last turn a minute ago
   *[other] last turn { $minutes } minutes ago
  }
ui-watch-standing = every turn counted
ui-watch-near-draw = near a draw
ui-watch-warned = { $name } was warned
ui-tile-proposed = { $result } ?

## A board
ui-game-heading = Board { $board } · Round { $round }
ui-game-gone = This game is no longer in the file.
ui-board = Board
ui-junction-empty = empty
ui-junction-open = empty, a cow may come here
ui-junction-white = White cow
ui-junction-black = Black cow
ui-junction-plain = { $junction }, { $what }
ui-junction-target = { $junction }, { $what }, may be shot
ui-junction-protected = { $junction }, { $what }, protected
ui-junction-picked = { $junction }, { $what }, taken up
ui-junction-wrong = { $junction }, { $what }, refused
ui-junction-instead = { $junction }, { $what }, would do instead
ui-junction-touched = { $junction }, { $what }, touched
ui-hand = { $side }: { $hand } in hand, { $shot } shot
ui-entry = Entry
ui-entry-hint = Type or click the turn
ui-prompt-place = { $side } to place
ui-prompt-move = { $side } to move
ui-prompt-fly = { $side } to move, and flies
ui-prompt-shoots = { $side } shoots: { $shots ->
    [one] one cow
   *[other] { $shots } cows
  }
ui-prompt-shoots-or-not = { $side } shoots, or Enter declines
ui-prompt-stamped = Stamped: type { $name }’s turn
ui-prompt-handed-back = Handed back: { $side } plays again
ui-prompt-touching = Which cow was touched?
ui-prompt-disputed = Hand raised: rule on it (U)
ui-prompt-expired = Time: rule (Enter)
ui-prompt-adjourned = The game is adjourned
ui-prompt-held = The count is held
ui-touched-turns = { $junction } was touched and must move: { $turns }
ui-paper = Typed from a score sheet: turns carry no moment.
ui-turn-made = { $turn } was made at { $time }.
ui-turn-no-moment = { $turn } was typed from paper and has no moment.
ui-illegal-loss = Loss…
ui-begin-title = A further game on this board
ui-begin-cause = Why: a replay, an adjourned game goes on, …
ui-begin-start = Position to begin from, in nine fields; nothing for the empty board
ui-begin-empty-board = It begins from the empty board. The game before it stays and no longer decides the board.
ui-begin-unreadable = The position cannot be read.
ui-verb-begin = Begin it
ui-correct-misfit = Turn { $number }, { $turn }, would no longer fit: { $why }.
ui-correct-unfit = { $turn } does not fit there: { $why }.
ui-correct-and-drop = Correct, and take back from turn { $number } on
ui-prompt-replay = Replay: after { $now } of { $all } turns
ui-prompt-proposed = { $result }: { $reason }
ui-confirm-result = Confirm { $result } · Enter
ui-game-goes-on = Let the game go on · Enter
ui-decline = Decline the shot · Enter
ui-prompt-confirmed = { $result } confirmed: { $reason }
ui-prompt-confirmed-bare = { $result } confirmed
ui-why-disputed = The board is frozen until the dispute is ruled on (U).
ui-why-time = The board is frozen until the time is ruled on (Enter).
ui-ended-agreement = draw agreed
ui-ended-resignation = resigned
ui-ended-two-minute-count = two-minute count
ui-ended-record = by the record
ui-refused = Not entered: { $why }.
ui-let-stand = Let { $turn } stand by ruling
ui-miss-attack = Record the missed attack
ui-stamp-all-the-same = Rule the turn complete
ui-draw-offered = { $name } offers a draw
ui-counter-quiet = quiet { $now } of { $limit }
ui-counter-three-each = three each { $now } of { $limit }
ui-counter-seen = position seen { $now }×
ui-turns-none = No turn yet
ui-turn-by-ruling = Stands by ruling: { $reason }
ui-turn-saved = { $turn } missed an attack and was handed back before it.
ui-no-turn-to-correct = There is no turn to correct here.
ui-no-count = No count runs at this board.
ui-no-stamp = No count was stamped within the last five seconds.
ui-why-over = The game is over.
ui-why-adjourned = Adjourned: let it go on first, or type from paper.
ui-why-held = The count is held: let it go on first.
ui-why-counting = A count runs already.
ui-why-no-turn = There is no turn to take back.

## Practice
ui-practice-anew = Begin anew
ui-practice-rules = Rules
ui-practice-over = { $result }: { $reason }

## Counts
ui-count-runs = running
ui-count-last-minute = the last minute
ui-count-last-thirty = the last thirty seconds
ui-count-expired = time is over
ui-count-expired-closed = time went by unwatched
ui-count-held = held
ui-count-stopped = stopped in time
ui-count-closed = closed
ui-count-name = Board { $board }, { $name }: { $time }, { $word }
ui-count-hold = Hold
ui-count-reason = Say why
ui-count-resume = Go on with the remainder
ui-count-renew = New count
ui-count-close = Close
ui-count-void = Void
ui-count-transfer = Other board
ui-count-take-back-stamp = Take the stamp back
ui-count-rule = Rule
ui-count-mute = Mute
ui-count-unmute = Unmute
ui-count-try = Try
ui-calls-tried = The three calls are played one after the other.
ui-call-one-minute = Board { $board }: one minute left for { $name }
ui-call-thirty-seconds = Board { $board }: thirty seconds left for { $name }
ui-call-time = Board { $board }: time for { $name }

## Dialogs
ui-confirm = { $verb }?
ui-confirm-again = { $verb }: are you certain?
ui-confirm-typed-over = Something was typed while this question stood here. Answer it with Tab, or leave it with Esc.
ui-confirm-first = { $verb }…
ui-reason = Reason
ui-reason-if-any = Reason, if there is one to note
ui-reason-needed = The reason is needed.
ui-reason-hold = The count is held. Why?
ui-reason-close = Close the count
ui-reason-void = Void the count: it should not have been started
ui-reason-overrule = The loss does not stand
ui-reason-stamp = The turn is complete although shots are owed
ui-reason-dispute = A hand is raised, the board is frozen. What is it about?
ui-reason-further-game = Why is a further game begun?
ui-resign-title = Who resigns?
ui-draw-title = Who offers a draw?
ui-draw-agree-title = Is the draw agreed?
ui-draw-agree-words = { $name } has offered a draw. It lapses when { $opponent } completes a turn.
ui-expiry-title = Board { $board }: time for { $name }
ui-expiry-words = No completed turn was stamped or entered in two minutes. The program proposes the loss; you decide.
ui-expiry-closed-words = The two minutes went by while nobody watched: the program was closed or the machine slept. That is no loss by itself; you decide.
ui-transfer-title = To which board does the count belong?
ui-transfer-words = It goes on there from its own start.
ui-ruling-title = A turn stands by ruling
ui-ruling-words = It is entered as it is written, although it is not legal, and is marked in every record.
ui-correct-title = Correct turn { $number }
ui-correct-words = The later turns are played again after it; the first one that no longer fits is named.
ui-turn-field = Turn
ui-turn-unreadable = Write the turn like d6, d6-b6 or d6-b6xf4.
ui-incident-title = Note an incident
ui-incident-who = Who
ui-incident-what = What happened
ui-dispute-title = Rule on the dispute
ui-dispute-loser = Who loses
ui-ruling = Ruling
ui-ruling-in-words = The ruling in words
ui-loss-of-whom = Choose whose loss it is.
ui-ruling-first = Choose a ruling, or write it in words.
ui-ruling-needs-words = Write the ruling in words.

## Verbs on buttons
ui-verb-agree = Agree the draw
ui-verb-change-event = Change the event
ui-verb-clear-result = Clear the result
ui-verb-close-count = Close the count
ui-verb-close-event = Close the event
ui-verb-correct = Correct the turn
ui-verb-do = Do it
ui-verb-enter-players = Enter the players
ui-verb-enter-result = Enter the result
ui-verb-import = Import
ui-verb-give-bye = Give the bye
ui-verb-let-stand = Let it stand
ui-verb-loss = { $name } loses
ui-verb-note = Note it
ui-verb-number-anew = Give the numbers anew
ui-verb-offers = { $name } ({ $side }) offers
ui-verb-overrule = Overrule the loss
ui-verb-overrule-ask = Overrule…
ui-verb-pair = Pair the round
ui-verb-play = Enter the turn
ui-verb-remove-entrant = Remove the player
ui-verb-resigns = { $name } ({ $side }) resigns
ui-verb-rule = Rule
ui-verb-set-rating = Correct the rating
ui-verb-set-status = Change the status
ui-verb-stamp = Stamp the turn
ui-verb-undo = Undo it
ui-verb-unpair = Unpair the round
ui-verb-void = Void the count

### Pages

## Keys of the pages
ui-keys-club = On the club’s page
ui-keys-players = On the players’ page
ui-keys-print = On the page of sheets
ui-keys-journal = In the journal
ui-keys-table = On the table
ui-do-absent = Absent this round
ui-do-brackets = How it was paired
ui-do-back-up = Back up now
ui-do-confirm-result = Confirm the proposal
ui-do-edit-event = Change the set-up
ui-do-edit-member = Change the person
ui-do-enter-player = Enter a player
ui-do-half-bye = Half-point bye
ui-do-full-bye = Full-point bye
ui-do-check-in = Check in
ui-do-seed = Seeding…
ui-do-seat = Board, rating, fee…
ui-do-import = Import from a file
ui-do-may-not-meet = May not meet…
ui-do-other-round = Show the next round
ui-do-close-check-in = Close check-in
ui-do-close-event = Close the event that is shown
ui-do-new-event = Set up an event
ui-do-import-event = Event from a report
ui-do-new-member = Add a member
ui-do-next-sheet = Next sheet
ui-do-next-view = Next view
ui-do-open-board = Open the board
ui-do-settle-tie = Replay or decide
ui-do-open-pdf = Open it
ui-do-open-value = Open the value
ui-do-tie-breaks = Tie-breaks…
ui-do-pair = Pair the next round
ui-do-pair-by-hand = Pair by hand
ui-do-import-games = Games from a file
ui-do-import-results = Results from a file
ui-do-publish = Publish these standings
ui-do-remove = Remove
ui-do-ruled-result = Result by ruling
ui-do-prizes = Set the prizes
ui-do-print-paper = Print
ui-do-preview-back = Page back
ui-do-preview-on = Page on
ui-do-preview-larger = Larger
ui-do-preview-smaller = Smaller
ui-do-preview-fit = Width or whole page
ui-do-save-pdf = Save as PDF
ui-do-unpair = Unpair
ui-do-publish-round = Publish the pairing
ui-do-change-board = Change the board…
ui-do-swap-colours = Exchange the colours
ui-do-exchange-places = Exchange places
ui-do-add-board = Let them play each other
ui-do-remove-board = Take the board out
ui-do-further-game = Begin a further game
ui-do-other-game = Let another game decide
ui-do-withdraw = Withdraw
ui-do-zero-bye = Zero-point bye

## The first page
page-start-heading = Open a club
page-start-words = One club is one file. Everything that is entered is in it at once; nothing has to be saved.
page-start-new = A new club
page-start-existing = A club file that is there
page-start-report = An event of another program
page-start-report-words = A tournament report (TRF) becomes an event in a club file of its own, with everything played so far.
page-start-report-verb = Event from a TRF file…
page-start-sample = The sample club
page-start-sample-words = A club with an event half way through, to try everything on. It goes into a new file of its own.
page-start-sample-verb = Open the sample club
page-start-sample-file = Sample club { $stamp }
page-start-hindrance = That did not open
page-club-name = Name of the club
page-file = File
page-new-club-verb = Make the club
page-name-first = A name is needed first.
page-file-first = Choose a file first.
page-open-verb = Open
page-open-again = Try again
page-open-to-read = Open for reading only
page-restore-named = Restore the copy { $file }
page-browse-place = Browse…
page-browse-open = Find a file…
page-browse-club = Open a club file
page-browse-new-club = Where the new club file goes
page-browse-members = A file with players
page-browse-rules = A file with a rule set
page-browse-export = Where the file goes
page-browse-folder = The folder for the pages
page-club-files = Club files
page-opened = { $file } is open.
page-already-open = That file is open here already.
page-nothing-chosen = No file was chosen; a path can also be typed.
page-no-dialog = The system has no dialog for files; type the path.
page-written = Written: { $file }
file-is-a-club = { $file } is a club file and stays as it is: choose another name.
page-not-written = { $file } could not be written: { $why }
page-not-shown = { $file } is written, but no program has opened it: open it from its folder.
page-not-there = { $file } is not there any more.

## An event’s set-up
page-no-event = Events of the club stand here. The first one needs no more than a name.
page-event-new = Set up an event
page-event-new-verb = Set up an event
page-event-edit-verb = Change the set-up…
page-event-edit = Change the set-up
page-event-create = Set up
page-event-enough = A name and Enter are enough; everything else can be changed later.
page-event-name = Name
page-event-place = Place
page-event-arbiters = Arbiters
page-event-first-day = First day
page-event-last-day = Last day
page-event-day-hint = 2026-11-30
page-event-first-board = First board
page-event-board-unread = The first board is a number from 1 to 9999.
page-event-missed = Rounds missed
page-event-missed-zero = nothing for each
page-event-missed-half = half a point for each
page-event-fee = Fee, in rand
page-event-fee-unread = Write the fee as 50 or 50.00, or leave it empty.
page-event-age-day = Ages count on
page-event-categories = Categories, as U18 <18, Veterans 60+, Girls <20 w (or nothing)
page-event-categories-unread = Write each category as a name with an age or a sex category, parted by commas: U18 <18, Veterans 60+, Girls <20 w.
page-event-day = Write days as 2026-11-30.
page-event-system = System
page-event-rounds-field = Rounds
page-event-rounds = Rounds are a whole number; leave it empty for what fits.
page-event-rules = Rules
page-event-first-colour = First colour of number 1
page-event-acceleration = Acceleration
page-acceleration-none = None
page-acceleration-baku = Baku (FIDE C.04.7)
page-acceleration-given = As in the imported file
page-event-third-place = The losers of the semi-finals play for third place
page-event-tie-breaks = Tie-breaks
page-event-codes = Codes of the tie-breaks, in their order
page-event-bye-at-average = In the final standings a bye counts the player’s average
page-event-worth = What results are worth
page-event-bars = Who has had a bye
page-event-bars-pairing = A bye by pairing bars a second one
page-event-bars-full = A full-point bye bars it
page-event-bars-half = A half-point bye bars it
page-event-bars-rule = if it is worth a win
page-event-bars-yes = always
page-event-bars-no = never
page-event-points = Points are numbers with at most one decimal place.
page-event-fixed = This stays as it is once the first round is paired.
page-event-open = open
page-event-closed-on = closed { $date }
page-event-show = Show this event
page-rules-unreadable = The rule set of this event cannot be read, so the set-up cannot be changed here.
page-system-swiss = Swiss (Dutch)
page-system-round-robin = Round robin
page-system-double-round-robin = Double round robin
page-system-knockout = Knockout
page-preset-usual = Usual
page-preset-mind-sports-sa = Mind Sports SA
page-preset-fide-swiss = FIDE Swiss
page-preset-round-robin = For round robins
page-worth-win = Win
page-worth-draw = Draw
page-worth-loss = Loss
page-worth-pab = Bye by pairing
page-worth-half-bye = Half-point bye
page-worth-zero-bye = Zero-point bye
page-worth-full-bye = Full-point bye
page-worth-forfeit-win = Win by forfeit
page-worth-forfeit-loss = Loss by forfeit
page-code-is = { $code }: { $name }
page-code-unknown = { $code }: not known

## Tie-breaks by name
page-tie-break-pts = points
page-tie-break-de = direct encounter
page-tie-break-bh = Buchholz
page-tie-break-aob = average of the opponents’ Buchholz
page-tie-break-fb = Fore Buchholz
page-tie-break-sb = Sonneborn-Berger
page-tie-break-ks = Koya
page-tie-break-win = wins
page-tie-break-won = games won over the board
page-tie-break-bpg = games played with Black
page-tie-break-bwg = games won with Black
page-tie-break-ps = progressive score
page-tie-break-rep = rounds one elected to play
page-tie-break-std = standard points
page-tie-break-aro = average rating of opponents
page-tie-break-tpr = performance rating
page-tie-break-ptp = perfect performance
page-tie-break-apro = average performance of opponents
page-tie-break-appo = average perfect performance of opponents
page-tie-break-rtng = rating
page-tie-break-tpn = pairing number

## Columns
page-column-board = Board
page-column-white = White
page-column-black = Black
page-column-score = Score
page-column-result = Result
page-column-state = State
page-column-rules = Rule set
page-column-whose = Whose
page-column-number = No.
page-column-name = Name
page-column-rating = Rating
page-column-points = Points
page-column-club = Club
page-column-category = Category
page-column-status = This round
page-column-place = Place
page-column-member-number = Number
page-column-province = Province
page-column-event = Event
page-column-made = Made
page-column-size = Size
page-column-when = When
page-column-what = What was done
page-column-who = Who
page-column-round = Round
page-column-opponent = Opponent
page-column-looked-at = Looked at
page-column-counts = Counts
page-column-why = Why
page-column-reached = Reached
page-column-own = Opponents by the program

## Lists, for those who hear them
page-list-results = Boards and results
page-list-players = Players
page-list-pairing = Boards of the pairing
page-list-journal = Lines of the journal
page-row-board = { $seat }, { $result }, { $state }
page-row-bye = { $name }: { $bye }
page-row-out = { $name }: { $status }
page-row-player = { $number }, { $name }, { $status }
page-row-standing = { $place }. { $name }: { $values }
page-row-event = { $name }, { $state }
page-row-rules = { $name }, { $whose }

## Players
page-players-heading = { $players ->
    [0] No player yet
    [one] One player · { $there } there in round { $round }
   *[other] { $players } players · { $there } there in round { $round }
  }
page-players-empty = Type a name above and press Enter; it goes on with the next. Members are offered after two letters.
page-players-round = Statuses of
page-round-number = Round { $round }
page-round-paired = Round { $round } ✔
page-enter-player = Enter
page-enter-hint = Name, or a few letters of a member’s
page-enter-late = Whoever is entered now plays from round { $round } on.
page-enter-new = New: { $name }
page-member-words = { $name } ({ $more })
page-status-owes = { $status }, owes R { $amount }
status-present = there
status-absent = absent
status-withdrawn = withdrawn
status-not-entered = not entered yet
page-bye-pairing = bye by the pairing
page-bye-full = full-point bye
page-bye-half = half-point bye
page-bye-zero = zero-point bye
page-bye-free = free this round
page-bye-through = bye: goes through
page-do-present = There after all
page-do-return = Return
page-do-no-bye = Take the bye back
page-why-paired = Round { $round } is paired already; choose a later one.
page-why-begun = The event has begun; a player can only be withdrawn.
page-status-checked-in = there, reported { $time }
page-do-not-checked-in = Not reported
page-why-no-player = Mark a player first.
page-why-no-member = Mark a member in the list of members first.
page-why-no-copy = Mark a copy in the list of copies first.
page-close-check-in = Close check-in ({ $missing } not reported)
page-why-closed = The event is closed.

## Numbers of players
page-seed-title = In what order players are numbered
page-seed-now-rating = Now in the usual order: by rating, in a round robin as they were entered.
page-seed-now-hand = Now by hand.
page-seed-now-lot = Now by lot, drawn from { $number }.
page-seed-fixed = Numbers are fixed once round { $round } is paired.
page-seed-place = New number of { $name }
page-seed-lot = Draw the lot from this number: the same number draws the same order
page-seed-by-hand = Put the player there
page-seed-by-lot = Draw the lot
page-seed-by-rating = Usual order
page-seed-place-unread = The number must be from 1 to that of the last player.
page-seed-lot-unread = The lot is drawn from a whole number.
page-seat-board = Always sits at board (or nothing)
page-seat-rating = Rating in this event (or nothing)
page-seat-due = Has to pay, in rand (left empty: R { $amount }, as everybody)
page-seat-paid = Has paid, in rand
page-seat-money-unread = Write amounts as 50 or 50.00, or leave them empty.
page-seat-verb = Keep it
page-seat-unread = Boards and ratings are whole numbers.

## Who may not meet
page-prohibited-title = Who may not meet
page-prohibited-words = No pairing brings two of a group together. Groups that are added now hold from the next round on.
page-prohibited-group = { $names }: from round { $first } on
page-prohibited-take-away = Take away
page-prohibited-remove = Take away: { $names }
page-prohibited-new = { $names } and
page-prohibited-two = Name at least two players.
page-prohibited-verb = Keep them apart

## Members
page-member-new = Somebody new
page-member-edit = What is known of this person
page-member-name = Name
page-member-number = Number
page-member-rating = Rating
page-member-born = Born
page-member-sex = Sex category
page-member-school = School
page-member-affiliation = Club or team
page-member-province = Province
page-member-guardian = Guardian (under 18)
page-member-consent-day = Consent given on
page-member-consent-to = Consent to
page-member-consent-play = playing in events
page-member-consent-name = publishing the name
page-member-consent-photo = publishing photographs
page-member-consent-incomplete = A consent needs the guardian’s name and the day on which it was given.
page-member-same = The same person as (number or name)
page-member-merge = Merge into this record
page-member-merge-whom = Name one other member by number or whole name.
page-member-erase = Make anonymous
page-member-rating-number = The rating is a whole number.
page-member-enter = Enter the player
page-member-add = Add the member
page-member-change = Change the person
page-members-find = { $count ->
    [one] One member. Find
   *[other] { $count } members. Find
  }
page-members-empty = Members of the club stand here. Whoever plays in an event becomes one; others can be added or imported.
page-nobody-fits = Nobody is called that.

## Import of games
page-games-title = Games from a file
page-games-words = Game records (PGN): each goes to the board that its Round and Board, or its Round and names, say. Side lines in brackets are read over. Nothing is taken over before you say so.
page-games-naming = Its junctions, where a record does not say
page-naming-grid = by file and rank, a1
page-naming-rings = by ring, E1
page-naming-playok = by number, 1 to 24
page-games-unread = Line { $line }, column { $column }: { $why }.
page-games-new = Game { $game } → round { $round }, board { $board }: { $white } – { $black }
page-games-there = Game { $game } is there already: round { $round }, board { $board }: { $white } – { $black }
page-games-misfit = Game { $game }: { $why }
page-games-found = { $new ->
    [0] No game has
    [one] One game has
   *[other] { $new } games have
  } an empty board, { $there ->
    [0] none is
    [one] one is
   *[other] { $there } are
  } there already, { $bad ->
    [0] none is left out.
    [one] one is left out.
   *[other] { $bad } are left out.
  }
page-games-accept = Confirm the results that they propose
page-games-nothing = There is nothing to take over.
page-games-verb = { $count ->
    [0] Confirm the results
    [one] Put one game on its board
   *[other] Put { $count } games on their boards
}
page-report-title = An event from a tournament report (TRF)
page-report-words = Another program’s tournament, with everything played so far. Nothing is taken over before you have seen it.
page-report-found = { $event }: { $system }, { $players ->
    [one] one player
   *[other] { $players } players
  }, { $paired } of { $rounds } rounds paired
page-report-new = { $number }. { $name } { $rating } (new to the club)
page-report-known = { $number }. { $name } { $rating } (a member)
page-report-doubts = { $count ->
    [one] One thing is odd
   *[other] { $count } things are odd
  }:
page-report-agree = Take it over all the same
page-report-agree-first = Say first that what is odd does not matter.
page-report-refused = This file cannot be taken over.
page-report-club-file = File of the new club
page-report-club-verb = Make the club with this event
page-report-verb = Take the event over

## Import of results
page-results-title = Results from a file
page-results-words = A table as text (CSV) with the columns Round, Board and Result, and White, Black and Reason if there are any. Nothing is entered before you say so.
page-results-found = { $new ->
    [0] No new result
    [one] One new result
   *[other] { $new } new results
  }, { $bad ->
    [0] no bad row
    [one] one bad row
   *[other] { $bad } bad rows
  }
page-results-there = { $count ->
    [one] One result is entered already, and the same.
   *[other] { $count } results are entered already, and the same.
  }
page-results-empty = { $count ->
    [one] One row has no result yet.
   *[other] { $count } rows have no result yet.
  }
page-results-new = Round { $round }, board { $board }: { $white } { $result } { $black }
page-results-mend = Nothing is entered while a row is bad: all are entered or none.
page-results-nothing = The file has no result that is not entered already.
page-results-verb = Enter { $count ->
    [0] the results
    [one] one result
   *[other] { $count } results
  }
page-results-round = round
page-results-board = board
page-results-white = White
page-results-black = Black
page-results-result = result
page-results-reason = reason

## Import of players
page-import-title = Players from a file
page-import-words = A table as text (CSV) with a heading over each column: Name, or First name and Surname; Number, Rating, Born, Sex, School, Club, Province if there are any. Nothing is taken over before you say so.
page-import-read = Read it
page-import-unread = The file could not be read: { $why }
page-import-columns = What each column means; choose another meaning where it was taken wrongly:
page-import-left-out = left out
page-import-found = { $good ->
    [one] One good row
   *[other] { $good } good rows
  }, { $bad ->
    [0] no bad one
    [one] one bad one
   *[other] { $bad } bad ones
  }
page-import-fault = Line { $line }{ $column ->
    [0] {""}
   *[other] , column { $column } ({ $heading })
  }: { $why }
page-import-known = { $count ->
    [one] One of them is a member already and stays as known.
   *[other] { $count } of them are members already and stay as known.
  }
page-import-meaning = Meaning of the column { $heading }
page-import-mend = Mend the bad rows in the file and read it again: all are taken over or none.
page-import-nobody = There is nobody in the file.
page-import-enter = Enter { $count ->
    [0] the players
    [one] one player
   *[other] { $count } players
  }
page-import-add = Add { $count ->
    [0] the members
    [one] one member
   *[other] { $count } members
  }
page-import-place = place in the list
page-import-number = number
page-import-name = name
page-import-first-name = first name
page-import-surname = surname
page-import-club = club
page-import-rating = rating
page-import-born = birth date
page-import-sex = sex category
page-import-school = school
page-import-province = province
page-import-guardian = guardian
page-import-consent-day = day of the consent
page-import-consent-play = consent to play
page-import-consent-name = consent to publish the name
page-import-consent-photo = consent to publish photographs

## Rounds
page-rounds-none = No round paired yet
page-rounds-no-players = Enter at least two players first; then the first round can be paired.
page-rounds-ready = { $players } players are entered.
page-rounds-few = With fewer than six players a round robin lets everybody meet everybody: the system can still be changed in the event’s set-up.
page-rounds-missing = { $missing ->
    [one] One result is missing. Mark the board and type 1, 0 or =.
   *[other] { $missing } results are missing. Mark a board and type 1, 0 or =; the mark goes on by itself.
  }
page-rounds-unconfirmed = { $unconfirmed ->
    [one] One game is over and proposes its result: mark its board and press Enter.
   *[other] { $unconfirmed } games are over and propose their results: mark each board and press Enter.
  }
page-rounds-complete = Every result is in. Press V to verify them from the slips.
page-rounds-open-tie = Every result is in, but a tie is not decided: replay it, draw lots or rule (T).
page-rounds-verified = Every result is in and verified.
page-rounds-verifying = Second pass: type each result again from its slip. Esc leaves it.
page-verify-differs = Board { $board }: { $entered } was entered, { $typed } was typed now. Look at the slip; type it again, or press Esc and correct it.
page-verify-end = End the second pass
page-confirm-on = Confirm { $result } on board { $board }
page-settle-on = Settle the tie on board { $board }
page-pair-round = Pair round { $round }
page-to-round = Go to round { $round }
page-to-rounds = Pair the first round
page-to-players = Enter players
page-to-table = Go to the table
page-round-by-hand = paired by hand
page-round-begins = begins { $time }
page-round-changed = changed by hand
page-round-published = published { $time }
page-round-publish-again = changed since it was published
page-round-older = { $count ->
    [one] This round was paired on an older result of round { $round }, board { $board }. It stays as it is.
   *[other] This round was paired on older results of { $count } boards, the first of them round { $round }, board { $board }. It stays as it is.
  }
page-round-starts = Round { $round } starts at
page-start-hint = 14:00, or nothing
page-start-unreadable = Write the start as 14:00 or 2026-11-30T14:00.
page-state-open = open
page-state-open-tie = not decided: T
page-state-decided = { $name } goes on
page-state-replay = replay of board { $board }
page-state-adjourned = adjourned
page-state-proposed = confirm
page-state-entered = entered
page-state-verified = verified
page-state-ruled = by ruling: { $reason }
page-why-no-board = Mark a board first.
page-why-no-brackets = Brackets belong to a round of a Swiss; this event has none.
page-why-no-tie = No tie of a knockout is to be settled on the marked board.
page-why-no-proposal = No result waits to be confirmed on the marked board.
page-why-verifying = No result is cleared during the second pass; leave it first.
page-why-by-hand = A pairing by hand is being made; keep it or leave it first.
page-why-no-pair = Enter a board first.
page-why-no-round = No round is paired yet.
page-why-no-event = There is no event yet; set one up first.
page-why-tie-settled = The tie on the marked board is won, or still being played.
page-tie-title = A tie that is not decided
page-tie-words = Nobody has won it, so nobody goes on yet.
page-tie-correct = How a tie was decided
page-tie-by-lot = { $name } goes on by lot.
page-tie-by-ruling = { $name } goes on by the arbiter’s ruling: { $reason }
page-tie-played-on = The next round is paired, so who goes on stays as it is.
page-tie-lot-once = Lots are drawn once.
page-tie-replay = Replay with colours reversed
page-tie-lot = Draw lots
page-tie-lot-words = One of the two is drawn, and the drawing is kept.
page-tie-ruling = Or decide it yourself
page-tie-correct-ruling = Correct it by a ruling
page-tie-who = Choose who goes on.
page-tie-goes-on = { $name } goes on
page-ruled-title = A result by ruling

## Changing a round that is paired
page-change-one = { $name }, without a board
page-change-with = { $name } changes places with, or plays
page-change-whom = Type a few letters of a name.
page-change-adjourn = Adjourn the game
page-change-resume = Let the game go on
page-change-nobody = Neither plays
page-change-remove-words = The board is taken out of the round. One of the two may have the bye instead; who has not is absent in this round.
page-change-game-words = Which game decides the board?
page-change-game = Game { $number }: { $result }
page-change-game-cause = Game { $number }, { $cause }: { $result }
page-change-game-open = no result
page-why-result = The board has its result; clear it first.
page-why-one-game = There is one game on this board.
page-why-decides = This game decides already.
page-publish-title = Publish the pairing of round { $round }
page-publish-words = The hall is shown it now. Changes after this ask once more.
page-publish-starts = Play begins at (14:00, 2026-11-30 14:00, or nothing)
page-publish-verb = Publish it

## How a round was paired
page-brackets-title = How round { $round } was paired
page-brackets-differs = The boards are not those that the rules give now: the round was paired by hand, or a result was corrected since.
page-bracket-board = Board { $board }

## Pairing by hand
page-by-hand-title = Round { $round } by hand
page-by-hand-left = { $players ->
    [0] Name at least one pair.
    [one] One player has no place yet.
   *[other] { $players } players have no place yet.
  }
page-by-hand-leave = Leave it
page-by-hand-aside = The pairing by hand is laid aside: H goes on with it.
page-by-hand-own = Start from the program’s own
page-by-hand-white = White
page-by-hand-black = Black against { $white }
page-by-hand-hint = Name or number, then Enter
page-by-hand-bye = Bye for { $name }
page-by-hand-all = Everybody who is there has a place.
page-by-hand-nobody = Nobody without a place is called that.
page-by-hand-colours = Swap colours
page-by-hand-exchange = Exchange…
page-by-hand-with = Exchange with { $name }
page-by-hand-remove = Take away
page-by-hand-same = The same as the program’s own pairing.
page-by-hand-differs = { $same } of { $all } boards as in the program’s own pairing.
page-by-hand-no-own = none
page-by-hand-own-bye = bye
page-by-hand-as-own = the same
page-by-hand-colours-differ = colours the other way
page-row-by-hand = { $row }. The program’s own: { $own }
page-by-hand-has-bye = { $name } has the bye

## The table
page-table-heading = Standings after round { $round }
page-table-category = Category
page-table-everybody = Everybody
page-column-overall = Overall
page-row-overall = overall { $place }
page-why-no-value = Values are opened in the standings; those of a knockout have none.
page-why-tie-breaks = Places do not go by tie-breaks in a knockout, and those of an event that is over stay as they are.
page-table-no-round = Standings stand here once a round is paired.
page-table-standings = Standings
page-table-crosstable = Crosstable
page-table-progress = Progress
page-table-published = As published
page-table-differs = Corrected since they were published: the published ones say something else.
page-publish-again = Publish again
page-table-unfinished = Round { $round } is not finished: { $count ->
    [one] board { $boards } is
   *[other] boards { $boards } are
  } missing. The standings are those before it.
page-table-unfinished-robin = Round { $round } is not finished: { $count ->
    [one] board { $boards } is
   *[other] boards { $boards } are
  } missing. Finished games count.
page-name-withdrawn = { $name } (withdrawn)
page-name-by-lot = { $name } (by lot)
page-tie-breaks-title = Tie-breaks of { $event }
page-tie-breaks-words = Places go by these in order, points first; the table shows the columns that it is sorted by.
page-tie-breaks-verb = Change the tie-breaks
page-draw-lots = Draw lots
page-draw-lots-words = Lots part those who are equal on everything else. They are kept, so that they repeat.
page-find = Find
page-open-value = Open { $code }
page-published-when = Published { $date }, { $time }. Later corrections do not change it.
page-addends-title = { $name }: { $code }, { $tie-break }
page-addends-none = This value is not added up from rounds.
page-addends-total = Value: { $value }
page-close = Close
page-cross-white = w
page-cross-black = b
page-cross-bye = bye
page-cross-half = ½–
page-cross-full = 1–
page-cross-codes = 7w1: beat the player in place 7 with White. + and − with !: won and lost by forfeit. · not finished. bye, 1–, ½–: without an opponent. – not paired.
page-adjusted-late-byes-as-draws = byes asked for at the end count as draws
page-adjusted-last-round-as-draw = the last round counts as a draw
page-adjusted-dummy-opponent = unplayed: an opponent with the player’s own score
page-adjusted-dummy-capped-by-opponent = forfeit: no more than the scheduled opponent’s score
page-adjusted-dummy-capped-by-draws = unplayed: no more than a draw in every round
page-adjusted-below-limit = the opponent is below the limit
page-adjusted-bye-at-average = the bye counts the average
page-adjusted-unrated-opponent = the opponent has no rating
page-cut-least-significant = cut: the lowest
page-cut-voluntarily-unplayed = cut: a round not played of one’s own will
page-cut-most-significant = cut: the highest
page-cut-early-round = cut: an early round

## The club
page-club-members = Members
page-club-events = Events
page-club-rules = Rules
page-club-copies = Copies
page-club-about = About
page-copies-words = A copy is made after every round and before every upgrade. The newest twenty are kept beside the file.
page-copies-empty = There is no copy yet. Press B to make one.
page-copy-title = { $file } beside the open file
page-copy-last = The last thing done in the copy was at { $moment }.
page-copy-same = The copy holds the same as the open file.
page-copy-gone = { $gone ->
    [0] Nothing that was done since would go.
    [one] One thing done since would go:
   *[other] { $gone } things done since would go:
  }
page-copy-back = { $back ->
    [one] One thing that only the copy holds would come back (+).
   *[other] { $back } things that only the copy holds would come back (+).
  }
page-copy-rows = { $table }: { $added } only in the open file, { $removed } only in the copy, { $changed } unlike
page-copy-restore = Restore this copy
page-copy-restore-words = It takes the place of this file, which stays beside it under another name.
page-restored = The copy is open; the file as it was stays as { $file }.
page-kilobytes = { $count } KB
page-about-version = Version { $version }
page-about-words = Runs over-the-board Morabaraba tournaments and the club behind them, offline.
page-about-file = Club file: { $file }
page-close-club = Close this club

## Sheets and files
page-prizes-title = Prizes
page-prizes-words = In each category prizes go by the places. Everybody has the most valuable one only; a prize without an amount is a trophy.
page-prizes-fund = Fund (R)
page-prizes-unit = Round shares down to (R)
page-prizes-sharing = Players with the same points
page-sharing-none = do not share
page-sharing-equal = share equally
page-sharing-hort = share by Hort’s rule
page-prizes-prizes = Prizes, the first place first
page-prizes-categories = Categories
page-prizes-name = Name
page-prizes-name-of = Name of prize { $number }
page-prizes-amount-head = Amount (R)
page-prizes-amount-of = Amount of prize { $number }
page-prizes-amount = { $text } is no amount; write rand as 1500 or 1500.50.
page-prizes-rating = { $text } is no rating.
page-prizes-for = For
page-prizes-for-of = Who can win prize { $number }
page-prizes-everybody = everybody
page-prizes-remove = Take prize { $number } away
page-prizes-more = Another prize
page-prizes-more-categories = Another category
page-prizes-remove-category = Take category { $number } away
page-prizes-category-field = Category { $number }: { $field }
page-prizes-sex = Sex category
page-prizes-sex-any = any
page-prizes-sex-w = women
page-prizes-sex-m = men
page-prizes-born-from = Born from
page-prizes-born-to = Born until
page-prizes-rated-below = Rated below
page-prizes-verb = Keep the prizes
page-print-files = Files
page-csv-crosstable = Crosstable (CSV)
page-csv-players = Players (CSV)
page-csv-pairings = Pairings (CSV)
page-csv-results = Results (CSV)
page-csv-standings = Standings (CSV)
page-csv-games = Games (CSV)
page-csv-turns = Games turn by turn (CSV)
page-csv-incidents = Incidents (CSV)
page-csv-journal = Journal (CSV)
page-csv-counts = Two-minute counts (CSV)
page-csv-prizes = Prizes (CSV)
page-csv-events = The club’s events (CSV)
page-csv-members = The club’s members (CSV)
page-games = Game records (PGN)
page-games-public = For the public: no comments, and minors by their initials
page-report = Tournament report (TRF)
page-pages = Pages for the hall (HTML)
page-pages-public = For screens and phones in the hall: no birth dates or contacts, and minors by their initials unless a guardian agreed.
page-pages-written = { $count ->
    [one] One page
   *[other] { $count } pages
  } written to { $folder }{ $taken ->
    [0] {""}
    [one] , one older page taken away
   *[other] , { $taken } older pages taken away
  }
page-save-pages = Write the pages
page-report-federation = For the federation: it holds birth dates and member numbers. Not for the public.
page-print-board = Board
page-print-all-boards = all
page-print-public = For the public: no birth dates or member numbers
page-print-mark = With a byte order mark, for spreadsheets
page-print-this-round = Round { $round } only
page-print-file = File
page-print-folder = Folder
page-save-file = Save the file
page-show-file = Open it
page-preview-whole = Whole page
page-preview-width = Full width
page-printer = Printer
page-printer-usual = the usual one
page-printer-copies = Copies
page-printer-copies-range = Copies are a number from 1 to { $most }.
page-printer-sought = The printers are being looked for.
printer-no-program = This system has no program lp for printing; open the sheet and print it from there.
printer-none = This system knows no printer; open the sheet, or save it and print it elsewhere.
printer-refused = The sheet was not printed: { $why }
printer-sending = The sheet goes to the printer.
printer-sent = The printer has the sheet.
page-preview-page = Page { $page } of { $all }
page-why-first-page = This is the first page.
page-why-last-page = This is the last page.

## The journal
page-journal-find = Find
page-journal-person = Person
page-journal-round = Round
page-journal-board = Board
page-journal-who = By
page-journal-from = From
page-journal-until = To
page-journal-time = 14:00 is today, 2026-11-30 a whole day, and both are 2026-11-30 14:00.
page-journal-unreadable = ✖ “{ $text }” cannot be read.
page-journal-kind = Kind: { $kind }
page-journal-every-kind = every
page-journal-kind-club = club
page-journal-kind-event = event
page-journal-kind-players = players
page-journal-kind-pairings = pairings
page-journal-kind-results = results
page-journal-kind-games = games
page-journal-kind-counts = counts
page-journal-kind-incidents = incidents
page-journal-kind-undo = taken back
page-journal-kind-copies = copies
ui-do-next-kind = Next kind
ui-do-only-event = Only the event that is shown
page-journal-event = Only { $event }
page-journal-only-undone = Only what was undone
page-journal-empty = What is done stands here, with who and when.
page-journal-found = { $found } of { $all } lines
page-journal-nothing = No line fits what is sought.
page-journal-undone = Undone: { $what }
page-journal-operator = { $name } ({ $device })
page-change-added = Added: { $row }: { $what }
page-change-removed = Taken away: { $row }: { $what }
page-change-changed = Changed: { $row }: { $what }
page-change-row = { $table } ({ $place })
page-change-round = round { $round }
page-change-board = { $round }, board { $board }, { $white } – { $black }
page-change-yes = yes
page-change-no = no
page-kept-club = club
page-kept-operator = operator
page-kept-member = member
page-kept-rule-set = rule set
page-kept-event = event
page-kept-entrant = player
page-kept-attendance = attendance
page-kept-bye = bye
page-kept-round = round
page-kept-board = board
page-kept-result = result
page-kept-game = game
page-kept-proposal = proposed result
page-kept-turn = turn
page-kept-count = count
page-kept-count-log = line of a count’s log
page-kept-incident = incident
page-kept-standing = published standing
page-kept-backup = backup
page-change-column = { $column }: { $before } → { $after }
page-change-nothing = nothing

### Sheets
sheet-footer-program = Morabaraba Arbiter { $version }
sheet-footer-page = page { $page } of { $pages }
sheet-printed = Printed { $date }, { $time }

sheet-pairings-title = Pairings, round { $round }
sheet-byes = Byes
sheet-slips-title = Result slips, round { $round }
sheet-slip-round = Round { $round }
sheet-slip-board = Board { $board }

sheet-standings-title = Standings
sheet-crosstable-title = Crosstable
sheet-progress-title = Progress
tie-note-replay = Board { $board } is the replay of board { $first }.
tie-note-lot = { $name } goes on by lot.
tie-note-ruling = { $name } goes on by the arbiter’s ruling.
sheet-round-running = round { $round } is not finished
sheet-after-round = after round { $round } of { $rounds }
sheet-shared-places = = after a place: shared
sheet-code-first-rounds = { $count ->
    [one] without the first round
   *[other] without the first { $count } rounds
  }
sheet-code-cut = { $count ->
    [one] without the lowest
   *[other] without the lowest { $count }
  }
sheet-code-median = { $count ->
    [one] without the lowest and the highest
   *[other] without the lowest { $count } and the highest { $count }
  }
sheet-code-limit = opponents from { $count } % on
sheet-code-limit-half-points = opponents from half { $count } half points on
sheet-code-forfeits = forfeits count as played
sheet-entries-title = Entries
sheet-check-in-title = Check-in
sheet-fees-total = R { $due } to pay, R { $paid } paid, R { $owed } still owed
sheet-entries-total = { $count ->
    [one] 1 player
   *[other] { $count } players
  }
sheet-place-cards-title = Place cards
sheet-card-number = No. { $number }
sheet-board-numbers-title = Board numbers
sheet-report-title = Protest and incident report
sheet-report-noted = On record
sheet-report-nothing = Nothing was noted.
sheet-report-elsewhere = Noted at no board
sheet-report-who = Protest or report by
sheet-report-when = At (time)
sheet-report-turn = At turn
sheet-report-happened = What happened
sheet-report-witnesses = What the other player and witnesses say
sheet-report-decision = Decision, with the rule it follows
sheet-report-appeal = An appeal against the decision is handed in with this report. The signatures say that the report was read.
sheet-course = Turn { $turn }, asked for by { $by }: { $course }
sheet-course-started = started
sheet-course-one-minute = one minute called
sheet-course-thirty-seconds = thirty seconds called
sheet-course-time = time called
sheet-course-stamped = turn complete
sheet-course-stamp-taken-back = stamp taken back
sheet-course-suspended = held
sheet-course-reason = why it was held
sheet-course-resumed = went on
sheet-course-renewed = began anew
sheet-course-expired = ran out
sheet-course-ruled = ruled on
sheet-course-closed = closed
sheet-course-transferred = went to another board
sheet-course-clock-set = the machine’s clock was set; the count ran on
sheet-course-sound-failed = a call could not be heard
sheet-course-undone = a command was undone
sheet-course-left = {" "}with { $left } left
sheet-course-late = , late: it was due { $due }
sheet-course-missed = , not heard: the program did not run at { $due }
sheet-course-used = time used { $used }
sheet-note-elsewhere = { $time }: { $kind }. { $text } Ruling: { $ruling }
sheet-money = R { $amount }
sheet-prizes-title = Prizes
sheet-prizes-total = In all { $total }
sheet-prizes-total-of-fund = In all { $total } of a fund of { $fund }
sheet-prizes-basis = After round { $round } of { $rounds }, by the results as they stood on { $date }, { $time }.
sheet-prizes-changed = The standings of round { $round } have changed since they were published on { $date }, { $time }: the prizes follow the standings as they are now and take the place of any earlier list.
sheet-prize-share = a share
sheet-sharing-none = Players with the same points do not share: the order of the standings decides. Everybody has the most valuable prize only.
sheet-sharing-equal = Players with the same points share equally what falls on their places. Everybody has the most valuable prize only.
sheet-sharing-hort = Players with the same points share by Hort’s rule: half by place, half in equal parts. Everybody has the most valuable prize only.
sheet-nobody-entered = Nobody is entered yet, so there is nothing to print.
sheet-no-prizes = The event has no prizes yet, or nobody who gets one.
sheet-column-prize = Prize
sheet-column-category = Category
sheet-column-amount = Amount
sheet-receipts-title = Receipts
sheet-receipt-number = Receipt { $number }
sheet-receipt-to = Paid to
sheet-receipt-received = Received
sheet-receipt-paid = Paid by
sheet-certificates-title = Certificates
sheet-certificate-title = Certificate
sheet-certificate-to = is given to
sheet-certificate-place = place { $place } with { $points } points
sheet-sign-club = For the club
sheet-rules-title = Rules and conduct
sheet-rules-game = The game
sheet-rules-conduct = At the board
sheet-rules-source = Source: { $source }
sheet-conduct-touch = A player on turn who touches an own cow plays with it, if it has a legal turn.
sheet-conduct-complete = A turn is complete when the cow is let go and every cow that is shot is off the board.
sheet-conduct-illegal = Whoever sees an illegal turn raises a hand at once. The arbiter decides what follows.
sheet-conduct-protest = There are no clocks. A player whose opponent does not move may protest to the arbiter, once a turn: a two-minute count begins and is called when one minute and when thirty seconds are left. Without a complete turn in the two minutes the arbiter rules a loss.
sheet-conduct-draw = A draw is offered to the opponent and may be accepted until the opponent has completed a turn. Whoever resigns says so.
sheet-conduct-quiet = Nobody gives or asks for advice, and nobody talks at the boards but to offer a draw, resign or call the arbiter.
sheet-conduct-phone = Telephones are off while a game is played.
sheet-conduct-hand = A raised hand stops the game until the arbiter has come. The arbiter’s ruling is final.
sheet-conduct-result = Both players sign the score sheet or the slip with the result and hand it in.
sheet-overall = place among everybody
sheet-column-place = Place
sheet-column-number = No
sheet-column-club = Club
sheet-column-province = Province
sheet-column-rating = Rating
sheet-column-points = Points
sheet-column-here = Here
sheet-column-remark = Remark
sheet-column-due = To pay
sheet-column-paid = Paid
sheet-column-sign = Signature
sheet-column-name = Name
sheet-column-colour = Colour
sheet-column-opponent = Opponent
sheet-column-board = Board
sheet-column-white = White
sheet-column-black = Black
sheet-column-score = Score
sheet-column-result = Result
sheet-column-shot = × shot
sheet-column-turn = Turn
sheet-column-asked-by = Asked by
sheet-column-asked = Asked
sheet-column-started = Started
sheet-column-stopped = Stopped
sheet-column-ruling = Ruling

sheet-counts = Two-minute counts
sheet-score-title = Score sheet
sheet-stage-placing = Placing
sheet-stage-moving = Moving
sheet-field-date = Date
sheet-field-round = Round
sheet-field-board = Board
sheet-field-rules = Rules
sheet-field-white = White, plays first
sheet-field-black = Black
sheet-field-result = Result
sheet-field-result-circle = Result (circle one)
sheet-field-reason = Reason
sheet-sign-white = White’s signature
sheet-sign-black = Black’s signature
sheet-sign-arbiter = Arbiter’s signature
sheet-diagram-names = Names of the junctions
sheet-diagram-placing-over = After placing
sheet-diagram-flying = { $player } flies from here
sheet-diagram-final = Final position
sheet-name-pairings = Pairings by board
sheet-name-pairings-large = Pairings by board, large print
sheet-name-pairings-by-name = Pairings by name
sheet-name-pairings-by-name-large = Pairings by name, large print
sheet-name-slips = Result slips
sheet-name-score-sheet = Score sheets to fill in
sheet-name-score-sheet-filled = Score sheets of the games
sheet-name-report = Protest and incident report
sheet-name-standings = Standings
sheet-name-standings-landscape = Standings, landscape
sheet-name-standings-large = Standings, large print
sheet-name-crosstable = Crosstable
sheet-name-crosstable-landscape = Crosstable, landscape
sheet-name-progress = Progress
sheet-name-progress-landscape = Progress, landscape
sheet-name-entries = Entry list
sheet-name-check-in = Check-in list
sheet-name-place-cards = Place cards
sheet-name-board-numbers = Board numbers
sheet-name-rules = Rules and conduct
sheet-name-prizes = Prize list
sheet-name-receipts = Receipts
sheet-name-certificates = Certificates
sheet-name-round-set = All for the round
sheet-group-round = For the round
sheet-group-table = Standings
sheet-group-hall = For the hall
sheet-group-prizes = Prizes
sheet-missing-letter = The font has no drawing for { $letter } ({ $code }) in “{ $text }”; it is printed as �.
sheet-template-refused = { $file }, line { $line }: { $fault }. The built-in sheet is used.
sheet-template-unreadable = the file cannot be read ({ $cause })
sheet-template-syntax = { $cause }
sheet-template-unknown-column = this sheet has no column { $column }
sheet-template-column-twice = column { $column } is there twice
sheet-template-no-column = the table has no columns
sheet-template-out-of-range = { $key } must be from { $least } to { $most }
sheet-template-no-room = the margins leave no room on the paper
sheet-letterhead-refused = { $file }, line { $line }: { $fault }. Sheets are made without it.
sheet-letterhead-height = this height is not from 5 to 60 millimetres
sheet-letterhead-logo = { $file } cannot be used as a logo: { $cause }
sheet-picture-damaged = it is no whole PNG or JPEG picture
sheet-picture-too-large = it is larger than 20 MB or than 60 million pixels
sheet-no-event = That event is not in this file.
sheet-not-paired = Round { $round } is not paired yet, so there is nothing to print.
sheet-no-board = Round { $round } has no board { $board }.
sheet-no-category = That event has no such category.
sheet-not-of-category = Only standings are printed for a category; this sheet is of everybody.
sheet-no-game = No game of round { $round } was recorded, so there is nothing to print.
sheet-bye-pairing = pairing-allocated bye
sheet-bye-full = full-point bye
sheet-bye-half = half-point bye
sheet-bye-zero = zero-point bye
sheet-bye-free = free this round
sheet-bye-through = bye, goes through
sheet-reached = how far a player came
sheet-turn = { $number }, { $side }
sheet-note-by-ruling = † Turn { $turn }: stood by ruling, { $reason }
sheet-note-save = Turn { $turn }: { $saved } was handed back, as it missed an attack
sheet-note-incident = { $time }, turn { $turn }: { $kind }, { $player }. { $text } Ruling: { $ruling }
sheet-end-agreement = draw agreed
sheet-end-resignation = resignation
sheet-end-two-minute-count = two-minute count
sheet-end-ruling = ruling of the arbiter
sheet-unconfirmed = { $reason } (not confirmed yet)
sheet-count-in-time = turn made in time
sheet-count-loss = loss
sheet-count-overruled = time ran out, no loss
sheet-count-result-entered = closed by the result
sheet-count-closed = closed by the arbiter
sheet-count-voided = void
sheet-count-transferred = went to another board
sheet-count-undone = undone
sheet-count-running = running
sheet-count-suspended = held
sheet-count-under-ruling = not ruled yet

# Tournament report files (TRF). What follows a column says what is wrong there.
cli-about-trf = Pair, check and order tournament report files (TRF), and make random ones
cli-about-trf-pair = Pair the next round
cli-about-trf-check = Pair every round again and add up the points: the differences
cli-about-trf-tiebreaks = Work out tie-breaks and places
cli-about-trf-generate = Make a random event from a seed, the same on every machine
cli-arg-trf-files = Tournament report files
cli-arg-trf-file = A tournament report file
cli-arg-trf-codes = Tie-break codes in order, parted by commas: PTS,BH/C1,SB
cli-arg-trf-unrated = The rating that an unrated player counts
cli-arg-trf-type = How the rounds came about; as the file says if not named
cli-arg-trf-seed = The number from which everything follows
cli-arg-trf-players = How many players
cli-arg-trf-rounds = How many rounds
cli-arg-trf-config = A TOML file; what it does not name is drawn from the seed. Per mille: draws, forfeits, absences, half_byes, full_byes, late_entries, withdrawals, unrated. Besides: highest_rating, rating_step, points, acceleration, prohibited_groups, initial_colour
trf-fault = { $file }, line { $line }, column { $column }: { $why }
trf-not-paired = { $file }: { $why }
trf-no-players = there is no player: no line begins with 001.
trf-control = this character belongs to no text.
trf-no-record = a record begins with three letters or digits and a blank.
trf-number-twice = number { $number } has been given to another player already.
trf-number = “{ $text }” is no number that can stand here; the highest is { $most }.
trf-points = “{ $text }” is no number of points.
trf-group = two players at least must be named.
trf-one-word = one word is expected here.
trf-colour = “{ $text }” is no colour.
trf-worth = “{ $text }” is no code of a point system.
trf-worth-by-colour = results with White and with Black cannot be worth differently here.
trf-bye = “{ $text }” is no bye: F, H or Z is expected.
trf-range = { $last } comes before { $first }.
trf-too-many-rounds = there are more rounds than a report can hold.
trf-too-many-players = there are more players than a report can hold.
trf-abnormal = “{ $text }” is no kind of points.
trf-astray = a blank is expected here, not “{ $text }”; the columns of the line may be shifted.
trf-result = “{ $text }” is no result.
trf-unknown-number = there is no player { $number }.
trf-old-bye = round { $round } of player { $number }, a win against nobody, is taken for the pairing-allocated bye.
trf-old-half = round { $round } of player { $number }, a draw against nobody, is taken for a half-point bye.
trf-no-opponent = player { $number } has the result { $result } in round { $round } and no opponent.
trf-against-oneself = player { $number } is their own opponent in round { $round }.
trf-bye-with-opponent = player { $number } has the bye { $result } against { $opponent } in round { $round }; a bye has no opponent.
trf-no-colour = player { $number } has no colour in round { $round } against { $opponent }.
trf-one-sided = player { $number } names { $opponent } as the opponent of round { $round }, but { $opponent } (line { $line }) does not name { $number }.
trf-same-colour = players { $number } and { $opponent } (line { $line }) have the same colour in round { $round }.
trf-results-differ = the results of { $number } and { $opponent } (line { $line }) in round { $round } contradict each other.
trf-bye-differs = the bye of player { $number } in round { $round } is not that of the player’s own line, which counts.
trf-baku = Baku acceleration needs the number of rounds, and a win that is worth two draws; none is applied.
trf-rounds-exceeded = { $played } rounds are played, though only { $rounds } are planned.
trf-second-bye = player { $number } has a second pairing-allocated bye in round { $round }.
trf-full-bye = player { $number } has a full-point bye (F) in round { $round }, in which nobody has the pairing-allocated one (U).
trf-abnormal-points = points given otherwise than by result (record 299) are not taken into account.
trf-points-differ = player { $number } has { $told } points, but the results add up to { $sum }.
trf-place-differs = player { $number } has place { $told }, but the tie-breaks give { $ours }.
trf-way = rounds by { $way } are not paired here.
trf-pending = results of round { $round } are missing.
trf-rounds-not-told = { $file } does not tell how many rounds there are (142 or XXR); this one is not taken for the last.
trf-difference = { $file }: { $what }
trf-pairs-expected = round { $round }, the rules give: { $pairs }
trf-pairs-found = round { $round }, the file has: { $pairs }
trf-bye-other = round { $round }, the bye is { $expected ->
    [0] nobody’s
   *[other] { $expected }’s
}, not { $found ->
    [0] nobody’s
   *[other] { $found }’s
}
trf-cannot-pair = round { $round } has no pairing: { $why }
trf-checked = { $file }: { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
}, { $differences ->
    [0] no difference
    [one] one difference
   *[other] { $differences } differences
}
trf-unknown-code = There is no tie-break { $code }.
trf-size = An event has 2 to 9999 players and 1 to 999 rounds.
trf-wish = { $field } cannot be “{ $value }”. It can be: { $known }.
trf-no-event = No event of { $rounds } rounds with a legal pairing in each came out of this seed; ask for fewer rounds or more players.
cli-about-event-import = Make an event of a tournament report file (TRF), with everything played so far
trf-id-twice = the number { $id } is that of player { $number } already; another, or none, is expected here.
trf-text-too-long = this text is longer than { $most } letters, the most that is kept.
trf-same-member = player { $number } is taken for the member { $name } already: a number (columns 58–68) or a birth date that tells the two apart is expected.
trf-no-name = player { $number } has no name. It is expected in columns 15–47; the number stands for it.
trf-no-event-name = no line 012 names the event; it is called “{ $called }” after the file.
trf-left-titles = { $count ->
    [one] The title of one player is
   *[other] The titles of { $count } players are
} not kept.
trf-left-federations = { $count ->
    [one] The federation of one player is
   *[other] The federations of { $count } players are
} not kept.
trf-left-lines = Lines that mean nothing here: { $codes }.
trf-renumbered = Player { $old } of the file becomes { $new }: numbers here have no gaps.
trf-other-way = Rounds by { $way } are taken over as they are; the next one would be paired by the Dutch system.
trf-other-name = { $name } of the file is taken for the member { $known }, who has the same number.
trf-paired-otherwise = Round { $round } is not as its system would have paired it.
trf-left-day = “{ $text }” is no whole date and stays behind.
trf-left-tie-breaks = The tie-breaks “{ $text }” are not all known; the usual ones are taken.
trf-left-born = The birth date of { $name }, “{ $text }”, is no whole date from 1900 to today and stays behind.
trf-left-rating = The rating of { $name }, { $text }, is above 4000 and stays behind.
trf-left-sex = The sex category of { $name }, “{ $text }”, is not m or w and stays behind.
trf-left-name = The name { $name } is cut: a report has room for 33 characters.
trf-left-number = The number { $number } of { $name } stays behind: a report has room for 11 characters.
trf-left-rules = A report holds no rules of the game: the rule set stays behind.
trf-left-games = { $count ->
    [one] One game record stays
   *[other] { $count } game records stay
} behind.
trf-left-counts = { $count ->
    [one] One two-minute count stays
   *[other] { $count } two-minute counts stay
} behind.
trf-left-reasons = { $count ->
    [one] The reason of one result stays
   *[other] The reasons of { $count } results stay
} behind.
trf-left-people = School, club or province of { $count ->
    [one] one player stays
   *[other] { $count } players stay
} behind.
trf-left-lots = { $count ->
    [one] A drawing of lots stays
   *[other] { $count } drawings of lots stay
} behind.
trf-left-replays = { $count ->
    [one] One replay stays
   *[other] { $count } replays stay
} behind.
trf-left-decisions = { $count ->
    [one] The decision of one tie stays
   *[other] The decisions of { $count } ties stay
} behind.
trf-left-third-place = That there is a match for third place stays behind.
trf-left-average = That a bye counts the player’s average stays behind; the file gives it no points.
trf-left-bars = Which byes bar a bye by pairing stays behind: another program pairs on by the rule, by which a bye by pairing bars a second one.
