import { SvelteMap } from 'svelte/reactivity';
import type { Color } from '../../../engine/chess/piece.ts';
import { isForfeit } from '../../../engine/journal/result.ts';
import type { GameNumber } from '../../../engine/journal/round.ts';
import type { Laws } from '../../../engine/laws/laws.ts';
import type { ResultBar } from '../../../electron/contract/result-bars.ts';
import { resultFacts } from '../../../electron/contract/result-facts.ts';
import { tableSeen } from '../../../electron/contract/table-seen.ts';
import type { TableView } from '../../../electron/contract/views/table.ts';
import type { ConsoleStore } from '../../stores/console.svelte.ts';
import type { OpenDialogs } from '../../stores/open-dialogs.svelte.ts';
import type { Route } from '../../stores/route.svelte.ts';
import type { LeftResult, SheetMemory } from '../../stores/sheet-memory.svelte.ts';
import { signableFirst } from '../../components/decided.ts';
import { firstGameRoute } from '../table/first-game.ts';
import { meantReason } from '../table/proposed-result.ts';
import { AskedDigit } from './asked-digit.ts';
import { cautionsOf, forfeitOf } from './cautions.ts';
import { barAt, confirmable, mayBeAbsent, nextMissing, passedOver, standing, stands } from './sheet.ts';
import type { Asked, Entered } from './sheet.ts';
import { KEYED_MS } from './sheet-keys.ts';
import { TableNumber } from './table-number.svelte.ts';
import { Told } from './told.svelte.ts';

/** So long without a key a digit is of a table’s number again: whoever comes back with a slip types its table first. */
export const AWAY_MS = 30_000;

/** The sheet on which results are entered. */
export interface SheetShown {
  readonly consoleStore: ConsoleStore;
  readonly openDialogs: OpenDialogs;
  /** Of this round. */
  readonly memory: SheetMemory;
  /** The number of the round in the record. */
  readonly round: () => number;
  readonly tables: () => readonly TableView[];
  /** How many each pairing plays. */
  readonly games: () => GameNumber;
  readonly laws: () => Laws;
  /** Brings the selected table's row into focus, once it is drawn. */
  readonly focusRow: () => Promise<void>;
  readonly goTo: (route: Route) => void;
}

