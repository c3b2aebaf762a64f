watch-title = Regarder
watch-archive = Parties terminées
watch-any-game = Tous les jeux
watch-any-result = Tous les résultats
watch-player = Joueur
watch-result = Résultat
watch-search = Chercher
watch-none = Pas encore de parties publiques terminées. Quand une partie publique se termine, elle est conservée ici.
watch-newer = Plus récentes
watch-older = Plus anciennes

games-title = Mes parties
games-none = Pas encore de parties. Les vôtres s'affichent ici, même sans compte.
games-none-match = Aucune partie ne correspond à ces filtres.
games-start = Commencez votre première partie
games-moves =
    { $count ->
        [one] { $count } coup
       *[other] { $count } coups
    }
games-show = Afficher
games-show-all = Toutes
games-show-turn = À vous de jouer
games-show-running = En cours
games-show-finished = Terminées
games-filter = Filtrer
games-export = Tout télécharger en un seul fichier
games-here = Voici les parties que vous avez jouées dans ce navigateur.
games-account = Créez un compte pour les voir sur tous vos appareils
games-guest = Invité
games-free = place libre
games-you = Vous
games-your-turn = À vous de jouer
games-waiting = En attente d'un adversaire
games-won = Vous avez gagné
games-lost = Vous avez perdu
games-versus = contre
games-one-screen = Deux joueurs sur un écran
games-first-won = Le premier a gagné
games-second-won = Le second a gagné
games-draw = Nulle
