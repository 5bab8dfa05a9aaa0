import { spawn } from 'node:child_process';
import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { defaultDataFolder, ensureDataFolder } from '../../../electron/storage/data-folder.ts';
import { lockData } from '../../../electron/storage/data-lock.ts';
import { bundled } from '../../support/bundle.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

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
      fault: { code: 'data.inUse', facts: { folder, address: null } },
    });
    first.value.tell('http://127.0.0.1:1/#token=t');
    expect(lockData(folder)).toMatchObject({ fault: { facts: { address: 'http://127.0.0.1:1/#token=t' } } });
    expect(statSync(join(folder, 'running')).mode & 0o77).toBe(0);
    first.value.release();
    const again = lockData(folder);
    expect(again.ok).toBe(true);
    if (again.ok) again.value.release();
    expect(readdirSync(folder)).toEqual([]);
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
