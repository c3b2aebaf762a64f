error-home = Home

error-page-not-found = this page doesn't exist
error-method-not-allowed = this address does not accept that method
error-game-not-found = there is no game `{ $id }`
error-analysis-not-found = there is no saved analysis `{ $id }`
error-puzzle-not-found = there is no puzzle `{ $id }`
error-mistake-not-found = this isn't one of your mistakes
error-not-a-player = only the players of this game can do that
error-not-the-author = only the author can delete an analysis
error-analysis-locked = this position belongs to a game you are playing
error-too-many-analyses = you have saved { $limit } analyses, which is the limit
error-no-credentials = you don't have a seat in this game
error-not-signed-in = you are not signed in
error-wrong-password = wrong name or password
error-wrong-code = wrong name or recovery code
error-cross-origin = this request came from another site
error-not-your-turn = it's not your turn
error-stale-ply =
    { $count ->
        [one] the game has moved on: { $count } move has been made, not { $given }
       *[other] the game has moved on: { $count } moves have been made, not { $given }
    }
error-game-over = the game is over
error-seat-taken = the seat is taken
error-malformed = the request can't be read: { $why }
error-no-attempt = the request has neither a `move` nor `give_up`
error-incomplete-file = the upload is incomplete
error-form = a form field is missing or invalid
error-rate-limited = too many requests from your address
error-too-large = the request is too large
error-timeout = the request took too long
error-damaged = event { $event } of the game `{ $game }` is damaged in the database
error-key = not a valid idempotency key: send { $least } to { $most } visible ASCII characters, such as a random UUID
error-database = games can't be saved or loaded right now
error-internal = something went wrong on our side

conflict-key = a request with this idempotency key is under way
conflict-too-busy = too much is happening in this game at once
conflict-nothing-asked = there is nothing to decline
conflict-not-over = the game isn't over yet
conflict-no-moves = the game ended before its first move, so there is nothing to review
conflict-reviewing = the game is being reviewed again: try again in a few seconds
conflict-moved-on = the game has moved on since the computer started thinking
conflict-no-draws = { $game } has no draws
conflict-nobody-to-ask = you can only offer a draw to a person on another screen
conflict-time-left = there is still time on the clock
conflict-no-move = you have no move to take back
conflict-not-asked = there is nothing to accept
conflict-no-chat = there is no one to chat with

invalid-name = { $given } can't be a name: use { $least } to { $most } letters of one alphabet, digits, `-` or `_`
invalid-name-taken = the name `{ $name }` is taken, or looks like one that is: choose another
invalid-password = a password needs { $least } to { $most } characters
invalid-password-name = this password is too close to your name
invalid-password-common = this password is too easy to guess
invalid-key-reused = this idempotency key was used for another request: use a new one for each
invalid-perfect = perfect play is not available for { $game } { $size }: choose a smaller board or the engine
invalid-clock-name = { $given } is not a clock: choose one from the list
invalid-clock = not a valid clock: give 1 to 86400 seconds per player with an increment of up to 3600 seconds, or 1 to 30 days per move
invalid-seat = { $given } can't play here: choose `me`, `open`, `random`, `greedy`, `engine:1` to `engine:10`, `engine:time=100ms` to `engine:time=5s`, or `perfect`
invalid-action = { $given } is not an action: choose `resign`, `ask-draw`, `ask-take-back`, `ask-rematch`, `accept`, `decline` or `say`
invalid-theme = { $given } is not a theme of this game: choose one of { $themes }
invalid-limit = { $given } is too long a list: ask for up to 500 puzzles
invalid-no-puzzle = no puzzle fits: choose another theme or board
invalid-chat = a message needs 1 to { $most } characters

hint-home = go to the home page
hint-address = check the link, or start a new game
hint-puzzle = choose one under Puzzles
hint-mistake = choose one under My mistakes
hint-watch = watch this game, or start your own
hint-copy = save a copy of your own
hint-analysis = analyze it when the game is over
hint-delete-analysis = delete one of them under My games
hint-token = open the game in the browser you started or joined it with, or send the token of your seat as `Authorization: Bearer`
hint-sign-in = sign in first
hint-password = try again, or create an account
hint-code = check it: each code works once
hint-site = use this site's own pages
hint-wait = wait for your opponent
hint-board = check the current position
hint-new-game = start a new game or a rematch
hint-game = check the current state of the game
hint-legal = choose a legal move
hint-correct = correct it and try again
hint-api = see the API documentation
hint-seconds = try again in { $seconds } s
hint-less = send less
hint-operator = tell the operator of this server; other games are not affected
hint-moment = try again in a moment
