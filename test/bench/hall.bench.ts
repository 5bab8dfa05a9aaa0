import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openOwnBrowser } from '../support/browser.ts';
import { HallScreens } from '../support/hall-screens.ts';
import type { Mended, Mishap } from '../support/hall-screens.ts';

const serve = join(fileURLToPath(new URL('../..', import.meta.url)), 'dist', 'host', 'serve.js');

/** Times each; fewer for a quick look. */
const TIMES = Number(process.env['ARBITER960_CUTS'] ?? 100);

/** A browser that failed for long comes back more slowly, if it is let. */
const LONG_MS = 30_000;
const LONG_TIMES = Math.ceil(TIMES / 20);

const KINDS: readonly (readonly [Mishap, string, number, number])[] = [
  ['restart', 'host killed and started again', TIMES, 0],
  ['refused', 'network broken', TIMES, 0],
  ['silent', 'network silent', TIMES, 0],
  ['refused', 'network broken for half a minute', LONG_TIMES, LONG_MS],
  ['silent', 'network silent for half a minute', LONG_TIMES, LONG_MS],
];

/** Two hall screens in Chromium: how long they take to show the right state again, beside a page loaded anew. */
export default async function bench(): Promise<readonly object[]> {
  const data = mkdtempSync(join(tmpdir(), 'arbiter960-bench-'));
  const browser = await openOwnBrowser();
  const screens = await HallScreens.open(browser, serve, data, 2);
  try {
    await screens.give(0);
    const fresh: number[] = [];
    for (let time = 0; time < TIMES; time++) fresh.push(await screens.fresh(0));
    const rows: object[] = [];
    let given = 0;
    for (const [kind, name, times, lasting] of KINDS) {
      const took: Mended[] = [];
      for (let time = 0; time < times; time++)
        took.push(await screens.mishap(kind, 1 + ((given++ * 7) % 950), lasting));
      const [right, noticed] = [took.map((each) => each.right), took.map((each) => each.noticed)];
      const what = `${name}, ${String(times)} times`;
      rows.push(row(`${what}: half are right again within`, middle(right), middle(fresh)));
      rows.push(row(`${what}: the slowest is right again within`, Math.max(...right), Math.max(...fresh)));
      rows.push(row(`${what}: the slowest says that it is old within`, Math.max(...noticed), Math.max(...fresh)));
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
