/** So long nobody types before a number is taken for whole. */
export const PAUSE_MS = 1500;
/** Tables have numbers to 9999. */
const MOST_DIGITS = 4;

/** A table's number as it is typed after T: each digit is of it, and none enters a result, until Enter or a pause. */
export class TableNumber {
  readonly #has: (table: number) => boolean;
  readonly #go: (table: number) => void;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** It went by itself a moment ago: an Enter that was meant to end it is not one of the table it has led to. */
  hasJustGone = $state(false);
  /** Null while none is being typed. */
  digits = $state<string | null>(null);
  /** The number typed before, where no table has it: another is waited for, since the next digit is meant for no table that is in view. */
  unknown = $state<string | null>(null);

  constructor(has: (table: number) => boolean, go: (table: number) => void) {
    this.#has = has;
    this.#go = go;
  }

  begin(): void {
    this.end();
    this.digits = '';
  }

  type(digit: string): void {
    this.#change(((this.digits ?? '') + digit).slice(0, MOST_DIGITS));
  }

  back(): void {
    this.#change((this.digits ?? '').slice(0, -1));
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
    clearTimeout(this.#timer);
    [this.digits, this.unknown, this.hasJustGone] = [null, null, false];
  }

  #change(digits: string): void {
    clearTimeout(this.#timer);
    this.digits = digits;
    if (digits === '') return;
    this.#timer = setTimeout(() => {
      this.finish();
      this.hasJustGone = this.digits === null;
      this.#timer = setTimeout(() => (this.hasJustGone = false), PAUSE_MS);
    }, PAUSE_MS);
  }
}
