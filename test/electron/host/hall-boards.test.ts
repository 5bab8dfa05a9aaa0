import { describe, expect, it } from 'vitest';
import { dgtDriver } from '../../../electron/devices/dgt/driver.ts';
import { bindingEntries } from '../../../electron/host/board-binding.ts';
import { hallBoards, tablesKnowing, takeOverEntries } from '../../../electron/host/hall-boards.ts';
import { HallNumbering } from '../../../electron/host/hall-numbering.ts';
import type { Entry } from '../../../engine/journal/entry.ts';
import { demand } from '../../support/ask-host.ts';
import { openHall } from '../../support/hall.ts';
import { PlayedLines } from '../../support/played-lines.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

type Boards = Parameters<typeof takeOverEntries>[1];

const board = (serial: string | null, path: string): { serial: string | null; path: string; simulated: boolean } => {
  return { serial, path, simulated: false };
};

describe('what another tournament learns of the boards in the hall', () => {
  const HALL: Boards = new Map([
    [1, board('7', 'a')],
    [2, board(null, 'b')],
  ]);

  it.each<readonly [string, Boards, readonly string[]]>([
    ['all of it, where it is new', new Map(), ['bound 1', 'bound 2']],
    ['nothing, where it knows the same', HALL, []],
    ['that a line is another now', new Map([...HALL, [1, board('7', 'c')]]), ['bound 1']],
    ['that a board has gone to another table', new Map([[9, board('7', 'a')]]), ['unbound 9', 'bound 1', 'bound 2']],
    ['that a line serves another table', new Map([[9, board(null, 'b')]]), ['unbound 9', 'bound 1', 'bound 2']],
    ['and keeps a board that is not in the hall', new Map([...HALL, [9, board('8', 'a')]]), []],
    ['that a table has another board', new Map([...HALL, [2, board('9', 'b')]]), ['bound 2']],
  ])('%s', (_, own, told) => {
    const entries = takeOverEntries(own, HALL);
    expect(entries.map(({ type, data }) => `${type.slice(6)} ${String('table' in data && data.table)}`)).toEqual(told);
  });
});

describe('a board that told its long number over USB, and tells the end of it on a bus', () => {
  const KNOWN: Boards = new Map([[5, board('0000012345', '/dev/usb')]]);
  const onBus = { path: 'dgt-bus:/dev/a#7', serial: '12345', address: 7 };
  const told = (entries: readonly Entry[]): readonly string[] =>
    entries.map(({ type, data }) => `${type} ${String('table' in data && data.table)}`);

  it('is the same where the hall is numbered', () => {
    const bus = { ...onBus, traits: { ...dgtDriver.traits({ path: '' }) } };
    const numbered = new HallNumbering(1, []).lifted(KNOWN, bus, 'king');
    expect(told(numbered?.entries ?? [])).toEqual(['board.unbound 5', 'board.bound 1']);
    expect(numbered?.step.was).toBe(5);
  });

  it('is the same where it is given to a table', () => {
    const entries = bindingEntries(KNOWN, 1, { ...onBus, chosen: true, simulated: false }, () => false);
    expect(told(entries)).toEqual(['board.unbound 5', 'board.bound 1']);
  });

  it('is the same in another tournament', () => {
    const { path, serial } = onBus;
    const entries = takeOverEntries(KNOWN, new Map([[1, board(serial, path)]]));
    expect(told(entries)).toEqual(['board.unbound 5', 'board.bound 1']);
  });

  it('is another where the end is another', () => {
    expect(tablesKnowing(KNOWN, { path: '/dev/usb', serial: '12346' })).toEqual([]);
    expect(tablesKnowing(KNOWN, { path: '/dev/usb', serial: null })).toEqual([]);
  });
});

describe('a board that a table knows', () => {
  it('comes along to a tournament that is new, with its first round, and to a table that joins it', () => {
    const opened = (...paths: readonly string[]) =>
      openHall(temporaryFolder(), (clock) => {
        const lines = new PlayedLines(clock);
        paths.forEach((path, i) => lines.add(path, String(10_001 + i)));
        return lines;
      });
    const seat = (table: number): object => ({ table, white: '', black: '' });
    const first = opened('a', 'b');
    demand(first, 'round.open', { name: 'Round 1', castlingMode: 'cg', tables: [seat(1), seat(2)] });
    demand(first, 'table.connect', { table: 1, path: 'a' });
    demand(first, 'table.connect', { table: 2, path: 'b' });
    first.wait(5_000);
    const boards = hallBoards(first.host.context);
    expect([...boards.keys()]).toEqual([1, 2]);
    first.host.close();

    const next = opened('a', 'b');
    const { recorder } = next.host.context;
    recorder.add(...takeOverEntries(recorder.tournament.boards, boards));
    demand(next, 'round.open', { name: 'Round 1', castlingMode: 'cg', tables: [seat(1)] });
    next.wait(5_000);
    const lineAt = (table: number): unknown => next.host.tableView(table).board;
    expect(lineAt(1)).toMatchObject({ path: 'a', line: 'connected', serial: '0000010001' });
    demand(next, 'seats.correct', {
      round: 1,
      changes: [{ table: 2, before: null, after: { white: 'Ada', black: 'Bea' } }],
    });
    next.wait(5_000);
    expect(lineAt(2)).toMatchObject({ path: 'b', line: 'connected', serial: '0000010002' });
    // What the arbiter has taken from a table is not brought back.
    demand(next, 'table.disconnect', { table: 2 });
    demand(next, 'seats.correct', {
      round: 1,
      changes: [{ table: 3, before: null, after: { white: 'Cid', black: 'Dora' } }],
    });
    next.wait(5_000);
    expect(lineAt(2)).toBeNull();
    next.host.close();
  });
});
