import { fail, ok } from '../engine/result.ts';
import type { Fault, Result } from '../engine/result.ts';
import type { Broadcast } from '../engine/tournament/tournament.ts';
import { en } from './contract/messages/en.ts';
import type { Boundary } from './host/boundary.ts';
import { broadcastEntries, stopEntries } from './host/broadcast-kept.ts';
import { hallBoards, takeOverEntries } from './host/hall-boards.ts';
import type { HallBoards } from './host/hall-boards.ts';
import type { Host } from './host/host.ts';
import type { FreshHost } from './host/open-hosts.ts';
import { resumeOrOpenRound } from './host/opening.ts';
import { roundLines } from './host/views/recorded-round-view.ts';
import type { OpenedHalls } from './open-halls.ts';
import { RecordFolder } from './record-folder.ts';
import { copyFolderOf, followThere, openOnStick, pointOnStick, stickOf } from './storage/current-record.ts';
import { holdsRecord } from './storage/folder/data-folder.ts';
import { deleteLogs, deleteTournamentData } from './storage/folder/delete-data.ts';
import { lastSign } from './storage/folder/last-sign.ts';
import { reasonOf } from './storage/folder/reason-of.ts';
import { RecordLock } from './storage/folder/record-lock.ts';
import { forgetUnsaved } from './storage/journal/unsaved-links.ts';
import type { Safekeeping } from './storage/safekeeping.ts';
import { Tournaments } from './storage/tournaments.ts';
import { systemClock } from './system-ports.ts';

export interface TournamentOptions {
  /** The data folder as it was given, and the one inside it where this kiosk's records lie. */
  readonly root: string;
  readonly base: string;
  /** Where the second copy is kept this time; null for what was chosen before. */
  readonly copyDir: string | null;
  /** How many tables simulated hands play at. */
  readonly simulate: number;
  readonly boundary: Boundary;
  /** As of `HostContext`. */
  readonly centreOf: string | undefined;
}

/** What stays as it is when another tournament is opened. */
interface KeptInHall {
  readonly boards: HallBoards;
  readonly broadcast: Broadcast;
}

/** The tournament that is open, in its folder and under its lock, with its host; and another in its place when the arbiter changes to it. */
export class OpenTournament {
  readonly tournaments: Tournaments;
  readonly lock: RecordLock;
  readonly #options: TournamentOptions;
  #folder: RecordFolder;
  #main: Host;
  #isNewRecord: boolean;
  #wasLeftUnsaved = false;
  #halls: OpenedHalls | null = null;

  private constructor(
    { tournaments, lock }: Pick<OpenTournament, 'tournaments' | 'lock'>,
    folder: RecordFolder,
    main: Host,
    isNewRecord: boolean,
    options: TournamentOptions,
  ) {
    this.tournaments = tournaments;
    this.lock = lock;
    this.#options = options;
    this.#folder = folder;
    this.#main = main;
    this.#isNewRecord = isNewRecord;
  }

  /** @returns faults of the data folder, the journal and the second copy. */
  static async open(options: TournamentOptions): Promise<Result<OpenTournament>> {
    const { root, base, copyDir, boundary, centreOf } = options;
    const tournaments = new Tournaments(base);
    // A machine in the place of one that failed goes on with the tournament that was open there.
    if (copyDir !== null && tournaments.isUntouched) {
      const open = await openOnStick(copyDir);
      const adopted = open === tournaments.open ? ok(null) : tournaments.adopt(open);
      if (!adopted.ok) return adopted;
    }
    const path = tournaments.folderOf(tournaments.open);
    const lock = RecordLock.take([root, base], path);
    if (!lock.ok) return lock;
    const folder = new RecordFolder(path, {
      ...{ lock: lock.value, simulating: options.simulate > 0, boundary, centreOf },
      copyFolder: copyDir === null ? null : copyFolderOf(copyDir, tournaments.open),
    });
    const lastSignEpochMs = lock.value.wasLeft ? lastSign(path) : null;
    const heldRecord = holdsRecord(path);
    const main = await folder.open({ mayBeGone: true, lastSignEpochMs });
    if (!main.ok) {
      lock.value.release();
      return main;
    }
    const isNewRecord = !heldRecord && main.value.context.recorder.last === 0;
    return ok(new OpenTournament({ tournaments, lock: lock.value }, folder, main.value, isNewRecord, options));
  }

  get main(): Host {
    return this.#main;
  }

