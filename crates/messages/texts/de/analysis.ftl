analysis-page = Analyse: { $game }
analysis-title = Analyse
analysis-about = Stellung aufbauen
analysis-game = Spiel
analysis-size = Größe
analysis-rules = Regeln
analysis-position = Stellung
analysis-start = Anfangsstellung
analysis-moves = Züge
analysis-moves-hint = von dieser Stellung aus
analysis-set-up = Aufbauen
analysis-edit = Stellung bearbeiten
analysis-record = Notation einfügen oder hochladen
analysis-record-text = Notation mit allen Varianten
analysis-open = Öffnen
analysis-file = Oder wähle eine Datei
analysis-upload = Datei öffnen
analysis-graph = Über der Mitte steht { $first } besser, darunter { $second }.
analysis-basis = Bewertungen und die Zeichen ? und ?? stammen aus einer kurzen Suche ({ $nodes } Knoten pro Stellung): Starte die Engine, um sie nachzuprüfen.
analysis-panel = Engine und Züge
analysis-think = Engine starten
analysis-stop = Engine anhalten
analysis-lines = Varianten
analysis-thought = Tiefe { $depth } · { $nodes } Knoten
analysis-known = Gelöste Züge
analysis-verdict = { $color } { $value }
analysis-unknown =
    { $count ->
        [one] { $count } weiterer Zug ist nicht gelöst.
       *[other] { $count } weitere Züge sind nicht gelöst.
    }
analysis-wins-in =
    { $plies ->
        [one] gewinnt in { $plies } Halbzug
       *[other] gewinnt in { $plies } Halbzügen
    }
analysis-wins = gewinnt
analysis-loses-in =
    { $plies ->
        [one] verliert in { $plies } Halbzug
       *[other] verliert in { $plies } Halbzügen
    }
analysis-loses = verliert
analysis-draws = hält remis
analysis-try = Zug ausprobieren
analysis-play = Ziehen
analysis-to-main = Zurück zur Hauptvariante
analysis-promote = Zur Hauptvariante machen
analysis-remove = Ab hier löschen
analysis-empty = Noch keine Züge. Zieh auf dem Brett. Ein zweiter Zug aus derselben Stellung beginnt eine Variante.
analysis-annotate = Kommentar zu { $move }
analysis-comment = Kommentar
analysis-glyph = Zeichen
analysis-no-glyph = keines
analysis-annotate-button = Zur Analyse hinzufügen
analysis-save = Speichern und teilen
analysis-save-title = Titel
analysis-save-button = Speichern
analysis-save-what = Speichert alle Züge, Varianten und Kommentare unter einer eigenen Adresse. Eine gespeicherte Analyse ändert sich nie; speichere nach Änderungen noch einmal.
analysis-saved = Gespeicherte Analyse
analysis-saved-on = Gespeichert am { $date }
analysis-saved-by = Gespeichert von { $author } am { $date }
analysis-saved-unchanged = Wer den Link hat, kann sie ansehen und von hier aus weiterspielen. Deine Änderungen bleiben bei dir, bis du sie speicherst.
analysis-delete = Löschen
analysis-list = Gespeicherte Analysen
analysis-delete-title = { $title } löschen
analysis-preview = Eine Analyse auf Quincunx, mit Kommentaren und Varianten.
analysis-played = { $first } gegen { $second }
analysis-keys = ← → Pos1 Ende: Züge durchgehen · l: Engine · Leertaste: bester Zug · f: Brett drehen

edit-page = Stellungseditor: { $game }
edit-title = Stellungseditor
edit-about = Brett aufbauen
edit-other-board = Dieses Brett nehmen
edit-help = Wähle ein Werkzeug und klick auf Felder. Wer denselben Stein noch einmal setzt, nimmt ihn weg. Mit der Tastatur: Pfeiltasten und Eingabetaste.
edit-tools = Werkzeuge
edit-put = Werkzeug
edit-empty = Leer
edit-higher = Stein dazu
edit-lower = Stein weg
edit-turn = Am Zug
edit-clear = Brett leeren
edit-start = Anfangsstellung
edit-apply = Übernehmen
edit-cells = Felder
edit-ready = Zulässige Stellung.
edit-analyze = Stellung analysieren

evaluation-wins = { $color } gewinnt
evaluation-ahead = { $color } +{ $points }
