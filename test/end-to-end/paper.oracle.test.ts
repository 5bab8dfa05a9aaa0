import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tableSeen } from '../../electron/contract/table-seen.ts';
import type { TableView } from '../../electron/contract/views/table.ts';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PdfView } from '../../electron/contract/views/jobs.ts';
import { PAPER_SIZES } from '../../electron/contract/shell-bridge.ts';
import { NO_PIECE, pieceOf } from '../../engine/chess/piece.ts';
import { parseSquare } from '../../engine/chess/square.ts';
import { USUAL_RULES } from '../../engine/laws/round-rules.ts';
import type { RuleProfile } from '../../engine/laws/terms.ts';
import { perPageOn } from '../../renderer/print/pack.ts';
import { ask, boardHall, USUAL } from '../support/board-hall.ts';
import { axeFaults, openBrowser } from '../support/browser.ts';
import { cutOff } from '../support/cut.ts';
import { Kiosk } from '../support/kiosk.ts';
import { difference } from '../support/pictures.ts';
import { openPreview, Previews } from '../support/preview.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const golden = join(root, 'test', 'fixtures', 'paper');
/** Another machine draws letters a little otherwise; a line that moved is more. */
const TOLERANCE = 0.02;
const ALL = 'documents=poster,tables,score,slips,checklist,pairings,names,card,castlings,meeting,receipt';

const data = mkdtempSync(join(tmpdir(), 'arbiter960-'));
let browser: Browser;
let kiosk: Kiosk;
/** Of the round that is prepared: without its pictures, and small with them. */
let white: Previews;
let drawn: Previews;
/** Makes the round whose rules the sheets follow; another profile makes another round. */
let prepare: (profile: RuleProfile, tournament?: string) => Promise<void>;
let prepared: { readonly profile: RuleProfile | null; readonly tournament: string };

beforeAll(async () => {
  browser = await openBrowser();
  kiosk = await Kiosk.start(join(root, 'dist', 'host', 'serve.js'), ['--data', data]);
  white = new Previews(browser, kiosk, { white: true });
  drawn = new Previews(browser, kiosk, { scale: 0.4 });
  prepared = { profile: null, tournament: '' };
  const names = [
    'Anna Hector',
    'Alexandrina Constantinopoulou-Fitzgerald',
    'Maximilian von und zu Hohenlohe-Schwarzburg',
  ];
  // Nobody sits twice in a round: who has another's name has an ID of his own.
  const known = (fideId: number) => ({ title: '', federation: '', fideId: String(fideId) });
  const tables = Array.from({ length: 9 }, (_, i) => ({
    table: i + 1,
    white: names[i % 3] ?? '',
    black: names[2 - (i % 3)] ?? '',
    details: { white: known(1001 + 2 * i), black: known(1002 + 2 * i) },
  }));
  prepare = async (profile, tournament = 'Autumn Open') => {
    if (prepared.profile === profile && prepared.tournament === tournament) return;
    if (prepared.tournament !== tournament) await kiosk.ask('tournament.open', { name: tournament });
    const rules = { ...USUAL_RULES, profile };
    // The sheets bear this day, not the one on which the pictures are taken.
    const startsEpochMs = Date.UTC(2026, 10, 21, 12);
    await kiosk.ask('round.open', { name: 'Round 3', number: 3, castlingMode: 'cg', rules, tables, startsEpochMs });
    await kiosk.ask('start.give', { table: null, start: '267' });
    await kiosk.ask('hall.show', { screen: 'position' });
    await becomes({ profile, tournament });
  };
});

/** What was there before is shown no more. */
async function becomes(other: typeof prepared): Promise<void> {
  prepared = other;
  await white.close();
  await drawn.close();
}

afterAll(async () => {
  await browser.close();
  await kiosk.kill();
  rmSync(data, { recursive: true, force: true });
});

