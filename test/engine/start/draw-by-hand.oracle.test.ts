import { describe, expect, it } from 'vitest';
import { allowedNumbers } from '../../../engine/start/draw.ts';
import { HAND_METHODS, handDraw } from '../../../engine/start/hand-draw.ts';
import type { BallNumbering, HandDraw, HandMethod } from '../../../engine/start/hand-draw.ts';
import { backRankOf, spNumberOf } from '../../../engine/start/sp-number.ts';

const ALL = new Set<number>(allowedNumbers());

function after(
  method: HandMethod,
  values: readonly number[],
  allowed: ReadonlySet<number> = ALL,
  numbering: BallNumbering = '0-959',
): HandDraw {
  const hand = handDraw(method, numbering, allowed, values);
  if (!hand.ok) throw new Error(hand.fault.code);
  return hand.value;
}

/** A chance as a whole number of parts, so that nothing is rounded: of this many throws in a row, all equally likely. */
interface Weighed {
  readonly values: readonly number[];
  readonly parts: bigint;
}

/**
 * Every way a draw can go until it ends or begins anew, with its exact chance. A throw that is made again or begins anew
 * only repeats what was, so it takes nothing from the balance between the positions.
 */
function chances(method: HandMethod, allowed: ReadonlySet<number>, numbering: BallNumbering): Map<number, bigint> {
  const found = new Map<number, bigint>();
  let open: Iterable<Weighed> = [{ values: [], parts: 2n ** 10n * 3n ** 8n * 5n ** 4n * 7n * 960n }];
  for (let isOver = false; !isOver;) {
    // Throws after which the same men stand, and the same is asked, go on alike: the twenty faces of a die place few men.
    const next = new Map<string, Weighed>();
    for (const { values, parts } of open) {
      const { asks } = after(method, values, allowed, numbering);
      if (asks === null) throw new Error('a draw that is over asks for nothing');
      // A ball is read twice: the second reading is no second chance.
      const again = asks.thing === 'ballAgain' ? values.slice(-1) : asks.values.filter((v) => !asks.again.includes(v));
      for (const value of again) {
        const all = [...values, value];
        const hand = after(method, all, allowed, numbering);
        const share = parts / BigInt(again.length);
        if (share * BigInt(again.length) !== parts) throw new Error('the chance cannot be divided exactly');
        const { outcome } = hand.throws.at(-1) ?? { outcome: null };
        if (hand.sp !== null) found.set(hand.sp, (found.get(hand.sp) ?? 0n) + share);
        else if (outcome === 'counts') {
          const isPlaced = hand.rank.some((man) => man !== '');
          const key = JSON.stringify(isPlaced ? [hand.rank, hand.asks] : all);
          next.set(key, { values: all, parts: (next.get(key)?.parts ?? 0n) + share });
        } else expect(['restart', 'excluded']).toContain(outcome);
      }
    }
    open = next.values();
    isOver = next.size === 0;
  }
  return found;
}

