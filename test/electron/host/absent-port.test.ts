import { describe, expect, it } from 'vitest';
import { alertWords } from '../../../electron/contract/messages/en/alerts.ts';
import { lineWord } from '../../../electron/contract/messages/en/line-word.ts';
import { tableSeen } from '../../../electron/contract/table-seen.ts';
import { isAbsent, isNoPort, portTyped } from '../../../electron/devices/drivers.ts';
import { resumeOrOpenRound } from '../../../electron/host/opening.ts';
import { askHost, demand } from '../../support/ask-host.ts';
import { openHall } from '../../support/hall.ts';
import type { Hall } from '../../support/hall.ts';
import { PlayedLines } from '../../support/played-lines.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const PORT = '/dev/ttyUSB0';
const ROUND = { name: 'Round 1', castlingMode: 'cg' };
const NOWHERE = '/dev/ttyNOPE';

/** Ports of which some are there. */
class PortsThere extends PlayedLines {
  readonly there = new Set([PORT]);

  isAbsent(path: string): boolean {
    return !this.there.has(path);
  }

  isNoPort(path: string): boolean {
    return path === '/dev/null';
  }
}

function hall(folder = temporaryFolder()): { readonly hall: Hall; readonly ports: PortsThere } {
  const opened: PortsThere[] = [];
  const one = openHall(folder, (clock) => {
    const lines = new PortsThere(clock);
    lines.add(PORT, '10001');
    opened.push(lines);
    return lines;
  });
  const [ports] = opened;
  if (ports === undefined) throw new Error('no ports');
  return { hall: one, ports };
}

describe('a port that never was', () => {
  it.each([
    ['boards.assign', { path: NOWHERE, table: 1 }],
    ['boards.open', { path: NOWHERE }],
    ['table.connect', { path: NOWHERE, table: 1 }],
  ] as const)('is refused, and the table stays free: %s', async (request, input) => {
    const { hall: one } = hall();
    demand(one, 'round.open', { name: 'Round 1', castlingMode: 'cg', tables: [{ table: 1, white: '', black: '' }] });
    expect(await askHost(one, request, input)).toMatchObject({
      fault: { code: 'board.absent', facts: { path: NOWHERE } },
    });
    expect(one.host.tableView(1).board).toBeNull();
    expect(demand(one, 'boards.look', {})).toMatchObject({ lines: [] });
    one.host.close();
  });

  it('nor is it given what is no port at all', async () => {
    const { hall: one, ports } = hall();
    ports.there.add('/dev/null');
    demand(one, 'round.open', { name: 'Round 1', castlingMode: 'cg', tables: [{ table: 1, white: '', black: '' }] });
    expect(await askHost(one, 'boards.assign', { path: '/dev/null', table: 1 })).toMatchObject({
      fault: { code: 'board.noPort', facts: { path: '/dev/null' } },
    });
    expect(one.host.tableView(1).board).toBeNull();
    one.host.close();
  });

  it('is another matter than a board that was pulled out, and one that is known after a restart', async () => {
    const folder = temporaryFolder();
    const { hall: one, ports } = hall(folder);
    const tables = [1, 2].map((table) => ({ table, white: '', black: '' }));
    demand(one, 'round.open', { name: 'Round 1', castlingMode: 'cg', tables });
    demand(one, 'boards.assign', { path: PORT, table: 1 });
    one.wait(500);
    ports.there.clear();
    expect(await askHost(one, 'table.connect', { path: PORT, table: 1 })).toMatchObject({ ok: true });
    expect(await askHost(one, 'boards.assign', { path: PORT, table: 2 })).toMatchObject({ ok: true });
    one.wait(5_000);
    one.host.close();
    const { hall: again, ports: later } = hall(folder);
    later.there.clear();
    resumeOrOpenRound(again.host, { boards: [], start: null, simulate: 0, tournament: 'Open' });
    expect(again.host.tableView(2).board).toMatchObject({ path: PORT });
    expect(await askHost(again, 'boards.assign', { path: PORT, table: 1 })).toMatchObject({ ok: true });
    again.host.close();
  });
});

