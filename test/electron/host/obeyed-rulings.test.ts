import fc from 'fast-check';
import { expect, it } from 'vitest';
import { legalMoves } from '../../../engine/chess/moves.ts';
import { NO_PIECE, colorOf, makePiece, roleOf } from '../../../engine/chess/piece.ts';
import type { Color, Piece } from '../../../engine/chess/piece.ts';
import { SQUARES, fileOf, makeSquare } from '../../../engine/chess/square.ts';
import type { Square } from '../../../engine/chess/square.ts';
import { leftAtTable } from '../../../electron/contract/left-at-table.ts';
import { AlertHall, OPENING } from '../../support/alert-hall.ts';
import { ObedientArbiter } from '../../support/obedient-arbiter.ts';
import { TIMED, fine, put, shown, withdraw } from '../../support/ruled-hall.ts';
import { setupOf } from '../../support/table.ts';

const MISHAPS = ['illegal', 'answered', 'pressedAlone', 'touched', 'touchedAnswered'] as const;
/** Of whoever carries it out, or of players who cannot wait. A clock that runs for the wrong player on top of these tells its times no more. */
const SLIPS = ['restoredEarly', 'startedEarly', 'setWrong', 'nudged', 'playedOn', 'withdrawn', 'fined'] as const;

interface Mishap {
  readonly what: (typeof MISHAPS)[number];
  readonly stopsAtOnce: boolean;
  readonly slips: readonly (typeof SLIPS)[number][];
}

/** What the hands do of what can be done, by numbers that are drawn. */
class Hands {
  readonly #hall: AlertHall;
  readonly #drawn: readonly number[];
  #at = 0;

  constructor(hall: AlertHall, drawn: readonly number[]) {
    this.#hall = hall;
    this.#drawn = drawn;
  }

