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

/**
 * Median milliseconds of five runs of each work, one run of each in turn, so that a noisy moment hits them alike; after
 * a run of each to warm up. Every run must give the count expected, or nothing is measured.
 */
export function medians(works: readonly Work[], count: number): readonly number[] {
  const times = works.map((): number[] => []);
  for (let round = 0; round <= RUNS; round++) {
    works.forEach(({ name, run }, i) => {
      const begin = performance.now();
      const found = run();
      const elapsed = performance.now() - begin;
      if (found !== count) throw new Error(`${name} counts ${found}, not ${count}`);
      if (round > 0) times[i]?.push(elapsed);
    });
  }
  return times.map((list) => list.sort((a, b) => a - b)[RUNS >> 1] ?? NaN);
}

/** A table row for work of which more in a second is better; the peer is the fastest of the others. */
export function speedRow(name: string, unit: string, works: readonly Work[], count: number, size = count): BenchRow {
  const [ours = NaN, ...others] = medians(works, count);
  const best = Math.min(...others);
  const peer = works[others.indexOf(best) + 1]?.name ?? '';
  return { name, unit, ours: perSecond(size, ours), peer, peerValue: perSecond(size, best), ratio: best / ours };
}

export function perSecond(count: number, milliseconds: number): number {
  return Math.round((count / milliseconds) * 1000);
}
