import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { perft } from '../../../engine/chess/perft.ts';
import { fenProperty, pgnProperty, sanProperty } from '../../engine/notation/properties.ts';
import { flipColors, setupOf } from '../../engine/chess/setups.ts';
import { perftRows } from './perft-speed.ts';
import { outcomeRow, pgnRows, sanReplayRows, sanRow } from './replay-speed.ts';
import { perSecond } from '../timing.ts';
import type { BenchRow } from '../timing.ts';

/** Every twelfth position of fischer.epd, one ply deeper than the tests go, both colours. */
function deeperRow(epd: string): BenchRow {
  const lines = epd
    .trim()
    .split('\n')
    .filter((_, i) => i % 12 === 0);
  const begin = performance.now();
  let nodes = 0;
  let right = 0;
  lines.forEach((line, i) => {
    const fen = line.split(' ;')[0] ?? '';
    const expected = Number(/;D5 (\d+)/.exec(line)?.[1]);
    const found = perft(setupOf(i % 2 === 0 ? fen : flipColors(fen)), 5);
    if (found === expected) right++;
    nodes += found;
  });
  const speed = perSecond(nodes, performance.now() - begin);
  return {
    name: `perft 5 of ${lines.length} positions of fischer.epd, ${speed} nodes/s (ratio: share that is right)`,
    unit: 'positions right',
    ours: right,
    peer: 'Ethereal’s counts',
    peerValue: lines.length,
    ratio: right / lines.length,
  };
}

/** 200,000 damaged texts; one that breaks the property stops the bench with the text. */
function damagedRow(): BenchRow {
  const runs = { fen: 80_000, san: 90_000, pgn: 30_000 };
  const begin = performance.now();
  fc.assert(fenProperty, { numRuns: runs.fen });
  fc.assert(sanProperty, { numRuns: runs.san });
  fc.assert(pgnProperty, { numRuns: runs.pgn });
  const texts = runs.fen + runs.san + runs.pgn;
  return {
    name: `damaged FEN, SAN and PGN: refused or written back (${perSecond(texts, performance.now() - begin)} texts/s)`,
    unit: 'texts',
    ours: texts,
    peer: 'asked for',
    peerValue: 200_000,
    ratio: texts / 200_000,
  };
}

/** Run as `node run.mjs PGN EPD`; the rows are printed as JSON. Every reader is given the same text. */
const [pgnFile = '', epdFile = ''] = process.argv.slice(2);
// Three games say Standard over a Chess960 FEN, which kokopu takes for classical chess: it would count fewer castlings.
const pgn = readFileSync(pgnFile, 'utf8').replaceAll('[Variant "Standard"]', '[Variant "Chess960"]');
const plies = 20_408;
/** What is printed. */
export type Rows = readonly BenchRow[];

const rows: Rows = [
  ...perftRows(),
  ...pgnRows(pgn, plies),
  ...sanReplayRows(pgn, plies),
  sanRow(pgn),
  outcomeRow(pgn, plies),
  deeperRow(readFileSync(epdFile, 'utf8')),
  damagedRow(),
];
process.stdout.write(JSON.stringify(rows));
