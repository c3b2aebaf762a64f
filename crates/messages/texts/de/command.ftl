command-usage = Aufruf:
command-commands = Befehle:
command-arguments = Argumente:
command-options = Optionen:
command-examples =
    { $count ->
        [one] Beispiel:
       *[other] Beispiele:
    }
command-aliases = [auch: { $names }]
command-default = [Vorgabe: { $value }]
command-values = [mögliche Werte: { $values }]
command-possible-values = Mögliche Werte:

command-error = Fehler: { $why }
command-try-help = Mehr erfährst du mit '--help'.
command-similar = Tipp: Meintest du '{ $words }'?
command-from-environment = der Wert kommt aus der Umgebung: { $name }

command-unknown-argument = unerwartetes Argument '{ $argument }'
command-unknown-command = unbekannter Befehl '{ $name }'
command-conflict = das Argument '{ $argument }' lässt sich nicht mit '{ $others }' verwenden
command-repeated = das Argument '{ $argument }' ist nur einmal möglich
command-missing =
    { $count ->
        [one] dieses Argument fehlt:
       *[other] diese Argumente fehlen:
    }
command-no-value = der Wert für '{ $argument }' fehlt
command-wrong-value = ungültiger Wert '{ $value }' für '{ $argument }'
command-refused-value = ungültiger Wert '{ $value }' für '{ $argument }': { $advice }
command-no-equals = schreibe '=' zwischen '{ $argument }' und den Wert
command-too-many-values = unerwarteter Wert '{ $value }' für '{ $argument }': mehr sind nicht nötig
command-too-few-values = für '{ $argument }' fehlen Werte
command-not-utf8 = manche Argumente sind kein gültiges UTF-8

command-use-number = gib eine ganze Zahl an
command-use-boolean = gib `true` oder `false` an
command-use-positive = gib eine Zahl ab 1 an
command-use-range = gib eine Zahl von { $least } bis { $most } an
command-use-time = gib eine Zeit wie `500ms`, `5s` oder `2m` an
command-use-bytes = gib eine Größe von `1M` bis `16G` an, etwa `64M`
command-use-clock = gib Sekunden pro Partie und pro Zug an, etwa `300+5`
command-use-sprt = gib zwei Elo-Unterschiede an, den kleineren zuerst, etwa `0,20`
command-use-part = gib einen Teil und die Zahl der Teile an, etwa `3/8`
command-use-address = gib eine Adresse mit Port an, etwa `127.0.0.1:8080` nur für diesen Rechner oder `0.0.0.0:8080` für alle
command-use-one-of = gib eines davon an: { $values }
seat-unknown = { $why }, oder `human`
