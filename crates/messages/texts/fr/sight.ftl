sight-aim = Chaque coup fait grandir vos pièces qui sont en vue ; si vous ne pouvez plus jouer, vous perdez.
sight-credits = Kanare_Abstract, 2024 ; kanare-abstract.com
sight-blocked-next = si les plus hautes piles sont bloquées, la plus haute de celles qui peuvent bouger doit le faire
sight-blocked-loses = un joueur dont les plus hautes piles sont toutes bloquées a perdu

sight-move = un coup est un point où poser une pièce, ou une pile suivie du point où va sa pièce du dessus
sight-no-pass = on ne passe jamais, car un joueur sans coup a perdu
sight-occupied = le point { $cell } est occupé
sight-must-move = tant que vous avez une pile, comme en { $cell }, vous devez déplacer une pièce
sight-must-place = tant que vous n'avez pas de pile, vous devez poser une pièce
sight-not-own =
    { $color-key ->
        [white] c'est à { $color } de jouer, et il n'y a pas de pile blanche en { $cell }
       *[black] c'est à { $color } de jouer, et il n'y a pas de pile noire en { $cell }
    }
sight-no-line = aucune ligne ne mène de { $from } à { $to } en un pas
sight-taller = en { $cell } se trouve une pile plus haute, de { $height } pièces, qui doit bouger d'abord

sight-board-full = { $color } doit jouer et ne le peut pas, car le plateau est plein
sight-no-stack = { $color } doit jouer et ne le peut pas, car il n'y a pas de pile
sight-shut-in =
    { $count ->
        [one] { $color } doit jouer et ne le peut pas, car la pile en { $cells } est enfermée
       *[other] { $color } doit jouer et ne le peut pas, car les piles en { $cells } sont enfermées
    }
sight-tallest-shut-in =
    { $count ->
        [one] { $color } doit jouer et ne le peut pas, car la plus haute pile, en { $cells }, est enfermée
       *[other] { $color } doit jouer et ne le peut pas, car les plus hautes piles, en { $cells }, sont enfermées
    }

sight-too-high = une hauteur de { $height } dépasse le maximum de { $most }
sight-hint-too-high = aucune pile ne peut compter plus de pièces que le plateau n'a de points
