import { join } from 'node:path';
import { HallLink } from '../../electron/halls/hall-link.ts';
import type { HallLinkOptions } from '../../electron/halls/hall-link.ts';
import type { HallLinkView, HallsOptions } from '../../electron/contract/halls.ts';
import type { CentreWord } from '../../electron/host/halls/centre-word.ts';
import { hasher } from '../../electron/storage/journal/hasher.ts';
import { DrawFollower } from '../../electron/host/halls/draw-follower.ts';
import type { ClockPort } from '../../electron/host/ports/system.ts';
import { secretFile } from '../../electron/storage/folder/secret-file.ts';
import { systemClock } from '../../electron/system-ports.ts';
import { linkText } from '../../engine/journal/envelope.ts';
import type { Fault } from '../../engine/result.ts';
import { demand } from './ask-host.ts';
import { openHall } from './hall.ts';
import type { Hall } from './hall.ts';

export type LinkedHallOptions = Pick<HallsOptions, 'address' | 'event'> &
  Partial<HallsOptions> & { readonly origin?: string; readonly clock?: ClockPort } & Partial<
    Pick<HallLinkOptions, 'report'>
  >;

/** A hall with a real journal in its folder, whose record follows to an event. */
export class LinkedHall {
  readonly hall: Hall;
  readonly link: HallLink;
  /** All that it has heard of the centre; null while that is nothing. */
  word: CentreWord | null = null;
  /** Why the record did not follow, in order; null where it did again. */
  readonly told: (Fault['code'] | null)[] = [];
  #isOpen = true;

  constructor(folder: string, options: LinkedHallOptions) {
    this.hall = openHall(folder, undefined, false, undefined, options.origin);
    const { recorder } = this.hall.host.context;
    const draws = new DrawFollower(this.hall.host.context);
    this.link = new HallLink({
      ...{ creds: null, joined: false, hasher },
      ...options,
      hall: options.hall ?? 'Hall A',
      questions: secretFile(join(folder, 'halls', options.event, 'questions.json')),
      epochMs: () => (options.clock ?? systemClock).epochMs(),
      scanMs: () => 250,
      onWord: (word) => {
        this.word = word;
        return draws.look(word);
      },
      onFault: (fault) => this.told.push(fault?.code ?? null),
      report:
        options.report ??
        ((where, error) => {
          throw new Error(where, { cause: error });
        }),
    });
    this.link.attach(recorder);
    recorder.onLinks = () => {
      this.link.follow();
    };
  }

  /** The texts of all entries, in order. */
  get journal(): readonly string[] {
    const { recorder } = this.hall.host.context;
    return recorder.savedSince(0, recorder.lastSaved).map(({ entry }) => linkText(entry));
  }

  /** So many entries, each another. */
  record(count: number, name = 'Open'): void {
    for (let n = 0; n < count; n++) demand(this.hall, 'tournament.open', { name: `${name} ${String(n)}` });
  }

  /** The number of its record. */
  get origin(): string {
    const [first] = this.hall.host.context.recorder.savedSince(0, 1);
    return first?.entry.origin ?? '';
  }

  /** How its record follows. */
  get way(): HallLinkView {
    return this.link.view.link;
  }

  get isThere(): boolean {
    return this.way.standing === 'following' && this.way.behind === 0;
  }

  async close(): Promise<void> {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    await this.link.close();
    this.hall.host.close();
  }
}
