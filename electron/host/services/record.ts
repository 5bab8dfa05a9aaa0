import { fail, ok } from '../../../engine/result.ts';
import type { Fault, Result } from '../../../engine/result.ts';
import type { BundlePhase, BundleView } from '../../contract/views/jobs.ts';
import type { RecordRequest } from '../../contract/record.ts';
import type { RequestInput } from '../../contract/requests.ts';
import type { Handlers } from '../handlers.ts';
import type { RecordPort } from '../ports.ts';

interface Job {
  readonly number: number;
  phase: BundlePhase;
  cancelled: boolean;
}

/** Where a game was played, for the name of its file; null for one that is not known. */
type Whereabouts = (gameId: string) => { readonly round: number; readonly table: number } | null;

/** Where nothing but the journal is kept. */
export const NO_RECORD: Handlers<RecordRequest> = {
  'record.state': () => fail('demo.noRecord'),
  'copy.set': () => fail('demo.noRecord'),
  'bundle.make': () => fail('demo.noRecord'),
  'bundle.cancel': () => fail('demo.noRecord'),
};

/** What the arbiter does about the record: its second copy, and its evidence as files. */
export class RecordService {
  readonly #port: RecordPort;
  readonly #whereabouts: Whereabouts;
  readonly #report: (where: string, error: unknown) => Fault;
  #job: Job | null = null;
  /** Told when `bundle` is another than before. */
  onChange: () => void = () => undefined;
  readonly handlers: Handlers<RecordRequest> = {
    'record.state': () => ok({ copy: this.#port.copy, removableDrives: this.#port.removableDrives() }),
    'copy.set': ({ folder }) => this.#port.setCopy(folder),
    'bundle.make': (input) => this.#make(input),
    'bundle.cancel': ({ job }) => this.#cancel(job),
  };

  /** @param report told what the port throws behind a request that is answered already. */
  constructor(port: RecordPort, whereabouts: Whereabouts, report: (where: string, error: unknown) => Fault) {
    this.#port = port;
    this.#whereabouts = whereabouts;
    this.#report = report;
  }

  /** The last evidence that was asked for; null before the first. */
  get bundle(): BundleView | null {
    return this.#job === null ? null : { job: this.#job.number, ...this.#job.phase };
  }

  /** Gives up what is being made. */
  stop(): void {
    if (this.#job !== null) this.#job.cancelled = true;
  }

  #make({ gameId, folder }: RequestInput<'bundle.make'>): Result<{ readonly job: number }> {
    if (this.#job?.phase.phase === 'writing') return fail('bundle.busy');
    const game = gameId === null ? null : this.#whereabouts(gameId);
    if (gameId !== null && game === null) return fail('bundle.noGame', { gameId });
    const number = (this.#job?.number ?? 0) + 1;
    const job: Job = { number, phase: { phase: 'writing', done: 0, of: 0 }, cancelled: false };
    this.#job = job;
    this.onChange();
    const name = game === null ? 'evidence' : `evidence-round-${String(game.round)}-table-${String(game.table)}`;
    void this.#run(job, { gameId, folder, name });
    return ok({ job: number });
  }

  async #run(
    job: Job,
    what: { readonly gameId: string | null; readonly folder: string | null; readonly name: string },
  ): Promise<void> {
    try {
      const written = await this.#port.writeEvidence({
        ...what,
        onProgress: (done, of) => {
          const was = job.phase;
          if (was.phase !== 'writing' || percentOf(was) !== percentOf({ done, of }))
            this.#enter(job, { phase: 'writing', done, of });
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

/** Whole percents: what is told of a bundle of gigabytes costs no more than of a small one. */
function percentOf({ done, of }: { readonly done: number; readonly of: number }): number {
  return Math.floor((100 * done) / Math.max(1, of));
}
