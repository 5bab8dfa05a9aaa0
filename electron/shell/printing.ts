import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, ok } from '../../engine/result.ts';
import type { Result } from '../../engine/result.ts';
import type { PrintRequest, SaveRequest } from '../contract/shell-bridge.ts';
import type { ContentsApi } from './electron-api.ts';

/** Sheets have their margins in themselves: white that a printer adds would shrink them. */
const SHEETS = { printBackground: true, margins: { marginType: 'none' } } as const;
const NO_MARGINS = { top: 0, bottom: 0, left: 0, right: 0 } as const;

/** Prints what the window shows, without a dialog. Fault `print.failed` with the system's word for why. */
export function printSilently(contents: ContentsApi, request: PrintRequest): Promise<Result<null>> {
  const { paper, landscape, copies } = request;
  return new Promise((resolve) => {
    contents.print({ ...SHEETS, silent: true, pageSize: paper, landscape, copies }, (success, reason) => {
      resolve(success ? ok(null) : fail('print.failed', { reason }));
    });
  });
}

/** Keeps what the window shows as a PDF, beside what is there. @returns its path, or fault `pdf.failed` with the reason. */
export async function savePdf(
  contents: ContentsApi,
  request: SaveRequest,
  folder: string,
  nowEpochMs: number,
): Promise<Result<string>> {
  const { paper, landscape, name } = request;
  try {
    const pdf = await contents.printToPDF({
      pageSize: paper,
      landscape,
      printBackground: true,
      preferCSSPageSize: true,
      margins: NO_MARGINS,
    });
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const plain = join(folder, `${name}.pdf`);
    const moment = new Date(nowEpochMs).toISOString().replaceAll(/[:.]/gu, '-');
    const file = existsSync(plain) ? join(folder, `${name}-${moment}.pdf`) : plain;
    writeFileSync(file, pdf, { flag: 'wx', mode: 0o600 });
    return ok(file);
  } catch (error) {
    return fail('pdf.failed', { reason: error instanceof Error ? error.message : String(error) });
  }
}
