import { displacementOf } from '../../chess/castling.ts';
import { play } from '../../chess/moves.ts';
import { makePiece } from '../../chess/piece.ts';
import type { Setup } from '../../chess/setup.ts';
import { makeSquare } from '../../chess/square.ts';
import { makeFen } from '../../notation/fen.ts';
import { makeSan } from '../../notation/san.ts';
import { makeUci } from '../../notation/uci.ts';
import type { ClockTimes } from '../input/observation.ts';
import type { Snapshot } from '../input/snapshot.ts';
import type { Path } from '../search/paths.ts';
import { castlingEvidence } from './castling-evidence.ts';
import { clockFacts } from './clock-side.ts';
import type { Turn, TurnStart } from './state.ts';
import type { EvidenceStep, PlyMark, PlyRecord } from '../verdict.ts';

export interface ClosedAt {
  readonly atMs: number;
  readonly times: ClockTimes;
  /** How many of the last plies of the line were ended by a press. */
  readonly pressed: number;
  /** Of how many of the last plies the clock showed the mover's time as his turn ended; those that were pressed, where it is not given. */
  readonly timed?: number;
  readonly mark?: PlyMark;
}

export interface Recorded {
  readonly records: readonly PlyRecord[];
  /** Where the turn of each ply began. */
  readonly before: readonly TurnStart[];
}

/** Makes the records of a line of plies, each with the part of the evidence that belongs to it. */
export function record(turn: Turn, path: Path, scanMs: number, closed: ClosedAt): Recorded {
  const before: TurnStart[] = [];
  const records: PlyRecord[] = [];
  let setup = turn.setup;
  let from = 0;
  const { pressed, timed = pressed, mark } = closed;
  const gapAt = turn.snapshots.findIndex(({ afterGap }) => afterGap === true);
  path.moves.forEach((move, index) => {
    const to = path.at[index] ?? -1;
    const seen = turn.snapshots.slice(from, to + 1);
    const evidence = evidenceOf(seen);
    const after = play(setup, move);
    before.push({ setup, ply: turn.ply + index });
    const left = path.moves.length - index;
    // Made while nobody looked: first seen with the board after the gap, or with a later one together with the next ply.
    const unseen = to === gapAt || (to > gapAt && path.at[index + 1] === to);
    const isOfGap = gapAt >= 0 && unseen && left > pressed;
    const marked = mark ?? (isOfGap ? 'gap' : undefined);
    records.push({
      ply: turn.ply + index + 1,
      side: setup.turn,
      verdict: 'move',
      uci: makeUci(move),
      san: makeSan(setup, move),
      moved: displacementOf(setup, move),
      fen: makeFen(after),
      pressed: left <= pressed,
      atMs: closed.atMs,
      ...(left <= timed
        ? clockFacts(left === 1 && pressed > 0 ? closed.times : { ...closed.times, gained: undefined })
        : {}),
      ...(move.kind === 'castling'
        ? { castling: castlingEvidence(setup, move, seen, evidence, scanMs, turn.announcedAtMs) }
        : {}),
      evidence,
      ...(marked === undefined ? {} : { marked }),
    });
    setup = after;
    from = Math.max(from, to + 1);
  });
  return { records, before };
}

/** The first `count` plies of a line. */
export function prefix(start: Setup, path: Path, count: number): Path {
  const moves = path.moves.slice(0, count);
  return { moves, at: path.at.slice(0, count), setup: moves.reduce((setup, move) => play(setup, move), start) };
}

export function evidenceOf(snapshots: readonly Snapshot[]): EvidenceStep[] {
  const steps: EvidenceStep[] = [];
  for (const { atMs, changes, dump } of snapshots)
    for (const { square, piece, was } of changes)
      steps.push({
        ...{ atMs, square: makeSquare(square), piece: makePiece(piece), was: makePiece(was) },
        ...(dump ? { dump } : {}),
      });
  // A list that has grown has room for as many more as it holds; a copy has none, and these are kept as long as the record.
  return steps.slice();
}
