# Looking back at a game: what each move gave away.

## A decision

review-better = { $made } gave away { $loss }. Better: { $best }.
review-better-keep = Keeping { $made } gave away { $loss }. Better: keep { $best }.
review-found = { $made } is best by far: any other card gives away { $lead } or more.
review-found-keep = Keeping { $made } is best by far: any other pair gives away { $lead } or more.
review-fine = { $made }: nothing better was found.
review-fine-keep = Keeping { $made }: nothing better was found.
review-of = { $name }: { $sentence }
review-class-best = best
review-class-good = good
review-class-inaccuracy = inaccuracy
review-class-mistake = mistake
review-class-blunder = blunder

## A whole game

review-title = Game { $number }: { $names }, rules of { $rules }
review-seat = seat
review-accuracy = accuracy
review-start = start
review-given = gave away
review-luck = luck
review-result = result
review-explained = start − gave away + luck = result: luck is the rest, the cards and what the others gave away.
review-explained-unfinished = The game is not over: what was luck in it shows at the end.
review-moments = What decided it
review-no-moments = No single decision stands out.
review-moves = Every decision
review-turn = turn
review-card = card
review-chance = chance
review-keeps = keeps
review-instead = better
review-after = The chance is that to win before the move, as far as its seat could know. Added up, those of all seats need not come to 100%: each knows something else.

## The screen of a game looked back at

replay-pill = Turn { $turn } of { $of } · { $eyes }
replay-pill-end = The last two cards · { $eyes }
replay-pill-stops = The record ends here · { $eyes }
replay-pill-over = The end · { $eyes }
replay-eyes-mover = each in turn
replay-eyes-seat = as { $name } saw it
replay-eyes-all = all cards open
replay-plays = { $name }: { $card } of { $others }
replay-waits = { $name } is to play.
replay-last-two = Everybody keeps two.
replay-hand = { $name } { $cards }
replay-next = Draw pile { $cards }
replay-seat = { $name }: accuracy { $accuracy }, gave away { $given }, luck { $luck }.
replay-progress = judged { $done } of { $of }
replay-thinking = Looking back.
replay-typed = Turn: { $typed }_   Enter goes there
replay-no-turn = There is no turn { $turn }: write 1 to { $of }.
replay-what-if = { $name } plays on: K keeps the unseen cards, D deals them anew, Esc stays
replay-is-over = The game is over here. Step back to play on.
replay-keys = Left Right step   Space runs   : turn   Tab eyes   W what if   Esc back
replay-key-step = a turn back or on
replay-key-ends = Home, End
replay-key-ends-do = the first turn, the end
replay-key-space = Space
replay-key-space-does = the turns run by themselves, or stop
replay-key-turn = to turn 12
replay-key-eyes = whose cards are seen: each seat’s, or of whoever plays
replay-key-all = all cards open
replay-key-what-if = play on from here in this seat, against bots

## Looking at it together

replay-keys-server = Left Right step   Space runs   : turn   Tab eyes   W what if   T together
replay-keys-together = { $does ->
    [follow] F follow again   Left Right step   : turn   Tab eyes   C link   Esc back
    [take] L take the lead   Left Right step   : turn   Tab eyes   C link   Esc back
    [hand] L hand the lead on   Left Right step   : turn   Tab eyes   C link   Esc back
   *[none] Left Right step   Space runs   : turn   Tab eyes   C link   Esc back
}
replay-key-together = look at it together: make a link to send
replay-key-follow = follow whoever leads again
replay-key-lead = take the lead that nobody has; hand it on
replay-key-link = copy the link to send to others
replay-somebody = Somebody
replay-together-coming = Going to the others …
replay-together-alone = You lead. Nobody else is here yet: C copies the link to send.
replay-together-lead = You lead. { $names } { $count ->
    [one] sees
   *[other] see
} what you see.
replay-together-follow = { $name } leads, and you follow.
replay-together-left = { $name } leads; you go your own way: F follows again.
replay-together-nobody = Nobody leads, whoever did has gone: L takes the lead.
replay-together-here = Also here: { $names }.
replay-together-away = The server does not answer. It is tried again; go on alone meanwhile.
replay-together-ended = Nobody is at the link any more. Waiting for one who may read the game.
replay-together-full = As many people as there may be are at this link. It is tried again.
replay-together-hand = The lead to { $name }: Enter hands it on, Tab somebody else, Esc nobody
replay-together-copied = The link is copied, if this terminal lets programs do that.
replay-alone = Following somebody takes the full screen of a terminal; here is the game alone.
replay-link-no-game = The link leads to no game: it should look like https://example.org/games/garden.1
replay-link-carried = This link has the game itself in it: open it in a browser, and keep the game there as a file.
replay-link-code = The secret of the link is not whole: behind #review= stand 64 hexadecimal digits.
replay-link-over = The link opens no game { $game } that is over: it is none any more, or not whole. Whoever sent it can send it again.
replay-no-such-game = There is no finished game { $game } on that server, or it is not for you: games are shown to those who played them.
replay-game-not-over = A game is on at the table of { $game }: it can be looked back at once it is over.
replay-refused = The server does not show the game: { $reason }
