explain-only-wins = { $move } ist der einzige Zug, der gewinnt.
explain-only-holds = { $move } ist der einzige Zug, der nicht verliert.
explain-accuracies = Genauigkeit: { $first } { $first-percent } %, { $second } { $second-percent } %.
explain-unfinished = Die Partie wurde nicht zu Ende gespielt.
explain-never-behind = { $color } lag nie zurück.
explain-no-single-mistake = Kein einzelner Fehler hat die Partie entschieden.
explain-turned-from-win = Die Partie kippte mit { $played }: Mit { $best } hätte { $color } gewonnen.
explain-turned-better = Die Partie kippte mit { $played }: Danach lag { $other } vorn; besser war { $best }.
explain-turned = Die Partie kippte mit { $played }: Danach lag { $other } vorn.
explain-percent = { $percent } %
explain-line = Die Engine erwartet { $line }.
explain-forced-line = Die kürzeste erzwungene Variante ist { $line }.

mark-best = bester Zug
mark-good = guter Zug
mark-inaccuracy = Ungenauigkeit
mark-mistake = Fehler
mark-blunder = grober Fehler
mark-only = einziger Zug
mark-missed-win = Gewinn verpasst

explain-loses-at-once = { $move } verliert sofort.
explain-win-in-to-loss-in =
    { $loss ->
        [one] { $move } verliert in { $loss } Halbzug; { $color } hätte in { $win } gewinnen können.
       *[other] { $move } verliert in { $loss } Halbzügen; { $color } hätte in { $win } gewinnen können.
    }
explain-win-to-loss-in =
    { $loss ->
        [one] { $move } verliert in { $loss } Halbzug; { $color } stand auf Gewinn.
       *[other] { $move } verliert in { $loss } Halbzügen; { $color } stand auf Gewinn.
    }
explain-win-to-loss = { $move } verliert; { $color } stand auf Gewinn.
explain-win-to-draw = { $move } hält nur remis; { $color } stand auf Gewinn.
explain-draw-to-loss = { $move } verliert; { $color } hätte remis halten können.
explain-loses-in =
    { $loss ->
        [one] { $move } verliert in { $loss } Halbzug.
       *[other] { $move } verliert in { $loss } Halbzügen.
    }
explain-loses-by-force = { $move } verliert zwangsläufig.
explain-win-slips = { $move } vergibt den Gewinn: Die Gewinnchancen für { $color } sinken auf etwa { $after } %.
explain-chances-fall = Mit { $move } sinken die Gewinnchancen für { $color } von etwa { $before } % auf { $after } %.

better-wins-in =
    { $plies ->
        [one] Stattdessen gewinnt { $best } in { $plies } Halbzug.
       *[other] Stattdessen gewinnt { $best } in { $plies } Halbzügen.
    }
better-wins-like-others = Stattdessen gewinnt { $best } weiterhin, und andere Züge auch.
better-wins = Stattdessen gewinnt { $best } weiterhin.
better-draws = Stattdessen hält { $best } das Remis.
better-by-engine = Die Engine zieht { $best } vor, mit Gewinnchancen von etwa { $percent } % für { $color }.

fact-passes = { $color } muss mit { $played } aussetzen ({ $clause }).
fact-flips = { $played } dreht { $cells } um ({ $clause }).
fact-builds-line = { $played } bildet das Segment { $path } ({ $clause }).
fact-blocks = { $played } blockiert die Linie von { $other } auf { $cells } ({ $clause }).
fact-completes-line = { $played } vollendet die Linie { $path }, und { $color } gewinnt ({ $clause }).
fact-captures = { $played } schlägt auf { $cells } ({ $clause }).
fact-captures-own =
    { $piece ->
        [pawn] Mit { $played } schlägt { $color } einen eigenen Bauern auf { $cells } ({ $clause }).
       *[other] Mit { $played } schlägt { $color } einen eigenen Stein auf { $cells } ({ $clause }).
    }
fact-cuts-off = { $played } schneidet { $cells } ab, und { $other } verliert, was dort steht ({ $clause }).
fact-eliminates =
    { $piece ->
        [pawn] Nach { $played } hat { $other } keinen Bauern mehr, und { $color } gewinnt ({ $clause }).
       *[other] Nach { $played } hat { $other } keinen Stein mehr, und { $color } gewinnt ({ $clause }).
    }
fact-removes = Mit { $played } nimmt { $color } { $cells } weg ({ $clause }).
fact-ends-captures =
    { $piece ->
        [pawn] Nach { $played } gibt es nichts mehr zu schlagen, und Bauern werden einzeln weggenommen ({ $clause }).
       *[other] Nach { $played } gibt es nichts mehr zu schlagen, und Steine werden einzeln weggenommen ({ $clause }).
    }
fact-opens-path = { $played } öffnet für { $color } den Pfad { $path }, und { $color } gewinnt ({ $clause }).
fact-opens-opponent-path = { $played } öffnet für { $other } den Pfad { $path }, und { $other } gewinnt ({ $clause }).
fact-walks = Mit { $played } geht { $color } nach { $cells } ({ $clause }).
fact-relocates =
    { $piece ->
        [pawn] { $played } setzt den geschlagenen Bauern auf { $cells } ({ $clause }).
       *[other] { $played } setzt den geschlagenen Stein auf { $cells } ({ $clause }).
    }
fact-reaches-goal = { $played } erreicht das Ziel { $cells }, und { $color } gewinnt ({ $clause }).
fact-stalemates = Nach { $played } kann { $other } nicht ziehen und gewinnt dadurch ({ $clause }).
fact-repeats = Mit { $played } kommt die Stellung zum vierten Mal vor, und die Partie ist zu Ende ({ $clause }).
fact-grows =
    { $piece ->
        [pawn] { $played } lässt { $cells } um einen Bauern wachsen ({ $clause }).
       *[other] { $played } lässt { $cells } um einen Stein wachsen ({ $clause }).
    }
fact-shuts-in =
    { $count ->
        [one] { $played } sperrt den höchsten Stapel von { $other } auf { $cells } ein ({ $clause }).
       *[other] { $played } sperrt die höchsten Stapel von { $other } auf { $cells } ein ({ $clause }).
    }
fact-takes-last-move = Nach { $played } hat { $other } keinen Zug mehr, und { $color } gewinnt ({ $clause }).
fact-threatens = { $played } droht mit { $path } sofort zu gewinnen ({ $clause }).
fact-cannot-be-stopped = Nach { $played } kann { $other } nicht mehr verhindern, dass { $color } mit dem nächsten Zug gewinnt ({ $clause }).
fact-zugzwang = Nach { $played } verliert jeder Zug von { $other } sofort ({ $clause }).

attempt-best = Ja, { $move } ist der beste Zug.
attempt-better = Ja, { $move } ist besser: { $value }.
attempt-played = { $move } wurde in der Partie gespielt. Versuch einen anderen Zug.
attempt-gives-win-away = { $move } verschenkt den Gewinn. Versuch einen anderen Zug.
attempt-gives-draw-away = { $move } verschenkt das Remis. Versuch einen anderen Zug.
attempt-worse = { $why } Versuch einen anderen Zug.
attempt-no-better = { $move } ist nicht besser. Versuch einen anderen Zug.
attempt-unknown = Über { $move } ist nichts bekannt. Versuch einen anderen Zug.
