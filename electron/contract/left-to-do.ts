import type { Color } from '../../engine/chess/piece.ts';
import type { MustPlay } from '../../engine/laws/replacing.ts';
import { isEndedBy, isRestoring, offenderOf } from '../../engine/laws/ruling.ts';
import type { ClockToSetBack } from '../../engine/tournament/clock-to-set-back.ts';
import type { GameRuling } from '../../engine/tournament/game.ts';
import { screenSan } from '../../engine/notation/san.ts';
import { areClocksStopped } from './clocks-stopped.ts';
import { isToBeRuledOn } from './ruled-on.ts';
import { nextStep } from './next-step.ts';
import type { Step } from './next-step.ts';
import type { QuestionView } from './views/question.ts';
import { isUnseenAgainstRuling } from './call-order.ts';
import { noMoveKnown } from './unseen.ts';
import { squareDifferences } from './square-differences.ts';
import type { PlyView } from './views/moves.ts';
import type { ClockToAdd, TableAlertView } from './views/table-alert.ts';
import type { SquareDifference } from './views/set-up.ts';
import type { TableView } from './views/table.ts';

/** What a ruling leaves to be done, here and at the board and the clocks. */
export interface LeftToDo {
  readonly ruling: GameRuling;
  /** Something else is to be ruled on first: by that is known what must be played, and whose clock is started. */
  readonly waits: boolean;
  /** A clock runs, and nothing of what is left can be done while it does. */
  readonly stop: boolean;
  /** What is done from here; null where nothing is. */
  readonly step: Step | null;
  /** Pressed in the place of the move that is to be taken back, and recorded once it is, in SAN; null where none was. */
  readonly instead: string | null;
  /** Where the board does not show the position before a move that is to be taken back; null where none is, or nobody knows. */
  readonly toSetBack: readonly SquareDifference[] | null;
  /** The question that it rules on, while it is open. */
  readonly asked: QuestionView | null;
  /** In seconds, as they are to be set; null where they are set, or nobody knows how they stood. */
  readonly clocks: Readonly<Record<Color, number>> | null;
  /** What the clock showed when play had gone on without them; null while it has not. */
  readonly missed: Readonly<Record<Color, number>> | null;
  /** What is left to be added to what the clocks show, once play has gone on. */
  readonly toAdd: readonly ClockToAdd[];
  /** The ruling whose times are to be set on a clock that has not run on since; null where there is none. */
  readonly setBy: GameRuling | null;
  /** The move that its offender had to play, and has played, if known here; null before, and where none was bound. */
  readonly played: PlyView | null;
  /** When the ruling was made by whose clocks these times, or those of `byHand`, are reckoned; null where no time is told by it. */
  readonly asAtEpochMs: number | null;
  /** The call that the arbiter ends by saying that the clocks are set, if they do not show it. */
  readonly clocksCall: TableAlertView | null;
  /** Rulings on the times of a clock that nobody has read: it is adjusted by hand, for each of them, before the next move is made. */
  readonly byHand: readonly GameRuling[];
  /** Presses that may have added an increment which one of these leaves to be deducted by hand. */
  readonly presses: number;
  /** A clock that runs, or ran, for whoever is not to move: what it had. */
  readonly setBack: ClockToSetBack | null;
  /** What its offender must play, once the position stands again. */
  readonly mustPlay: MustPlay | null;
  /** Whose clock is started then; null where nobody but the players knows who is to move. */
  readonly starts: Color | null;
}

/**
 * Of what a ruling asks for here, else by the one whose question is open, else by the newest that stands; null where nothing is left of it, or the game
 * is over.
 */
