import type { PdfView, ShownSheets } from '../../electron/contract/views/jobs.ts';
import type { PaperSize, ShellBridge } from '../../electron/contract/shell-bridge.ts';
import type { Fault, Result } from '../../engine/result.ts';
import type { ConsoleStore } from '../stores/console.svelte.ts';
import { messages } from '../stores/messages.svelte.ts';

/** What a window of the program can do and a browser cannot; null in a browser. */
export function shellOf(): ShellBridge | null {
  return (window as { readonly shell?: ShellBridge }).shell ?? null;
}

/** What is going on, or came of it. */
interface Standing {
  readonly phase: 'running' | 'ended' | 'failed';
  /** Makes the words anew whenever they are read: the language may have changed since. */
  readonly says: (seconds: number) => string;
}

/** It may be read a little late, and still not a second too late. */
const COUNT_EVERY_MS = 200;

/** Paper and PDF: by the program's own window where there is one, else by the browser that the host starts for it. */
export class PdfMaking {
  readonly #shell: ShellBridge | null;
  readonly #console: ConsoleStore;
  /** What is known here; null before anything was asked. */
  #here = $state.raw<Standing | null>(null);
  /** The host's job; what is known of that comes by notices. */
  #job = $state<number | null>(null);
  /** What the window shows that is printed, or made a PDF of, by itself. */
  #shown: ShownSheets | null = null;
  #begunMs = 0;
  #seconds = $state(0);

  constructor(consoleStore: ConsoleStore, shell: ShellBridge | null) {
    this.#console = consoleStore;
    this.#shell = shell;
  }

  get running(): boolean {
    return this.#standing?.phase === 'running';
  }

  get failed(): boolean {
    return this.#standing?.phase === 'failed';
  }

  /** Something came of it: paper or a file. */
  get made(): boolean {
    const known = this.#console.view?.jobs.pdf ?? null;
    if (this.#job !== null) return known?.job === this.#job && known.phase === 'done';
    return this.#here?.phase === 'ended';
  }

  /** What is on what was made, whatever stands by now; null where that cannot be noted as printed. */
  get shown(): ShownSheets | null {
    const known = this.#console.view?.jobs.pdf ?? null;
    if (this.#job === null) return this.#shown;
    return known?.job === this.#job && known.phase === 'done' ? known.shows : null;
  }

  get said(): string | null {
    return this.#standing?.says(this.#seconds) ?? null;
  }

  /** Counts the seconds since a PDF was asked for, here: the host and its browser may be too busy to tell them. Gives what ends it. */
  count(): () => void {
    const timer = setInterval(() => {
      this.#seconds = Math.floor((performance.now() - this.#begunMs) / 1000);
    }, COUNT_EVERY_MS);
    return () => {
      clearInterval(timer);
    };
  }

  async print(paper: PaperSize, shown: ShownSheets | null): Promise<void> {
    if (this.#shell === null) return;
    this.#shown = shown;
    this.#tell(await this.#shell.print({ paper, landscape: false, copies: 1 }), () => messages.print.pdf.sent);
  }

  /** Under which the console may fetch what was made; null where it was not made by the host. */
  get download(): string | null {
    const known = this.#console.view?.jobs.pdf ?? null;
    return this.#job !== null && known?.job === this.#job && known.phase === 'done' ? known.download : null;
  }

  async make(
    pack: string,
    { paper, name, shown }: { readonly paper: PaperSize; readonly name: string; readonly shown: ShownSheets | null },
  ): Promise<void> {
    this.#job = null;
    this.#shown = shown;
    this.#begunMs = performance.now();
    this.#seconds = 0;
    this.#here = { phase: 'running', says: (seconds) => messages.print.pdf.begun(seconds) };
    if (this.#shell === null) {
      const begun = await this.#console.request('pdf.make', { pack });
      if (begun.ok) this.#job = begun.output.job;
      else this.#here = failedBy(begun.fault);
    } else
      this.#tell(await this.#shell.savePdf({ paper, landscape: false, name }), (file) => messages.print.pdf.done(file));
  }

  /** The host can be told to stop; the program's own window cannot. */
  get stoppable(): boolean {
    return this.running && this.#job !== null;
  }

  async cancel(): Promise<void> {
    if (this.#job !== null) await this.#console.request('pdf.cancel', { job: this.#job });
  }

  get #standing(): Standing | null {
    const known = this.#console.view?.jobs.pdf ?? null;
    // Nothing is told behind the lock.
    if (this.#job === null || known === null || known.job < this.#job) return this.#here;
    return known.job === this.#job ? standingOf(known) : failedBy({ code: 'pdf.unknown', facts: {} });
  }

  #tell<T>(result: Result<T>, sentence: (value: T) => string): void {
    this.#job = null;
    if (result.ok) {
      const { value } = result;
      this.#here = { phase: 'ended', says: () => sentence(value) };
    } else this.#here = failedBy(result.fault);
  }
}

function failedBy(fault: Fault): Standing {
  return { phase: 'failed', says: () => messages.faultSentence(fault) };
}

function standingOf(view: PdfView): Standing {
  if (view.phase === 'failed') return failedBy(view.fault);
  const isOver = view.phase === 'done' || view.phase === 'cancelled';
  return { phase: isOver ? 'ended' : 'running', says: (seconds) => sentenceFor(view, seconds) };
}

function sentenceFor(view: Exclude<PdfView, { readonly phase: 'failed' }>, seconds: number): string {
  const words = messages.print.pdf;
  switch (view.phase) {
    case 'opening':
      return words.opening(seconds);
    case 'laying':
      return words.laying(view.laid, view.pages, seconds);
    case 'writing':
      return words.writing(view.pages, view.bytes, seconds);
    case 'done':
      return words.done(view.file);
    case 'cancelled':
      return words.cancelled;
  }
}
