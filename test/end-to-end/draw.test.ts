import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyReceipt } from '../../engine/start/receipt-verify.ts';
import { hasher } from '../../electron/storage/journal/hasher.ts';
import { axeFaults, newPage, openBrowser, openScreen, smallTargets } from '../support/browser.ts';
import type { OpenScreen } from '../support/browser.ts';
import { brokenWords, unseen } from '../support/cut.ts';
import { Kiosk } from '../support/kiosk.ts';
import { strangerSays } from '../support/stranger.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const serve = join(fileURLToPath(new URL('../..', import.meta.url)), 'dist', 'host', 'serve.js');

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

afterAll(async () => {
  await browser.close();
});

/** A screen, and every frame the host ever sends to it. */
async function listeningScreen(url: string, dark = false): Promise<OpenScreen & { readonly heard: readonly string[] }> {
  const screen = await openScreen(browser, 'about:blank', { width: 1280, height: 800, dark });
  const heard: string[] = [];
  screen.page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => heard.push(payload.toString()));
  });
  await screen.page.addInitScript(() => {
    // Headless browsers answer at once that they have printed; the paper is to stay so that it can be looked at.
    window.print = () => undefined;
  });
  await screen.page.goto(url);
  return { ...screen, heard };
}

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).first().click();
}

/** What the paper says that would be printed now. */
async function onPaper(page: Page): Promise<string> {
  const paper = page.locator('.draw-paper');
  await paper.waitFor({ state: 'attached' });
  return (await paper.textContent()) ?? '';
}

async function faultsOf(page: Page): Promise<readonly string[]> {
  return [...(await axeFaults(page)), ...(await smallTargets(page))];
}

async function downloaded(page: Page, name: string): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, name)]);
  const file = join(temporaryFolder(), download.suggestedFilename());
  await download.saveAs(file);
  return file;
}

