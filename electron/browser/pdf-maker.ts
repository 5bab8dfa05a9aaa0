import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fail, ok } from '../../engine/result.ts';
import type { Fault, Result } from '../../engine/result.ts';
import type { PdfMaker, PdfPhase, PdfView, ShownSheets } from '../host/ports/pdf.ts';
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
      const done = await this.#print(job, browser, pack);
      job.enter({ phase: 'done', ...done });
    } catch (error) {
      const fault = faultOf(error, this.#options.folder);
      job.enter(job.cancelled ? { phase: 'cancelled' } : { phase: 'failed', fault });
    }
    cleared(profile);
  }

  /** @returns the file, which is there only when it is whole and its browser is gone. */
  async #print(
    job: Job,
    browser: string,
    pack: string,
  ): Promise<Omit<Extract<PdfPhase, { readonly phase: 'done' }>, 'phase'>> {
    const { folder, profile, epochMs } = this.#options;
    const moment = `sheets-${new Date(epochMs()).toISOString().replaceAll(/[:.]/gu, '-')}`;
    const part = join(folder, `${moment}.pdf.part`);
    const pipe = new DevtoolsPipe(browser, browserArguments(profile));
    job.pipe = pipe;
    try {
      const { name, ...written } = await this.#write(pipe, job, pack, part);
      const file = freeName(folder, name ?? moment);
      renameSync(part, file);
      return { file, download: basename(file), ...written };
    } finally {
      cleared(part);
    }
  }

  /** Its browser ends with it. */
  async #write(pipe: DevtoolsPipe, job: Job, pack: string, part: string): ReturnType<typeof writePack> {
    try {
      return await writePack(pipe, job, `${this.#options.consoleUrl()}#/print/pack?${pack}`, part);
    } finally {
      await pipe.close();
    }
  }
}

/** Of what the system refuses in its folder people are told in words: they can do something about it. */
function faultOf(error: unknown, folder: string): Fault<'pdf.folder' | 'pdf.failed'> {
  if (!(error instanceof Error)) return { code: 'pdf.failed', facts: { reason: String(error) } };
  const { code, path, syscall, message }: NodeJS.ErrnoException = error;
  // A browser that lies there cannot be started for other reasons.
  const isRefused =
    (path === folder || path?.startsWith(join(folder, sep)) === true) && syscall?.startsWith('spawn') !== true;
  if (isRefused || code === 'ENOSPC' || code === 'EDQUOT') return { code: 'pdf.folder', facts: { folder } };
  return { code: 'pdf.failed', facts: { reason: message } };
}

/** Nothing that is there is written over: the second of a name is `NAME-2.pdf`. */
function freeName(folder: string, name: string): string {
  const first = join(folder, `${name}.pdf`);
  if (!existsSync(first)) return first;
  for (let n = 2; ; n++) {
    const file = join(folder, `${name}-${String(n)}.pdf`);
    if (!existsSync(file)) return file;
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

/** What a page may be called as a file. */
const FILE_NAME = /^[\p{L}\p{N}\p{M}-]{1,120}$/u;

interface LaidOut {
  readonly pages: number;
  /** What the page wants its file to be called; null where it has no sensible wish. */
  readonly name: string | null;
  /** What stands in it of the running round; null for nothing. */
  readonly shows: ShownSheets | null;
}

/** Waits until all pages are laid out. */
async function laidOut(pipe: DevtoolsPipe, session: string, job: Job): Promise<LaidOut> {
  const expression = `(({pages, laid, ready, file, round, sheets} = {}) => [Number(pages ?? -1), Number(laid ?? 0), ready === 'true', String(file ?? ''), Number(round ?? 0), Number(sheets ?? 0)])(document.querySelector('main[data-ready]')?.dataset)`;
  let last = '';
  for (let stuckMs = 0; stuckMs < STUCK_AFTER_MS; stuckMs += LOOK_EVERY_MS) {
    const [pages, laid, ready, name, round, sheets] = await evaluated(pipe, session, expression);
    if (ready) {
      if (pages === 0) throw new Error('there is no page to print');
      return { pages, name: FILE_NAME.test(name) ? name : null, shows: round === 0 ? null : { round, sheets } };
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

type Said = readonly [pages: number, laid: number, ready: boolean, name: string, round: number, sheets: number];
const NOTHING_YET: Said = [-1, 0, false, '', 0, 0];

/** What the page says of itself; nothing yet while the browser is on its way from one document to the next. */
async function evaluated(pipe: DevtoolsPipe, session: string, expression: string): Promise<Said> {
  try {
    const { result } = (await pipe.send('Runtime.evaluate', { expression, returnByValue: true }, session)) as {
      readonly result: { readonly value?: Said };
    };
    return result.value ?? NOTHING_YET;
  } catch (error) {
    if (pipe.ended) throw error;
    return NOTHING_YET;
  }
}

/** Opens the page at this address, and prints it into a file of its own. */
async function writePack(
  pipe: DevtoolsPipe,
  job: Job,
  url: string,
  file: string,
): Promise<LaidOut & { readonly bytes: number }> {
  const session = await openPage(pipe, url);
  const { pages, name, shows } = await laidOut(pipe, session, job);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  job.enter({ phase: 'writing', pages, bytes: 0 });
  const onBytes = (bytes: number): void => {
    job.enter({ phase: 'writing', pages, bytes });
  };
  return {
    pages,
    name,
    shows,
    bytes: await printToFile(pipe, session, file, { tagged: pages <= READ_ALOUD_PAGES, onBytes }),
  };
}
