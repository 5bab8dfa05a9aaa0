import { describe, expect, it } from 'vitest';
import { casualMoves } from '../../../../electron/devices/simulator/players.ts';
import { diceOf, type Dice } from '../../../../electron/devices/simulator/random.ts';
import { makeUci } from '../../../../engine/notation/uci.ts';
import { legalMoves, placementAfter, play } from '../../../../engine/chess/moves.ts';
import { NO_PIECE } from '../../../../engine/chess/piece.ts';
import { withPiece, type Placement } from '../../../../engine/chess/placement.ts';
import type { Setup } from '../../../../engine/chess/setup.ts';
import { SQUARES } from '../../../../engine/chess/square.ts';
import { SNAPSHOTS_KEPT, type Snapshot } from '../../../../engine/recognition/input/snapshot.ts';
import { PATHS_KEPT, pathsThrough, withSnapshot } from '../../../../engine/recognition/search/paths-through.ts';
import { startPosition, type SpNumber } from '../../../../engine/start/sp-number.ts';

function snapshotOf(placement: Placement): Snapshot {
  return { atMs: 0, placement, changes: [], dump: false, inferred: true };
}

/** What hands make of a turn: plies, plies taken back, men in the air and boards that nothing explains. */
function handsAtWork(start: Setup, dice: Dice): () => Placement {
  const choose = casualMoves(dice, Infinity);
  const played: Setup[] = [start];
  return () => {
    const now = played.at(-1) ?? start;
    const move = played.length < 5 && dice.chance(0.25) ? choose(now, played.length) : null;
    if (move !== null) played.push(play(now, move));
    else if (played.length > 1 && dice.chance(0.3)) played.pop();
    const { placement } = played.at(-1) ?? start;
    return dice.chance(0.4) ? withPiece(placement, dice.pick(SQUARES), NO_PIECE) : placement;
  };
}

interface Line {
  readonly setup: Setup;
  readonly at: readonly number[];
  /** What each move makes of the board, looked for once. */
  readonly makes: ReadonlyMap<string, string>;
}

/** The same lines by their definition: each that stood there is made longer by each move that makes the next board. */
function linesThrough(start: Setup, snapshots: readonly Snapshot[], plies: number): readonly string[] {
  const lineOf = (setup: Setup, at: readonly number[]): Line => {
    const makes = new Map(legalMoves(setup).map((move) => [[...placementAfter(setup, move)].join(), makeUci(move)]));
    return { setup, at, makes };
  };
  const lines = new Map<string, Line>([['', lineOf(start, [])]]);
  for (const [index, { placement }] of snapshots.entries()) {
    const board = [...placement].join();
    for (const [line, { setup, at, makes }] of [...lines]) {
      const uci = makes.get(board);
      if (uci === undefined || at.length === plies) continue;
      const longer = `${line} ${uci}`;
      const known = lines.get(longer);
      const move = legalMoves(setup).find((one) => makeUci(one) === uci);
      if (known !== undefined) lines.set(longer, { ...known, at: [...at, index] });
      else if (move !== undefined) lines.set(longer, lineOf(play(setup, move), [...at, index]));
    }
  }
  lines.delete('');
  return [...lines].map(([line, { at }]) => `${line.trim()} at ${at.join()}`).toSorted();
}

function found(start: Setup, snapshots: readonly Snapshot[], plies: number): readonly string[] {
  return pathsThrough(start, snapshots, plies)
    .map(({ moves, at }) => `${moves.map(makeUci).join(' ')} at ${at.join()}`)
    .toSorted();
}

describe('lines seen complete, as a turn grows by one board at a time', () => {
  it.each(Array.from({ length: 30 }, (_, game) => game + 1))(
    'are those that are found in all of its boards anew: game %i',
    (game) => {
      const dice = diceOf(game);
      const start = startPosition((game * 31) as SpNumber);
      const next = handsAtWork(start, dice);
      let compared = 0;
      let turns: readonly (readonly Snapshot[])[] = [[]];
      const asked = dice.between(0.02, 0.5);
      const boards = game % 3 === 0 ? SNAPSHOTS_KEPT + 60 : 40;
      for (let board = 1; board <= boards; board++) {
        // The same beginning may go on in two ways.
        const from = dice.pick(turns);
        const now = withSnapshot(from, snapshotOf(next()));
        turns = dice.chance(0.1) ? [from, now].slice(-2) : [now];
        if (board < boards && !dice.chance(asked)) continue;
        const plies = dice.pick([1, 3, 12]);
        const lines = linesThrough(start, now, plies);
        // Which are left out is not promised.
        if (lines.length >= PATHS_KEPT) break;
        expect(found(start, now, plies)).toEqual(lines);
        compared++;
      }
      expect(compared).toBeGreaterThan(0);
    },
  );

  it('look at a board once, also when the oldest are forgotten', () => {
    const start = startPosition(518 as SpNumber);
    const dice = diceOf(3);
    const next = handsAtWork(start, dice);
    let looked = 0;
    let turn: readonly Snapshot[] = [];
    for (let board = 0; board < SNAPSHOTS_KEPT + 60; board++) {
      const placement = withPiece(next(), dice.pick(SQUARES), NO_PIECE);
      turn = withSnapshot(turn, {
        ...snapshotOf(placement),
        get placement() {
          looked++;
          return placement;
        },
      });
      const before = looked;
      pathsThrough(start, turn);
      pathsThrough(start, turn);
      expect(looked - before).toBe(1);
    }
  });
});