export function leftToDo(table: TableView): LeftToDo | null {
  const standing = table.rulings.filter(({ withdrawnEpochMs }) => withdrawnEpochMs === null);
  // A later one, on something else, leaves what was asked about before it to be carried out.
  const newest = standing.findLast((one) => questionOf(table, one) !== null) ?? standing.at(-1);
  const next = nextStep(table);
  const ruling = next?.ruling ?? newest;
  if (ruling === undefined || table.result !== null) return null;
  const step = next?.step ?? null;
  const nothing = {
    instead: null,
    toSetBack: null,
    asked: null,
    clocks: null,
    missed: null,
    toAdd: [],
    setBy: null,
    played: null,
    asAtEpochMs: null,
    clocksCall: null,
    byHand: [],
    presses: 1,
    setBack: null,
    mustPlay: null,
  };
  const isOpen = ruling === newest && step !== 'newGame' && !isEndedBy(ruling);
  const atTheTable = isOpen ? leftAtTheTable(table, ruling, step) : nothing;
  const waits = isToBeRuledOn(table) || table.alerts.some(isUnseenAgainstRuling);
  const { asked } = atTheTable;
  const mustPlay = waits ? null : atTheTable.mustPlay;
  const isLeft = step !== null || asked !== null || setsClocks(atTheTable) || mustPlay !== null;
  if (!isLeft && (waits || !isOpen || !isToStart(table, ruling))) return null;
  const starts = asked?.side ?? toMove(table, ruling, atTheTable.instead === null ? step : null);
  const left = { ruling, waits, step, ...atTheTable, mustPlay, starts };
  return { ...left, stop: !waits && mustStop(table, left) };
}

/** They stand, and nothing was played since a ruling for which they were stopped, or since its times were set after all. */
function isToStart(table: TableView, ruling: GameRuling): boolean {
  const { plies, awaitsBoard, settledSincePress } = table;
  if (!areClocksStopped(table) || awaitsBoard || isToSetBackFirst(table)) return false;
  if (settledSincePress) return true;
  if (ruling.clocks === undefined && !isRestoring(ruling)) return false;
  const last = plies.at(-1);
  const ply = last?.ply ?? 0;
  if (!isRestoring(ruling)) return ply <= Math.max(ruling.ply, ruling.recordedTo ?? 0);
  // What was pressed in its place is recorded with the clocks standing.
  return ply < ruling.ply || (ply === ruling.ply && last?.mark === 'afterwards');
}

/** Whose clock is started next; null where it runs, something else comes first, or nobody knows. */
export function startsNext(table: TableView, left: LeftToDo): Color | null {
  const { ruling, waits, step, asked, starts } = left;
  const isAnswered = asked !== null && !isRestoring(ruling);
  if (waits || isToSetBackFirst(table)) return null;
  return step === 'newGame' || isAnswered || isGoingOn(table, left) ? null : starts;
}

/** The clocks stand as a ruling had them that was withdrawn since: its call tells what they are set back to, before one is started. */
export function isToSetBackFirst({ alerts }: TableView): boolean {
  return alerts.some(({ kind }) => kind === 'withdrawnClocks');
}

/** All is done but the move that is bound, and its player's clock runs. */
export function isGoingOn({ clock }: TableView, left: LeftToDo): boolean {
  return left.asked === null && !setsClocks(left) && left.starts !== null && clock?.running === left.starts;
}

/** What is left, in the order in which it is done: of these the first. */
export type FirstToDo = 'rule' | 'stop' | 'step' | 'restore' | 'clocks' | 'play' | 'enter' | 'answer' | 'start';

export function firstToDo(left: LeftToDo): FirstToDo {
  const { ruling, waits, stop, step, asked, mustPlay } = left;
  if (waits) return 'rule';
  if (stop) return 'stop';
  if (step !== null) return 'step';
  if (asked !== null && mayRestore(ruling)) return 'restore';
  if (setsClocks(left)) return 'clocks';
  if (mustPlay !== null) return 'play';
  if (asked === null) return 'start';
  return ruling.remedy === 'stands' ? 'enter' : 'answer';
}

/** The position before it is set up, by the ruling or where both players wish it. */
export function mayRestore(ruling: GameRuling): boolean {
  return isRestoring(ruling) || ruling.remedy === 'as-both-agree';
}

function setsClocks({ clocks, byHand, setBack }: Pick<LeftToDo, 'clocks' | 'byHand' | 'setBack'>): boolean {
  return clocks !== null || byHand.length > 0 || setBack !== null;
}

