import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { tableSeen } from '../../../electron/contract/table-seen.ts';
import type { Notice } from '../../../electron/contract/notices.ts';
import { isCall } from '../../../electron/contract/views/table-alert.ts';
import type { ConsoleView } from '../../../electron/contract/views/console.ts';
import type { HallView } from '../../../electron/contract/views/hall.ts';
import type { Access } from '../../../electron/host/access.ts';
import { Screens } from '../../../electron/host/screens.ts';
import { resumeOrOpenRound } from '../../../electron/host/opening.ts';
import { deleteTournamentData } from '../../../electron/storage/folder/delete-data.ts';
import { ensureDataFolder } from '../../../electron/storage/folder/data-folder.ts';
import { PLAIN_ACCESS, plainAccess } from '../../support/access.ts';
import { fail } from '../../../engine/result.ts';
import { demand } from '../../support/ask-host.ts';
import { openHall } from '../../support/hall.ts';
import type { Hall } from '../../support/hall.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const ABOUT = { version: '0', dataDir: '', isNewRecord: false, port: 0, startedEpochMs: 0, access: PLAIN_ACCESS };

interface Stage {
  readonly folder: string;
  readonly hall: Hall;
  readonly demonstration: () => Hall;
  readonly screens: Screens;
}

function stage(access: Access = plainAccess()): Stage {
  const folder = temporaryFolder();
  const hall = openHall(folder);
  resumeOrOpenRound(hall.host, { boards: [], start: null, simulate: 1, tournament: 'Open' });
  let demonstration: Hall | null = null;
  const screens = new Screens({
    main: hall.host,
    about: () => ABOUT,
    openDemonstration: (tables) => {
      const own = ensureDataFolder(join(folder, 'demonstration'));
      if (!own.ok) return own;
      demonstration = openHall(own.value, undefined, true);
      resumeOrOpenRound(demonstration.host, { boards: [], start: null, simulate: tables, tournament: 'Demonstration' });
      return { ok: true, value: demonstration.host };
    },
    access,
    beginAfresh: () => ({ deleted: deleteTournamentData(folder), host: { ok: true, value: openHall(folder).host } }),
  });
  return {
    folder,
    hall,
    screens,
    demonstration: () => {
      if (demonstration === null) throw new Error('no demonstration');
      return demonstration;
    },
  };
}

/** What a screen shows after its notices, as of its tables: the last snapshot, with what followed of all else. */
function shown(notices: readonly Notice[]): ConsoleView | HallView {
  const at = notices.findLastIndex((notice) => notice.notice === 'snapshot');
  const snapshot = notices[at];
  if (snapshot?.notice !== 'snapshot') throw new Error('no snapshot');
  if (snapshot.view.audience === 'locked' || snapshot.view.audience === 'floor') throw new Error('another screen');
  const heads = notices.slice(at).flatMap((notice) => (notice.notice === 'head' ? [notice.head] : []));
  return Object.assign({}, snapshot.view, ...heads) as ConsoleView | HallView;
}