/** Where on the sheet results are entered, what was pressed last, and what is on its way to the record. */
export class SheetEntry {
  readonly #sheet: SheetShown;
  selected = $state(0);
  /**
   * Where a key is a result: at the selected table and from there on, once that was said by Enter or by choosing a row; at that table alone, where
   * its number was typed, since the next is typed, too. Elsewhere each digit is of a table’s number, as on every other page, and no other key is taken.
   */
  #takes = $state<'none' | 'one' | 'all'>('none');
  #awayTimer: ReturnType<typeof setTimeout> | undefined;
  /** What was pressed once and wants a second key. */
  asked = $state.raw<Asked | null>(null);
  readonly #askedDigit = new AskedDigit();
  /** The last key recorded something at once: an Enter right after it belongs to that, and does nothing at the table that came next but say so. */
  #justKeyed = $state(false);
  #keyedTimer: ReturnType<typeof setTimeout> | undefined;
  /** Such an Enter was the last key. */
  isEnterIgnored = $state(false);
  /** The last key was of a result, while none was taken. */
  early = $state<string | null>(null);
  /** The second game was asked for where the first has no result. */
  isFirstMissing = $state(false);
  readonly told: Told;
  /**
   * Keys that were not taken since one came again so soon that it may not have been meant. If it was, all that follow are of other tables than
   * those in view: none is taken until it is said which table is next.
   */
  unsure = $state.raw<readonly string[] | null>(null);
  /** The table that was in hand and was removed, from another console or by another dialog: keys meant for it are not of the one that is marked in its place. */
  gone = $state<number | null>(null);
  /** Tables without a result that the mark has just gone past. */
  passed = $state.raw<readonly number[]>([]);
  /** Why what was pressed last is not taken. */
  barred = $state<ResultBar | null>(null);
  /** Tables whose result is on its way, with what stood there: the answer may come before what it changed. */
  readonly sent = new SvelteMap<number, string>();
  readonly current = $derived.by(() => this.#sheet.tables().find(({ table }) => table === this.selected) ?? null);
  readonly naming = new TableNumber(
    () => this.#sheet.tables(),
    (number) => {
      // Whoever has opened a dialog meanwhile has turned to the table of that one.
      if (this.#sheet.openDialogs.count > 0) return;
      this.comeTo(number);
    },
  );

  constructor(sheet: SheetShown) {
    this.#sheet = sheet;
    this.told = new Told((number) => sheet.tables().find(({ table }) => table === number)?.result);
    this.selected = nextMissing(sheet.tables(), 0, this.sent) ?? sheet.tables()[0]?.table ?? 0;
  }

  /** What was sent is no more on its way where it has changed what stood there. */
  onTables(): void {
    for (const table of this.#sheet.tables())
      if ((this.sent.get(table.table) ?? '') !== standing(table)) this.sent.delete(table.table);
    const has = ({ table, entered }: LeftResult): boolean =>
      this.#sheet.tables().some((one) => one.table === table && one.result === entered);
    this.#sheet.memory.forget(has);
    this.told.forgetUndone((table) => this.sent.has(table));
  }

  end(): void {
    this.naming.end();
    clearTimeout(this.#keyedTimer);
    clearTimeout(this.#awayTimer);
    this.told.end();
    this.leave();
  }

  /** What waits for a second key is not recorded when its table is left: that is said, and not forgotten. */
  leave(): void {
    const { asked } = this;
    this.asked = null;
    if (asked !== null) this.#sheet.memory.leave({ table: asked.table, entered: asked.entered });
  }

  /** What was left is known. @returns false where nothing was. */
  closesLeft(): boolean {
    const { memory } = this.#sheet;
    const has = memory.left.length > 0;
    memory.forget(() => true);
    return has;
  }

  /** The selected table is there no more: until it is said which is next, no key is taken. */
  selectAnother(): void {
    const tables = this.#sheet.tables();
    const was = this.selected;
    void this.select(nextMissing(tables, was, this.sent) ?? tables[0]?.table ?? 0);
    if (was !== 0) [this.gone, this.unsure] = [was, []];
  }

  async select(table: number): Promise<void> {
    this.leave();
    this.selected = table;
    if (this.#takes === 'one') this.#takes = 'none';
    this.takeKeys();
    [this.barred, this.passed] = [null, []];
    [this.isEnterIgnored, this.isFirstMissing, this.early] = [false, false, null];
    this.naming.end();
    await this.#sheet.focusRow();
  }

  /** The next key is of this table. @param goesOn and then of the next ones. */
  comeTo(table: number, goesOn = false): void {
    void this.select(table);
    this.#takes = goesOn ? 'all' : 'one';
    this.stay();
  }

  /** A key or a button of a result: who wins because the other is not there, wins by forfeit, which is asked about. */
  press(table: TableView, entered: Entered): void {
    this.naming.end();
    const forfeit = forfeitOf(resultFacts(table), entered);
    this.#sheet.memory.forget((left) => left.table === table.table);
    if (forfeit === null) this.#enter(table, entered);
    else if (!this.sent.has(table.table)) {
      this.barred = null;
      const cautions = cautionsOf(table, entered, this.#sheet.laws(), this.#sheet.memory.withoutGames);
      this.asked = { table: table.table, entered: forfeit, seen: tableSeen(table), cautions };
    }
    // Whichever of its buttons was pressed last: Enter is of the table, and does what is lit.
    void this.#sheet.focusRow();
  }

  get justKeyed(): boolean {
    return this.#justKeyed;
  }

  set justKeyed(is: boolean) {
    clearTimeout(this.#keyedTimer);
    this.#justKeyed = is;
    if (is) this.#keyedTimer = setTimeout(() => (this.#justKeyed = false), KEYED_MS);
  }

  get takesResults(): boolean {
    return this.#takes !== 'none';
  }

  /** Enter goes on from table to table. */
  get goesOn(): boolean {
    return this.#takes === 'all';
  }

  /** The digit that asked about a result a moment ago, and may have been meant as the first of a table's number; else empty. */
  get digitJustAsked(): string {
    return this.asked?.entered === '1-0' && this.#askedDigit.isJustNow ? '1' : '';
  }

  /** Which keys are of this table, as its row shows them. */
  keysAt(table: number): string {
    if (this.naming.digits !== null) return table === this.naming.meant ? '↵' : '';
    return table !== this.selected ? '' : this.takesResults ? '1=0' : '↵';
  }

  /** Until nothing is pressed here for a while. */
  takeResults(): void {
    this.#takes = 'all';
    this.stay();
  }

  /** No key is a result any more. @returns false where none was. */
  letsGo(): boolean {
    const has = this.takesResults;
    this.#takes = 'none';
    return has;
  }

  /** Something was pressed here: nobody has gone away. */
  stay(): void {
    clearTimeout(this.#awayTimer);
    this.#awayTimer = setTimeout(() => {
      this.#takes = 'none';
      // The Enter of a number may still come: it is none of the table that is marked.
      if (this.naming.digits !== null) this.naming.begin();
    }, AWAY_MS);
  }

  /** Another key was pressed, or something else was done: the next Enter is of the table in view. */
  releaseEnter(): void {
    [this.justKeyed, this.isEnterIgnored, this.isFirstMissing, this.early] = [false, false, false, null];
  }

  /** What Enter does: what was asked about, what is proposed, or on to the next one missing, once results are entered. */
  confirm(): void {
    this.releaseEnter();
    const { asked, current } = this;
    const proposed = current === null || this.sent.has(current.table) ? null : confirmable(current);
    if (current !== null && asked !== null) this.#enter(current, asked.entered, true);
    else if (current !== null && proposed !== null) this.#enter(current, proposed, true);
    else if (this.goesOn) this.#goOn();
    else this.takeResults();
  }

  /** It is seen which table they are of. */
  takeKeys(): void {
    [this.unsure, this.gone] = [null, null];
  }

  /** Whether Enter is of the table in view, now that it is pressed: after other keys that were not taken it only says so. */
  countsEnter(): boolean {
    const counts = this.gone === null && (this.unsure?.every((key) => key === 'Enter') ?? true);
    this.takeKeys();
    return counts;
  }

  /** That a player is not there, or has come after all. What waits for a second key was pressed before that was known. */
  async mark(table: TableView, side: Color): Promise<void> {
    if (!mayBeAbsent(table, side)) return;
    this.asked = null;
    const absent = !(table.absence?.[side] ?? false);
    const { consoleStore, round } = this.#sheet;
    await consoleStore.ask('player.absent', { round: round(), table: table.table, side, seen: table[side], absent });
  }

  async sign(table: TableView, signed: boolean): Promise<void> {
    await this.#sheet.consoleStore.ask('result.sign', { table: table.table, seen: tableSeen(table), signed });
  }

  /** Of the first game of its match. */
  async signFirst(table: TableView, signed: boolean): Promise<void> {
    const first = signableFirst(table)?.gameId;
    if (first === undefined) return;
    await this.#sheet.consoleStore.ask('result.sign', { table: table.table, seen: tableSeen(table), signed, first });
  }

  /** The other game of its pairing; once the second has begun the first is put right in the record. */
  async turn(table: TableView): Promise<void> {
    const { consoleStore, round, games, goTo } = this.#sheet;
    const { turnsTo, game } = table;
    const correction = firstGameRoute(table);
    this.isFirstMissing = turnsTo === null && game < games();
    if (correction !== null) goTo(correction);
    if (turnsTo !== null)
      await consoleStore.ask('games.turn', { round: round(), tables: [table.table], game: turnsTo });
  }

  #goOn(): void {
    const tables = this.#sheet.tables();
    const from = this.selected;
    const next = nextMissing(tables, from, this.sent) ?? from;
    void this.select(next);
    this.passed = passedOver(tables, [from, next], this.sent);
  }

  /**
   * Records it, or asks where it may not be meant. Only Enter answers: the same key again would elsewhere be of the next table.
   * @param isEnter what was asked about, or is proposed, is confirmed.
   */
  #enter(table: TableView, entered: Entered, isEnter = false): void {
    if (this.sent.has(table.table)) return;
    this.barred = table.result === entered ? null : barAt(table, entered);
    if (this.barred !== null) {
      this.asked = null;
      return;
    }
    const { asked } = this;
    const { memory } = this.#sheet;
    const cautions =
      table.result === entered ? [] : cautionsOf(table, entered, this.#sheet.laws(), memory.withoutGames);
    const isAsked =
      asked?.table === table.table &&
      asked.entered === entered &&
      stands(asked.seen, table) &&
      cautions.every((one) => asked.cautions.includes(one));
    if (cautions.length > 0 && !(isEnter && isAsked)) {
      // A player may have been marked absent since it was pressed.
      const forfeit = forfeitOf(resultFacts(table), entered);
      this.asked = { table: table.table, entered: forfeit ?? entered, seen: tableSeen(table), cautions };
      // Two digits so soon after each other may be the number of another table, and the Enter that of the number.
      const isSecond = this.#askedDigit.note(entered === '1-0' || entered === '0-1');
      this.justKeyed = !isEnter && isSecond && asked !== null;
      return;
    }
    if (isAsked && asked.isConfirmed !== true && cautions.includes('begun')) {
      this.asked = { ...asked, isConfirmed: true };
      return;
    }
    if (cautions.includes('notBegun')) memory.confirmWithoutGames();
    // It is recorded, not left.
    this.asked = null;
    if (table.result === entered) this.#goOn();
    else void this.#record(table, entered);
    this.justKeyed = !isEnter;
  }

  async #record(table: TableView, entered: Entered): Promise<void> {
    const { consoleStore } = this.#sheet;
    const seen = tableSeen(table);
    const { table: number, result: instead } = table;
    this.sent.set(number, standing(table));
    const done = isForfeit(entered)
      ? consoleStore.act('result.forfeit', { table: number, seen, result: entered })
      : consoleStore.act('result.set', { table: number, seen, result: entered, reason: meantReason(table, entered) });
    this.#goOn();
    if (await done) {
      this.told.tell({ table: number, entered, instead });
      return;
    }
    this.sent.delete(number);
    this.justKeyed = false;
    void this.select(number);
  }
}
