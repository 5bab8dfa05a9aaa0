import { isLegal, legalMoves, placementAfter, play } from '../chess/moves.ts';
import { colorOf, NO_PIECE, pieceOf } from '../chess/piece.ts';
import { differingSquares, pieceAt, samePlacement, withPiece, type Placement } from '../chess/placement.ts';
import type { Setup } from '../chess/setup.ts';
import { makeSquare } from '../chess/square.ts';
import { parseFen } from '../notation/fen.ts';
import { makeUci, parseUci } from '../notation/uci.ts';
import { fail, ok, type Result } from '../result.ts';
import { candidate, classify, resultByKings } from './classify.ts';
import { close, commit } from './close.ts';
import type { ArbiterKey } from './observation.ts';
import { ask, goOn } from './question.ts';
import { boardNow, change, clockFacts, say, timesNow, type Run } from './run.ts';
import { moveTo } from './search.ts';
import type { Snapshot } from './snapshot.ts';
import { startGame } from './start.ts';
import type { OpenQuestion, Pending, TableState, Turn } from './state.ts';
import { makeFen } from '../notation/fen.ts';
import type { Move } from '../chess/move.ts';
import type { PlyMark, PlyRecord } from './verdict.ts';

/** What the arbiter does at a table. A key that cannot be obeyed is refused and changes nothing. */
export function press(run: Run, key: ArbiterKey): void {
  const refusal = obey(run, key);
  if (!refusal.ok) say(run, { kind: 'refused', key: key.kind, atMs: run.atMs, fault: refusal.fault });
}

function obey(run: Run, key: ArbiterKey): Result<null> {
  const { state } = run;
  switch (key.kind) {
    case 'closeTurn':
      if (state.phase !== 'playing') return fail('key.noGameRunning');
      close(run, 'arbiterKey');
      return ok(null);
    case 'castlingAnnounced':
      if (state.phase !== 'playing') return fail('key.noGameRunning');
      change(run, { turn: { ...state.turn, announcedAtMs: run.atMs } });
      say(run, { kind: 'castlingAnnounced', atMs: run.atMs, ply: state.turn.ply + 1 });
      return ok(null);
    case 'restored':
      return restored(run);
    case 'takeBack':
      return takeBack(run);
    case 'played':
      return played(run, key.moves);
    case 'setByHand':
      return setByHand(run, key.fen);
    case 'queenPlaced':
      return queenPlaced(run);
    case 'castlingRights':
      return castlingRights(run, key.rooks);
    case 'stopGame':
      if (state.phase === 'playing') close(run, 'result');
      change(run, { phase: 'over', pending: null, watch: null });
      return ok(null);
  }
}

function restored(run: Run): Result<null> {
  const { question } = run.state;
  if (question === null) return fail('key.noOpenQuestion');
  const { setup, ply } = question.anchor;
  const differing = differingSquares(setup.placement, boardNow(run.state));
  if (differing.length > 0) return fail('key.boardDiffers', { squares: differing.map(makeSquare) });
  goOn(run, {
    questionId: question.question.id,
    by: 'restored',
    dropped: question.dropped,
    plies: [],
    before: [],
    turn: fresh(setup, ply),
  });
  return ok(null);
}

function takeBack(run: Run): Result<null> {
  const { earlier, question, turn } = run.state;
  const setup = earlier.at(-1);
  if (setup === undefined) return fail('key.nothingToTakeBack');
  const ply = question?.anchor.ply ?? turn.ply;
  goOn(run, {
    questionId: question?.question.id ?? null,
    by: 'takenBack',
    dropped: (question?.dropped ?? 0) + 1,
    plies: [],
    before: [],
    turn: fresh(setup, ply - 1),
  });
  return ok(null);
}

/** A pawn left on the last rank becomes a queen (Laws 7.5.2); what was recorded meanwhile is joined to it. */
function queenPlaced(run: Run): Result<null> {
  const { question } = run.state;
  if (question === null) return fail('key.noOpenQuestion');
  const promotion = queenFor(question);
  if (promotion === null) return fail('key.noPawnToReplace');
  return played(run, [makeUci(promotion)], 'queenPlaced');
}

/** The move to the last rank of which only the promotion is missing. */
function queenFor({ anchor, base }: OpenQuestion): Move | null {
  const { setup } = anchor;
  const pawn = pieceOf(setup.turn, 'pawn');
  const promotions = legalMoves(setup).filter((move) => {
    if (move.kind !== 'normal' || move.promotesTo !== 'queen') return false;
    return samePlacement(withPiece(placementAfter(setup, move), move.to, pawn), base.placement);
  });
  return promotions.length === 1 ? (promotions[0] ?? null) : null;
}

