import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fail, ok } from '../../engine/result.ts';
import type { Result } from '../../engine/result.ts';
import type { PdfMaker, PdfPhase, PdfView } from '../host/ports.ts';
import { findBrowser } from './browser-launcher.ts';
import { DevtoolsPipe } from './devtools-pipe.ts';
import { browserArguments, openPage, printToFile } from './print-page.ts';

const LOOK_EVERY_MS = 150;
/** A page that gets no further is given up: the console was locked, or the machine is out of memory. */
const STUCK_AFTER_MS = 90_000;
/** Marks for screen readers are most of a large file: a whole round is for the printer, a few sheets are for reading. */
const READ_ALOUD_PAGES = 50;

export interface PdfMakerOptions {
  /** The console's address with its token; it is asked when the first PDF is made. */
  readonly consoleUrl: () => string;
  readonly folder: string;
  /** The browser's own folder, there while a PDF is made; what a killed kiosk left in it goes at the next start. */
  readonly profile: string;
  readonly epochMs: () => number;
  readonly browser?: () => string | null;
}

interface Job {
  readonly number: number;
  phase: PdfPhase;
  cancelled: boolean;
  pipe: DevtoolsPipe | null;
  readonly enter: (phase: PdfPhase) => void;
}

/** PDFs by an installed browser without a window: it opens the print page that the arbiter sees, and prints that. */
export class BrowserPdfMaker implements PdfMaker {
  readonly #options: PdfMakerOptions;
  #job: Job | null = null;
  onChange: () => void = () => undefined;
  #done: Promise<void> = Promise.resolve();

  constructor(options: PdfMakerOptions) {
    this.#options = options;
    cleared(options.profile);
  }

  make(pack: string): Result<{ readonly job: number }> {
    if (this.#job !== null && isOpen(this.#job)) return fail('pdf.busy');
    const browser = (this.#options.browser ?? findBrowser)();
    if (browser === null) return fail('pdf.noBrowser');
    const number = (this.#job?.number ?? 0) + 1;
    const enter = (phase: PdfPhase): void => {
      job.phase = phase;
      this.onChange();
    };
    const job: Job = { number, phase: { phase: 'opening' }, cancelled: false, pipe: null, enter };
    this.#job = job;
    this.onChange();
    this.#done = this.#run(job, browser, pack);
    return ok({ job: number });
  }

  get view(): PdfView | null {
    return this.#job === null ? null : { job: this.#job.number, ...this.#job.phase };
  }

  cancel(number: number): Result<null> {
    if (this.#job?.number !== number) return fail('pdf.unknown');
    this.#stop(this.#job);
    return ok(null);
  }

  /** Ends what is being made. */
  async close(): Promise<void> {
    if (this.#job !== null) this.#stop(this.#job);
    await this.#done;
  }

  #stop(job: Job): void {
    if (!isOpen(job)) return;
    job.cancelled = true;
    // The job itself ends its browser again, and says what stands against that.
    job.pipe?.close().catch(() => undefined);
  }

  /** Never throws: whatever goes wrong is the job's fault, and the next one can be made. */
  async #run(job: Job, browser: string, pack: string): Promise<void> {
    const { profile } = this.#options;
    try {
      cleared(profile);
      mkdirSync(profile, { recursive: true, mode: 0o700 });
      job.enter({ phase: 'done', ...(await this.#print(job, browser, pack)) });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      job.enter(
        job.cancelled ? { phase: 'cancelled' } : { phase: 'failed', fault: { code: 'pdf.failed', facts: { reason } } },
      );
    }
    cleared(profile);
  }

  /** @returns the file, which is there only when it is whole and its browser is gone. */
  async #print(
    job: Job,
    browser: string,
    pack: string,
  ): Promise<{ readonly file: string; readonly bytes: number; readonly pages: number }> {
    const { folder, consoleUrl, profile, epochMs } = this.#options;
    const file = join(folder, `sheets-${new Date(epochMs()).toISOString().replaceAll(/[:.]/gu, '-')}.pdf`);
    const part = `${file}.part`;
    const pipe = new DevtoolsPipe(browser, browserArguments(profile));
    job.pipe = pipe;
    try {
      const written = await writePack(pipe, job, `${consoleUrl()}#/print/pack?${pack}`, part).finally(() =>
        pipe.close(),
      );
      renameSync(part, file);
      return { file, ...written };
    } finally {
      cleared(part);
    }
  }
}

/** What cannot be removed stays behind until the next PDF or the next start: the kiosk goes on. */
function cleared(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  } catch {
    // The browser's last processes may still write into their folder.
  }
}

function isOpen({ phase, cancelled }: Job): boolean {
  return !cancelled && !['done', 'cancelled', 'failed'].includes(phase.phase);
}

/** Waits until all pages are laid out. @returns how many there are. */
async function laidOut(pipe: DevtoolsPipe, session: string, job: Job): Promise<number> {
  const expression = `(({pages, laid, ready} = {}) => [Number(pages ?? -1), Number(laid ?? 0), ready === 'true'])(document.querySelector('main[data-ready]')?.dataset)`;
  let last = '';
  for (let stuckMs = 0; stuckMs < STUCK_AFTER_MS; stuckMs += LOOK_EVERY_MS) {
    const [pages, laid, ready] = await evaluated(pipe, session, expression);
    if (ready) {
      if (pages === 0) throw new Error('there is no page to print');
      return pages;
    }
    const now = `${String(pages)} ${String(laid)}`;
    if (now !== last) {
      stuckMs = 0;
      if (pages > 0) job.enter({ phase: 'laying', laid, pages });
    }
    last = now;
    await sleep(LOOK_EVERY_MS);
  }
  throw new Error('the pages are not laid out in time');
}

/** What the page says of itself; nothing yet while the browser is on its way from one document to the next. */
async function evaluated(
  pipe: DevtoolsPipe,
  session: string,
  expression: string,
): Promise<readonly [number, number, boolean]> {
  try {
    const { result } = (await pipe.send('Runtime.evaluate', { expression, returnByValue: true }, session)) as {
      readonly result: { readonly value?: readonly [number, number, boolean] };
    };
    return result.value ?? [-1, 0, false];
  } catch (error) {
    if (pipe.ended) throw error;
    return [-1, 0, false];
  }
}

/** Opens the page at this address, and prints it into a file of its own. */
async function writePack(
  pipe: DevtoolsPipe,
  job: Job,
  url: string,
  file: string,
): Promise<{ readonly bytes: number; readonly pages: number }> {
  const session = await openPage(pipe, url);
  const pages = await laidOut(pipe, session, job);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  job.enter({ phase: 'writing', bytes: 0 });
  const onBytes = (bytes: number): void => {
    job.enter({ phase: 'writing', bytes });
  };
  return { pages, bytes: await printToFile(pipe, session, file, { tagged: pages <= READ_ALOUD_PAGES, onBytes }) };
}
