import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { displacementOf } from '../../../engine/chess/castling.ts';
import type { Move } from '../../../engine/chess/move.ts';
import { legalMoves, play } from '../../../engine/chess/moves.ts';
import type { Setup } from '../../../engine/chess/setup.ts';
import { makeFen, parseFen } from '../../../engine/notation/fen.ts';
import { makeSan } from '../../../engine/notation/san.ts';
import { startPosition } from '../../../engine/start/sp-number.ts';
import type { SpNumber } from '../../../engine/start/sp-number.ts';
import { applyDelta, changedSquares, moveIn } from '../../../electron/contract/ply-delta.ts';

function placementOf(setup: Setup): string {
  return makeFen(setup).split(' ')[0] ?? '';
}

/** Tells a move and follows it. */
function told(setup: Setup, move: Move): { readonly squares: string; readonly followed: string; readonly next: Setup } {
  const next = play(setup, move);
  const squares = changedSquares(placementOf(setup), placementOf(next), displacementOf(setup, move));
  return { squares, followed: applyDelta(placementOf(setup), ['', squares]), next };
}

describe('a ply as followers are told it', () => {
  it('leads from each position to the next in games from any start, and says what moved', () => {
    const kinds = new Set<string>();
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 959 }), fc.infiniteStream(fc.nat()), (sp, choices) => {
        let setup: Setup = startPosition(sp as SpNumber);
        for (const choice of choices.take(120)) {
          const moves = legalMoves(setup);
          // Castlings are rare among all moves.
          const castlings = moves.filter(({ kind }) => kind === 'castling');
          const [move] = (castlings.length > 0 ? castlings : moves).slice(choice % Math.max(1, moves.length));
          const made = move ?? moves[0];
          if (made === undefined) break;
          kinds.add(made.kind);
          const { squares, followed, next } = told(setup, made);
          expect(followed).toBe(placementOf(next));
          expect(moveIn([makeSan(setup, made), squares])).toEqual(displacementOf(setup, made));
          setup = next;
        }
      }),
      { numRuns: 60 },
    );
    expect(kinds).toContain('castling');
  });

  it.each([
    ['4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1', 'e5', 'd6', 'e5-d6Pd5-'],
    ['4k3/P7/8/8/8/8/8/4K3 w - - 0 1', 'a7', 'a8', 'a7-a8Q'],
    ['4k3/8/8/8/8/8/8/4K2R w K - 0 1', 'e1', 'h1', 'e1-g1Kh1-f1R'],
    ['4k3/8/8/8/8/8/8/5KR1 w G - 0 1', 'f1', 'g1', 'f1-g1Kg1-f1R'],
    ['4k3/8/8/8/8/8/8/R1K5 w A - 0 1', 'c1', 'a1', 'c1-c1Ka1-d1R'],
  ])('of %s from %s to %s is %s', (fen, from, to, squares) => {
    const setup = parseFen(fen, { castlingMode: 'cg', dialect: 'x-fen' });
    if (!setup.ok) throw new Error(setup.fault.code);
    const move = legalMoves(setup.value).find((one) => {
      const at = displacementOf(setup.value, one);
      return at.from === from && (at.to === to || at.castling?.rookFrom === to);
    });
    if (move === undefined) throw new Error('no such move');
    const { followed, next, ...ply } = told(setup.value, move);
    expect(ply.squares).toBe(squares);
    expect(followed).toBe(placementOf(next));
  });
});
