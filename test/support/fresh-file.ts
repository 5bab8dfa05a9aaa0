import { afterEach } from 'vitest';
import { restartIds } from './ids.ts';
import { whatPagesShow } from './open-pages.ts';

// Files of one worker share what they import.
restartIds();

afterEach(async ({ task: { result } }) => {
  const error = result?.state === 'fail' ? result.errors?.at(-1) : undefined;
  const shown = error === undefined ? '' : await whatPagesShow();
  if (error !== undefined && shown !== '') error.message += `\n\n${shown}`;
});
