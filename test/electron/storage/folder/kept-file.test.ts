import { readdirSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { keptFile } from '../../../../electron/storage/folder/kept-file.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

it('what is far too large to be a small file is neither read nor copied', () => {
  const folder = temporaryFolder();
  const path = join(folder, 'access.json');
  writeFileSync(path, '');
  truncateSync(path, 3e9);
  expect(() => keptFile(path).read()).toThrow('too large');
  expect(keptFile(path).copyAside()).toBe(path);
  expect(readdirSync(folder)).toEqual(['access.json']);
});
