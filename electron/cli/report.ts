import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fail, ok } from '../../engine/result.ts';
import type { Result } from '../../engine/result.ts';
import { en } from '../contract/messages/en.ts';
import { faultSentence } from '../contract/messages/en/faults.ts';
import { bundleProgress, reportWritten } from '../contract/messages/en/report.ts';
import type { OnBundleProgress } from '../host/ports/record.ts';
import { reportMaker } from '../report-maker.ts';
import { writeEvidence } from '../storage/evidence/evidence-bundle.ts';
import { reasonOf } from '../storage/folder/reason-of.ts';
import { readArguments, usage } from './arguments.ts';
import { print, printFault } from './files.ts';
import { FORMS } from './forms.ts';

const TELL_EVERY_MS = 500;

/** The report of a data folder as zip and PDF; the kiosk may be running. Ctrl-C leaves nothing of it. */
export async function reportVerb(args: readonly string[]): Promise<Result<null>> {
  const given = readArguments(args, FORMS.report);
  if (!given.ok) return given;
  const { positionals, out } = given.value;
  const [folder, ...more] = positionals;
  if (folder === undefined || out === undefined || more.length > 0) return usage(FORMS.report);
  try {
    mkdirSync(out, { recursive: true });
  } catch (error) {
    return fail('folder.unwritable', { folder: out, reason: reasonOf(error) });
  }
  let cancelled = false;
  process.once('SIGINT', () => {
    cancelled = true;
  });
  const moment = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const written = await writeEvidence({
    ...{ folder, file: join(out, `report-${moment}.zip`), gameId: null, summarise: en.evidencePage },
    report: reportMaker(() => Date.now()),
    onProgress: progressTold(),
    isCancelled: () => cancelled,
  });
  if (!written.ok) return written;
  if (written.value === null) {
    process.exitCode = 130;
    return ok(null);
  }
  const { sha256, pdf, noPdf } = written.value;
  print(reportWritten(join(out, `report-${moment}.zip`), sha256, pdf));
  if (noPdf !== null) printFault(faultSentence(noPdf));
  return ok(null);
}

/** On a terminal a line that moves; where nobody looks, nothing. */
function progressTold(): OnBundleProgress {
  let told = 0;
  return (done, of, step) => {
    const now = performance.now();
    if (!process.stderr.isTTY || now - told < TELL_EVERY_MS) return;
    told = now;
    process.stderr.write(`\r\u001b[K${bundleProgress(step, done, of)}\r`);
  };
}
