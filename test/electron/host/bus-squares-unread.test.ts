import { expect, it } from 'vitest';
import { TIDY } from '../../../electron/devices/simulator/hands.ts';
import { casualMoves, Players } from '../../../electron/devices/simulator/players.ts';
import { diceOf } from '../../../electron/devices/simulator/random.ts';
import { resumeOrOpenRound } from '../../../electron/host/opening.ts';
import { parseStart } from '../../../engine/start/start-text.ts';
import { SharedLine, sharedLines } from '../../support/bus-line.ts';
import { openHall } from '../../support/hall.ts';
import { setupOf } from '../../support/table.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const PLIES = 16;
const UNDAMAGED = { lost: 0, damaged: 0, late: 0, unheard: 0 };

/** Short answers come whole; of those with all squares this part never does. */
it.each([
  { numberless: false, damagedBoards: 1, records: true },
  { numberless: true, damagedBoards: 0.7, records: true },
  { numberless: true, damagedBoards: 0.9, records: true },
  { numberless: true, damagedBoards: 1, records: false },
])('whose squares cannot be read, a board is recorded or missed, never silent: %o', (how) => {
  const start = parseStart('518', 'cg');
  if (!start.ok) throw new Error(start.fault.code);
  const lines: SharedLine[] = [];
  const hall = openHall(temporaryFolder(), (clock) => {
    const shared = new SharedLine(clock, diceOf(3));
    lines.push(shared);
    return sharedLines('tty', shared, clock);
  });
  const { host, timeline } = hall;
  const [line] = lines;
  const setup = setupOf(start.value.fen);
  line?.add('52001', setup.placement, false, { busAddress: 1, ...(how.numberless ? { numberless: true } : {}) });
  const seat = line?.seats[0];
  if (line === undefined || seat === undefined) throw new Error('no board on the line');
  resumeOrOpenRound(host, { boards: ['dgt-bus:tty#1'], start: start.value, simulate: 0, tournament: 'Open' });
  hall.wait(8_000);
  let played = 0;
  const players = new Players({
    ...{ timers: timeline, board: seat.board, clock: seat.clock, dice: diceOf(5), habitRates: TIDY, start: setup },
    ...{ whiteClock: 'left', pace: 1, thinkMs: [3_000, 8_000], choose: casualMoves(diceOf(5), PLIES) },
    onPly: () => played++,
  });
  players.begin();
  timeline.run(Infinity, () => played < 4);
  line.bad = { ...UNDAMAGED, damagedBoards: how.damagedBoards };
  for (let waited = 0; waited < 20; waited++) {
    hall.wait(10_000);
    const { plies, alerts } = host.tableView(1);
    if (how.records) expect(plies.length).toBeGreaterThanOrEqual(played - 2);
    else if (waited > 0) expect(alerts.map(({ kind }) => kind)).toContain('lost');
  }
  expect(host.tableView(1).plies.length).toBe(how.records ? PLIES : 3);
  players.stop();
  host.close();
});
