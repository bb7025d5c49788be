### What happened and why. Cards come as marked characters; { $who } is "you" for the listener and "other" for anybody else.

## Names
telling-player = Player { $number }
telling-you = You
telling-you-inside = you
telling-and = { $others } and { $last }

## Colors, alone and as a sentence speaks of them
telling-red = red
telling-blue = blue
telling-purple = purple
telling-green = green
telling-grey = grey
telling-orange = orange
telling-the-red = red
telling-the-blue = blue
telling-the-purple = purple
telling-the-green = green
telling-the-grey = grey
telling-the-orange = orange

## Turns
telling-turn = { $who ->
    [you] Your turn.
   *[other] { $name } is to play.
  }
telling-played = { $who ->
    [you] You played { $card } and took { $cards }.
   *[other] { $name } played { $card } and took { $cards }.
  }
telling-played-nothing = { $who ->
    [you] You played { $card } and took nothing.
   *[other] { $name } played { $card } and took nothing.
  }
telling-drew = You drew { $card }.
telling-drew-open = { $name } drew { $card }.
telling-pile = { $cards ->
    [0] The draw pile is empty.
    [one] 1 card in the draw pile.
   *[other] { $cards } cards in the draw pile.
  }
telling-collected = { $color } { $values }
telling-collected-turned = { $color } { $values } (counts { $points })
telling-hand = You hold { $cards }.

## The last round and the last two cards
telling-sixth-color = { $who ->
    [you] You have all six colors.
   *[other] { $name } has all six colors.
  }
telling-pile-empty = The draw pile is empty.
telling-last-round = Last round. Nobody draws. Everybody plays once more.
telling-still-to-play = Still to play: { $names }.
telling-play-ended = The parade is over.
telling-keep-two = Keep two, discard two.
telling-chose = { $who ->
    [you] You have chosen.
   *[other] { $name } has chosen.
  }
telling-kept = { $who ->
    [you] You keep { $cards }.
   *[other] { $name } keeps { $cards }.
  }
telling-not-over = The game is not over.
telling-over = The game is over.

## What a card would do
telling-takes = { $card } takes { $cards }.
telling-takes-nothing = { $card } takes nothing.
telling-keep = Keep { $keep }, discard { $discard }.
telling-points = Your points: { $before } → { $after }.
telling-points-stay = Your points stay { $points }.
telling-turns-to-you = { $cards ->
    [one] { $color } turns to you: 1 card, 1 point.
   *[other] { $color } turns to you: { $cards } cards, 1 point each.
  }
telling-loses = { $who ->
    [you] { $color } turns back for you: your cards count their values.
   *[other] { $color } turns back for { $name }.
  }
telling-begins-last-round = { $reason } That begins the last round.

## The score
telling-majority-no-cards = { $color }: nobody has any.
telling-majority-equal = { $cards ->
    [one] { $color }: one card each. With two players it takes two more, so nobody has the majority.
   *[other] { $color }: { $cards } cards each. With two players it takes two more, so nobody has the majority.
  }
telling-majority-too-close = { $who ->
    [you] { $color }: you have { $cards } to { $other }. With two players it takes two more, so nobody has the majority.
   *[other] { $color }: { $name } has { $cards } to { $other }. With two players it takes two more, so nobody has the majority.
  }
telling-majority-one = { $who ->
    [you] { $cards ->
        [one] { $color }: you have most, 1 card, { $margin } more than anyone else. Turned over: 1 point.
       *[other] { $color }: you have most, { $cards } cards, { $margin } more than anyone else. Turned over: 1 point each.
      }
   *[other] { $cards ->
        [one] { $color }: { $name } has most, 1 card, { $margin } more than anyone else. Turned over: 1 point.
       *[other] { $color }: { $name } has most, { $cards } cards, { $margin } more than anyone else. Turned over: 1 point each.
      }
  }
telling-majority-tie = { $holders ->
    [2] { $color }: { $names } tie at { $cards }: both turn them over.
   *[other] { $who ->
       *[other] { $color }: { $names } tie at { $cards }: all turn them over.
      }
  }
telling-color-points = { $list }.
telling-seat-points = { $name } { $points }
telling-wins-lowest = { $who ->
    [you] You win with { $points }, { $fewer } fewer than { $others }.
   *[other] { $name } wins with { $points }, { $fewer } fewer than { $others }.
  }
telling-wins-fewest-cards = { $who ->
    [you] You win. { $others } also: { $total ->
        [one] { $points } point
       *[other] { $points } points
    }, but you have the fewest cards, { $cards }.
   *[other] { $name } wins. { $others } also: { $total ->
        [one] { $points } point
       *[other] { $points } points
    }, but { $name } has the fewest cards, { $cards }.
  }
telling-shared-after-cards = { $who ->
   *[other] { $names } share the win: { $total ->
        [one] { $points } point
       *[other] { $points } points
    } and { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    } each.
  }
telling-shared = { $who ->
   *[other] { $names } share the win with { $total ->
        [one] { $points } point
       *[other] { $points } points
    }: under the rules of 2008 nothing breaks a tie.
  }
telling-place = { $total ->
    [one] { $cards ->
        [one] { $place }. { $name }: { $points } point, 1 card.
       *[other] { $place }. { $name }: { $points } point, { $cards } cards.
      }
   *[other] { $cards ->
        [one] { $place }. { $name }: { $points } points, 1 card.
       *[other] { $place }. { $name }: { $points } points, { $cards } cards.
      }
  }

