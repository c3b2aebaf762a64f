plain-welcome = Quincunx : jeux de plateau abstraits pour deux.
plain-end-of-input = Fin de l'entrée. Au revoir.
plain-goodbye = Au revoir.
plain-settings-damaged = Le fichier des réglages était endommagé. Il a été renommé { $path }, et les valeurs d'origine sont utilisées.
plain-settings-unreadable = Impossible de lire les réglages : { $why }. Les valeurs d'origine sont utilisées.
plain-which-game = Quel jeu ?
plain-back = Retour
plain-choice = Votre choix :
plain-choice-default = Votre choix (Enter pour { $number }) :
plain-type-number = Tapez un numéro de la liste, ou `help`.
plain-not-listed = { $answer } n'est pas dans la liste : tapez un de ses numéros, ou `help`.
plain-menu-help = Tapez un numéro ou le début d'un nom, puis appuyez sur Enter. 0 revient en arrière. Tapez `quit` pour quitter ; une partie en cours est conservée.
plain-too-long = Cette ligne est trop longue.
plain-not-utf8 = Cette ligne n'est pas du texte UTF-8 valide.

plain-theme = Thème ?
plain-symbols = Symboles ?
plain-language = Langue ?
plain-dark-about = Texte clair sur fond sombre, en plein écran
plain-light-about = Texte sombre sur fond clair, en plein écran
plain-auto-about = Lettres ici, symboles en plein écran là où ils marchent
plain-ascii-about = R et B, W2 et B3 : pour lecteurs d'écran et vieux terminaux
plain-delay = Pause avant le coup de l'ordinateur, en plein écran ?

plain-setup = { $game } : choisissez les réglages
plain-start = Commencer
plain-start-about = Commencer la partie
plain-back-to-games = Retour aux jeux
plain-field = { $name } ?
plain-value = { $label } ({ $about })

plain-interrupted = Vous avez une partie interrompue : { $game }. Choisissez Continuer pour la reprendre.
plain-interrupted-several =
    { $count ->
        [one] Vous avez { $count } partie interrompue. Choisissez Continuer pour la reprendre.
       *[other] Vous avez { $count } parties interrompues. Choisissez Continuer pour en reprendre une.
    }
plain-interrupted-damaged = Une partie interrompue était endommagée ; son fichier a été renommé { $path }.
plain-no-interrupted = Il n'y a pas de partie interrompue.
plain-resume = Reprendre
plain-resume-about = Continuer cette partie
plain-delete = Supprimer
plain-delete-about = Sans retour possible
plain-cannot-resume = Impossible de la reprendre : { $why }.
plain-cannot-delete = Impossible de la supprimer : { $why }.
plain-open-file = Ouvrir un fichier
plain-open-file-about = Lire une feuille de partie par son chemin
plain-open = Ouvrir
plain-open-about = La regarder ou continuer à jouer
plain-rename = Renommer
plain-rename-about = Lui donner un autre nom
plain-new-name = Nouveau nom (0 pour annuler) :
plain-path = Chemin d'une feuille de partie (0 pour annuler) :
plain-path-help = Tapez le chemin d'une feuille de partie, ou 0 pour revenir.
plain-name = Nom (Enter pour { $name }, 0 pour annuler) :
plain-name-help = Tapez un nom avec des lettres, des chiffres, `-` et `_`, ou appuyez sur Enter pour le nom proposé. 0 revient sans enregistrer.
plain-unreadable = Illisible

plain-kept = Votre partie est conservée. Choisissez Continuer dans le menu principal pour la reprendre.
plain-seat = { $color } : { $name }
plain-game = { $game }, { $files } x { $ranks }. { $first } (joue en premier). { $second }.
plain-game-rules = { $game }, { $files } x { $ranks }, { $rules }. { $first } (joue en premier). { $second }.
plain-how-to-move = Tapez un coup, comme { $move }, `moves` pour lister tous les coups, `pick` pour en choisir un case par case, ou `help`.
plain-clock = { $color } { $time }
plain-time-left = Temps restant : { $first }, { $second }.
plain-time-up = Le temps est écoulé.
plain-your-move = Coup de { $color } :
plain-type-move = Tapez un coup, `moves`, `pick` ou `help`.
plain-not-a-number =
    { $count ->
        [one] { $answer } n'est pas dans la liste : il y a { $count } coup légal. Tapez `moves` pour le voir.
       *[other] { $answer } n'est pas dans la liste : il y a { $count } coups légaux. Tapez `moves` pour les voir.
    }
