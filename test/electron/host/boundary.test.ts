import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Boundary } from '../../../electron/host/boundary.ts';
import type { Bug } from '../../../electron/host/ports/bugs.ts';
import { Screens } from '../../../electron/host/screens.ts';
import { resumeOrOpenRound } from '../../../electron/host/opening.ts';
import type { JournalPort } from '../../../electron/host/ports/journal.ts';
import { faultLog } from '../../../electron/storage/folder/fault-log.ts';
import { PLAIN_ACCESS, plainAccess } from '../../support/access.ts';
import { openHall, ZERO_AT } from '../../support/hall.ts';
import type { Hall } from '../../support/hall.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { toldCodes } from '../../support/alerts.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

/** Two simulated tables at play. */
function playingHall(folder = temporaryFolder(), onJournal: (journal: JournalPort) => void = () => undefined): Hall {
  const hall = openHall(folder, undefined, false, (ports) => {
    onJournal(ports.journal);
    return ports;
  });
  resumeOrOpenRound(hall.host, { boards: [], start: null, simulate: 2, tournament: 'Chess960' });
  hall.wait(60_000);
  return hall;
}

function plies(hall: Hall, table: number): number {
  return hall.host.tableView(table).plies.length;
}

/** What a part does instead of its work, once or for ever. */
function bug(): never {
  throw new Error('a bug');
}

describe('what throws at one table', () => {
  it('once: nothing of what is played is lost, there or at the other', () => {
    const hall = playingHall();
    const [before, other] = [plies(hall, 1), plies(hall, 2)];
    const live = hall.host.context.tables.at(1);
    if (live === null) throw new Error('table 1');
    vi.spyOn(live, 'onBoard').mockImplementationOnce(bug);
    hall.wait(60_000);
    expect(plies(hall, 1)).toBeGreaterThan(before);
    expect(plies(hall, 2)).toBeGreaterThan(other);
    expect(hall.host.tableView(1)).toMatchObject({ state: 'attention', questions: [] });
    expect(toldCodes(hall.host.tableView(1).alerts)).toEqual(['table.bug']);
    expect(hall.bugs).toMatchObject([{ where: 'table input', table: 1, message: 'a bug' }]);
    hall.host.close();
  });

  it('for ever: it says so once, keeps what it has, and the other plays on', () => {
    const folder = temporaryFolder();
    const hall = playingHall(folder);
    const [before, other] = [plies(hall, 1), plies(hall, 2)];
    const live = hall.host.context.tables.at(1);
    if (live === null) throw new Error('table 1');
    vi.spyOn(live, 'onBoard').mockImplementation(bug);
    const bytes = capturedBytes(folder);
    hall.wait(30_000);
    expect(plies(hall, 1)).toBe(before);
    expect(plies(hall, 2)).toBeGreaterThan(other);
    expect(toldCodes(hall.host.tableView(1).alerts)).toEqual(['table.bug']);
    expect(hall.bugs.length).toBeLessThan(60);
    expect(capturedBytes(folder)).toBeGreaterThan(bytes);
    hall.host.close();
  });

  it('its view: the others are shown, and that table says so', () => {
    const hall = playingHall();
    const live = hall.host.context.tables.at(1);
    if (live === null) throw new Error('table 1');
    vi.spyOn(live, 'sensed', 'get').mockImplementation(bug);
    const about = {
      version: '0',
      dataDir: '',
      isNewRecord: false,
      port: 0,
      startedEpochMs: 0,
      access: plainAccess().view,
    };
    const { tables } = hall.host.consoleView(about, 1);
    expect(tables.map(({ table, state }) => [table, state])).toEqual([
      [1, 'attention'],
      [2, 'playing'],
    ]);
    expect(toldCodes(tables[0]?.alerts ?? [])).toEqual(['table.bug']);
    expect(hall.host.hallView(1).tables).toHaveLength(2);
    vi.restoreAllMocks();
    hall.host.close();
  });
});

/** What was captured at table 1 so far. */
function capturedBytes(folder: string): number {
  const captures = join(folder, 'captures');
  const [name = ''] = readdirSync(captures).filter((file) => file.startsWith('table-1-'));
  return statSync(join(captures, name)).size;
}

