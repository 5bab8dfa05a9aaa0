import { colorOf, makePiece, NO_PIECE, parsePiece } from '../../engine/chess/piece.ts';
import type { Color, Piece } from '../../engine/chess/piece.ts';
import { pieceAt } from '../../engine/chess/placement.ts';
import { parseSquare } from '../../engine/chess/square.ts';
import type { Square } from '../../engine/chess/square.ts';
import { makePlacementField } from '../../engine/notation/fen.ts';
import { ok } from '../../engine/result.ts';
import type { Result } from '../../engine/result.ts';
import { parseStart } from '../../engine/start/start-text.ts';
import type { Start } from '../../engine/start/start-text.ts';
import type { Dispute, RehearsalAct, RehearsalView } from '../contract/rehearsal.ts';
import type { BoardView } from '../contract/views/board.ts';
import type { PracticeBoard } from './ports/simulator.ts';
import type { ClockPort } from './ports/system.ts';
import { TableApart } from './table-apart.ts';
import { tableView } from './views/table-view.ts';

/** White to move, and to castle or not. The pieces that have nothing to do with it are left out, but none of them is missing on the way. */
const POSITIONS: Readonly<Record<Dispute, string>> = {
  rookFirst: 'rn2k1r1/pppppppp/8/8/8/8/PPPPPPPP/RN2K1R1 w GAga - 0 1',
  outOfCheck: '1k6/ppp3pp/5r2/8/8/8/PPPPP1PP/R4K1R w HA - 0 1',
  halfCastling: 'r4k1r/pppppppp/8/8/8/8/PPPPPPPP/R4K1R w HAha - 0 1',
  changePlaces: 'r4kr1/pppppppp/8/8/8/8/PPPPPPPP/R4KR1 w GAga - 0 1',
  kingOntoRook: 'r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w HAha - 0 1',
  ownShield: '4k3/pppppppp/8/8/8/8/1PPPPPPP/rR2K3 w B - 0 1',
};

/** A hand is on its way this long. */
const CARRY_MS = 350;
/** The board has told what stands on it by then. */
const START_MS = 1_500;

/** One dispute at a board, two hands and a clock, followed as a table of the hall is, with a record that nobody keeps. */
export class Rehearsal {
  readonly dispute: Dispute;
  readonly #clock: ClockPort;
  readonly #board: PracticeBoard;
  readonly #table: TableApart;
  readonly #hands: Piece[] = [];
  #begun = false;
  readonly #timers = new Set<() => void>();

  constructor(
    dispute: Dispute,
    clock: ClockPort,
    boardWith: (start: Start) => PracticeBoard,
    onBug: (error: unknown) => void,
  ) {
    this.dispute = dispute;
    this.#clock = clock;
    const start = parseStart(POSITIONS[dispute], 'cg');
    if (!start.ok) throw new Error(`the rehearsal ${dispute} has no position`);
    this.#board = boardWith(start.value);
    const { line } = this.#board;
    this.#table = new TableApart(start.value, clock, () => {
      line.requestDump();
    });
    const { live } = this.#table;
    line.open({
      onInput: (input) => {
        live.onBoard(input);
      },
      onState: (state) => {
        if (state.kind === 'connected') live.onConnected(line.traits, clock.monotonicMs());
      },
      onBug,
    });
    this.#later(START_MS, () => {
      this.#begin();
    });
  }

  /** Faults of the arbiter’s keys; what hands do is never refused. */
  act(act: RehearsalAct): Result<null> {
    this.#begin();
    switch (act.kind) {
      case 'carry': {
        const [from, to] = [squareNamed(act.from), squareNamed(act.to)];
        const piece = this.#lift(from);
        if (piece !== null)
          this.#later(CARRY_MS, () => {
            this.#put(to, piece);
          });
        return ok(null);
      }
      case 'lift': {
        this.#lift(squareNamed(act.square));
        return ok(null);
      }
      case 'put': {
        const piece = parsePiece(act.piece);
        if (piece !== null) this.#put(squareNamed(act.square), piece);
        return ok(null);
      }
      case 'press':
        this.#board.press(act.side);
        return ok(null);
      case 'stop':
      case 'start':
        this.#board.run(act.kind === 'start');
        return ok(null);
      case 'played':
        return this.#table.live.key({ kind: 'played', moves: [act.uci] });
      case 'restored':
        return this.#table.live.key({ kind: 'restored' });
    }
  }

  get view(): RehearsalView {
    const { live, tournament } = this.#table;
    const now = {
      ...live.watched,
      board: this.#boardView,
      connected: true,
      nowEpochMs: this.#clock.epochMs(),
      zeroAt: this.#clock.epochMs() - this.#clock.monotonicMs(),
      movedMs: 0,
    };
    return {
      dispute: this.dispute,
      placement: makePlacementField(this.#board.placement),
      hands: { white: this.#inHandOf('white'), black: this.#inHandOf('black') },
      table: tableView(tournament, 1, now),
    };
  }

  close(): void {
    for (const cancel of this.#timers) cancel();
    this.#table.live.close();
    this.#board.line.close();
  }

  get #boardView(): BoardView {
    return {
      path: this.#board.line.path,
      serial: null,
      busAddress: null,
      line: 'connected',
      sinceEpochMs: this.#clock.epochMs(),
      reason: null,
      trademark: null,
      batteryPercent: null,
      simulated: true,
      clockShows: null,
      liftedEpochMs: null,
      namesPieces: true,
    };
  }

  /** The clocks start by themselves, and at once where a hand is sooner: whose side is whose is seen before a piece is moved. */
  #begin(): void {
    if (!this.#begun) this.#board.run(true);
    this.#begun = true;
  }

  /** Into a hand. @returns null where nothing stands. */
  #lift(square: Square): Piece | null {
    const piece = pieceAt(this.#board.placement, square);
    if (piece === NO_PIECE) return null;
    this.#hands.push(piece);
    this.#board.put(square, NO_PIECE);
    return piece;
  }

  /** Out of a hand, if it is in one; what stands there goes into one. */
  #put(square: Square, piece: Piece): void {
    const at = this.#hands.indexOf(piece);
    if (at < 0) return;
    this.#hands.splice(at, 1);
    const there = pieceAt(this.#board.placement, square);
    if (there !== NO_PIECE) this.#hands.push(there);
    this.#board.put(square, piece);
  }

  #inHandOf(color: Color): readonly string[] {
    return this.#hands.filter((piece) => colorOf(piece) === color).map(makePiece);
  }

  #later(ms: number, act: () => void): void {
    const cancel = this.#clock.setTimer(this.#clock.monotonicMs() + ms, () => {
      this.#timers.delete(cancel);
      act();
    });
    this.#timers.add(cancel);
  }
}

/** What is rehearsed at the moment, if anything. */
export class Rehearsing {
  now: Rehearsal | null = null;

  end(): void {
    this.now?.close();
    this.now = null;
  }
}

/** @param name judged already: the contract lets nothing else in. */
function squareNamed(name: string): Square {
  const square = parseSquare(name);
  if (square === null) throw new Error(`no square is called ${name}`);
  return square;
}
