import { describe, expect, it } from 'vitest';
import { askHost, demand } from '../../support/ask-host.ts';
import { openHall } from '../../support/hall.ts';
import { SIX, hallOfSix } from '../../support/six-tables.ts';
import type { Hall } from '../../support/hall.ts';
import { checkedSetups } from '../../support/checked-setups.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { tickSent } from '../../support/tick-sent.ts';
import { tickPrinted } from '../../support/tick-printed.ts';
import type { HostPorts } from '../../../electron/host/host.ts';
import type { Sealed } from '../../../electron/host/ports/journal.ts';
import type { UndoableDecision } from '../../../electron/contract/requests.ts';
import { tableSeen } from '../../../electron/contract/table-seen.ts';

const states = ({ host }: Hall): readonly string[] => SIX.map((table) => host.tableView(table).state);
const ready = (hall: Hall): number | undefined => hall.host.roundView?.ready;
const seen = ({ host }: Hall, table: number) => tableSeen(host.tableView(table));

describe('the set-up of tables without a board', () => {
  it('is looked at, all at once or one by one, and counts as ready; a board speaks for itself', async () => {
    const folder = temporaryFolder();
    const hall = hallOfSix(folder);
    const asked = (tables = SIX) => ({ round: 1, looked: checkedSetups(hall.host, tables), ready: true });
    expect(await askHost(hall, 'tables.ready', asked())).toMatchObject({ fault: { code: 'draw.none' } });
    demand(hall, 'start.give', { table: null, start: '785' });
    demand(hall, 'tables.ready', asked([2]));
    expect(states(hall).slice(0, 5)).toEqual(['noBoard', 'ready', 'noBoard', 'noBoard', 'noBoard']);
    demand(hall, 'result.forfeit', { table: 3, seen: seen(hall, 3), result: '+/-' });
    demand(hall, 'tables.ready', asked());
    demand(hall, 'tables.ready', asked());
    expect(states(hall).slice(0, 5)).toEqual(['ready', 'ready', 'over', 'ready', 'ready']);
    expect(states(hall)[5]).not.toBe('ready');
    expect(ready(hall)).toBe(5);
    expect(hall.host.hallTableView(1).state).toBe('waiting');
    demand(hall, 'tables.ready', { ...asked([4]), ready: false });
    expect(states(hall)[3]).toBe('noBoard');
    hall.host.close();

    const again = openHall(folder);
    expect(states(again).slice(0, 5)).toEqual(['ready', 'ready', 'over', 'noBoard', 'ready']);
    again.host.close();
  });

  it('is undone once in the list of decisions, where it was withdrawn and looked at again', async () => {
    const hall = hallOfSix();
    demand(hall, 'start.give', { table: null, start: '785' });
    for (const ready of [true, false, true])
      demand(hall, 'tables.ready', { round: 1, looked: checkedSetups(hall.host, [1, 2]), ready });
    const listed = await hall.host.handlers['decisions.list']({});
    if (!listed.ok) throw new Error(listed.fault.code);
    const looks = listed.value.filter(({ decided }) => decided.what === 'round.lookedAt');
    expect(looks.map(({ undo, whyNot }) => undo?.request ?? whyNot)).toEqual(['tables.ready', 'undone', 'later']);
    hall.host.close();
  });

  it('is to be looked at again when another start takes the place of the one that stood', () => {
    const hall = hallOfSix();
    demand(hall, 'start.give', { table: null, start: '785' });
    demand(hall, 'tables.ready', { round: 1, looked: checkedSetups(hall.host, SIX), ready: true });
    const { draw } = hall.host.roundView?.draw as { readonly draw: string };
    demand(hall, 'hall.show', { screen: 'position' });
    expect(ready(hall)).toBe(5);
    demand(hall, 'start.give', { table: null, start: '518', over: draw });
    expect(ready(hall)).toBe(0);
    hall.host.close();
  });
});

describe('the games of many tables', () => {
  it.each([20, 200])('of %s tables begin with a sync for each hundred entries, and not for each table', (tables) => {
    let saves = 0;
    const count = (ports: HostPorts): HostPorts => {
      const { journal } = ports;
      const save = (...links: readonly Sealed[]): void => {
        saves++;
        journal.save(...links);
      };
      return { ...ports, journal: { ...journal, save } };
    };
    const hall = openHall(temporaryFolder(), undefined, false, count);
    const all = Array.from({ length: tables }, (_, i) => i + 1);
    const seats = all.map((table) => ({ table, white: `W${String(table)}`, black: `B${String(table)}` }));
    demand(hall, 'round.open', { name: 'Round 1', tables: seats, castlingMode: 'cg' });
    demand(hall, 'start.give', { table: null, start: '785' });
    demand(hall, 'hall.show', { screen: 'position' });
    const { last } = hall.host.context.recorder;
    saves = 0;
    demand(hall, 'games.begin', { round: 1, tables: all });
    expect(saves).toBe(Math.ceil((hall.host.context.recorder.last - last) / 100));
    expect(all.every((table) => hall.host.tableView(table).state === 'playing')).toBe(true);
    hall.host.close();
  });
});

