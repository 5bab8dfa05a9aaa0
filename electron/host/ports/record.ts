import type { Fault, Result } from '../../../engine/result.ts';
import type { CopyView } from '../../contract/record.ts';
import type { BundlePdf, BundleStep } from '../../contract/views/jobs.ts';

/** The record beyond the journal: its second copy, and its evidence as files. */
export interface RecordPort {
  /** Null when none is kept. */
  readonly copy: CopyView | null;
  /** Folders of sticks and other drives that are plugged in. */
  removableDrives(): readonly string[];
  /** Keeps the second copy there from now on, or none. Faults of the folder. */
  setCopy(folder: string | null): Promise<Result<null>>;
  /** Writes a bundle, while all else goes on. Null when it was cancelled. */
  writeEvidence(options: EvidenceOptions): Promise<Result<EvidenceFile | null>>;
  /** The path of a bundle or a PDF in the data folder, by the name that was given for it; null for any other name. */
  evidenceFile(name: string): string | null;
}

/** What is being done for a bundle. */
export type { BundleStep };

/** How much of a step is done: of reading and writing in bytes or thereabouts, of printing in seconds, and nobody knows of how many. */
export type OnBundleProgress = (done: number, of: number, step: BundleStep) => void;

export interface EvidenceOptions {
  /** Null for the whole tournament. */
  readonly gameId: string | null;
  /** The report of the tournament goes with it, as page, PDF and files. */
  readonly withReport?: boolean;
  /** Null for the data folder. */
  readonly folder: string | null;
  /** What its file's name begins with. */
  readonly name: string;
  readonly onProgress: OnBundleProgress;
  readonly isCancelled: () => boolean;
}

export interface EvidenceFile {
  readonly file: string;
  readonly bytes: number;
  readonly sha256: string;
  /** Null when it does not lie in the data folder. */
  readonly download: string | null;
  /** The PDF of a report; without one null, and why there is none. */
  readonly pdf: BundlePdf | null;
  readonly noPdf: Fault | null;
}
