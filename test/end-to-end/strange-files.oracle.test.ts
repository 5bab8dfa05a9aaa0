import { describe } from 'vitest';
import { KINDS, testStrangeFiles } from '../support/strange-files.ts';

describe.skipIf(process.platform === 'win32').each(KINDS)('%s in the place of a file of ours', (_, put) => {
  testStrangeFiles(() => put);
});
