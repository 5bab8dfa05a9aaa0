import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { tableSeen } from '../../electron/contract/table-seen.ts';
import type { RecordedRoundView, TournamentLine } from '../../electron/contract/tournaments.ts';
import type { RecordView } from '../../electron/contract/record.ts';
import type { ConsoleView } from '../../electron/contract/views/console.ts';
import { axeFaults, openBrowser, openConsole, smallTargets } from '../support/browser.ts';
import { wideHyphens } from '../support/cut.ts';
import { Kiosk } from '../support/kiosk.ts';
import { LINES } from '../support/played-rounds.ts';
import { PtyBoard } from '../support/pty-board.ts';
import { hasPseudoTerminals } from '../support/pty.ts';
import { takePicture } from '../support/taken-pictures.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const serve = fileURLToPath(new URL('../../dist/host/serve.js', import.meta.url));
const USUAL = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

async function kioskOn(data: string, ...more: readonly string[]): Promise<Kiosk> {
  const kiosk = await Kiosk.start(serve, ['--data', data, ...more]);
  onTestFinished(() => kiosk.kill());
  return kiosk;
}

async function viewOf(kiosk: Kiosk): Promise<ConsoleView> {
  return (await kiosk.ask('snapshot', {})) as ConsoleView;
}

async function listOf(kiosk: Kiosk): Promise<readonly TournamentLine[]> {
  return ((await kiosk.ask('tournament.list', {})) as { readonly all: readonly TournamentLine[] }).all;
}

async function seenAt(kiosk: Kiosk, number: number): Promise<ReturnType<typeof tableSeen>> {
  const table = (await viewOf(kiosk)).tables.find((one) => one.table === number);
  if (table === undefined) throw new Error(`no table ${String(number)}`);
  return tableSeen(table);
}

/** A round at two tables, by hand, with results unless told. */
async function play(kiosk: Kiosk, prefix: string, start: string, isOver = true): Promise<void> {
  const tables = [1, 2].map((table) => ({
    table,
    white: `${prefix} W${String(table)}`,
    black: `${prefix} B${String(table)}`,
  }));
  await kiosk.ask('round.open', { name: `${prefix} round`, tables, castlingMode: 'cg' });
  await kiosk.ask('start.give', { table: null, start });
  await kiosk.ask('hall.show', { screen: 'position' });
  for (const table of [1, 2]) {
    await kiosk.ask('table.played', { table, seen: await seenAt(kiosk, table), moves: LINES[table - 1] ?? [] });
    if (!isOver) continue;
    await kiosk.ask('result.set', { table, seen: await seenAt(kiosk, table), result: '1-0', reason: 'resignation' });
  }
}

