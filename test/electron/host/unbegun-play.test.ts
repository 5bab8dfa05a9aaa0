import { expect, it, onTestFinished } from 'vitest';
import { tableSeen } from '../../../electron/contract/table-seen.ts';
import type { TableView } from '../../../electron/contract/views/table.ts';
import { resumeOrOpenRound } from '../../../electron/host/opening.ts';
import { demand } from '../../support/ask-host.ts';
import { openHall } from '../../support/hall.ts';
import type { Hall } from '../../support/hall.ts';
import { PegasusProtocol } from '../../../electron/devices/simulator/makers/pegasus.ts';
import { PlainProtocol } from '../../../electron/devices/simulator/makers/plain.ts';
import { PlayedLines } from '../../support/played-lines.ts';
import type { PlayedLine } from '../../support/played-lines.ts';
import { playByHand } from '../../support/played-table.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import type { BoardProtocol } from '../../../electron/devices/simulator/board-protocol.ts';

const DRAWN = 'bqnnrkrb/pppppppp/8/8/8/8/PPPPPPPP/BQNNRKRB w KQkq - 0 1';
const WRONG = 'bqnnrkrb/pppppppp/8/8/8/8/PPPPPPPP/QBNNRKRB w - - 0 1';
const GAME = 'e2e4 e7e5 d2d4 d7d6 f2f4 f7f6 c2c4 c7c6 b2b3 b7b6 h2h3 h7h6 a2a3 a7a6'.split(' ');

/** One table of a round whose start is drawn, and not revealed. */
class OneTable {
  readonly hall: Hall;
  readonly line: PlayedLine;

  constructor(setUp: string, protocol?: BoardProtocol) {
    const lines: PlayedLine[] = [];
    this.hall = openHall(temporaryFolder(), (clock) => {
      const all = new PlayedLines(clock);
      lines.push(all.add('line-1', '10001', protocol === undefined ? {} : { protocol }));
      return all;
    });
    const [line] = lines;
    if (line === undefined) throw new Error('no line');
    this.line = line;
    onTestFinished(() => {
      this.hall.host.close();
    });
    resumeOrOpenRound(this.hall.host, { boards: ['line-1'], start: null, simulate: 0, tournament: 'Open' });
    demand(this.hall, 'start.give', { table: null, start: 'BQNNRKRB' });
    line.setUp(setUp);
    this.hall.wait(8_000);
  }

  reveal(): this {
    demand(this.hall, 'hall.show', { screen: 'position' });
    this.hall.wait(2_000);
    return this;
  }

  /** Plies by hand. @param pressed the clock is pressed after each. */
  plies(moves: readonly string[], pressed: boolean): this {
    playByHand(this, moves, pressed);
    return this;
  }

  get view(): TableView {
    return this.hall.host.tableView(1);
  }

  get called(): readonly unknown[] {
    return this.view.alerts.map(({ kind, facts }) => (kind === 'unbegun' ? `unbegun by ${facts.by}` : kind));
  }
}

it('a start that is set up wrong and played without a clock calls, and is played by nobody’s leave', () => {
  const table = new OneTable(WRONG, new PlainProtocol({ number: '17', clock: false })).reveal();
  expect(table.called).toEqual([]);
  table.plies(GAME.slice(0, 8), false);
  expect(table.view.gameId).toBeNull();
  expect(table.called).toEqual(['unbegun by men']);
});

it('so does one on a board that tells only taken from free, the first ply of which was not seen', () => {
  const table = new OneTable(DRAWN, new PegasusProtocol()).reveal();
  table.line.pull();
  table.plies(GAME.slice(0, 2), false);
  table.line.plug();
  table.hall.wait(8_000);
  table.plies(GAME.slice(2, 12), false);
  expect(table.called).toEqual(['unbegun by men']);
});

it('men that are moved in turn while the clock stands call', () => {
  const table = new OneTable(DRAWN).reveal();
  table.plies(GAME.slice(0, 4), false);
  expect(table.called).toEqual([]);
  table.plies(GAME.slice(4, 8), false);
  expect(table.called).toEqual(['unbegun by standing']);
});

