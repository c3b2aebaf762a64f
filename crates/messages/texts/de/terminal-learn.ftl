lessons-title = Lektionen
lessons-choose = Wähle eine Lektion:
lessons-ideas = { $game }: Ideen
lessons-about =
    { $count ->
        [one] { $title }, { $count } Schritt
       *[other] { $title }, { $count } Schritte
    }
lessons-about-done = { $title }, geschafft
lessons-about-partly =
    { $count ->
        [one] { $title }, { $done } von { $count } Schritt geschafft
       *[other] { $title }, { $done } von { $count } Schritten geschafft
    }
lessons-screen = { $game }: { $title }
lessons-step = Schritt { $number } von { $count } ({ $clause })
lessons-correct = Richtig! Weiter mit Enter.
lessons-correct-last = Richtig! Das war der letzte Schritt. Enter führt zur nächsten Lektion, p zu einer Partie.
lessons-correct-play = Richtig! Das war der letzte Schritt. Mit Enter spielst du jetzt gegen Stufe 1.
lessons-solution = Tippe { $move } und drück Enter
help-lesson-next = Nächster Schritt; danach nächste Lektion oder Partie
help-lesson-skip = Diesen Schritt überspringen
help-lesson-before = Voriger Schritt
help-lesson-restart = Diesen Schritt von vorn beginnen
help-lesson-solution = Die Lösung zeigen
help-lesson-leave = Die Lektion verlassen

practice-typed = Dein Zug: { $text }
practice-wrong = Der ist es nicht. Versuch es noch einmal, oder s für die Lösung.

puzzles-title = Aufgaben
puzzles-which = Aufgaben zu welchem Spiel?
puzzles-none = Zu diesem Spiel gibt es noch keine Aufgaben.
puzzles-screen = { $game }-Aufgabe { $id }
puzzles-rated = Diese Aufgabe hat die Wertung { $rating }.
puzzles-standing = Deine Wertung: { $rating }, Serie { $streak }, längste { $best }.
puzzles-untried = Noch nicht versucht
puzzles-tried = Deine Wertung: { $rating }, { $count } versucht
puzzles-choose = Wähle einen Zug mit Pfeiltasten und Enter, oder tippe ihn.
puzzles-correct = Richtig! Die Antwort ist { $move }.
puzzles-solved = Gelöst! Enter führt zur nächsten Aufgabe.
puzzles-solution = Die Lösung ist { $line } ({ $themes }). Enter führt zur nächsten Aufgabe.
puzzles-not-the-move = { $move } ist nicht der gesuchte Zug.
help-puzzle-solution = Die Lösung zeigen; zählt als nicht gelöst
help-puzzle-next = Zur nächsten Aufgabe
help-puzzle-leave = Die Aufgaben verlassen

reviews-screen = Auswertung einer Partie { $game }
reviews-progress = Die Auswertung läuft: { $done } von { $count } Stellungen.
reviews-reasons = Gesucht wird, woran die Fehler lagen.
reviews-no-other = In dieser Richtung gibt es keinen weiteren Fehler.
reviews-find = Finde einen besseren Zug.
reviews-go-first = Geh erst zu einem Fehler: n führt zum nächsten.
reviews-not-better = Nicht besser. Versuch einen anderen Zug oder geh mit Esc weiter.
reviews-none = Es wurden keine Fehler gefunden.
reviews-none-yours = Keiner deiner Züge war ein Fehler.
reviews-see =
    { $count ->
        [one] n zeigt den Fehler.
       *[other] n zeigt den ersten von { $count } Fehlern.
    }
reviews-see-yours =
    { $count ->
        [one] n zeigt deinen Fehler.
       *[other] n zeigt den ersten deiner { $count } Fehler.
    }
reviews-value = { $mark }, { $value }
help-review-next = Zum nächsten Fehler
help-review-before = Zum vorigen Fehler
help-review-try = Bei einem Fehler nach einem besseren Zug suchen
help-review-step = Die Züge durchgehen
help-review-ends = Zum ersten oder letzten Zug
help-review-leave = Die Auswertung verlassen
help-review-stop = Die Suche abbrechen
