import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tableSeen } from '../../electron/contract/table-seen.ts';
import type { TableView } from '../../electron/contract/views/table.ts';
import { USUAL_RULES } from '../../engine/laws/round-rules.ts';
import { axeFaults, openBrowser, openConsole, smallTargets } from '../support/browser.ts';
import { Kiosk } from '../support/kiosk.ts';
import { takePicture } from '../support/taken-pictures.ts';

const serve = join(fileURLToPath(new URL('../..', import.meta.url)), 'dist', 'host', 'serve.js');
/** Both rooks and the king stand where they may castle with either. */
const START = 'nrbkqnrb/pppppppp/8/8/8/8/PPPPPPPP/NRBKQNRB w KQkq - 0 1';
const ONCE = ['Nb3', 'Nb6', 'Na1', 'Na8'];
const TABLES = [1, 2, 3, 4, 5, 6];
const PLAYED: Readonly<Record<number, readonly string[]>> = {
  1: [...ONCE, ...ONCE],
  2: ONCE,
  3: ['e4'],
  4: ['e4', 'e5'],
  5: ['e4', 'e5', 'Nb3', 'Nb6', 'Na1', 'Na8', 'Nb3', 'Nb6'],
  // The rook on g1 has moved: it stands where it stood, and may not castle.
  6: ['g4', 'g5', 'Rg2', 'Nb6', 'Rg1', 'Na8', 'Nb3', 'Nb6', 'Na1', 'Na8'],
};

const SMALL = { width: 1280, height: 800, dark: true };
const LARGE = { width: 1920, height: 1080, dark: false };

