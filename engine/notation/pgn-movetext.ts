import { Board } from '../chess/board.ts';
import type { Setup } from '../chess/setup.ts';
import { because, fail } from '../result.ts';
import { takeComment } from './pgn-comment.ts';
import type { PgnPly, PgnResult } from './pgn-game.ts';
import { OpenLine } from './pgn-line.ts';
import type { Misread, MovePlace, PgnFault } from './pgn-misread.ts';
import {
  commentEnd,
  isEscape,
  isSpace,
  kingsSignal,
  lineEnd,
  numberEnd,
  resultOf,
  tokenEnd,
  variationEnd,
} from './pgn-token.ts';
import { addVariation, readVariation } from './pgn-variation.ts';

export interface Movetext {
  readonly comments: readonly string[];
  /** The moves up to what could not be read, if there is such. */
  readonly plies: readonly PgnPly[];
  /** `null` when the moves simply stop. */
  readonly result: PgnResult | null;
  /** Where the next game begins, if another follows without tags. */
  readonly end: number;
  readonly misread: Misread | null;
}

const board = new Board();

/**
 * Reads the moves of one game and plays each, variations too. After one of the game itself that cannot be
 * read nothing is played any more, but the text is followed to the game's result, where the next game may begin.
 */
export function readMovetext(text: string, from: number, start: Setup): Movetext {
  board.load(start);
  const comments: string[] = [];
  const line = new OpenLine(board);
  const { plies } = line;
  const broken: { misread: Misread | null } = { misread: null };
  const breakAt = (offset: number, fault: (place: MovePlace) => PgnFault, token?: string): void => {
    const excerpt = (token ?? text.slice(offset, offset + 40)).slice(0, 40);
    const ply = plies.length + 1;
    broken.misread ??= { offset, at: (place) => fault({ ...place, text: excerpt, ply }) };
  };
  /** Past the comment, variation or escaped line that begins here; -1 where none does. */
  const pastRemark = (at: number): number => {
    const character = text.charCodeAt(at);
    if (character === 123 || character === 59) {
      const end = commentEnd(text, at);
      if (end < 0) breakAt(at, (place) => fail('pgn.comment', place).fault);
      else if (broken.misread === null) takeComment(text, at + 1, end, line.last, comments);
      return end < 0 ? text.length : end + 1;
    }
    if (character === 40) {
      const end = variationEnd(text, at);
      if (end < 0) breakAt(at, (place) => fail('pgn.variation', place).fault);
      else if (broken.misread === null)
        line.insteadOfLast((ply) => {
          addVariation(ply, readVariation(text, at + 1, end - 1, board));
        });
      return end < 0 ? text.length : end;
    }
    return isEscape(text, at) ? lineEnd(text, at) : -1;
  };
  const takeMove = (token: string, at: number): number => {
    const refused = line.play(token);
    const signal = refused === null ? null : kingsSignal(text, at);
    if (signal !== null) takeComment(signal.kings, 0, signal.kings.length, line.last, comments);
    else if (refused !== null)
      breakAt(at, (place) => fail('pgn.move', { ...because(refused), ...place }).fault, refused.facts.text);
    return signal === null ? at + token.length : signal.end;
  };
  let result: PgnResult | null = null;
  let at = from;
  while (at < text.length) {
    if (isSpace(text.charCodeAt(at))) {
      at++;
      continue;
    }
    const number = numberEnd(text, at);
    const past = number > 0 ? -1 : pastRemark(at);
    if (past > 0) {
      at = past;
    } else if (number > 0) {
      if (result !== null) break;
      at = number;
    } else {
      const end = tokenEnd(text, at);
      const token = text.slice(at, end);
      const written = resultOf(token);
      if (result !== null && written !== null && written !== result) {
        const ended = result;
        breakAt(at, (place) => fail('pgn.result', { ...place, result: ended }).fault, token);
      }
      const isMove = written === null && !line.noteGlyph(token);
      if (isMove && result !== null) break;
      result ??= written;
      at = isMove && broken.misread === null ? takeMove(token, at) : end;
    }
  }
  return { comments, plies, result, end: at, misread: broken.misread };
}
