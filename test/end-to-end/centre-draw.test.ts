import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { ConsoleView } from '../../electron/contract/views/console.ts';
import { axeFaults, openBrowser, openConsole, openScreen, smallTargets } from '../support/browser.ts';
import { CuttableLine } from '../support/cuttable-line.ts';
import { Kiosk } from '../support/kiosk.ts';
import { NO_NATS } from '../support/nats-process.ts';
import { natsServer } from '../support/nats-server.ts';
import { takePicture, takePictures } from '../support/taken-pictures.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const serve = fileURLToPath(new URL('../../dist/host/serve.js', import.meta.url));
const VERIFIED = 'Drawn at the centre for all halls; its receipt was verified here';
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});

afterAll(async () => {
  await browser.close();
});

/** A kiosk of the event with a round of so many tables. */
async function kioskWith(address: string, tables: number, ...own: readonly string[]): Promise<Kiosk> {
  const kiosk = await Kiosk.start(serve, ['--data', temporaryFolder(), '--halls', address, '--event', 'open', ...own]);
  onTestFinished(() => kiosk.kill());
  await kiosk.ask('tournament.open', { name: 'Open' });
  await kiosk.ask('round.open', {
    ...{ name: 'Round 1', castlingMode: 'cg' },
    tables: Array.from({ length: tables }, (_, i) => ({
      table: i + 1,
      white: `W ${String(i)}`,
      black: `B ${String(i)}`,
    })),
  });
  return kiosk;
}

async function drawPage(kiosk: Kiosk): Promise<Page> {
  const { page } = await openConsole(browser, kiosk);
  await page.evaluate(() => (location.hash = '#/draw'));
  await page.getByRole('heading', { level: 1, name: 'Draw' }).waitFor();
  return page;
}

async function viewOf(kiosk: Kiosk): Promise<ConsoleView> {
  return (await kiosk.ask('snapshot', {})) as ConsoleView;
}

async function momentOf(kiosk: Kiosk): Promise<string | undefined> {
  return (await viewOf(kiosk)).round?.moment;
}

async function startOf(kiosk: Kiosk): Promise<number | null> {
  return (await viewOf(kiosk)).round?.start?.sp ?? null;
}

