/** Tables have numbers to 9999. */
const MOST_DIGITS = 4;

/** A table's number as it is typed: each digit is of it, and none enters a result, until Enter. */
export class TableNumber {
  readonly #tables: () => readonly { readonly table: number }[];
  readonly #go: (table: number) => void;

  /** Null while none is being typed. */
  digits = $state<string | null>(null);
  /** The number typed before, where no table has it: another is waited for, since the next digit is meant for no table that is in view. */
  unknown = $state<string | null>(null);
  /** The numbers that it may have been, with and without a digit that asked about a result just before: neither table is gone to. */
  either = $state.raw<readonly [string, string] | null>(null);
  /** That digit; empty where there was none. */
  #before = '';
  /** Keys of results, and others of a table, that were pressed while it is being typed. */
  ignored = $state.raw<readonly string[]>([]);

  constructor(tables: () => readonly { readonly table: number }[], go: (table: number) => void) {
    this.#tables = tables;
    this.#go = go;
  }

  /** The table that has the number as far as it is typed; null where none has. */
  get meant(): number | null {
    const number = Number(this.digits ?? '');
    return this.#has(number) ? number : null;
  }

  /** No table has it, whatever digit follows. */
  get isOfNone(): boolean {
    const number = Number(this.digits ?? '');
    return number > 0 && this.#tables().every(({ table }) => !String(table).startsWith(String(number)));
  }

  /** @param before a digit that asked about a result a moment ago, and may have been meant as the first of this number. */
  begin(before = ''): void {
    [this.digits, this.unknown, this.ignored] = ['', null, []];
    [this.either, this.#before] = [null, before];
  }

  type(digit: string): void {
    if (this.either !== null) [this.either, this.#before] = [null, ''];
    [this.unknown, this.ignored] = [null, []];
    this.digits = ((this.digits ?? '') + digit).slice(0, MOST_DIGITS);
  }

  ignore(key: string): void {
    this.ignored = [...this.ignored, key];
  }

  /** Takes away the last digit, of a number that no table has too. */
  back(): void {
    [this.digits, this.unknown] = [(this.unknown ?? this.digits ?? '').slice(0, -1), null];
  }

  /** Goes there; nothing is typed any more where no digit was. */
  finish(): void {
    const { digits } = this;
    const longer = `${this.#before}${digits ?? ''}`;
    const isEither = digits !== null && longer !== digits && digits !== '' && this.#has(Number(longer));
    this.end();
    if (isEither) {
      [this.digits, this.either] = ['', [digits, longer]];
      return;
    }
    if (digits === null || digits === '') return;
    if (this.#has(Number(digits))) this.#go(Number(digits));
    else [this.digits, this.unknown] = ['', digits];
  }

  #has(number: number): boolean {
    return this.#tables().some(({ table }) => table === number);
  }

  end(): void {
    [this.digits, this.unknown, this.ignored] = [null, null, []];
    [this.either, this.#before] = [null, ''];
  }
}
