import type { Page } from 'playwright-core';

/** The typefaces are there, and everything has stood where it stands for some frames: what is measured then does not depend on how busy the machine is. */
export async function restingLayout(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const FRAMES = 6;
    await document.fonts.ready;
    const places = (): string =>
      [...document.querySelectorAll('main, main *')]
        .map((element) => element.getBoundingClientRect())
        .map(({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' '))
        .join('\n');
    let last = places();
    for (let same = 0; same < FRAMES;) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const now = places();
      same = now === last ? same + 1 : 0;
      last = now;
    }
  });
}

/**
 * Texts that nobody can read to their end: cut off by their own box, by one around them that does not scroll, or by the edge of
 * the window. Names may end in an ellipsis, and so may
 * what shows itself whole when it is pointed at.
 */
export async function cutTexts(page: Page, mayEnd = '(?!)'): Promise<readonly string[]> {
  return page.evaluate((mayEnd) => {
    const cut = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const isName = new RegExp(mayEnd, 'u');
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const parent = node.parentElement;
      if (text === '' || parent?.closest('.visually-hidden, .skip, script, style, svg') !== null) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      let box = range.getBoundingClientRect();
      if (box.width === 0 || !parent.checkVisibility({ visibilityProperty: true })) continue;
      let edge = { left: 0, right: innerWidth, top: -Infinity, bottom: Infinity };
      for (let around: Element | null = parent; around !== null; around = around.parentElement) {
        const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(around);
        const { left, right, top, bottom } = around.getBoundingClientRect();
        const isShort = textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
        const shown = around.closest('[title]')?.getAttribute('title') ?? '';
        const isToldWhole = around.hasAttribute('title') || shown.includes(text);
        const shortens = isShort && (isName.test(around.textContent) || isToldWhole);
        if (shortens) box = around.getBoundingClientRect();
        if (['hidden', 'clip'].includes(overflowX))
          edge = { ...edge, left: Math.max(edge.left, left), right: Math.min(edge.right, right) };
        if (['hidden', 'clip'].includes(overflowY))
          edge = { ...edge, top: Math.max(edge.top, top), bottom: Math.min(edge.bottom, bottom) };
        if (['auto', 'scroll'].includes(overflowX)) break;
      }
      const [over, under] = [box.right - edge.right, edge.left - box.left];
      const [below, above] = [box.bottom - edge.bottom, edge.top - box.top];
      // A line's box may stand over the text in it by some pixels.
      if (over > 1 || under > 1 || below > 4 || above > 4)
        cut.add(`${parent.tagName}.${parent.className}: ${text.slice(0, 60)}`);
    }
    return [...cut];
  }, mayEnd);
}

/** Texts that lie under this bar, scrolled into sight as far as they can be. */
export async function coveredTexts(page: Page, bar: string): Promise<readonly string[]> {
  return page.evaluate((bar) => {
    const above = document.querySelector(bar);
    const covered = new Set<string>();
    const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement;
      if ((node.textContent ?? '').trim() === '' || parent === null || above === null || above.contains(parent))
        continue;
      if (parent.closest('.visually-hidden, .skip, svg') !== null || !parent.checkVisibility()) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      parent.scrollIntoView({ block: 'center' });
      const { left, right, top, bottom, width } = range.getBoundingClientRect();
      if (width === 0) continue;
      const lies = [top + 2, bottom - 2].some((y) => {
        const hit = document.elementFromPoint((left + right) / 2, y);
        return hit !== null && above.contains(hit);
      });
      if (lies) covered.add(`${parent.tagName}.${parent.className}: ${range.toString().trim().slice(0, 60)}`);
    }
    return [...covered];
  }, bar);
}

/** Names of which not even the surname, up to its comma, can be read to its end. */
export async function cutSurnames(page: Page, within: string): Promise<readonly string[]> {
  return page.evaluate((within) => {
    const cut: string[] = [];
    const walker = document.createTreeWalker(document.querySelector(within) ?? document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const [surname] = /^\s*[^,]+(?=, )/u.exec(node.textContent ?? '') ?? [];
      const parent = node.parentElement;
      if (surname === undefined || parent?.closest('.name, .who') == null) continue;
      if (parent.closest('.visually-hidden') !== null || !parent.checkVisibility()) continue;
      const range = document.createRange();
      range.setStart(node, 0);
      range.setEnd(node, surname.length);
      const { right, bottom, left } = range.getBoundingClientRect();
      for (let around: Element | null = parent; around !== null; around = around.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(around);
        if (['auto', 'scroll'].includes(overflowY)) break;
        if (overflowX === 'visible' && overflowY === 'visible') continue;
        const box = around.getBoundingClientRect();
        if (right > box.right + 1 || left < box.left - 1 || bottom > box.bottom + 4) {
          cut.push(
            `${parent.className}: ${surname.trim()}, ${String(Math.round(right - box.right))} px wide, ${String(Math.round(bottom - box.bottom))} px high over`,
          );
          break;
        }
      }
    }
    return cut;
  }, within);
}

