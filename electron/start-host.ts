import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Recorded } from '../engine/journal/entry.ts';
import { ok } from '../engine/result.ts';
import type { Fault, Result } from '../engine/result.ts';
import manifest from '../package.json' with { type: 'json' };
import { en } from './contract/messages/en.ts';
import { faultSentence } from './contract/messages/en/faults.ts';
import type { HostView } from './contract/views.ts';
import { boardLines } from './devices/board-lines.ts';
import { serialLines } from './devices/serial-lines.ts';
import { simulatedTables } from './devices/simulator/tables.ts';
import { Boundary } from './host/boundary.ts';
import { Screens } from './host/screens.ts';
import { Host } from './host/host.ts';
import { resumeOrOpenRound } from './host/opening.ts';
import type { ClockPort, RandomPort, WaitingEntries } from './host/ports.ts';
import { RecordReader } from './host/record-reader.ts';
import type { StartOptions } from './start-options.ts';
import { readRecord } from './host/stored-entries.ts';
import { Backlog } from './storage/journal/backlog.ts';
import { captures } from './storage/captures/captures.ts';
import { JOURNAL_FILE, defaultDataFolder, ensureDataFolder } from './storage/folder/data-folder.ts';
import { deleteTournamentData } from './storage/folder/delete-data.ts';
import { drawSecrets } from './storage/folder/draw-secrets.ts';
import { faultLog } from './storage/folder/fault-log.ts';
import { goneRecord } from './storage/journal/gone-record.ts';
import { lastSign } from './storage/folder/last-sign.ts';
import { hasher } from './storage/journal/hasher.ts';
import { keptFile } from './storage/folder/kept-file.ts';
import { LossRegister } from './storage/folder/loss-register.ts';
import { closeOwnFolders } from './storage/folder/own-folder.ts';
import { within } from './storage/folder/within.ts';
import { setStrangeAside } from './storage/folder/strange-files.ts';
import { openRecord } from './storage/journal/open-record.ts';
import { Safekeeping } from './storage/safekeeping.ts';
import { removeParts } from './storage/folder/remove-parts.ts';
import { RecordLock } from './storage/folder/record-lock.ts';
import { cutJournal } from './storage/journal/repair.ts';
import { forgetUnsaved, keepUnsaved, takeUpUnsaved } from './storage/journal/unsaved-links.ts';
import { WaitingNote } from './storage/journal/waiting-note.ts';
import { KioskAccess } from './web/access/access.ts';
import { loopbackEndpoint } from './web/server/endpoint.ts';
import { networkAddresses } from './web/access/network.ts';
import { refusalLog } from './web/server/refusals.ts';
import { BrowserPdfMaker } from './browser/pdf-maker.ts';
import { startWebServer } from './web/server/server.ts';

export interface RunningHost {
  /** `http://127.0.0.1:PORT`. */
  readonly url: string;
  /** The arbiter's console, with its token in the fragment. */
  readonly consoleUrl: string;
  /** Path of the page that leads to the console; null where the disk keeps no file for this user alone. */
  readonly consolePage: string | null;
  readonly projectorUrl: string;
  readonly dataDir: string;
  /** The console hides everything until the PIN is given. */
  readonly locked: boolean;
  /** Entries were left unsaved: known when it is closed. */
  readonly leftUnsaved: boolean;
  /** A disk that does not answer: the system's own exit would wait for it. Null when there is none. */
  readonly hanging: Fault | null;
  /** What threw and nothing else caught: logged, and told to the arbiter. */
  report(where: string, error: unknown): void;
  close(): Promise<void>;
}

