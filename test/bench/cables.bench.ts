import { CABLE_KINDS, pullCables } from '../support/pulled-cables.ts';

/** Fewer for a quick look. */
const ROUNDS = Number(process.env['ARBITER960_CABLES'] ?? 504);
/** At a time: as many as two cores play without holding each other up. */
const TOGETHER = 8 * CABLE_KINDS.length;

/** Cables that are pulled while White castles, over pseudo terminals: whether the record is right, or asked about; the peer is the rounds. */
export default async function cables(): Promise<readonly object[]> {
  let [rounds, wrong, lost, asked] = [0, 0, 0, 0];
  while (rounds < ROUNDS) {
    for (const one of await pullCables(Math.min(TOGETHER, ROUNDS - rounds))) {
      rounds++;
      if (one.recorded.some((uci, i) => uci !== one.played[i])) wrong++;
      if (one.asked) asked++;
      if (one.lost) lost++;
    }
  }
  return [
    { what: 'another move in the record, asked or not', ours: wrong },
    { what: 'moves missing without a question', ours: lost },
    { what: 'something asked', ours: asked },
  ].map(({ what, ours }) => ({
    ...{ name: `cables pulled while White castles: ${what}`, unit: 'count', ours },
    ...{ peer: 'rounds', peerValue: rounds, ratio: ours / rounds },
  }));
}
