### Les règles, avec nos mots.
rules-title = Les règles de Parade
rules-aim = Une parade défile, et chaque carte qui s’y joint en fait partir d’autres. Celles qui partent finissent devant vous, et coûtent des points. Prenez-en le moins possible : le plus petit total gagne.

rules-deal-heading = Les cartes
rules-cards = Il y en a 66 : six couleurs, rouge (R), bleu (B), violet (P), vert (G), gris (K) et orange (O), chacune avec une carte de chaque valeur de 0 à 10. On joue de deux à six.
rules-deal = Chacun reçoit cinq cartes, qu’il garde secrètes. Six autres sont posées en ligne, face visible : c’est la parade. La tête est du côté de la pioche, qui contient toutes les autres cartes ; on se joint à la parade par la fin. Le sort désigne qui commence, et l’on joue dans le sens des aiguilles d’une montre.

rules-turn-heading = Un coup
rules-turn-play = D’abord, vous posez une carte de votre main à la fin de la parade.
rules-turn-take = Regardez ensuite sa valeur. En remontant depuis la carte juste avant la vôtre, autant de cartes sont à l’abri. Toutes celles qui sont plus en avant sont menacées : une carte de la couleur jouée part, et aussi une carte dont la valeur est égale ou inférieure à la vôtre. Vous devez prendre toutes celles qui partent, et les poser face visible devant vous, par couleur. Les autres serrent les rangs sans changer d’ordre.
rules-turn-draw = Enfin, vous piochez une carte, pour en avoir de nouveau cinq.
rules-example-play = Exemple : on joue { $card }. Les numéros se comptent depuis la fin.
rules-example-zero = Exemple : on joue { $card }. Un 0 ne met personne à l’abri.
rules-example-high = Exemple : on joue { $card } sur une parade qui n’est pas plus longue que sa valeur.
rules-example-takes = { $card } prend { $cards }.
rules-example-nothing = { $card } ne prend rien.
rules-safe = abri
rules-stays = reste
rules-taken = prise
rules-turn-mind = La carte que vous jouez n’est pas comptée, et ne part jamais au coup où elle arrive.

rules-last-heading = La fin
rules-last-begins = Le dernier tour s’ouvre quand un coup est achevé et que le joueur a les six couleurs, ou vient de piocher la dernière carte. Les deux peuvent arriver ensemble ; il n’y a toujours qu’un dernier tour.
rules-last-round = Chacun joue alors encore exactement une fois, dans l’ordre habituel, et qui a ouvert le dernier tour joue la toute dernière carte. On prend des cartes comme avant, mais on ne pioche plus. Une autre sixième couleur ne change rien.
rules-last-two = Il reste quatre cartes à chacun. Choisissez-en deux à garder et deux à défausser, en secret ; tous montrent leur choix ensemble. Les deux gardées rejoignent les cartes devant vous et peuvent y commencer une couleur. Les défausses ne comptent pour personne, ni ce qui reste de la parade.

rules-score-heading = Le décompte
rules-score-majority = Chaque couleur se regarde à part. Qui en a le plus de cartes les retourne, et chacune compte 1 point, quoi qu’il y soit imprimé. Si plusieurs en ont autant, tous retournent les leurs.
rules-score-others = Toutes les autres cartes comptent la valeur imprimée.
rules-example-score = Exemple à trois joueurs. 4x1 veut dire quatre cartes retournées.
rules-total = total
rules-score-two-players = À deux joueurs, en avoir plus ne suffit pas : il faut deux cartes de plus que l’autre pour retourner une couleur.
rules-margin-held = { $most } cartes contre { $other } : les { $most } sont retournées.
rules-margin-nobody = { $most ->
    [one] { $most } carte contre { $other } : personne n’en retourne.
   *[other] { $most } cartes contre { $other } : personne n’en retourne.
  }

rules-win-heading = Qui gagne
rules-win = Le plus petit total gagne. Si plusieurs l’ont, c’est celui d’entre eux qui a le moins de cartes ; s’il y a encore égalité, ils partagent la victoire.
rules-win-2008 = Les règles de 2008 ne départagent pas : tous ceux qui ont le meilleur total gagnent. Les points s’y disent en négatif.
rules-author = Parade est un jeu de Naoki Homma. Ce programme est fait par des amateurs et n’a rien d’officiel.
