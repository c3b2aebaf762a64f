refusal = { $move } n'est pas possible : { $why } ({ $clause })
refusal-with-hint = { $problem } ; { $hint }
refusal-over = { $move } n'est pas possible : la partie est terminée ({ $reason }) ; annulez un coup ou commencez une nouvelle partie
refusal-possible = { $move } est possible
refusal-could-capture = { $from } peut capturer { $to }

move-of-list = coup { $number } : { $why }
refusal-unreadable = { $move } n'est pas un coup : { $why } ; tapez-en un comme `{ $example }`
unreadable-nothing = vous n'avez rien tapé
unreadable-start = il ne commence pas par une case
unreadable-end = il manque une case à la fin
unreadable-comma = les coups ne sont séparés que par des espaces
unreadable-square = { $text } n'est pas une case
unreadable-off-board = les colonnes de ce plateau vont de a à { $file }, ses rangées de 1 à { $rank }
unreadable-too-long = un coup compte au plus trois cases

result-won = { $color } a gagné
result-draw = Nulle
result-with-reason = { $result } : { $reason }
reason = { $clause } : { $why }
reason-after-result = { $why } ({ $clause })
turn-to-move = { $color } joue
turn-must-pass = { $color } doit passer : seul `pass` est possible

piece-name =
    { $piece ->
        [piece] pièce { $color-key ->
            [red] rouge
            [blue] bleue
            [white] blanche
           *[black] noire
        }
       *[other] pion { $color-key ->
            [red] rouge
            [blue] bleu
            [white] blanc
           *[black] noir
        }
    }
stack-name =
    { $color-key ->
        [red] pile rouge de { $height }
        [blue] pile bleue de { $height }
        [white] pile blanche de { $height }
       *[black] pile noire de { $height }
    }

cell-invalid = { $given } n'est pas une case de ce plateau : donnez une colonne de a à { $file } et une rangée de 1 à { $rank }, comme dans `b2`
size-invalid = { $given } n'est pas une taille de plateau : donnez le côté d'un plateau carré, comme `8`, ou colonnes x rangées si le jeu admet les rectangles ; un côté compte au plus { $most } cases
no-such-size = { $game } n'a pas de plateau de taille `{ $size }` : choisissez { $allowed }
no-such-rule = { $game } n'a pas d'option de règle { $given } : { $allowed }
rules-choices = choisissez parmi { $options }
rules-own = ses règles sont `{ $rules }`
rules-none = ce jeu n'en a aucune, n'en donnez donc pas
rule-twice = l'option de règle `{ $option }` est donnée deux fois, avec `{ $first }` et avec `{ $second }` : choisissez-en une
sizes-square = un carré de { $sides } de côté
sizes-rectangles = un carré de { $sides } de côté, ou un rectangle comme { $example }
sides-range = { $low } à { $high }
sides-list = { $others } ou { $last }

position-invalid = position non valide { $position } : { $reason } ; { $hint }
position-invalid-at = position non valide { $position }, ligne { $row }, colonne { $column } : { $reason } ; { $hint }
position-hint-size = ajoutez ou enlevez des lignes ou des cases
position-side = { $text } ne désigne pas le camp au trait
position-hint-side = écrivez un espace et une lettre, comme dans `2/2 r`
position-no-side = le camp au trait manque
position-hint-no-side = écrivez les lignes, un espace et la lettre du camp au trait, comme dans `2/2 r`
position-letter = `{ $letter }` n'est pas une pièce de ce jeu
position-hint-letters = utilisez `{ $first-letter }` pour { $first } et `{ $second-letter }` pour { $second }
position-no-dead = `-` marque un coin mort, et il n'y en a pas ici
position-hint-empty = écrivez les cases vides avec des nombres
position-dead = c'est un coin mort, où aucune pièce ne peut entrer
position-hint-dead = écrivez-le `-`
position-no-stacks = il y a une pile, mais les pièces de ce jeu ne s'empilent pas
position-hint-single = écrivez une lettre par pièce
position-rows = il y a plus de { $most } lignes
position-hint-rows = enlevez les lignes en trop
position-uneven =
    { $count ->
        [one] la ligne compte { $count } case, la première { $first }
       *[other] la ligne compte { $count } cases, la première { $first }
    }
position-hint-uneven = donnez la même longueur à toutes les lignes
position-number = ce n'est pas un nombre de cases vides
position-hint-number = écrivez une suite de cases vides comme un seul nombre, sans zéro au début
position-stack = ce n'est pas une pile
position-hint-stack = écrivez une pile comme `w(2)`, avec une hauteur d'au moins 2 et sans zéro au début
position-capital = `{ $letter }` est une majuscule
position-hint-capital = écrivez les pièces en minuscules
position-symbol = { $text } n'est pas permis ici
position-hint-symbol = utilisez les lettres des pièces, des nombres de cases vides et `/`
position-long-row = la ligne compte plus de { $most } cases
position-hint-long-row = corrigez-la, car aucun plateau n'est plus large
position-empty-row = la ligne n'a aucune case
position-hint-empty-row = écrivez une ligne vide comme le nombre de ses cases

value-wins = gagne
value-wins-in =
    { $plies ->
        [one] gagne en { $plies } coup
       *[other] gagne en { $plies } coups
    }
value-loses = perd
value-loses-in =
    { $plies ->
        [one] perd en { $plies } coup
       *[other] perd en { $plies } coups
    }
value-draw = nulle
value-wins-in-at-most =
    { $plies ->
        [one] gagne en { $plies } coup au plus
       *[other] gagne en { $plies } coups au plus
    }
value-loses-in-at-most =
    { $plies ->
        [one] perd en { $plies } coup au plus
       *[other] perd en { $plies } coups au plus
    }
value-probably-wins-in =
    { $plies ->
        [one] gagne probablement en { $plies } coup
       *[other] gagne probablement en { $plies } coups
    }
value-probably-loses-in =
    { $plies ->
        [one] perd probablement en { $plies } coup
       *[other] perd probablement en { $plies } coups
    }

position-other-size = la position { $position } a un plateau de taille `{ $found }`, et non `{ $given }` : ne donnez pas de taille, ou corrigez l'une des deux
game-unknown = { $given } n'est pas un jeu : choisissez parmi { $games }
game-unknown-like = { $given } n'est pas un jeu (vouliez-vous dire `{ $closest }` ?) : choisissez parmi { $games }
