review-page = Auswertung: { $game }
review-summary = Überblick
review-accuracy = Genauigkeit
review-errors = Fehler
review-making = Diese Partie wird ausgewertet: Die Engine sieht sich jede Stellung an. Das dauert ein paar Sekunden, und die Seite lädt sich von selbst neu.
review-waiting = Wartet, bis sie an der Reihe ist
review-progress = { $done } von { $all } Stellungen
review-stop = Anhalten
review-stopped = Die Auswertung wurde angehalten.
review-start = Partie auswerten
review-turning = Wendepunkt zeigen
review-graph = Über der Mitte liegt { $first } vorn, darunter { $second }. ? und ?? bezeichnen Fehler.
review-wins = { $color } gewinnt
review-wins-in =
    { $plies ->
        [one] { $color } gewinnt in { $plies } Halbzug
       *[other] { $color } gewinnt in { $plies } Halbzügen
    }
review-has-won = { $color } hat gewonnen
review-draw = Remis
review-chance = { $color } { $percent } %
review-source-book = bewiesen, aus dem Eröffnungsbuch
review-source-table = bewiesen, aus einer Tablebase
review-source-proof = bewiesen durch Suche
review-source-engine = von der Engine geschätzt
review-panel = Züge und Fehler
review-line = Variante durchspielen
review-line-start = In der Partie
review-try-again = Noch einmal
review-find = Finde für { $color } einen besseren Zug als { $move }.
review-try = Ziehen
review-show = Zeig es mir
review-solution = Ein guter Zug ist hier
review-back = Zurück zur Auswertung
review-next = Nächster Fehler
review-before = Voriger Fehler
review-none = Es wurden keine Fehler gefunden.
review-all = Alle Fehler
review-more =
    { $count ->
        [one] { $count } weiterer Fehler: Geh die Züge durch, um ihn zu sehen.
       *[other] { $count } weitere Fehler: Geh die Züge durch, um sie zu sehen.
    }
review-analyze = In der Analyse öffnen
review-record = Ausgewertete Notation herunterladen
review-game = Zurück zur Partie
review-keys = ← → Pos1 Ende: Züge durchgehen · n: nächster Fehler · b: voriger Fehler · t: noch einmal versuchen · f: Brett drehen
