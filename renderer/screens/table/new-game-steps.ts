import type { Color } from '../../../engine/chess/piece.ts';
import { timeControlOf } from '../../../engine/laws/round-rules.ts';
import type { RoundRules } from '../../../engine/laws/round-rules.ts';
import { secondsAtStart } from '../../../engine/laws/time-control.ts';
import type { TableView } from '../../../electron/contract/views/table.ts';

/** What is to be done at the table before the game that is played in place of a cancelled one, in order. */
export type NewGameStep = 'stop' | 'setUp' | 'setClocks' | 'start';

/** One of them: done, or not, as board and clock show it; null where nothing here shows it. */
export interface NewGameStepState {
  readonly step: NewGameStep;
  readonly done: boolean | null;
}

/** A game was cancelled here, and the one in its place has not begun. */
export function isNewGameDue({ gameId, result, cancelled }: TableView): boolean {
  return gameId === null && result === null && cancelled.length > 0;
}

/** What each clock is to show; null where the round has no time control. */
export function startSeconds(rules: RoundRules): Readonly<Record<Color, number | null>> {
  const of = (side: Color): number | null => secondsAtStart(timeControlOf(rules, side) ?? []);
  return { white: of('white'), black: of('black') };
}

export function newGameSteps(table: TableView, rules: RoundRules): readonly NewGameStepState[] {
  const { white, black } = startSeconds(rules);
  const isTimeKnown = white !== null && black !== null;
  const { board, clockFault, readsClock, state } = table;
  const isConnected = board?.line === 'connected';
  const stopped = readsClock ? clockFault?.kind !== 'running' : null;
  // Where no board shows it, whoever looked has said so.
  const isLooked = state === 'ready' ? true : null;
  const isSetUp = isConnected ? table.differing.length === 0 && (board.namesPieces || state === 'ready') : isLooked;
  const clocksSet = stopped === null || !isTimeKnown ? null : stopped && clockFault?.kind !== 'times';
  return [
    { step: 'stop', done: stopped },
    { step: 'setUp', done: isSetUp },
    { step: 'setClocks', done: clocksSet },
    { step: 'start', done: false },
  ];
}

/** What is to be done now: what is seen not to be done, else what comes after all that is; what nothing here shows is passed by with what follows it. */
export function nextNewGameStep(steps: readonly NewGameStepState[]): NewGameStep | undefined {
  const undone = steps.slice(0, -1).find(({ done }) => done === false);
  const lastDone = steps.findLastIndex(({ done }) => done === true);
  return (undone ?? steps.slice(lastDone + 1).find(({ done }) => done !== true))?.step;
}

/** The start position of the next game is being set up on its board. @param rules of the round; null where there is none. */
export function isSettingUpAnew(table: TableView, rules: RoundRules | null): boolean {
  return rules !== null && isNewGameDue(table) && nextNewGameStep(newGameSteps(table, rules)) === 'setUp';
}
