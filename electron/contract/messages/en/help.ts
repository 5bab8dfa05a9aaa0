/** What `--help` prints. */
export const helpWords = {
  start: {
    heading:
      'Starts the kiosk. The first line on stdout that begins with “Listening on” is its address. Ctrl-C closes it.',
    /** Each option as it is written, and what it does. */
    options: [
      ['--browser', 'open a browser window, even if Electron is installed'],
      ['--no-window', 'open no window'],
      ['--port N', 'listen on this port, not 9600; 0 takes a free one'],
      ['--data DIR', 'keep the record here; give it again to resume'],
      ['--copy DIR', 'keep a second copy here; with an empty --data, restored from here'],
      ['--board [DRIVER:]PATH', 'connect a board at this port to the next table; may be repeated'],
      ['--start SP|FEN', 'this start position, revealed at once'],
      ['--simulate N', 'play N simulated tables, kept apart from real records'],
      ['--board-api [PORT]', 'serve programs for electronic boards, on port 1982 unless given'],
      ['--allow-origin ORIGIN', 'serve this web page too, as https://NAME; may be repeated'],
      ['--delay MINUTES|Nm', 'delay the broadcast by so many minutes, or by so many moves of each player'],
      ['--follow', 'turn on the page for spectators, /follow'],
      ['--halls ADDRESS', 'the server of an event in several halls, as nats://HOST:PORT'],
      ['--event NAME', 'which event, with --halls'],
      ['--hall NAME', 'the name of this hall'],
      ['--creds FILE', 'the key to that server'],
      ['--centre', 'show all halls of the event; no boards here'],
      ['--keys FILE', 'at the centre, the server’s list of keys, to which halls’ keys are added'],
      ['--help', 'this list'],
    ],
    file: 'A file NAME.fen is opened as --start with its first line.',
  },
  commands: {
    heading: 'What can be done without a screen. COMMAND --help explains a command.',
    says: {
      replay: 'the moves and questions of a capture; exit code 3 where its last line is cut off',
      position: 'a start position by its number, letters or FEN',
      perft: 'how many positions there are so many plies ahead',
      laws: 'the Laws of Chess in force today, as this program applies them',
      pairings: 'how a file of pairings is understood: TRF, PGN or a list',
      results: 'a TRF with the results of the record in it',
      report: 'the arbiter’s report of a data folder, as ZIP and PDF',
      verify: 'checks the receipt of a draw, or an evidence bundle',
      'journal verify': 'checks the chain of a journal.sqlite, or of its second copy',
      'journal bundle': 'writes the evidence of a data folder, or of one game, into a new ZIP',
      simulate:
        'simulates an electronic board on a TCP port of this computer, for testing software; --noise and --cut are percentages of its messages',
      'halls key': 'a key with which a hall, or the centre, joins an event',
    },
  },
} as const;
