# The language itself: its tag for browsers, and its own name.
language-tag = en
language-name = English

# `draft` as long as rules pages, lessons or the like are not in this language, which is not offered
# until then; else `complete`.
language-status = complete

# A text from elsewhere, as it is.
verbatim = { $text }

# A player, named by the color of the pieces. Messages that need another form of the color select by
# `$color-key`, which is `red`, `blue`, `white` or `black`.
color-name =
    { $color ->
        [red] Red
        [blue] Blue
        [white] White
       *[black] Black
    }

# A color on its own.
color = { $color }

# Lists: { "d4, e4 and f4" }.
list-comma = { $start }, { $end }
list-and = { $start } and { $end }

# Sentences one after the other, which languages without spaces join without one.
sentences = { $start } { $end }

# Between groups of three digits: { "80,000" }. A space is written { "{ \"\\u202F\" }" }.
number-separator = ,
full-stop = { $sentence }.
