language-tag = de
language-name = Deutsch
language-status = complete

verbatim = { $text }

color-name =
    { $color ->
        [red] Rot
        [blue] Blau
        [white] Weiß
       *[black] Schwarz
    }
color = { $color }

list-comma = { $start }, { $end }
list-and = { $start } und { $end }

sentences = { $start } { $end }

number-separator = .
full-stop = { $sentence }.