/** What players say, worked off by keys alone. `ARBITER960_PICTURES=folder` keeps pictures, of the large screen too. */
describe.each(process.env['ARBITER960_PICTURES'] === undefined ? [SMALL] : [SMALL, LARGE])(
  'claims, offers, resignation and the score at $width × $height',
  (view) => {
    const data = mkdtempSync(join(tmpdir(), 'arbiter960-'));
    let browser: Browser;
    let kiosk: Kiosk;
    let page: Page;
    let complaints: readonly string[];

    beforeAll(async () => {
      browser = await openBrowser();
      kiosk = await Kiosk.start(serve, ['--data', data]);
      await kiosk.ask('tournament.open', { name: 'City Open' });
      const tables = TABLES.map((table) => ({
        table,
        white: `Anna Hector ${String(table)}`,
        black: `Bruno Klein ${String(table)}`,
      }));
      const rules = { ...USUAL_RULES, regime: 'rapid-supervised' } as const;
      await kiosk.ask('round.open', { name: 'Round 1', tables, castlingMode: 'cg', rules });
      await kiosk.ask('start.give', { table: null, start: START });
      await kiosk.ask('hall.show', { screen: 'position' });
      for (const table of TABLES) {
        const seen = tableSeen(await at(table));
        await kiosk.ask('table.played', { table, seen, moves: PLAYED[table] ?? [] });
      }
      const opened = await openConsole(browser, kiosk, view);
      page = opened.page;
      complaints = opened.complaints;
    });
    afterAll(async () => {
      await browser.close();
      await kiosk.kill();
      rmSync(data, { recursive: true, force: true });
    });

    async function at(table: number): Promise<TableView> {
      const found = (await kiosk.tables()).find((one) => one.table === table);
      if (found === undefined) throw new Error(`no table ${String(table)}`);
      return found;
    }

    async function show(table: number): Promise<void> {
      await page.keyboard.press('Escape');
      await page.keyboard.press(String(table));
      await page.getByRole('article', { name: `Table ${String(table)}`, exact: true }).waitFor();
    }

    /** Looks at what is there, by machine, and keeps a picture for people. */
    async function look(name: string): Promise<void> {
      await takePicture(page, `${name}-${String(view.width)}`);
      expect([await axeFaults(page), await smallTargets(page)]).toEqual([[], []]);
    }

    it('a position that stood three times: found at once, drawn by one key more', async () => {
      await show(1);
      await page.keyboard.press('j');
      await page.getByText('for the third time; the third is required').waitFor();
      expect(await page.getByText(/^Counts: \d$/u).count()).toBe(3);
      await look('claim-right');
      await page.keyboard.press('a');
      await page.getByText('Upheld. The game is over.').waitFor();
      expect(await at(1)).toMatchObject({
        result: '1/2-1/2',
        resultReason: 'claimed-draw',
        claims: [{ upheld: true }],
      });
      await look('claim-upheld');
    });

    it('a wrong one with an announced move: a minute to the opponent, and the move must be played', async () => {
      await show(2);
      await page.keyboard.press('j');
      await page.keyboard.press('m');
      await page.keyboard.type('e4');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Rejected: Black +1 min, e4 must be played' }).waitFor();
      await look('claim-wrong');
      await page.keyboard.press('a');
      await page.getByText('Nothing has been recorded yet.').waitFor();
      await look('claim-against');
      expect((await at(2)).claims).toEqual([]);
      await page.keyboard.press('b');
      await page.getByText('Rejected, and the penalty is recorded.').waitFor();
      expect(await at(2)).toMatchObject({
        result: null,
        claims: [{ intended: 'e2e4', verdict: 'wrong', upheld: false }],
        rulings: [
          { irregularity: 'wrong-claim', remedy: 'play-intended-move', imposed: { kind: 'time', seconds: 60 } },
        ],
      });
      await look('claim-rejected');
    });

    it('the same pieces and another position: which rook could castle is said', async () => {
      await show(6);
      await page.keyboard.press('j');
      await page.getByText('The claim is wrong').first().waitFor();
      await page.getByText(/Not the same: castling rights remained with the rook on/u).waitFor();
      await look('claim-rights');
      await page.keyboard.press('2');
      await page.getByText(/without a capture or a pawn move; 50 moves are required/u).waitFor();
      await look('claim-fifty');
      await page.keyboard.press('3');
      await page.getByText(/clock cannot be read here/u).waitFor();
      await look('claim-time');
      await page.keyboard.press('Escape');
    });

    it('an offer is noted with its move, removed within ten seconds, noted again; agreed only after a move by each', async () => {
      await show(3);
      await page.keyboard.press('=');
      await page.getByText('no draw may be agreed before each player has made 1 move').waitFor();
      await look('offer');
      // Meant elsewhere, it chooses nobody.
      await page.keyboard.press('Enter');
      await page.keyboard.press('w');
      await page.getByText('White offered a draw with move 1: noted as (=).').waitFor();
      await look('offer-noted');
      await page.keyboard.press('z');
      await page.getByText('Removed. The record still shows that it was noted.').waitFor();
      await show(4);
      await page.keyboard.press('=');
      await page.keyboard.press('b');
      await page.getByText('Black offered a draw with move 1').waitFor();
      await page.keyboard.press('=');
      await page.keyboard.press('a');
      await page.getByText('Draw agreed.').waitFor();
      expect((await at(3)).offers).toMatchObject([{ number: 1, side: 'white', ply: 1 }]);
      expect((await at(3)).offers[0]?.withdrawnEpochMs).not.toBeNull();
      expect(await at(4)).toMatchObject({
        result: '1/2-1/2',
        resultReason: 'agreement',
        offers: [{ side: 'black', ply: 2 }],
      });
    });

    it('the score: counted before it is shown, nothing but position and moves, five times and then a distraction', async () => {
      await show(5);
      for (const number of [1, 2, 3, 4, 5]) {
        await page.keyboard.press('s');
        await page.getByText(`Request ${String(number)} of 5 in this game (Laws 2023, A.4.3)`).waitFor();
        if (number === 3) await look('score-asked');
        await page.keyboard.press('Enter');
        await page.getByRole('heading', { name: 'Anna Hector 5 – Bruno Klein 5', exact: true }).waitFor();
        if (number === 3) {
          await look('score');
          const seen = await page.getByRole('dialog').innerText();
          expect(seen.replaceAll(/\s+/gu, ' ')).toBe(
            'Anna Hector 5 – Bruno Klein 5 White to move Back Esc 8 7 6 5 4 3 2 1 a b c d e f g h 1. e4 e5 2. Nb3 Nb6 3. Na1 Na8 4. Nb3 Nb6',
          );
        }
        await page.keyboard.press('Escape');
        await page.locator('dialog').waitFor({ state: 'detached' });
      }
      await page.keyboard.press('s');
      await page.getByText('More than 5 in a game may be taken as a distraction (Laws 2023, 11.5).').waitFor();
      await look('score-too-often');
      await page.keyboard.press('Escape');
      expect((await at(5)).scoresShown).toEqual({ white: 5, black: 0 });
    });

    it('a resignation says beforehand what it is', async () => {
      await show(5);
      await page.keyboard.press('u');
      await page.getByText('0–1: Black wins').waitFor();
      await look('resignation');
      await page.keyboard.press('w');
      await page.getByText('Resignation recorded.').waitFor();
      expect(await at(5)).toMatchObject({ result: '0-1', resultReason: 'resignation' });
    });

    it('and the page complained about nothing', () => {
      expect(complaints).toEqual([]);
    });
  },
);
