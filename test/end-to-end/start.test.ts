import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { until } from '../support/patience.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

interface Started {
  readonly child: ChildProcess;
  readonly said: { stdout: string; stderr: string };
  readonly ended: Promise<unknown>;
}

/** `npm start -- ARGS`, without npm. */
function start(...args: readonly string[]): Started {
  const child = spawn(process.execPath, ['build/scripts/start.mjs', ...args], { cwd: root });
  const said = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk: Buffer) => (said.stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said.stderr += chunk.toString()));
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  return { child, said, ended: once(child, 'close') };
}

async function address({ child, said }: Started): Promise<string> {
  await until(() => said.stdout.includes('\n') || child.exitCode !== null);
  const [line = ''] = said.stdout.split('\n');
  expect(line, said.stderr).toMatch(/^Listening on http:\/\/127\.0\.0\.1:\d+$/u);
  return line.slice('Listening on '.length);
}

describe('npm start', () => {
  it('says first where it listens, serves the console, and Ctrl-C ends it with 0, however often it comes', async () => {
    const kiosk = start('--no-window', '--port', '0', '--data', temporaryFolder());
    const url = await address(kiosk);
    const page = await fetch(url);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('<script type="module"');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    for (let i = 0; i < 3; i += 1) kiosk.child.kill('SIGINT');
    await kiosk.ended;
    expect(kiosk.child.exitCode).toBe(0);
  });

  it.each([
    [['--port', '70000'], '70000'],
    [['--colour'], '--colour'],
    [['--start', '960', '--port', '0'], '960'],
    [['--simulate', '0'], '0'],
  ])('refuses %j with one sentence and exit code 2', async (args, named) => {
    const kiosk = start('--no-window', '--data', temporaryFolder(), ...args);
    await kiosk.ended;
    expect(kiosk.child.exitCode).toBe(2);
    expect(kiosk.said.stdout).toBe('');
    const sentences = kiosk.said.stderr
      .trim()
      .split('\n')
      .filter((line) => !line.startsWith('Building '));
    expect(sentences).toHaveLength(1);
    expect(kiosk.said.stderr).toContain(named);
  });

  it('refuses a taken port with a sentence and takes no other', async () => {
    const first = start('--no-window', '--port', '0', '--data', temporaryFolder());
    const { port } = new URL(await address(first));
    const second = start('--no-window', '--port', port, '--data', temporaryFolder());
    await second.ended;
    expect(second.child.exitCode).toBe(2);
    expect(second.said.stderr).toContain(port);
    first.child.kill('SIGTERM');
    await first.ended;
    expect(first.child.exitCode).toBe(0);
  });

  it('refuses a second start on the same data, says where the console of the first is, and a clean end leaves nothing lying', async () => {
    const folder = temporaryFolder();
    const first = start('--no-window', '--port', '0', '--data', folder);
    await address(first);
    const second = start('--no-window', '--port', '0', '--data', folder);
    await second.ended;
    expect(second.child.exitCode).toBe(2);
    expect(second.said.stderr).toContain(join(folder, 'running.html'));
    expect(second.said.stderr).not.toContain('token');
    first.child.kill('SIGTERM');
    await first.ended;
    expect(readdirSync(folder).filter((name) => /^(?:lock|running)|-(?:wal|shm|journal)$/u.test(name))).toEqual([]);
  });
});
