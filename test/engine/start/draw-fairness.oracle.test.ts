import { expect, it } from 'vitest';
import { makeSecret, numberOf } from '../../../engine/start/ceremony.ts';
import { allowedBy } from '../../../engine/start/draw-policy.ts';
import type { DrawPolicy } from '../../../engine/start/draw-policy.ts';
import { hasher } from '../../../electron/storage/journal/hasher.ts';
import { numbersFrom } from '../../support/receipts.ts';
import { sampled } from '../../support/sampled.ts';

it('50,000 draws fall evenly on 958 positions (chi-square, five standard deviations)', () => {
  const random = numbersFrom('chi-square');
  const policy: DrawPolicy = {
    tournament: 'Open',
    round: 3,
    roundName: 'Round 3',
    tables: '1-4',
    castlingMode: 'cg',
    excluded: [518, 534],
    repeats: 'allowed',
    played: [17, 518, 900],
  };
  const draws = sampled(
    Array.from({ length: 100_000 }, (_, i) => i),
    2,
  );
  const counts = new Map<number, number>();
  for (const i of draws) {
    const secret = makeSecret(random);
    const commitment = hasher.sha256(secret);
    const sp = numberOf({ policy, secret, commitment }, [{ from: 'Anna', text: String(i % 7) }], hasher);
    counts.set(sp, (counts.get(sp) ?? 0) + 1);
  }
  const expected = draws.length / 958;
  const chi = [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  expect([...counts.keys()].sort((a, b) => a - b)).toEqual(allowedBy(policy));
  expect(Math.abs(chi - 957) / Math.sqrt(2 * 957)).toBeLessThan(5);
});
