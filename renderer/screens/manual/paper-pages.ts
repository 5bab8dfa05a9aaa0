import { PAPER_MM } from '../../print/pack.ts';

/** As `@page` in `ManualPaper.svelte` has them. */
const MARGIN_MM = { across: 28, along: 27 };

/**
 * On which page each of these begins when a text is printed. Style sheets cannot say that yet, so the text is laid out in columns as large as
 * what a page holds: a browser breaks those and pages in the same way.
 */
export function pagesOf(what: string, text: HTMLElement, paper: keyof typeof PAPER_MM): readonly number[] {
  const { width, height } = PAPER_MM[paper];
  const room = document.createElement('div');
  Object.assign(room.style, {
    ...{ position: 'fixed', top: '0', left: '0', visibility: 'hidden' },
    ...{ width: `${String(width - MARGIN_MM.across)}mm`, height: `${String(height - MARGIN_MM.along)}mm` },
    ...{ columns: '1', columnGap: '0', columnFill: 'auto' },
  });
  room.append(text.cloneNode(true));
  document.body.append(room);
  const page = room.getBoundingClientRect().width;
  const begins = [...room.querySelectorAll(what)].map((one) => one.firstElementChild?.firstElementChild ?? one);
  const pages = begins.map((one) => Math.floor(one.getBoundingClientRect().left / page) + 1);
  room.remove();
  return pages;
}
