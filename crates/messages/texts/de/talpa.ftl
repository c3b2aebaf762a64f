talpa-aim = Schlag und grab, bis ein Tunnel aus leeren Feldern deine beiden Ränder verbindet.
talpa-credits = Arty Sandler (Artyom Tchebotaryov), 2010; iggamecenter.com und nestorgames
talpa-first-red = Rot zieht zuerst
talpa-first-blue = Blau zieht zuerst; die Ränder bleiben, wie sie sind

talpa-move = ein Zug ist ein Stein und der Stein, den er schlägt, oder `x` und ein Stein, den du wegnimmst
talpa-no-pass = du kannst nicht passen: schlag einen Stein oder nimm einen weg
talpa-must-capture = es herrscht Schlagzwang
talpa-must-remove = es gibt nichts mehr zu schlagen, also musst du einen Stein wegnehmen
talpa-not-own =
    { $color-key ->
        [red] { $color } ist am Zug, und auf { $cell } steht kein roter Stein
       *[blue] { $color } ist am Zug, und auf { $cell } steht kein blauer Stein
    }
talpa-not-next = { $to } liegt nicht neben { $from }
talpa-no-enemy = es herrscht Schlagzwang, und auf { $cell } steht kein gegnerischer Stein

talpa-path-open = der Pfad von { $color } ist offen
talpa-both-paths-open = beide Pfade sind offen, und { $color } hat nicht zuletzt gegraben
talpa-nothing-to-remove = wer gegen { $color } spielt, hat keinen Stein mehr zum Wegnehmen

talpa-no-piece = die Seite am Zug hat keinen Stein, und kein Pfad ist offen
talpa-hint-no-piece = setz einen Stein dazu oder lass die andere Seite ziehen
