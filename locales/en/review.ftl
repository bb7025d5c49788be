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
