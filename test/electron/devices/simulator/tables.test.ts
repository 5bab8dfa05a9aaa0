import { describe, expect, it } from 'vitest';
import { simulatedTables } from '../../../../electron/devices/simulator/tables.ts';
import { Timeline } from '../../../../electron/devices/simulator/timeline.ts';
import type { ClockReading, Observation } from '../../../../engine/recognition/input/observation.ts';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
/** Before the hands of a table that is taken up again do anything. */
const BEFORE_HANDS_MS = 1_400;

function leverTold(table: number, moves: readonly string[]): unknown {
  const timeline = new Timeline();
  const clock = {
    epochMs: () => 0,
    monotonicMs: () => timeline.monotonicMs(),
    setTimer: (atMs: number, onTime: () => void) => timeline.setTimer(atMs, onTime),
  };
  const tables = simulatedTables(clock);
  const told: (Observation | ClockReading)[] = [];
  tables.play({ table, fen: START, castlingMode: 'cg', time: null, moves });
  tables.line(`simulator:${String(table)}`).open({
    onState: () => undefined,
    onInput: (input) => told.push(input),
    onBug: (error) => {
      throw error;
    },
  });
  timeline.run(BEFORE_HANDS_MS);
  tables.close();
  return told.flatMap((input) => (input.kind === 'clock' ? [input.lever] : []))[0];
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
