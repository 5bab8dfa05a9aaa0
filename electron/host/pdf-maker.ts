import type { PdfView } from '../contract/views.ts';
import type { Result } from '../../engine/result.ts';

/** Makes a PDF of what the print page shows, as the glasses need it. */
export interface PdfMaker {
  /** Begins one and returns its number. Faults `pdf.busy`, `pdf.noBrowser`. */
  make(pack: string): Result<{ readonly job: number }>;
  /** Faults `pdf.unknown`, and `pdf.failed` with the reason when it ended so. */
  state(job: number): Result<PdfView>;
  /** Nothing is kept of it. Fault `pdf.unknown`. */
  cancel(job: number): Result<null>;
}
