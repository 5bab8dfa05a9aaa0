import { describe, expect, it } from 'vitest';
import { ScopeFinder, capturesInScope, isInScope } from '../../../../electron/storage/evidence/evidence-scope.ts';
import { USUAL_RULES } from '../../../../engine/laws/round-rules.ts';
import type { Entry, Recorded } from '../../../../engine/journal/entry.ts';

const at = (time: string): number => Date.parse(`2026-11-21T${time}Z`);

function recorded(entries: readonly Entry[]): readonly Recorded[] {
  return entries.map((entry, i) => ({ origin: 'k', seq: i + 1, at: at('12:00:00') + i, v: 1, prev: '', ...entry }));
}

function started(gameId: string, round: number, table: number): Entry {
  const seat = { gameId, round, table, white: '', black: '', simulated: false, date: '2026.11.21', zeroAt: 0 };
  const clock = { whiteClock: 'left', whiteSeconds: null, blackSeconds: null } as const;
  const event = {
    kind: 'gameStarted',
    atMs: 0,
    fen: '',
    castlingMode: 'cg',
    rules: USUAL_RULES,
    matchesDraw: true,
    rotated: false,
    ...clock,
  } as const;
  return { type: 'game.started', data: { ...seat, event } };
}

const opened = (round: number): Entry => ({
  type: 'round.opened',
  data: { round, name: '', castlingMode: 'cg', rules: USUAL_RULES, tables: [] },
});
const line = (table: number): Entry => ({ type: 'line.lost', data: { table, path: 'p', reason: 'absent' } });
const given = (round: number, table: number | null): Entry => ({
  type: 'start.given',
  data: { round, table, fen: '', sp: 1 },
});
const result = (gameId: string): Entry => ({
  type: 'result.set',
  data: { gameId, result: '1-0', reason: 'checkmate', origin: 'entered' },
});

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
      { type: 'alert.raised', data: { table: 2, gameId: null, alert: { code: 'draw.open', facts: {} } } },
      result('other'),
      result('mine'),
      line(2),
      { type: 'round.closed', data: { round: 2 } },
      { type: 'round.imported', data: { round: 2, name: 'open.trf', characters: '001 1 w Nona 1987/03/14' } },
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
  const named = (table: number, hour: string): string => `table-${String(table)}-2026-11-21T${hour}-00-00`;
  const joined = (table: number, capture?: string): Entry => ({
    type: 'line.connected',
    data: { table, path: 'p', serial: null, ...(capture === undefined ? {} : { capture }) },
  });
  const begun = (table: number, capture: string): Entry => ({ type: 'capture.begun', data: { table, capture } });
  const NAMES = [
    ...['09', '10', '11', '12'].map((hour) => `${named(2, hour)}.jsonl`),
    `${named(2, '11')}-2.jsonl`,
    `${named(20, '11')}.jsonl`,
    `${named(3, '11')}.jsonl`,
    'notes.jsonl',
    '../table-2-2026-11-21T11-00-00.jsonl',
  ];

  function given(...entries: readonly Entry[]): readonly string[] {
    const finder = new ScopeFinder('mine');
    for (const entry of recorded(entries)) finder.take(entry);
    return finder.scope === null ? [] : capturesInScope(NAMES, finder.scope);
  }

  const files = (...hours: readonly string[]): readonly string[] => hours.map((hour) => `${named(2, hour)}.jsonl`);
  const mine = [opened(1), started('mine', 1, 2)] as const;

  it.each<[string, readonly Entry[], readonly string[]]>([
    ['opened before it', [joined(2, named(2, '09')), ...mine], files('09')],
    ['not followed by another before it', [joined(2, named(2, '09')), joined(2, named(2, '10')), ...mine], files('10')],
    [
      'opened while it was played, the clock set back an hour',
      [joined(2, named(2, '12')), ...mine, joined(2, named(2, '10')), result('mine')],
      files('10', '12'),
    ],
    [
      'begun anew after a full disk',
      [joined(2, named(2, '11')), ...mine],
      [...files('11'), `${named(2, '11')}-2.jsonl`],
    ],
    ['of a line that came from another table', [joined(2, named(3, '11')), ...mine], [`${named(3, '11')}.jsonl`]],
    [
      'not opened after its end',
      [joined(2, named(2, '09')), ...mine, result('mine'), joined(2, named(2, '10'))],
      files('09'),
    ],
    ['begun when it was due', [joined(2, named(2, '09')), begun(2, named(2, '10')), ...mine], files('10')],
    [
      'not begun for the next',
      [joined(2, named(2, '09')), ...mine, result('mine'), begun(2, named(2, '10'))],
      files('09'),
    ],
    ['none of another table', [joined(3, named(3, '11')), ...mine], []],
    [
      'all of its table in a record that does not say',
      [joined(2), ...mine],
      [...files('09', '10', '11', '12'), `${named(2, '11')}-2.jsonl`],
    ],
  ])('are those %s', (_, entries, wanted) => {
    expect(given(...entries)).toEqual(wanted);
  });
});
