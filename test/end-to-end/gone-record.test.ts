import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { ConsoleView } from '../../electron/contract/views/console.ts';
import { Kiosk } from '../support/kiosk.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const serve = fileURLToPath(new URL('../../dist/host/serve.js', import.meta.url));

async function started(data: string): Promise<Kiosk> {
  const kiosk = await Kiosk.start(serve, ['--data', data]);
  onTestFinished(() => kiosk.kill());
  return kiosk;
}

async function codesOf(kiosk: Kiosk): Promise<readonly string[]> {
  return ((await kiosk.ask('snapshot', {})) as ConsoleView).alerts.map(({ fault }) => fault.code);
}

/** A folder with a tournament, from which its journal is gone with all that is named after it. */
async function robbed(): Promise<string> {
  const data = temporaryFolder();
  const kiosk = await started(data);
  await kiosk.ask('tournament.open', { name: 'Recorded' });
  await kiosk.ask('copy.set', { folder: temporaryFolder() });
  await kiosk.ask('copy.set', { folder: null });
  expect(await codesOf(kiosk)).toEqual([]);
  await kiosk.end();
  for (const name of readdirSync(data)) if (name.startsWith('journal.sqlite')) rmSync(join(data, name));
  return data;
}

describe('a folder whose record is gone', () => {
  it.each([
    ['missing', (): void => undefined],
    ['empty', (file: string): void => writeFileSync(file, '')],
  ])('is no new kiosk without a word, until that has been seen: %s', async (_, put) => {
    const data = await robbed();
    put(join(data, 'journal.sqlite'));
    const first = await started(data);
    expect(await codesOf(first)).toEqual(['journal.gone']);
    expect(first.printed()).toContain('an earlier record (secrets)');
    await first.ask('tournament.open', { name: 'Goes on' });
    await first.kill();
    expect(await codesOf(await started(data))).toEqual(['journal.gone']);
  });

  it('is said of none that was deleted, nor of a new one', async () => {
    const data = temporaryFolder();
    const kiosk = await started(data);
    await kiosk.ask('tournament.open', { name: 'Deleted' });
    await kiosk.ask('copy.set', { folder: temporaryFolder() });
    const made = kiosk.ask('bundle.make', { gameId: null, folder: null });
    await made;
    await kiosk.ask('data.delete', { name: 'Deleted' });
    expect(await codesOf(kiosk)).toEqual([]);
    await kiosk.end();
    expect(existsSync(join(data, 'evidence'))).toBe(false);
    expect(await codesOf(await started(data))).toEqual([]);
  });
});
