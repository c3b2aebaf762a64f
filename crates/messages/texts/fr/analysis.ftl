analysis-page = Analyse de { $game }
analysis-title = Analyse
analysis-about = Choix de la position
analysis-game = Jeu
analysis-size = Taille
analysis-rules = Règles
analysis-position = Position
analysis-start = initiale
analysis-moves = Coups
analysis-moves-hint = à partir de cette position
analysis-set-up = Mettre en place
analysis-edit = Modifier la position
analysis-record = Coller ou importer une feuille de partie
analysis-record-text = Feuille de partie avec toutes les variantes
analysis-open = Ouvrir
analysis-file = Ou choisissez un fichier
analysis-upload = Ouvrir le fichier
analysis-graph = Au-dessus du milieu, { $first } est mieux ; au-dessous, { $second }.
analysis-basis = Les valeurs et les signes ? et ?? viennent d'une analyse rapide ({ $nodes } nœuds par position) : lancez le moteur pour en vérifier une.
analysis-panel = Moteur et coups
analysis-think = Lancer le moteur
analysis-stop = Arrêter le moteur
analysis-lines = Variantes
analysis-thought = Profondeur { $depth } · { $nodes } nœuds
analysis-known = Coups résolus
analysis-verdict = { $color } { $value }
analysis-unknown =
    { $count ->
        [one] { $count } autre coup n'est pas résolu.
       *[other] { $count } autres coups ne sont pas résolus.
    }
analysis-wins-in =
    { $plies ->
        [one] gagne au prochain coup
       *[other] gagne en { $plies } coups
    }
analysis-wins = gagne
analysis-loses-in =
    { $plies ->
        [one] perd au prochain coup
       *[other] perd en { $plies } coups
    }
analysis-loses = perd
analysis-draws = fait nulle
analysis-try = Essayer un coup
analysis-play = Jouer
analysis-to-main = Retour à la variante principale
analysis-promote = En faire la variante principale
analysis-remove = Supprimer à partir d'ici
analysis-empty = Pas encore de coups. Jouez-en un sur le plateau. Un second coup depuis la même position ouvre une variante.
analysis-annotate = Commenter { $move }
analysis-comment = Commentaire
analysis-glyph = Signe
analysis-no-glyph = aucun
analysis-annotate-button = Ajouter à l'analyse
analysis-save = Enregistrer et partager
analysis-save-title = Titre
analysis-save-button = Enregistrer
analysis-save-what = Enregistre tous les coups, variantes et commentaires à une adresse propre. Une analyse enregistrée ne change jamais ; après des modifications, enregistrez de nouveau.
analysis-saved = Analyse enregistrée
analysis-saved-on = Enregistrée le { $date }
analysis-saved-by = Enregistrée par { $author } le { $date }
analysis-saved-unchanged = Toute personne qui a le lien peut la voir et jouer à partir d'elle. Vos modifications ne sont qu'à vous tant que vous ne les enregistrez pas.
analysis-delete = Supprimer
analysis-list = Analyses enregistrées
analysis-delete-title = Supprimer { $title }
analysis-preview = Une analyse sur Quincunx, avec commentaires et variantes.
analysis-played = { $first } contre { $second }
analysis-keys = ← → Début Fin : parcourir les coups · l : moteur · espace : meilleur coup · f : tourner le plateau

edit-page = Éditeur de position : { $game }
edit-title = Éditeur de position
edit-about = Choix du plateau
edit-other-board = Utiliser ce plateau
edit-help = Choisissez un outil, puis cliquez sur les cases. Poser de nouveau la même pièce l'enlève. Au clavier, utilisez les flèches et Entrée.
edit-tools = Outils
edit-put = Outil
edit-empty = Vide
edit-higher = Ajouter une pièce
edit-lower = Enlever une pièce
edit-turn = Au trait
edit-clear = Vider le plateau
edit-start = Position initiale
edit-apply = Appliquer
edit-cells = Cases
edit-ready = Position légale.
edit-analyze = Analyser la position

evaluation-wins = { $color } gagne
evaluation-ahead = { $color } +{ $points }
