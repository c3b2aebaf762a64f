puzzle-title = Problèmes
puzzle-lead = Dans chaque position, un seul coup est juste, et il en va de même à chacun de vos coups suivants. C'est prouvé par recherche exacte.
puzzle-page = Problème { $id } de { $game }
puzzle-count =
    { $count ->
        [one] { $count } problème
       *[other] { $count } problèmes
    }
puzzle-standing =
    { $count ->
        [one] Votre classement : { $rating }. Série : { $streak }, la meilleure { $best }. { $count } problème essayé.
       *[other] Votre classement : { $rating }. Série : { $streak }, la meilleure { $best }. { $count } problèmes essayés.
    }
puzzle-newcomer = Vous commencez avec un classement de { $rating }. Résoudre des problèmes le fait monter.
puzzle-untried = Pas encore essayé.
puzzle-start = Résoudre des problèmes
puzzle-start-game = Résoudre des problèmes : { $game }
puzzle-history = Vos derniers problèmes
puzzle-puzzle = Problème
puzzle-result = Résultat
puzzle-rating = Votre classement
puzzle-date = Date
puzzle-row-solved = Résolu
puzzle-row-failed = Non résolu
puzzle-rated = classement { $rating }
puzzle-moves =
    { $count ->
        [one] { $count } coup à trouver
       *[other] { $count } coups à trouver
    }
puzzle-try = Essayer
puzzle-show = Voir la solution
puzzle-skip = Passer
puzzle-next = Problème suivant
puzzle-again = Réessayer
puzzle-correct = C'est juste !
puzzle-reply = La réponse est { $move }. Et maintenant ?
puzzle-solved = Résolu !
puzzle-wrong = Ce n'est pas celui-là. Réessayez.
puzzle-refused = Ce coup n'est pas légal : il ne compte pas.
puzzle-shown = Voici la solution.
puzzle-loses = { $move } perd contre le meilleur jeu.
puzzle-counted-solved = Vous avez résolu ce problème au premier essai ({ $gain }).
puzzle-counted-failed = Votre premier essai a compté comme non résolu ({ $gain }).
puzzle-solution = Solution
puzzle-begin = Début
puzzle-themes = Thèmes :
puzzle-theme = Thème
puzzle-any-theme = Tous
puzzle-practice = S'entraîner

mistake-title = Mes erreurs
mistake-lead = Des positions de vos parties où le bilan a trouvé une erreur de votre part. Trouvez un meilleur coup : chaque position revient après 1, 3, 7 et 21 jours, jusqu'à ce que vous ayez trouvé quatre fois de suite.
mistake-short = Les positions de vos parties passées au bilan reviennent jusqu'à ce que vous trouviez un meilleur coup.
mistake-none = Il n'y a encore rien ici. Jouez une partie jusqu'au bout et ouvrez son bilan : vos erreurs sont conservées ici.
mistake-none-due = Rien à travailler en ce moment.
mistake-due =
    { $count ->
        [one] { $count } position à travailler
       *[other] { $count } positions à travailler
    }
mistake-start = Commencer
mistake-all = Toutes vos erreurs
mistake-position = Position
mistake-number = coup { $number }
mistake-right = Réussites de suite
mistake-next-time = Prochaine fois
mistake-now = Maintenant
mistake-learned = Acquise
mistake-page = { $game } : une de vos erreurs
mistake-find = Avec { $color }, vous avez joué { $move }. Trouvez un meilleur coup.
mistake-wrong = Ce n'est pas celui-là. Réessayez.
mistake-right-answer = C'est juste !
mistake-shown = Voici un meilleur coup.
mistake-days =
    { $count ->
        [one] Elle revient demain.
       *[other] Elle revient dans { $count } jours.
    }
mistake-sits =
    { $count ->
        [one] Trouvé { $count } fois. Cette position ne reviendra plus.
       *[other] Trouvé { $count } fois de suite. Cette position ne reviendra plus.
    }
mistake-early = C'était un entraînement : la position comptera de nouveau à partir du { $date }.
mistake-done = Celle-ci est acquise. C'était un entraînement.
mistake-show = Voir un meilleur coup
mistake-next = Erreur suivante
mistake-list = Retour à mes erreurs
mistake-review = Ouvrir dans le bilan
mistake-played = Dans la partie :

puzzle-task-wins = { $color } joue : trouvez le seul coup qui gagne
puzzle-task-holds = { $color } joue : trouvez le seul coup qui ne perd pas
puzzle-theme-name =
    { $theme ->
        [flips] retourner
        [blocks] bloquer
        [completes-line] compléter la ligne
        [captures-own] capturer une pièce à soi
        [cuts-off] couper
        [eliminates] éliminer
        [ends-captures] mettre fin aux captures
        [opens-path] ouvrir le chemin
        [opens-opponent-path] ouvrir le chemin adverse
        [relocates] replacer
        [reaches-goal] atteindre le but
        [stalemates] priver de coups
        [repeats] répéter la position
        [shuts-in] enfermer
        [takes-last-move] prendre le dernier coup
        [threatens] menacer
        [cannot-be-stopped] imparable
        [zugzwang] zugzwang
       *[quiet-move] coup tranquille
    }
