import { afterEach, describe, expect, it } from 'vitest';
import { TIDY } from '../../../electron/devices/simulator/hands.ts';
import { casualMoves, Players } from '../../../electron/devices/simulator/players.ts';
import { diceOf } from '../../../electron/devices/simulator/random.ts';
import { serialLines } from '../../../electron/devices/serial-lines.ts';
import type { Host } from '../../../electron/host/host.ts';
import { resumeOrOpenRound } from '../../../electron/host/opening.ts';
import { systemClock } from '../../../electron/system-ports.ts';
import { makeUci } from '../../../engine/notation/uci.ts';
import { parseStart } from '../../../engine/start/start-text.ts';
import { SharedLine } from '../../support/bus-line.ts';
import { openHost } from '../../support/hall.ts';
import { until } from '../../support/patience.ts';
import { hasPseudoTerminals, openPseudoTerminal } from '../../support/pty.ts';
import { setupOf } from '../../support/table.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const BOARDS = 32;
const PLIES = 4;

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0).reverse()) close();
});

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
  const start = parseStart('959', 'cg');
  if (!start.ok) throw new Error(start.fault.code);
  const host = openHost(temporaryFolder(), systemClock, lines);
  closing.push(() => {
    host.close();
  });
  resumeOrOpenRound(host, { boards, start: start.value, simulate: 0, tournament: 'Chess960' });
  return { host, fen: start.value.fen };
}

describe.skipIf(!hasPseudoTerminals())('a hall that is cabled as one line', () => {
  it('32 boards play, answers are lost, damaged and late: every game is recorded as it was played', async () => {
    const { path, shared } = plugged();
    const start = parseStart('959', 'cg');
    if (!start.ok) throw new Error(start.fault.code);
    const setup = setupOf(start.value.fen);
    for (let n = 1; n <= BOARDS; n++) shared.add(String(1_000 + n), setup.placement, n % 3 === 0);
    const { host } = opened(shared.seats.map((_, i) => `dgt-bus:${path}#${String(1_001 + i)}`));
    const views = (): ReturnType<Host['tableView']>[] => shared.seats.map((_, i) => host.tableView(i + 1));
    await until(
      () => views().every(({ sensed }) => sensed !== null),
      () => views().map(({ board }) => board?.line),
    );
    shared.bad = { lost: 0.02, damaged: 0.02, late: 0.02, unheard: 0.02 };
    const played = shared.seats.map((): string[] => []);
    const players = shared.seats.map(({ board, clock }, i) => {
      const dice = diceOf(i);
      return new Players({
        timers: systemClock,
        board,
        clock,
        dice,
        habitRates: TIDY,
        start: setup,
        whiteClock: 'left',
        pace: 1,
        thinkMs: [2_000, 5_000],
        choose: casualMoves(dice, PLIES),
        onPly: ({ move }) => played[i]?.push(makeUci(move)),
      });
    });
    closing.push(() => {
      for (const player of players) player.stop();
      for (const { clock } of shared.seats) if (clock.running) clock.stop();
    });
    for (const player of players) player.begin();
    const recorded = (): string[][] => views().map(({ plies }) => plies.map(({ uci }) => uci));
    await until(
      () => played.every(({ length }) => length === PLIES) && recorded().every(({ length }) => length >= PLIES),
      () => recorded().map((moves, i) => `${moves.join(' ')} of ${played[i]?.join(' ') ?? ''}`),
    );
    expect(recorded()).toEqual(played);
    expect(views().flatMap(({ questions }) => questions)).toEqual([]);
    expect(views().map(({ board }) => board?.serial)).toEqual(
      shared.seats.map((_, i) => String(1_001 + i).padStart(5, '0')),
    );
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
