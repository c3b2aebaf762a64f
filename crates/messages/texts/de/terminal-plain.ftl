plain-welcome = Quincunx: abstrakte Brettspiele für zwei.
plain-end-of-input = Ende der Eingabe. Bis bald.
plain-goodbye = Bis bald.
plain-settings-damaged = Die Datei mit den Einstellungen war beschädigt. Sie heißt jetzt { $path }, und es gelten die Vorgaben.
plain-settings-unreadable = Die Einstellungen sind nicht lesbar: { $why }. Es gelten die Vorgaben.
plain-which-game = Welches Spiel?
plain-back = Zurück
plain-choice = Deine Wahl:
plain-choice-default = Deine Wahl (Enter für { $number }):
plain-type-number = Tippe eine Nummer aus der Liste oder `help`.
plain-not-listed = { $answer } steht nicht auf der Liste: Tippe eine ihrer Nummern oder `help`.
plain-menu-help = Tippe eine Nummer oder den Anfang eines Namens und drück Enter. 0 geht zurück. `quit` beendet das Programm; eine laufende Partie bleibt erhalten.
plain-too-long = Diese Zeile ist zu lang.
plain-not-utf8 = Diese Zeile ist kein gültiger UTF-8-Text.

plain-theme = Farbschema?
plain-symbols = Zeichen?
plain-language = Sprache?
plain-dark-about = Helle Schrift auf dunklem Grund, im Vollbild
plain-light-about = Dunkle Schrift auf hellem Grund, im Vollbild
plain-auto-about = Hier Buchstaben, im Vollbild Symbole, wo sie funktionieren
plain-ascii-about = R und B, W2 und B3: für Screenreader und alte Terminals
plain-delay = Pause vor dem Zug des Computers, im Vollbild?

plain-setup = { $game }: Wähle deine Einstellungen
plain-start = Beginnen
plain-start-about = Die Partie beginnen
plain-back-to-games = Zurück zu den Spielen
plain-field = { $name }?
plain-value = { $label } ({ $about })

plain-interrupted = Du hast eine unterbrochene Partie: { $game }. Mit „Weiterspielen“ setzt du sie fort.
plain-interrupted-several =
    { $count ->
        [one] Du hast { $count } unterbrochene Partie. Mit „Weiterspielen“ setzt du sie fort.
       *[other] Du hast { $count } unterbrochene Partien. Mit „Weiterspielen“ setzt du eine fort.
    }
plain-interrupted-damaged = Eine unterbrochene Partie war beschädigt; ihre Datei heißt jetzt { $path }.
plain-no-interrupted = Es gibt keine unterbrochenen Partien.
plain-resume = Fortsetzen
plain-resume-about = Diese Partie weiterspielen
plain-delete = Löschen
plain-delete-about = Lässt sich nicht rückgängig machen
plain-cannot-resume = Die Partie lässt sich nicht fortsetzen: { $why }.
plain-cannot-delete = Die Partie lässt sich nicht löschen: { $why }.
plain-open-file = Datei öffnen
plain-open-file-about = Eine Notation über ihren Pfad lesen
plain-open = Öffnen
plain-open-about = Ansehen oder weiterspielen
plain-rename = Umbenennen
plain-rename-about = Einen anderen Namen geben
plain-new-name = Neuer Name (0 bricht ab):
plain-path = Pfad einer Notation (0 bricht ab):
plain-path-help = Tippe den Pfad einer Partienotation, oder 0, um zurückzugehen.
plain-name = Name (Enter für { $name }, 0 bricht ab):
plain-name-help = Tippe einen Namen aus Buchstaben, Ziffern, `-` und `_`, oder drück Enter für den vorgeschlagenen. 0 geht zurück, ohne zu speichern.
plain-unreadable = Nicht lesbar

plain-kept = Deine Partie bleibt erhalten. Mit „Weiterspielen“ im Hauptmenü setzt du sie fort.
plain-seat = { $color }: { $name }
plain-game = { $game }, { $files } x { $ranks }. { $first } (zieht zuerst). { $second }.
plain-game-rules = { $game }, { $files } x { $ranks }, { $rules }. { $first } (zieht zuerst). { $second }.
plain-how-to-move = Tippe einen Zug wie { $move }, `moves` für alle Züge, `pick`, um Feld für Feld zu wählen, oder `help`.
plain-clock = { $color } { $time }
plain-time-left = Restzeit: { $first }, { $second }.
plain-time-up = Die Zeit ist abgelaufen.
plain-your-move = Zug von { $color }:
plain-type-move = Tippe einen Zug, `moves`, `pick` oder `help`.
plain-not-a-number =
    { $count ->
        [one] { $answer } steht nicht auf der Liste: Es gibt { $count } erlaubten Zug. `moves` zeigt ihn.
       *[other] { $answer } steht nicht auf der Liste: Es gibt { $count } erlaubte Züge. `moves` zeigt sie.
    }
