use games::claustro::Claustro;
use games::clusterfuss::Clusterfuss;
use games::talpa::Talpa;
use rules::{ActionSpace, Game, Notation, Setup, Size};

use super::*;

/// Runs a search with an evaluator that knows nothing: even priors and the value of a draw.
fn search<G: Encode>(positions: &[G], simulations: u32, leaves: usize) -> (Vec<f32>, f32, u32) {
    let mut puct = Puct::new(positions, 1.5);
    let actions = ActionSpace::new(G::ACTIONS, positions[0].setup().size).count();
    while puct.simulations() < simulations {
        let before = puct.simulations();
        let waiting = puct.gather(leaves);
        assert!(waiting <= leaves);
        puct.evaluate(&vec![1.0; waiting * actions], &vec![0.0; waiting]);
        if waiting == 0 && puct.simulations() == before {
            break;
        }
    }
    let mut visits = vec![0.0; actions];
    let value = puct.write_visits(&mut visits);
    (visits, value, puct.simulations())
}

fn best(visits: &[f32]) -> usize {
    (0..visits.len()).max_by(|&one, &other| visits[one].total_cmp(&visits[other])).unwrap()
}

#[test]
fn a_win_is_found_without_any_knowledge() {
    for leaves in [1, 8] {
        for (text, wins) in [("4/r3/rbbr/4 r", "a3a2"), ("2r1/1rr1/1bb1/4 r", "c4c3")] {
            let rules = Clusterfuss::<u64>::INFO.usual().rules;
            let position = Clusterfuss::<u64>::read_position(text, &rules).unwrap();
            let (visits, value, simulations) =
                search(std::slice::from_ref(&position), 2000, leaves);
            let wins = position.action(position.read_move(wins).unwrap());
            assert_eq!(best(&visits), wins, "{text}, {leaves} leaves");
            assert!(value > 0.5, "{value}");
            let sum: f32 = visits.iter().sum();
            assert_eq!(sum as u32, simulations, "every simulation tries one move");
        }
    }
}

#[test]
fn priors_lead_and_noise_is_mixed_in() {
    let setup = Setup { size: Size::square(4).unwrap(), ..Talpa::<u64>::INFO.usual() };
    let start = Talpa::<u64>::start(&setup);
    let mut moves = Vec::new();
    start.legal_moves(&mut moves);
    let (favorite, other) = (start.action(moves[3]), start.action(moves[5]));
    let mut puct = Puct::new(std::slice::from_ref(&start), 1.5);
    assert!(!puct.has_root());
    assert_eq!(puct.gather(9), 1, "the root comes first");
    let mut priors = vec![0.0; ActionSpace::new(Talpa::<u64>::ACTIONS, setup.size).count()];
    // Illegal actions and bad numbers are ignored.
    priors.fill(f32::NAN);
    priors[favorite] = 3.0;
    puct.evaluate(&priors, &[0.0]);
    assert!(puct.has_root());
    let mut noise = vec![0.0; priors.len()];
    noise[other] = 1.0;
    puct.add_root_noise(&noise, 0.5);
    for _ in 0..20 {
        let waiting = puct.gather(1);
        puct.evaluate(&vec![1.0; waiting * priors.len()], &vec![0.0; waiting]);
    }
    let mut visits = vec![0.0; priors.len()];
    puct.write_visits(&mut visits);
    assert!((visits[favorite] - visits[other]).abs() <= 1.0);
    assert!((visits[favorite] + visits[other] - 20.0).abs() < 0.5, "{visits:?}");
}

#[test]
fn a_finished_game_has_nothing_to_search() {
    let rules = Clusterfuss::<u64>::INFO.usual().rules;
    let position = Clusterfuss::<u64>::read_position("4/4/4/bb2 r", &rules).unwrap();
    assert!(position.outcome().is_some());
    let (visits, value, simulations) = search(&[position], 10, 4);
    assert!(visits.iter().all(|&count| count == 0.0) && value == 0.0 && simulations == 0);
}

#[test]
fn repetition_ends_a_line() {
    // Two pawns walk to and fro: nothing else than repetition can end such a line.
    let start = Claustro::start(&Claustro::INFO.usual());
    let (visits, _, simulations) = search(&[start], 3000, 8);
    assert!(simulations >= 3000);
    assert!(visits.iter().filter(|&&count| count > 0.0).count() > 1);
}
