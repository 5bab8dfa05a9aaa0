import { describe } from 'vitest';
import { KINDS, testStrangeFiles } from '../support/strange-files.ts';
import type { Put } from '../support/strange-files.ts';

/** One kind after the other, so that in a folder each stands somewhere. */
function inTurn(): Put {
  let n = 0;
  return (path) => KINDS[n++ % KINDS.length]?.[1](path);
}

describe.skipIf(process.platform === 'win32')('what is not a plain file in the place of a file of ours', () => {
  testStrangeFiles(inTurn);
});
