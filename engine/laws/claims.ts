import type { Move } from '../chess/move.ts';
import { play } from '../chess/moves.ts';
import { opposite } from '../chess/piece.ts';
import type { Color } from '../chess/piece.ts';
import { samePlacement } from '../chess/placement.ts';
import { countedRights, isSamePosition } from '../chess/repetition.ts';
import type { Setup } from '../chess/setup.ts';
import { fail, ok } from '../result.ts';
import type { Fault, Result } from '../result.ts';
import { lostBy } from './ending.ts';
import type { Ended } from './ending.ts';
import type { Claim } from './edition.ts';
import type { Laws } from './laws.ts';
import { penaltyOf } from './penalty.ts';
import { flagFinding } from './flag.ts';
import type { PlayersTime } from './flag.ts';
import type { Finding, Rejected, Repeated, RepetitionDifference, Shown } from './finding.ts';
import type { ClaimName } from './terms.ts';
import { movesBeforeLast } from './time-control.ts';
import type { TimeControl } from './time-control.ts';

/** What stood on the board after this ply; after ply 0 the start. */
export interface Stood {
  readonly ply: number;
  readonly setup: Setup;
}

/** A game as a claim is judged by it. */
export interface ClaimedGame {
  /** In order, the last is what stands now. */
  readonly stood: readonly Stood[];
  /** Moves are missing, or a position was set: what stood in between nobody knows. */
  readonly broken: boolean;
  /** No move of it was seen or entered: neither what stands nor whose move it is is known. */
  readonly unrecorded: boolean;
  /** Since the last press something was lifted. */
  readonly lifted: boolean;
  /** How it was over by itself before anybody claimed. */
  readonly over: Ended | null;
  readonly time: TimeFacts;
}

export interface TimeFacts {
  /** Whose flag is down. */
  readonly fallen: readonly Color[];
  readonly of: Readonly<Record<Color, PlayersTime>>;
  readonly timeControl: TimeControl | null;
}

export interface Claimed {
  readonly claim: ClaimName;
  readonly side: Color;
  /** Announced and not made, a legal one; null: it is claimed for what stands. */
  readonly intended: Move | null;
}

/**
 * What the Laws say about a claim; the arbiter decides.
 * @returns fault `claim.notOnMove` where the other side has the move, `claim.notAnnounced` where there is no such claim.
 */
export function judgeClaim(
  claimed: Claimed,
  game: ClaimedGame,
  laws: Laws,
): Result<Finding, Fault<'claim.notOnMove' | 'claim.notAnnounced'>> {
  const { claim, side } = claimed;
  const rule: Claim = laws.claims[claim];
  const now = game.stood.at(-1);
  if (now === undefined) throw new Error('something stands on the board of a game');
  if (!rule.mayBeClaimed) return fail('claim.notAnnounced', { article: rule.article });
  if (rule.onMove && !game.unrecorded && now.setup.turn !== side) return fail('claim.notOnMove', { side });
  const { verdict, shown, notes } = judgedAs(claimed, game, now.setup, laws);
  const { drawnWithoutMate } = laws.endings[rule.ending];
  return ok({
    claim,
    side,
    article: rule.article,
    also: rule.also,
    verdict,
    shown,
    over: game.over,
    upheld: rule.onMove
      ? { ending: rule.ending, result: '1/2-1/2', article: rule.article }
      : lostBy(rule.ending, opposite(side), now.setup, laws),
    rejected: rejectedBy(claimed, rule, now, laws),
    notes: [
      ...rule.notes,
      ...(rule.onMove && game.lifted ? (['piece-in-the-air'] as const) : []),
      ...notes,
      ...(drawnWithoutMate ? (['mate-judged-by-men'] as const) : []),
    ],
  });
}

function judgedAs({ claim, side, intended }: Claimed, game: ClaimedGame, now: Setup, laws: Laws): Judged {
  if (claim === 'time') return judgeTime(side, game, now, laws);
  if (claim === 'last-period') return judgeLastPeriod(side, game, laws.claims[claim]);
  if (game.unrecorded) return { verdict: 'not-shown', shown: { kind: 'unrecorded' }, notes: [] };
  return judgeDraw(claim, claimedOn(game, intended), game.broken, laws);
}

/** Every position that stood, and the claimed one: the last, or the one after the intended move. */
interface ClaimedOn {
  readonly before: readonly Stood[];
  readonly at: Omit<Repeated, 'differs'>;
}

function claimedOn({ stood }: ClaimedGame, intended: Move | null): ClaimedOn {
  const before = intended === null ? stood.slice(0, -1) : stood;
  const now = stood.at(-1);
  if (now === undefined) throw new Error('something stands on the board of a game');
  const setup = intended === null ? now.setup : play(now.setup, intended);
  return { before, at: { ply: intended === null ? now.ply : null, setup, ...countedRights(setup) } };
}

type Judged = Pick<Finding, 'verdict' | 'shown' | 'notes'>;

