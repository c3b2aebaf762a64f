error-home = Startseite

error-page-not-found = diese Seite gibt es nicht
error-method-not-allowed = diese Adresse nimmt diese Methode nicht an
error-game-not-found = die Partie `{ $id }` gibt es nicht
error-analysis-not-found = die gespeicherte Analyse `{ $id }` gibt es nicht
error-puzzle-not-found = die Aufgabe `{ $id }` gibt es nicht
error-mistake-not-found = das ist keiner deiner Fehler
error-not-a-player = das können nur die Spieler dieser Partie
error-not-the-author = eine Analyse kann nur löschen, wer sie gespeichert hat
error-analysis-locked = diese Stellung gehört zu einer Partie, die du gerade spielst
error-too-many-analyses = du hast { $limit } Analysen gespeichert, mehr sind nicht möglich
error-no-credentials = du hast in dieser Partie keinen Platz
error-not-signed-in = du bist nicht angemeldet
error-wrong-password = Name oder Passwort ist falsch
error-wrong-code = Name oder Wiederherstellungscode ist falsch
error-cross-origin = diese Anfrage kam von einer anderen Website
error-not-your-turn = du bist nicht am Zug
error-stale-ply =
    { $count ->
        [one] die Partie ist schon weiter: { $count } Zug ist gespielt, nicht { $given }
       *[other] die Partie ist schon weiter: { $count } Züge sind gespielt, nicht { $given }
    }
error-game-over = die Partie ist zu Ende
error-seat-taken = der Platz ist besetzt
error-malformed = die Anfrage ist nicht lesbar: { $why }
error-no-attempt = in der Anfrage fehlt `move` oder `give_up`
error-incomplete-file = die Datei kam nicht vollständig an
error-form = ein Feld des Formulars fehlt oder ist ungültig
error-rate-limited = zu viele Anfragen von deiner Adresse
error-too-large = die Anfrage ist zu groß
error-timeout = die Anfrage hat zu lange gedauert
error-damaged = Ereignis { $event } der Partie `{ $game }` ist in der Datenbank beschädigt
error-key = kein gültiger Idempotenzschlüssel: sende { $least } bis { $most } sichtbare ASCII-Zeichen, zum Beispiel eine zufällige UUID
error-database = Partien können gerade weder gespeichert noch geladen werden
error-internal = bei uns ist etwas schiefgegangen

conflict-key = eine Anfrage mit diesem Idempotenzschlüssel läuft noch
conflict-too-busy = in dieser Partie passiert gerade zu viel auf einmal
conflict-nothing-asked = es gibt nichts abzulehnen
conflict-not-over = die Partie ist noch nicht zu Ende
conflict-no-moves = die Partie endete vor dem ersten Zug, es gibt also nichts auszuwerten
conflict-reviewing = die Partie wird noch einmal ausgewertet: versuch es in ein paar Sekunden wieder
conflict-moved-on = die Partie ging weiter, während der Computer nachdachte
conflict-no-draws = { $game } kennt kein Remis
conflict-nobody-to-ask = Remis kannst du nur jemandem an einem anderen Bildschirm anbieten
conflict-time-left = auf der Uhr ist noch Zeit
conflict-no-move = du hast keinen Zug, den du zurücknehmen könntest
conflict-not-asked = es gibt nichts anzunehmen
conflict-no-chat = hier ist niemand, mit dem du chatten könntest

invalid-name = { $given } geht nicht als Name: nimm { $least } bis { $most } Buchstaben eines Alphabets, Ziffern, `-` oder `_`
invalid-name-taken = der Name `{ $name }` ist vergeben oder sieht einem vergebenen zu ähnlich: wähle einen anderen
invalid-password = ein Passwort braucht { $least } bis { $most } Zeichen
invalid-password-name = dieses Passwort ist deinem Namen zu ähnlich
invalid-password-common = dieses Passwort ist zu leicht zu erraten
invalid-key-reused = dieser Idempotenzschlüssel gehört schon zu einer anderen Anfrage: nimm für jede einen neuen
invalid-perfect = perfektes Spiel gibt es für { $game } { $size } nicht: wähle ein kleineres Brett oder die Engine
invalid-clock-name = { $given } ist keine Bedenkzeit: wähle eine aus der Liste
invalid-clock = keine gültige Bedenkzeit: gib jedem 1 bis 86400 Sekunden und bis zu 3600 Sekunden pro Zug dazu, oder 1 bis 30 Tage pro Zug
invalid-seat = { $given } kann hier nicht spielen: wähle `me`, `open`, `random`, `greedy`, `engine:1` bis `engine:10`, `engine:time=100ms` bis `engine:time=5s` oder `perfect`
invalid-action = { $given } ist keine Aktion: wähle `resign`, `ask-draw`, `ask-take-back`, `ask-rematch`, `accept`, `decline` oder `say`
invalid-theme = { $given } ist kein Thema dieses Spiels: wähle eines von { $themes }
invalid-limit = eine Liste von { $given } ist zu lang: verlange höchstens 500 Aufgaben
invalid-no-puzzle = keine Aufgabe passt: wähle ein anderes Thema oder Brett
invalid-chat = eine Nachricht braucht 1 bis { $most } Zeichen

hint-home = geh zur Startseite
hint-address = prüf den Link oder beginn eine neue Partie
hint-puzzle = wähle eine unter „Aufgaben“
hint-mistake = wähle einen unter „Meine Fehler“
hint-watch = schau dieser Partie zu oder beginn eine eigene
hint-copy = speichere eine eigene Kopie
hint-analysis = analysiere sie, wenn die Partie zu Ende ist
hint-delete-analysis = lösch eine davon unter „Meine Partien“
hint-token = öffne die Partie in dem Browser, in dem du sie begonnen hast oder beigetreten bist, oder sende das Token deines Platzes als `Authorization: Bearer`
hint-sign-in = melde dich zuerst an
hint-password = versuch es noch einmal oder leg ein Konto an
hint-code = prüf den Code: jeder gilt nur einmal
hint-site = benutze die eigenen Seiten dieser Website
hint-wait = warte auf deinen Gegner
hint-board = sieh dir die aktuelle Stellung an
hint-new-game = beginn eine neue Partie oder eine Revanche
hint-game = sieh nach, wie es in der Partie steht
hint-legal = wähle einen erlaubten Zug
hint-correct = berichtige es und versuch es noch einmal
hint-api = sieh in der Dokumentation der API nach
hint-seconds = versuch es in { $seconds } s noch einmal
hint-less = sende weniger
hint-operator = sag dem Betreiber dieses Servers Bescheid; andere Partien sind nicht betroffen
hint-moment = versuch es gleich noch einmal