plain-moved = Coup { $number }, { $color } : { $move }. { $changes }.
plain-moved-by = Coup { $number }, { $color } : { $move } ({ $source }). { $changes }.
plain-thinking = { $color } réfléchit : { $progress }. Tapez ! puis Enter pour le faire jouer tout de suite.
plain-still-thinking = L'ordinateur réfléchit. Tapez ! pour le faire jouer tout de suite.
plain-watch = Enter pour le coup suivant, ou `help` :
plain-watch-help = Appuyez sur Enter pour le coup suivant, tapez un nombre de coups à jouer, ou `all` pour le reste de la partie.
plain-unknown-command = Commande inconnue { $answer } : appuyez sur Enter, ou tapez `help`.
plain-undone = Coup annulé.
plain-redone = Coup rejoué.
plain-resigned = Vous avez abandonné. Choisissez Annuler pour revenir sur votre décision.
plain-stack = { $cell } (pile de { $height })
plain-pieces = { $color } : { $pieces }.
plain-no-pieces = { $color } : rien.
plain-no-hint-now = Il n'y a d'indices que quand c'est à vous de jouer.
plain-no-moves = Il n'y a pas de coups.
plain-result = { $result } : { $why }
plain-no-values = La partie est terminée, il n'y a donc pas de coups à résoudre.

plain-over = La partie est terminée. Et maintenant ?
plain-again = Rejouer
plain-again-about = Revanche en changeant de camp
plain-undo = Annuler
plain-undo-about = Annuler le dernier coup et continuer
plain-save = Enregistrer
plain-save-about = Enregistrer la partie
plain-record = Feuille de partie
plain-record-about = Afficher la feuille de partie
plain-position = Position
plain-position-about = Afficher la position en texte
plain-picture = Image
plain-picture-about = Enregistrer le plateau en SVG
plain-branch = Bifurquer
plain-branch-about = Nouvelle partie depuis une position antérieure
plain-review = Bilan
plain-review-about = Ce qui était bon, ce qui ne l'était pas, et pourquoi
plain-back-to-menu = Retour au menu

plain-help = Tapez un coup, son numéro dans la liste des coups, sa première case, ou une commande :
plain-help-moves = Lister les coups légaux
plain-help-pick = Choisir un coup case par case
plain-help-preview = Voir ce que ferait un coup, comme dans `preview 3`
plain-help-board = Afficher le plateau
plain-help-pieces = Lister les pièces
plain-help-undo = Annuler votre dernier coup
plain-help-redo = Rejouer un coup
plain-help-history = Lister les coups joués ; `history 3` montre le coup 3
plain-help-branch = Nouvelle partie depuis un coup, comme dans `branch 3`
plain-help-hint = Demander un coup au moteur
plain-help-values = Voir quels coups gagnent, perdent ou font nulle
plain-help-resign = Abandonner la partie
plain-help-save = Enregistrer la partie, avec un nom si vous voulez
plain-help-picture = Enregistrer le plateau en SVG ; `picture NAME.png` en PNG
plain-help-record = Afficher la feuille de partie
plain-help-position = Afficher la position en texte
plain-help-rules = Afficher les règles
plain-help-leave = Retour au menu ; la partie est conservée
plain-help-quit = Quitter ; la partie est conservée
plain-help-signs = Sur le plateau, le dernier coup va de ( ) à [ ] ; ce qu'il a changé est entre ' '.

plain-goals = Le but de { $first } est marqué { $first-sign }, celui de { $second } { $second-sign }.
plain-dead-corners = On ne peut pas entrer dans les coins marqués { $sign }.
plain-perimeter =
    { $piece ->
        [piece] Sur les cases marquées { $sign }, aucune pièce ne peut rester.
       *[other] Sur les cases marquées { $sign }, aucun pion ne peut rester.
    }
plain-holes = Les cases vides sont notées { $sign }.

plain-square-or-number = Case ou numéro (0 pour annuler) :
plain-square-or-number-back = Case ou numéro (0 pour revenir) :
plain-square-help = Tapez une case, comme c3, ou son numéro dans la liste. 0 recule d'une case.
plain-which-square = Quelle case ?
plain-which-piece =
    { $piece ->
        [piece] Quelle pièce ?
       *[other] Quel pion ?
    }
