import { restartIds } from './ids.ts';

// Files of one worker share what they import.
restartIds();
