import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { changedHallTable, changedHallTables, changedTables } from '../../../electron/contract/table-change.ts';
import type { HallTableChange, TableChange } from '../../../electron/contract/table-change.ts';
import type { ArbiterNotice, HallNotice, Notice } from '../../../electron/contract/notices.ts';
import type { ClockView } from '../../../electron/contract/views/moves.ts';
import type { ConsoleHead, ConsoleView } from '../../../electron/contract/views/console.ts';
import type { HallHead, HallTableView, HallView } from '../../../electron/contract/views/hall.ts';
import { Screens } from '../../../electron/host/screens.ts';
import { resumeOrOpenRound } from '../../../electron/host/opening.ts';
import { bareHallTableView } from '../../../electron/host/views/bare-view.ts';
import { hallTableChange } from '../../../electron/host/views/table-change.ts';
import { NO_TOURNAMENT } from '../../../engine/tournament/tournament.ts';
import { fail } from '../../../engine/result.ts';
import { secondsNow } from '../../../electron/contract/clock-now.ts';
import { HallAtWork, writtenJournal } from '../../bench/scale/hall-at-work.ts';
import { PLAIN_ACCESS, plainAccess } from '../../support/access.ts';
import { openHall } from '../../support/hall.ts';
import type { Hall } from '../../support/hall.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const ABOUT = { version: '0', dataDir: '', isNewRecord: false, port: 0, startedEpochMs: 0, access: PLAIN_ACCESS };

function hallWithScreens(simulate: number): { readonly hall: Hall; readonly screens: Screens } {
  const hall = openHall(temporaryFolder());
  resumeOrOpenRound(hall.host, { boards: [], start: null, simulate, tournament: 'Open' });
  const screens = new Screens({
    main: hall.host,
    about: () => ABOUT,
    openDemonstration: () => fail('demo.running'),
    access: plainAccess(),
    beginAfresh: () => {
      throw new Error('nothing is deleted here');
    },
  });
  onTestFinished(() => {
    screens.close();
  });
  return { hall, screens };
}

/** Tables of a hall that is looked over as a whole. */
const LARGE_TABLES = Array.from({ length: 66 }, (_, i) => i + 1);
const SETTING_UP_MS = 30_000;

/** In which everybody plays. */
function largeHall(): ReturnType<typeof hallWithScreens> {
  const opened = hallWithScreens(LARGE_TABLES.length);
  opened.hall.wait(SETTING_UP_MS);
  return opened;
}

function isMoreThanPlay(change: object): boolean {
  return 'state' in change || 'alerts' in change;
}

/** A screen as a page keeps it: the snapshot, with what changed since. */
class Page {
  view: ConsoleView | HallView | null = null;
  readonly notices: Notice[] = [];

  take(given: Notice): void {
    const notice = given as ArbiterNotice | HallNotice;
    this.notices.push(notice);
    const { view } = this;
    if (notice.notice === 'snapshot') this.view = notice.view.audience === 'locked' ? null : notice.view;
    else if (view === null) throw new Error('no snapshot');
    else {
      const head = notice.notice === 'head' ? notice.head : {};
      const tables = notice.tables ?? [];
      this.view =
        view.audience === 'arbiter'
          ? {
              ...view,
              ...(head as Partial<ConsoleHead>),
              tables: changedTables(view.tables, tables as readonly TableChange[]),
            }
          : {
              ...view,
              ...(head as Partial<HallHead>),
              tables: changedHallTables(view.tables, tables as readonly HallTableChange[]),
            };
    }
  }
}

/** All but the number of the notice and what the clocks say. */
function withoutTimes(view: Page['view']): unknown {
  if (view === null) throw new Error('nothing is shown');
  const tables = view.tables.map(({ clock, ...table }) => ({ ...table, running: clock?.running ?? null }));
  return { ...view, revision: 0, tables };
}

/** The times as the page reads them off. */
function times(view: Page['view'], epochMs: number): readonly number[] {
  return (view?.tables ?? []).flatMap(({ clock }) =>
    (['white', 'black'] as const).map((side) => secondsNow(clock, side, epochMs) ?? -1),
  );
}

function isShown(held: Page['view'], now: Page['view'], epochMs: number): boolean {
  const read = times(now, epochMs);
  return (
    JSON.stringify(withoutTimes(held)) === JSON.stringify(withoutTimes(now)) &&
    times(held, epochMs).every((seconds, i) => Math.abs(seconds - (read[i] ?? -9)) <= 1)
  );
}

