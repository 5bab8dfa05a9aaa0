/** The keys of the console, by where they are pressed; in a group a key stands once. Keys side by side share a line. */
export const keyGroups = [
  {
    heading: 'On every page, unless it uses the key itself',
    keys: [
      ['1 … 9, 0', 'Go to a table; type all digits for 10 and up'],
      ['/', 'Find a table or a player'],
      [
        'Enter',
        'The table that needs you most. Before the games: the table furthest from ready. Otherwise the next step',
      ],
      ['N', 'The next table that needs you'],
      ['>', 'The next step of the round, shown highlighted'],
      ['V', 'The result sheet of the round'],
      ['!', 'Choose what the hall sees; then 1 to 4'],
      ['%', 'Stop the broadcast: nothing new is published'],
      ['Ctrl+Z', 'Decisions of the last ten minutes; the same key again undoes the latest'],
      [
        'Ctrl+P',
        'What belongs on paper: at a table the score of its game, on Record the report, elsewhere the page Print',
      ],
      [';', 'Lift a piece, and its table lights up; press again to stop'],
      ['F', 'Flip the boards'],
      ['O', 'All 84 castlings'],
      ['K', 'Lock the console, if a PIN is set'],
      ['Esc', 'Back'],
      ['?', 'The manual, and this list'],
    ],
  },
  {
    heading: 'Tables',
    keys: [
      [',', 'All, needing you, not ready, playing, without a result'],
      ['-', 'As boards or as a list'],
      ['← → ↑ ↓', 'From table to table; on a board from square to square'],
    ],
  },
  {
    heading: 'At a table: the question and the moves',
    keys: [
      ['R', 'The position has been restored'],
      ['T', 'Take back the last move'],
      ['E', 'Enter the moves played'],
      ['+', 'Enter the first of the nearest legal moves'],
      ['H', 'Enter a position'],
      ['M', 'Close this move'],
      ['Q', 'A queen was placed for the pawn'],
      ['L', 'Replay what the board saw before the press in question, or in the last turn; ← and → step through it'],
      ['I', 'An irregularity or a penalty'],
      ['A, B, D, G', 'Make the ruling on that button'],
      ['X', 'It was something else, or the other player'],
      ['.', 'Do what the ruling requires'],
      ['W', 'Mark its calls as seen'],
      ['@', 'With several halls: ask the centre about the question'],
    ],
  },
  {
    heading: 'At a table: players and result',
    keys: [
      ['V', 'The result, of an earlier round too; then 1, = or 0, and Enter'],
      ['Y', 'Confirm the proposed result'],
      ['C', 'Castling was announced; press again within ten seconds to withdraw it'],
      ['J', 'A claim'],
      ['=', 'A draw offered or agreed; Z within ten seconds undoes an offer'],
      ['U', 'A resignation'],
      ['S', 'Show the score to the player to move'],
      [':', 'Type the times on the clock, if it was replaced or cannot be read'],
      ['#', 'The other game, where each pairing plays two'],
      ['P', 'The game as PGN'],
      ['$', 'Edit the table: names, colours, or remove it'],
      ['&', 'Go to Boards to connect a board; continue without one that does not respond'],
    ],
  },
  {
    heading: 'Round: the result sheet',
    keys: [
      ['1 … 9, 0', 'A table’s number, then Enter; then 1, = or 0 for its result'],
      [
        'Enter',
        'Enter results one after the other, from the table in hand on. Then: confirm, or go on to the next table',
      ],
      ['+, −, *', 'Forfeit: White wins, Black wins, both lose'],
      ['T', 'While entering results one after the other: go to a table by its number'],
      ['M', 'Show only missing results'],
      ['S', 'Scoresheets signed'],
      ['W, B', 'White or Black is absent, or has arrived'],
      ['$', 'Edit the table: names, colours, or remove it'],
      ['#', 'The other game, where each pairing plays two'],
      ['Ctrl+Enter', 'In the list of players: open the round'],
    ],
  },
  {
    heading: 'Draw',
    keys: [
      ['Q, Enter', 'Quick draw'],
      ['1 … 9, 0', 'During a draw by hand: enter what was thrown'],
    ],
  },
  {
    heading: 'Print, and its preview',
    keys: [['Y', 'After the browser’s print dialog: the sheets are printed']],
  },
  {
    heading: 'Boards',
    keys: [['Backspace', 'While numbering the hall: take back the last number; Esc ends it']],
  },
  {
    heading: 'Games, and earlier rounds',
    keys: [
      ['← →, Home, End', 'Move by move'],
      ['↑ ↓', 'Leave a variation, enter it, go to the next; in the list of a round: from table to table'],
    ],
  },
] as const;
