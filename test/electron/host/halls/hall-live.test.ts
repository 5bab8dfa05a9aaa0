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
  const live = new HallLive({ epochMs: () => 7, scanMs: () => 250, asked: [], onNews: () => news++ });
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

const QUESTION = { table: 1, gameId: 'g', questionId: 3, askedEpochMs: 7, scanMs: 250, advice: null };

it('what a hall asked goes on being asked after a restart, with the advice that it heard, until it is answered', () => {
  const advice = { choice: null, text: 'Take it back', givenEpochMs: 9 };
  const live = new HallLive({ epochMs: () => 8, scanMs: () => 250, asked: [{ ...QUESTION, advice }], onNews: () => 0 });
  let tell = (_: Notice): void => undefined;
  live.watch((send) => {
    tell = send;
    return { close: () => undefined };
  });
  tell(floorSnapshot(floorTable({})));
  expect(live.asked).toEqual([{ ...QUESTION, advice }]);
  // What is told late is no news, and what is later is the last word.
  expect(live.advise(QUESTION, { ...advice, text: 'before', givenEpochMs: 8 })).toBe(false);
  expect(live.advise(QUESTION, { ...advice, text: 'after', givenEpochMs: 10 })).toBe(true);
  expect(live.asked[0]?.advice?.text).toBe('after');
  tell({ notice: 'tables', revision: 2, tables: [{ table: 1, questions: [] }] });
  expect(live.asked).toEqual([]);
});

describe('the centre advises', () => {
  const question: EventQuestion = { ...QUESTION, id: 'k', hall: 'A', heard: false };
  const choice = { kind: 'played', san: 'O-O-O' } as const;

  function centre(
    epochMs: number,
    before: readonly EventQuestion[] = [],
  ): { given: AdviceGiven; asked: EventQuestion[] } {
    const asked = [question];
    return {
      asked,
      given: new AdviceGiven(
        () => asked,
        () => epochMs,
        before,
      ),
    };
  }

  it('on what is asked, and on nothing else', () => {
    const { given, asked } = centre(9);
    expect(given.give(question, { choice: null, text: '' })).toMatchObject({ fault: { code: 'ask.empty' } });
    expect(given.give({ ...question, id: 'x' }, { choice: null, text: 'x' })).toMatchObject({
      fault: { code: 'ask.gone' },
    });
    expect(given.give(question, { choice, text: '' }).ok).toBe(true);
    expect(given.all).toEqual([{ ...question, advice: { choice, text: '', givenEpochMs: 9 } }]);
    asked[0] = { ...question, gameId: 'h' };
    expect(given.all).toEqual(asked);
  });

  it('the same after a restart, and on another machine what halls have heard', () => {
    const first = centre(9);
    first.given.give(question, { choice, text: '' });
    expect(centre(0, first.given.all).given.all).toEqual(first.given.all);
    const other = centre(5);
    // The hall tells what it has heard.
    const [given = question] = first.given.all;
    const advised = { ...given, heard: true };
    other.asked[0] = advised;
    expect(other.given.all).toEqual([advised]);
    // Its clock is behind: what it says is the last word all the same.
    expect(other.given.give(question, { choice: null, text: 'Think again' }).ok).toBe(true);
    expect(other.given.all[0]).toMatchObject({ advice: { text: 'Think again', givenEpochMs: 10 }, heard: false });
    // A hall that has not heard it yet still tells the one before.
    expect(other.asked[0].advice?.givenEpochMs).toBe(9);
  });
});
