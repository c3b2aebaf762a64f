cli-quincunx =
    Abstrakte Brettspiele für zwei: { $games }

    Ohne Befehl öffnet sich das Hauptmenü: gegen Menschen oder Computer spielen, Lektionen machen, Partien auswerten. Funktioniert auch mit Fragen als einfachem Text, durch Pipes.
cli-quincunx--help-end = Ergebnisse gehen nach stdout, alles andere nach stderr. Der Exit-Status ist 0 bei Erfolg, 1, wenn die Antwort „nein“ lautet (eine ungültige Notation bei `record check`, ein unbekannter Wert bei `solve`, ein gescheitertes `table verify` oder `check-engine`), und 2 bei falscher Verwendung, falschen Eingaben oder einer unlesbaren Datei. Ergebnisse, die Programme lesen, sind in jeder Sprache gleich.

cli-help = Hilfe zu einem Befehl anzeigen

cli--help = Hilfe anzeigen, oder mit `-h` eine kurze
cli--version = Version anzeigen
cli--GAME = Spiel: { $games }
cli--size =
    Brettgröße: 8 für ein Quadrat, 5x6 für Spalten x Reihen

    Ohne Angabe die übliche Größe des Spiels. Muss zur Stellung passen.
cli--rule =
    Regeloption wie first=blue; mehrmals möglich

    `quincunx rules GAME` nennt die Optionen eines Spiels.
cli--json = Ein JSON-Objekt ausgeben
cli--threads =
    Zahl der Such-Threads, 1 bis 256

    Nur mit einem Thread sind die Ergebnisse wiederholbar.
cli--nodes = Höchstzahl der Knoten
cli--seed = Startwert des Zufalls
cli--memory = Speichergrenze, 1M bis 16G
cli--number = Nummer der Partie in einer Datei mit mehreren
cli--FILE = Datei mit Notationen als Text oder JSON; `-` für stdin
cli--game = Spiel von Notationen ohne die Angabe `Game`, etwa aus anderen Wettkampfprogrammen
cli--every = Nur jede N-te Aufgabe ansehen
cli--log = Format des Protokolls: text oder json
cli--database-file = Datei, in der steht, was --database sagen würde, damit `ps` kein Passwort zeigt
cli--ledger = Register: eine Datei oder eine PostgreSQL-URL
cli--theme = Farbschema eines SVG- oder PNG-Bildes [Vorgabe: light]
cli--position = Text der Stellung, wie `show` ihn ausgibt
cli--after = Züge, die von dort aus gespielt werden, durch Leerzeichen getrennt
cli--tables =
    Ordner der Tablebases

    Ohne Angabe `tables` in deinem Datenordner.
cli--output =
    In die Datei OUT statt nach stdout schreiben

    Geschrieben wird in einem Stück. Eine vorhandene Datei wird nur mit `--force` überschrieben.
cli--force = Die Datei überschreiben, wenn es sie gibt
cli--format = Ausgabeformat; ohne Angabe nach der Endung von OUT, sonst text
cli--width =
    Breite eines PNG-Bildes [Vorgabe: 800]

    Die Höhe ergibt sich daraus.
cli--ascii = Bretter mit Buchstaben statt Symbolen zeichnen
cli--color = Wann Bretter farbig sind; ohne Angabe nur in Terminals
cli--language =
    Sprache von allem, was Menschen lesen

    Ohne Angabe die der Einstellungen, sonst die von `LC_ALL`, `LC_MESSAGES` oder `LANG`. Ergebnisse, die Programme lesen, sind in jeder Sprache gleich.
cli--plain = Fragen als einfacher Text, auch im Terminal
cli--color--auto = In Terminals, außer wenn `NO_COLOR` gesetzt oder `TERM` `dumb` ist
cli--color--always = Immer
cli--color--never = Nie
cli--format--text = Brett, wer am Zug ist und Text der Stellung
cli--format--svg = Vektorbild
cli--format--png = Pixelbild
cli--format--json = Alle Daten, für Programme
cli--theme--light = Dunkle Linien auf hellem Grund
cli--theme--dark = Helle Linien auf dunklem Grund
cli--to--text = Angaben und nummerierte Züge, ähnlich wie PGN
cli--to--json = Objekt mit einer Liste der Züge

