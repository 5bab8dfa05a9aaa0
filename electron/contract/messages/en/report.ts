import type { BundleStep } from '../../views/jobs.ts';
import { amount, counted, size } from './faults/say.ts';

const STEPS: Readonly<Record<BundleStep, (done: number, of: number) => string>> = {
  reading: (done, of) => (of === 0 ? 'Reading the record…' : `Reading the record: ${percent(done, of)}`),
  printing: (seconds) => `Making the PDF… ${amount(seconds, 's')}`,
  writing: (done, of) => `Writing ${size(done)} of ${size(of)} before compression…`,
};

/** How far a bundle is. */
export function bundleProgress(step: BundleStep, done: number, of: number): string {
  return STEPS[step](done, of);
}

function percent(done: number, of: number): string {
  return `${String(Math.min(100, Math.floor((100 * done) / of)))} %`;
}

/** What the hashes of a bundle say. */
export function bundleWhole(files: number, sha256: string): string {
  return `${counted(files, 'file', 'files')}, each matching its hash. SHA-256 of the zip: ${sha256}`;
}

/** What came of it. */
export function reportWritten(zip: string, sha256: string, pdf: string | null): string {
  return [...(pdf === null ? [] : [pdf]), zip, `SHA-256 of the zip: ${sha256}`].join('\n');
}
