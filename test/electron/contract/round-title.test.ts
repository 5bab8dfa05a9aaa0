import { expect, it } from 'vitest';
import { roundTitle } from '../../../electron/contract/messages/en/round-title.ts';
import { roundInFiles } from '../../../engine/tournament/round-name.ts';
import type { RoundName } from '../../../engine/tournament/round-name.ts';

const known = (
  number: number,
  name = '',
  kind: RoundName['kind'] = 'round',
  openedAs: number | null = null,
): RoundName => ({
  ...{ kind, number, name, openedAs },
});

it.each([
  [known(3), 'Round 3', 'round-3'],
  [known(3, 'Round 3'), 'Round 3', 'round-3'],
  [known(3, '3'), 'Round 3', 'round-3'],
  [known(3, 'Final'), 'Round 3 · Final', 'round-3'],
  [known(3, 'Round 30'), 'Round 3 · Round 30', 'round-3'],
  [known(1, 'Tie-break 1', 'tieBreak'), 'Tie-break 1', 'tie-break-1'],
  [known(1, 'Final', 'armageddon'), 'Armageddon 1 · Final', 'armageddon-1'],
  [known(1, 'Armageddon', 'armageddon'), 'Armageddon', 'armageddon-1'],
  [known(2, 'Armageddon', 'armageddon'), 'Armageddon 2', 'armageddon-2'],
  [known(2, 'Tiebreak: third place', 'tieBreak'), 'Tie-break 2 · third place', 'tie-break-2'],
  [known(2, 'Tie-break 30', 'tieBreak'), 'Tie-break 2 · Tie-break 30', 'tie-break-2'],
  [known(3, 'Round of 16'), 'Round 3 · Round of 16', 'round-3'],
  [known(3, 'Final', 'round', 4), 'Round 3 · Final (opened as 4)', 'round-3-opened-as-4'],
])('%o is known as %s, and in files as %s', (name, title, inFiles) => {
  expect([roundTitle(name), roundInFiles(name)]).toEqual([title, inFiles]);
});
