# What is wrong with a record. Fragments in lower case follow `error:` and the name of a file.
record-at-line = line { $line }, column { $column }: { $fault }
record-at-path = { $path }: { $fault }
record-too-long = the record is longer than { $size } MiB: leave out comments or variations
record-too-many-moves = the record has more than { $count } moves: leave out variations
record-too-deep = variations go deeper than { $depth }: put the innermost into a record of its own, with a `Position` tag
record-not-utf8 = this is not UTF-8 text: save the record as UTF-8
record-json = the JSON is not a record: { $why }; the fields are game, size, rules, tags, position, moves (each with move, comment, glyph, variations) and result
record-no-game = the game is missing: add a tag such as `[Game "talpa"]`
record-result-of-moves = the result `{ $given }` is contradicted by the moves, which lead to `{ $found }` ({ $reason }): correct one of the two
record-result-of-tag = the result `{ $given }` is contradicted by the tag `Result`, which says `{ $found }`: correct one of the two
record-ply = ply { $number }: { $why }

# A part of the record in backticks, and one of the rests of the sentence below.
record-unreadable = { $found } { $why }
record-late-tag = is a tag after the moves: put tags before the moves, and another game into another record
record-early-variation = opens a variation where there is no move: put a variation after the move it replaces
record-unopened-variation = closes no variation: leave it out or add a `(`
record-closes-empty-variation = closes a variation without moves: add a move to it or leave it out
record-empty-variation = has a variation without moves: add a move to it or leave it out
record-endless-variation = opens a variation without an end: add a `)`
record-after-result = comes after the result: put the result last, and another game into another record
record-inner-result = is a result within a variation: put the result at the end of the record
record-no-result = is not a result: write `1-0`, `0-1`, `1/2-1/2`, or `*` for an unfinished game
record-early-glyph = comes before any move: put it after the move it judges
record-second-glyph = is a second glyph: a move has one glyph: keep one of them
record-no-glyph = is not a glyph: use ! ? !! ?? !? ?! or `$1` to `$6`
record-lonely-comment = is a comment without a move: add a move, or use a tag such as `[Annotation "…"]`
record-endless-comment = is a comment without an end: close it with `{ "}" }`
record-control-character = contains a control character: leave the character out
record-lonely-bracket = stands alone: close only brackets that were opened, and put text into { "{" }braces{ "}" }
record-no-tag = is not a tag: write it as `[Date "2026.11.15"]`
record-tag-name = is not the name of a tag: use letters, digits and `_`, as in `[Event "club"]`
record-tag-value = contains a line break or a control character: write the value of a tag on one line
record-tag-twice = is given twice: keep one of the two tags
record-tag-field = does not belong among the other tags: give it as the field `{ $field }`
record-space = contains a space: write the move without spaces, as `moves` lists it