/** After a gap nobody saw which kings and rooks have moved: the arbiter says which castling rights remain. */
function castlingRights(run: Run, rooks: readonly string[]): Result<null> {
  const { question } = run.state;
  if (question === null || !Array.isArray(question.question.reason.facts['rooks'])) return fail('key.noCastlingDoubt');
  const { base, provisional, anchor } = question;
  const allowed = base.castlingRooks.map(makeSquare);
  const strange = rooks.find((rook) => !allowed.includes(rook));
  if (strange !== undefined) return fail('key.noCastlingRook', { square: strange, accepted: allowed });
  const setup: Setup = {
    ...base,
    castlingRooks: base.castlingRooks.filter((rook) => rooks.includes(makeSquare(rook))),
  };
  const line = join(run, { plies: [], before: [], setup }, provisional, anchor.ply + 1);
  if (!line.ok) return line;
  const { setup: now } = line.value;
  const plies = line.value.plies.map((ply): PlyRecord => ({ ...ply, marked: 'provisional' }));
  const { turn } = run.state;
  change(run, {
    question: { ...question, base: setup, provisional: plies },
    turn: { ...turn, setup: now },
  });
  say(run, { kind: 'rebased', questionId: question.question.id, atMs: run.atMs, fen: makeFen(setup), plies });
  return ok(null);
}

/** The arbiter enters what was played, from the move in question on; what was recorded meanwhile is joined to it. */
function played(run: Run, moves: readonly string[], by: 'played' | 'queenPlaced' = 'played'): Result<null> {
  if (moves.length === 0) return fail('key.noMovesEntered');
  if (run.state.phase === 'over' && run.state.question === null) return fail('key.noGameRunning');
  if (run.state.phase === 'setup') startGame(run, run.state.start, true);
  const { question, turn } = run.state;
  const from = question?.anchor ?? turn;
  const entered = follow(run.state, from.setup, from.ply, moves, 'entered', run.atMs);
  if (!entered.ok) return entered;
  const line = question === null ? ok(entered.value) : joined(run, question, entered.value);
  if (!line.ok) return line;
  const { plies, before, setup } = line.value;
  const ply = from.ply + plies.length;
  goOn(run, {
    questionId: question?.question.id ?? null,
    by,
    dropped: question?.dropped ?? 0,
    plies,
    before,
    turn: turnOn(run, setup, ply),
  });
  if (question?.provisional.length === 0) askForTheRest(run, question, turn.snapshots);
  return ok(null);
}

/**
 * The line entered ends before the board that the question was put about: what leads on from it was played too. The one move that does
 * is taken; else it is asked about.
 */
function askForTheRest(run: Run, { base, anchor }: OpenQuestion, since: readonly Snapshot[]): void {
  const { setup, ply } = run.state.turn;
  const { placement } = base;
  if (samePlacement(setup.placement, boardNow(run.state)) || samePlacement(setup.placement, placement)) return;
  if (mayBePutRight(setup.placement, placement, anchor) || resultByKings(placement) !== null) return;
  change(run, { turn: { ...fresh(setup, ply), snapshots: [shown(run, setup, placement)] } });
  const pending: Pending = {
    cause: 'press',
    atMs: run.atMs,
    settleAtMs: run.atMs,
    presses: 0,
    lever: base.turn,
    times: timesNow(run.state),
  };
  const move = moveTo(setup, placement);
  if (move === null) ask(run, classify(setup, placement), pending);
  else commit(run, { moves: [move], at: [0], setup: play(setup, move) }, pending, 'laterPly');
  change(run, { watch: null, turn: { ...run.state.turn, snapshots: since } });
}

interface Line {
  readonly plies: readonly PlyRecord[];
  readonly before: readonly Setup[];
  readonly setup: Setup;
}

/** Plays entered moves one by one; the first that is not legal is named. */
function follow(
  state: TableState,
  from: Setup,
  ply: number,
  moves: readonly string[],
  marked: PlyMark,
  atMs: number,
): Result<Line> {
  let setup = from;
  const plies: PlyRecord[] = [];
  const before: Setup[] = [];
  for (const text of moves) {
    const parsed = parseUci(setup, text);
    if (!parsed.ok || !isLegal(setup, parsed.value))
      return fail('key.moveNotLegal', { move: text, ply: ply + plies.length + 1 });
    before.push(setup);
    const record = plyOf(setup, parsed.value, ply + plies.length + 1, marked, atMs);
    plies.push(
      state.clock === null ? record : { ...record, ...clockFacts(timesNow({ state, events: [], atMs }.state)) },
    );
    setup = play(setup, parsed.value);
  }
  return ok({ plies, before, setup });
}