describe('draws by hand', () => {
  const policies = [
    ['all positions', ALL],
    ['518 and 534 left out', new Set<number>(allowedNumbers([518, 534]))],
    ['three positions', new Set([0, 518, 959])],
  ] as const;
  const cases = HAND_METHODS.flatMap((method) =>
    policies.flatMap(([name, allowed]) =>
      (method === 'balls' ? (['0-959', '1-960'] as const) : (['0-959'] as const)).map(
        (numbering) => [method, numbering, name, allowed] as const,
      ),
    ),
  );

  it.each(cases)('%s (%s), %s: every allowed position is exactly equally likely', (method, numbering, _, allowed) => {
    const found = chances(method, allowed, numbering);
    expect([...found.keys()].sort((a, b) => a - b)).toEqual([...allowed].sort((a, b) => a - b));
    expect(new Set(found.values()).size).toBe(1);
  });

  it.each([
    ['single-die', [2, 3, 3, 2, 3]],
    ['single-die', [2, 3, 3, 4, 2]],
    ['platonic-dice', [2, 3, 3, 2, 3]],
    ['platonic-dice', [6, 3, 3, 17, 7]],
    ['coins', [1, 0, 0, 0, 0, 0, 0, 1, 1, 0]],
    ['cards', [3, 6, 4, 2, 7]],
    ['balls', [518, 518]],
  ] as const)('%s finds the classical position with %j', (method, values) => {
    expect(after(method, values)).toMatchObject({ sp: 518, asks: null });
  });

  it('needs 6.7 throws of one die on average', () => {
    const throws = [0, 1, 2, 3, 4].map((man) => {
      const asks = after('single-die', [1, 1, 1, 1, 1].slice(0, man)).asks;
      return 6 / (6 - (asks?.again.length ?? 0));
    });
    expect(throws.reduce((sum, one) => sum + one, 0)).toBeCloseTo(6.7, 10);
  });

  it.each([
    ['a face that is thrown again changes nothing', 'single-die', [5, 6, 2], ['again', 'again', 'counts']],
    ['four heads at the start begin the coins anew', 'coins', [1, 1, 1, 1], ['counts', 'counts', 'counts', 'restart']],
    ['four tails do not', 'coins', [0, 0, 0, 0], ['counts', 'counts', 'counts', 'counts']],
    ['a ball read twice differently is no ball', 'balls', [17, 71], ['counts', 'mismatch']],
  ] as const)('%s', (_, method, values, outcomes) => {
    const hand = after(method, values);
    expect(hand.throws.map((one) => one.outcome)).toEqual(outcomes);
    expect(hand.sp).toBeNull();
  });

  it('begins anew when an excluded position falls', () => {
    const without = new Set<number>(allowedNumbers([518]));
    const hand = after('single-die', [2, 3, 3, 2, 3], without);
    expect(hand).toMatchObject({ sp: null, rank: ['', '', '', '', '', '', '', ''], asks: { thing: 'darkBishop' } });
    expect(hand.throws.at(-1)?.outcome).toBe('excluded');
    expect(after('single-die', [2, 3, 3, 2, 3, 1, 1, 1, 1, 1], without).sp).toBe(0);
  });

  it('takes ball 960 of the balls that count from 1 for position 0', () => {
    expect(after('balls', [960, 960], ALL, '1-960').sp).toBe(0);
    expect(after('balls', [1, 1], ALL, '1-960').sp).toBe(1);
    expect(handDraw('balls', '0-959', ALL, [960])).toMatchObject({ fault: { code: 'draw.throw' } });
    expect(handDraw('balls', '1-960', ALL, [0])).toMatchObject({ fault: { code: 'draw.throw' } });
  });

  it('refuses what cannot be, and throws beyond the last', () => {
    expect(handDraw('single-die', '0-959', ALL, [2, 7])).toMatchObject({
      fault: { code: 'draw.throw', facts: { number: 2, value: 7 } },
    });
    expect(handDraw('cards', '0-959', ALL, [3, 6, 3])).toMatchObject({ fault: { code: 'draw.throw' } });
    expect(handDraw('coins', '0-959', ALL, [2])).toMatchObject({ fault: { code: 'draw.throw' } });
    expect(handDraw('balls', '0-959', ALL, [5, 5, 5])).toMatchObject({
      fault: { code: 'draw.thrownOut', facts: { number: 3 } },
    });
  });
});

