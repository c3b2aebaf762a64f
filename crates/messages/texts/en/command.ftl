# The command line: headings of the help, and complaints about arguments. How it is written is
# explained in command-help.ftl.
command-usage = Usage:
command-commands = Commands:
command-arguments = Arguments:
command-options = Options:
command-examples =
    { $count ->
        [one] Example:
       *[other] Examples:
    }
command-aliases = [aliases: { $names }]
command-default = [default: { $value }]
command-values = [possible values: { $values }]
command-possible-values = Possible values:

command-error = error: { $why }
command-try-help = For more information, try '--help'.
command-similar = tip: did you mean '{ $words }'?
command-from-environment = the value comes from the environment: { $name }

command-unknown-argument = unexpected argument '{ $argument }' found
command-unknown-command = unrecognized command '{ $name }'
command-conflict = the argument '{ $argument }' cannot be used with '{ $others }'
command-repeated = the argument '{ $argument }' cannot be used multiple times
command-missing =
    { $count ->
        [one] the following required argument was not provided:
       *[other] the following required arguments were not provided:
    }
command-no-value = a value is required for '{ $argument }' but none was supplied
command-wrong-value = invalid value '{ $value }' for '{ $argument }'
command-refused-value = invalid value '{ $value }' for '{ $argument }': { $advice }
command-no-equals = write '=' between '{ $argument }' and its value
command-too-many-values = unexpected value '{ $value }' for '{ $argument }'; no more were expected
command-too-few-values = more values are required for '{ $argument }'
command-not-utf8 = invalid UTF-8 was detected in one or more arguments

# What to write instead: after a colon.
command-use-number = use a whole number
command-use-boolean = use `true` or `false`
command-use-positive = use a number from 1
command-use-range = use a number from { $least } to { $most }
command-use-time = use a time such as `500ms`, `5s` or `2m`
command-use-bytes = use a size from `1M` to `16G`, such as `64M`
command-use-clock = use seconds per game and per move, such as `300+5`
command-use-sprt = use two Elo differences, the smaller one first, such as `0,20`
command-use-part = use a part and the number of parts, such as `3/8`
command-use-address = use an address with a port, such as `127.0.0.1:8080` for this machine only or `0.0.0.0:8080` for all
command-use-one-of = use one of: { $values }
seat-unknown = { $why }, or `human`
