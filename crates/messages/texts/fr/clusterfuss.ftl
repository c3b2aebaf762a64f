clusterfuss-aim = Capturez sans rompre votre groupe, jusqu'à ce que l'adversaire n'ait plus aucun pion.
clusterfuss-credits = Mark Steere, juillet 2023 ; marksteeregames.com ; chacun peut programmer le jeu librement, à condition de citer l'auteur et de ne changer ni le nom ni les règles ; précédé par Advanced Forms, de Steven W. Meyers, 2011

clusterfuss-move = un coup est la case d'un pion suivie de la case où il capture
clusterfuss-no-pass = on ne passe jamais, car un joueur qui a un pion a toujours un coup
clusterfuss-not-own =
    { $color-key ->
        [red] c'est à { $color } de jouer, et il n'y a pas de pion rouge en { $cell }
       *[blue] c'est à { $color } de jouer, et il n'y a pas de pion bleu en { $cell }
    }
clusterfuss-not-next = { $to } n'est pas à côté de { $from }
clusterfuss-empty = { $cell } est une case vide, et tout coup est une prise
clusterfuss-must-stay = sans { $cell }, vos pions ne seraient plus tous dans le même groupe
clusterfuss-apart = si { $from } allait en { $to }, { $far } ne serait plus dans le même groupe

clusterfuss-no-checkers = { $color } n'a plus aucun pion

clusterfuss-not-one-group = les pions ne forment pas un seul groupe
clusterfuss-hint-one-group = reliez tous les pions le long des colonnes et des rangées
