import { describe, expect, it } from 'vitest';
import { parseRequest } from '../../../electron/contract/schemas.ts';

const LAST = Date.UTC(9999, 11, 31);

function timetable(epochMs: number): unknown {
  const moments = { drawEpochMs: epochMs, revealEpochMs: epochMs, doorsEpochMs: epochMs, startEpochMs: epochMs };
  return { round: 1, timetable: moments };
}

describe('a timetable', () => {
  it.each([2 ** 53 - 1, 8.64e15 + 1, LAST + 1, -1, 0.5, NaN, Infinity])(
    'is refused at %d: no date can be made of it',
    (at) => {
      expect(parseRequest('timetable.set', timetable(at))).toMatchObject({
        ok: false,
        fault: { code: 'request.input' },
      });
    },
  );

  it.each([0, Date.UTC(2026, 10, 21), LAST])('is taken at %d, and every screen can write it', (at) => {
    expect(parseRequest('timetable.set', timetable(at)).ok).toBe(true);
    expect(new Date(at).toISOString()).toMatch(/^\d{4}-/u);
  });
});

describe('a name', () => {
  it.each(['', ' ', '\u00a0', '\n'])('is more than space: “%s” is refused', (name) => {
    const round = { name, tables: [{ table: 1, white: '', black: '' }], castlingMode: 'cg' };
    expect(parseRequest('tournament.open', { name }).ok).toBe(false);
    expect(parseRequest('round.open', round).ok).toBe(false);
  });
});
