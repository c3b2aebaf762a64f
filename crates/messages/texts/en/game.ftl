player-guest = Guest
player-none = Open seat
player-level = Computer, level { $level }
player-computer = Computer, { $who }
player-perfect = Computer, perfect
player-engine = Engine, { $time } s per move
player-people = People
player-since = Member since { $date }
player-won = won
player-drawn = drawn
player-lost = lost
player-no-results = No finished games yet.
player-what = The results include private games. Only public games are listed.
player-games = Public games

reason-resigned = { $color } resigned
reason-ran-out = { $color } ran out of time
reason-agreed = the players agreed to a draw

board-title = Board

walk-start = Go to start
walk-back = Previous move
walk-on = Next move
walk-end = Latest move
walk-flip = Flip board
walk-flip-key = Flip board (f)

moves-title = Moves
move-yours = Your move
move-play = Play
move-choose =
    { $count ->
        [one] Or choose the only move:
       *[other] Or choose one of { $count } moves:
    }
move-play-it = Play this move
move-pass = Pass

keys-title = Keyboard shortcuts

share-title = Share
share-box = Link and files
share-link = Link
share-position = Position
share-record = Record
share-whole-game = The link contains the whole game.
share-copy = Copy
share-native = Share
share-qr = QR code of the link

chat-title = Chat
chat-log = Messages
chat-words = Write a message
chat-say = Send

game-about = Game
game-join = Play as { $color }
game-seat-free = This seat is free. Take it, or just watch.
game-invite = Send this link to a friend:
game-listed = The game is also listed on the home page, where anyone can take the seat.
game-unlisted = Only people with the link can join.
game-watching = You are watching.
game-watchers = { $count } watching
game-won = won
game-here = is here
game-away = away
game-lost = Connection lost. Your game is safe, and the page reconnects by itself.
game-next = Go to the rematch
game-thinking = Thinking
game-your-turn = Your turn
game-to-move = To move
game-you-won = You won
game-you-lost = You lost
game-review = Review
game-hint = Hint
game-learn = Learn
game-sound = Sound
game-notify = Notify me when it's my turn
game-keys = ← → Home End: browse moves · f: flip board · on the board: arrow keys, Enter, Escape · m: type a move
game-take-back = Take back
game-ask-take-back = Request take-back
game-offer-draw = Offer draw
game-resign = Resign
game-ask-rematch = Offer rematch
game-again = Play again

guide-title = Your first game
guide-step = { $number } of { $count }:
guide-dismiss = Hide tips

ask-draw = { $color } offers a draw.
ask-for-take-back = { $color } wants to take back a move.
ask-rematch = { $color } wants a rematch.
ask-accept = Accept
ask-decline = Decline
ask-withdraw = Withdraw
