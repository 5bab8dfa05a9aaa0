import { en } from '../../electron/contract/messages/en.ts';
import type { PaperSize, ShellBridge } from '../../electron/contract/shell-bridge.ts';
import type { PdfView } from '../../electron/contract/views.ts';
import type { Result } from '../../engine/result.ts';
import { consoleStore } from '../stores/console.svelte.ts';

const LOOK_EVERY_MS = 250;

/** What a window of the program can do and a browser cannot; null in a browser. */
export function shellOf(): ShellBridge | null {
  return (window as { readonly shell?: ShellBridge }).shell ?? null;
}

/** Paper and PDF: by the program's own window where there is one, else by the browser that the host starts for it. */
export class PdfMaking {
  /** What is going on, or came of it; null before anything was asked. */
  said = $state<string | null>(null);
  running = $state(false);
  failed = $state(false);
  readonly #shell: ShellBridge | null;
  #job: number | null = null;

  constructor(shell: ShellBridge | null) {
    this.#shell = shell;
  }

  async print(paper: PaperSize): Promise<void> {
    if (this.#shell !== null)
      this.#end(await this.#shell.print({ paper, landscape: false, copies: 1 }), () => en.print.pdf.sent);
  }

  async make(pack: string, paper: PaperSize): Promise<void> {
    this.running = true;
    this.failed = false;
    this.said = en.print.pdf.opening;
    if (this.#shell === null) await this.#byHost(pack);
    else this.#end(await this.#shell.savePdf({ paper, landscape: false }), en.print.pdf.done);
  }

  async cancel(): Promise<void> {
    if (this.#job !== null) await consoleStore.request('pdf.cancel', { job: this.#job });
  }

  async #byHost(pack: string): Promise<void> {
    const begun = await consoleStore.request('pdf.make', { pack });
    if (!begun.ok) {
      this.#fail(begun.fault.sentence);
      return;
    }
    const { job } = begun.output;
    this.#job = job;
    while (this.running) {
      const state = await consoleStore.request('pdf.state', { job });
      if (!state.ok) {
        this.#fail(state.fault.sentence);
        return;
      }
      this.said = sentenceFor(state.output);
      this.running = state.output.phase !== 'done' && state.output.phase !== 'cancelled';
      if (this.running) await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
  }

  #end<T>(result: Result<T>, sentence: (value: T) => string): void {
    this.running = false;
    if (result.ok) this.said = sentence(result.value);
    else this.#fail(en.faultSentence(result.fault));
  }

  #fail(sentence: string): void {
    this.running = false;
    this.failed = true;
    this.said = sentence;
  }
}

function sentenceFor(view: PdfView): string {
  const words = en.print.pdf;
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
