import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { certaboDriver } from '../../../../electron/devices/certabo/drivers.ts';
import { ChipMemory } from '../../../../electron/devices/certabo/chip-memory.ts';
import { createChipEar } from '../../../../electron/devices/certabo/ear.ts';
import { bothWays } from '../../../../electron/host/board-ways.ts';
import type { ExpectedBoard } from '../../../../electron/host/ports/board-lines.ts';
import { legalMoves, play } from '../../../../engine/chess/moves.ts';
import { NO_PIECE, pieceOf } from '../../../../engine/chess/piece.ts';
import { rotate180, withPiece } from '../../../../engine/chess/placement.ts';
import type { Placement } from '../../../../engine/chess/placement.ts';
import type { Setup } from '../../../../engine/chess/setup.ts';
import { parseSquare } from '../../../../engine/chess/square.ts';
import type { Square } from '../../../../engine/chess/square.ts';
import { makePlacementField } from '../../../../engine/notation/fen.ts';
import { startPosition } from '../../../../engine/start/sp-number.ts';
import type { SpNumber } from '../../../../engine/start/sp-number.ts';
import { chipLine, chipsOn } from '../../../../electron/devices/simulator/makers/certabo.ts';

const at = (name: string): Square => {
  const square = parseSquare(name);
  if (square === null) throw new Error(name);
  return square;
};

/** A board with chips, and what is heard of it. */
class ChipBoard {
  readonly memory = new ChipMemory();
  expected: readonly ExpectedBoard[];
  chips: string[];
  #ear = createChipEar(this.memory, () => this.expected);
  #atMs = 0;

  constructor(start: Placement) {
    this.expected = bothWays(start);
    this.chips = [...chipsOn(start)];
  }

  get trouble(): string | null {
    return this.#ear.trouble ?? null;
  }

  /** The cable comes out and goes in again. */
  reopen(): void {
    this.#ear = createChipEar(this.memory, () => this.expected);
  }

  move(from: string, to: string): void {
    this.chips[at(to)] = this.chips[at(from)] ?? '';
    this.chips[at(from)] = '';
  }

  /** @returns the boards that were heard. */
  says(lines = 8): readonly string[] {
    const heard = Array.from({ length: lines }, () => {
      this.#atMs += 100;
      return this.#ear.push(chipLine(this.chips), this.#atMs);
    });
    return heard
      .flat()
      .flatMap((one) =>
        one.kind === 'input' && one.input.kind === 'board' ? [makePlacementField(one.input.placement)] : [],
      );
  }
}

const starts = [0, 356, 518, 959].map((sp) => startPosition(sp as SpNumber).placement);

