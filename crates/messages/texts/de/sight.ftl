sight-aim = Mit jedem Zug wachsen deine Steine, die in Sicht sind; wer nicht mehr ziehen kann, verliert.
sight-credits = Kanare_Abstract, 2024; kanare-abstract.com
sight-blocked-next = sind die höchsten Stapel blockiert, muss der nächsthöchste ziehen
sight-blocked-loses = sind die höchsten Stapel blockiert, verliert, wer am Zug ist

sight-move = ein Zug ist ein Punkt, auf den du setzt, oder ein Stapel und der Punkt, auf den du einen Stein ziehst
sight-no-pass = du kannst nicht passen: wer keinen Zug hat, hat verloren
sight-occupied = { $cell } ist besetzt
sight-must-move = mit einem eigenen Stapel wie auf { $cell } musst du ziehen
sight-must-place = ohne eigenen Stapel musst du setzen
sight-not-own =
    { $color-key ->
        [white] { $color } ist am Zug, und auf { $cell } steht kein weißer Stapel
       *[black] { $color } ist am Zug, und auf { $cell } steht kein schwarzer Stapel
    }
sight-no-line = von { $from } führt keine Linie in einem Schritt nach { $to }
sight-taller = der Stapel auf { $cell } ist mit { $height } Steinen höher und muss zuerst ziehen

sight-board-full = { $color } ist am Zug und kann nicht ziehen, weil das Brett voll ist
sight-no-stack = { $color } ist am Zug und kann nicht ziehen, weil kein Stapel da ist
sight-shut-in =
    { $count ->
        [one] { $color } ist am Zug und kann nicht ziehen, weil der Stapel auf { $cells } eingesperrt ist
       *[other] { $color } ist am Zug und kann nicht ziehen, weil die Stapel auf { $cells } eingesperrt sind
    }
sight-tallest-shut-in =
    { $count ->
        [one] { $color } ist am Zug und kann nicht ziehen, weil der höchste Stapel auf { $cells } eingesperrt ist
       *[other] { $color } ist am Zug und kann nicht ziehen, weil die höchsten Stapel auf { $cells } eingesperrt sind
    }

sight-too-high = die Höhe { $height } ist größer als { $most }
sight-hint-too-high = kein Stapel wird höher, als das Brett Punkte hat
