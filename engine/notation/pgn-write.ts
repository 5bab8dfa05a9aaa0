import { isLegal, play } from '../chess/moves.ts';
import type { Setup } from '../chess/setup.ts';
import type { FenDialect } from './castling-field.ts';
import { makeFen } from './fen.ts';
import { makeClockTime } from './pgn-clock.ts';
import type { PgnGame, PgnPly } from './pgn-game.ts';
import { makeTag } from './pgn-tags.ts';
import { makeSan } from './san.ts';

export interface PgnOptions {
  /** What the Variant tag says; readers know both. */
  readonly variant?: 'Chess960' | 'Fischerandom';
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
const COLUMNS = 80;

/**
 * One game as PGN, ended by an empty line. Variant, SetUp and FEN are always written, also for the classical start.
 * An illegal ply ends the moves: it, the FEN after it and what followed stand in a comment, as do `later` segments;
 * their clocks stay out, for readers would take them for the last legal move's.
 * Lines have at most 80 columns and are never broken inside a `[%command]`.
 */
export function makePgn(game: PgnGame, options: PgnOptions = {}): string {
  const lines = [...tagLines(game, options), ''];
  const words = (game.comments ?? []).flatMap(commentWords);
  const rest = lineWords(game.start, game.plies, words);
  if (rest !== null) words.push(...rest);
  for (const segment of game.later ?? []) words.push(...segmentWords(segment.start, segment.plies, ''));
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
      return segmentWords(
        play(setup, ply.move),
        plies.slice(index + 1),
        `${number(setup)} ${makeSan(setup, ply.move)}`,
      );
    }
    if (setup.turn === 'white' || !numbered) words.push(number(setup));
    words.push(makeSan(setup, ply.move), ...annotationWords(ply));
    numbered = (ply.comments ?? []).length === 0 && ply.clockSeconds === undefined && ply.elapsedSeconds === undefined;
    setup = play(setup, ply.move);
  }
  return null;
}

function number(setup: Setup): string {
  return `${setup.fullmoveNumber}${setup.turn === 'white' ? '.' : '...'}`;
}

/** `{[%illegal] 12. Ng1-e3 [%fen …] 12... e5}`: the illegal ply if one began it, the FEN, the moves from there. */
function segmentWords(start: Setup, plies: readonly PgnPly[], illegal: string): string[] {
  const moves: string[] = [];
  let setup = start;
  for (const [index, { move }] of plies.entries()) {
    if (index === 0 || setup.turn === 'white') moves.push(number(setup));
    const mark = isLegal(setup, move) ? [] : ['[%illegal]'];
    moves.push(...mark, makeSan(setup, move));
    setup = play(setup, move);
  }
  const cause = illegal === '' ? [] : ['[%illegal]', ...illegal.split(' ')];
  return braced([...cause, `[%fen ${makeFen(start)}]`, ...moves]);
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
  return braced(comment.replaceAll('}', ')').match(/(?:\[%[^\]]*\]|\S)+/g) ?? []);
}

function braced(words: readonly string[]): string[] {
  if (words.length === 0) return [];
  return words.map((word, i) => `${i === 0 ? '{' : ''}${word}${i === words.length - 1 ? '}' : ''}`);
}
