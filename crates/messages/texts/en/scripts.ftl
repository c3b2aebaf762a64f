script-copied = Copied
script-copy = Copy
script-no-answer = The server doesn't answer. Nothing was changed; please try again.
script-back-again = Reconnected.
script-sure-resign = Really resign?
script-resign = Resign
script-next-step = { $steps }: now choose the destination ({ $count } possible)
script-third-step = { $steps }: now choose where the captured { $piece } goes ({ $count } possible)
script-cancel = Cancel
script-can = legal move
script-selected = selected
script-no-step = { $steps }: no legal move from here. Choose a destination to see why.
script-dismiss = Dismiss
script-not-your-turn = It's not your turn.
script-thinking = Thinking · { $seconds } s
script-hint = Hint: { $move }
script-no-hint = No hint right now. Try again in a moment.
script-watching = { $count } watching
script-your-turn = Your turn
script-declined-draw = Your draw offer was declined.
script-declined-take-back = Your take-back request was declined.
script-declined-rematch = Your rematch offer was declined.
script-moved =
    { $color ->
        [red] Red
        [blue] Blue
        [white] White
       *[black] Black
    }: { $move }.
script-thought = Depth { $depth } · { $nodes } nodes
script-thought-here = Depth { $depth } · { $nodes } nodes, in your browser
script-preparing = Loading. This takes a moment on your first visit.
script-incomplete = The site couldn't be downloaded completely.
script-try-again = Try again
script-no-worker = This browser can't run the games here: it needs service workers, which are missing in some private windows and on sites without https. The rules can still be read.
script-update = A new version is ready.
script-update-now = Update
script-damaged-link = This link is damaged, and the game in it can't be read. Ask for a new link.
script-no-engine = The computer can't think right now. Reload the page to try again; your game is stored.
script-broken = Something went wrong
script-reload = Reload the page to try again; your games are stored
script-no-storage = This browser couldn't store the game
script-no-storage-hint = Free some space, or allow this site to store data. Nothing was changed
script-learn-partly = { $done } of { $count } steps done
script-learn-done = Done
script-learn-continue = Continue
