import type { CastlingCardEntry } from '../../../../engine/start/castling-card.ts';

/** Squares by name; no squares is a word, so that nothing looks forgotten. */
function squares(names: readonly string[]): string {
  return names.length === 0 ? 'none' : names.join(' ');
}

/** Words of the castling card and of the table of all castlings. FIDE Guidelines II.3; Fischer's rules of 1996. */
export const cardWords = {
  heading: 'Castling from this position',
  headingFor: { white: 'Castling for White', black: 'Castling for Black' },
  none: 'No castling in this round',
  noneSays: 'The king moves one square at a time from the first move to the last.',
  noRight: 'No castling from this position.',
  written: { a: '0-0-0', h: '0-0' },
  rook: (side: 'left' | 'right'): string => `the rook to the ${side} of your king`,
  before: 'Before',
  after: 'After',
  way: (piece: 'king' | 'rook', from: string, to: string): string => {
    const name = piece === 'king' ? 'King' : 'Rook';
    return from === to ? `${name} stays on ${to}` : `${name} ${from} to ${to}`;
  },
  empty: 'Empty:',
  mayStay: 'May be occupied:',
  attacked: 'Not attacked:',
  squares,
  manner: {
    'double-move': 'King and rook both move.',
    transposition: 'King and rook change places.',
    'king-move-only': 'The rook does not move.',
    'rook-move-only': 'The king does not move.',
  } satisfies Readonly<Record<CastlingCardEntry['manner'], string>>,
  mannerShort: {
    'double-move': 'both move',
    transposition: 'change places',
    'king-move-only': 'rook stays',
    'rook-move-only': 'king stays',
  } satisfies Readonly<Record<CastlingCardEntry['manner'], string>>,
  moveOne: 'Possible on move one.',
  order: {
    king: 'King first: it stands where the rook goes.',
    rook: 'Rook first: it stands where the king goes.',
    free: 'King or rook first: your choice.',
  },
  orderShort: { king: 'king first', rook: 'rook first', free: 'your choice' },
  plain: (piece: 'king' | 'rook', to: string): string =>
    `${piece === 'king' ? 'King' : 'Rook'} to ${to} alone is also a plain move: finish before you press the clock.`,
  /** The advised steps with one hand, the rook's between them. A narrow line ends behind the piece. */
  off: 'King off the\u00A0board',
  on: (to: string): string => `King to ${to}`,
  announce: 'The rook stands where the king goes: announce it and call the arbiter if in doubt.',
  announceBrief: 'Announce it first.',
  announceShort: 'announce it',
  unmoved: 'Only if neither the king nor that rook has moved in this game.',
  /** The same and the rest, where no picture shows the squares. */
  needs: 'Only while king and rook are unmoved, and no square the king stands on, crosses or reaches is attacked.',
  bothCastled: 'Castling counts as one king move, even if only the rook moves.',
  legend: { empty: 'must be empty', attacked: 'must not be attacked' },
  /** No line ends within the way of a piece, nor among the squares. */
  short: (written: string, [king, rook]: readonly [string, string], names: readonly string[]): string =>
    [`${written} ${king},`, `${rook};`, `empty: ${squares(names)}`]
      .map((part) => part.replaceAll(' ', '\u00a0'))
      .join(' '),
  /** As short as it is written: before → after, or the square where it stays. */
  goes: (piece: 'king' | 'rook', from: string, to: string): string => {
    const letter = piece === 'king' ? 'K' : 'R';
    return from === to ? `${letter}${to}` : `${letter}${from}→${to}`;
  },
  /** The same where there is room for one square: the diagram beside it shows the other. */
  goesTo: (piece: 'king' | 'rook', from: string, to: string): string => {
    const letter = piece === 'king' ? 'K' : 'R';
    return from === to ? `${letter}${to}` : `${letter}→${to}`;
  },
  /** The same by files, for both players at once. */
  onFiles: (piece: 'king' | 'rook', from: string, to: string): string => {
    const letter = piece === 'king' ? 'K' : 'R';
    return from === to ? `${letter} stays` : `${letter} ${from}→${to}`;
  },
  table: {
    heading: 'All 84 castlings',
    strips: 'Left: before. Right: after.',
    says: 'For every square on which king and rook can start. The rows of this round’s position are marked.',
    saysNoStart: 'For every square on which king and rook can start. This round has no position yet.',
    ofRound: 'this round',
    color: { white: 'White, seen from White’s chair', black: 'Black, seen from Black’s chair' },
    count: (count: number): string => `${String(count)} castlings`,
    none: 'There is no castling in this round.',
    columns: { king: 'King', rook: 'Rook', manner: 'Manner', order: 'Order', empty: 'Empty' },
  },
} as const;
