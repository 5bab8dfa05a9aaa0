import { COLORS } from '../chess/piece.ts';
import type { Color } from '../chess/piece.ts';
import { timeControlOf } from '../laws/round-rules.ts';
import type { RoundRules } from '../laws/round-rules.ts';
import type { MadeRuling } from '../laws/ruling.ts';
import type { PlyRecord, Question } from '../recognition/verdict.ts';
import type { Game } from './game.ts';
import { mostGainedIn, movesOf } from './typed-times.ts';

/** By so much a time that was read before a press may be old. */
const LATE_SECONDS = 2;

type Press = Pick<PlyRecord, 'ply' | 'side' | 'gainedSeconds'>;

/** The presses of a game, as far as they are read here. */
interface Presses {
  readonly questions: readonly { readonly question: Press & Pick<Question, 'id'> }[];
  readonly movesTakenBack: readonly { readonly record: Press }[];
  readonly segments: readonly { readonly plies: readonly { readonly record: Press }[] }[];
}

/**
 * What the press that a ruling is about added to its player's clock, in seconds, as the clock showed before and after it; null where nobody
 * read that. Each reading may be late, at every press of one player alike, and never shows too much: where all presses of both show nearly the
 * same, it was the most of that. A clock that gives back what was used, or waits before it runs, gives another time with each press. Frames carry no
 * checksum: where his other presses show nearly the same, and this one does not, nobody knows which is true, and it counts as not read.
 */
export function pressGained(game: Presses, ruling: Pick<MadeRuling, 'side' | 'ply' | 'questionId'>): number | null {
  const { side, ply, questionId } = ruling;
  const isOfIt = (one: Press): boolean => one.ply === ply && one.side === side;
  const own =
    questionId === null
      ? (movesMade(game).findLast(isOfIt) ?? asked(game).findLast(isOfIt))
      : asked(game).find(({ id }) => id === questionId);
  const gained = own?.gainedSeconds;
  if (gained === undefined) return null;
  const all = [gained, ...COLORS.flatMap((one) => gains(game, one))];
  if (isNearlySame(all)) return Math.max(...all);
  return isDisproved(gained, gains(game, side)) ? null : gained;
}

/** The others of a player agree among themselves. @param all with this one. */
function isDisproved(gained: number, all: readonly number[]): boolean {
  const others = all.toSpliced(all.indexOf(gained), 1);
  return others.length > 1 && isNearlySame(others) && !isNearlySame(all);
}

function isNearlySame(gained: readonly number[]): boolean {
  return Math.max(...gained) - Math.min(...gained) <= LATE_SECONDS;
}

/** The board is asked about, and the clock was stopped over it: no press has given anything that could go back. */
export function isUnpressed(
  { questions }: Game,
  { questionId, pressedAgain }: Pick<MadeRuling, 'questionId' | 'pressedAgain'>,
): boolean {
  return (
    pressedAgain !== true && questions.some(({ question: { id, pressed } }) => id === questionId && pressed === false)
  );
}

/** As `mostGainedIn`; where no time control tells it, by what the presses of that side have added so far, if the clock showed that, but for one that the others disprove. */
export function mostGainedBy(game: Game, rules: RoundRules, side: Color, from: number, to: number): number {
  const all = timeControlOf(rules, side) === null ? gains(game, side) : [];
  const read = all.filter((gained) => !isDisproved(gained, all));
  if (read.length === 0) return mostGainedIn(game, rules, side, from, to);
  return (Math.max(...read) + LATE_SECONDS) * (movesOf(game, side, to) - movesOf(game, side, from));
}

function gains(game: Presses, side: Color): readonly number[] {
  return [...asked(game), ...movesMade(game)].flatMap((one) => (one.side === side ? (one.gainedSeconds ?? []) : []));
}

function asked({ questions }: Presses): readonly (Press & Pick<Question, 'id'>)[] {
  return questions.map(({ question }) => question);
}

/** Those that were taken back, too. */
function movesMade({ movesTakenBack, segments }: Presses): readonly Press[] {
  return [...movesTakenBack, ...segments.flatMap(({ plies }) => plies)].map(({ record }) => record);
}
