import { describe, expect, it } from 'vitest';
import { tableSeen } from '../../../electron/contract/table-seen.ts';
import type { TableView } from '../../../electron/contract/views/table.ts';
import { USUAL_RULES } from '../../../engine/laws/round-rules.ts';
import type { RoundRules } from '../../../engine/laws/round-rules.ts';
import { parseTimeControl } from '../../../engine/laws/time-control.ts';
import { newGameSteps } from '../../../renderer/screens/table/new-game-steps.ts';
import { demand } from '../../support/ask-host.ts';
import type { Hall } from '../../support/hall.ts';
import { START, openTable, playByHand, playingTable } from '../../support/played-table.ts';
import type { PlayedTable } from '../../support/played-table.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** Three plies of a game. @param games of its pairing, where it has more than one. */
const playing = (games?: 2): PlayedTable => playingTable(temporaryFolder(), 'e2e4 e7e5 d2d4', games);
/** With which another game begins. */
const NEXT_GAME = ['d2d4', 'd7d5'];
/** Whatever the time is, the round has one. */
const RULES: RoundRules = { ...USUAL_RULES, timeControl: parseTimeControl('90+30') };
const view = (hall: Hall): TableView => hall.host.tableView(1);
const giveResult = (hall: Hall): unknown =>
  demand(hall, 'result.set', { table: 1, seen: tableSeen(view(hall)), result: '1-0', reason: 'resignation' });
const cancel = (hall: Hall): unknown => demand(hall, 'game.cancel', { table: 1, seen: tableSeen(view(hall)) });
const stepsDone = (hall: Hall): unknown => newGameSteps(view(hall), RULES).map(({ done }) => done);
const sans = (hall: Hall): readonly string[] => view(hall).plies.map(({ san }) => san);

describe('the second game of a pairing', () => {
  it('that is begun before the result of the first is entered is recorded from its first move', () => {
    const { hall, line } = playing(2);
    line.clock.stop();
    line.clock.set(900, 900);
    line.clock.flip();
    line.setUp(START);
    hall.wait(3_000);
    line.clock.start();
    hall.wait(5_000);
    // White is thinking over his first move.
    giveResult(hall);
    hall.wait(3_000);
    playByHand({ hall, line }, NEXT_GAME);
    expect(view(hall).game).toBe(2);
    expect(sans(hall)).toEqual(['d4', 'd5']);
  });
  it('of which the clock is started before the last piece stands is recorded', () => {
    const { hall, line } = playing(2);
    line.clock.stop();
    hall.wait(1_000);
    giveResult(hall);
    hall.wait(3_000);
    line.clock.set(900, 900);
    line.clock.flip();
    line.clock.start();
    hall.wait(2_000);
    line.setUp(START);
    hall.wait(3_000);
    playByHand({ hall, line }, NEXT_GAME);
    expect(sans(hall)).toEqual(['d4', 'd5']);
  });
});
describe('a start given while its game runs, at a table where a game was cancelled', () => {
  it('is recorded', () => {
    const OTHER = 'bqnnrkrb/pppppppp/8/8/8/8/PPPPPPPP/BQNNRKRB w KQkq - 0 1';
    const { hall, line } = playing();
    cancel(hall);
    line.clock.stop();
    hall.wait(2_000);
    line.clock.set(900, 900);
    line.clock.flip();
    line.setUp(OTHER);
    hall.wait(5_000);
    line.clock.start();
    hall.wait(8_000);
    // The arbiter sees that another start was entered than the one that was drawn.
    cancel(hall);
    hall.wait(2_000);
    demand(hall, 'start.give', { table: 1, start: OTHER, over: true });
    hall.wait(5_000);
    playByHand({ hall, line }, NEXT_GAME);
    expect(sans(hall)).toEqual(['d4', 'd5']);
  });
});
/** What can happen while the clock of a cancelled game runs on; afterwards the drawn position stands on the board. */
const MEANWHILE: readonly (readonly [string, (at: PlayedTable) => PlayedTable])[] = [
  ['nothing else happens', setUp],
  ['the cable is pulled and plugged', (at) => setUp(cut(at))],
  ['the cable is pulled, and plugged when the position stands', (at) => cut(at, () => void setUp(at))],
  ['the kiosk is started anew', (at) => setUp(restart(at))],
  ['the clock is not heard for 0.3 s', (at) => setUp(unheard(at, 300))],
  ['the clock is not heard until the position stands', (at) => unheard(at, 0, () => void setUp(at))],
  [
    'it is resumed and cancelled again within the second',
    (at) => {
      demand(at.hall, 'game.takeUp', { table: 1, gameId: view(at.hall).cancelled.at(-1)?.gameId });
      at.hall.wait(50);
      cancel(at.hall);
      return setUp(at);
    },
  ],
  [
    'it is stopped and started again over the old position',
    (at) => {
      at.line.clock.stop();
      at.hall.wait(3_000);
      at.line.clock.start();
      at.hall.wait(3_000);
      return setUp(at);
    },
  ],
  [
    'the start is given again',
    (at) => {
      demand(at.hall, 'start.give', { table: 1, start: START, over: true });
      at.hall.wait(2_000);
      return setUp(at);
    },
  ],
];

function setUp(at: PlayedTable): PlayedTable {
  at.line.setUp(START);
  at.hall.wait(5_000);
  return at;
}

function cut(at: PlayedTable, meanwhile: () => void = () => undefined): PlayedTable {
  at.line.pull();
  at.hall.wait(2_000);
  meanwhile();
  at.line.plug();
  at.hall.wait(4_000);
  return at;
}

function unheard(at: PlayedTable, ms: number, meanwhile: () => void = () => undefined): PlayedTable {
  at.line.board.attach(null);
  at.hall.wait(ms);
  meanwhile();
  at.line.board.attach(at.line.clock);
  at.hall.wait(2_000);
  return at;
}

/** The kiosk is closed and opened; board and clock go on as they were. */
function restart({ folder, hall, line }: PlayedTable): PlayedTable {
  hall.host.close();
  const again = openTable(folder);
  again.line.board.setUp(line.board.placement);
  again.line.clock.flip();
  again.line.clock.start();
  if (view(again.hall).board === null) demand(again.hall, 'table.connect', { table: 1, path: 'line' });
  again.hall.wait(8_000);
  return again;
}

describe('the clock of a cancelled game begins no other before it has been stopped', () => {
  it.each(MEANWHILE)('%s', (_, meanwhile) => {
    const begun = playing();
    cancel(begun.hall);
    begun.hall.wait(3_000);
    const { hall, line } = meanwhile(begun);
    expect(view(hall)).toMatchObject({ gameId: null, clockFault: { kind: 'running' }, differing: [] });
    expect(stepsDone(hall)).toEqual([false, true, false, false]);
    line.clock.stop();
    hall.wait(3_000);
    expect(view(hall)).toMatchObject({ gameId: null, state: 'ready' });
    if (line.clock.lever === 'right') line.clock.flip();
    line.clock.set(900, 900);
    line.clock.start();
    hall.wait(3_000);
    playByHand({ hall, line }, NEXT_GAME);
    expect(sans(hall)).toEqual(['d4', 'd5']);
    expect(view(hall)).toMatchObject({ alerts: [], questions: [], whiteClock: 'left' });
  });
});

it('a clock that is stopped and started again is not stopped, nor set, in what is left to do', () => {
  const { hall, line } = playing();
  cancel(hall);
  hall.wait(3_000);
  line.clock.stop();
  hall.wait(3_000);
  line.clock.start();
  hall.wait(1_500);
  expect(stepsDone(hall)).toEqual([false, false, false, false]);
});
