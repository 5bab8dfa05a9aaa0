import { opposite } from '../../../engine/chess/piece.ts';
import type { Color } from '../../../engine/chess/piece.ts';
import type { TimeFacts } from '../../../engine/laws/claims.ts';
import { flagFinding } from '../../../engine/laws/flag.ts';
import type { FlagFinding, PlayersTime } from '../../../engine/laws/flag.ts';
import { isEndedBy, timeImposed } from '../../../engine/laws/ruling.ts';
import { certainFen, standingRulings } from '../../../engine/tournament/game.ts';
import type { FlagFallen, Game, LinePly } from '../../../engine/tournament/game.ts';
import { lawsOf, rulesOf } from '../../../engine/tournament/laws-of.ts';
import { recordedSetup } from '../../../engine/tournament/recorded-setup.ts';
import { isSeen } from '../../../engine/tournament/seen.ts';
import type { Tournament } from '../../../engine/tournament/tournament.ts';
import { gameViews } from './game-views.ts';
import type { TableNow } from './table-now.ts';

/** Whose time has run out, as far as that still counts. */
export interface FlagsNow extends TimeFacts {
  /** What tells it: a flag, or a clock that stands at zero without one. */
  readonly sign: 'flag' | 'zero';
  /** Since when it is known; null where nothing has fallen. */
  readonly sinceEpochMs: number | null;
}

/** Whoever asks whether a flag is down is answered by this. */
export function flagsNow(tournament: Tournament, game: Game, now: TableNow): FlagsNow {
  const plies = gameViews(game).certain;
  // A call tells of the newest: those before it were seen with it.
  const seen = game.flags.findLastIndex(({ sinceEpochMs }) => isSeen(tournament, game.table, 'flag', sinceEpochMs));
  const standing = game.flags.filter((flag, i) => (i > seen || showsNoTime(flag, now)) && !isGivenTime(game, flag));
  const colors = [...new Set(standing.flatMap(({ color }) => color ?? []))];
  const told = now.clockTold.zero;
  const isCounted =
    told !== null &&
    !colors.includes(told.side) &&
    hadTime(told.side, game, plies) &&
    !isGivenTime(game, { color: told.side, sinceEpochMs: epochMs(now, told.sinceMs) });
  const zero = isCounted ? told : null;
  return {
    fallen: zero === null ? colors : [...colors, zero.side],
    of: { white: timeOf('white', game, plies, now), black: timeOf('black', game, plies, now) },
    timeControl: rulesOf(tournament, game).timeControl,
    sign: standing.length > 0 ? 'flag' : 'zero',
    sinceEpochMs: standing.at(-1)?.sinceEpochMs ?? (zero === null ? null : epochMs(now, zero.sinceMs)),
  };
}

/** What the flags mean that count now; null where none does. */
export function flagMeaning(
  tournament: Tournament,
  game: Game,
  { fallen, of, ...flags }: FlagsNow,
): FlagFinding | null {
  if (flags.sinceEpochMs === null) return null;
  const setup = recordedSetup(certainFen(game), game.castlingMode);
  return flagFinding(fallen, of, flags.timeControl, setup, lawsOf(tournament, game));
}

/** Once it is seen it counts only for as long as the clock shows no time: a clock that was set right goes on. */
function showsNoTime({ color }: FlagFallen, { sensed: { clock } }: TableNow): boolean {
  if (clock === null) return true;
  return color !== null && clock[color] === 0;
}

/** A ruling on the opponent since it fell gives the player time, and the game goes on: it decides nothing. */
function isGivenTime(game: Game, { color, sinceEpochMs }: FlagFallen): boolean {
  return standingRulings(game).some(
    (ruling) =>
      ruling.madeEpochMs >= sinceEpochMs &&
      color === opposite(ruling.side) &&
      (timeImposed(ruling)?.opponent ?? 0) > 0 &&
      !isEndedBy(ruling),
  );
}

function timeOf(color: Color, game: Game, plies: readonly LinePly[], { sensed }: TableNow): PlayersTime {
  // By the number of his last move: those that are missing in the record were made too.
  const made = plies.findLast(({ record }) => record.side === color)?.record.ply ?? 0;
  const flags = game.flags.filter((flag) => flag.color === color).length;
  return { flags, moves: Math.ceil(made / 2), seconds: sensed.clock?.[color] ?? null };
}

/** A clock that counted nothing down says nothing by its zero. */
function hadTime(color: Color, game: Game, plies: readonly LinePly[]): boolean {
  const seconds = color === 'white' ? 'whiteSeconds' : 'blackSeconds';
  return (game[seconds] ?? 0) > 0 || plies.some(({ record }) => (record[seconds] ?? 0) > 0);
}

/** To the second: by less the machine’s two clocks differ from one look to the next, and that is no news. */
export function epochMs({ zeroAt }: TableNow, monotonicMs: number): number {
  return 1000 * Math.round((zeroAt + monotonicMs) / 1000);
}
