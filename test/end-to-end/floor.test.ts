import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { VirtualBoard } from '../../electron/devices/simulator/virtual-board.ts';
import { VirtualClock } from '../../electron/devices/simulator/virtual-clock.ts';
import { systemClock } from '../../electron/system-ports.ts';
import { networkAddresses } from '../../electron/web/access/network.ts';
import { NO_PIECE } from '../../engine/chess/piece.ts';
import { axeFaults, openBrowser, openConsole, openScreen, smallTargets } from '../support/browser.ts';
import { Kiosk } from '../support/kiosk.ts';
import { hasPseudoTerminals, openPseudoTerminal } from '../support/pty.ts';
import { pieceOfLetter, setupOf, squareOf } from '../support/table.ts';
import { until } from '../support/patience.ts';
import { takePicture } from '../support/taken-pictures.ts';

/** The phone of an arbiter who walks, in a real browser with touch, over the network of this machine. */
const serve = fileURLToPath(new URL('../../dist/host/serve.js', import.meta.url));
const START = 'r3k3/pppp1p1P/b7/8/8/8/PPPP1PP1/R3K2R w KQq - 0 1';
const HAND_MS = 400;
/** Table 2 in a list: a call that is told over the page has a dot after its table. */
const ROW_2 = /^Table 2 (?!·)/u;
/** Where it is tapped: a tap at once on what stands in its middle's place, a result, would be a second half of it. */
const AT_NUMBER = { position: { x: 24, y: 24 } } as const;

/** A board on a pseudo terminal: `e1-` lifts, `Kc1` places. */
function boardAt(serial: string) {
  const terminal = openPseudoTerminal();
  const board = new VirtualBoard(systemClock, { serial, rotated: false }, setupOf(START).placement, (bytes) => {
    terminal.write(bytes);
  });
  terminal.onBytes((bytes) => {
    board.receive(bytes);
  });
  const clock = new VirtualClock(systemClock, { seconds: 900, incrementSeconds: 10 }, 'left', () => {
    board.clockChanged();
  });
  board.attach(clock);
  return {
    terminal,
    clock,
    do: async (...hands: readonly string[]): Promise<void> => {
      for (const hand of hands) {
        await new Promise((resolve) => setTimeout(resolve, HAND_MS));
        if (hand.endsWith('-')) board.put(squareOf(hand.slice(0, 2)), NO_PIECE);
        else board.put(squareOf(hand.slice(1)), pieceOfLetter(hand.slice(0, 1)));
      }
    },
  };
}

const canRun = hasPseudoTerminals() && networkAddresses().length > 0;

