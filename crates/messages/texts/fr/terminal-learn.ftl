lessons-title = Leçons
lessons-choose = Choisissez une leçon :
lessons-ideas = Idées de { $game }
lessons-about =
    { $count ->
        [one] { $title }, { $count } étape
       *[other] { $title }, { $count } étapes
    }
lessons-about-done = { $title }, terminée
lessons-about-partly =
    { $count ->
        [one] { $title }, { $done } étape faite sur { $count }
       *[other] { $title }, { $done } étapes faites sur { $count }
    }
lessons-screen = { $game } : { $title }
lessons-step = Étape { $number } sur { $count } ({ $clause })
lessons-correct = C'est juste ! Appuyez sur Enter pour l'étape suivante.
lessons-correct-last = C'est juste ! C'était la dernière étape. Enter pour la leçon suivante, p pour jouer.
lessons-correct-play = C'est juste ! C'était la dernière étape. Enter pour jouer maintenant contre le niveau 1.
lessons-solution = Tapez { $move } et appuyez sur Enter
help-lesson-next = Étape suivante, celle-ci faite ; puis autre leçon ou partie
help-lesson-skip = Passer cette étape
help-lesson-before = Étape précédente
help-lesson-restart = Recommencer cette étape
help-lesson-solution = Voir la solution
help-lesson-leave = Quitter la leçon

practice-typed = Votre coup : { $text }
practice-wrong = Ce n'est pas celui-là. Réessayez, ou appuyez sur s pour la solution.

puzzles-title = Problèmes
puzzles-which = Des problèmes de quel jeu ?
puzzles-none = Il n'y a pas encore de problèmes de ce jeu.
puzzles-screen = Problème { $id } de { $game }
puzzles-rated = Ce problème a un classement de { $rating }.
puzzles-standing = Votre classement : { $rating }, série { $streak }, la meilleure { $best }.
puzzles-untried = Pas encore essayé
puzzles-tried = Votre classement : { $rating }, essayés : { $count }
puzzles-choose = Choisissez un coup avec les flèches et Enter, ou tapez-le.
puzzles-correct = C'est juste ! La réponse est { $move }.
puzzles-solved = Résolu ! Appuyez sur Enter pour le problème suivant.
puzzles-solution = La solution est { $line } ({ $themes }). Appuyez sur Enter pour le problème suivant.
puzzles-not-the-move = { $move } n'est pas le coup cherché.
help-puzzle-solution = Voir la solution, ce qui compte comme non résolu
help-puzzle-next = Aller au problème suivant
help-puzzle-leave = Quitter les problèmes

reviews-screen = Bilan d'une partie de { $game }
reviews-progress = Bilan en cours : { $done } positions sur { $count }.
reviews-reasons = Recherche des raisons des erreurs.
reviews-no-other = Il n'y a pas d'autre erreur de ce côté.
reviews-find = Trouvez un meilleur coup.
reviews-go-first = Allez d'abord à une erreur : appuyez sur n pour la suivante.
reviews-not-better = Ce n'est pas mieux. Essayez un autre coup, ou Esc pour continuer.
reviews-none = Aucune erreur n'a été trouvée.
reviews-none-yours = Aucun de vos coups n'était une erreur.
reviews-see =
    { $count ->
        [one] Appuyez sur n pour voir l'erreur.
       *[other] Appuyez sur n pour voir la première des { $count } erreurs.
    }
reviews-see-yours =
    { $count ->
        [one] Appuyez sur n pour voir votre erreur.
       *[other] Appuyez sur n pour voir la première de vos { $count } erreurs.
    }
reviews-value = { $mark }, { $value }
help-review-next = Aller à l'erreur suivante
help-review-before = Aller à l'erreur précédente
help-review-try = Essayer de trouver mieux, sur une erreur
help-review-step = Parcourir les coups
help-review-ends = Aller au premier ou au dernier coup
help-review-leave = Quitter le bilan
help-review-stop = Ne plus essayer