cli-analyze =
    Eine Stellung mit der Engine analysieren

    Gibt die besten Varianten mit ihrer Bewertung aus, aus der Sicht dessen, der am Zug ist. `gewinnt in 5 Halbzügen` ist ein bewiesener Gewinn in 5 Halbzügen. Danach folgen die genauen Werte der Züge, soweit bekannt: aus einer Tablebase, wenn es eine gibt (siehe `quincunx table`), sonst von einem Löser, der bis zu ein Viertel der Zeit bekommt.
cli-analyze--time =
    Zeitgrenze wie 500ms, 5s oder 2m

    Ohne eine andere Grenze 5s.
cli-analyze--depth = Höchste Tiefe in Halbzügen, 1 bis 120
cli-analyze--lines = Zahl der besten Varianten, die gezeigt werden
cli-analyze--hash = Größe der Hashtabelle, 1M bis 16G
cli-analyze--json =
    Ein JSON-Objekt ausgeben

    `source` sagt, woher der beste Zug kommt, `moves` nennt die bekannten Werte aller erlaubten Züge, und `reason` sagt, warum manche Werte unbekannt sind.

cli-bench =
    Eine feste Suchlast ausführen

    Gibt die Zahl der Knoten, die Knoten pro Sekunde und für jedes Spiel eine Signatur dessen aus, was die Engine gespielt hat: auf jedem Rechner dieselbe, solange sie gleich spielt.

cli-bot =
    Eine Engine auf einem Server spielen lassen

    Nimmt an offenen Partien teil, die ein Quincunx-Server anzeigt, und spielt sie mit einer UGI-Engine, die die Uhr der Partie sieht. Mit dem Link einer Partie nur an dieser. Der Server zeigt den Namen mit BOT davor. Verlorene Verbindungen werden wiederhergestellt; versagt die Engine, wird die Partie aufgegeben. Strg-C gibt auf und beendet das Programm.
cli-bot--URL = URL eines Servers oder einer Partie auf ihm
cli-bot--ugi-PROGRAM =
    Engine, wie bei `match`: ugi:PROGRAM

    Ihre Zeit oder Knoten zählen in Partien ohne Uhr.
cli-bot--name = Angezeigter Name, bis zu 30 Buchstaben, Ziffern, Leerzeichen und `._-`
cli-bot--game =
    Gespieltes Spiel, wenn nicht alle; mehrmals möglich

    Eines von { $games }.
cli-bot--size = Brettgröße, wenn nicht alle; mehrmals möglich
cli-bot--clock = Uhr, wenn nicht jede: none, live oder days; mehrmals möglich
cli-bot--at-once = Partien zugleich

cli-check-engine =
    Prüfen, ob eine Engine das Protokoll (UGI) einhält

    Führt ein Programm durch die Befehle der Universal Game Interface, durch ihren Missbrauch und durch die Zeiteinteilung und vergleicht seine Regeln mit unseren. Der Exit-Status ist 1, wenn eine Prüfung scheitert. Siehe docs/protocol.md.
cli-check-engine--PROGRAM = Programm mit Argumenten, und `,option.NAME=VALUE` für Optionen
cli-check-engine--game =
    Geprüftes Spiel, wenn nicht alle, die die Engine nennt

    Eines von { $games }.

cli-ugi =
    Die Engine für andere Programme ausführen (UGI)

    Spricht die Universal Game Interface über stdin und stdout: `ugi`, `isready`, `uginewgame`, `setoption`, `position`, `go`, `stop`, `query` und `quit`. Siehe docs/protocol.md. Die Optionen Game, Size und Rules beginnen mit dem, was angegeben ist.

cli-completions = Vervollständigungen für eine Shell ausgeben
cli-completions--SHELL = Shell

cli-man = Die Handbuchseite ausgeben, oder alle in einen Ordner schreiben
cli-man--DIR = Ordner für die Seiten aller Befehle, etwa quincunx-match.1

