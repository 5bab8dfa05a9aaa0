import { expect, it } from 'vitest';
import type { TableView } from '../../../../electron/contract/views/table.ts';
import { saysOf } from '../../../../renderer/screens/tables/says-of.ts';
import { tableView } from '../../support/views.ts';

const first = { gameId: 'g', white: '', black: '', result: '1-0', signedEpochMs: null } as const;
const absence = { white: true, black: false, sinceEpochMs: 0, dueEpochMs: null };

it.each<readonly [Partial<TableView>, layout: 'words' | 'shapes', says: string]>([
  [{ state: 'playing' }, 'shapes', 'shapes'],
  [{ state: 'noBoard' }, 'shapes', 'shapes'],
  [{ state: 'over', result: '1-0' }, 'shapes', 'shapes'],
  [{ state: 'over', result: '1-0', turnsTo: 2 }, 'shapes', 'wordsAmongShapes'],
  [{ state: 'noBoard', first }, 'shapes', 'wordsAmongShapes'],
  [{ state: 'attention' }, 'shapes', 'wordsAmongShapes'],
  [{ state: 'noBoard', absence }, 'shapes', 'wordsAmongShapes'],
  [{ state: 'noBoard', absence }, 'words', 'words'],
  [{ state: 'playing', unsaved: 2 }, 'shapes', 'wordsAmongShapes'],
])('a table of %o in a list of %s has %s', (facts, layout, says) => {
  expect(saysOf(tableView({ ...facts, board: null, clock: null }), layout)).toBe(says);
});
