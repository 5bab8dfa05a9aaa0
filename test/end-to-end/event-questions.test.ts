import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { axeFaults, openBrowser, openConsole } from '../support/browser.ts';
import { eventServer } from '../support/event-server.ts';
import { Kiosk } from '../support/kiosk.ts';
import { NO_NATS } from '../support/nats-process.ts';
import { until } from '../support/patience.ts';
import { hasPseudoTerminals } from '../support/pty.ts';
import { takePictures } from '../support/taken-pictures.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { ToldHands } from '../support/told-hands.ts';

const serve = fileURLToPath(new URL('../../dist/host/serve.js', import.meta.url));
const EVENT = 'open-2026';
const START = 'r3k3/pppp1p1P/b7/8/8/8/PPPP1PP1/R3K2R w KQq - 0 1';
const SENTENCE = 'He touched the king first: he castles.';

async function goTo(page: Page, hash: string): Promise<void> {
  await page.evaluate((to) => (location.hash = to), hash);
}

describe.skipIf(NO_NATS !== null || !hasPseudoTerminals())('an event of several halls', () => {
  it('a hall joins by a file, is followed, asks the centre and decides itself, and leaves', async () => {
    const { server, keys, creds } = await eventServer(EVENT);
    const event = ['--halls', server.address, '--event', EVENT, '--creds', creds, '--keys', keys, '--centre'];
    const centre = await Kiosk.start(serve, ['--data', temporaryFolder(), ...event]);
    onTestFinished(() => centre.kill());
    const [asking, flagging] = [new ToldHands('41001', START), new ToldHands('41002', START, 4)];
    onTestFinished(() => {
      for (const { terminal } of [asking, flagging]) terminal.unplug();
    });
    const boards = [asking, flagging].flatMap(({ terminal }) => ['--board', terminal.path]);
    const hall = await Kiosk.start(serve, ['--data', temporaryFolder(), '--start', START, ...boards]);
    onTestFinished(() => hall.kill());
    await until(async () => (await hall.tables()).every(({ state }) => state === 'ready'));
    for (const { clock } of [asking, flagging]) clock.start();
    await until(async () => (await hall.tables()).every(({ gameId }) => gameId !== null));

    const browser = await openBrowser();
    onTestFinished(() => browser.close());
    const atCentre = await openConsole(browser, centre);
    const inHall = await openConsole(browser, hall);

    // The centre makes a file for the hall, and the hall takes it.
    await goTo(atCentre.page, '#/halls');
    await atCentre.page.getByText('Let a hall join', { exact: true }).click();
    await atCentre.page.getByLabel('Name of the hall').fill('Hall 2');
    await atCentre.page.getByLabel('The server, as the hall reaches it').fill(server.address);
    await atCentre.page.getByRole('button', { name: 'Make its key' }).click();
    const [file] = await Promise.all([
      atCentre.page.waitForEvent('download'),
      atCentre.page.getByRole('button', { name: 'Save the file' }).click(),
    ]);
    await takePictures(atCentre.page, 'halls-invite');
    expect(await axeFaults(atCentre.page)).toEqual([]);
    await atCentre.page.keyboard.press('Escape');
    await atCentre.page.locator('dialog').waitFor({ state: 'detached' });
    server.reload();

    await goTo(inHall.page, '#/setup');
    await inHall.page.getByRole('link', { name: 'Join an event…' }).click();
    await inHall.page.getByLabel('Choose a joining file').setInputFiles(await file.path());
    await inHall.page.getByText(`Join “${EVENT}” as “Hall 2”?`).waitFor();
    await takePictures(inHall.page, 'halls-join');
    expect(await axeFaults(inHall.page)).toEqual([]);
    await inHall.page.getByRole('button', { name: 'Join', exact: true }).click();
    await inHall.page.getByText('Everything has been passed on.').waitFor();

    // What calls in the hall is told at the centre, and nowhere in public.
    await atCentre.page.getByText('Hall 2, table 2').waitFor();
    await atCentre.page
      .getByText(/flag|at 0:00/iu)
      .first()
      .waitFor();
    expect(await centre.get('/live/halls.json')).not.toMatch(/flag|alert|call/iu);

    // One key hands a question over.
    await asking.do('e1-', 'Kc1', 'press');
    await goTo(inHall.page, '#/table/1');
    await inHall.page.getByRole('heading', { name: /Castling incomplete/u }).waitFor();
    await inHall.page.keyboard.press('@');
    await inHall.page.getByText(/^With the centre since/u).waitFor();
    await atCentre.page.getByRole('button', { name: 'Look and advise' }).click();
    await atCentre.page.getByLabel('0-0-0 was played').check({ timeout: 5000 });
    await atCentre.page.getByLabel('Message to the hall').fill(SENTENCE);
    await atCentre.page.locator('dialog').getByText('Clock times at the last recorded move.').waitFor();
    await takePictures(atCentre.page, 'halls-advise');
    expect(await axeFaults(atCentre.page)).toEqual([]);
    await atCentre.page.getByRole('button', { name: 'Send the advice' }).click();

    await inHall.page.getByText(SENTENCE).waitFor();
    await takePictures(inHall.page, 'halls-advice');
    expect(await axeFaults(inHall.page)).toEqual([]);
    const before = await hall.tables();
    expect(before[0]?.questions[0]).toMatchObject({ open: true, answeredBy: null });
    expect(before[0]?.rulings).toEqual([]);

    // What is recorded is the key of the hall's own arbiter; then the centre is asked no more.
    await asking.do('a1-', 'Rd1');
    await inHall.page.keyboard.press('e');
    await inHall.page.locator('dialog input').first().fill('0-0-0');
    await inHall.page.keyboard.press('Enter');
    await until(async () => (await hall.tables())[0]?.questions.every(({ open }) => !open));
    await atCentre.page.getByRole('heading', { name: 'Questions from halls' }).waitFor({ state: 'detached' });

    // It leaves in mid-round: the centre is told, the record stays there.
    await goTo(inHall.page, '#/halls');
    await inHall.page.getByRole('button', { name: 'Leave the event…' }).click();
    await inHall.page.getByRole('button', { name: 'Leave', exact: true }).click();
    await inHall.page.getByText('the centre was told').waitFor();
    await atCentre.page.getByText(/^Left · at/u).waitFor();
    await takePictures(atCentre.page, 'halls-left');
    expect([...atCentre.complaints, ...inHall.complaints]).toEqual([]);
  });
});
