player-guest = Gast
player-none = Freier Platz
player-level = Computer, Stufe { $level }
player-computer = Computer, { $who }
player-perfect = Computer, perfekt
player-engine = Engine, { $time } s pro Zug
player-people = Menschen
player-since = Dabei seit dem { $date }
player-won = gewonnen
player-drawn = remis
player-lost = verloren
player-no-results = Noch keine beendeten Partien.
player-what = Die Ergebnisse enthalten auch private Partien. Aufgelistet werden nur öffentliche.
player-games = Öffentliche Partien

reason-resigned = { $color } hat aufgegeben
reason-ran-out = die Zeit von { $color } ist abgelaufen
reason-agreed = beide haben sich auf Remis geeinigt

board-title = Brett

walk-start = Zum Anfang
walk-back = Voriger Zug
walk-on = Nächster Zug
walk-end = Zum neuesten Zug
walk-flip = Brett drehen
walk-flip-key = Brett drehen (f)

moves-title = Züge
move-yours = Dein Zug
move-play = Ziehen
move-choose =
    { $count ->
        [one] Oder wähle den einzigen Zug:
       *[other] Oder wähle einen von { $count } Zügen:
    }
move-play-it = Diesen Zug machen
move-pass = Aussetzen

keys-title = Tastenkürzel

share-title = Teilen
share-box = Link und Dateien
share-link = Link
share-position = Stellung
share-record = Notation
share-whole-game = Der Link enthält die ganze Partie.
share-copy = Kopieren
share-native = Teilen
share-qr = QR-Code des Links

chat-title = Chat
chat-log = Nachrichten
chat-words = Nachricht schreiben
chat-say = Senden

game-about = Partie
game-join = Als { $color } spielen
game-seat-free = Dieser Platz ist frei. Nimm ihn ein oder schau einfach zu.
game-invite = Schick diesen Link an jemanden, mit dem du spielen willst:
game-listed = Die Partie steht auch auf der Startseite, wo jeder den Platz einnehmen kann.
game-unlisted = Beitreten kann nur, wer den Link hat.
game-watching = Du schaust zu.
game-watchers =
    { $count ->
        [one] { $count } schaut zu
       *[other] { $count } schauen zu
    }
game-won = gewonnen
game-here = ist da
game-away = abwesend
game-lost = Verbindung verloren. Deine Partie ist sicher, und die Seite verbindet sich von selbst wieder.
game-next = Zur Revanche
game-thinking = Denkt nach
game-your-turn = Du bist am Zug
game-to-move = Am Zug
game-you-won = Gewonnen
game-you-lost = Verloren
game-review = Auswertung
game-hint = Tipp
game-learn = Lernen
game-sound = Ton
game-notify = Benachrichtigen, wenn ich am Zug bin
game-keys = ← → Pos1 Ende: Züge durchgehen · f: Brett drehen · auf dem Brett: Pfeiltasten, Eingabe, Esc · m: Zug eintippen
game-take-back = Zug zurücknehmen
game-ask-take-back = Zurücknahme erbitten
game-offer-draw = Remis anbieten
game-resign = Aufgeben
game-ask-rematch = Revanche anbieten
game-again = Noch eine Partie

guide-title = Deine erste Partie
guide-step = { $number } von { $count }:
guide-dismiss = Tipps ausblenden

ask-draw = { $color } bietet Remis an.
ask-for-take-back = { $color } möchte einen Zug zurücknehmen.
ask-rematch = { $color } möchte eine Revanche.
ask-accept = Annehmen
ask-decline = Ablehnen
ask-withdraw = Zurückziehen
