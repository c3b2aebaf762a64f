site-skip = Skip to content
site-nav = Site
site-personal = Your games and settings
site-menu = Menu
site-game-preview = A game on Quincunx. Open the link to watch, or to take a free seat.
site-about = About and credits

nav-play = Play
nav-learn = Learn
nav-puzzles = Puzzles
nav-analyze = Analyze
nav-watch = Watch

settings-title = Settings
settings-scheme = Theme
settings-automatic = Automatic
settings-light = Light
settings-dark = Dark
settings-board = Board
settings-paper = Paper
settings-wood = Wood
settings-slate = Slate
settings-high-contrast = High contrast
settings-guide = Tips in your first games
settings-language = Language
settings-on = On
settings-off = Off
settings-save = Save

date-day = { $day } { $month } { $year }
date-month =
    { $month ->
        [1] Jan
        [2] Feb
        [3] Mar
        [4] Apr
        [5] May
        [6] Jun
        [7] Jul
        [8] Aug
        [9] Sep
        [10] Oct
        [11] Nov
       *[12] Dec
    }

about-title = About
about-what = Quincunx is free software for playing five abstract board games. You don't need an account: a cookie remembers which seats and puzzle results are yours, and nothing else is stored about you. With a name and a password, your games follow you to your other devices.
about-authors = The games and their designers
about-before = Where Quincunx started
about-before-what = Quincunx started from the reports of five student projects, written in SICStus Prolog for a course on functional and logic programming at the Faculty of Engineering of the University of Porto. None of their code or text is used. The projects go by the names that their groups gave them.
about-project = “{ $name }”
about-license = Version and license
about-license-what = This is Quincunx { $version }. It is licensed under the MIT License or the Apache License 2.0, whichever you prefer.
about-type = Typefaces
about-type-what = Bricolage Grotesque by Mathieu Triay and Figtree by Erik Kennedy, both under the SIL Open Font License.

api-title = API
api-what = Write a bot: everything the pages do is also available as JSON.
api-openapi = OpenAPI document
api-requests = Endpoints
api-events = A WebSocket with the events of a game. ?since=N replays what you missed.
api-analysis = A WebSocket to the engine: send a position, receive its analysis as it deepens.
