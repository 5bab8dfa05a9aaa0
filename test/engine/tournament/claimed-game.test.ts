import { expect, it } from 'vitest';
import { claimedGame } from '../../../engine/tournament/claimed-game.ts';
import type { Segment } from '../../../engine/tournament/game.ts';
import { gameOf } from '../../support/recorded-game.ts';
import { TestTable } from '../../support/table.ts';

const START = 'nrbkqnrb/pppppppp/8/8/8/8/PPPPPPPP/NRBKQNRB w GBgb - 0 1';

const played = new TestTable(START).start().ply('e4').settle().ply('e5').settle();
const game = gameOf({ plies: played.plies, questions: [] }, START);
const [first] = game.segments;
const last = played.plies.at(-1)?.fen ?? '';

it.each<readonly [string, Partial<Segment>, readonly number[], boolean]>([
  ['a board set as it stood has not stood there twice', { cause: 'setByHand', fen: last }, [0, 1, 2], false],
  ['another board that was set', { cause: 'setByHand', fen: START }, [0, 1, 2, 2], true],
  ['moves that nobody recorded', { cause: 'hole', fen: START }, [0, 1, 2, 2], true],
  ['what waits for an answer', { cause: 'question', fen: START, questionId: 1 }, [0, 1, 2], false],
])('%s', (_, segment, plies, broken) => {
  if (first === undefined) throw new Error('a game has a first segment');
  const next: Segment = { fen: last, cause: 'hole', questionId: null, sinceEpochMs: 0, plies: [], ...segment };
  const found = claimedGame({ ...game, segments: [first, next] });
  expect([found.stood.map(({ ply }) => ply), found.broken]).toEqual([plies, broken]);
});
