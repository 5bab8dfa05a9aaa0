import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fail, ok } from '../engine/result.ts';
import type { Fault, Result } from '../engine/result.ts';
import manifest from '../package.json' with { type: 'json' };
import { en } from './contract/messages/en.ts';
import { BOARD_API_PORT } from './contract/feeds.ts';
import type { HostView } from './contract/views/console.ts';
import { Boundary } from './host/boundary.ts';
import { Screens } from './host/screens.ts';
import type { Host } from './host/host.ts';
import type { HallLink } from './halls/hall-link.ts';
import { hallBoards, takeOverEntries } from './host/hall-boards.ts';
import type { HallBoards } from './host/hall-boards.ts';
import { Ways } from './host/ways/ways.ts';
import { delayFromStart, resumeOrOpenRound } from './host/opening.ts';
import { roundLines } from './host/views/looked-at.ts';
import { sceneStart } from './devices/simulator/scenes.ts';
import { openHalls } from './open-halls.ts';
import { openHost } from './open-host.ts';
import { reportMaker } from './report-maker.ts';
import type { StartOptions } from './start-options.ts';
import { systemClock } from './system-ports.ts';
import { defaultDataFolder, ensureDataFolder, holdsRecord } from './storage/folder/data-folder.ts';
import { deleteLogs, deleteTournamentData } from './storage/folder/delete-data.ts';
import { faultLog } from './storage/folder/fault-log.ts';
import { reasonOf } from './storage/folder/reason-of.ts';
import { lastSign } from './storage/folder/last-sign.ts';
import { keptFile } from './storage/folder/kept-file.ts';
import { closeOwnFolders } from './storage/folder/own-folder.ts';
import { within } from './storage/folder/within.ts';
import {
  copyFolderOf,
  currentRecord,
  followThere,
  openOnStick,
  pointOnStick,
  stickOf,
} from './storage/current-record.ts';
import { outFolder } from './storage/folder/out-folder.ts';
import { siteToken } from './storage/folder/site-token.ts';
import { writableFolder } from './storage/replica/copy-folder.ts';
import { Safekeeping } from './storage/safekeeping.ts';
import { Tournaments } from './storage/tournaments.ts';
import { RecordLock } from './storage/folder/record-lock.ts';
import { hasher } from './storage/journal/hasher.ts';
import { forgetUnsaved } from './storage/journal/unsaved-links.ts';
import { KioskAccess } from './web/access/access.ts';
import { BoardApi } from './web/feeds/board-api/board-api.ts';
import { FollowAnswers } from './web/feeds/follow/answers.ts';
import { Follow } from './web/feeds/follow/follow.ts';
import { KioskFeeds } from './web/feeds/kiosk-feeds.ts';
import type { RoundSource } from './web/feeds/out-round.ts';
import { sourceOf } from './web/feeds/state-source.ts';
import { loopbackEndpoint } from './web/server/endpoint.ts';
import type { Endpoint } from './web/server/endpoint.ts';
import { networkAddresses } from './web/access/network.ts';
import { refusalLog } from './web/server/refusals.ts';
import { BrowserPdfMaker } from './browser/pdf-maker.ts';
import { post } from './web/feeds/post.ts';
import { startWebServer } from './web/server/server.ts';
import type { WebServer } from './web/server/server.ts';

