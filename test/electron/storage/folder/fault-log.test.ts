import { readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { faultLog } from '../../../../electron/storage/folder/fault-log.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

it.skipIf(process.platform === 'win32')('what threw goes to stderr where the log is a link that leads nowhere', () => {
  const folder = temporaryFolder();
  const file = join(folder, 'faults.log');
  symlinkSync(file, file);
  const said: string[] = [];
  const log = faultLog(file, (line) => said.push(line));
  log({ number: 1, where: 'end', table: null, message: 'x', stack: 'Error: x', atEpochMs: 0, times: 1 });
  expect(said).toHaveLength(1);
  expect(readdirSync(folder)).toEqual(['faults.log']);
});
