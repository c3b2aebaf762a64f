cli-quincunx =
    Jeux de plateau abstraits à deux : { $games }

    Sans commande, ouvre le menu principal : jouer contre des personnes ou des ordinateurs, suivre des leçons, faire le bilan de parties. Fonctionne aussi avec des questions en texte simple, à travers des tubes.
cli-quincunx--help-end = Les résultats vont sur stdout et tout le reste sur stderr. Le code de retour est 0 en cas de succès, 1 si la réponse est « non » (une feuille de partie non valide dans `record check`, une valeur inconnue dans `solve`, un échec de `table verify` ou de `check-engine`) et 2 si la commande est mal employée, si les données sont fausses ou si un fichier est illisible. Les résultats que lisent les programmes sont les mêmes dans toutes les langues.

cli-help = Afficher l'aide d'une commande

cli--help = Afficher l'aide, ou un résumé avec `-h`
cli--version = Afficher la version
cli--GAME = Jeu : { $games }
cli--size =
    Taille du plateau : 8 pour un carré, 5x6 pour colonnes x rangées

    Par défaut, la taille habituelle du jeu. Elle doit s'accorder avec la position.
cli--rule =
    Option de règle, comme first=blue ; peut se répéter

    `quincunx rules GAME` donne les options d'un jeu.
cli--json = Afficher un objet JSON
cli--threads =
    Nombre de threads de recherche, de 1 à 256

    Les résultats ne sont reproductibles qu'avec un seul thread.
cli--nodes = Limite de nœuds
cli--seed = Graine aléatoire
cli--memory = Limite de mémoire, de 1M à 16G
cli--number = Numéro de la partie dans un fichier qui en contient plusieurs
cli--FILE = Fichier de feuilles de partie en texte ou en JSON ; `-` pour stdin
cli--game = Jeu des feuilles de partie sans étiquette `Game`, comme celles d'autres programmes de match
cli--every = Ne regarder qu'un problème sur N
cli--log = Format du journal : text ou json
cli--database-file = Fichier qui contient ce que dirait --database, pour que `ps` ne montre aucun mot de passe
cli--ledger = Registre : un fichier ou une URL PostgreSQL
cli--theme = Thème d'une image SVG ou PNG [par défaut : light]
cli--position = Texte de la position, tel que l'affiche `show`
cli--after = Coups à jouer à partir de là, séparés par des espaces
cli--tables =
    Dossier des tables de finales

    Par défaut, `tables` dans votre dossier de données.
cli--output =
    Écrire dans le fichier OUT au lieu de stdout

    L'écriture est atomique. Un fichier existant n'est remplacé qu'avec `--force`.
cli--force = Remplacer le fichier s'il existe
cli--format = Format de sortie ; par défaut celui de l'extension de OUT, sinon text
cli--width =
    Largeur d'une image PNG [par défaut : 800]

    La hauteur en découle.
cli--ascii = Dessiner les plateaux avec des lettres au lieu de symboles
cli--color = Quand colorer les plateaux ; par défaut, seulement dans un terminal
cli--language =
    Langue de tout ce que lisent les personnes

    Par défaut celle des réglages, sinon celle de `LC_ALL`, `LC_MESSAGES` ou `LANG`. Les résultats que lisent les programmes sont les mêmes dans toutes les langues.
cli--plain = Poser des questions en texte simple, même dans un terminal
cli--color--auto = Dans un terminal, sauf si `NO_COLOR` existe ou si `TERM` vaut `dumb`
cli--color--always = Toujours
cli--color--never = Jamais
cli--format--text = Plateau, camp au trait et texte de la position
cli--format--svg = Image vectorielle
cli--format--png = Image en pixels
cli--format--json = Toutes les données, pour les programmes
cli--theme--light = Lignes sombres sur fond clair
cli--theme--dark = Lignes claires sur fond sombre
cli--to--text = Étiquettes et coups numérotés, à la manière de PGN
cli--to--json = Objet avec une liste de coups

cli-analyze =
    Analyser une position avec le moteur

    Affiche les meilleures variantes avec leur évaluation, du point de vue du camp au trait. `gagne en 5 coups` est un gain prouvé en 5 coups (ceux des deux joueurs). Viennent ensuite les valeurs exactes des coups, là où on les connaît : d'une table de finales s'il y en a une (voir `quincunx table`), sinon d'un solveur qui reçoit jusqu'à un quart du temps.
