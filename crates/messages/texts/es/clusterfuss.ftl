clusterfuss-aim = Captura sin dividir tu grupo hasta dejar a tu rival sin fichas.
clusterfuss-credits = Mark Steere, julio de 2023; marksteeregames.com; se puede programar libremente, siempre que se mencione al autor y no se cambien el nombre ni las reglas; lo precedió Advanced Forms, de Steven W. Meyers, de 2011

clusterfuss-move = una jugada es una ficha y la casilla en la que captura
clusterfuss-no-pass = nadie pasa, porque un jugador con una ficha siempre tiene una jugada
clusterfuss-not-own = es el turno de las { $color }, y en { $cell } no hay ninguna ficha suya
clusterfuss-not-next = { $to } no está junto a { $from }
clusterfuss-empty = { $cell } está vacía, y toda jugada es una captura
clusterfuss-must-stay = sin { $cell }, tus fichas quedarían en más de un grupo
clusterfuss-apart = con { $from } en { $to }, { $far } quedaría en otro grupo

clusterfuss-no-checkers = a las { $color } no les quedan fichas

clusterfuss-not-one-group = las fichas no forman exactamente un grupo
clusterfuss-hint-one-group = une todas las fichas por columnas y filas