describe('a port at which nothing has ever answered, at a game that goes on', () => {
  const told = (one: Hall): unknown => {
    const { state, board, alerts } = one.host.tableView(1);
    return [state, lineWord(board), alerts.map((alert) => alertWords.word(alert, []))];
  };
  const begun = (folder = temporaryFolder()): { readonly hall: Hall; readonly ports: PortsThere } => {
    const opened = hall(folder);
    demand(opened.hall, 'round.open', { ...ROUND, tables: [{ table: 1, white: 'A', black: 'B' }] });
    demand(opened.hall, 'start.give', { table: null, start: '518' });
    demand(opened.hall, 'hall.show', { screen: 'position' });
    demand(opened.hall, 'game.begin', { table: 1, seen: tableSeen(opened.hall.host.tableView(1)) });
    return opened;
  };

  it('has lost nothing, and calls all the same', () => {
    const { hall: one, ports } = begun();
    ports.add(PORT, '10001').isMute = true;
    demand(one, 'boards.assign', { path: PORT, table: 1 });
    one.wait(20_000);
    expect(told(one)).toEqual(['lost', 'Board not responding', ['Board not responding']]);
    one.host.close();
  });

  it('is another matter than one at which a board has answered', () => {
    const folder = temporaryFolder();
    const { hall: one } = begun(folder);
    demand(one, 'boards.assign', { path: PORT, table: 1 });
    one.wait(5_000);
    expect(one.host.tableView(1).board?.line).toBe('connected');
    one.host.close();
    const { hall: again, ports } = hall(folder);
    ports.add(PORT, '10001').isMute = true;
    resumeOrOpenRound(again.host, { boards: [], start: null, simulate: 0, tournament: 'Open' });
    again.wait(20_000);
    expect(told(again)).toEqual(['lost', 'Connection lost', ['Connection lost']]);
    again.host.close();
  });
});

it.each([
  ['/dev/null', true],
  ['certabo:/dev/zero', true],
  ['/dev/shm', true],
  ['/dev/ptmx', false],
  [NOWHERE, false],
  ['COM3', false],
  ['/home', false],
])('%s is no port: %s', (path, noPort) => {
  expect(isNoPort(path)).toBe(noPort);
});

it.each([
  [NOWHERE, true],
  [`plain:${NOWHERE}`, true],
  [`dgt-bus:${NOWHERE}#1025`, true],
  ['chessnut:/dev/hidrawNOPE', true],
  ['nosuchdriver:/dev/null', true],
  // A path elsewhere may be a link to a port: it shows when it is opened.
  ['/DEV/null', false],
  ['//dev/null', false],
  ['/dev/../etc/passwd', true],
  ['/dev/../dev/null', true],
  ['/dev', false],
  ['/dev/', true],
  ['/dev/shm', true],
  ['/etc/passwd', false],
  ['/tmp/nope', false],
  ['', true],
  ['COM3', true],
  ['/dev/null', false],
  ['plain:/dev/null', false],
  ['dgt-bus:/dev/null#1025', false],
  ['/dev/ptmx', false],
  ['pegasus:ble:DGT_PEGASUS_50123', false],
])('on Linux there is no port %s: %s', (path, absent) => {
  expect(isAbsent(path, 'linux')).toBe(absent);
});

it.each([
  ['COM3', false],
  ['certabo:com12', false],
  ['\\\\.\\COM15', false],
  ['chessnut:\\\\?\\hid#vid_2d80', false],
  ['/dev/null', true],
  ['nosuchdriver:COM3', true],
])('on Windows there is no port %s: %s', (path, absent) => {
  expect(isAbsent(path, 'win32')).toBe(absent);
});

it.each([
  ['null', '/dev/null'],
  [' /dev/null\n', '/dev/null'],
  ['plain:null', 'plain:/dev/null'],
  ['dgt-bus:null#1025', 'dgt-bus:/dev/null#1025'],
  ['ttyNOPE', 'ttyNOPE'],
  ['ble:DGT_PEGASUS_50123', 'ble:DGT_PEGASUS_50123'],
  ['simulator:1', 'simulator:1'],
])('what is typed as “%s” on Linux is %s', (typed, path) => {
  expect(portTyped(typed, 'linux')).toBe(path);
});
