command-cannot-read = impossible de lire { $file }
command-cannot-write = impossible d'écrire { $file }
command-cannot-print = impossible d'afficher le résultat
command-exists = { $file } existe déjà : choisissez un autre nom ou ajoutez `--force`
command-is-folder = { $file } est un dossier : donnez un nom de fichier
command-no-such-file = ce fichier ou dossier n'existe pas
command-not-permitted = permission refusée
command-ending-conflict = { $file } : { $ending } ne va pas avec `{ $option }` : changez l'un des deux
command-ending-unknown = { $file } : extension inconnue { $ending } : prenez { $endings }, ou choisissez un format avec `{ $option }`
command-or = { $start } ou { $end }

command-plain-misplaced = `--plain` va avec une commande : écrivez-le après `play` ou `puzzle play`
command-width-needs-png = `--width` ne vaut que pour PNG : ajoutez `--format png` ou retirez-le
command-theme-needs-picture = `--theme` ne vaut que pour SVG et PNG : ajoutez `--format svg` ou retirez-le
command-no-png-here = impossible d'afficher du PNG dans un terminal : ajoutez `--output OUT` ou redirigez avec `> OUT`
command-force-needs-file = --force remplace des fichiers : donnez aussi --records ou --log
command-one-file-for-both = { $file } ne peut pas être à la fois la preuve et le point de reprise : prenez deux fichiers

command-last-move = Dernier coup : { $color } { $move }
command-choose-game = le fichier contient { $count } parties : choisissez-en une avec `--number 1` à `--number { $count }`
command-no-such-game = le fichier n'a pas de partie `{ $number }` : donnez de 1 à { $count }
command-standard-input = l'entrée standard
command-no-games = { $file } ne contient aucune partie
command-game-of-file = { $file } : partie { $number }
command-game-fault = partie { $number } : { $why }
command-games = { $count } parties
command-record =
    { $count ->
        [one] { $game }, taille { $size }, { $count } coup
       *[other] { $game }, taille { $size }, { $count } coups
    }
command-no-ply = la feuille de partie n'a pas de coup `{ $ply }` : donnez de 0 à { $last }
command-ply = Coup { $ply }, { $color } : { $move }
command-first-ply = Coup 0, le début
command-recorded-result = { $result } (résultat de la feuille de partie)
command-nothing-to-review = { $file } n'a aucun coup à examiner : jouez-en d'abord
command-name-or-file = donnez le nom d'un jeu, ou seulement un fichier
command-no-such-puzzles = il n'y a pas de tels problèmes de { $game } : voyez `quincunx puzzle list { $game }`

command-over = la partie est finie ({ $reason })
command-effort = profondeur { $depth }, { $nodes } nœuds, { $seconds } s, { $rate } nœuds/s
command-depth = profondeur { $depth } : { $line }
command-known-by-book = { $board } : connus par la bibliothèque et le solveur, { $count } coups sur { $all } :
command-known-by-table = { $board } : connus par la table de finales, { $count } coups sur { $all } :
command-known-by-solver = { $board } : connus par le solveur, { $count } coups sur { $all } :
command-others-repeat = { $count } autres : décidés par la répétition
command-others-unsolved = { $count } autres : pas résolus à temps
command-winning-moves = coups gagnants : { $moves }
command-drawing-moves = coups de nulle : { $moves }
command-undecided-moves = coups non décidés : { $moves }
command-line = variante : { $moves }
command-from-rules = la partie est finie
command-from-book = de la bibliothèque
command-from-table = de la table de finales
command-nodes = { $nodes } nœuds, { $seconds } s
command-all-nodes = { $nodes } nœuds, { $seconds } s avec les recherches précédentes
command-proof = preuve : { $positions } positions, { $bytes } octets
command-board = plateau : { $board }
command-decided-by-repetition = décidé par la répétition
command-too-large = note : cette position est trop grande pour la table des bornes ; seules des positions proches de la fin peuvent être résolues
command-no-checkpoint = note : --checkpoint est ignoré pour les positions de cette taille
command-continues-unsaved = { $why } : la recherche continue sans point de reprise
command-draw-has-no-proof = aucune preuve écrite : seuls les gains et les pertes en ont une
command-unknown-has-no-proof = aucune preuve écrite : on ne sait pas qui gagne
command-no-table = pas de table de finales pour { $game } de taille `{ $size }` : créez-la avec `quincunx table build { $game } --size { $size }`
command-no-table-of-position = pas de table de finales pour cette position de { $game }, taille `{ $size }` : créez-en une avec `quincunx table build { $game } --size { $size }`, ou prenez `quincunx solve`
command-table-built = { $positions } positions : { $wins } gains, { $losses } pertes, { $neither } ni l'un ni l'autre ; gain le plus long { $longest } coups
command-bytes-written = { $bytes } octets dans { $file }, { $seconds } s

command-against = { $player } contre { $opponent }
command-match-result = { $wins } gains, { $draws } nulles, { $losses } pertes en { $count } parties
command-score = score { $percent } %
command-elo = { $value } (95 % : { $low } à { $high })
command-elo-unbounded = sans limite
command-forfeits = par forfait : { $wins } gains, { $losses } pertes
command-forfeited = partie { $number } perdue par forfait : { $why }
command-moves-of-player = coups du joueur : { $book } de la bibliothèque, { $table } de la table de finales, { $solved } résolus, { $engine } du moteur
command-moves-of-opponent = coups de l'adversaire : { $book } de la bibliothèque, { $table } de la table de finales, { $solved } résolus, { $engine } du moteur
