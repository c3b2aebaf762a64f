command-usage = Uso:
command-commands = Comandos:
command-arguments = Argumentos:
command-options = Opciones:
command-examples =
    { $count ->
        [one] Ejemplo:
       *[other] Ejemplos:
    }
command-aliases = [también: { $names }]
command-default = [por defecto: { $value }]
command-values = [valores posibles: { $values }]
command-possible-values = Valores posibles:

command-error = error: { $why }
command-try-help = Para más información, usa '--help'.
command-similar = sugerencia: ¿querías decir '{ $words }'?
command-from-environment = el valor viene del entorno: { $name }

command-unknown-argument = argumento inesperado '{ $argument }'
command-unknown-command = comando desconocido '{ $name }'
command-conflict = el argumento '{ $argument }' no se puede usar con '{ $others }'
command-repeated = el argumento '{ $argument }' no se puede usar más de una vez
command-missing =
    { $count ->
        [one] falta este argumento obligatorio:
       *[other] faltan estos argumentos obligatorios:
    }
command-no-value = falta el valor de '{ $argument }'
command-wrong-value = valor no válido '{ $value }' para '{ $argument }'
command-refused-value = valor no válido '{ $value }' para '{ $argument }': { $advice }
command-no-equals = escribe '=' entre '{ $argument }' y su valor
command-too-many-values = valor inesperado '{ $value }' para '{ $argument }': no hacen falta más
command-too-few-values = faltan valores para '{ $argument }'
command-not-utf8 = hay argumentos que no son UTF-8 válido

command-use-number = usa un número entero
command-use-boolean = usa `true` o `false`
command-use-positive = usa un número a partir de 1
command-use-range = usa un número de { $least } a { $most }
command-use-time = usa un tiempo como `500ms`, `5s` o `2m`
command-use-bytes = usa un tamaño de `1M` a `16G`, como `64M`
command-use-clock = usa segundos por partida y por jugada, como `300+5`
command-use-sprt = usa dos diferencias de Elo, la menor primero, como `0,20`
command-use-part = usa una parte y el número de partes, como `3/8`
command-use-address = usa una dirección con puerto, como `127.0.0.1:8080` solo para esta máquina o `0.0.0.0:8080` para todas
command-use-one-of = usa uno de estos: { $values }
seat-unknown = { $why }, o `human`