## What went wrong
telling-error-seat = There is no seat { $seat }.
telling-error-not-your-turn = It is not your turn: { $name } is to play.
telling-error-not-in-hand = You do not hold { $card }. You hold { $cards }.
telling-error-play-is-over = The last turn has been played. Keep two cards, as in: keep 1 4.
telling-error-too-early = It is time to play one card, as in: 3.
telling-error-same-card = { $card } is named twice. Name two different cards.
telling-error-already-chosen = You have chosen already.
telling-error-not-here = { $name } is not played from this keyboard.
telling-error-undo-alone = Moves are taken back only in a game with one person.
telling-error-nothing-to-undo = There is nothing to take back.
telling-error-bot = { $name } (bot { $bot }) did something illegal, and the game cannot go on: { $error }.
telling-error-command = “{ $word }” is no command. Type help to see them all.
telling-error-card = “{ $word }” is no card. A card is a letter, R B P G K O, and a value, 0 to 10, as in G3.
telling-error-which-card = Say which card, by its number or as in: play G3.
telling-error-two-cards = { $found ->
    [one] Name two cards, not one, as in: keep 1 4.
   *[other] Name two cards, not { $found }, as in: keep 1 4.
  }
telling-error-too-much = “{ $word }” is too much. One thing a line.
telling-error-number = Your cards are numbered 1 to { $cards }.
telling-error-players = { $players ->
    [one] One player is too few: Parade takes 2 to 6.
   *[other] { $players } players: Parade takes 2 to 6.
  }
telling-error-no-name = Seat { $seat } has no name.
telling-error-same-name = Two seats are called { $name }. Give one another name.
telling-error-no-such-bot = There is no bot “{ $bot }”. The bots are { $bots }.
telling-error-no-chance = The system gives no random numbers, so nothing can be shuffled.
telling-error-no-folder = There is no home folder to keep files in. PARADE_STATE_DIR can name another.
telling-error-reading = { $path } could not be read: { $reason }.
telling-error-writing = { $path } could not be written: { $reason }.
telling-trouble = { $reason } The game goes on, but is not saved.
telling-error-busy = That game is open in another window.
telling-error-gone = There is no unfinished game { $game }.
telling-error-other-version = { $path } was saved by another version of this program ({ $format }) and stays where it is.
telling-set-aside = A saved game could not be read ({ $reason }). It now lies at { $path }.
telling-error-settings = The settings in { $path } could not be read ({ $reason }). The usual ones are used.
telling-error-disk-full = the disk is full
telling-error-permission = permission denied
telling-error-read-only = the disk is read-only

## A hint and its reasons
telling-hint-play = Play { $card }.
telling-hint-keep = Keep { $cards }.
telling-hint-play-say = Play { $card }, say.
telling-hint-keep-say = Keep { $cards }, say.
telling-hint-equal = { $count ->
    [2] { $choices }: either is fine.
   *[other] { $choices }: all are fine.
  }
telling-hint-or = { $others } or { $last }
telling-hint-percent = { $percent }%
telling-hint-choice = { $count ->
    [one] { $choice }: { $chance } to win, { $points } point expected, { $rival } for the best rival.
   *[other] { $choice }: { $chance } to win, { $points } points expected, { $rival } for the best rival.
  }
telling-hint-hopeless = { $what ->
    [pairs] No pair wins this any more
   *[cards] No card wins this any more
  }, as far as can be told: { $count ->
    [one] this one loses by the least.
   *[other] these lose by the least.
  }
telling-hint-certain = { $what ->
    [pairs] Every pair wins this
   *[cards] Every card wins this
  }, as far as can be told: { $count ->
    [one] this one wins by the most.
   *[other] these win by the most.
  }
telling-hint-win = to win
telling-hint-points = points
telling-hint-rivals = rival
telling-hint-takes-nothing = It takes nothing.
telling-hint-fewest = { $who ->
    [you] No other card leaves you better off: { $change }.
   *[other] No other card leaves { $name } better off: { $change }.
  }
telling-hint-costs = It is not the cheapest now: { $change }.
telling-hint-gains = { $who ->
    [you] { $color } turns to you.
   *[other] { $color } turns to { $name }.
  }
telling-hint-keeps = { $who ->
    [you] You have most { $color } already: what you add counts 1 a card.
   *[other] { $name } has most { $color } already: what is added counts 1 a card.
  }
telling-hint-no-last-round = It does not begin the last round, as another card would.
telling-hint-no-new-color = { $who ->
    [you] You stay without: { $colors }.
   *[other] { $name } stays without: { $colors }.
  }
telling-hint-safe-card = { $who ->
    [you] You keep { $card } for a worse turn: as the parade lies then, it takes nothing.
   *[other] { $name } keeps { $card } for a worse turn: as the parade lies then, it takes nothing.
  }
telling-hint-slips = It passes now; later it could take much.
telling-hint-lowest = { $who ->
    [you] No other pair leaves you better off: { $points } as things lie.
   *[other] No other pair leaves { $name } better off: { $points } as things lie.
  }
telling-hint-total = { $who ->
    [you] That leaves you { $points } as things lie.
   *[other] That leaves { $name } { $points } as things lie.
  }
telling-hint-turns-over = { $who ->
    [you] You have most { $color } then: each card counts 1.
   *[other] { $name } has most { $color } then: each card counts 1.
  }
telling-hint-takers = No other card leaves { $name } a harder parade: { $takers } of { $unseen } unseen cards would take something.
telling-hint-standing = { $who ->
    [you] You stand at { $own } then, { $name } at { $other }, before the last two.
   *[other] { $mover } stands at { $own } then, { $name } at { $other }, before the last two.
  }
telling-hint-plan = { $who ->
    [you] Then keep { $cards } for { $points } in all, as things lie.
   *[other] Then { $name } keeps { $cards } for { $points } in all, as things lie.
  }
telling-hint-rival = { $name } stands at { $points }, before keeping two.
