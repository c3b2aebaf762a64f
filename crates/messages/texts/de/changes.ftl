change-pass = { $color } setzt aus
change-puts =
    { $piece ->
        [pawn] { $color } setzt einen Bauern auf { $cell }
       *[other] { $color } setzt einen Stein auf { $cell }
    }
change-puts-outside =
    { $piece ->
        [pawn] { $color } setzt einen Bauern auf { $cell }, wo er nicht bleibt
       *[other] { $color } setzt einen Stein auf { $cell }, wo er nicht bleibt
    }
change-takes-off =
    { $piece ->
        [pawn] { $color } nimmt den Bauern auf { $cell } vom Brett
       *[other] { $color } nimmt den Stein auf { $cell } vom Brett
    }
change-moves = { $color } zieht von { $from } nach { $to }
change-leaves =
    { $height ->
        [one] { $color } zieht von { $from } nach { $to } und lässt einen Stein zurück
       *[other] { $color } zieht von { $from } nach { $to } und lässt { $height } Steine zurück
    }
change-captures-own =
    { $piece ->
        [pawn] { $color } zieht von { $from } nach { $to } und schlägt einen eigenen Bauern
       *[other] { $color } zieht von { $from } nach { $to } und schlägt einen eigenen Stein
    }
change-captures =
    { $piece ->
        [pawn]
            { $captured-key ->
                [red] { $color } zieht von { $from } nach { $to } und schlägt einen roten Bauern
                [blue] { $color } zieht von { $from } nach { $to } und schlägt einen blauen Bauern
                [white] { $color } zieht von { $from } nach { $to } und schlägt einen weißen Bauern
               *[black] { $color } zieht von { $from } nach { $to } und schlägt einen schwarzen Bauern
            }
       *[other]
            { $captured-key ->
                [red] { $color } zieht von { $from } nach { $to } und schlägt einen roten Stein
                [blue] { $color } zieht von { $from } nach { $to } und schlägt einen blauen Stein
                [white] { $color } zieht von { $from } nach { $to } und schlägt einen weißen Stein
               *[black] { $color } zieht von { $from } nach { $to } und schlägt einen schwarzen Stein
            }
    }
change-relocates =
    { $piece ->
        [pawn]
            { $captured-key ->
                [red] { $color } zieht von { $from } nach { $to }, schlägt einen roten Bauern und setzt ihn auf { $put }
                [blue] { $color } zieht von { $from } nach { $to }, schlägt einen blauen Bauern und setzt ihn auf { $put }
                [white] { $color } zieht von { $from } nach { $to }, schlägt einen weißen Bauern und setzt ihn auf { $put }
               *[black] { $color } zieht von { $from } nach { $to }, schlägt einen schwarzen Bauern und setzt ihn auf { $put }
            }
       *[other]
            { $captured-key ->
                [red] { $color } zieht von { $from } nach { $to }, schlägt einen roten Stein und setzt ihn auf { $put }
                [blue] { $color } zieht von { $from } nach { $to }, schlägt einen blauen Stein und setzt ihn auf { $put }
                [white] { $color } zieht von { $from } nach { $to }, schlägt einen weißen Stein und setzt ihn auf { $put }
               *[black] { $color } zieht von { $from } nach { $to }, schlägt einen schwarzen Stein und setzt ihn auf { $put }
            }
    }

change-turns =
    { $color-key ->
        [red]
            { $count ->
                [one] { $cells } wird rot
               *[other] { $cells } werden rot
            }
        [blue]
            { $count ->
                [one] { $cells } wird blau
               *[other] { $cells } werden blau
            }
        [white]
            { $count ->
                [one] { $cells } wird weiß
               *[other] { $cells } werden weiß
            }
       *[black]
            { $count ->
                [one] { $cells } wird schwarz
               *[other] { $cells } werden schwarz
            }
    }
change-goes =
    { $piece ->
        [pawn]
            { $color-key ->
                [red]
                    { $count ->
                        [one] Der rote Bauer auf { $cells } kommt vom Brett
                       *[other] Die roten Bauern auf { $cells } kommen vom Brett
                    }
                [blue]
                    { $count ->
                        [one] Der blaue Bauer auf { $cells } kommt vom Brett
                       *[other] Die blauen Bauern auf { $cells } kommen vom Brett
                    }
                [white]
                    { $count ->
                        [one] Der weiße Bauer auf { $cells } kommt vom Brett
                       *[other] Die weißen Bauern auf { $cells } kommen vom Brett
                    }
               *[black]
                    { $count ->
                        [one] Der schwarze Bauer auf { $cells } kommt vom Brett
                       *[other] Die schwarzen Bauern auf { $cells } kommen vom Brett
                    }
            }
       *[other]
            { $color-key ->
                [red]
                    { $count ->
                        [one] Der rote Stein auf { $cells } kommt vom Brett
                       *[other] Die roten Steine auf { $cells } kommen vom Brett
                    }
                [blue]
                    { $count ->
                        [one] Der blaue Stein auf { $cells } kommt vom Brett
                       *[other] Die blauen Steine auf { $cells } kommen vom Brett
                    }
                [white]
                    { $count ->
                        [one] Der weiße Stein auf { $cells } kommt vom Brett
                       *[other] Die weißen Steine auf { $cells } kommen vom Brett
                    }
               *[black]
                    { $count ->
                        [one] Der schwarze Stein auf { $cells } kommt vom Brett
                       *[other] Die schwarzen Steine auf { $cells } kommen vom Brett
                    }
            }
    }
change-comes =
    { $piece ->
        [pawn]
            { $color-key ->
                [red]
                    { $count ->
                        [one] Auf { $cells } erscheint ein roter Bauer
                       *[other] Auf { $cells } erscheinen rote Bauern
                    }
                [blue]
                    { $count ->
                        [one] Auf { $cells } erscheint ein blauer Bauer
                       *[other] Auf { $cells } erscheinen blaue Bauern
                    }
                [white]
                    { $count ->
                        [one] Auf { $cells } erscheint ein weißer Bauer
                       *[other] Auf { $cells } erscheinen weiße Bauern
                    }
               *[black]
                    { $count ->
                        [one] Auf { $cells } erscheint ein schwarzer Bauer
                       *[other] Auf { $cells } erscheinen schwarze Bauern
                    }
            }
       *[other]
            { $color-key ->
                [red]
                    { $count ->
                        [one] Auf { $cells } erscheint ein roter Stein
                       *[other] Auf { $cells } erscheinen rote Steine
                    }
                [blue]
                    { $count ->
                        [one] Auf { $cells } erscheint ein blauer Stein
                       *[other] Auf { $cells } erscheinen blaue Steine
                    }
                [white]
                    { $count ->
                        [one] Auf { $cells } erscheint ein weißer Stein
                       *[other] Auf { $cells } erscheinen weiße Steine
                    }
               *[black]
                    { $count ->
                        [one] Auf { $cells } erscheint ein schwarzer Stein
                       *[other] Auf { $cells } erscheinen schwarze Steine
                    }
            }
    }
change-grows =
    { $count ->
        [one] { $cells } wächst auf { $height }
       *[other] { $cells } wachsen auf { $height }
    }
change-shrinks =
    { $count ->
        [one] { $cells } schrumpft auf { $height }
       *[other] { $cells } schrumpfen auf { $height }
    }
