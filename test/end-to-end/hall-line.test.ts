import { testMishaps } from '../support/hall-mishaps.ts';

// The second time each comes back to a line that failed before.
testMishaps(2);
