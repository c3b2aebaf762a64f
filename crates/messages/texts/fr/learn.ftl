learn-title = Apprendre les jeux
learn-lead = Deux courtes leçons par jeu, jouées sur le plateau : les règles, puis les premières idées.
learn-steps =
    { $count ->
        [one] { $count } étape
       *[other] { $count } étapes
    }
learn-start = Commencer la leçon
learn-start-game = Commencer la leçon : { $game }

rules-short = Règles
rules-page = Règles de { $game }
rules-games = Jeux
rules-learn = Apprendre en jouant
rules-implementers = Pour les programmeurs
rules-report = Rapport pour l'auteur
report-page = Rapport pour l'auteur : { $game }
report-making = Ce rapport est en préparation : les niveaux de l'ordinateur jouent des parties, et le moteur les examine. Cela prend quelques minutes, et cette page se recharge toute seule.
report-progress = { $section } : { $done } sur { $all }

lesson-page = { $title } : leçon de { $game }
lesson-step = étape { $number } sur { $count }
lesson-right = Bien joué !
lesson-wrong = Pas encore.
lesson-try-this = Essayez
lesson-try = Essayer
lesson-next = Étape suivante
lesson-last = C'était la dernière étape.
lesson-goes-on = À suivre : { $title }.
lesson-next-lesson = Leçon suivante
lesson-play = Jouer contre le niveau 1
lesson-worse = { $move } n'est pas le meilleur coup ici. Essayez-en un autre.
lesson-back = Retour
lesson-show = Montrez-moi
lesson-skip = Passer l'étape
lesson-again = Réessayer
lesson-step-done = cette étape est déjà faite : passez à la suivante ou recommencez-la
lesson-not-asked-for = { $move } est possible, mais cette étape demande autre chose
