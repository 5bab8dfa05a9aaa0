import { reportOf } from '../engine/tournament/report/report.ts';
import { findBrowser } from './browser/browser-launcher.ts';
import { writeDocumentPdf } from './browser/document-pdf.ts';
import { reportFooter, reportPage } from './contract/messages/en/report-page.ts';
import { resultFiles } from './host/result-files.ts';
import { REPORT_FONTS } from './report-fonts.ts';
import type { ReportMaker } from './storage/evidence/report-files.ts';

/** The report of a tournament in English, its PDF by an installed browser. */
export function reportMaker(epochMs: () => number, browser = findBrowser): ReportMaker {
  return {
    page: ({ tournament, entries, head, losses }) =>
      reportPage({
        ...{ report: reportOf(tournament), entries, head, madeEpochMs: epochMs(), fonts: REPORT_FONTS },
        interruptions: losses.flatMap(({ fault }) => (fault.code === 'kiosk.interrupted' ? [fault.facts] : [])),
      }),
    files: ({ tournament }) => resultFiles(tournament),
    print: (html, { tournament }, file, { onProgress, isCancelled }) =>
      writeDocumentPdf({
        ...{ html, file, browser, footer: reportFooter(tournament.name, REPORT_FONTS) },
        onProgress: (seconds) => onProgress?.(seconds, 0, 'printing'),
        isCancelled: isCancelled ?? ((): boolean => false),
      }),
  };
}
