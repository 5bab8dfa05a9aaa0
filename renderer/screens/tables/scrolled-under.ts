/** Nobody has scrolled for so long, in milliseconds: it stands still. */
export const STILL_MS = 150;

/**
 * While a list is scrolled under a pointer that rests, the pointer is at none of its items: each frame would find another one there, and draw
 * two of them anew. So a shade lies over the list, in which nothing is seen, until the pointer moves or the list stands still.
 *
 * @param shade covers the list where it is not `hidden`
 * @returns what ends that
 */
export function scrolledUnder(shade: HTMLElement): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = (): void => {
    clearTimeout(timer);
    shade.hidden = true;
  };
  const onScroll = (): void => {
    clearTimeout(timer);
    shade.hidden = false;
    timer = setTimeout(end, STILL_MS);
  };
  const heard = new AbortController();
  const options = { capture: true, passive: true, signal: heard.signal };
  addEventListener('scroll', onScroll, options);
  addEventListener('pointermove', end, options);
  addEventListener('pointerdown', end, options);
  return () => {
    heard.abort();
    end();
  };
}
