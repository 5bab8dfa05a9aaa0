import { mkdirSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { ConsoleView } from '../../electron/contract/views/console.ts';
import type { RecordView } from '../../electron/contract/record.ts';
import { Kiosk } from '../support/kiosk.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const serve = fileURLToPath(new URL('../../dist/host/serve.js', import.meta.url));

async function kioskOn(data: string, ...more: readonly string[]): Promise<Kiosk> {
  const kiosk = await Kiosk.start(serve, ['--data', data, ...more]);
  onTestFinished(() => kiosk.kill());
  return kiosk;
}

async function alertsOf(kiosk: Kiosk): Promise<readonly string[]> {
  return ((await kiosk.ask('snapshot', {})) as ConsoleView).alerts.map(({ fault }) => fault.code);
}

async function followed(kiosk: Kiosk): Promise<void> {
  const copy = async (): Promise<RecordView['copy']> => ((await kiosk.ask('record.state', {})) as RecordView).copy;
  await expect.poll(copy).toMatchObject({ behind: 0, failing: null });
}

/** A kiosk whose tournament “Secret Open” was deleted while the stick with its copy was pulled. */
async function deletedWithoutStick(): Promise<{
  readonly kiosk: Kiosk;
  readonly data: string;
  readonly stick: string;
  readonly pulled: string;
}> {
  const [data, place] = [temporaryFolder(), temporaryFolder()];
  const [stick, pulled] = [join(place, 'stick'), join(place, 'pulled')];
  mkdirSync(stick);
  const kiosk = await kioskOn(data);
  await kiosk.ask('copy.set', { folder: stick });
  await kiosk.ask('tournament.open', { name: 'Secret Open' });
  await followed(kiosk);
  const copy = readFileSync(join(stick, 'journal-copy.jsonl'));
  expect(copy.toString()).toContain('Secret Open');
  mkdirSync(join(stick, 'held-back-2026-11-22T10-00-00-000Z-abc'));
  writeFileSync(join(stick, 'held-back-2026-11-22T10-00-00-000Z-abc', 'journal-copy.jsonl'), copy);
  renameSync(stick, pulled);
  await kiosk.ask('data.delete', { name: 'Secret Open' });
  expect(await alertsOf(kiosk)).toContain('copy.undeleted');
  return { kiosk, data, stick, pulled };
}

describe('a tournament that was deleted while the stick with its second copy was pulled', () => {
  it('is deleted on the stick as soon as that is back, and the record that is kept now follows there', async () => {
    const { kiosk, stick, pulled } = await deletedWithoutStick();
    await kiosk.ask('tournament.open', { name: 'Next Open' });
    renameSync(pulled, stick);
    await expect.poll(() => alertsOf(kiosk)).toContain('copy.deleted');
    await followed(kiosk);
    expect(readdirSync(stick)).toEqual(['journal-copy.jsonl']);
    const copy = readFileSync(join(stick, 'journal-copy.jsonl'), 'utf8');
    expect(copy).toContain('Next Open');
    expect(copy).not.toContain('Secret Open');
    expect(((await kiosk.ask('snapshot', {})) as ConsoleView).tournament?.name).toBe('Next Open');
  });

  it.each([
    ['after a restart', false],
    ['when a restart names the stick', true],
  ])('does not come back from it %s, and is deleted there', async (_, named) => {
    const { kiosk, data, stick, pulled } = await deletedWithoutStick();
    await kiosk.end();
    renameSync(pulled, stick);
    const again = await kioskOn(data, ...(named ? ['--copy', stick] : []));
    await expect.poll(() => alertsOf(again)).toContain('copy.deleted');
    expect(await alertsOf(again)).not.toContain('copy.taken');
    expect(((await again.ask('snapshot', {})) as ConsoleView).tournament).toBeNull();
    await again.ask('tournament.open', { name: 'Next Open' });
    await followed(again);
    expect(readdirSync(stick)).toEqual(['journal-copy.jsonl']);
    expect(readFileSync(join(stick, 'journal-copy.jsonl'), 'utf8')).not.toContain('Secret Open');
  });

  it('neither comes back nor is deleted there where the list of what was deleted is damaged, and that is said', async () => {
    const { kiosk, data, stick, pulled } = await deletedWithoutStick();
    await kiosk.end();
    writeFileSync(join(data, 'deleted-records.json'), readFileSync(join(data, 'deleted-records.json')).subarray(0, -9));
    renameSync(pulled, stick);
    const again = await kioskOn(data);
    expect(await alertsOf(again)).toContain('copy.deletedUnread');
    await again.ask('tournament.open', { name: 'Next Open' });
    const heldBack = (): readonly string[] => readdirSync(stick).filter((name) => name.startsWith('held-back-'));
    await expect.poll(() => heldBack().length).toBe(2);
    for (const name of heldBack())
      expect(readFileSync(join(stick, name, 'journal-copy.jsonl'), 'utf8')).toContain('Secret Open');
    expect(((await again.ask('snapshot', {})) as ConsoleView).tournament?.name).toBe('Next Open');
  });
});
