import type { Result } from '../../../engine/result.ts';
import type { PdfPhase, PdfView, ShownSheets } from '../../contract/views/jobs.ts';

/** What those who make them say of a PDF. */
export type { PdfPhase, PdfView, ShownSheets };

/** Makes a PDF of what the print page shows, as the screens need it. */
export interface PdfMaker {
  /** Begins one and returns its number. Faults `pdf.busy`, `pdf.noBrowser`. */
  make(pack: string): Result<{ readonly job: number }>;
  /** The last one; null before the first. It ended with the fault `pdf.failed` and the reason where it could not be made. */
  readonly view: PdfView | null;
  /** Told when `view` is another than before. */
  onChange: () => void;
  /** Nothing is kept of it. Fault `pdf.unknown`. */
  cancel(job: number): Result<null>;
}
