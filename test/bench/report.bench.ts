import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { en } from '../../electron/contract/messages/en.ts';
import type { BundleStep } from '../../electron/host/ports/record.ts';
import { reportMaker } from '../../electron/report-maker.ts';
import { writeEvidence } from '../../electron/storage/evidence/evidence-bundle.ts';
import { writtenJournal } from './scale/hall-at-work.ts';
import type { Scale } from './scale/tournament-entries.ts';

/** Plies of each game. */
const PLIES = Number(process.env['ARBITER960_PLIES'] ?? 37);
/** Tables × rounds. */
const SCALES: readonly Scale[] = (process.env['ARBITER960_SCALES'] ?? '60x9 600x11')
  .split(' ')
  .map((scale) => scale.split('x').map(Number))
  .map(([tables = 60, rounds = 9]) => ({ tables, rounds }));
const MB = 1_000_000;

/** The report of a tournament: how long, how large, how much memory, how long anything else waits, and how still its progress stands. */
export default async function bench(): Promise<readonly object[]> {
  const folder = mkdtempSync(join(tmpdir(), 'arbiter960-bench-'));
  try {
    const rows: object[] = [];
    for (const scale of SCALES) rows.push(...(await reported(folder, scale)));
    return rows;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function reported(parent: string, scale: Scale): Promise<readonly object[]> {
  const [folder, entries] = writtenJournal(parent, scale, PLIES, PLIES);
  const file = join(folder, 'report.zip');
  let last = performance.now();
  /** Longest that its progress stood still before it was told in each step. */
  const still = new Map<BundleStep, number>();
  let peak = 0;
  const steps = new Map<BundleStep, number>();
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const begun = performance.now();
  const written = await writeEvidence({
    ...{ folder, file, gameId: null, summarise: en.evidencePage, report: reportMaker(() => Date.now()) },
    onProgress: (_done, _of, step) => {
      const now = performance.now();
      steps.set(step, (steps.get(step) ?? 0) + now - last);
      still.set(step, Math.max(still.get(step) ?? 0, now - last));
      last = now;
      peak = Math.max(peak, process.memoryUsage().rss);
    },
  });
  const took = performance.now() - begun;
  delay.disable();
  if (!written.ok || written.value === null) throw new Error(JSON.stringify(written));
  const { bytes, pdf, noPdf } = written.value;
  if (noPdf !== null) throw new Error(JSON.stringify(noPdf));
  const name = (what: string): string => `${String(scale.tables)} tables × ${String(scale.rounds)} rounds: ${what}`;
  const row = (what: string, unit: string, ours: number, peer: string, peerValue: number): object => ({
    ...{ name: name(what), unit, ours: Number(ours.toFixed(1)), peer, peerValue, ratio: ours / peerValue },
  });
  return [
    row('report, from the record to zip and PDF', 's', took / 1000, 'entries, thousands', entries / 1000),
    ...[...steps].map(([step, ms]) => row(`of that ${step}`, 's', ms / 1000, 'all of it', took / 1000)),
    ...[...still].map(([step, ms]) => row(`longest that progress stood still, ${step}`, 'ms', ms, 'a second', 1000)),
    row('longest that all else waited', 'ms', delay.max / 1e6, 'a frame of a clock', 250),
    row('most memory', 'MB', peak / MB, 'entries, thousands', entries / 1000),
    row('zip', 'MB', bytes / MB, 'record', statSync(join(folder, 'journal.sqlite')).size / MB),
    row('PDF', 'MB', pdf === null ? 0 : statSync(pdf).size / MB, 'zip', bytes / MB),
  ];
}
