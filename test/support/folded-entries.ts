import type { Recorded } from '../../engine/journal/entry.ts';
import type { MadeClaim } from '../../engine/laws/finding.ts';
import type { MadeRuling } from '../../engine/laws/ruling.ts';
import type { PlyRecord, Question, TableEvent } from '../../engine/recognition/verdict.ts';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

/** Boards that never were, each told from the others by its number: the fold looks into none of them. */
export function plyOf(ply: number, number: number): PlyRecord {
  return {
    ply,
    side: ply % 2 === 1 ? 'white' : 'black',
    verdict: 'move',
    uci: 'a2a3',
    san: `m${String(number)}`,
    moved: { from: 'a2', to: 'a3', castling: null },
    fen: `p${String(number)} ${ply % 2 === 1 ? 'b' : 'w'}`,
    pressed: true,
    atMs: 10 * ply,
    evidence: [],
  };
}

export function questionOf(id: number, ply: number): Question {
  return {
    id,
    ply,
    side: 'white',
    verdict: 'illegal',
    atMs: 0,
    sensed: '',
    before: '',
    differing: [],
    reason: { code: 'verdict.moreThanAMove', facts: { squares: [] } },
    nearest: [],
    evidence: [],
    goesOnFrom: `q${String(id)} w`,
  };
}

export function rulingOf(ply: number, number: number): MadeRuling {
  const imposed = number % 2 === 0 ? ({ kind: 'time', seconds: 120 } as const) : ({ kind: 'none' } as const);
  const said = { edition: 'Laws 2023', article: '7.5.1', remedy: 'restore-before', questionId: null, imposed } as const;
  return { irregularity: 'illegal-move', side: number % 3 === 0 ? 'white' : 'black', ply, ...said };
}

export function claimOf(ply: number, number: number): MadeClaim {
  const shown = { kind: 'repetition', times: number, needed: 3, plies: [number] } as const;
  const said = { edition: 'Laws 2023', article: '9.2', intended: null, verdict: 'wrong', shown } as const;
  return { claim: 'threefold', side: number % 3 === 0 ? 'white' : 'black', ply, ...said, upheld: number % 2 === 0 };
}

export function startedEvent(matchesDraw: boolean): Extract<TableEvent, { kind: 'gameStarted' }> {
  const clock = { whiteClock: 'left', whiteSeconds: 900, blackSeconds: 900 } as const;
  return { kind: 'gameStarted', atMs: 0, fen: START, castlingMode: 'cg', matchesDraw, rotated: false, ...clock };
}

/**
 * The start that was given last to this round, or to this table of it, looked for in all that was recorded. It was revealed
 * when that was recorded, or a game began on it.
 */
export function drawnStart(
  entries: readonly Recorded[],
  round: number,
  table: number | null,
): { readonly fen: string; readonly revealed: boolean } | null {
  const at = newestGiven(entries, round, table);
  const given = entries[at];
  if (given?.type !== 'start.given') return null;
  const draw = `given-${String(given.seq)}`;
  // One that was annulled is gone; a table's own start is never annulled.
  if (entries.some((entry) => entry.type === 'draw.annulled' && entry.data.draw === draw)) return null;
  const revealed = entries.some((entry, i) => {
    if (entry.type === 'draw.revealed') return entry.data.draw === draw;
    if (entry.type !== 'game.started' || i < at || entry.data.round !== round || !entry.data.event.matchesDraw)
      return false;
    // On its table's own start, if there was one by then, else on the round's as it stood then.
    const until = entries.slice(0, i);
    const own = newestGiven(until, round, entry.data.table);
    return (own === -1 ? newestGiven(until, round, null) : own) === at;
  });
  return { fen: given.data.fen, revealed };
}

function newestGiven(entries: readonly Recorded[], round: number, table: number | null): number {
  return entries.findLastIndex(
    ({ type, data }) => type === 'start.given' && data.round === round && data.table === table,
  );
}
