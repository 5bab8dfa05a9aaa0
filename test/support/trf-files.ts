import fc from 'fast-check';
import type { FileResult } from '../../engine/tournament/formats/pairings.ts';

/** How one side of a cell was meant. */
export interface PlannedGame {
  readonly white: number;
  readonly black: number;
  readonly result: FileResult | null;
}

export interface PlannedRound {
  readonly games: readonly PlannedGame[];
  readonly byes: readonly { readonly number: number; readonly bye: 'full' | 'half' | 'zero' | 'pairing' }[];
}

/** A tournament that never was, and the file a pairing program would write of it. */
export interface PlannedTournament {
  readonly names: readonly string[];
  readonly rounds: readonly PlannedRound[];
  /** Points of a win and of a draw. */
  readonly win: number;
  readonly draw: number;
  readonly file: Uint8Array;
}

/** Two results of each kind: played, and of less than one move. */
const SIGNS: Readonly<Record<FileResult, readonly string[]>> = {
  '1-0': ['10', 'WL'],
  '0-1': ['01', 'LW'],
  '1/2-1/2': ['==', 'DD'],
  '0-0': ['00'],
  '1/2-0': ['=0'],
  '0-1/2': ['0='],
  '+/-': ['+-'],
  '-/+': ['-+'],
  '-/-': ['--'],
};
/** By letters, and by the signs of 2006. */
const BYES = { full: ['F', '+'], half: ['H', '='], zero: ['Z', '-'], pairing: ['U'] } as const;

const DIALECTS = ['2006', '2016', '2026', 'javafo', 'bbp'] as const;
type Dialect = (typeof DIALECTS)[number];

const ENDS = ['\n', '\r\n', '\r'] as const;
const LETTERS = { 'utf-8': 'aäñčžЖ中', latin1: 'aäñçÉß', utf16le: 'aäčЖ中' } as const;

interface Habits {
  readonly dialect: Dialect;
  readonly win: number;
  readonly draw: number;
  readonly end: string;
  /** Small letters for results. */
  readonly small: boolean;
  /** Lines end behind the last cell in which something stands. */
  readonly short: boolean;
  /** The last round is paired and not played; its byes stand in lines of their own. */
  readonly unplayed: boolean;
}

/**
 * Tournaments with what files of many producers have: FIDE's columns of three years and what two programs add to them, line ends, encodings,
 * marks, rounds not yet played, byes in three places, results of less than one move, other points, withdrawn players, dates and titles of every form.
 */
export const plannedTournaments: fc.Arbitrary<PlannedTournament> = fc
  .record({
    players: fc.integer({ min: 2, max: 24 }),
    rounds: fc.integer({ min: 1, max: 9 }),
    dialect: fc.constantFrom(...DIALECTS),
    other: fc.boolean(),
    encoding: fc.constantFrom('utf-8' as const, 'latin1' as const, 'utf16le' as const),
    marked: fc.boolean(),
    end: fc.constantFrom(...ENDS),
    lastClosed: fc.boolean(),
    small: fc.boolean(),
    short: fc.boolean(),
    unplayed: fc.boolean(),
    seed: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
  })
  .map(({ players, rounds, dialect, other, encoding, marked, lastClosed, seed, ...more }) => {
    const random = randomNumbers(seed);
    const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
    const names = Array.from(
      { length: players },
      (_, i) => `Player${pick([...LETTERS[encoding]])}${String(i + 1)}, Test`,
    );
    const habits: Habits = {
      ...more,
      dialect,
      ...(other && dialect > '2016' ? { win: 3, draw: 1 } : { win: 1, draw: 0.5 }),
    };
    const planned = Array.from({ length: rounds }, (_, round): PlannedRound => {
      const order = shuffled(names.length, random);
      const games: PlannedGame[] = [];
      const byes: PlannedRound['byes'][number][] = [];
      while (order.length > 0) {
        const white = order.pop() ?? 0;
        const black = order.length > 0 && random() < 0.9 ? order.pop() : undefined;
        if (black === undefined) byes.push({ number: white, bye: pick(['full', 'half', 'zero', 'pairing'] as const) });
        else if (habits.unplayed && round === rounds - 1) games.push({ white, black, result: null });
        else games.push({ white, black, result: pick(Object.keys(SIGNS) as FileResult[]) });
      }
      return { games, byes };
    });
    const text = trfText(names, planned, habits, random);
    const closed = lastClosed ? text : text.slice(0, -habits.end.length);
    const mark = encoding === 'utf16le' || (encoding === 'utf-8' && marked) ? '\ufeff' : '';
    const { win, draw } = habits;
    return { names, rounds: planned, win, draw, file: Buffer.from(mark + closed, encoding) };
  });

