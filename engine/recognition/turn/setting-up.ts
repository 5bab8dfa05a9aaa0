import { outcome } from '../../chess/outcome.ts';
import { colorOf, NO_PIECE, pieceOf } from '../../chess/piece.ts';
import { differingSquares, pieceAt, samePlacement, type Placement } from '../../chess/placement.ts';
import type { Setup } from '../../chess/setup.ts';
import { SQUARES, type Square } from '../../chess/square.ts';
import { makeFen } from '../../notation/fen.ts';
import { orientation, asWhiteSees } from '../input/orientation.ts';
import type { Change } from '../input/snapshot.ts';
import { explain, wasSeen } from '../search/explain.ts';
import { isBridged } from '../search/gap.ts';
import { moveTo } from '../search/paths.ts';
import { pathsThrough } from '../search/paths-through.ts';
import { plyUnderReply } from '../search/under-way.ts';
import { misplacedStart } from './board-setup.ts';
import { begunSide, sideOfWhite } from './clock-side.ts';
import { NOT_BEGUN, playing, type SettingUp, type TableState } from './state.ts';
import { emit, enter, patch, setGap, timesNow, type Transition } from './transition.ts';
import { afterChanges, isOuter, NOTHING_PLAYED, TURNS_OF_A_GAME } from './unbegun-play.ts';

/*
 * Before the game: whether the drawn position stands on the board, and the moment White's clock starts. Which way the board lies and White's side of the clock are hypotheses until the first ply.
 */

/**
 * Called when the board has told of itself before the game: one seen ready forgets what it showed before.
 * @param changes in what it shows something else than before; null where nothing was known before.
 */
export function observeSetup(transition: Transition, changes: readonly Change[] | null): void {
  const isSame = changes?.length === 0;
  setUp(transition, ({ shown }) => ({
    shown: isSame ? { ...shown, again: true } : { sinceMs: transition.atMs, again: false },
  }));
  const { view, start, turn, raw } = transition.state;
  if (view === null || raw === null) return;
  const rotated = orientation(raw, start.placement);
  if (rotated !== transition.state.rotated) patch(transition, { rotated, view: asWhiteSees(raw, rotated) });
  if (transition.state.view !== null && samePlacement(transition.state.view, start.placement)) {
    // It stood there already when it was first looked at: a clock that runs was started over it.
    if (changes === null) setUp(transition, ({ leftover }) => ({ leftover: leftover === 'clock' ? leftover : null }));
    setUp(transition, () => ({ readySeen: true, wasReady: true, onePly: false, play: NOTHING_PLAYED }));
    patch(transition, { turn: { ...turn, snapshots: [] } });
  } else noteOthers(transition, changes);
  tryStart(transition, true);
}

/** Something else than the drawn position stands there. */
function noteOthers(transition: Transition, changes: readonly Change[] | null): void {
  const { view, start, phase, clock } = transition.state;
  if (view === null || phase.kind !== 'setup') return;
  const isOnePly = changes === null && !phase.readySeen && moveTo(start, view) !== null;
  setUp(transition, ({ play, onePly }) =>
    isAnyStart(view)
      ? { play: NOTHING_PLAYED, onePly: isOnePly }
      : { play: afterChanges(play, changes ?? [], view, transition.atMs), onePly: onePly || isOnePly },
  );
  // The first ply has no press that would ask the board: a report of it that was lost is found out before the reply is complete.
  if (changes?.length === 1 && clock?.kind !== 'clock' && mayBePlayed(phase))
    emit(transition, { kind: 'wantDump', atMs: transition.atMs });
}

/** What stands there may have come by plies from the drawn position. */
export function mayBePlayed({ readySeen, onePly }: SettingUp): boolean {
  return readySeen || onePly;
}

/**
 * Starts the game when White's clock runs; without a clock, when the reply to the first move is placed.
 * @param firstReading the board has only now been read: a clock that runs already was started before.
 */
