import { isLegal, play } from '../chess/moves.ts';
import type { Setup } from '../chess/setup.ts';
import type { FenDialect } from './castling-field.ts';
import { makeFen } from './fen.ts';
import { makeClockTime } from './pgn-clock.ts';
import { commandEnd } from './pgn-comment.ts';
import type { PgnGame, PgnLine, PgnPly, PgnSegment } from './pgn-game.ts';
import { makeTag } from './pgn-tags.ts';
import { isSpace } from './pgn-token.ts';
import { plainText } from './plain-text.ts';
import { makeSan } from './san.ts';

/** What the Variant tag may say; readers know both, and some only one of them. */
export const PGN_VARIANTS = ['Chess960', 'Fischerandom'] as const;
export type PgnVariant = (typeof PGN_VARIANTS)[number];

export interface PgnOptions {
  /** `Chess960` unless given. */
  readonly variant?: PgnVariant;
  /** X-FEN unless given. FRC-FEN is not offered: PGN readers, ours too, take it for X-FEN. */
  readonly dialect?: Exclude<FenDialect, 'frc'>;
}

const ROSTER: readonly (readonly [string, string])[] = [
  ['Event', '?'],
  ['Site', '?'],
  ['Date', '????.??.??'],
  ['Round', '?'],
  ['White', '?'],
  ['Black', '?'],
  ['Result', '*'],
];
const OURS = new Set(['Result', 'Variant', 'CastlingMode', 'SetUp', 'FEN']);
/** Export format has fewer than 80 printing characters a line (PGN standard 8.2.1). */
const COLUMNS = 79;

/**
 * One game as PGN, ended by an empty line. Variant, SetUp and FEN are always written, also for the classical start.
 * An illegal ply ends the moves: it, the FEN after it and what followed stand in a comment, as do `later` segments with what is said of them;
 * their clocks stay out, for readers would take them for the last legal move's.
 * Lines of moves have fewer than 80 columns where a word permits, and are never broken inside a `[%command]`.
 */
export function makePgn(game: PgnGame, options: PgnOptions = {}): string {
  const lines = [...tagLines(game, options), ''];
  const words = (game.comments ?? []).flatMap(commentWords);
  const rest = lineWords(game.start, game.plies, words);
  if (rest !== null) addWords(words, rest);
  for (const segment of game.later ?? []) addWords(words, segmentWords(segment));
  words.push(game.result);
  let line = '';
  for (const word of words) {
    // A line that begins with % would be passed over by readers.
    if (line !== '' && line.length + 1 + word.length > COLUMNS && !word.startsWith('%')) {
      lines.push(line);
      line = '';
    }
    line += line === '' ? word : ` ${word}`;
  }
  return [...lines, line, '', ''].join('\n');
}

function tagLines(game: PgnGame, options: PgnOptions): string[] {
  const { tags, start } = game;
  const roster = ROSTER.map(([name, unknown]) =>
    makeTag(name, name === 'Result' ? game.result : (tags.get(name) ?? unknown)),
  );
  const isRoster = (name: string): boolean => ROSTER.some(([known]) => known === name);
  const others = [...tags].filter(([name]) => !isRoster(name) && !OURS.has(name));
  return [
    ...roster,
    makeTag('Variant', options.variant ?? 'Chess960'),
    ...(start.castlingMode === 'cg' ? [] : [makeTag('CastlingMode', start.castlingMode)]),
    makeTag('SetUp', '1'),
    makeTag('FEN', makeFen(start, options.dialect)),
    ...others.map(([name, value]) => makeTag(name, value)),
  ];
}

/** Adds the words of a line of moves; returns those of the comment that an illegal ply makes of the rest. */
function lineWords(start: Setup, plies: readonly PgnPly[], words: string[]): string[] | null {
  let setup = start;
  let numbered = false;
  for (const [index, ply] of plies.entries()) {
    if (!isLegal(setup, ply.move)) {
      const says = `[%illegal] ${number(setup)} ${ply.san ?? makeSan(setup, ply.move)}`;
      return segmentWords({ says, start: play(setup, ply.move), plies: plies.slice(index + 1) });
    }
    if (setup.turn === 'white' || !numbered) words.push(number(setup));
    words.push(ply.san ?? makeSan(setup, ply.move));
    addWords(words, annotationWords(ply));
    for (const variation of ply.variations ?? []) addWords(words, variationWords(setup, variation));
    const bare = (ply.comments ?? []).length === 0 && (ply.variations ?? []).length === 0;
    numbered = bare && ply.clockSeconds === undefined && ply.elapsedSeconds === undefined;
    setup = play(setup, ply.move);
  }
  return null;
}

/** `(12... Nf6 13. e5)`. */
function variationWords(start: Setup, { comments, plies }: PgnLine): string[] {
  const words = comments.flatMap(commentWords);
  const rest = lineWords(start, plies, words);
  if (rest !== null) addWords(words, rest);
  return words.map((word, i) => `${i === 0 ? '(' : ''}${word}${i === words.length - 1 ? ')' : ''}`);
}

/** One by one: a comment may have more words than a call can have arguments. */
function addWords(words: string[], more: readonly string[]): void {
  for (const word of more) words.push(word);
}

function number(setup: Setup): string {
  return `${setup.fullmoveNumber}${setup.turn === 'white' ? '.' : '...'}`;
}

/** `{[%illegal] 12. Ng1-e3 [%fen …] 12... e5}`: why it begins, such as the illegal ply, the FEN, the moves from there. */
function segmentWords({ says, start, plies }: PgnSegment): string[] {
  const moves: string[] = [];
  let setup = start;
  for (const [index, { move, san }] of plies.entries()) {
    if (index === 0 || setup.turn === 'white') moves.push(number(setup));
    const mark = isLegal(setup, move) ? [] : ['[%illegal]'];
    moves.push(...mark, san ?? makeSan(setup, move));
    setup = play(setup, move);
  }
  return braced([...(says?.split(' ') ?? []), `[%fen ${makeFen(start)}]`, ...moves]);
}

function annotationWords(ply: PgnPly): string[] {
  const commands: string[] = [];
  if (ply.clockSeconds !== undefined) commands.push(`[%clk ${makeClockTime(ply.clockSeconds)}]`);
  if (ply.elapsedSeconds !== undefined) commands.push(`[%emt ${makeClockTime(ply.elapsedSeconds)}]`);
  const nags = (ply.nags ?? []).map((nag) => `$${nag}`);
  return [...nags, ...braced(commands), ...(ply.comments ?? []).flatMap(commentWords)];
}

/** Words of a comment; a command in it stays one word. A closing brace cannot stand in a PGN comment. */
function commentWords(comment: string): string[] {
  const text = plainText(comment).replaceAll('}', ')');
  const words: string[] = [];
  let from = -1;
  for (let at = 0; at <= text.length; at++) {
    const command = text.startsWith('[%', at) ? commandEnd(text, at + 2, text.length) : -1;
    if (command < 0 && !(at === text.length || isSpace(text.charCodeAt(at)))) {
      if (from < 0) from = at;
    } else if (command >= 0) {
      if (from < 0) from = at;
      at = command;
    } else if (from >= 0) {
      words.push(text.slice(from, at));
      from = -1;
    }
  }
  return braced(words);
}

function braced(words: readonly string[]): string[] {
  if (words.length === 0) return [];
  return words.map((word, i) => `${i === 0 ? '{' : ''}${word}${i === words.length - 1 ? '}' : ''}`);
}
