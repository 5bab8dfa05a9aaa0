import type { Entered, Recorded } from './sheet.ts';

/** So long it is told what was recorded. */
export const TOLD_MS = 8000;
/** Within this a second result may be the next digit of a table’s number: it is told with the one before. */
const AT_ONCE_MS = 600;

/** The result that stands at a table; undefined without such a table. */
type ResultAt = (table: number) => Entered | null | undefined;

/** What was recorded on the sheet last: it is told for some seconds, by when the mark is at another table, and its table is returned to if it is undone. */
export class Told {
  readonly #resultAt: ResultAt;
  /** Of what came at once two are told. */
  all = $state.raw<readonly Recorded[]>([]);
  #atMs = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #last: Recorded | null = null;
  /** What was recorded last, if it stood when a dialog was opened: it may be undone there. */
  #undoable: Recorded | null = null;

  constructor(resultAt: ResultAt) {
    this.#resultAt = resultAt;
  }

  tell(recorded: Recorded): void {
    clearTimeout(this.#timer);
    const nowMs = Date.now();
    const before = nowMs - this.#atMs < AT_ONCE_MS ? this.all.slice(-1) : [];
    [this.all, this.#atMs, this.#last] = [[...before, recorded], nowMs, recorded];
    this.#timer = setTimeout(() => (this.all = []), TOLD_MS);
  }

  /** What the key undoes that is told with it; null where none is. */
  get undoable(): Recorded | null {
    const last = this.all.at(-1);
    return last === undefined || last.isUndone === true ? null : last;
  }

  /** @param recorded what that key would have undone. */
  overtake(recorded: Recorded, isOvertaken: boolean): void {
    const { isOvertaken: was = false } = recorded;
    if (this.undoable === recorded && was !== isOvertaken)
      this.all = [...this.all.slice(0, -1), { ...recorded, isOvertaken }];
  }

  /** What came at once with it may be undone next. */
  tellUndone(recorded: Recorded): void {
    clearTimeout(this.#timer);
    const others = this.all.filter(({ table }) => table !== recorded.table);
    [this.all, this.#atMs] = [others.length > 0 ? others : [{ ...recorded, isUndone: true }], 0];
    this.#timer = setTimeout(() => (this.all = []), TOLD_MS);
  }

  /** Only what still stands is told. @param isSent of a table whose result is on its way. */
  forgetUndone(isSent: (table: number) => boolean): void {
    const stand = this.all.filter(
      ({ table, entered, isUndone }) => isUndone === true || isSent(table) || this.#resultAt(table) === entered,
    );
    if (stand.length < this.all.length) this.all = stand;
  }

  enterDialog(): void {
    const last = this.#last;
    this.#undoable = last !== null && this.#resultAt(last.table) === last.entered ? last : null;
  }

  /** @returns the table whose result, recorded here last, was undone while the dialog was open; null where none was. */
  leaveDialog(): number | null {
    const undone = this.#undoable;
    this.#undoable = null;
    return undone !== null && this.#resultAt(undone.table) === undone.instead ? undone.table : null;
  }

  end(): void {
    clearTimeout(this.#timer);
    this.all = [];
  }
}