describe('a screen that is told what changed', () => {
  it.each(['arbiter', 'hall'] as const)('shows what a new one shows, over a simulated round: %s', async (audience) => {
    const { hall, screens } = hallWithScreens(3);
    const page = new Page();
    screens.connect(audience, (notice) => {
      page.take(notice);
    });
    const newest = (): Page['view'] => {
      const fresh = new Page();
      screens
        .connect(audience, (notice) => {
          fresh.take(notice);
        })
        .close();
      return fresh.view;
    };
    const arbiter = screens.connect('arbiter', () => undefined);
    for (let n = 0; n < 150; n++) {
      if (n % 5 === 0) await arbiter.answer('hall.show', { screen: n % 10 === 0 ? 'blank' : 'play' });
      if (n % 9 === 0) await arbiter.answer('tournament.open', { name: `Open ${String(n)}` });
      hall.wait(n % 3 === 0 ? 170 : 2_900);
      // What came within the last moment is about to be told.
      for (let tries = 0; tries < 20 && !isShown(page.view, newest(), hall.clock.epochMs()); tries++) hall.wait(7);
      expect(withoutTimes(page.view)).toEqual(withoutTimes(newest()));
      expect(isShown(page.view, newest(), hall.clock.epochMs())).toBe(true);
    }
    expect(page.notices.filter(({ notice }) => notice === 'snapshot')).toHaveLength(1);
  });

  it.each(['arbiter', 'hall', 'floor'] as const)(
    'hears of what an arbiter does in as many words after forty moves as after two: %s',
    async (audience) => {
      for (const playedMs of [20_000, 400_000]) {
        const { hall, screens } = hallWithScreens(3);
        hall.wait(playedMs);
        let notices: Notice[] = [];
        screens.connect(audience, (notice) => notices.push(notice));
        const arbiter = screens.connect('arbiter', () => undefined);
        notices = [];
        for (const [request, input] of [
          ['hall.show', { screen: 'blank' }],
          ['hall.show', { screen: 'play' }],
          ['tournament.open', { name: 'Another name' }],
        ] as const) {
          expect(await arbiter.answer(request, input)).toMatchObject({ ok: true });
          hall.wait(26);
        }
        expect(notices.map(({ notice }) => notice)).not.toContain('snapshot');
        expect(Math.max(...notices.map((notice) => JSON.stringify(notice).length))).toBeLessThan(3_000);
      }
    },
  );

  it.each(['arbiter', 'hall'] as const)('hears in one notice of all tables that changed together: %s', (audience) => {
    const { hall, screens } = hallWithScreens(12);
    const page = new Page();
    screens.connect(audience, (notice) => {
      page.take(notice);
    });
    const told: (readonly number[])[] = [];
    for (let n = 0; n < 800; n++) {
      const before = page.notices.length;
      hall.wait(25);
      const tables = page.notices
        .slice(before)
        .flatMap((notice) => (notice.notice === 'tables' ? [notice.tables.map(({ table }) => table)] : []));
      // What is gathered is told after no less than this.
      expect(tables.length).toBeLessThan(2);
      told.push(...tables);
    }
    expect(told.some(({ length }) => length > 1)).toBe(true);
    for (const tables of told) expect([...new Set(tables)]).toEqual(tables);
  });

  it('of a large hall hears five times a second of play, and at once whom a table calls and what an arbiter does', async () => {
    const { hall, screens } = largeHall();
    const pages = { arbiter: new Page(), hall: new Page() };
    const [console] = (['arbiter', 'hall'] as const).map((audience) =>
      screens.connect(audience, (notice) => {
        pages[audience].take(notice);
      }),
    );
    hall.wait(10_000);
    const { arbiter } = pages;
    for (const { notices } of Object.values(pages)) {
      const play = notices.filter((notice) => notice.notice === 'tables' && !notice.tables.some(isMoreThanPlay));
      expect(play.length).toBeGreaterThan(20);
      expect(play.length).toBeLessThanOrEqual(50);
    }

    // Somebody moves all the time: no moment is the same for all.
    const open = new Set(Object.keys(pages).flatMap((audience) => LARGE_TABLES.map((table) => `${audience} ${table}`)));
    for (let ms = 0; ms < 400 && open.size > 0; ms += 10) {
      hall.wait(10);
      for (const [audience, { view }] of Object.entries(pages))
        for (const held of view?.tables ?? []) {
          const { table } = held;
          const now = audience === 'arbiter' ? hall.host.tableView(table) : hall.host.hallTableView(table);
          if (isDeepStrictEqual({ ...held, clock: null }, { ...now, clock: null })) open.delete(`${audience} ${table}`);
        }
    }
    expect([...open]).toEqual([]);

    for (let table = 1; table <= 20; table++) {
      const gameId = hall.host.context.tables.at(table)?.gameId ?? null;
      const alert = { code: 'board.none', facts: { table } } as const;
      hall.host.context.recorder.add({ type: 'alert.raised', data: { table, gameId, alert } });
      hall.wait(26);
      expect(arbiter.view?.tables.find((each) => each.table === table)).toMatchObject({
        alerts: [{ kind: 'fault' }],
      });
      hall.wait(7);
    }

    hall.wait(1_000);
    await console?.answer('table.history', { table: 1 });
    const before = arbiter.notices.length;
    hall.wait(90);
    expect(arbiter.notices.length - before).toBeGreaterThan(1);
  });

  it('is told nothing while nothing but time passes, and its clocks stay right', () => {
    const clock = (seconds: number, atMs: number): ClockView => ({
      white: seconds,
      black: 300,
      running: 'white',
      readEpochMs: atMs,
    });
    const viewOf = (seen: ClockView): HallTableView => ({ ...bareHallTableView(NO_TOURNAMENT, 1), clock: seen });
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 940, max: 1_070 }), { minLength: 30, maxLength: 30 }), (gaps) => {
        let held = viewOf(clock(5_400, 0));
        let told = 0;
        let atMs = 0;
        for (const [n, gap] of gaps.entries()) {
          atMs += gap;
          const read = viewOf(clock(5_399 - n, atMs));
          const change = hallTableChange(held, read);
          if (change !== null) {
            told++;
            held = changedHallTable(held, change.change);
            expect(held).toEqual(change.view);
          }
          expect(Math.abs((secondsNow(held.clock, 'white', atMs) ?? 0) - (5_399 - n))).toBeLessThanOrEqual(1);
        }
        expect(told).toBeLessThanOrEqual(4);
      }),
    );
  });

  it.each([
    ['a clock that is stopped', { running: null }, true],
    ['a clock of the other side', { running: 'black' }, true],
    ['a time that was put right', { white: 5_000 }, true],
    ['a time of the side that waits', { black: 301 }, true],
    ['a second gone by', { white: 5_399 }, false],
  ] as const)('%s', (_, facts, isTold) => {
    const clock = { white: 5_400, black: 300, running: 'white', readEpochMs: 0 } as const;
    const before = { ...bareHallTableView(NO_TOURNAMENT, 1), clock };
    const now = { ...before, clock: { ...clock, readEpochMs: 1_000, ...facts } };
    expect(hallTableChange(before, now) !== null).toBe(isTold);
  });

  it.each(['isClockOld', 'isEntered'] as const)('that %s is over is told', (field) => {
    const view = bareHallTableView(NO_TOURNAMENT, 1);
    const told = hallTableChange({ ...view, [field]: true }, view);
    expect(told?.change).toEqual({ table: 1, [field]: false });
  });

  it.each([
    ['one more', ['e4', 'e5'], ['e4', 'e5', 'Nf3'], { from: 2, items: ['Nf3'] }],
    ['taken back', ['e4', 'e5', 'Nf3'], ['e4'], { from: 1, items: [] }],
    ['another in its place', ['e4', 'e5', 'Nf3'], ['e4', 'c5', 'Nf3'], { from: 1, items: ['c5', 'Nf3'] }],
    ['a new game', ['e4'], [], { from: 0, items: [] }],
  ])('moves: %s', (_, before, now, moves) => {
    const view = bareHallTableView(NO_TOURNAMENT, 1);
    const told = hallTableChange({ ...view, moves: before }, { ...view, moves: now });
    expect(told?.change).toEqual({ table: 1, moves });
    expect(told === null ? null : changedHallTable({ ...view, moves: before }, told.change).moves).toEqual(now);
  });
});

describe('a lifted piece', () => {
  it('costs a console less than 300 bytes, and a hall screen nothing', () => {
    const hall = new HallAtWork(writtenJournal(temporaryFolder(), { tables: 8, rounds: 1 }, 0, 60)[0]);
    const lifts = Array.from({ length: 6 }, () => hall.lift());
    hall.close();
    for (const { consoleBytes, hallBytes } of lifts) {
      expect(consoleBytes).toBeGreaterThan(50);
      expect(consoleBytes).toBeLessThanOrEqual(300);
      expect(hallBytes).toBe(0);
    }
  });
});
