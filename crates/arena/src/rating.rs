//! Elo ratings by maximum likelihood (Bradley-Terry model).

/// The result of one pairing.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct PairingScore {
    /// Index of a player.
    pub player: usize,
    /// Index of its opponent.
    pub against: usize,
    /// The points of `player`.
    pub points: f64,
    /// Games played.
    pub games: f64,
}

/// Elo rating with the half width of its 95 % interval, both relative to the average player.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rating {
    /// Estimate.
    pub elo: f64,
    /// Half the width of the interval.
    pub error: f64,
}

/// Maximum-likelihood ratings. One draw is added to every pairing as a prior, so that a clean sheet
/// has a finite rating.
pub fn ratings(players: usize, pairings: &[PairingScore]) -> Vec<Rating> {
    const ROUNDS: usize = 100;
    let mut strengths = vec![0.0; players];
    let mut spread = Vec::new();
    for _ in 0..ROUNDS {
        let (slope, curvature) = derivatives(&strengths, pairings);
        spread = inverse(curvature);
        for (strength, row) in strengths.iter_mut().zip(&spread) {
            let step: f64 = row.iter().zip(&slope).map(|(a, b)| a * b).sum();
            *strength += step.clamp(-1.0, 1.0);
        }
    }
    let per_elo = 10_f64.ln() / 400.0;
    let uncertain = 1.0 / players as f64;
    let rating = |(index, strength): (usize, &f64)| Rating {
        elo: strength / per_elo,
        error: 1.96 * (spread[index][index] - uncertain).max(0.0).sqrt() / per_elo,
    };
    strengths.iter().enumerate().map(rating).collect()
}

/// First and negative second derivatives of the logarithm of the likelihood. Only differences of
/// strengths count, so their sum is held at 0, which makes the second invertible.
fn derivatives(strengths: &[f64], pairings: &[PairingScore]) -> (Vec<f64>, Vec<Vec<f64>>) {
    let count = strengths.len();
    let mut slope = vec![0.0; count];
    let mut curvature = vec![vec![1.0 / count as f64; count]; count];
    for &PairingScore { player, against, points, games } in pairings {
        let (points, games) = (points + 0.5, games + 1.0);
        let expected = 1.0 / (1.0 + (strengths[against] - strengths[player]).exp());
        slope[player] += points - games * expected;
        slope[against] -= points - games * expected;
        let bend = games * expected * (1.0 - expected);
        curvature[player][player] += bend;
        curvature[against][against] += bend;
        curvature[player][against] -= bend;
        curvature[against][player] -= bend;
    }
    (slope, curvature)
}

/// The inverse of a positive definite matrix, by elimination.
fn inverse(mut matrix: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
    let count = matrix.len();
    for (index, row) in matrix.iter_mut().enumerate() {
        row.extend((0..count).map(|column| f64::from(u8::from(column == index))));
    }
    for pivot in 0..count {
        let scale = matrix[pivot][pivot];
        matrix[pivot].iter_mut().for_each(|value| *value /= scale);
        let pivot_row = matrix[pivot].clone();
        for (index, row) in matrix.iter_mut().enumerate() {
            let factor = row[pivot];
            if index != pivot {
                row.iter_mut().zip(&pivot_row).for_each(|(value, from)| *value -= factor * from);
            }
        }
    }
    matrix.into_iter().map(|mut row| row.split_off(count)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pairing(player: usize, against: usize, points: f64, games: f64) -> PairingScore {
        PairingScore { player, against, points, games }
    }

    #[test]
    fn two_players_are_as_far_apart_as_their_score_says() {
        let rated = ratings(2, &[pairing(1, 0, 909.0, 1000.0)]);
        let difference = rated[1].elo - rated[0].elo;
        assert!((difference - 400.0).abs() < 2.0, "{difference}");
        assert!((rated[0].elo + rated[1].elo).abs() < 1e-6, "they average 0");
        assert!((rated[0].error - 19.0 / 1.0).abs() < 2.0, "{}", rated[0].error);
    }

    #[test]
    fn players_who_never_met_are_compared_through_others() {
        let rated = ratings(3, &[pairing(1, 0, 75.0, 100.0), pairing(2, 1, 75.0, 100.0)]);
        let step = rated[1].elo - rated[0].elo;
        assert!((rated[2].elo - rated[0].elo - 2.0 * step).abs() < 1.0);
        assert!(rated[2].error > 0.0 && rated[2].error < 100.0);
    }

    #[test]
    fn a_clean_sheet_is_finite() {
        let rated = ratings(2, &[pairing(1, 0, 100.0, 100.0)]);
        assert!(rated[1].elo.is_finite() && rated[1].elo > 300.0);
    }
}
