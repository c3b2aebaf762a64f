refusal = { $move } ist nicht erlaubt: { $why } ({ $clause })
refusal-with-hint = { $problem }; { $hint }
refusal-over = { $move } ist nicht möglich: die Partie ist zu Ende ({ $reason }); nimm einen Zug zurück oder beginn eine neue Partie
refusal-possible = möglich wäre { $move }
refusal-could-capture = { $from } könnte { $to } schlagen

move-of-list = Zug { $number }: { $why }
refusal-unreadable = { $move } ist kein Zug: { $why }; schreib zum Beispiel `{ $example }`
unreadable-nothing = es wurde nichts eingegeben
unreadable-start = am Anfang steht kein Feld
unreadable-end = am Ende fehlt ein Feld
unreadable-comma = Züge werden nur durch Leerzeichen getrennt
unreadable-square = { $text } ist kein Feld
unreadable-off-board = dieses Brett hat die Spalten a-{ $file } und die Reihen 1-{ $rank }
unreadable-too-long = ein Zug hat höchstens drei Felder

result-won = { $color } hat gewonnen
result-draw = Remis
result-with-reason = { $result }: { $reason }
reason = { $clause }: { $why }
reason-after-result = { $why } ({ $clause })
turn-to-move = { $color } ist am Zug
turn-must-pass = { $color } ist am Zug, möglich ist nur `pass`

piece-name =
    { $piece ->
        [pawn]
            { $color-key ->
                [red] roter Bauer
                [blue] blauer Bauer
                [white] weißer Bauer
               *[black] schwarzer Bauer
            }
       *[other]
            { $color-key ->
                [red] roter Stein
                [blue] blauer Stein
                [white] weißer Stein
               *[black] schwarzer Stein
            }
    }
stack-name =
    { $color-key ->
        [red] roter Stapel aus { $height }
        [blue] blauer Stapel aus { $height }
        [white] weißer Stapel aus { $height }
       *[black] schwarzer Stapel aus { $height }
    }

cell-invalid = { $given } ist kein Feld dieses Bretts: nimm eine Spalte a-{ $file } und eine Reihe 1-{ $rank }, wie in `b2`
size-invalid = { $given } ist keine Brettgröße: gib die Seitenlänge eines Quadrats an, wie in `8`, oder Spalten x Reihen, wo ein Spiel Rechtecke erlaubt; eine Seite hat höchstens { $most } Felder
no-such-size = { $game } hat kein Brett der Größe `{ $size }`: wähle { $allowed }
no-such-rule = { $game } hat keine Regeloption { $given }: { $allowed }
rules-choices = wähle aus { $options }
rules-own = seine Regeln sind `{ $rules }`
rules-none = das Spiel hat keine Regeloptionen, lass sie also weg
rule-twice = die Regeloption `{ $option }` ist zweimal angegeben, als `{ $first }` und als `{ $second }`: wähle eines davon
sizes-square = ein Quadrat mit der Seitenlänge { $sides }
sizes-rectangles = { $sides } oder ein Rechteck wie { $example }
sides-range = { $low } bis { $high }
sides-list = { $others } oder { $last }

position-invalid = ungültige Stellung { $position }: { $reason }; { $hint }
position-invalid-at = ungültige Stellung { $position }: Zeile { $row }, Spalte { $column }: { $reason }; { $hint }
position-hint-size = füge Zeilen oder Felder hinzu oder nimm welche weg
position-side = { $text } sagt nicht, wer am Zug ist
position-hint-side = schreib ein Leerzeichen und einen Buchstaben, wie in `2/2 r`
position-no-side = es fehlt, wer am Zug ist
position-hint-no-side = schreib die Zeilen, ein Leerzeichen und den Buchstaben der Seite am Zug, wie in `2/2 r`
position-letter = `{ $letter }` steht in diesem Spiel für keinen Stein
position-hint-letters = nimm `{ $first-letter }` für { $first } und `{ $second-letter }` für { $second }
position-no-dead = `-` bezeichnet eine tote Ecke, und hier ist keine
position-hint-empty = schreib leere Felder als Zahlen
position-dead = das ist eine tote Ecke, in der nie etwas steht
position-hint-dead = schreib sie als `-`
position-no-stacks = hier steht ein Stapel, aber in diesem Spiel wird nicht gestapelt
position-hint-single = schreib für jeden Stein einen Buchstaben
position-rows = es sind mehr als { $most } Zeilen
position-hint-rows = nimm die überzähligen Zeilen weg
position-uneven =
    { $count ->
        [one] die Zeile hat { $count } Feld, die erste Zeile { $first }
       *[other] die Zeile hat { $count } Felder, die erste Zeile { $first }
    }
position-hint-uneven = mach alle Zeilen gleich lang
position-number = das ist keine Anzahl leerer Felder
position-hint-number = schreib eine Folge leerer Felder als eine Zahl ohne führende Nullen
position-stack = das ist kein Stapel
position-hint-stack = schreib einen Stapel wie `w(2)`, mit einer Höhe ab 2 und ohne führende Nullen
position-capital = `{ $letter }` ist ein Großbuchstabe
position-hint-capital = schreib Steine als Kleinbuchstaben
position-symbol = { $text } ist hier nicht erlaubt
position-hint-symbol = nimm Buchstaben für Steine, Zahlen für leere Felder und `/`
position-long-row = die Zeile ist länger als { $most } Felder
position-hint-long-row = kein Brett ist breiter: berichtige die Zeile
position-empty-row = die Zeile ist leer
position-hint-empty-row = schreib eine leere Zeile als die Zahl ihrer Felder

value-wins = gewinnt
value-wins-in =
    { $plies ->
        [one] gewinnt in { $plies } Halbzug
       *[other] gewinnt in { $plies } Halbzügen
    }
value-loses = verliert
value-loses-in =
    { $plies ->
        [one] verliert in { $plies } Halbzug
       *[other] verliert in { $plies } Halbzügen
    }
value-draw = remis
value-wins-in-at-most =
    { $plies ->
        [one] gewinnt in höchstens { $plies } Halbzug
       *[other] gewinnt in höchstens { $plies } Halbzügen
    }
value-loses-in-at-most =
    { $plies ->
        [one] verliert in höchstens { $plies } Halbzug
       *[other] verliert in höchstens { $plies } Halbzügen
    }
value-probably-wins-in =
    { $plies ->
        [one] gewinnt wohl in { $plies } Halbzug
       *[other] gewinnt wohl in { $plies } Halbzügen
    }
value-probably-loses-in =
    { $plies ->
        [one] verliert wohl in { $plies } Halbzug
       *[other] verliert wohl in { $plies } Halbzügen
    }

position-other-size = die Stellung { $position } hat ein Brett der Größe `{ $found }`, nicht `{ $given }`: lass die Größe weg oder berichtige eines von beiden
game-unknown = { $given } ist kein Spiel: wähle aus { $games }
game-unknown-like = { $given } ist kein Spiel: meinst du `{ $closest }`? Wähle aus { $games }