describe('an entry that cannot be folded', () => {
  it('is not half there: nothing of what came with it is added', () => {
    const hall = playingHall();
    const { recorder } = hall.host.context;
    const { tournament, last } = recorder;
    const good = { type: 'hall.shown', data: { screen: 'blank' } } as const;
    expect(() => recorder.add(good, { type: 'result.cleared', data: { gameId: 'nobody' } })).toThrow('never started');
    expect([recorder.tournament, recorder.last, recorder.waiting.length]).toEqual([tournament, last, 0]);
    expect(recorder.add(good)).toEqual({ ok: true, value: null });
    hall.host.close();
  });
});

describe('a disk whose driver throws what nobody foresaw', () => {
  it('loses nothing: what is recorded waits and is saved when it can be', () => {
    const journals: JournalPort[] = [];
    const hall = playingHall(temporaryFolder(), (journal) => journals.push(journal));
    const [journal] = journals;
    if (journal === undefined) throw new Error('no journal');
    const save = vi.spyOn(journal, 'save');
    const before = plies(hall, 1);
    save.mockImplementation(bug);
    hall.wait(30_000);
    const during = plies(hall, 1);
    expect(during).toBeGreaterThan(before);
    expect(hall.host.alerts.map(({ fault }) => fault.code)).toContain('journal.unsaved');
    expect(hall.bugs.some(({ where }) => where === 'journal')).toBe(true);
    save.mockRestore();
    hall.wait(5_000);
    expect(hall.host.context.recorder.waiting).toEqual([]);
    expect(hall.host.context.recorder.durable).toBe(hall.host.context.recorder.tournament);
    hall.host.close();
  });
});

describe('a request whose handler throws', () => {
  it('is answered with a fault and a number, and the next one is served', async () => {
    const hall = playingHall();
    const screens = new Screens({
      main: hall.host,
      about: () => ({
        version: '0',
        dataDir: '',
        isNewRecord: false,
        port: 0,
        startedEpochMs: 0,
        access: PLAIN_ACCESS,
      }),
      openDemonstration: bug,
      access: plainAccess(),
      beginAfresh: bug,
    });
    const sent = vi.fn();
    const session = screens.connect('arbiter', sent);
    expect(await session.answer('demo.start', { tables: 2 })).toMatchObject({
      ok: false,
      fault: { code: 'host.bug', facts: { number: 1 } },
    });
    expect(await session.answer('hall.show', { screen: 'blank' })).toMatchObject({ ok: true });
    const [first] = hall.bugs;
    expect(first).toMatchObject({ where: 'request demo.start', message: 'a bug' });
    hall.host.close();
  });

  it('or whose socket does: the other screens hear what there is', () => {
    const hall = playingHall();
    const screens = new Screens({
      main: hall.host,
      about: bug,
      openDemonstration: bug,
      access: plainAccess(),
      beginAfresh: bug,
    });
    let broken = false;
    screens.connect('hall', () => {
      if (broken) bug();
    });
    const heard = vi.fn();
    screens.connect('hall', heard);
    broken = true;
    const before = heard.mock.calls.length;
    hall.wait(20_000);
    expect(heard.mock.calls.length).toBeGreaterThan(before);
    hall.host.close();
  });
});

describe('what throws thousands of times a second', () => {
  it('is one line a second, counted, in a file for its owner that stays small', () => {
    const file = join(temporaryFolder(), 'faults.log');
    let nowMs = 0;
    const clock = { epochMs: () => ZERO_AT + nowMs, monotonicMs: () => nowMs, setTimer: () => () => undefined };
    const told: Bug[] = [];
    const boundary = new Boundary(clock, faultLog(file, bug));
    boundary.onBug = (one) => told.push(one);
    for (let i = 0; i < 50_000; i++) {
      nowMs = i / 10;
      boundary.contain('table input', bug, 1);
    }
    expect(told.length).toBe(5);
    expect(told.slice(1).every(({ times }) => times === 10_000)).toBe(true);
    const lines = readFileSync(file, 'utf8').trim().split('\n');
    expect(lines).toHaveLength(5);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      where: 'table input',
      table: 1,
      stack: expect.stringContaining('a bug') as string,
    });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    for (let i = 0; i < 2_000; i++) boundary.report(`part ${String(i)}`, new Error('x'.repeat(2_000)));
    expect(statSync(file).size).toBeLessThan(1_000_001);
  });
});
