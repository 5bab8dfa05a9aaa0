import type { ShownSheets } from '../../electron/contract/views/jobs.ts';
import type { DocumentName } from '../print/pack.ts';

/** Sheets that went to the browser's own dialog, which does not tell whether they were printed. */
export interface AskedSheets extends ShownSheets {
  /** The record whose round it is, as `draftsOf` names it: rounds of another have the same numbers. */
  readonly of: string;
  readonly documents: readonly DocumentName[];
}

/** The arbiter goes on with the round: the control of the next step is focused as soon as its page and the host's word are there. */
export class GoingOn {
  waits = $state(false);
  /** What was just done: it is lit until the host has told so, and is not what is waited for. */
  after = '';

  begin(after = ''): void {
    this.after = after;
    this.waits = true;
  }

  /** Sheets were asked for on paper: they are printed as soon as they are laid out. */
  paper = $state(false);

  /** Of these the arbiter has not said yet whether they were printed; the page may be left without that. */
  asked = $state.raw<AskedSheets | null>(null);

  /** It has come, or the arbiter does something else. */
  end(): void {
    this.waits = false;
  }
}
