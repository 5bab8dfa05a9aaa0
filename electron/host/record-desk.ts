import { fail, ok } from '../../engine/result.ts';
import type { Fault, Result } from '../../engine/result.ts';
import type { BundleView, RecordRequest } from '../contract/record.ts';
import type { RequestInput } from '../contract/requests.ts';
import type { RecordPort } from './ports.ts';

interface Job {
  readonly number: number;
  view: BundleView;
  fault: Fault | null;
  cancelled: boolean;
}

/** Where a game was played, for the name of its file; null for one that is not known. */
type Whereabouts = (gameId: string) => { readonly round: number; readonly table: number } | null;

/** What the arbiter does about the record: its second copy, and its evidence as files. */
export class RecordDesk {
  readonly #port: RecordPort;
  readonly #whereabouts: Whereabouts;
  readonly #report: (where: string, error: unknown) => Fault;
  #job: Job | null = null;

  /** @param report told what the port throws behind a request that is answered already. */
  constructor(port: RecordPort, whereabouts: Whereabouts, report: (where: string, error: unknown) => Fault) {
    this.#port = port;
    this.#whereabouts = whereabouts;
    this.#report = report;
  }

  /** `input` has passed the request's schema. */
  async answer(request: RecordRequest, input: unknown): Promise<Result<unknown>> {
    switch (request) {
      case 'record.state':
        return ok({ copy: this.#port.copy, sticks: this.#port.sticks() });
      case 'copy.set':
        return this.#port.setCopy((input as RequestInput<'copy.set'>).folder);
      case 'bundle.make':
        return this.#make(input as RequestInput<'bundle.make'>);
      case 'bundle.state':
        return this.#state((input as RequestInput<'bundle.state'>).job);
      case 'bundle.cancel':
        return this.#cancel((input as RequestInput<'bundle.cancel'>).job);
    }
  }

  /** Gives up what is being made. */
  stop(): void {
    if (this.#job !== null) this.#job.cancelled = true;
  }

  #make({ gameId, folder }: RequestInput<'bundle.make'>): Result<{ readonly job: number }> {
    if (this.#job?.view.phase === 'writing' && this.#job.fault === null) return fail('bundle.busy');
    const game = gameId === null ? null : this.#whereabouts(gameId);
    if (gameId !== null && game === null) return fail('bundle.noGame', { gameId });
    const number = (this.#job?.number ?? 0) + 1;
    const job: Job = { number, view: { phase: 'writing', done: 0, of: 0 }, fault: null, cancelled: false };
    this.#job = job;
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
          job.view = { phase: 'writing', done, of };
        },
        isCancelled: () => job.cancelled,
      });
      if (!written.ok) job.fault = written.fault;
      else job.view = written.value === null ? { phase: 'cancelled' } : { phase: 'done', ...written.value };
    } catch (error) {
      job.fault = this.#report('evidence bundle', error);
    }
  }

  #state(number: number): Result<BundleView> {
    const job = this.#job;
    if (job?.number !== number) return fail('bundle.unknown');
    return job.fault === null ? ok(job.view) : { ok: false, fault: job.fault };
  }

  #cancel(number: number): Result<null> {
    if (this.#job?.number !== number) return fail('bundle.unknown');
    this.stop();
    return ok(null);
  }
}
