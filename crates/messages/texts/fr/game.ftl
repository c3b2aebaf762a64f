player-guest = Invité
player-none = Place libre
player-level = Ordinateur, niveau { $level }
player-computer = Ordinateur, { $who }
player-perfect = Ordinateur, parfait
player-engine = Moteur, { $time } s par coup
player-people = Humains
player-since = Membre depuis le { $date }
player-won = gagnées
player-drawn = nulles
player-lost = perdues
player-no-results = Pas encore de parties terminées.
player-what = Les résultats comprennent les parties privées. Seules les parties publiques figurent dans la liste.
player-games = Parties publiques

reason-resigned = { $color } a abandonné
reason-ran-out = { $color } a épuisé son temps
reason-agreed = les joueurs se sont mis d'accord sur la nulle

board-title = Plateau

walk-start = Aller au début
walk-back = Coup précédent
walk-on = Coup suivant
walk-end = Dernier coup
walk-flip = Tourner le plateau
walk-flip-key = Tourner le plateau (f)

moves-title = Coups
move-yours = Votre coup
move-play = Jouer
move-choose =
    { $count ->
        [one] Ou choisissez le seul coup :
       *[other] Ou choisissez l'un des { $count } coups :
    }
move-play-it = Jouer ce coup
move-pass = Passer

keys-title = Raccourcis clavier

share-title = Partager
share-box = Lien et fichiers
share-link = Lien
share-position = Position
share-record = Feuille de partie
share-whole-game = Le lien contient la partie entière.
share-copy = Copier
share-native = Partager
share-qr = Code QR du lien

chat-title = Discussion
chat-log = Messages
chat-words = Écrivez un message
chat-say = Envoyer

game-about = Partie
game-join = Jouer { $color }
game-seat-free = Cette place est libre. Prenez-la, ou regardez simplement.
game-invite = Envoyez ce lien à un ami :
game-listed = La partie figure aussi sur la page d'accueil, où n'importe qui peut prendre la place.
game-unlisted = Seules les personnes qui ont le lien peuvent entrer.
game-watching = Vous regardez.
game-watchers =
    { $count ->
        [one] { $count } spectateur
       *[other] { $count } spectateurs
    }
game-won = a gagné
game-here = présent
game-away = absent
game-lost = Connexion perdue. Votre partie est conservée, et la page se reconnecte toute seule.
game-next = Aller à la revanche
game-thinking = Réfléchit
game-your-turn = À vous de jouer
game-to-move = Au trait
game-you-won = Vous avez gagné
game-you-lost = Vous avez perdu
game-review = Bilan
game-hint = Indice
game-learn = Apprendre
game-sound = Son
game-notify = Me prévenir quand c'est à moi de jouer
game-keys = ← → Début Fin : parcourir les coups · f : tourner le plateau · sur le plateau : flèches, Entrée, Échap · m : taper un coup
game-take-back = Annuler le coup
game-ask-take-back = Demander à annuler
game-offer-draw = Proposer la nulle
game-resign = Abandonner
game-ask-rematch = Proposer la revanche
game-again = Rejouer

guide-title = Votre première partie
guide-step = { $number } sur { $count } :
guide-dismiss = Masquer les conseils

ask-draw = { $color } propose la nulle.
ask-for-take-back = { $color } veut annuler un coup.
ask-rematch = { $color } veut la revanche.
ask-accept = Accepter
ask-decline = Refuser
ask-withdraw = Retirer
