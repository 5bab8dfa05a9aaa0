import { screen } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { expect, it } from 'vitest';
import PgnFile from '../../../../renderer/screens/viewer/PgnFile.svelte';
import { show, thePage } from '../../support/page.ts';

it('a file that is stopped before its first game is known says so', () => {
  const { pgnFile } = thePage();
  pgnFile.name = 'games.pgn';
  pgnFile.progress = 0;
  show(PgnFile);
  screen.getByRole('button', { name: 'Stop' }).click();
  flushSync();
  expect(screen.getByRole('status').textContent).toContain('Reading was stopped');
});
