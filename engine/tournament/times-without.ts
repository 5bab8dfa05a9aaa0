import { COLORS, opposite } from '../chess/piece.ts';
import type { Color } from '../chess/piece.ts';
import { timeImposed } from '../laws/ruling.ts';
import type { GameRuling } from './game.ts';

type Times = Partial<Readonly<Record<Color, number>>>;

/** A minute that was given less half a minute of increment is still as much. */
const MOST_OF_IT = 0.3;

/** What a ruling gives to each clock as it showed then: by itself, and with what it carries of the one before it. */
interface Given {
  readonly ruling: GameRuling;
  readonly all: Times;
  readonly own: Times;
  readonly carried: Given | null;
}

/**
 * The rulings of a game once one of them is withdrawn: later ones that were made before the clocks were set by it carry its time, and do no more.
 * @param withdrawn still among the rulings as it stood.
 */
export function withoutTimeOf(rulings: readonly GameRuling[], withdrawn: GameRuling): readonly GameRuling[] {
  const given = rulings.reduce<readonly Given[]>((before, ruling) => [...before, givenBy(ruling, before)], []);
  return given.map((one) => {
    const taken = one.ruling.number > withdrawn.number ? carriedOf(one, withdrawn) : null;
    return taken === null
      ? one.ruling
      : lessened(one.ruling, isOnePress(one.ruling, withdrawn) ? penaltyOf(withdrawn) : taken);
  });
}

function givenBy(ruling: GameRuling, before: readonly Given[]): Given {
  const all = beyondShown(ruling);
  const last = before.findLast(
    ({ ruling: { withdrawnEpochMs }, all: others }) =>
      COLORS.some((side) => others[side] !== undefined) &&
      (withdrawnEpochMs === null || withdrawnEpochMs > ruling.madeEpochMs),
  );
  const carried = last !== undefined && isCarried(last.all, ruling, all) ? last : null;
  const own = Object.fromEntries(sidesOf(all).map(([side, seconds]) => [side, seconds - (carried?.all[side] ?? 0)]));
  return { ruling, all, own, carried };
}

function beyondShown({ side, clocks, opponentSeconds, clocksShown }: GameRuling): Times {
  if (clocksShown === undefined) return {};
  const told: Times = clocks ?? { [opposite(side)]: opponentSeconds };
  return Object.fromEntries(sidesOf(told).map(([one, seconds]) => [one, seconds - clocksShown[one]]));
}

/**
 * Most of what the earlier one changes is in the later one’s times, beyond what that one does itself. What its own press gave is not always known: then
 * the clock of its player tells only of time that was given, which no increment hides.
 */
function isCarried(earlier: Times, later: GameRuling, all: Times): boolean {
  const own = penaltyOf(later);
  const gained = later.gainedSeconds ?? null;
  const [most] = sidesOf(earlier)
    .filter(([side, seconds]) => all[side] !== undefined && (side !== later.side || gained !== null || seconds > 0))
    .toSorted(([, one], [, other]) => Math.abs(other) - Math.abs(one));
  if (most === undefined || most[1] === 0) return false;
  const [side, seconds] = most;
  const itself = (own[side] ?? 0) - (side === later.side ? (gained ?? 0) : 0);
  return ((all[side] ?? 0) - itself) / seconds > MOST_OF_IT;
}

function penaltyOf(ruling: GameRuling): Times {
  const time = timeImposed(ruling);
  return { [ruling.side]: -(time?.offender ?? 0), [opposite(ruling.side)]: time?.opponent ?? 0 };
}

function carriedOf({ carried }: Given, withdrawn: GameRuling): Times | null {
  if (carried === null) return null;
  return carried.ruling.number === withdrawn.number ? carried.own : carriedOf(carried, withdrawn);
}

/** What the press gave goes back by the later one, too. */
function isOnePress(later: GameRuling, earlier: GameRuling): boolean {
  const { questionId, side, ply } = earlier;
  const isSame = later.questionId === questionId && later.side === side && later.ply === ply;
  return isSame && questionId !== null && later.pressedAgain !== true;
}

function lessened(ruling: GameRuling, by: Times): GameRuling {
  const { clocks, opponentSeconds, side } = ruling;
  if (clocks !== undefined) {
    return { ...ruling, clocks: { white: clocks.white - (by.white ?? 0), black: clocks.black - (by.black ?? 0) } };
  }
  return opponentSeconds === undefined
    ? ruling
    : { ...ruling, opponentSeconds: opponentSeconds - (by[opposite(side)] ?? 0) };
}

function sidesOf(times: Times): readonly (readonly [Color, number])[] {
  return COLORS.flatMap((side) => {
    const seconds = times[side];
    return seconds === undefined ? [] : [[side, seconds] as const];
  });
}
