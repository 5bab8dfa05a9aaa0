import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { BundleView } from '../../electron/contract/views/jobs.ts';
import type { RecordView } from '../../electron/contract/record.ts';
import { verifyBundle } from '../../electron/storage/evidence/verify-bundle.ts';
import { verifyJournal } from '../../electron/storage/journal/journal-check.ts';
import { axeFaults, openBrowser, openConsole, smallTargets } from '../support/browser.ts';
import { status } from '../support/hostile.ts';
import { Kiosk } from '../support/kiosk.ts';
import { readWithChessops } from '../support/sample-games.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { unzip } from '../support/unzip.ts';

/** The record page as an arbiter uses it, and another machine that goes on from the second copy. */
const serve = fileURLToPath(new URL('../../dist/host/serve.js', import.meta.url));
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
});

async function kioskWith(data: string, ...args: readonly string[]): Promise<Kiosk> {
  const kiosk = await Kiosk.start(serve, ['--data', data, '--simulate', '2', ...args]);
  onTestFinished(() => kiosk.kill());
  return kiosk;
}

async function recordPage(kiosk: Kiosk): Promise<{ readonly page: Page; readonly complaints: readonly string[] }> {
  const { page, complaints } = await openConsole(browser, kiosk);
  onTestFinished(() => page.context().close());
  await page.waitForSelector('main');
  await page.evaluate(() => {
    location.hash = '#/record';
  });
  await page.waitForSelector('#copy-heading');
  return { page, complaints };
}

async function played(kiosk: Kiosk, plies: number): Promise<void> {
  await expect
    .poll(async () => Math.min(...(await kiosk.tables()).map((table) => table.plies.length)))
    .toBeGreaterThanOrEqual(plies);
}