/** No part of the host takes the others more time at the end. */
const CLOSED_WITHIN_MS = 10_000;
/** A stick that hangs keeps nobody from deleting what lies here. */
const QUIET_WITHIN_MS = 5_000;

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
  const lock = RecordLock.take(root, dataDir);
  if (!lock.ok) return lock;
  closeOwnFolders(dataDir);
  const record = new Safekeeping({
    data: dataDir,
    copyFolder: options.copyDir ?? null,
    epochMs: () => clock.epochMs(),
    summarise: en.evidencePage,
  });
  const boundary = new Boundary(
    clock,
    faultLog(join(dataDir, 'faults.log'), (line) => process.stderr.write(line)),
  );
  let leftUnsaved: Fault<'journal.leftUnsaved'> | null = null;
  const lastSignEpochMs = lock.value.wasLeft ? lastSign(dataDir) : null;
  const openMain = (mayBeGone: boolean): Result<Host> =>
    openHost({
      ...{ folder: dataDir, demonstration: false, simulating: options.simulate > 0, record, boundary, mayBeGone },
      lastSignEpochMs: mayBeGone ? lastSignEpochMs : null,
      hold: () => lock.value.hold(),
      onLeftUnsaved: (fault) => {
        leftUnsaved = fault;
      },
    });
  const looked = await record.look();
  const host = looked.ok ? openMain(true) : looked;
  if (!host.ok) {
    lock.value.release();
    return host;
  }
  keep(record, host.value);
  let port = options.port;
  const startedEpochMs = clock.epochMs();
  const access = KioskAccess.open({
    file: keptFile(join(root, 'access.json')),
    onDamaged: (fault) => {
      host.value.context.losses.report(fault);
    },
    clock,
    addresses: networkAddresses,
    listen: (to) => startWebServer({ port, endpoint: to, files: rendererFolder(), host: screens, onRefusal }),
  });
  const token = randomBytes(32).toString('base64url');
  const about = (): HostView => ({
    version: manifest.version,
    dataDir,
    port,
    startedEpochMs,
    access: access.view,
  });
  const pdf = new BrowserPdfMaker({
    consoleUrl: () => `http://127.0.0.1:${String(port)}/#token=${token}`,
    folder: join(dataDir, 'prints'),
    profile: join(root, 'pdf-browser'),
    epochMs: () => clock.epochMs(),
  });
  const screens = new Screens({
    main: host.value,
    about,
    openDemonstration: (tables) => openDemonstration(root, tables, boundary),
    access,
    pdf,
    record,
    quieten: async () => {
      await within(QUIET_WITHIN_MS, Promise.all([pdf.close(), record.quiet()]));
    },
    beginAfresh: () => {
      record.discard();
      // What a full disk refused, now or earlier, may lie elsewhere.
      forgetUnsaved(dataDir);
      leftUnsaved = null;
      const deleted = deleteTournamentData(dataDir);
      const fresh = openMain(false);
      if (fresh.ok) keep(record, fresh.value);
      return { deleted, host: fresh };
    },
  });
  boundary.onBug = ({ number, table }) => {
    // A table says it itself.
    if (table === null) screens.alertUntilSeen({ code: 'host.bug', facts: { number } });
  };
  const onRefusal = refusalLog(
    join(dataDir, 'refused.log'),
    () => clock.epochMs(),
    (reason) => {
      screens.alert({ code: 'refusals.unwritten', facts: { reason } });
    },
  );
  const endpoint = loopbackEndpoint(token);
  const server = await startWebServer({ port, endpoint, files: rendererFolder(), host: screens, onRefusal });
  if (!server.ok) {
    await record.close();
    screens.close();
    lock.value.release();
    return server;
  }
  port = server.value.port;
  resumeOrOpenRound(host.value, { ...options, tournament: en.host.tournament });
  const url = `http://127.0.0.1:${String(port)}`;
  const consoleUrl = `${url}/#token=${token}`;
  return ok({
    url,
    consoleUrl,
    consolePage: lock.value.publishAddress(consoleUrl),
    projectorUrl: `${url}/projector`,
    dataDir,
    get locked() {
      return access.locked;
    },
    get hanging() {
      return record.hanging;
    },
    get leftUnsaved() {
      return leftUnsaved !== null;
    },
    report: (where, error) => {
      boundary.report(where, error);
    },
    close: async () => {
      for (const part of [pdf, access, server.value, record]) {
        // What waits to be saved is saved at the last, whatever throws or hangs before.
        await within(CLOSED_WITHIN_MS, part.close()).catch((error: unknown) => {
          boundary.report('end', error);
        });
      }
      screens.close();
      lock.value.release();
    },
  });
}

interface HostOptions {
  readonly folder: string;
  readonly demonstration: boolean;
  readonly simulating: boolean;
  readonly record: Safekeeping | null;
  readonly boundary: Boundary;
  /** Takes the folder's lock, if it is not held yet. */
  readonly hold: () => Result<null>;
  readonly onLeftUnsaved: (fault: Fault<'journal.leftUnsaved'>) => void;
  /** The folder may have held a record before. */
  readonly mayBeGone: boolean;
  /** When a kiosk that did not end by itself was last at work here; null after one that did, or none. */
  readonly lastSignEpochMs: number | null;
  /** The record was cut at this start already. */
  readonly cut?: boolean;
}

