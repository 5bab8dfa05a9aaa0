import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { BoardLine, PortChoice } from '../../../electron/host/ports/board-lines.ts';
import { askHost, demand } from '../../support/ask-host.ts';
import { ChesslinkProtocol } from '../../../electron/devices/simulator/makers/chesslink.ts';
import { openHall } from '../../support/hall.ts';
import type { Hall } from '../../support/hall.ts';
import { PlayedLines } from '../../support/played-lines.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const PORTS = ['ttyUSB0', 'ttyUSB1'] as const;
const NAMED = 'chesslink:ttyUSB1';

/** Ports as the system lists them, without the driver that is named before one of them, and what was opened of them. */
class ListedPorts extends PlayedLines {
  readonly opened: string[] = [];

  override list(): Promise<readonly PortChoice[]> {
    return Promise.resolve(PORTS.map((path) => ({ path, label: path, usb: true })));
  }

  override line(path: string): BoardLine {
    this.opened.push(path);
    return super.line(path);
  }
}

/** Two tables, a DGT board and a ChessLink. */
function hall(): { readonly hall: Hall; readonly ports: ListedPorts } {
  const opened: ListedPorts[] = [];
  const one = openHall(temporaryFolder(), (clock) => {
    const lines = new ListedPorts(clock);
    for (const path of PORTS) lines.add(path, '10001');
    lines.add(NAMED, '', { protocol: new ChesslinkProtocol() });
    opened.push(lines);
    return lines;
  });
  const [ports] = opened;
  if (ports === undefined) throw new Error('no ports');
  const tables = [1, 2].map((table) => ({ table, white: '', black: '' }));
  demand(one, 'round.open', { name: 'Round 1', castlingMode: 'cg', tables });
  return { hall: one, ports };
}

it('a port that is open by the name of a driver is in use: it is listed so, and opened for nobody else', async () => {
  const { hall: one, ports } = hall();
  demand(one, 'table.connect', { table: 1, path: NAMED });
  one.wait(5_000);
  expect(await askHost(one, 'boards.list', {})).toMatchObject({
    value: [
      { path: 'ttyUSB0', table: null },
      { path: 'ttyUSB1', table: 1 },
    ],
  });
  for (const opened of [['ttyUSB0'], []])
    expect(await askHost(one, 'boards.open', { path: null })).toEqual({ ok: true, value: opened });
  expect(ports.opened).toEqual([NAMED, 'ttyUSB0']);
  for (const [request, input] of [
    ['table.connect', { table: 2, path: 'ttyUSB1' }],
    ['boards.assign', { table: 2, path: 'certabo:ttyUSB1' }],
    ['boards.open', { path: 'ttyUSB1' }],
  ] as const) {
    expect(await askHost(one, request, input)).toMatchObject({ fault: { code: 'board.taken', facts: { table: 1 } } });
  }
  one.host.close();
});

it('a board that is missed is not looked for at a port that is open by the name of a driver', async () => {
  const { hall: one, ports } = hall();
  demand(one, 'table.connect', { table: 1, path: NAMED });
  demand(one, 'table.connect', { table: 2, path: 'ttyUSB0' });
  one.wait(5_000);
  ports.at('ttyUSB0').pull();
  for (let second = 0; second < 40; second++) {
    one.wait(1_000);
    await turn();
  }
  expect(ports.opened).toEqual([NAMED, 'ttyUSB0']);
  one.host.close();
});

it('a port that was looked at without a driver’s name is let go when one is named for a table', async () => {
  const { hall: one } = hall();
  await askHost(one, 'boards.open', { path: null });
  demand(one, 'table.connect', { table: 1, path: NAMED });
  one.wait(5_000);
  const { lines } = demand(one, 'boards.look', {}) as { readonly lines: readonly { readonly path: string }[] };
  expect(lines.map(({ path }) => path)).toEqual([NAMED, 'ttyUSB0']);
  expect(one.host.tableView(1).board).toMatchObject({ path: NAMED, line: 'connected' });
  one.host.close();
});
