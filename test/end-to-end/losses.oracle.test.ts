import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { ConsoleView } from '../../electron/contract/views/console.ts';
import { openJournal } from '../../electron/storage/journal/journal.ts';
import { append } from '../support/append.ts';
import { Kiosk } from '../support/kiosk.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const serve = fileURLToPath(new URL('../../dist/host/serve.js', import.meta.url));

async function kioskOn(data: string): Promise<Kiosk> {
  const kiosk = await Kiosk.start(serve, ['--data', data]);
  onTestFinished(() => kiosk.kill());
  return kiosk;
}

async function lossesOf(kiosk: Kiosk): Promise<readonly { readonly code: string; readonly id: string }[]> {
  const { alerts } = (await kiosk.ask('snapshot', {})) as ConsoleView;
  return alerts.flatMap(({ fault, loss }) => (loss === undefined ? [] : [{ code: fault.code, id: loss }]));
}

/** A journal with a page in its middle turned to zeros. */
function damagedJournal(file: string): void {
  const journal = openJournal(file, 'kiosk', () => 0);
  if (!journal.ok) throw new Error(journal.fault.code);
  for (let n = 0; n < 200; n++) append(journal.value, { type: 'hall.shown', data: { screen: 'draw', n } });
  journal.value.close();
  const bytes = readFileSync(file);
  bytes.fill(0, 8 * 4096, 9 * 4096);
  writeFileSync(file, bytes);
}

describe('a kiosk that repaired its record', () => {
  it('says so on stderr and on the console, over kills, until the arbiter has seen it', async () => {
    const data = temporaryFolder();
    damagedJournal(join(data, 'journal.sqlite'));
    const first = await kioskOn(data);
    expect(await lossesOf(first)).toMatchObject([{ code: 'journal.repaired' }]);
    expect(first.printed()).toMatch(/^The journal was damaged/mu);
    await first.kill();

    const second = await kioskOn(data);
    const losses = await lossesOf(second);
    expect(losses).toMatchObject([{ code: 'journal.repaired' }]);
    expect(second.printed()).not.toContain('damaged');
    await second.ask('loss.acknowledge', { id: losses[0]?.id ?? '' });
    expect(await lossesOf(second)).toEqual([]);
    await second.kill();

    expect(await lossesOf(await kioskOn(data))).toEqual([]);
  });
});

describe('a kiosk that was killed', () => {
  it.each([
    ['with a round open says from when to when it was not running', true, ['kiosk.interrupted']],
    ['with nothing running says nothing', false, []],
  ])('%s', async (_, round, told) => {
    const data = temporaryFolder();
    const first = await kioskOn(data);
    await first.ask('tournament.open', { name: 'Open' });
    const tables = [{ table: 1, white: '', black: '' }];
    if (round) await first.ask('round.open', { name: 'Round 1', tables, castlingMode: 'cg' });
    await first.kill();

    const second = await kioskOn(data);
    const losses = await lossesOf(second);
    expect(losses.map(({ code }) => code)).toEqual(told);
    for (const { id } of losses) await second.ask('loss.acknowledge', { id });
    await second.end();
    expect(await lossesOf(await kioskOn(data))).toEqual([]);
  });
});

describe('a damaged record with a whole second copy', () => {
  it('is told in one sentence whose numbers add up', async () => {
    const [data, stick] = [temporaryFolder(), temporaryFolder()];
    const first = await kioskOn(data);
    await first.ask('copy.set', { folder: stick });
    await first.ask('tournament.open', { name: 'Open' });
    for (let n = 0; n < 200; n++) await first.ask('hall.show', { screen: n % 2 === 0 ? 'blank' : 'draw' });
    await first.end();
    const file = join(data, 'journal.sqlite');
    const bytes = readFileSync(file);
    bytes.fill(0, 8 * 4096, 9 * 4096);
    writeFileSync(file, bytes);

    const { alerts } = (await (await kioskOn(data)).ask('snapshot', {})) as ConsoleView;
    expect(alerts.map(({ fault }) => fault.code)).toEqual(['journal.repaired']);
    const [{ fault } = { fault: { code: 'journal.gone', facts: {} } }] = alerts;
    const { kept, restored, last } = fault.facts as Readonly<Record<'kept' | 'restored' | 'last', number>>;
    expect(kept + restored).toBe(last);
  });
});
