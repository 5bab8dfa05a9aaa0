/** Looks at all there is. */
const IS_WHOLE = process.env['ARBITER960_WHOLE'] !== undefined;

/** Every so many of what is looked at one by one, always the same ones; with `ARBITER960_WHOLE` all of them. */
export function sampled<T>(all: readonly T[], every: number): readonly T[] {
  return IS_WHOLE ? all : all.filter((_, i) => i % every === 0);
}
