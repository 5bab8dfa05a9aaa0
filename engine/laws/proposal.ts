import type { GameResult } from '../chess/outcome.ts';
import type { Color } from '../chess/piece.ts';
import { opposite } from '../chess/piece.ts';
import type { DecidedResult } from './decided-result.ts';
import { wonBy } from './ending.ts';
import type { Ended } from './ending.ts';
import type { Laws } from './laws.ts';
import { WHOLE_POINT } from './ruling.ts';
import type { MadeRuling } from './ruling.ts';
import type { EndingName, ResultReason } from './terms.ts';

/**
 * What may say how a game has ended, the strongest first: the arbiter by a ruling; the position on the board, which
 * counts before a flag that falls after it; a flag; the players by their kings on the centre squares.
 */
export const PROPOSERS = ['ruling', 'board', 'flag', 'kings'] as const;
export type Proposer = (typeof PROPOSERS)[number];

/** As something says that a game has ended. Whatever tells the result alone says by no article why: `not-said`. */
export interface ToldEnd {
  readonly ending: ResultReason;
  readonly result: DecidedResult;
  readonly article: string | null;
}

export type Proposals = Readonly<Partial<Record<Proposer, ToldEnd | null>>>;

/** A result for the arbiter to confirm, and what says otherwise. */
export interface Proposal extends ToldEnd {
  readonly by: Proposer;
  readonly against: readonly (ToldEnd & { readonly by: Proposer })[];
}

/** The strongest, with each of the others that gives another result. Null where nothing says that the game is over. */
export function proposedResult(proposals: Proposals): Proposal | null {
  // A ruling that time has run out is worth no more than the flag.
  const isByTime = (proposals.board ?? null) !== null && proposals.ruling?.ending === 'time';
  const order: readonly Proposer[] = isByTime ? ['board', 'ruling', 'flag', 'kings'] : PROPOSERS;
  const said = order.flatMap((by) => {
    const ended = proposals[by] ?? null;
    return ended === null ? [] : [{ by, ending: ended.ending, result: ended.result, article: ended.article }];
  });
  const [first, ...others] = said;
  if (first === undefined) return null;
  return { ...first, against: others.filter(({ result }) => result !== first.result) };
}

/** As it ends where rulings that stand say that it is over. Null where none does, or where they say more than one thing. */
export function endedByRulings(rulings: readonly MadeRuling[], laws: Laws): Ended<DecidedResult> | null {
  const ends = endsByRulings(rulings, laws);
  const last = ends.at(-1) ?? null;
  return ends.every(({ result }) => result === last?.result) ? last : null;
}

/** What each of them that ends the game makes of it, in their order. One to wait is of those only once it has been waited for. */
export function endsByRulings(rulings: readonly MadeRuling[], laws: Laws): readonly Ended<DecidedResult>[] {
  return rulings.flatMap((ruling) => endedByRuling(ruling, laws) ?? []);
}

function endedByRuling(
  { irregularity, side, remedy, imposed, article }: MadeRuling,
  laws: Laws,
): Ended<DecidedResult> | null {
  const { ending } = laws.irregularities[irregularity];
  if (imposed.kind === 'over') return endedSo(ending, imposed.winner, laws);
  // Nobody lost it: the article that lets it be drawn is that of the ruling.
  if (remedy === 'draw-in-last-period' || remedy === 'wait-then-draw')
    return { ...endedSo(ending, null, laws), article };
  if (imposed.kind !== 'chosen' || imposed.penalty !== 'game-lost') return null;
  const result = lostWith(side, imposed.amount);
  return result === null ? null : { ending: 'penalty', result, article: laws.endings.penalty.article };
}

/** @param halves half points of the opponent. Null where they are no score of a game. */
function lostWith(loser: Color, halves: number | null): DecidedResult | null {
  if (halves === 0) return '0-0';
  if (halves === 1) return loser === 'white' ? '0-1/2' : '1/2-0';
  return halves === WHOLE_POINT ? wonBy(opposite(loser)) : null;
}

/** By where they stand they tell who has won: whether somebody has resigned, a flag has fallen or a claim was accepted, no square says. */
export function toldByKings(result: GameResult): ToldEnd {
  return { ending: 'not-said', result, article: null };
}

function endedSo(ending: EndingName, winner: Color | null, { endings }: Laws): Ended {
  return { ending, result: winner === null ? '1/2-1/2' : wonBy(winner), article: endings[ending].article };
}
