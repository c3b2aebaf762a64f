-- What the first version has left: a game that goes on, one that was resigned, one in which a computer
-- is to move, and an account with its session.

INSERT INTO games (id, created, game, size, rules, start_position, first_player, second_player, clock, listed, touched, plies, result)
VALUES ('4wxnw2ce0jgnhasd', 1790000000713, 'talpa', '8', 'first=red', 'start', 'human', 'human', '', 0, 1790000000862, 3, '');
INSERT INTO games (id, created, game, size, rules, start_position, first_player, second_player, clock, listed, touched, plies, result)
VALUES ('zkqwf6xfk7rppnfs', 1790000000892, 'sight', '5', 'blocked=next', 'start', 'here', 'here', '', 0, 1790000000921, 1, 'first');
INSERT INTO games (id, created, game, size, rules, start_position, first_player, second_player, clock, listed, touched, plies, result)
VALUES ('p5rj6nbgkwhd3c8t', 1790000000950, 'sight', '5', 'blocked=next', 'start', 'human', 'engine:1', '', 0, 1790000000970, 1, '');
INSERT INTO seats (game, seat, owner, name)
VALUES ('4wxnw2ce0jgnhasd', 'first', 'account:ada', 'Ada');
INSERT INTO seats (game, seat, owner, name)
VALUES ('4wxnw2ce0jgnhasd', 'second', 'guest:d48cef1286e6d06ece5850dd6a3ecb534e8147cedf2c0a8f0d2b09c8b6b9dc68', '');
INSERT INTO seats (game, seat, owner, name)
VALUES ('zkqwf6xfk7rppnfs', 'first', 'account:ada', 'Ada');
INSERT INTO seats (game, seat, owner, name)
VALUES ('zkqwf6xfk7rppnfs', 'second', 'account:ada', 'Ada');
INSERT INTO seats (game, seat, owner, name)
VALUES ('p5rj6nbgkwhd3c8t', 'first', 'account:ada', 'Ada');
INSERT INTO events (game, version, at, kind, seat, content, amount)
VALUES ('4wxnw2ce0jgnhasd', 1, 1790000000721, 'joined', 'second', '', 0);
INSERT INTO events (game, version, at, kind, seat, content, amount)
VALUES ('4wxnw2ce0jgnhasd', 2, 1790000000734, 'moved', 'first', 'b1c1', 0);
INSERT INTO events (game, version, at, kind, seat, content, amount)
VALUES ('4wxnw2ce0jgnhasd', 3, 1790000000780, 'moved', 'second', 'a1a2', 0);
INSERT INTO events (game, version, at, kind, seat, content, amount)
VALUES ('4wxnw2ce0jgnhasd', 4, 1790000000790, 'said', 'first', 'Hello ''you''', 0);
INSERT INTO events (game, version, at, kind, seat, content, amount)
VALUES ('4wxnw2ce0jgnhasd', 5, 1790000000816, 'moved', 'first', 'a6a5', 0);
INSERT INTO events (game, version, at, kind, seat, content, amount)
VALUES ('4wxnw2ce0jgnhasd', 6, 1790000000848, 'asked', 'second', 'take-back', 0);
INSERT INTO events (game, version, at, kind, seat, content, amount)
VALUES ('4wxnw2ce0jgnhasd', 7, 1790000000862, 'declined', 'first', '', 0);
INSERT INTO events (game, version, at, kind, seat, content, amount)
VALUES ('zkqwf6xfk7rppnfs', 1, 1790000000901, 'moved', 'first', 'c3', 0);
INSERT INTO events (game, version, at, kind, seat, content, amount)
VALUES ('zkqwf6xfk7rppnfs', 2, 1790000000921, 'resigned', 'second', '', 0);
INSERT INTO events (game, version, at, kind, seat, content, amount)
VALUES ('p5rj6nbgkwhd3c8t', 1, 1790000000970, 'moved', 'first', 'c3', 0);
INSERT INTO accounts (name, shown, password, created)
VALUES ('ada', 'Ada', '$argon2id$v=19$m=19456,t=2,p=1$jYCK1ziGtPE/RdsGA4vP3Q$2YsgSrKiXMTKnYzdek+MssSp8iY2Zs436KZb/5DL6ic', 1790000000684);
INSERT INTO sessions (token, account, created)
VALUES ('27183ba3b5111d3d989c529cbf80adf020f7ad9f94e72f619a79fb8e574f2bb3', 'ada', 1790000000700);
