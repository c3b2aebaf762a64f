setup-title = Neue Partie
setup-start = Partie beginnen
setup-game = Spiel
setup-size = Größe
setup-files = Spalten
setup-ranks = Reihen
setup-rule = Regel: { $rule }
setup-players = Spieler
setup-computer = Computer ({ $color })
setup-clock = Bedenkzeit
setup-no-clock = Keine
setup-no-clock-about = Ohne Zeitlimit
setup-clock-value = { $minutes } min + { $seconds } s
setup-clock-about = Zeit pro Partie plus Zeit pro Zug
setup-square = { $side } x { $side }
setup-standard = Übliche Größe
setup-uncommon = Ungewöhnliche Größe
setup-two-people = Zwei Menschen
setup-two-people-about = { $first } und { $second } an diesem Terminal
setup-you-first = Du zuerst
setup-you-first-about = Du spielst { $first }, der Computer { $second }
setup-computer-first = Computer zuerst
setup-computer-first-about = Der Computer spielt { $first }, du { $second }
setup-two-computers = Zwei Computer
setup-two-computers-about = Lehn dich zurück und schau zu
help-setup-choose = Eine Einstellung wählen
help-setup-change = Sie ändern; Klicken geht auch
help-setup-start = Die Partie beginnen

table-title = { $game } { $files } x { $ranks }
table-title-rules = { $game } { $files } x { $ranks } { $rules }
table-aim = Ziel: { $aim }
table-moves = Züge
table-solver = Löser
table-engine = Engine
table-more = noch { $count }: o
table-searching = sucht ...
table-over = Partie zu Ende
table-from-tablebase = aus der Tablebase
table-from-book = aus dem Buch
table-nodes = { $nodes } Knoten
table-depth = Tiefe { $depth }  { $nodes } Knoten

action-undo = Einen Zug zurücknehmen
action-redo = Zug wiederholen; beendete Partie auswerten
action-hint = Einen Tipp von der Engine holen
action-analysis = Analyse der Engine ein oder aus
action-solver = Löser ein oder aus: Gewinn, Verlust, Remis anzeigen
action-flip = Das Brett drehen
action-moves = Alle Züge auflisten
action-rules = Die Regeln lesen
action-copy = Die Stellung kopieren
action-save = Die Partie speichern
action-picture = Ein Bild speichern (SVG oder PNG)
action-now = Die Suche beenden und den besten Zug nehmen
action-pause = Die Computer anhalten oder weiterspielen lassen
action-step = Einen Zug des Computers spielen
action-faster = Die Computer schneller spielen lassen
action-slower = Die Computer langsamer spielen lassen
action-resign = Aufgeben
action-again = Revanche mit vertauschten Seiten
action-branch = Neue Partie ab der gezeigten Stellung
action-menu = Menü
action-leave = Die Partie verlassen
help-pick = Stein und Ziel wählen, in Spalten und Reihen; oder klicken
help-browse = Partie durchgehen; Home an den Anfang, End ans Ende
help-escape = Zurück; Menü der Aktionen unten
help-undo-redo = Zurücknehmen; wiederholen, am Ende auswerten
help-save = Partie speichern; Bild speichern (SVG oder PNG)
help-again = Revanche; neue Partie ab der gezeigten Stellung
help-computers = Computer: Pause, ein Zug, schneller, langsamer
help-values = Gewinn in 7 Halbzügen, Verlust in 6, Remis, Wdh., offen

dialog-menu = Menü
dialog-moves = Alle Züge
dialog-resign = Aufgeben?
dialog-leave = Partie verlassen?
dialog-save = Speichern unter
dialog-save-record = Enter speichert, Esc bricht ab. Vorhandene Dateien bleiben unberührt.
dialog-save-picture = Enter speichert, Tab wählt PNG oder SVG, Esc bricht ab. Nichts wird überschrieben.
dialog-play-on = Weiterspielen
dialog-resign-it = Aufgeben
dialog-resign-about = Dein Gegner gewinnt
dialog-can-save = Mit s kannst du die Partie speichern
dialog-leave-it = Verlassen
dialog-leave-about = Die Partie wird nicht gespeichert
dialog-keep = Behalten
dialog-keep-about = Später weiterspielen
dialog-delete = Löschen
dialog-delete-about = Lässt sich nicht rückgängig machen

