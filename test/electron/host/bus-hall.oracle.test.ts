import { afterEach, describe, expect, it } from 'vitest';
import { TIDY } from '../../../electron/devices/simulator/hands.ts';
import { casualMoves, Players } from '../../../electron/devices/simulator/players.ts';
import { diceOf } from '../../../electron/devices/simulator/random.ts';
import { serialLines } from '../../../electron/devices/serial-lines.ts';
import type { Host } from '../../../electron/host/host.ts';
import { resumeOrOpenRound } from '../../../electron/host/opening.ts';
import type { Timers } from '../../../electron/devices/simulator/timeline.ts';
import { systemClock } from '../../../electron/system-ports.ts';
import { makePlacementField } from '../../../engine/notation/fen.ts';
import { makeUci } from '../../../engine/notation/uci.ts';
import type { Setup } from '../../../engine/chess/setup.ts';
import { NO_PIECE } from '../../../engine/chess/piece.ts';
import { withPiece } from '../../../engine/chess/placement.ts';
import { parseStart } from '../../../engine/start/start-text.ts';
import type { Start } from '../../../engine/start/start-text.ts';
import { SharedLine, sharedLines } from '../../support/bus-line.ts';
import { openHall, openHost, type Hall } from '../../support/hall.ts';
import { until } from '../../support/patience.ts';
import { hasPseudoTerminals, openPseudoTerminal } from '../../support/pty.ts';
import { setupOf, squareOf } from '../../support/table.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const BOARDS = 32;
const PLIES = 6;

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0).reverse()) close();
});

function startOf(text: string): Start {
  const start = parseStart(text, 'cg');
  if (!start.ok) throw new Error(start.fault.code);
  return start.value;
}

/** Boards on one line at the end of a pseudo terminal. */
function plugged(): { readonly path: string; readonly shared: SharedLine } {
  const terminal = openPseudoTerminal();
  const shared = new SharedLine(systemClock, diceOf(32));
  shared.open({
    onOpen: (write) => {
      terminal.onBytes(write);
    },
    onBytes: (bytes) => {
      terminal.write(bytes);
    },
    onLost: () => undefined,
  });
  closing.push(() => {
    shared.close();
    terminal.unplug();
  });
  return { path: terminal.path, shared };
}

function opened(
  boards: readonly string[],
  lines = serialLines(systemClock),
): { readonly host: Host; readonly fen: string } {
  const start = startOf('959');
  const host = openHost(temporaryFolder(), systemClock, lines);
  closing.push(() => {
    host.close();
  });
  resumeOrOpenRound(host, { boards, start, simulate: 0, tournament: 'Chess960' });
  return { host, fen: start.fen };
}

/** Hands that play so many plies at each of these boards. */
function players(
  timers: Timers,
  shared: SharedLine,
  setup: Setup,
  plies: number,
  seed = 0,
): { readonly played: string[][] } {
  const played = shared.seats.map((): string[] => []);
  const hands = shared.seats.map(({ board, clock }, i) => {
    const dice = diceOf(seed + i);
    return new Players({
      ...{ timers, board, clock, dice, habitRates: TIDY, start: setup, whiteClock: 'left', pace: 1 },
      thinkMs: [2_000, 5_000],
      choose: casualMoves(dice, plies),
      onPly: ({ move }) => played[i]?.push(makeUci(move)),
    });
  });
  closing.push(() => {
    for (const player of hands) player.stop();
    for (const { clock } of shared.seats) if (clock.running) clock.stop();
  });
  for (const player of hands) player.begin();
  return { played };
}

function views({ seats }: SharedLine, host: Host): ReturnType<Host['tableView']>[] {
  return seats.map((_, i) => host.tableView(i + 1));
}

function recorded(shared: SharedLine, host: Host): string[][] {
  return views(shared, host).map(({ plies }) => plies.map(({ uci }) => uci));
}

