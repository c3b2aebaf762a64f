report-title = Bericht für Autoren: { $game }
report-balance = Ausgewogenheit und Länge
report-choice = Auswahl
report-course = Verlauf einer Partie
report-openings = Eröffnungen
report-rules = Regeloptionen
report-strength = Spielstärke
report-metrics = Alle Maße

report-lead = { $count } Partien von Stufen des Computers gegen sich selbst, und Suchen in ihren Stellungen. Balken und eckige Klammern sind 95-%-Intervalle. Die Namen sind die des Systems Ludii.
report-incomplete = Er wurde vorzeitig abgebrochen: Abschnitte fehlen oder beruhen auf weniger Partien.
report-made-quick = Schneller Bericht, Startwert { $seed }, Version { $version }. Um ihn noch einmal zu erstellen:
report-made-full = Vollständiger Bericht, Startwert { $seed }, Version { $version }. Um ihn noch einmal zu erstellen:

report-proved = Bewiesen, für den Anziehenden bei bestem Spiel: { $value }.
report-repetition = Bewiesen: Keiner kann den Gewinn erzwingen; Stellungswiederholung entscheidet.
report-unknown = Wer bei bestem Spiel gewinnt, ist unbekannt: Die Suche dieses Berichts ist dafür zu kurz.
report-first-score = Punkte des Anziehenden
report-first-score-about = Jede Stufe gegen sich selbst; Remis zählt halb. Die ersten vier Züge starker Stufen spielt Stufe 5, damit die Partien sich unterscheiden.
report-length-about = Anteil der Partien nach ihrer Länge in Halbzügen.
report-branching = Verzweigungsfaktor nach Halbzug
report-branching-about = Mittlere Zahl der erlaubten Züge, solange mindestens ein Zehntel der Partien läuft.
report-kinds = Arten von Zügen
report-kinds-about = Anteil der Züge in Partien von Stufe { $level }.
report-surprise = Überraschung
report-surprise-about = Wie oft eine Stufe in derselben Stellung den Zug von Stufe 10 nicht findet. Gleich gute Züge zählen auch als Überraschung, außer sie sind Spiegelbilder.
report-certainty = Wie entschieden eine Partie ist
report-certainty-about = Mittlere Größe der Bewertung der Engine, von 0 (ausgeglichen) bis 1 (entschieden), nach dem gespielten Teil der Partie.
report-openings-about = Ein Zug jeder Klasse unter den Symmetrien des Bretts, der beste zuerst. Bewiesene Werte sind genau; Chancen sind die Meinung der Engine, die nicht geeicht ist.
report-no-rules = { $game } hat keine Regeloptionen.
report-rules-about = Partien von Stufe { $level } mit jedem Wert jeder Option.
report-ladder = Leiter der Stufen
report-ladder-stored = Elo über dem Zufallsspieler, aus dem Turnier von docs/levels.md.
report-ladder-measured = Elo über dem Zufallsspieler, aus kurzen Wettkämpfen dieses Berichts.
report-not-measured = Nicht gemessen.
report-level = Stufe { $level }

report-score-plot = Punkte des Anziehenden nach Spielstärke
report-length-plot = Länge der Partien von Stufe { $level }
report-branching-plot = Mittlere Zahl der erlaubten Züge nach Halbzug
report-ply-axis = Halbzug
report-kinds-plot = Anteile der Arten von Zügen
report-surprise-plot = Wie oft jede Stufe den stärksten Zug verfehlt
report-certainty-plot = Mittlere Größe der Bewertung nach dem gespielten Teil der Partie
report-share-axis = % der Partie
report-rules-plot = Punkte des Anziehenden nach Regeloption
report-own-rule = { $rule } (dieser Bericht)
report-ladder-plot = Elo-Zahlen der Stufen

report-metric = Maß
report-value = Wert
report-option = Option
report-move = Zug
report-proved-value = Bewiesen
report-chances = Chancen des Anziehenden
report-value-unknown = unbekannt
report-images =
    { $count ->
        [one] und 1 Abbild
       *[other] und { $count } Abbilder
    }
report-more = { $count } weitere
report-differs = weicht ab
report-sample = { $count } Partien, { $distinct } verschiedene

metric-advantage = vom Anziehenden gewonnene Partien
metric-balance = 1 minus den Unterschied der Gewinnraten
metric-completion = Partien mit einem Gewinner
metric-drawishness = Partien, die remis enden
metric-timeouts = nach 1000 Zügen abgebrochene Partien
metric-turns = Länge einer Partie in Halbzügen
metric-turns-median = die Länge, die die Hälfte der Partien überschreitet
metric-turns-deviation = Standardabweichung der Länge
metric-branching = erlaubte Züge pro Zug
metric-decisions = dasselbe, wo es eine Auswahl gibt
metric-decision-moves = Züge mit Auswahl; die übrigen sind erzwungen
metric-occupied = Felder mit Steinen
metric-tree = Logarithmus (Basis 10) der Zahl möglicher Partien, geschätzt
metric-drama = wie weit der Gewinner zurücklag, im Mittel über die Züge (0 bis 2)
metric-lead-change = Züge, bei denen der erwartete Gewinner wechselt
metric-lead-changes = dasselbe als Zahl (kein Maß von Ludii)
metric-threshold = die beste Bewertung, die der Verlierer je hatte (-1 bis 1)
metric-decisive-moves = Züge, nachdem der Gewinner zum ersten Mal über dieser Schwelle lag

report-doing-games = Partien von Stufe { $level }
report-doing-rule = Partien mit { $rule }
report-doing-evaluation = Bewertung von Stellungen
report-doing-ladder = Leiter der Stufen
report-doing-search = vollständige Suche
report-doing-openings = Eröffnungszüge
report-doing-surprises = Überraschungen
report-interrupted = unterbrochen: der Bericht enthält, was bis hierher fertig ist
