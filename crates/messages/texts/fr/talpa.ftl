talpa-aim = Capturez et creusez jusqu'à ce qu'un tunnel de cases vides relie vos deux côtés.
talpa-credits = Arty Sandler (Artyom Tchebotaryov), 2010 ; iggamecenter.com et nestorgames
talpa-first-red = Rouge joue en premier
talpa-first-blue = Bleu joue en premier ; les côtés restent les mêmes

talpa-move = un coup est la case d'une pièce suivie de celle où elle capture, ou `x` suivi d'une pièce à retirer
talpa-no-pass = on ne passe jamais, on capture ou on retire une pièce
talpa-must-capture = la prise est obligatoire
talpa-must-remove = il n'y a plus rien à capturer, et il faut donc retirer une pièce
talpa-not-own =
    { $color-key ->
        [red] c'est à { $color } de jouer, et il n'y a pas de pièce rouge en { $cell }
       *[blue] c'est à { $color } de jouer, et il n'y a pas de pièce bleue en { $cell }
    }
talpa-not-next = { $to } n'est pas à côté de { $from }
talpa-no-enemy = la prise est obligatoire, et il n'y a pas de pièce adverse en { $cell }

talpa-path-open = le chemin de { $color } est ouvert
talpa-both-paths-open = les deux chemins sont ouverts, et ce n'est pas { $color } qui a creusé en dernier
talpa-nothing-to-remove = l'adversaire de { $color } n'a plus de pièce à retirer

talpa-no-piece = le camp au trait n'a aucune pièce, et aucun chemin n'est ouvert
talpa-hint-no-piece = ajoutez une pièce ou donnez le trait à l'autre camp
