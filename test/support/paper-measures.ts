import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const LEAST_PT = 8;
const MM_PER_PX = 25.4 / 96;

/** Pictures whose letters are too small, and castlings that are not seen at arm’s length. */
export async function smallPictures(page: Page, leastMm: number): Promise<readonly string[]> {
  const pictures = await page.locator('main img').evaluateAll((images) =>
    images.map((image) => ({
      label: image.getAttribute('alt') ?? '',
      isCastling: Number(image.getAttribute('height')) < 200,
      // It is seen whole where its box is lower than it would be.
      unitPx: Math.min(
        image.getBoundingClientRect().width / Number(image.getAttribute('width')),
        image.getBoundingClientRect().height / Number(image.getAttribute('height')),
      ),
      letters: image.dataset['letters'],
    })),
  );
  expect(pictures.length).toBeGreaterThan(0);
  const small = pictures.flatMap(({ label, isCastling, unitPx, letters }) => {
    if (letters === undefined) return [];
    const [pt, squareMm] = [unitPx * Number(letters) * 0.75, unitPx * 100 * MM_PER_PX];
    return pt < LEAST_PT || (isCastling && squareMm < leastMm)
      ? [`${label}: ${pt.toFixed(1)} pt, ${squareMm.toFixed(1)} mm`]
      : [];
  });
  return [...new Set(small)];
}

/**
 * Pages of a receipt below whose last line there is room for what begins overleaf. The recipe may begin a page of its own where without
 * it there would be as many, the last of them less than half full.
 */
export async function unfilled(page: Page): Promise<readonly string[]> {
  return page.locator('.page [data-flow]').evaluateAll((pages) => {
    const boxes = pages.map((flow) => {
      const last = flow.lastElementChild;
      if (!last) throw new Error('an empty page');
      const { top, bottom, height } = flow.getBoundingClientRect();
      const end = last.getBoundingClientRect().bottom;
      return { leftPx: bottom - end, takenPx: end - top, height };
    });
    const last = boxes.at(-1);
    return pages.slice(1).flatMap((next, i) => {
      const [first, box] = [next.firstElementChild, boxes[i]];
      if (!first || !box || !last) throw new Error('an empty page');
      const { leftPx } = box;
      const sheet = next.closest('.page')?.getBoundingClientRect();
      const usualZoom = Math.min((sheet?.width ?? NaN) / 210, (sheet?.height ?? NaN) / 297) * (25.4 / 96);
      // It is set larger because there is room.
      if (first.matches('[data-recipe]') && next.currentCSSZoom > usualZoom + 0.05) return [];
      const otherwisePx = last.takenPx - leftPx;
      if (first.matches('[data-recipe]') && otherwisePx > 0 && otherwisePx < last.height / 2) return [];
      const long = first.querySelector('[data-long]');
      const linePx = long === null ? 0 : parseFloat(getComputedStyle(long).lineHeight);
      // Two lines of a text and the words above it, which may be two lines as well.
      const neededPx = Math.min(first.getBoundingClientRect().height, long === null ? Infinity : 5 * linePx);
      return leftPx > neededPx + 8
        ? [`page ${String(i + 1)}: ${leftPx.toFixed(0)} px, ${first.outerHTML.slice(0, 60)}`]
        : [];
    });
  });
}

/** Of the height of each page of a receipt, how much is taken, from 0 to 1. */
export function takenOf(page: Page): Promise<readonly number[]> {
  return page.locator('.page [data-flow]').evaluateAll((pages) =>
    pages.map((flow) => {
      const { top, height } = flow.getBoundingClientRect();
      return ((flow.lastElementChild?.getBoundingClientRect().bottom ?? top) - top) / height;
    }),
  );
}

/** For each player on a table's sheet: letters of the castlings, and what of them stands over the edge of what is that player's. */
export function chairsOf(page: Page): Promise<readonly { readonly pt: number; readonly overPx: number }[]> {
  return page.locator('.chairs > section').evaluateAll((all) =>
    all.map((chair) => {
      const [castlings, first] = ['.castlings', '.castlings section'].map((part) => chair.querySelector(part));
      if (!castlings || !first) throw new Error('no castling');
      return {
        pt: parseFloat(getComputedStyle(first).fontSize) * 0.75,
        overPx: castlings.getBoundingClientRect().bottom - chair.getBoundingClientRect().bottom,
      };
    }),
  );
}