describe('screens', () => {
  it('bring the hall from the draw to play when the first game begins', async () => {
    const { hall, screens } = stage();
    const projector: Notice[] = [];
    screens.connect('hall', (notice) => projector.push(notice));
    expect(shown(projector)).toMatchObject({ screen: 'draw' });
    hall.wait(60_000);
    expect(shown(projector)).toMatchObject({ screen: 'play' });
    expect(await screens.connect('arbiter', () => undefined).answer('hall.show', { screen: 'play' })).toEqual({
      ok: true,
      value: null,
    });
  });

  it('show the arbiter the demonstration while it is on; the hall and the public keep to the tournament', async () => {
    const { hall, screens, demonstration } = stage();
    const [console, projector]: [Notice[], Notice[]] = [[], []];
    const arbiter = screens.connect('arbiter', (notice) => console.push(notice));
    screens.connect('hall', (notice) => projector.push(notice));
    hall.wait(60_000);
    const live = screens.livePgn();
    expect(live).toContain('[Event "Open (simulated)"]');
    expect(await arbiter.answer('demo.start', { tables: 3 })).toEqual({ ok: true, value: null });
    demonstration().wait(60_000);
    expect(shown(console)).toMatchObject({
      demonstration: true,
      simulated: true,
      tournament: { name: 'Demonstration' },
    });
    expect(shown(console).tables).toHaveLength(3);
    await arbiter.answer('hall.show', { screen: 'blank' });
    const told = projector.length;
    hall.wait(60_000);
    expect(projector.length).toBeGreaterThan(told);
    for (const notice of projector) {
      if (notice.notice !== 'snapshot') continue;
      expect(notice.view).toMatchObject({ tournament: { name: 'Open' } });
      expect(notice.view).not.toHaveProperty('demonstration');
    }
    expect(shown(projector)).toMatchObject({ screen: 'play' });
    expect(shown(projector).tables).toHaveLength(1);
    const late: Notice[] = [];
    screens.connect('hall', (notice) => late.push(notice));
    expect(shown(late)).toMatchObject({ tournament: { name: 'Open' } });
    expect(screens.livePgn().startsWith(live.slice(0, live.indexOf('1.')))).toBe(true);
    expect(screens.publicTables()).toHaveLength(1);
    expect(await arbiter.answer('demo.start', { tables: 1 })).toMatchObject({ fault: { code: 'demo.running' } });
    expect(await arbiter.answer('demo.stop', {})).toEqual({ ok: true, value: null });
    expect(shown(console)).toMatchObject({ demonstration: false, tournament: { name: 'Open' } });
    expect(await arbiter.answer('demo.stop', {})).toMatchObject({ fault: { code: 'demo.notRunning' } });
    screens.close();
  });

  it('tell the arbiter during a demonstration which tables of the tournament call behind it', async () => {
    const { hall, screens } = stage();
    const console: Notice[] = [];
    const arbiter = screens.connect('arbiter', (notice) => console.push(notice));
    const behind = (): readonly number[] => (shown(console) as ConsoleView).callsBehind;
    const calls = (): boolean => hall.host.tableView(1).alerts.some(isCall);
    await arbiter.answer('demo.start', { tables: 2 });
    expect([calls(), behind()]).toEqual([false, []]);
    for (let i = 0; i < 100 && !calls(); i++) hall.wait(30_000);
    expect([calls(), behind()]).toEqual([true, [1]]);
    await arbiter.answer('demo.stop', {});
    expect(behind()).toEqual([]);
    // One that is begun while it calls tells of it at once.
    await arbiter.answer('demo.start', { tables: 2 });
    expect(behind()).toEqual([1]);
    screens.close();
  });

  it('refuse what a console asked of the tournament before it heard of the demonstration, and of that before it heard of its end', async () => {
    const { screens } = stage();
    const [mine, others]: [Notice[], Notice[]] = [[], []];
    const one = screens.connect('arbiter', (notice) => mine.push(notice));
    const other = screens.connect('arbiter', (notice) => others.push(notice));
    const held = (notices: readonly Notice[]): number => notices.at(-1)?.revision ?? 0;
    const show = (revision: number) => other.answer('hall.show', { screen: 'blank' }, revision);
    const before = held(others);
    expect(await show(before)).toMatchObject({ ok: true });
    expect(await one.answer('demo.start', { tables: 2 }, held(mine))).toMatchObject({ ok: true });
    expect(await show(before)).toMatchObject({ fault: { code: 'tournament.other' } });
    const shownThen = held(others);
    expect(await show(shownThen)).toMatchObject({ ok: true });
    expect(await one.answer('demo.stop', {}, held(mine))).toMatchObject({ ok: true });
    expect(await show(shownThen)).toMatchObject({ fault: { code: 'tournament.other' } });
    expect(await show(held(others))).toMatchObject({ ok: true });
    screens.close();
  });

  it.each<readonly [string, object]>([
    ['ways.files', { folder: null }],
    ['report.make', { folder: null }],
    ['bundle.make', { gameId: null, folder: null }],
    ['copy.set', { folder: null }],
    ['broadcast.stop', { stopped: true }],
  ])('refuse %s too of whoever has not heard of another tournament', async (request, input) => {
    const { screens } = stage();
    const notices: Notice[] = [];
    const one = screens.connect('arbiter', (notice) => notices.push(notice));
    const before = notices.at(-1)?.revision ?? 0;
    expect(await one.answer('demo.start', { tables: 2 })).toMatchObject({ ok: true });
    expect(await one.answer('demo.stop', {})).toMatchObject({ ok: true });
    expect(await one.answer(request, input, before)).toMatchObject({ fault: { code: 'tournament.other' } });
    screens.close();
  });

  it('number their notices one by one, each screen for itself, and a late one begins with a snapshot', () => {
    const { hall, screens } = stage();
    const [early, late]: [Notice[], Notice[]] = [[], []];
    screens.connect('arbiter', (notice) => early.push(notice));
    hall.wait(20_000);
    screens.connect('hall', (notice) => late.push(notice));
    hall.wait(20_000);
    for (const notices of [early, late]) {
      expect(notices[0]?.notice).toBe('snapshot');
      expect(notices.map(({ revision }) => revision)).toEqual(notices.map((_, i) => i + 1));
      expect(notices.length).toBeGreaterThan(3);
    }
    screens.close();
  });

  it('give a hall nothing that is the arbiter’s, over a whole simulated game', () => {
    const { hall, screens } = stage();
    const notices: Notice[] = [];
    screens.connect('hall', (notice) => notices.push(notice));
    hall.wait(20 * 60_000);
    expect(notices.length).toBeGreaterThan(100);
    const all = JSON.stringify(notices) + screens.livePgn() + JSON.stringify(screens.publicTables());
    expect(all).not.toMatch(
      /alert|question|verdict|differing|evidence|pressed|castling":\{"side|serial|battery|lifted|sensed|dataDir/u,
    );
    screens.close();
  });

  it('that are gone get nothing more', () => {
    const { hall, screens } = stage();
    const notices: Notice[] = [];
    const screen = screens.connect('hall', (notice) => notices.push(notice));
    screen.close();
    hall.wait(10_000);
    expect(notices).toHaveLength(1);
    screens.close();
  });

  it('show nothing on a locked console but that the arbiter is called, and answer the PIN alone', async () => {
    const asked: string[] = [];
    const access: { -readonly [K in keyof Access]: Access[K] } = {
      ...plainAccess(),
      locked: true,
      handlers: {
        ...plainAccess().handlers,
        'lock.open': ({ pin }) => {
          asked.push(pin);
          access.locked = false;
          access.onChange();
          return { ok: true, value: null };
        },
      },
    };
    const { hall, screens } = stage(access);
    const notices: Notice[] = [];
    const screen = screens.connect('arbiter', (notice) => notices.push(notice));
    hall.wait(60_000);
    const nothing = {
      audience: 'locked',
      tournament: { name: 'Open' },
      simulated: true,
      demonstration: false,
      unsaved: false,
    };
    expect(notices).toEqual([{ notice: 'snapshot', revision: 1, view: { ...nothing, revision: 1, called: false } }]);
    hall.host.alert({ code: 'capture.unwritten', facts: { file: 'f', reason: 'r' } });
    hall.wait(60_000);
    expect(notices.slice(1)).toEqual([
      { notice: 'snapshot', revision: 2, view: { ...nothing, revision: 2, called: true } },
    ]);
    hall.host.alert({ code: 'journal.unsaved', facts: { reason: 'disk is full', entries: 1 } });
    hall.wait(60_000);
    expect(notices.at(-1)).toMatchObject({ view: { audience: 'locked', called: true, unsaved: true } });
    expect(await screen.answer('snapshot', {})).toMatchObject({ value: { audience: 'locked' } });
    for (const [request, input] of [
      ['round.pgn', {}],
      ['game.pgn', { table: 1 }],
      ['hall.show', { screen: 'blank' }],
      ['demo.start', { tables: 1 }],
      ['pin.set', { pin: null, current: null }],
      ['screen.pair', {}],
    ] as const) {
      expect(await screen.answer(request, input)).toMatchObject({ fault: { code: 'access.locked' } });
    }
    expect(asked).toEqual([]);
    expect(await screen.answer('lock.open', { pin: '2468' })).toMatchObject({ ok: true });
    expect(shown(notices)).toMatchObject({ audience: 'arbiter', tables: [{ table: 1 }] });
    screens.close();
  });

  it('delete the tournament for whoever types its name, and begin afresh', async () => {
    const { folder, hall, screens } = stage();
    writeFileSync(join(folder, 'access.json'), '{}');
    hall.wait(60_000);
    const notices: Notice[] = [];
    const arbiter = screens.connect('arbiter', (notice) => notices.push(notice));
    for (const name of ['', 'open', 'Closed']) {
      expect(await arbiter.answer('data.delete', { name })).toMatchObject({ fault: { code: 'data.otherName' } });
    }
    expect(screens.publicTables()).toHaveLength(1);
    expect(await arbiter.answer('data.delete', { name: 'Open' })).toMatchObject({
      value: { deleted: expect.arrayContaining(['captures', 'journal.sqlite']) as string[] },
    });
    expect(shown(notices)).toMatchObject({ tournament: null, round: null, tables: [], ledger: [] });
    expect(screens.livePgn() + JSON.stringify(screens.publicTables())).toBe('[]');
    expect(readdirSync(folder).filter((name) => !name.startsWith('journal.sqlite'))).toEqual(['access.json']);
    expect(await arbiter.answer('data.delete', { name: '' })).toMatchObject({ fault: { code: 'data.nothing' } });
    const { fault } = fail('host.bug', { number: 1 });
    screens.alertUntilSeen(fault);
    screens.alertUntilSeen({ ...fault, facts: { number: 2 } });
    expect(await arbiter.answer('snapshot', {})).toMatchObject({ value: { alerts: [{ fault }] } });
    screens.close();
  });

  it('delete a tournament whose recorded name is nothing but space', async () => {
    const { hall, screens } = stage();
    const data = { tournamentId: 't', name: ' ', simulated: true };
    hall.host.context.recorder.add({ type: 'tournament.opened', data });
    const arbiter = screens.connect('arbiter', () => undefined);
    expect(await arbiter.answer('data.delete', { name: ' ' })).toMatchObject({ ok: true });
    screens.close();
  });
});

