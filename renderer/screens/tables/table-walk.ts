/** Arrow keys go from one table to the next among the links of a list, up and down by the columns of its blocks. */
export function tableWalk(list: HTMLElement): () => void {
  const onKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const links = [...list.querySelectorAll<HTMLElement>('li a')];
    const here = links.indexOf(document.activeElement as HTMLElement);
    const step = stepOf(event.key, getComputedStyle(list.querySelector('ul') ?? list));
    const next = links[here + step];
    if (here < 0 || step === 0 || next === undefined) return;
    event.preventDefault();
    next.focus();
  };
  list.addEventListener('keydown', onKey);
  return () => {
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
