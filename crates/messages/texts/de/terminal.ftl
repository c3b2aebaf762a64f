terminal-title = Abstrakte Brettspiele für zwei
terminal-too-small =
    Dieses Fenster ist { $width } x { $height } groß,
    aber Quincunx braucht mindestens { $columns } x { $rows }.
    Vergrößere es, oder beende mit q.
terminal-keys = Tasten
terminal-sentence = { $text }.

menu-title = Hauptmenü
menu-continue = Weiterspielen
menu-continue-about = Eine laufende Partie fortsetzen
menu-play = Spielen
menu-play-about = Eine neue Partie einrichten
menu-learn = Lernen
menu-learn-about = Zwei kurze Lektionen zu jedem Spiel
menu-puzzles = Aufgaben
menu-puzzles-about = Den einzigen Gewinnzug finden
menu-rules = Regeln
menu-rules-about = Wie jedes Spiel gespielt wird
menu-games = Partien
menu-games-about = Gespeicherte, beendete, aus Dateien
menu-settings = Einstellungen
menu-settings-about = Farbschema, Zeichen, Tempo
menu-credits = Dank
menu-credits-about = Autoren, Vorgänger, Lizenz
menu-exit = Beenden

key-name-up-down = Auf Ab
key-name-left-right = Links Rechts
key-name-arrows = Pfeile Enter
key-name-typing = a-j, x, p

key-help = Hilfe
key-choose = wählen
key-open = öffnen
key-quit = beenden
key-start = beginnen
key-start-game = Partie beginnen
key-back = zurück
key-change = ändern
key-confirm = bestätigen
key-cancel = abbrechen
key-delete = löschen
key-rename = umbenennen
key-open-file = Datei öffnen
key-later = später
key-move = bewegen
key-type = tippen
key-play = ziehen
key-leave = verlassen
key-solution = Lösung
key-next = weiter
key-rules = Regeln
key-next-puzzle = nächste Aufgabe
key-next-step = weiter
key-next-lesson = nächste Lektion
key-finish = fertig
key-play-now = jetzt spielen
key-restart = von vorn
key-next-mistake = nächster Fehler
key-previous-mistake = voriger Fehler
key-try-again = noch einmal
key-stop-trying = aufhören
key-step = Züge
key-scroll = scrollen
key-page = blättern
key-another-game = anderes Spiel
key-hint = Tipp
key-solver = Löser
key-engine = Engine
key-menu = Menü
key-undo = zurücknehmen
key-previous = zurück
key-return = zur Partie
key-play-on = weiterspielen
key-review = auswerten
key-rematch = Revanche
key-save = speichern
key-select = wählen
key-resume = weiter
key-pause = Pause
key-one-move = ein Zug
key-speed = Tempo
key-choose-another = neu wählen
key-go-back = zurück

help-quit = Beenden; eine laufende Partie bleibt erhalten
help-suspend = Anhalten und zur Shell zurückkehren
help-menu-choose = Einen Eintrag wählen
help-menu-open = Ihn öffnen; Klicken geht auch
help-menu-number = Einen Eintrag direkt öffnen
help-menu-quit = Beenden
help-scroll = Scrollen; auch mit dem Mausrad
help-next-page = Nächste Seite
help-previous-page = Vorige Seite
help-ends = Anfang und Ende
help-back-to-menu = Zurück zum Menü
help-another-game = Regeln eines anderen Spiels; auch ein Klick auf den Namen
help-game-number = Zu einem Spiel nach seiner Nummer
help-back = Zurück
help-squares = Die Felder eines Zuges wählen; Klicken geht auch
help-type = Stattdessen einen Zug tippen
help-type-enter = Einen Zug tippen, dann Enter drücken
help-read-rules = Die Regeln lesen

