import { outcome } from '../chess/outcome.ts';
import type { GameResult } from '../chess/outcome.ts';
import type { DecidedResult } from '../laws/decided-result.ts';
import type { Ended } from '../laws/ending.ts';
import type { Laws } from '../laws/laws.ts';
import { endsByRulings } from '../laws/proposal.ts';
import type { EndingName } from '../laws/terms.ts';
import { BadEntry } from './bad-entry.ts';
import { finishedGameOver } from './game-over.ts';
import type { GameOver } from './game-over.ts';
import { rulingsEnd } from './game-proposals.ts';
import { certainFen, certainPlies, openQuestion, standingRulings } from './game.ts';
import type { Game, PlayedOn } from './game.ts';
import { lawsOf } from './laws-of.ts';
import { recounted } from './recounted.ts';
import { recordedSetup } from './recorded-setup.ts';
import { isDoubtSeen } from './seen.ts';
import { gameAt, gamesAt } from './tournament.ts';
import type { Round } from './round.ts';
import type { Tournament } from './tournament.ts';
import { countedRounds } from './withdrawn-round.ts';

/** What the record says against the result of a game, and no arbiter has settled: each null where it does not. */
export interface ResultDoubt {
  /** `played`: it says nothing else, but play went on over this result. */
  readonly board: { readonly ending: EndingName; readonly result: GameResult } | 'played' | null;
  readonly kings: GameResult | null;
  /** `withdrawn`: it is the one that the result was given by. `recounted`: an illegal move that it counted is ruled on no more. */
  readonly ruling: RulingAgainst | null;
  /** It was given for this, and the last position recorded shows none. */
  readonly unshown: ShownEnding | null;
  readonly sinceEpochMs: number;
}

/** What the last position of a game shows by itself, and nobody claims or agrees. */
export type ShownEnding = Extract<EndingName, 'checkmate' | 'stalemate'>;

/** Something that may speak against a result. */
interface Sign {
  readonly sinceEpochMs: number;
}

type RulingAgainst = Ended<DecidedResult> & { readonly withdrawn: boolean; readonly recounted?: true };

/** A result in doubt that no table calls for any more: its round is over, or the second game of its pairing is due. */
export interface DoubtLeft {
  readonly round: Round;
  readonly game: Game;
  readonly doubt: ResultDoubt;
}

/** By what stands in the record alone; null where nothing speaks against it, or whoever has seen that has let it stand. */
export function resultDoubt(
  tournament: Tournament,
  game: Game,
  laws = lawsOf(tournament, game),
  over = finishedGameOver(game, laws),
): ResultDoubt | null {
  const { result, kings } = game;
  if (result === null) return null;
  const unsettled = <S extends Sign>(sign: S | null): S | null =>
    sign === null || isSettled(tournament, game, sign) ? null : sign;
  const board = unsettled(over?.result === result ? null : over);
  const byKings = unsettled(kings?.result === result ? null : kings);
  const ruling = unsettled(rulingAgainst(game, result, over, laws));
  const wentOn = unsettled(playedOnOver(game));
  const unshown = unsettled(over === null ? unshownEnding(game) : null);
  const signs = [board, byKings, ruling, wentOn, unshown].filter((sign) => sign !== null);
  return signs.length === 0
    ? null
    : {
        board: board === null ? (wentOn === null ? null : 'played') : { ending: board.ending, result: board.result },
        kings: byKings?.result ?? null,
        ruling: ruling?.said ?? null,
        unshown: unshown?.ending ?? null,
        sinceEpochMs: Math.max(...signs.map((sign) => spokeAgainstEpochMs(game, sign))),
      };
}

/** Against no result did it speak before that was given. */
function spokeAgainstEpochMs({ resultChanges }: Game, { sinceEpochMs }: Sign): number {
  return Math.max(resultChanges.at(-1)?.atEpochMs ?? 0, sinceEpochMs);
}

function isSettled(tournament: Tournament, game: Game, sign: Sign): boolean {
  return isDoubtSeen(tournament, game.gameId, spokeAgainstEpochMs(game, sign));
}

/** Play went on over the result that stands, and nobody has settled that. */
export function isPlayedOnInDoubt(tournament: Tournament, game: Game): boolean {
  const sign = playedOnOver(game);
  return sign !== null && !isSettled(tournament, game, sign);
}

/** When play last went on over the result that stands; null where it did not. */
export function playedOnOver({ playedOn, result }: Game): PlayedOn | null {
  return playedOn.findLast(({ over }) => over === result) ?? null;
}

/**
 * A game that no board has watched to its end shows nothing: moves that are typed need not be all of them. One that stops at an open question
 * need not show its end either.
 */
function unshownEnding(game: Game): (Sign & { readonly ending: ShownEnding }) | null {
  const { resultReason: ending, hasBoard, lineLosses } = game;
  if ((ending !== 'checkmate' && ending !== 'stalemate') || certainPlies(game).length === 0) return null;
  if (!hasBoard || lineLosses.at(-1)?.backEpochMs === null) return null;
  if (openQuestion(game) !== null || outcome(recordedSetup(certainFen(game), game.castlingMode))?.kind === ending)
    return null;
  return { ending, sinceEpochMs: game.resultChanges.at(-1)?.atEpochMs ?? 0 };
}