cli-match =
    Einen Wettkampf zwischen zwei Spielern austragen, oder ein Turnier

    Die Partien werden paarweise aus derselben Eröffnung gespielt, mit getauschten Seiten. Die Ergebnisse sind die von `--player`: Punkte, Elo-Unterschied und 95-%-Konfidenzintervall. Derselbe Startwert gibt mit jeder Zahl von Threads denselben Wettkampf, außer wenn Spieler Zeitgrenzen haben. Bei mehreren Gegnern trifft `--player` auf jeden von ihnen (Gauntlet), oder mit `--round-robin` jeder auf jeden, in jeweils gleich vielen Partien. Strg-C hört früher auf und zeigt die Ergebnisse bis dahin.
cli-match--help-end =
    Spieler:
      random      zufällige erlaubte Züge
      greedy      die beste Stellung nach einem Zug
      minimax:N   einfaches Minimax, N Halbzüge tief; `minimax` ist `minimax:3`
      engine      die Engine, 1 s pro Zug; auch engine:time=50ms, engine:nodes=N
      engine:1    die Engine auf Stufe 1 von 10, bis engine:10
      mcts        Monte-Carlo-Baumsuche; auch mcts:time=50ms, mcts:nodes=N
      perfect     Tablebase, dann Löser, dann Engine
      ugi:PROGRAM fremde Engine (Universal Game Interface), 1 s pro Zug; auch ugi:PROGRAM,time=50ms und ugi:PROGRAM,nodes=N. Argumente sind möglich, `"ugi:quincunx ugi"`, und Optionen, ugi:PROGRAM,option.Hash=64
cli-match--player = Spieler, dessen Ergebnisse gezählt werden
cli-match--against = Gegner; mehrmals möglich
cli-match--round-robin = Auch die Gegner spielen gegeneinander
cli-match--games = Höchstzahl der Partien eines Wettkampfs; muss gerade sein
cli-match--threads = Partien zugleich, 1 bis 256
cli-match--sprt =
    Aufhören, sobald ein SPRT von A gegen B Elo entschieden ist

    Die Fehlerraten sind 5 %. Beispiel: `--sprt 0,20`. Bei mehreren Gegnern wird jeder Wettkampf für sich getestet.
cli-match--clock =
    Sekunden pro Partie und pro Zug, etwa 60+0.5

    Tritt an die Stelle der eigenen Grenzen der Spieler. Wer die Zeit überschreitet, verliert die Partie.
cli-match--openings =
    Die Eröffnungen der Reihe nach aus FILE nehmen

    Eine Eröffnung pro Zeile: `startpos` oder eine Stellung, bei Bedarf gefolgt von `moves` und Zügen, oder nur Züge.
cli-match--log = Was mit UGI-Programmen ausgetauscht wird, in FILE schreiben
cli-match--records =
    Notationen der Partien in FILE schreiben

    Jede Partie wird angehängt, sobald sie zu Ende ist; so behält ein unterbrochener Wettkampf, was gespielt ist. Eine vorhandene Datei wird nur mit `--force` überschrieben. `quincunx record` liest die Datei.
cli-match--force = Vorhandene Dateien überschreiben
cli-match--json =
    Ein JSON-Objekt ausgeben

    `sprt` steht bei `--sprt` darin, und `bases`, die Zahl der Züge aus jeder Quelle, beim Spieler `perfect`. Die zweite Form gilt bei mehreren Gegnern.

cli-moves =
    Die erlaubten Züge auflisten

    Einer pro Zeile, sortiert. Nach dem Ende der Partie keine Ausgabe; `show` sagt, wie sie ausging.
cli-moves--values =
    Mit der Bewertung des gierigen Spielers: `move<TAB>value`

    Die Werte gelten für den, der zieht; höher ist besser. Sie sehen nicht weiter voraus. `quincunx rules GAME` erklärt, was zählt.
cli-moves--json =
    Ein JSON-Objekt ausgeben

    `values` steht bei `--values` darin.

cli-perft =
    Zugfolgen nach ihrer Länge zählen (perft)

    Gibt für jede Tiefe eine Zeile `depth<TAB>count` aus, sobald sie bekannt ist. Die Zahlen wachsen schnell: Beginne mit einer kleinen Tiefe.