describe('games that have not begun after all', () => {
  it('are none in which something has happened, and that is said; asked twice, it is done', async () => {
    const hall = hallOfSix();
    demand(hall, 'start.give', { table: null, start: '785' });
    demand(hall, 'hall.show', { screen: 'position' });
    demand(hall, 'games.begin', { round: 1, tables: [1, 2] });
    demand(hall, 'result.set', { table: 1, seen: seen(hall, 1), result: '1-0', reason: 'not-said' });
    const refused = { ok: false, fault: { code: 'table.movedOn', facts: { table: 1 } } };
    expect(await askHost(hall, 'games.takeBack', { round: 1, tables: [1] })).toMatchObject(refused);
    demand(hall, 'games.takeBack', { round: 1, tables: [1, 2] });
    expect(states(hall).slice(0, 2)).toEqual(['over', 'noBoard']);
    demand(hall, 'games.takeBack', { round: 1, tables: [2] });
    hall.host.close();
  });
});

describe('a set-up that was looked at', () => {
  const looked = (hall: Hall): readonly number[] => SIX.filter((table) => hall.host.tableView(table).state === 'ready');

  it('is to be looked at again where a table is given a start of its own, and the sheets are printed again', () => {
    const hall = hallOfSix();
    demand(hall, 'start.give', { table: null, start: '785' });
    demand(hall, 'tables.ready', { round: 1, looked: checkedSetups(hall.host, [1, 2, 3]), ready: true });
    tickPrinted(hall);
    demand(hall, 'start.give', { table: 2, start: '518' });
    expect(looked(hall)).toEqual([1, 3]);
    expect(hall.host.roundView?.ticked.print).toBeNull();
    hall.host.close();
  });

  it('is to be looked at again where a game was cancelled, for the one in its place', () => {
    const hall = hallOfSix();
    demand(hall, 'start.give', { table: null, start: '785' });
    demand(hall, 'hall.show', { screen: 'position' });
    demand(hall, 'tables.ready', { round: 1, looked: checkedSetups(hall.host, [1, 2]), ready: true });
    demand(hall, 'games.begin', { round: 1, tables: [1, 2] });
    demand(hall, 'result.set', { table: 1, seen: seen(hall, 1), result: '1-0', reason: 'not-said' });
    demand(hall, 'game.cancel', { table: 1, seen: seen(hall, 1) });
    expect(states(hall).slice(0, 2)).toEqual(['noBoard', 'playing']);
    hall.host.close();
  });
});

describe('the games of tables without a board', () => {
  it('begin all at once where none has begun, and not before the hall knows the start', async () => {
    const hall = hallOfSix();
    const asked = { round: 1, tables: [1, 1, 2, 3, 4, 6, 99] };
    demand(hall, 'start.give', { table: null, start: '785' });
    expect(await askHost(hall, 'games.begin', asked)).toMatchObject({ fault: { code: 'game.notRevealed' } });
    expect(await askHost(hall, 'games.begin', { ...asked, round: 2 })).toMatchObject({
      fault: { code: 'round.other' },
    });
    demand(hall, 'hall.show', { screen: 'position' });
    demand(hall, 'result.forfeit', { table: 3, seen: seen(hall, 3), result: '+/-' });
    demand(hall, 'games.begin', asked);
    const begun = SIX.map((table) => hall.host.tableView(table).gameId);
    demand(hall, 'games.begin', asked);
    expect(states(hall).slice(0, 5)).toEqual(['playing', 'playing', 'over', 'playing', 'noBoard']);
    expect(SIX.map((table) => hall.host.tableView(table).gameId)).toEqual(begun);
    expect(hall.host.roundView?.moment).toBe('playing');
    hall.host.close();
  });
});