async function sound(page: Page): Promise<void> {
  expect(await axeFaults(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
}

async function bundleBy(kiosk: Kiosk, folder: string | null): Promise<Extract<BundleView, { phase: 'done' }>> {
  const view = await kiosk.make('bundle', { gameId: null, folder });
  if (view.phase !== 'done') throw new Error(JSON.stringify(view));
  return view;
}

async function pressEnter(page: Page, control: Locator): Promise<void> {
  await control.focus();
  await page.keyboard.press('Enter');
}

describe('evidence', () => {
  it('of the tournament and of a game is made with keys alone, and fetched by the console', async () => {
    const data = temporaryFolder();
    const kiosk = await kioskWith(data);
    await played(kiosk, 1);
    const { page, complaints } = await recordPage(kiosk);
    await page.getByRole('button', { name: 'Evidence bundle of the tournament' }).focus();
    await page.keyboard.press('Enter');
    const offered = page.getByRole('button', { name: 'Download the zip here' });
    await offered.waitFor();
    await sound(page);
    const fetching = page.waitForEvent('download');
    await pressEnter(page, offered);
    const fetched = await (await fetching).path();
    const folder = join(data, 'simulated', 'evidence');
    const [name = ''] = readdirSync(folder);
    expect(readFileSync(fetched)).toEqual(readFileSync(join(folder, name)));
    expect([...unzip(fetched).keys()].filter((file) => file.startsWith('games/'))).toHaveLength(2);
    await pressEnter(page, page.getByRole('button', { name: 'Evidence bundle of the game at table 2' }));
    await page.getByText(/round-1-table-2-evidence-.*\.zip$/u).waitFor();
    const game = readdirSync(folder).find((file) => file.includes('round-1-table-2-evidence-')) ?? '';
    expect([...unzip(join(folder, game)).keys()]).toContain('chain.jsonl');
    expect(complaints).toEqual([]);
  });

  it('with the report of the tournament is made with keys alone, its PDF and its zip fetched; cancelled, nothing is kept', async () => {
    const data = temporaryFolder();
    const kiosk = await kioskWith(data);
    await played(kiosk, 1);
    const { page, complaints } = await recordPage(kiosk);
    const making = page.getByRole('button', { name: 'Report of the tournament' });
    const folder = join(data, 'simulated', 'evidence');
    await pressEnter(page, making);
    await page.getByRole('button', { name: 'Cancel' }).press(' ');
    await page.getByText('Cancelled. Nothing was saved.').waitFor();
    expect(readdirSync(folder)).toEqual([]);
    await pressEnter(page, making);
    for (const [button, name] of [
      ['Download the PDF here', /round-1-report-.*\.pdf$/u],
      ['Download the zip here', /round-1-report-.*\.zip$/u],
    ] as const) {
      const offered = page.getByRole('button', { name: button });
      await offered.waitFor();
      await sound(page);
      const fetching = page.waitForEvent('download');
      await pressEnter(page, offered);
      const fetched = await fetching;
      expect(fetched.suggestedFilename()).toMatch(name);
      expect(readFileSync(await fetched.path())).toEqual(readFileSync(join(folder, fetched.suggestedFilename())));
    }
    const zip = readdirSync(folder).find((file) => file.endsWith('.zip')) ?? '';
    expect(await verifyBundle(join(folder, zip))).toMatchObject({ ok: true });
    expect(complaints).toEqual([]);
  });

  it('is given to the arbiter alone, from its folder alone, and to nobody while the console is locked', async () => {
    const data = temporaryFolder();
    const kiosk = await kioskWith(data);
    const { download, file } = await bundleBy(kiosk, null);
    writeFileSync(join(file, '..', '..', 'outside.zip'), 'nobody may read this');
    const path = `/evidence/${download ?? ''}`;
    const mine = { Authorization: `Bearer ${kiosk.token}` };
    expect(await status(kiosk, path, mine)).toBe(200);
    for (const headers of [{}, { Authorization: kiosk.token }, { Authorization: `Bearer x${kiosk.token}` }])
      expect(await status(kiosk, path, headers)).toBe(403);
    for (const other of ['', '../outside.zip', '..%2foutside.zip', '%2e%2e/outside.zip', '../journal.sqlite', 'a.zip'])
      expect([403, 404]).toContain(await status(kiosk, `/evidence/${other}`, mine));
    expect(await status(kiosk, `/evidence/${basename(data)}.zip`, mine)).toBe(404);
    await kiosk.ask('pin.set', { pin: '2468', current: null });
    await kiosk.ask('lock.now', {});
    expect(await status(kiosk, path, mine)).toBe(404);
    for (const [request, input] of [
      ['record.state', {}],
      ['copy.set', { folder: null }],
      ['bundle.make', { gameId: null, folder: null }],
      ['report.make', { folder: null }],
    ] as const)
      await expect(kiosk.ask(request, input)).rejects.toThrow('access.locked');
  });

  it.each([
    ['that is not there', (folder: string) => join(folder, 'absent'), 'folder.missing'],
    ['that is a file', (folder: string) => join(folder, 'file'), 'folder.notFolder'],
    ['below a file', (folder: string) => join(folder, 'file', 'below'), 'folder.notFolder'],
    ['without its beginning', () => 'stick', 'folder.relative'],
  ])('and a second copy refuse a folder %s in a sentence', async (_, of, code) => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'file'), '');
    const kiosk = await kioskWith(join(folder, 'data'));
    await expect(bundleBy(kiosk, of(folder))).rejects.toThrow(code);
    await expect(kiosk.ask('copy.set', { folder: of(folder) })).rejects.toThrow(code);
    expect(readFileSync(join(folder, 'file'), 'utf8')).toBe('');
    expect(existsSync(join(folder, 'absent'))).toBe(false);
  });
});

describe('what is given away', () => {
  it('holds neither the token of this start nor the secret of a draw that is not revealed', async () => {
    const [data, stick] = [temporaryFolder(), temporaryFolder()];
    const kiosk = await Kiosk.start(serve, ['--data', data, '--copy', stick]);
    onTestFinished(() => kiosk.kill());
    await kiosk.ask('tournament.open', { name: 'Open' });
    const tables = [{ table: 1, white: 'Anna', black: 'Bruno' }];
    await kiosk.ask('round.open', { name: 'Round 1', tables, castlingMode: 'cg' });
    await kiosk.ask('draw.commit', { round: 1, excluded: [], repeats: 'allowed' });
    const [secretFile = ''] = readdirSync(join(data, 'secrets'));
    const secret = readFileSync(join(data, 'secrets', secretFile), 'utf8').trim();
    expect(readFileSync(join(data, 'running.html'), 'utf8')).toContain(kiosk.token);
    const { file } = await bundleBy(kiosk, null);
    const given = [...unzip(file)].map(([name, bytes]) => name + bytes.toString());
    await kiosk.end();
    const copied = readdirSync(stick, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => entry.name + readFileSync(join(entry.parentPath, entry.name), 'utf8'));
    expect(copied.join()).toContain('draw.committed');
    for (const text of [...given, ...copied]) {
      expect(text).not.toContain(kiosk.token);
      expect(text).not.toContain(secret);
    }
    expect(existsSync(join(data, 'running.html'))).toBe(false);
  });
});