plain-moved = Zug { $number }, { $color }: { $move }. { $changes }.
plain-moved-by = Zug { $number }, { $color }: { $move } ({ $source }). { $changes }.
plain-thinking = { $color } denkt nach: { $progress }. Mit ! und Enter kommt der Zug sofort.
plain-still-thinking = Der Computer denkt nach. Mit ! zieht er sofort.
plain-watch = Enter für den nächsten Zug, oder `help`:
plain-watch-help = Drück Enter für den nächsten Zug, tippe, wie viele Züge gespielt werden sollen, oder `all` für den Rest der Partie.
plain-unknown-command = Unbekannter Befehl { $answer }: Drück Enter oder tippe `help`.
plain-undone = Zug zurückgenommen.
plain-redone = Zug wiederholt.
plain-resigned = Du hast aufgegeben. Mit „Zurücknehmen“ machst du das rückgängig.
plain-stack = { $cell } (Stapel aus { $height })
plain-pieces = { $color }: { $pieces }.
plain-no-pieces = { $color }: nichts.
plain-no-hint-now = Tipps gibt es nur, wenn du am Zug bist.
plain-no-moves = Es gibt keine Züge.
plain-result = { $result }: { $why }
plain-no-values = Die Partie ist zu Ende, es gibt also keine Züge zu lösen.

plain-over = Die Partie ist zu Ende. Was nun?
plain-again = Noch einmal
plain-again-about = Revanche mit vertauschten Seiten
plain-undo = Zurücknehmen
plain-undo-about = Den letzten Zug zurücknehmen und weiterspielen
plain-save = Speichern
plain-save-about = Die Partie speichern
plain-record = Notation
plain-record-about = Die Notation der Partie zeigen
plain-position = Stellung
plain-position-about = Den Text der Stellung zeigen
plain-picture = Bild
plain-picture-about = Das Brett als SVG speichern
plain-branch = Abzweigen
plain-branch-about = Neue Partie ab einer früheren Stellung
plain-review = Auswerten
plain-review-about = Was gut war, was falsch war und warum
plain-back-to-menu = Zurück zum Menü

plain-help = Tippe einen Zug, seine Nummer in der Liste der Züge, sein erstes Feld oder einen Befehl:
plain-help-moves = Die erlaubten Züge auflisten
plain-help-pick = Einen Zug Feld für Feld wählen
plain-help-preview = Zeigen, was ein Zug bewirken würde, wie in `preview 3`
plain-help-board = Das Brett zeigen
plain-help-pieces = Die Steine auflisten
plain-help-undo = Deinen letzten Zug zurücknehmen
plain-help-redo = Einen zurückgenommenen Zug wiederholen
plain-help-history = Die gespielten Züge auflisten; `history 3` zeigt Zug 3
plain-help-branch = Neue Partie ab einem früheren Zug, wie in `branch 3`
plain-help-hint = Die Engine nach einem Zug fragen
plain-help-values = Zeigen, welche Züge gewinnen, verlieren oder remis halten
plain-help-resign = Die Partie aufgeben
plain-help-save = Die Partie speichern, auf Wunsch mit einem Namen
plain-help-picture = Das Brett als SVG speichern; `picture NAME.png` als PNG
plain-help-record = Die Notation der Partie zeigen
plain-help-position = Den Text der Stellung zeigen
plain-help-rules = Die Regeln zeigen
plain-help-leave = Zurück zum Menü; die Partie bleibt erhalten
plain-help-quit = Beenden; die Partie bleibt erhalten
plain-help-signs = Auf dem Brett führt der letzte Zug von ( ) nach [ ]; was er verändert hat, steht in ' '.

plain-goals = Das Ziel von { $first } ist mit { $first-sign } markiert, das von { $second } mit { $second-sign }.
plain-dead-corners = Ecken mit { $sign } darf niemand betreten.
plain-perimeter =
    { $piece ->
        [pawn] Auf Feldern mit { $sign } kann kein Bauer bleiben.
       *[other] Auf Feldern mit { $sign } kann kein Stein bleiben.
    }
plain-holes = Leere Felder erscheinen als { $sign }.

plain-square-or-number = Feld oder Nummer (0 bricht ab):
plain-square-or-number-back = Feld oder Nummer (0 geht zurück):
plain-square-help = Tippe ein Feld wie c3 oder seine Nummer in der Liste. 0 geht ein Feld zurück.
plain-which-square = Welches Feld?
plain-which-piece =
    { $piece ->
        [pawn] Welcher Bauer?
       *[other] Welcher Stein?
    }
