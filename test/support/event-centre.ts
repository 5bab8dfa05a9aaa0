import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { HallCentre } from '../../electron/halls/hall-centre.ts';
import type { HallCentreOptions } from '../../electron/halls/hall-centre.ts';
import type { CentreView, EventHallView, EventLook, EventTableView } from '../../electron/contract/halls.ts';
import { secretFile } from '../../electron/storage/folder/secret-file.ts';
import { HallJournals } from '../../electron/storage/halls/hall-journals.ts';
import { hasher } from '../../electron/storage/journal/hasher.ts';
import { systemClock } from '../../electron/system-ports.ts';
import type { Fault } from '../../engine/result.ts';
import type { Hall } from './hall.ts';
import { temporaryFolder } from './temporary-folder.ts';

type CentreOptions = Pick<HallCentreOptions, 'address' | 'event'> & Partial<Pick<HallCentreOptions, 'creds' | 'keys'>>;

/** The centre of an event, with its journals of the halls on a real disk. */
export class EventCentre {
  readonly centre: HallCentre;
  readonly folder: string;
  readonly journals: HallJournals;
  readonly options: CentreOptions;
  /** What the disk refused, and what threw. */
  readonly wrong: unknown[] = [];
  /** Of which its arbiter is told. */
  faults: readonly Fault[] = [];
  #isOpen = true;

  constructor(options: CentreOptions, folder = temporaryFolder()) {
    this.folder = folder;
    this.options = options;
    this.journals = new HallJournals(folder, (error) => this.wrong.push(error));
    const { journals } = this;
    this.centre = new HallCentre({
      ...{ creds: null, keys: null, ...options, hasher, clock: systemClock, journals },
      questions: secretFile(join(folder, 'questions.json')),
      onFaults: (faults) => {
        this.faults = faults;
      },
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
    const id = this.hall(name)?.id;
    return this.look().halls.find((hall) => hall.id === id)?.tables ?? [];
  }

  /** What this kiosk records is what the centre says to all halls. */
  speak({ host }: Hall): void {
    const { recorder } = host.context;
    this.centre.attach(recorder);
    recorder.onLinks = () => {
      this.centre.follow();
    };
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
