import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeZip } from '../../../electron/storage/zip.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const READ = `import sys, zipfile
z = zipfile.ZipFile(sys.argv[1])
assert z.testzip() is None
print([[i.filename, z.read(i).decode()] for i in z.infolist()])`;

const hasPython = spawnSync('python3', ['--version']).status === 0;

describe('zip', () => {
  it.skipIf(!hasPython)('is read by another program, names and content', () => {
    const file = join(temporaryFolder(), 'a.zip');
    const entries = [
      { name: 'a/é.txt', bytes: Buffer.from('content') },
      { name: 'empty', bytes: Buffer.alloc(0) },
    ];
    writeFileSync(file, makeZip(entries));
    const { stdout, stderr } = spawnSync('python3', ['-X', 'utf8', '-c', READ, file], { encoding: 'utf8' });
    expect(stderr).toBe('');
    expect(stdout.trim()).toBe("[['a/é.txt', 'content'], ['empty', '']]");
  });
});
