import { describe, expect, it } from 'vitest';
import type { Entry } from '../../../engine/journal/entry.ts';
import { USUAL_RULES } from '../../../engine/laws/round-rules.ts';
import { foldEntry } from '../../../engine/tournament/fold.ts';
import { NO_TOURNAMENT } from '../../../engine/tournament/tournament.ts';
import { isSeen } from '../../../engine/tournament/seen.ts';
import type { Tournament } from '../../../engine/tournament/tournament.ts';
import { questionOf, startedEvent } from '../../support/folded-entries.ts';
import { strangeFault } from '../../support/facts-of.ts';

const NAMES = { white: 'Nona', black: 'Vera' };
const round = (number: number): Entry => ({
  type: 'round.opened',
  data: { round: number, name: '', castlingMode: 'cg', rules: USUAL_RULES, tables: [{ table: 1, ...NAMES }] },
});
const OPENED: readonly Entry[] = [
  round(1),
  {
    type: 'game.started',
    data: {
      ...{ gameId: 'game', zeroAt: 0, round: 1, table: 1, ...NAMES, simulated: false, date: '2026.11.21' },
      event: startedEvent(false),
    },
  },
  { type: 'question.opened', data: { gameId: 'game', zeroAt: 0, question: questionOf(1, 1) } },
];
const of = (questionId: number | null) => ({ table: 1, gameId: 'game', questionId });
const seen = (questionId: number | null): Entry => ({ type: 'question.acknowledged', data: of(questionId) });
const unseen = (questionId: number | null): Entry => ({ type: 'acknowledgement.withdrawn', data: of(questionId) });
const alert = (code: string): Entry => ({
  type: 'alert.raised',
  data: { table: 1, gameId: null, alert: strangeFault(code, {}) },
});

function folded(...entries: readonly Entry[]): Tournament {
  return [...OPENED, ...entries].reduce(
    (state, entry, i) => foldEntry(state, { origin: 'k', seq: i + 1, at: 1000 * i, v: 1, prev: '', ...entry }),
    NO_TOURNAMENT,
  );
}

/** What calls at the table, as far as it is kept. */
function calls(state: Tournament): unknown {
  return {
    alerts: (state.alerts.get(1) ?? []).map((one) => one.alert.code),
    seenEpochMs: state.seenEpochMs.get(1) ?? null,
    start: state.seenStarts.has('game'),
    questions: state.games.get('game')?.questions.map(({ acknowledged }) => acknowledged),
  };
}

describe('what was not seen after all', () => {
  it.each<readonly [string, readonly Entry[], Entry, Entry]>([
    ['the alerts of a table', [alert('a'), alert('b')], seen(null), unseen(null)],
    ['a second time of two', [seen(null), alert('a')], seen(null), unseen(null)],
    ['what calls without an alert', [], seen(null), unseen(null)],
    ['a question', [alert('a')], seen(1), unseen(1)],
  ])('calls as before: %s', (_, before, did, undid) => {
    expect(calls(folded(...before, did))).not.toEqual(calls(folded(...before)));
    expect(calls(folded(...before, did, undid))).toEqual(calls(folded(...before)));
  });

  it('calls beside what has come since, which is the newer where it is the same', () => {
    const state = folded(alert('a'), alert('b'), seen(null), alert('b'), alert('c'), unseen(null));
    expect(calls(state)).toMatchObject({ alerts: ['a', 'b', 'c'] });
    expect(state.alerts.get(1)?.map(({ sinceEpochMs }) => sinceEpochMs)).toEqual([3000, 6000, 7000]);
  });

  it('is withdrawn once: of an earlier time nothing is left, nor of an earlier round', () => {
    const twice = folded(alert('a'), seen(null), alert('b'), seen(null), unseen(null), unseen(null));
    expect(calls(twice)).toMatchObject({ alerts: ['b'], start: true });
    expect(calls(folded(alert('a'), seen(null), round(2), unseen(null)))).toMatchObject({ alerts: [] });
  });
});

describe('a question that a later ply explains', () => {
  const answered: Entry = {
    type: 'question.answered',
    data: { gameId: 'game', zeroAt: 0, questionId: 1, by: 'laterPly', atMs: 0, dropped: 0, plies: [], fen: 'q1 w' },
  };
  it.each([
    ['illegal', false],
    ['nothing-moved', false],
    ['ambiguous', true],
    ['unclear', true],
  ] as const)('is %s: whether it calls no more is %s', (verdict, acknowledged) => {
    const question: Entry = {
      type: 'question.opened',
      data: { gameId: 'game', zeroAt: 0, question: { ...questionOf(2, 1), verdict } },
    };
    const explained: Entry = { ...answered, data: { ...answered.data, questionId: 2 } };
    const { questions = [] } = folded(question, explained).games.get('game') ?? {};
    expect(questions.at(-1)).toMatchObject({ answeredBy: 'laterPly', acknowledged });
  });
});

it('what was seen at a table costs no more the longer the event lasts, and the newest stays seen', () => {
  const sinceOf = (i: number): number => 10_000 * i;
  const at = (i: number): Entry => ({
    type: 'question.acknowledged',
    data: { ...of(null), calls: [{ kind: 'lost', sinceEpochMs: sinceOf(i) }] },
  });
  const state = folded(...Array.from({ length: 500 }, (_, i) => at(i)));
  expect(state.seenCalls.get(1)?.length).toBeLessThanOrEqual(100);
  expect(isSeen(state, 1, 'lost', sinceOf(499))).toBe(true);
  expect(isSeen(state, 1, 'lost', sinceOf(500))).toBe(false);
  expect(isSeen(state, 1, 'flag', sinceOf(499))).toBe(false);
});
