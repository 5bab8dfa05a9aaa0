import { runOccupancy } from '../support/occupancy-run.ts';

const GAMES = 1000;
const PLIES = 70;

/** The games of the hands bench as boards without names for their pieces would send them; questions by what they ask. */
export default function occupancy(): readonly object[] {
  const { plies, questions, answeredByLater, wrongSilently, wrongAfterQuestion } = runOccupancy(GAMES, PLIES);
  const rows: readonly (readonly [string, number])[] = [
    ['wrong without a question', wrongSilently],
    ['wrong after a question that a later ply answered', wrongAfterQuestion],
    ...[...questions].map(([verdict, count]) => [`questions: ${verdict}`, count] as const),
    ['questions that a later ply answered', answeredByLater],
  ];
  return rows.map(([name, count]) => ({
    name: `occupancy: ${name} (${String(plies)} plies)`,
    unit: 'count',
    ours: count,
    peer: 'plies',
    peerValue: plies,
    ratio: count / plies,
  }));
}
