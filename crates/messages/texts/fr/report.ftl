report-title = Rapport pour auteurs : { $game }
report-balance = Équilibre et durée
report-choice = Choix
report-course = Déroulement d'une partie
report-openings = Ouvertures
report-rules = Options de règle
report-strength = Force
report-metrics = Toutes les mesures

report-lead = { $count } parties de niveaux de l'ordinateur contre eux-mêmes, et des recherches dans leurs positions. Les barres et les crochets sont des intervalles à 95 %. Les noms sont ceux du système Ludii.
report-incomplete = Il a été arrêté trop tôt : des sections manquent ou reposent sur moins de parties.
report-made-quick = Rapport rapide, graine { $seed }, version { $version }. Pour le refaire :
report-made-full = Rapport complet, graine { $seed }, version { $version }. Pour le refaire :

report-proved = Prouvé, pour le premier joueur avec le meilleur jeu : { $value }.
report-repetition = Prouvé : aucun joueur ne peut forcer le gain ; la répétition décide.
report-unknown = On ne sait pas qui gagne avec le meilleur jeu : la recherche de ce rapport est trop courte pour le dire.
report-first-score = Score du premier joueur
report-first-score-about = Chaque niveau contre lui-même ; les nulles comptent pour moitié. Les quatre premiers coups des niveaux forts sont joués par le niveau 5, pour que les parties diffèrent.
report-length-about = Part des parties selon leur durée en coups.
report-branching = Facteur de branchement par coup
report-branching-about = Nombre moyen de coups légaux, tant qu'au moins un dixième des parties continue.
report-kinds = Sortes de coups
report-kinds-about = Part des coups dans les parties du niveau { $level }.
report-surprise = Surprise
report-surprise-about = Combien de fois un niveau ne trouve pas le coup du niveau 10 dans la même position. Les coups aussi bons comptent aussi comme des surprises, sauf s'ils sont symétriques.
report-certainty = À quel point une partie est décidée
report-certainty-about = Taille moyenne de l'évaluation du moteur, de 0 (égalité) à 1 (décidée), selon la part de la partie déjà jouée.
report-openings-about = Un coup de chaque classe de symétrie du plateau, le meilleur d'abord. Les valeurs prouvées sont exactes ; les chances sont l'avis du moteur, qui n'est pas calibré.
report-no-rules = { $game } n'a pas d'options de règle.
report-rules-about = Parties du niveau { $level } avec chaque valeur de chaque option.
report-ladder = Échelle des niveaux
report-ladder-stored = Elo au-dessus du joueur aléatoire, d'après le tournoi de docs/levels.md.
report-ladder-measured = Elo au-dessus du joueur aléatoire, d'après de courts matchs de ce rapport.
report-not-measured = Non mesuré.
report-level = Niveau { $level }

report-score-plot = Score du premier joueur selon la force
report-length-plot = Durée des parties du niveau { $level }
report-branching-plot = Nombre moyen de coups légaux par coup
report-ply-axis = coup
report-kinds-plot = Parts des sortes de coups
report-surprise-plot = Combien de fois chaque niveau manque le coup le plus fort
report-certainty-plot = Taille moyenne de l'évaluation selon la part de la partie déjà jouée
report-share-axis = % de la partie
report-rules-plot = Score du premier joueur selon l'option de règle
report-own-rule = { $rule } (ce rapport)
report-ladder-plot = Elo des niveaux

report-metric = Mesure
report-value = Valeur
report-option = Option
report-move = Coup
report-proved-value = Prouvé
report-chances = Chances du premier
report-value-unknown = inconnue
report-images =
    { $count ->
        [one] et { $count } image
       *[other] et { $count } images
    }
report-more = { $count } de plus
report-differs = diffère
report-sample = { $count } parties, { $distinct } différentes

metric-advantage = parties gagnées par le premier joueur
metric-balance = 1 moins la différence entre les taux de gain
metric-completion = parties avec un gagnant
metric-drawishness = parties qui finissent par la nulle
metric-timeouts = parties arrêtées après 1000 coups
metric-turns = durée d'une partie en coups
metric-turns-median = la durée que dépasse la moitié des parties
metric-turns-deviation = écart type de la durée
metric-branching = coups légaux par tour
metric-decisions = la même chose là où il y a un choix
metric-decision-moves = coups où il y a un choix ; les autres sont forcés
metric-occupied = cases occupées
metric-tree = logarithme (base 10) du nombre de parties possibles, estimé
metric-drama = de combien le gagnant était mené, en moyenne sur les coups (0 à 2)
metric-lead-change = coups où le gagnant attendu change
metric-lead-changes = la même chose en nombre (pas une mesure de Ludii)
metric-threshold = la meilleure évaluation que le perdant ait eue (-1 à 1)
metric-decisive-moves = coups après que le gagnant a dépassé ce seuil pour la première fois

report-doing-games = parties du niveau { $level }
report-doing-rule = parties avec { $rule }
report-doing-evaluation = évaluation de positions
report-doing-ladder = échelle des niveaux
report-doing-search = recherche exacte
report-doing-openings = coups d'ouverture
report-doing-surprises = surprises
report-interrupted = interrompu : le rapport contient ce qui a été fait jusqu'ici
