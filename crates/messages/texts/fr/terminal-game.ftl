setup-title = Nouvelle partie
setup-start = Commencer la partie
setup-game = Jeu
setup-size = Taille
setup-files = Colonnes
setup-ranks = Rangées
setup-rule = Règle : { $rule }
setup-players = Joueurs
setup-computer = Ordinateur ({ $color })
setup-clock = Pendule
setup-no-clock = Sans pendule
setup-no-clock-about = Temps illimité
setup-clock-value = { $minutes } min + { $seconds } s
setup-clock-about = Par partie, et par coup
setup-square = { $side } x { $side }
setup-standard = Taille habituelle
setup-uncommon = Taille peu courante
setup-two-people = Deux humains
setup-two-people-about = { $first } et { $second } sur ce terminal
setup-you-first = Vous d'abord
setup-you-first-about = Vous jouez { $first }, l'ordinateur joue { $second }
setup-computer-first = L'ordinateur d'abord
setup-computer-first-about = L'ordinateur joue { $first }, vous jouez { $second }
setup-two-computers = Deux ordinateurs
setup-two-computers-about = Installez-vous et regardez
help-setup-choose = Choisir un réglage
help-setup-change = Le changer ; un clic fait de même
help-setup-start = Commencer la partie

table-title = { $game } { $files } x { $ranks }
table-title-rules = { $game } { $files } x { $ranks } { $rules }
table-aim = But : { $aim }
table-moves = Coups
table-solver = Solveur
table-engine = Moteur
table-more = reste { $count } : o
table-searching = recherche ...
table-over = partie terminée
table-from-tablebase = d'après la table de finales
table-from-book = d'après la bibliothèque
table-nodes = { $nodes } nœuds
table-depth = profondeur { $depth }  { $nodes } nœuds

action-undo = Annuler un coup
action-redo = Rejouer un coup ; bilan d'une partie terminée
action-hint = Demander un indice au moteur
action-analysis = Analyse du moteur : marche ou arrêt
action-solver = Solveur : marquer ce qui gagne, perd ou fait nulle
action-flip = Tourner le plateau
action-moves = Lister tous les coups
action-rules = Lire les règles
action-copy = Copier la position
action-save = Enregistrer la partie
action-picture = Enregistrer une image (SVG ou PNG)
action-now = Arrêter la recherche et jouer son meilleur coup
action-pause = Arrêter ou relancer les ordinateurs
action-step = Jouer un coup de l'ordinateur
action-faster = Accélérer les ordinateurs
action-slower = Ralentir les ordinateurs
action-resign = Abandonner
action-again = Revanche en changeant de camp
action-branch = Nouvelle partie depuis la position affichée
action-menu = Menu
action-leave = Quitter la partie
help-pick = Choisir ce qui joue, puis où, par colonne et rangée ; ou clic
help-browse = Parcourir la partie ; Home et End vont au début, à la fin
help-escape = Revenir ; menu des actions ci-dessous
help-undo-redo = Annuler un coup ; le rejouer, ou bilan de la partie finie
help-save = Enregistrer la partie ; enregistrer une image (SVG, PNG)
help-again = Revanche ; nouvelle partie depuis la position affichée
help-computers = Ordinateurs : pause, un coup, plus vite, moins vite
help-values = Solveur : gagne en 7, perd en 6, nulle, répétition, non résolu

dialog-menu = Menu
dialog-moves = Tous les coups
dialog-resign = Abandonner ?
dialog-leave = Quitter la partie ?
dialog-save = Enregistrer sous
dialog-save-record = Enter enregistre, Esc annule. Aucun fichier n'est jamais écrasé.
dialog-save-picture = Enter enregistre, Tab choisit PNG ou SVG, Esc annule. Rien n'est écrasé.
dialog-play-on = Continuer à jouer
dialog-resign-it = Abandonner
dialog-resign-about = Votre adversaire gagne
dialog-can-save = Vous pouvez enregistrer la partie avec s
dialog-leave-it = Quitter
dialog-leave-about = La partie ne sera pas conservée
dialog-keep = La garder
dialog-keep-about = La reprendre plus tard
dialog-delete = La supprimer
dialog-delete-about = Sans retour possible

table-typed = Votre coup : { $text }   (Enter pour jouer, Esc pour annuler)
table-story = { $words } ({ $source }).
table-preview = Aperçu : { $words }
table-review = Coup { $ply } sur { $last }.
table-review-keys = PgUp et PgDn parcourent, N joue d'ici, End revient
table-won = { $color } a gagné : { $why } ({ $clause }).
table-won-by = { $color } a gagné : { $why }.
table-drawn = Nulle : { $why } ({ $clause }).
table-drawn-by = Nulle : { $why }.
table-over-keys = Appuyez sur r pour le bilan, n pour la revanche
table-hint-coming = Le moteur cherche un indice. Appuyez sur ! pour voir le meilleur coup trouvé
table-hint-progress = Le moteur cherche un indice ({ $progress }). Appuyez sur ! pour voir le meilleur coup trouvé
table-must-pass = { $color } doit passer ({ $move }) : appuyez sur Enter
table-choose-square = À { $color } de jouer : choisissez une case ou tapez un coup, comme { $move }
table-choose-piece =
    { $piece ->
        [piece] À { $color } de jouer : choisissez une pièce ou tapez un coup, comme { $move }
       *[other] À { $color } de jouer : choisissez un pion ou tapez un coup, comme { $move }
    }
table-choose-target =
    { $piece ->
        [piece] À { $color } de jouer : choisissez une destination, ou Esc pour choisir une autre pièce
       *[other] À { $color } de jouer : choisissez une destination, ou Esc pour choisir un autre pion
    }