describe('chips', () => {
  it.each(starts)(
    'are learnt from the start on the board, whichever it is, when it has stood there for seven lines',
    (start) => {
      const board = new ChipBoard(start);
      expect(board.says(7)).toEqual([]);
      expect(board.trouble).toBe('pieces');
      expect(board.says(1)).toEqual([makePlacementField(start)]);
      expect(board.trouble).toBeNull();
      expect(board.memory.names.size).toBe(32);
    },
  );

  it('are not learnt from a board that is not as it should be, nor while nobody knows how it should be', () => {
    const [start] = starts;
    if (start === undefined) throw new Error('no start');
    const board = new ChipBoard(start);
    board.expected = [];
    board.says(20);
    board.move('e2', 'e4');
    board.says(2);
    board.expected = bothWays(start);
    board.says(20);
    expect([board.memory.names.size, board.trouble]).toEqual([0, 'pieces']);
  });

  it.each([
    ['White sits where the board numbers from', [['e2', 'e4']], false],
    ['White sits on the other side', [['e7', 'e5']], true],
    [
      'a pawn of the second player is pushed and put back first',
      [
        ['e7', 'e5'],
        ['e5', 'e7'],
        ['d2', 'd4'],
      ],
      false,
    ],
  ])('%s: White is whoever moves first', (_, moves, turned) => {
    const start = startPosition(356 as SpNumber).placement;
    const board = new ChipBoard(start);
    board.says();
    let heard: readonly string[] = [];
    for (const [from = '', to = ''] of moves) {
      board.move(from, to);
      heard = board.says();
    }
    const [from = '', to = ''] = moves.at(-1) ?? [];
    const begun = turned ? rotate180(start) : start;
    const pawn = pieceOf('white', 'pawn');
    expect(heard.at(-1)).toBe(makePlacementField(withPiece(withPiece(begun, at(from), NO_PIECE), at(to), pawn)));
    expect(heard.slice(0, -1)).toEqual(turned || moves.length > 1 ? [makePlacementField(begun)] : []);
  });

  it.each([false, true])(
    'one whose cable was out before the first move, turned: %s, still has White whoever moves first',
    (turned) => {
      const start = startPosition(356 as SpNumber).placement;
      const board = new ChipBoard(start);
      board.says();
      board.reopen();
      board.says();
      board.move(turned ? 'e7' : 'e2', turned ? 'e5' : 'e4');
      const begun = turned ? rotate180(start) : start;
      const pawn = pieceOf('white', 'pawn');
      const [from, to] = turned ? ['e7', 'e5'] : ['e2', 'e4'];
      expect(board.says().at(-1)).toBe(
        makePlacementField(withPiece(withPiece(begun, at(from), NO_PIECE), at(to), pawn)),
      );
    },
  );

  it('White whose piece is in the air again when Black has moved was first all the same', () => {
    const start = startPosition(356 as SpNumber).placement;
    const board = new ChipBoard(start);
    board.says();
    board.move('e2', 'e4');
    board.says();
    board.chips[at('e4')] = '';
    board.move('e7', 'e5');
    expect(board.says().at(-1)).toMatch(/^[a-z]{8}.*[A-Z]{8}$/u);
  });

  describe('when both sides have moved between two lines', () => {
    /** @returns what the board of the first plies of a game is heard as, ply by ply; the first two are made at once. */
    function heardOf(
      sp: SpNumber,
      plies: number,
      turned: boolean,
      pick: readonly number[],
    ): readonly [string, string][] {
      const asSeen = (placement: Placement): Placement => (turned ? rotate180(placement) : placement);
      const start = startPosition(sp);
      const board = new ChipBoard(start.placement);
      board.chips = [...chipsOn(asSeen(start.placement))];
      board.says();
      let setup: Setup = start;
      const heard: [string, string][] = [];
      for (let ply = 1; ply <= plies; ply++) {
        const moves = legalMoves(setup).filter((move) => move.kind === 'normal' && move.promotesTo === null);
        const move = moves[(pick[ply - 1] ?? 0) % moves.length];
        if (move?.kind !== 'normal') throw new Error('no move');
        const [from, to] = turned ? [63 - move.from, 63 - move.to] : [move.from, move.to];
        board.chips[to] = board.chips[from] ?? '';
        board.chips[from] = '';
        setup = play(setup, move);
        if (ply > 1) heard.push([board.says().at(-1) ?? '', makePlacementField(asSeen(setup.placement))]);
      }
      return heard;
    }

    it('nothing is told before the third ply, which tells who was first, or that nobody can know', () => {
      let told = 0;
      fc.assert(
        fc.property(
          fc.nat(959),
          fc.boolean(),
          fc.array(fc.nat(200), { minLength: 3, maxLength: 3 }),
          (sp, turned, pick) => {
            const [second, third] = heardOf(sp as SpNumber, 3, turned, pick);
            expect(second?.[0]).toBe('');
            if (third?.[0] === third?.[1]) told++;
            else expect(third?.[0]).toBe('');
          },
        ),
        { numRuns: 60 },
      );
      expect(told).toBeGreaterThan(45);
    });

    it('and nothing explains what stands there then, the pieces have to be learnt again', () => {
      const board = new ChipBoard(startPosition(356 as SpNumber).placement);
      board.says();
      board.move('e2', 'e4');
      board.move('e7', 'e5');
      expect([board.says(), board.trouble]).toEqual([[], null]);
      board.move('a2', 'a6');
      expect([board.says(), board.trouble]).toEqual([[], 'pieces']);
    });
  });

  it('of a game that goes on are learnt where one way alone fits, also spare queens at the start', () => {
    const start = startPosition(518 as SpNumber).placement;
    const later = withPiece(withPiece(start, at('e2'), NO_PIECE), at('e4'), pieceOf('white', 'pawn'));
    const board = new ChipBoard(later);
    expect(board.says()).toEqual([makePlacementField(later)]);
    const withSpare = new ChipBoard(start);
    withSpare.chips[at('d3')] = '1.2.3.4.5';
    withSpare.says();
    expect(withSpare.memory.names.get('1.2.3.4.5')).toBe(pieceOf('white', 'queen'));
  });

  it('one that is not known is no piece, until it is known what should stand there', () => {
    const start = startPosition(518 as SpNumber).placement;
    const board = new ChipBoard(start);
    board.says();
    board.chips[at('d1')] = '9.9.9.9.9';
    expect(board.says(3)).toEqual([makePlacementField(withPiece(start, at('d1'), NO_PIECE))]);
    expect(board.says(8).at(-1)).toBe(makePlacementField(start));
  });

  it('that are known show the next start as it stands, also when it is set up wrongly', () => {
    const board = new ChipBoard(startPosition(518 as SpNumber).placement);
    board.says();
    const next = startPosition(0 as SpNumber).placement;
    board.expected = bothWays(next);
    expect(board.says(20).at(-1)).toBe(makePlacementField(startPosition(518 as SpNumber).placement));
  });

  it('with bytes changed, lost and added show nothing that did not stand there, and go on with the next lines', () => {
    const start = startPosition(356 as SpNumber).placement;
    const after = withPiece(withPiece(start, at('e2'), NO_PIECE), at('e4'), pieceOf('white', 'pawn'));
    const chips = [...chipsOn(start)];
    chips[at('e4')] = chips[at('e2')] ?? '';
    chips[at('e2')] = '';
    const said = [
      ...Array.from({ length: 14 }, () => chipLine(chipsOn(start))),
      ...Array.from({ length: 9 }, () => chipLine(chips)),
    ];
    const bytes = said.flatMap((line) => [...line]);
    const harm = fc.record({ at: fc.nat(bytes.length - 4_000), byte: fc.nat(255), drop: fc.boolean() });
    // The pawn is gone from its square one line before it has come to the other, where that was harmed.
    const between = withPiece(start, at('e2'), NO_PIECE);
    const known = new Set([start, between, after].map(makePlacementField));
    fc.assert(
      fc.property(fc.array(harm, { minLength: 1, maxLength: 3 }), (harms) => {
        const heard = [...bytes];
        for (const { at: place, byte, drop } of harms) heard.splice(place, 1, ...(drop ? [] : [byte]));
        const decoder = certaboDriver.createDecoder(() => bothWays(start));
        const boards: string[] = [];
        for (let from = 0; from < heard.length; from += 700)
          for (const input of decoder.push(Uint8Array.from(heard.slice(from, from + 700)), from))
            if (input.kind === 'board') boards.push(makePlacementField(input.placement));
        expect(boards.filter((board) => !known.has(board))).toEqual([]);
        expect(boards.at(-1)).toBe(makePlacementField(after));
      }),
      { numRuns: 300 },
    );
  });

  it('random bytes are no board, and no exception', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 2_000 }), { maxLength: 10 }), (chunks) => {
        const decoder = certaboDriver.createDecoder();
        const inputs = chunks.flatMap((chunk, i) => decoder.push(chunk, i));
        expect(inputs.filter(({ kind }) => kind !== 'fault')).toEqual([]);
      }),
    );
  });
});
