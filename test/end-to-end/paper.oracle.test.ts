import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PAPER_SIZES } from '../../electron/contract/shell-bridge.ts';
import { USUAL_RULES } from '../../engine/laws/round-rules.ts';
import type { RuleProfile } from '../../engine/laws/terms.ts';
import { perPageOn } from '../../renderer/print/pack.ts';
import { axeFaults, openBrowser } from '../support/browser.ts';
import { cutOff } from '../support/cut.ts';
import { looksAsItDid } from '../support/golden-paper.ts';
import { smallPictures } from '../support/paper-measures.ts';
import { PaperRound } from '../support/paper-round.ts';
import { openPreview } from '../support/preview.ts';

const ALL = 'documents=poster,tables,score,slips,checklist,pairings,names,card,castlings,meeting,receipt';

let browser: Browser;
let round: PaperRound;

beforeAll(async () => {
  browser = await openBrowser();
  round = await PaperRound.start(browser);
});

afterAll(async () => {
  await browser.close();
  await round.end();
});

describe('the pack', () => {
  // By FIDE's rules, with letters, for both players at once and with names to their end: `long-paper`.
  it.each(PAPER_SIZES)('is cut nowhere on %s by Fischer’s rules, with figurines', async (paper) => {
    await round.prepare('fischer');
    const page = await round.white.show(`${ALL}&paper=${paper}&pieceStyle=figurines`);
    expect(await cutOff(page)).toEqual([]);
  });

  it.each(PAPER_SIZES.flatMap((paper) => perPageOn(paper).map((perPage) => [paper, perPage] as const)))(
    'is cut nowhere on %s, %s sheets a page, one for each chair',
    async (paper, perPage) => {
      await round.prepare('fide');
      const pack = `documents=tables&paper=${paper}&perPage=${String(perPage)}&sides=each`;
      const page = await round.white.show(pack);
      expect(await cutOff(page)).toEqual([]);
    },
  );

  it.each(PAPER_SIZES.flatMap((paper) => perPageOn(paper).map((perPage) => [paper, perPage] as const)))(
    'on %s, %s sheets a page, has the file under each letter of the back rank, and letters only where White reads',
    async (paper, perPage) => {
      await round.prepare('fide');
      const pack = `documents=poster,tables,score,checklist,card,meeting&paper=${paper}&perPage=${String(perPage)}`;
      const page = await round.white.show(pack);
      const ranks = await page.locator('[role="img"][aria-label="N R K N B Q R B"]').evaluateAll((all) =>
        all.map((rank) => {
          const boxes = [...rank.children].map((one) => one.getBoundingClientRect());
          const besideX = boxes.slice(0, 8).map(({ left, right }, i) => {
            const file = boxes[8 + i];
            return file === undefined ? NaN : Math.abs(left + right - file.left - file.right) / 2;
          });
          const last = rank.lastElementChild;
          const { bottom, left, right } = rank.getBoundingClientRect();
          const under = [...(rank.closest('.tile')?.querySelectorAll('img') ?? [])].filter((board) => {
            const box = board.getBoundingClientRect();
            const isUnder =
              box.top > bottom - 4 && box.top < bottom + 30 && box.left < right - 4 && box.right > left + 4;
            return isUnder && board.alt.includes('Black');
          });
          // The part of a sheet that is for one player; the number of a slip is for both.
          const alts = [...(rank.closest('section, .top')?.querySelectorAll('img') ?? [])].map(({ alt }) => alt);
          return {
            files: [...rank.children]
              .slice(8)
              .map(({ textContent }) => textContent)
              .join(''),
            aside: Math.max(...besideX),
            pt: last === null ? 0 : parseFloat(getComputedStyle(last).fontSize) * 0.75,
            under: under.length,
            ofBlack: alts.filter((alt) => alt.includes('Black')).length,
          };
        }),
      );
      expect(ranks.length).toBeGreaterThan(9);
      for (const rank of ranks) {
        expect(rank).toMatchObject({ files: 'abcdefgh', under: 0, ofBlack: 0 });
        expect(rank.aside).toBeLessThan(1);
        expect(rank.pt).toBeGreaterThan(8.99);
      }
    },
  );

  it.each(perPageOn('A4'))(
    'on %s sheets a page, has no letters where only Black reads, and says so',
    async (perPage) => {
      await round.prepare('fide');
      for (const [pack, ranks, told] of [
        ['sides=black', 0, 9],
        ['sides=each', 9, 9],
        // On the smallest there is no room for it.
        ['sides=both', 9, perPage < 4 ? 9 : 0],
      ] as const) {
        const sheets = `documents=tables&perPage=${String(perPage)}&${pack}`;
        const page = await round.white.show(sheets);
        expect(await page.locator('[role="img"][aria-label="N R K N B Q R B"]').count()).toBe(ranks);
        expect(await page.getByText('Set up from the diagram.').count()).toBe(told);
      }
    },
  );

  it('has room between the letters of the files and what is said under them, two sheets a page', async () => {
    await round.prepare('fide');
    const page = await round.white.show('documents=tables&perPage=2');
    const gaps = await page.locator('.castlings .row').evaluateAll((rows) =>
      rows.flatMap((row) => {
        const [picture, says] = [row.querySelector('img'), row.querySelector('dl, p')];
        return picture === null || says === null
          ? []
          : [says.getBoundingClientRect().top - picture.getBoundingClientRect().bottom];
      }),
    );
    expect(gaps.length).toBeGreaterThan(30);
    expect(Math.min(...gaps)).toBeGreaterThan(3);
  });

  it.each(['A4', 'A5', 'Letter'])(
    'on %s, breaks heads only between their parts, with a point between two of a line',
    async (paper) => {
      await round.prepare('fide', 'Internationales Gedächtnisturnier der Sieben Täler um den Pokal');
      const page = await round.white.show(`${ALL}&paper=${paper}`);
      const heads = await page.locator('.parts').evaluateAll((all) =>
        all.map((head) => {
          const { left } = head.getBoundingClientRect();
          const line = parseFloat(getComputedStyle(head).lineHeight);
          const parts = [...head.querySelectorAll('.part')];
          return {
            broken: parts.filter((part) => part.matches('.whole') && part.getBoundingClientRect().height > 1.5 * line),
            // Cut off where its part begins a line, and nowhere else.
            points: parts.slice(1).filter((part) => {
              const point = part.querySelector('.point')?.getBoundingClientRect();
              const begins = part.getBoundingClientRect().left < left + 1;
              return point === undefined || begins !== point.left < left - 1;
            }),
            lines: Math.round(head.getBoundingClientRect().height / line),
          };
        }),
      );
      expect(heads.length).toBeGreaterThan(30);
      expect(heads.some(({ lines }) => lines > 1)).toBe(true);
      expect(heads.flatMap(({ broken, points }) => [...broken, ...points])).toEqual([]);
    },
  );

  it.each(['both', 'each'])('two sheets a page, %s, has what a castling is called on one line', async (sides) => {
    await round.prepare('fide');
    const page = await round.white.show(`documents=tables&perPage=2&sides=${sides}`);
    const heights = await page.locator('.castlings .title').evaluateAll((all) =>
      all.map(({ lastChild }) => {
        const range = document.createRange();
        if (lastChild !== null) range.selectNodeContents(lastChild);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      }),
    );
    expect(heights.length).toBeGreaterThan(30);
    expect(Math.max(...heights)).toBe(1);
    // Board stands beside board, however long the names over them are.
    const tops = await page
      .locator('.tile')
      .evaluateAll((tiles) =>
        tiles.map((tile) =>
          [...tile.querySelectorAll('.position img')].map((board) => Math.round(board.getBoundingClientRect().top)),
        ),
      );
    expect(tops.filter((boards) => new Set(boards).size > 1)).toEqual([]);
  });

  it('eight sheets a page, has room beside what stands between the boards, and boards inside the margins', async () => {
    await round.prepare('fide');
    const page = await round.white.show('documents=tables&perPage=8');
    const rooms = await page.locator('.tile').evaluateAll((tiles) =>
      tiles.map((tile) => {
        const [white, black] = [...tile.querySelectorAll('img')].map((board) => board.getBoundingClientRect());
        const told = tile.querySelector('.between > div')?.getBoundingClientRect();
        const head = tile.querySelector('header')?.getBoundingClientRect();
        if (!white || !black || !told || !head) throw new Error('no sheet');
        const beside = Math.min(told.left - white.right, black.left - told.right);
        const under = [...tile.querySelectorAll('.caption')].map((caption) => {
          const range = document.createRange();
          range.selectNodeContents(caption);
          return range.getBoundingClientRect().top - white.bottom;
        });
        return [beside, Math.min(head.right - black.right, white.left - head.left), Math.min(...under)];
      }),
    );
    expect(rooms.length).toBe(9);
    expect(Math.min(...rooms.map(([beside = 0]) => beside))).toBeGreaterThan(4);
    expect(Math.min(...rooms.map(([, margin = -1]) => margin))).toBeGreaterThan(-0.5);
    // Letters of the files end with their picture.
    expect(Math.min(...rooms.map(([, , under = 0]) => under))).toBeGreaterThan(0.5);
  });

  it.each(['A4', 'Letter'] as const)(
    'eight sheets a page on %s, has the files under boards of full size',
    async (paper) => {
      await round.prepare('fide');
      for (const [sides, width] of [
        ['both', 36],
        ['each', 38],
      ] as const) {
        const page = await round.white.show(`documents=tables&perPage=8&sides=${sides}&paper=${paper}`);
        expect([sides, await smallPictures(page, 0)]).toEqual([sides, []]);
        const { unit, boards } = await page
          .locator('.tiles')
          .first()
          .evaluate((tiles) => ({
            unit: parseFloat(tiles.style.getPropertyValue('--u')),
            boards: [...tiles.querySelectorAll<HTMLImageElement>('.board img')].map((board) => {
              const { width, height } = board.getBoundingClientRect();
              const perUnit = Math.min(
                width / Number(board.getAttribute('width')),
                height / Number(board.getAttribute('height')),
              );
              return { mm: (804 * perUnit * 25.4) / 96, hasFiles: board.dataset['letters'] !== undefined };
            }),
          }));
        expect(boards).toHaveLength(sides === 'both' ? 16 : 8);
        expect(boards.every(({ hasFiles }) => hasFiles)).toBe(true);
        expect(Math.min(...boards.map(({ mm }) => mm))).toBeGreaterThan(0.995 * width * unit);
      }
    },
  );

  it('marks, of all castlings, those of a position that was set, and does not say that it was drawn', async () => {
    await round.prepare('fide');
    const page = await openPreview(browser, round.kiosk, 'documents=castlings', { white: true });
    expect(await page.locator('mark').allTextContents()).toEqual(Array(4).fill('this round'));
    expect(await page.locator('main').textContent()).not.toMatch(/drawn/iu);
    await page.context().close();
  });

  it('a table of a match has boards as large as its head leaves room for', async () => {
    await round.kiosk.ask('tournament.open', { name: 'Internationales Gedächtnisturnier der Sieben Täler' });
    const table = { table: 1, white: 'Wolfeschlegelsteinhausenbergerdorff, Hubert Blaine Maximilian', black: 'Li' };
    const [castlingMode, games] = ['cg', 2] as const;
    await round.kiosk.ask('round.open', {
      name: 'Final',
      number: 3,
      castlingMode,
      rules: USUAL_RULES,
      games,
      tables: [table],
    });
    await round.kiosk.ask('start.give', { table: null, start: '267' });
    await round.kiosk.ask('hall.show', { screen: 'position' });
    const page = await openPreview(browser, round.kiosk, 'documents=tables', { white: true });
    expect(await cutOff(page)).toEqual([]);
    const boards = await page
      .locator('.position img')
      .evaluateAll((all) => all.map((board) => (board.getBoundingClientRect().width / 96) * 25.4));
    expect(boards).toHaveLength(2);
    expect(Math.min(...boards)).toBeGreaterThan(81);
    await page.context().close();
    await round.kiosk.ask('tournament.open', { name: 'Autumn Open' });
    await round.changed('Autumn Open');
  });

  it('has, on a castling card, the squares of a kind on one line, and on a checklist room for what was wrong', async () => {
    await round.prepare('fide');
    const page = await round.white.show('documents=card,checklist');
    const lines = await page.locator('[data-document="card"] dd').evaluateAll((all) =>
      all.map((one) => {
        const range = document.createRange();
        range.selectNodeContents(one);
        return range.getClientRects().length;
      }),
    );
    expect(lines.length).toBeGreaterThan(8);
    expect(Math.max(...lines)).toBe(1);
    const remarks = page.locator('[data-document="checklist"] tbody tr:first-child td:last-child');
    expect((await remarks.boundingBox())?.width).toBeGreaterThan(180);
    // A few tables have rows in which a thumb holds a pen.
    const box = await page.locator('[data-document="checklist"] tbody span').first().boundingBox();
    expect(box?.width).toBeGreaterThan(20);
  });

  it('has no fault of access', async () => {
    await round.prepare('fide');
    const page = await openPreview(browser, round.kiosk, ALL, { white: true });
    expect(await cutOff(page)).toEqual([]);
    // Those of a kind are alike: the first of each is looked at.
    const left = await page.evaluate(() => {
      const kinds = new Set<string>();
      for (const sheet of document.querySelectorAll<HTMLElement>('.page')) {
        const kind = sheet.dataset['document'] ?? '';
        if (kinds.has(kind)) sheet.remove();
        else kinds.add(kind);
      }
      return [...kinds];
    });
    expect(left.length).toBeGreaterThan(7);
    expect(await axeFaults(page)).toEqual([]);
    await page.context().close();
  });

  it.each<readonly [string, string, RuleProfile]>([
    ['poster', 'documents=poster', 'fide'],
    ['table', 'documents=tables', 'fide'],
    ['table-black', 'documents=tables&sides=black&pieceStyle=figurines', 'fischer'],
    ['table-a5', 'documents=tables&paper=A5', 'fide'],
    ['tables-2', 'documents=tables&perPage=2', 'fide'],
    ['tables-4', 'documents=tables&perPage=4', 'fide'],
    ['tables-8-letter', 'documents=tables&perPage=8&paper=Letter', 'fide'],
    ['score', 'documents=score', 'fide'],
    ['slips', 'documents=slips', 'fide'],
    ['slips-letter', 'documents=slips&paper=Letter', 'fide'],
    ['checklist', 'documents=checklist', 'fide'],
    ['names', 'documents=names', 'fide'],
    ['card', 'documents=card&paper=A5', 'fide'],
    ['castlings', 'documents=castlings', 'fide'],
    ['meeting', 'documents=meeting&paper=Letter', 'fide'],
  ])('looks as it did: %s', async (name, pack, profile) => {
    await round.prepare(profile);
    const page = await round.drawn.show(pack);
    await looksAsItDid(browser, page, name);
  });
});
