import type { Presses } from '../../stores/presses.svelte.ts';
import { OTHER_GAME_KEY } from '../table/result.ts';
import type { SheetEntry } from './sheet-entry.svelte.ts';
import { SIDE_KEYS } from '../../stores/keys.ts';
import { SHEET_KEYS, stepOf } from './sheet-keys.ts';
import { ENTERED, KEY_OF_ENTERED } from './sheet.ts';

const DIGIT = /^\d$/u;

/** What the keys of the sheet mean, while one of its tables is in focus. */
export class SheetKeyboard {
  readonly #entry: SheetEntry;
  readonly #presses: Presses;
  readonly #rows: () => readonly HTMLElement[];
  readonly #onMissing: () => void;

  /** @param rows those in view, each with its number as `data-table`. @param onMissing only tables without a result are wanted, or all again. */
  constructor(entry: SheetEntry, presses: Presses, rows: () => readonly HTMLElement[], onMissing: () => void) {
    this.#entry = entry;
    this.#presses = presses;
    this.#rows = rows;
    this.#onMissing = onMissing;
  }

  /** @returns false for a key that has no meaning here. */
  take(event: KeyboardEvent): boolean {
    const { key, target } = event;
    const entry = this.#entry;
    const { current, naming } = entry;
    const isOnButton = target instanceof Element && target.closest('button, a, input, label') !== null;
    const letter = key.toUpperCase();
    if (naming.digits === null ? this.#isUncounted(event) : this.#presses.refusesBounced(event)) return true;
    const isEnter = key === 'Enter' && !isOnButton;
    const isHeld = isEnter && entry.justKeyed;
    entry.releaseEnter();
    entry.stay();
    if (letter === SHEET_KEYS.table) naming.begin();
    else if (naming.digits !== null) return this.#names(key);
    else if (letter === SHEET_KEYS.missing) this.#onMissing();
    else if (letter === SHEET_KEYS.sign && current?.gameId != null && current.result !== null)
      void entry.sign(current, current.signedEpochMs === null);
    // While game 2 has no result, what is signed is game 1.
    else if (letter === SHEET_KEYS.sign && current !== null)
      void entry.signFirst(current, current.first?.signedEpochMs == null);
    else if (current !== null && letter === SIDE_KEYS.white) void entry.mark(current, 'white');
    else if (current !== null && letter === SIDE_KEYS.black) void entry.mark(current, 'black');
    else if (key === OTHER_GAME_KEY && current !== null) void entry.turn(current);
    else if (isHeld) entry.isEnterIgnored = true;
    else if (isEnter) entry.confirm();
    else if (key === 'Escape' && (entry.asked !== null || entry.barred !== null))
      [entry.asked, entry.barred] = [null, null];
    else if (key === 'Escape' && (entry.closesLeft() || entry.letsGo())) return true;
    else if (this.#move(key)) return true;
    else if (entry.takesResults && this.#enters(key)) return true;
    // No result, so a number: its row is shown here, where the results are entered.
    else if (DIGIT.test(key)) {
      naming.begin(entry.digitJustAsked);
      naming.type(key);
    } else if (isOfResult(key)) entry.early = key;
    else return false;
    return true;
  }

  /** While a number is typed no key means a result, or anything else of the table that is in view. */
  #names(key: string): boolean {
    const { naming } = this.#entry;
    if (DIGIT.test(key)) naming.type(key);
    else if (key === 'Backspace') naming.back();
    else if (key === 'Enter') naming.finish();
    else if (key === 'Escape') naming.end();
    else if (isOfTable(key)) naming.ignore(key);
    else return this.#move(key);
    return true;
  }

  #move(key: string): boolean {
    const rows = this.#rows();
    const at = rows.findIndex((row) => Number(row.dataset['table']) === this.#entry.selected);
    const to = stepOf(key, rows, at);
    if (to === null) return false;
    this.#entry.takeResults();
    void this.#entry.select(Number(to.dataset['table']));
    return true;
  }

  #enters(key: string): boolean {
    const entered = ENTERED.find((each) => KEY_OF_ENTERED[each] === key);
    const { current } = this.#entry;
    if (entered === undefined || current === null) return false;
    this.#entry.press(current, entered);
    return true;
  }

  /** @returns whether it is not taken: it came again at once, or what came before it did. */
  #isUncounted(event: KeyboardEvent): boolean {
    const entry = this.#entry;
    const again = this.#presses.refusesAgain(event);
    const isOf = isOfTable(event.key) && (entry.takesResults || !isOfResult(event.key));
    if (entry.unsure !== null && again === null && event.key === 'Enter') return !entry.countsEnter();
    if (entry.unsure !== null && again === null && event.key === 'Escape') entry.takeKeys();
    else if (entry.unsure !== null && isOf) entry.unsure = [...entry.unsure, event.key];
    else if (again === null) return false;
    else if (again === 'unsure' && (isOf || event.key === 'Enter'))
      [entry.unsure, entry.justKeyed] = [[event.key], false];
    return true;
  }
}

function isOfTable(key: string): boolean {
  const letters: readonly string[] = [SHEET_KEYS.sign, ...Object.values(SIDE_KEYS), OTHER_GAME_KEY];
  return letters.includes(key.toUpperCase()) || isOfResult(key);
}

function isOfResult(key: string): boolean {
  return ENTERED.some((each) => KEY_OF_ENTERED[each] === key);
}
