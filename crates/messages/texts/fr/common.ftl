language-tag = fr
language-name = Français
language-status = complete

verbatim = { $text }

color-name =
    { $color ->
        [red] Rouge
        [blue] Bleu
        [white] Blanc
       *[black] Noir
    }
color = { $color }

list-comma = { $start }, { $end }
list-and = { $start } et { $end }

sentences = { $start } { $end }

number-separator = { "\u202F" }
full-stop = { $sentence }.
