import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { networkAddresses } from '../../electron/web/access/network.ts';
import { axeFaults, openBrowser, openConsole, openScreen, smallTargets } from '../support/browser.ts';
import { Kiosk } from '../support/kiosk.ts';
import { takePicture, takePictures } from '../support/taken-pictures.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** The lock, the pairing and the deletion as an arbiter does them, in a real browser on the built kiosk. */
const serve = fileURLToPath(new URL('../../dist/host/serve.js', import.meta.url));
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
});

interface SetupPage {
  readonly kiosk: Kiosk;
  readonly page: Page;
  readonly complaints: readonly string[];
}

async function openSetup(): Promise<SetupPage> {
  const kiosk = await Kiosk.start(serve, ['--data', join(temporaryFolder(), 'data'), '--start', '785']);
  onTestFinished(() => kiosk.kill());
  const { page, complaints } = await openConsole(browser, kiosk);
  onTestFinished(() => page.context().close());
  await page.waitForSelector('main');
  await setup(page);
  return { kiosk, page, complaints };
}

async function setup(page: Page): Promise<void> {
  await page.evaluate(() => {
    location.hash = '#/setup';
  });
  await page.waitForSelector('#lock-heading');
}

async function expectSound(page: Page): Promise<void> {
  expect(await axeFaults(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
}

describe('the lock', () => {
  it('hides the console behind the PIN, by key, and after a reload', async () => {
    const { page, complaints } = await openSetup();
    await expectSound(page);
    await page.getByLabel('New PIN, 4 to 12 digits').fill('2468');
    await page.getByLabel('Repeat the new PIN').fill('2486');
    await page.getByRole('button', { name: 'Set the PIN' }).click();
    // At the field, where one types on, and in sight.
    const said = await page.getByText('The two PINs differ.').boundingBox();
    expect((said?.y ?? 800) + (said?.height ?? 0)).toBeLessThan(800);
    expect(await page.getByLabel('New PIN, 4 to 12 digits').evaluate((field) => field.matches(':focus'))).toBe(true);
    const [top, beside] = await Promise.all(
      ['New PIN, 4 to 12 digits', 'Repeat the new PIN'].map(
        async (name) => (await page.getByLabel(name).boundingBox())?.y,
      ),
    );
    expect(top).toBe(beside);
    await page.getByRole('heading', { name: 'Setup' }).click();
    await page.keyboard.press('k');
    await page.getByText('No PIN is set yet, so the console cannot be locked.', { exact: false }).waitFor();
    await page.getByText('No PIN is set.').waitFor();
    await page.getByLabel('New PIN, 4 to 12 digits').fill('2468');
    await page.getByLabel('Repeat the new PIN').fill('2468');
    await page.getByRole('button', { name: 'Set the PIN' }).click();
    await page.getByRole('button', { name: 'Change the PIN' }).waitFor();
    await expectSound(page);
    await page.getByRole('heading', { name: 'Setup' }).click();
    await page.keyboard.press('k');
    await page.getByRole('heading', { name: 'Locked' }).waitFor();
    await takePictures(page, 'locked');
    await expectSound(page);
    const shown = await page.evaluate(() => document.body.innerText);
    expect(shown).not.toMatch(/785|Table|Round|ready/u);
    await page.reload();
    await page.getByRole('heading', { name: 'Locked' }).waitFor();
    await page.getByRole('button', { name: '1' }).click();
    await page.getByRole('button', { name: 'Unlock' }).click();
    await page.getByText('Wrong PIN.').waitFor();
    for (const digit of ['2', '4', '6', '8']) await page.getByRole('button', { name: digit }).click();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Setup' }).waitFor();
    expect(complaints).toEqual([]);
  });
});

describe('deleting', () => {
  it('asks for the name, says what goes and what stays, and leaves an empty kiosk', async () => {
    const { kiosk, page, complaints } = await openSetup();
    await page.getByRole('button', { name: 'Delete…' }).click();
    await page.getByRole('heading', { name: 'Delete “Chess960”?' }).waitFor();
    await expectSound(page);
    const confirm = page.getByRole('button', { name: 'Delete for good' });
    expect(await confirm.isDisabled()).toBe(true);
    await page.getByRole('dialog').getByRole('textbox').fill('Chess960');
    await confirm.click();
    await page.locator('dialog').waitFor({ state: 'detached' });
    expect(await kiosk.get('/live/tables.json')).toBe('[]');
    expect(complaints).toEqual([]);
  });
});

const addresses = networkAddresses();

// A machine without a network has no other door.
describe.skipIf(addresses.length === 0)('a screen on the network', () => {
  it('shows six digits at the kiosk’s short address, and the hall once the arbiter has typed them; let go, it shows others', async () => {
    const { page, complaints } = await openSetup();
    await page.getByRole('button', { name: 'Open the network' }).click();
    const said = (await page.getByText(/^On the television, phone or other computer/u).textContent()) ?? '';
    const [, host = ''] = /open (\S+?:\d+)/u.exec(said) ?? [];
    const hall = await openScreen(browser, `http://${host}/`, { width: 1920, height: 1080 });
    onTestFinished(() => hall.page.context().close());
    await hall.page.getByRole('heading', { name: 'This screen is not paired' }).waitFor();
    const shown = async (): Promise<string> => {
      const code = hall.page.getByLabel(/^Code \d( \d){5}$/u);
      await code.waitFor();
      return (await code.textContent())?.replaceAll(/\D/gu, '') ?? '';
    };
    const code = await shown();
    expect(code).toMatch(/^\d{6}$/u);
    expect(await axeFaults(hall.page)).toEqual([]);
    await takePicture(hall.page, 'pair-hall');
    await page.getByText('1 screen is showing digits now.').waitFor();
    await takePicture(page, 'pair-console');
    const other = code.startsWith('9') ? `0${code.slice(1)}` : `9${code.slice(1)}`;
    const field = page.getByLabel('Six digits on the screen');
    await field.fill(other);
    // Enter lets nothing in: it leads to the choice between a screen and a phone.
    await field.press('Enter');
    const letIn = page.getByRole('button', { name: 'Let in as hall screen' });
    expect(await letIn.evaluate((button) => button === document.activeElement)).toBe(true);
    await letIn.click();
    await page.getByText('No screen shows these digits.').waitFor();
    await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    await page.waitForTimeout(600);
    await letIn.click();
    await page.getByText('The hall screen has been let in.').waitFor();
    await hall.page.waitForSelector('.shown');
    await hall.page.reload();
    await hall.page.waitForSelector('.shown');
    await expectSound(page);
    await page.getByRole('button', { name: /^Remove (?!the PIN)/u }).click();
    expect(await shown()).not.toBe(code);
    expect([...complaints, ...hall.complaints]).toEqual([]);
  });

  it('is paired by the address shown, goes on after a reload, and says so when it is let go', async () => {
    const { page, complaints } = await openSetup();
    await page.getByRole('button', { name: 'Open the network' }).click();
    await page.getByRole('button', { name: 'Pair a hall screen by QR code' }).click();
    await page.getByRole('dialog').waitFor();
    await expectSound(page);
    const url = (await page.locator('figcaption').first().textContent()) ?? '';
    const stranger = await openScreen(browser, url.replace(/#.*/u, ''), { width: 1920, height: 1080 });
    await stranger.page.getByRole('heading', { name: 'This screen is not paired' }).waitFor();
    expect(await axeFaults(stranger.page)).toEqual([]);
    const hall = await openScreen(browser, url, { width: 1920, height: 1080 });
    onTestFinished(async () => {
      await stranger.page.context().close();
      await hall.page.context().close();
    });
    await hall.page.waitForSelector('.shown');
    expect(hall.page.url()).toMatch(/\/projector$/u);
    await page.getByText('The screen is paired.').waitFor();
    await page.keyboard.press('Escape');
    await hall.page.reload();
    await hall.page.waitForSelector('.shown');
    await page.getByText('connected, until').waitFor();
    await page.getByRole('button', { name: /^Remove (?!the PIN)/u }).click();
    await hall.page.getByRole('heading', { name: 'This screen is not paired' }).waitFor();
    expect([...complaints, ...hall.complaints]).toEqual([]);
  });
});