cli-perft--depth = Höchste Tiefe in Halbzügen, 1 bis 100
cli-perft--divide =
    Zuerst `move<TAB>count` für jeden erlaubten Zug ausgeben

    Die Zahlen gelten für die letzte Tiefe und ergeben ihre Summe. Zeilen für Züge beginnen mit einem Buchstaben, Zeilen für Tiefen mit einer Ziffer.
cli-perft--threads =
    Zahl der Threads, 1 bis 256

    Das Ergebnis hängt nicht davon ab.

cli-report--threads = { cli-perft--threads }

cli-table-build--threads = { cli-perft--threads }

cli-table-verify--threads = { cli-perft--threads }

cli-perft--json =
    Am Ende ein JSON-Objekt ausgeben

    `moves` steht bei `--divide` darin.

cli-play =
    Eine Partie spielen

    Im Terminal als Vollbild, sonst mit Fragen als einfachem Text. Ohne Befehl öffnet `quincunx` das Hauptmenü.
cli-play--help-end =
    Spieler:
      human     du, oder jemand an derselben Tastatur
      engine:1  die Engine auf der schwächsten Stufe, bis engine:10
      perfect   Tablebase, dann Löser, dann Engine
      engine    volle Stärke, 1 s pro Zug; engine:time=5s für mehr
      random, greedy, minimax:N, engine:nodes=N, ugi:PROGRAM
                wie bei `quincunx match`
cli-play--first = Wer anzieht [Vorgabe: human]
cli-play--second =
    Wer nachzieht [Vorgabe: der Computer]

    Zieht ein Computer an, bist es ohne Angabe du.
cli-play--clock = Sekunden pro Partie und pro Zug, etwa 300+5
cli-play--seed = Startwert des Zufalls für Computerspieler

cli-puzzle =
    Aufgaben lösen, auflisten, erstellen und prüfen

    In einer Aufgabe hält bei jedem deiner Züge genau einer den Gewinn fest. Das ist durch vollständige Suche bewiesen.

cli-puzzle-list =
    Die Aufgaben eines Spiels auflisten

    Je eine Zeile: Kennung, Wertung, Art, Zahl der Halbzüge, Themen.
cli-puzzle-list--size = Brettgröße
cli-puzzle-list--theme = Thema, etwa flips oder cuts-off
cli-puzzle-list--json = Pro Zeile ein JSON-Objekt ausgeben, mit Stellung und Lösung

cli--min = Niedrigste Wertung
cli--max = Höchste Wertung

cli-puzzle-make =
    Aufgaben aus Partien zwischen Stufen erstellen

    Findet Stellungen mit genau einem Gewinnzug, beweist sie durch vollständige Suche und gibt ihnen eine Wertung, indem alle zehn Stufen es versuchen. Alles ist durch Knoten begrenzt; so gibt derselbe Startwert dieselben Aufgaben. Keine gleicht einer mitgelieferten, und die Nummern schließen an diese an; --first erstellt die mitgelieferten noch einmal. Sind es viele, werden kurze und solche derselben Schwierigkeit übergangen. Claustro braucht eine Tablebase: siehe `quincunx table build`.
cli-puzzle-make--size = { cli-puzzle-list--size }
cli-puzzle-make--count = Zahl der Aufgaben
cli-puzzle-make--games = Höchstzahl der gespielten Partien
cli-puzzle-make--records = Die Partien einer Datei ansehen, statt welche zu spielen, etwa die deines Servers; Partien auf einem anderen Brett werden übergangen
cli-puzzle-make--all-positions = Jede mögliche Stellung ansehen, statt Partien zu spielen, auf sehr kleinen Brettern
cli-puzzle-make--first = Nummer der ersten Aufgabe, die einen Befehl wiederholbar macht: Mitgelieferte ab dieser Nummer gelten nicht als bekannt [Vorgabe: nach der letzten]
cli-puzzle-make--threads = Threads; ihre Zahl ändert die Aufgaben nicht

cli-puzzle-play =
    Aufgaben lösen

    Als Nächstes kommt die Aufgabe, die deiner Wertung am nächsten liegt; diese steht bei deinen Einstellungen. Im Terminal als Vollbild, sonst mit Fragen als einfachem Text.
