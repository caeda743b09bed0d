# Every word that a person reads, in English. A copy of this file in `templates/words/` beside a club file may change any of
# them. Arguments stand in braces; a line that begins with # is a comment. Blocks are in the order of the headings below.

### Results and reasons

## Results, as a score and in words
result-1-0 = 1–0
result-1-2-1-2 = ½–½
result-0-1 = 0–1
result-white-forfeits = −/+
result-black-forfeits = +/−
result-both-forfeit = −/−
result-1-2-0 = ½–0
result-0-1-2 = 0–½
result-0-0 = 0–0
result-none = –

## How a game ended
reason-two-cows = fewer than three cows left
reason-no-move = no legal turn
reason-full-board = full board without a shot
reason-repetition = the same position for the third time
reason-three-each = three cows each and no shot
reason-no-shot = too many turns without a shot
reason-missed-attack = a line was not closed for the second time
reason-agreement = agreement
reason-resignation = resignation
reason-two-minute-count = two-minute count
reason-ruling = ruling
reason-record = the record's own result

## Sides
side-white = White
side-black = Black

### Refusals

## General
refusal-stale = That row has changed since you saw it; look again and repeat what you wanted.
refusal-read-only = The file was opened for reading only, so nothing can be changed.
refusal-turn = Turn { $ply }, { $turn }, is not legal: { $why }.
refusal-unconfirmed = { $count ->
    [one] Please confirm first: { $first }
   *[other] Please confirm first ({ $count } warnings): { $first }
  }

## The file while it is open
refusal-store-disk-full = The disk is full; nothing was written.
refusal-store-read-only = The file may no longer be written; nothing was changed.
refusal-store-busy = Another program is reading or writing the club file; nothing was changed. Try again.
refusal-store-gone = The club file was moved, deleted or replaced while it was open; nothing was written.
refusal-store-exists = There is a file of that name already, and it stays as it is.
refusal-store-no-permission = The operating system does not let the program write there.
refusal-store-damaged = The club file can no longer be read ({ $detail }); it was left as it is.
refusal-store-refused = The file refuses the change ({ $detail }); nothing was written.
refusal-store-out-of-step = The file has other contents than the program; nothing was written ({ $detail }). Open it again.
refusal-store-row = A row of the file is not of the form that it should have ({ $detail }).
refusal-store-io = The file could not be written ({ $detail }); nothing was changed.

## Opening a file
open-not-found = There is no file { $file }.
open-not-ours = { $file } is not a club file.
open-damaged = { $file } is a damaged club file ({ $detail }); it was left as it is. Restore the newest backup beside it.
open-newer = { $file } was written by a newer version of the program; it was left as it is ({ $detail }).
open-older = { $file } was written by an older version of the program; open it for writing once to bring it up to date.
open-open-elsewhere = { $file } is open in another window or program.
open-read-only = { $file } or its folder may not be written.
open-unfinished = In { $file } a command was cut short; open it for writing once to take it back.
open-exists = There is a file { $file } already, and it stays as it is.
open-no-permission = The operating system does not let the program open { $file }.
open-disk-full = The disk is full; { $file } could not be made.
open-io = { $file } could not be opened ({ $detail }).

## Why a turn is not legal: a clause, without full stop

### Warnings

warning-words = { $file }, line { $line }: { $cause }. The built-in words are used.

### Journal

journal-rename-club = The club is now called { $name }.
journal-undo = Undone: { $what }

### Command line

### Window

### Sheets
