import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { html, name, table } from '../../../../electron/contract/messages/en/report/html.ts';
import { REPORT_STYLE } from '../../../../electron/contract/messages/en/report/style.ts';
import { REPORT_FONTS } from '../../../../electron/report-fonts.ts';
import { newPage, openBrowser } from '../../../support/browser.ts';
import { SHEET } from '../../../support/report-sheet.ts';

const LONG = 'Hohenlohe-Schwarzburg, Maximilian Friedrich von und zu';

async function openSheet(): Promise<Page> {
  const browser = await openBrowser();
  onTestFinished(() => browser.close());
  const page = await newPage(browser, { viewport: { width: SHEET, height: 1000 } });
  await page.emulateMedia({ media: 'print' });
  return page;
}

/** Letters of each element, and how far down each stands. */
function lettersWithTops(
  all: readonly Element[],
): readonly (readonly { readonly letter: string; readonly top: number }[])[] {
  return all.map((one) => {
    const texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
    const letters: { readonly letter: string; readonly top: number }[] = [];
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode())
      [...(node.textContent ?? '')].forEach((letter, at) => {
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        // The last box of a letter: one behind a soft hyphen has that hyphen's, too.
        letters.push({ letter, top: [...range.getClientRects()].at(-1)?.top ?? 0 });
      });
    return letters;
  });
}

it('keeps names clear of what stands beside them, whatever they fill of their columns', async () => {
  const page = await openSheet();
  // Of every width, so that some fill their column to its end.
  const narrow = Array.from({ length: 40 }, (_, i) => `Papa${'i'.repeat(i)}`);
  const names = [...narrow, 'WOMACKA-GRAMMONT', 'MAMMADOV-GUMMER, MAMMAD'];
  const rows = names.map((one, i) => [i + 1, name(one), name(one), i % 2 === 0 ? '½–½\u00A0c' : '+ / −']);
  const set = (kind: string): string => table(kind, ['Where', 'White', 'Black', 'Result'], rows)?.text ?? '';
  const kinds = ['played', 'results', 'doubts', 'matches'];
  await page.setContent(`<style>${REPORT_STYLE}</style>${kinds.map(set).join('')}`);
  const gaps = await page.locator('tbody tr').evaluateAll((all) =>
    all.flatMap((row) => {
      const boxes = [...row.children].map((cell) => {
        const range = document.createRange();
        range.selectNodeContents(cell);
        return range.getBoundingClientRect();
      });
      return boxes.slice(2).map((box, i) => box.left - (boxes[i + 1]?.right ?? 0));
    }),
  );
  expect(gaps).toHaveLength(kinds.length * names.length * 2);
  // Three millimetres, less a letter's own overhang.
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(10);
  const over = await page.locator('table').evaluateAll((all) => all.map((one) => one.scrollWidth - one.clientWidth));
  expect(Math.max(...over)).toBe(0);
});

it('has no line with nothing but a hyphen, however narrow the column of a name is', async () => {
  const page = await openSheet();
  const long = name('Featherstonehaugh-Cholmondeleydorff-Ramachandran, Maximilian').text;
  const widths = Array.from({ length: 60 }, (_, i) => 60 + 2 * i);
  const cells = widths.map((px) => `<p style="width: ${String(px)}px; overflow-wrap: anywhere">${long}</p>`);
  await page.setContent(`<style>${REPORT_STYLE}</style>${cells.join('')}`);
  // A hyphen stands right of the letter before it, on the same line.
  const lines = await page.locator('p').evaluateAll(lettersWithTops);
  const alone = widths.filter((_, i) =>
    lines[i]?.some(({ letter, top }, at, letters) => letter === '-' && letters[at - 1]?.top !== top),
  );
  expect(alone).toEqual([]);
  const text = await page.locator('p').first().textContent();
  expect(text?.replaceAll('\u00AD', '')).toBe('Featherstonehaugh-Cholmondeleydorff-Ramachandran, Maximilian');
});

it('breaks no word at a hyphen of its own where a line has room for all of it', async () => {
  const page = await openSheet();
  const both = [name('GM Duda, Jan-Krzysztof').text, name('GM Vachier-Lagrave, Maxime').text];
  const widths = Array.from({ length: 20 }, (_, i) => 110 + 3 * i);
  const cells = widths.flatMap((px) => both.map((one) => `<p style="width: ${String(px)}px">${one}</p>`));
  await page.setContent(`<style>${REPORT_STYLE}</style>${cells.join('')}`);
  const lines = await page.locator('p').evaluateAll(lettersWithTops);
  expect(lines).toHaveLength(40);
  const apart = lines.flatMap((letters) =>
    letters.filter(({ letter, top }, at) => letter === '-' && letters[at + 1]?.top !== top),
  );
  expect(apart).toEqual([]);
});

