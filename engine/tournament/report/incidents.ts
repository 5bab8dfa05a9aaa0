import type { CastlingSide } from '../../chess/move.ts';
import type { Color } from '../../chess/piece.ts';
import { castledFirst } from '../castled-first.ts';
import { isLeftSet } from '../clocks-left-set.ts';
import { certainPlies, standingRulings } from '../game.ts';
import type { Game, GameClaim, GameQuestion, GameRuling, LineLoss, LinePly, MoveTakenBack } from '../game.ts';
import { dutiesIn, dutyMoveIn } from '../other-moves.ts';
import type { DutyMove } from '../other-moves.ts';
import { rulingOn } from '../still-asked.ts';
import type { Forfeit } from '../../journal/result.ts';
import { forfeitInstead } from '../tournament.ts';
import type { Tournament } from '../tournament.ts';

/** What happened at a table beside moves and results, as it was recorded. */
export type Incident = { readonly atEpochMs: number; readonly game: Game } & (
  | { readonly kind: 'question'; readonly question: GameQuestion }
  /** A ruling binds its player to a move, he made another, and nobody ruled on that. */
  | { readonly kind: 'otherMove'; readonly made: DutyMove }
  /** A castling stood complete on the board, and another move was played; nobody ruled on that. */
  | { readonly kind: 'castledFirst'; readonly ply: LinePly; readonly castling: CastlingSide }
  /** By the arbiter. */
  | { readonly kind: 'takenBack'; readonly move: MoveTakenBack }
  | { readonly kind: 'claim'; readonly claim: GameClaim }
  /** Null: it was not known whose. */
  | { readonly kind: 'flag'; readonly color: Color | null }
  /** Its clock ran before the start position was revealed. */
  | { readonly kind: 'early' }
  /** It had run before that, and no game was begun by it. */
  | { readonly kind: 'ranEarly'; readonly forMs: number }
  /** The line to its board was lost. */
  | { readonly kind: 'lineLost'; readonly loss: LineLoss }
  /** It began on a start that is not the drawn one. */
  | { readonly kind: 'wrongStart' }
  /** `forfeit`: what its table came to instead; null where another game was played in its place, or is. */
  | { readonly kind: 'cancelled'; readonly forfeit: Forfeit | null }
);

export interface ReportedRuling {
  readonly game: Game;
  readonly ruling: GameRuling;
  /** It was withdrawn, play went on with the clocks as it had set them, and no press shows that they were set back. */
  readonly isLeftSet: boolean;
}

/** Oldest first. What a ruling that stands is about is told with that. */
export function incidentsIn(tournament: Tournament): readonly Incident[] {
  const { games } = tournament;
  const all: Incident[] = [];
  for (const game of games.values()) {
    const { questions, movesTakenBack, claims, flags, lineLosses, matchesDraw, startedEpochMs, cancelledEpochMs } =
      game;
    const { playedFromEpochMs, ranEarly } = game;
    if (ranEarly !== null) all.push({ kind: 'ranEarly', game, atEpochMs: ranEarly.fromEpochMs, forMs: ranEarly.forMs });
    if (playedFromEpochMs !== null) all.push({ kind: 'early', game, atEpochMs: playedFromEpochMs });
    for (const loss of lineLosses) all.push({ kind: 'lineLost', game, atEpochMs: loss.lostEpochMs, loss });
    const ruled = standingRulings(game);
    const isStartRuledOn = ruled.some(({ irregularity }) => irregularity === 'wrong-start');
    if (!matchesDraw && !isStartRuledOn) all.push({ kind: 'wrongStart', game, atEpochMs: startedEpochMs });
    for (const question of questions)
      if (rulingOn(game, question) === null)
        all.push({ kind: 'question', game, atEpochMs: question.openedEpochMs, question });
    for (const duty of dutiesIn(game, ({ mustPlay }) => mustPlay ?? null)) {
      const made = dutyMoveIn(game, duty);
      if (made?.asRuled === false) all.push({ kind: 'otherMove', game, atEpochMs: made.ply.closedEpochMs, made });
    }
    for (const ply of certainPlies(game)) {
      const castling = castledFirst(game, ply);
      if (castling !== null && !ruled.some((one) => one.ply === ply.record.ply && one.side === ply.record.side))
        all.push({ kind: 'castledFirst', game, atEpochMs: ply.closedEpochMs, ply, castling });
    }
    for (const move of movesTakenBack) all.push({ kind: 'takenBack', game, atEpochMs: move.atEpochMs, move });
    for (const claim of claims) all.push({ kind: 'claim', game, atEpochMs: claim.madeEpochMs, claim });
    for (const { color, sinceEpochMs } of flags) all.push({ kind: 'flag', game, atEpochMs: sinceEpochMs, color });
    if (cancelledEpochMs !== null)
      all.push({ kind: 'cancelled', game, atEpochMs: cancelledEpochMs, forfeit: forfeitInstead(tournament, game) });
  }
  return all.sort((a, b) => a.atEpochMs - b.atEpochMs);
}

/** Oldest first, those that were withdrawn too. */
export function rulingsIn(tournament: Tournament): readonly ReportedRuling[] {
  const all = [...tournament.games.values()].flatMap((game) =>
    game.rulings.map((ruling) => ({ game, ruling, isLeftSet: isLeftSet(tournament, game, ruling, null) })),
  );
  return all.sort((a, b) => a.ruling.madeEpochMs - b.ruling.madeEpochMs);
}

/** It stands and costs something. */
export function isPenalty({ ruling: { withdrawnEpochMs, imposed } }: ReportedRuling): boolean {
  return withdrawnEpochMs === null && imposed.kind !== 'none';
}
