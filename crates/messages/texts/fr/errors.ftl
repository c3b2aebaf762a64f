error-home = Accueil

error-page-not-found = cette page n'existe pas
error-method-not-allowed = cette adresse n'accepte pas cette méthode
error-game-not-found = il n'y a pas de partie `{ $id }`
error-analysis-not-found = il n'y a pas d'analyse enregistrée `{ $id }`
error-puzzle-not-found = il n'y a pas de problème `{ $id }`
error-mistake-not-found = ce n'est pas une de vos erreurs
error-not-a-player = seuls les joueurs de cette partie peuvent le faire
error-not-the-author = seul l'auteur peut supprimer une analyse
error-analysis-locked = cette position est celle d'une partie que vous jouez en ce moment
error-too-many-analyses = vous avez enregistré { $limit } analyses, c'est la limite
error-no-credentials = vous n'avez pas de place dans cette partie
error-not-signed-in = vous n'êtes pas connecté
error-wrong-password = nom ou mot de passe incorrect
error-wrong-code = nom ou code de récupération incorrect
error-cross-origin = cette requête vient d'un autre site
error-not-your-turn = ce n'est pas à vous de jouer
error-stale-ply =
    { $count ->
        [one] la partie a avancé : { $count } coup a été joué, pas { $given }
       *[other] la partie a avancé : { $count } coups ont été joués, pas { $given }
    }
error-game-over = la partie est terminée
error-seat-taken = la place est prise
error-malformed = la requête est illisible : { $why }
error-no-attempt = la requête ne contient ni `move` ni `give_up`
error-incomplete-file = l'envoi est incomplet
error-form = un champ du formulaire manque ou n'est pas valide
error-rate-limited = trop de requêtes depuis votre adresse
error-too-large = la requête est trop volumineuse
error-timeout = la requête a pris trop de temps
error-damaged = l'événement { $event } de la partie `{ $game }` est endommagé dans la base de données
error-key = clé d'idempotence non valide : envoyez de { $least } à { $most } caractères ASCII visibles, par exemple un UUID aléatoire
error-database = impossible d'enregistrer ou de charger des parties en ce moment
error-internal = un problème est survenu de notre côté

conflict-key = une requête avec cette clé d'idempotence est déjà en cours
conflict-too-busy = il se passe trop de choses à la fois dans cette partie
conflict-nothing-asked = il n'y a rien à refuser
conflict-not-over = la partie n'est pas encore terminée
conflict-no-moves = la partie s'est terminée avant le premier coup, il n'y a donc pas de bilan à faire
conflict-reviewing = le bilan de la partie est en train d'être refait : réessayez dans quelques secondes
conflict-moved-on = la partie a avancé depuis que l'ordinateur réfléchit
conflict-no-draws = il n'y a pas de nulle à { $game }
conflict-nobody-to-ask = vous ne pouvez proposer la nulle qu'à une personne sur un autre écran
conflict-time-left = il reste du temps à la pendule
conflict-no-move = vous n'avez aucun coup à annuler
conflict-not-asked = il n'y a rien à accepter
conflict-no-chat = il n'y a personne à qui parler

invalid-name = { $given } ne peut pas être un nom : utilisez de { $least } à { $most } lettres d'un seul alphabet, chiffres, `-` ou `_`
invalid-name-taken = le nom `{ $name }` est pris, ou ressemble trop à un nom pris : choisissez-en un autre
invalid-password = un mot de passe doit compter de { $least } à { $most } caractères
invalid-password-name = ce mot de passe ressemble trop à votre nom
invalid-password-common = ce mot de passe est trop facile à deviner
invalid-key-reused = cette clé d'idempotence a servi à une autre requête : utilisez-en une nouvelle pour chacune
invalid-perfect = le jeu parfait n'est pas disponible pour { $game } { $size } : choisissez un plateau plus petit ou le moteur
invalid-clock-name = { $given } n'est pas une pendule : choisissez-en une dans la liste
invalid-clock = pendule non valide : donnez de 1 à 86400 secondes par joueur avec un incrément de 3600 secondes au plus, ou de 1 à 30 jours par coup
invalid-seat = { $given } ne peut pas jouer ici : choisissez `me`, `open`, `random`, `greedy`, de `engine:1` à `engine:10`, de `engine:time=100ms` à `engine:time=5s`, ou `perfect`
invalid-action = { $given } n'est pas une action : choisissez `resign`, `ask-draw`, `ask-take-back`, `ask-rematch`, `accept`, `decline` ou `say`
invalid-theme = { $given } n'est pas un thème de ce jeu : choisissez-en un parmi { $themes }
invalid-limit = { $given } : la liste est trop longue, demandez 500 problèmes au plus
invalid-no-puzzle = aucun problème ne correspond : choisissez un autre thème ou un autre plateau
invalid-chat = un message doit compter de 1 à { $most } caractères

hint-home = allez à la page d'accueil
hint-address = vérifiez le lien ou commencez une nouvelle partie
hint-puzzle = choisissez-en un dans « Problèmes »
hint-mistake = choisissez-en une dans « Mes erreurs »
hint-watch = regardez cette partie ou commencez la vôtre
hint-copy = enregistrez votre propre copie
hint-analysis = analysez-la quand la partie sera terminée
hint-delete-analysis = supprimez-en une dans « Mes parties »
hint-token = ouvrez la partie dans le navigateur où vous l'avez commencée ou rejointe, ou envoyez le jeton de votre place comme `Authorization: Bearer`
hint-sign-in = connectez-vous d'abord
hint-password = réessayez ou créez un compte
hint-code = vérifiez le code : chacun ne sert qu'une fois
hint-site = utilisez les pages de ce site
hint-wait = attendez votre adversaire
hint-board = regardez la position actuelle
hint-new-game = commencez une nouvelle partie ou demandez la revanche
hint-game = regardez l'état actuel de la partie
hint-legal = choisissez un coup légal
hint-correct = corrigez et réessayez
hint-api = consultez la documentation de l'API
hint-seconds = réessayez dans { $seconds } s
hint-less = envoyez moins
hint-operator = prévenez l'administrateur de ce serveur ; les autres parties ne sont pas touchées
hint-moment = réessayez dans un instant
