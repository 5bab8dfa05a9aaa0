import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it as serially } from 'vitest';
import type { TestContext } from 'vitest';
import { hasPseudoTerminals } from '../../support/pty.ts';
import { SerialHall } from '../../support/serial-hall.ts';
import type { CabledBoard } from '../../support/serial-hall.ts';

const it = serially.concurrent;
const KING = ['e2e4', 'e7e5', 'g1f3', 'b8c6'];
const QUEEN = ['d2d4', 'd7d5', 'c2c4', 'e7e6'];
const KING_SANS = 'e4 e5 Nf3 Nc6';
const QUEEN_SANS = 'd4 d5 c4 e6';
/** Long enough that a cable is put in again before anybody moves. */
const THINK_MS = 4_000;

interface Pair {
  readonly hall: SerialHall;
  readonly first: CabledBoard;
  readonly second: CabledBoard;
}

/** Two tables with a board each, ready to play. */
async function pair(
  { onTestFinished }: TestContext,
  serials: readonly [string, string] = ['10001', '10002'],
): Promise<Pair> {
  const hall = new SerialHall();
  onTestFinished(() => {
    hall.close();
  });
  const [first, second] = [hall.board(serials[0]), hall.board(serials[1])];
  hall.plug('ttyUSB0', first);
  hall.plug('ttyUSB1', second);
  hall.start('ttyUSB0', 'ttyUSB1');
  await hall.untilReady(1, 2);
  return { hall, first, second };
}

/** The hub has lost its power, and the lines have changed their names. */
async function exchangeLines({ hall, first, second }: Pair): Promise<void> {
  hall.unplug('ttyUSB0');
  hall.unplug('ttyUSB1');
  await hall.until(() => [1, 2].every((table) => hall.host.tableView(table).board?.line === 'lost'));
  hall.plug('ttyUSB0', second);
  hall.plug('ttyUSB1', first);
  await hall.untilReady(1, 2);
}

function playBoth({ first, second }: Pair): void {
  first.play(KING, THINK_MS);
  second.play(QUEEN, THINK_MS);
}

describe.skipIf(!hasPseudoTerminals())('boards over real serial lines keep their tables', () => {
  it('when their lines change places before the first move', async (test) => {
    const two = await pair(test);
    await exchangeLines(two);
    playBoth(two);
    const { hall } = two;
    await hall.until(() => hall.sans(1).length >= KING_SANS.length && hall.sans(2).length >= QUEEN_SANS.length);
    test.expect([hall.sans(1), hall.sans(2)]).toEqual([KING_SANS, QUEEN_SANS]);
    test.expect([...hall.alerts(1), ...hall.alerts(2)]).toContain('alert.boardMoved');
    const captured = readdirSync(join(hall.folder, 'captures')).map((name) => name.slice(0, 7));
    test.expect(captured.filter((name) => name === 'table-1').length).toBeGreaterThan(1);
  });

  it('when the arbiter has connected them by hand and their lines change places later', async (test) => {
    const two = await pair(test);
    const { hall } = two;
    for (const [table, name] of [
      [1, 'ttyUSB0'],
      [2, 'ttyUSB1'],
    ] as const)
      await hall.host.handlers['table.connect']({ table, path: hall.port(name) });
    await hall.untilReady(1, 2);
    await exchangeLines(two);
    // The long number is told a little after the short one.
    await hall.until(() => hall.host.tableView(1).board?.serial === '0000010001');
    await hall.until(() => hall.host.tableView(2).board?.serial === '0000010002');
    test.expect([...hall.alerts(1), ...hall.alerts(2)]).toContain('alert.boardMoved');
  });

  it('when the arbiter gives them to each other’s tables: his word stands', async (test) => {
    const { hall } = await pair(test);
    hall.host.context.tables.disconnect(2);
    await hall.host.handlers['table.connect']({ table: 1, path: hall.port('ttyUSB1') });
    await hall.host.handlers['table.connect']({ table: 2, path: hall.port('ttyUSB0') });
    await hall.untilReady(1, 2);
    await hall.until(() => hall.host.tableView(1).board?.serial === '0000010002');
    await hall.until(() => hall.host.tableView(2).board?.serial === '0000010001');
  });

  it('when their lines change places in mid-game', async (test) => {
    const two = await pair(test);
    const { hall } = two;
    playBoth(two);
    await hall.until(() => hall.sans(1) === 'e4 e5' && hall.sans(2) === 'd4 d5');
    await exchangeLines(two);
    await hall.until(() => hall.sans(1).length >= KING_SANS.length && hall.sans(2).length >= QUEEN_SANS.length);
    test.expect([hall.sans(1), hall.sans(2)]).toEqual([KING_SANS, QUEEN_SANS]);
    test.expect([1, 2].flatMap((table) => hall.host.tableView(table).questions)).toEqual([]);
  });

  it('when their lines change places while the kiosk is down', async (test) => {
    const two = await pair(test);
    const { hall, first, second } = two;
    playBoth(two);
    await hall.until(() => hall.sans(1) === 'e4 e5' && hall.sans(2) === 'd4 d5');
    hall.stop();
    hall.unplug('ttyUSB0');
    hall.unplug('ttyUSB1');
    hall.plug('ttyUSB0', second);
    hall.plug('ttyUSB1', first);
    hall.start('ttyUSB0', 'ttyUSB1');
    await hall.until(() => hall.sans(1).length >= KING_SANS.length && hall.sans(2).length >= QUEEN_SANS.length);
    test.expect([hall.sans(1), hall.sans(2)]).toEqual([KING_SANS, QUEEN_SANS]);
    test.expect([...hall.alerts(1), ...hall.alerts(2)]).toContain('alert.boardMoved');
  });

  it('when a line comes back under another name', async (test) => {
    const two = await pair(test);
    const { hall, first } = two;
    playBoth(two);
    await hall.until(() => hall.sans(1) === 'e4 e5');
    hall.unplug('ttyUSB0');
    await hall.until(() => hall.host.tableView(1).board?.line === 'lost');
    hall.plug('ttyUSB2', first);
    await hall.until(() => hall.host.tableView(1).board?.path === hall.port('ttyUSB2'));
    await hall.until(() => hall.host.tableView(1).state !== 'lost');
    await hall.until(() => hall.sans(1).length >= KING_SANS.length && hall.sans(2).length >= QUEEN_SANS.length);
    test.expect([hall.sans(1), hall.sans(2)]).toEqual([KING_SANS, QUEEN_SANS]);
  });

  it('or the arbiter is told: two boards with one number', async (test) => {
    const two = await pair(test, ['10001', '10001']);
    const { hall } = two;
    test.expect([hall.alerts(1), hall.alerts(2)]).toEqual([['alert.boardTwice'], ['alert.boardTwice']]);
    playBoth(two);
    await hall.until(() => hall.sans(1).length >= KING_SANS.length && hall.sans(2).length >= QUEEN_SANS.length);
    test.expect([hall.sans(1), hall.sans(2)]).toEqual([KING_SANS, QUEEN_SANS]);
  });

  it('or the arbiter is told: a board that nobody knows answers on the line of one that is known', async (test) => {
    const { hall } = await pair(test);
    hall.unplug('ttyUSB0');
    await hall.until(() => hall.host.tableView(1).board?.line === 'lost');
    hall.plug('ttyUSB0', hall.board('10009'));
    await hall.untilReady(1);
    test.expect(hall.alerts(1)).toEqual(['alert.boardReplaced']);
    test.expect(hall.alerts(2)).toEqual([]);
  });
});
