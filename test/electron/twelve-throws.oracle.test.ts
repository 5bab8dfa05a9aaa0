import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as electron from 'electron';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DevtoolsPipe } from '../../electron/browser/devtools-pipe.ts';
import type { ConsoleView } from '../../electron/contract/views/console.ts';
import { DgtBoard } from '../../electron/devices/dgt/board.ts';
import type * as simulator from '../../electron/devices/simulator/tables.ts';
import { VirtualBoard } from '../../electron/devices/simulator/virtual-board.ts';
import { Screens } from '../../electron/host/screens.ts';
import { Host } from '../../electron/host/host.ts';
import { LiveTable } from '../../electron/host/live-table.ts';
import type { Bug } from '../../electron/host/ports/bugs.ts';
import type { Sealed } from '../../electron/host/ports/journal.ts';
import { Recorder } from '../../electron/host/recorder.ts';
import { TableBoundary } from '../../electron/host/table-boundary.ts';
import { containProcess } from '../../electron/last-resort.ts';
import { startHost } from '../../electron/start-host.ts';
import { verifyJournal } from '../../electron/storage/journal/journal-check.ts';
import { verifyCopy } from '../../electron/storage/replica/copy-walk.ts';
import { SecondCopy } from '../../electron/storage/replica/second-copy.ts';
import { Arbiter } from '../support/arbiter.ts';
import type { Reply } from '../support/arbiter.ts';
import type { StandInElectron } from '../support/electron-stand-in.ts';
import { until } from '../support/patience.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { toldCodes } from '../support/alerts.ts';

/** What the entry finds in the place of Electron. */
vi.mock('electron', async () => {
  const { StandInElectron: StandIn } = await import('../support/electron-stand-in.ts');
  const standIn = new StandIn();
  const { app, screen, ipcMain, powerSaveBlocker, createWindow } = standIn;
  return {
    standIn,
    ...{ app, screen, ipcMain, powerSaveBlocker },
    session: { defaultSession: standIn.session },
    BrowserWindow: function BrowserWindow(options: never) {
      return createWindow(options);
    },
    Menu: { setApplicationMenu: standIn.removeMenu },
    dialog: {},
  };
});

/** Players who think and move so many times as fast as people. */
vi.mock('../../electron/devices/simulator/tables.ts', async (original) => {
  const real = await original<typeof simulator>();
  const simulatedTables: typeof real.simulatedTables = (clock) => real.simulatedTables(clock, 4);
  return { ...real, simulatedTables };
});

const TABLES = 4;
const WAIT = { interval: 20 };

interface Running {
  readonly url: string;
  readonly token: string;
  /** Ends it as the arbiter would. */
  end(): Promise<void>;
}

function tokenIn(consoleUrl: string): string {
  return consoleUrl.split('#token=')[1] ?? '';
}

/** The host as `serve.ts` runs it. */
async function runPlain(dataDir: string, copyDir: string | null): Promise<Running> {
  const host = await startHost({ port: 0, dataDir, copyDir, boards: [], start: null, simulate: TABLES });
  if (!host.ok) throw new Error(host.fault.code);
  containProcess(process, host.value);
  return { url: host.value.url, token: tokenIn(host.value.consoleUrl), end: () => host.value.close() };
}

/** Electron's own entry, from its arguments on. */
async function runElectron(dataDir: string, copyDir: string | null): Promise<Running> {
  const { standIn } = electron as unknown as { readonly standIn: StandInElectron };
  const copy = copyDir === null ? [] : ['--copy', copyDir];
  process.argv = ['electron', '.', '--port', '0', '--data', dataDir, '--simulate', String(TABLES), ...copy];
  await import('../../electron/main.ts');
  await expect.poll(() => standIn.windows.length, WAIT).toBe(1);
  const [consoleUrl = ''] = standIn.windows[0]?.loaded ?? [];
  return {
    url: new URL(consoleUrl).origin,
    token: tokenIn(consoleUrl),
    end: async () => {
      standIn.app.quit();
      await expect.poll(() => standIn.app.exits, WAIT).toEqual([0]);
    },
  };
}

/** What a part does instead of its work. */
function bug(): never {
  throw new Error('a bug');
}

/** Parts that are put in when the host opens, and throw once when they are told to. */
const armed = { timer: false, disk: false, capture: false };

function once(part: keyof typeof armed): void {
  if (!armed[part]) return;
  armed[part] = false;
  bug();
}

