import { knownAsPlayed } from '../journal/round.ts';
import type { ExtraKind, GameNumber } from '../journal/round.ts';
import { isForfeit } from '../journal/result.ts';
import type { Forfeit } from '../journal/result.ts';
import { isPenaltyResult } from '../laws/decided-result.ts';
import type { DecidedResult, PenaltyResult } from '../laws/decided-result.ts';
import type { RoundRules } from '../laws/round-rules.ts';
import type { ResultReason } from '../laws/terms.ts';
import { makeTimeControlTag } from '../laws/time-control.ts';
import type { PgnResult } from '../notation/pgn-game.ts';
import { FORFEITED, terminationOf } from './termination.ts';
import { seatIn } from './tournament.ts';
import type { Round } from './round.ts';
import type { Tournament } from './tournament.ts';

/** Who reads it: the public is not told what was recorded while a question is open, nor why a game ended. */
export type PgnAudience = 'arbiter' | 'public';

/** As much of a game as its tags tell. */
export interface PgnHead {
  readonly round: number;
  readonly table: number;
  readonly number: GameNumber;
  readonly white: string;
  readonly black: string;
  readonly simulated: boolean;
  /** `2026.11.22`, as PGN has it. */
  readonly date: string;
  readonly result: DecidedResult | Forfeit | null;
  readonly resultReason: ResultReason | null;
  readonly cancelledEpochMs: number | null;
}

/** The tags of a game, or of what has its result without one. */
export function pgnTagsOf(game: PgnHead, tournament: Tournament, audience: PgnAudience): ReadonlyMap<string, string> {
  const { name, details, rounds } = tournament;
  const round = rounds.find((one) => one.round === game.round);
  const site = [details.place, details.federation].filter((part) => part !== '').join(' ');
  const event = name === null || name === '' ? '?' : name;
  return new Map([
    ['Event', game.simulated ? `${event} (simulated)` : event],
    ['Site', site === '' ? '?' : site],
    ['Date', game.date],
    ['Round', roundTag(game, round)],
    ['White', game.white === '' ? '?' : game.white],
    ['Black', game.black === '' ? '?' : game.black],
    ['Result', pgnResult(game.result)],
    ...(isNoPgnResult(game.result) ? [['Score', game.result] as const] : []),
    ...(details.firstDay === '' ? [] : [['EventDate', details.firstDay.replaceAll('-', '.')] as const]),
    ...terminationTag(game, audience),
    ...playerTags(game, tournament),
    ...(round === undefined ? [] : [...stageTags(game, round), ...timeTags(round.rules)]),
  ]);
}

/**
 * `3.17` at table 17. Of a double round `3.1` and `3.2` are its games, and the table stands in a tag of its own. What is no round has no
 * number among them.
 */
function roundTag(game: PgnHead, round: Round | undefined): string {
  const { kind = 'round', games = 1, number = game.round } = round ?? {};
  return pgnRoundTag({ kind, number }, games === 2 ? game.number : game.table);
}

/** @param last the table, or of a double round the game. */
export function pgnRoundTag({ kind, number }: Pick<Round, 'kind' | 'number'>, last: number): string {
  return `${KINDS[kind]}${String(number)}.${String(last)}`;
}

const KINDS: Readonly<Record<Round['kind'], string>> = { round: '', tieBreak: 'TB', armageddon: 'A' };
const STAGES: Readonly<Record<ExtraKind, string>> = { tieBreak: 'Tie-break', armageddon: 'Armageddon' };

/** A drawn armageddon says besides whose the match is, which no result of PGN can. */
function stageTags({ table, result }: PgnHead, { kind, games, number }: Round): readonly (readonly [string, string])[] {
  return [
    ...(kind === 'round' ? [] : [['Stage', `${STAGES[kind]} ${String(number)}`] as const]),
    ...(kind === 'armageddon' && result === '1/2-1/2' ? [['MatchWinner', 'Black'] as const] : []),
    ...(games === 2 ? [['Board', String(table)] as const] : []),
  ];
}

/** Two tags where one cannot hold it. */
function timeTags({ timeControl, blackTimeControl }: RoundRules): readonly (readonly [string, string])[] {
  if (timeControl === null) return [];
  const white = makeTimeControlTag(timeControl);
  const black = makeTimeControlTag(blackTimeControl ?? timeControl);
  if (white === black) return [['TimeControl', white]];
  return [
    ['WhiteTimeControl', white],
    ['BlackTimeControl', black],
  ];
}

/** What is known of the players, on the sides on which they play. */
function playerTags(game: PgnHead, { rounds }: Tournament): readonly (readonly [string, string])[] {
  const round = rounds.find((one) => one.round === game.round);
  const known = knownAsPlayed(round === undefined ? null : seatIn(round, game.table), game);
  const tags = (['white', 'black'] as const).flatMap((side) => {
    const { title, fideId, federation, rating } = known[side];
    const of = side === 'white' ? 'White' : 'Black';
    return [
      [`${of}Title`, title] as const,
      [`${of}Elo`, rating === undefined ? '' : String(rating)] as const,
      [`${of}FideId`, fideId] as const,
      [`${of}Federation`, federation] as const,
    ];
  });
  return tags.filter(([, value]) => value !== '');
}

/** PGN knows no other results: what was decided besides stands in a tag of its own. Who was there has won, as in the tables. */
export function pgnResult(result: PgnHead['result']): PgnResult {
  if (result === '+/-') return '1-0';
  if (result === '-/+') return '0-1';
  return isNoPgnResult(result) ? '*' : (result ?? '*');
}

function isNoPgnResult(result: PgnHead['result']): result is PenaltyResult | Forfeit {
  return result !== null && (isPenaltyResult(result) || isForfeit(result));
}

/** That nobody came is seen by everybody; why a game ended is not the public's. */
function terminationTag(
  { cancelledEpochMs, result, resultReason }: PgnHead,
  audience: PgnAudience,
): readonly (readonly [string, string])[] {
  if (result !== null && isForfeit(result)) return [['Termination', FORFEITED]];
  if (audience === 'public') return [];
  if (cancelledEpochMs !== null) return [['Termination', 'abandoned']];
  const termination = result === null || resultReason === null ? null : terminationOf(resultReason, result);
  return termination === null ? [] : [['Termination', termination]];
}
