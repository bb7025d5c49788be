# The first game, step by step, and puzzles. Said by the terminal and the browser alike.

learn-protect-title = The end of the line
learn-protect = The card that you play joins the end of the parade. Its value is how many cards before it are safe from it. { $cards } walk here: play a card that keeps all of them safe.
learn-protect-few = { $card } keeps { $value ->
        [0] nobody
       *[other] { $value }
    } safe. The first { $left } are in danger.
learn-protect-done = { $card } keeps { $value } safe, and only { $cards } walk here. Nobody has to go.

learn-count-title = Who is safe?
learn-count = You play { $card }. Count { $value } back from the end: { $card } itself is not counted, and it never leaves on the turn that it is played. Mark everybody who is safe.
learn-count-none = The { $value } that walk last are safe. Mark them.
learn-count-itself = { $card } does not count itself: { $value } others are safe.
learn-count-front = Count from the other end, where { $card } joins.
learn-count-missing = { $card } is number { $number } from the end, and { $value } are safe. So it is, too.
learn-count-beyond = { $card } is number { $number } from the end. Only { $value } are safe.
learn-count-done = The others are in danger, but not all of them will have to go. A 0 would keep nobody safe.

learn-leave-title = Who leaves?
learn-leave = { $card } is blue and worth { $value }. Of the cards in danger every blue one leaves, and every one worth { $value } or less. Mark who leaves. (The letters are colors: R red, B blue, P purple, G green, K grey, O orange.)
learn-leave-none = Somebody in danger has the color of { $card }, or its value or less.
learn-leave-safe = { $card } is among the last { $value }: safe, whatever it looks like.
learn-leave-stays = { $card } stays: it is not { $color }, and it is worth more than { $value }.
learn-leave-kept = { $card } stays: another color, and worth more than { $value }.
learn-leave-color = { $card } leaves: it is { $color }.
learn-leave-equal = { $card } leaves: a { $value } is low enough.
learn-leave-value = { $card } leaves: it is worth less than { $value }.
learn-leave-done = Who leaves comes to you.

learn-again-title = Another parade
learn-again = Other cards walk here. You play { $card }: mark who leaves.
learn-again-done = Safe comes first: among the last { $value }, color and value do not matter.

learn-nothing-title = What it costs
learn-nothing = Cards that leave lie down in front of you, and each costs you its value. The fewest points win. Play the card that takes nothing.
learn-takes = { $card } takes { $cards }.
learn-takes-nothing = { $card } takes nothing.
learn-points = Your points: { $before } → { $after }.
learn-costs = That costs you { $points }.
learn-nothing-done = { $card } keeps few safe, but of the others none has its color, and none is worth { $value } or less.
learn-choose-card = Choose a card of your hand.

learn-draw-title = Five again
learn-draw = { $card } walks last now. Draw a card, so that you hold { $cards } again.
learn-draw-nothing = There is nothing to choose. Draw.
learn-draw-done = You drew { $card }. That was a turn: play, take, draw.

learn-most-title = The most cards of a color
learn-most = Whoever has the most cards of a color at the end turns them over, and each counts only 1, whatever it says, even a 0. { $name } has the most green cards now: get more.
learn-most-not = { $name } still has more green cards, { $theirs } to your { $cards }.
learn-most-done = Your green cards turn over: more of them, and fewer points.

learn-tie-title = Who turns over?
learn-tie = Nothing is turned over yet: all cards count as printed. Who turns red over at the end? Mark everybody who does.
learn-counts = { $counts }.
learn-tie-fewer = { $who ->
        [you] You have fewer.
       *[other] { $name } has fewer.
    }
learn-tie-too = All who tie for the most turn their cards over.
learn-tie-done = All who tie for the most turn their cards over. { $who ->
        [you] Your red counts { $points }
       *[other] For { $name }, red counts { $points }
    }, as printed.

learn-two-title = When only two play
learn-two = With two players it takes more: at least { $cards } cards more than the other. Nothing is turned over yet. Who turns blue over?
learn-two-close = Not by one card: with two players it takes at least { $cards }.
learn-two-done = Nobody turns it over. Your blue counts as printed, { $points }. With three players or more you would turn it over.

