import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openBrowser } from '../support/glass.ts';
import { HallScreens } from '../support/hall-screens.ts';
import type { Mishap } from '../support/hall-screens.ts';

const serve = join(fileURLToPath(new URL('../..', import.meta.url)), 'dist', 'host', 'serve.js');

/** Times each; fewer for a quick look. */
const TIMES = Number(process.env['ARBITER960_CUTS'] ?? 100);

const KINDS: readonly (readonly [Mishap, string])[] = [
  ['restart', 'host killed and started again'],
  ['refused', 'network broken'],
  ['silent', 'network silent'],
];

/** Two hall screens in Chromium: how long they take to show the right state again, beside a page loaded anew. */
export default async function bench(): Promise<readonly object[]> {
  const data = mkdtempSync(join(tmpdir(), 'arbiter960-bench-'));
  const browser = await openBrowser();
  const screens = await HallScreens.open(browser, serve, data, 2);
  try {
    await screens.give(0);
    const fresh: number[] = [];
    for (let time = 0; time < TIMES; time++) fresh.push(await screens.fresh(0));
    const rows: object[] = [];
    for (const [kind, name] of KINDS) {
      const took: number[] = [];
      for (let time = 0; time < TIMES; time++) took.push(await screens.mishap(kind, 1 + ((took.length * 7) % 950)));
      rows.push(row(`${name}, ${String(TIMES)} times: half are right again within`, middle(took), middle(fresh)));
      rows.push(row(`${name}: the slowest`, Math.max(...took), Math.max(...fresh)));
    }
    return rows;
  } finally {
    await screens.close();
    await browser.close();
    rmSync(data, { recursive: true, force: true });
  }
}

function middle(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function row(name: string, ours: number, peerValue: number): object {
  return {
    name,
    unit: 'ms',
    ours: Math.round(ours),
    peer: 'page loaded anew',
    peerValue: Math.round(peerValue),
    ratio: Math.round((ours / peerValue) * 100) / 100,
  };
}