/** Castlings whose words stand over the edge of their row. */
export async function overRows(page: Page): Promise<readonly string[]> {
  return page.locator('[data-document="castlings"] li').evaluateAll((rows) =>
    rows.flatMap((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      const over = [...row.querySelectorAll('p, p *')].some((words) => {
        const box = words.getBoundingClientRect();
        return box.top < top - 2 || box.bottom > bottom + 2;
      });
      return over ? [row.textContent.replaceAll(/\s+/gu, ' ').trim()] : [];
    }),
  );
}

/** Lines of a text to be typed that have fewer letters than the others, so that nobody knows whether a space ends them. The last may. */
export function shortLines(page: Page): Promise<readonly string[]> {
  return page.locator('.page code[data-long]').evaluateAll((codes) =>
    codes.flatMap(({ firstChild: text }) => {
      if (!(text instanceof Text)) return [];
      const lines = new Map<number, string>();
      const range = document.createRange();
      for (let i = 0; i < text.length; i += 1) {
        range.setStart(text, i);
        range.setEnd(text, i + 1);
        const top = Math.round(range.getBoundingClientRect().top);
        lines.set(top, (lines.get(top) ?? '') + text.data.charAt(i));
      }
      const all = [...lines.values()];
      const full = Math.max(...all.map(({ length }) => length));
      return all.slice(0, -1).filter(({ length }) => length < full);
    }),
  );
}

/** Letters of a receipt that are too small to read. */
export async function smallLetters(page: Page): Promise<readonly string[]> {
  const sizes = await page
    .locator('.page [data-flow] *')
    .evaluateAll((all) =>
      all.flatMap((one) =>
        [...one.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')
          ? [parseFloat(getComputedStyle(one).fontSize) * one.currentCSSZoom * 0.75]
          : [],
      ),
    );
  expect(sizes.length).toBeGreaterThan(0);
  return sizes.filter((pt) => pt < LEAST_PT - 0.01).map((pt) => `${pt.toFixed(2)} pt`);
}

/** On small sheets, between what is announced and what stands on either side of it; and between parts below each other. */
export async function slipGapsMm(
  page: Page,
): Promise<{ readonly beside: readonly number[]; readonly over: readonly number[] }> {
  const gaps = await page.locator('.tile article').evaluateAll((all) =>
    all.map((article) => {
      const parts = [...article.children].map((part) => part.getBoundingClientRect());
      const told = [...article.querySelectorAll('.number > span')].map((part) => part.getBoundingClientRect());
      return {
        beside: told.slice(1).map(({ left }, i) => left - (told[i]?.right ?? NaN)),
        over: parts.slice(1).map(({ top }, i) => top - (parts[i]?.bottom ?? NaN)),
      };
    }),
  );
  expect(gaps.length).toBeGreaterThan(4);
  return {
    beside: gaps.flatMap(({ beside }) => beside.map((px) => px * MM_PER_PX)),
    over: gaps.flatMap(({ over }) => over.map((px) => px * MM_PER_PX)),
  };
}

/** Millimetres between the line under the head of a table’s sheet and what is said over its boards, the least of each sheet. */
export async function headGapsMm(page: Page): Promise<readonly number[]> {
  const gaps = await page.locator('.tile article').evaluateAll((all) =>
    all.map((article) => {
      const { bottom } = article.querySelector('header')?.getBoundingClientRect() ?? { bottom: NaN };
      return Math.min(
        ...[...article.querySelectorAll('.caption')].map((one) => one.getBoundingClientRect().top - bottom),
      );
    }),
  );
  return gaps.map((px) => px * MM_PER_PX);
}

/** Millimetres between the last row of each page of a list and the margin. */
export async function leftMm(page: Page): Promise<readonly number[]> {
  const left = await page.locator('.page article').evaluateAll((all) =>
    all.map((article) => {
      const { bottom } = article.getBoundingClientRect();
      const rows = article.querySelector('tbody')?.getBoundingClientRect().bottom ?? 0;
      return bottom - parseFloat(getComputedStyle(article).paddingBottom) - rows;
    }),
  );
  return left.map((px) => px * MM_PER_PX);
}
