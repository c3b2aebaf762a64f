learn-title = Die Spiele lernen
learn-lead = Zwei kurze Lektionen zu jedem Spiel, direkt am Brett: erst die Regeln, dann die ersten Ideen.
learn-steps =
    { $count ->
        [one] { $count } Schritt
       *[other] { $count } Schritte
    }
learn-start = Lektion beginnen
learn-start-game = Lektion beginnen: { $game }

rules-short = Regeln
rules-page = Regeln von { $game }
rules-games = Spiele
rules-learn = Am Brett lernen
rules-implementers = Zum Programmieren
rules-report = Bericht für Spieleautoren
report-page = Bericht für Spieleautoren: { $game }
report-making = Dieser Bericht entsteht gerade: Computerstufen spielen Partien, und die Engine sieht sie sich an. Das dauert ein paar Minuten, und die Seite lädt sich von selbst neu.
report-progress = { $section }: { $done } von { $all }

lesson-page = { $title }: Lektion zu { $game }
lesson-step = Schritt { $number } von { $count }
lesson-right = Richtig!
lesson-wrong = Noch nicht.
lesson-try-this = Versuch es mit
lesson-try = Ziehen
lesson-next = Weiter
lesson-last = Das war der letzte Schritt.
lesson-goes-on = Als Nächstes: { $title }.
lesson-next-lesson = Nächste Lektion
lesson-play = Jetzt gegen Stufe 1 spielen
lesson-worse = { $move } ist hier nicht der beste Zug. Versuch einen anderen.
lesson-back = Zurück
lesson-show = Zeig es mir
lesson-skip = Überspringen
lesson-again = Noch einmal
lesson-step-done = dieser Schritt ist geschafft: geh zum nächsten oder beginn ihn von vorn
lesson-not-asked-for = { $move } ist erlaubt, aber in diesem Schritt ist etwas anderes gefragt
