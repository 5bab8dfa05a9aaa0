import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { diceOf } from '../../electron/devices/simulator/random.ts';
import { hostileCopies } from './faults/copies.ts';
import { damageJournals } from './faults/damage.ts';
import lines from './faults/lines.ts';
import requests from './faults/requests.ts';

/** At the counts that must hold; fewer for a quick look. */
const SCENES: Readonly<Record<string, (count?: number) => Promise<readonly object[]>>> = {
  damage,
  copies,
  lines,
  requests,
};
/** `NAME` or `NAME=COUNT` of each that is to be played; all of them unless given. */
const ASKED = (process.env['ARBITER960_FAULTS'] ?? Object.keys(SCENES).join(' ')).split(' ');

/** What must not be lost or wrong whatever breaks; the peer is what was done. */
export default async function faults(): Promise<readonly object[]> {
  const rows: object[] = [];
  for (const asked of ASKED) {
    const [name = '', count] = asked.split('=');
    const scene = SCENES[name];
    if (scene === undefined)
      throw new Error(`There is no scene "${name}"; there is ${Object.keys(SCENES).join(', ')}.`);
    rows.push(...(await scene(count === undefined ? undefined : Number(count))));
  }
  return rows;
}

/** Journals damaged in every way; the peer is how many. */
async function damage(count = 960): Promise<readonly object[]> {
  const folder = mkdtempSync(join(tmpdir(), 'arbiter960-damage-'));
  try {
    const dice = diceOf(960);
    const tally = damageJournals(folder, count, 200, () => dice.next());
    const { failed, silent, originalsLost, intact, intactLost, acknowledged, inUse } = tally;
    const rows = [
      row('damage: starts that failed', failed, 'journals damaged', count),
      row('damage: entries gone without a word', silent, 'journals damaged', count),
      row('damage: originals not kept', originalsLost, 'journals damaged', count),
      row('damage: entries that could be read and were given up', intactLost, 'could be read', intact),
      row('damage: entries in use after the start', inUse, 'acknowledged', acknowledged),
    ];
    return await Promise.resolve(rows);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Kiosks beside a hostile copy; the peer is how many. */
async function copies(count = 100): Promise<readonly object[]> {
  const outcomes = await hostileCopies(count);
  const broken = outcomes.filter(({ broken: how }) => how.length > 0);
  for (const { trick, broken: how } of broken) process.stdout.write(`${trick}: ${how.join(', ')}\n`);
  return [
    row(
      'copies: kiosks ended, records changed or silent beside a hostile second copy',
      broken.length,
      'hostile copies',
      count,
    ),
  ];
}

function row(name: string, ours: number, peer: string, peerValue: number): object {
  return { name, unit: 'count', ours, peer, peerValue, ratio: ours / Math.max(1, peerValue) };
}
