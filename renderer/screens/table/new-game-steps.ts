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

/** @param isTimeKnown the round has its time control. */
export function newGameSteps(table: TableView, isTimeKnown: boolean): readonly NewGameStepState[] {
  const { board, clockFault, readsClock, state } = table;
  const isConnected = board?.line === 'connected';
  const stopped = readsClock ? clockFault?.kind !== 'running' : null;
  const isSetUp = isConnected ? table.differing.length === 0 && (board.namesPieces || state === 'ready') : null;
  const clocksSet = stopped === null || !isTimeKnown ? null : stopped && clockFault?.kind !== 'times';
  return [
    { step: 'stop', done: stopped },
    { step: 'setUp', done: isSetUp },
    { step: 'setClocks', done: clocksSet },
    { step: 'start', done: false },
  ];
}
