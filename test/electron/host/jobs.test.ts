import { describe, expect, it, onTestFinished } from 'vitest';
import type { BundlePhase, JobsView } from '../../../electron/contract/views/jobs.ts';
import type { Notice } from '../../../electron/contract/notices.ts';
import type { RecordView } from '../../../electron/contract/record.ts';
import type { EvidenceOptions, RecordPort } from '../../../electron/host/ports/record.ts';
import { Screens } from '../../../electron/host/screens.ts';
import { fail, ok } from '../../../engine/result.ts';
import type { Result } from '../../../engine/result.ts';
import { PLAIN_ACCESS, plainAccess } from '../../support/access.ts';
import { openHall } from '../../support/hall.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

type Written = Awaited<ReturnType<RecordPort['writeEvidence']>>;

const NEVER = (): never => {
  throw new Error('nobody asks for this here');
};
const FILE = { file: '/evidence/a.zip', bytes: 7, sha256: 'abc', download: 'a.zip', pdf: null, noPdf: null };

/** A kiosk whose evidence is written as the test says. */
class Writing {
  readonly access = { ...plainAccess(), locked: false };
  readonly screens: Screens;
  readonly asked: EvidenceOptions[] = [];
  #end: (written: Written) => void = NEVER;

  constructor() {
    const hall = openHall(temporaryFolder());
    const record: RecordPort = {
      copy: null,
      removableDrives: () => [],
      setCopy: NEVER,
      evidenceFile: () => null,
      writeEvidence: (options) => {
        this.asked.push(options);
        return new Promise((resolve) => (this.#end = resolve));
      },
    };
    this.screens = new Screens({
      main: hall.host,
      about: () => ({
        version: '0',
        dataDir: '',
        port: 0,
        startedEpochMs: 0,
        access: PLAIN_ACCESS,
        isNewRecord: false,
      }),
      openDemonstration: NEVER,
      access: this.access,
      record,
      beginAfresh: NEVER,
    });
    onTestFinished(() => {
      this.screens.close();
    });
  }

  async end(written: Written): Promise<void> {
    this.#end(written);
    await new Promise((resolve) => setImmediate(resolve));
  }

  lock(locked: boolean): void {
    this.access.locked = locked;
    this.access.onChange();
  }

  console(): Console {
    return new Console(this.screens);
  }
}

class Console {
  readonly notices: Notice[] = [];
  readonly #session: ReturnType<Screens['connect']>;

  constructor(screens: Screens) {
    this.#session = screens.connect('arbiter', (notice) => this.notices.push(notice));
  }

  ask(request: string, input: object): Promise<Result<unknown>> {
    return this.#session.answer(request, input);
  }

  /** All that it was told of bundles by notices of their own. */
  get told(): readonly JobsView['bundle'][] {
    return this.notices.flatMap((notice) =>
      notice.notice === 'head' && 'jobs' in notice.head ? [notice.head.jobs.bundle] : [],
    );
  }

  /** What the last snapshot says of them. */
  get shown(): JobsView['bundle'] | undefined {
    const snapshot = this.notices.findLast((notice) => notice.notice === 'snapshot');
    return snapshot?.view.audience === 'arbiter' ? snapshot.view.jobs.bundle : undefined;
  }
}

const MAKE = { gameId: null, folder: null };

describe('an evidence bundle', () => {
  it.each<readonly [string, Written, BundlePhase]>([
    ['is written', ok(FILE), { phase: 'done', ...FILE }],
    ['is cancelled', ok(null), { phase: 'cancelled' }],
    [
      'cannot be written',
      fail('bundle.full', { folder: '/stick' }),
      { phase: 'failed', fault: { code: 'bundle.full', facts: { folder: '/stick' } } },
    ],
  ])(
    'that %s is followed by every console, and one that comes later begins with how it stands',
    async (_, written, end) => {
      const kiosk = new Writing();
      // Of one that comes later the consoles are told.
      const hall: Notice[] = [];
      kiosk.screens.connect('hall', (notice) => hall.push(notice));
      const [mine, other] = [kiosk.console(), kiosk.console()];
      expect(mine.shown).toBeNull();
      expect(await mine.ask('bundle.make', MAKE)).toEqual(ok({ job: 1 }));
      const begun = { job: 1, what: 'evidence', phase: 'writing', step: 'reading', done: 0, of: 0 };
      expect(mine.told).toEqual([begun]);
      kiosk.asked[0]?.onProgress(500, 1_000, 'writing');
      const half = { job: 1, what: 'evidence', phase: 'writing', step: 'writing', done: 500, of: 1_000 };
      expect(kiosk.console().shown).toEqual(half);
      await kiosk.end(written);
      for (const each of [mine, other]) {
        expect(each.told).toEqual([begun, half, { job: 1, what: 'evidence', ...end }]);
        expect(each.notices.map(({ revision }) => revision)).toEqual([1, 2, 3, 4]);
      }
      expect(kiosk.console().shown).toEqual({ job: 1, what: 'evidence', ...end });
      expect(hall.map(({ notice }) => notice)).toEqual(['snapshot']);
      expect(await other.ask('bundle.make', MAKE)).toEqual(ok({ job: 2 }));
      expect(mine.told.at(-1)).toEqual({ ...begun, job: 2 });
    },
  );

  it('knows how much was recorded since it was begun', async () => {
    const kiosk = new Writing();
    const mine = kiosk.console();
    const since = async () => (await mine.ask('record.state', {})) as { readonly value: RecordView };
    expect((await since()).value.sinceBundle).toBeNull();
    await mine.ask('bundle.make', MAKE);
    await kiosk.end(ok(FILE));
    expect((await since()).value.sinceBundle).toBe(0);
    await mine.ask('tournament.open', { name: 'Open' });
    expect((await since()).value.sinceBundle).toBe(1);
  });

  it('of a million pieces is told of a hundred times', async () => {
    const kiosk = new Writing();
    const mine = kiosk.console();
    await mine.ask('bundle.make', MAKE);
    for (let done = 1; done <= 1_000_000; done++) kiosk.asked[0]?.onProgress(done, 1_000_000, 'reading');
    expect(mine.told).toHaveLength(101);
    expect(mine.told.at(-1)).toMatchObject({ done: 1_000_000 });
  });

  it('is not told of behind the lock, and is known when that is opened', async () => {
    const kiosk = new Writing();
    const mine = kiosk.console();
    await mine.ask('bundle.make', MAKE);
    kiosk.lock(true);
    const before = mine.notices.length;
    await kiosk.end(ok(FILE));
    expect(mine.notices).toHaveLength(before);
    const late = kiosk.console();
    expect(late.shown).toBeUndefined();
    kiosk.lock(false);
    for (const each of [mine, late]) expect(each.shown).toEqual({ job: 1, what: 'evidence', phase: 'done', ...FILE });
  });
});
