talpa-aim = Captura y cava hasta unir tus lados con un túnel de casillas vacías.
talpa-credits = Arty Sandler (Artyom Tchebotaryov), 2010; iggamecenter.com y nestorgames
talpa-first-red = las rojas juegan primero
talpa-first-blue = las azules juegan primero; los lados quedan como están

talpa-move = una jugada es una pieza y la pieza que captura, o `x` y una pieza que retirar
talpa-no-pass = nadie pasa, así que captura o retira una pieza
talpa-must-capture = es obligatorio capturar
talpa-must-remove = ya no queda nada que capturar, así que hay que retirar una pieza
talpa-not-own = es el turno de las { $color }, y en { $cell } no hay ninguna pieza suya
talpa-not-next = { $to } no está junto a { $from }
talpa-no-enemy = es obligatorio capturar, y en { $cell } no hay ninguna pieza rival

talpa-path-open = el camino de las { $color } está abierto
talpa-both-paths-open = los dos caminos están abiertos, y el último en cavar fue el rival de las { $color }
talpa-nothing-to-remove = al rival de las { $color } no le queda ninguna pieza que retirar

talpa-no-piece = el bando que juega no tiene piezas, y no hay ningún camino abierto
talpa-hint-no-piece = añade una pieza o da el turno al otro bando