cli-puzzle-play--size = { cli-puzzle-list--size }
cli-puzzle-play--theme = { cli-puzzle-list--theme }

cli-puzzle-ratings =
    Messen, wie gut die Wertungen der Aufgaben vorhersagen

    Die zehn Stufen versuchen jede Aufgabe. Die Wertungen werden an die Hälfte der Versuche angepasst und sagen die andere Hälfte voraus; ebenso die Länge der Lösung und die Knoten einer vollständigen Suche. Gibt den mittleren logarithmischen Verlust jeder Vorhersage aus: Weniger ist besser, und 0.693 ist geraten.
cli-puzzle-ratings--FILE = Datei mit Aufgaben, wie `puzzle make` sie schreibt; sonst die dieses Programms

cli-puzzle-verify =
    Aufgaben prüfen

    Beweist noch einmal, dass jede Aufgabe bei jedem Schritt genau eine Lösung hat, mit den Referenzregeln neben den schnellen, und dass keine zwei dieselbe Stellung sind, gedreht, gespiegelt oder mit getauschten Farben. Ohne Datei werden die Aufgaben dieses Programms geprüft.
cli-puzzle-verify--FILE = Datei mit Aufgaben, wie `puzzle make` sie schreibt

cli-record = Notationen prüfen, umwandeln oder nachspielen

cli-record-check =
    Prüfen, ob Notationen gültig sind

    Gibt `ok` mit einer Zusammenfassung aus, oder `not ok` mit der Stelle, dem Zug und der Regel, gegen die er verstößt. Bei mehreren Partien eine nummerierte Zeile für jede ungültige. Der Exit-Status ist 0, wenn alle Notationen gültig sind, sonst 1, und 2, wenn die Datei nicht lesbar, kein UTF-8 oder zu groß ist.
cli-record-check--size = Brettgröße von Notationen ohne die Angabe `Size`
cli-record-check--rule = Regeloption von Notationen ohne die Angabe `Rules`; mehrmals möglich
cli-record-check--json =
    Ein JSON-Objekt ausgeben

    `move` und `text` sind null, wenn der Fehler keinen Zug betrifft. Bei mehreren Partien ist `games` ihre Zahl, und `faults` nennt die ungültigen.

cli-record-convert =
    Notationen zwischen Text und JSON umwandeln

    Züge werden in der Grundform geschrieben. Kommentare, Zeichen, Varianten und unbekannte Angaben bleiben erhalten. In JSON ist eine Notation ein Objekt, mehrere sind eine Liste.
cli-record-convert--size = { cli-record-check--size }
cli-record-convert--rule = { cli-record-check--rule }
cli-record-convert--to = Ausgabeformat; ohne Angabe nach der Endung von OUT, sonst text
cli-record-convert--json = Dasselbe wie `--to json`

cli-record-replay =
    Die Stellungen einer Partie zeigen

    Text und JSON zeigen alle Stellungen, oder die mit --ply gewählte. SVG und PNG zeigen die letzte, oder die gewählte. Varianten werden übergangen.
cli-record-replay--size = { cli-record-check--size }
cli-record-replay--rule = { cli-record-check--rule }
cli-record-replay--json = { cli-show--json }
cli-record-replay--ply = Nur die Stellung nach N Halbzügen zeigen; 0 ist der Anfang

cli-report =
    Ein Spiel vermessen: Ausgewogenheit, Länge, Auswahl, Dramatik, Optionen

    Stufen des Computers spielen viele Partien, und Engine und Löser sehen sich die Stellungen an. Gibt eine Seite mit Diagrammen aus, oder JSON. Die Maße tragen die Namen des Systems Ludii und 95-%-Intervalle. Strg-C hört auf mit dem, was bis dahin fertig ist.
cli-report--quick = Weniger Partien und kürzere Suchen: etwa eine Minute
cli-report--seed = Startwert des Zufalls; derselbe Startwert gibt denselben Bericht
cli-report--json = JSON statt einer Seite ausgeben

