/** Tables have numbers to 9999. */
const MOST_DIGITS = 4;

/** A table's number as it is typed: each digit is of it, and none enters a result, until Enter. */
export class TableNumber {
  readonly #has: (table: number) => boolean;
  readonly #go: (table: number) => void;

  /** Null while none is being typed. */
  digits = $state<string | null>(null);
  /** The number typed before, where no table has it: another is waited for, since the next digit is meant for no table that is in view. */
  unknown = $state<string | null>(null);
  /** Keys of results, and others of a table, that were pressed while it is being typed. */
  ignored = $state.raw<readonly string[]>([]);

  constructor(has: (table: number) => boolean, go: (table: number) => void) {
    this.#has = has;
    this.#go = go;
  }

  begin(): void {
    [this.digits, this.unknown, this.ignored] = ['', null, []];
  }

  type(digit: string): void {
    this.ignored = [];
    this.digits = ((this.digits ?? '') + digit).slice(0, MOST_DIGITS);
  }

  ignore(key: string): void {
    this.ignored = [...this.ignored, key];
  }

  back(): void {
    this.digits = (this.digits ?? '').slice(0, -1);
  }

  /** Goes there; nothing is typed any more where no digit was. */
  finish(): void {
    const { digits } = this;
    this.end();
    if (digits === null || digits === '') return;
    if (this.#has(Number(digits))) this.#go(Number(digits));
    else [this.digits, this.unknown] = ['', digits];
  }

  end(): void {
    [this.digits, this.unknown, this.ignored] = [null, null, []];
  }
}
