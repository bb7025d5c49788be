### Les écrans du jeu en plein écran. Tout doit tenir dans sa colonne, voir crates/parade-tui/tests/look.

table-you = Vous

## Le bout droit de la première ligne
status-help = { $state } · ? aide
status-turn = tour { $turn } · pioche { $left }
status-last-round = dernier tour · { $turns ->
    [one] encore { $turns } tour
   *[other] encore { $turns } tours
}
status-last-round-reason = dernier tour · { $reason } · { $turns ->
    [one] encore { $turns } tour
   *[other] encore { $turns } tours
}
status-reason-you = vous avez six couleurs
status-reason-sixth-color = { $name } a six couleurs
status-reason-draw-pile = la pioche est vide
status-play-is-over = la parade est finie
status-game-is-over = la partie est finie

## L’écran est trop petit
small-size = Cet écran a { $width } colonnes et { $height } lignes.
small-need = Il en faut { $width } sur { $height }.
small-keys = P continue ligne à ligne   Q quitte
