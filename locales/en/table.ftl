### The screens of the full-screen game. What is said here has to fit: look at the screens in crates/parade-tui/tests/look.

table-you = You

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