options-title = Einstellungen
options-theme = Farbschema
options-dark = Dunkel
options-dark-about = Helle Schrift auf dunklem Grund
options-light = Hell
options-light-about = Dunkle Schrift auf hellem Grund
options-symbols = Zeichen
options-auto = Automatisch
options-auto-about = Je nach Terminal
options-unicode = Unicode
options-unicode-about = Kreise, Rauten und Linien
options-ascii = ASCII
options-ascii-about = Buchstaben und einfache Zeichen
options-language = Sprache
options-language-auto = Automatisch
options-language-about = „Automatisch“ ist die Sprache deines Systems
options-delay = Pause
options-delay-value = { $count } ms
options-delay-about = Pause vor dem Zug des Computers
options-saved-in = Gespeichert in { $folder }
options-cannot-save = Die Einstellungen lassen sich nicht speichern: { $why }
options-cannot-read = Die Einstellungen sind nicht lesbar: { $why }.
options-damaged = Eine beschädigte Datei heißt jetzt { $path } und wurde ersetzt.
options-cannot-search = Die Suche nach unterbrochenen Partien ist nicht möglich: { $why }.

credits-title = Dank
credits-about = Die Spiele gehören ihren Autoren; Programm und Texte sind unsere eigenen. Einzelheiten stehen in den Regeln der Spiele.
credits-before = Vor Quincunx
credits-license = Quincunx ist freie Software unter der MIT-Lizenz oder der Apache-Lizenz 2.0.

files-title = Deine Partien
files-welcome = Willkommen zurück
files-none = Noch keine Partien. Beendete Partien bleiben hier; s speichert eine.
files-none-in-progress = Es läuft keine Partie.
files-interrupted = Diese Partien wurden unterbrochen. Eine fortsetzen?
files-resume = Eine Partie fortsetzen:
files-open = Eine Partie öffnen:
files-in-progress = Laufend
files-finished = Beendet
files-unreadable = Nicht lesbar; Enter zeigt, warum
files-cannot-list-progress = Laufende Partien lassen sich nicht auflisten: { $why }
files-cannot-list = Partien lassen sich nicht auflisten: { $why }
files-cannot-read = { $path } ist nicht lesbar: { $why }
files-cannot-open = { $path } lässt sich nicht öffnen: { $why }
files-delete-again = Noch einmal x löscht diese Partie, jede andere Taste behält sie.
files-deleted = Partie gelöscht.
files-cannot-delete = Die Partie lässt sich nicht löschen: { $why }
files-no-name = Namen haben nur gespeicherte Partien; öffne diese und speichere sie mit s
files-renamed = Heißt jetzt { $name }.
files-new-name = Neuer Name: { $text }
files-path = Pfad einer Notation: { $text }
files-bad-name = { $name } ist kein gültiger Dateiname: Nimm Buchstaben, Ziffern, `-` und `_`
files-name-taken = { $path } gibt es schon: Wähle einen anderen Namen
files-cannot-write = { $path } lässt sich nicht schreiben: { $why }
files-cannot-autosave = Automatisches Speichern ist nicht möglich: { $why }
files-cannot-autosave-to = Automatisches Speichern in { $folder } ist nicht möglich: { $why }
files-cannot-delete-autosave = Die automatische Sicherung lässt sich nicht löschen: { $why }
files-no-home = Dein Home-Verzeichnis ist nicht zu finden: Setz `HOME`

help-games-choose = Eine Partie wählen
help-games-open = Sie öffnen oder fortsetzen; Klicken geht auch
help-games-delete = Sie löschen, nach einer Rückfrage
help-games-rename = Eine gespeicherte Partie umbenennen
help-games-path = Eine Notation über ihren Pfad öffnen
help-games-back = Zurück zum Menü; alle Partien bleiben erhalten

game-row = { $game } { $size }, { $first } gegen { $second }, { $moves }
game-row-result = { $game } { $size }, { $first } gegen { $second }, { $moves }, { $result }
game-row-dated = { $game } { $size }, { $first } gegen { $second }, { $moves }, { $date }
game-row-result-dated = { $game } { $size }, { $first } gegen { $second }, { $moves }, { $result }, { $date }
game-row-ago = { $game }, { $ago }
game-row-moves =
    { $count ->
        [one] { $count } Zug
       *[other] { $count } Züge
    }
game-row-won = { $color } gewann
game-row-somebody-won = entschieden
game-row-draw = remis

ago-now = gerade eben
ago-minutes = vor { $count } min
ago-hours = vor { $count } h
ago-days =
    { $count ->
        [one] vor { $count } Tag
       *[other] vor { $count } Tagen
    }

seat-human = Mensch
