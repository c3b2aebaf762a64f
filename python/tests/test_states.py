"""`Game` and `State`."""

import copy
import pickle
import re
import xml.etree.ElementTree as ElementTree

import numpy as np
import pytest
from conftest import ALL_GAMES, GAMES_AND_SIZES, random_state

import quincunx
from quincunx import Game, IllegalMoveError, State


@pytest.mark.parametrize(("name", "size"), GAMES_AND_SIZES)
def test_moves_actions_and_masks_agree(name: str, size: str, rng: np.random.Generator) -> None:
    game = Game(name, size)
    state = game.start()
    for _ in range(40):
        if state.is_over:
            break
        mask = state.action_mask()
        assert mask.shape == (game.num_actions,) and mask.dtype == np.uint8
        assert list(mask.nonzero()[0]) == state.legal_actions
        texts = [state.move(action) for action in state.legal_actions]
        assert sorted(texts) == state.legal_moves
        assert [state.action(text) for text in texts] == state.legal_actions
        assert all(game.action_text(state.action(text)) is not None for text in texts)
        state.push(int(rng.choice(state.legal_actions)))
    text, moves = state.text, state.moves
    again = game.start()
    for move in moves:
        again.push(move)
    assert again == state and again.text == text and again.key == state.key
    while state.ply:
        assert state.pop() == moves.pop()
    assert state == game.start()
    with pytest.raises(IndexError, match="no move to undo"):
        state.pop()


@pytest.mark.parametrize("name", ALL_GAMES)
def test_refusals_name_the_clause_and_change_nothing(name: str) -> None:
    state = Game(name).start()
    before = state.text
    clauses = set()
    for action in range(state.game.num_actions):
        if action in state.legal_actions:
            continue
        with pytest.raises(IllegalMoveError) as refused:
            state.push(action)
        assert refused.value.move == str(action)
        if refused.value.clause:
            assert f"({refused.value.clause})" in str(refused.value)
            clauses.add(refused.value.clause)
        again = pickle.loads(pickle.dumps(refused.value))
        assert (str(again), again.clause) == (str(refused.value), refused.value.clause)
    assert clauses and state.text == before
    for bad in (-1, 10**6, 2**62):
        with pytest.raises(IllegalMoveError, match="not an action"):
            state.push(bad)
    for bad in ("", "nonsense", "a1\0", "z99", "🂡"):
        with pytest.raises(IllegalMoveError, match="not a move"):
            state.push(bad)
    for bad in (None, 1.5, [], 2**70):
        with pytest.raises((TypeError, OverflowError)):
            state.push(bad)  # type: ignore[arg-type]
    assert state.text == before


@pytest.mark.parametrize("name", ALL_GAMES)
def test_finished_games(name: str, rng: np.random.Generator) -> None:
    game = Game(name, 4 if name != "sight" else 3)
    state = random_state(game, 1000, rng)
    outcome = state.outcome
    assert outcome is not None and state.is_over and outcome.winner in (0, 1, None)
    assert re.fullmatch(r"[A-Z]+\d+", outcome.clause) and outcome.reason
    assert state.legal_moves == [] and not state.action_mask().any()
    with pytest.raises(IllegalMoveError, match="the game is over"):
        state.push(0)
    assert state.analyze(depth=1).best is None
    assert state.solve().source == "rules"
    with pytest.raises(ValueError, match="the game is over"):
        quincunx.Player("random").choose(state)


@pytest.mark.parametrize("name", ALL_GAMES)
def test_records_pictures_copies_and_pickles(name: str, rng: np.random.Generator) -> None:
    state = random_state(Game(name), 8, rng)
    text = state.record({"First": "me"})
    assert '[First "me"]' in text
    again = Game.read_record(text)
    assert again == state and again.moves == state.moves and again.game == state.game
    for other in (state.copy(), copy.copy(state), copy.deepcopy(state),
                  pickle.loads(pickle.dumps(state))):
        assert isinstance(other, State) and other == state and other.moves == state.moves
        other.pop()
        assert other != state
    for svg in (state._repr_svg_(), state.svg(dark=True)):
        assert ElementTree.fromstring(svg).tag.endswith("svg")
    assert state.text in repr(state) and "to move" in str(state) + " to move"
    assert pickle.loads(pickle.dumps(state.game)) == state.game
    assert hash(pickle.loads(pickle.dumps(state.game))) == hash(state.game)
    with pytest.raises(TypeError):
        hash(state)
    with pytest.raises(ValueError):
        Game.read_record("1. nonsense")


def test_what_a_game_says_about_itself() -> None:
    for name in ALL_GAMES:
        for size in Game(name).sizes:
            game = Game(name, size)
            assert (game.files, game.ranks) == game.observation_shape[:0:-1]
            assert len(game.planes) == game.observation_shape[0]
            assert f"# {game.title}" in game.rules_text
        for option, values in game.options.items():
            for value in values:
                assert Game(name, rules={option: value}).rules[option] == value


def test_bad_setups_are_refused_with_words() -> None:
    for make, words in (
        (lambda: Game("chess"), "chess"),
        (lambda: Game("talpa", 99), "99"),
        (lambda: Game("talpa", -1), "-1"),
        (lambda: Game("talpa", "big"), "big"),
        (lambda: Game("talpa", rules={"first": "green"}), "green"),
        (lambda: Game("talpa", 4).position("rr/rr r"), "4"),
        (lambda: Game("talpa", 4).position("x"), "x"),
    ):
        with pytest.raises(ValueError, match=words):
            make()


def test_symmetries_permute_planes_and_masks(rng: np.random.Generator) -> None:
    for name, size in GAMES_AND_SIZES:
        game = Game(name, size)
        symmetries = game.symmetries()
        identity_cells, identity_actions = symmetries[0]
        assert (identity_cells == np.arange(game.files * game.ranks)).all()
        assert (identity_actions == np.arange(game.num_actions)).all()
        for cells, actions in symmetries:
            assert sorted(cells) == list(range(len(cells)))
            assert sorted(actions) == list(range(len(actions)))
    # An empty board looks the same from every side, and its mask too.
    sight = Game("sight", 5).start()
    for _, actions in sight.game.symmetries():
        assert (sight.action_mask()[actions] == sight.action_mask()).all()


def test_planes_into_arrays_of_the_caller() -> None:
    state = Game("talpa", 4).start()
    out = np.full(48, 9, np.uint8)
    assert state.observation(out) is out and out.max() == 1
    assert (state.observation() == out).all()
    for bad, error in (
        (np.zeros(47, np.uint8), ValueError),
        (np.zeros(48, np.int8), TypeError),
        (np.zeros((3, 4, 4), np.uint8), TypeError),
        (np.zeros(96, np.uint8)[::2], ValueError),
        ([0] * 48, TypeError),
    ):
        with pytest.raises(error, match="out"):
            state.observation(bad)
    out.flags.writeable = False
    with pytest.raises(ValueError, match="out"):
        state.observation(out)
