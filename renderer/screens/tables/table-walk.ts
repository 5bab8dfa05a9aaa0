import { isTyping } from '../../stores/keys.ts';
import { makeRoute } from '../../stores/route.svelte.ts';

/** Where a table stands, in pixels. */
type Box = Pick<DOMRectReadOnly, 'left' | 'right' | 'top'>;

/** Tables of a row begin as high as each other, but for less than this. */
const ROUNDED = 1;

/**
 * Arrow keys go from one table to the next among the links of lists, up and down to the nearest of the next row, whichever list that is in; the first of
 * them leads to the first table where nothing else has them, to the one whose page was left last, or on from where a table was that has left the list.
 *
 * @param left number of the table whose page was left last; null before one was.
 */
export function tableWalk(left: number | null): (list: HTMLElement) => () => void {
  return (list) => walkOf(list, left);
}

function walkOf(list: HTMLElement, left: number | null): () => void {
  const links = (): readonly HTMLElement[] => [...list.querySelectorAll<HTMLElement>('li a')];
  const href = left === null ? '' : makeRoute({ page: 'table', table: left });
  let place = Math.max(
    0,
    links().findIndex((link) => link.getAttribute('href') === href),
  );
  const onFocus = ({ target }: FocusEvent): void => {
    place = Math.max(0, links().indexOf(target as HTMLElement));
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || !event.key.startsWith('Arrow')) return;
    const all = links();
    const here = all.indexOf(document.activeElement as HTMLElement);
    const boxes = all.map((link) => (link.closest('li') ?? link).getBoundingClientRect());
    const next = all[nextTable(event.key, boxes, here, getComputedStyle(list).direction === 'rtl') ?? -1];
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  };
  const onFirst = (event: KeyboardEvent): void => {
    const { activeElement } = document;
    const isFree = activeElement === null || activeElement === document.body || activeElement.matches('h1, main');
    if (event.defaultPrevented || isTyping(event) || !isFree || !event.key.startsWith('Arrow')) return;
    event.preventDefault();
    const all = links();
    all[Math.min(place, all.length - 1)]?.focus();
  };
  list.addEventListener('focusin', onFocus);
  list.addEventListener('keydown', onKey);
  window.addEventListener('keydown', onFirst);
  return () => {
    window.removeEventListener('keydown', onFirst);
    list.removeEventListener('keydown', onKey);
    list.removeEventListener('focusin', onFocus);
  };
}

/**
 * Where an arrow key leads from one of these, in the order in which they are read.
 *
 * @returns undefined where there is none.
 */
export function nextTable(key: string, boxes: readonly Box[], here: number, isRtl: boolean): number | undefined {
  const from = boxes[here];
  if (from === undefined) return undefined;
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    const next = here + ((key === 'ArrowRight') === isRtl ? -1 : 1);
    return boxes[next] === undefined ? undefined : next;
  }
  const isDown = key === 'ArrowDown';
  /** How far a row is beyond the one that is left. */
  const beyond = ({ top }: Box): number => (isDown ? top - from.top : from.top - top);
  const across = ({ left, right }: Box): number => Math.abs(left + right - from.left - from.right);
  const ahead = boxes.filter((box) => beyond(box) > ROUNDED);
  const row = Math.min(...ahead.map(beyond)) + ROUNDED;
  const [nearest] = ahead.filter((box) => beyond(box) < row).sort((a, b) => across(a) - across(b));
  return nearest === undefined ? undefined : boxes.indexOf(nearest);
}
