import { numberBefore } from '../../../../engine/notation/move-number.ts';
import { screenSan } from '../../../../engine/notation/san.ts';
import type { RoundName } from '../../../../engine/tournament/round-name.ts';
import type { CastlingSide } from '../../../../engine/chess/move.ts';
import { castlingWays } from './castling-ways.ts';
import { counted } from './faults/say.ts';
import { clockText } from './format.ts';
import { RESULTS } from './results.ts';
import { roundTitle } from './round-title.ts';
import { SIDES } from './sides.ts';

/** Words of the page for spectators. */
export const followWords = {
  round: (round: RoundName): string => roundTitle(round),
  title: (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' · '),
  simulated: 'Simulated play',
  nav: { label: 'Pages', boards: 'Boards', results: 'Results', start: 'Start position' },
  none: 'No round is on.',
  closed: 'This page is not open now. The arbiter opens it; load it again later.',
  full: 'Too many are following already. Try again later.',
  lost: 'The connection is lost. This is what stood last; it goes on by itself.',
  table: (table: number): string => `Table ${String(table)}`,
  noTable: 'Nothing of this table is shown.',
  boardOf: (table: number): string => `Board of table ${String(table)}`,
  game: (game: number): string => `Game ${String(game)}`,
  player: (name: string, side: 'white' | 'black'): string => (name === '' ? SIDES[side] : name),
  side: SIDES,
  columns: { table: 'Table', white: 'White', result: 'Result', black: 'Black' },
  results: RESULTS,
  playing: 'playing',
  clock: clockText,
  find: 'Find a player or a table',
  nobody: 'Nobody is found.',
  tally: (over: number, all: number): string => `${String(over)} of ${counted(all, 'game', 'games')} over`,
  /** @param before half-moves that were played before it. */
  moveAt: (before: number, san: string): string =>
    `${numberBefore(before + 1, before % 2 === 0 ? 'white' : 'black')} ${screenSan(san)}`,
  moves: 'Moves',
  noMoves: 'No moves yet',
  setByHand: 'The arbiter set the position',
  first: 'First position',
  back: 'Back',
  forward: 'Forward',
  last: 'Last position',
  turn: 'Turn the board',
  toTable: (table: number): string => `Table ${String(table)}`,
  tables: 'Tables',
  pgnRound: 'All games (PGN)',
  pgnGame: 'This game (PGN)',
  notRevealed: 'The start position is not revealed yet.',
  sp: (sp: number): string => `SP ${String(sp)}`,
  start: (sp: number | null): string => (sp === null ? 'Start position' : `Start position ${String(sp)}`),
  startBoard: 'Start position from White’s side',
  castling: {
    heading: 'Castling',
    says: 'The same files hold for Black.',
    none: 'There is no castling from here.',
    names: { a: '0-0-0', h: '0-0' } satisfies Record<CastlingSide, string>,
    ways: castlingWays,
  },
  receipt: {
    heading: 'The draw',
    says: 'The receipt holds everything from which the position was drawn. The check does the draw again, on your own device; its page can be kept and works without a network.',
    hash: 'SHA-256 of the receipt',
    file: 'Receipt',
    check: 'Check the draw',
    none: 'There is no receipt: the position was given, or is not drawn yet.',
  },
} as const;
