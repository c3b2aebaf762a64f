change-pass = Las { $color } pasan
change-puts =
    { $piece ->
        [disc] Las { $color } colocan una ficha en { $cell }
        [checker] Las { $color } colocan una ficha en { $cell }
        [pawn] Las { $color } colocan un peón en { $cell }
       *[piece] Las { $color } colocan una pieza en { $cell }
    }
change-puts-outside =
    { $piece ->
        [disc] Las { $color } colocan una ficha en { $cell }, donde no se queda
        [checker] Las { $color } colocan una ficha en { $cell }, donde no se queda
        [pawn] Las { $color } colocan un peón en { $cell }, donde no se queda
       *[piece] Las { $color } colocan una pieza en { $cell }, donde no se queda
    }
change-takes-off =
    { $piece ->
        [disc] Las { $color } retiran la ficha de { $cell }
        [checker] Las { $color } retiran la ficha de { $cell }
        [pawn] Las { $color } retiran el peón de { $cell }
       *[piece] Las { $color } retiran la pieza de { $cell }
    }
change-moves = Las { $color } mueven de { $from } a { $to }
change-leaves =
    { $height ->
        [one] Las { $color } mueven de { $from } a { $to } y dejan atrás una pieza
       *[other] Las { $color } mueven de { $from } a { $to } y dejan atrás una pila de { $height }
    }
change-captures-own =
    { $piece ->
        [disc] Las { $color } mueven de { $from } a { $to } y capturan una ficha propia
        [checker] Las { $color } mueven de { $from } a { $to } y capturan una ficha propia
        [pawn] Las { $color } mueven de { $from } a { $to } y capturan un peón propio
       *[piece] Las { $color } mueven de { $from } a { $to } y capturan una pieza propia
    }
change-captures =
    { $piece ->
        [disc] Las { $color } mueven de { $from } a { $to } y capturan una ficha { $captured-key ->
            [red] roja
            [blue] azul
            [white] blanca
           *[black] negra
        }
        [checker] Las { $color } mueven de { $from } a { $to } y capturan una ficha { $captured-key ->
            [red] roja
            [blue] azul
            [white] blanca
           *[black] negra
        }
        [pawn] Las { $color } mueven de { $from } a { $to } y capturan un peón { $captured-key ->
            [red] rojo
            [blue] azul
            [white] blanco
           *[black] negro
        }
       *[piece] Las { $color } mueven de { $from } a { $to } y capturan una pieza { $captured-key ->
            [red] roja
            [blue] azul
            [white] blanca
           *[black] negra
        }
    }
change-relocates =
    { $piece ->
        [disc] Las { $color } mueven de { $from } a { $to }, capturan una ficha { $captured-key ->
            [red] roja
            [blue] azul
            [white] blanca
           *[black] negra
        } y la ponen en { $put }
        [checker] Las { $color } mueven de { $from } a { $to }, capturan una ficha { $captured-key ->
            [red] roja
            [blue] azul
            [white] blanca
           *[black] negra
        } y la ponen en { $put }
        [pawn] Las { $color } mueven de { $from } a { $to }, capturan un peón { $captured-key ->
            [red] rojo
            [blue] azul
            [white] blanco
           *[black] negro
        } y lo ponen en { $put }
       *[piece] Las { $color } mueven de { $from } a { $to }, capturan una pieza { $captured-key ->
            [red] roja
            [blue] azul
            [white] blanca
           *[black] negra
        } y la ponen en { $put }
    }

change-turns =
    { $count ->
        [one] { $cells } pasa a ser de las { $color }
       *[other] { $cells } pasan a ser de las { $color }
    }
change-goes =
    { $count ->
        [one] { $piece ->
            [disc] La ficha { $color-key ->
                [red] roja
                [blue] azul
                [white] blanca
               *[black] negra
            } de { $cells } sale del tablero
            [checker] La ficha { $color-key ->
                [red] roja
                [blue] azul
                [white] blanca
               *[black] negra
            } de { $cells } sale del tablero
            [pawn] El peón { $color-key ->
                [red] rojo
                [blue] azul
                [white] blanco
               *[black] negro
            } de { $cells } sale del tablero
           *[piece] La pieza { $color-key ->
                [red] roja
                [blue] azul
                [white] blanca
               *[black] negra
            } de { $cells } sale del tablero
        }
       *[other] { $piece ->
            [disc] Las fichas { $color-key ->
                [red] rojas
                [blue] azules
                [white] blancas
               *[black] negras
            } de { $cells } salen del tablero
            [checker] Las fichas { $color-key ->
                [red] rojas
                [blue] azules
                [white] blancas
               *[black] negras
            } de { $cells } salen del tablero
            [pawn] Los peones { $color-key ->
                [red] rojos
                [blue] azules
                [white] blancos
               *[black] negros
            } de { $cells } salen del tablero
           *[piece] Las piezas { $color-key ->
                [red] rojas
                [blue] azules
                [white] blancas
               *[black] negras
            } de { $cells } salen del tablero
        }
    }
change-comes =
    { $piece ->
        [disc] { $count ->
            [one] Las { $color } reciben una ficha en { $cells }
           *[other] Las { $color } reciben fichas en { $cells }
        }
        [checker] { $count ->
            [one] Las { $color } reciben una ficha en { $cells }
           *[other] Las { $color } reciben fichas en { $cells }
        }
        [pawn] { $count ->
            [one] Las { $color } reciben un peón en { $cells }
           *[other] Las { $color } reciben peones en { $cells }
        }
       *[piece] { $count ->
            [one] Las { $color } reciben una pieza en { $cells }
           *[other] Las { $color } reciben piezas en { $cells }
        }
    }
change-grows =
    { $count ->
        [one] { $cells } crece hasta { $height } piezas
       *[other] { $cells } crecen hasta { $height } piezas
    }
change-shrinks =
    { $count ->
        [one] { $height ->
            [one] { $cells } baja a { $height } pieza
           *[other] { $cells } baja a { $height } piezas
        }
       *[other] { $height ->
            [one] { $cells } bajan a { $height } pieza
           *[other] { $cells } bajan a { $height } piezas
        }
    }