/** Two hands at the first table, under the last round; with its result another round can be opened. */
async function rule(): Promise<void> {
  const first = async (): Promise<TableView> => {
    const [table] = await kiosk.tables();
    if (table === undefined) throw new Error('no table');
    return table;
  };
  await kiosk.ask('table.played', { table: 1, seen: tableSeen(await first()), moves: ['e4', 'c5', 'd4'] });
  const { gameId } = await first();
  if (gameId === null) throw new Error('no game has begun');
  const told = { irregularity: 'two-hands', side: 'white', ply: 3, questionId: null, remedy: 'stands' } as const;
  await kiosk.ask('ruling.make', { table: 1, gameId, ruled: 0, ...told, imposed: { kind: 'time', seconds: 120 } });
  const seen = tableSeen(await first());
  await kiosk.ask('result.set', { table: 1, seen, result: '1/2-1/2', reason: 'agreement' });
  await becomes({ ...prepared, profile: null });
}

describe('the pack', () => {
  // By FIDE's rules, with letters, for both players at once and with names to their end: `long-paper`.
  it.each(PAPER_SIZES)('is cut nowhere on %s by Fischer’s rules, with figurines', async (paper) => {
    await prepare('fischer');
    const page = await white.show(`${ALL}&paper=${paper}&pieceStyle=figurines`);
    expect(await cutOff(page)).toEqual([]);
  });

  it.each(PAPER_SIZES.flatMap((paper) => perPageOn(paper).map((perPage) => [paper, perPage] as const)))(
    'is cut nowhere on %s, %s sheets a page, one for each chair',
    async (paper, perPage) => {
      await prepare('fide');
      const pack = `documents=tables&paper=${paper}&perPage=${String(perPage)}&sides=each`;
      const page = await white.show(pack);
      expect(await cutOff(page)).toEqual([]);
    },
  );

  it.each(PAPER_SIZES.flatMap((paper) => perPageOn(paper).map((perPage) => [paper, perPage] as const)))(
    'on %s, %s sheets a page, has the file under each letter of the back rank, and letters only where White reads',
    async (paper, perPage) => {
      await prepare('fide');
      const pack = `documents=poster,tables,score,checklist,card,meeting&paper=${paper}&perPage=${String(perPage)}`;
      const page = await white.show(pack);
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
      await prepare('fide');
      for (const [pack, ranks, told] of [
        ['sides=black', 0, 9],
        ['sides=each', 9, 9],
        // On the smallest there is no room for it.
        ['sides=both', 9, perPage < 4 ? 9 : 0],
      ] as const) {
        const sheets = `documents=tables&perPage=${String(perPage)}&${pack}`;
        const page = await white.show(sheets);
        expect(await page.locator('[role="img"][aria-label="N R K N B Q R B"]').count()).toBe(ranks);
        expect(await page.getByText('Set up from the diagram.').count()).toBe(told);
      }
    },
  );

  it('has room between the letters of the files and what is said under them, two sheets a page', async () => {
    await prepare('fide');
    const page = await white.show('documents=tables&perPage=2');
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
      await prepare('fide', 'Internationales Gedächtnisturnier der Sieben Täler um den Pokal');
      const page = await white.show(`${ALL}&paper=${paper}`);
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
    await prepare('fide');
    const page = await white.show(`documents=tables&perPage=2&sides=${sides}`);
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
    await prepare('fide');
    const page = await white.show('documents=tables&perPage=8');
    const rooms = await page.locator('.tile').evaluateAll((tiles) =>
      tiles.map((tile) => {
        const [white, black] = [...tile.querySelectorAll('img')].map((board) => board.getBoundingClientRect());
        const told = tile.querySelector('.between > div')?.getBoundingClientRect();
        const head = tile.querySelector('header')?.getBoundingClientRect();
        if (!white || !black || !told || !head) throw new Error('no sheet');
        const beside = Math.min(told.left - white.right, black.left - told.right);
        return [beside, Math.min(head.right - black.right, white.left - head.left)];
      }),
    );
    expect(rooms.length).toBe(9);
    expect(Math.min(...rooms.map(([beside = 0]) => beside))).toBeGreaterThan(4);
    expect(Math.min(...rooms.map(([, margin = -1]) => margin))).toBeGreaterThan(-0.5);
  });

  it('marks, of all castlings, those of a position that was set, and does not say that it was drawn', async () => {
    await prepare('fide');
    const page = await openPreview(browser, kiosk, 'documents=castlings', { white: true });
    expect(await page.locator('mark').allTextContents()).toEqual(Array(4).fill('this round'));
    expect(await page.locator('main').textContent()).not.toMatch(/drawn/iu);
    await page.context().close();
  });

  it('a table of a match has boards as large as its head leaves room for', async () => {
    await kiosk.ask('tournament.open', { name: 'Internationales Gedächtnisturnier der Sieben Täler' });
    const table = { table: 1, white: 'Wolfeschlegelsteinhausenbergerdorff, Hubert Blaine Maximilian', black: 'Li' };
    const [castlingMode, games] = ['cg', 2] as const;
    await kiosk.ask('round.open', {
      name: 'Final',
      number: 3,
      castlingMode,
      rules: USUAL_RULES,
      games,
      tables: [table],
    });
    await kiosk.ask('start.give', { table: null, start: '267' });
    await kiosk.ask('hall.show', { screen: 'position' });
    const page = await openPreview(browser, kiosk, 'documents=tables', { white: true });
    expect(await cutOff(page)).toEqual([]);
    const boards = await page
      .locator('.position img')
      .evaluateAll((all) => all.map((board) => (board.getBoundingClientRect().width / 96) * 25.4));
    expect(boards).toHaveLength(2);
    expect(Math.min(...boards)).toBeGreaterThan(81);
    await page.context().close();
    await kiosk.ask('tournament.open', { name: 'Autumn Open' });
    await becomes({ profile: null, tournament: 'Autumn Open' });
  });

  it('has, on a castling card, the squares of a kind on one line, and on a checklist room for what was wrong', async () => {
    await prepare('fide');
    const page = await white.show('documents=card,checklist');
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
    await prepare('fide');
    const page = await openPreview(browser, kiosk, ALL, { white: true });
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
    await prepare(profile);
    const page = await drawn.show(pack);
    await looksAsItDid(page, name);
  });

  it('an incident is cut nowhere, and looks as it did', async () => {
    await prepare('fide');
    await rule();
    for (const paper of ['A5', 'Letter', 'A4']) {
      const page = await drawn.show(`documents=incident&paper=${paper}`);
      expect(await cutOff(page)).toEqual([]);
      if (paper === 'A4') await looksAsItDid(page, 'incident');
    }
  });

  it('an illegal move that was asked about is told in words, and cut nowhere', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'arbiter960-'));
    const hall = boardHall(folder, ['a:00001']);
    const { board, clock } = hall.lines.at('a');
    hall.lines.at('a').play(USUAL, ['e2e4', 'e7e5']);
    hall.wait(12_000);
    clock.start();
    const carried = [parseSquare('e1'), parseSquare('e3')] as const;
    for (const [square, piece] of [
      [carried[0], NO_PIECE],
      [carried[1], pieceOf('white', 'king')],
    ] as const) {
      if (square !== null) board.put(square, piece);
      hall.wait(1_000);
    }
    clock.press(clock.lever);
    hall.wait(5_000);
    const { gameId, questions } = hall.host.tableView(1);
    const told = { irregularity: 'illegal-move', side: 'white', ply: 3, remedy: 'restore-before' } as const;
    const given = { table: 1, gameId: gameId ?? '', ruled: 0, questionId: questions[0]?.id ?? null } as const;
    await ask(hall, 'ruling.make', { ...given, ...told, imposed: { kind: 'time', seconds: 120 } });
    hall.host.close();
    const other = await Kiosk.start(join(root, 'dist', 'host', 'serve.js'), ['--data', folder]);
    const previews = new Previews(browser, other, { scale: 0.4 });
    try {
      for (const paper of PAPER_SIZES) {
        const page = await previews.show(`documents=incident&paper=${paper}`);
        expect([paper, await cutOff(page)]).toEqual([paper, []]);
        const said = await page.locator('.page').innerText();
        expect(said).toContain('White’s king went from e1 to e3, and the clock was pressed.');
      }
    } finally {
      await previews.close();
      await other.kill();
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('a wrong start, whose game was cancelled, is cut nowhere, and looks as it did', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'arbiter960-'));
    const hall = boardHall(folder, ['a:00001']);
    hall.lines.at('a').play('rkbbqnnr/pppppppp/8/8/8/8/PPPPPPPP/RKBBQNNR w KQkq - 0 1', ['e2e4', 'e7e5']);
    hall.wait(12_000);
    const gameId = hall.host.tableView(1).gameId ?? '';
    const told = { irregularity: 'wrong-start', side: 'black', ply: 2, questionId: null, remedy: 'new-game' } as const;
    await ask(hall, 'ruling.make', { table: 1, gameId, ruled: 0, ...told, imposed: { kind: 'none' } });
    await ask(hall, 'game.cancel', { table: 1, seen: tableSeen(hall.host.tableView(1)) });
    hall.host.close();
    const other = await Kiosk.start(join(root, 'dist', 'host', 'serve.js'), ['--data', folder]);
    const previews = new Previews(browser, other, { scale: 0.4 });
    try {
      for (const paper of ['A5', 'Letter', 'A4']) {
        const page = await previews.show(`documents=incident&paper=${paper}`);
        expect(await cutOff(page)).toEqual([]);
        const said = await page.locator('.page').innerText();
        expect(said).toContain('SP 518');
        expect(said).toContain('1. e4 e5');
        expect(said).toContain('Game cancelled');
        if (paper === 'A4') await looksAsItDid(page, 'incident-wrong-start');
      }
    } finally {
      await previews.close();
      await other.kill();
      rmSync(folder, { recursive: true, force: true });
    }
  });

  async function looksAsItDid(page: Page, name: string): Promise<void> {
    const picture = await page.locator('.page').first().screenshot();
    const file = join(golden, `${name}.png`);
    if (process.env['GOLDEN'] === 'write' || !existsSync(file)) {
      expect(process.env['GOLDEN'], 'there is no golden picture').toBe('write');
      writeFileSync(file, picture);
    }
    expect(await difference(browser, picture, readFileSync(file))).toBeLessThan(TOLERANCE);
  }
});

