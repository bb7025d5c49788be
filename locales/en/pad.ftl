### Keeping score at a table with the real cards.

home-pad = Keep score
home-pad-more = for a table with the real cards
pad-title = Score pad
pad-status = round { $round } · rules of { $rules }
pad-now = { $name }: type R8 B3 10, or Arrows and Space
pad-typing = { $name }: { $typed }_
pad-who = turned over by
pad-cards = cards
pad-points = points
pad-sum = sum
pad-place = place
pad-stands = As it stands: { $winner }
pad-keys = Tab player   U undo   D done   S sheet   X export   M players, rules   ? keys

## What is wrong with a round
pad-no-cards = { $name } has no cards: everybody keeps two.
pad-too-few = { $name } has { $cards ->
    [one] one card
   *[other] { $cards } cards
}: everybody keeps two.
pad-too-many = { $cards } cards are too many: at most { $most } can lie in front of you all.
pad-missing = { $cards ->
    [one] One card is nowhere
   *[other] { $cards } cards are nowhere
}: nobody has six colors, so the pile was drawn.

## What came of a change
pad-given = { $cards ->
    [one] { $name } has one card.
   *[other] { $name } has { $cards } cards.
}
pad-kept = Round { $round } stands on the sheet. { $winner }
pad-undone = Taken back.
pad-merged = { $name } sent { $cards ->
    [one] one card.
   *[other] { $cards } cards.
}
pad-disputed = { $card } stays with { $name }.

## Why a change is not made
pad-held = { $card } lies with { $name }. Once more moves it.
pad-twice = { $card } stands there twice.
pad-has-it = { $card } lies with { $name }.
pad-not-held = { $name } does not have { $card }.
pad-no-card = “{ $text }” is no card: a letter (R B P G K O) and a value from 0 to 10.
pad-no-color = “{ $text }” needs a color before it: R8 B3 10.
pad-no-player = Nobody here is called “{ $text }”.
pad-begun = The sheet has rounds: the same people play on. Begin a new sheet first.
pad-players-range = Parade takes 2 to 6 players.
pad-empty = Nobody has a card yet.
pad-nothing = There is nothing to take back.
pad-keep-anyway = { $finding } D again keeps it all the same.
pad-code-unreadable = That is no code, or a sign in it is wrong.
pad-code-other-version = That code was made by another version of Parade.
pad-code-other-round = That code is of another round or another table.

## Players and rules
pad-setup = Players and rules
pad-setup-name-more = letters: her name
pad-setup-parade = Left in the parade
pad-setup-parade-more = Left Right, if counted: finds missing
pad-setup-parade-uncounted = not counted
pad-setup-anew = New sheet
pad-setup-anew-more = for the same players
pad-setup-done = Done
pad-setup-keys = Up Down choose   Left Right change   Enter does it   Esc back

## The sheet
pad-sheet = The sheet
pad-sheet-empty = No round stands on the sheet yet.
pad-sheet-open = { $round } (open)
pad-sheet-round = round
pad-sheet-how = The lowest sum leads.

## Export
pad-export = Export
pad-export-csv = Table (CSV)
pad-export-csv-more = for a spreadsheet: every color, card and place
pad-export-json = Score lines (JSON)
pad-export-json-more = as parade score reads them
pad-export-link = Link
pad-export-link-more = all of it, behind /score#pad= in a browser
pad-export-bg-stats = BG Stats
pad-export-bg-stats-more = a link that hands the round to the app
pad-export-written = { $path } is written.
pad-export-copied = Sent to the clipboard, if the terminal has one.
pad-export-nothing = There is nothing to export: nobody has a card yet.
pad-export-keys = Up Down choose   Enter writes or copies   C copies   Esc back

## What keys do
help-key-pad-cursor = go to a card
help-key-pad-tap = the card is this player’s, or no longer
help-key-pad-type = type cards: R8 B3 10, -R8 gives back, 2: R5 is another’s
help-key-pad-next = the next player
help-key-pad-undo = take the last change back
help-key-pad-done = the round is over: on to the next
help-key-pad-sheet = all rounds, and why each score is what it is
help-key-pad-export = CSV, JSON, a link, BG Stats
help-key-pad-setup = who plays, by which rules
help-key-pad-home = home; the pad is kept
