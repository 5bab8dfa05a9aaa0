import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { ConsoleView } from '../../electron/contract/views/console.ts';
import { faultSentence } from '../../electron/contract/messages/en/faults.ts';
import { Kiosk } from '../support/kiosk.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const serve = fileURLToPath(new URL('../../dist/host/serve.js', import.meta.url));

async function kioskOn(data: string, ...more: readonly string[]): Promise<Kiosk> {
  const kiosk = await Kiosk.start(serve, ['--data', data, ...more]);
  onTestFinished(() => kiosk.kill());
  return kiosk;
}

async function viewOf(kiosk: Kiosk): Promise<ConsoleView> {
  return (await kiosk.ask('snapshot', {})) as ConsoleView;
}

describe('a kiosk that found no record in its folder', () => {
  it('says in the terminal and on the console that it began one; started again there, it does not', async () => {
    const folder = join(temporaryFolder(), 'mistyped');
    const first = await kioskOn(folder);
    await expect.poll(first.printed).toContain(`\nRecord: ${folder} (new: there was none)\n`);
    expect((await viewOf(first)).host.isNewRecord).toBe(true);
    await first.ask('tournament.open', { name: 'Open' });
    await first.end();
    const second = await kioskOn(folder);
    await expect.poll(second.printed).toContain(`\nRecord: ${folder}\n`);
    expect((await viewOf(second)).host.isNewRecord).toBe(false);
  });

  it('and went on from a second copy says how much it did not write itself, whose it is, and from where', async () => {
    const stick = temporaryFolder();
    const first = await kioskOn(temporaryFolder(), '--copy', stick);
    await first.ask('tournament.open', { name: 'Open' });
    await first.end();
    const [line = ''] = readFileSync(join(stick, 'journal-copy.jsonl'), 'utf8').split('\n');
    const { origin } = JSON.parse(line) as { readonly origin: string };

    const second = await kioskOn(temporaryFolder(), '--copy', stick);
    const { alerts, host } = await viewOf(second);
    expect(host.isNewRecord).toBe(false);
    expect(alerts.map(({ fault }) => fault)).toMatchObject([
      { code: 'copy.taken', facts: { entries: 1, unmarked: 1, origin, folder: stick } },
    ]);
    const [{ fault } = { fault: null }] = alerts;
    expect(fault === null ? '' : faultSentence(fault)).toContain(
      `This kiosk wrote none of them and cannot vouch for them: they belong to the record ${origin}`,
    );
  });
});