describe('methods that are not offered, because they are not fair', () => {
  /** The least and the greatest chance of a position, as a multiple of the fair one. */
  function spread(weights: ReadonlyMap<string | number, number>): readonly [number, number, number] {
    const all = [...weights.values()];
    const total = all.reduce((sum, one) => sum + one, 0);
    const shares = all.map((one) => (one / total) * 960);
    return [weights.size, Math.min(...shares), Math.max(...shares)];
  }

  function shuffles(letters: string): readonly string[] {
    if (letters.length < 2) return [letters];
    return [...letters].flatMap((letter, i) =>
      shuffles(letters.slice(0, i) + letters.slice(i + 1)).map((rest) => letter + rest),
    );
  }

  function add(weights: Map<string | number, number>, key: string | number, weight: number): void {
    weights.set(key, (weights.get(key) ?? 0) + weight);
  }

  it('three digit boxes with the second limited after a 9: 900 to 959 come 1.60 times as often as fair', () => {
    const weights = new Map<number, number>();
    for (let sp = 0; sp < 960; sp++) add(weights, sp, sp < 900 ? 1 / 1000 : 1 / 600);
    const [, least, most] = spread(weights);
    expect([least.toFixed(2), most.toFixed(2)]).toEqual(['0.96', '1.60']);
  });

  it('ten coins taken modulo 960: 0 to 63 come twice as often as the others', () => {
    const weights = new Map<number, number>();
    for (let bits = 0; bits < 1024; bits++) add(weights, bits % 960, 1);
    const [, least, most] = spread(weights);
    expect([least, most]).toEqual([0.9375, 1.875]);
  });

  it('ten coins begun anew for four tails, too: 64 positions never come', () => {
    const weights = new Map<number, number>();
    for (let bits = 64; bits < 960; bits++) add(weights, bits, 1);
    expect(spread(weights)[0]).toBe(896);
  });

  it('king first, then rooks, bishops, queen: from 0.74 to 1.48', () => {
    const weights = new Map<string, number>();
    for (let king = 1; king <= 6; king++) {
      for (let left = 0; left < king; left++) {
        for (let right = king + 1; right < 8; right++) {
          const free = [0, 1, 2, 3, 4, 5, 6, 7].filter((file) => ![king, left, right].includes(file));
          const dark = free.filter((file) => file % 2 === 0);
          const light = free.filter((file) => file % 2 === 1);
          for (const a of dark) {
            for (const b of light) {
              const rest = free.filter((file) => file !== a && file !== b);
              for (const queen of rest) {
                const rank = Array.from({ length: 8 }, () => 'N');
                rank[king] = 'K';
                rank[left] = rank[right] = 'R';
                rank[a] = rank[b] = 'B';
                rank[queen] = 'Q';
                add(weights, rank.join(''), 1 / (6 * king * (7 - king) * dark.length * light.length * rest.length));
              }
            }
          }
        }
      }
    }
    const [count, least, most] = spread(weights);
    expect([count, least.toFixed(2), most.toFixed(2)]).toEqual([960, '0.74', '1.48']);
  });

  it('a wheel would have to give a corner a rook 360, a bishop or knight 240, a queen 120 times in 960, a king never', () => {
    const corner = new Map<string | number, number>();
    for (const sp of allowedNumbers()) add(corner, backRankOf(sp).charAt(0), 1);
    expect(Object.fromEntries(corner)).toEqual({ R: 360, B: 240, N: 240, Q: 120 });
  });

  it('shuffled, a bishop swapped with its neighbour where both share a colour: from 0.57 to 1.71', () => {
    const weights = new Map<string, number>();
    for (const shuffled of shuffles('RNBQKBNR')) {
      const men = [...shuffled];
      const [first = 0, second = 0] = men.flatMap((man, file) => (man === 'B' ? [file] : []));
      if (first % 2 === second % 2) {
        // The right-hand bishop changes places with the man to its right; on the h-file with the man to its left.
        const to = second === 7 ? 6 : second + 1;
        [men[second], men[to]] = [men[to] ?? '', 'B'];
      }
      const rooks = ['R', 'K', 'R'];
      const rank = men.map((man) => ('RK'.includes(man) ? (rooks.shift() ?? '') : man)).join('');
      expect(spNumberOf(rank).ok).toBe(true);
      add(weights, rank, 1);
    }
    const [, least, most] = spread(weights);
    expect([least.toFixed(2), most.toFixed(2)]).toEqual(['0.57', '1.71']);
  });
});
