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
review-after = The chance is that to win before the move, as far as its seat could know.

## The screen of a game looked back at

replay-pill = Turn { $turn } of { $of } · { $eyes }
replay-pill-end = The last two cards · { $eyes }
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
