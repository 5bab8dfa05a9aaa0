import { describe, expect, it, onTestFinished } from 'vitest';
import { tableSeen } from '../../../electron/contract/table-seen.ts';
import type { TableView } from '../../../electron/contract/views/table.ts';
import { USUAL_RULES } from '../../../engine/laws/round-rules.ts';
import type { RoundRules } from '../../../engine/laws/round-rules.ts';
import { parseTimeControl } from '../../../engine/laws/time-control.ts';
import { newGameSteps } from '../../../renderer/screens/table/new-game-steps.ts';
import { NO_PIECE } from '../../../engine/chess/piece.ts';
import { demand } from '../../support/ask-host.ts';
import { openHall } from '../../support/hall.ts';
import type { Hall } from '../../support/hall.ts';
import { PlayedLines } from '../../support/played-lines.ts';
import type { PlayedLine } from '../../support/played-lines.ts';
import { squareOf } from '../../support/table.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const START = 'rkbnrqnb/pppppppp/8/8/8/8/PPPPPPPP/RKBNRQNB w KQkq - 0 1';

interface At {
  readonly folder: string;
  readonly hall: Hall;
  readonly line: PlayedLine;
}

function openTable(folder: string): At {
  const made: PlayedLine[] = [];
  const hall = openHall(folder, (clock) => {
    const lines = new PlayedLines(clock);
    made.push(lines.add('line', '10001'));
    return lines;
  });
  onTestFinished(() => {
    hall.host.close();
  });
  const [line] = made;
  if (line === undefined) throw new Error('no line');
  return { folder, hall, line };
}

/** One table at which three plies of a game are played, the clock running. */
function playingAt(games?: 2): At {
  const at = openTable(temporaryFolder());
  const { hall, line } = at;
  const tables = [{ table: 1, white: 'Anna', black: 'Bruno' }];
  demand(hall, 'round.open', { name: 'R', number: 1, ...(games && { games }), tables, castlingMode: 'cg' });
  demand(hall, 'table.connect', { table: 1, path: 'line' });
  demand(hall, 'start.give', { table: null, start: START });
  demand(hall, 'hall.show', { screen: 'position' });
  line.setUp(START);
  hall.wait(8_000);
  line.clock.start();
  hall.wait(2_000);
  plies(hall, line, 'e2e4 e7e5 d2d4');
  return at;
}

function plies(hall: Hall, { board, clock }: PlayedLine, moves: string): void {
  for (const move of moves.split(' ')) {
    const [from, to] = [squareOf(move.slice(0, 2)), squareOf(move.slice(2))];
    const piece = board.placement[from] ?? NO_PIECE;
    board.put(from, NO_PIECE);
    hall.wait(800);
    board.put(to, piece);
    hall.wait(800);
    clock.press(clock.lever);
    hall.wait(1_500);
  }
}
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
    const { hall, line } = playingAt(2);
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
    plies(hall, line, 'd2d4 d7d5');
    expect(view(hall).game).toBe(2);
    expect(sans(hall)).toEqual(['d4', 'd5']);
  });
  it('of which the clock is started before the last piece stands is recorded', () => {
    const { hall, line } = playingAt(2);
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
    plies(hall, line, 'd2d4 d7d5');
    expect(sans(hall)).toEqual(['d4', 'd5']);
  });
});
describe('a start given while its game runs, at a table where a game was cancelled', () => {
  it('is recorded', () => {
    const OTHER = 'bqnnrkrb/pppppppp/8/8/8/8/PPPPPPPP/BQNNRKRB w KQkq - 0 1';
    const { hall, line } = playingAt();
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
    plies(hall, line, 'd2d4 d7d5');
    expect(sans(hall)).toEqual(['d4', 'd5']);
  });
});
/** What can happen while the clock of a cancelled game runs on; afterwards the drawn position stands on the board. */
const MEANWHILE: readonly (readonly [string, (at: At) => At])[] = [
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

function setUp(at: At): At {
  at.line.setUp(START);
  at.hall.wait(5_000);
  return at;
}

function cut(at: At, meanwhile: () => void = () => undefined): At {
  at.line.pull();
  at.hall.wait(2_000);
  meanwhile();
  at.line.plug();
  at.hall.wait(4_000);
  return at;
}

function unheard(at: At, ms: number, meanwhile: () => void = () => undefined): At {
  at.line.board.attach(null);
  at.hall.wait(ms);
  meanwhile();
  at.line.board.attach(at.line.clock);
  at.hall.wait(2_000);
  return at;
}

/** The kiosk is closed and opened; board and clock go on as they were. */
function restart({ folder, hall, line }: At): At {
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
    const playing = playingAt();
    cancel(playing.hall);
    playing.hall.wait(3_000);
    const { hall, line } = meanwhile(playing);
    expect(view(hall)).toMatchObject({ gameId: null, clockFault: { kind: 'running' }, differing: [] });
    expect(stepsDone(hall)).toEqual([false, true, false, false]);
    line.clock.stop();
    hall.wait(3_000);
    expect(view(hall)).toMatchObject({ gameId: null, state: 'ready' });
    if (line.clock.lever === 'right') line.clock.flip();
    line.clock.set(900, 900);
    line.clock.start();
    hall.wait(3_000);
    plies(hall, line, 'd2d4 d7d5');
    expect(sans(hall)).toEqual(['d4', 'd5']);
    expect(view(hall)).toMatchObject({ alerts: [], questions: [], whiteClock: 'left' });
  });
});

it('a clock that is stopped and started again is not stopped, nor set, in what is left to do', () => {
  const { hall, line } = playingAt();
  cancel(hall);
  hall.wait(3_000);
  line.clock.stop();
  hall.wait(3_000);
  line.clock.start();
  hall.wait(1_500);
  expect(stepsDone(hall)).toEqual([false, false, false, false]);
});