cli-analyze--time =
    Limite de temps, comme 500ms, 5s ou 2m

    Par défaut 5s, s'il n'y a pas d'autre limite.
cli-analyze--depth = Limite de profondeur en coups, de 1 à 120
cli-analyze--lines = Nombre de meilleures variantes à afficher
cli-analyze--hash = Taille de la table de transposition, de 1M à 16G
cli-analyze--json =
    Afficher un objet JSON

    `source` dit d'où vient le meilleur coup, `moves` donne les valeurs connues de tous les coups légaux, et `reason` dit pourquoi certaines valeurs sont inconnues.

cli-bench =
    Exécuter une charge de recherche fixe

    Affiche le nombre de nœuds, les nœuds par seconde et, pour chaque jeu, une signature de ce qu'a joué le moteur : la même sur toutes les machines tant qu'il joue de la même façon.

cli-bot =
    Faire jouer un moteur sur un serveur

    Rejoint les parties ouvertes qu'annonce un serveur Quincunx et les joue avec un moteur UGI, qui voit la pendule de la partie. Avec le lien d'une partie, ne rejoint que celle-là. Le serveur affiche le nom précédé de BOT. Les connexions perdues sont rétablies ; si le moteur échoue, la partie est abandonnée. Ctrl-C abandonne et arrête.
cli-bot--URL = URL d'un serveur, ou d'une partie sur celui-ci
cli-bot--ugi-PROGRAM =
    Moteur, comme dans `match` : ugi:PROGRAM

    Son temps ou ses nœuds comptent dans les parties sans pendule.
cli-bot--name = Nom à afficher, jusqu'à 30 lettres, chiffres, espaces et `._-`
cli-bot--game =
    Jeu à jouer, si ce n'est pas tous ; peut se répéter

    Un de { $games }.
cli-bot--size = Taille de plateau, si ce n'est pas toutes ; peut se répéter
cli-bot--clock = Pendule, si ce n'est pas n'importe laquelle : none, live ou days ; peut se répéter
cli-bot--at-once = Parties simultanées

cli-check-engine =
    Vérifier qu'un moteur suit le protocole (UGI)

    Fait passer un programme par les commandes de l'Universal Game Interface, par leur mauvais emploi et par la gestion du temps, et compare ses règles aux nôtres. Le code de retour est 1 si une vérification échoue. Voir docs/protocol.md.
cli-check-engine--PROGRAM = Programme avec ses arguments, et `,option.NAME=VALUE` pour les options
cli-check-engine--game =
    Jeu à vérifier, si ce n'est pas tous ceux qu'annonce le moteur

    Un de { $games }.

cli-ugi =
    Exécuter le moteur pour d'autres programmes (UGI)

    Parle l'Universal Game Interface sur stdin et stdout : `ugi`, `isready`, `uginewgame`, `setoption`, `position`, `go`, `stop`, `query` et `quit`. Voir docs/protocol.md. Les options Game, Size et Rules commencent par ce qui est donné.

cli-completions = Afficher la complétion automatique pour un shell
cli-completions--SHELL = Shell

cli-man = Afficher la page de manuel, ou les écrire toutes dans un dossier
cli-man--DIR = Dossier pour les pages de toutes les commandes, comme quincunx-match.1

cli-match =
    Jouer un match entre deux joueurs, ou un tournoi

    Les parties se jouent par paires à partir de la même ouverture, en changeant de camp. Les résultats sont ceux de `--player` : score, différence Elo et intervalle de confiance à 95 %. La même graine donne le même match avec n'importe quel nombre de threads, sauf si les joueurs ont des limites de temps. Avec plusieurs adversaires, `--player` rencontre chacun d'eux (gauntlet), ou avec `--round-robin` tous se rencontrent, en autant de parties chaque fois. Ctrl-C arrête plus tôt et affiche les résultats jusque-là.
