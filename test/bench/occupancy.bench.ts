import { runOccupancy } from '../support/occupancy-run.ts';
import { costOfNoise, costOfTidyPlay, SQUARE_NOISES, type FollowingCost } from '../support/square-noise.ts';

/** Fewer for a quick look. */
const GAMES = Number(process.env['ARBITER960_GAMES'] ?? 1000);
const PLIES = 70;

/** The games of the hands bench as boards without names for their pieces would send them; questions by what they ask. And what noise costs. */
export default function occupancy(): readonly object[] {
  const noise = costsOfNoise();
  const { plies, questions, answeredByLater, wrongSilently, wrongAfterQuestion } = runOccupancy(GAMES, PLIES);
  const rows: readonly (readonly [string, number])[] = [
    ['wrong without a question', wrongSilently],
    ['wrong after a question that a later ply answered', wrongAfterQuestion],
    ...[...questions].map(([verdict, count]) => [`questions: ${verdict}`, count] as const),
    ['questions that a later ply answered', answeredByLater],
  ];
  const counts = rows.map(([name, count]) => ({
    name: `occupancy: ${name} (${String(plies)} plies)`,
    unit: 'count',
    ours: count,
    peer: 'plies',
    peerValue: plies,
    ratio: count / plies,
  }));
  return [...noise, ...counts];
}

const NOISY_BOARDS = 10;
const NOISY_TIMES = 150;

/** What a change of a square costs that nobody made; the peer is one in tidy play. */
function costsOfNoise(): readonly object[] {
  const seeds = Array.from({ length: NOISY_BOARDS }, (_, board) => board + 1);
  // The first ones are slow whatever is followed.
  seeds.forEach((seed) => costOfTidyPlay(seed));
  const tidy = sum(seeds.map((seed) => costOfTidyPlay(seed)));
  return [...SQUARE_NOISES].flatMap(([name, noise]) => {
    const noisy = sum(seeds.map((seed) => costOfNoise(noise, NOISY_TIMES, seed)));
    const [ours, peerValue] = [noisy.ms / noisy.changes, tidy.ms / tidy.changes];
    return [
      row(`noise on ${name}: a change`, ours, peerValue),
      row(`noise on ${name}: the longest input`, noisy.worstMs, tidy.worstMs),
    ];
  });
}

function row(name: string, ours: number, peerValue: number): object {
  return { name: `occupancy: ${name}`, unit: 'ms', ours, peer: 'tidy play', peerValue, ratio: ours / peerValue };
}

function sum(costs: readonly FollowingCost[]): FollowingCost {
  return costs.reduce((all, one) => ({
    changes: all.changes + one.changes,
    ms: all.ms + one.ms,
    worstMs: Math.max(all.worstMs, one.worstMs),
    followed: all.followed + one.followed,
  }));
}
