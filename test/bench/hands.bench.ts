import { runHands } from '../support/hands-run.ts';

const GAMES = 10_000;
const PLIES = 70;

/** 10,000 games of untidy hands, through bytes to the record; the peer of each kind is the tidy ply. */
export default function hands(): readonly object[] {
  const tallies = runHands(GAMES, PLIES);
  const tidy = tallies.get('tidy');
  const base = tidy === undefined ? 1 : tidy.decided / tidy.plies;
  return [...tallies].map(([kind, row]) => ({
    name: `hands: ${kind} (${String(row.plies)} plies, ${String(row.wrongSilently)} wrong without a question, ${String(row.questions)} questions)`,
    unit: 'share of plies decided without the arbiter',
    ours: row.decided / row.plies,
    peer: 'tidy plies',
    peerValue: base,
    ratio: row.decided / row.plies / base,
  }));
}
