/**
 * How long a test waits for what should come, milliseconds: a busy machine is no fault. It is given to `expect.poll`, to the pages of
 * Chromium and to testing-library, and a test lasts longer, so that what fails says what it waited for.
 */
export const PATIENCE_MS = 150_000;

/** Looks until there is something. @returns it. @throws with what `shown` tells when nothing comes. */
export async function until<T>(
  look: () => T | Promise<T>,
  shown: () => unknown = () => look.toString(),
): Promise<Exclude<T, null | undefined | false>> {
  const endMs = performance.now() + PATIENCE_MS;
  for (;;) {
    const found = await look();
    if (found !== null && found !== undefined && found !== false) return found as Exclude<T, null | undefined | false>;
    if (performance.now() > endMs) throw new Error(`waited in vain: ${JSON.stringify(shown())}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