it.each([5, 6, 32])(
  '32 boards play on one line, answers are lost, damaged and late: every game is recorded as it was played, %i',
  (seed) => {
    const start = startOf('959');
    const shared: SharedLine[] = [];
    const hall = openHall(temporaryFolder(), (clock) => {
      const line = new SharedLine(clock, diceOf(seed));
      shared.push(line);
      return sharedLines('ttyUSB0', line, clock);
    });
    const { host, timeline } = hall;
    const [line] = shared;
    if (line === undefined) throw new Error('no line');
    closing.push(() => {
      host.close();
    });
    const setup = setupOf(start.fen);
    for (let n = 1; n <= BOARDS; n++) line.add(String(1_000 + n), setup.placement, n % 3 === 0);
    const boards = line.seats.map((_, i) => `dgt-bus:ttyUSB0#${String(1_001 + i)}`);
    resumeOrOpenRound(host, { boards, start, simulate: 0, tournament: 'Chess960' });
    hall.wait(20_000);
    expect(views(line, host).filter(({ sensed }) => sensed === null)).toEqual([]);
    line.bad = { lost: 0.02, damaged: 0.02, late: 0.02, unheard: 0.02 };
    const { played } = players(timeline, line, setup, PLIES);
    timeline.run(Infinity, () => played.some(({ length }) => length < PLIES));
    hall.wait(20_000);
    expect(recorded(line, host)).toEqual(played);
    expect(views(line, host).flatMap(({ questions }) => questions)).toEqual([]);
    expect(views(line, host).map(({ board }) => board?.serial)).toEqual(
      line.seats.map((_, i) => String(1_001 + i).padStart(5, '0')),
    );
  },
);

it('a record of an older kiosk, with addresses in the place of numbers, is gone on with: who is at which place, and nothing is alarmed', () => {
  const folder = temporaryFolder();
  const launch = { boards: [1, 2].map((n) => `dgt-bus:tty#${String(n)}`), simulate: 0, tournament: 'Chess960' };
  const hallOn = (added: (line: SharedLine) => void): Hall => {
    const hall = openHall(folder, (clock) => {
      const line = new SharedLine(clock, diceOf(1));
      added(line);
      return sharedLines('tty', line, clock);
    });
    closing.push(() => {
      hall.host.close();
    });
    return hall;
  };
  const old = hallOn(() => undefined);
  resumeOrOpenRound(old.host, { ...launch, start: startOf('959') });
  for (const table of [1, 2]) {
    const board = { serial: `0000${String(table)}`, path: `dgt-bus:tty#${String(table)}` };
    old.host.context.recorder.add({ type: 'board.bound', data: { table, board, simulated: false } });
  }
  closing.pop()?.();

  const { placement } = setupOf(startOf('959').fen);
  const hall = hallOn((line) => {
    line.add('52001', placement, false, { busAddress: 1 });
    // An older board, of which the address alone is known.
    line.add('00002', placement, false, { numberless: true });
  });
  const bound = (table: number): unknown => hall.host.context.recorder.tournament.boards.get(table);
  expect([bound(1), bound(2)]).toEqual(
    [1, 2].map((address) => ({ serial: null, address, path: `dgt-bus:tty#${String(address)}`, simulated: false })),
  );
  resumeOrOpenRound(hall.host, { ...launch, start: null });
  hall.wait(10_000);
  expect([1, 2].map((table) => hall.host.tableView(table).alerts)).toEqual([[], []]);
  expect([1, 2].map((table) => hall.host.tableView(table).board)).toMatchObject([
    { serial: '52001', busAddress: 1, line: 'connected' },
    { serial: null, busAddress: 2, line: 'connected' },
  ]);
  expect([bound(1), bound(2)]).toMatchObject([
    { serial: '52001', address: 1 },
    { serial: null, address: 2 },
  ]);
});

describe('two boards that exchange their addresses while they are played at', () => {
  it.each(
    [0, 1, 2, 3].flatMap((seed) => [
      { seed, goesOn: true },
      { seed, goesOn: false, numberless: true },
    ]),
  )('%o: nothing of either is recorded in the other’s game', ({ seed, goesOn, ...more }) => {
    const start = startOf('959');
    const shared: SharedLine[] = [];
    const hall = openHall(temporaryFolder(), (clock) => {
      const line = new SharedLine(clock, diceOf(seed));
      shared.push(line);
      return sharedLines('tty', line, clock);
    });
    const { host, timeline } = hall;
    closing.push(() => {
      host.close();
    });
    const [line] = shared;
    if (line === undefined) throw new Error('no line');
    const setup = setupOf(start.fen);
    const seats = ['52001', '52002'].map((serial, i) =>
      line.add(serial, setup.placement, false, { busAddress: i + 1, ...more }),
    );
    const boards = [1, 2].map((address) => `dgt-bus:tty#${String(address)}`);
    resumeOrOpenRound(host, { boards, start, simulate: 0, tournament: 'Chess960' });
    hall.wait(5_000);
    const { played } = players(timeline, line, setup, 16, 2 * seed);
    timeline.run(Infinity, () => played.some(({ length }) => length < 6));
    hall.wait(diceOf(seed).between(0, 3_000));
    seats.forEach(({ board }, i) => (board.busAddress = 2 - i));
    timeline.run(Infinity, () => played.some(({ length }) => length < 16));
    hall.wait(20_000);
    const games = recorded(line, host);
    expect(games).toEqual(games.map(({ length }, i) => played[i]?.slice(0, length)));
    // Those that tell their numbers are found again at the other address; the others’ positions are asked about.
    const asked = views(line, host).map(({ questions }) => questions.length > 0);
    expect({ games, asked }).toMatchObject(goesOn ? { games: played, asked: [false, false] } : { asked: [true, true] });
  });
});