/** Of what these select, whatever does not stand whole in its own box, or in one around it: names that end in an ellipsis too. */
export async function endedTexts(page: Page, selector: string): Promise<readonly string[]> {
  return page.locator(selector).evaluateAll((all) =>
    all.flatMap((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const text = range.getBoundingClientRect();
      for (let around: Element | null = element; around !== null; around = around.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(around);
        if (['auto', 'scroll'].includes(overflowY)) break;
        const { right, bottom } = around.getBoundingClientRect();
        const isClipped = overflowX !== 'visible' || overflowY !== 'visible';
        if (isClipped && (text.right > right + 1 || text.bottom > bottom + 4)) return [element.textContent];
      }
      return element.scrollWidth > element.clientWidth + 1 ? [element.textContent] : [];
    }),
  );
}

/** Texts in letters smaller than so many CSS pixels, those in drawings too; paper is shown on screen as small as it has to be. */
export async function smallTexts(page: Page, least: number): Promise<readonly string[]> {
  return page.evaluate((least) => {
    const small = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const parent = node.parentElement;
      if (text === '' || parent?.closest('.visually-hidden, .skip, script, style, [data-document]') !== null) continue;
      if (!parent.checkVisibility({ visibilityProperty: true })) continue;
      const scale = parent instanceof SVGGraphicsElement ? (parent.getScreenCTM()?.d ?? 1) : 1;
      const size = parseFloat(getComputedStyle(parent).fontSize) * scale;
      if (size < least - 0.05)
        small.add(`${size.toFixed(1)} px ${parent.tagName}.${parent.className}: ${text.slice(0, 40)}`);
    }
    return [...small];
  }, least);
}

/** Words that go on in the next line without a hyphen. Texts with such a name may, and so may paths, positions and sums. */
export async function brokenWords(page: Page, mayBreak = '(?!)'): Promise<readonly string[]> {
  return page.evaluate((mayBreak) => {
    const broken = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = node.textContent ?? '';
      const parent = node.parentElement;
      if (parent?.closest('.visually-hidden, script, style, svg') !== null || new RegExp(mayBreak, 'u').test(text))
        continue;
      for (const { 0: word, index } of text.matchAll(/[^\s\u2010-]+/gu)) {
        // One with soft hyphens is divided with a hyphen.
        if (/[/\\\u00ad]|^[0-9a-f]{8,}$/u.test(word)) continue;
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top));
        if (new Set(lines).size > 1) broken.add(`${parent.tagName}.${parent.className}: ${word}`);
      }
    }
    return [...broken];
  }, mayBreak);
}

/** Which of these are not wholly in sight: outside the window, outside what scrolls, or under something else. */
export async function unseen(page: Page, selectors: readonly string[]): Promise<readonly string[]> {
  return page.evaluate(
    (selectors) =>
      selectors.flatMap((selector) => {
        const found = [...document.querySelectorAll(selector)];
        if (found.length === 0) return [`${selector}: not there`];
        return found.flatMap((element) => {
          const { left, right, top, bottom } = element.getBoundingClientRect();
          const inset = 3;
          const corners = [
            [left + inset, top + inset],
            [right - inset, bottom - inset],
            [(left + right) / 2, (top + bottom) / 2],
          ] as const;
          const hidden = corners.some(([x, y]) => {
            const hit = document.elementFromPoint(x, y);
            return hit === null || !(element.contains(hit) || hit.contains(element));
          });
          return hidden ? [`${selector}: ${element.textContent.trim().slice(0, 60)}`] : [];
        });
      }),
    selectors,
  );
}

/** What stands over the edge of its page or of its part of a page, over what stands at the head or at the foot of its sheet, or does not fit into its own box: lines that end in an ellipsis too. */
export function cutOff(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.page, .tile')].flatMap((paper) => {
      const edge = paper.getBoundingClientRect();
      return [...paper.querySelectorAll<HTMLElement>('*:not(svg *):not(.visually-hidden)')].flatMap((element) => {
        const { left, top, right, bottom, width } = element.getBoundingClientRect();
        const clipped =
          getComputedStyle(element).overflow === 'hidden' &&
          (element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1);
        const article = element.closest('article');
        const beside = (part: string): DOMRect | null => {
          const other = article?.querySelector(`:scope > ${part}`) ?? null;
          return other === null || other.contains(element) || element.contains(other)
            ? null
            : other.getBoundingClientRect();
        };
        const highest = beside('header')?.bottom ?? edge.top;
        const lowest = beside('footer')?.top ?? edge.bottom;
        const over = left < edge.left - 1 || top < highest - 1 || right > edge.right + 1 || bottom > lowest + 1;
        return width > 0 && (over || clipped)
          ? [`${paper.getAttribute('data-document') ?? 'tile'}: ${element.outerHTML.slice(0, 90)}`]
          : [];
      });
    }),
  );
}

/** On how many lines these stand. */
export async function rowsOf(page: Page, selector: string): Promise<number> {
  const tops = await page
    .locator(selector)
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
  return new Set(tops).size;
}

/** Words with a hyphen among tabular figures, which make it as wide as a digit: "Set - up". */
export async function wideHyphens(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const wide = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const parent = node.parentElement;
      if (parent === null || !/\p{L}-\p{L}/u.test(text) || parent.closest('script, style, .visually-hidden') !== null)
        continue;
      if (getComputedStyle(parent).fontVariantNumeric.includes('tabular-nums'))
        wide.add(`${parent.tagName}.${parent.className}: ${text.slice(0, 60)}`);
    }
    return [...wide];
  });
}
