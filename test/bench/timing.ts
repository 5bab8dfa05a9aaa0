/** One line of a bench table; `ratio` is how many times better ours is than the peer's. */
export interface BenchRow {
  readonly name: string;
  readonly unit: string;
  readonly ours: number;
  readonly peer: string;
  readonly peerValue: number;
  readonly ratio: number;
}

/** A piece of work and the count by which its result is checked. */
export interface Work {
  readonly name: string;
  readonly run: () => number;
}

const RUNS = 5;
/** After these the compiler of the machine has done what it will; a library that allocates much needs the most. */
const WARM_UPS = 5;

/**
 * Least milliseconds of five runs of each work, after some to warm up: what else goes on in the machine can only add. One
 * run of each in turn, and back again, so that none is always first. Every run must give the count expected, or nothing is
 * measured. Work that takes seconds is warm sooner.
 */
export function leastTimes(works: readonly Work[], count: number, warmUps = WARM_UPS): readonly number[] {
  const least = works.map(() => Infinity);
  const sides = [...works.entries()];
  for (let round = -warmUps; round < RUNS; round++) {
    for (const [i, { name, run }] of round % 2 === 0 ? sides : sides.toReversed()) {
      const begin = performance.now();
      const found = run();
      const elapsed = performance.now() - begin;
      if (found !== count) throw new Error(`${name} counts ${String(found)}, not ${String(count)}`);
      if (round >= 0) least[i] = Math.min(least[i] ?? Infinity, elapsed);
    }
  }
  return least;
}

/** A table row for work of which more in a second is better; the peer is the fastest of the others. */
export function speedRow(name: string, unit: string, works: readonly Work[], count: number, size = count): BenchRow {
  const [ours = NaN, ...others] = leastTimes(works, count);
  const best = Math.min(...others);
  const peer = works[others.indexOf(best) + 1]?.name ?? '';
  return { name, unit, ours: perSecond(size, ours), peer, peerValue: perSecond(size, best), ratio: best / ours };
}

export function perSecond(count: number, milliseconds: number): number {
  return Math.round((count / milliseconds) * 1000);
}
