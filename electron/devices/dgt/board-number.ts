/** So many answers that contradict the one before, within this time, are no board that is changed for another. */
const MOST_CONTRADICTIONS = 5;
const CONTRADICTIONS_WITHIN_MS = 60_000;
/** After the last contradiction a line that told many numbers is believed again. */
const CALM_AFTER_MS = 10_000;

interface Reports {
  readonly short: string | null;
  readonly long: string | null;
}

/**
 * The number of the board that answers on a line. Answers carry no checksum, and the number decides at which table a game is
 * recorded: it counts when it was told twice, or when the short number is the end of the long one. Source: hardware notes 1.3.
 */
export class BoardNumber {
  #last: Reports = { short: null, long: null };
  #number: string | null = null;
  #contradictedAtMs: number[] = [];

  /** Null until it is certain. The long number, or the short one of a board that tells no other. */
  get number(): string | null {
    return this.#number;
  }

  /** Whether the number that was certain has become another: this is another board. */
  isAnother(report: { readonly serial: string; readonly long: boolean }, atMs: number): boolean {
    const certain = this.#heard(report, atMs);
    const before = this.#number;
    if (certain === null || certain === before) return false;
    this.#number = certain;
    return before !== null && !certain.endsWith(before);
  }

  /** The line tells so many numbers that none can be believed. */
  isErratic(nowMs: number): boolean {
    const last = this.#contradictedAtMs.at(-1);
    return this.#contradictedAtMs.length >= MOST_CONTRADICTIONS && last !== undefined && nowMs - last < CALM_AFTER_MS;
  }

  /** Whoever answers next has not told its number yet. */
  forget(): void {
    this.#last = { short: null, long: null };
    this.#number = null;
  }

  /** @returns the number that is certain after this report. */
  #heard({ serial, long }: { readonly serial: string; readonly long: boolean }, atMs: number): string | null {
    const before = this.#last;
    const told = long ? before.long : before.short;
    const contradicted = told !== null && told !== serial;
    // Another short number may be another board's, one that tells no long number.
    this.#last = long ? { ...before, long: serial } : { short: serial, long: contradicted ? null : before.long };
    if (contradicted) this.#contradicted(atMs);
    const { short, long: whole } = this.#last;
    if (whole !== null && short !== null && whole.endsWith(short)) return whole;
    if (told !== serial) return null;
    return long || whole === null ? serial : null;
  }

  #contradicted(atMs: number): void {
    const recent = this.#contradictedAtMs.filter((one) => atMs - one < CONTRADICTIONS_WITHIN_MS);
    this.#contradictedAtMs = [...recent, atMs].slice(-MOST_CONTRADICTIONS);
  }
}
