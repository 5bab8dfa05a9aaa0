import { describe, expect, it } from 'vitest';
import { drawMoment } from '../../../engine/tournament/draw-moment.ts';

const start = (revealed: boolean) => ({ fen: '', sp: 518, castlingMode: 'cg', revealed }) as const;

describe('where a round stands on its way to the boards', () => {
  it.each([
    ['nothing is drawn', null, null, 'undrawn'],
    ['a start is sealed', start(false), null, 'drawn'],
    ['the hall knows it', start(true), null, 'revealed'],
    ['a game has begun', start(true), 7, 'playing'],
    ['a game has begun without a draw', null, 7, 'playing'],
    ['one table has begun on a start of its own', start(false), 7, 'drawn'],
  ])('%s', (_, round, begunEpochMs, moment) => {
    expect(drawMoment({ start: round, begunEpochMs })).toBe(moment);
  });
});