/** What was ruled and the result does not say; else the ruling that it was given by, where that or what it counted was withdrawn since. */
function rulingAgainst(
  game: Game,
  result: DecidedResult,
  over: GameOver | null,
  laws: Laws,
): (Sign & { readonly said: RulingAgainst }) | null {
  // What stood on the board first is not lost by time.
  const ends = rulingsEnd(game, laws).ends.filter(({ ending }) => over === null || ending !== 'time');
  const backing = ends.filter((end) => end.result === result);
  const fewer = recounted(game, laws).filter(({ ruling }) => endsByRulings([ruling], laws)[0]?.result === result);
  const [end] = backing;
  if (end !== undefined && backing.length <= fewer.length && end.ending === game.resultReason) {
    const sinceEpochMs = newest(fewer.map((one) => one.sinceEpochMs));
    return { said: { ...end, withdrawn: false, recounted: true }, sinceEpochMs };
  }
  if (end !== undefined) return null;
  const last = ends.at(-1);
  if (last !== undefined) {
    // Nothing was said against the result while a ruling for it stood, too.
    const backed = game.rulings.filter((ruling) => endsByRulings([ruling], laws).some((end) => end.result === result));
    const sinceEpochMs = newest([
      standingRulings(game).at(-1)?.madeEpochMs ?? 0,
      ...backed.map(({ withdrawnEpochMs }) => withdrawnEpochMs ?? 0),
    ]);
    return { said: { ...last, withdrawn: false }, sinceEpochMs };
  }
  const given = game.resultChanges.at(-1);
  for (const ruling of game.rulings.toReversed()) {
    const [end] = endsByRulings([ruling], laws);
    const { withdrawnEpochMs } = ruling;
    if (end?.result !== result || end.ending !== game.resultReason) continue;
    if (withdrawnEpochMs !== null && withdrawnEpochMs >= (given?.atEpochMs ?? 0))
      return { said: { ...end, withdrawn: true }, sinceEpochMs: withdrawnEpochMs };
  }
  return null;
}

/** When the last of all that may speak for or against a result of this game came; 0 where nothing did. */
export function newestSign(game: Game): number {
  return newest([
    ...game.rulings.flatMap(({ madeEpochMs, withdrawnEpochMs }) => [madeEpochMs, withdrawnEpochMs ?? 0]),
    ...certainPlies(game).map(({ closedEpochMs }) => closedEpochMs),
    ...game.playedOn.map(({ sinceEpochMs }) => sinceEpochMs),
    game.kings?.sinceEpochMs ?? 0,
  ]);
}

/** A moment after which nothing that speaks against a result of this game has come yet, wherever the machine's clock was set. */
export function afterAllSigns(game: Game, atEpochMs: number): number {
  return newest([...game.resultChanges.map((change) => change.atEpochMs), newestSign(game), atEpochMs]);
}

/** Games may have more plies than a function takes arguments. */
function newest(moments: readonly number[]): number {
  return moments.reduce((a, b) => Math.max(a, b), 0);
}

/** A game is never changed, and asked about again whenever anything of the tournament is shown. */
const known = new WeakMap<Game, { readonly seen: number | undefined; readonly doubt: ResultDoubt | null }>();

function knownDoubt(tournament: Tournament, game: Game): ResultDoubt | null {
  const seen = tournament.seenDoubts.get(game.gameId);
  const before = known.get(game);
  if (before !== undefined && before.seen === seen) return before.doubt;
  const doubt = standingDoubt(tournament, game);
  known.set(game, { seen, doubt });
  return doubt;
}

/** A record may hold what cannot be read: of that game nobody knows what its board says, and the others are told all the same. */
export function standingDoubt(tournament: Tournament, game: Game): ResultDoubt | null {
  try {
    return resultDoubt(tournament, game);
  } catch (error) {
    if (error instanceof BadEntry) return null;
    throw error;
  }
}

/** Of one round: of each pairing the games that count, as it stands. */
export function doubtsIn(tournament: Tournament, round: Round): readonly DoubtLeft[] {
  return round.seats.flatMap(({ table }) => {
    const counted = gamesAt(tournament, round.round, table).filter(
      ({ cancelledEpochMs, result }) => cancelledEpochMs === null && result !== null,
    );
    const games = ([1, 2] as const).map((number) => counted.findLast((game) => game.number === number));
    return games.flatMap((game) => {
      const doubt = game === undefined ? null : knownDoubt(tournament, game);
      return game === undefined || doubt === null ? [] : [{ round, game, doubt }];
    });
  });
}

/** Consoles, phones and a locked console are told of the same after each change. */
const left = new WeakMap<Tournament, readonly DoubtLeft[]>();

/** Oldest round first. The game that is due at a table of the running round calls there. */
export function doubtsLeft(tournament: Tournament): readonly DoubtLeft[] {
  const before = left.get(tournament);
  if (before !== undefined) return before;
  const doubts = lookedForDoubts(tournament);
  left.set(tournament, doubts);
  return doubts;
}

function lookedForDoubts(tournament: Tournament): readonly DoubtLeft[] {
  const running = tournament.round?.round;
  return countedRounds(tournament)
    .filter(({ round, games }) => round !== running || games === 2)
    .flatMap((round) => doubtsIn(tournament, round))
    .filter(({ game }) => game.round !== running || game !== gameAt(tournament, game.table));
}