function plyOf(setup: Setup, move: Move, ply: number, marked: PlyMark, atMs: number): PlyRecord {
  return {
    ply,
    side: setup.turn,
    verdict: 'move',
    ...candidate(setup, move),
    fen: makeFen(play(setup, move)),
    pressed: false,
    atMs,
    evidence: [],
    marked,
  };
}

/** The line entered, when what was recorded while the question was open follows from it; plies entered already are not taken twice. */
function joined(run: Run, question: OpenQuestion, entered: Line): Result<Line> {
  const { provisional, base, anchor } = question;
  const covered = overlap(entered.plies, provisional);
  const [next] = provisional;
  const joins = entered.setup.turn === base.turn && mayBePutRight(entered.setup.placement, base.placement, anchor);
  if (next !== undefined && covered === 0 && !joins)
    return fail('key.lineDoesNotJoin', { move: next.san, ply: anchor.ply + entered.plies.length + 1 });
  return join(run, entered, provisional.slice(covered), anchor.ply);
}

/** The line entered may end on another board than was sensed by a piece of the mover to be put right; more means plies are missing. */
function mayBePutRight(entered: Placement, base: Placement, anchor: Turn): boolean {
  const squares = differingSquares(entered, base);
  const own = [entered, base].every((board) =>
    squares.every((square) => {
      const piece = pieceAt(board, square);
      return piece === NO_PIECE || colorOf(piece) === anchor.setup.turn;
    }),
  );
  return own && squares.length <= 3;
}

/** Plays recorded plies after a line; the first that is not legal there is named. */
function join(run: Run, line: Line, recorded: readonly PlyRecord[], ply: number): Result<Line> {
  let { setup } = line;
  const plies = [...line.plies];
  const before = [...line.before];
  for (const one of recorded) {
    const parsed = parseUci(setup, one.uci);
    if (!parsed.ok || !isLegal(setup, parsed.value))
      return fail('key.lineDoesNotJoin', { move: one.san, ply: ply + plies.length + 1 });
    before.push(setup);
    const made = plyOf(setup, parsed.value, ply + plies.length + 1, 'provisional', run.atMs);
    const { marked: _marked, ...kept } = { ...one, ply: made.ply, san: made.san, fen: made.fen };
    plies.push(kept);
    setup = play(setup, parsed.value);
  }
  return ok({ plies, before, setup });
}

/** How many of the recorded plies the entered line ends with already. */
function overlap(entered: readonly PlyRecord[], recorded: readonly PlyRecord[]): number {
  for (let count = Math.min(entered.length - 1, recorded.length); count > 0; count--) {
    const tail = entered.slice(entered.length - count);
    if (tail.every((ply, index) => ply.uci === recorded[index]?.uci)) return count;
  }
  return 0;
}

function setByHand(run: Run, fen: string): Result<null> {
  const parsed = parseFen(fen);
  if (!parsed.ok) return parsed;
  if (run.state.phase === 'setup') startGame(run, run.state.start, true);
  const { question, turn } = run.state;
  const setup: Setup = { ...parsed.value, castlingMode: turn.setup.castlingMode };
  const ply = question === null ? turn.ply : question.anchor.ply + 1;
  const kept = question !== null && samePlacement(setup.placement, question.base.placement) ? question.provisional : [];
  const line = join(run, { plies: [], before: [], setup }, kept, ply);
  if (!line.ok) return line;
  const { plies, before, setup: now } = line.value;
  goOn(run, {
    questionId: question?.question.id ?? null,
    by: 'setByHand',
    dropped: question?.dropped ?? 0,
    from: setup,
    plies,
    before,
    turn: turnOn(run, now, ply + plies.length),
  });
  return ok(null);
}

function fresh(setup: Setup, ply: number): Turn {
  return { setup, ply, snapshots: [], announcedAtMs: null };
}

/** A turn that begins now. Where the board differs already, the player has been at work: that belongs to it. */
function turnOn(run: Run, setup: Setup, ply: number): Turn {
  const placement = boardNow(run.state);
  if (samePlacement(setup.placement, placement)) return fresh(setup, ply);
  const { snapshots } = run.state.turn;
  return { ...fresh(setup, ply), snapshots: snapshots.length > 0 ? snapshots : [shown(run, setup, placement)] };
}

/** A board that stood there at some time since this setup. */
function shown(run: Run, setup: Setup, placement: Placement): Snapshot {
  const changes = differingSquares(setup.placement, placement).map((square) => ({
    square,
    piece: pieceAt(placement, square),
    was: pieceAt(setup.placement, square),
  }));
  return { atMs: run.atMs, placement, changes, dump: true, inferred: run.state.inferred };
}
