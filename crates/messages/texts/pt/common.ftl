language-tag = pt-PT
language-name = Português
language-status = draft

verbatim = { $text }

color-name =
    { $color ->
        [red] Vermelho
        [blue] Azul
        [white] Branco
       *[black] Preto
    }
color = { $color }

list-comma = { $start }, { $end }
list-and = { $start } e { $end }
