import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ok } from '../engine/result.ts';
import type { Fault, Result } from '../engine/result.ts';
import manifest from '../package.json' with { type: 'json' };
import { en } from './contract/messages/en.ts';
import type { HostView } from './contract/views.ts';
import { serialBoardLines } from './devices/board-lines.ts';
import { simulatedTables } from './devices/simulator/tables.ts';
import { Glasses } from './host/glasses.ts';
import { Host } from './host/host.ts';
import { openTables } from './host/opening.ts';
import type { ClockPort, RandomPort } from './host/ports.ts';
import type { StartOptions } from './start-options.ts';
import { captures } from './storage/captures.ts';
import { defaultDataFolder, ensureDataFolder } from './storage/data-folder.ts';
import { deleteTournamentData } from './storage/delete-data.ts';
import { drawSecrets } from './storage/draw-secrets.ts';
import { hasher } from './storage/hasher.ts';
import { lockData } from './storage/data-lock.ts';
import { RecordKeeper } from './storage/record-keeper.ts';
import { openOrRepair } from './storage/repair.ts';
import { KioskAccess } from './web/access.ts';
import { loopbackDoor } from './web/door.ts';
import { networkAddresses } from './web/network.ts';
import { refusalLog } from './web/refusals.ts';
import { BrowserPdfMaker } from './web/pdf-maker.ts';
import { startWebServer } from './web/server.ts';

export interface RunningHost {
  /** `http://127.0.0.1:PORT`. */
  readonly url: string;
  /** The arbiter's console, with its token in the fragment. */
  readonly consoleUrl: string;
  readonly projectorUrl: string;
  readonly dataDir: string;
  /** The console hides everything until the PIN is given. */
  readonly locked: boolean;
  close(): Promise<void>;
}

export type StartHostOptions = Pick<StartOptions, 'port' | 'dataDir' | 'boards' | 'start' | 'simulate'> &
  Partial<Pick<StartOptions, 'copyDir'>>;

/**
 * Starts everything but the window. Simulated play keeps a data folder of its own inside the one given.
 * @returns faults of the data folder, the journal and the port; nothing is recorded when one arises.
 */
export async function startHost(options: StartHostOptions): Promise<Result<RunningHost>> {
  const root = options.dataDir ?? defaultDataFolder();
  const dataDir = options.simulate > 0 ? join(root, 'simulated') : root;
  const folder = ensureDataFolder(dataDir);
  if (!folder.ok) return folder;
  const lock = lockData(root);
  if (!lock.ok) return lock;
  const record = new RecordKeeper({
    data: dataDir,
    copyFolder: options.copyDir ?? null,
    epochMs: () => clock.epochMs(),
    summarise: en.evidencePage,
  });
  const host = openHost(dataDir, false, options.simulate > 0, record);
  if (!host.ok) {
    lock.value.release();
    return host;
  }
  keep(record, host.value);
  let port = options.port;
  const startedEpochMs = clock.epochMs();
  const access = KioskAccess.open({
    file: join(root, 'access.json'),
    clock,
    addresses: networkAddresses,
    listen: (to) => startWebServer({ port, door: to, files: rendererFolder(), host: glasses, onRefusal }),
  });
  if (!access.ok) {
    await record.close();
    host.value.close();
    lock.value.release();
    return access;
  }
  const token = randomBytes(32).toString('base64url');
  const about = (): HostView => ({
    version: manifest.version,
    dataDir,
    port,
    startedEpochMs,
    access: access.value.view,
  });
  const pdf = new BrowserPdfMaker({
    consoleUrl: () => `http://127.0.0.1:${String(port)}/#token=${token}`,
    folder: join(dataDir, 'prints'),
    epochMs: () => clock.epochMs(),
  });
  const glasses = new Glasses({
    main: host.value,
    about,
    openDemonstration: (tables) => openDemonstration(root, tables),
    access: access.value,
    pdf,
    record,
    beginAfresh: () => {
      record.discard();
      const deleted = deleteTournamentData(dataDir);
      const fresh = openHost(dataDir, false, options.simulate > 0, record);
      if (fresh.ok) keep(record, fresh.value);
      return { deleted, host: fresh };
    },
  });
  const onRefusal = refusalLog(
    join(dataDir, 'refused.log'),
    () => clock.epochMs(),
    (reason) => {
      host.value.alert({ code: 'refusals.unwritten', facts: { reason } });
    },
  );
  const door = loopbackDoor(token);
  const server = await startWebServer({ port, door, files: rendererFolder(), host: glasses, onRefusal });
  if (!server.ok) {
    await record.close();
    glasses.close();
    lock.value.release();
    return server;
  }
  port = server.value.port;
  openTables(host.value, { ...options, tournament: en.host.tournament });
  const url = `http://127.0.0.1:${String(port)}`;
  const consoleUrl = `${url}/#token=${token}`;
  lock.value.tell(consoleUrl);
  return ok({
    url,
    consoleUrl,
    projectorUrl: `${url}/projector`,
    dataDir,
    get locked() {
      return access.value.locked;
    },
    close: async () => {
      await pdf.close();
      await access.value.close();
      await server.value.close();
      await record.close();
      glasses.close();
      lock.value.release();
    },
  });
}