learn-sixth-title = The sixth color
learn-sixth = The last round begins when somebody has all six colors, or draws the last card of the pile. You have five colors before you: get the sixth.
learn-sixth-not = That brings you no new color. Which one is missing?
learn-sixth-done = All six colors: the last round begins. You still draw, and get { $card }; from the next turn on nobody draws.

learn-last-title = Everybody once more
learn-last = You have begun the last round. From now on nobody draws, but everybody plays once more and takes what leaves. Who plays last of all?
learn-last-order = First { $names }. And then?
learn-last-done = { $names }, in this order. Whoever began it plays last.

learn-keep-title = Keep two
learn-keep = Everybody has played, you { $card } last. Of the four cards that each has left, two are kept, in secret: they lie down in front of you and count, and the others are gone. Keep the two that cost you least.
learn-keep-two = Choose two.
learn-keep-more = With { $cards } you come to { $points } points. There is a cheaper pair.
learn-keep-color = Look at { $color }: with one card more you would turn it over.
learn-keep-done = With { $cards } you come to { $points } points. A high card costs 1 where its color turns over.

learn-winner-title = The fewest points
learn-winner = The others have chosen: { $kept }. Now { $name } has more { $color } than you, and yours counts as printed. What still walks in the parade counts for nobody. Who has won?
learn-winner-more = { $who ->
        [you] You have
       *[other] { $name } has
    } { $points } points. The fewest win.
learn-winner-who = Somebody has the fewest points.
learn-winner-done = You, with { $points } points against { $other }. If two were even, the one with fewer cards in front would win; if those were even too, both.

# Around the steps, in the terminal and the browser.
learn-title = Learn
learn-step = { $step } of { $of }
learn-yes = Yes
learn-not-yet = Not yet
learn-shown = Like this
learn-nobody = Nobody
learn-finished = That is the whole game. What remains is to play it well, and puzzles are there for that.

puzzle-nothing = Which card takes nothing?
puzzle-card = Which card now?
puzzle-end = End it? A sixth color begins the last round.
puzzle-keep = Which two do you keep?
puzzle-wins = With { $choice } you win { $chance } of the games from here.
puzzle-better = Another choice wins more often.
puzzle-next = The next best is { $choice }, with { $chance }.
puzzle-takes = { $card } takes { $cards }. One card takes nothing.
puzzle-number = Puzzle { $number } of { $of }
puzzle-today = Puzzle of the day

puzzle-standing = { $players } players, { $left } cards in the draw pile. Your turn.
puzzle-last-round = { $players } players, the last round. { $turns ->
        [1] Your turn is the last one.
       *[other] { $turns } turns are left, yours first.
    }
puzzle-last-two = { $players } players. Play is over, and everybody chooses in secret.

# In the terminal.
learn-begin = A first game in a few minutes, one idea at a time. Then puzzles from real games.
learn-first-game = First game
learn-first-game-more = a few minutes
learn-solved = solved
keys-learn-menu = Up Down choose   Enter opens   Esc back
keys-learn-on = Enter goes on   Esc leaves, and keeps your place
keys-learn-play = 1-{ $cards } choose   Enter plays   S shows it   Esc leaves
keys-learn-keep = 1-{ $cards } choose two   Enter keeps them   S shows it   Esc leaves
keys-learn-mark = 1-{ $cards } mark, from the end   Enter when all are marked   S shows it   Esc leaves
keys-learn-who = 1-{ $cards } mark   0 nobody   Enter when all are marked   S shows it   Esc leaves
keys-learn-player = 1-{ $cards } choose   Enter answers   S shows it   Esc leaves
keys-learn-draw = Enter draws   Esc leaves

# Line by line.
plain-learn-parade = The parade, front to end: { $cards }.
plain-learn-front = { $name }, { $total ->
        [one] { $points } point
       *[other] { $points } points
    }: { $held ->
        [0] no cards
       *[other] { $cards }
    }
plain-learn-play = Type a card, such as { $card }; show; quit.
plain-learn-keep = Type two cards, such as { $cards }; show; quit.
plain-learn-mark = Type cards of the parade with spaces between; show; quit.
plain-learn-draw = Enter draws.
plain-learn-who = Type names: { $names }; or nobody; show; quit.
plain-learn-player = Type a name: { $names }; show; quit.
plain-learn-unknown = “{ $typed }” is no answer here.
