import { displacementOf } from '../../../engine/chess/castling.ts';
import { makePlacementField, parsePlacementField } from '../../../engine/notation/fen.ts';
import { MutableGame } from '../../../engine/notation/mutable-game.ts';
import type { PgnGame, PgnLine, PgnPly } from '../../../engine/notation/pgn-game.ts';
import type { Fault } from '../../../engine/result.ts';
import { messages } from '../../stores/messages.svelte.ts';
import type { ViewedGame, ViewedLine, ViewedPly, ViewedStop } from './viewed-game.ts';

/** Of all lines together: no game has as many, and a page that draws more is slow. */
const MOST_PLIES = 5000;

/** A game out of a file, with what was said of its moves there. @param fault why it could not be read to its end. */
export function gameOfPgn(game: PgnGame, fault: Fault | null): ViewedGame {
  const { tags, start, comments = [], plies } = game;
  const last = plies.at(-1);
  // What the last of its moves is followed by is told of the game.
  const ends = (last === undefined ? comments : (last.comments ?? [])).filter((text) => stopOf(text) !== null);
  const told = (all: readonly string[]): readonly string[] => all.filter((text) => !ends.includes(text));
  const line = viewedLine(
    new MutableGame(start),
    last === undefined
      ? { comments: told(comments), plies }
      : { comments, plies: [...plies.slice(0, -1), { ...last, comments: told(last.comments ?? []) }] },
    { plies: 0 },
  );
  const after = fault === null ? line.after : [...line.after, messages.faultSentence(fault)];
  return {
    white: tags.get('White') ?? '',
    black: tags.get('Black') ?? '',
    start: makePlacementField(start.placement),
    line: { ...line, after },
    stops: ends.flatMap((text) => stopOf(text) ?? []),
  };
}

/** @param board the game so far; it is left as it was. @param count how many plies there are already. */
function viewedLine(board: MutableGame, { comments, plies, unread }: PgnLine, count: { plies: number }): ViewedLine {
  const words = messages.games.viewer;
  const made = board.plies;
  const viewed: ViewedPly[] = [];
  for (const ply of plies) {
    if (count.plies >= MOST_PLIES) break;
    viewed.push(viewedPly(board, ply, count));
  }
  const isCut = viewed.length < plies.length;
  while (board.plies > made) board.undo();
  return {
    comments: comments.map(shown).filter((text) => text !== ''),
    plies: viewed,
    after: [...(isCut ? [words.cut] : []), ...(unread === undefined || isCut ? [] : [words.unread(unread)])],
  };
}

/** Plays it, too. */
function viewedPly(board: MutableGame, ply: PgnPly, count: { plies: number }): ViewedPly {
  const { move, clockSeconds, elapsedSeconds, nags = [], comments = [], variations = [] } = ply;
  const id = ++count.plies;
  const before = board.setup();
  const san = board.makeSan(move);
  const others = variations.map((line) => viewedLine(board, line, count));
  board.play(move);
  return {
    ...{ id, san, nags, number: before.fullmoveNumber, side: before.turn },
    moved: displacementOf(before, move),
    placement: makePlacementField(board.setup().placement),
    clock: clockSeconds ?? null,
    elapsed: elapsedSeconds ?? null,
    ...{ before: [], notes: [] },
    comments: comments.map(shown).filter((text) => text !== ''),
    variations: others,
  };
}

const EVALUATION = /\[%eval\s+([^\],]+)[^\]]*\]/gu;
/** Arrows, coloured squares and times of programs, which are not for people to read. */
const COMMANDS = /\[%(?:csl|cal|ts|egt|mdl|timestamp|clk|emt|c_\w+)\b[^\]]*\]/gu;

/** What PGN of ours says of moves after an illegal one, or from a board that was set by hand. */
const ILLEGAL = /\[%illegal\]/gu;
const POSITION = /\[%fen [^\]]*\]/gu;

/** Null where a comment has no other position that is one. */
function stopOf(comment: string): ViewedStop | null {
  const [, placement] = /\[%fen ([^\s\]]+)/u.exec(comment) ?? [];
  return placement !== undefined && parsePlacementField(placement).ok ? { says: shown(comment), placement } : null;
}

/** A comment as people read it. */
function shown(comment: string): string {
  const words = messages.games.viewer;
  return comment
    .replace(EVALUATION, (_, value: string) => words.evaluation(value.trim()))
    .replace(ILLEGAL, words.illegal)
    .replace(POSITION, (found: string, at: number, all: string) => {
      const [before, after] = [all.slice(0, at).trim(), all.slice(at + found.length).trim()];
      return after === ''
        ? before === ''
          ? words.stops
          : ''
        : before === ''
          ? words.elsewhere
          : `. ${words.elsewhere}`;
    })
    .replace(COMMANDS, '')
    .replace(/\s+/gu, ' ')
    .replace(/ \.(?= )/u, '.')
    .trim();
}
