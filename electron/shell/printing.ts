import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, ok } from '../../engine/result.ts';
import type { Result } from '../../engine/result.ts';
import type { PrintRequest } from '../contract/shell-bridge.ts';
import type { ContentsApi } from './electron-api.ts';

/** Prints what the window shows, without a dialog. Fault `print.failed` with the system's word for why. */
export function printSilently(contents: ContentsApi, request: PrintRequest): Promise<Result<null>> {
  const { paper, landscape, copies } = request;
  return new Promise((resolve) => {
    contents.print({ silent: true, printBackground: true, pageSize: paper, landscape, copies }, (success, reason) => {
      resolve(success ? ok(null) : fail('print.failed', { reason }));
    });
  });
}

/** Keeps what the window shows as a PDF. @returns its path, or fault `pdf.failed` with the reason. */
export async function savePdf(
  contents: ContentsApi,
  request: Omit<PrintRequest, 'copies'>,
  folder: string,
  nowEpochMs: number,
): Promise<Result<string>> {
  const { paper, landscape } = request;
  const name = `sheet-${new Date(nowEpochMs).toISOString().replaceAll(/[:.]/gu, '-')}.pdf`;
  try {
    const pdf = await contents.printToPDF({ pageSize: paper, landscape, printBackground: true });
    mkdirSync(folder, { recursive: true });
    const file = join(folder, name);
    writeFileSync(file, pdf, { flag: 'wx' });
    return ok(file);
  } catch (error) {
    return fail('pdf.failed', { reason: error instanceof Error ? error.message : String(error) });
  }
}
