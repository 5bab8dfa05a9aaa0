import { legalMoves, play } from '../../../engine/chess/moves.ts';
import type { Role } from '../../../engine/chess/piece.ts';
import type { Setup } from '../../../engine/chess/setup.ts';
import { makeSquare } from '../../../engine/chess/square.ts';
import { makePlacementField, parseFen } from '../../../engine/notation/fen.ts';
import { legalSans } from '../../../engine/notation/san.ts';
import { parseTypedMove } from '../../../engine/notation/typed-move.ts';
import type { TableView } from '../../../electron/contract/views/table.ts';

/** Moves typed one after the other, and where they lead; `bad` is the first that cannot be played there. */
export interface EnteredMoves {
  readonly setup: Setup;
  readonly placement: string;
  readonly moves: readonly string[];
  readonly bad: string | null;
}

/** Reads SAN (castling with letters or zeros) or UCI; move numbers in front are left out. */
export function enterMoves(from: Setup, text: string): EnteredMoves {
  const tokens = text
    .replaceAll(/\d+\.(?:\.\.)?|…/gu, ' ')
    .split(/\s+/u)
    .filter((token) => token !== '');
  let setup = from;
  const moves: string[] = [];
  for (const token of tokens) {
    const move = parseTypedMove(setup, token);
    if (!move.ok) return { setup, placement: makePlacementField(setup.placement), moves, bad: token };
    setup = play(setup, move.value);
    moves.push(token);
  }
  return { setup, placement: makePlacementField(setup.placement), moves, bad: null };
}

export interface DraggedMove {
  readonly san: string;
  readonly promotesTo: Role | null;
}

/** The legal moves a drag can mean: several for a promotion; a king dropped on its own rook castles. */
export function draggedMoves(setup: Setup, from: string, to: string): readonly DraggedMove[] {
  return legalSans(setup).flatMap(({ move, san }) => {
    const [start, end] = move.kind === 'castling' ? [move.king, move.rook] : [move.from, move.to];
    if (makeSquare(start) !== from || makeSquare(end) !== to) return [];
    return [{ san, promotesTo: move.kind === 'normal' ? move.promotesTo : null }];
  });
}

/** Whether another move can be played. */
export function goesOn(setup: Setup): boolean {
  return legalMoves(setup).length > 0;
}

/** The last certain position of a table. The host judges moves itself; this one is for the drawing. */
export function certainSetup(table: TableView): Setup | null {
  const last = table.plies.at(-1);
  const asked = table.questions.find(({ open }) => open);
  const before = asked?.boardBefore ?? table.expected;
  const known = [table.start?.fen, ...table.plies.map((ply) => ply.fen)];
  const fen =
    (asked === undefined ? last?.fen : undefined) ??
    known.findLast((one) => one?.startsWith(`${before} `)) ??
    `${before} ${table.turn.charAt(0)} - - 0 1`;
  const parsed = parseFen(fen, { castlingMode: table.castlingMode });
  return parsed.ok ? parsed.value : null;
}
