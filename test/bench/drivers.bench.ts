import { TIDY } from '../../electron/devices/simulator/hands.ts';
import type { BoardProtocol } from '../../electron/devices/simulator/board-protocol.ts';
import { ON_BUS, playThrough, SPOKEN, TAKEN_OR_FREE, UNTIDY } from '../support/driver-games.ts';

const GAMES = Number(process.env['ARBITER960_GAMES'] ?? 200);
/** All drivers, unless their words are given. */
const DRIVERS = process.env['ARBITER960_DRIVERS']?.split(' ');
const HANDS = [
  ['tidy', TIDY],
  ['untidy', UNTIDY],
] as const;

/** The same games through every driver: what share of the plies is asked about, and how many are wrong without a question. */
export default function drivers(): readonly object[] {
  const spoken = [...SPOKEN, ...TAKEN_OR_FREE].map(([driver, speak]) => ({ driver, speak, bus: {} }));
  const onBus = [...ON_BUS].map(([driver, others]) => ({
    driver,
    speak: (): BoardProtocol | null => null,
    bus: { onBus: others },
  }));
  const wanted = [...onBus, ...spoken].filter(
    ({ driver }) => DRIVERS?.includes(driver.split(/[ ,]/u)[0] ?? '') ?? true,
  );
  return wanted.flatMap(({ driver, speak, bus }) =>
    HANDS.flatMap(([hands, rates]) => {
      const played = playThrough(speak, { games: GAMES, hands: [rates], plies: 60, ...bus });
      const { plies, asked, wrongSilently, stopped } = played;
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