function putIn(): void {
  const open = Host.open.bind(Host);
  vi.spyOn(Host, 'open').mockImplementation((ports, ...more) => {
    const { journal, captures } = ports;
    const save = journal.save.bind(journal);
    vi.spyOn(journal, 'save').mockImplementation((...links: readonly Sealed[]) => {
      once('disk');
      save(...links);
    });
    const openCapture = captures.open.bind(captures);
    vi.spyOn(captures, 'open').mockImplementation((...given) => {
      const capture = openCapture(...given);
      const write = capture.write.bind(capture);
      vi.spyOn(capture, 'write').mockImplementation((...chunk) => {
        once('capture');
        write(...chunk);
      });
      return capture;
    });
    return open(ports, ...more);
  });
  const clockOf = Object.getOwnPropertyDescriptor(TableBoundary.prototype, 'clockOf')?.value as (
    this: TableBoundary,
    table: number,
  ) => ReturnType<TableBoundary['clockOf']>;
  vi.spyOn(TableBoundary.prototype, 'clockOf').mockImplementation(function (this: TableBoundary, table) {
    const clock = clockOf.call(this, table);
    const setTimer: typeof clock.setTimer = (atMs, onTime) =>
      clock.setTimer(atMs, () => {
        once('timer');
        onTime();
      });
    return { ...clock, setTimer };
  });
}

type Kiosk = Running & { readonly arbiter: Arbiter };

interface Throw {
  readonly what: string;
  /** From now on it throws, once. */
  readonly arm: () => void;
  /** What the arbiter or the hall asks for then. */
  readonly ask?: (kiosk: Kiosk) => Promise<void>;
  /** As the log has it; null where whoever asked is told by the answer alone. */
  readonly where: RegExp | null;
  /** It belongs to one table, which says so. */
  readonly atTable?: boolean;
}

function expectBug(reply: Reply | null, code: 'host.bug' | 'table.bug' = 'host.bug'): void {
  expect(reply).toMatchObject({ ok: false, fault: { code } });
}

const THROWS: readonly Throw[] = [
  {
    what: 'a request’s handler',
    arm: () => vi.spyOn(LiveTable.prototype, 'history', 'get').mockImplementationOnce(bug),
    ask: async ({ arbiter }) => {
      expectBug(await arbiter.ask('table.history', { table: 1 }), 'table.bug');
    },
    where: /^request table\.history$/u,
    atTable: true,
  },
  {
    what: 'a byte event',
    arm: () => vi.spyOn(DgtBoard.prototype, 'onBytes').mockImplementationOnce(bug),
    ...{ where: /^board driver$/u, atTable: true },
  },
  {
    what: 'a timer',
    arm: () => (armed.timer = true),
    ...{ where: /^table timer$/u, atTable: true },
  },
  {
    what: 'HTTP',
    arm: () => vi.spyOn(Screens.prototype, 'publicTables').mockImplementationOnce(bug),
    ask: async ({ url }) => {
      expect((await fetch(`${url}/live/tables.json`)).status).toBe(500);
      expect((await fetch(`${url}/live/tables.json`)).status).toBe(200);
    },
    where: /^GET \/live\/tables\.json$/u,
  },
  {
    what: 'a socket’s message',
    arm: () =>
      vi
        .spyOn(Screens.prototype, 'connect')
        .mockReturnValueOnce({ answer: () => Promise.reject(new Error('a bug')), close: () => undefined }),
    ask: async (kiosk) => {
      const another = await Arbiter.connect(kiosk);
      expectBug(await another.ask('snapshot', {}));
      another.close();
    },
    where: /^socket request snapshot$/u,
  },
  {
    what: 'the fold of one table',
    arm: () => vi.spyOn(Recorder.prototype, 'add').mockImplementationOnce(bug),
    ...{ where: /^table (?:input|timer)$/u, atTable: true },
  },
  { what: 'the disk', arm: () => (armed.disk = true), where: /^journal$/u },
  { what: 'a capture', arm: () => (armed.capture = true), where: /^capture$/u },
  {
    what: 'the second copy',
    arm: () => vi.spyOn(SecondCopy.prototype, 'follow').mockImplementationOnce(bug),
    where: /^second copy$/u,
  },
  {
    what: 'a PDF',
    arm: () => vi.spyOn(DevtoolsPipe.prototype, 'send').mockImplementationOnce(bug),
    ask: async (kiosk) => {
      await kiosk.arbiter.ask('pdf.make', { pack: 'documents=poster' });
      const fault = { code: 'pdf.failed', facts: { reason: 'a bug' } };
      await expect
        .poll(async () => (await shown(kiosk)).jobs.pdf, WAIT)
        .toMatchObject({ job: 1, phase: 'failed', fault });
    },
    where: null,
  },
  {
    what: 'a view',
    arm: () => {
      const real = Object.getOwnPropertyDescriptor(LiveTable.prototype, 'sensed');
      vi.spyOn(LiveTable.prototype, 'sensed', 'get').mockImplementation(function (this: LiveTable) {
        return this.table === 1 ? bug() : (real?.get?.call(this) as LiveTable['sensed']);
      });
    },
    ask: async (kiosk) => {
      const { tables } = await shown(kiosk);
      const said = tables.filter(({ alerts }) => toldCodes(alerts).includes('table.bug'));
      expect(said.map(({ table }) => table)).toContain(1);
      expect(tables).toHaveLength(TABLES);
      expect(tables.map(({ sensed }) => sensed === null)).toEqual([true, false, false, false]);
      vi.spyOn(LiveTable.prototype, 'sensed', 'get').mockRestore();
    },
    where: null,
  },
  // Last: its player touches nothing any more.
  {
    what: 'the simulator',
    arm: () => vi.spyOn(VirtualBoard.prototype, 'put').mockImplementationOnce(bug),
    where: /^simulator$/u,
  },
];

