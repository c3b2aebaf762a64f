terminal-title = Jeux de plateau abstraits pour deux
terminal-too-small =
    Cette fenêtre fait { $width } x { $height },
    mais il faut à Quincunx au moins { $columns } x { $rows }.
    Agrandissez-la, ou appuyez sur q pour quitter.
terminal-keys = Touches
terminal-sentence = { $text }.

menu-title = Menu principal
menu-continue = Continuer
menu-continue-about = Reprendre une partie en cours
menu-play = Jouer
menu-play-about = Préparer une nouvelle partie
menu-learn = Apprendre
menu-learn-about = Deux courtes leçons par jeu
menu-puzzles = Problèmes
menu-puzzles-about = Trouver le seul coup qui gagne
menu-rules = Règles
menu-rules-about = Comment se joue chaque jeu
menu-games = Parties
menu-games-about = Parties enregistrées et terminées, fichiers
menu-settings = Réglages
menu-settings-about = Thème, symboles, vitesse
menu-credits = Crédits
menu-credits-about = Auteurs, prédécesseurs, licence
menu-exit = Quitter

key-name-up-down = Haut Bas
key-name-left-right = Gauche Dr.
key-name-arrows = Flèch. Enter
key-name-typing = a à j, x, p

key-help = aide
key-choose = choisir
key-open = ouvrir
key-quit = quitter
key-start = commencer
key-start-game = commencer la partie
key-back = retour
key-change = changer
key-confirm = confirmer
key-cancel = annuler
key-delete = supprimer
key-rename = renommer
key-open-file = ouvrir un fichier
key-later = plus tard
key-move = jouer
key-type = taper
key-play = jouer
key-leave = sortir
key-solution = solution
key-next = suivant
key-rules = règles
key-next-puzzle = problème suivant
key-next-step = étape suivante
key-next-lesson = leçon suivante
key-finish = terminer
key-play-now = jouer maintenant
key-restart = recommencer
key-next-mistake = erreur suivante
key-previous-mistake = erreur précédente
key-try-again = réessayer
key-stop-trying = ne plus essayer
key-step = parcourir
key-scroll = défiler
key-page = page
key-another-game = autre jeu
key-hint = indice
key-solver = solveur
key-engine = moteur
key-menu = menu
key-undo = annuler
key-previous = reculer
key-return = revenir
key-play-on = jouer d'ici
key-review = bilan
key-rematch = revanche
key-save = enregistrer
key-select = choisir
key-resume = reprendre
key-pause = pause
key-one-move = un coup
key-speed = vitesse
key-choose-another = autre choix
key-go-back = revenir

help-quit = Quitter ; une partie en cours est conservée
help-suspend = Suspendre et revenir au terminal
help-menu-choose = Choisir une entrée
help-menu-open = L'ouvrir ; un clic fait de même
help-menu-number = Ouvrir une entrée directement
help-menu-quit = Quitter
help-scroll = Défiler ; la molette fait de même
help-next-page = Page suivante
help-previous-page = Page précédente
help-ends = Début et fin
help-back-to-menu = Retour au menu
help-another-game = Règles d'un autre jeu ; un clic sur son nom fait de même
help-game-number = Aller à un jeu par son numéro
help-back = Retour
help-squares = Choisir les cases d'un coup ; un clic fait de même
help-type = Taper un coup à la place
help-type-enter = Taper un coup, puis appuyer sur Enter
help-read-rules = Lire les règles