plain-to-which = { $cell }: auf welches Feld?
plain-relocate =
    { $piece ->
        [pawn] { $from } schlägt { $to }: Wohin kommt der geschlagene Bauer?
       *[other] { $from } schlägt { $to }: Wohin kommt der geschlagene Stein?
    }
plain-type-square = Tippe ein Feld oder eine Nummer von 0 bis { $last }.
plain-square-not-listed = { $answer } steht nicht auf der Liste: Tippe eine Nummer von 0 bis { $last }.
plain-square-no-start = Auf { $answer } beginnt kein Zug: Wähle ein Feld aus der Liste.
plain-square-choose = { $answer } steht nicht auf der Liste: Wähle daraus ein Feld.

plain-no-moves-yet = Es wurde noch kein Zug gespielt.
plain-history-help = `history N` zeigt die Stellung nach Zug N, `branch N` spielt von dort weiter.
plain-after-move = Nach Zug { $ply } von { $last }. { $words }. { $state }.
plain-at-start = Nach Zug { $ply } von { $last }. { $state }.
plain-preview-help = Tippe `preview` und dazu einen Zug oder seine Nummer in der Liste.
plain-preview = Vorschau auf { $move }: { $words }. { $state }. Der Zug ist nicht gespielt: Tippe { $typed }, um ihn zu spielen.
plain-present = Das ist die jetzige Stellung: Wähle einen früheren Zug.
plain-branched = Neue Partie ab Zug { $ply }; die andere bleibt erhalten.
plain-after-which = Nach welchem Zug, 1 bis { $last } (oder `start`; 0 geht zurück)?
plain-ply-help = Tippe die Nummer eines Zuges, oder `start` für die Stellung vor dem ersten. `history` listet während einer Partie die Züge auf. 0 geht zurück.
plain-not-a-ply = { $answer } ist kein Zug: Tippe eine Zahl von 1 bis { $last } oder `start`.

plain-which-lesson = Welche Lektion?
plain-lesson =
    { $count ->
        [one] { $game }: { $title } ({ $count } Schritt).
       *[other] { $game }: { $title } ({ $count } Schritte).
    }
plain-lesson-step = Schritt { $number } von { $count }: { $title } ({ $clause })
plain-lesson-ask = Dein Zug, oder `help`:
plain-lesson-continue = Weiter mit Enter:
plain-lesson-first = Das ist der erste Schritt.
plain-lesson-solution = Tippe { $move }.
plain-lesson-done = Gut gemacht! Das war der letzte Schritt.
plain-lesson-next = Nächste Lektion
plain-lesson-play = Jetzt spielen
plain-lesson-play-about = Eine Partie gegen den Computer, Stufe 1
plain-lesson-what-next = Was nun?
plain-back-to-lessons = Zurück zu den Lektionen
plain-lesson-help = Tippe den verlangten Zug oder einen Befehl:
plain-lesson-help-next = Zum nächsten Schritt; Enter tut dasselbe, wenn ein Schritt geschafft ist
plain-lesson-help-before = Zum vorigen Schritt
plain-lesson-help-again = Diesen Schritt von vorn beginnen
plain-lesson-help-solution = Die Lösung zeigen
plain-lesson-help-leave = Die Lektion verlassen
plain-just-quit = Beenden

plain-puzzle-ask = Dein Zug, oder `help`:
plain-puzzle-continue = Enter für die nächste:
plain-puzzle = Aufgabe { $id }, Wertung { $rating }. { $standing }
plain-puzzle-wrong = Der ist es nicht. { $why } Versuch es noch einmal.
plain-puzzle-correct = Richtig! Die Antwort ist { $move }. Und jetzt?
plain-puzzle-solved = Gelöst! { $standing }
plain-puzzle-solved-already = Die Aufgabe ist schon gelöst.
plain-puzzle-go-on = Diese ist gelöst. Enter führt zur nächsten.
plain-puzzle-solution = Die Lösung ist { $line } ({ $themes }).
plain-puzzle-help = Tippe den Zug, den du für richtig hältst, oder einen Befehl:
plain-puzzle-help-next = Zur nächsten Aufgabe; Enter tut dasselbe, wenn diese gelöst ist
plain-puzzle-help-solution = Die Lösung zeigen; zählt als nicht gelöst
plain-puzzle-help-leave = Die Aufgaben verlassen

plain-reviewing = Die Partie wird ausgewertet ...
plain-no-review = Keine Auswertung: { $why }.
plain-mistakes = Einen Fehler noch einmal versuchen?
plain-mistakes-back = Nein, zurück
plain-mistake = { $state }. Finde einen besseren Zug.
plain-mistake-ask = Dein Zug, oder 0 zum Aufhören:
plain-mistake-help = Tippe einen besseren Zug als den gespielten, oder 0, um aufzuhören.
