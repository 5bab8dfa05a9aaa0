import { expect, it } from 'vitest';
import { missingAt } from '../../../../electron/storage/journal/missing-entries.ts';
import type { Sealed } from '../../../../electron/host/ports/journal.ts';

it('what whole entries hold that are not in use is counted table by table', () => {
  const link = (type: string, data: object): Sealed => ({
    entry: { v: 1, seq: 1, origin: 'kiosk', at: 0, type, data, prev: '' },
    hash: '',
  });
  const begun = [link('game.started', { gameId: 'a', table: 12 }), link('game.started', { gameId: 'b', table: 3 })];
  const missing = [
    link('ply.recorded', { gameId: 'a' }),
    link('question.answered', { gameId: 'b' }),
    link('ply.recorded', { gameId: 'a' }),
    link('result.set', { gameId: 'a' }),
    link('ply.recorded', { gameId: 'unknown' }),
    link('hall.shown', {}),
  ];
  expect(missingAt([...begun, ...missing], missing)).toEqual(['3 0 0 1', '12 2 1 0']);
});