describe.skipIf(!hasPseudoTerminals())('over a pseudo terminal', () => {
  it('boards on one line play while another is looked for: every game is recorded as it was played, and it is found when it comes', async () => {
    const { path, shared } = plugged();
    const setup = setupOf(startOf('959').fen);
    for (const serial of ['1001', '1002', '1003', '1004']) shared.add(serial, setup.placement, serial === '1003');
    const playing = shared.seats.map((_, i) => i + 1);
    const { host } = opened([...playing.map((table) => `dgt-bus:${path}#${String(1_000 + table)}`), `dgt-bus:${path}`]);
    const tables = (): ReturnType<Host['tableView']>[] => playing.map((table) => host.tableView(table));
    const moves = (): string[][] => tables().map(({ plies }) => plies.map(({ uci }) => uci));
    await until(
      () => tables().every(({ sensed }) => sensed !== null),
      () => tables().map(({ board }) => board?.line),
    );
    const { played } = players(systemClock, shared, setup, 2);
    await until(
      () => played.every(({ length }) => length === 2) && moves().every(({ length }) => length >= 2),
      () => moves().map((each, i) => `${each.join(' ')} of ${played[i]?.join(' ') ?? ''}`),
    );
    expect(moves()).toEqual(played);
    shared.add('1005', setup.placement);
    await until(() => host.tableView(5).board?.serial === '01005');
  });

  it('two boards at one address are told, and nothing of the second is taken for a move', async () => {
    const { path, shared } = plugged();
    const setup = setupOf(startOf('959').fen);
    const first = shared.add('52001', setup.placement, false, { busAddress: 7 });
    const { host } = opened([`dgt-bus:${path}#7`]);
    const table = (): ReturnType<Host['tableView']> => host.tableView(1);
    await until(() => table().sensed !== null);
    const { played } = players(systemClock, shared, setup, 2);
    await until(
      () => played[0]?.length === 2 && table().plies.length === 2,
      () => recorded(shared, host),
    );
    // A board with another game.
    const other = withPiece(first.board.placement, squareOf('e2'), NO_PIECE);
    const second = shared.add('52002', other, false, { busAddress: 7, slowMs: 12 });
    await until(() => table().board?.reason?.code === 'line.sharedAddress');
    expect(table().board?.reason?.facts).toEqual({ path: `dgt-bus:${path}#7`, address: '7' });
    second.board.put(squareOf('d2'), NO_PIECE);
    second.clock.start();
    second.clock.press('left');
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    shared.remove(second.board);
    await until(
      () => table().board?.line === 'connected' && table().sensed === makePlacementField(first.board.placement),
    );
    expect(recorded(shared, host)[0]).toEqual(played[0]);
    expect([table().board?.serial, table().questions]).toEqual(['52001', []]);
  });

  it('a line without an address names the boards on it, and each is chosen from the list', async () => {
    const { path, shared } = plugged();
    const lines = serialLines(systemClock);
    const { host, fen } = opened([`dgt-bus:${path}`], lines);
    for (const serial of ['77', '3041']) shared.add(serial, setupOf(fen).placement);
    await until(() => host.tableView(1).board?.reason?.code === 'line.several');
    const listed = (await lines.list()).filter((choice) => choice.path.includes(path));
    expect(listed.map((choice) => choice.path)).toEqual([`dgt-bus:${path}#77`, `dgt-bus:${path}#3041`]);
    host.context.tables.connect(1, `dgt-bus:${path}#3041`);
    await until(() => host.tableView(1).board?.serial === '03041');
  });
});
