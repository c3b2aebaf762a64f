crosscut-aim = Klammere gegnerische Segmente ein und dreh sie um, bis deine Linie quer durch das Innere reicht.
crosscut-credits = Mark Steere, Juni 2023; marksteeregames.com; darf frei programmiert werden, wenn der Autor genannt wird und Name und Regeln unverändert bleiben

crosscut-move = ein Zug ist ein Feld, auf das du einen Stein setzt
crosscut-only-pass = möglich ist nur `pass` (C6)
crosscut-must-place = wer einen Stein setzen kann, muss es tun
crosscut-corner = { $cell } ist eine Ecke, von der aus sich nichts einklammern lässt
crosscut-occupied =
    { $color-key ->
        [red] auf { $cell } liegt schon ein roter Stein
       *[blue] auf { $cell } liegt schon ein blauer Stein
    }
crosscut-flanks-nothing = { $cell } liegt auf dem Rand und klammert nichts ein
crosscut-flip-fails = { $cell } liegt auf dem Rand, und die Umdrehprobe misslingt: geschaffen { $created }, durchtrennt { $cut }

crosscut-line = eine Linie von { $color } reicht quer durch das ganze Innere
crosscut-nobody-can-place = keine Seite kann einen Stein setzen

crosscut-disc-on-perimeter = auf dem Rand liegt ein Stein, aber zwischen den Zügen ist er leer
crosscut-hint-perimeter = lass die äußersten Felder leer
crosscut-two-lines = beide Seiten haben eine Gewinnlinie
crosscut-hint-two-lines = eine Partie endet mit der ersten
