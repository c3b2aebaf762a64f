crosscut-aim = Flanquea y voltea segmentos hasta que tu línea cruce el interior.
crosscut-credits = Mark Steere, junio de 2023; marksteeregames.com; se puede programar libremente, siempre que se mencione al autor y no se cambien el nombre ni las reglas

crosscut-move = una jugada es una casilla en la que colocar una ficha
crosscut-only-pass = `pass` es la única jugada (C6)
crosscut-must-place = quien puede colocar una ficha debe hacerlo
crosscut-corner = { $cell } es una esquina, desde la que no se puede flanquear nada
crosscut-occupied =
    { $color-key ->
        [red] en { $cell } ya hay una ficha roja
       *[blue] en { $cell } ya hay una ficha azul
    }
crosscut-flanks-nothing = { $cell } está en el perímetro y no flanquea nada
crosscut-flip-fails = { $cell } está en el perímetro y la prueba de volteo falla: crearía { $created } en línea y cortaría { $cut }

crosscut-line = las { $color } tienen una línea que cruza todo el interior
crosscut-nobody-can-place = ningún jugador puede colocar una ficha

crosscut-disc-on-perimeter = hay una ficha en el perímetro, que está vacío entre una jugada y la siguiente
crosscut-hint-perimeter = deja vacías las casillas del perímetro
crosscut-two-lines = ambos bandos tienen una línea ganadora
crosscut-hint-two-lines = una partida termina con la primera
