import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tableSeen } from '../../electron/contract/table-seen.ts';
import { PAPER_SIZES } from '../../electron/contract/shell-bridge.ts';
import type { TableView } from '../../electron/contract/views/table.ts';
import { NO_PIECE, pieceOf } from '../../engine/chess/piece.ts';
import { parseSquare } from '../../engine/chess/square.ts';
import { ask, boardHall, USUAL } from '../support/board-hall.ts';
import { openBrowser } from '../support/browser.ts';
import { cutOff } from '../support/cut.ts';
import { looksAsItDid } from '../support/golden-paper.ts';
import { Kiosk } from '../support/kiosk.ts';
import { PaperRound } from '../support/paper-round.ts';
import { Previews } from '../support/preview.ts';

const serve = fileURLToPath(new URL('../../dist/host/serve.js', import.meta.url));
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

/** Two hands at the first table, under the last round; with its result another round can be opened. */
async function rule(): Promise<void> {
  const first = async (): Promise<TableView> => {
    const [table] = await round.kiosk.tables();
    if (table === undefined) throw new Error('no table');
    return table;
  };
  await round.kiosk.ask('table.played', { table: 1, seen: tableSeen(await first()), moves: ['e4', 'c5', 'd4'] });
  const { gameId } = await first();
  if (gameId === null) throw new Error('no game has begun');
  const told = { irregularity: 'two-hands', side: 'white', ply: 3, questionId: null, remedy: 'stands' } as const;
  await round.kiosk.ask('ruling.make', {
    table: 1,
    gameId,
    ruled: 0,
    ...told,
    imposed: { kind: 'time', seconds: 120 },
  });
  const seen = tableSeen(await first());
  await round.kiosk.ask('result.set', { table: 1, seen, result: '1/2-1/2', reason: 'agreement' });
  await round.changed();
}

it('an incident is cut nowhere, and looks as it did', async () => {
  await round.prepare('fide');
  await rule();
  for (const paper of ['A5', 'Letter', 'A4']) {
    const page = await round.drawn.show(`documents=incident&paper=${paper}`);
    expect(await cutOff(page)).toEqual([]);
    if (paper === 'A4') await looksAsItDid(browser, page, 'incident');
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
  const other = await Kiosk.start(serve, ['--data', folder]);
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
  const other = await Kiosk.start(serve, ['--data', folder]);
  const previews = new Previews(browser, other, { scale: 0.4 });
  try {
    for (const paper of ['A5', 'Letter', 'A4']) {
      const page = await previews.show(`documents=incident&paper=${paper}`);
      expect(await cutOff(page)).toEqual([]);
      const said = await page.locator('.page').innerText();
      expect(said).toContain('SP 518');
      expect(said).toContain('1. e4 e5');
      expect(said).toContain('Game cancelled');
      if (paper === 'A4') await looksAsItDid(browser, page, 'incident-wrong-start');
    }
  } finally {
    await previews.close();
    await other.kill();
    rmSync(folder, { recursive: true, force: true });
  }
});
