import type { ConsoleView } from '../../electron/contract/views/console.ts';
import type { Forfeit } from '../../engine/journal/result.ts';
import type { DecidedResult } from '../../engine/laws/decided-result.ts';
import { draftsOf } from './round-draft.ts';

/** What was typed at a table and waited for a second key when it was left. */
export interface LeftResult {
  readonly table: number;
  readonly entered: DecidedResult | Forfeit;
}

/** What the result sheet of one round knows, whichever page is looked at meanwhile. */
export class SheetMemory {
  #of = '';
  #withoutGames = false;
  /** In the order in which they were left; nothing was recorded of them. */
  left = $state.raw<readonly LeftResult[]>([]);

  /** Of another round, or another record, nothing is known. */
  begin(view: Pick<ConsoleView, 'host' | 'demonstration'> | null, round: number): void {
    const of = sheetOf(view, round);
    if (of === this.#of) return;
    this.#of = of;
    this.#withoutGames = false;
    this.left = [];
  }

  /** That results are given here without a game was confirmed once: a hall that begins none is not asked sixty times. */
  get withoutGames(): boolean {
    return this.#withoutGames;
  }

  confirmWithoutGames(): void {
    this.#withoutGames = true;
  }

  /** Those that still hold, of the round that runs: it may be another by now, and a result may have come from elsewhere. */
  leftIn(view: ConsoleView): readonly LeftResult[] {
    if (view.round === null || sheetOf(view, view.round.round) !== this.#of) return [];
    return this.left.filter(
      (one) => !view.tables.some(({ table, result }) => table === one.table && result === one.entered),
    );
  }

  leave(one: LeftResult): void {
    this.left = [...this.left.filter(({ table }) => table !== one.table), one];
  }

  /** These tables have a result by now, or are being seen to. */
  forget(isDone: (left: LeftResult) => boolean): void {
    if (this.left.some(isDone)) this.left = this.left.filter((one) => !isDone(one));
  }
}

function sheetOf(view: Pick<ConsoleView, 'host' | 'demonstration'> | null, round: number): string {
  return `${view === null ? '' : draftsOf(view)} ${String(round)}`;
}
