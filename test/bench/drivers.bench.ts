import { TIDY } from '../../electron/devices/simulator/hands.ts';
import { playThrough, SPOKEN, TAKEN_OR_FREE, UNTIDY } from '../support/driver-games.ts';

const GAMES = Number(process.env['ARBITER960_GAMES'] ?? 200);
const HANDS = [
  ['tidy', TIDY],
  ['untidy', UNTIDY],
] as const;

/** The same games through every driver: what share of the plies is asked about, and how many are wrong without a question. */
export default function drivers(): readonly object[] {
  return [...SPOKEN, ...TAKEN_OR_FREE].flatMap(([driver, speak]) =>
    HANDS.flatMap(([hands, rates]) => {
      const { plies, asked, wrongSilently, stopped } = playThrough(speak, GAMES, [rates], 60);
      return [
        { what: 'questions', ours: asked },
        { what: 'wrong without a question', ours: wrongSilently.length },
        { what: 'games that end early without a question', ours: stopped.length },
      ].map(({ what, ours }) => ({
        name: `drivers: ${driver}, ${hands} hands, ${what} (${String(plies)} plies)`,
        unit: 'count',
        ours,
        peer: 'plies',
        peerValue: plies,
        ratio: ours / plies,
      }));
    }),
  );
}
