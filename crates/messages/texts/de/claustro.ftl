claustro-aim = Bring einen Bauern in die gegenüberliegende Ecke; geschlagene Bauern setzt du, wohin du willst.
claustro-credits = Federico Latini, 2023; seine Spielregel bittet alle, die eine digitale Fassung veröffentlichen, sich vorher bei ihm zu melden
claustro-walk-forward = Bauern gehen nur auf ihr Ziel zu
claustro-walk-any = Bauern gehen in alle vier geraden Richtungen
claustro-repetition-last-mover = kommt eine Stellung zum vierten Mal vor, gewinnt, wer zuletzt gezogen hat
claustro-repetition-draw = kommt eine Stellung zum vierten Mal vor, ist die Partie remis

claustro-move = ein Schritt besteht aus zwei Feldern, beim Schlagen kommen `=` und das Feld für den geschlagenen Bauern dazu
claustro-no-pass = du kannst nicht passen: wer keinen Zug hat, hat gewonnen
claustro-not-own =
    { $color-key ->
        [red] { $color } ist am Zug, und auf { $cell } steht kein roter Bauer
       *[blue] { $color } ist am Zug, und auf { $cell } steht kein blauer Bauer
    }
claustro-no-relocation = wer auf { $cell } schlägt, muss sagen, wohin der geschlagene Bauer kommt, wie in { $example }
claustro-dead-corner = { $cell } ist eine tote Ecke, die kein Bauer betreten darf
claustro-opponents-goal = { $cell } ist das Ziel des Gegners, das nur er betreten darf
claustro-diagonal = diagonal wird nur geschlagen, und auf { $cell } steht kein gegnerischer Bauer
claustro-not-next = ein Schritt führt auf ein Nachbarfeld in derselben Spalte oder Reihe, und { $cell } ist keines
claustro-walk-occupied = { $cell } ist besetzt, und ein Schritt endet auf einem leeren Feld
claustro-not-towards-goal = { $cell } liegt nicht einen Schritt näher an deinem Ziel
claustro-not-diagonal = Bauern schlagen diagonal, und { $to } liegt nicht diagonal neben { $from }
claustro-no-enemy = auf { $cell } steht kein gegnerischer Bauer, den du schlagen könntest
claustro-put-in-corner = { $cell } ist eine Ecke, und in Ecken darf kein geschlagener Bauer
claustro-put-occupied = { $cell } ist besetzt, der geschlagene Bauer kann also nicht dorthin

claustro-reached-goal = { $color } hat das Ziel erreicht
claustro-cannot-move = { $color } ist am Zug, kann nicht ziehen und gewinnt dadurch
claustro-repeated = { $color } hat die Stellung zum vierten Mal herbeigeführt
claustro-occurred = die Stellung ist viermal vorgekommen

claustro-in-opponents-goal = ein Bauer steht im gegnerischen Ziel
claustro-hint-goal = er kann nur sein eigenes Ziel betreten
claustro-pawn-count = { $color } hat { $count } Bauern statt { $expected }
claustro-hint-pawn-count = Bauern kommen nie vom Brett: setz alle
