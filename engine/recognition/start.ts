import { colorOf, NO_PIECE, opposite, pieceOf, type Color } from '../chess/piece.ts';
import { differingSquares, pieceAt, rotate180, samePlacement, type Placement } from '../chess/placement.ts';
import type { Setup } from '../chess/setup.ts';
import { rankOf, SQUARES, type Square } from '../chess/square.ts';
import { makeFen } from '../notation/fen.ts';
import type { ClockSide } from './observation.ts';
import { explain } from './explain.ts';
import { commit } from './close.ts';
import { startSetup } from './question.ts';
import { change, leverColor, say, timesNow, type Run } from './run.ts';
import { distance } from './search.ts';
import { turned } from './state.ts';

/*
 * Before the game: which way the board lies, whether the drawn position stands on it, and the moment White's clock starts.
 * Orientation and White's side of the clock are hypotheses until the first ply.
 */

/** Which way the board lies: by the drawn position where it fits one way, else by where White's pieces stand. */
export function orientation(raw: Placement, start: Placement): boolean {
  const normal = distance(raw, start);
  const rotated = distance(rotate180(raw), start);
  if (normal === 0 || rotated === 0) return rotated === 0 && normal !== 0;
  const balance = whiteBalance(raw);
  return balance === 0 ? rotated < normal : balance < 0;
}

/** White pieces on the two ranks nearest the connector's White, less those on the two farthest. */
function whiteBalance(raw: Placement): number {
  return SQUARES.reduce((sum, square) => {
    const piece = raw[square];
    if (piece === undefined || piece === NO_PIECE || colorOf(piece) !== 'white') return sum;
    const rank = rankOf(square);
    return rank < 2 ? sum + 1 : rank > 5 ? sum - 1 : sum;
  }, 0);
}

/** Called when the board has changed before the game: a board seen ready forgets what it showed before. */
export function observeSetup(run: Run): void {
  const { view, start, turn, raw } = run.state;
  if (view === null || raw === null) return;
  const rotated = orientation(raw, start.placement);
  if (rotated !== run.state.rotated) change(run, { rotated, view: turned(raw, rotated) });
  if (run.state.view !== null && samePlacement(run.state.view, start.placement))
    change(run, { readySeen: true, turn: { ...turn, snapshots: [] } });
  tryStart(run, true);
}

/**
 * Starts the game when White's clock runs; without a clock, when the reply to the first move is placed.
 * @param late the board has only now been read: a clock that runs already was started before.
 */
export function tryStart(run: Run, late = false): void {
  const { clock, view, readySeen, start, turn } = run.state;
  if (view === null) return;
  if (clock?.kind === 'clock') {
    if (!clock.running) return;
    const differing = differingSquares(start.placement, view);
    const allLifted = differing.every((square) => view[square] === NO_PIECE);
    const [lifted] = differing;
    const firstInHand = late && differing.length === 1 && lifted !== undefined && isOwn(start, lifted);
    const onlyInHand = allLifted && (readySeen || firstInHand);
    const begun = readySeen ? explain(start, turn.snapshots, true) : null;
    if (differing.length === 0 || onlyInHand) {
      change(run, { whiteClock: sideOfWhite(clock.lever, start.turn) });
      startGame(run, start, true);
    } else if (begun?.kind === 'line' && begun.path.moves.length === 1) {
      change(run, { whiteClock: sideOfWhite(clock.lever, opposite(start.turn)) });
      startGame(run, start, true);
      const times = timesNow(run.state);
      commit(run, begun.path, {
        cause: 'press',
        atMs: run.atMs,
        settleAtMs: run.atMs,
        presses: 1,
        lever: leverColor(run.state),
        times,
      });
    } else if (bothKings(view)) {
      change(run, { whiteClock: sideOfWhite(clock.lever, start.turn) });
      startGame(run, startSetup(start, view), false);
    }
    return;
  }
  const begun = readySeen ? explain(start, turn.snapshots, false) : null;
  if (begun?.kind === 'line' && begun.path.moves.length === 2) startGame(run, start, true);
}

/** White's side of the clock, when the raised side is that of `toMove`. */
function sideOfWhite(raised: ClockSide, toMove: Color): ClockSide {
  if (toMove === 'white') return raised;
  return raised === 'left' ? 'right' : 'left';
}

/** The game begins from `setup`: what stands on the board, never what was drawn. */
export function startGame(run: Run, setup: Setup, matchesDraw: boolean): void {
  const { turn, rotated, whiteClock } = run.state;
  change(run, {
    phase: 'playing',
    matchesDraw,
    turn: { setup, ply: 0, snapshots: matchesDraw ? turn.snapshots : [], announcedAtMs: null },
    earlier: [],
  });
  const { white, black } = timesNow(run.state);
  say(run, {
    kind: 'gameStarted',
    atMs: run.atMs,
    fen: makeFen(setup),
    matchesDraw,
    rotated: rotated ?? false,
    whiteClock,
    whiteSeconds: white,
    blackSeconds: black,
  });
}

function isOwn({ placement, turn }: Setup, square: Square): boolean {
  const piece = pieceAt(placement, square);
  return piece !== NO_PIECE && colorOf(piece) === turn;
}

function bothKings(view: Placement): boolean {
  const has = (king: number): boolean => SQUARES.some((square) => view[square] === king);
  return has(pieceOf('white', 'king')) && has(pieceOf('black', 'king'));
}