describe.skipIf(!canRun)('a phone of the floor', () => {
  let browser: Browser;
  const data = mkdtempSync(join(tmpdir(), 'arbiter960-'));
  let kiosk: Kiosk;
  let console: Page;
  let phone: Page;
  let other: Page;
  const complaints: (readonly string[])[] = [];
  const [first, second] = [boardAt('31001'), boardAt('31002')];

  beforeAll(async () => {
    browser = await openBrowser();
    const boards = [first, second].flatMap(({ terminal }) => ['--board', terminal.path]);
    kiosk = await Kiosk.start(serve, ['--data', data, '--start', START, ...boards]);
    await until(async () => (await kiosk.tables()).every(({ state }) => state === 'ready'));
    const opened = await openConsole(browser, kiosk);
    complaints.push(opened.complaints);
    console = opened.page;
    await console.evaluate(() => {
      location.hash = '#/setup';
    });
    await console.getByRole('button', { name: 'Open the network' }).click();
  });

  afterAll(async () => {
    await browser.close();
    await kiosk.kill();
    for (const { terminal } of [first, second]) terminal.unplug();
    rmSync(data, { recursive: true, force: true });
  });

  async function address(): Promise<string> {
    const said = (await console.getByText(/^On the television, phone or other computer/u).textContent()) ?? '';
    return /open (\S+?:\d+)/u.exec(said)?.[1] ?? '';
  }

  async function codeOn(page: Page): Promise<string> {
    const code = page.getByLabel(/^Code \d( \d){5}$/u);
    await code.waitFor();
    return (await code.textContent())?.replaceAll(/\D/gu, '') ?? '';
  }

  async function picture(page: Page, name: string): Promise<void> {
    for (const [width, height] of [
      [390, 844],
      [320, 640],
    ] as const)
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.setViewportSize({ width, height });
        await page.emulateMedia({ colorScheme });
        await takePicture(page, `floor-${name}-${String(width)}-${colorScheme}`);
      }
    await page.setViewportSize({ width: 390, height: 844 });
  }

  async function expectSound(page: Page): Promise<void> {
    expect(await axeFaults(page)).toEqual([]);
    expect(await smallTargets(page, 48)).toEqual([]);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(over).toBeLessThanOrEqual(0);
  }

  /** Opens a page of the kiosk, and lets it in as what the button says. */
  async function letIn(path: string): Promise<Page> {
    const { page, complaints: told } = await openScreen(browser, `http://${await address()}${path}`, {
      width: 390,
      height: 844,
      touch: true,
    });
    complaints.push(told);
    await page.addInitScript(() => {
      // What was asked of the phone; no machine of the tests has a motor to feel.
      navigator.vibrate = (pattern: unknown) => {
        document.documentElement.dataset['vibrated'] = JSON.stringify(pattern);
        return true;
      };
    });
    await page.reload();
    const code = await codeOn(page);
    await picture(page, 'pair');
    await console.getByLabel('Six digits on the screen').fill(code);
    await console.getByRole('button', { name: 'Let in as floor phone' }).click();
    await page.getByText('No table needs you.').waitFor();
    await expect.poll(() => page.title()).toMatch(/^Floor · (?!Arbiter960)./u);
    return page;
  }

  it('is let in by the six digits it shows, at its own address or as any screen, and stays so after a reload', async () => {
    phone = await letIn('/floor');
    other = await letIn('/');
    expect(other.url()).toMatch(/\/floor$/u);
    await other.reload();
    await other.getByText('No table needs you.').waitFor();
    await other.getByText('· Phone 2').waitFor();
    await expectSound(phone);
    await console.getByText('Phone 2').waitFor();
    expect(await axeFaults(console)).toEqual([]);
    expect(await console.locator('main .button.primary').count()).toBe(0);
    await takePicture(console, 'floor-console', true);
  });

  it('tells which board is not set up', async () => {
    await second.do('e1-');
    await phone.getByRole('button', { name: 'Set-up' }).tap();
    await phone.getByText('A piece is missing: e1').waitFor();
    await picture(phone, 'set-up');
    await expectSound(phone);
    await second.do('Ke1');
    await phone.getByText('Every board is ready.').waitFor();
    await phone.getByRole('button', { name: 'Calls' }).tap();
  });

  it('is called, buzzes and shows it; what is seen on it is seen on the other phone and at the console', async () => {
    for (const { clock } of [first, second]) clock.start();
    await until(async () => (await kiosk.tables()).every(({ state }) => state === 'playing'));
    await first.do('e1-', 'Kc1');
    first.clock.press('left');
    await phone.getByText('Table 1: Castling incomplete').first().waitFor();
    expect(await phone.locator('html').getAttribute('data-vibrated')).toBe('[220,120,220]');
    await picture(phone, 'call');
    await expectSound(phone);
    await phone.getByRole('button', { name: 'Seen: table 1' }).tap();
    for (const page of [phone, other]) {
      await page.getByRole('button', { name: 'Seen: table 1' }).waitFor({ state: 'detached' });
      await page.getByText('Seen', { exact: true }).waitFor();
    }
    const [called] = await kiosk.tables();
    expect(called?.questions).toMatchObject([{ open: true, acknowledged: true }]);
    await console.getByText(/seen at table 1/u).waitFor();
  });

  it('is called over a result that is being entered, moves no button, and goes back to it as it was left', async () => {
    await kiosk.ask('network.open', {});
    await phone.getByRole('button', { name: 'Results' }).tap();
    await phone.getByRole('button', { name: ROW_2 }).tap(AT_NUMBER);
    const draw = phone.getByRole('button', { name: '½–½', exact: true });
    const before = await draw.boundingBox();
    await draw.tap();
    await phone.getByRole('button', { name: 'Confirm ½–½' }).waitFor();
    const bar = phone.getByRole('button', { name: 'Table 2 · Illegal move' });
    expect(await bar.count()).toBe(0);
    await second.do('e1-', 'Ke3');
    second.clock.press('left');
    await bar.waitFor();
    expect(await draw.boundingBox()).toEqual(before);
    await picture(phone, 'result-called');
    await expectSound(phone);
    await bar.tap();
    await phone.getByRole('button', { name: 'Seen: table 2' }).waitFor();
    await phone.getByRole('button', { name: 'Go on with the result of table 2' }).tap();
    await phone.getByRole('button', { name: 'Confirm ½–½' }).waitFor();
    await phone.getByRole('button', { name: 'Back' }).tap();
    await phone.getByRole('button', { name: ROW_2 }).waitFor();
  });

  it('goes back by the phone’s own Back as by its own, keeps what was chosen, and leaves from the calls alone', async () => {
    const back = async (): Promise<void> => {
      await phone.evaluate(() => {
        history.back();
      });
    };
    const entries = await phone.evaluate(() => history.length);
    await phone.getByRole('button', { name: 'Results' }).tap();
    await phone.getByRole('button', { name: ROW_2 }).tap(AT_NUMBER);
    await phone.getByRole('button', { name: '½–½', exact: true }).tap();
    await phone.getByRole('button', { name: 'Confirm ½–½' }).waitFor();
    await back();
    await phone.getByRole('button', { name: ROW_2 }).waitFor();
    await phone.getByRole('button', { name: 'Go on with the result of table 2' }).tap();
    await phone.getByRole('button', { name: 'Confirm ½–½' }).waitFor();
    await phone.getByRole('button', { name: 'Back' }).tap();
    await phone.getByRole('button', { name: ROW_2 }).waitFor();
    await expect.poll(() => phone.evaluate((): unknown => history.state)).toEqual({ floor: 1 });
    await phone.getByRole('button', { name: ROW_2 }).tap(AT_NUMBER);
    await back();
    await phone.getByRole('button', { name: ROW_2 }).waitFor();
    expect(await phone.getByRole('button', { name: /^Go on/u }).count()).toBe(0);
    await phone.getByRole('button', { name: 'Set-up' }).tap();
    await back();
    await phone.getByRole('button', { name: 'Calls' }).and(phone.locator('[aria-current]')).waitFor();
    expect(await phone.evaluate((): unknown => history.state)).toBe(null);
    await phone.getByRole('button', { name: 'Set-up' }).tap();
    await phone.reload();
    await expect.poll(() => phone.evaluate((): unknown => history.state)).toBe(null);
    await phone.getByRole('button', { name: 'Calls' }).and(phone.locator('[aria-current]')).waitFor();
    // No more than ever lay over the calls at once.
    expect(await phone.evaluate(() => history.length)).toBeLessThanOrEqual(entries + 2);
  });

  it('says why boards are not tested while games are played, until another page is opened', async () => {
    await phone.getByRole('button', { name: 'Set-up' }).tap();
    await phone.getByRole('button', { name: 'Test all boards' }).tap();
    await phone
      .getByRole('alert')
      .getByText(/Play is in progress at tables 1/u)
      .waitFor();
    await picture(phone, 'test-refused');
    await phone.getByRole('button', { name: 'Calls' }).tap();
    await phone.getByText(/Play is in progress/u).waitFor({ state: 'detached' });
  });

  it('enters a result with two taps and a confirmation, with what speaks against it', async () => {
    await phone.getByRole('button', { name: 'Results' }).tap();
    await picture(phone, 'results');
    await expectSound(phone);
    await phone.getByRole('button', { name: ROW_2 }).tap(AT_NUMBER);
    // A second tap at the same place within half a second would be the other half of a double one.
    await phone.waitForTimeout(600);
    expect(await phone.getByRole('button', { name: /^Confirm|^Choose/u }).count()).toBe(0);
    await phone.getByRole('button', { name: '½–½' }).tap();
    await phone.waitForTimeout(600);
    await phone.getByText('The clock is running.').waitFor();
    expect(await phone.getByText('Reason not given').count()).toBe(0);
    await picture(phone, 'result');
    await expectSound(phone);
    await phone.getByRole('button', { name: 'Confirm ½–½' }).tap();
    await phone.getByText('Table 2: ½–½ is recorded.').waitFor();
    await other.getByRole('button', { name: 'Results' }).tap();
    await other.getByRole('button', { name: /^Table 2 (?!·).*½–½/u }).waitFor();
    const tables = await kiosk.tables();
    expect(tables[1]).toMatchObject({ result: '1/2-1/2', resultReason: 'not-said' });
    await console.getByText(/result at table 2/u).waitFor();
  });

  it('says since when it is old, asks for nothing then, and comes back by itself', async () => {
    await kiosk.ask('network.close', {});
    await phone.getByText(/^Connection lost \d/u).waitFor();
    await phone.getByRole('button', { name: 'Calls' }).tap();
    expect(await phone.getByRole('button', { name: 'Result of table 1' }).isDisabled()).toBe(true);
    await picture(phone, 'old');
    await kiosk.ask('network.open', {});
    await phone.getByText(/^Connection lost/u).waitFor({ state: 'detached' });
    expect(await phone.getByRole('button', { name: 'Result of table 1' }).isEnabled()).toBe(true);
  });

  it('is let go while a result is being entered: one sentence, and digits to begin anew', async () => {
    await phone.getByRole('button', { name: 'Result of table 1' }).tap();
    await phone.getByRole('button', { name: '1–0' }).tap();
    await console
      .getByRole('listitem')
      .filter({ hasText: 'Phone 1' })
      .getByRole('button', { name: /^Remove/u })
      .click();
    await phone.getByText('This phone was removed at the console.').waitFor();
    await codeOn(phone);
    await picture(phone, 'released');
    expect(await axeFaults(phone)).toEqual([]);
    expect((await kiosk.tables())[0]).toMatchObject({ result: null });
    await other.getByRole('button', { name: /^Table 2 (?!·).*½–½/u }).waitFor();
    // What the browser says of lines that were cut is none of the page's.
    expect(complaints.flat().filter((line) => !/WebSocket|ERR_CONNECTION|Failed to load/u.test(line))).toEqual([]);
  });
});