options-title = Réglages
options-theme = Thème
options-dark = Sombre
options-dark-about = Texte clair sur fond sombre
options-light = Clair
options-light-about = Texte sombre sur fond clair
options-symbols = Symboles
options-auto = Automatique
options-auto-about = Selon votre terminal
options-unicode = Unicode
options-unicode-about = Pions, losanges et lignes
options-ascii = ASCII
options-ascii-about = Lettres et caractères simples
options-language = Langue
options-language-auto = Automatique
options-language-about = Automatique : la langue de votre système
options-delay = Pause
options-delay-value = { $count } ms
options-delay-about = Attente avant le coup de l'ordinateur
options-saved-in = Enregistré dans { $folder }
options-cannot-save = Impossible d'enregistrer les réglages : { $why }
options-cannot-read = Impossible de lire les réglages : { $why }.
options-damaged = Un fichier endommagé a été renommé { $path } et remplacé.
options-cannot-search = Impossible de chercher les parties interrompues : { $why }.

credits-title = Crédits
credits-about = Les jeux appartiennent à leurs auteurs ; le programme et les textes sont de nous. Les détails figurent dans les règles de chaque jeu.
credits-before = Avant Quincunx
credits-license = Quincunx est un logiciel libre, sous licence MIT ou Apache License 2.0.

files-title = Vos parties
files-welcome = Bon retour
files-none = Pas de parties. Les parties terminées sont conservées ; s en enregistre une.
files-none-in-progress = Il n'y a pas de partie en cours.
files-interrupted = Ces parties ont été interrompues. En reprendre une ?
files-resume = Reprendre une partie :
files-open = Ouvrir une partie :
files-in-progress = En cours
files-finished = Terminée
files-unreadable = Illisible ; appuyez sur Enter pour savoir pourquoi
files-cannot-list-progress = Impossible de lister les parties en cours : { $why }
files-cannot-list = Impossible de lister les parties : { $why }
files-cannot-read = Impossible de lire { $path } : { $why }
files-cannot-open = Impossible d'ouvrir { $path } : { $why }
files-delete-again = Encore x pour supprimer cette partie, toute autre touche pour la garder.
files-deleted = Partie supprimée.
files-cannot-delete = Impossible de supprimer la partie : { $why }
files-no-name = Seules les parties enregistrées ont un nom ; ouvrez celle-ci et appuyez sur s pour l'enregistrer
files-renamed = Nouveau nom : { $name }.
files-new-name = Nouveau nom : { $text }
files-path = Chemin d'une feuille de partie : { $text }
files-bad-name = { $name } n'est pas un nom de fichier valide : utilisez des lettres, des chiffres, `-` et `_`
files-name-taken = { $path } existe déjà : choisissez un autre nom
files-cannot-write = Impossible d'écrire { $path } : { $why }
files-cannot-autosave = Enregistrement automatique impossible : { $why }
files-cannot-autosave-to = Enregistrement automatique impossible dans { $folder } : { $why }
files-cannot-delete-autosave = Impossible de supprimer l'enregistrement automatique : { $why }
files-no-home = Dossier personnel introuvable : définissez `HOME`

help-games-choose = Choisir une partie
help-games-open = L'ouvrir ou la reprendre ; un clic fait de même
help-games-delete = La supprimer, après une question
help-games-rename = Renommer une partie enregistrée
help-games-path = Ouvrir une feuille de partie par son chemin
help-games-back = Retour au menu ; toutes les parties sont conservées

game-row = { $game } { $size }, { $first } contre { $second }, { $moves }
game-row-result = { $game } { $size }, { $first } contre { $second }, { $moves }, { $result }
game-row-dated = { $game } { $size }, { $first } contre { $second }, { $moves }, { $date }
game-row-result-dated = { $game } { $size }, { $first } contre { $second }, { $moves }, { $result }, { $date }
game-row-ago = { $game }, { $ago }
game-row-moves =
    { $count ->
        [one] { $count } coup
       *[other] { $count } coups
    }
game-row-won = { $color } a gagné
game-row-somebody-won = le vainqueur a gagné
game-row-draw = nulle

ago-now = à l'instant
ago-minutes = il y a { $count } min
ago-hours = il y a { $count } h
ago-days =
    { $count ->
        [one] il y a { $count } jour
       *[other] il y a { $count } jours
    }

seat-human = humain
