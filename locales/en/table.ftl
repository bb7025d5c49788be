### The screens of the full-screen game. What is said here has to fit: look at the screens in crates/parade-tui/tests/look.

## The right end of the top line
status-help = { $state } · ? help
status-turn = turn { $turn } · { $left } left
status-last-round = last round · { $turns ->
    [one] 1 turn remains
   *[other] { $turns } turns remain
}
status-last-round-reason = last round · { $reason } · { $turns ->
    [one] 1 turn remains
   *[other] { $turns } turns remain
}
status-reason-you = you have six colors
status-reason-sixth-color = { $name } has six colors
status-reason-draw-pile = the pile is empty
status-play-is-over = the parade is over
status-game-is-over = the game is over

## The screen is too small
small-size = This screen is { $width } columns by { $height } rows.
small-need = The table needs { $width } by { $height }.
small-keys = P goes on line by line   Q leaves

## The pill beside the program's name
pill-your-turn = Your turn
pill-your-last-turn = Your last turn
pill-turn = { $name }’s turn
pill-last-turn = { $name }’s last turn
pill-keep-two = Keep two
pill-chosen = Chosen
pill-sent = Sent

## The parade. lane-left stands under the number of cards in the pile and has four columns.
lane-left = left
lane-leave = { $count ->
    [one] 1 leaves
   *[other] { $count } leave
}
lane-stay = { $count ->
    [one] 1 stays
   *[other] { $count } stay
}
lane-safe = { $count } safe

## The collections
board-five-colors = 5 colors
board-points = points
board-cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
}

## What a choice would mean. The short forms have 26 columns.
effect-points = points { $now } → { $then }
effect-points-stay = points stay { $now }
effect-turns-to-you = { $color } turns to you: { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}, 1 each
effect-turns-to-you-short = { $color } turns to you: { $cards }x1
effect-tie = { $color }: you tie with { $others } at { $cards }, 1 point each
effect-tie-short = { $color }: you tie at { $cards }, x1
effect-loses = { $names } { $count ->
    [one] loses
   *[other] lose
} { $color }
effect-you-lose = You lose { $color }
effect-you-gain = { $color } turns to you
effect-begins = { $card } begins a color
effect-last-round = The last round begins
effect-last-round-color = The last round begins: your sixth color
effect-last-round-pile = The last round begins: the pile is empty
effect-last-round-both = The last round begins: sixth color, empty pile
note-two = majority needs { $cards } more
note-matrix = { $cards }={ $points }: { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}, { $points ->
    [one] 1 point
   *[other] { $points } points
}

## The hand
hand-takes = takes
hand-takes-none = takes none
hand-takes-many = takes { $count }:
hand-title = { $card } takes { $count ->
    [0] none
   *[other] { $count }
}
hand-title-cards = { $card } takes { $cards }
hand-title-none = { $card } takes none
hand-choose = Choose a card
hand-wait = Not your turn yet
hand-last-round = Last: { $reason }
hand-still-to-play = To play: { $names }
keys-play = Enter plays   Esc back
keys-play-long = Enter plays   Esc back   H hint
keys-choose = 1-5 choose   H hint
keys-back = Esc back
keys-look = 1-5 look
keys-sent = On its way to the server

## The last turns
table-last-turns = Last turns
turns-took = took { $cards }
turns-took-none = took nothing
turns-still-to-play = Still to play

## The curtain between two people at one keyboard
curtain-pass = Pass the keyboard on to { $name }
curtain-key = { $name } takes it and presses Space.

## Keep two
keep-secret = Everyone chooses in secret; nothing is shown until all have chosen.
keep-keep = Keep 2
keep-yours = yours
keep-discard = Discard 2
keep-nothing = count 0
keep-ways = All six ways, as things stand
keep-has-chosen = { $name } has chosen
keep-is-choosing = { $name } is choosing
keep-have-chosen = Chosen: { $names }
keep-are-choosing = Choosing: { $names }
keys-keep = 1-4 moves a card   Enter keeps { $one } and { $two }
keys-keep-two = 1-4 moves a card   Keep two, discard two.
keys-wait = The others still choose.

## Scoring
scoring-status = { $players } players · rules of { $edition }
scoring-who = who has most
scoring-no-cards = nobody has any
scoring-nobody = nobody
scoring-tie = { $names } tie
scoring-tie-short = { $count } tie
scoring-begin = Color by color
scoring-begin-how = Whoever has most of a color turns those cards over: 1 point each.
scoring-tell = { $color }: { $name } has most, { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}
scoring-tell-you = { $color }: you have most, { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}
scoring-tell-margin = { $margin } more than the next
scoring-tell-tied = { $color }: { $names } have most, { $cards ->
    [one] 1 card
   *[other] { $cards } cards
} each
scoring-tell-tied-how = all of these are turned over
scoring-tell-none = { $color }: nobody has any
scoring-tell-none-how = it counts for nobody
scoring-tell-close = { $color }: nobody has the majority
scoring-tell-close-how = { $margin ->
    [0] as many cards each
   *[other] { $margin } card more; it takes two
}
scoring-wins = { $name } wins with { $total }
scoring-you-win = You win with { $total }
scoring-share = { $names } share the win with { $total }
scoring-why-lowest = { $fewer } fewer than { $names }; no tie to break
scoring-why-highest = { $fewer } ahead of { $names }
scoring-why-cards = tied with { $names }; { $cards } cards in front against { $other }
scoring-why-shared-cards = as many points, and { $cards } cards each: the win is shared
scoring-why-shared = as many points: the rules of 2008 break no tie
scoring-turned-over = turned over: most cards of the color, 1 point each
scoring-keys = Enter same table again   Q leave
scoring-keys-skip = Enter next color   Esc all at once
number-word = { $number ->
    [1] one
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
    [7] seven
    [8] eight
    [9] nine
    [10] ten
   *[other] { $number }
}

## Home
home-title = P A R A D E
home-motto = They all walk past. Take as few as you can.
home-usual-keys = Up Down choose   Enter opens   F français   Q leaves

## Help
help-keys-title = Keys
