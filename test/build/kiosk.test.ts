import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { findBrowser } from '../../build/scripts/find-browser.mjs';
import { Kiosk } from '../support/kiosk.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { NO_SYSTEMD, unitComplaints, unitsIn } from '../support/units.ts';
import { newPage } from '../support/browser.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const kiosk = join(root, 'build/kiosk');
const UNITS = ['arbiter960.service', 'arbiter960-screen.service'] as const;
const UNIT_FILES = UNITS.map((name) => join(kiosk, name));

function read(name: string): string {
  return readFileSync(join(kiosk, name), 'utf8');
}

const flags = read('chromium-flags')
  .split('\n')
  .filter((line) => line.startsWith('--'));

describe('the units', () => {
  it.skipIf(NO_SYSTEMD !== null)('are understood by systemd, without a complaint', () => {
    expect(unitComplaints(unitsIn(temporaryFolder(), UNIT_FILES))).toEqual({ status: 0, ours: [] });
  });

  it.skipIf(NO_SYSTEMD !== null)('would be found wrong if they were', () => {
    const [unit = ''] = unitsIn(temporaryFolder(), UNIT_FILES);
    writeFileSync(unit, readFileSync(unit, 'utf8').replace('Restart=always', 'Restart=perhaps'));
    expect(unitComplaints([unit]).ours.join('\n')).toContain('perhaps');
  });

  it('start again whenever they end, but not after a fault that a start does not mend', () => {
    for (const name of UNITS) expect(read(name)).toMatch(/^Restart=always$/mu);
    expect(read('arbiter960.service')).toMatch(/^RestartPreventExitStatus=2$/mu);
    expect(read('arbiter960-screen.service')).toMatch(/^BindsTo=arbiter960\.service$/mu);
  });

  it('let the host touch its own data and serial lines, and nothing else', () => {
    const text = read('arbiter960.service');
    for (const line of [
      'ProtectSystem=strict',
      'NoNewPrivileges=true',
      'CapabilityBoundingSet=',
      'DevicePolicy=closed',
    ]) {
      expect(text.split('\n')).toContain(line);
    }
    expect(text).not.toMatch(/^User=root/mu);
  });
});

describe('the devices that the host may open', () => {
  /** What a cell of the table of boards means at Linux. */
  const devices: Readonly<Record<string, readonly string[]>> = {
    yes: ['char-ttyUSB', 'char-ttyACM', 'char-ttyS'],
    'USB HID': ['char-hidraw'],
    // Through the system bus: no device is opened.
    'Bluetooth LE, where noble is installed': [],
    'yes, as a serial line the system has paired': ['char-rfcomm'],
    'as a serial line the system has paired': ['char-rfcomm'],
    'behind a bridge that makes a serial line': ['char-ttyUSB', 'char-ttyACM'],
    'many on one cable, in bus mode': ['char-ttyUSB', 'char-ttyACM', 'char-ttyS'],
    'captures of its reports are read': [],
    'it has none': [],
    'no driver': [],
    no: [],
    '': [],
  };

  it('are those that boards are at by the table of the drivers', () => {
    const readme = readFileSync(join(root, 'electron/devices/README.md'), 'utf8');
    const [, table = ''] = readme.split('## Which board works over which line today\n');
    const rows = table.split('\n').filter((line) => line.startsWith('|'));
    const cells = rows.slice(2).flatMap((row) => row.split('|').slice(2, -1));
    const told = cells.map((cell) => cell.trim());
    expect(told.filter((cell) => !(cell in devices))).toEqual([]);
    const allowed = [...read('arbiter960.service').matchAll(/^DeviceAllow=(\S+) rw$/gmu)].map(([, device]) => device);
    expect(new Set(allowed)).toEqual(new Set(told.flatMap((cell) => devices[cell] ?? [])));
  });
});

describe('the browser', () => {
  let program = '';
  beforeAll(async () => {
    program = (await findBrowser()) ?? '';
  });

  it.skipIf(process.platform === 'win32')('is opened with all flags on the page that leads to the console', () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'running.html'), 'the way to the console');
    writeFileSync(join(folder, 'browser'), '#!/bin/sh\nprintf "%s\\n" "$@"\n', { mode: 0o755 });
    mkdirSync(join(folder, 'kiosk'));
    for (const name of ['open-console', 'chromium-flags']) copyFileSync(join(kiosk, name), join(folder, 'kiosk', name));
    const { stdout } = spawnSync(join(folder, 'kiosk', 'open-console'), {
      env: { PATH: process.env['PATH'], ARBITER960_DATA: folder, CHROME_PATH: join(folder, 'browser') },
    });
    const profile = `--user-data-dir=${join(folder, 'browser')}`;
    const page = `--app=file://${join(folder, 'running.html')}`;
    expect(stdout.toString().trim().split('\n')).toEqual([...flags, profile, page]);
    expect(statSync(join(kiosk, 'open-console')).mode & 0o100).toBe(0o100);
  });

  it('shows the console with these flags, and reaches no other machine', async () => {
    const host = await Kiosk.start(join(root, 'dist/host/serve.js'), ['--data', temporaryFolder()]);
    onTestFinished(() => host.kill());
    const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
    const browser = await chromium.launch({ executablePath: program, args: [...flags, ...sandbox, '--disable-gpu'] });
    onTestFinished(() => browser.close());
    const page = await newPage(browser);
    await page.goto(`${host.url}/#token=${host.token}`);
    await page.waitForSelector('main');
    await expect(page.goto('http://localhost.example.org/')).rejects.toThrow('ERR_NAME_NOT_RESOLVED');
  });

  it('has a policy that is JSON and shuts what a player could play with', () => {
    expect(JSON.parse(read('chromium-policy.json'))).toMatchObject({
      DeveloperToolsAvailability: 2,
      IncognitoModeAvailability: 1,
      ExtensionInstallBlocklist: ['*'],
      AllowFileSelectionDialogs: false,
      URLBlocklist: ['*'],
      URLAllowlist: ['http://127.0.0.1:9600', 'file:///var/lib/arbiter960/running.html'],
    });
  });
});