describe('the second copy', () => {
  it('is chosen on the record page, says when the stick is gone, and catches up; a restart goes on with it', async () => {
    const [data, place] = [temporaryFolder(), temporaryFolder()];
    const stick = join(place, 'stick');
    mkdirSync(stick);
    const kiosk = await kioskWith(data);
    const { page, complaints } = await recordPage(kiosk);
    await page.getByText('No second copy is kept.').waitFor();
    await page.getByLabel('Folder on a USB stick or another disk, as a full path').fill(stick);
    await page.keyboard.press('Enter');
    await page.getByText('Up to date').waitFor();
    await sound(page);
    renameSync(stick, `${stick}-pulled`);
    await page.getByText(/^Not up to date/u).waitFor();
    await page.getByRole('alert').getByText('The second copy cannot reach').waitFor();
    await sound(page);
    expect(existsSync(stick)).toBe(false);
    renameSync(`${stick}-pulled`, stick);
    await page.getByText('Up to date').waitFor();
    expect(complaints).toEqual([]);
    await kiosk.end();
    const again = await kioskWith(data);
    const { copy } = (await again.ask('record.state', {})) as RecordView;
    expect(copy?.folder).toBe(stick);
    await again.ask('copy.set', { folder: null });
    expect(((await again.ask('record.state', {})) as RecordView).copy).toBeNull();
    expect(existsSync(join(stick, 'journal-copy.jsonl'))).toBe(true);
  });

  it('refuses the copy of another record, and the data folder itself', async () => {
    const [first, second, stick] = [temporaryFolder(), temporaryFolder(), temporaryFolder()];
    const one = await kioskWith(first, '--copy', stick);
    await expect.poll(() => existsSync(join(stick, 'journal-copy.jsonl'))).toBe(true);
    await one.end();
    const before = readFileSync(join(stick, 'journal-copy.jsonl'));
    const two = await kioskWith(second);
    await expect(two.ask('copy.set', { folder: stick })).rejects.toThrow('copy.holdsOther');
    const fresh = await Kiosk.start(serve, ['--data', temporaryFolder()]);
    onTestFinished(() => fresh.kill());
    await expect(fresh.ask('copy.set', { folder: stick })).rejects.toThrow('copy.ahead');
    const inside = join(second, 'simulated', 'captures');
    await expect(two.ask('copy.set', { folder: inside })).rejects.toThrow('copy.inside');
    expect(readFileSync(join(stick, 'journal-copy.jsonl'))).toEqual(before);
  });

  it('lets another machine go on with the same screen, the same games and the captures', async () => {
    const [broken, other, stick] = [temporaryFolder(), temporaryFolder(), temporaryFolder()];
    const first = await kioskWith(broken, '--copy', stick);
    await played(first, 1);
    await first.ask('hall.show', { screen: 'position' });
    await expect.poll(() => existsSync(join(stick, 'captures'))).toBe(true);
    const games = (await first.tables()).map(({ gameId }) => gameId);
    const given = readWithChessops(await first.get('/live/round.pgn')).map(({ moves }) => moves);
    await expect
      .poll(async () => ((await first.ask('record.state', {})) as RecordView).copy?.behind, { interval: 5 })
      .toBe(0);
    await first.kill();
    const copied = new Map(
      readdirSync(join(stick, 'captures')).map((name) => [name, readFileSync(join(stick, 'captures', name))]),
    );
    expect(copied.size).toBe(2);

    const startedMs = performance.now();
    const second = await kioskWith(other, '--copy', stick);
    await expect.poll(async () => (await second.tables()).map(({ sensed }) => sensed !== null)).toEqual([true, true]);
    const readyMs = performance.now() - startedMs;
    process.stdout.write(`Another machine went on from the second copy after ${(readyMs / 1000).toFixed(1)} s.\n`);

    expect((await second.ask('snapshot', {})) as object).toMatchObject({ hallScreen: 'position' });
    expect((await second.tables()).map(({ gameId }) => gameId)).toEqual(games);
    const kept = readWithChessops(await second.get('/live/round.pgn')).map(({ moves }) => moves);
    for (const [i, moves] of given.entries()) expect(kept[i]?.slice(0, moves.length)).toEqual(moves);
    const captures = join(other, 'simulated', 'captures', 'from-second-copy');
    await expect.poll(() => existsSync(captures)).toBe(true);
    await expect.poll(() => readdirSync(captures).filter((name) => copied.has(name)).length).toBe(2);
    for (const [name, bytes] of copied) expect(readFileSync(join(captures, name))).toEqual(bytes);
    await played(second, Math.min(...given.map((moves) => moves.length)) + 1);
    await second.end();
    expect(verifyJournal(join(other, 'simulated', 'journal.sqlite'))).toMatchObject({ ok: true });
  });
});