it('two tournaments lie beside each other and never mix: each is taken up where it was, looked at while closed, and has its own copy', async () => {
  const [data, stick] = [temporaryFolder(), temporaryFolder()];
  const first = await kioskOn(data);
  await first.ask('copy.set', { folder: stick });
  await first.ask('tournament.open', { name: 'Summer Open' });
  await play(first, 'Summer 1', '518');
  await play(first, 'Summer 2', '0', false);
  await expect(first.ask('tournament.change', { tournament: null })).rejects.toThrow('tournament.playing');
  for (const table of [1, 2])
    await first.ask('result.set', { table, seen: await seenAt(first, table), result: '0-1', reason: 'resignation' });
  const summer = await viewOf(first);

  await first.ask('tournament.change', { tournament: null });
  expect(await viewOf(first)).toMatchObject({ tournament: null, round: null, tables: [], ledger: [], alerts: [] });
  expect(await first.get('/live/round.pgn')).toBe('');
  await first.ask('tournament.open', { name: 'Winter Cup' });
  await play(first, 'Winter', '959', false);
  const [winter, closed] = await listOf(first);
  expect(winter).toMatchObject({ name: 'Winter Cup', isOpen: true, rounds: [{ sp: 959, results: 0 }] });
  expect(closed).toMatchObject({
    ...{ name: 'Summer Open', isOpen: false },
    rounds: [
      { round: 1, sp: 518, tables: 2, results: 2 },
      { round: 2, sp: 0, tables: 2, results: 2 },
    ],
  });
  const key = closed?.key ?? '';
  const looked = (await first.ask('round.look', { tournament: key, round: 1 })) as RecordedRoundView;
  expect(looked.tournament?.name).toBe('Summer Open');
  expect(looked.tables.map(({ plies }) => plies.map(({ san }) => san))).toEqual([LINES[0], LINES[1]]);
  const { pgn } = (await first.ask('tournament.pgn', { tournament: key, round: null })) as { readonly pgn: string };
  expect(pgn.match(/^\[Round .*\]$/gmu)).toHaveLength(4);
  expect(pgn).not.toContain('Winter');
  expect(await first.get('/live/round.pgn')).not.toContain('Summer');

  // Another machine with the stick alone goes on with the one that was open.
  await expect.poll(async () => ((await first.ask('record.state', {})) as RecordView).copy?.behind).toBe(0);
  const elsewhere = await kioskOn(temporaryFolder(), '--copy', stick);
  expect(await viewOf(elsewhere)).toMatchObject({
    ...{ tournament: { name: 'Winter Cup' }, round: { start: { sp: 959 } } },
    tables: [{ plies: { length: 3 } }, { plies: { length: 2 } }],
  });
  await elsewhere.kill();

  // Killed in the midst of the second: that one is open at the next start, and goes on.
  await first.kill();
  const second = await kioskOn(data);
  const again = await viewOf(second);
  expect(again).toMatchObject({ tournament: { name: 'Winter Cup' }, round: { start: { sp: 959 } } });
  expect(again.tables.map(({ plies, state }) => [plies.length, state])).toEqual([
    [3, 'playing'],
    [2, 'playing'],
  ]);
  for (const table of [1, 2])
    await second.ask('result.set', { table, seen: await seenAt(second, table), result: '1-0', reason: 'resignation' });

  await second.ask('tournament.change', { tournament: key });
  const taken = await viewOf(second);
  expect(taken.round).toEqual(summer.round);
  // Taken up, a table is as if its board lay as usual.
  expect(taken.tables).toEqual(summer.tables.map((table) => ({ ...table, rotated: false })));
  expect(taken.ledger).toEqual(summer.ledger);
  expect((await listOf(second)).map(({ name, isOpen }) => [name, isOpen])).toEqual([
    ['Summer Open', true],
    ['Winter Cup', false],
  ]);
  await second.end();

  const copies = [stick, ...readdirSync(join(stick, 'tournaments')).map((name) => join(stick, 'tournaments', name))];
  const texts = copies.map((folder) => readFileSync(join(folder, 'journal-copy.jsonl'), 'utf8'));
  expect(texts.map((text) => [text.includes('Summer 1 W1'), text.includes('Winter W1')])).toEqual([
    [true, false],
    [false, true],
  ]);
});

it('what goes out is decided by the arbiter alone: stop, delay and variant stay with a new tournament, and after a deletion', async () => {
  const kiosk = await kioskOn(temporaryFolder());
  const broadcast = async () => {
    const { delay, stoppedEpochMs, variant } = (await viewOf(kiosk)).broadcast;
    return { delay, isStopped: stoppedEpochMs !== null, variant };
  };
  const delay = { unit: 'minutes', count: 15 } as const;
  const chosen = { delay, isStopped: true, variant: 'Fischerandom' };
  expect((await viewOf(kiosk)).host.isNewRecord).toBe(true);
  await kiosk.ask('tournament.open', { name: 'Summer Open' });
  await kiosk.ask('broadcast.delay', { delay });
  await kiosk.ask('broadcast.variant', { variant: 'Fischerandom' });
  await kiosk.ask('broadcast.stop', { stopped: true });
  await kiosk.ask('data.delete', { name: 'Summer Open' });
  expect(await broadcast()).toEqual(chosen);
  // It was asked for: nobody has mistaken the folder.
  expect((await viewOf(kiosk)).host.isNewRecord).toBe(false);

  await kiosk.ask('tournament.open', { name: 'Winter Cup' });
  await kiosk.ask('tournament.change', { tournament: null });
  expect(await broadcast()).toEqual(chosen);
  await kiosk.ask('tournament.open', { name: 'Spring Cup' });
  await kiosk.ask('broadcast.delay', { delay: null });
  await kiosk.ask('broadcast.stop', { stopped: false });
  const winter = (await listOf(kiosk)).find(({ name }) => name === 'Winter Cup')?.key ?? '';
  await kiosk.ask('tournament.change', { tournament: winter });
  expect(await broadcast()).toEqual(chosen);

  // A stop that holds is not lifted by a tournament that was closed without one.
  const spring = (await listOf(kiosk)).find(({ name }) => name === 'Spring Cup')?.key ?? '';
  await kiosk.ask('tournament.change', { tournament: spring });
  expect(await broadcast()).toEqual({ ...chosen, delay: null });
});

