site-skip = Zum Inhalt
site-nav = Website
site-personal = Deine Partien und Einstellungen
site-menu = Menü
site-game-preview = Eine Partie auf Quincunx. Öffne den Link, um zuzuschauen oder einen freien Platz einzunehmen.
site-about = Über Quincunx

nav-play = Spielen
nav-learn = Lernen
nav-puzzles = Aufgaben
nav-analyze = Analyse
nav-watch = Zuschauen

settings-title = Einstellungen
settings-scheme = Farbschema
settings-automatic = Automatisch
settings-light = Hell
settings-dark = Dunkel
settings-board = Brett
settings-paper = Papier
settings-wood = Holz
settings-slate = Schiefer
settings-high-contrast = Hoher Kontrast
settings-guide = Tipps in den ersten Partien
settings-language = Sprache
settings-on = An
settings-off = Aus
settings-save = Speichern

date-day = { $day }. { $month } { $year }
date-month =
    { $month ->
        [1] Januar
        [2] Februar
        [3] März
        [4] April
        [5] Mai
        [6] Juni
        [7] Juli
        [8] August
        [9] September
        [10] Oktober
        [11] November
       *[12] Dezember
    }

about-title = Über Quincunx
about-what = Quincunx ist freie Software, mit der man fünf abstrakte Brettspiele spielt. Ein Konto brauchst du nicht: Ein Cookie merkt sich, welche Plätze und welche Ergebnisse bei den Aufgaben deine sind; sonst wird nichts über dich gespeichert. Mit Namen und Passwort hast du deine Partien auch auf deinen anderen Geräten.
about-authors = Die Spiele und ihre Autoren
about-before = Wo Quincunx angefangen hat
about-before-what = Am Anfang von Quincunx standen die Berichte von fünf studentischen Projekten, geschrieben in SICStus Prolog für einen Kurs in funktionaler und logischer Programmierung an der Fakultät für Ingenieurwissenschaften der Universität Porto. Code und Text der Projekte werden nicht verwendet. Sie heißen hier so, wie ihre Gruppen sie genannt haben.
about-project = „{ $name }“
about-license = Version und Lizenz
about-license-what = Das ist Quincunx { $version }. Es steht unter der MIT-Lizenz oder der Apache-Lizenz 2.0, ganz nach deiner Wahl.
about-type = Schriften
about-type-what = Bricolage Grotesque von Mathieu Triay und Figtree von Erik Kennedy, beide unter der SIL Open Font License.

api-title = API
api-what = Schreib einen Bot: Alles, was die Seiten können, gibt es auch als JSON.
api-openapi = OpenAPI-Dokument
api-requests = Endpunkte
api-events = Ein WebSocket mit den Ereignissen einer Partie. ?since=N liefert nach, was du verpasst hast.
api-analysis = Ein WebSocket zur Engine: Sende eine Stellung und erhalte ihre Analyse, während sie tiefer wird.
