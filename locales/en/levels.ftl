### The levels of bots, from the weakest to the strongest: what they are called, how they play.

level-dormouse = Dormouse
level-hare = Hare
level-caterpillar = Caterpillar
level-duchess = Duchess
level-knave = Knave
level-queen = Queen

## Behind the name and a colon, so in small letters. With the name and the step they have to fit 76 columns.
level-dormouse-plays = half asleep; takes few points, forgets majorities
level-hare-plays = in a hurry; the smallest sum, whatever the majorities
level-caterpillar-plays = weighs majorities and the end, overlooks small things
level-duchess-plays = weighs majorities and the end, overlooks nothing
level-knave-plays = knows from experience where a card leads
level-queen-plays = knows what the Knave knows, and looks ahead
level-step = { $name }, { $step } of { $steps }: { $plays }.

## What they say: of many cards taken, of nothing taken where much lay open, at the last round, at the end. In 55 columns.
telling-remark = { $name }: “{ $remark }”
remark-dormouse = { $moment ->
    [many] Mm? All of these?
    [many-too] Good. Something to sleep on.
    [slips] I was awake. Nearly.
    [slips-too] What went by?
    [begins] Wake me when it is over.
    [wins] I dreamt that I won. Odd.
   *[loses] Was there a game?
  }
remark-hare = { $moment ->
    [many] No time to count them.
    [many-too] Later. It is always later.
    [slips] Gone before it closed.
    [slips-too] Quick enough.
    [begins] The last round. At last; I am expected.
    [wins] First, and on time.
   *[loses] I was faster, at least.
  }
remark-caterpillar = { $moment ->
    [many] So that is who I am today.
    [many-too] A small thing. I overlooked it.
    [slips] One grows, one shrinks. One slips by.
    [slips-too] The right side of the matter.
    [begins] Calm, now. It is only the last round.
    [wins] I thought as much. Slowly.
   *[loses] You have changed since this morning.
  }
remark-duchess = { $moment ->
    [many] The moral: count first.
    [many-too] There is a moral in this. It is not cheap.
    [slips] The moral: mind the front.
    [slips-too] Nothing taken, nothing owed.
    [begins] The moral: every parade ends.
    [wins] The moral is that I won.
   *[loses] I shall find a moral for this too.
  }
remark-knave = { $moment ->
    [many] I took them. I admit it.
    [many-too] For once I am guilty.
    [slips] I took nothing. You all saw it.
    [slips-too] No evidence against me.
    [begins] The case is closing.
    [wins] Acquitted.
   *[loses] It was not me. Clearly.
  }
remark-queen = { $moment ->
    [many] They were mine anyway.
    [many-too] I meant that. Write it down.
    [slips] Nobody in my way.
    [slips-too] They know whom to let pass.
    [begins] Enough. One more card each.
    [wins] As I ordered.
   *[loses] Whose idea was this?
  }