describe('a PDF made by the kiosk', () => {
  // The round that was ruled in has a result, and keeps its number: no other may have it.
  beforeAll(async () => {
    if ((await kiosk.tables()).length === 0) await prepare('fide');
  });

  async function made(pack: string): Promise<PdfView & { readonly phase: 'done' }> {
    const view = await kiosk.make('pdf', { pack });
    if (view.phase !== 'done') throw new Error(JSON.stringify(view));
    return view;
  }

  it.each([
    ['A4', /\/MediaBox \[0 0 59[45][.\d]* 84[12]/u, 4],
    ['A5', /\/MediaBox \[0 0 4(?:19|20)[.\d]* 59[45]/u, 10],
    ['Letter', /\/MediaBox \[0 0 612[.\d]* 792/u, 4],
  ])('has pages of %s, as many as the preview', async (paper, box, pages) => {
    const view = await made(`documents=poster,tables&perPage=4&paper=${paper}`);
    const text = readFileSync(view.file, 'latin1');
    expect(text).toMatch(box);
    expect(text.match(/\/Type\s*\/Page\b/gu)).toHaveLength(view.pages);
    expect([view.pages, view.bytes]).toEqual([pages, text.length]);
  });

  it('holds each diagram once, however many sheets show it', async () => {
    const { file, pages } = await made('documents=tables');
    const text = readFileSync(file, 'latin1');
    // Two boards; of each castling how it stands before and after.
    expect([pages, text.match(/\/Subtype\s*\/Image\b/gu)?.length]).toEqual([9, 2 + 4 * 2]);
  });

  it('is one at a time, and leaves nothing behind when it is cancelled', async () => {
    const views: PdfView[] = [];
    const cancelled = kiosk.make('pdf', { pack: 'documents=tables' }, (view) => views.push(view));
    await expect.poll(() => views.length).toBeGreaterThan(0);
    const job = views[0]?.job ?? 0;
    await expect(kiosk.ask('pdf.make', { pack: '' })).rejects.toThrow('pdf.busy');
    await expect(kiosk.ask('pdf.cancel', { job: job + 7 })).rejects.toThrow('pdf.unknown');
    await kiosk.ask('pdf.cancel', { job });
    expect(await cancelled).toMatchObject({ job, phase: 'cancelled' });
    const view = await made('documents=poster');
    expect(readdirSync(dirname(view.file)).filter((name) => !name.endsWith('.pdf'))).toEqual([]);
  });
});