it.skipIf(!hasPseudoTerminals())(
  'the boards stand in the hall: another tournament goes on with them where they are',
  async () => {
    const board = new PtyBoard({ serial: '20001', start: USUAL, moves: [] });
    onTestFinished(() => {
      board.close();
    });
    const kiosk = await kioskOn(temporaryFolder(), '--board', board.path, '--start', '518');
    const boardAt = async (table: number): Promise<unknown> => {
      const found = (await viewOf(kiosk)).tables.find((one) => one.table === table);
      // Which board it is must be known too.
      return found?.board?.line === 'connected' && found.board.serial !== null ? found.board.path : null;
    };
    await expect.poll(() => boardAt(1)).toBe(board.path);
    const [first] = await listOf(kiosk);
    await kiosk.ask('tournament.change', { tournament: null });
    const tables = [1, 2].map((table) => ({ table, white: '', black: '' }));
    await kiosk.ask('round.open', { name: 'Round 1', tables, castlingMode: 'cg' });
    await expect.poll(() => boardAt(1)).toBe(board.path);
    // It stands at another table since, and the tournament that knew it elsewhere goes on with it there.
    await kiosk.ask('table.disconnect', { table: 1 });
    await kiosk.ask('table.connect', { table: 2, path: board.path });
    await expect.poll(() => boardAt(2)).toBe(board.path);
    const closed = (await listOf(kiosk)).find(({ name, isOpen }) => !isOpen && name === first?.name);
    await kiosk.ask('tournament.change', { tournament: closed?.key ?? '' });
    expect(await boardAt(1)).toBeNull();
    await kiosk.ask('seats.correct', {
      round: 1,
      changes: [{ table: 2, before: null, after: { white: '', black: '' } }],
    });
    await expect.poll(() => boardAt(2)).toBe(board.path);
    expect(await boardAt(1)).toBeNull();
  },
);

it('deleting one leaves the other', async () => {
  const data = temporaryFolder();
  const kiosk = await kioskOn(data);
  await kiosk.ask('tournament.open', { name: 'Summer Open' });
  await play(kiosk, 'Summer', '518');
  await kiosk.ask('tournament.change', { tournament: null });
  await kiosk.ask('tournament.open', { name: 'Winter Cup' });
  await play(kiosk, 'Winter', '0');
  await kiosk.ask('data.delete', { name: 'Winter Cup' });
  expect(await viewOf(kiosk)).toMatchObject({ tournament: null, round: null });
  const [, summer] = await listOf(kiosk);
  expect(summer).toMatchObject({ name: 'Summer Open', rounds: [{ results: 2 }] });
  await kiosk.ask('tournament.change', { tournament: summer?.key ?? '' });
  expect(await viewOf(kiosk)).toMatchObject({ tournament: { name: 'Summer Open' }, round: { start: { sp: 518 } } });
});

