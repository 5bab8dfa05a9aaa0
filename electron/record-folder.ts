import type { Fault, Result } from '../engine/result.ts';
import { en } from './contract/messages/en.ts';
import type { Boundary } from './host/boundary.ts';
import type { Host } from './host/host.ts';
import type { OpenedHalls } from './open-halls.ts';
import { openHost } from './open-host.ts';
import { reportMaker } from './report-maker.ts';
import { closeOwnFolders } from './storage/folder/own-folder.ts';
import type { RecordLock } from './storage/folder/record-lock.ts';
import { Safekeeping } from './storage/safekeeping.ts';
import { systemClock } from './system-ports.ts';

export interface RecordFolderOptions {
  /** Where the second copy is kept this time; null for what was chosen before. */
  readonly copyFolder: string | null;
  readonly lock: RecordLock;
  readonly simulating: boolean;
  readonly boundary: Boundary;
  /** As of `HostContext`. */
  readonly centreOf: string | undefined;
}

interface Opening {
  /** The folder may have held a record before. */
  readonly mayBeGone: boolean;
  /** As of `HostOptions`. */
  readonly lastSignEpochMs: number | null;
}

/** The folder with the record of one tournament, and what is kept of it beyond the journal. */
export class RecordFolder {
  readonly path: string;
  readonly record: Safekeeping;
  readonly #options: RecordFolderOptions;
  /** Entries were left unsaved when a host of it was closed. */
  leftUnsaved = false;

  constructor(path: string, options: RecordFolderOptions) {
    this.path = path;
    this.#options = options;
    closeOwnFolders(path);
    this.record = new Safekeeping({
      data: path,
      copyFolder: options.copyFolder,
      epochMs: () => systemClock.epochMs(),
      summarise: en.evidencePage,
      report: reportMaker(() => systemClock.epochMs()),
    });
  }

  /** Looks at the second copy before. Faults as of `openHost` and `Safekeeping.look`. */
  async open(opening: Opening): Promise<Result<Host>> {
    const looked = await this.record.look();
    return looked.ok ? this.#openHost(opening) : looked;
  }

  /** After what was here is deleted. */
  openAfresh(): Result<Host> {
    this.leftUnsaved = false;
    return this.#openHost({ mayBeGone: false, lastSignEpochMs: null });
  }

  /** The second copy follows this host's record, and its arbiter is told when it does not; so does what goes to other halls. */
  keep(host: Host, halls: OpenedHalls | null): void {
    const { recorder } = host.context;
    let told: Fault | null = null;
    const onCopy = (fault: Fault | null): void => {
      if (told !== null) host.settle(told.code);
      if (fault !== null) host.alert(fault);
      told = fault;
    };
    const { record } = this;
    record.attach({ since: (seq, most) => recorder.since(seq, most), last: () => recorder.last }, onCopy, (fault) => {
      host.context.losses.report(fault);
    });
    halls?.attach(recorder);
    recorder.onLinks = () => {
      record.follow();
      halls?.follow();
    };
  }

  #openHost(opening: Opening): Result<Host> {
    const { lock, simulating, boundary, centreOf } = this.#options;
    return openHost({
      ...{ folder: this.path, demonstration: false, record: this.record, simulating, boundary, centreOf, ...opening },
      hold: () => lock.hold(),
      onLeftUnsaved: () => {
        this.leftUnsaved = true;
      },
    });
  }
}
