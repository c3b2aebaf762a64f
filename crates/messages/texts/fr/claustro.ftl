claustro-aim = Amenez un pion au coin opposé ; les pions que vous capturez reviennent où vous voulez.
claustro-credits = Federico Latini, 2023 ; sa feuille de règles demande à quiconque publie une version numérique de le contacter d'abord
claustro-walk-forward = les pions n'avancent que vers leur but
claustro-walk-any = les pions se déplacent dans les quatre directions droites
claustro-repetition-last-mover = la quatrième occurrence d'une position donne la victoire au joueur qui vient de jouer
claustro-repetition-draw = la quatrième occurrence d'une position est une nulle

claustro-move = un pas se note avec deux cases, et une prise y ajoute `=` et la case où va le pion capturé
claustro-no-pass = on ne passe jamais, car un joueur sans coup a gagné
claustro-not-own =
    { $color-key ->
        [red] c'est à { $color } de jouer, et il n'y a pas de pion rouge en { $cell }
       *[blue] c'est à { $color } de jouer, et il n'y a pas de pion bleu en { $cell }
    }
claustro-no-relocation = une prise en { $cell } doit dire où va le pion capturé, comme dans { $example }
claustro-dead-corner = { $cell } est un coin mort, où aucun pion ne peut entrer
claustro-opponents-goal = { $cell } est le but de l'adversaire, où lui seul peut entrer
claustro-diagonal = en diagonale on ne peut que capturer, et il n'y a pas de pion adverse en { $cell }
claustro-not-next = un pas mène à une case voisine dans la colonne ou la rangée, et { $cell } n'en est pas une
claustro-walk-occupied = un pas mène sur une case vide, et il y a déjà un pion en { $cell }
claustro-not-towards-goal = un pas en { $cell } ne mène pas vers votre but
claustro-not-diagonal = les pions capturent en diagonale, et { $to } n'est pas en diagonale de { $from }
claustro-no-enemy = il n'y a pas de pion adverse à capturer en { $cell }
claustro-put-in-corner = { $cell } est un coin, où l'on ne peut pas mettre de pion capturé
claustro-put-occupied = { $cell } n'est pas libre, et le pion capturé ne peut donc pas y aller

claustro-reached-goal = { $color } a atteint son but
claustro-cannot-move = { $color } doit jouer et ne le peut pas, ce qui lui donne la victoire
claustro-repeated = la position se présente pour la quatrième fois après un coup de { $color }
claustro-occurred = la position s'est présentée quatre fois

claustro-in-opponents-goal = un pion est dans le but de l'adversaire
claustro-hint-goal = il ne peut entrer que dans le sien
claustro-pawn-count =
    { $count ->
        [one] { $color } a { $count } pion au lieu de { $expected }
       *[other] { $color } a { $count } pions au lieu de { $expected }
    }
claustro-hint-pawn-count = placez-les tous, car les pions ne quittent jamais le jeu
