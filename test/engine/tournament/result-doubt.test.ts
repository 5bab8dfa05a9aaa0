import { describe, expect, it } from 'vitest';
import type { Entry } from '../../../engine/journal/entry.ts';
import { USUAL_RULES } from '../../../engine/laws/round-rules.ts';
import { foldEntry } from '../../../engine/tournament/fold.ts';
import { doubtsLeft } from '../../../engine/tournament/result-doubt.ts';
import { NO_TOURNAMENT } from '../../../engine/tournament/tournament.ts';
import type { Tournament } from '../../../engine/tournament/tournament.ts';
import { plyOf, startedEvent } from '../../support/folded-entries.ts';

const NAMES = { white: 'Nona', black: 'Vera' };
const TABLES = [1, 2];
const round = (number: number): Entry => ({
  type: 'round.opened',
  data: {
    ...{ round: number, name: '', castlingMode: 'cg', rules: USUAL_RULES },
    tables: TABLES.map((table) => ({ table, ...NAMES })),
  },
});
const gameId = (table: number, of = 1): string => `${String(of)}.${String(table)}`;
const started = (table: number, of = 1): Entry => ({
  type: 'game.started',
  data: {
    ...{ gameId: gameId(table, of), zeroAt: 0, round: of, table, ...NAMES, simulated: false, date: '2026.11.21' },
    event: startedEvent(true),
  },
});
const kings = (table: number, result: '1-0' | '0-1' = '0-1'): Entry => ({
  type: 'result.proposed',
  data: { gameId: gameId(table), result },
});
const won: Entry = {
  type: 'result.set',
  data: { gameId: gameId(1), result: '1-0', reason: 'resignation', origin: 'entered' },
};
const wonAt2: Entry = { ...won, data: { ...won.data, gameId: gameId(2) } };
const SEEN = { table: 1, gameId: gameId(1), questionId: null };
const seen = (sinceEpochMs: number, kind = 'conflict'): Entry => ({
  type: 'question.acknowledged',
  data: { ...SEEN, calls: [{ kind, sinceEpochMs }], alone: true },
});
const unseen: Entry = { type: 'acknowledgement.withdrawn', data: SEEN };
const corrected = (result: '1-0' | '0-1', by = 'Sol'): Entry => ({
  type: 'result.corrected',
  data: { round: 1, table: 1, gameId: gameId(1), result, reason: 'resignation', by, why: by },
});

/** Each entry a minute after the one before; a clock may be set between them. */
function folded(entries: readonly Entry[], atEpochMs = (i: number) => 60_000 * i): Tournament {
  return entries.reduce(
    (state, entry, i) => foldEntry(state, { origin: 'k', seq: i + 1, at: atEpochMs(i), v: 1, prev: '', ...entry }),
    NO_TOURNAMENT,
  );
}

function doubted(state: Tournament): readonly string[] {
  return doubtsLeft(state).map(({ game }) => game.gameId);
}

/** Kings for Black at minute 2, 1–0 at minute 3. */
const DOUBTED = [round(1), started(1), kings(1), won];
const AT = 180_000;

describe('a doubt about a result of an earlier round', () => {
  it.each<readonly [string, readonly Entry[], boolean]>([
    ['stands while nobody has looked', [round(2)], true],
    ['stands two rounds back', [round(2), round(3)], true],
    ['does not while its round runs: it calls at its table', [], false],
    ['is none where it was seen', [seen(AT), round(2)], false],
    ['stands where something else was seen there', [seen(AT, 'battery'), round(2)], true],
    ['stands where only what came before it was seen', [seen(AT - 60_000), round(2)], true],
    ['stands where it was not seen after all', [seen(AT), unseen, round(2)], true],
    ['is none where it was seen twice, and once not after all', [seen(AT), seen(AT), unseen, round(2)], false],
    ['stands where the kings say another thing after it was seen', [seen(AT), kings(1, '0-1'), round(2)], true],
    ['is none where the kings say the same as the result', [kings(1, '1-0'), round(2)], false],
    ['is none once it is corrected to what they say', [round(2), corrected('0-1')], false],
    ['is none once the result is confirmed', [round(2), corrected('1-0')], false],
    ['stands once a correction is taken back', [round(2), corrected('0-1'), corrected('1-0', '')], true],
    ['stands once a confirmation is taken back', [round(2), corrected('1-0'), corrected('1-0', '')], true],
    [
      'is none once what was seen before is corrected, and that is taken back',
      [seen(AT), round(2), corrected('0-1'), corrected('1-0', '')],
      false,
    ],
  ])('%s', (_, entries, stands) => {
    expect(doubted(folded([...DOUBTED, ...entries]))).toEqual(stands ? [gameId(1)] : []);
  });

  it('is settled by whoever decides, wherever the machine’s clock was set between', () => {
    const entries = [...DOUBTED, round(2), corrected('1-0')];
    const setBack = (i: number): number => (i < 5 ? 3_600_000 + 60_000 * i : 60_000 * i);
    expect(doubted(folded(entries, setBack))).toEqual([]);
    expect(doubted(folded(entries.slice(0, -1), setBack))).toEqual([gameId(1)]);
  });

  it('is told of one game where another cannot be read', () => {
    const unreadable: Entry = { type: 'ply.recorded', data: { gameId: gameId(2), zeroAt: 0, ply: plyOf(1, 1) } };
    const entries = [round(1), started(2), unreadable, kings(2), wonAt2, started(1), kings(1), won, round(2)];
    expect(doubted(folded(entries))).toEqual([gameId(1)]);
  });
});
