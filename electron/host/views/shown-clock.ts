import type { Color } from '../../../engine/chess/piece.ts';
import type { Sensed } from '../../../engine/recognition/recogniser.ts';
import { CLOCK_TELLS_MS } from '../../../engine/recognition/turn/clock-side.ts';
import type { ClockRan } from '../../../engine/tournament/clock-ran.ts';
import type { Game } from '../../../engine/tournament/game.ts';
import type { ClockLast, ClockView } from '../../contract/views/moves.ts';
import type { TableNow } from './table-now.ts';
import { gameViews } from './game-views.ts';
import { typedClock } from './typed-times-view.ts';

type Now = Pick<TableNow, 'sensed' | 'clockLost' | 'zeroAt'>;

/** As it is read, else as it was typed or seen last, whichever was later. */
export function shownClock(game: Game, now: Now): ClockView | null {
  const typed = typedClock(game, now.sensed);
  const read = clockView(game, now);
  if (typed === null) return read;
  return read?.last !== undefined && read.readEpochMs > typed.readEpochMs ? read : typed;
}

/** As `shownClock`, with what was heard of how it ran: by that a ruling’s time is told from time that was thought. */
export function clockToSet(
  game: Game,
  now: Now & Pick<TableNow, 'clockTold' | 'scanMs'>,
): (ClockView & { readonly ran?: ClockRan }) | null {
  const shown = shownClock(game, now);
  if (shown === null || shown.last !== undefined) return shown;
  const { heardSinceMs, runs } = now.clockTold.ran;
  const epochMs = (ms: number | null): number | null => (ms === null ? null : now.zeroAt + ms);
  return {
    ...shown,
    ran: {
      heardSinceEpochMs: epochMs(heardSinceMs),
      runs: runs.map(({ side, sinceMs, untilMs, unheard }) => ({
        ...{ side, sinceEpochMs: now.zeroAt + sinceMs, untilEpochMs: epochMs(untilMs) },
        ...(unheard === true && { unheard }),
      })),
      lateMs: Math.max(CLOCK_TELLS_MS, now.scanMs),
    },
  };
}

/** The clock as read; once it is not heard any more, or runs on over the result, as it was last seen, standing still: a time never goes back to what it was before. */
export function clockView(game: Game | null, now: Now): ClockView | null {
  const read = readClock(game, now);
  if (read !== null || game === null) return read;
  const lost = lostClock(game, now);
  if (lost !== null) return { ...lost, last: { of: 'seen' } };
  const recorded = recordedClock(knownTimes(game));
  return recorded === null ? null : { ...recorded.clock, last: recorded.last };
}

/** As `clockView`, from what everybody may know of a game: its moves. */
export function publicClockView(game: Game, now: Now): ClockView | null {
  const recorded = (): ClockView | null =>
    recordedClock([startOf(game), ...gameViews(game).certain.map(timesAfter)])?.clock ?? null;
  return readClock(game, now) ?? lostClock(game, now) ?? recorded();
}

/** After the result a clock that nobody stopped runs on: that is no player's time. */
function isPlayersTime(game: Game | null, clock: NonNullable<Sensed['clock']>): boolean {
  return !clock.running || (game?.result ?? null) === null;
}

function readClock(game: Game | null, { sensed: { clock }, zeroAt }: Now): ClockView | null {
  if (clock === null || !isPlayersTime(game, clock)) return null;
  const { white, black, running, toMove, atMs } = clock;
  return { white, black, running: running ? toMove : null, readEpochMs: Math.round(zeroAt + atMs) };
}

function lostClock(game: Game, { sensed, clockLost, zeroAt }: Now): ClockView | null {
  if (clockLost?.white == null || (sensed.clock !== null && isPlayersTime(game, sensed.clock))) return null;
  const { white, black, atMs } = clockLost;
  return { white, black, running: null, readEpochMs: Math.round(zeroAt + atMs) };
}

interface Known extends Readonly<Record<Color, number | null>> {
  readonly atEpochMs: number;
  readonly of: ClockLast;
}

/** Of each side what was recorded last, and what the newest is of. */
function recordedClock(times: readonly Known[]): { readonly clock: ClockView; readonly last: ClockLast } | null {
  const last = (side: Color): number | null => times.findLast((one) => one[side] !== null)?.[side] ?? null;
  const newest = times.findLast((one) => one.white !== null || one.black !== null);
  if (newest === undefined) return null;
  const { atEpochMs: readEpochMs, of } = newest;
  return { clock: { white: last('white'), black: last('black'), running: null, readEpochMs }, last: of };
}

/** As `gameViews`: worked out once. */
const known = new WeakMap<Game, readonly Known[]>();

/** With moves, with what was asked instead of one, as the arbiter ruled, and where a flag fell. */
function knownTimes(game: Game): readonly Known[] {
  const before = known.get(game);
  if (before !== undefined) return before;
  const { segments, questions, rulings, flags } = game;
  const later: readonly Known[] = [
    ...segments.flatMap(({ plies }) => plies.map(timesAfter)),
    ...questions.map(({ question, openedEpochMs }) => timesAfter({ record: question, closedEpochMs: openedEpochMs })),
    ...rulings.flatMap(({ clocksShown, madeEpochMs: atEpochMs }) =>
      clocksShown === undefined ? [] : [{ atEpochMs, of: { of: 'ruling' } as const, ...clocksShown }],
    ),
    ...flags.map(({ color, sinceEpochMs: atEpochMs }) => ({
      ...{ atEpochMs, of: { of: 'flag' } as const },
      white: color === 'white' ? 0 : null,
      black: color === 'black' ? 0 : null,
    })),
  ];
  const made = [startOf(game), ...later.toSorted((one, other) => one.atEpochMs - other.atEpochMs)];
  known.set(game, made);
  return made;
}

function startOf({ startedEpochMs: atEpochMs, whiteSeconds: white, blackSeconds: black }: Game): Known {
  return { atEpochMs, of: { of: 'move', ply: 0 }, white, black };
}

interface Timed {
  readonly record: { readonly ply: number; readonly whiteSeconds?: number; readonly blackSeconds?: number };
  readonly closedEpochMs: number;
}

function timesAfter({ record, closedEpochMs: atEpochMs }: Timed): Known {
  const { ply, whiteSeconds: white = null, blackSeconds: black = null } = record;
  return { atEpochMs, of: { of: 'move', ply }, white, black };
}