/** What a player does in the own time, or is answered here, is done while the clock runs. */
function mustStop({ clock }: TableView, left: Omit<LeftToDo, 'stop' | 'waits'>): boolean {
  if (clock?.running == null) return false;
  const { ruling, step, instead, asked, mustPlay, starts } = left;
  const isSetUp =
    step === 'newGame' ||
    (step === 'takeBack' && instead === null) ||
    (asked !== null && mayRestore(ruling) && ruling.remedy !== 'restore-in-his-time');
  return isSetUp || setsClocks(left) || (mustPlay !== null && clock.running !== starts);
}

function leftAtTheTable(
  table: TableView,
  ruling: GameRuling,
  step: Step | null,
): Omit<LeftToDo, 'ruling' | 'waits' | 'stop' | 'step' | 'starts'> {
  const { questions, rulings, mustPlay, alerts } = table;
  // Until the host knows that they are set, or somebody has said so.
  const [call = null] = alerts.filter((alert) => alert.kind === 'ruledClocks');
  const byHand = rulings.filter(({ number }) => call?.facts.byHand.includes(number) === true);
  const clocks = call?.facts.clocks ?? null;
  const missed = call?.facts.missed ?? null;
  const toAdd = call?.facts.toAdd ?? [];
  const tellsTimes =
    missed === null &&
    (clocks !== null ||
      byHand.some(
        ({ opponentSeconds, number }) => opponentSeconds !== undefined && !toAdd.some((one) => one.ruling === number),
      ));
  const instead = step === 'takeBack' ? pressedInstead(questions) : null;
  return {
    instead,
    toSetBack: instead === null ? toSetBack(table, ruling, step) : null,
    asked: questionOf(table, ruling),
    clocks,
    missed,
    toAdd,
    setBy:
      clocks === null || missed !== null
        ? null
        : (rulings.findLast((one) => one.clocks !== undefined && one.withdrawnEpochMs === null) ?? null),
    played: playedAsRuled(table, ruling),
    asAtEpochMs: call !== null && tellsTimes ? call.sinceEpochMs : null,
    clocksCall: call,
    byHand,
    presses: call?.facts.inDoubt?.presses ?? 1,
    setBack: call === null && step === null ? table.clockToSetBack : null,
    // Until the move is taken back it stands in the record: the host binds its player only then.
    mustPlay: mustPlay ?? (step === 'takeBack' && instead === null ? (ruling.mustPlay ?? null) : null),
  };
}

function questionOf({ questions }: TableView, { questionId }: GameRuling): QuestionView | null {
  return questions.find(({ open, id }) => open && id === questionId) ?? null;
}

/** The record has the move still: what stands there is compared with the position before it. */
function toSetBack({ sensed, plies }: TableView, ruling: GameRuling, step: Step | null): LeftToDo['toSetBack'] {
  const before = plies.findLast(({ ply }) => ply < ruling.ply);
  if (step !== 'takeBack' || sensed === null || before === undefined) return null;
  return squareDifferences(before.fen.split(' ')[0] ?? '', sensed);
}

/** In the place of what was asked about, or taken back. */
function playedAsRuled({ plies }: TableView, { mustPlay, ply }: GameRuling): PlyView | null {
  return mustPlay === undefined ? null : (plies.find((one) => one.ply === ply && one.asRuled === true) ?? null);
}

/** What an open question tells to have been pressed in the place of the last move, in SAN; null where none does. */
export function pressedInstead(questions: TableView['questions']): string | null {
  const { reason } = questions.find(({ open }) => open) ?? {};
  const instead = reason?.code === 'verdict.lastMoveUndone' ? reason.facts.instead : null;
  return typeof instead === 'string' ? screenSan(instead) : null;
}

/** Once all of it is done. */
function toMove(table: TableView, ruling: GameRuling, step: Step | null): Color | null {
  if (noMoveKnown(table)) return restoredTo(ruling);
  const takenBack = step === 'takeBack' ? table.plies.find(({ ply }) => ply === ruling.ply) : undefined;
  return takenBack?.side ?? table.turn;
}

/** Whoever made the move that is taken back makes another; who is to move after anything else no record tells. */
function restoredTo(ruling: GameRuling): Color | null {
  return ruling.remedy === 'restore-before' ? offenderOf(ruling) : null;
}
