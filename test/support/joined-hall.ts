import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { HallLinkView } from '../../electron/contract/halls.ts';
import { HallLink } from '../../electron/halls/hall-link.ts';
import { Membership } from '../../electron/halls/membership.ts';
import { DrawFollower } from '../../electron/host/halls/draw-follower.ts';
import { hasher } from '../../electron/storage/journal/hasher.ts';
import { secretFile } from '../../electron/storage/folder/secret-file.ts';
import { systemClock } from '../../electron/system-ports.ts';
import type { Fault } from '../../engine/result.ts';
import { demand } from './ask-host.ts';
import { openHall } from './hall.ts';
import type { Hall } from './hall.ts';

/** A hall with a real journal that takes part in an event, or not, as its arbiter says. */
export class JoinedHall {
  readonly hall: Hall;
  readonly membership: Membership;
  /** Why the record did not follow, in order; null where nothing was amiss. */
  readonly told: (Fault['code'] | null)[];
  #isOpen = true;

  private constructor(hall: Hall, membership: Membership, told: (Fault['code'] | null)[]) {
    this.hall = hall;
    this.membership = membership;
    this.told = told;
  }

  static async open(folder: string, origin: string): Promise<JoinedHall> {
    const told: (Fault['code'] | null)[] = [];
    const report = (where: string, error: unknown): void => {
      throw new Error(where, { cause: error });
    };
    const kept = secretFile(JoinedHall.secretIn(folder));
    const hall = openHall(folder, undefined, false, undefined, origin);
    const draws = new DrawFollower(hall.host.context);
    const membership = await Membership.begin({
      given: null,
      kept,
      open: ({ address, event, hall: name }) =>
        Promise.resolve(
          new HallLink({
            ...{ address, event, hall: name, creds: kept.file, joined: true, hasher, report },
            questions: secretFile(join(folder, 'halls', event, 'questions.json')),
            epochMs: () => systemClock.epochMs(),
            scanMs: () => 250,
            onWord: (word) => draws.look(word),
            onFault: (fault) => told.push(fault?.code ?? null),
          }),
        ),
      onFault: (fault) => told.push(fault?.code ?? null),
    });
    const { recorder } = hall.host.context;
    membership.attach(recorder);
    recorder.onLinks = () => {
      membership.follow();
    };
    const opened = new JoinedHall(hall, membership, told);
    onTestFinished(() => opened.close());
    return opened;
  }

  /** Where what was joined lies. */
  static secretIn(folder: string): string {
    return join(folder, 'halls', 'secrets', 'joined.secret');
  }

  /** How its record follows; null where it follows nowhere. */
  get way(): HallLinkView | null {
    return this.membership.view?.link ?? null;
  }

  get last(): number {
    return this.hall.host.context.recorder.lastSaved;
  }

  /** So many entries, each another. */
  record(count: number): void {
    for (let n = 0; n < count; n++) demand(this.hall, 'tournament.open', { name: `Open ${String(this.last)}` });
  }

  async close(): Promise<void> {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    await this.membership.close();
    this.hall.host.close();
  }
}
