import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fail, ok } from '../../engine/result.ts';
import type { Result } from '../../engine/result.ts';
import { findBrowser } from './browser-launcher.ts';
import { DevtoolsPipe } from './devtools-pipe.ts';
import { browserArguments, openPage, printToFile } from './print-page.ts';

const TELL_EVERY_MS = 500;

export interface DocumentPdf {
  /** A whole document that loads nothing. */
  readonly html: string;
  /** There is none yet. */
  readonly file: string;
  /** HTML that stands under each page. */
  readonly footer: string;
  readonly onProgress: (seconds: number) => void;
  readonly isCancelled: () => boolean;
  readonly browser?: () => string | null;
}

/**
 * A document as PDF, by an installed browser without a window; nothing in it is run. Nothing is left of it where it fails.
 * @returns its size in bytes, null when it was cancelled; else faults `pdf.noBrowser` and `pdf.failed`.
 */
export async function writeDocumentPdf(task: DocumentPdf): Promise<Result<number | null>> {
  const browser = (task.browser ?? findBrowser)();
  if (browser === null) return fail('pdf.noBrowser');
  try {
    const profile = mkdtempSync(join(tmpdir(), 'arbiter960-pdf-'));
    try {
      return ok(await printedBy(browser, profile, task));
    } finally {
      await removed(profile);
    }
  } catch (error) {
    await removed(task.file);
    if (task.isCancelled()) return ok(null);
    return fail('pdf.failed', { reason: error instanceof Error ? error.message : String(error) });
  }
}

async function printedBy(browser: string, profile: string, task: DocumentPdf): Promise<number> {
  const pipe = new DevtoolsPipe(browser, browserArguments(profile));
  const begun = performance.now();
  const timer = setInterval(() => {
    task.onProgress(Math.round((performance.now() - begun) / 1000));
    // Whatever is being asked of it ends with it.
    if (task.isCancelled()) void pipe.close();
  }, TELL_EVERY_MS);
  try {
    return await printed(pipe, task);
  } finally {
    clearInterval(timer);
    await pipe.close();
  }
}

async function printed(pipe: DevtoolsPipe, { html, file, footer }: DocumentPdf): Promise<number> {
  const session = await openPage(pipe, 'about:blank');
  await pipe.send('Emulation.setScriptExecutionDisabled', { value: true }, session);
  const { frameTree } = (await pipe.send('Page.getFrameTree', {}, session)) as {
    readonly frameTree: { readonly frame: { readonly id: string } };
  };
  await pipe.send('Page.setDocumentContent', { frameId: frameTree.frame.id, html }, session);
  // Fonts within it are loaded once its letters ask for them: what is printed before has others.
  const fonts = { expression: 'document.body.offsetHeight, document.fonts.ready.then(() => null)', awaitPromise: true };
  await pipe.send('Runtime.evaluate', fonts, session);
  return printToFile(pipe, session, file, { tagged: true, footer });
}

/** The browser's last processes may still write into their folder, on a busy machine for seconds; the hall does not wait for them. */
async function removed(path: string): Promise<void> {
  try {
    await rm(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  } catch {
    // It lies among the temporary files, which the system clears.
  }
}
