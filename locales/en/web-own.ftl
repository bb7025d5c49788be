## A table on this device, without a server
own-missing = What plays here could not be loaded: it comes from the server once, and works without it from then on.
own-more = On this device, against { $names }

## The deal of the day
day-more = One game a day, the same cards for everybody
day-play = Play today’s deal
day-go-on = Go on playing
day-look = See how it went
day-who = Who
day-points = Points
day-place = Place
day-compare-failed = The bots could not be asked.
day-send = Tell others

## What if: a game taken over at some turn
what-if-title = What if?
what-if-how = Take over a seat at this turn and play on against bots, here on this device. The game itself stays as it is.
what-if-seat = Your seat
what-if-cards = The cards that it cannot see
what-if-kept = stay as they lie
what-if-anew = are dealt anew
what-if-play = Play on from here
what-if-from = { $cards ->
    [anew] From turn { $turn } in the seat of { $name }; cards dealt anew.
   *[kept] From turn { $turn } in the seat of { $name }; cards as they lay.
}
what-if-back = Back to the game
what-if-compared = Beside how it really ended
what-if-really = Really
what-if-here = What if
what-if-by-you = this time you
what-if-by = this time { $name }
what-if-not-over = That game has no end to compare with.
what-if-again = Back to that turn
what-if-proves-nothing = { $cards ->
    [anew] A game to try things out: the unseen cards were dealt anew from all that this seat could not know. Nothing proves its deal.
   *[kept] A game to try things out: the cards lay as in the real one, which whoever has looked back may have seen. Nothing proves its deal.
}
