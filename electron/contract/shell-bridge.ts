import type { Result } from '../../engine/result.ts';

/** Page sizes are always named: a printer's own default may be a label. */
export const PAPER_SIZES = ['A4', 'A5', 'Letter'] as const;
export type PaperSize = (typeof PAPER_SIZES)[number];

export interface PrintRequest {
  readonly paper: PaperSize;
  readonly landscape: boolean;
  /** 1 … 50. */
  readonly copies: number;
}

export interface SaveRequest extends Omit<PrintRequest, 'copies'> {
  /** Of the file, without its ending: lower-case letters, digits, hyphens. */
  readonly name: string;
}

/**
 * What only a program with windows can do. The page finds it as `window.shell` in Electron and not at all in a browser.
 * Faults: `shell.foreign` for a page that may not ask, `shell.locked` while the console is locked, `shell.input` for what is no such request, `print.failed`, `pdf.failed`.
 */
export interface ShellBridge {
  /** Prints the sheet that this window shows, without a dialog, on the default printer. */
  print(request: PrintRequest): Promise<Result<null>>;
  /** Keeps the sheet as a PDF beside the record. @returns the file's path. */
  savePdf(request: SaveRequest): Promise<Result<string>>;
  /** Covers the screen and keeps the window open, or ends that. */
  setKiosk(on: boolean): Promise<Result<null>>;
  quit(): Promise<Result<null>>;
}

/** The channels that these calls take between page and shell; there are no others. */
export const SHELL_CHANNELS = {
  print: 'shell:print',
  savePdf: 'shell:savePdf',
  setKiosk: 'shell:setKiosk',
  quit: 'shell:quit',
} as const satisfies Readonly<Record<keyof ShellBridge, string>>;
