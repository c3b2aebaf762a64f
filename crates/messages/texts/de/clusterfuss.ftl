clusterfuss-aim = Schlag Steine in einer zusammenhängenden Gruppe, bis dein Gegner keine mehr hat.
clusterfuss-credits = Mark Steere, Juli 2023; marksteeregames.com; darf frei programmiert werden, wenn der Autor genannt wird und Name und Regeln unverändert bleiben; ein Vorläufer ist Advanced Forms von Steven W. Meyers, 2011

clusterfuss-move = ein Zug ist ein Stein und das Feld, auf dem er schlägt
clusterfuss-no-pass = du kannst nicht passen: wer einen Stein hat, hat immer einen Zug
clusterfuss-not-own =
    { $color-key ->
        [red] { $color } ist am Zug, und auf { $cell } steht kein roter Stein
       *[blue] { $color } ist am Zug, und auf { $cell } steht kein blauer Stein
    }
clusterfuss-not-next = { $to } liegt nicht neben { $from }
clusterfuss-empty = { $cell } ist leer, und jeder Zug schlägt
clusterfuss-must-stay = ohne { $cell } wären deine Steine in mehr als einer Gruppe
clusterfuss-apart = stünde { $from } auf { $to }, so wäre { $far } in einer anderen Gruppe

clusterfuss-no-checkers = { $color } hat keine Steine mehr

clusterfuss-not-one-group = die Steine bilden nicht genau eine Gruppe
clusterfuss-hint-one-group = verbinde alle Steine entlang der Spalten und Reihen