cli-review =
    Eine Partie auswerten: was gut war, was falsch war, und warum

    Die Werte sind genau, wo Tablebases oder vollständige Suche sie kennen, etwa `gewinnt in 7 Halbzügen`; sonst sind es Gewinnchancen laut Engine, etwa `62 %`. Eine Notation, die schon eine Auswertung hat, wird gezeigt, wie sie ist, außer wenn du eine Zeit angibst.
cli-review--FILE-GAME = Datei mit einer Notation, `-` für stdin, oder der Name eines Spiels mit `--after`
cli-review--time =
    Zeit für die ganze Auswertung, etwa 10s

    Ohne Angabe ist die Suche durch Knoten begrenzt, und dieselbe Partie bekommt auf jedem Rechner dieselbe Auswertung.
cli-review--format = Ausgabeformat
cli-review--format--text = Worte, für Menschen
cli-review--format--json = Daten, für Programme

cli-rules =
    Die Regeln eines Spiels zeigen

    Mit nummerierten Regeln, Beispielen, Tipps und Urhebern. Meldungen über unerlaubte Züge verweisen auf die Regeln, etwa T3.
cli-rules--color = Wann Überschriften hervorgehoben werden; ohne Angabe nur in Terminals
cli-rules--markdown = Die Seite als Markdown ausgeben
cli-rules--json = Angaben zum Spiel und die Seite als JSON ausgeben

cli-backup =
    Die Datenbank eines laufenden Servers sichern

    Schreibt eine stimmige Kopie, die das Original ersetzen kann. Nur für SQLite-Dateien; für PostgreSQL nimm dessen eigene Werkzeuge.
cli-backup--FILE = Datei, die geschrieben wird; darf nicht existieren
cli-backup--database = Datei der Datenbank

cli-serve =
    Den Webserver ausführen

    Partien stehen in einer SQLite-Datei, oder in PostgreSQL, wenn --database eine URL ist. Der Server spricht einfaches HTTP: Stelle ihm an einer öffentlichen Adresse einen TLS-Proxy voran und gib --behind-proxy an. Strg-C oder SIGTERM beendet ihn, sobald laufende Anfragen fertig sind. Jede Option kann auch aus der Umgebung kommen: --listen ist `QUINCUNX_LISTEN`. Die Option geht vor.
cli-serve--listen = Adresse, unter der er erreichbar ist
cli-serve--database =
    Datei oder URL der Datenbank

    Eine Datei ist eine SQLite-Datenbank; eine URL beginnt mit postgres://.
cli-serve--threads = Zahl der Engines, die zugleich rechnen; ohne Angabe die Zahl der Prozessoren

cli-work--threads = { cli-serve--threads }

cli-serve--behind-proxy =
    Den Kopfzeilen von N Reverse-Proxys vertrauen; 1 ohne Zahl

    Liest X-Forwarded-For, X-Forwarded-Proto und X-Forwarded-Host. Ohne Proxy könnten Clients ihre Adresse fälschen.
cli-serve--generosity = Faktor für die Anfragegrenzen
cli-serve--connections = Höchstzahl der Verbindungen; weitere müssen warten
cli-serve--module = WebAssembly-Modul, mit dem Browser die Engine selbst ausführen; ohne Angabe das in diesem Programm, wenn es eines hat
cli-serve--verbose = Jede Anfrage protokollieren

cli-work =
    Einen Worker für einen Serververbund oder für ein Register ausführen

    Server mit einer gemeinsamen PostgreSQL-Datenbank teilen sich die Computerzüge untereinander und mit ihren Workern. Ein Worker berechnet nur Züge und kann auf jedem Rechner laufen, der die Datenbank erreicht. Hört er auf, übernehmen andere seine Arbeit. Mit `--ledger` löst er Teilprobleme eines Registers, das `quincunx solve` begonnen hat. Jede Option kann auch aus der Umgebung kommen: --threads ist `QUINCUNX_THREADS`. Die Option geht vor.
cli-work--database = PostgreSQL-URL, die die Server gemeinsam haben
cli-work--ledger = Register, an dem gearbeitet wird, eine Datei oder eine Datenbank

cli-show =
    Eine Stellung als Text, SVG, PNG oder JSON zeichnen

    Text zeigt das Brett, den letzten Zug, wer am Zug ist oder das Ergebnis mit seiner Regel, und den Text der Stellung für `--position`. Auf dem Brett führt der letzte Zug von ( ) nach [ ], und Gewinnlinien sind mit Sternchen markiert.
