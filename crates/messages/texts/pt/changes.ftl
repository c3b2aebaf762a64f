change-pass = As { $color } passam a vez
change-puts =
    { $piece ->
        [disc] As { $color } colocam um disco em { $cell }
        [pawn] As { $color } colocam um peão em { $cell }
       *[other] As { $color } colocam uma peça em { $cell }
    }
change-puts-outside =
    { $piece ->
        [disc] As { $color } colocam em { $cell } um disco, que não fica no tabuleiro
        [pawn] As { $color } colocam em { $cell } um peão, que não fica no tabuleiro
       *[other] As { $color } colocam em { $cell } uma peça, que não fica no tabuleiro
    }
change-takes-off =
    { $piece ->
        [disc] As { $color } retiram o disco de { $cell }
        [pawn] As { $color } retiram o peão de { $cell }
       *[other] As { $color } retiram a peça de { $cell }
    }
change-moves = As { $color } jogam de { $from } para { $to }
change-leaves =
    { $height ->
        [one] As { $color } jogam de { $from } para { $to } e deixam { $height } peça em { $from }
       *[other] As { $color } jogam de { $from } para { $to } e deixam { $height } peças em { $from }
    }
change-captures-own =
    { $piece ->
        [disc] As { $color } jogam de { $from } para { $to } e capturam um disco seu
        [pawn] As { $color } jogam de { $from } para { $to } e capturam um peão seu
       *[other] As { $color } jogam de { $from } para { $to } e capturam uma peça sua
    }
change-captures =
    { $piece ->
        [disc] As { $color } jogam de { $from } para { $to } e capturam um disco { $captured-key ->
            [red] vermelho
            [blue] azul
            [white] branco
           *[black] preto
        }
        [pawn] As { $color } jogam de { $from } para { $to } e capturam um peão { $captured-key ->
            [red] vermelho
            [blue] azul
            [white] branco
           *[black] preto
        }
       *[other] As { $color } jogam de { $from } para { $to } e capturam uma peça { $captured-key ->
            [red] vermelha
            [blue] azul
            [white] branca
           *[black] preta
        }
    }
change-relocates =
    { $piece ->
        [disc] As { $color } jogam de { $from } para { $to }, capturam um disco { $captured-key ->
            [red] vermelho
            [blue] azul
            [white] branco
           *[black] preto
        } e põem-no em { $put }
        [pawn] As { $color } jogam de { $from } para { $to }, capturam um peão { $captured-key ->
            [red] vermelho
            [blue] azul
            [white] branco
           *[black] preto
        } e põem-no em { $put }
       *[other] As { $color } jogam de { $from } para { $to }, capturam uma peça { $captured-key ->
            [red] vermelha
            [blue] azul
            [white] branca
           *[black] preta
        } e põem-na em { $put }
    }

change-turns =
    { $color-key ->
        [red] { $count ->
            [one] { $cells } passa a vermelho
           *[other] { $cells } passam a vermelho
        }
        [blue] { $count ->
            [one] { $cells } passa a azul
           *[other] { $cells } passam a azul
        }
        [white] { $count ->
            [one] { $cells } passa a branco
           *[other] { $cells } passam a branco
        }
       *[black] { $count ->
            [one] { $cells } passa a preto
           *[other] { $cells } passam a preto
        }
    }
change-goes =
    { $piece ->
        [disc] { $count ->
            [one] O disco { $color-key ->
                [red] vermelho
                [blue] azul
                [white] branco
               *[black] preto
            } em { $cells } sai do tabuleiro
           *[other] Os discos { $color-key ->
                [red] vermelhos
                [blue] azuis
                [white] brancos
               *[black] pretos
            } em { $cells } saem do tabuleiro
        }
        [pawn] { $count ->
            [one] O peão { $color-key ->
                [red] vermelho
                [blue] azul
                [white] branco
               *[black] preto
            } em { $cells } sai do tabuleiro
           *[other] Os peões { $color-key ->
                [red] vermelhos
                [blue] azuis
                [white] brancos
               *[black] pretos
            } em { $cells } saem do tabuleiro
        }
       *[other] { $count ->
            [one] A peça { $color-key ->
                [red] vermelha
                [blue] azul
                [white] branca
               *[black] preta
            } em { $cells } sai do tabuleiro
           *[other] As peças { $color-key ->
                [red] vermelhas
                [blue] azuis
                [white] brancas
               *[black] pretas
            } em { $cells } saem do tabuleiro
        }
    }
change-comes =
    { $piece ->
        [disc] { $count ->
            [one] Entra um disco { $color-key ->
                [red] vermelho
                [blue] azul
                [white] branco
               *[black] preto
            } em { $cells }
           *[other] Entram discos { $color-key ->
                [red] vermelhos
                [blue] azuis
                [white] brancos
               *[black] pretos
            } em { $cells }
        }
        [pawn] { $count ->
            [one] Entra um peão { $color-key ->
                [red] vermelho
                [blue] azul
                [white] branco
               *[black] preto
            } em { $cells }
           *[other] Entram peões { $color-key ->
                [red] vermelhos
                [blue] azuis
                [white] brancos
               *[black] pretos
            } em { $cells }
        }
       *[other] { $count ->
            [one] Entra uma peça { $color-key ->
                [red] vermelha
                [blue] azul
                [white] branca
               *[black] preta
            } em { $cells }
           *[other] Entram peças { $color-key ->
                [red] vermelhas
                [blue] azuis
                [white] brancas
               *[black] pretas
            } em { $cells }
        }
    }
change-grows =
    { $count ->
        [one] { $cells } cresce para { $height }
       *[other] { $cells } crescem para { $height }
    }
change-shrinks =
    { $count ->
        [one] { $cells } diminui para { $height }
       *[other] { $cells } diminuem para { $height }
    }