table-typed = Dein Zug: { $text }   (Enter zieht, Esc bricht ab)
table-story = { $words } ({ $source }).
table-preview = Vorschau: { $words }
table-review = Zug { $ply } von { $last }.
table-review-keys = PgUp und PgDn blättern, N spielt ab hier weiter, End kehrt zurück
table-won = { $color } hat gewonnen: { $why } ({ $clause }).
table-won-by = { $color } hat gewonnen: { $why }.
table-drawn = Remis: { $why } ({ $clause }).
table-drawn-by = Remis: { $why }.
table-over-keys = r wertet die Partie aus, n beginnt eine Revanche
table-hint-coming = Die Engine sucht einen Tipp. ! zeigt den bisher besten
table-hint-progress = Die Engine sucht einen Tipp ({ $progress }). ! zeigt den bisher besten
table-must-pass = { $color } muss { $move } spielen: Drück Enter
table-choose-square = { $color } am Zug: Wähle ein Feld oder tippe einen Zug wie { $move }
table-choose-piece =
    { $piece ->
        [pawn] { $color } am Zug: Wähle einen Bauern oder tippe einen Zug wie { $move }
       *[other] { $color } am Zug: Wähle einen Stein oder tippe einen Zug wie { $move }
    }
table-choose-target =
    { $piece ->
        [pawn] { $color }: Wähle ein Ziel, oder Esc für einen anderen Bauern
       *[other] { $color }: Wähle ein Ziel, oder Esc für einen anderen Stein
    }
table-choose-relocation =
    { $piece ->
        [pawn] { $color }: Wähle, wohin der geschlagene Bauer kommt, oder zurück mit Esc
       *[other] { $color }: Wähle, wohin der geschlagene Stein kommt, oder zurück mit Esc
    }
table-paused = Pause: Space spielt weiter, . macht einen Zug
table-thinking = { $color } ({ $name }) denkt nach. Mit ! kommt der Zug sofort
table-thinking-progress = { $color } ({ $name }) denkt nach: { $progress }. Mit ! kommt der Zug sofort
table-thinking-watched = { $color } ({ $name }) denkt nach. Space hält an, + und - ändern das Tempo

thinking-time = { $seconds } s
thinking-time-of = { $seconds } s von { $limit } s
thinking-time-depth = { $seconds } s, Tiefe { $depth }
thinking-time-of-depth = { $seconds } s von { $limit } s, Tiefe { $depth }
thinking-table = die Tablebase entsteht, { $percent } %

table-nothing-to-undo = Es gibt nichts zurückzunehmen
table-nothing-to-redo = Es gibt nichts zu wiederholen
table-stopping = Die Suche wird beendet ...
table-not-thinking = Der Computer denkt gerade nicht nach
table-speed = Die Computer warten { $count } ms vor einem Zug
table-fastest = Die Computer warten { $count } ms vor einem Zug, schneller geht es nicht
table-slowest = Die Computer warten { $count } ms vor einem Zug, langsamer geht es nicht
table-solver-off = Löser aus. T schaltet ihn wieder ein
table-no-hint-now = Warte, bis du am Zug bist, oder geh mit PgUp in der Partie zurück
table-not-your-turn = Du bist nicht am Zug
table-copied = Kopiert, wenn dein Terminal es erlaubt: { $position }
table-saved = Gespeichert als { $path }
table-cannot-resign = Aufgeben kann nur ein Mensch
table-not-over = Spiel die Partie erst zu Ende oder gib auf
table-rematch = Revanche mit vertauschten Seiten
table-browse-first = Geh erst mit PgUp zu einer Stellung zurück, dann spielt N von dort weiter
table-branched = Neue Partie ab Zug { $ply }; die andere bleibt erhalten
table-wait = { $color } ist am Zug: Warte, bis der Computer zieht
table-no-move-from = Auf { $cell } beginnt kein Zug
table-no-move-because = Auf { $cell } beginnt kein Zug: { $why } ({ $clause }); { $hint }
reason-of-record = Ergebnis laut Notation

