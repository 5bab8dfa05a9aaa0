import type { Color } from '../../chess/piece.ts';
import type { Players, RoundHead, RoundTerms } from '../../journal/round.ts';
import type { Game, ResultChange } from '../game.ts';
import type { ResultCorrection, SeatCorrection } from '../round-parts.ts';
import type { Round } from '../round.ts';
import type { Tournament } from '../tournament.ts';
import { pairingResults } from './pairing-results.ts';

/** What was entered and put right, with both. */
export type Correction =
  /** Of the tournament. */
  { readonly kind: 'name'; readonly atEpochMs: number; readonly before: string; readonly after: string } | CorrectionIn;

/** In one round. */
type CorrectionIn = { readonly atEpochMs: number; readonly round: Round } & (
  | { readonly kind: 'round'; readonly before: RoundHead; readonly after: RoundHead }
  /** How it is played. */
  | { readonly kind: 'terms'; readonly before: RoundTerms; readonly after: RoundTerms }
  /** It was opened by mistake, and taken out again. */
  | { readonly kind: 'withdrawn' }
  | { readonly kind: 'seat'; readonly correction: SeatCorrection }
  /** After the round was over. */
  | {
      readonly kind: 'late';
      readonly table: number;
      readonly players: Pick<Players, Color>;
      readonly correction: ResultCorrection;
    }
  | { readonly kind: 'result'; readonly game: Game; readonly before: ResultChange; readonly after: ResultChange }
);

/** Oldest first. */
export function correctionsIn(tournament: Tournament): readonly Correction[] {
  const { rounds, games } = tournament;
  const all = rounds.flatMap((round): readonly Correction[] => {
    const { withdrawnEpochMs } = round;
    return withdrawnEpochMs === null
      ? [
          ...headCorrections(round),
          ...termCorrections(round),
          ...seatCorrections(round),
          ...lateCorrections(tournament, round),
        ]
      : [{ kind: 'withdrawn', round, atEpochMs: withdrawnEpochMs }];
  });
  all.push(...nameCorrections(tournament));
  const byPlace = new Map(rounds.map((round) => [round.round, round]));
  for (const game of games.values()) {
    const round = byPlace.get(game.round);
    if (round !== undefined) all.push(...resultCorrections(round, game));
  }
  return all.sort((a, b) => a.atEpochMs - b.atEpochMs);
}

function nameCorrections({ namesBefore, name }: Tournament): readonly Correction[] {
  return namesBefore.map(({ name: before, untilEpochMs }, i) => ({
    ...{ kind: 'name', before, after: namesBefore[i + 1]?.name ?? name ?? '', atEpochMs: untilEpochMs },
  }));
}

function headCorrections(round: Round): readonly Correction[] {
  const { headsBefore, number, name, startsEpochMs } = round;
  const heads = [...headsBefore, { number, name, startsEpochMs }];
  return headsBefore.map((before, i) => ({
    ...{ kind: 'round', round, before, after: heads[i + 1] ?? before, atEpochMs: before.untilEpochMs },
  }));
}

function termCorrections(round: Round): readonly Correction[] {
  const { termsBefore, rules, games } = round;
  const terms: readonly RoundTerms[] = [...termsBefore, { rules, games }];
  return termsBefore.map((before, i) => ({
    ...{ kind: 'terms', round, before, after: terms[i + 1] ?? before, atEpochMs: before.untilEpochMs },
  }));
}

function seatCorrections(round: Round): readonly Correction[] {
  return [...round.corrections.values()]
    .flat()
    .map((correction) => ({ kind: 'seat', round, correction, atEpochMs: correction.atEpochMs }));
}

function lateCorrections(tournament: Tournament, round: Round): readonly Correction[] {
  if (round.resultCorrections.size === 0) return [];
  const pairings = pairingResults(tournament, round);
  return [...round.resultCorrections].flatMap(([table, made]) => {
    const games = pairings.filter((one) => one.table === table);
    return made.map((correction): Correction => {
      const { white, black } = (correction.first === true ? games[0] : games.at(-1))?.players ?? {};
      const players = { white: white?.name ?? '', black: black?.name ?? '' };
      return { kind: 'late', round, table, players, correction, atEpochMs: correction.atEpochMs };
    });
  });
}

/** Every change of a result while the round was open, but the first, which gave it. */
function resultCorrections(round: Round, game: Game): readonly Correction[] {
  const [first, ...later] = game.resultChanges;
  let before = first;
  return later.flatMap((after) => {
    const [was] = [before];
    before = after;
    const isLate = round.resultCorrections.get(game.table)?.some(({ atEpochMs }) => atEpochMs === after.atEpochMs);
    // What is given after it was taken back stands beside that.
    return was?.result == null || isLate === true
      ? []
      : [{ kind: 'result', round, game, before: was, after, atEpochMs: after.atEpochMs }];
  });
}
