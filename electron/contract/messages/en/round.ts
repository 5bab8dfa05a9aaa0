import { counted } from './faults/say.ts';
import { isolated } from './format.ts';

/** What cannot be taken of a pasted list. */
type PlayersFault =
  | { readonly kind: 'tooLong'; readonly characters: number }
  | { readonly kind: 'tooMany'; readonly tables: number }
  | { readonly kind: 'longName'; readonly line: number; readonly characters: number };

/** Words of the page Round. */
export const roundWords = {
  heading: 'Round',
  fresh: 'Prepare a round',
  running: (name: string): string => `${isolated(name)} is running`,
  tournamentName: 'Tournament',
  name: 'Name of the round',
  nameDefault: (round: number): string => `Round ${String(round)}`,
  tables: 'Tables',
  tablesHint: 'How many boards are played on',
  players: 'Players',
  playersHint:
    'One table a line: White – Black. Paste from a list; tab, semicolon or dash between the names. May stay empty.',
  fault: (
    fault: PlayersFault,
    most: { readonly tables: number; readonly name: number; readonly list: number },
  ): string => {
    if (fault.kind === 'tooMany')
      return `This round has ${String(fault.tables)} tables; at most ${String(most.tables)}. Nothing was left out: take lines away, or play in two halls.`;
    if (fault.kind === 'longName')
      return `Line ${String(fault.line)}: a name has ${String(fault.characters)} characters; at most ${String(most.name)}. Shorten it, or see whether a line end is missing.`;
    return `This list has ${String(fault.characters)} characters; at most ${String(most.list)}. Paste the names alone.`;
  },
  understood: {
    heading: (tables: number): string => `What was understood: ${counted(tables, 'table', 'tables')}`,
    line: (line: number): string => `line ${String(line)}`,
    doubts: {
      columns:
        'More than two names or columns: no table is made of it. Leave White and Black alone, with one tab between.',
      noName: 'No name: no table is made of it.',
      oneName:
        'One name, and a free place. If these are two players, put a tab, a semicolon or a dash with spaces between them.',
    },
    toLookAt: (lines: number): string => `Look at ${counted(lines, 'line', 'lines')} below before you open the round.`,
    noTable: 'no table',
    free: 'free',
  },
  playersPlaceholder: 'Anna Hector – Bruno Klein\nCem Aydın – Dora Novák',
  pairings: 'Tables and players',
  white: 'White',
  black: 'Black',
  open: 'Open the round',
  opened: (tables: number): string => `${String(tables)} ${tables === 1 ? 'table' : 'tables'}`,
  next: 'Prepare the next round',
  unnamed: 'No name',
  castling: {
    legend: 'Castling',
    running: (name: string): string => `Castling: ${name}`,
    modes: {
      cg: {
        name: 'Chess960, to c and g',
        says: 'Wherever they start, king and rook end on g and f, or on c and d.',
      },
      orthodox: {
        name: 'Two squares',
        says: 'The king goes two squares toward the rook, the rook to the square the king crossed.',
      },
      none: {
        name: 'No castling',
        says: 'Nobody castles in this round; a king that jumps with its rook is an illegal move.',
      },
    },
  },
} as const;
