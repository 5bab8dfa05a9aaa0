import type { Habit } from '../../electron/devices/simulator/hands.ts';
import type { PlayedPly } from '../../electron/devices/simulator/players.ts';
import { placementAfter } from '../../engine/chess/moves.ts';
import { rotate180, samePlacement, withPiece, type Placement } from '../../engine/chess/placement.ts';
import { makeUci } from '../../engine/notation/uci.ts';
import type { SimulatedGame } from './simulated-game.ts';

/** Messes that really put a question to the arbiter: at the press the board does not show the move. */
export const QUESTIONABLE: readonly Habit[] = [
  'between two squares',
  'on the neighbouring square at the press',
  'presses before the move',
];

export interface MessTally {
  plies: number;
  /** Plies of which the record says something else than was played, or nothing. */
  wrong: number;
  /** Of these, those without a question about that very ply or the next, and not missing behind one that is still open. */
  wrongSilently: number;
  /** Plies that a question was put about. */
  asked: number;
  /** In the record as played, and never asked about. */
  undisturbed: number;
  /** In the record as played, with no word of the arbiter: undisturbed, or the question was answered by a later ply. */
  decided: number;
  /** Pressed plies whose final placement was on the wire before the press, and that the player's own hand did not disturb again. */
  onWire: number;
  /** Of these, the undisturbed ones. */
  onWireUndisturbed: number;
  /** `nothing-moved` although nobody pressed without a move. */
  falseAlarms: number;
}

/** Presses that are not made, or not in time: daily life, and no alarm may come of them. */
const FORGOTTEN: readonly Habit[] = ['forgets the press', 'presses after the reply', 'last ply not pressed'];

/** What went otherwise than it should, to be played again. */
export interface Finding {
  readonly ply: number;
  readonly what: 'wrong silently' | 'wrong' | 'false alarm' | 'asked though on the wire' | 'asked';
  readonly habits: readonly Habit[];
  readonly detail: string;
}

/** What became of one ply. */
interface Outcome {
  readonly ply: PlayedPly;
  readonly right: boolean;
  readonly asked: boolean;
  readonly silent: boolean;
  readonly selfAnswered: boolean;
  readonly onWire: boolean;
  readonly falseAlarm: boolean;
  /** The press of this ply or of the one before was forgotten. */
  readonly forgotten: boolean;
  /** Neither this ply nor the one before is of a kind that really puts a question. */
  readonly sure: boolean;
  readonly detail: string;
}

export class Tally {
  readonly rows = new Map<string, MessTally>();
  /** All plies that nothing questionable touched, nor a question about such a thing that was still open. */
  readonly sure: MessTally = emptyRow();
  /** Of these, the ones over a line that loses, doubles, cuts and reorders nothing. */
  readonly sound: MessTally = emptyRow();
  /**
   * `nothing-moved` asked at a ply whose own press, or the one before, was forgotten, in games over a sound line: what a line that
   * reorders or loses the clock's frames makes of presses is seen in the rows of the line.
   */
  falseAlarmsFromForgotten = 0;
  readonly findings: (Finding & { readonly seed: number })[] = [];
  /** Milliseconds of the board's time from a press to the record. */
  readonly pressToRecordMs: number[] = [];

  /** @param label what the line did in this game, besides the habits of its plies; null when it was sound. */
  add(seed: number, game: SimulatedGame, rotated: boolean, label: string | null): void {
    for (const outcome of outcomesOf(game, rotated)) {
      const { ply, sure } = outcome;
      const kinds: string[] = ply.habits.length === 0 ? ['tidy'] : [...ply.habits];
      if (label !== null) kinds.push(label);
      for (const kind of kinds) {
        const row = this.rows.get(kind) ?? emptyRow();
        count(row, outcome);
        this.rows.set(kind, row);
      }
      if (sure) count(this.sure, outcome);
      if (sure && label === null) count(this.sound, outcome);
      if (outcome.falseAlarm && outcome.forgotten && label === null) this.falseAlarmsFromForgotten++;
      const what = findingOf(outcome);
      if (what !== null) this.findings.push({ seed, ply: ply.ply, what, habits: ply.habits, detail: outcome.detail });
      const recordedAtMs = game.recordedAtMs.get(ply.ply);
      if (recordedAtMs !== undefined && ply.pressedAtMs !== null && outcome.right && !outcome.asked)
        this.pressToRecordMs.push(Math.max(0, recordedAtMs - ply.pressedAtMs));
    }
  }
}