cli-show--json = Dasselbe wie `--format json`

cli-book =
    Eröffnungsbücher erstellen und auflisten

    Ein Buch enthält die bewiesenen Stellungen nahe am Anfang eines Bretts, deren Suche länger dauert, als man wartet. Mit ihm beweist der Spieler `perfect` von Anfang an jeden seiner Züge. Die Bücher der gelösten Bretter sind Teil des Programms.

cli-book-list =
    Die Bretter einer Buchdatei auflisten

    Ohne Datei die Bücher, die Teil des Programms sind.
cli-book-list--FILE = Datei, die `quincunx book make` geschrieben hat
cli-book-list--json =
    Eine JSON-Liste ausgeben

    Ein unvollständiges Buch hat 0 Knoten.

cli-book-make =
    Das Buch eines Bretts erstellen

    Löst das Brett und geht dann durch jede Stellung, die entstehen kann, wenn ein Spieler dem Buch folgt und der andere beliebig spielt, bis eine Suche von --nodes sie entscheidet. Dieselben Argumente geben dasselbe Buch. Strg-C schreibt, was bis dahin bekannt ist: ein richtiges, aber unvollständiges Buch, das `perfect` nicht perfekt macht. `cargo xtask books` erstellt die Bücher des Programms.
cli-book-make--nodes = Stellungen, die eine Suche von N Knoten entscheidet, fehlen im Buch
cli-book-make--effort =
    Stellungen weglassen, die bei der Suche des ganzen Bretts weniger Knoten brauchten

    Sonst wird jede Stellung von Grund auf gesucht, was auf großen Brettern viel länger dauert. Eine Suche des ganzen Bretts teilt die Arbeit; N sollte daher ein kleiner Teil von --nodes sein.
cli-book-make--memory = Speicher zum Lösen des Bretts, 1M bis 16G
cli-book-make--ledger = Bewiesene Werte aus diesem Register nehmen
cli-book-make--checkpoint =
    Die Suche von `quincunx solve --checkpoint FILE` fortsetzen

    Die Datei bleibt unverändert. Geht --memory vor.
cli-book-make--output = Datei, in der das Buch ergänzt oder ersetzt wird

cli-ledger =
    Register exportieren und zusammenführen

    Ein Register enthält die Teilprobleme einer langen Suche, damit viele Worker sie sich teilen können. `quincunx solve --ledger` beginnt eines, `quincunx work --ledger` arbeitet mit, und `quincunx table verify --ledger` prüft es.

cli-ledger-export =
    Ein Register als Text exportieren

    Eine Zeile pro Eintrag mit Prüfsumme, sortiert, damit Exporte sich vergleichen und unter Versionskontrolle halten lassen. `quincunx ledger merge` liest sie.
cli-ledger-export--FILE-URL = Register: eine Datei oder eine PostgreSQL-URL
cli-ledger-export--output = Datei, in die statt nach stdout geschrieben wird

cli-ledger-merge =
    Exporte in ein Register zusammenführen

    Fügt hinzu, was die Exporte wissen. Gibt es das Register noch nicht, wird es angelegt. Alle müssen dieselbe Stellung betreffen und dasselbe Budget haben. Beschädigte Zeilen werden übergangen und gezählt; Register, die sich über einen Wert widersprechen, werden abgelehnt.
cli-ledger-merge--budget = Knotenbudget eines neuen Registers
cli-ledger-merge--from = Exporte, wie `quincunx ledger export` sie schreibt

cli-solve =
    Eine Stellung lösen

    Gibt `win`, `loss` oder `draw` für den aus, der am Zug ist, oder `unknown` mit dem Grund. `in N` ist die Entfernung in Halbzügen, wenn sie bewiesen ist. Es folgen die Gewinnzüge und eine Variante des besten Spiels. Nutzt Tablebases, wo es sie gibt, danach eine vollständige Suche. Strg-C hört auf und zeigt, was bis dahin bewiesen ist. Der Exit-Status ist 1, wenn der Wert unbekannt ist.
