import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Seat } from '../../engine/journal/round.ts';
import type { FilePairing } from '../../engine/tournament/formats/pairings.ts';
import { readPairingsFile } from '../../engine/tournament/formats/read-pairings.ts';
import { trfWithResults } from '../../engine/tournament/formats/trf-with-results.ts';
import { seatsAgain } from '../../engine/tournament/seats-again.ts';
import { leastTimes } from './timing.ts';

/** Tables and rounds of the largest event, and of one whose cost for a table ours is compared with. */
const LARGE = { tables: 600, rounds: 11 };
const SMALL = { tables: 60, rounds: 11 };

type Size = typeof LARGE;

/** Who has whom: round by round somebody else, and never oneself. */
function opponentOf(player: number, round: number, players: number): number {
  return (2 * round + 1 - player + 2 * players) % players;
}

function nameOf(player: number): string {
  return `Player${String(player + 1)}, Anna-Maria`;
}

/** As a pairing program writes it after the last round but one, with the last one paired. */
function trfOf({ tables, rounds }: Size): string {
  const players = 2 * tables;
  const lines = Array.from({ length: players }, (_, i) => {
    const cells = Array.from({ length: rounds }, (_, round) => {
      const other = opponentOf(i, round, players);
      const sign = round === rounds - 1 ? ' ' : i < other ? '1' : '0';
      return `${String(other + 1).padStart(4)} ${i < other ? 'w' : 'b'} ${sign}`;
    });
    const head = `001 ${String(i + 1).padStart(4)} m  g ${nameOf(i).padEnd(33)} 2400 NOR ${String(1_500_000 + i).padStart(11)} 1990/01/01`;
    return [`${head}  0.0 ${String(i + 1).padStart(4)}`, ...cells].join('  ');
  });
  return ['012 Open of Nowhere', `062 ${String(players)}`, ...lines].join('\r\n');
}

function pairsOf({ tables, rounds }: Size): readonly (readonly [string, string])[] {
  const players = 2 * tables;
  return Array.from({ length: players }, (_, i) => [i, opponentOf(i, rounds - 1, players)] as const)
    .filter(([white, black]) => white < black)
    .map(([white, black]) => [nameOf(white), nameOf(black)] as const);
}

function csvOf(size: Size): string {
  const rows = pairsOf(size).map(([white, black], i) => `${String(i + 1)};${white};2400;${black};2300;`);
  return ['Board;White;Rtg;Black;Rtg;Result', ...rows].join('\r\n');
}

function pgnOf(size: Size): string {
  return pairsOf(size)
    .map(
      ([white, black], i) =>
        `[Event "Open"]\n[Round "11.${String(i + 1)}"]\n[White "${white}"]\n[Black "${black}"]\n[Result "*"]\n\n*\n`,
    )
    .join('\n');
}

function pairingsOf(bytes: Uint8Array): readonly FilePairing[] {
  const file = readPairingsFile(bytes);
  if (!file.ok || !file.value.read.ok) throw new Error('the file is refused');
  return file.value.read.value.pairings;
}

function seatsOf(bytes: Uint8Array): readonly Seat[] {
  return pairingsOf(bytes).map(({ table, white, black }) => ({ table, white: white.name, black: black.name }));
}

/** Every other pair with other colours, and two tables exchanged. */
function changed(seats: readonly Seat[]): readonly Seat[] {
  const [first, second, ...others] = seats.map(({ table, white, black }, i) =>
    i % 2 === 0 ? { table, white: black, black: white } : { table, white, black },
  );
  if (first === undefined || second === undefined) return seats;
  return [{ ...second, table: first.table }, { ...first, table: second.table }, ...others];
}

/** Pairings of the largest event in, in again, and its results out: milliseconds, beside ten times those of a tenth of it; and what is kept. */
export default function bench(): Promise<readonly object[]> {
  const bytes = [LARGE, SMALL].map((size) => Buffer.from(trfOf(size)));
  const works: readonly (readonly [string, (size: Size, trf: Uint8Array) => () => number])[] = [
    [
      'TRF in',
      ({ tables }, trf) =>
        () =>
          pairingsOf(trf).length - tables,
    ],
    ['CSV in', (size) => counted(size, Buffer.from(csvOf(size)))],
    ['PGN in', (size) => counted(size, Buffer.from(pgnOf(size)))],
    [
      'in again, half of it changed',
      (_, trf) => {
        const seats = seatsOf(trf);
        const coming = { seats: changed(seats), byes: [], tablesComputed: false };
        const open = { seats, byes: [], standing: (table: number) => (table % 50 === 0 ? ('played' as const) : null) };
        return () => (seatsAgain(open, coming).changes.length > 0 ? 0 : 1);
      },
    ],
    [
      'results out into the TRF',
      ({ rounds }, trf) => {
        const results = seatsOf(trf).map(({ table, white, black }) => ({
          table,
          white: { name: white, fideId: '' },
          black: { name: black, fideId: '' },
          result: '1-0' as const,
        }));
        return () => (trfWithResults(trf, rounds, results, null).ok ? 0 : 1);
      },
    ],
  ];
  const rows = works.map(([name, prepare]) => {
    const runs = [LARGE, SMALL].map((size, i) => prepare(size, bytes[i] ?? new Uint8Array()));
    const [ours = NaN, peer = NaN] = leastTimes(
      runs.map((run, i) => ({ name: i === 0 ? 'large' : 'small', run })),
      0,
    );
    return { name, unit: 'ms', ours, peer: '10 × 60 tables', peerValue: 10 * peer, ratio: (10 * peer) / ours };
  });
  const [large = new Uint8Array()] = bytes;
  const kept = keptBytes(() => readPairingsFile(large));
  const file = { name: 'kept of a TRF', unit: 'bytes', ours: kept, peer: 'the file', peerValue: large.length };
  return Promise.resolve([...rows, { ...file, ratio: large.length / kept }]);
}

function counted({ tables }: Size, bytes: Uint8Array): () => number {
  return () => pairingsOf(bytes).length - tables;
}

function keptBytes(make: () => unknown): number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  const before = process.memoryUsage().heapUsed;
  const held = make();
  collect();
  const after = process.memoryUsage().heapUsed;
  if (held === undefined) throw new Error('nothing was made');
  return after - before;
}
