import type { CentreView, EventHallView, EventQuestion, HallLinkView } from '../../electron/contract/halls.ts';

/** A hall as the centre shows it, in which nothing is amiss. */
export function eventHall(facts: Partial<EventHallView> = {}): EventHallView {
  return {
    ...{
      id: 'a',
      hall: 'Hall A',
      tournament: 'Open',
      round: null,
      draw: null,
      simulated: false,
      seq: 7,
      behind: 0,
    },
    ...{ standing: 'live', heardEpochMs: 0, behindMs: 0, faults: [], tables: 1, playing: 1, over: 0, calling: 0 },
    ...facts,
  };
}

export function centreView(facts: Partial<CentreView> = {}): CentreView {
  return {
    ...{ address: 'nats://127.0.0.1:4222', event: 'open', keys: null, asked: [], fault: null },
    ...{ sinceEpochMs: 0, revision: 3, halls: [eventHall()] },
    ...facts,
  };
}

export function hallLink(facts: Partial<HallLinkView> = {}): HallLinkView {
  return {
    ...{ address: 'nats://h:4222', event: 'open', hall: 'Hall A', joined: false, asked: [], standing: 'following' },
    ...{ sinceEpochMs: 0, behind: 0, fault: null },
    draw: { follows: true, standing: 'none', over: null, tournament: null, position: null, fault: null },
    ...facts,
  };
}

export function eventQuestion(facts: Partial<EventQuestion> = {}): EventQuestion {
  return {
    ...{ id: 'a', hall: 'Hall A', table: 4, gameId: 'g', questionId: 1, askedEpochMs: 0, scanMs: 0, advice: null },
    heard: true,
    ...facts,
  };
}