describe.skipIf(NO_NATS !== null)('one draw for all halls, as its arbiters see it', () => {
  it('over three halls: one follows, one has drawn for itself and is asked, one is cut off and takes the receipt from a file', async () => {
    const server = await natsServer();
    const line = await CuttableLine.open(server.address);
    onTestFinished(() => {
      line.close();
    });
    const centre = await kioskWith(server.address, 0, '--centre');
    const a = await kioskWith(server.address, 3, '--hall', 'Hall A');
    const b = await kioskWith(server.address, 2, '--hall', 'Hall B');
    const c = await kioskWith(line.url.replace('http', 'nats'), 4, '--hall', 'Hall C');
    await b.ask('draw.quick', { round: 1, excluded: [] });
    const own = await startOf(b);

    const chief = await drawPage(centre);
    const [inA, inB, inC] = [await drawPage(a), await drawPage(b), await drawPage(c)];
    await inA.getByText('The centre has not started a draw for this round.').waitFor();
    await chief.getByRole('button', { name: 'Begin the ceremony' }).click();
    await chief.getByRole('heading', { name: 'Locked in' }).waitFor();
    await chief.getByText('All halls of open').waitFor();
    const commitment = (await viewOf(centre)).ledger[0]?.commitment ?? '';
    const projector = await openScreen(browser, `${a.url}/projector`);
    for (const page of [inA, inC]) await page.locator('code', { hasText: commitment.slice(0, 8) }).waitFor();
    await projector.page.getByText(commitment.slice(0, 8)).waitFor();
    await takePictures(inA, 'centre-draw-committed');
    expect(await axeFaults(inA)).toEqual([]);
    expect(await smallTargets(inA)).toEqual([]);

    // Hall B has drawn for itself: it is asked, and its own draw stands until its arbiter says otherwise.
    await inB.getByText('Which of the two does this hall use?').waitFor();
    await takePictures(inB, 'centre-draw-asks');
    expect(await startOf(b)).toBe(own);
    await inB.getByRole('button', { name: 'Use the centre’s draw' }).click();
    await inB.locator('code', { hasText: commitment.slice(0, 8) }).waitFor();

    for (const hall of ['A', 'B', 'C'])
      await chief
        .locator('li', { hasText: `Hall ${hall}` })
        .getByText('has the commitment')
        .waitFor();
    line.cut('refused');
    await chief.getByRole('textbox', { name: 'Who', exact: true }).fill('Row 3, Anna');
    await chief.getByRole('textbox', { name: 'What', exact: true }).fill('17');
    await chief.getByRole('button', { name: 'Add', exact: true }).click();
    for (const page of [inA, inB]) await page.getByRole('listitem').getByText('17', { exact: true }).waitFor();
    await takePicture(inA, 'centre-draw-inputs');
    expect(await a.get('/live/round.pgn')).not.toContain('FEN');
    await chief.getByRole('button', { name: 'Reveal the position' }).click();
    for (const page of [inA, inB]) await page.getByText(VERIFIED).waitFor();
    const start = await startOf(centre);
    expect([await startOf(a), await startOf(b)]).toEqual([start, start]);
    await takePictures(inA, 'centre-draw-adopted');
    await takePicture(projector.page, 'centre-draw-projector');

    // Hall C saw the commitment and nothing after it, and the chief arbiter knows it.
    for (const hall of ['A', 'B'])
      await chief
        .locator('li', { hasText: `Hall ${hall}` })
        .getByText('shows the position')
        .waitFor();
    await chief.locator('li.missing', { hasText: 'Hall C' }).getByText('has the commitment').waitFor();
    await takePictures(chief, 'centre-draw-heard');
    expect(await axeFaults(chief)).toEqual([]);
    await chief.evaluate(() => (location.hash = '#/halls'));
    for (const hall of ['A', 'B']) {
      const told = chief.locator('li', { hasText: `Hall ${hall}` }).first();
      await told.getByText(`SP ${String(start)}, from the centre`).waitFor();
    }
    await chief.locator('li', { hasText: 'Hall C' }).getByText('has the centre’s commitment').waitFor();
    await takePictures(chief, 'centre-draw-halls');
    expect(await startOf(c)).toBeNull();
    await inC.getByText('Choose the receipt…').waitFor();
    const draw = (await viewOf(centre)).ledger[0]?.draw ?? '';
    const { text } = (await centre.ask('draw.receipt', { draw })) as { readonly text: string };
    const choose = (content: string): Promise<void> =>
      inC
        .locator('input[type=file]')
        .setInputFiles({ name: 'receipt.json', mimeType: 'application/json', buffer: Buffer.from(content) });
    await choose(text.replace('Row 3', 'Row 4'));
    await inC.getByText('The receipt was changed.').first().waitFor();
    await takePictures(inC, 'centre-draw-refused');
    expect(await startOf(c)).toBeNull();
    await choose(text);
    await inC.getByText(VERIFIED).waitFor();
    expect(await startOf(c)).toBe(start);
    await inC.getByRole('button', { name: 'Reveal it in the hall' }).click();
    await inC.getByRole('button', { name: 'Reveal it now' }).click();
    await inC.getByText('No hall screen is connected').waitFor();
    const before = (await viewOf(c)).ledger;
    line.mend();
    await expect.poll(async () => (await viewOf(c)).jobs.halls?.link?.standing).toBe('following');
    expect((await viewOf(c)).ledger).toEqual(before);
  });

  it('sealed at the centre, it is handed out to the halls by a button, and each is asked whether it plays the same tournament', async () => {
    const server = await natsServer();
    const centre = await kioskWith(server.address, 0, '--centre');
    const hall = await kioskWith(server.address, 2, '--hall', 'Hall A');
    await hall.ask('tournament.open', { name: 'Open, second hall' });
    const [chief, inHall] = [await drawPage(centre), await drawPage(hall)];
    await centre.ask('draw.quick', { round: 1, excluded: [] });
    await inHall.getByText('The centre has the start position of this round and keeps it sealed.').waitFor();
    await takePictures(inHall, 'centre-draw-held');
    await chief.getByText('The halls do not have it yet').waitFor();
    await takePictures(chief, 'centre-draw-to-hand-out');
    expect(await startOf(hall)).toBeNull();
    await chief.getByRole('button', { name: 'Hand it out to the halls' }).click();
    await chief.getByText('Handed out to the halls').waitFor();
    await inHall.getByText('The centre is drawing for a tournament with another name.').waitFor();
    await takePictures(inHall, 'centre-draw-other-tournament');
    expect(await axeFaults(inHall)).toEqual([]);
    expect(await smallTargets(inHall)).toEqual([]);
    expect(await startOf(hall)).toBeNull();
    await inHall.getByRole('button', { name: /^Use the draws for/u }).click();
    await inHall.getByText(VERIFIED).waitFor();
    expect(await startOf(hall)).toBe(await startOf(centre));
    expect(await momentOf(hall)).toBe('drawn');
    await chief.locator('li', { hasText: 'Hall A' }).getByText('has the position, sealed').waitFor();
    await takePictures(chief, 'centre-draw-handed-out');
    expect(await axeFaults(chief)).toEqual([]);
    expect(await smallTargets(chief)).toEqual([]);
    await chief.getByRole('button', { name: 'Reveal it in the hall' }).click();
    await chief.getByRole('button', { name: 'Reveal it now' }).click();
    await expect.poll(() => momentOf(hall)).toBe('revealed');
  });

  it('told over a telephone: number and hash are typed, and verified when the line is there', async () => {
    const server = await natsServer();
    const line = await CuttableLine.open(server.address);
    onTestFinished(() => {
      line.close();
    });
    line.cut('refused');
    const centre = await kioskWith(server.address, 1, '--centre');
    const hall = await kioskWith(line.url.replace('http', 'nats'), 2, '--hall', 'Hall A');
    await centre.ask('draw.quick', { round: 1, excluded: [] });
    await centre.ask('hall.show', { screen: 'position' });
    const [start, sha256] = [await startOf(centre), (await viewOf(centre)).ledger[0]?.sha256 ?? ''];
    const page = await drawPage(hall);
    await page.getByText('There is no connection to the centre').waitFor();
    await page.getByLabel('Number', { exact: true }).fill(String(start));
    await page.getByLabel('Hash of the receipt').fill(`${sha256.slice(0, 4)} ${sha256.slice(4, 8)}`);
    await takePictures(page, 'centre-draw-typing');
    await page.getByRole('button', { name: 'Use this number' }).click();
    await page.getByText('its receipt has not arrived yet').waitFor();
    expect(await startOf(hall)).toBe(start);
    line.mend();
    await page.getByText(VERIFIED).waitFor();
    expect((await viewOf(hall)).ledger).toHaveLength(1);
  });
});