async function shown({ arbiter }: Kiosk): Promise<ConsoleView> {
  return (await arbiter.ask('snapshot', {}))?.output as ConsoleView;
}

function sans({ tables }: ConsoleView): readonly (readonly string[])[] {
  return tables.map(({ plies }) => plies.map(({ san }) => san));
}

async function total(kiosk: Kiosk): Promise<number> {
  return sans(await shown(kiosk)).flat().length;
}

function bugsIn(data: string): readonly Bug[] {
  try {
    const text = readFileSync(join(data, 'simulated', 'faults.log'), 'utf8');
    return text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Bug);
  } catch {
    return [];
  }
}

/** It throws, the log and the arbiter are told, at its table where it has one, and play goes on. */
async function expectContained(
  kiosk: Kiosk,
  data: string,
  { what, arm, ask, where, atTable = false }: Throw,
): Promise<void> {
  const known = bugsIn(data).length;
  arm();
  await ask?.(kiosk);
  if (where !== null) {
    await until(
      () => bugsIn(data).length > known,
      () => `${what} throws`,
    );
    const found = bugsIn(data)[known];
    expect(found, what).toMatchObject({ where: expect.stringMatching(where) as string, message: 'a bug' });
    const { alerts, tables } = await shown(kiosk);
    const atThat = tables.find(({ table }) => table === found?.table)?.alerts ?? [];
    const told = atTable ? toldCodes(atThat) : alerts.map(({ fault }) => fault.code);
    expect(told, what).toContain(atTable ? 'table.bug' : 'host.bug');
  }
  const before = await total(kiosk);
  let last = await shown(kiosk);
  await until(
    async () => {
      last = await shown(kiosk);
      return sans(last).flat().length > before;
    },
    () => [`play after ${what}`, last.tables.map(({ plies, alerts }) => [plies.length, toldCodes(alerts)])],
  );
  if (where !== null) expect(bugsIn(data).length, what).toBe(known + 1);
}

afterEach(() => {
  Object.assign(armed, { timer: false, disk: false, capture: false });
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

describe.each([
  ['the plain host', runPlain],
  ['Electron’s entry', runElectron],
])('twelve throws in %s', (_, run) => {
  it('one after the other: play goes on, the arbiter sees where, and nothing recorded is lost', async () => {
    // No sheet is printed: the browser that would do it ends at once.
    vi.stubEnv('CHROME_PATH', '/bin/false');
    expect(THROWS).toHaveLength(12);
    const [data, copy] = [temporaryFolder(), temporaryFolder()];
    putIn();
    const running = await run(data, copy);
    const kiosk = { ...running, arbiter: await Arbiter.connect(running) };
    // Players who forgot something may wait for the arbiter; the others have played some of their games before the first throw.
    const underWay = async (): Promise<number> => sans(await shown(kiosk)).filter(({ length }) => length > 3).length;
    const before: (readonly string[])[] = [];
    try {
      await expect.poll(underWay, WAIT).toBeGreaterThanOrEqual(TABLES - 1);
      for (const each of THROWS) await expectContained(kiosk, data, each);
      before.push(...sans(await shown(kiosk)));
    } finally {
      kiosk.arbiter.close();
      await kiosk.end();
    }
    const journal = verifyJournal(join(data, 'simulated', 'journal.sqlite'));
    if (!journal.ok) throw new Error(JSON.stringify(journal.fault));
    const copied = verifyCopy(join(copy, 'journal-copy.jsonl'));
    if (!copied.ok) throw new Error(JSON.stringify(copied.fault));
    // Hands go on to the last: what they play while the copy ends is in the journal, and copied at the next start.
    expect(journal.value.entries - copied.value.entries).toBeLessThanOrEqual(2);
    const again = await runPlain(data, null);
    const arbiter = await Arbiter.connect(again);
    const after = sans(await shown({ ...again, arbiter }));
    before.forEach((plies, table) => {
      expect(after[table]?.slice(0, plies.length)).toEqual(plies);
    });
    arbiter.close();
    await again.end();
  });
});