cli-match--help-end =
    Joueurs :
      random      coups légaux au hasard
      greedy      la meilleure position après un coup
      minimax:N   minimax simple, N coups à l'avance ; `minimax` est `minimax:3`
      engine      le moteur, 1 s par coup ; aussi engine:time=50ms, engine:nodes=N
      engine:1    le moteur au niveau 1 sur 10, jusqu'à engine:10
      mcts        recherche arborescente Monte-Carlo ; aussi mcts:time=50ms, mcts:nodes=N
      perfect     table de finales, puis solveur, puis moteur
      ugi:PROGRAM moteur externe (Universal Game Interface), 1 s par coup ; aussi ugi:PROGRAM,time=50ms et ugi:PROGRAM,nodes=N. Peut avoir des arguments, `"ugi:quincunx ugi"`, et des options, ugi:PROGRAM,option.Hash=64
cli-match--player = Joueur dont on compte les résultats
cli-match--against = Adversaire ; peut se répéter
cli-match--round-robin = Les adversaires se rencontrent aussi entre eux
cli-match--games = Nombre maximal de parties d'un match ; doit être pair
cli-match--threads = Parties simultanées, de 1 à 256
cli-match--sprt =
    S'arrêter quand un SPRT de A contre B Elo est décidé

    Les taux d'erreur sont de 5 %. Exemple : `--sprt 0,20`. Avec plusieurs adversaires, chaque match est testé à part.
cli-match--clock =
    Secondes par partie et par coup, comme 60+0.5

    Remplace les limites propres des joueurs. Qui épuise son temps perd la partie.
cli-match--openings =
    Prendre les ouvertures dans FILE, dans l'ordre

    Une ouverture par ligne : `startpos` ou une position, suivie au besoin de `moves` et de coups, ou seulement des coups.
cli-match--log = Écrire dans FILE les échanges avec les programmes UGI
cli-match--records =
    Écrire les feuilles de partie dans FILE

    Les parties sont ajoutées à mesure qu'elles finissent, si bien qu'un match interrompu garde ce qui a été joué. Un fichier existant n'est remplacé qu'avec `--force`. `quincunx record` lit le fichier.
cli-match--force = Remplacer les fichiers qui existent
cli-match--json =
    Afficher un objet JSON

    `sprt` est là avec `--sprt`, et `bases`, le nombre de coups de chaque provenance, avec le joueur `perfect`. La seconde forme est celle de plusieurs adversaires.

cli-moves =
    Lister les coups légaux

    Un par ligne, triés. N'affiche rien si la partie est finie ; `show` dit comment elle a fini.
cli-moves--values =
    Ajouter l'évaluation du joueur glouton : `move<TAB>value`

    Les valeurs sont pour qui joue le coup ; plus haut, c'est mieux. Elles ne regardent pas plus loin. `quincunx rules GAME` explique ce qui compte.
cli-moves--json =
    Afficher un objet JSON

    `values` est là avec `--values`.

cli-perft =
    Compter les suites de coups par longueur (perft)

    Affiche une ligne `depth<TAB>count` pour chaque profondeur dès qu'elle est connue. Les nombres croissent vite : commencez par une petite profondeur.
cli-perft--depth = Profondeur maximale en coups, de 1 à 100
cli-perft--divide =
    Afficher d'abord `move<TAB>count` pour chaque coup légal

    Les nombres sont ceux de la dernière profondeur et font son total. Les lignes de coups commencent par une lettre, celles de profondeurs par un chiffre.
cli-perft--threads =
    Nombre de threads, de 1 à 256

    Le résultat n'en dépend pas.

cli-report--threads = { cli-perft--threads }

cli-table-build--threads = { cli-perft--threads }

cli-table-verify--threads = { cli-perft--threads }

cli-perft--json =
    Afficher un objet JSON à la fin

    `moves` est là avec `--divide`.

cli-play =
    Jouer une partie

    En plein écran dans un terminal, sinon avec des questions en texte simple. Sans commande, `quincunx` ouvre le menu principal.
cli-play--help-end =
    Joueurs :
      human     vous, ou quelqu'un au même clavier
      engine:1  le moteur à son niveau le plus faible, jusqu'à engine:10
      perfect   table de finales, puis solveur, puis moteur
      engine    pleine force, 1 s par coup ; engine:time=5s pour plus
      random, greedy, minimax:N, engine:nodes=N, ugi:PROGRAM
                comme dans `quincunx match`
