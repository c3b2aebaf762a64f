language-tag = ja
language-name = 日本語
language-status = complete

verbatim = { $text }

color-name =
    { $color ->
        [red] 赤
        [blue] 青
        [white] 白
       *[black] 黒
    }
color = { $color }

list-comma = { $start }、{ $end }
list-and = { $start }、{ $end }

sentences = { $start }{ $end }

number-separator = ,
full-stop = { $sentence }。
