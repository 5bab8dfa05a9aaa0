import type { TableEvent } from '../../engine/recognition/recogniser.ts';
import type { AnyInput, FollowedTable } from './followed-table.ts';
import { goesOnAsRuled, isSensed, markedAsRuled } from './restored-as-ruled.ts';

/** After the result: the game as if it had none, and what would have been recorded since. */
export interface Meanwhile {
  readonly table: FollowedTable;
  readonly events: readonly TableEvent[];
}

/** So much is played after a result that is taken back, and no more. */
const EVENTS_KEPT = 400;

/** Null once the line was cut, or the arbiter has said what was played: the record then tells more than what was followed. */
export function followMeanwhile(
  before: Meanwhile,
  input: AnyInput,
  isToBeRestored: () => boolean,
): { readonly meanwhile: Meanwhile | null; readonly wantsDump: boolean } {
  const { table, events } = restoredAsRuled(before, input, isToBeRestored);
  const stepped = isSensed(input) ? table.step(input) : null;
  if (stepped === null) return { meanwhile: null, wantsDump: false };
  const all = [...events, ...stepped.events.filter(({ kind }) => kind !== 'wantDump')];
  return {
    meanwhile: all.length > EVENTS_KEPT ? null : { table: stepped.table, events: all },
    wantsDump: stepped.events.some(({ kind }) => kind === 'wantDump'),
  };
}

/** Of the question that the record holds, and no other. */
function restoredAsRuled(before: Meanwhile, input: AnyInput, isToBeRestored: () => boolean): Meanwhile {
  const { table, events } = before;
  const isRecorded = events.every(({ kind }) => kind !== 'answered' && kind !== 'question');
  if (!isRecorded || !goesOnAsRuled(table, input, isToBeRestored)) return before;
  const restored = table.step({ kind: 'restored', atMs: input.atMs });
  if (restored === null) return before;
  const said = markedAsRuled(restored.events).filter(({ kind }) => kind !== 'wantDump' && kind !== 'refused');
  return { table: restored.table, events: [...events, ...said] };
}
