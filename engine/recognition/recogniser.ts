import { newOccupancyTable, resumeOccupancyTable, stepOccupancy } from './occupancy/occupancy.ts';
import type { OccupancyInput } from './occupancy/occupancy.ts';
import { leader, type OccupancyTable } from './occupancy/table.ts';
import type { TableInput } from './input/observation.ts';
import { step, type Recognised } from './step.ts';
import { newTable, resumeTable } from './turn/new-table.ts';
import { sensed } from './turn/sensed.ts';
import type { GameInProgress, TableOptions } from './turn/new-table.ts';
import type { Sensed } from './turn/sensed.ts';
import { unrecordedPlay, type AwaitingBoard, type SettingUp, type TableState } from './turn/state.ts';

export type { ArbiterCommand, BoardInput, Pace, TableInput } from './input/observation.ts';
export { USUAL_PACE } from './input/observation.ts';
export type { OccupancyInput } from './occupancy/occupancy.ts';
export type { GameInProgress, TableOptions } from './turn/new-table.ts';
export type { Sensed } from './turn/sensed.ts';
export type { Recognised } from './step.ts';
export type { TurnStart } from './turn/state.ts';
export type { TableEvent } from './verdict.ts';

/*
 * The face of recognition: who follows a table from outside needs this file, and `verdict.ts` for what is said of it.
 */

/** One kind of board: what is known of a table is plain data, and each input makes it anew. */
export interface Recogniser<State, Input> {
  /** A table at which no game has begun. */
  readonly create: (options: TableOptions) => State;
  /** Takes a game up again after a restart. What the players did meanwhile is compared when board and clock have answered. */
  readonly resume: (options: TableOptions, game: GameInProgress) => State;
  /**
   * One input of one table. Deterministic: the same inputs give the same events, whenever they are played again. Inputs come in the order
   * of their times.
   */
  readonly step: (state: State, input: Input) => Recognised<State>;
  readonly sensed: (state: State) => Sensed;
  readonly shown: (state: State) => TableStanding;
}

/** What is known of the table as it stands. Board, clock and `unrecorded` are other values only when they have changed. */
export interface TableStanding extends Pick<TableState, 'scanMs' | 'view' | 'clock'> {
  readonly phase: 'setup' | 'playing' | 'over';
  readonly awaitsBoard: boolean;
  /** Null where a game has begun, or may begin. */
  readonly withheld: SettingUp['withheld'];
  readonly unrecorded: AwaitingBoard['unrecorded'];
}

/** A table whose board names its pieces. */
export type NamedTable = TableState;

/** For boards that name their pieces. */
export const namedRecogniser: Recogniser<NamedTable, TableInput> = {
  create: newTable,
  resume: resumeTable,
  step,
  sensed,
  shown,
};

/**
 * For boards that tell only taken from free.
 * @param rotated White sits with the connector on the other side; such a board cannot tell by itself.
 */
export function occupancyRecogniser(rotated: boolean): Recogniser<OccupancyTable, OccupancyInput> {
  return {
    create: (options) => newOccupancyTable(options, rotated),
    resume: resumeOccupancyTable,
    step: stepOccupancy,
    sensed: (table) => {
      const { state, guessed } = leader(table);
      const told = sensed(state);
      // Something stands where nothing should, and nobody can tell what.
      return guessed ? { ...told, ready: false } : told;
    },
    shown: (table) => shown(leader(table).state),
  };
}

function shown(state: TableState): TableStanding {
  const { scanMs, view, clock } = state;
  const { kind } = state.phase;
  return {
    ...{ scanMs, view, clock },
    phase: kind === 'setup' || kind === 'over' ? kind : 'playing',
    awaitsBoard: kind === 'awaitingBoard',
    withheld: state.phase.kind === 'setup' ? state.phase.withheld : null,
    unrecorded: unrecordedPlay(state),
  };
}