describe('games that were begun too early', () => {
  const listed = async (hall: Hall): Promise<readonly UndoableDecision[]> => {
    const reply = await hall.host.handlers['decisions.list']({});
    return reply.ok ? reply.value : [];
  };
  const newest = async (hall: Hall) => (await listed(hall))[0];

  it('are one decision, and taken back at once: nobody plays, and the hall sees the position, after a restart too', async () => {
    const folder = temporaryFolder();
    const hall = hallOfSix(folder);
    demand(hall, 'start.give', { table: null, start: '785' });
    demand(hall, 'hall.show', { screen: 'position' });
    demand(hall, 'tables.ready', { round: 1, looked: checkedSetups(hall.host, SIX), ready: true });
    const looks = ({ host }: Hall) => [
      host.roundView?.moment,
      host.context.recorder.tournament.hallScreen,
      ...SIX.map((table) => [host.tableView(table).state, host.tableView(table).gameId]),
    ];
    const before = looks(hall);
    demand(hall, 'games.begin', { round: 1, tables: SIX });
    const begun = await newest(hall);
    const tables = [1, 2, 3, 4, 5];
    const input = { round: 1, tables };
    expect(begun).toMatchObject({
      decided: { what: 'games.begun', tables },
      table: null,
      undo: { request: 'games.takeBack', input },
    });
    demand(hall, 'games.takeBack', input);
    demand(hall, 'games.takeBack', input);
    expect(looks(hall)).toEqual(before);
    expect((await listed(hall)).map(({ whyNot }) => whyNot).slice(0, 2)).toEqual([null, 'undone']);
    hall.host.close();

    const again = openHall(folder);
    expect(looks(again).slice(0, -1)).toEqual(before.slice(0, -1));
    demand(again, 'games.begin', input);
    expect(states(again).slice(0, 5)).toEqual(tables.map(() => 'playing'));
    again.host.close();
  });

  it('go on where something has happened in them, and the others are taken back', async () => {
    const hall = hallOfSix();
    demand(hall, 'start.give', { table: null, start: '518' });
    demand(hall, 'hall.show', { screen: 'position' });
    demand(hall, 'games.begin', { round: 1, tables: [1, 2, 3] });
    demand(hall, 'result.set', { table: 1, seen: seen(hall, 1), result: '1-0', reason: 'not-said' });
    demand(hall, 'table.played', { table: 2, seen: seen(hall, 2), moves: ['e4'] });
    const begun = (await listed(hall)).find(({ decided }) => decided.what === 'games.begun');
    expect(begun?.undo).toEqual({ request: 'games.takeBack', input: { round: 1, tables: [3] } });
    demand(hall, 'games.takeBack', { round: 1, tables: SIX });
    expect(states(hall).slice(0, 3)).toEqual(['over', 'playing', 'noBoard']);
    expect(hall.host.roundView?.moment).toBe('playing');
    expect((await listed(hall)).find(({ decided }) => decided.what === 'games.begun')?.whyNot).toBe('goneOn');
    hall.host.close();
  });

  it('are taken back by the line of their own beginning alone, after a restart too', async () => {
    const folder = temporaryFolder();
    const hall = hallOfSix(folder);
    demand(hall, 'start.give', { table: null, start: '785' });
    demand(hall, 'hall.show', { screen: 'position' });
    const lines = async (of: Hall) =>
      (await listed(of))
        .filter(({ decided }) => decided.what === 'games.begun')
        .map(({ undo, whyNot }) => undo?.input ?? whyNot);
    const input = { round: 1, tables: [1] };
    demand(hall, 'games.begin', { round: 1, tables: [1, 2] });
    demand(hall, 'game.cancel', { table: 1, seen: seen(hall, 1) });
    demand(hall, 'games.begin', input);
    expect(await lines(hall)).toEqual([input, { round: 1, tables: [2] }]);
    demand(hall, 'game.cancel', { table: 2, seen: seen(hall, 2) });
    expect(await lines(hall)).toEqual([input, 'otherGame']);
    demand(hall, 'games.takeBack', input);
    demand(hall, 'game.begin', { table: 1, seen: seen(hall, 1) });
    const expected = [input, 'otherGame', 'otherGame'];
    expect(await lines(hall)).toEqual(expected);
    hall.host.close();

    const again = openHall(folder);
    expect(await lines(again)).toEqual(expected);
    again.host.close();
  });
});

describe('what nobody but the arbiter can tell', () => {
  it('is ticked for the start and the results as they stand, after a restart too', () => {
    const folder = temporaryFolder();
    const hall = hallOfSix(folder);
    const ticked = (of: Hall) => {
      const { print, send } = of.host.roundView?.ticked ?? { print: null, send: null };
      return [print !== null, send !== null];
    };
    demand(hall, 'start.give', { table: null, start: '785' });
    tickPrinted(hall);
    tickSent(hall, 1);
    expect(ticked(hall)).toEqual([true, true]);
    demand(hall, 'result.forfeit', { table: 3, seen: seen(hall, 3), result: '+/-' });
    expect(ticked(hall)).toEqual([true, false]);
    tickSent(hall, 1);
    hall.host.close();

    const again = openHall(folder);
    expect(ticked(again)).toEqual([true, true]);
    const { draw } = again.host.roundView?.draw as { readonly draw: string };
    demand(again, 'hall.show', { screen: 'position' });
    expect(ticked(again)).toEqual([true, true]);
    demand(again, 'draw.annul', { draw, reason: 'Wrong' });
    expect(ticked(again)).toEqual([false, true]);
    again.host.close();
  });
});