export function tryStart(transition: Transition, firstReading = false): void {
  const { clock, view, phase, start, turn } = transition.state;
  if (phase.kind !== 'setup') return;
  // Whatever has come may have ended what a start waited for: a clock that was stopped again, a line that was lost.
  if (phase.startHeld) setUp(transition, () => ({ startHeld: false }));
  if (phase.leftRunning !== null && (clock?.kind !== 'clock' || !clock.running))
    setUp(transition, () => ({ leftRunning: null }));
  if (phase.leftover !== null && clock?.kind === 'clock') {
    if (clock.running) return;
    if (phase.leftover === 'clock') setUp(transition, () => ({ leftover: 'position' }));
  }
  if (view === null) return;
  const { readySeen } = phase;
  const isSetUp = clock?.kind === 'clock' && !clock.running && isAnyStart(view);
  if (isSetUp) setUp(transition, () => ({ clockStood: true, early: null }));
  if (phase.leftover !== null) {
    if (!readySeen && !isSetUp) return;
    // A clock that is not heard may run.
    if (clock?.kind === 'clock' || phase.leftover === 'position') setUp(transition, () => ({ leftover: null }));
  }
  if (phase.withheld !== null) {
    noteWithheld(transition, view);
    return;
  }
  if (hasBegunEarly(transition.state)) {
    beginEarly(transition);
    return;
  }
  if (clock?.kind === 'clock') {
    if (!clock.running) {
      // Nobody has played it: it was set up so.
      if (phase.onePly) setUp(transition, () => ({ onePly: false }));
      return;
    }
    const differing = differingSquares(start.placement, view);
    const allLifted = differing.every((square) => view[square] === NO_PIECE);
    const [lifted] = differing;
    const firstInHand = firstReading && differing.length === 1 && lifted !== undefined && isOwn(start, lifted);
    const onlyInHand = allLifted && (readySeen || firstInHand);
    const begun = readySeen ? explain(start, turn.snapshots, true, transition.state.scanMs) : null;
    if (differing.length === 0 || onlyInHand) {
      patch(transition, { whiteClock: sideOfWhite(clock.lever, start.turn) });
      startGame(transition, start, true);
    } else if (begun !== null) {
      // White may have pressed, or Black have started White's clock: the board of the next press tells which.
      startGame(transition, start, true);
    } else if (bothKings(view)) {
      if (!isCertain(transition, phase)) return;
      if (phase.onePly && moveTo(start, view) !== null) {
        // Played while nobody looked: the board of the next press tells who has pressed.
        startGame(transition, start, true);
        return;
      }
      if (isPlayedInCut(transition.state, view)) {
        beginUnseen(transition);
        return;
      }
      patch(transition, { whiteClock: sideOfWhite(clock.lever, start.turn) });
      startGame(transition, misplacedStart(start, view), false);
    }
    return;
  }
  if (mayBePlayed(phase) && (hasReplied(transition.state, view) || isPlayedUnseen(transition.state, view)))
    startGame(transition, start, true);
  else if (isBegunUnseen(transition.state)) beginUnseen(transition);
}

/** A clock that runs though no game may begin. */
function noteWithheld(transition: Transition, view: Placement): void {
  const { clock, start, inferred } = transition.state;
  setUp(transition, ({ withheld, readySeen, clockStood, early }) => {
    if (clock?.kind !== 'clock' || !clock.running) return { withheld: NOT_BEGUN };
    // The other side over a start on which nothing is played: a lever put right, or a ply taken back. What is played then tells.
    const raised = sideOfWhite(clock.lever, start.turn);
    const begun = withheld?.begunMs == null ? null : withheld;
    const begunMs = begun?.begunMs ?? (readySeen || clockStood ? transition.atMs : null);
    const isOther = begun !== null && begun.whiteClock !== raised && isAnyStart(view);
    const side = begun === null ? raised : isOther ? null : begun.whiteClock;
    const ran = { withheld: begunMs === null ? NOT_BEGUN : { begunMs, whiteClock: side } };
    if (inferred || (early === null && !readySeen)) return ran;
    if (!samePlacement(view, start.placement)) return { ...ran, early: early ?? { whiteClock: null } };
    return { ...ran, early: { whiteClock: early === null || early.whiteClock === raised ? raised : null } };
  });
}

/** Men have gone out since the clock was started early. One that stands is that of a game only where what was seen has ended it: else they may be put back. */
function hasBegunEarly({ phase, clock, view, start, turn, scanMs }: TableState): boolean {
  if (phase.kind !== 'setup' || phase.early === null) return false;
  if (clock?.kind !== 'clock' || view === null || isAnyStart(view) || !hasArrived(start, view)) return false;
  if (clock.running) return true;
  const found = explain(start, turn.snapshots, true, scanMs);
  return found?.kind === 'line' && wasSeen(found.path) && outcome(found.path.setup) !== null;
}

