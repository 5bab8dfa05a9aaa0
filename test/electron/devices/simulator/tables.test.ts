import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { simulatedTables } from '../../../../electron/devices/simulator/tables.ts';
import { Timeline } from '../../../../electron/devices/simulator/timeline.ts';
import { withPiece } from '../../../../engine/chess/placement.ts';
import type { Placement } from '../../../../engine/chess/placement.ts';
import type { BoardInput } from '../../../../engine/recognition/input/observation.ts';
import { startPosition, type SpNumber } from '../../../../engine/start/sp-number.ts';
import { lateTimers } from '../../../support/late-timers.ts';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const START_PLACEMENT = startPosition(518 as SpNumber).placement;
/** Before the hands of a table that is taken up again do anything. */
const BEFORE_HANDS_MS = 1_400;

interface Opened {
  readonly table: number;
  readonly moves: readonly string[];
  /** When the line is opened after the players sat down, and how late its machine may be. */
  readonly afterMs?: number;
  readonly lateMs?: number;
  readonly seed?: number;
  readonly forMs: number;
}

/** What a simulated table tells from the moment its line is open. */
function told({ table, moves, afterMs = 0, lateMs = 0, seed = 1, forMs }: Opened): readonly BoardInput[] {
  const timeline = new Timeline();
  const tables = simulatedTables({ epochMs: () => 0, ...lateTimers(timeline, seed, lateMs) });
  const inputs: BoardInput[] = [];
  tables.play({ table, fen: START, castlingMode: 'cg', time: null, blackTime: null, moves });
  timeline.run(afterMs);
  tables.line(`simulator:${String(table)}`).open({
    onState: () => undefined,
    onInput: (input) => inputs.push(input),
    onBug: (error) => {
      throw error;
    },
  });
  timeline.run(afterMs + forMs);
  tables.close();
  return inputs;
}

function leverTold(table: number, moves: readonly string[]): unknown {
  const inputs = told({ table, moves, forMs: BEFORE_HANDS_MS });
  return inputs.flatMap((input) => (input.kind === 'clock' ? [input.lever] : []))[0];
}

/** The squares as they were told before the clock was told to run. */
function toldBeforeTheClockRan(inputs: readonly BoardInput[]): Placement | null {
  let placement: Placement | null = null;
  for (const input of inputs) {
    if (input.kind === 'clock' && input.running) return placement;
    if (input.kind === 'board') placement = input.placement;
    if (input.kind === 'square' && placement !== null) placement = withPiece(placement, input.square, input.piece);
  }
  throw new Error('the clock never ran');
}

describe('a simulated table that is taken up again', () => {
  // White's clock stands on the left at odd tables, on the right at even ones.
  it.each([
    { table: 1, moves: [], lever: 'left' },
    { table: 1, moves: ['e2e4'], lever: 'right' },
    { table: 1, moves: ['e2e4', 'e7e5'], lever: 'left' },
    { table: 2, moves: [], lever: 'right' },
    { table: 2, moves: ['e2e4'], lever: 'left' },
    { table: 2, moves: ['e2e4', 'e7e5'], lever: 'right' },
  ])('tells by its lever whose turn it is: table $table after $moves', ({ table, moves, lever }) => {
    expect(leverTold(table, moves)).toBe(lever);
  });
});

describe('the players of a simulated table', () => {
  it.each([
    { machine: 'a machine that is busy', lateMs: 2_000 },
    { machine: 'a host that opens the line late', afterMs: 30_000 },
    { machine: 'a busy machine whose host opens the line late', lateMs: 2_000, afterMs: 30_000 },
  ])('begin when the start on their board has been told: $machine', ({ lateMs = 0, afterMs = 0 }) => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e6 }), (seed) => {
        const inputs = told({ table: 1, moves: [], afterMs, lateMs, seed, forMs: 20_000 });
        expect(toldBeforeTheClockRan(inputs)).toEqual(START_PLACEMENT);
      }),
      { numRuns: 30 },
    );
  });
});