function judgeDraw(claim: 'threefold' | 'fifty-moves', on: ClaimedOn, broken: boolean, { limits }: Laws): Judged {
  const shown = claim === 'threefold' ? repetition(on, limits.claimedRepetitions) : moves(on, 2 * limits.claimedMoves);
  const right = shown.kind === 'repetition' ? shown.times >= shown.needed : shown.plies >= shown.needed;
  return {
    verdict: right ? 'right' : broken ? 'not-shown' : 'wrong',
    shown,
    notes: broken ? ['record-broken'] : [],
  };
}

function repetition({ before, at }: ClaimedOn, needed: number): Extract<Shown, { kind: 'repetition' }> {
  const alike = before
    .filter(({ setup }) => samePlacement(setup.placement, at.setup.placement))
    .map(({ ply, setup }): Repeated => {
      const rights = countedRights(setup);
      return { ply, setup, ...rights, differs: differences({ setup, ...rights }, at) };
    });
  const positions = [...alike, { ...at, differs: [] }];
  return {
    kind: 'repetition',
    times: positions.filter(({ differs }) => differs.length === 0).length,
    needed,
    positions,
  };
}

function differences(one: Omit<Repeated, 'ply' | 'differs'>, at: Omit<Repeated, 'differs'>): RepetitionDifference[] {
  if (isSamePosition(one.setup, at.setup)) return [];
  return [
    ...(one.setup.turn === at.setup.turn ? [] : (['turn'] as const)),
    ...(one.rooks.join() === at.rooks.join() ? [] : (['castling'] as const)),
    ...(one.enPassant === at.enPassant ? [] : (['en-passant'] as const)),
  ];
}

function moves({ before, at }: ClaimedOn, needed: number): Extract<Shown, { kind: 'moves' }> {
  const plies = at.setup.halfmoveClock;
  const ply = at.ply ?? (before.at(-1)?.ply ?? 0) + 1;
  return { kind: 'moves', plies, needed, sincePly: Math.max(0, ply - plies) };
}

/** Whether it may be claimed now; whether it is right the arbiter alone can tell. */
function judgeLastPeriod(side: Color, { time, over }: ClaimedGame, { belowSeconds }: Claim): Judged {
  const { fallen, of, timeControl } = time;
  const { seconds, moves: made } = of[side];
  const shown = { kind: 'own-clock', seconds, fallen: fallen.includes(side), below: belowSeconds ?? Infinity } as const;
  const isLast = timeControl === null || made >= movesBeforeLast(timeControl);
  const mayClaim = over === null && isLast && !shown.fallen && (seconds === null || seconds < shown.below);
  return {
    verdict: mayClaim ? 'not-shown' : 'wrong',
    shown,
    notes: [
      ...(isLast ? [] : (['not-last-period'] as const)),
      ...(timeControl === null ? (['period-in-doubt'] as const) : []),
    ],
  };
}

/** Whether the opponent's flag has fallen before he made the moves of the period. */
function judgeTime(side: Color, { time, over }: ClaimedGame, setup: Setup, laws: Laws): Judged {
  const { fallen, of, timeControl } = time;
  const opponent = opposite(side);
  const { seconds } = of[opponent];
  const shown: Judged['shown'] = { kind: 'clock', seconds, fallen: fallen.includes(opponent) };
  if (over !== null) return { verdict: 'wrong', shown, notes: [] };
  // At zero it has perhaps just fallen, and is not certain yet.
  if (!shown.fallen) return { verdict: seconds === null || seconds === 0 ? 'not-shown' : 'wrong', shown, notes: [] };
  const found = flagFinding(fallen, of, timeControl, setup, laws);
  // Of two flags his own may be the one that counts.
  const right = found.means === 'over' && found.side === opponent;
  return {
    verdict: right ? 'right' : found.means === 'unsure' ? 'not-shown' : 'wrong',
    shown,
    notes: [
      ...(found.means === 'made' ? (['period-done'] as const) : []),
      ...(found.both ? (['both-flags-down'] as const) : []),
      ...(timeControl === null ? (['period-in-doubt'] as const) : []),
    ],
  };
}

/** A wrong claim costs time, and a move that was announced with it is played. */
function rejectedBy({ side, intended }: Claimed, { wrong, rejection }: Claim, now: Stood, laws: Laws): Rejected | null {
  if (wrong === null) return null;
  const { article, remedies } = laws.irregularities[wrong];
  const remedy = remedies.find((one) => one !== 'play-intended-move' || intended !== null) ?? null;
  if (rejection !== null) {
    const time = { kind: 'time', seconds: rejection.seconds, inDoubt: false } as const;
    return { irregularity: wrong, article: rejection.article, remedy: 'go-on', penalty: time };
  }
  const penalty = penaltyOf({ irregularity: wrong, side, ply: now.ply + 1 }, [], now.setup, laws);
  return { irregularity: wrong, article, remedy, penalty };
}