it('another tournament is not opened over a game that begins while what is written of this one comes to its end', async () => {
  const folder = temporaryFolder();
  const hall = openHall(folder);
  resumeOrOpenRound(hall.host, { boards: [], start: null, simulate: 1, tournament: 'Open' });
  const bug = (): never => {
    throw new Error('not asked for here');
  };
  let plays = true;
  const screens = new Screens({
    main: hall.host,
    about: () => ABOUT,
    openDemonstration: bug,
    access: plainAccess(),
    beginAfresh: bug,
    quieten: () => {
      if (plays) hall.wait(60_000);
      return Promise.resolve();
    },
    openOther: () => Promise.resolve({ host: { ok: true, value: openHall(temporaryFolder()).host }, refused: null }),
  });
  const arbiter = screens.connect('arbiter', () => undefined);
  const change = (): Promise<unknown> => arbiter.answer('tournament.change', { tournament: null });
  expect(await change()).toEqual(fail('tournament.playing', { tables: ['1'] }));
  plays = false;
  const { tournament } = hall.host.context.recorder;
  const seen = { ...tableSeen(hall.host.tableView(1)), gameId: [...tournament.games.keys()][0] ?? null };
  expect(await arbiter.answer('game.cancel', { table: 1, seen })).toMatchObject({ ok: true });
  expect(await change()).toEqual({ ok: true, value: null });
  expect(await arbiter.answer('snapshot', {})).toMatchObject({ value: { tournament: null } });
  screens.close();
});