function beginEarly(transition: Transition): void {
  const { phase, start } = transition.state;
  if (phase.kind === 'setup') patch(transition, { whiteClock: phase.early?.whiteClock ?? null });
  startGame(transition, start, true);
}

/** Whether something stands where it did not at the start. */
export function hasArrived({ placement }: Setup, view: Placement): boolean {
  return differingSquares(placement, view).some((square) => view[square] !== NO_PIECE);
}

/** Men go on being moved in turn over what was the start, and nothing explains what stands there. */
function isBegunUnseen({ phase, inferred }: TableState): boolean {
  if (phase.kind !== 'setup' || inferred || phase.play.turns < TURNS_OF_A_GAME) return false;
  return phase.wasReady || phase.onePly;
}

/** The drawn position had stood there before the line was cut, and a few moves lead from it to what stands there now. */
function isPlayedInCut({ phase, inferred, start }: TableState, view: Placement): boolean {
  const wasCut = phase.kind === 'setup' && phase.wasReady && !phase.readySeen && !inferred;
  return wasCut && !isAnyStart(view) && isBridged(start, view);
}

/** The game has begun from the drawn position, and its first plies were not seen: the board is compared with it as after a cut. */
function beginUnseen(transition: Transition): void {
  const { start } = transition.state;
  startGame(transition, start, true);
  patch(transition, { raw: null, view: null, turn: { setup: start, ply: 0, snapshots: [], announcedAtMs: null } });
  setGap(transition, { toMove: null, sinceMs: transition.atMs, boardAtMs: null, clock: null, left: null });
  emit(transition, { kind: 'wantDump', atMs: transition.atMs });
}

/** Two plies have been made, and perhaps the hand that makes the third is at work. */
function hasReplied({ start, turn: { snapshots }, scanMs }: TableState, view: Placement): boolean {
  const found = explain(start, snapshots, true, scanMs);
  if (found?.kind === 'line' && found.path.moves.length > 1) return true;
  return pathsThrough(start, snapshots, 1).some(({ setup }) => plyUnderReply(setup, view) !== null);
}

/** So many men have left the two outer ranks of either side: nobody who has only touched a start leaves them there. */
const MEN_OUT = 3;

/** The first ply was seen, and more were made since that nothing explains: the game goes on without its record. */
function isPlayedUnseen({ start, turn: { snapshots } }: TableState, view: Placement): boolean {
  const out = SQUARES.filter((square) => view[square] !== NO_PIECE && !isOuter(square));
  return out.length >= MEN_OUT && bothKings(view) && pathsThrough(start, snapshots, 1).length > 0;
}

/**
 * Once everybody knows the start a game may begin, and what has begun on it already does. A clock that runs over anything else, and pieces
 * that do not stand for a start, are what was there before: a start has to be set up then.
 */
export function revealStart(transition: Transition, revealed: boolean): void {
  const { phase, clock, view } = transition.state;
  if (phase.kind !== 'setup' || revealed === (phase.withheld === null)) return;
  if (!revealed) {
    enter(transition, { ...phase, withheld: NOT_BEGUN, startHeld: false });
    return;
  }
  const goesOn = (clock?.kind === 'clock' && clock.running) || (view !== null && !isAnyStart(view));
  const isOther = phase.early === null && !mayBePlayed(phase) && (clock?.kind === 'clock' || !phase.wasReady);
  enter(transition, {
    ...phase,
    withheld: null,
    leftover: phase.leftover ?? (goesOn && isOther ? 'position' : null),
    leftRunning: begunSide(phase),
    // What was played on other starts before is no business of this one.
    play: phase.wasReady ? phase.play : NOTHING_PLAYED,
  });
  tryStart(transition);
}

/** A board that does not answer is believed after this long. */
const UNANSWERED_MS = 3000;

/**
 * Whether what differs from the drawn position really stands there: a report may have been damaged, and a piece may slide. It has stood
 * for the time that a board may still change, and a dump has shown it again; else a dump is asked for.
 */
function isCertain(transition: Transition, { shown }: SettingUp): boolean {
  if (transition.atMs >= standsFromMs(transition.state, shown)) return true;
  setUp(transition, () => ({ startHeld: true }));
  if (!shown.again) emit(transition, { kind: 'wantDump', atMs: transition.atMs });
  return false;
}