failed-computer = { $why }. Mach weiter, um es noch einmal zu versuchen, oder nimm einen Zug zurück
failed-computer-crash = Der Computerspieler ist abgestürzt. Mach weiter, um es noch einmal zu versuchen, oder nimm einen Zug zurück
failed-analysis = Die Analyse ist abgestürzt und wurde ausgeschaltet
failed-solver = Der Löser ist abgestürzt und wurde ausgeschaltet
failed-review = Die Auswertung ist abgestürzt
failed-table = Die Tablebase lässt sich nicht verwenden: { $why }
failed-build = Weiter ohne Tablebase: { $why }
failed-build-file = Weiter ohne Tablebase: { $why }: { $cause }

verdict-wins = { $color } gewinnt
verdict-wins-in = { $color } gewinnt in { $plies }
verdict-wins-within = { $color } gewinnt in höchstens { $plies }
verdict-wins-probably = { $color } gewinnt wohl in { $plies }
verdict-loses = { $color } verliert
verdict-loses-in = { $color } verliert in { $plies }
verdict-loses-within = { $color } verliert in höchstens { $plies }
verdict-loses-probably = { $color } verliert wohl in { $plies }
verdict-draws = { $color } hält remis
verdict-score = { $color } { $score }

move-value-wins = gewinnt
move-value-wins-in = gewinnt in { $plies }
move-value-loses = verliert
move-value-loses-in = verliert in { $plies }
move-value-draws = hält remis
move-value-repeats = durch Wiederholung entschieden
move-value-unknown = offen

solver-proved =
    { $source ->
        [rules] { $value } (nach den Regeln)
        [book] { $value } (Buch)
        [table] { $value } (Tablebase)
       *[search] { $value } (gelöst)
    }
solver-draw =
    { $source ->
        [rules] Remis (nach den Regeln)
        [book] Remis (Buch)
        [table] Remis (Tablebase)
       *[search] Remis (gelöst)
    }
solver-searching = { $value }, die Suche läuft noch
solver-repetition = keine Seite kann den Gewinn erzwingen: durch Wiederholung entschieden
solver-progress = die Suche läuft: { $known } von { $count } Zügen gelöst
solver-unknown = offen: { $known } von { $count } Zügen gelöst

hint-move =
    { $source ->
        [table] Versuch { $move }: { $standing } (Tablebase)
        [book] Versuch { $move }: { $standing } (Buch)
        [search] Versuch { $move }: { $standing } (Tiefe { $depth })
       *[end] Versuch { $move }: { $standing }
    }
hint-line =
    { $source ->
        [table] Versuch { $move }: { $standing }, dann { $line } (Tablebase)
        [book] Versuch { $move }: { $standing }, dann { $line } (Buch)
        [search] Versuch { $move }: { $standing }, dann { $line } (Tiefe { $depth })
       *[end] Versuch { $move }: { $standing }, dann { $line }
    }
standing-draw = die Stellung ist remis
standing-equal = die Stellung ist etwa ausgeglichen ({ $score })
standing-slightly-better = { $color } steht etwas besser ({ $score })
standing-better = { $color } steht besser ({ $score })
standing-much-better = { $color } steht viel besser ({ $score })
standing-slightly-worse = { $color } steht etwas schlechter ({ $score })
standing-worse = { $color } steht schlechter ({ $score })
standing-much-worse = { $color } steht viel schlechter ({ $score })
