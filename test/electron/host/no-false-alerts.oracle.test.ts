import { expect, it } from 'vitest';
import { NO_PIECE } from '../../../engine/chess/piece.ts';
import type { HabitRates } from '../../../electron/devices/simulator/hands.ts';
import { casualMoves, Players } from '../../../electron/devices/simulator/players.ts';
import { diceOf } from '../../../electron/devices/simulator/random.ts';
import { resumeOrOpenRound } from '../../../electron/host/opening.ts';
import { parseStart } from '../../../engine/start/start-text.ts';
import { openHall } from '../../support/hall.ts';
import { PlayedLines } from '../../support/played-lines.ts';
import type { PlayedLine } from '../../support/played-lines.ts';
import { pieceOfLetter, setupOf, squareOf } from '../../support/table.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const USUAL = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const GAMES = 20;
const PLIES = 40;
const MINUTE = 60_000;

/** What players do with a clock that is no arbiter's business. */
const HABITS: HabitRates = {
  'forgets the press': 0.08,
  'presses after the reply': 0.05,
  'clock stopped and restarted': 0.08,
  'lever flipped while stopped': 0.5,
  'clock set anew': 0.2,
  'adjusts a piece': 0.05,
  'pauses with a piece in the hand': 0.05,
  'last ply not pressed': 0.5,
};

/** A press is forgotten, the clock is stopped over it, started again, and the opponent thinks: by the second. */
const FORGOTTEN: Readonly<Record<number, (line: PlayedLine) => void>> = {
  10: ({ clock }) => {
    clock.start();
  },
  20: ({ board }) => {
    board.put(squareOf('e2'), NO_PIECE);
  },
  21: ({ board }) => {
    board.put(squareOf('e4'), pieceOfLetter('P'));
  },
  40: ({ clock }) => {
    clock.stop();
  },
  50: ({ clock }) => {
    clock.start();
  },
};

it('a round with presses forgotten and clocks stopped calls nobody for a lever, a flag or a result', () => {
  const made: PlayedLines[] = [];
  const hall = openHall(temporaryFolder(), (clock) => {
    const lines = new PlayedLines(clock);
    made.push(lines);
    for (let table = 1; table <= GAMES + 1; table++) lines.add(`p${String(table)}`, String(10_000 + table));
    return lines;
  });
  const [lines] = made;
  const start = parseStart('518', 'cg');
  if (lines === undefined || !start.ok) throw new Error('no lines');
  const boards = Array.from({ length: GAMES + 1 }, (_, i) => `p${String(i + 1)}`);
  resumeOrOpenRound(hall.host, { boards, start: start.value, simulate: 0, tournament: 'Open' });
  const forgetful = lines.at(boards.pop() ?? '');
  forgetful.setUp(USUAL);
  for (const [i, path] of boards.entries()) {
    const { board, clock } = lines.at(path);
    const dice = diceOf(960 + i);
    new Players({
      ...{ timers: hall.clock, board, clock, dice, habitRates: HABITS, start: setupOf(USUAL), whiteClock: 'left' },
      ...{ pace: 1, thinkMs: [800, 9_000], choose: casualMoves(dice, PLIES) },
    }).begin();
  }
  const told = new Map<string, number>();
  for (let second = 0; second < 12 * 60; second++) {
    hall.wait(MINUTE / 60);
    FORGOTTEN[second]?.(forgetful);
    for (let table = 1; table <= GAMES + 1; table++)
      for (const { kind, urgency } of hall.host.tableView(table).alerts)
        if (kind !== 'question' && kind !== 'over') told.set(`${kind} ${urgency}`, table);
  }
  const plies = boards.map((_, i) => hall.host.tableView(i + 1).plies.length);
  expect(plies.reduce((sum, count) => sum + count)).toBeGreaterThan(0.8 * GAMES * PLIES);
  expect(hall.host.tableView(GAMES + 1).plies).toMatchObject([{ san: 'e4', pressed: false }]);
  expect([...told]).toEqual([]);
  hall.host.close();
});
