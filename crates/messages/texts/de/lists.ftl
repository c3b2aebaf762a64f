watch-title = Zuschauen
watch-archive = Beendete Partien
watch-any-game = Alle Spiele
watch-any-result = Alle Ergebnisse
watch-player = Name
watch-result = Ergebnis
watch-search = Suchen
watch-none = Noch keine beendeten öffentlichen Partien. Wenn eine öffentliche Partie endet, bleibt sie hier.
watch-newer = Neuere
watch-older = Ältere

games-title = Meine Partien
games-none = Noch keine Partien. Hier erscheinen deine Partien, auch ohne Konto.
games-none-match = Zu diesen Filtern passt keine Partie.
games-start = Deine erste Partie beginnen
games-moves =
    { $count ->
        [one] { $count } Zug
       *[other] { $count } Züge
    }
games-show = Anzeigen
games-show-all = Alle
games-show-turn = Du bist am Zug
games-show-running = Laufend
games-show-finished = Beendet
games-filter = Filtern
games-export = Alle als eine Datei herunterladen
games-here = Das sind die Partien, die du in diesem Browser gespielt hast.
games-account = Leg ein Konto an, um sie auf allen deinen Geräten zu sehen
games-guest = Gast
games-free = freier Platz
games-you = Du
games-your-turn = Du bist am Zug
games-waiting = Wartet auf einen Gegner
games-won = Gewonnen
games-lost = Verloren
games-versus = gegen
games-one-screen = Zu zweit an einem Bildschirm
games-first-won = Anziehender gewann
games-second-won = Nachziehender gewann
games-draw = Remis
