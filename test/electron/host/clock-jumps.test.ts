import { expect, it } from 'vitest';
import type { HabitRates } from '../../../electron/devices/simulator/hands.ts';
import { casualMoves, Players } from '../../../electron/devices/simulator/players.ts';
import { diceOf } from '../../../electron/devices/simulator/random.ts';
import { resumeOrOpenRound } from '../../../electron/host/opening.ts';
import { USUAL_RULES } from '../../../engine/laws/round-rules.ts';
import { parseTimeControl } from '../../../engine/laws/time-control.ts';
import { parseStart } from '../../../engine/start/start-text.ts';
import { clockJumps } from '../../../engine/tournament/clock-jumps.ts';
import { openHall } from '../../support/hall.ts';
import { PlayedLines } from '../../support/played-lines.ts';
import { setupOf } from '../../support/table.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const USUAL = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const GAMES = 8;

/** What players do with a clock, but for setting it. */
const HABITS: HabitRates = {
  'forgets the press': 0.08,
  'presses after the reply': 0.05,
  'clock stopped and restarted': 0.08,
  'lever flipped while stopped': 0.5,
  'adjusts a piece': 0.05,
};

/** Games of simulated players, with the habits given. @returns in how many of them a clock went otherwise than by play. */
function jumpsIn(habitRates: HabitRates): number {
  const made: PlayedLines[] = [];
  const hall = openHall(temporaryFolder(), (clock) => {
    const lines = new PlayedLines(clock);
    made.push(lines);
    for (let table = 1; table <= GAMES; table++) lines.add(`p${String(table)}`, String(10_000 + table));
    return lines;
  });
  const [lines] = made;
  const start = parseStart('518', 'cg');
  if (lines === undefined || !start.ok) throw new Error('no lines');
  const boards = Array.from({ length: GAMES }, (_, i) => `p${String(i + 1)}`);
  resumeOrOpenRound(hall.host, { boards, start: start.value, simulate: 0, tournament: 'Open' });
  for (const [i, path] of boards.entries()) {
    const { board, clock } = lines.at(path);
    const dice = diceOf(960 + i);
    new Players({
      ...{ timers: hall.clock, board, clock, dice, habitRates, start: setupOf(USUAL), whiteClock: 'left' },
      ...{ pace: 1, thinkMs: [800, 9_000], choose: casualMoves(dice, 40) },
    }).begin();
  }
  hall.wait(8 * 60_000);
  const rules = { ...USUAL_RULES, timeControl: parseTimeControl('15+10') };
  const games = [...hall.host.context.recorder.tournament.games.values()];
  hall.host.close();
  expect(games.flatMap(({ segments }) => segments.flatMap(({ plies }) => plies)).length).toBeGreaterThan(100);
  return games.filter((game) => clockJumps(game, rules).length > 0).length;
}

it('play makes no clock go otherwise, whatever is forgotten; one that is set anew is told of', () => {
  expect(jumpsIn(HABITS)).toBe(0);
  expect(jumpsIn({ ...HABITS, 'clock stopped and restarted': 0.2, 'clock set anew': 1 })).toBeGreaterThan(0);
});
