import { readFileSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { verifyBundle } from '../../../../electron/storage/evidence/verify-bundle.ts';
import { ZipWriter } from '../../../../electron/storage/evidence/zip.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

type Files = readonly (readonly [string, string])[];

const sumOf = (text: string): string => createHash('sha256').update(text).digest('hex');
const sumsOf = (files: Files): string => files.map(([name, text]) => `${sumOf(text)}  ${name}\n`).join('');
const FILES: Files = [
  ['journal.jsonl', '{"seq":1}\n'],
  ['games/é.pgn', '[Event "x"]\n'.repeat(500)],
  ['empty', ''],
];

async function zipOf(files: Files): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  const zip = new ZipWriter((bytes) => {
    pieces.push(bytes);
    return Promise.resolve();
  });
  for (const [name, text] of files) await zip.add(name, [Buffer.from(text)]);
  await zip.end();
  return Buffer.concat(pieces);
}

async function verified(bytes: Uint8Array): Promise<unknown> {
  const file = join(temporaryFolder(), 'a.zip');
  writeFileSync(file, bytes);
  const result = await verifyBundle(file);
  if (result.ok) return result.value;
  return 'names' in result.fault.facts ? [result.fault.code, result.fault.facts.names] : result.fault.code;
}

describe('a bundle', () => {
  it('is as it was written, and the hash of the zip is told', async () => {
    const bytes = await zipOf([...FILES, ['SHA256SUMS', sumsOf(FILES)]]);
    expect(await verified(bytes)).toEqual({ files: 3, sha256: createHash('sha256').update(bytes).digest('hex') });
  });

  it.each<readonly [string, Files, readonly string[]]>([
    ['changed', FILES.map(([name, text]) => [name, name === 'empty' ? 'x' : text]), ['empty']],
    ['missing', FILES.slice(1), ['journal.jsonl']],
    ['added', [...FILES, ['new.pgn', '']], ['new.pgn']],
    ['there twice', [...FILES, ['empty', '']], ['empty']],
  ])('in which a file is %s is not', async (_, files, names) => {
    expect(await verified(await zipOf([...files, ['SHA256SUMS', sumsOf(FILES)]]))).toEqual(['bundle.changed', names]);
  });

  it('beyond 4 GB is read by its wide fields', async () => {
    const bytes = await zipOf([...FILES, ['SHA256SUMS', sumsOf(FILES)]]);
    expect(await verified(wide(bytes))).toMatchObject({ files: 3 });
  });

  it.each([
    ['no zip', Buffer.from('no zip')],
    ['nothing', Buffer.alloc(0)],
  ])('is not read out of %s', async (_, bytes) => {
    expect(await verified(bytes)).toBe('bundle.notOne');
  });

  it('whose list of hashes unpacks to more than any list has is none', async () => {
    const list = sumsOf(FILES) + '\0'.repeat(65 * 1024 * 1024);
    expect(await verified(await zipOf([...FILES, ['SHA256SUMS', list]]))).toBe('bundle.notOne');
  });

  it('that has no list of hashes is none', async () => {
    expect(await verified(await zipOf(FILES))).toBe('bundle.notOne');
    expect(await verifyBundle(join(temporaryFolder(), 'none.zip'))).toMatchObject({
      fault: { code: 'bundle.unopened' },
    });
  });

  it('with any byte changed or cut off is never taken for another, and nothing throws', async () => {
    const files: Files = FILES.map(([name, text]) => [name, text.slice(0, 30)]);
    const bytes = await zipOf([...files, ['SHA256SUMS', sumsOf(files)]]);
    const file = join(temporaryFolder(), 'a.zip');
    await fc.assert(
      fc.asyncProperty(
        fc.nat(bytes.length - 1),
        fc.integer({ min: 1, max: 255 }),
        fc.boolean(),
        async (at, by, cuts) => {
          const broken = cuts ? bytes.subarray(0, at) : Buffer.from(bytes);
          if (!cuts) broken.writeUInt8((broken[at] ?? 0) ^ by, at);
          writeFileSync(file, broken);
          const result = await verifyBundle(file);
          if (cuts) expect(result.ok).toBe(false);
          // Dates and rights are no content; whatever else is so is the same files.
          if (result.ok)
            expect(result.value.sha256).toBe(createHash('sha256').update(readFileSync(file)).digest('hex'));
        },
      ),
      { numRuns: 300 },
    );
  });
});

/** The same zip with the place of its directory in the fields that a zip beyond 4 GB has. */
function wide(bytes: Buffer): Buffer {
  const end = bytes.length - 22;
  const [entries, size, at] = [
    bytes.readUInt16LE(end + 10),
    bytes.readUInt32LE(end + 12),
    bytes.readUInt32LE(end + 16),
  ];
  const record = Buffer.alloc(56);
  record.writeUInt32LE(0x06064b50, 0);
  record.writeBigUInt64LE(44n, 4);
  record.writeBigUInt64LE(BigInt(entries), 24);
  record.writeBigUInt64LE(BigInt(entries), 32);
  record.writeBigUInt64LE(BigInt(size), 40);
  record.writeBigUInt64LE(BigInt(at), 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(BigInt(end), 8);
  locator.writeUInt32LE(1, 16);
  const tail = Buffer.from(bytes.subarray(end));
  tail.writeUInt16LE(0xffff, 8);
  tail.writeUInt16LE(0xffff, 10);
  tail.writeUInt32LE(0xffffffff, 12);
  tail.writeUInt32LE(0xffffffff, 16);
  return Buffer.concat([bytes.subarray(0, end), record, locator, tail]);
}
