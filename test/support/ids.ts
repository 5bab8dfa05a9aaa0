let last = 0;

/** Goes on over the halls of a test file, so that one reopened on the same folder makes no name twice. */
export function nextId(): string {
  return `id-${String(++last)}`;
}

/** What is simulated depends on the ids of its games: each file begins with the same ones, whatever ran before it. */
export function restartIds(): void {
  last = 0;
}
