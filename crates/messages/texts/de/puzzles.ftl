puzzle-title = Aufgaben
puzzle-lead = In jeder Stellung ist genau ein Zug richtig, und das bei jedem deiner Züge. Bewiesen ist es durch vollständige Suche.
puzzle-page = { $game }-Aufgabe { $id }
puzzle-count =
    { $count ->
        [one] { $count } Aufgabe
       *[other] { $count } Aufgaben
    }
puzzle-standing =
    { $count ->
        [one] Deine Wertung: { $rating }. Serie: { $streak }, längste { $best }. { $count } Aufgabe versucht.
       *[other] Deine Wertung: { $rating }. Serie: { $streak }, längste { $best }. { $count } Aufgaben versucht.
    }
puzzle-newcomer = Du beginnst mit einer Wertung von { $rating }. Mit jeder gelösten Aufgabe steigt sie.
puzzle-untried = Noch nicht versucht.
puzzle-start = Aufgaben lösen
puzzle-start-game = Aufgaben lösen: { $game }
puzzle-history = Deine letzten Aufgaben
puzzle-puzzle = Aufgabe
puzzle-result = Ergebnis
puzzle-rating = Deine Wertung
puzzle-date = Datum
puzzle-row-solved = Gelöst
puzzle-row-failed = Nicht gelöst
puzzle-rated = Wertung { $rating }
puzzle-moves =
    { $count ->
        [one] { $count } Zug zu finden
       *[other] { $count } Züge zu finden
    }
puzzle-try = Ziehen
puzzle-show = Lösung zeigen
puzzle-skip = Überspringen
puzzle-next = Nächste Aufgabe
puzzle-again = Noch einmal
puzzle-correct = Richtig!
puzzle-reply = Die Antwort ist { $move }. Und jetzt?
puzzle-solved = Gelöst!
puzzle-wrong = Der ist es nicht. Versuch es noch einmal.
puzzle-refused = Dieser Zug ist nicht erlaubt und zählt nicht.
puzzle-shown = Hier ist die Lösung.
puzzle-loses = { $move } verliert bei bestem Spiel.
puzzle-counted-solved = Du hast diese Aufgabe im ersten Versuch gelöst ({ $gain }).
puzzle-counted-failed = Dein erster Versuch zählt als nicht gelöst ({ $gain }).
puzzle-solution = Lösung
puzzle-begin = Anfang
puzzle-themes = Themen:
puzzle-theme = Thema
puzzle-any-theme = Alle
puzzle-practice = Üben
mistake-title = Meine Fehler
mistake-lead = Stellungen aus deinen eigenen ausgewerteten Partien, in denen dir ein Fehler unterlaufen ist. Finde einen besseren Zug: Jede Stellung kommt nach 1, 3, 7 und 21 Tagen wieder, bis du viermal hintereinander richtig lagst.
mistake-short = Stellungen aus deinen ausgewerteten Partien kommen wieder, bis du einen besseren Zug findest.
mistake-none = Hier ist noch nichts. Spiel eine Partie zu Ende und öffne ihre Auswertung: Deine Fehler werden hier gesammelt.
mistake-none-due = Gerade gibt es nichts zu üben.
mistake-due =
    { $count ->
        [one] { $count } Stellung zum Üben
       *[other] { $count } Stellungen zum Üben
    }
mistake-start = Beginnen
mistake-all = Alle deine Fehler
mistake-position = Stellung
mistake-number = Zug { $number }
mistake-right = Hintereinander richtig
mistake-next-time = Nächstes Mal
mistake-now = Jetzt
mistake-learned = Gelernt
mistake-page = { $game }: einer deiner Fehler
mistake-find = Du hast als { $color } { $move } gespielt. Finde einen besseren Zug.
mistake-wrong = Der ist es nicht. Versuch es noch einmal.
mistake-right-answer = Richtig!
mistake-shown = Hier ist ein besserer Zug.
mistake-days =
    { $count ->
        [one] Morgen kommt die Stellung wieder.
       *[other] Die Stellung kommt in { $count } Tagen wieder.
    }
mistake-sits =
    { $count ->
        [one] Du lagst { $count }-mal hintereinander richtig. Die Stellung kommt nicht wieder.
       *[other] Du lagst { $count }-mal hintereinander richtig. Die Stellung kommt nicht wieder.
    }
mistake-early = Das war eine Übung: Gewertet wird die Stellung wieder ab dem { $date }.
mistake-done = Diese Stellung kannst du schon. Das war eine Übung.
mistake-show = Einen besseren Zug zeigen
mistake-next = Nächster Fehler
mistake-list = Zurück zu meinen Fehlern
mistake-review = In der Auswertung öffnen
mistake-played = In der Partie:

puzzle-task-wins = { $color } ist am Zug: Finde den einzigen Zug, der gewinnt
puzzle-task-holds = { $color } ist am Zug: Finde den einzigen Zug, der nicht verliert
puzzle-theme-name =
    { $theme ->
        [flips] umdrehen
        [blocks] blockieren
        [completes-line] Linie vollenden
        [captures-own] eigenen Stein schlagen
        [cuts-off] abschneiden
        [eliminates] auslöschen
        [ends-captures] Schlagphase beenden
        [opens-path] Pfad öffnen
        [opens-opponent-path] gegnerischen Pfad öffnen
        [relocates] versetzen
        [reaches-goal] Ziel erreichen
        [stalemates] zugunfähig machen
        [repeats] Stellung wiederholen
        [shuts-in] einsperren
        [takes-last-move] letzten Zug nehmen
        [threatens] drohen
        [cannot-be-stopped] nicht aufzuhalten
        [zugzwang] Zugzwang
       *[quiet-move] stiller Zug
    }