it('breaks no word of a name without a hyphen, in whatever column it stands', async () => {
  const page = await openSheet();
  const [long, other] = [
    name('Wolfeschlegelsteinhausenbergerdorff-Ramachandran, Maximiliah'),
    name('Featherstonehaugh, Venkataramanan'),
  ];
  const set = (kind: string, row: Parameters<typeof table>[2][number]): string =>
    table(
      kind,
      row.map((_, i) => String(i)),
      [row],
    )?.text ?? '';
  const all = [
    set('played', [1, long, other, '½–½']),
    set('results', ['Round 1, table 1', long, other, '½–½']),
    set('matches', [1, long, other, '1–0', '1–0', '2–0', html`<b>${long}</b>`]),
    set('rulings', ['29 Nov 2026', 'Round 1, table 1', long, 'Two hands used', 'Laws', 'Stands']),
  ];
  await page.setContent(`<style>${REPORT_STYLE}</style>${all.join('')}`);
  const cells = await page.locator('td:has(bdi)').evaluateAll(lettersWithTops);
  expect(cells).toHaveLength(8);
  const isLetter = (one: string | undefined): boolean => one !== undefined && /\p{L}/u.test(one);
  const broken = cells.map(
    (letters) =>
      letters.filter(({ letter, top }, i) => {
        const next = letters[i + 1];
        return isLetter(letter) && isLetter(next?.letter) && next?.top !== top;
      }).length,
  );
  expect(broken).toEqual(cells.map(() => 0));
});

it.each([
  ['results', ['Where', 'White', 'Black', 'Result']],
  ['doubts', ['Where', 'White', 'Black', 'What was recorded']],
  ['matches', ['Table', 'White', 'Black', 'Game 1', 'Game 2', 'Match', 'Won by']],
])('columns of names are of one width, whoever plays with White: %s', async (kind, heads) => {
  const page = await openSheet();
  const row = heads.map((head, i) => (i === 1 ? name(LONG) : i === 2 ? name('Ng, Li') : head));
  await page.setContent(`<style>${REPORT_STYLE}</style>${table(kind, heads, [row, row])?.text ?? ''}`);
  const widths = await page
    .locator('th')
    .evaluateAll((all) => all.map((one) => [one.textContent, one.getBoundingClientRect().width] as const));
  const [white = 0, black = 0] = ['White', 'Black'].map((side) => new Map(widths).get(side));
  expect(white).toBeGreaterThan(100);
  expect(Math.abs(white - black)).toBeLessThan(2);
});

it('results are told in letters of 10 pt, a name of a usual length with its title on one line', async () => {
  const page = await openSheet();
  const both = [name('GM Vachier-Lagrave, Maxime'), name('GM Mamedyarov, Shakhriyar')];
  const played = table('played', ['Table', 'White', 'Black', 'Result'], [[60, ...both, '½–½\u00A0c']])?.text ?? '';
  const unsigned = table('results', ['Where', 'White', 'Black', 'Result'], [['Round 1, table 60', ...both, '½–½']]);
  await page.setContent(`<style>${REPORT_FONTS}${REPORT_STYLE}</style>${played}${unsigned?.text ?? ''}`);
  await page.evaluate(async () => document.fonts.ready);
  const names = await page.locator('td bdi').evaluateAll((all) =>
    all.map((one) => ({
      pt: Math.round(Number.parseFloat(getComputedStyle(one).fontSize) * 7.5) / 10,
      lines: new Set([...one.getClientRects()].map(({ top }) => top)).size,
    })),
  );
  expect(names).toEqual(Array.from({ length: 4 }, () => ({ pt: 10, lines: 1 })));
});

it('in a list of matches a name of a usual length with its title has one line, also of who has won', async () => {
  const page = await openSheet();
  const one = name('FM Praggnanandhaa, David');
  const heads = ['Table', 'White in game 1', 'Black in game 1', 'Game\u00A01', 'Game\u00A02', 'Match', 'Won by'];
  const set = table('matches', heads, [[14, one, one, '½–½', '0–1', '½–1½', html`<b>${one}</b>`]])?.text ?? '';
  await page.setContent(`<style>${REPORT_FONTS}${REPORT_STYLE}</style>${set}`);
  await page.evaluate(async () => document.fonts.ready);
  const lines = await page
    .locator('td bdi')
    .evaluateAll((all) => all.map((name) => new Set([...name.getClientRects()].map(({ top }) => top)).size));
  expect(lines).toEqual([1, 1, 1]);
});

it('nine rounds stand beside all that is known of a player without making the whole report smaller', async () => {
  const page = await openSheet();
  const heads = ['Name', 'Title', 'Fed.', 'FIDE ID', ...Array.from({ length: 9 }, (_, i) => `R${String(i + 1)}`)];
  const row = [name('Vachier-Lagrave, Maxime'), 'WGM', 'GER', '123456789', ...heads.slice(4).map(() => '12w ½')];
  await page.setContent(
    `<style>${REPORT_FONTS}${REPORT_STYLE}</style>${table('players', heads, [row, row])?.text ?? ''}`,
  );
  await page.evaluate(async () => document.fonts.ready);
  const over = await page
    .locator('table')
    .evaluate((one) => one.getBoundingClientRect().right - document.body.getBoundingClientRect().right);
  expect(over).toBeLessThanOrEqual(0);
});
