import {
  isUndecided,
  newEitherWay,
  openSinceMs,
  oneWay,
  shownWay,
  stepEitherWay,
  type EitherWay,
} from './occupancy/either-way.ts';
import { repliedAnswers } from './arbiter/replies.ts';
import { resumeOccupancyTable } from './occupancy/occupancy.ts';
import type { OccupancyInput } from './occupancy/occupancy.ts';
import { leader } from './occupancy/table.ts';
import type { TableInput } from './input/observation.ts';
import { standsAgain } from './questions/as-pressed.ts';
import { step, type Recognised } from './step.ts';
import { newTable, resumeTable } from './turn/new-table.ts';
import { sensed } from './turn/sensed.ts';
import type { GameInProgress, TableOptions } from './turn/new-table.ts';
import type { Sensed } from './turn/sensed.ts';
import { TURNS_TOLD, type UnbegunPlay } from './turn/unbegun-play.ts';
import { pendingOf, unrecordedPlay, type AwaitingBoard, type SettingUp, type TableState } from './turn/state.ts';

export type { ArbiterCommand, BoardInput, Pace, TableInput } from './input/observation.ts';
export { USUAL_PACE } from './input/observation.ts';
export type { OccupancyInput } from './occupancy/occupancy.ts';
export type { GameInProgress, TableOptions } from './turn/new-table.ts';
export type { Sensed } from './turn/sensed.ts';
export type { Recognised } from './step.ts';
export { NOT_BEGUN } from './turn/state.ts';
export type { Stretch, TurnStart } from './turn/state.ts';
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
  /** A turn was closed, and its board may not have been told yet. */
  readonly isClosing: boolean;
  /** Null where a game has begun, or may begin. */
  readonly withheld: SettingUp['withheld'];
  readonly unrecorded: AwaitingBoard['unrecorded'];
  /** What is played, as it seems, with no game begun, since when; `isSideOpen`: it could be told if it were known on which side White sits. */
  readonly play: { readonly sinceMs: number; readonly isSideOpen: boolean } | null;
}

/** A table whose board names its pieces. */
export type NamedTable = TableState;

/** For boards that name their pieces. */
export const namedRecogniser: Recogniser<NamedTable, TableInput> = {
  create: newTable,
  resume: resumeTable,
  step,
  sensed: sensedAt,
  shown,
};

/**
 * For boards that tell only taken from free.
 * @param rotated White sits with the connector on the other side; null where nobody has said so: such a board tells it by what is played.
 */
export function occupancyRecogniser(rotated: boolean | null): Recogniser<EitherWay, OccupancyInput> {
  return {
    create: (options) => newEitherWay(options, rotated),
    resume: (options, game) => oneWay(resumeOccupancyTable(options, game)),
    step: stepEitherWay,
    sensed: (table) => {
      const { state, guessed } = leader(shownWay(table));
      const told = sensedAt(state);
      // Something stands where nothing should, and nobody can tell what.
      return guessed || isUndecided(table) ? { ...told, ready: false } : told;
    },
    shown: (table) => {
      const way = shownWay(table);
      const told = { ...shown(leader(way).state), play: playTold(way.play) };
      const sinceMs = openSinceMs(table);
      if (!isUndecided(table)) return told.phase === 'setup' ? told : { ...told, play: null };
      return { ...told, phase: 'setup', play: sinceMs === null ? null : { sinceMs, isSideOpen: true } };
    },
  };
}

/** With what is to be put back where a question is open, and what its answers record. */
function sensedAt(state: TableState): Sensed {
  return sensed(state, standsAgain(state), repliedAnswers(state));
}

function shown(state: TableState): TableStanding {
  const { scanMs, view, clock } = state;
  const { kind } = state.phase;
  return {
    ...{ scanMs, view, clock },
    phase: kind === 'setup' || kind === 'over' ? kind : 'playing',
    awaitsBoard: kind === 'awaitingBoard',
    isClosing: pendingOf(state) !== null,
    withheld: state.phase.kind === 'setup' ? state.phase.withheld : null,
    unrecorded: unrecordedPlay(state),
    play: state.phase.kind === 'setup' ? playTold(state.phase.play) : null,
  };
}

function playTold({ turns, sinceMs }: UnbegunPlay): TableStanding['play'] {
  return turns < TURNS_TOLD || sinceMs === null ? null : { sinceMs, isSideOpen: false };
}
