import { say } from './say.ts';
import type { FaultSentences } from '../../fault-sentences.ts';

/** Windows, printers, the second start, and files opened by their icon. */
export const shellSentences = {
  'shell.second': () => 'Arbiter960 is already running with this data; its window is shown.',
  'shell.foreign': say`The window refused “${'channel'}”: only the arbiter’s console may ask for that.`,
  'shell.locked': say`The window refused “${'channel'}”: the console is locked. Enter the PIN first.`,
  'shell.input': say`The window refused “${'channel'}”: what came with it is not valid.`,
  'option.file': say`The file ${'file'} cannot be opened (${'reason'}): give one whose first line is a FEN or an SP number.`,
  'print.failed': say`Nothing was printed (${'reason'}). Check that a printer is set up as the default, or save the sheet as a PDF.`,
  'pdf.busy': () => 'A PDF is already being made. Wait for it, or cancel it.',
  'pdf.unknown': () => 'The kiosk has been restarted and no longer has this PDF. Make it again.',
  'pdf.noBrowser': () =>
    'No Chromium-family browser is installed, so no PDF can be made here. Print from this page and choose “Save as PDF”.',
  'pdf.folder': say`The PDF was not saved: nothing can be written in the folder ${'folder'}. The disk may be full, the folder write-protected, or another file in its place. The record is not affected. Make room there or allow writing, and save again; or print from this page.`,
  'pdf.failed': say`The sheet was not saved as a PDF (${'reason'}). Nothing else is affected.`,
} satisfies Partial<FaultSentences>;
