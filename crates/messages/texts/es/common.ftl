language-tag = es
language-name = Español
language-status = complete

verbatim = { $text }

color-name =
    { $color ->
        [red] rojas
        [blue] azules
        [white] blancas
       *[black] negras
    }
color =
    { $color-key ->
        [red] Rojas
        [blue] Azules
        [white] Blancas
       *[black] Negras
    }

list-comma = { $start }, { $end }
list-and = { $start } y { $end }

sentences = { $start } { $end }

number-separator = { "\u202F" }
full-stop = { $sentence }.
