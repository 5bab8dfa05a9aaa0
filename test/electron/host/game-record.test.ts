import { describe, expect, it } from 'vitest';
import { GameRecord } from '../../../electron/host/game-record.ts';
import type { Entry } from '../../../engine/journal/entry.ts';
import type { TableEvent } from '../../../engine/recognition/recogniser.ts';

const SEAT = { round: 1, white: 'Anna', black: 'Bruno', simulated: false, date: '2026.11.21' };
const STARTED = { kind: 'gameStarted', matchesDraw: true } as TableEvent;
const TAKEN_BACK: TableEvent = { kind: 'startTakenBack', atMs: 7 };
const QUIET = { playedFromMs: null, ranEarly: null };

function recordOf(onEntries: (entries: readonly Entry[]) => void, drawn = true): GameRecord {
  let ids = 0;
  return new GameRecord(
    3,
    () => ({ ...SEAT, drawn }),
    () => `g${String(++ids)}`,
    onEntries,
  );
}

describe('the game of what is recorded at a table', () => {
  it('begins with the start, is none once that is taken back, and the next is another', () => {
    const kept: Entry[] = [];
    const record = recordOf((entries) => kept.push(...entries));
    record.record([STARTED, TAKEN_BACK, STARTED], 1000.4, QUIET);
    expect(kept).toMatchObject([
      { type: 'game.started', data: { gameId: 'g1', table: 3, zeroAt: 1000, white: 'Anna' } },
      { type: 'game.startTakenBack', data: { gameId: 'g1', atMs: 7 } },
      { type: 'game.started', data: { gameId: 'g2' } },
    ]);
    expect(record.gameId).toBe('g2');
  });

  it.each([
    ['that begins', null, [STARTED]],
    ['whose start is taken back', 'g', [TAKEN_BACK]],
    ['that is told of where none has begun', null, [STARTED, TAKEN_BACK, TAKEN_BACK]],
  ])('is as before where one %s cannot be recorded', (_, before, events) => {
    const record = recordOf(() => {
      throw new Error('a full disk');
    });
    record.goOnIn(before);
    expect(() => {
      record.record(events, 0, QUIET);
    }).toThrow();
    expect(record.gameId).toBe(before);
  });

  it.each([
    [true, QUIET, { matchesDraw: true }, []],
    [false, QUIET, { matchesDraw: false }, []],
    [true, { playedFromMs: 5, ranEarly: null }, {}, ['playedFromMs']],
    [true, { playedFromMs: null, ranEarly: { fromMs: 1, forMs: 2 } }, {}, ['ranEarly']],
  ])('tells whether a start was drawn (%s), and what ran before the reveal: %j', (drawn, before, event, told) => {
    const kept: Entry[] = [];
    recordOf((entries) => kept.push(...entries), drawn).record([STARTED], 0, before);
    expect(kept).toMatchObject([{ type: 'game.started', data: { event } }]);
    expect(['playedFromMs', 'ranEarly', 'drawn'].filter((key) => key in (kept[0]?.data ?? {}))).toEqual(told);
  });
});
