import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { diceOf } from '../../electron/devices/simulator/random.ts';
import { hostileCopies } from './faults/copies.ts';
import { damageJournals } from './faults/damage.ts';
import lines from './faults/lines.ts';
import requests from './faults/requests.ts';

const DAMAGED = 960;
const COPIES = 100;

/** What must not be lost or wrong whatever breaks; the peer is what was done. */
export default async function faults(): Promise<readonly object[]> {
  return [...damage(), ...(await copies()), ...(await lines()), ...(await requests())];
}

/** Journals damaged in every way; the peer is how many. */
function damage(): readonly object[] {
  const folder = mkdtempSync(join(tmpdir(), 'arbiter960-damage-'));
  try {
    const dice = diceOf(960);
    const tally = damageJournals(folder, DAMAGED, 200, () => dice.next());
    const { failed, silent, originalsLost, intact, intactLost, acknowledged, inUse } = tally;
    return [
      row('damage: starts that failed', failed, 'journals damaged', DAMAGED),
      row('damage: entries gone without a word', silent, 'journals damaged', DAMAGED),
      row('damage: originals not kept', originalsLost, 'journals damaged', DAMAGED),
      row('damage: entries that could be read and were given up', intactLost, 'could be read', intact),
      row('damage: entries in use after the start', inUse, 'acknowledged', acknowledged),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Kiosks beside a hostile copy; the peer is how many. */
async function copies(): Promise<readonly object[]> {
  const outcomes = await hostileCopies(COPIES);
  const broken = outcomes.filter(({ broken: how }) => how.length > 0);
  for (const { trick, broken: how } of broken) process.stdout.write(`${trick}: ${how.join(', ')}\n`);
  return [
    row(
      'copies: kiosks ended, records changed or silent beside a hostile second copy',
      broken.length,
      'hostile copies',
      COPIES,
    ),
  ];
}

function row(name: string, ours: number, peer: string, peerValue: number): object {
  return { name, unit: 'count', ours, peer, peerValue, ratio: ours / Math.max(1, peerValue) };
}
