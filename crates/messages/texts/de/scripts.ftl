script-copied = Kopiert
script-copy = Kopieren
script-no-answer = Der Server antwortet nicht. Es wurde nichts geändert; versuch es bitte noch einmal.
script-back-again = Wieder verbunden.
script-sure-resign = Wirklich aufgeben?
script-resign = Aufgeben
script-next-step = { $steps }: Wähle jetzt das Ziel ({ $count } möglich)
script-third-step =
    { $piece ->
        [pawn] { $steps }: Wähle jetzt, wohin der geschlagene Bauer kommt ({ $count } möglich)
       *[piece] { $steps }: Wähle jetzt, wohin der geschlagene Stein kommt ({ $count } möglich)
    }
script-cancel = Abbrechen
script-can = erlaubter Zug
script-selected = ausgewählt
script-no-step = { $steps }: Von hier aus ist kein Zug erlaubt. Wähle ein Ziel, um zu sehen, warum.
script-dismiss = Schließen
script-not-your-turn = Du bist nicht am Zug.
script-thinking = Denkt nach · { $seconds } s
script-hint = Tipp: { $move }
script-no-hint = Gerade gibt es keinen Tipp. Versuch es gleich noch einmal.
script-watching =
    { $count ->
        [one] { $count } schaut zu
       *[other] { $count } schauen zu
    }
script-your-turn = Du bist am Zug
script-declined-draw = Dein Remisangebot wurde abgelehnt.
script-declined-take-back = Deine Bitte um Zurücknahme wurde abgelehnt.
script-declined-rematch = Dein Revancheangebot wurde abgelehnt.
script-moved =
    { $color ->
        [red] Rot
        [blue] Blau
        [white] Weiß
       *[black] Schwarz
    }: { $move }.
script-thought = Tiefe { $depth } · { $nodes } Knoten
script-thought-here = Tiefe { $depth } · { $nodes } Knoten, in deinem Browser
script-preparing = Wird geladen. Beim ersten Besuch dauert das einen Moment.
script-incomplete = Die Website konnte nicht vollständig geladen werden.
script-try-again = Noch einmal versuchen
script-no-worker = In diesem Browser können die Spiele nicht laufen: Sie brauchen Service Worker, die in manchen privaten Fenstern und auf Websites ohne https fehlen. Die Regeln kannst du trotzdem lesen.
script-update = Eine neue Version ist da.
script-update-now = Aktualisieren
script-damaged-link = Dieser Link ist beschädigt, und die Partie darin ist nicht lesbar. Lass dir einen neuen schicken.
script-no-engine = Der Computer kann gerade nicht nachdenken. Lade die Seite neu, um es noch einmal zu versuchen; deine Partie ist gespeichert.
script-broken = Etwas ist schiefgegangen
script-reload = Lade die Seite neu, um es noch einmal zu versuchen; deine Partien sind gespeichert
script-no-storage = Dieser Browser konnte die Partie nicht speichern
script-no-storage-hint = Schaff etwas Platz oder erlaube dieser Website, Daten zu speichern. Es wurde nichts geändert
script-learn-partly = { $done } von { $count } Schritten
script-learn-done = Geschafft
script-learn-continue = Weitermachen
