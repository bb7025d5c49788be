### La feuille de score dans un navigateur.

web-pad-card-of = { $card }, { $name }
web-pad-grid = Toutes les cartes : les touches enfoncées, { $name }
web-pad-players = De qui sont les cartes
web-pad-player = Joueur
web-pad-has = { $cards } cartes, { $points } points
web-pad-totals = Ce que valent les cartes de chacun
web-pad-held = { $card } est chez { $name }. Touchez-la encore pour la déplacer.
web-pad-keep-anyway = { $finding } Touchez encore pour la garder quand même.
web-pad-next-round = Manche finie
web-pad-share = Téléphones, liens et fichiers
web-pad-undo = Défaire
web-pad-unkept = Ce navigateur ne garde rien : permettez-le-lui, ou emportez la feuille avant de partir.
web-pad-line = Tapez des cartes pour { $name }
web-pad-line-like = { $name } : R8 B3 10
web-pad-line-take = Entrer
web-pad-name-of = Nom du joueur { $number }
web-pad-parade-more = Si vous avez compté, on voit ce qui manque.
web-pad-own-phone = Chacun sur son téléphone
web-pad-own-phone-more = On scanne son code, on touche ses cartes et on vous montre le sien : scannez-le, ou tapez-le ici.
web-pad-own-phone-of = Pour le téléphone : { $name }
web-pad-code = Code d’un téléphone
web-pad-code-take = Prendre
web-pad-take-away = À emporter
web-pad-link = Lien vers cette feuille
web-pad-visiting = C’est une feuille qu’on vous a envoyée. La vôtre est gardée.
web-pad-take-over = Continuer avec celle-ci
web-pad-mine = Retour à la mienne
web-pad-broken-link = Ce lien est abîmé, peut-être coupé. Demandez-le encore une fois.
web-pad-no-rules = Le calcul n’a pas pu être chargé. Une fois chargé, il marche sans réseau.
web-pad-enter = Touchez les cartes devant vous, et les deux que vous avez gardées.
web-pad-count = { $cards ->
    [one] Une carte
   *[other] { $cards } cartes
}
web-pad-enter-unkept = Ce navigateur ne garde rien : montrez votre code avant de quitter cette page.
web-pad-ready = Fini
web-pad-show = Montrez ceci à qui compte les points.