cli-play--first = Qui joue en premier [par défaut : human]
cli-play--second =
    Qui joue en second [par défaut : l'ordinateur]

    Si un ordinateur joue en premier, c'est vous par défaut.
cli-play--clock = Secondes par partie et par coup, comme 300+5
cli-play--seed = Graine aléatoire des joueurs automatiques

cli-puzzle =
    Résoudre, lister, créer et vérifier des problèmes

    Dans un problème, à chacun de vos coups un seul garde le gain. C'est prouvé par une recherche exacte.

cli-puzzle-list =
    Lister les problèmes d'un jeu

    Une ligne chacun : identifiant, classement, sorte, nombre de coups, thèmes.
cli-puzzle-list--size = Taille du plateau
cli-puzzle-list--theme = Thème, comme flips ou cuts-off
cli-puzzle-list--json = Afficher un objet JSON par ligne, avec position et solution

cli--min = Classement minimal
cli--max = Classement maximal

cli-puzzle-make =
    Créer des problèmes à partir de parties entre niveaux

    Cherche des positions où un seul coup gagne, les prouve par une recherche exacte et les classe en faisant essayer les dix niveaux. Tout est limité par les nœuds, si bien que la même graine donne les mêmes problèmes. Aucun ne ressemble à un problème fourni, et leurs numéros suivent ceux-ci ; --first recrée les problèmes fournis. Quand il y en a beaucoup, les courts et ceux d'une même difficulté sont écartés. Claustro a besoin d'une table de finales : voir `quincunx table build`.
cli-puzzle-make--size = { cli-puzzle-list--size }
cli-puzzle-make--count = Nombre de problèmes
cli-puzzle-make--games = Nombre maximal de parties à jouer
cli-puzzle-make--records = Regarder les parties d'un fichier au lieu d'en jouer, comme celles de votre serveur ; celles d'un autre plateau sont ignorées
cli-puzzle-make--all-positions = Regarder toutes les positions possibles au lieu de jouer des parties, sur de très petits plateaux
cli-puzzle-make--first = Numéro du premier problème, qui rend une commande reproductible : les problèmes fournis à partir de ce numéro ne comptent pas comme connus [par défaut : après le dernier]
cli-puzzle-make--threads = Threads ; leur nombre ne change pas les problèmes

cli-puzzle-play =
    Résoudre des problèmes

    Le problème suivant est le plus proche de votre classement, gardé avec vos réglages. En plein écran dans un terminal, sinon avec des questions en texte simple.
cli-puzzle-play--size = { cli-puzzle-list--size }
cli-puzzle-play--theme = { cli-puzzle-list--theme }

cli-puzzle-ratings =
    Mesurer la justesse du classement des problèmes

    Les dix niveaux essaient chaque problème. Les classements sont ajustés à la moitié des essais et prédisent l'autre ; de même la longueur de la solution et les nœuds d'une recherche exacte. Affiche la perte logarithmique moyenne de chaque prédiction : moins, c'est mieux, et 0.693, c'est deviner.
cli-puzzle-ratings--FILE = Fichier de problèmes, tel que l'écrit `puzzle make` ; sinon ceux de ce programme

cli-puzzle-verify =
    Vérifier des problèmes

    Prouve à nouveau que chaque problème a exactement une solution à chaque étape, avec les règles de référence à côté des rapides, et qu'il n'y en a pas deux qui soient la même position tournée, reflétée ou aux couleurs échangées. Sans fichier, vérifie les problèmes de ce programme.
cli-puzzle-verify--FILE = Fichier de problèmes, tel que l'écrit `puzzle make`

cli-record = Vérifier, convertir ou rejouer des feuilles de partie

cli-record-check =
    Vérifier que des feuilles de partie sont valides

    Affiche `ok` avec un résumé, ou `not ok` avec l'endroit, le coup et la règle qu'il enfreint. Avec plusieurs parties, affiche une ligne numérotée pour chacune qui n'est pas valide. Le code de retour est 0 si toutes sont valides, 1 sinon, et 2 si le fichier est illisible, n'est pas en UTF-8 ou est trop gros.
cli-record-check--size = Taille du plateau des feuilles sans étiquette `Size`
cli-record-check--rule = Option de règle des feuilles sans étiquette `Rules` ; peut se répéter
cli-record-check--json =
    Afficher un objet JSON

    `move` et `text` valent null si l'erreur ne concerne pas un coup. Avec plusieurs parties, `games` est leur nombre et `faults` la liste de celles qui ne sont pas valides.

cli-record-convert =
    Convertir des feuilles de partie entre texte et JSON

    Les coups sont écrits sous leur forme canonique. Commentaires, signes, variantes et étiquettes inconnues sont gardés. En JSON, une feuille est un objet et plusieurs sont une liste.
cli-record-convert--size = { cli-record-check--size }
cli-record-convert--rule = { cli-record-check--rule }
cli-record-convert--to = Format de sortie ; par défaut celui de l'extension de OUT, sinon text
cli-record-convert--json = Comme `--to json`

cli-record-replay =
    Afficher les positions d'une partie

    Texte et JSON donnent toutes les positions, ou celle que vous choisissez avec --ply. SVG et PNG donnent la dernière, ou celle que vous choisissez. Les variantes sont ignorées.
cli-record-replay--size = { cli-record-check--size }
cli-record-replay--rule = { cli-record-check--rule }
cli-record-replay--json = { cli-show--json }
cli-record-replay--ply = N'afficher que la position après N coups ; 0 est le début

cli-report =
    Mesurer un jeu : équilibre, durée, choix, drame, ouvertures, options

    Des niveaux de l'ordinateur jouent beaucoup de parties, et le moteur et le solveur examinent leurs positions. Affiche une page avec des graphiques, ou du JSON. Les mesures portent les noms du système Ludii et des intervalles à 95 %. Ctrl-C termine avec ce qui est fait.
cli-report--quick = Moins de parties et des recherches plus courtes : environ une minute
cli-report--seed = Graine aléatoire ; la même graine donne le même rapport
cli-report--json = Afficher du JSON au lieu d'une page

cli-review =
    Faire le bilan d'une partie : ce qui était bon, ce qui ne l'était pas, pourquoi

    Les valeurs sont exactes là où les tables de finales ou la recherche exacte les connaissent, comme `gagne en 7 coups` ; sinon ce sont des chances de gain selon le moteur, comme `62 %`. Une feuille de partie qui a déjà un bilan est affichée telle quelle, sauf si vous donnez un temps.
cli-review--FILE-GAME = Fichier avec une feuille de partie, `-` pour stdin, ou le nom d'un jeu avec `--after`
cli-review--time =
    Temps pour tout le bilan, comme 10s

    Par défaut la recherche est limitée par les nœuds, et la même partie reçoit le même bilan sur toutes les machines.
cli-review--format = Format de sortie
cli-review--format--text = Des mots, pour les personnes
cli-review--format--json = Des données, pour les programmes

cli-rules =
    Afficher les règles d'un jeu

    Comprend les règles numérotées, des exemples, des conseils et les auteurs. Les messages sur les coups illégaux renvoient aux règles, comme T3.
cli-rules--color = Quand faire ressortir les titres ; par défaut, seulement dans un terminal
cli-rules--markdown = Afficher la page en Markdown
cli-rules--json = Afficher les données du jeu et la page en JSON

cli-backup =
    Sauvegarder la base de données d'un serveur en marche

    Écrit une copie cohérente qui peut remplacer l'original. Seulement pour les fichiers SQLite ; pour PostgreSQL, utilisez ses propres outils.
cli-backup--FILE = Fichier à écrire ; il ne doit pas exister
cli-backup--database = Fichier de la base de données

cli-serve =
    Lancer le serveur web

    Les parties sont gardées dans un fichier SQLite, ou dans PostgreSQL si --database est une URL. Le serveur parle HTTP simple : sur une adresse publique, placez devant lui un proxy TLS et ajoutez --behind-proxy. Ctrl-C ou SIGTERM l'arrête une fois les requêtes en cours terminées. Chaque option peut aussi venir de l'environnement : --listen est `QUINCUNX_LISTEN`. L'option l'emporte.
cli-serve--listen = Adresse d'écoute
cli-serve--database =
    Fichier ou URL de la base de données

    Un fichier est une base SQLite ; une URL commence par postgres://.
cli-serve--threads = Nombre de moteurs qui travaillent à la fois ; par défaut, le nombre de processeurs

cli-work--threads = { cli-serve--threads }

cli-serve--behind-proxy =
    Se fier aux en-têtes de N proxys inverses ; 1 si aucun nombre n'est donné

    Lit X-Forwarded-For, X-Forwarded-Proto et X-Forwarded-Host. Sans proxy, les clients pourraient falsifier leur adresse.
cli-serve--generosity = Facteur des limites de requêtes
cli-serve--connections = Nombre maximal de connexions ; les autres doivent attendre
cli-serve--module = Module WebAssembly avec lequel les navigateurs exécutent eux-mêmes le moteur ; par défaut celui de ce programme, s'il y en a un
cli-serve--verbose = Journaliser toutes les requêtes

cli-work =
    Lancer un processus de calcul pour un groupe de serveurs ou un registre

    Les serveurs qui partagent une base PostgreSQL se répartissent les coups de l'ordinateur entre eux et leurs processus de calcul. Un processus de calcul ne fait que calculer des coups et peut tourner sur toute machine qui atteint la base. Quand il s'arrête, d'autres reprennent ses tâches. Avec `--ledger`, il résout les sous-problèmes d'un registre commencé par `quincunx solve`. Chaque option peut aussi venir de l'environnement : --threads est `QUINCUNX_THREADS`. L'option l'emporte.
cli-work--database = URL PostgreSQL que partagent les serveurs
cli-work--ledger = Registre auquel travailler, un fichier ou une base de données

cli-show =
    Dessiner une position en texte, SVG, PNG ou JSON

    Le texte montre le plateau, le dernier coup, qui joue ou le résultat avec sa règle, et le texte de la position pour `--position`. Sur le plateau, le dernier coup va de ( ) à [ ], et les lignes gagnantes sont marquées d'astérisques.
cli-show--json = Comme `--format json`

cli-book =
    Créer et lister des bibliothèques d'ouvertures

    Une bibliothèque contient les positions prouvées proches du début d'un plateau, dont la recherche dure plus longtemps qu'on n'attend. Avec elle, le joueur `perfect` prouve chaque coup qu'il joue depuis le début. Les bibliothèques des plateaux résolus font partie du programme.

cli-book-list =
    Lister les plateaux d'un fichier de bibliothèques

    Sans fichier, les bibliothèques qui font partie du programme.
cli-book-list--FILE = Fichier écrit par `quincunx book make`
cli-book-list--json =
    Afficher une liste JSON

    Une bibliothèque incomplète a 0 nœud.

cli-book-make =
    Créer la bibliothèque d'un plateau

    Résout le plateau, puis parcourt toutes les positions qui peuvent se produire quand un joueur suit la bibliothèque et que l'autre joue n'importe quoi, jusqu'à ce qu'une recherche de --nodes la décide. Les mêmes arguments donnent la même bibliothèque. Ctrl-C écrit ce qui est connu jusque-là : une bibliothèque correcte, mais incomplète, qui ne rend pas parfait le joueur `perfect`. `cargo xtask books` crée les bibliothèques du programme.
cli-book-make--nodes = Les positions que décide une recherche de N nœuds sont laissées de côté
cli-book-make--effort =
    Laisser de côté les positions qui ont pris moins de nœuds dans la recherche de tout le plateau

    Sans cela, chaque position est cherchée depuis zéro, ce qui dure bien plus longtemps sur les grands plateaux. Une recherche de tout le plateau partage le travail ; N devrait donc être une petite partie de --nodes.
cli-book-make--memory = Mémoire pour résoudre le plateau, de 1M à 16G
cli-book-make--ledger = Prendre les valeurs prouvées dans ce registre
cli-book-make--checkpoint =
    Continuer la recherche de `quincunx solve --checkpoint FILE`

    Le fichier n'est pas modifié. L'emporte sur --memory.
cli-book-make--output = Fichier auquel ajouter la bibliothèque, ou dans lequel la remplacer

cli-ledger =
    Exporter et fusionner des registres

    Un registre contient les sous-problèmes d'une longue recherche, pour que de nombreux processus puissent se la partager. `quincunx solve --ledger` en commence un, `quincunx work --ledger` s'y joint et `quincunx table verify --ledger` le vérifie.

cli-ledger-export =
    Exporter un registre en texte

    Une ligne par entrée avec somme de contrôle, triées, pour que les exports puissent se comparer et être gardés dans un gestionnaire de versions. `quincunx ledger merge` les lit.
cli-ledger-export--FILE-URL = Registre : un fichier ou une URL PostgreSQL
cli-ledger-export--output = Fichier à écrire au lieu de stdout

cli-ledger-merge =
    Fusionner des exports dans un registre

    Ajoute ce que savent les exports. Le registre est créé s'il n'existe pas. Tous doivent porter sur la même position et avoir le même budget. Les lignes endommagées sont écartées et comptées ; les registres qui ne s'accordent pas sur une valeur sont refusés.
cli-ledger-merge--budget = Budget de nœuds d'un nouveau registre
cli-ledger-merge--from = Exports, tels que les écrit `quincunx ledger export`

cli-solve =
    Résoudre une position

    Affiche `win`, `loss` ou `draw` pour le camp au trait, ou `unknown` avec la raison. `in N` est la distance en coups, si elle est prouvée. Viennent ensuite les coups gagnants et une variante du meilleur jeu. Utilise les tables de finales là où il y en a, puis une recherche exhaustive. Ctrl-C arrête et montre ce qui est prouvé jusque-là. Le code de retour est 1 si la valeur est inconnue.
cli-solve--time =
    Limite de temps, comme 500ms, 5s ou 2m

    Par défaut, pas de limite.
cli-solve--checkpoint =
    Fichier où garder la recherche et d'où la reprendre

    Lu s'il existe ; écrit toutes les quelques minutes et à la fin. Il est aussi gros que la mémoire, l'emporte sur --memory et additionne les nœuds et le temps de toutes les recherches. Les valeurs prouvées ne sont pas cherchées à nouveau. Un seul processus peut l'utiliser à la fois.
cli-solve--proof =
    Écrire une preuve du résultat dans FILE

    Elle contient un coup gagnant pour chaque position que l'adversaire peut atteindre. Vérifiez-la avec `quincunx table verify GAME --proof FILE`. Les tables de finales ne sont pas utilisées. Seuls les gains et les pertes ont des preuves.
cli-solve--ledger =
    Registre de sous-problèmes que des processus se partagent

    Un fichier, créé s'il manque, ou une URL PostgreSQL. Divise la recherche en sous-problèmes, un par thread, et garde ce qui est prouvé : arrêtez-la à tout moment et relancez-la, ou laissez `quincunx work --ledger` aider. Prouve qui gagne, pas la distance. Les tables de finales ne sont pas utilisées.
cli-solve--budget = Nœuds avant qu'un sous-problème se divise
cli-solve--no-book =
    Chercher même si la bibliothèque connaît la position

    --checkpoint, --proof et --ledger n'utilisent jamais la bibliothèque.
cli-solve--json =
    Afficher un objet JSON

    `reason` est là si la valeur est inconnue, `total`, qui compte toutes les recherches, avec `--checkpoint`, et `proof` avec `--proof`.

cli-table =
    Créer, vérifier et consulter des tables de finales

    Une table de finales contient la valeur de chaque position possible sur un petit plateau, avec le nombre de coups jusqu'à la fin. `solve`, `analyze` et le joueur `perfect` utilisent celles qu'ils trouvent.

cli-table-build =
    Créer la table de finales d'un plateau

    Le fichier n'apparaît sous son nom que lorsqu'il est complet. Les plateaux qui ont trop de positions sont refusés.

cli-table-probe =
    Chercher une position et ses coups dans une table de finales

    Le code de retour est 1 si la valeur est inconnue parce que la répétition décide.

cli-table-verify =
    Vérifier une table de finales, une preuve ou un registre

    Recalcule chaque entrée à partir des positions qui la suivent, avec une seconde implémentation indépendante des règles. La position initiale et chaque position qui peut suivre une entrée doivent être dans la table. Une preuve écrite par `quincunx solve --proof` est vérifiée de la même façon, coup par coup. Indique la première entrée fausse ou manquante et finit avec le code 1.
cli-table-verify--part =
    Ne vérifier que la partie K sur N, comme 3/8

    Permet de partager une longue vérification.
cli-table-verify--proof = Vérifier cette preuve au lieu d'une table
cli-table-verify--ledger =
    Vérifier ce registre, un fichier ou une base de données

    Déduit la valeur des entrées prouvées avec la seconde implémentation des règles, prouve à nouveau des entrées et rejoue leurs preuves avec elle.
cli-table-verify--sample = Entrées au hasard à prouver à nouveau [par défaut : 100]
cli-table-verify--all = Prouver à nouveau toutes les entrées du registre
cli-table-verify--json =
    Afficher un objet JSON

    Les formes sont celles d'une table, d'un défaut, d'une preuve et d'un registre.

cli-review--format--record = La feuille de partie avec signes, commentaires et valeurs
