home-page = Quincunx: fünf Brettspiele für zwei
home-title = Fünf Brettspiele für zwei
home-lead-static = Leicht zu lernen, schwer zu meistern. Spiel gegen den Computer oder zu zweit an einem Bildschirm, auch ohne Internet.
home-lead = Leicht zu lernen, schwer zu meistern. Spiel gegen den Computer, gegen Freunde oder gegen Unbekannte. Ganz ohne Konto.
home-mine = Deine Partien
home-all-mine = Alle meine Partien
home-pick = Wähle ein Spiel
home-opponent = Wähle einen Gegner
home-play = Spielen
home-learn = Lernen
home-more = Optionen
home-learn-game = { $game } lernen
home-rules-game = Regeln von { $game }
home-more-game = Optionen für { $game }
home-daily = Aufgabe des Tages
home-daily-what = { $game }. { $task }.
home-daily-rated = Wertung { $rating }. Genau ein Zug ist richtig, und das ist bewiesen.
home-daily-solve = Lösen
home-daily-more = Mehr Aufgaben
home-mistakes = Lern aus deinen Fehlern
home-mistakes-due =
    { $count ->
        [one] { $count } Stellung aus deinen eigenen Partien wartet auf einen besseren Zug.
       *[other] { $count } Stellungen aus deinen eigenen Partien warten auf einen besseren Zug.
    }
home-mistakes-start = Üben
home-open = Lobby
home-none-open = Gerade wartet niemand. Wähle oben „Offen für alle“, dann erscheint deine Partie hier, und andere können beitreten.
home-live = Laufende Partien
home-none-live = Gerade läuft keine öffentliche Partie. Beginn eine in den Optionen eines Spiels als „Öffentlich“, dann können andere hier zuschauen.
home-archive = Alle öffentlichen Partien

level-title = Stufe des Computers
level-number = Stufe { $level }
level-seconds = Engine { $seconds } s
level-perfect = Perfekt
level-perfect-where = Macht nie einen Fehler; nur auf { $sizes }

turn-first = Anziehend
turn-second = Nachziehend
turn-random = Zufällig

new-page = Neue Partie { $game }
new-start-one = Partie beginnen
new-opponent = Gegner
new-computer = Computer
new-link = Jemanden einladen
new-anyone = Offen für alle
new-here = Am selben Bildschirm
new-listed = Öffentlich: alle können zuschauen und die Partie später finden
new-turn = Du spielst
new-size = Größe
new-clock = Bedenkzeit
new-start = Partie beginnen

clock-none = Ohne Uhr
clock-bullet = 1 Minute
clock-blitz = 3 Minuten + 2 Sekunden pro Zug
clock-rapid = 5 Minuten + 5 Sekunden pro Zug
clock-relaxed = 15 Minuten + 10 Sekunden pro Zug
clock-long = 30 Minuten + 20 Sekunden pro Zug
clock-day = 1 Tag pro Zug
clock-three-days = 3 Tage pro Zug
clock-custom = Eigene
clock-field-minutes = Minuten für jeden
clock-field-increment = Sekunden pro Zug
clock-days =
    { $days ->
        [one] { $days } Tag pro Zug
       *[other] { $days } Tage pro Zug
    }
clock-minutes = { $minutes } min + { $increment } s pro Zug
clock-seconds = { $seconds } s + { $increment } s pro Zug

continue-title = Gegen den Computer weiterspielen
continue-button = Partie beginnen
