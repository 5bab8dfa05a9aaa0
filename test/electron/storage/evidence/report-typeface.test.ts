import { expect, it, onTestFinished } from 'vitest';
import { table } from '../../../../electron/contract/messages/en/report/html.ts';
import { reportMaker } from '../../../../electron/report-maker.ts';
import { typefaceFor } from '../../../../electron/report-typeface.ts';
import { newPage, openBrowser } from '../../../support/browser.ts';
import { demand } from '../../../support/ask-host.ts';
import { openHall } from '../../../support/hall.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

/** A round with results in two columns, among them names of every width about that of their column. */
function reportOfTwelveTables(names: readonly string[]): string {
  const hall = openHall(temporaryFolder());
  demand(hall, 'tournament.open', { name: 'Autumn Open' });
  const tables = Array.from({ length: 12 }, (_, i) => ({
    table: i + 1,
    white: names[i] ?? `White, ${String(i)}`,
    black: `Papadopoulou, K${'i'.repeat(i)}`,
  }));
  demand(hall, 'round.open', { name: '', tables, castlingMode: 'cg' });
  const { tournament } = hall.host.context.recorder;
  hall.host.close();
  return reportMaker(() => 0).page({ tournament, entries: 4, head: 'f'.repeat(64), losses: [] });
}

it.each([
  ['Anna', ['U+0000']],
  ['Ł', ['U+0100']],
  ['Анна', ['U+0301']],
  ['Άννα Łucja', ['U+0000', 'U+0100', 'U+0370']],
  ['ệ', ['U+0102']],
  ['小林', []],
])('brings the typeface of the letters in “%s”, and no more', (text, ranges) => {
  const brought = [...typefaceFor(text).matchAll(/unicode-range: (U\+[0-9A-F]+)/gu)].map(([, first]) => first);
  expect(brought.sort()).toEqual(ranges);
});

it('sets all of the report in the typeface of the other sheets, which it brings with it', async () => {
  const browser = await openBrowser();
  onTestFinished(() => browser.close());
  const page = await newPage(browser);
  await page.setContent(reportOfTwelveTables(['Łukasiewicz, Ewa', 'Иванов, Иван', 'Αλεξίου, Άννα']));
  const seen = await page.evaluate(async () => {
    await document.fonts.ready;
    return {
      faces: [...document.fonts].map(({ family, status }) => `${family.replaceAll('"', '')} ${status}`),
      others: [...document.body.querySelectorAll('*')]
        .filter(
          (one) => one.closest('.hash') === null && !getComputedStyle(one).fontFamily.startsWith('"Inter Variable"'),
        )
        .map(({ tagName }) => tagName),
    };
  });
  expect(seen).toEqual({ faces: Array.from({ length: 4 }, () => 'Inter Variable loaded'), others: [] });
});

it('leaves 3 mm between a name and the result beside it', async () => {
  const browser = await openBrowser();
  onTestFinished(() => browser.close());
  const page = await newPage(browser, { viewport: { width: Math.floor((182 / 25.4) * 96), height: 1000 } });
  await page.emulateMedia({ media: 'print' });
  await page.setContent(reportOfTwelveTables([]));
  const gaps = await page.locator('table.played tbody tr').evaluateAll((rows) =>
    rows.map((row) => {
      const [name, result] = [2, 3].map((i) => {
        const range = document.createRange();
        range.selectNodeContents(row.children[i] ?? row);
        return range.getBoundingClientRect();
      });
      return (((result?.left ?? 0) - (name?.right ?? 0)) * 25.4) / 96;
    }),
  );
  expect(gaps).toHaveLength(12);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(2.95);
});

it.each([
  [
    'a column that is empty in every row',
    [
      ['1', '', 'x'],
      ['2', '', 'y'],
    ],
    ['A', 'C'],
  ],
  [
    'no column that one row has something in',
    [
      ['1', '', ''],
      ['2', 'b', ''],
    ],
    ['A', 'B'],
  ],
  ['none that holds a nought', [[0, 0, 0]], ['A', 'B', 'C']],
] as const)('a table leaves out %s', (_, rows, heads) => {
  const text = table('some', ['A', 'B', 'C'], rows)?.text ?? '';
  expect([...text.matchAll(/<th scope="col">(.)/gu)].map(([, head]) => head)).toEqual(heads);
  expect(text.match(/<td>/gu)).toHaveLength(rows.length * heads.length);
});
