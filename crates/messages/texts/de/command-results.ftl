command-cannot-read = { $file } lässt sich nicht lesen
command-cannot-write = { $file } lässt sich nicht schreiben
command-cannot-print = das Ergebnis lässt sich nicht ausgeben
command-exists = { $file } gibt es schon: wähle einen anderen Namen oder gib `--force` an
command-is-folder = { $file } ist ein Ordner: gib einen Dateinamen an
command-no-such-file = diese Datei oder diesen Ordner gibt es nicht
command-not-permitted = keine Berechtigung
command-ending-conflict = { $file }: { $ending } passt nicht zu `{ $option }`: ändere eines von beiden
command-ending-unknown = { $file }: unbekannte Endung { $ending }: nimm { $endings }, oder wähle ein Format mit `{ $option }`
command-or = { $start } oder { $end }

command-plain-misplaced = `--plain` gehört zu einem Befehl: schreibe es hinter `play` oder `puzzle play`
command-width-needs-png = `--width` gilt nur für PNG: gib `--format png` an oder lass es weg
command-theme-needs-picture = `--theme` gilt nur für SVG und PNG: gib `--format svg` an oder lass es weg
command-no-png-here = ein Terminal kann kein PNG zeigen: gib `--output OUT` an oder leite mit `> OUT` um
command-force-needs-file = --force überschreibt Dateien: gib auch --records oder --log an
command-one-file-for-both = { $file } kann nicht zugleich Beweis und Zwischenstand sein: nimm zwei Dateien

command-last-move = Letzter Zug: { $color } { $move }
command-choose-game = die Datei enthält { $count } Partien: wähle eine mit `--number 1` bis `--number { $count }`
command-no-such-game = die Datei hat keine Partie `{ $number }`: nimm 1 bis { $count }
command-standard-input = Standardeingabe
command-no-games = { $file } enthält keine Partien
command-game-of-file = { $file }: Partie { $number }
command-game-fault = Partie { $number }: { $why }
command-games = { $count } Partien
command-record =
    { $count ->
        [one] { $game }, Größe { $size }, 1 Zug
       *[other] { $game }, Größe { $size }, { $count } Züge
    }
command-no-ply = die Notation hat keinen Halbzug `{ $ply }`: nimm 0 bis { $last }
command-ply = Halbzug { $ply }, { $color }: { $move }
command-first-ply = Halbzug 0, der Anfang
command-recorded-result = { $result } (Ergebnis laut Notation)
command-nothing-to-review = { $file } hat keine Züge zum Auswerten: spiele zuerst welche
command-name-or-file = gib den Namen eines Spiels an, oder nur eine Datei
command-no-such-puzzles = solche Aufgaben gibt es zu { $game } nicht: siehe `quincunx puzzle list { $game }`

command-over = die Partie ist zu Ende ({ $reason })
command-effort = Tiefe { $depth }, { $nodes } Knoten, { $seconds } s, { $rate } Knoten/s
command-depth = Tiefe { $depth }: { $line }
command-known-by-book = { $board }: aus dem Buch und vom Löser bekannt, { $count } von { $all } Zügen:
command-known-by-table = { $board }: aus der Tablebase bekannt, { $count } von { $all } Zügen:
command-known-by-solver = { $board }: vom Löser bekannt, { $count } von { $all } Zügen:
command-others-repeat = { $count } weitere: durch Stellungswiederholung entschieden
command-others-unsolved = { $count } weitere: nicht rechtzeitig gelöst
command-winning-moves = Gewinnzüge: { $moves }
command-drawing-moves = Remiszüge: { $moves }
command-undecided-moves = unentschiedene Züge: { $moves }
command-line = Variante: { $moves }
command-from-rules = die Partie ist zu Ende
command-from-book = aus dem Buch
command-from-table = aus der Tablebase
command-nodes = { $nodes } Knoten, { $seconds } s
command-all-nodes = { $nodes } Knoten, { $seconds } s mit früheren Suchen
command-proof = Beweis: { $positions } Stellungen, { $bytes } Bytes
command-board = Brett: { $board }
command-decided-by-repetition = durch Stellungswiederholung entschieden
command-too-large = Hinweis: Diese Stellung ist zu groß für die Schrankentabelle; nur Stellungen nahe am Ende lassen sich lösen
command-no-checkpoint = Hinweis: --checkpoint wird bei Stellungen dieser Größe nicht beachtet
command-continues-unsaved = { $why }: weiter ohne Zwischenstand
command-draw-has-no-proof = kein Beweis geschrieben: Nur Gewinne und Verluste haben einen
command-unknown-has-no-proof = kein Beweis geschrieben: Der Gewinner ist unbekannt
command-no-table = keine Tablebase für { $game } der Größe `{ $size }`: erstelle sie mit `quincunx table build { $game } --size { $size }`
command-no-table-of-position = keine Tablebase für diese Stellung von { $game }, Größe `{ $size }`: erstelle eine mit `quincunx table build { $game } --size { $size }`, oder nimm `quincunx solve`
command-table-built = { $positions } Stellungen: { $wins } Gewinne, { $losses } Verluste, { $neither } keines von beiden; längster Gewinn { $longest } Halbzüge
command-bytes-written = { $bytes } Bytes in { $file }, { $seconds } s

command-against = { $player } gegen { $opponent }
command-match-result = { $wins } Gewinne, { $draws } Remis, { $losses } Verluste in { $count } Partien
command-score = Punkte { $percent } %
command-elo = { $value } (95 %: { $low } bis { $high })
command-elo-unbounded = unbegrenzt
command-forfeits = durch Ausfall: { $wins } Gewinne, { $losses } Verluste
command-forfeited = Partie { $number } durch Ausfall verloren: { $why }
command-moves-of-player = Züge des Spielers: { $book } aus dem Buch, { $table } aus der Tablebase, { $solved } gelöst, { $engine } von der Engine
command-moves-of-opponent = Züge des Gegners: { $book } aus dem Buch, { $table } aus der Tablebase, { $solved } gelöst, { $engine } von der Engine
