import { describe, expect, it } from 'vitest';
import { NO_PIECE, parsePiece, pieceOf } from '../../../engine/chess/piece.ts';
import { withPiece } from '../../../engine/chess/placement.ts';
import type { Square } from '../../../engine/chess/square.ts';
import { newTable } from '../../../engine/recognition/turn/new-table.ts';
import type { TableInput } from '../../../engine/recognition/input/observation.ts';
import { step } from '../../../engine/recognition/step.ts';
import { diceOf, type Dice } from '../../../electron/devices/simulator/random.ts';
import { setupOf, squareOf } from '../../support/table.ts';

const START = setupOf('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1');
const { placement } = START;
const PIECES = Array.from('KQRBNPkqrbnp', parsePiece);
const WRONG = withPiece(placement, squareOf('a1'), pieceOf('white', 'bishop'));

function clock(atMs: number, running: boolean, lever: 'left' | 'right' = 'left'): TableInput {
  const time = { seconds: 300, flag: false } as const;
  return { kind: 'clock', atMs, left: time, right: time, running, lever };
}

/** @returns when each input has it called again, as milliseconds from then. */
function waits(inputs: readonly TableInput[]): readonly number[] {
  let state = newTable({ start: START });
  return inputs.map((input) => {
    const { state: after, wakeAtMs } = step(state, input);
    state = after;
    return wakeAtMs === null ? Infinity : wakeAtMs - input.atMs;
  });
}

function inputAt(atMs: number, dice: Dice): TableInput {
  const one = Math.floor(dice.between(0, 20));
  const piece = PIECES[Math.floor(dice.between(0, PIECES.length))] ?? NO_PIECE;
  const square = Math.floor(dice.between(0, 64)) as Square;
  if (one < 7) return { kind: 'square', atMs, square, piece: dice.chance(0.5) ? NO_PIECE : piece };
  if (one < 10)
    return { kind: 'board', atMs, placement: dice.chance(0.5) ? placement : withPiece(placement, square, piece) };
  if (one < 16) return clock(atMs, dice.chance(0.6), dice.chance(0.5) ? 'left' : 'right');
  if (one < 17) return { kind: 'noClock', atMs };
  if (one < 18) return { kind: 'line', atMs, state: dice.chance(0.5) ? 'lost' : 'connected' };
  return { kind: 'tick', atMs };
}

describe('when a table wants to be called again', () => {
  it('is not now once its clock, that ran over a wrong start, stands again', () => {
    const inputs: TableInput[] = [
      { kind: 'board', atMs: 0, placement: WRONG },
      clock(100, false),
      clock(1_000, true),
      clock(1_100, false),
      { kind: 'tick', atMs: 10_000 },
    ];
    expect(waits(inputs).at(-1)).toBe(Infinity);
  });

  it.each([1, 2, 3, 4])('is never now: it would be called for ever (%i)', (seed) => {
    const dice = diceOf(seed);
    let state = newTable({ start: START });
    let atMs = 0;
    let due = Infinity;
    for (let n = 0; n < 1_500; n++) {
      const nextMs = atMs + Math.floor(dice.between(0, dice.chance(0.1) ? 20_000 : 400));
      const input: TableInput = due <= nextMs ? { kind: 'tick', atMs: due } : inputAt(nextMs, dice);
      ({ atMs } = input);
      const { state: after, wakeAtMs } = step(state, input);
      state = after;
      if (wakeAtMs !== null && wakeAtMs <= atMs) throw new Error(`called again at once after ${JSON.stringify(input)}`);
      due = wakeAtMs ?? Infinity;
    }
  });
});