  /** A quiet move, of the piece that is bound where one is. @returns whether there was one. */
  play(): boolean {
    const { turn, plies } = this.#hall.view;
    const must = leftAtTable(this.#hall.view).left?.mustPlay ?? null;
    if (must !== null && must.move !== 'touched-piece' && must.move !== 'any-move') return false;
    const bound = must?.move === 'touched-piece' ? (must.piece?.square ?? null) : null;
    const setup = setupOf(plies.at(-1)?.fen ?? '');
    const quiet = legalMoves(setup).flatMap((move) => {
      if (move.kind !== 'normal' || move.promotesTo !== null || this.#pieceOn(move.to) !== NO_PIECE) return [];
      if (this.#pieceOn(move.from) !== setup.placement[move.from]) return [];
      const isPawn = roleOf(this.#pieceOn(move.from)) === 'pawn';
      if (isPawn && fileOf(move.from) !== fileOf(move.to)) return [];
      return bound === null || bound === makeSquare(move.from) ? [move] : [];
    });
    const move = this.#pick(quiet);
    if (move === undefined || turn !== setup.turn) return false;
    this.#carry(move.from, move.to);
    return true;
  }

  /** A piece but the king goes where it cannot. */
  playIllegally(): void {
    const { turn, plies } = this.#hall.view;
    const setup = setupOf(plies.at(-1)?.fen ?? '');
    const legal = legalMoves(setup).map((move) =>
      move.kind === 'castling' ? '' : `${String(move.from)} ${String(move.to)}`,
    );
    const from = this.#pick(this.#squaresOf(turn).filter((square) => roleOf(this.#pieceOn(square)) !== 'king'));
    if (from === undefined) return;
    const empty = SQUARES.filter((square) => this.#pieceOn(square) === NO_PIECE);
    const to = this.#pick(empty.filter((square) => !legal.includes(`${String(from)} ${String(square)}`)));
    if (to !== undefined) this.#carry(from, to);
  }

  /** One step of a pawn, as it can be made whatever the other has done. */
  answer(side: Color): void {
    const step = (square: Square): Square | undefined => SQUARES[square + (side === 'white' ? 8 : -8)];
    const from = this.#pick(
      this.#squaresOf(side).filter((square) => {
        const to = step(square);
        return roleOf(this.#pieceOn(square)) === 'pawn' && to !== undefined && this.#pieceOn(to) === NO_PIECE;
      }),
    );
    const to = from === undefined ? undefined : step(from);
    if (from !== undefined && to !== undefined) this.#carry(from, to);
  }

  nudge(): void {
    const square = this.#pick(SQUARES.filter((one) => this.#pieceOn(one) !== NO_PIECE));
    if (square === undefined) return;
    const piece = makePiece(this.#pieceOn(square));
    this.#hall.put(makeSquare(square), '').wait(1_500).put(makeSquare(square), piece).wait(1_500);
  }

  #carry(from: Square, to: Square): void {
    const piece = makePiece(this.#pieceOn(from));
    this.#hall.move(makeSquare(from), makeSquare(to), piece).press().wait(3_000);
  }

  #squaresOf(side: Color): readonly Square[] {
    return SQUARES.filter((square) => this.#pieceOn(square) !== NO_PIECE && colorOf(this.#pieceOn(square)) === side);
  }

  #pieceOn(square: Square): Piece {
    return this.#hall.line.board.placement[square] ?? NO_PIECE;
  }

  #pick<T>(all: readonly T[]): T | undefined {
    const drawn = this.#drawn[this.#at % this.#drawn.length] ?? 0;
    this.#at += 1;
    return all[drawn % all.length];
  }
}

function goWrong(hall: AlertHall, hands: Hands, { what, stopsAtOnce }: Mishap): void {
  const { turn } = hall.view;
  const ply = hall.view.plies.length + 1;
  if (what === 'pressedAlone') hall.press().wait(3_000);
  else if (what === 'touched' || what === 'touchedAnswered') {
    hands.play();
    if (what === 'touchedAnswered') hands.play();
    hall.rule({ ply, side: turn, irregularity: 'touch-move' });
  } else {
    hands.playIllegally();
    if (what === 'answered') hands.answer(turn === 'white' ? 'black' : 'white');
  }
  if (!stopsAtOnce || !hall.line.clock.running) return;
  hall.line.clock.stop();
  hall.wait(1_500);
}

function slip(hall: AlertHall, hands: Hands, arbiter: ObedientArbiter, what: Mishap['slips'][number]): void {
  const { rulings, questions } = hall.view;
  const isRunning = hall.line.clock.running;
  arbiter.did.push(`(${what})`);
  const toMove = leftAtTable(hall.view).left?.starts ?? hall.view.turn;
  if (what === 'restoredEarly' && questions.some(({ open }) => open)) {
    expect(() => {
      if (hall.view.differing.length === 0) throw new Error('it stands');
      hall.key('restored');
    }).toThrow();
  } else if (what === 'startedEarly') arbiter.start(toMove);
  else if (what === 'setWrong' && !isRunning) put(hall, { ...shown(hall), white: shown(hall).white + 30 });
  else if (what === 'nudged') hands.nudge();
  else if (what === 'playedOn') {
    arbiter.start(hall.view.turn);
    hands.play();
  } else if (what === 'withdrawn') {
    const last = rulings.findLast(({ withdrawnEpochMs }) => withdrawnEpochMs === null);
    if (last !== undefined) withdraw(hall, last.number);
  } else if (what === 'fined') fine(hall, toMove, 'opponent-time-added', 60);
}

it('whoever does what is told after rulings comes to a game that goes on, whatever goes wrong between', () => {
  const mishap = fc.record<Mishap>({
    what: fc.constantFrom(...MISHAPS),
    stopsAtOnce: fc.boolean(),
    slips: fc.array(fc.constantFrom(...SLIPS), { maxLength: 3 }),
  });
  fc.assert(
    fc.property(
      fc.array(mishap, { minLength: 1, maxLength: 3 }),
      fc.array(fc.nat(999), { minLength: 8, maxLength: 40 }),
      (mishaps, drawn) => {
        const hall = new AlertHall(OPENING, { rules: TIMED });
        const hands = new Hands(hall, drawn);
        const arbiter = new ObedientArbiter(hall);
        try {
          for (const each of mishaps) {
            arbiter.did.push(each.what);
            goWrong(hall, hands, each);
            const slips = [...each.slips];
            const outcome = arbiter.carryOut(() => {
              const next = slips.shift();
              if (next !== undefined) slip(hall, hands, arbiter, next);
            });
            if (outcome === 'lost') return;
            const { plies, clock, turn } = hall.view;
            expect(clock?.running).toBe(turn);
            if (!hands.play()) return;
            expect([hall.view.plies.length, hall.kinds, leftAtTable(hall.view).left]).toEqual([
              plies.length + 1,
              [],
              null,
            ]);
          }
        } catch (error) {
          throw new Error(`${arbiter.did.join(', ')}: ${String(error)}`, { cause: error });
        } finally {
          hall.close();
        }
      },
    ),
    { numRuns: 40 },
  );
});
