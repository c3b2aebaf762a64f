home-page = Quincunx : cinq jeux de plateau pour deux
home-title = Cinq jeux de plateau pour deux
home-lead-static = Faciles à apprendre, difficiles à maîtriser. Jouez contre l'ordinateur ou avec un ami sur le même écran, même hors ligne.
home-lead = Faciles à apprendre, difficiles à maîtriser. Jouez contre l'ordinateur, avec un ami ou avec n'importe qui. Aucun compte nécessaire.
home-mine = Vos parties
home-all-mine = Toutes mes parties
home-pick = Choisissez un jeu
home-opponent = Choisissez un adversaire
home-play = Jouer
home-learn = Apprendre
home-more = Options
home-learn-game = Apprendre { $game }
home-rules-game = Règles de { $game }
home-more-game = Options de { $game }
home-daily = Problème du jour
home-daily-what = { $game }. { $task }.
home-daily-rated = Classement { $rating }. Un seul coup est juste, et c'est prouvé.
home-daily-solve = Le résoudre
home-daily-more = Plus de problèmes
home-mistakes = Apprenez de vos erreurs
home-mistakes-due =
    { $count ->
        [one] { $count } position de vos parties attend un meilleur coup.
       *[other] { $count } positions de vos parties attendent un meilleur coup.
    }
home-mistakes-start = S'entraîner
home-open = Salon
home-none-open = Personne n'attend en ce moment. Choisissez « N'importe qui » ci-dessus, et votre partie s'affichera ici pour que d'autres la rejoignent.
home-live = Parties en cours
home-none-live = Pas de parties publiques en ce moment. Commencez-en une en cochant « Publique » dans les options d'un jeu, et d'autres pourront la regarder ici.
home-archive = Toutes les parties publiques

level-title = Niveau de l'ordinateur
level-number = Niveau { $level }
level-seconds = Moteur { $seconds } s
level-perfect = Parfait
level-perfect-where = Ne se trompe jamais ; seulement en { $sizes }

turn-first = En premier
turn-second = En second
turn-random = Tirage au sort

new-page = Nouvelle partie de { $game }
new-start-one = Commencer une partie
new-opponent = Adversaire
new-computer = Ordinateur
new-link = Inviter un ami
new-anyone = N'importe qui
new-here = Même écran
new-listed = Publique : tout le monde peut la regarder et la retrouver plus tard
new-turn = Vous jouez
new-size = Taille
new-clock = Pendule
new-start = Commencer la partie

clock-none = Sans pendule
clock-bullet = 1 minute
clock-blitz = 3 minutes + 2 secondes par coup
clock-rapid = 5 minutes + 5 secondes par coup
clock-relaxed = 15 minutes + 10 secondes par coup
clock-long = 30 minutes + 20 secondes par coup
clock-day = 1 jour par coup
clock-three-days = 3 jours par coup
clock-custom = Personnalisée
clock-field-minutes = Minutes par joueur
clock-field-increment = Secondes par coup
clock-days =
    { $days ->
        [one] { $days } jour par coup
       *[other] { $days } jours par coup
    }
clock-minutes = { $minutes } min + { $increment } s par coup
clock-seconds = { $seconds } s + { $increment } s par coup

continue-title = Continuer contre l'ordinateur
continue-button = Commencer la partie
