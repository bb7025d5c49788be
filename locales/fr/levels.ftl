### Les niveaux des robots, du plus faible au plus fort : leur nom, leur jeu.

level-dormouse = Loir
level-hare = Lièvre
level-caterpillar = Chenille
level-duchess = Duchesse
level-knave = Valet
level-queen = Reine

## Après le nom et un deux-points, donc en minuscules. Avec le nom et le rang, 76 colonnes au plus.
level-dormouse-plays = dort à moitié ; prend peu de points, oublie les majorités
level-hare-plays = pressé ; la plus petite somme, majorités ou pas
level-caterpillar-plays = pèse les majorités et la fin, néglige des détails
level-duchess-plays = pèse les majorités et la fin, ne néglige rien
level-knave-plays = sait d’expérience où mène une carte
level-queen-plays = sait ce que sait le Valet, et regarde plus loin
level-step = { $name }, { $step } sur { $steps } : { $plays }.

## Ce qu’ils disent : de beaucoup de cartes prises, de rien pris devant beaucoup, du dernier tour, de la fin. 55 colonnes.
telling-remark = { $name } : « { $remark } »
remark-dormouse = { $moment ->
    [many] Hm ? Tout cela ?
    [many-too] Bien. De quoi dormir dessus.
    [slips] J’étais éveillé. Presque.
    [slips-too] Qu’est-ce qui est passé ?
    [begins] Réveillez-moi à la fin.
    [wins] J’ai rêvé que je gagnais. Curieux.
   *[loses] Il y avait une partie ?
  }
remark-hare = { $moment ->
    [many] Pas le temps de compter.
    [many-too] Plus tard. C’est toujours plus tard.
    [slips] Passé avant la fermeture.
    [slips-too] Assez vite.
    [begins] Le dernier tour. Enfin ; on m’attend.
    [wins] Premier, et à l’heure.
   *[loses] J’étais plus rapide, au moins.
  }
remark-caterpillar = { $moment ->
    [many] Voilà donc qui je suis aujourd’hui.
    [many-too] Un détail. Il m’avait échappé.
    [slips] On grandit, on rapetisse. On passe.
    [slips-too] Le bon côté de la chose.
    [begins] Du calme. Ce n’est que le dernier tour.
    [wins] C’est bien ce que je pensais. Lentement.
   *[loses] Vous avez changé depuis ce matin.
  }
remark-duchess = { $moment ->
    [many] La morale : comptez d’abord.
    [many-too] Il y a là une morale. Elle coûte cher.
    [slips] La morale : surveillez l’avant.
    [slips-too] Rien pris, rien dû.
    [begins] La morale : toute parade finit.
    [wins] La morale, c’est que j’ai gagné.
   *[loses] Je trouverai une morale à cela aussi.
  }
remark-knave = { $moment ->
    [many] Je les ai prises. J’avoue.
    [many-too] Pour une fois, coupable.
    [slips] Je n’ai rien pris. Vous avez tous vu.
    [slips-too] Aucune preuve contre moi.
    [begins] L’affaire se termine.
    [wins] Acquitté.
   *[loses] Ce n’est pas moi. C’est clair.
  }
remark-queen = { $moment ->
    [many] Elles étaient à moi de toute façon.
    [many-too] C’était voulu. Notez-le.
    [slips] Personne sur mon chemin.
    [slips-too] On sait qui laisser passer.
    [begins] Assez. Encore une carte chacun.
    [wins] Comme je l’ai ordonné.
   *[loses] Qui a eu cette idée ?
  }