describe('the ceremony on screen', () => {
  it('lets nobody know the secret before it is revealed, and everybody check it afterwards', async () => {
    const data = temporaryFolder();
    const kiosk = await Kiosk.start(serve, ['--data', data]);
    await kiosk.ask('tournament.open', { name: 'Open' });
    await kiosk.ask('round.open', {
      name: 'Round 1',
      tables: [{ table: 1, white: 'Anna', black: 'Bruno' }],
      castlingMode: 'cg',
    });
    const arbiter = await listeningScreen(`${kiosk.url}/#token=${kiosk.token}`);
    const hall = await listeningScreen(`${kiosk.url}/projector`);
    const { page } = arbiter;
    await page.evaluate(() => {
      location.hash = '#/draw';
    });
    await page.getByRole('button', { name: 'Begin the ceremony' }).waitFor();
    await page.getByText('Methods that are not fair').click();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Begin the ceremony' }).focus();
    await page.keyboard.press('Enter');
    await page.getByLabel('Who', { exact: true }).waitFor();
    // A number typed at once is called out, and leads to no table.
    await page.locator('input[required]:focus').waitFor();
    const [file = ''] = readdirSync(join(data, 'secrets'));
    const secret = readFileSync(join(data, 'secrets', file), 'utf8');
    expect(secret).toMatch(/^[0-9a-f]{64}$/u);
    await press(page, 'Print the commitment');
    const paper = await onPaper(page);
    expect(paper).toMatch(/SHA-256, locked in on \d+ \p{L}+ \d{4} at \d\d:\d\d/u);
    expect(paper).toContain('The QR code holds these 64 digits');
    await page.reload();
    for (const format of ['A4', 'A5', 'Letter']) {
      await press(page, 'Print the commitment');
      await page.locator('.draw-paper').waitFor({ state: 'attached' });
      const sheet = (await page.pdf({ format })).toString('latin1');
      expect([format, sheet.match(/\/Type\s*\/Page\b/gu)?.length]).toEqual([format, 1]);
      await page.reload();
    }
    const field = page.getByLabel('What', { exact: true });
    const fieldAt = await field.boundingBox();
    const called = [
      ['Row 3', '17'],
      ['Anna', '4 2 6'],
      ['Row 1', '4711'],
      ['Press', '99'],
      ['A child', '8'],
    ] as const;
    for (const [who, what] of called) {
      await page.getByLabel('Who', { exact: true }).fill(who);
      await page.getByLabel('What', { exact: true }).fill(what);
      await press(page, 'Add');
      await page.getByText(what, { exact: true }).waitFor();
    }
    // What is typed is called out while the field stays under the hand.
    expect(await field.boundingBox()).toEqual(fieldAt);
    // All that is called out and done is in sight at once: nobody scrolls before an audience.
    const ceremony = called.map(([, what]) => page.getByText(what, { exact: true }));
    for (const part of [...ceremony, page.getByRole('button', { name: 'Reveal the position' })]) {
      const box = await part.boundingBox();
      expect((box?.y ?? 800) + (box?.height ?? 0)).toBeLessThan(800);
    }
    // In a low window the reveal is, beside the field in which the next one is typed.
    await page.setViewportSize({ width: 1024, height: 600 });
    await page.locator('main').evaluate((main) => {
      main.scrollTo(0, 0);
    });
    await page.getByText(/^▼ \d more below$/u).waitFor();
    for (const part of [field, page.getByRole('button', { name: 'Reveal the position' })])
      await expect
        .poll(async () => {
          const box = await part.boundingBox();
          return (box?.y ?? 600) + (box?.height ?? 0);
        })
        .toBeLessThan(600);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByLabel('Who is present').fill('Chief; Hector, Anna');
    expect(await faultsOf(page)).toEqual([]);
    const live = await Promise.all(['/live/tables.json', '/live/round.pgn'].map((path) => kiosk.get(path)));
    const pages = await Promise.all([page.content(), hall.page.content()]);
    const before = [...arbiter.heard, ...hall.heard, ...live, ...pages, paper].join('\n');
    expect(arbiter.heard.length + hall.heard.length).toBeGreaterThan(6);
    expect(before).not.toContain(secret);

    await press(page, 'Reveal the position');
    await press(page, 'Receipt');
    await page.getByRole('button', { name: 'Receipt (JSON)' }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    const kept = await downloaded(page, 'Receipt (JSON)');
    expect(basename(kept)).toMatch(/^open-round-1-draw-sp-\d+\.json$/u);
    const text = readFileSync(kept, 'utf8');
    const verified = verifyReceipt(text, hasher);
    if (!verified.ok) throw new Error(verified.fault.code);
    const { receipt, check } = verified.value;
    expect(receipt).toMatchObject({ secret, committed: true, present: ['Chief', 'Hector, Anna'] });
    expect(strangerSays(text)).toBeNull();
    expect(before).not.toMatch(new RegExp(`"sp":${String(receipt.number)}\\b|\\b${receipt.position}\\b`, 'u'));
    expect(before).toContain(receipt.commitment);
    await press(page, 'Print the receipt');
    const printed = (await onPaper(page)).replaceAll(/\s/gu, '');
    for (const said of [check.sha256, secret, text.replaceAll(/\s/gu, '')]) expect(printed).toContain(said);
    for (const [paper, size] of [
      ['A4', [595, 842]],
      ['A5', [420, 595]],
      ['Letter', [612, 792]],
    ] as const) {
      await page.evaluate((paper) => {
        localStorage.setItem('arbiter960.pack', `paper=${paper}`);
      }, paper);
      await page.reload();
      await press(page, 'Receipt');
      await press(page, 'Print the receipt');
      await onPaper(page);
      const told = await page.locator('.draw-paper article').count();
      const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
      const boxes = [...pdf.matchAll(/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/gu)].map(([, ...sides]) =>
        sides.map((side) => Math.round(Number(side))),
      );
      expect([paper, boxes]).toEqual([paper, Array.from({ length: told }, () => size)]);
    }

    await page.reload();
    await press(page, 'Receipt');
    await expectVerifierHolds(await downloaded(page, 'Verifier page'), text);
    expect([...arbiter.complaints, ...hall.complaints]).toEqual([]);
    await page.context().close();
    await hall.page.context().close();
    await kiosk.kill();
  });

  it('draws in two keys, keeps an annulled draw in sight, and leads a draw by one die', async () => {
    const kiosk = await Kiosk.start(serve, ['--data', temporaryFolder()]);
    await kiosk.ask('round.open', {
      name: 'Round 1',
      tables: [1, 2, 3, 4, 5, 6].map((table) => ({ table, white: '', black: '' })),
      castlingMode: 'cg',
    });
    const { page, complaints } = await listeningScreen(`${kiosk.url}/#token=${kiosk.token}`, true);
    await page.evaluate(() => {
      location.hash = '#/draw';
    });
    await page.getByRole('button', { name: 'Draw now' }).waitFor();
    await page.keyboard.press('q');
    await page.keyboard.press('Enter');
    await press(page, 'Annul and draw again');
    await page.getByLabel('Reason').fill('The screen was off');
    await page.getByRole('button', { name: 'Annul', exact: true }).click();
    await page.locator('[aria-labelledby="ledger-heading"]').getByText('Reason: The screen was off').waitFor();
    await page.getByText('One die').first().click();
    // What begins a method is none itself: it stands on a line of its own.
    const methods = await page.getByRole('radiogroup', { name: 'By hand' }).boundingBox();
    const begin = await page.getByRole('button', { name: 'Begin: One die' }).boundingBox();
    expect(begin?.y).toBeGreaterThan((methods?.y ?? 800) + (methods?.height ?? 0));
    expect((begin?.y ?? 800) + (begin?.height ?? 0)).toBeLessThan(800);
    await press(page, 'Begin: One die');
    await page.getByText('You can also use the number keys.').waitFor();
    // Every face has to be pressed when it is thrown, and looks as if it can be.
    const grounds = await page
      .locator('.values .button')
      .evaluateAll((all) => all.map((each) => getComputedStyle(each).backgroundColor));
    expect(new Set(grounds).size).toBe(1);
    for (const [i, face] of ['6', '2', '3', '3', '2', '4'].entries()) {
      await page.keyboard.press(face);
      await page.locator('.so-far li').nth(i).waitFor();
    }
    await page.getByText('6 throw again').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await press(page, 'Confirm this position');
    await page.getByRole('button', { name: 'Receipt' }).first().waitFor();
    const rows = await page.locator('tbody tr:not(.why)').allTextContents();
    expect(rows.map((row) => /Quick draw|One die/u.exec(row)?.[0])).toEqual(['Quick draw', 'One die']);
    expect(await brokenWords(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await page.context().close();
    await kiosk.kill();
  });
});

/** Opened from the disk, with no network at all. */
async function expectVerifierHolds(file: string, text: string): Promise<void> {
  const page = await newPage(browser, { offline: true });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(pathToFileURL(file).href);
  await page.getByText(/^Valid: position \d+ [BKNQR]{8}$/u).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.getByLabel('Text of the receipt').fill(text.replace('"17"', '"18"'));
  await page.getByText('The receipt was changed. What differs: the numbers called in the hall.').waitFor();
  const given = join(temporaryFolder(), 'receipt.json');
  writeFileSync(given, text);
  await page.getByLabel('Receipt', { exact: true }).setInputFiles(given);
  await page.getByText(/^Valid: position \d+ [BKNQR]{8}$/u).waitFor();
  expect(asked).toEqual([pathToFileURL(file).href]);
  await page.close();
}

describe('the page of the draw in a small window', () => {
  it('shows the number and all its letters when it is drawn and when it is revealed, wherever the page was scrolled to', async () => {
    const kiosk = await Kiosk.start(serve, ['--data', temporaryFolder()]);
    await kiosk.ask('tournament.open', { name: 'Open' });
    const tables = [{ table: 1, white: 'Anna', black: 'Bruno' }];
    await kiosk.ask('round.open', { name: 'Round 1', tables, castlingMode: 'cg' });
    const { page } = await openScreen(browser, `${kiosk.url}/#token=${kiosk.token}#/draw`, {
      width: 1280,
      height: 800,
    });
    const scrollDown = async (): Promise<void> => {
      await page.locator('#content').evaluate((content) => {
        content.scrollTo(0, content.scrollHeight);
      });
    };
    await page.getByRole('button', { name: 'Draw now' }).waitFor();
    // Whatever way the arbiter draws, it begins above the fold.
    const ways = ['ceremony', 'quick', 'give', 'hand'].map((way) => `[aria-labelledby="${way}-heading"] .button`);
    expect(await unseen(page, ways)).toEqual([]);
    // The methods by hand are one choice, on one line.
    const tops = await page.locator('.method').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect([tops.length, new Set(tops).size]).toEqual([5, 1]);
    await scrollDown();
    await page.getByRole('button', { name: 'Draw now' }).click();
    const reveal = page.getByRole('button', { name: 'Reveal it in the hall' });
    await reveal.waitFor();
    expect(await page.locator('.number .digits').isVisible()).toBe(true);
    const whole = ['#content h1', '.number .label', '.number .letters'];
    await expect.poll(() => unseen(page, whole)).toEqual([]);
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    expect(await page.locator('#content').evaluate((content) => content.scrollTop)).toBe(0);
    await scrollDown();
    expect(await unseen(page, ['.number .label'])).not.toEqual([]);
    await reveal.dispatchEvent('click');
    // Nothing is revealed by one press.
    await page.getByRole('dialog', { name: 'Reveal the start position?' }).getByText('SP ').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('dialog').waitFor({ state: 'detached' });
    await reveal.dispatchEvent('click');
    await page.getByRole('button', { name: 'Reveal it now' }).click();
    await reveal.waitFor({ state: 'detached' });
    await expect.poll(() => unseen(page, whole)).toEqual([]);
    // In the ledger a position stands on one line with its letters, and so does the name of a short round.
    const rows = await page
      .locator('[aria-labelledby="ledger-heading"] tbody :is(td:nth-child(1), td:nth-child(2))')
      .evaluateAll((cells) =>
        cells.map((cell) => {
          const range = document.createRange();
          range.selectNodeContents(cell);
          return range.getBoundingClientRect().height < 1.6 * Number.parseFloat(getComputedStyle(cell).fontSize);
        }),
      );
    expect(rows).toEqual([true, true]);
    await page.context().close();
    await kiosk.kill();
  });
});
