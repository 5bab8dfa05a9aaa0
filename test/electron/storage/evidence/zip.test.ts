import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ZipWriter } from '../../../../electron/storage/evidence/zip.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const READ = `import sys, zipfile, hashlib
z = zipfile.ZipFile(sys.argv[1])
assert z.testzip() is None
for i in z.infolist(): print(i.filename, i.file_size, hashlib.sha256(z.read(i)).hexdigest())`;

const hasPython = spawnSync('python3', ['--version']).status === 0;

async function zipped(entries: readonly (readonly [string, readonly Uint8Array[]])[]): Promise<{
  readonly bytes: Buffer;
  readonly lines: readonly string[];
}> {
  const pieces: Uint8Array[] = [];
  const zip = new ZipWriter((bytes) => {
    pieces.push(bytes);
    return Promise.resolve();
  });
  const lines: string[] = [];
  for (const [name, content] of entries) {
    const { sha256 } = await zip.add(name, content);
    lines.push(`${name} ${String(content.reduce((size, piece) => size + piece.length, 0))} ${sha256}`);
  }
  await zip.end();
  return { bytes: Buffer.concat(pieces), lines };
}

describe('zip', () => {
  it.skipIf(!hasPython)('is read by another program: names, sizes, content', async () => {
    const piece = Buffer.from('{"t":1,"dir":"in","hex":"8e00053400"}\n'.repeat(2_000));
    const { bytes, lines } = await zipped([
      ['a/é.txt', [Buffer.from('con'), Buffer.from('tent')]],
      ['empty', []],
      ['large', [piece, piece, piece]],
    ]);
    const file = join(temporaryFolder(), 'a.zip');
    writeFileSync(file, bytes);
    const { stdout, stderr } = spawnSync('python3', ['-X', 'utf8', '-c', READ, file], { encoding: 'utf8' });
    expect(stderr).toBe('');
    expect(stdout.trim().split('\n')).toEqual(lines);
    expect(lines[0]).toContain(createHash('sha256').update('content').digest('hex'));
    expect(bytes.length).toBeLessThan(piece.length);
  });

  it('is the same file for the same content', async () => {
    const entries = [['a', [Buffer.from('x')]]] as const;
    expect((await zipped(entries)).bytes).toEqual((await zipped(entries)).bytes);
  });

  it('ends with the fault of what it reads or of where it writes', async () => {
    const torn = (function* () {
      yield Buffer.from('a');
      throw new Error('torn');
    })();
    await expect(new ZipWriter(() => Promise.resolve()).add('a', torn)).rejects.toThrow('torn');
    await expect(new ZipWriter(() => Promise.reject(new Error('full'))).add('a', [])).rejects.toThrow('full');
  });
});
