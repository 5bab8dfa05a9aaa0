import { afterEach, beforeEach } from 'vitest';
import { beginPage, endPage } from './page.ts';

// Files of one worker share what they import; these hooks are each file's.
beforeEach(beginPage);
afterEach(endPage);
