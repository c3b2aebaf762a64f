review-page = Bilan : { $game }
review-summary = Résumé
review-accuracy = Précision
review-errors = Erreurs
review-making = Le bilan de cette partie est en préparation : le moteur examine chaque position. Cela prend quelques secondes, et cette page se recharge toute seule.
review-waiting = En attente de son tour
review-progress = { $done } positions sur { $all }
review-stop = Arrêter
review-stopped = Le bilan a été interrompu.
review-start = Faire le bilan de la partie
review-turning = Voir le tournant
review-graph = Au-dessus du milieu, { $first } a l'avantage ; au-dessous, { $second }. Les signes ? et ?? marquent des erreurs.
review-wins = { $color } gagne
review-wins-in =
    { $plies ->
        [one] { $color } gagne au prochain coup
       *[other] { $color } gagne en { $plies } coups
    }
review-has-won = { $color } a gagné
review-draw = Nulle
review-chance = { $color } { $percent } %
review-source-book = prouvé, d'après la bibliothèque d'ouvertures
review-source-table = prouvé, d'après une table de finales
review-source-proof = prouvé par recherche
review-source-engine = estimé par le moteur
review-panel = Coups et erreurs
review-line = Parcourir la variante
review-line-start = Dans la partie
review-try-again = Réessayer
review-find = Trouvez pour { $color } un meilleur coup que { $move }.
review-try = Essayer
review-show = Montrez-moi
review-solution = Ici, un bon coup est
review-back = Retour au bilan
review-next = Erreur suivante
review-before = Erreur précédente
review-none = Aucune erreur n'a été trouvée.
review-all = Toutes les erreurs
review-more =
    { $count ->
        [one] Encore { $count } erreur : parcourez les coups pour la voir.
       *[other] Encore { $count } erreurs : parcourez les coups pour les voir.
    }
review-analyze = Ouvrir dans l'analyse
review-record = Télécharger la partie commentée
review-game = Retour à la partie
review-keys = ← → Début Fin : parcourir les coups · n : erreur suivante · b : erreur précédente · t : réessayer · f : tourner le plateau