export interface RunningHost {
  /** `http://127.0.0.1:PORT`. */
  readonly url: string;
  /** The arbiter's console, with its token in the fragment. */
  readonly consoleUrl: string;
  /** Path of the page that leads to the console; null where the disk keeps no file for this user alone. */
  readonly consolePage: string | null;
  readonly projectorUrl: string;
  readonly dataDir: string;
  /** There was no record in the folder, and none came from a second copy. */
  readonly isNewRecord: boolean;
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
  Partial<Pick<StartOptions, 'copyDir' | 'boardApi' | 'delay' | 'follow' | 'halls'>>;

/**
 * Starts everything but the window. Simulated play keeps a data folder of its own inside the one given.
 * @returns faults of the data folder, the journal and the port; nothing is recorded when one arises.
 */
export async function startHost(options: StartHostOptions): Promise<Result<RunningHost>> {
  const root = options.dataDir ?? defaultDataFolder();
  const base = options.simulate > 0 ? join(root, 'simulated') : root;
  const folder = ensureDataFolder(base);
  if (!folder.ok) return folder;
  const tournaments = new Tournaments(base);
  // A machine in the place of one that failed goes on with the tournament that was open there.
  if (options.copyDir != null && tournaments.isUntouched) {
    const open = await openOnStick(options.copyDir);
    const adopted = open === tournaments.open ? ok(null) : tournaments.adopt(open);
    if (!adopted.ok) return adopted;
  }
  let dataDir = tournaments.folderOf(tournaments.open);
  const lock = RecordLock.take([root, base], dataDir);
  if (!lock.ok) return lock;
  const safekeeping = (copyDir: string | null): Safekeeping => {
    closeOwnFolders(dataDir);
    return new Safekeeping({
      data: dataDir,
      copyFolder: copyDir === null ? null : copyFolderOf(copyDir, tournaments.open),
      epochMs: () => systemClock.epochMs(),
      summarise: en.evidencePage,
      report: reportMaker(() => systemClock.epochMs()),
    });
  };
  let record = safekeeping(options.copyDir ?? null);
  const boundary = new Boundary(
    systemClock,
    faultLog(join(base, 'faults.log'), (line) => process.stderr.write(line)),
  );
  let leftUnsaved: Fault<'journal.leftUnsaved'> | null = null;
  const lastSignEpochMs = lock.value.wasLeft ? lastSign(dataDir) : null;
  const openMain = (mayBeGone: boolean, lastSeenEpochMs: number | null = null): Result<Host> =>
    openHost({
      ...{ folder: dataDir, demonstration: false, simulating: options.simulate > 0, record, boundary, mayBeGone },
      lastSignEpochMs: lastSeenEpochMs,
      hold: () => lock.value.hold(),
      onLeftUnsaved: (fault) => {
        leftUnsaved = fault;
      },
    });
  const heldRecord = holdsRecord(dataDir);
  const looked = await record.look();
  const host = looked.ok ? openMain(true, lastSignEpochMs) : looked;
  if (!host.ok) {
    lock.value.release();
    return host;
  }
  let isNewRecord = !heldRecord && host.value.context.recorder.last === 0;
  let main = host.value;
  if (options.delay != null) delayFromStart(main, options.delay);
  const halls = await openHalls(options.halls, () => main, base);
  const link = halls?.link ?? null;
  keep(record, host.value, link);
  let port = options.port;
  const startedEpochMs = systemClock.epochMs();
  const access = KioskAccess.open({
    file: keptFile(join(root, 'access.json')),
    onDamaged: (fault) => {
      host.value.context.losses.report(fault);
    },
    clock: systemClock,
    addresses: networkAddresses,
    listen: (to) => listenAt(to),
  });
  const token = randomBytes(32).toString('base64url');
  const about = (): HostView => ({
    version: manifest.version,
    dataDir,
    isNewRecord,
    port,
    startedEpochMs,
    access: access.view,
    feeds: feeds.view,
  });
  const pdf = new BrowserPdfMaker({
    consoleUrl: () => `http://127.0.0.1:${String(port)}/#token=${token}`,
    get folder() {
      return join(dataDir, 'prints');
    },
    profile: join(root, 'pdf-browser'),
    epochMs: () => systemClock.epochMs(),
  });
  const ways = new Ways({
    settings: () => keptFile(join(dataDir, 'broadcast.json')),
    token: () => siteToken(join(dataDir, 'secrets')),
    folder: outFolder,
    checkFolder: writableFolder,
    post,
    clock: systemClock,
    boundary,
  });
  const source: RoundSource = {
    round: () => out.round(),
    earlier: (place) => out.earlier(place),
    listen: (changed) => out.listen(changed),
  };
  const api = new BoardApi({
    port: options.boardApi?.port ?? BOARD_API_PORT,
    source,
    epochMs: () => systemClock.epochMs(),
    onRefusal: (refusal) => {
      onRefusal(refusal);
    },
    report: (where, error) => {
      boundary.report(where, error);
    },
  });
  const follow: Follow = new Follow({
    source,
    publicState: () => screens.publicState,
    hasher,
    epochMs: () => systemClock.epochMs(),
    report: (where, error) => {
      boundary.report(where, error);
    },
  });
  follow.onCount = (count) => {
    ways.followed(count);
  };
  const feeds: KioskFeeds = new KioskFeeds({
    file: keptFile(join(root, 'feeds.json')),
    api,
    follow,
    clock: systemClock,
    report: (where, error) => {
      boundary.report(where, error);
    },
  });
  const screens: Screens = new Screens({
    main: host.value,
    about,
    openDemonstration: (tables) => openDemonstration(root, tables, boundary),
    access,
    feeds,
    pdf,
    ways,
    halls: halls?.halls,
    record: currentRecord(
      () => record,
      () => tournaments.open,
    ),
    tournaments,
    openOther: async (key) => {
      const before = tournaments.open;
      const { tournament } = main.context.recorder;
      const { name, details } = tournament;
      const boards = hallBoards(main.context);
      tournaments.summarise(before, { name, firstDay: details.firstDay, rounds: roundLines(tournament) });
      const copy = record.copy?.folder ?? null;
      await record.close();
      const opened = await openTournament(key, boards, copy === null ? null : stickOf(copy, before));
      if (opened.ok) return { host: opened, refused: null };
      return { host: await openTournament(before, boards, null), refused: opened.fault };
    },
    quieten: async () => {
      await within(QUIET_WITHIN_MS, Promise.all([pdf.close(), record.quiet()]));
    },
    beginAfresh: () => {
      const undeleted = record.discard();
      // What a full disk refused, now or earlier, may lie elsewhere.
      forgetUnsaved(dataDir);
      leftUnsaved = null;
      const deleted = deleteTournamentData(dataDir);
      if (dataDir !== base) deleteLogs(base);
      const fresh = openMain(false);
      if (fresh.ok) {
        main = fresh.value;
        if (undeleted !== null) fresh.value.context.losses.report(undeleted);
        keep(record, fresh.value, link);
      }
      return { deleted, host: fresh };
    },
  });
  const out = sourceOf(screens);
  /** With null a new one. @param stick where the second copy of the one before lies: it follows there too, unless it has a place of its own. */
  const openTournament = async (
    key: string | null,
    boards: HallBoards,
    stick: string | null,
  ): Promise<Result<Host>> => {
    try {
      const to = key ?? tournaments.make(systemClock.epochMs());
      const at = tournaments.folderOf(to);
      const held = lock.value.turnTo(at);
      if (!held.ok) return held;
      dataDir = at;
      isNewRecord = false;
      if (stick !== null) await followThere(at, copyFolderOf(stick, to));
      record = safekeeping(null);
      const there = await record.look();
      const next = there.ok ? openMain(key !== null) : there;
      if (!next.ok) return next;
      try {
        tournaments.turnTo(to);
      } catch (error) {
        next.value.close();
        throw error;
      }
      if (stick !== null) await pointOnStick(stick, to);
      main = next.value;
      keep(record, main, link);
      const { recorder } = main.context;
      const taken = takeOverEntries(recorder.tournament.boards, boards);
      if (taken.length > 0) recorder.add(...taken);
      const launch = { boards: [], start: null, tournament: en.host.tournament };
      resumeOrOpenRound(main, { ...launch, simulate: key === null ? 0 : options.simulate });
      return next;
    } catch (error) {
      return fail('data.unusable', { folder: dataDir, reason: reasonOf(error) });
    }
  };
  boundary.onBug = ({ number, table }) => {
    // A table says it itself.
    if (table === null) screens.alertUntilSeen({ code: 'host.bug', facts: { number } });
  };
  const onRefusal = refusalLog(
    join(base, 'refused.log'),
    () => systemClock.epochMs(),
    (reason) => {
      screens.alert({ code: 'refusals.unwritten', facts: { reason } });
    },
  );
  const followFolder = builtFolder('follow');
  const pages = {
    files: builtFolder('renderer'),
    follow: followFolder === null ? null : new FollowAnswers(follow, followFolder),
  };
  const listenAt = (endpoint: Endpoint): Promise<Result<WebServer>> =>
    startWebServer({ port, endpoint, ...pages, host: screens, onRefusal });
  const server = await listenAt(loopbackEndpoint(token));
  if (!server.ok) {
    await Promise.all([record.close(), halls?.halls.close()]);
    screens.close();
    lock.value.release();
    return server;
  }
  port = server.value.port;
  resumeOrOpenRound(host.value, { ...options, tournament: en.host.tournament });
  await feeds.begin({ api: options.boardApi?.origins ?? null, follow: options.follow === true });
  const url = `http://127.0.0.1:${String(port)}`;
  const consoleUrl = `${url}/#token=${token}`;
  return ok({
    url,
    consoleUrl,
    consolePage: lock.value.publishAddress(consoleUrl),
    projectorUrl: `${url}/projector`,
    dataDir,
    isNewRecord,
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
      for (const part of [pdf, feeds, access, server.value, record, halls?.halls]) {
        // What waits to be saved is saved at the last, whatever throws or hangs before.
        await within(CLOSED_WITHIN_MS, Promise.resolve(part?.close())).catch((error: unknown) => {
          boundary.report('end', error);
        });
      }
      screens.close();
      lock.value.release();
    },
  });
}

/** The second copy follows this host's record, and its arbiter is told when it does not; so does what goes to other halls. */
function keep(record: Safekeeping, host: Host, link: HallLink | null): void {
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
  link?.attach(recorder);
  recorder.onLinks = () => {
    record.follow();
    link?.follow();
  };
}

/** Each demonstration begins with a journal of its own. */
function openDemonstration(root: string, tables: number, boundary: Boundary): Result<Host> {
  const moment = new Date(systemClock.epochMs()).toISOString().replaceAll(/[:.]/gu, '-');
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
  resumeOrOpenRound(host.value, {
    boards: [],
    start: sceneStart(),
    simulate: tables,
    tournament: en.host.demonstration,
  });
  return host;
}

/** What was built of a bundle of pages, seen from the sources or from a bundle in `dist`; null when it is not built. */
function builtFolder(name: 'renderer' | 'follow'): string | null {
  const here = dirname(fileURLToPath(import.meta.url));
  const places = ['../dist', '..', '../..'].map((place) => join(here, place, name));
  return places.find((place) => existsSync(join(place, 'index.html'))) ?? null;
}
