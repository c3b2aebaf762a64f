//! Credits to earlier programs for these games.

/// A student project, written in Prolog for a course on functional and logic programming at
/// the Faculty of Engineering of the University of Porto. This project started from its report; no
/// code or text of it is used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Predecessor {
    /// Slug of the game.
    pub game: &'static str,
    /// Name of the project.
    pub project: &'static str,
    /// Its authors.
    pub authors: &'static [&'static str],
}

/// The projects that this one started from.
pub const PREDECESSORS: [Predecessor; 5] = [
    Predecessor {
        game: "crosscut",
        project: "Crosscut6",
        authors: &["João Miguel da Silva Lourenço", "Tomás Filipe Fernandes Xavier"],
    },
    Predecessor {
        game: "clusterfuss",
        project: "Clusterfuss_5",
        authors: &["Bruno Miguel Lopes da Rocha Fernandes", "Vasco Moutinho de Oliveira"],
    },
    Predecessor {
        game: "talpa",
        project: "Talpa_1",
        authors: &["Ana Teresa Feliciano da Cruz", "André Filipe Meireles do Nascimento"],
    },
    Predecessor {
        game: "claustro",
        project: "Claustro_7",
        authors: &[
            "Nelson Teixeira Campos",
            "Rodrigo Moisés Baptista Ribeiro",
            "Rui Pedro Monteiro Reis Magalhães Teixeira",
        ],
    },
    Predecessor {
        game: "sight",
        project: "Sight",
        authors: &["Cláudia Mesquita", "Pedro Meireles"],
    },
];

/// A sentence about all the projects, for credits.
pub const PREDECESSORS_ABOUT: &str = "These games were first programmed by students of the Faculty \
    of Engineering of the University of Porto, in SICStus Prolog, for a course on functional and \
    logic programming. Quincunx started from their reports and uses none of their code.";
