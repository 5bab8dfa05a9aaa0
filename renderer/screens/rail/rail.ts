import { areMost } from '../../../engine/tournament/most.ts';
import type { ConsoleView } from '../../../electron/contract/views/console.ts';
import type { RoundView } from '../../../electron/contract/views/round.ts';
import type { TableView } from '../../../electron/contract/views/table.ts';
import { doubtsAt, isDecided, resultsOf } from '../../components/decided.ts';
import type { StepState } from '../../components/step-state.ts';
import { dueBegun } from '../../stores/games-begun.ts';
import { isReady, isSetUp } from '../../stores/not-ready.ts';
import type { Page } from '../../stores/route.svelte.ts';

/** What a round takes, in order. */
export const STEPS = ['players', 'draw', 'print', 'reveal', 'ready', 'play', 'results', 'send'] as const;
export type Step = (typeof STEPS)[number];

/** Of a round without tables, as the centre of an event has it. */
const WITHOUT_TABLES: readonly Step[] = ['players', 'draw', 'reveal'];

/** Where each is done. */
export const PAGE_OF: Readonly<Record<Step, Page>> = {
  players: 'round',
  draw: 'draw',
  print: 'print',
  reveal: 'draw',
  ready: 'tables',
  play: 'tables',
  results: 'round',
  send: 'record',
};

export interface RailStep {
  readonly step: Step;
  readonly state: StepState;
  /** How many tables have come so far, or results, and of how many; null where nothing is counted. */
  readonly count: { readonly done: number; readonly of: number } | null;
}

export interface Rail {
  readonly steps: readonly RailStep[];
  /** The next thing to do; null when the round is done. */
  readonly now: Step | null;
}

/**
 * Its sheets were printed, and the start, the rules or the names on them are others now. Once it is played they play by whatever is on paper: a correction
 * does not take back that it was printed.
 */
export function printsAgain({
  ticked,
  printedEpochMs,
  moment,
  outdated,
}: Pick<RoundView, 'ticked' | 'printedEpochMs' | 'moment' | 'outdated'>): boolean {
  if (!isWrongOutside({ ticked, printedEpochMs, moment })) return false;
  return outdated.length === 0 || outdated.some(({ isOver }) => isOver !== true);
}

/** Something that is out is wrong, and is to be collected or printed again before anybody plays by it. */
export function isWrongOutside({
  ticked,
  printedEpochMs,
  moment,
}: Pick<RoundView, 'ticked' | 'printedEpochMs' | 'moment'>): boolean {
  return ticked.print === null && printedEpochMs !== null && moment !== 'playing';
}

/** How far the round is, and what comes next: the first step that is not done and has not been overtaken. */
export function railOf({ round, tables }: Pick<ConsoleView, 'round' | 'tables'>): Rail {
  const counts = {
    ready: tables.filter(isReady).length,
    play: tables.filter(hasBegun).length,
    results: tables.reduce((sum, table) => sum + resultsOf(table), 0),
  };
  const areDecided = round !== null && tables.every(isDecided);
  const isKnown = round?.moment === 'revealed' || round?.moment === 'playing';
  const done: Readonly<Record<Step, boolean>> = {
    players: round !== null,
    draw: round?.start != null,
    print: round !== null && (round.ticked.print !== null || (round.printedEpochMs !== null && !printsAgain(round))),
    reveal: isKnown && round.start !== null,
    // Who is absent may still come: what is to be done at the tables is done.
    ready: (round?.start != null || isKnown) && tables.every(isSetUp),
    play: round !== null && counts.play === tables.length,
    // A result that something speaks against is none that can be counted on.
    results: areDecided && tables.every((table) => doubtsAt(table) === 0),
    // What is given out before all results are in is given out again; where nobody played there is no game to give out.
    send: areDecided && (round.ticked.send !== null || tables.every(isNotPlayed)),
  };
  // Sheets that are wrong by now are printed anew before anybody plays by them.
  const isWrongOnPaper = round !== null && printsAgain(round);
  const begun = dueBegun({ tables });
  /** Without it the round has gone on. */
  const overtaken: Readonly<Partial<Record<Step, boolean>>> = {
    ...{ draw: isKnown, reveal: isKnown },
    // Where people play already, paper is no hurry.
    print: (isKnown && !isWrongOnPaper) || tables.some(({ alerts }) => alerts.some(({ kind }) => kind === 'sealed')),
    ready: isKnown && areMost(begun.begun, begun.of),
    play: isKnown && areMost(tables.filter(isPlayed).length, tables.length),
  };
  const taken = round !== null && tables.length === 0 ? WITHOUT_TABLES : STEPS;
  const now = taken.find((step) => !done[step] && overtaken[step] !== true) ?? null;
  const steps = taken.map((step): RailStep => {
    const counted = step === 'ready' || step === 'play' || step === 'results' ? counts[step] : null;
    const hasBegun = isKnown && counted !== null && counted > 0;
    // Sheets of a start that everybody has just seen drawn can still be printed.
    const isOpen = step === 'print' && round?.moment === 'revealed';
    const ahead = overtaken[step] === true && !isOpen ? 'leftOut' : 'later';
    // Games that have all begun are not all played: nothing is to be done about it.
    const isOver = done[step] && (step !== 'play' || areDecided);
    const state = isOver ? 'done' : step === now ? 'now' : hasBegun ? 'begun' : ahead;
    const of = tables.length * (step === 'results' ? (round?.games ?? 1) : 1);
    return { step, state, count: round === null || counted === null ? null : { done: counted, of } };
  });
  return { steps, now };
}

/** All play, or have played: sheets for the tables and the wall have done their work, and what is printed now are lists. */
export function isUnderWay(view: Pick<ConsoleView, 'round' | 'tables'>): boolean {
  const { now } = railOf(view);
  return view.tables.length > 0 && (now === 'results' || now === 'send' || now === null);
}

function isPlayed({ gameId, result }: TableView): boolean {
  return gameId !== null && result !== null;
}

function hasBegun({ gameId, result }: TableView): boolean {
  return gameId !== null || result !== null;
}

function isNotPlayed({ gameId }: TableView): boolean {
  return gameId === null;
}

/** Tables that the arbiter readies and begins: they have no board, and nobody plays there yet. */
export function waitingWithoutBoard(tables: readonly TableView[]): readonly TableView[] {
  return tables.filter(({ board, gameId, result }) => board === null && gameId === null && result === null);
}

/** Tables that have the result of the first game of their match, and where the arbiter goes on to the second: a board tells by itself when its start is rebuilt. */
export function turningTables(tables: readonly TableView[]): readonly TableView[] {
  return tables.filter(({ turnsTo, board }) => turnsTo === 2 && board === null);
}

/** What is done at all tables without a board in one act, as soon as their start position is there. */
export function stripOf({ round, tables }: Pick<ConsoleView, 'round' | 'tables'>): 'begin' | 'turn' | null {
  if (round?.start == null) return null;
  if (waitingWithoutBoard(tables).length > 0) return 'begin';
  return turningTables(tables).length > 0 ? 'turn' : null;
}
