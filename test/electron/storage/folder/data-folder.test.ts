import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { defaultDataFolder, ensureDataFolder } from '../../../../electron/storage/folder/data-folder.ts';
import { lockData } from '../../../../electron/storage/folder/data-lock.ts';
import { bundled } from '../../../support/bundle.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const ADDRESS = 'http://127.0.0.1:1/#token=t';

describe('data folder', () => {
  it.each([
    ['linux', {}, '/home/a/.local/share/arbiter960'],
    ['linux', { XDG_DATA_HOME: '' }, '/home/a/.local/share/arbiter960'],
    ['linux', { XDG_DATA_HOME: '/data' }, '/data/arbiter960'],
    ['darwin', {}, '/home/a/Library/Application Support/Arbiter960'],
    ['win32', { APPDATA: '/roaming' }, '/roaming/Arbiter960'],
  ])('lies where %s keeps such things, with %j', (platform, variables, folder) => {
    expect(defaultDataFolder({ platform, home: '/home/a', variables })).toBe(folder);
  });

  it('is made with all folders above it', () => {
    const folder = join(temporaryFolder(), 'a', 'b');
    expect(ensureDataFolder(folder)).toEqual({ ok: true, value: folder });
  });

  it.skipIf(process.platform !== 'linux')('is refused where the system makes no folders', () => {
    expect(ensureDataFolder('/proc/arbiter960')).toMatchObject({ ok: false, fault: { code: 'data.unusable' } });
  });

  it('is refused where a file is in the way', () => {
    const file = join(temporaryFolder(), 'file');
    writeFileSync(file, '');
    expect(ensureDataFolder(file)).toMatchObject({ ok: false, fault: { code: 'data.unusable' } });
  });
});

describe('data lock', () => {
  it('keeps the folder for one, and gives it back', () => {
    const folder = temporaryFolder();
    const first = lockData(folder);
    if (!first.ok) throw new Error(first.fault.code);
    expect(lockData(folder)).toMatchObject({
      ok: false,
      fault: { code: 'data.inUse', facts: { folder, page: null } },
    });
    first.value.publishAddress(ADDRESS);
    expect(lockData(folder)).toMatchObject({ fault: { facts: { page: join(folder, 'running.html') } } });
    expect(statSync(join(folder, 'running.html')).mode & 0o77).toBe(0);
    first.value.release();
    const again = lockData(folder);
    expect(again.ok).toBe(true);
    if (again.ok) again.value.release();
    expect(readdirSync(folder)).toEqual([]);
  });

  it.skipIf(process.platform === 'win32')('leaves the token where nobody else can read it, whatever the umask', () => {
    const folder = temporaryFolder();
    const before = process.umask(0);
    try {
      const lock = lockData(folder);
      if (!lock.ok) throw new Error(lock.fault.code);
      lock.value.publishAddress(ADDRESS);
      expect(statSync(join(folder, 'running.html')).mode & 0o777).toBe(0o600);
      expect(readdirSync(folder).filter((name) => name.startsWith('running'))).toEqual(['running.html']);
      lock.value.release();
    } finally {
      process.umask(before);
    }
  });

  it.skipIf(process.platform === 'win32')('writes it into nothing that was put there', () => {
    const [folder, elsewhere] = [temporaryFolder(), join(temporaryFolder(), 'theirs')];
    writeFileSync(elsewhere, 'theirs');
    const lock = lockData(folder);
    if (!lock.ok) throw new Error(lock.fault.code);
    for (const name of ['running.html', 'running.html.new']) symlinkSync(elsewhere, join(folder, name));
    lock.value.publishAddress(ADDRESS);
    expect(readFileSync(elsewhere, 'utf8')).toBe('theirs');
    expect(lockData(folder)).toMatchObject({ fault: { facts: { page: join(folder, 'running.html') } } });
    lock.value.release();
  });

  it.each(['running.html', 'running.html.new'])('does without where a folder lies as %s', (name) => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, name, 'x'), { recursive: true });
    const lock = lockData(folder);
    if (!lock.ok) throw new Error(lock.fault.code);
    expect(lock.value.publishAddress(ADDRESS)).toBe(null);
    lock.value.release();
    expect(readdirSync(folder)).toEqual([name]);
  });

  it.skipIf(process.platform === 'win32').each([
    ['an address elsewhere', 'http://evil.example/#token=t', 0o600],
    ['a switch for a browser', '--load-extension=/evil', 0o600],
    ['nothing yet', '', 0o600],
    ['a script beside it', `${ADDRESS}" /><script>alert(1)</script><meta name="`, 0o600],
    ['a word that others may write', ADDRESS, 0o602],
    ['a word that others may read', ADDRESS, 0o640],
  ])('believes no word but its own: %s', (_, said, mode) => {
    const folder = temporaryFolder();
    const lock = lockData(folder);
    if (!lock.ok) throw new Error(lock.fault.code);
    const word = join(folder, 'running.html');
    lock.value.publishAddress(ADDRESS);
    writeFileSync(word, readFileSync(word, 'utf8').replace(ADDRESS, said));
    chmodSync(word, mode);
    expect(lockData(folder)).toMatchObject({ ok: false, fault: { code: 'data.inUse', facts: { page: null } } });
    lock.value.release();
  });

  it.skipIf(process.platform === 'win32')('can be held by nobody else: no other user may read it', () => {
    const folder = temporaryFolder();
    const file = join(folder, 'lock');
    for (const mode of [null, 0o644]) {
      if (mode !== null) writeFileSync(file, '');
      if (mode !== null) chmodSync(file, mode);
      const lock = lockData(folder);
      if (!lock.ok) throw new Error(lock.fault.code);
      expect(statSync(file).mode & 0o777).toBe(0o600);
      lock.value.release();
    }
  });

  it.skipIf(process.platform === 'win32').each<readonly [string, (file: string) => void]>([
    ['garbage', (file) => writeFileSync(file, randomBytes(5_000))],
    [
      'garbage beside garbage',
      (file) => {
        for (const end of ['', '-journal']) writeFileSync(file + end, randomBytes(5_000));
      },
    ],
    ['a folder', (file) => mkdirSync(join(file, 'x'), { recursive: true })],
    ['a pipe', (file) => execFileSync('mkfifo', [file])],
    ['a link that leads nowhere', (file) => symlinkSync('/nowhere/at/all', file)],
  ])('is no matter of what lies in its place, which goes aside: %s', (_, put) => {
    const folder = temporaryFolder();
    put(join(folder, 'lock'));
    const lock = lockData(folder);
    if (!lock.ok) throw new Error(JSON.stringify(lock.fault));
    expect(lockData(folder)).toMatchObject({ ok: false, fault: { code: 'data.inUse' } });
    lock.value.release();
    expect(readdirSync(folder).every((name) => name.includes('.damaged-'))).toBe(true);
    expect(readdirSync(folder)).not.toEqual([]);
  });

  it('goes with a process that is killed', async () => {
    const folder = temporaryFolder();
    const script = await bundled('test/support/lock-holder.ts', 'lock-holder');
    const child = spawn(process.execPath, [script, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
    await new Promise((resolve) => child.stdout.once('data', resolve));
    expect(lockData(folder)).toMatchObject({ ok: false, fault: { code: 'data.inUse' } });
    child.kill('SIGKILL');
    await new Promise((resolve) => child.once('close', resolve));
    const freed = lockData(folder);
    expect(freed.ok).toBe(true);
    if (freed.ok) freed.value.release();
  });
});
