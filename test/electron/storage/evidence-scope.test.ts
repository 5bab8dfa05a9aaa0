import { describe, expect, it } from 'vitest';
import { ScopeFinder, capturesInScope, isInScope } from '../../../electron/storage/evidence-scope.ts';
import type { GameScope } from '../../../electron/storage/evidence-scope.ts';
import type { Entry, Recorded } from '../../../engine/journal/entry.ts';

const at = (time: string): number => Date.parse(`2026-11-21T${time}Z`);

function recorded(entries: readonly Entry[]): readonly Recorded[] {
  return entries.map((entry, i) => ({ origin: 'k', seq: i + 1, at: at('12:00:00') + i, v: 1, prev: '', ...entry }));
}

function started(gameId: string, round: number, table: number): Entry {
  const seat = { gameId, round, table, white: '', black: '', simulated: false, date: '2026.11.21', zeroAt: 0 };
  const clock = { whiteClock: 'left', whiteSeconds: null, blackSeconds: null } as const;
  const event = { kind: 'gameStarted', atMs: 0, fen: '', matchesDraw: true, rotated: false, ...clock } as const;
  return { type: 'game.started', data: { ...seat, event } };
}

const opened = (round: number): Entry => ({
  type: 'round.opened',
  data: { round, name: '', castlingMode: 'cg', tables: [] },
});
const line = (table: number): Entry => ({ type: 'line.lost', data: { table, path: 'p', reason: 'absent' } });
const given = (round: number, table: number | null): Entry => ({
  type: 'start.given',
  data: { round, table, fen: '', sp: 1 },
});
const result = (gameId: string): Entry => ({ type: 'result.set', data: { gameId, result: '1-0', reason: '' } });

describe('what belongs to a game', () => {
  it('is its own, its table’s in its round up to its end, and its round’s', () => {
    const entries = recorded([
      { type: 'tournament.opened', data: { tournamentId: 't', name: 'Open', simulated: false } },
      opened(1),
      line(2),
      started('earlier', 1, 2),
      opened(2),
      given(2, null),
      given(2, 3),
      given(2, 2),
      line(2),
      line(3),
      started('mine', 2, 2),
      started('other', 2, 3),
      { type: 'hall.shown', data: { screen: 'play' } },
      { type: 'alert.raised', data: { table: 2, gameId: null, alert: { code: 'a', facts: {} } } },
      result('other'),
      result('mine'),
      line(2),
      { type: 'round.closed', data: { round: 2 } },
      opened(3),
    ]);
    const finder = new ScopeFinder('mine');
    for (const entry of entries) finder.take(entry);
    const { scope } = finder;
    expect(scope).toMatchObject({ round: 2, table: 2, first: 5, last: 16 });
    const mine = entries.filter((entry) => scope !== null && isInScope(entry, scope));
    expect(mine.map(({ seq }) => seq)).toEqual([1, 5, 6, 8, 9, 11, 14, 16, 18]);
  });

  it('is nothing while it has not started', () => {
    const finder = new ScopeFinder('mine');
    for (const entry of recorded([opened(1), started('other', 1, 1)])) finder.take(entry);
    expect(finder.scope).toBeNull();
  });
});

describe('captures of a game', () => {
  const scope: GameScope = {
    gameId: 'g',
    round: 1,
    table: 2,
    first: 1,
    last: 9,
    startedEpochMs: at('12:00:00'),
    endedEpochMs: at('14:00:00'),
  };

  it.each([
    ['opened before it and still there', ['table-2-2026-11-21T11-00-00.jsonl'], [0]],
    ['of another table', ['table-12-2026-11-21T11-00-00.jsonl', 'table-20-2026-11-21T12-00-00.jsonl'], []],
    [
      'followed by another before it started',
      ['table-2-2026-11-21T09-00-00.jsonl', 'table-2-2026-11-21T11-59-59.jsonl'],
      [1],
    ],
    [
      'opened anew while it was played',
      ['table-2-2026-11-21T11-00-00.jsonl', 'table-2-2026-11-21T13-00-00.jsonl'],
      [0, 1],
    ],
    ['with a second file of the same second', ['table-2-2026-11-21T13-00-00-2.jsonl'], [0]],
    ['opened after its end', ['table-2-2026-11-21T14-00-01.jsonl'], []],
    ['under a name of its own', ['notes.jsonl', '../table-2-2026-11-21T13-00-00.jsonl'], []],
  ])('are those %s, or not', (_, names, wanted) => {
    expect(capturesInScope(names, scope)).toEqual(wanted.map((i) => names[i]));
  });
});
