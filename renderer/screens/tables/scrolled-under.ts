/** Nobody has scrolled for so long: it stands still. */
const STILL_MS = 150;

/**
 * While a list is scrolled under a pointer that rests, the pointer is at none of its items: each frame would find another one there, and draw
 * two of them anew. It is again when it moves, or the list stands still.
 *
 * @returns what ends that
 */
export function scrolledUnder(list: HTMLElement): () => void {
  let timer: ReturnType<typeof setTimeout> | null = null;
  const end = (): void => {
    if (timer === null) return;
    clearTimeout(timer);
    timer = null;
    list.style.removeProperty('pointer-events');
  };
  const onScroll = (): void => {
    if (timer === null) list.style.setProperty('pointer-events', 'none');
    else clearTimeout(timer);
    timer = setTimeout(end, STILL_MS);
  };
  addEventListener('scroll', onScroll, { capture: true, passive: true });
  addEventListener('pointermove', end, { capture: true, passive: true });
  addEventListener('pointerdown', end, { capture: true, passive: true });
  return () => {
    end();
    removeEventListener('scroll', onScroll, { capture: true });
    removeEventListener('pointermove', end, { capture: true });
    removeEventListener('pointerdown', end, { capture: true });
  };
}