plain-to-which = { $cell } : vers quelle case ?
plain-relocate =
    { $piece ->
        [piece] { $from } capture { $to } : où va la pièce capturée ?
       *[other] { $from } capture { $to } : où va le pion capturé ?
    }
plain-type-square = Tapez une case ou un numéro de 0 à { $last }.
plain-square-not-listed = { $answer } n'est pas dans la liste : tapez un numéro de 0 à { $last }.
plain-square-no-start = Aucun coup ne part de { $answer } : choisissez une case de la liste.
plain-square-choose = { $answer } n'est pas dans la liste : choisissez-y une case.

plain-no-moves-yet = Aucun coup n'a encore été joué.
plain-history-help = Tapez `history N` pour voir la position après le coup N, ou `branch N` pour jouer à partir d'elle.
plain-after-move = Après le coup { $ply } sur { $last }. { $words }. { $state }.
plain-at-start = Après le coup { $ply } sur { $last }. { $state }.
plain-preview-help = Tapez `preview` avec un coup ou son numéro dans la liste.
plain-preview = Aperçu de { $move } : { $words }. { $state }. Le coup n'est pas joué : tapez { $typed } pour le jouer.
plain-present = C'est la position actuelle : choisissez un coup antérieur.
plain-branched = Nouvelle partie depuis le coup { $ply } ; l'autre est conservée.
plain-after-which = Après quel coup, de 1 à { $last } (ou `start` ; 0 pour revenir) ?
plain-ply-help = Tapez le numéro d'un coup, ou `start` pour la position avant le premier. `history` liste les coups pendant une partie. 0 revient en arrière.
plain-not-a-ply = { $answer } n'est pas un coup : tapez un numéro de 1 à { $last }, ou `start`.

plain-which-lesson = Quelle leçon ?
plain-lesson =
    { $count ->
        [one] { $game } : { $title } ({ $count } étape).
       *[other] { $game } : { $title } ({ $count } étapes).
    }
plain-lesson-step = Étape { $number } sur { $count } : { $title } ({ $clause })
plain-lesson-ask = Votre coup, ou `help` :
plain-lesson-continue = Appuyez sur Enter pour continuer :
plain-lesson-first = C'est la première étape.
plain-lesson-solution = Tapez { $move }.
plain-lesson-done = Bravo ! C'était la dernière étape.
plain-lesson-next = Leçon suivante
plain-lesson-play = Jouer maintenant
plain-lesson-play-about = Une partie contre l'ordinateur, niveau 1
plain-lesson-what-next = Et maintenant ?
plain-back-to-lessons = Retour aux leçons
plain-lesson-help = Tapez le coup demandé, ou une commande :
plain-lesson-help-next = Aller à l'étape suivante ; Enter fait de même une fois l'étape faite
plain-lesson-help-before = Aller à l'étape précédente
plain-lesson-help-again = Recommencer cette étape
plain-lesson-help-solution = Voir la solution
plain-lesson-help-leave = Quitter la leçon
plain-just-quit = Quitter

plain-puzzle-ask = Votre coup, ou `help` :
plain-puzzle-continue = Appuyez sur Enter pour le suivant :
plain-puzzle = Problème { $id }, classement { $rating }. { $standing }
plain-puzzle-wrong = Ce n'est pas celui-là. { $why } Réessayez.
plain-puzzle-correct = C'est juste ! La réponse est { $move }. Et maintenant ?
plain-puzzle-solved = Résolu ! { $standing }
plain-puzzle-solved-already = Il est déjà résolu.
plain-puzzle-go-on = Celui-ci est résolu. Appuyez sur Enter pour le suivant.
plain-puzzle-solution = La solution est { $line } ({ $themes }).
plain-puzzle-help = Tapez le coup que vous croyez juste, ou une commande :
plain-puzzle-help-next = Aller au problème suivant ; Enter fait de même une fois celui-ci résolu
plain-puzzle-help-solution = Voir la solution, ce qui compte comme non résolu
plain-puzzle-help-leave = Quitter les problèmes

plain-reviewing = Bilan de la partie en cours ...
plain-no-review = Pas de bilan : { $why }.
plain-mistakes = Revenir sur une erreur ?
plain-mistakes-back = Non, revenir
plain-mistake = { $state }. Trouvez un meilleur coup.
plain-mistake-ask = Votre coup, ou 0 pour arrêter :
plain-mistake-help = Tapez un meilleur coup que celui qui a été joué, ou 0 pour ne plus essayer.