function openHost(
  folder: string,
  demonstration: boolean,
  simulating: boolean,
  record: RecordKeeper | null,
): Result<Host> {
  const journal = openOrRepair(join(folder, 'journal.sqlite'), randomUUID(), () => clock.epochMs());
  if (!journal.ok) return journal;
  const caughtUp = record?.catchUp(journal.value.journal) ?? ok(0);
  if (!caughtUp.ok) {
    journal.value.journal.close();
    return caughtUp;
  }
  let opened: Host | null = null;
  const onCaptures = {
    onFailure: (file: string, reason: string): void => {
      opened?.alert({ code: 'capture.unwritten', facts: { file, reason } });
    },
    onAgain: (): void => {
      opened?.settle('capture.unwritten');
    },
  };
  const ports = {
    journal: journal.value.journal,
    lines: serialBoardLines(clock),
    simulator: simulating ? simulatedTables(clock) : null,
    captures: captures(join(folder, 'captures'), onCaptures),
    clock,
    random,
    hasher,
    secrets: drawSecrets(join(folder, 'secrets')),
  };
  const host = Host.open(ports, demonstration);
  if (host.ok) opened = host.value;
  else journal.value.journal.close();
  if (host.ok && journal.value.repaired !== null) host.value.alert(journal.value.repaired);
  return host;
}

/** The second copy follows this host's record, and its arbiter is told when it does not. */
function keep(record: RecordKeeper, host: Host): void {
  const { recorder } = host.desk;
  let told: Fault | null = null;
  record.attach({ since: (seq, most) => recorder.since(seq, most), last: () => recorder.last }, (fault) => {
    if (told !== null) host.settle(told.code);
    if (fault !== null) host.alert(fault);
    told = fault;
  });
  recorder.onLinks = () => {
    record.follow();
  };
}

/** Each demonstration begins with a journal of its own. */
function openDemonstration(root: string, tables: number): Result<Host> {
  const moment = new Date(clock.epochMs()).toISOString().replaceAll(/[:.]/gu, '-');
  const folder = join(root, 'demonstration', moment);
  const ensured = ensureDataFolder(folder);
  if (!ensured.ok) return ensured;
  const host = openHost(folder, true, true, null);
  if (!host.ok) return host;
  openTables(host.value, { boards: [], start: null, simulate: tables, tournament: en.host.demonstration });
  return host;
}

const clock: ClockPort = {
  epochMs: () => Date.now(),
  monotonicMs: () => performance.now(),
  setTimer(atMonotonicMs, onTime) {
    let timer: NodeJS.Timeout;
    const arm = (): void => {
      const left = atMonotonicMs - performance.now();
      if (left <= 0) onTime();
      else timer = setTimeout(arm, Math.ceil(left));
    };
    timer = setTimeout(arm, Math.max(0, Math.ceil(atMonotonicMs - performance.now())));
    return () => {
      clearTimeout(timer);
    };
  },
};

const random: RandomPort = {
  random32: () => randomBytes(4).readUInt32LE(),
  uuid: () => randomUUID(),
};

/** The built renderer, seen from the sources or from a bundle in `dist`; null when it is not built. */
function rendererFolder(): string | null {
  const here = dirname(fileURLToPath(import.meta.url));
  const places = ['../dist/renderer', '../renderer', '../../renderer'].map((place) => join(here, place));
  return places.find((place) => existsSync(join(place, 'index.html'))) ?? null;
}
