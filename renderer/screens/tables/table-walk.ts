import { isTyping } from '../../stores/keys.ts';

/**
 * Arrow keys go from one table to the next among the links of lists, up and down by the columns of the block one is in; the first of them leads to the first
 * table where nothing else has them.
 */
export function tableWalk(list: HTMLElement): () => void {
  const onKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const links = [...list.querySelectorAll<HTMLElement>('li a')];
    const here = links.indexOf(document.activeElement as HTMLElement);
    const step = stepOf(event.key, getComputedStyle(links[here]?.closest('ul') ?? list));
    const next = links[here + step];
    if (here < 0 || step === 0 || next === undefined) return;
    event.preventDefault();
    next.focus();
  };
  const onFirst = (event: KeyboardEvent): void => {
    const { activeElement } = document;
    const isFree = activeElement === null || activeElement === document.body || activeElement.matches('h1, main');
    if (event.defaultPrevented || isTyping(event) || !isFree || stepOf(event.key, getComputedStyle(list)) === 0) return;
    event.preventDefault();
    list.querySelector<HTMLElement>('li a')?.focus();
  };
  list.addEventListener('keydown', onKey);
  window.addEventListener('keydown', onFirst);
  return () => {
    window.removeEventListener('keydown', onFirst);
    list.removeEventListener('keydown', onKey);
  };
}

function stepOf(key: string, { gridTemplateColumns, direction }: CSSStyleDeclaration): number {
  const columns = gridTemplateColumns.split(' ').length;
  const on = direction === 'rtl' ? -1 : 1;
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -on,
    ArrowRight: on,
    ArrowUp: -columns,
    ArrowDown: columns,
  };
  return steps[key] ?? 0;
}