it.each<readonly [string, string]>([
  ['a start that is set up wrong', WRONG],
  ['the usual start', 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'],
])('a clock that is started over %s before the reveal calls, and goes on calling after it', (_, setUp) => {
  const table = new OneTable(setUp);
  table.line.clock.start();
  table.hall.wait(2_000);
  table.plies(GAME.slice(0, 2), true);
  expect(table.called).toEqual(['sealed']);
  table.reveal().hall.wait(6_000);
  expect(table.view.gameId).toBeNull();
  expect(table.called).toEqual(['unbegun by clock']);
});

it('a line that is cut while a sealed start is played: its moves are asked for at the reveal', () => {
  const table = new OneTable(DRAWN);
  table.line.clock.start();
  table.hall.wait(2_000);
  table.line.pull();
  table.plies(GAME.slice(0, 3), true);
  table.line.plug();
  table.hall.wait(5_000);
  expect(table.called).toEqual(['sealed']);
  table.reveal();
  expect(table.called).toEqual(['question']);
  expect(table.view.questions.map(({ reason }) => reason.code)).toEqual(['verdict.gapSeveral']);
  table.plies(GAME.slice(3, 8), true);
  expect(table.called).toEqual(['question']);
});

/** Two plies of a game that is cancelled then, the clock running. */
function cancelled(): OneTable {
  const table = new OneTable(DRAWN).reveal();
  table.line.clock.start();
  table.hall.wait(2_000);
  table.plies(GAME.slice(0, 2), true);
  expect(table.view.plies).toHaveLength(2);
  demand(table.hall, 'game.cancel', { table: 1, seen: tableSeen(table.view) });
  table.hall.wait(20_000);
  return table;
}

it('a game that is cancelled while its clock runs calls when it is played on', () => {
  const table = cancelled();
  expect(table.called).toEqual([]);
  expect(table.view).toMatchObject({ state: 'setup', clockFault: { kind: 'running' } });
  table.plies(GAME.slice(2, 6), true);
  expect(table.view.gameId).toBeNull();
  expect(table.called).toEqual(['unbegun by oldClock']);
});

it('… and when it is played on without the clock', () => {
  const table = cancelled();
  table.plies(GAME.slice(2, 9), false);
  expect(table.called).toEqual(['unbegun by oldClock']);
});

it('… and when its clock is stopped and started again over what stood there', () => {
  const table = cancelled();
  table.line.clock.stop();
  table.hall.wait(3_000);
  table.line.clock.start();
  table.hall.wait(8_000);
  expect(table.view.gameId).toBeNull();
  expect(table.called).toEqual(['unbegun by clock']);
});

it('the clock of a cancelled game begins no other before it has been stopped', () => {
  const table = cancelled();
  const { clock } = table.line;
  table.line.setUp(DRAWN);
  table.hall.wait(8_000);
  expect(table.view).toMatchObject({ gameId: null, state: 'setup', clockFault: { kind: 'running' }, differing: [] });
  clock.stop();
  table.hall.wait(2_000);
  expect(table.view).toMatchObject({ gameId: null, state: 'ready', clockFault: null });
  clock.set(900, 900);
  table.hall.wait(2_000);
  clock.start();
  table.hall.wait(2_000);
  expect(table.view).toMatchObject({ gameId: expect.any(String) as string, matchesDraw: true, clockFault: null });
  table.plies(GAME.slice(0, 2), true);
  expect(table.view.plies.map(({ san }) => san)).toEqual(['e4', 'e5']);
  expect(table.called).toEqual([]);
});

it('a new game that is played under the clock of the cancelled one calls, and is recorded once that clock has been stopped', () => {
  const table = cancelled();
  table.line.setUp(DRAWN);
  table.hall.wait(3_000);
  table.plies(GAME.slice(0, 4), true);
  expect(table.called).toEqual(['unbegun by oldClock']);
  table.line.clock.stop();
  table.hall.wait(3_000);
  expect(table.called).toEqual([]);
  table.line.clock.start();
  table.hall.wait(3_000);
  table.plies(GAME.slice(4, 6), true);
  expect(table.view.plies.map(({ san }) => san)).toEqual(['e4', 'e5', 'd4', 'd6', 'f4', 'f6']);
  expect(table.called).toEqual([]);
});