it('in the browser: another tournament is begun and played, an earlier round of either is looked at while a third plays', async () => {
  const kiosk = await kioskOn(temporaryFolder());
  await kiosk.ask('tournament.open', { name: 'Summer Open' });
  await play(kiosk, 'Summer', '518');
  const browser = await openBrowser();
  onTestFinished(() => browser.close());
  const { page, complaints } = await openConsole(browser, kiosk);
  const picture = async (name: string): Promise<void> => {
    await takePicture(page, `tournaments-${name}`);
  };
  const go = (hash: string): Promise<void> => page.evaluate((to) => void (location.hash = to), hash);

  await go('#/setup');
  await page.getByRole('button', { name: 'Start another tournament' }).click();
  await page.getByRole('dialog').getByRole('heading', { name: 'Start another tournament?' }).waitFor();
  await picture('asks');
  await page.getByRole('button', { name: 'Start the new tournament' }).click();
  await page.getByRole('heading', { name: 'Prepare a round' }).waitFor();
  await page.getByText('No tournament yet').waitFor();
  await page.getByRole('textbox', { name: 'Tournament' }).fill('Winter Cup');
  await page.getByText('Dates, place, arbiters').click();
  await page.getByRole('textbox', { name: 'Place' }).fill('Dortmund');
  await page.getByRole('spinbutton', { name: /^Number/u }).fill('4');
  await page.getByRole('textbox', { name: /^Players/u }).fill('Anna – Bruno\nCem – Dora');
  await picture('form');
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Open the round' }).click();
  await page.locator('header').getByText('Round 4').waitFor();
  await kiosk.ask('start.give', { table: null, start: '0' });
  await kiosk.ask('hall.show', { screen: 'position' });
  for (const table of [1, 2]) {
    await kiosk.ask('table.played', { table, seen: await seenAt(kiosk, table), moves: LINES[table - 1] ?? [] });
    await kiosk.ask('result.set', { table, seen: await seenAt(kiosk, table), result: '1-0', reason: 'resignation' });
  }
  await play(kiosk, 'Play-off 5', '959');
  await play(kiosk, 'Winter 6', '1', false);

  await go('#/draw');
  await page
    .getByRole('cell', { name: /Play-off/u })
    .first()
    .waitFor();
  expect(await wideHyphens(page)).toEqual([]);
  await go('#/record');
  await page.getByRole('link', { name: /^Play-off/u }).waitFor();
  expect(await wideHyphens(page)).toEqual([]);
  await page.getByRole('link', { name: 'Round 4', exact: true }).click();
  // A click where the link was, at once, would be the second of a double click.
  await page.getByRole('button', { name: 'Look at the game at table 1' }).press('Enter');
  await page.getByText('2 of 2 moves').waitFor();
  // Meanwhile the running round goes on, and what is looked at stays.
  await kiosk.ask('table.played', { table: 1, seen: await seenAt(kiosk, 1), moves: ['d6'] });
  await page.keyboard.press('ArrowLeft');
  await page.getByText('1 of 2 moves').waitFor();
  // The moves follow what is told of the result, and do not stand far below it.
  const told = await page.locator('.side > details').boundingBox();
  const moves = await page.locator('.side > .now').boundingBox();
  expect((moves?.y ?? Infinity) - (told?.y ?? 0)).toBeLessThan(60);
  expect(await axeFaults(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  await picture('round');

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Print from this round' }).click();

  await picture('print');
  const pack = await page.locator('a[href*="/print/pack"]').first().getAttribute('href');
  await go(pack ?? '');
  await page.getByText('Winter Cup').first().waitFor();
  await page.locator('main[data-ready="true"]').waitFor();
  expect(await page.locator('main').textContent()).toContain('SP 0');
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { name: 'Round 4' }).waitFor();

  await go('#/setup');
  await page.getByText('Summer Open').click();
  await page.getByRole('link', { name: /Summer round/u }).click();
  await page.getByRole('button', { name: 'Look at the game at table 2' }).click();
  await page.getByText('Summer W2').first().waitFor();
  await picture('closed');
  expect(complaints).toEqual([]);
});