describe('a locked console', () => {
  it('says at every moment what all that it does not show comes to', () => {
    const hall = openHall(temporaryFolder());
    const { host } = hall;
    resumeOrOpenRound(host, { boards: [], start: null, simulate: 3, tournament: 'Open' });
    const seen = new Set<boolean>();
    for (let gone = 0; gone < 200; gone++) {
      hall.wait(200);
      if (gone === 50) host.context.tables.tell(1, 'part', new Error('a bug'));
      if (gone === 100) demand(hall, 'table.acknowledge', { table: 1, questionId: 0 });
      if (gone === 150) host.context.tables.tell(2, 'part', new Error('a bug'));
      const { tables, alerts, simulated } = host.consoleView(ABOUT, 1);
      const called = alerts.length > 0 || tables.some(({ state }) => state === 'attention');
      expect(host.lockedView(ABOUT, 1)).toMatchObject({ called, simulated });
      seen.add(called);
    }
    expect(seen.size).toBe(2);
    host.close();
  });

  it('costs a look at the table where something changed, and at no other', async () => {
    const hall = openHall(temporaryFolder());
    const { host } = hall;
    resumeOrOpenRound(host, { boards: [], start: null, simulate: 12, tournament: 'Open' });
    const bug = (): never => {
      throw new Error('not asked for here');
    };
    const access = { ...plainAccess(), locked: true };
    const screens = new Screens({ main: host, about: () => ABOUT, openDemonstration: bug, access, beginAfresh: bug });
    screens.connect('arbiter', () => undefined);
    hall.wait(5_000);
    const looked = vi.spyOn(host, 'tableView');
    await host.handlers['player.absent']({ round: 1, table: 7, side: 'white', absent: true });
    const played = new Set<number>();
    const { onChange } = host;
    host.onChange = (change) => {
      for (const table of change.kind === 'tables' ? change.tables : []) played.add(table);
      onChange(change);
    };
    hall.wait(30);
    expect(played).toContain(7);
    expect(new Set(looked.mock.calls.map(([table]) => table))).toEqual(played);
    expect(played.size).toBeLessThan(12);
    screens.close();
  });
});
