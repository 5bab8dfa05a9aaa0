import { testMishaps } from '../support/hall-mishaps.ts';

// Chromium holds a line back that failed often.
testMishaps(5);
