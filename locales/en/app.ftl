### The full-screen program: home, settings, new game, and what keys do.

## Keys by name
key-enter = Enter
key-escape = Esc
key-space = Space
key-arrows = Arrows

## Home
home-resume = Go on
home-waiting = { $names }, turn { $turn }
home-play = New game
home-play-more = against bots, or at one keyboard
home-learn = Learn
home-learn-more = in a few minutes, and puzzles
home-past = Past games
home-past-more = how they ended
home-rules = The rules
home-rules-more = a few pages, with examples
home-settings = Settings
home-settings-more = language, pace, color, motion
home-keys = Up Down choose   Enter opens   F { $language }   ? keys   Q leaves

## New game
setup-players = Players
setup-players-more = Left Right, or a number from 2 to 6
setup-seat-more = Left Right: who   letters: name
setup-person = person
setup-bot = bot: { $bot }
setup-level = bot: { $bot } { $step }
setup-rules = Rules of
setup-rules-2013 = a tie goes to whoever has the fewest cards
setup-rules-2008 = a tie is shared
setup-start = Start
setup-keys = Up Down choose   Left Right change   Enter starts   Esc back

## Settings
settings-language = Language
settings-language-more = what Parade speaks
settings-pace = Pace
settings-pace-more = how long a bot’s move stays before the next
settings-pace-none = no pause
settings-pace-fast = fast
settings-pace-normal = normal
settings-pace-slow = slow
settings-at-once = Play at once
settings-at-once-more = a number plays its card without Enter
settings-remarks = Remarks
settings-remarks-more = bots say a word now and then
settings-motion = Motion
settings-motion-more = the score is told a color at a time
settings-color = Color
settings-color-more = as the terminal says, always or never
settings-color-auto = automatic
settings-ascii = ASCII only
settings-ascii-more = for terminals without box drawing
settings-yes = yes
settings-no = no
settings-keys = Up Down choose   Left Right change   Esc back

## Past games
past-won = { $names }
past-none = No game has been played to its end yet.
past-unreadable = { $path } holds no finished game: { $reason }
past-no-record = it is no whole record of a game
past-no-game = what it records breaks the rules
past-not-over = the game is not over
past-keys = Up Down choose   Enter looks back   S the score   Esc back
past-number = game { $number }
past-key-look-back = look back at it
past-key-score = how it ended
result-keys = Esc back

## Pages
rules-keys = Up Down a line   Space a page   Esc back
turns-title = The turns, the last one first

## Play
play-undone = Your last move is taken back.
play-choose-first = Choose a card first: 1 to 5, or the arrows.
play-keep-first = Keep two first: 1 to 4 moves a card.
play-no-such-color = You hold no { $color } card.
play-not-now = Not now: it is not your choice.
play-typed = : { $typed }_
play-verified = The shuffle was fixed before the first turn: it matches its commitment.
play-not-verified = The shuffle does not match its commitment.
play-keys-telling = Space tells all
play-keys-over = Enter same table again   N new game   V check the shuffle   Q home

## What happens around a game
app-settings-aside = Your settings could not be read. The old file now lies at { $path }.
app-no-terminal = the terminal cannot be used: { $reason }
app-line-mode-needs-game = There is no game to go on with line by line.

## Over everything
notice-keys = Any key goes on

## What keys do
help-key-move = choose
help-key-open = open
help-key-open-number = open by number
help-key-language = { $language }
help-key-rules = the rules, pressed here
help-key-leave = leave the program
help-key-line = a line up or down
help-key-page = a page down
help-key-back = back
help-key-set = choose and change
help-key-name = type a name
help-key-start = start the game
help-key-select = show what a card would do
help-key-select-next = the next card, the one before
help-key-color = the next card of that color
help-key-play = play the card shown
help-key-unselect = show no card
help-key-hint = a hint, with its reason
help-key-undo = take the last move back
help-key-command = type a command: G3, keep R1 P7, hint, rules
help-key-tray = move a card to the other tray
help-key-tray-selected = move the card that the arrows are on
help-key-keep = keep these two
help-key-skip = do not wait for the bots
help-key-curtain = show my cards
help-key-tell-all = tell the whole score
help-key-again = the same table again
help-key-new = another table
help-key-verify = check the shuffle
help-key-turns = all turns so far
help-key-home = home; the game is saved
help-key-learn-choose = choose or mark
help-key-learn-mark = mark what the arrows are on
help-key-learn-answer = answer; then on
help-key-learn-show = show what is right
help-key-learn-before = the one before
help-key-learn-leave = leave; your place is kept
key-page-up = Page up
