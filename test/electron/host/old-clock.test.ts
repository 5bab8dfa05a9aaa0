import { describe, expect, it, onTestFinished } from 'vitest';
import { tableSeen } from '../../../electron/contract/table-seen.ts';
import type { TableView } from '../../../electron/contract/views/table.ts';
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
/** One table at which three plies of a game are played, the clock running. */
function playing(games?: 2): { hall: Hall; line: PlayedLine } {
  const made: PlayedLine[] = [];
  const hall = openHall(temporaryFolder(), (clock) => {
    const lines = new PlayedLines(clock);
    made.push(lines.add('line', '10001'));
    return lines;
  });
  onTestFinished(() => {
    hall.host.close();
  });
  const tables = [{ table: 1, white: 'Anna', black: 'Bruno' }];
  demand(hall, 'round.open', { name: 'R', number: 1, ...(games && { games }), tables, castlingMode: 'cg' });
  demand(hall, 'table.connect', { table: 1, path: 'line' });
  demand(hall, 'start.give', { table: null, start: START });
  demand(hall, 'hall.show', { screen: 'position' });
  const [line] = made;
  if (line === undefined) throw new Error('no line');
  line.setUp(START);
  hall.wait(8_000);
  line.clock.start();
  hall.wait(2_000);
  plies(hall, line, 'e2e4 e7e5 d2d4');
  return { hall, line };
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
const view = (hall: Hall): TableView => hall.host.tableView(1);
const giveResult = (hall: Hall): unknown =>
  demand(hall, 'result.set', { table: 1, seen: tableSeen(view(hall)), result: '1-0', reason: 'resignation' });
const cancel = (hall: Hall): unknown => demand(hall, 'game.cancel', { table: 1, seen: tableSeen(view(hall)) });
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
    plies(hall, line, 'd2d4 d7d5');
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
    plies(hall, line, 'd2d4 d7d5');
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
    demand(hall, 'start.give', { table: 1, start: OTHER, over: true });
    hall.wait(5_000);
    plies(hall, line, 'd2d4 d7d5');
    expect(sans(hall)).toEqual(['d4', 'd5']);
  });
});
describe('the clock of a cancelled game begins no other', () => {
  it.each([
    [
      'the cable is pulled and plugged',
      (hall: Hall, line: PlayedLine) => {
        line.pull();
        hall.wait(2_000);
        line.plug();
        hall.wait(4_000);
      },
    ],
    [
      'the clock is not heard for 0.3 s',
      (hall: Hall, line: PlayedLine) => {
        line.board.attach(null);
        hall.wait(300);
        line.board.attach(line.clock);
        hall.wait(1_000);
      },
    ],
    [
      'it is resumed and cancelled again within the second',
      (hall: Hall) => {
        demand(hall, 'game.takeUp', { table: 1, gameId: view(hall).cancelled.at(-1)?.gameId });
        hall.wait(50);
        cancel(hall);
      },
    ],
  ])('after %s', (_, cut) => {
    const { hall, line } = playing();
    cancel(hall);
    hall.wait(3_000);
    cut(hall, line);
    hall.wait(4_000);
    expect(
      newGameSteps(view(hall), true)
        .map(({ done }) => done)
        .slice(0, 3),
    ).toEqual([false, false, false]);
    line.setUp(START);
    hall.wait(5_000);
    expect(view(hall).gameId).toBeNull();
  });
});
it('a clock that runs is not stopped, nor set, in what is left to do', () => {
  const { hall, line } = playing();
  cancel(hall);
  hall.wait(3_000);
  line.clock.stop();
  hall.wait(3_000);
  line.clock.start();
  hall.wait(1_500);
  expect(
    newGameSteps(view(hall), true)
      .map(({ done }) => done)
      .slice(0, 3),
  ).toEqual([false, false, false]);
});
