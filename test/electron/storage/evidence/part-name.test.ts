import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { partOf, removeDeadParts } from '../../../../electron/storage/evidence/part-name.ts';
import { cli } from '../../../support/cli.ts';
import { playEventfulTournament } from '../../../support/eventful-tournament.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

it('only what nobody writes any more is taken away: of this machine at once, of another after a day', async () => {
  const folder = temporaryFolder();
  const { pid: dead } = spawnSync(process.execPath, ['--version']);
  const own = basename(partOf(join(folder, 'report.zip')));
  const byAnother = own.replace(/[0-9a-f]{8}-\d+/u, '0a1b2c3d-1');
  const names = {
    [own]: 'stays',
    [own.replace(String(process.pid), String(dead))]: 'goes',
    [byAnother]: 'stays',
    [byAnother.replace('report', 'old-report')]: 'goes',
    ['report.zip']: 'stays',
    ['mine.part']: 'stays',
    ['report.zip.1-2.part']: 'stays',
  };
  const yesterday = new Date(Date.now() - 25 * 3_600_000);
  for (const name of Object.keys(names)) {
    writeFileSync(join(folder, name), 'x');
    if (name.startsWith('old')) utimesSync(join(folder, name), yesterday, yesterday);
  }
  await removeDeadParts(folder, Date.now());
  const left = Object.entries(names).filter(([, what]) => what === 'stays');
  expect(readdirSync(folder).sort()).toEqual(left.map(([name]) => name).sort());
  await expect(removeDeadParts(join(folder, 'nowhere'), 0)).resolves.toBeUndefined();
});

it('a report that is killed leaves nothing that looks whole, and the next one takes away what it left', async () => {
  const folder = temporaryFolder();
  (await playEventfulTournament(folder)).host.close();
  const out = join(folder, 'out');
  mkdirSync(out);
  const killed = spawn(process.execPath, [cli, 'report', folder, '--out', out], { stdio: 'ignore' });
  onTestFinished(() => void killed.kill('SIGKILL'));
  const ended = new Promise((resolve) => killed.once('close', resolve));
  await expect.poll(() => readdirSync(out), { timeout: 30_000, interval: 5 }).not.toEqual([]);
  killed.kill('SIGKILL');
  await ended;
  const left = readdirSync(out);
  expect(left.filter((name) => !name.endsWith('.part'))).toEqual([]);
  expect(left.length).toBeGreaterThan(0);
  for (const name of left)
    expect(spawnSync(process.execPath, [cli, 'verify', join(out, name)]).status, name).not.toBe(0);
  expect(spawnSync(process.execPath, [cli, 'report', folder, '--out', out]).status).toBe(0);
  expect(readdirSync(out).map((name) => name.replace(/^.*\./u, ''))).toEqual(['pdf', 'zip']);
});
