import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { ok } from '../engine/result.ts';
import type { Fault, Result } from '../engine/result.ts';
import manifest from '../package.json' with { type: 'json' };
import { builtFolder } from './built-folder.ts';
import { en } from './contract/messages/en.ts';
import type { HostView } from './contract/views/console.ts';
import { BrowserPdfMaker } from './browser/pdf-maker.ts';
import { Boundary } from './host/boundary.ts';
import { delayFromStart, resumeOrOpenRound } from './host/opening.ts';
import { Screens } from './host/screens.ts';
import { Ways } from './host/ways/ways.ts';
import { openDemonstration } from './open-demonstration.ts';
import { openFeeds } from './open-feeds.ts';
import { openHalls } from './open-halls.ts';
import { OpenTournament } from './open-tournament.ts';
import type { StartOptions } from './start-options.ts';
import { currentRecord } from './storage/current-record.ts';
import { answeringFolder } from './storage/folder/answering-folder.ts';
import { defaultDataFolder, ensureDataFolder } from './storage/folder/data-folder.ts';
import { faultLog } from './storage/folder/fault-log.ts';
import { keptFile } from './storage/folder/kept-file.ts';
import { outFolder } from './storage/folder/out-folder.ts';
import { siteToken } from './storage/folder/site-token.ts';
import { within } from './storage/folder/within.ts';
import { usableFolder } from './storage/replica/copy-folder.ts';
import { systemClock } from './system-ports.ts';
import { KioskAccess } from './web/access/access.ts';
import { networkAddresses } from './web/access/network.ts';
import { FollowAnswers } from './web/feeds/follow/answers.ts';
import { post } from './web/feeds/post.ts';
import { sourceOf } from './web/feeds/state-source.ts';
import { loopbackEndpoint } from './web/server/endpoint.ts';
import type { Endpoint } from './web/server/endpoint.ts';
import { refusalLog } from './web/server/refusals.ts';
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
  const boundary = new Boundary(
    systemClock,
    faultLog(join(base, 'faults.log'), (line) => process.stderr.write(line)),
  );
  const { copyDir = null, simulate } = options;
  const centreOf = options.halls?.centre === true ? options.halls.event : undefined;
  const opened = await OpenTournament.open({ root, base, copyDir, simulate, boundary, centreOf });
  if (!opened.ok) return opened;
  const open = opened.value;
  const { lock, tournaments } = open;
  if (options.delay != null) delayFromStart(open.main, options.delay);
  const halls = await openHalls(options.halls, () => open.main, base);
  open.follow(halls);
  let port = options.port;
  const startedEpochMs = systemClock.epochMs();
  const access = KioskAccess.open({
    file: keptFile(join(root, 'access.json')),
    onDamaged: (fault) => {
      open.main.context.losses.report(fault);
    },
    clock: systemClock,
    addresses: networkAddresses,
    listen: (to) => listenAt(to),
  });
  const token = randomBytes(32).toString('base64url');
  const about = (): HostView => ({
    version: manifest.version,
    dataDir: open.dataDir,
    isNewRecord: open.isNewRecord,
    port,
    startedEpochMs,
    access: access.view,
    ...(centreOf === undefined ? { feeds: feeds.view } : {}),
  });
  const pdf = new BrowserPdfMaker({
    consoleUrl: () => `http://127.0.0.1:${String(port)}/#token=${token}`,
    get folder() {
      return join(open.dataDir, 'prints');
    },
    profile: join(root, 'pdf-browser'),
    epochMs: () => systemClock.epochMs(),
  });
  const ways = new Ways({
    settings: () => keptFile(join(open.dataDir, 'broadcast.json')),
    token: () => siteToken(join(open.dataDir, 'secrets')),
    folder: (path) => outFolder(path),
    checkFolder: answeringFolder((folder) => usableFolder(root, folder, 'files.inside')),
    atCentre: centreOf !== undefined,
    post,
    clock: systemClock,
    boundary,
  });
  const { feeds, follow } = openFeeds({
    root,
    apiPort: options.boardApi?.port,
    out: () => out,
    publicState: () => screens.publicState,
    boundary,
    onRefusal: (refusal) => {
      onRefusal(refusal);
    },
    onFollowers: (count) => {
      ways.followed(count);
    },
  });
  const screens: Screens = new Screens({
    main: open.main,
    about,
    openDemonstration: (tables) => openDemonstration(root, tables, boundary),
    access,
    // Of halls only their record is here: each answers programs and spectators itself.
    ...(centreOf === undefined ? { feeds } : {}),
    pdf,
    ways,
    halls,
    record: currentRecord(
      () => open.record,
      () => tournaments.open,
    ),
    tournaments,
    openOther: (key) => open.turnTo(key),
    quieten: async () => {
      await within(QUIET_WITHIN_MS, Promise.all([pdf.close(), open.record.quiet()]));
    },
    beginAfresh: () => open.beginAfresh(),
  });
  const out = sourceOf(screens);
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
    follow: followFolder === null || centreOf !== undefined ? null : new FollowAnswers(follow, followFolder),
  };
  const listenAt = (endpoint: Endpoint): Promise<Result<WebServer>> =>
    startWebServer({ port, endpoint, ...pages, host: screens, onRefusal });
  const server = await listenAt(loopbackEndpoint(token));
  if (!server.ok) {
    await Promise.all([open.record.close(), halls.close()]);
    screens.close();
    lock.release();
    return server;
  }
  port = server.value.port;
  resumeOrOpenRound(open.main, { ...options, tournament: en.host.tournament });
  if (centreOf === undefined)
    await feeds.begin({ api: options.boardApi?.origins ?? null, follow: options.follow === true });
  const url = `http://127.0.0.1:${String(port)}`;
  const consoleUrl = `${url}/#token=${token}`;
  return ok({
    url,
    consoleUrl,
    consolePage: lock.publishAddress(consoleUrl),
    projectorUrl: `${url}/projector`,
    dataDir: open.dataDir,
    isNewRecord: open.isNewRecord,
    get locked() {
      return access.locked;
    },
    get hanging() {
      return open.record.hanging;
    },
    get leftUnsaved() {
      return open.leftUnsaved;
    },
    report: (where, error) => {
      boundary.report(where, error);
    },
    close: async () => {
      for (const part of [pdf, feeds, access, server.value, open.record, halls]) {
        // What waits to be saved is saved at the last, whatever throws or hangs before.
        await within(CLOSED_WITHIN_MS, Promise.resolve(part.close())).catch((error: unknown) => {
          boundary.report('end', error);
        });
      }
      screens.close();
      lock.release();
    },
  });
}