/** When a start that is held back is believed if the board does not change any more; null when none is. */
export function startDueAtMs(state: TableState): number | null {
  const { phase } = state;
  return phase.kind === 'setup' && phase.startHeld ? standsFromMs(state, phase.shown) : null;
}

function standsFromMs({ settleMs }: TableState, shown: SettingUp['shown']): number {
  return shown.sinceMs + (shown.again ? settleMs : UNANSWERED_MS);
}

/**
 * The game began from another board than the drawn one, which now shows the drawn position, and nothing was played or asked: it was put
 * right, or had never stood otherwise. The start is taken back.
 */
export function takeBackFalseStart(transition: Transition): void {
  const { phase, matchesDraw, turn, nextQuestionId, view, start } = transition.state;
  if (phase.kind !== 'playing' || matchesDraw || turn.ply > 0 || nextQuestionId > 1 || view === null) return;
  if (!samePlacement(view, start.placement) || samePlacement(turn.setup.placement, start.placement)) return;
  takeStartBack(transition);
}

/**
 * The clock was stopped and runs again before anything was played or asked, with the other side raised: it had been started on the wrong
 * side, and was put right.
 */
export function startAnew(transition: Transition): void {
  const { phase, clock, whiteClock, leverSeen, turn, nextQuestionId, view } = transition.state;
  if (phase.kind !== 'playing' || turn.ply > 0 || leverSeen || nextQuestionId > 1 || view === null) return;
  if (clock?.kind !== 'clock' || whiteClock === null || !samePlacement(view, turn.setup.placement)) return;
  if (whiteClock !== sideOfWhite(clock.lever, turn.setup.turn)) takeStartBack(transition);
}

function takeStartBack(transition: Transition): void {
  const { start } = transition.state;
  emit(transition, { kind: 'startTakenBack', atMs: transition.atMs });
  patch(transition, {
    // What stands there was seen to stand there as the game was begun.
    phase: {
      kind: 'setup',
      readySeen: true,
      wasReady: true,
      onePly: false,
      play: NOTHING_PLAYED,
      clockStood: false,
      shown: { sinceMs: -Infinity, again: true },
      startHeld: false,
      leftover: null,
      withheld: null,
      early: null,
      leftRunning: null,
    },
    matchesDraw: true,
    whiteClock: null,
    leverSeen: false,
    turn: { setup: start, ply: 0, snapshots: [], announcedAtMs: null },
  });
  tryStart(transition);
}

/** The game begins from `setup`: what stands on the board, never what was drawn. */
export function startGame(transition: Transition, setup: Setup, matchesDraw: boolean): void {
  const { turn, rotated, whiteClock } = transition.state;
  patch(transition, {
    phase: playing(),
    matchesDraw,
    turn: { setup, ply: 0, snapshots: matchesDraw ? turn.snapshots : [], announcedAtMs: null },
    previousSetups: [],
  });
  const { white, black } = timesNow(transition.state);
  emit(transition, {
    kind: 'gameStarted',
    atMs: transition.atMs,
    fen: makeFen(setup),
    castlingMode: setup.castlingMode,
    matchesDraw,
    rotated: rotated ?? false,
    whiteClock,
    whiteSeconds: white,
    blackSeconds: black,
  });
}

function setUp(transition: Transition, part: (before: SettingUp) => Partial<Omit<SettingUp, 'kind'>>): void {
  const { phase } = transition.state;
  if (phase.kind === 'setup') enter(transition, { ...phase, ...part(phase) });
}

function isOwn({ placement, turn }: Setup, square: Square): boolean {
  const piece = pieceAt(placement, square);
  return piece !== NO_PIECE && colorOf(piece) === turn;
}

/** A start may lack so many men and still be one that somebody set up. */
const MEN_FORGOTTEN = 4;

/** Men stand where no game leaves so many: on the two outer ranks of either side, and nowhere else. */
export function isAnyStart(view: Placement): boolean {
  const men = SQUARES.filter((square) => view[square] !== NO_PIECE);
  const outside = men.every(isOuter);
  return outside && men.length >= 32 - MEN_FORGOTTEN && bothKings(view);
}

function bothKings(view: Placement): boolean {
  const has = (king: number): boolean => SQUARES.some((square) => view[square] === king);
  return has(pieceOf('white', 'king')) && has(pieceOf('black', 'king'));
}
