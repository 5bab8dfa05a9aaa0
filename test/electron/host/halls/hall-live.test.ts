import { describe, expect, it } from 'vitest';
import type { EventQuestion } from '../../../../electron/contract/halls.ts';
import type { Notice } from '../../../../electron/contract/notices.ts';
import { makeAlert } from '../../../../electron/contract/views/table-alert.ts';
import { AdviceGiven } from '../../../../electron/host/halls/advice-given.ts';
import { HallLive } from '../../../../electron/host/halls/hall-live.ts';
import { floorSnapshot, floorTable } from '../../../support/floor-tables.ts';

const TOLD = { sinceEpochMs: 0, urgency: 'act', article: null, seen: false } as const;
const LEVER = makeAlert('lever', { toMove: 'white' }, TOLD);
const KINGS = makeAlert('kings', { result: '1-0' }, TOLD);

/** What the hall tells, and how often it wanted to. */
function watched(): { readonly live: HallLive; readonly tell: (notice: Notice) => void; readonly news: () => number } {
  let [news, ended] = [0, false];
  let tell = (_: Notice): void => undefined;
  const live = new HallLive({ epochMs: () => 7, scanMs: () => 250, onNews: () => news++ });
  live.watch((send) => {
    tell = send;
    return { close: () => (ended = true) };
  });
  return {
    live,
    news: () => news,
    tell: (notice) => {
      if (!ended) tell(notice);
    },
  };
}

describe('what a hall tells the centre besides its record', () => {
  it('is what calls this moment and is in no record, as soon as it changes', () => {
    const { live, tell, news } = watched();
    tell(floorSnapshot(floorTable({}), floorTable({ table: 2, alerts: [LEVER, KINGS] })));
    expect([live.calls, news()]).toEqual([[{ table: 2, alert: LEVER }], 1]);
    tell({ notice: 'tables', revision: 2, tables: [{ table: 1, ply: 2 }] });
    expect(news()).toBe(1);
    tell({ notice: 'tables', revision: 3, tables: [{ table: 2, alerts: [] }] });
    expect([live.calls, news()]).toEqual([[], 2]);
  });

  it('is questions that are open, until they are answered or another game is played there', () => {
    const { live, tell, news } = watched();
    tell(floorSnapshot(floorTable({})));
    expect(live.ask(1, 4)).toMatchObject({ fault: { code: 'question.notOpen' } });
    expect(live.ask(2, 3)).toMatchObject({ fault: { code: 'question.notOpen' } });
    for (const _ of [1, 2]) expect(live.ask(1, 3)).toEqual({ ok: true, value: null });
    const asked = { table: 1, gameId: 'g', questionId: 3 };
    expect(live.asked).toEqual([{ ...asked, askedEpochMs: 7, scanMs: 250, advice: null }]);
    const advice = { choice: null, text: 'Take it back', givenEpochMs: 9 };
    expect([live.advise(asked, advice), live.advise(asked, advice)]).toEqual([true, false]);
    expect(live.advise({ ...asked, gameId: 'other' }, advice)).toBe(false);
    expect(live.asked[0]?.advice).toEqual(advice);
    tell({ notice: 'tables', revision: 2, tables: [{ table: 1, gameId: 'h' }] });
    expect([live.asked, news()]).toEqual([[], 1]);
  });

  it('is no more than a chief arbiter answers', () => {
    const { live, tell } = watched();
    tell(floorSnapshot(...Array.from({ length: 21 }, (_, i) => floorTable({ table: i + 1 }))));
    for (let at = 1; at <= 20; at++) expect(live.ask(at, 3).ok).toBe(true);
    expect(live.ask(21, 3)).toMatchObject({ fault: { code: 'ask.many' } });
  });
});

it('the centre advises on what is asked, and on nothing else', () => {
  const question = { table: 1, gameId: 'g', questionId: 3, askedEpochMs: 7, scanMs: 250, id: 'k', hall: 'A' };
  let asked: readonly Omit<EventQuestion, 'advice'>[] = [question];
  const given = new AdviceGiven(
    () => asked,
    () => 9,
  );
  expect(given.give(question, { choice: null, text: '' })).toMatchObject({ fault: { code: 'ask.empty' } });
  expect(given.give({ ...question, id: 'x' }, { choice: null, text: 'x' })).toMatchObject({
    fault: { code: 'ask.gone' },
  });
  const choice = { kind: 'played', san: 'O-O-O' } as const;
  expect(given.give(question, { choice, text: '' }).ok).toBe(true);
  expect(given.all).toEqual([{ ...question, advice: { choice, text: '', givenEpochMs: 9 } }]);
  asked = [{ ...question, gameId: 'h' }];
  expect(given.all).toEqual([{ ...question, gameId: 'h', advice: null }]);
});
