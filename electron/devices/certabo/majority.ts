/**
 * What was read twice in the last three lines counts: readers give erratic numbers for an empty square now and then, and a line may be
 * harmed. Where all three differ, what counted before still does.
 */
export class Majority<T> {
  readonly #nothing: T;
  #older: readonly T[] | null = null;
  #newer: readonly T[] | null = null;
  #counting: readonly T[] = [];

  /** @param nothing what counts before anything was read twice. */
  constructor(nothing: T) {
    this.#nothing = nothing;
  }

  /** @returns what counts now, a value for each of the line's; null after the first line. */
  take(line: readonly T[]): readonly T[] | null {
    const [first, second] = [this.#older, this.#newer];
    this.#older = second;
    this.#newer = line;
    if (second === null) return null;
    this.#counting = line.map((value, i) => {
      const [a, b] = [first?.[i], second[i]];
      if (value === b || value === a) return value;
      return b !== undefined && a === b ? b : (this.#counting[i] ?? this.#nothing);
    });
    return this.#counting;
  }
}
