import { fail, ok } from '../../../engine/result.ts';
import type { Fault, Result } from '../../../engine/result.ts';
import type { BundleKind, BundlePhase, BundleView } from '../../contract/views/jobs.ts';
import type { RecordRequest } from '../../contract/record.ts';
import type { RequestInput } from '../../contract/requests.ts';
import type { Handlers } from '../handlers.ts';
import type { EvidenceOptions, RecordPort } from '../ports/record.ts';

interface Job {
  readonly number: number;
  readonly what: BundleKind;
  /** With what the record ended when it was begun. */
  readonly begunAt: RecordEnd;
  phase: BundlePhase;
  cancelled: boolean;
}

type Asked = Pick<EvidenceOptions, 'gameId' | 'folder' | 'name' | 'withReport'>;

/** Which record is open, and the number of its last entry. */
interface RecordEnd {
  readonly origin: string;
  readonly last: number;
}

/** What the name of a file of the record begins with, of one game or of all; null for a game that is not known. */
type Named = (gameId: string | null) => string | null;

/** Where nothing but the journal is kept. */
export const NO_RECORD: Handlers<RecordRequest> = {
  'record.state': () => fail('demo.noRecord'),
  'copy.set': () => fail('demo.noRecord'),
  'bundle.make': () => fail('demo.noRecord'),
  'report.make': () => fail('demo.noRecord'),
  'bundle.cancel': () => fail('demo.noRecord'),
};

/** What the arbiter does about the record: its second copy, and its evidence as files. */
export class RecordService {
  readonly #port: RecordPort;
  readonly #recordEnd: () => RecordEnd;
  readonly #named: Named;
  readonly #report: (where: string, error: unknown) => Fault;
  #job: Job | null = null;
  /** Told when `bundle` is another than before. */
  onChange: () => void = () => undefined;
  readonly handlers: Handlers<RecordRequest> = {
    'record.state': () =>
      ok({
        copy: this.#port.copy,
        removableDrives: this.#port.removableDrives(),
        sinceBundle: this.#sinceBundle,
      }),
    'copy.set': ({ folder }) => this.#port.setCopy(folder),
    'bundle.make': (input) => this.#make('evidence', input),
    'report.make': ({ folder }) => this.#make('report', { gameId: null, folder }),
    'bundle.cancel': ({ job }) => this.#cancel(job),
  };

  /** @param report told what the port throws behind a request that is answered already. */
  constructor(
    port: RecordPort,
    recordEnd: () => RecordEnd,
    named: Named,
    report: (where: string, error: unknown) => Fault,
  ) {
    this.#port = port;
    this.#recordEnd = recordEnd;
    this.#named = named;
    this.#report = report;
  }

  /** The last evidence that was asked for; null before the first. */
  get bundle(): BundleView | null {
    return this.#job === null ? null : { job: this.#job.number, what: this.#job.what, ...this.#job.phase };
  }

  get #sinceBundle(): number | null {
    const now = this.#recordEnd();
    const then = this.#job?.begunAt;
    return then?.origin === now.origin ? now.last - then.last : null;
  }

  /** Gives up what is being made. */
  stop(): void {
    if (this.#job !== null) this.#job.cancelled = true;
  }

  #make(what: BundleKind, { gameId, folder }: RequestInput<'bundle.make'>): Result<{ readonly job: number }> {
    const of = this.#named(gameId);
    if (gameId !== null && of === null) return fail('bundle.noGame', { gameId });
    const name = [of ?? '', what].filter((part) => part !== '').join('-');
    return this.#begin(what, { gameId, folder, name, withReport: what === 'report' });
  }

  #begin(what: BundleKind, asked: Asked): Result<{ readonly job: number }> {
    if (this.#job?.phase.phase === 'writing') return fail('bundle.busy');
    const number = (this.#job?.number ?? 0) + 1;
    const phase: BundlePhase = { phase: 'writing', step: 'reading', done: 0, of: 0 };
    const job: Job = { number, what, begunAt: this.#recordEnd(), phase, cancelled: false };
    this.#job = job;
    this.onChange();
    void this.#run(job, asked);
    return ok({ job: number });
  }

  async #run(job: Job, what: Asked): Promise<void> {
    try {
      const written = await this.#port.writeEvidence({
        ...what,
        onProgress: (done, of, step) => {
          const was = job.phase;
          if (was.phase !== 'writing' || was.step !== step || progressOf(was) !== progressOf({ done, of }))
            this.#enter(job, { phase: 'writing', step, done, of });
        },
        isCancelled: () => job.cancelled,
      });
      if (!written.ok) this.#enter(job, { phase: 'failed', fault: written.fault });
      else this.#enter(job, written.value === null ? { phase: 'cancelled' } : { phase: 'done', ...written.value });
    } catch (error) {
      this.#enter(job, { phase: 'failed', fault: this.#report('evidence bundle', error) });
    }
  }

  #enter(job: Job, phase: BundlePhase): void {
    job.phase = phase;
    this.onChange();
  }

  #cancel(number: number): Result<null> {
    if (this.#job?.number !== number) return fail('bundle.unknown');
    this.stop();
    return ok(null);
  }
}

/** Whole percents; of what is so large that a percent takes long, megabytes; seconds where nobody knows of how many. */
function progressOf({ done, of }: { readonly done: number; readonly of: number }): number {
  return of === 0 ? done : Math.floor(Math.max((100 * done) / of, done / 1_000_000));
}
