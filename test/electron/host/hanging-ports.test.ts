import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { serialLines } from '../../../electron/devices/serial-lines.ts';
import type { ClockPort } from '../../../electron/host/ports/system.ts';
import { openHost } from '../../support/hall.ts';
import { systemClock } from '../../../electron/system-ports.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** Ten seconds go by in one. */
const hurried: ClockPort = {
  ...systemClock,
  setTimer: (atMs, onTime) => {
    const nowMs = systemClock.monotonicMs();
    return systemClock.setTimer(nowMs + (atMs - nowMs) / 10, onTime);
  },
};

it.skipIf(process.platform !== 'linux')(
  'the system’s program that lists ports hangs: whoever asks is told, and it is started once',
  async () => {
    const folder = temporaryFolder();
    const pids = join(folder, 'pids');
    writeFileSync(join(folder, 'udevadm'), `#!/bin/sh\necho $$ >> '${pids}'\nexec sleep 60\n`, { mode: 0o755 });
    const path = process.env['PATH'] ?? '';
    process.env['PATH'] = `${folder}${delimiter}${path}`;
    const host = openHost(folder, hurried, serialLines(hurried));
    onTestFinished(() => {
      host.close();
      process.env['PATH'] = path;
      for (const pid of started()) process.kill(Number(pid));
    });
    const started = (): readonly string[] => (existsSync(pids) ? readFileSync(pids, 'utf8').trim().split('\n') : []);
    const told = { ok: false, fault: { code: 'boards.unlisted' } };
    const ask = host.handlers['boards.list'];
    expect(await Promise.all([ask({}), ask({})])).toMatchObject([told, told]);
    expect(await ask({})).toMatchObject(told);
    expect(started()).toHaveLength(1);
  },
);
