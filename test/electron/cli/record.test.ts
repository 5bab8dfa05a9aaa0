import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { hasher } from '../../../electron/storage/journal/hasher.ts';
import { openJournal } from '../../../electron/storage/journal/journal.ts';
import { makeReceipt } from '../../../engine/start/receipt.ts';
import { append } from '../../support/append.ts';
import { playEventfulTournament } from '../../support/eventful-tournament.ts';
import { sampleReceipt } from '../../support/receipts.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { unzip } from '../../support/unzip.ts';
import { runCli } from '../../support/cli.ts';

/** There is nothing there. */
const temporaryPlace = join(tmpdir(), 'arbiter960-nothing');

describe('cli journal verify', () => {
  it('counts the entries of a whole journal, and names what is no journal', () => {
    const file = join(temporaryFolder(), 'journal.sqlite');
    const journal = openJournal(file, 'kiosk', () => 0);
    if (!journal.ok) throw new Error(journal.fault.code);
    append(journal.value, { type: 'hall.shown', data: { screen: 'draw' } });
    journal.value.close();
    expect(runCli('journal', 'verify', file)).toMatchObject({
      status: 0,
      out: expect.stringContaining('1 entry') as string,
    });
    expect(runCli('journal', 'verify', `${file}x`)).toMatchObject({ status: 2, out: '' });
    expect(runCli('journal')).toMatchObject({
      status: 2,
      err: expect.stringContaining('journal verify FILE') as string,
    });
  });
});

describe('cli journal bundle', () => {
  it('puts the record, its hashes and a readable page into one zip, and overwrites nothing', () => {
    const folder = temporaryFolder();
    const journal = openJournal(join(folder, 'journal.sqlite'), 'kiosk', () => 0);
    if (!journal.ok) throw new Error(journal.fault.code);
    append(journal.value, { type: 'hall.shown', data: { screen: 'draw' } });
    journal.value.close();
    const zip = join(folder, 'evidence.zip');
    expect(runCli('journal', 'bundle', folder, zip)).toEqual({ status: 0, out: '', err: '' });
    const files = unzip(zip);
    expect([...files.keys()]).toEqual(['journal.jsonl', 'SUMMARY.txt', 'SHA256SUMS']);
    expect(files.get('journal.jsonl')?.toString()).toContain('"type":"hall.shown"');
    const lines = join(folder, 'journal.jsonl');
    writeFileSync(lines, files.get('journal.jsonl') ?? '');
    expect(runCli('journal', 'verify', lines)).toMatchObject({
      status: 0,
      out: expect.stringContaining('1 entry') as string,
    });
    writeFileSync(lines, (files.get('journal.jsonl')?.toString() ?? '').replace('draw', 'play'));
    expect(runCli('journal', 'verify', lines)).toMatchObject({
      status: 2,
      err: expect.stringContaining('at entry 1') as string,
    });
    expect(runCli('journal', 'bundle', folder, zip)).toMatchObject({ status: 2, out: '' });
    const game = runCli('journal', 'bundle', folder, join(folder, 'game.zip'), '--game', 'nobody');
    expect(game).toEqual({ status: 2, out: '', err: 'There is no game nobody in this record. Nothing was written.\n' });
    expect(runCli('journal', 'bundle', folder)).toMatchObject({ status: 2, out: '' });
  });
});

describe('cli verify', () => {
  const receipt = sampleReceipt('cli');
  const text = makeReceipt(receipt, hasher);

  function verify(changed: string): ReturnType<typeof runCli> {
    const file = join(temporaryFolder(), 'receipt.json');
    writeFileSync(file, changed);
    return runCli('verify', file);
  }

  it('says of a receipt that holds what to compare', () => {
    const { status, out, err } = verify(text);
    expect([status, err]).toEqual([0, '']);
    expect(out).toContain(`position ${String(receipt.number)}, ${receipt.position}, follows`);
    expect(text).toContain(/[0-9a-f]{64}$/mu.exec(out)?.[0] ?? 'no hash');
  });

  it.each([
    ['another place', text.replace(receipt.position, receipt.position.split('').reverse().join('')), 'the position'],
    ['a space', `${text} `, `from character ${String(text.length + 1)} on`],
    ['half of it', text.slice(0, 200), 'not JSON'],
  ])('says of %s where it was changed', (_, changed, words) => {
    const { status, out, err } = verify(changed);
    expect([status, out]).toEqual([2, '']);
    expect(err).toContain(words);
    expect(err.trim().split('\n')).toHaveLength(1);
  });

  it.each([[[]], [['one', 'two']], [['no-such-file.json']]])('refuses %j', (args) => {
    const { status, err } = runCli('verify', ...args);
    expect(status).toBe(2);
    expect(err).toMatch(/\.\n$/u);
  });
});

describe('cli report', () => {
  it('writes PDF and zip of a data folder, and verify compares the files of the zip', async () => {
    const [data, out] = [temporaryFolder(), join(temporaryFolder(), 'new')];
    (await playEventfulTournament(data)).host.close();
    const { status, out: told, err } = runCli('report', data, '--out', out);
    expect({ status, err }).toEqual({ status: 0, err: '' });
    const [pdf = '', zip = '', sum = ''] = told.trimEnd().split('\n');
    expect(
      readdirSync(out)
        .map((name) => join(out, name))
        .sort(),
    ).toEqual([pdf, zip]);
    expect(unzip(zip).get('report.pdf')?.equals(readFileSync(pdf))).toBe(true);
    expect(sum).toContain(createHash('sha256').update(readFileSync(zip)).digest('hex'));
    expect(runCli('verify', zip)).toMatchObject({ status: 0, err: '' });
    const broken = Buffer.from(readFileSync(zip));
    broken.writeUInt8((broken[200] ?? 0) ^ 1, 200);
    writeFileSync(zip, broken);
    expect(runCli('verify', zip)).toMatchObject({ status: 2, err: expect.stringContaining('journal.jsonl') as string });
  });

  it.each([
    ['without a place', [temporaryPlace], 'Something is missing'],
    ['of a folder without a record', [temporaryPlace, '--out', temporaryPlace], 'journal'],
  ])('%s says what is missing', (_, args, says) => {
    expect(runCli('report', ...args)).toMatchObject({
      status: 2,
      out: '',
      err: expect.stringContaining(says) as string,
    });
  });
});