function openHost(options: HostOptions): Result<Host> {
  const { folder, demonstration, simulating, record, boundary, hold, onLeftUnsaved } = options;
  const losses = LossRegister.open(folder, { epochMs: () => clock.epochMs(), say: sayOnStderr });
  let damage: Fault<'journal.repaired'> | null = null;
  let whole = options.cut !== true;
  const report = (fault: Fault): void => {
    whole &&= fault.code === 'copy.taken' || fault.code === 'journal.takenUp';
    if (fault.code === 'journal.repaired') damage = fault;
    losses.report(fault);
  };
  // What came back to a damaged record is told with the damage: two numbers that nobody can add up are worse than one.
  const reportCopied = (fault: Fault): void => {
    if (damage === null || fault.code !== 'copy.taken') {
      report(fault);
      return;
    }
    const { entries: restored, folder: from } = fault.facts;
    losses.amend(damage, { code: damage.code, facts: { ...damage.facts, restored, folder: from } });
    whole = damage.facts.last <= damage.facts.kept + restored;
  };
  const file = join(folder, JOURNAL_FILE);
  const gone = options.mayBeGone ? goneRecord(file) : null;
  if (gone !== null) report(gone);
  for (const fault of setStrangeAside(folder)) report(fault);
  removeParts(folder);
  const read = new RecordReader();
  const journal = openRecord(file, { newOrigin: randomUUID(), now: () => clock.epochMs(), hold, report, reader: read });
  if (!journal.ok) return journal;
  // Nothing that stands in the record may keep the kiosk from starting: it goes on from what is good before it.
  const cutAt = (unknown: Fault<'journal.unknownEntry'>): Result<Host> => {
    journal.value.close();
    const cut = cutJournal(file, unknown.facts.seq, () => clock.epochMs(), report);
    return cut.ok ? openHost({ ...options, cut: true }) : cut;
  };
  if (read.unknown !== null) return cutAt(read.unknown);
  // A bug of this version is no reason to give up entries.
  if (read.bug !== null) {
    boundary.report('fold', read.bug.error);
    journal.value.close();
    return { ok: false, fault: read.bug.fault };
  }
  const backlog = new Backlog(journal.value);
  if (!demonstration) for (const fault of takeUpUnsaved(folder, backlog)) report(fault);
  const caughtUp = record?.catchUp(backlog, readRecord(read, backlog.readAll(read.last)), reportCopied) ?? ok(null);
  if (!caughtUp.ok) {
    journal.value.close();
    return caughtUp;
  }
  const note = new WaitingNote(file, () => losses.isWritten);
  const neverSaved = note.look(backlog);
  if (neverSaved !== null) report(neverSaved);
  losses.onWritten = () => {
    note.settle();
  };
  let opened: Host | null = null;
  const onCaptures = {
    onFailure: (file: string, reason: string): void => {
      opened?.alert({ code: 'capture.unwritten', facts: { file, reason } });
    },
    onAgain: (): void => {
      opened?.settle('capture.unwritten');
    },
  };
  const simulator = simulating ? simulatedTables(boundary.clockFor('simulator', clock)) : null;
  const ports = {
    journal: journal.value,
    read,
    waiting: backlog.waiting,
    lines: boardLines(serialLines(clock), simulator),
    simulator,
    captures: captures(join(folder, 'captures'), onCaptures),
    clock,
    random,
    hasher,
    secrets: drawSecrets(join(folder, 'secrets')),
    losses,
    onWaiting: (waiting: WaitingEntries | null): void => {
      note.keep(waiting);
    },
    onLeftUnsaved: (entries: readonly Recorded[]): void => {
      // Nobody takes up a demonstration.
      if (demonstration) return;
      const left = keepUnsaved(folder, entries);
      losses.report(left);
      onLeftUnsaved(left);
    },
    boundary,
  };
  const host = Host.open(ports, demonstration);
  if (host.ok) {
    opened = host.value;
    const { unsaved, tournament } = host.value.context.recorder;
    if (options.lastSignEpochMs !== null && tournament.round?.closed === false) {
      const facts = { fromEpochMs: options.lastSignEpochMs, toEpochMs: clock.epochMs(), whole };
      losses.report({ code: 'kiosk.interrupted', facts });
    }
    if (unsaved !== null) sayOnStderr(unsaved.fault);
    return host;
  }
  if (host.fault.code === 'journal.unknownEntry') return cutAt(host.fault);
  journal.value.close();
  return host;
}

function sayOnStderr(fault: Fault): void {
  process.stderr.write(`${faultSentence(fault)}\n`);
}

/** The second copy follows this host's record, and its arbiter is told when it does not. */
function keep(record: Safekeeping, host: Host): void {
  const { recorder } = host.context;
  let told: Fault | null = null;
  const onCopy = (fault: Fault | null): void => {
    if (told !== null) host.settle(told.code);
    if (fault !== null) host.alert(fault);
    told = fault;
  };
  record.attach({ since: (seq, most) => recorder.since(seq, most), last: () => recorder.last }, onCopy, (fault) => {
    host.context.losses.report(fault);
  });
  recorder.onLinks = () => {
    record.follow();
  };
}

/** Each demonstration begins with a journal of its own. */
function openDemonstration(root: string, tables: number, boundary: Boundary): Result<Host> {
  const moment = new Date(clock.epochMs()).toISOString().replaceAll(/[:.]/gu, '-');
  const folder = join(root, 'demonstration', moment);
  const ensured = ensureDataFolder(folder);
  if (!ensured.ok) return ensured;
  const host = openHost({
    ...{ folder, demonstration: true, simulating: true, record: null, boundary },
    ...{ mayBeGone: false, lastSignEpochMs: null },
    hold: () => ok(null),
    onLeftUnsaved: () => undefined,
  });
  if (!host.ok) return host;
  resumeOrOpenRound(host.value, { boards: [], start: null, simulate: tables, tournament: en.host.demonstration });
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
