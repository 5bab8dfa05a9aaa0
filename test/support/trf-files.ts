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
  readonly file: Uint8Array;
}

const SIGNS: Readonly<Record<FileResult, string>> = {
  '1-0': '10',
  '0-1': '01',
  '1/2-1/2': '==',
  '0-0': '00',
  '1/2-0': '=0',
  '0-1/2': '0=',
  '+/-': '+-',
  '-/+': '-+',
  '-/-': '--',
};
const BYES = { full: 'F', half: 'H', zero: 'Z', pairing: 'U' } as const;
const POINTS: Readonly<Record<string, number>> = { 1: 1, '+': 1, F: 1, U: 1, '=': 0.5, H: 0.5 };

const ENDS = ['\n', '\r\n', '\r'] as const;
const LETTERS = { 'utf-8': 'aäñčžЖ中', latin1: 'aäñçÉß' } as const;

/** Tournaments with what files of many producers have: line ends, encodings, marks, rounds not yet played, byes, withdrawn players. */
export const plannedTournaments: fc.Arbitrary<PlannedTournament> = fc
  .record({
    players: fc.integer({ min: 2, max: 24 }),
    rounds: fc.integer({ min: 1, max: 9 }),
    encoding: fc.constantFrom('utf-8' as const, 'latin1' as const),
    marked: fc.boolean(),
    end: fc.constantFrom(...ENDS),
    lastClosed: fc.boolean(),
    small: fc.boolean(),
    unplayed: fc.boolean(),
    seed: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
  })
  .map(({ players, rounds, encoding, marked, end, lastClosed, small, unplayed, seed }) => {
    const random = randomNumbers(seed);
    const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
    const names = Array.from(
      { length: players },
      (_, i) => `Player${pick([...LETTERS[encoding]])}${String(i + 1)}, Test`,
    );
    const planned = Array.from({ length: rounds }, (_, round): PlannedRound => {
      const order = shuffled(names.length, random);
      const games: PlannedGame[] = [];
      const byes: PlannedRound['byes'][number][] = [];
      while (order.length > 0) {
        const white = order.pop() ?? 0;
        const black = order.length > 0 && random() < 0.9 ? order.pop() : undefined;
        if (black === undefined) byes.push({ number: white, bye: pick(['full', 'half', 'zero', 'pairing'] as const) });
        else if (unplayed && round === rounds - 1) games.push({ white, black, result: null });
        else games.push({ white, black, result: pick(Object.keys(SIGNS) as FileResult[]) });
      }
      return { games, byes };
    });
    const text = trfText(names, planned, end, small);
    const closed = lastClosed ? text : text.slice(0, -end.length);
    const mark = encoding === 'utf-8' && marked ? '\ufeff' : '';
    return { names, rounds: planned, file: Buffer.from(mark + closed, encoding) };
  });

function trfText(names: readonly string[], rounds: readonly PlannedRound[], end: string, small: boolean): string {
  const lines = [
    '012 Open of Nowhere',
    '022 Nowhere',
    '042 2026/11/21',
    '062 ' + String(names.length),
    'XXR 9',
    '999 a line that nobody knows, kept as it is   ',
  ];
  const cells = names.map(() => rounds.map(() => ' '.repeat(8)));
  const points = names.map(() => 0);
  const set = (number: number, round: number, opponent: string, color: string, sign: string): void => {
    const row = cells[number - 1];
    if (row !== undefined) row[round] = `${opponent.padStart(4)} ${color} ${small ? sign.toLowerCase() : sign}`;
    points[number - 1] = (points[number - 1] ?? 0) + (POINTS[sign] ?? 0);
  };
  rounds.forEach(({ games, byes }, round) => {
    for (const { white, black, result } of games) {
      const signs = result === null ? '  ' : SIGNS[result];
      set(white, round, String(black), 'w', signs[0] ?? ' ');
      set(black, round, String(white), 'b', signs[1] ?? ' ');
    }
    for (const { number, bye } of byes) set(number, round, '0000', '-', BYES[bye]);
  });
  const standing = names.map((_, i) => i).sort((a, b) => (points[b] ?? 0) - (points[a] ?? 0) || a - b);
  names.forEach((name, i) => {
    const head = [
      `001 ${String(i + 1).padStart(4)} m${'g'.padStart(3)} ${name.padEnd(33)} ${String(2000 + i)} NOR`,
      `${String(1_500_000 + i).padStart(11)} 1990/01/01 ${(points[i] ?? 0).toFixed(1).padStart(4)}`,
      String(standing.indexOf(i) + 1).padStart(4),
    ].join(' ');
    lines.push([head, ...(cells[i] ?? [])].join('  '));
  });
  return lines.map((line) => line + end).join('');
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