cli-solve--time =
    Zeitgrenze wie 500ms, 5s oder 2m

    Ohne Angabe keine Grenze.
cli-solve--checkpoint =
    Datei, in der die Suche gespeichert und aus der sie fortgesetzt wird

    Wird gelesen, wenn es sie gibt, und alle paar Minuten und am Ende geschrieben. Sie ist so groß wie der Speicher, geht --memory vor und zählt Knoten und Zeit aller Suchen zusammen. Bewiesene Werte werden nicht noch einmal gesucht. Nur ein Prozess zugleich kann sie nutzen.
cli-solve--proof =
    Einen Beweis des Ergebnisses in FILE schreiben

    Er enthält einen Gewinnzug für jede Stellung, die der Gegner erreichen kann. Prüfe ihn mit `quincunx table verify GAME --proof FILE`. Tablebases werden nicht genutzt. Nur Gewinne und Verluste haben Beweise.
cli-solve--ledger =
    Register von Teilproblemen, das sich Worker teilen

    Eine Datei, die bei Bedarf angelegt wird, oder eine PostgreSQL-URL. Teilt die Suche in Teilprobleme auf, eines pro Thread, und behält, was bewiesen ist: Du kannst sie jederzeit abbrechen und neu starten, oder `quincunx work --ledger` helfen lassen. Beweist, wer gewinnt, nicht die Entfernung. Tablebases werden nicht genutzt.
cli-solve--budget = Knoten, bevor ein Teilproblem sich teilt
cli-solve--no-book =
    Suchen, auch wenn das Buch die Stellung kennt

    --checkpoint, --proof und --ledger nutzen das Buch nie.
cli-solve--json =
    Ein JSON-Objekt ausgeben

    `reason` steht darin, wenn der Wert unbekannt ist, `total`, das alle Suchen zählt, bei `--checkpoint`, und `proof` bei `--proof`.

cli-table =
    Tablebases erstellen, prüfen und abfragen

    Eine Tablebase enthält den Wert jeder erreichbaren Stellung auf einem kleinen Brett, mit der Zahl der Halbzüge bis zum Ende. `solve`, `analyze` und der Spieler `perfect` nutzen die Tablebases, die sie finden.

cli-table-build =
    Die Tablebase eines Bretts erstellen

    Die Datei erscheint erst unter ihrem Namen, wenn sie vollständig ist. Bretter mit zu vielen Stellungen werden abgelehnt.

cli-table-probe =
    Eine Stellung und ihre Züge in einer Tablebase nachschlagen

    Der Exit-Status ist 1, wenn der Wert unbekannt ist, weil Stellungswiederholung entscheidet.

cli-table-verify =
    Eine Tablebase, einen Beweis oder ein Register prüfen

    Berechnet jeden Eintrag neu aus den Stellungen, die ihm folgen, mit einer zweiten, unabhängigen Umsetzung der Regeln. Die Anfangsstellung und jede Stellung, die einem Eintrag folgen kann, müssen in der Tablebase stehen. Ein Beweis, den `quincunx solve --proof` geschrieben hat, wird ebenso Zug für Zug geprüft. Meldet den ersten falschen oder fehlenden Eintrag und endet mit Status 1.
cli-table-verify--part =
    Nur Teil K von N prüfen, etwa 3/8

    Damit lässt sich eine lange Prüfung aufteilen.
cli-table-verify--proof = Diesen Beweis statt einer Tablebase prüfen
cli-table-verify--ledger =
    Dieses Register prüfen, eine Datei oder eine Datenbank

    Leitet den Wert mit der zweiten Umsetzung der Regeln aus den bewiesenen Einträgen ab, beweist Einträge noch einmal und spielt ihre Beweise damit nach.
cli-table-verify--sample = Zufällige Einträge, die noch einmal bewiesen werden [Vorgabe: 100]
cli-table-verify--all = Alle Einträge des Registers noch einmal beweisen
cli-table-verify--json =
    Ein JSON-Objekt ausgeben

    Die Formen gelten für eine Tablebase, einen Fehler, einen Beweis und ein Register.

cli-review--format--record = Die Notation mit Zeichen, Kommentaren und Werten
