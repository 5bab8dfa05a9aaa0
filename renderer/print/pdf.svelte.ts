import type { PaperSize, ShellBridge } from '../../electron/contract/shell-bridge.ts';
import type { PdfView } from '../../electron/contract/views/pdf.ts';
import type { Fault, Result } from '../../engine/result.ts';
import type { ConsoleStore } from '../stores/console.svelte.ts';
import { messages } from '../stores/messages.svelte.ts';

const LOOK_EVERY_MS = 250;

/** What a window of the program can do and a browser cannot; null in a browser. */
export function shellOf(): ShellBridge | null {
  return (window as { readonly shell?: ShellBridge }).shell ?? null;
}

/** Paper and PDF: by the program's own window where there is one, else by the browser that the host starts for it. */
export class PdfMaking {
  running = $state(false);
  failed = $state(false);
  /** Makes the words anew whenever they are read: the language may have changed since. */
  #says = $state.raw<(() => string) | null>(null);
  readonly #shell: ShellBridge | null;
  readonly #console: ConsoleStore;
  #job: number | null = null;

  constructor(consoleStore: ConsoleStore, shell: ShellBridge | null) {
    this.#console = consoleStore;
    this.#shell = shell;
  }

  /** What is going on, or came of it; null before anything was asked. */
  get said(): string | null {
    return this.#says?.() ?? null;
  }

  async print(paper: PaperSize): Promise<void> {
    if (this.#shell !== null)
      this.#end(await this.#shell.print({ paper, landscape: false, copies: 1 }), () => messages.print.pdf.sent);
  }

  async make(pack: string, paper: PaperSize): Promise<void> {
    this.running = true;
    this.failed = false;
    this.#says = () => messages.print.pdf.opening;
    if (this.#shell === null) await this.#byHost(pack);
    else this.#end(await this.#shell.savePdf({ paper, landscape: false }), (file) => messages.print.pdf.done(file));
  }

  async cancel(): Promise<void> {
    if (this.#job !== null) await this.#console.request('pdf.cancel', { job: this.#job });
  }

  async #byHost(pack: string): Promise<void> {
    const begun = await this.#console.request('pdf.make', { pack });
    if (!begun.ok) {
      this.#fail(begun.fault);
      return;
    }
    const { job } = begun.output;
    this.#job = job;
    while (this.running) {
      const state = await this.#console.request('pdf.state', { job });
      if (!state.ok) {
        this.#fail(state.fault);
        return;
      }
      const view = state.output;
      this.#says = () => sentenceFor(view);
      this.running = view.phase !== 'done' && view.phase !== 'cancelled';
      if (this.running) await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
  }

  #end<T>(result: Result<T>, sentence: (value: T) => string): void {
    this.running = false;
    if (result.ok) {
      const { value } = result;
      this.#says = () => sentence(value);
    } else this.#fail(result.fault);
  }

  #fail(fault: Fault): void {
    this.running = false;
    this.failed = true;
    this.#says = () => messages.faultSentence(fault);
  }
}

function sentenceFor(view: PdfView): string {
  const words = messages.print.pdf;
  switch (view.phase) {
    case 'opening':
      return words.opening;
    case 'laying':
      return words.laying(view.laid, view.pages);
    case 'writing':
      return words.writing(view.bytes);
    case 'done':
      return words.done(view.file);
    case 'cancelled':
      return words.cancelled;
  }
}
