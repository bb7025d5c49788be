### The rules in our own words.
rules-title = The rules of Parade
rules-aim = A parade walks past, and whoever joins it makes some of the others leave. Those who leave end up in front of you, and they cost points. Take as few as you can: the lowest total wins.

rules-deal-heading = The cards
rules-cards = There are 66: six colors, red (R), blue (B), purple (P), green (G), grey (K) and orange (O), each with one card of every value from 0 to 10. Two to six people play.
rules-deal = Everybody gets five cards to hold in secret. Six more are laid face up in a row: the parade. Its front is at the draw pile, which holds all other cards; new cards join at its end. Chance says who begins, and turns go round clockwise.

rules-turn-heading = A turn
rules-turn-play = First you put one card of your hand at the end of the parade.
rules-turn-take = Then look at its value. Going back from the card just before yours, that many cards are safe. Everybody farther ahead is in danger: a card of the color that you played leaves, and so does a card whose value is the same as yours or lower. You must take all who leave, and lay them face up before you, sorted by color. The rest close ranks and keep their order.
rules-turn-draw = At last you draw one card, so that you hold five again.
rules-example-play = Example: { $card } is played. Numbers count from the end.
rules-example-zero = Example: { $card } is played. A 0 keeps nobody safe.
rules-example-high = Example: { $card } is played on a parade that is no longer than its value.
rules-example-takes = { $card } takes { $cards }.
rules-example-nothing = { $card } takes nothing.
rules-safe = safe
rules-stays = stays
rules-taken = taken
rules-turn-mind = The card that you play is not counted, and it never leaves on its own turn.

rules-last-heading = The end
rules-last-begins = The last round begins when somebody’s turn is done and that player has all six colors, or has just drawn the last card of the pile. Both may happen at once; it is still one last round.
rules-last-round = Now everybody plays exactly once more, in the usual order, and whoever began the last round plays the very last card. Cards are taken as before, but nobody draws. Another sixth color changes nothing.
rules-last-two = Everybody is left with four cards. Choose two to keep and two to discard, in secret; all show their choice together. The two that you keep join the cards before you and may begin a new color there. The discards count for nobody, and neither does what is left of the parade.

rules-score-heading = The score
rules-score-majority = Every color is looked at by itself. Whoever has the most cards of it turns them over, and each of them counts 1 point, whatever was printed on it. If several tie for most, all of them turn theirs over.
rules-score-others = All other cards count what is printed on them.
rules-example-score = Example with three players. 4x1 are four cards turned over.
rules-total = total
rules-score-two-players = When only two play, having more is not enough: it takes two cards more than the other to turn a color over.
rules-margin-held = { $most } cards against { $other }: the { $most } are turned over.
rules-margin-nobody = { $most ->
    [one] { $most } card against { $other }: nobody turns any over.
   *[other] { $most } cards against { $other }: nobody turns any over.
  }

rules-win-heading = Who wins
rules-win = The lowest total wins. If several have it, the one of them with the fewest cards wins; if that is the same too, they share the win.
rules-win-2008 = The rules of 2008 have no such tie-break: all who have the best total win. There points are spoken of as negative.
rules-author = Parade is a game by Naoki Homma. This program is made by fans and is not official.
