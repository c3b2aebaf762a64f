change-pass = { $color } passe son tour
change-puts =
    { $piece ->
        [piece] { $color } pose une pièce en { $cell }
       *[other] { $color } pose un pion en { $cell }
    }
change-puts-outside =
    { $piece ->
        [piece] { $color } pose une pièce en { $cell }, où elle ne reste pas
       *[other] { $color } pose un pion en { $cell }, où il ne reste pas
    }
change-takes-off =
    { $piece ->
        [piece] { $color } retire du plateau la pièce en { $cell }
       *[other] { $color } retire du plateau le pion en { $cell }
    }
change-moves = { $color } va de { $from } à { $to }
change-leaves =
    { $height ->
        [one] { $color } va de { $from } à { $to } et laisse { $height } pièce en { $from }
       *[other] { $color } va de { $from } à { $to } et laisse { $height } pièces en { $from }
    }
change-captures-own =
    { $piece ->
        [piece] { $color } va de { $from } à { $to } et capture une de ses propres pièces
       *[other] { $color } va de { $from } à { $to } et capture un de ses propres pions
    }
change-captures =
    { $piece ->
        [piece] { $color } va de { $from } à { $to } et capture une pièce { $captured-key ->
            [red] rouge
            [blue] bleue
            [white] blanche
           *[black] noire
        }
       *[other] { $color } va de { $from } à { $to } et capture un pion { $captured-key ->
            [red] rouge
            [blue] bleu
            [white] blanc
           *[black] noir
        }
    }
change-relocates =
    { $piece ->
        [piece] { $color } va de { $from } à { $to }, capture une pièce { $captured-key ->
            [red] rouge
            [blue] bleue
            [white] blanche
           *[black] noire
        } et la met en { $put }
       *[other] { $color } va de { $from } à { $to }, capture un pion { $captured-key ->
            [red] rouge
            [blue] bleu
            [white] blanc
           *[black] noir
        } et le met en { $put }
    }

change-turns =
    { $color-key ->
        [red] { $count ->
            [one] { $cells } devient rouge
           *[other] { $cells } deviennent rouges
        }
        [blue] { $count ->
            [one] { $cells } devient bleu
           *[other] { $cells } deviennent bleus
        }
        [white] { $count ->
            [one] { $cells } devient blanc
           *[other] { $cells } deviennent blancs
        }
       *[black] { $count ->
            [one] { $cells } devient noir
           *[other] { $cells } deviennent noirs
        }
    }
change-goes =
    { $piece ->
        [piece] { $color-key ->
            [red] { $count ->
                [one] La pièce rouge en { $cells } quitte le plateau
               *[other] Les pièces rouges en { $cells } quittent le plateau
            }
            [blue] { $count ->
                [one] La pièce bleue en { $cells } quitte le plateau
               *[other] Les pièces bleues en { $cells } quittent le plateau
            }
            [white] { $count ->
                [one] La pièce blanche en { $cells } quitte le plateau
               *[other] Les pièces blanches en { $cells } quittent le plateau
            }
           *[black] { $count ->
                [one] La pièce noire en { $cells } quitte le plateau
               *[other] Les pièces noires en { $cells } quittent le plateau
            }
        }
       *[other] { $color-key ->
            [red] { $count ->
                [one] Le pion rouge en { $cells } quitte le plateau
               *[other] Les pions rouges en { $cells } quittent le plateau
            }
            [blue] { $count ->
                [one] Le pion bleu en { $cells } quitte le plateau
               *[other] Les pions bleus en { $cells } quittent le plateau
            }
            [white] { $count ->
                [one] Le pion blanc en { $cells } quitte le plateau
               *[other] Les pions blancs en { $cells } quittent le plateau
            }
           *[black] { $count ->
                [one] Le pion noir en { $cells } quitte le plateau
               *[other] Les pions noirs en { $cells } quittent le plateau
            }
        }
    }
change-comes =
    { $piece ->
        [piece] { $color-key ->
            [red] { $count ->
                [one] Une pièce rouge arrive en { $cells }
               *[other] Des pièces rouges arrivent en { $cells }
            }
            [blue] { $count ->
                [one] Une pièce bleue arrive en { $cells }
               *[other] Des pièces bleues arrivent en { $cells }
            }
            [white] { $count ->
                [one] Une pièce blanche arrive en { $cells }
               *[other] Des pièces blanches arrivent en { $cells }
            }
           *[black] { $count ->
                [one] Une pièce noire arrive en { $cells }
               *[other] Des pièces noires arrivent en { $cells }
            }
        }
       *[other] { $color-key ->
            [red] { $count ->
                [one] Un pion rouge arrive en { $cells }
               *[other] Des pions rouges arrivent en { $cells }
            }
            [blue] { $count ->
                [one] Un pion bleu arrive en { $cells }
               *[other] Des pions bleus arrivent en { $cells }
            }
            [white] { $count ->
                [one] Un pion blanc arrive en { $cells }
               *[other] Des pions blancs arrivent en { $cells }
            }
           *[black] { $count ->
                [one] Un pion noir arrive en { $cells }
               *[other] Des pions noirs arrivent en { $cells }
            }
        }
    }
change-grows =
    { $count ->
        [one] { $cells } passe à { $height } pièces
       *[other] { $cells } passent à { $height } pièces
    }
change-shrinks =
    { $height ->
        [one] { $count ->
            [one] { $cells } redescend à { $height } pièce
           *[other] { $cells } redescendent à { $height } pièce
        }
       *[other] { $count ->
            [one] { $cells } redescend à { $height } pièces
           *[other] { $cells } redescendent à { $height } pièces
        }
    }
