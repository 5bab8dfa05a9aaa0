import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { HallCentre } from '../../electron/halls/hall-centre.ts';
import type {
  CentreView,
  EventHallView,
  EventLook,
  EventTableView,
  HallsOptions,
} from '../../electron/contract/halls.ts';
import { HallJournals } from '../../electron/storage/halls/hall-journals.ts';
import { hasher } from '../../electron/storage/journal/hasher.ts';
import { systemClock } from '../../electron/system-ports.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** The centre of an event, with its journals of the halls on a real disk. */
export class EventCentre {
  readonly centre: HallCentre;
  readonly folder: string;
  /** What the disk refused, and what threw. */
  readonly wrong: unknown[] = [];
  #isOpen = true;

  constructor(
    options: Pick<HallsOptions, 'address' | 'event'> & Partial<Pick<HallsOptions, 'creds'>>,
    folder = temporaryFolder(),
  ) {
    this.folder = folder;
    const journals = new HallJournals(folder, (error) => this.wrong.push(error));
    this.centre = new HallCentre({
      ...{ creds: null, ...options, hasher, clock: systemClock, journals },
      onFaults: () => undefined,
      report: (where, error) => this.wrong.push(where, error),
    });
    onTestFinished(() => this.close());
  }

  get view(): CentreView {
    const { centre } = this.centre.view;
    if (centre === null) throw new Error('a centre knows halls');
    return centre;
  }

  hall(name: string): EventHallView | undefined {
    return this.view.halls.find(({ hall }) => hall === name);
  }

  look(since = 0): EventLook {
    return this.centre.look(since);
  }

  tables(name: string): readonly EventTableView[] {
    const origin = this.hall(name)?.origin;
    return this.look().halls.find((hall) => hall.origin === origin)?.tables ?? [];
  }

  /** The texts that it has kept of a hall, when it is closed. */
  kept(origin: string): readonly string[] {
    const file = readdirSync(this.folder).find((name) => name.endsWith(`.${origin}.journal`));
    return file === undefined
      ? []
      : readFileSync(join(this.folder, file), 'utf8')
          .split('\n')
          .slice(0, -1)
          .map((line) => line.slice(65));
  }

  async close(): Promise<void> {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    await this.centre.close();
  }
}