table-choose-relocation =
    { $piece ->
        [piece] À { $color } de jouer : choisissez où va la pièce capturée, ou Esc pour revenir
       *[other] À { $color } de jouer : choisissez où va le pion capturé, ou Esc pour revenir
    }
table-paused = En pause : Space reprend, . joue un coup
table-thinking = { $color } ({ $name }) réfléchit. Appuyez sur ! pour le faire jouer tout de suite
table-thinking-progress = { $color } ({ $name }) réfléchit : { $progress }. Appuyez sur ! pour le faire jouer tout de suite
table-thinking-watched = { $color } ({ $name }) réfléchit. Space met en pause, + et - changent la vitesse

thinking-time = { $seconds } s
thinking-time-of = { $seconds } s sur { $limit } s
thinking-time-depth = { $seconds } s, profondeur { $depth }
thinking-time-of-depth = { $seconds } s sur { $limit } s, profondeur { $depth }
thinking-table = construction de la table de finales, { $percent } %

table-nothing-to-undo = Il n'y a pas de coup à annuler
table-nothing-to-redo = Il n'y a pas de coup à rejouer
table-stopping = Arrêt de la recherche ...
table-not-thinking = L'ordinateur ne réfléchit pas
table-speed = Les ordinateurs attendent { $count } ms avant un coup
table-fastest = Les ordinateurs attendent { $count } ms avant un coup, le minimum
table-slowest = Les ordinateurs attendent { $count } ms avant un coup, le maximum
table-solver-off = Solveur arrêté. Appuyez sur T pour le relancer
table-no-hint-now = Attendez votre tour, ou appuyez sur PgUp pour reculer dans la partie
table-not-your-turn = Ce n'est pas à vous de jouer
table-copied = Copié, si votre terminal le permet : { $position }
table-saved = Enregistré sous { $path }
table-cannot-resign = Seul un humain peut abandonner
table-not-over = Terminez d'abord la partie, ou abandonnez
table-rematch = Revanche en changeant de camp
table-browse-first = Appuyez d'abord sur PgUp pour revenir à une position, puis sur N pour jouer à partir d'elle
table-branched = Nouvelle partie depuis le coup { $ply } ; l'autre est conservée
table-wait = C'est à { $color } de jouer : attendez le coup de l'ordinateur
table-no-move-from = Aucun coup ne part de { $cell }
table-no-move-because = Aucun coup ne part de { $cell } : { $why } ({ $clause }) ; { $hint }
reason-of-record = résultat noté dans la feuille de partie

failed-computer = { $why }. Continuez pour réessayer, ou annulez un coup
failed-computer-crash = Le joueur ordinateur a planté. Continuez pour réessayer, ou annulez un coup
failed-analysis = L'analyse a planté et a été arrêtée
failed-solver = Le solveur a planté et a été arrêté
failed-review = Le bilan a planté
failed-table = Impossible d'utiliser une table de finales : { $why }
failed-build = On continue sans table de finales : { $why }
failed-build-file = On continue sans table de finales : { $why } : { $cause }

verdict-wins = { $color } gagne
verdict-wins-in = { $color } gagne en { $plies }
verdict-wins-within = { $color } gagne en { $plies } au plus
verdict-wins-probably = { $color } gagne probablement en { $plies }
verdict-loses = { $color } perd
verdict-loses-in = { $color } perd en { $plies }
verdict-loses-within = { $color } perd en { $plies } au plus
verdict-loses-probably = { $color } perd probablement en { $plies }
verdict-draws = { $color } fait nulle
verdict-score = { $color } { $score }

move-value-wins = gagne
move-value-wins-in = gagne en { $plies }
move-value-loses = perd
move-value-loses-in = perd en { $plies }
move-value-draws = nulle
move-value-repeats = la répétition décide
move-value-unknown = non résolu

solver-proved =
    { $source ->
        [rules] { $value } (d'après les règles)
        [book] { $value } (bibliothèque)
        [table] { $value } (table de finales)
       *[search] { $value } (résolu)
    }
solver-draw =
    { $source ->
        [rules] nulle (d'après les règles)
        [book] nulle (bibliothèque)
        [table] nulle (table de finales)
       *[search] nulle (résolu)
    }
solver-searching = { $value }, la recherche continue
solver-repetition = personne ne peut forcer le gain : la répétition décide
solver-progress = recherche : { $known } coups résolus sur { $count }
solver-unknown = non résolu : { $known } coups résolus sur { $count }

hint-move =
    { $source ->
        [table] Essayez { $move } : { $standing } (table de finales)
        [book] Essayez { $move } : { $standing } (bibliothèque)
        [search] Essayez { $move } : { $standing } (profondeur { $depth })
       *[end] Essayez { $move } : { $standing }
    }
hint-line =
    { $source ->
        [table] Essayez { $move } : { $standing }, puis { $line } (table de finales)
        [book] Essayez { $move } : { $standing }, puis { $line } (bibliothèque)
        [search] Essayez { $move } : { $standing }, puis { $line } (profondeur { $depth })
       *[end] Essayez { $move } : { $standing }, puis { $line }
    }
standing-draw = la position est nulle
standing-equal = la position est à peu près égale ({ $score })
standing-slightly-better = { $color } est légèrement mieux ({ $score })
standing-better = { $color } est mieux ({ $score })
standing-much-better = { $color } est nettement mieux ({ $score })
standing-slightly-worse = { $color } est légèrement moins bien ({ $score })
standing-worse = { $color } est moins bien ({ $score })
standing-much-worse = { $color } est nettement moins bien ({ $score })
