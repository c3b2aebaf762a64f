crosscut-aim = Encadrez et retournez les segments adverses jusqu'à ce que votre ligne traverse l'intérieur du plateau.
crosscut-credits = Mark Steere, juin 2023 ; marksteeregames.com ; chacun peut programmer le jeu librement, à condition de citer l'auteur et de ne changer ni le nom ni les règles

crosscut-move = un coup est la case où poser un pion
crosscut-only-pass = `pass` est le seul coup (C6)
crosscut-must-place = un joueur qui peut poser un pion doit le faire
crosscut-corner = { $cell } est un coin, d'où l'on ne peut rien encadrer
crosscut-occupied =
    { $color-key ->
        [red] il y a déjà un pion rouge en { $cell }
       *[blue] il y a déjà un pion bleu en { $cell }
    }
crosscut-flanks-nothing = { $cell } est sur le périmètre, et un pion n'y encadre rien
crosscut-flip-fails = { $cell } est sur le périmètre et le test de retournement échoue, car le coup créerait une ligne de { $created } et en couperait une de { $cut }

crosscut-line = { $color } a une ligne d'un bord à l'autre de l'intérieur
crosscut-nobody-can-place = aucun des deux joueurs ne peut poser de pion

crosscut-disc-on-perimeter = un pion est sur le périmètre, qui est vide entre deux coups
crosscut-hint-perimeter = laissez vides les cases du périmètre
crosscut-two-lines = les deux camps ont une ligne gagnante
crosscut-hint-two-lines = la partie se serait terminée avec la première