function trfText(
  names: readonly string[],
  rounds: readonly PlannedRound[],
  habits: Habits,
  random: () => number,
): string {
  const { dialect, small, short, end, win, draw } = habits;
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const cells = names.map(() => rounds.map(() => ' '.repeat(8)));
  const points = names.map(() => 0);
  const apart: string[] = [];
  const worth = (sign: string): number => ('1+WFU'.includes(sign) ? win : '=DH'.includes(sign) ? draw : 0);
  const set = (number: number, round: number, opponent: string, color: string, sign: string): void => {
    const row = cells[number - 1];
    if (row !== undefined) row[round] = `${opponent.padStart(4)} ${color} ${small ? sign.toLowerCase() : sign}`;
    if (sign !== ' ') points[number - 1] = (points[number - 1] ?? 0) + worth(sign);
  };
  rounds.forEach(({ games, byes }, round) => {
    const isToPlay = habits.unplayed && round === rounds.length - 1;
    for (const { white, black, result } of games) {
      const signs = result === null ? '  ' : pick(SIGNS[result]);
      // A game that nobody came to may have no colours.
      const colors = result === '-/-' && white < black && random() < 0.5 ? '--' : 'wb';
      set(white, round, String(black), colors[0] ?? '', signs[0] ?? ' ');
      set(black, round, String(white), colors[1] ?? '', signs[1] ?? ' ');
    }
    for (const { number, bye } of byes) {
      if (isToPlay && dialect === '2026' && bye !== 'pairing')
        apart.push(`240 ${BYES[bye][0]} ${String(round + 1).padStart(3)} ${String(number).padStart(4)}`);
      else if (isToPlay && dialect === 'javafo' && bye === 'zero') apart.push(`XXZ ${String(number)}`);
      else {
        const sign = dialect === '2006' ? (BYES[bye].at(-1) ?? '') : BYES[bye][0];
        set(number, round, pick(['0000', '    ']), pick(['-', ' ']), sign);
      }
    }
  });
  const standing = names.map((_, i) => i).sort((a, b) => (points[b] ?? 0) - (points[a] ?? 0) || a - b);
  const lines = names.map((name, i) => {
    const fideId = String(1_500_000 + i);
    const head = [
      `001 ${String(i + 1).padStart(4)} ${pick([...'mwfuMF '])}${pick(['  g', ' GM', 'WIM', 'f  ', '   '])} ${name.padEnd(33)}`,
      pick([String(2000 + i), '   0', '    ']),
      pick(['NOR', '   ']),
      pick([fideId.padStart(11), fideId.padEnd(11), '0'.padStart(11), ' '.repeat(11)]),
      pick(['1990/01/01', '2014/00/00', '01.02.1990', ' '.repeat(10)]),
      (points[i] ?? 0).toFixed(1).padStart(4),
      String(standing.indexOf(i) + 1).padStart(4),
    ].join(' ');
    const line = [head, ...(cells[i] ?? [])].join('  ');
    return short ? line.trimEnd() : line;
  });
  const all = [...headLines(habits, names.length, rounds.length, pick), ...lines, ...tailLines(habits), ...apart];
  return all.map((line) => line + end).join('');
}

/** What stands before the players. */
function headLines(
  { dialect, win, draw }: Habits,
  players: number,
  rounds: number,
  pick: <T>(from: readonly T[]) => T,
): readonly string[] {
  const days = Array.from({ length: rounds }, (_, i) => `26/11/${String(i + 10)}`).join('  ');
  const common = [
    '012 Open of Nowhere',
    '022 Nowhere',
    '032 NOR',
    `042 ${pick(['2026/11/21', '28. 07. 2005', 'May 29, 2020', ''])}`,
    `062 ${pick([String(players), `${String(players)} (${String(players - 1)})`])}`,
    '092 Individual: Swiss-System',
    '102 Arbiter, Anna',
    '122 90 minutes + 30 seconds',
    `132${' '.repeat(88)}${days}`,
    '999 a line that nobody knows, kept as it is   ',
  ];
  const value = (points: number): string => points.toFixed(1).padStart(4);
  switch (dialect) {
    case '2006':
      return common;
    case '2016':
      return [...common, `013 ${'A team'.padEnd(32)}    1    2`];
    case '2026':
      return [
        ...common,
        '### 001 SSSS sTTT NNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNN RRRR FFF',
        'DDD SSSS sTTT NNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNN RRRR FFF',
        `142 ${String(rounds).padStart(3)}`,
        `152 ${pick(['B', 'w', 'b'])}`,
        `162  W${value(win)}    D${value(draw)}    L${value(0)}    A${value(0)}    P${value(win)}`,
        '172     FIDE',
        '182 A program of ours',
        '192 FIDE_DUTCH_2026',
        '202 BH/C1',
        '222 5400+30',
      ];
    case 'javafo':
      return [
        ...common,
        'XXR 9',
        'XXC white1 rank',
        `XXS W=${String(win)} D=${String(draw)} PAB=${String(win)}`,
        'XXP 1 2',
      ];
    case 'bbp':
      return [...common, 'XXR 9', `BBW ${value(win)}`, `BBD ${value(draw)}`, `BBL ${value(0)}`, `BBU ${value(win)}`];
  }
}

/** What stands behind the players. */
function tailLines({ dialect }: Habits): readonly string[] {
  if (dialect === 'javafo') return ['XXA    1 1.0', ''];
  if (dialect !== '2026') return [];
  return [
    '250 1.0      1   1    1    2',
    '260   1   9    1    2',
    '299 H      1   1    1',
    '352 WBWB',
    '801   1 readable, and nothing more',
    'NOR    1 2100',
    '',
  ];
}

function shuffled(count: number, random: () => number): number[] {
  const order = Array.from({ length: count }, (_, i) => i + 1);
  for (let i = order.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [order[i], order[j]] = [order[j] ?? 0, order[i] ?? 0];
  }
  return order;
}

/** Park and Miller's: the same seed makes the same tournament. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
