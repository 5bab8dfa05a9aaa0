import { USUAL_RULES } from '../../../engine/laws/round-rules.ts';
import { displacementOf } from '../../../engine/chess/castling.ts';
import { play } from '../../../engine/chess/moves.ts';
import type { Setup } from '../../../engine/chess/setup.ts';
import type { Entry } from '../../../engine/journal/entry.ts';
import { makeFen, parseFen } from '../../../engine/notation/fen.ts';
import { makeSan } from '../../../engine/notation/san.ts';
import { parseUci } from '../../../engine/notation/uci.ts';
import type { PlyRecord } from '../../../engine/recognition/verdict.ts';

export const START = 'bnrkrnqb/pppppppp/8/8/8/8/PPPPPPPP/BNRKRNQB w KQkq - 0 1';
const ZERO_AT = Date.UTC(2026, 10, 21, 9);

export interface Scale {
  readonly tables: number;
  readonly rounds: number;
}

/** Knights go out and home again: as many plies as are wanted, each with its own record. */
const PLIES = pliesOf(['b1c3', 'b8c6', 'f1g3', 'f8g6', 'c3b1', 'c6b8', 'g3f1', 'g6f8'], 400);

/** What is played before the last round's first ply: every table plays so many plies a round and has its result. */
export function* entriesBefore({ tables, rounds }: Scale, plies: number): Generator<Entry> {
  yield { type: 'tournament.opened', data: { tournamentId: 't', name: 'Open', simulated: false } };
  for (let round = 1; round <= rounds; round++) {
    yield* beginning(round, tables);
    if (round === rounds) return;
    yield* playedPlies({ tables, rounds: round }, plies);
    for (let table = 1; table <= tables; table++) {
      const gameId = idOf(round, table);
      yield { type: 'result.proposed', data: { gameId, result: '1-0' } };
      yield { type: 'result.set', data: { gameId, result: '1-0', reason: 'checkmate', origin: 'confirmed' } };
    }
    yield { type: 'round.closed', data: { round } };
  }
}

/** The plies of the last round, as a hall plays them: each table one, and again. */
export function* playedPlies({ tables, rounds }: Scale, plies: number): Generator<Entry> {
  for (let n = 0; n < plies; n++) {
    const ply = PLIES[n];
    if (ply === undefined) throw new Error(`no game has ${String(n)} plies here`);
    for (let table = 1; table <= tables; table++)
      yield { type: 'ply.recorded', data: { gameId: idOf(rounds, table), zeroAt: ZERO_AT, ply: { ...ply } } };
  }
}

function* beginning(round: number, tables: number): Generator<Entry> {
  const seats = Array.from({ length: tables }, (_, i) => ({
    table: i + 1,
    white: `White ${String(i)}`,
    black: `Black ${String(i)}`,
  }));
  yield {
    type: 'round.opened',
    data: { round, name: `Round ${String(round)}`, castlingMode: 'cg', rules: USUAL_RULES, tables: seats },
  };
  yield { type: 'start.given', data: { round, table: null, fen: START, sp: null } };
  for (const seat of seats) {
    const { table } = seat;
    const path = `/dev/ttyACM${String(table)}`;
    if (round === 1)
      yield { type: 'board.bound', data: { table, board: { serial: `3.${String(table)}`, path }, simulated: false } };
    yield { type: 'line.connected', data: { table, path, serial: null } };
    yield { type: 'alert.raised', data: { table, gameId: null, alert: { code: 'board.none', facts: { table } } } };
    yield { type: 'question.acknowledged', data: { table, gameId: null, questionId: null } };
    yield {
      type: 'game.started',
      data: {
        ...seat,
        gameId: idOf(round, table),
        round,
        simulated: false,
        date: '2026.11.21',
        zeroAt: ZERO_AT,
        event: {
          kind: 'gameStarted',
          atMs: 0,
          fen: START,
          castlingMode: 'cg',
          matchesDraw: true,
          rotated: false,
          whiteClock: 'left',
          whiteSeconds: 5400,
          blackSeconds: 5400,
        },
      },
    };
  }
}

/** As long as a UUID, and as hard to tell apart. */
function idOf(round: number, table: number): string {
  return `3125dbfc-c274-40e9-${String(round).padStart(4, '0')}-${String(table * 7919).padStart(12, '0')}`;
}

function pliesOf(cycle: readonly string[], count: number): readonly PlyRecord[] {
  const start = parseFen(START);
  if (!start.ok) throw new Error(START);
  let setup: Setup = start.value;
  return Array.from({ length: count }, (_, n) => {
    const uci = cycle[n % cycle.length] ?? '';
    const move = parseUci(setup, uci);
    if (!move.ok) throw new Error(uci);
    const before = setup;
    setup = play(before, move.value);
    const atMs = 20_000 * (n + 1) + 0.678;
    const [from, to] = [uci.slice(0, 2), uci.slice(2)];
    const piece = before.turn === 'white' ? 'N' : 'n';
    return {
      ply: n + 1,
      side: before.turn,
      verdict: 'move',
      uci,
      san: makeSan(before, move.value),
      moved: displacementOf(before, move.value),
      fen: makeFen(setup),
      pressed: true,
      atMs,
      whiteSeconds: 5400 - 10 * n,
      blackSeconds: 5400 - 10 * n,
      evidence: [
        { atMs: atMs - 900, square: from, piece: '', was: piece },
        { atMs: atMs - 400, square: to, piece, was: '' },
      ],
    };
  });
}
