language-tag = pt-PT
language-name = Português
language-status = complete

verbatim = { $text }

color-name =
    { $color ->
        [red] vermelhas
        [blue] azuis
        [white] brancas
       *[black] pretas
    }
color =
    { $color-key ->
        [red] Vermelhas
        [blue] Azuis
        [white] Brancas
       *[black] Pretas
    }

list-comma = { $start }, { $end }
list-and = { $start } e { $end }

sentences = { $start } { $end }

number-separator = { "\u202F" }
full-stop = { $sentence }.
