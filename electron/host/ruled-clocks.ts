import { COLORS, opposite } from '../../engine/chess/piece.ts';
import type { Color } from '../../engine/chess/piece.ts';
import { clocksAfter } from '../../engine/laws/penalty.ts';
import { timeImposed } from '../../engine/laws/ruling.ts';
import type { MadeRuling } from '../../engine/laws/ruling.ts';
import { timeControlOf } from '../../engine/laws/round-rules.ts';
import { incrementAt } from '../../engine/laws/time-control.ts';
import { clocksToPutBack } from '../../engine/tournament/clocks-put-back.ts';
import { clocksToSet, stillToAdd } from '../../engine/tournament/clocks-to-set.ts';
import { standingRulings } from '../../engine/tournament/game.ts';
import type { Game, GameRuling } from '../../engine/tournament/game.ts';
import { lawsOf, rulesOf } from '../../engine/tournament/laws-of.ts';
import { isUnpressed, pressGained } from '../../engine/tournament/press-gain.ts';
import type { Tournament } from '../../engine/tournament/tournament.ts';
import { secondsNow } from '../contract/clock-now.ts';
import { ranAmiss } from './ran-amiss.ts';
import { clocksLeftSet, timesLeft } from './times-left.ts';
import { clockToSet, clockView } from './views/shown-clock.ts';
import type { TableNow } from './views/table-now.ts';

type Times = Readonly<Record<Color, number>>;
type Ruled = Pick<MadeRuling, 'irregularity' | 'side' | 'ply' | 'questionId' | 'imposed' | 'pressedAgain'>;

/** What the clocks show while a ruling is made, as a member of it. Empty where they are not read. */
export function clocksShown(game: Game, now: TableNow): Pick<MadeRuling, 'clocksShown'> {
  const { sensed, nowEpochMs } = now;
  const shown = sensed.clock === null ? null : clockView(game, now);
  const [white, black] = [secondsNow(shown, 'white', nowEpochMs), secondsNow(shown, 'black', nowEpochMs)];
  if (white === null || black === null) return {};
  return { clocksShown: { white: Math.floor(white), black: Math.floor(black) } };
}

/**
 * As the clocks are to be set by a ruling that is made now, as a member of it: what they show, or are still to be set to by the ruling before, with
 * the penalty of time, and without the increment that the press of an illegal move gave: by the time control, else by what the clock showed before and
 * after that press; the opponent’s alone where neither tells it. Empty where nobody knows.
 * @param isAgainstRuling it restores what stood before a move that was made against a ruling: the increment of that press goes back, too.
 */
export function ruledClocks(
  tournament: Tournament,
  game: Game,
  now: TableNow,
  ruling: Ruled,
  isAgainstRuling = false,
): Pick<MadeRuling, 'clocks' | 'opponentSeconds' | 'gainedSeconds'> {
  const imposed = timeImposed(ruling);
  const time = imposed ?? (isAgainstRuling ? { opponent: 0, offender: 0 } : null);
  const shown = clockToSet(game, now);
  if (time === null) return {};
  const { stood, unknown } = withRuledBefore(tournament, game, now, shown);
  // What is given to a clock whose time nobody knows is given by hand.
  if (stood === null || unknown.includes(opposite(ruling.side))) return {};
  const rules = rulesOf(tournament, game);
  const isCounted = lawsOf(tournament, game).irregularities[ruling.irregularity].cost === 'counted';
  const isGiven = (isCounted && !isUnpressed(game, ruling)) || isAgainstRuling;
  const isPressed = isGiven && !isTakenBack(tournament, game, ruling);
  const periods = timeControlOf(rules, ruling.side);
  const isRead = isPressed && periods === null;
  const told = isPressed ? incrementAt(periods ?? [], Math.ceil(ruling.ply / 2)) : 0;
  const gained = isRead ? pressGained(game, ruling) : told;
  if (imposed === null && (gained ?? 0) === 0) return {};
  const { white: whites, black: blacks } = clocksAfter(stood, ruling, time, gained ?? 0);
  const clocks = { white: Math.round(whites), black: Math.round(blacks) };
  if (gained !== null && !unknown.includes(ruling.side)) return { clocks, ...(isRead && { gainedSeconds: gained }) };
  // Of the offender's own clock nobody knows how much of it the press gave, or an earlier one did.
  return time.opponent === 0 ? {} : { opponentSeconds: clocks[opposite(ruling.side)] };
}

/** An earlier ruling on the same press has taken back what it gave. */
function isTakenBack(tournament: Tournament, game: Game, { side, ply, questionId, pressedAgain }: Ruled): boolean {
  if (pressedAgain === true || questionId === null) return false;
  return standingRulings(game).some((one) => {
    const isOfPress = one.questionId === questionId && one.side === side && one.ply === ply;
    const { cost } = lawsOf(tournament, game).irregularities[one.irregularity];
    return isOfPress && cost === 'counted' && one.clocks !== undefined;
  });
}

/** As the clocks stand with what rulings before still give, and which of the two nobody knows, as it is set by hand. */
function withRuledBefore(
  tournament: Tournament,
  game: Game,
  now: TableNow,
  shown: ReturnType<typeof clockToSet>,
): { readonly stood: Times | null; readonly unknown: readonly Color[] } {
  const { left, byHand } = timesLeft(tournament, game, shown);
  const unknown = byHand.flatMap(byHandAlone);
  const [white, black] = [secondsNow(shown, 'white', now.nowEpochMs), secondsNow(shown, 'black', now.nowEpochMs)];
  const amiss = ranAmiss(tournament, game, now);
  // What a clock has run in the place of the opponent's is no time of its player's.
  const runBack = amiss === null ? {} : { [amiss.side]: amiss.seconds };
  const read = white === null || black === null ? null : { white, black, ...runBack };
  const rules = rulesOf(tournament, game);
  // What a withdrawn ruling gave is on them still, and is not given twice.
  const back = left === null && byHand.length === 0 ? clocksToPutBack(game, rules, shown) : null;
  if (back !== null) return { stood: back.clocks, unknown };
  const leftSet = left === null && byHand.length === 0 ? clocksLeftSet(tournament, game, shown) : null;
  if (leftSet !== null && read !== null) {
    const added = (side: Color): number => leftSet.toAdd.find((one) => one.side === side)?.seconds ?? 0;
    return { stood: { white: read.white + added('white'), black: read.black + added('black') }, unknown };
  }
  // Clocks that nobody reads stand as they were to be set, whether somebody has said since that they are or not.
  const ruled = clocksToSet(game, rules, shown);
  if (ruled?.missed === null && (read === null || now.sensed.clock === null)) return { stood: ruled.clocks, unknown };
  const before = left?.ruling ?? byHand.find(({ opponentSeconds }) => opponentSeconds !== undefined);
  if (read === null || before === undefined) return { stood: read, unknown };
  const added = stillToAdd(game, rules, before, { ...read, ran: shown?.ran });
  return { stood: { white: read.white + (added.white ?? 0), black: read.black + (added.black ?? 0) }, unknown };
}

/** Whose clocks a ruling that is done by hand changes by what no ruling after it can tell. */
function byHandAlone(ruling: GameRuling): readonly Color[] {
  const { side, opponentSeconds } = ruling;
  return opponentSeconds !== undefined || timeImposed(ruling)?.opponent === 0 ? [side] : COLORS;
}