function outcomesOf(game: SimulatedGame, rotated: boolean): readonly Outcome[] {
  const { truth, plies, questions, events } = game;
  const onWire = onWireBeforePress(game, rotated);
  const selfAnswered = new Set(
    events.flatMap((event) => (event.kind === 'answered' && event.by === 'laterPly' ? [event.questionId] : [])),
  );
  const closedAtMs = new Map(
    events.flatMap((event) => (event.kind === 'answered' ? [[event.questionId, event.atMs] as const] : [])),
  );
  const open = questions.filter(({ id }) => !closedAtMs.has(id)).map((question) => question.ply);
  return truth.map((ply, index) => {
    const last = index === truth.length - 1;
    const here = questions.filter((question) => question.ply === ply.ply || (last && question.ply > ply.ply));
    const near = questions.some((question) => question.ply === ply.ply || question.ply === ply.ply + 1);
    const record = plies[index]?.uci ?? '-';
    const extra = last && plies.length > truth.length;
    const hadAny = (one: PlayedPly | undefined, kinds: readonly Habit[]): boolean =>
      one?.habits.some((habit) => kinds.includes(habit)) === true;
    const previous = truth[index - 1];
    // While such a question waits for the arbiter, what is made meanwhile is entered with its answer.
    const waiting = questions.some(
      (question) =>
        question.ply <= ply.ply &&
        (closedAtMs.get(question.id) ?? Infinity) >= ply.doneAtMs &&
        (hadAny(truth[question.ply - 1], QUESTIONABLE) || hadAny(truth[question.ply - 2], QUESTIONABLE)),
    );
    const sure = !hadAny(ply, QUESTIONABLE) && !hadAny(previous, QUESTIONABLE) && !waiting;
    return {
      ply,
      right: record === makeUci(ply.move) && !extra,
      asked: here.length > 0,
      // What is missing behind a question that is still open at the end was never recorded wrong.
      silent: !near && !(record === '-' && open.some((at) => at <= ply.ply)),
      selfAnswered: here.every((question) => selfAnswered.has(question.id)),
      onWire: onWire[index] === true && !hadAny(ply, QUESTIONABLE),
      falseAlarm: sure && here.some((question) => question.verdict === 'nothing-moved'),
      forgotten: hadAny(ply, FORGOTTEN) || hadAny(previous, FORGOTTEN),
      sure,
      detail: `played ${makeUci(ply.move)} recorded ${record} ${here.map((one) => `${one.verdict} ${one.reason.code}`).join(', ')}`,
    };
  });
}

/** For each ply: whether the reports, as they arrived, once showed its final placement before the hand pressed. */
function onWireBeforePress({ truth, inputs }: SimulatedGame, rotated: boolean): readonly boolean[] {
  const seen = truth.map(() => false);
  const finals = truth.map(({ before, move }) => {
    const after = placementAfter(before, move);
    return rotated ? rotate180(after) : after;
  });
  let index = 0;
  let board: Placement | null = null;
  for (const input of inputs) {
    while (index < truth.length && input.atMs > (truth[index]?.pressedAtMs ?? truth[index]?.doneAtMs ?? 0)) index++;
    if (input.kind === 'board') board = input.placement;
    else if (input.kind === 'square' && board !== null) board = withPiece(board, input.square, input.piece);
    const final = finals[index];
    if (board !== null && final !== undefined && truth[index]?.pressedAtMs !== null && samePlacement(board, final))
      seen[index] = true;
  }
  return seen;
}

function findingOf({ right, silent, falseAlarm, asked, onWire, sure }: Outcome): Finding['what'] | null {
  if (!right) return silent ? 'wrong silently' : 'wrong';
  if (falseAlarm) return 'false alarm';
  if (!asked || !sure) return null;
  return onWire ? 'asked though on the wire' : 'asked';
}

function count(row: MessTally, { right, silent, asked, selfAnswered, onWire, falseAlarm }: Outcome): void {
  row.plies++;
  if (!right) row.wrong++;
  if (!right && silent) row.wrongSilently++;
  if (asked) row.asked++;
  if (right && !asked) row.undisturbed++;
  if (right && selfAnswered) row.decided++;
  if (onWire) row.onWire++;
  if (onWire && right && !asked) row.onWireUndisturbed++;
  if (falseAlarm) row.falseAlarms++;
}

function emptyRow(): MessTally {
  return {
    plies: 0,
    wrong: 0,
    wrongSilently: 0,
    asked: 0,
    undisturbed: 0,
    decided: 0,
    onWire: 0,
    onWireUndisturbed: 0,
    falseAlarms: 0,
  };
}
