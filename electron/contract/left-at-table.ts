import type { Color } from '../../engine/chess/piece.ts';
import { areClocksStopped, isStoppedForAnswer } from './clocks-stopped.ts';
import { leftToDo, startsNext } from './left-to-do.ts';
import type { LeftToDo } from './left-to-do.ts';
import type { SquareDifference } from './views/set-up.ts';
import type { RuledNext, TableAlertView } from './views/table-alert.ts';
import type { TableView } from './views/table.ts';

/** What whoever stands at a table has still to do there, by a ruling or before play goes on. */
export interface LeftAtTable {
  /** By a ruling; null where nothing is left of it. */
  readonly left: LeftToDo | null;
  /** Where the board does not show what is to stand on it. */
  readonly toRestore: readonly SquareDifference[];
  /** Whose clock is started; null where none is, or nobody knows whose. */
  readonly starts: Color | null;
}

/** The position before the move comes back by the ruling, and is not on the board yet. */
const RESTORING: readonly RuledNext[] = ['stop', 'restore', 'agree'];

export function leftAtTable(table: TableView): LeftAtTable {
  const left = leftToDo(table);
  return { left, toRestore: toRestore(table, left), starts: starts(table, left) };
}

/** Something is left, and nothing calls there for it. */
export function isLeftOver(table: TableView, { left, toRestore: differing, starts: side }: LeftAtTable): boolean {
  return left !== null || (areClocksStopped(table) && (differing.length > 0 || side !== null));
}

function toRestore(table: TableView, left: LeftToDo | null): readonly SquareDifference[] {
  if (left?.step === 'takeBack') return left.toSetBack ?? [];
  return table.awaitsBoard || table.alerts.some(isToRestore) ? table.differing : [];
}

function isToRestore({ kind, facts }: TableAlertView): boolean {
  return kind === 'question' && facts.ruled !== null && RESTORING.includes(facts.ruled);
}

/** Where what is still asked may change who is to move, nobody starts a clock. */
function starts(table: TableView, left: LeftToDo | null): Color | null {
  if (table.alerts.some(({ kind, facts }) => kind === 'question' && facts.ruled === null)) return null;
  if (left !== null) return startsNext(table, left);
  const isDue = table.awaitsBoard ? areClocksStopped(table) : isStoppedForAnswer(table);
  return isDue ? table.turn : null;
}
