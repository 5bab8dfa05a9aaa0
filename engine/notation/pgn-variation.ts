import type { Board } from '../chess/board.ts';
import { takeComment } from './pgn-comment.ts';
import type { PgnLine } from './pgn-game.ts';
import { OpenLine } from './pgn-line.ts';
import { commentEnd, isEscape, isSpace, lineEnd, numberEnd, resultOf, tokenEnd, variationEnd } from './pgn-token.ts';

/** Variations of variations of variations: deeper ones are passed over, as nobody reads them and a file may nest without end. */
const DEEPEST = 16;
/** Of one move, for the same reason. */
const MOST = 64;

/**
 * Reads a variation between its brackets, from the position that stands on the board, and leaves the board so. Where
 * a move cannot be read it ends: the game around it is none the worse for it.
 */
export function readVariation(text: string, from: number, to: number, board: Board, depth = 1): PgnLine {
  const line = new OpenLine(board);
  const comments: string[] = [];
  let unread: string | undefined;
  let at = from;
  while (at < to && unread === undefined) {
    const character = text.charCodeAt(at);
    const number = numberEnd(text, at);
    if (isSpace(character)) at++;
    else if (number > 0) at = number;
    else if (character === 123 || character === 59) {
      const end = commentEnd(text, at);
      if (end < 0) break;
      takeComment(text, at + 1, Math.min(end, to), line.last, comments);
      at = end + 1;
    } else if (character === 40) {
      const end = variationEnd(text, at);
      if (end < 0) break;
      const inner = at + 1;
      if (depth < DEEPEST)
        line.insteadOfLast((ply) => {
          addVariation(ply, readVariation(text, inner, Math.min(end - 1, to), board, depth + 1));
        });
      at = end;
    } else if (isEscape(text, at)) at = lineEnd(text, at);
    else {
      const end = Math.min(tokenEnd(text, at), to);
      const token = text.slice(at, end);
      const isMove = resultOf(token) === null && !line.noteGlyph(token);
      if (isMove && line.play(token) !== null) unread = token;
      at = end;
    }
  }
  line.takeBack();
  return { comments, plies: line.plies, ...(unread === undefined ? {} : { unread }) };
}

/** Keeps it with the ply in whose place it is played. Empty brackets say nothing. */
export function addVariation(ply: { variations?: PgnLine[] }, line: PgnLine): void {
  const { comments, plies, unread } = line;
  if (comments.length === 0 && plies.length === 0 && unread === undefined) return;
  const kept = (ply.variations ??= []);
  if (kept.length < MOST) kept.push(line);
}
