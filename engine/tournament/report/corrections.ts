import type { RoundHead } from '../../journal/round.ts';
import type { Game, ResultChange } from '../game.ts';
import type { Round, SeatCorrection, Tournament } from '../tournament.ts';

/** What was entered and put right, with both. */
export type Correction = { readonly atEpochMs: number; readonly round: Round } & (
  | { readonly kind: 'round'; readonly before: RoundHead; readonly after: RoundHead }
  | { readonly kind: 'seat'; readonly correction: SeatCorrection }
  | { readonly kind: 'result'; readonly game: Game; readonly before: ResultChange; readonly after: ResultChange }
);

/** Oldest first. */
export function correctionsIn({ rounds, games }: Tournament): readonly Correction[] {
  const all = rounds.flatMap((round) => [...headCorrections(round), ...seatCorrections(round)]);
  const byPlace = new Map(rounds.map((round) => [round.round, round]));
  for (const game of games.values()) {
    const round = byPlace.get(game.round);
    if (round !== undefined) all.push(...resultCorrections(round, game));
  }
  return all.sort((a, b) => a.atEpochMs - b.atEpochMs);
}

function headCorrections(round: Round): readonly Correction[] {
  const { headsBefore, number, name, startsEpochMs } = round;
  const heads = [...headsBefore, { number, name, startsEpochMs }];
  return headsBefore.map((before, i) => ({
    ...{ kind: 'round', round, before, after: heads[i + 1] ?? before, atEpochMs: before.untilEpochMs },
  }));
}

function seatCorrections(round: Round): readonly Correction[] {
  return [...round.corrections.values()]
    .flat()
    .map((correction) => ({ kind: 'seat', round, correction, atEpochMs: correction.atEpochMs }));
}

/** Every change of a result but the first, which gave it. */
function resultCorrections(round: Round, game: Game): readonly Correction[] {
  const [first, ...later] = game.resultChanges;
  let before = first;
  return later.flatMap((after) => {
    const [was] = [before];
    before = after;
    // What is given after it was taken back stands beside that.
    return was?.result == null ? [] : [{ kind: 'result', round, game, before: was, after, atEpochMs: after.atEpochMs }];
  });
}