  get dataDir(): string {
    return this.#folder.path;
  }

  get record(): Safekeeping {
    return this.#folder.record;
  }

  /** There was no record in the folder, and none came from a second copy; nobody has asked for a new one since. */
  get isNewRecord(): boolean {
    return this.#isNewRecord;
  }

  /** Of one that was closed, entries are left that no disk took. */
  get leftUnsaved(): boolean {
    return this.#wasLeftUnsaved || this.#folder.leftUnsaved;
  }

  /** Its second copy follows from here on, and what goes to other halls. */
  follow(halls: OpenedHalls): void {
    this.#halls = halls;
    this.#folder.keep(this.#main, halls);
  }

  /**
   * Closes the record and opens another tournament, or with null a new one; the same again where that cannot be opened, and why. Boards
   * stay at their tables. The host is closed by whoever asks.
   */
  async turnTo(key: string | null): Promise<{ readonly host: Result<Host>; readonly refused: Fault | null }> {
    const { tournaments } = this;
    const before = tournaments.open;
    const { tournament } = this.#main.context.recorder;
    const { name, details, broadcast } = tournament;
    const boards = hallBoards(this.#main.context);
    tournaments.summarise(before, { name, firstDay: details.firstDay, rounds: roundLines(tournament) });
    const copy = this.record.copy?.folder ?? null;
    await this.record.close();
    const opened = await this.#open(key, { boards, broadcast }, copy === null ? null : stickOf(copy, before));
    if (opened.ok) return { host: opened, refused: null };
    const host = await this.#open(before, { boards, broadcast }, null);
    // By now it is neither held nor written to.
    tournaments.unmake();
    return { host, refused: opened.fault };
  }

  /** Deletes it, and begins with a record that is new. */
  beginAfresh(): FreshHost {
    const { base } = this.#options;
    const undeleted = this.record.discard();
    // What a full disk refused, now or earlier, may lie elsewhere.
    forgetUnsaved(this.dataDir);
    this.#wasLeftUnsaved = false;
    const { broadcast } = this.#main.context.recorder.tournament;
    const deleted = deleteTournamentData(this.dataDir);
    if (this.dataDir !== base) deleteLogs(base);
    const host = this.#folder.openAfresh();
    if (host.ok) {
      this.#main = host.value;
      this.#isNewRecord = false;
      const { recorder } = host.value.context;
      const kept = broadcastEntries(recorder.tournament.broadcast, broadcast);
      if (kept.length > 0) recorder.add(...kept);
      if (undeleted !== null) host.value.context.losses.report(undeleted);
      this.#folder.keep(host.value, this.#halls);
    }
    return { deleted, host };
  }

  /** With null a new one. @param stick where the second copy of the one before lies: it follows there too, unless it has a place of its own. */
  async #open(key: string | null, { boards, broadcast }: KeptInHall, stick: string | null): Promise<Result<Host>> {
    const { tournaments, lock } = this;
    const { simulate, boundary, centreOf } = this.#options;
    let path = this.dataDir;
    try {
      const to = key ?? tournaments.make(systemClock.epochMs());
      path = tournaments.folderOf(to);
      const held = lock.turnTo(path);
      if (!held.ok) return held;
      this.#isNewRecord = false;
      if (stick !== null) await followThere(path, copyFolderOf(stick, to));
      this.#wasLeftUnsaved = this.leftUnsaved;
      this.#folder = new RecordFolder(path, { copyFolder: null, lock, simulating: simulate > 0, boundary, centreOf });
      const next = await this.#folder.open({ mayBeGone: key !== null, lastSignEpochMs: null });
      if (!next.ok) return next;
      try {
        tournaments.turnTo(to);
      } catch (error) {
        next.value.close();
        throw error;
      }
      if (stick !== null) await pointOnStick(stick, to);
      this.#main = next.value;
      this.#folder.keep(next.value, this.#halls);
      const { recorder } = next.value.context;
      const own = recorder.tournament;
      const taken = [
        ...takeOverEntries(own.boards, boards),
        ...(key === null ? broadcastEntries : stopEntries)(own.broadcast, broadcast),
      ];
      if (taken.length > 0) recorder.add(...taken);
      const launch = { boards: [], start: null, tournament: en.host.tournament };
      resumeOrOpenRound(next.value, { ...launch, simulate: key === null ? 0 : simulate });
      return next;
    } catch (error) {
      return fail('data.unusable', { folder: path, reason: reasonOf(error) });
    }
  }
}
