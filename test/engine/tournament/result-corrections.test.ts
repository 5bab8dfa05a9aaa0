import { describe, expect, it } from 'vitest';
import type { Entry, Recorded } from '../../../engine/journal/entry.ts';
import { isRecorded } from '../../../engine/journal/entry-shape.ts';
import type { TableResult } from '../../../engine/journal/result.ts';
import { USUAL_RULES } from '../../../engine/laws/round-rules.ts';
import { BadEntry } from '../../../engine/tournament/bad-entry.ts';
import { foldEntry } from '../../../engine/tournament/fold.ts';
import { asOfRound } from '../../../engine/tournament/earlier-round.ts';
import { tableResult } from '../../../engine/tournament/round-results.ts';
import { NO_TOURNAMENT, gameAt } from '../../../engine/tournament/tournament.ts';
import type { Tournament } from '../../../engine/tournament/tournament.ts';
import { startedEvent } from '../../support/folded-entries.ts';

const opened = (round: number): Entry => ({
  type: 'round.opened',
  data: {
    ...{ round, name: '', castlingMode: 'cg', rules: USUAL_RULES },
    tables: [
      { table: 1, white: 'Nona', black: 'Vera' },
      { table: 2, white: 'Maia', black: 'Judit' },
    ],
  },
});
const started = (gameId: string, round: number, table = 1): Entry => ({
  type: 'game.started',
  data: {
    ...{ gameId, zeroAt: 0, round, table, white: 'Nona', black: 'Vera', simulated: false, date: '2026.11.21' },
    event: startedEvent(true),
  },
});
const won = (gameId: string): Entry => ({
  type: 'result.set',
  data: { gameId, result: '1-0', reason: 'resignation', origin: 'entered' },
});
const corrected = (after: Partial<TableResult>, round = 1, table = 1): Entry => ({
  type: 'result.corrected',
  data: { round, table, gameId: null, result: null, reason: null, by: 'Sol', why: 'Sheets', ...after },
});
const recorded = (entry: Entry, seq: number): Recorded => ({
  origin: 'k',
  seq,
  at: 1000 * seq,
  v: 1,
  prev: '',
  ...entry,
});

/** Two games at table 1 of round 1, the first cancelled; round 2 with a game at each table. */
function folded(...entries: readonly Entry[]): Tournament {
  const all = [
    ...[opened(1), started('a', 1), { type: 'game.cancelled', data: { gameId: 'a' } } as const],
    ...[started('b', 1), won('b'), opened(2), started('c', 2), started('d', 2, 2), ...entries],
  ];
  return all.reduce((state, entry, i) => foldEntry(state, recorded(entry, i + 1)), NO_TOURNAMENT);
}

function stands(state: Tournament, table = 1): TableResult | null {
  const round = state.rounds[0];
  return round === undefined ? null : tableResult(state, round, table);
}

describe('a result that is corrected after its round', () => {
  it('may be that of the other game of its table, or of none', () => {
    const a = { gameId: 'a', result: '0-1', reason: 'time' } as const;
    const steps: readonly Partial<TableResult>[] = [
      a,
      { result: '+/-' },
      { gameId: 'b', result: '1/2-1/2', reason: 'agreement' },
      { result: '1-0', reason: 'not-said' },
      {},
      a,
    ];
    for (const [i, step] of steps.entries()) {
      const state = folded(...steps.slice(0, i + 1).map((one) => corrected(one)));
      expect(stands(state)).toEqual({ gameId: null, result: null, reason: null, ...step });
      const as = asOfRound(state, 1);
      expect(as === null ? null : (gameAt(as, 1)?.gameId ?? null)).toBe(step.gameId ?? null);
      expect(state.rounds[0]?.resultCorrections.get(1)).toHaveLength(i + 1);
    }
  });

  it('leaves the running round and its games as they are', () => {
    const [before, after] = [folded(), folded(corrected({ gameId: 'b', result: '0-1', reason: 'time' }))];
    expect(after.round).toBe(after.rounds.at(-1));
    expect(after.round).toEqual(before.round);
    for (const game of ['c', 'd']) expect(after.games.get(game)).toEqual(before.games.get(game));
  });

  it.each([
    ['a round that never was', corrected({}, 3)],
    ['a table at which nobody sat', corrected({}, 1, 3)],
    ['a game that never was', corrected({ gameId: 'x', result: '1-0', reason: 'time' })],
    ['a game of another round', corrected({ gameId: 'c', result: '1-0', reason: 'time' })],
    ['a game of another table', corrected({ gameId: 'b', result: '1-0', reason: 'time' }, 1, 2)],
  ])('follows from nothing where it names %s', (_, entry) => {
    expect(() => folded(entry)).toThrow(BadEntry);
  });

  it.each([
    [{}, true],
    [{ result: '1-0', reason: 'time', gameId: 'b' }, true],
    [{ result: '-/-' }, true],
    [{ result: '2-0' }, false],
    [{ reason: 'weather' }, false],
    [{ gameId: 1 }, false],
    [{ by: null }, false],
    [{ table: 0 }, false],
  ])('has its shape in a file: %j', (members, is) => {
    const { type, data } = corrected({});
    expect(isRecorded({ origin: '', seq: 1, at: 0, v: 1, prev: '', type, data: { ...data, ...members } })).toBe(is);
  });
});
