script-copied = Copié
script-copy = Copier
script-no-answer = Le serveur ne répond pas. Rien n'a été changé ; veuillez réessayer.
script-back-again = Reconnecté.
script-sure-resign = Vraiment abandonner ?
script-resign = Abandonner
script-next-step =
    { $count ->
        [one] { $steps } : choisissez maintenant la destination ({ $count } possible)
       *[other] { $steps } : choisissez maintenant la destination ({ $count } possibles)
    }
script-third-step =
    { $piece ->
        [piece] { $count ->
            [one] { $steps } : choisissez maintenant où va la pièce capturée ({ $count } case possible)
           *[other] { $steps } : choisissez maintenant où va la pièce capturée ({ $count } cases possibles)
        }
       *[other] { $count ->
            [one] { $steps } : choisissez maintenant où va le pion capturé ({ $count } case possible)
           *[other] { $steps } : choisissez maintenant où va le pion capturé ({ $count } cases possibles)
        }
    }
script-cancel = Annuler
script-can = coup légal
script-selected = sélection
script-no-step = { $steps } : aucun coup légal à partir d'ici. Choisissez une destination pour savoir pourquoi.
script-dismiss = Fermer
script-not-your-turn = Ce n'est pas à vous de jouer.
script-thinking = Réfléchit · { $seconds } s
script-hint = Indice : { $move }
script-no-hint = Pas d'indice pour le moment. Réessayez dans un instant.
script-watching =
    { $count ->
        [one] { $count } spectateur
       *[other] { $count } spectateurs
    }
script-your-turn = À vous de jouer
script-declined-draw = Votre proposition de nulle a été refusée.
script-declined-take-back = Votre demande d'annulation a été refusée.
script-declined-rematch = Votre proposition de revanche a été refusée.
script-moved =
    { $color ->
        [red] Rouge
        [blue] Bleu
        [white] Blanc
       *[black] Noir
    } : { $move }.
script-thought = Profondeur { $depth } · { $nodes } nœuds
script-thought-here = Profondeur { $depth } · { $nodes } nœuds, dans votre navigateur
script-preparing = Chargement. La première visite prend un instant.
script-incomplete = Le site n'a pas pu être téléchargé en entier.
script-try-again = Réessayer
script-no-worker = Ce navigateur ne peut pas faire tourner les jeux ici : il lui faut des service workers, absents de certaines fenêtres privées et des sites sans https. Les règles restent lisibles.
script-update = Une nouvelle version est prête.
script-update-now = Mettre à jour
script-damaged-link = Ce lien est endommagé, et la partie qu'il contient est illisible. Demandez un nouveau lien.
script-no-engine = L'ordinateur ne peut pas réfléchir en ce moment. Rechargez la page pour réessayer ; votre partie est conservée.
script-broken = Un problème est survenu
script-reload = Rechargez la page pour réessayer ; vos parties sont conservées
script-no-storage = Ce navigateur n'a pas pu enregistrer la partie
script-no-storage-hint = Libérez de la place, ou autorisez ce site à stocker des données. Rien n'a été changé
script-learn-partly = { $done } étapes faites sur { $count }
script-learn-done = Terminée
script-learn-continue = Continuer
