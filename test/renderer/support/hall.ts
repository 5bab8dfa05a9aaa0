import { vi } from 'vitest';
import { USUAL_RULES } from '../../../engine/laws/round-rules.ts';
import type { HallTableView, HallView } from '../../../electron/contract/views/hall.ts';

/** What is read at these elements, however it is hyphenated. */
export const textsOf = (container: Element, selector: string): readonly string[] =>
  [...container.querySelectorAll(selector)].map(({ textContent }) =>
    textContent.replaceAll('\u00AD', '').replace(/\s+/gu, ' ').trim(),
  );

/** A table whose game has begun, and of which nothing is seen yet but its board. */
export const TABLE: HallTableView = {
  table: 1,
  game: 1,
  firstResult: null,
  white: 'Anna',
  black: 'Bruno',
  simulated: false,
  connected: true,
  lostEpochMs: null,
  state: 'playing',
  start: null,
  placement: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR',
  lastMove: null,
  turn: 'white',
  clock: null,
  isClockOld: false,
  plyCount: 0,
  isEntered: false,
  moves: [],
  result: null,
};

/** A round before its draw. */
export const ROUND = {
  round: 1,
  kind: 'round',
  number: 1,
  openedAs: null,
  games: 1,
  name: 'Round 1',
  rules: USUAL_RULES,
  start: null,
  annulled: null,
  replaced: null,
  startsEpochMs: null,
  byes: [],
};

export type HallRound = NonNullable<HallView['round']>;

/** It, once the hall has seen so much of the draw; of that its screens ask for no more here. */
export function roundAt(phase: HallRound['draw']['phase'], facts: Partial<HallRound> = {}): HallRound {
  return { ...ROUND, timetable: null, ...facts, draw: { phase } } as HallRound;
}

/** What a hall screen is told without a round. */
export const VIEW: HallView = {
  audience: 'hall',
  revision: 1,
  tournament: { name: 'City Open' },
  simulated: false,
  screen: 'play',
  round: null,
  tables: [],
  follow: null,
};

/** What there is for a hall screen or a part of it, in pixels. */
export function asLarge(width: number, height: number): void {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(height);
}
