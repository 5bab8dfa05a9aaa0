/**
 * How long a test waits for what should come, milliseconds: a busy machine is no fault. It is given to `expect.poll` and to
 * testing-library, and a test lasts longer, so that what fails says what it waited for.
 */
export const PATIENCE_MS = 60_000;

/** The same on a page of Chromium, where nobody waits for a game to be played: what does not come there is not to hold up a run. */
export const ON_PAGE_MS = 30_000;

/** How long a whole test may take: several waits in turn. */
export const TEST_MS = 300_000;

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
