import type { CastlingMode, Setup } from '../chess/setup.ts';
import { CASTLING_MODES } from '../chess/setup.ts';
import { fail, ok } from '../result.ts';
import type { Fault, Result } from '../result.ts';
import { parseFen } from './fen.ts';
import { isPgnResult } from './pgn-game.ts';
import type { PgnGame } from './pgn-game.ts';
import { readMovetext } from './pgn-movetext.ts';
import { PgnSplitter } from './pgn-split.ts';
import type { GameText } from './pgn-split.ts';
import { readTags } from './pgn-tags.ts';

/** A game without a FEN tag starts here. */
const CLASSICAL_START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

/**
 * Why a game could not be read. Facts: `line` and `column` in the file from 1, `text` what stands there, and for
 * `pgn.move` the `ply` and the `reason` (a `san.` code), for `pgn.fen` the `reason` (a `fen.` code) with its facts.
 */
export type PgnFault = Fault<
  | 'pgn.tag'
  | 'pgn.fen'
  | 'pgn.variant'
  | 'pgn.castlingMode'
  | 'pgn.comment'
  | 'pgn.variation'
  | 'pgn.move'
  | 'pgn.tooLong'
>;

/** Rule sets that are no chess with another start; a game of theirs is refused rather than misread. */
const OTHER_RULES =
  /^(?:atomic|anti\s?chess|crazyhouse|horde|king of the hill|racing kings|three[- ]check|suicide|giveaway|bughouse|shatranj)/i;

/**
 * Reads a PGN file game by game, from the whole text or from chunks of text or bytes. A broken game is a fault with
 * its line and column, and the next one is read.
 */
export function* readPgn(file: string | Iterable<string | Uint8Array>): Generator<Result<PgnGame, PgnFault>> {
  const splitter = new PgnSplitter();
  for (const chunk of typeof file === 'string' ? [file] : file) {
    for (const game of splitter.push(chunk)) yield* readGames(game);
  }
  for (const game of splitter.end()) yield* readGames(game);
}

/** As `readPgn`, from chunks that arrive in their own time, such as a file stream. */
export async function* readPgnStream(
  file: AsyncIterable<string | Uint8Array>,
): AsyncGenerator<Result<PgnGame, PgnFault>> {
  const splitter = new PgnSplitter();
  for await (const chunk of file) {
    for (const game of splitter.push(chunk)) yield* readGames(game);
  }
  for (const game of splitter.end()) yield* readGames(game);
}

function* readGames(game: GameText): Generator<Result<PgnGame, PgnFault>> {
  if (game.tooLong) {
    yield fail('pgn.tooLong', { line: game.line, column: 1, text: '' });
    return;
  }
  let from = 0;
  do {
    const read = readGame(game, from);
    if (!read.ok) {
      yield read;
      return;
    }
    yield ok(read.value.game);
    from = read.value.end;
  } while (from < game.text.length);
}

/** One game: its tags, if it is the first of its text, and its moves. */
function readGame(source: GameText, from: number): Result<{ readonly game: PgnGame; readonly end: number }, PgnFault> {
  const { text } = source;
  const section = from === 0 ? readTags(text) : ok({ tags: new Map<string, string>(), end: from });
  if (!section.ok) return { ok: false, fault: placed(source, section.fault) };
  const { tags } = section.value;
  const start = startOf(source, tags);
  if (!start.ok) return start;
  const moves = readMovetext(text, section.value.end, start.value);
  if (!moves.ok) return { ok: false, fault: placed(source, asPgnFault(moves.fault)) };
  const { comments, plies, result, end } = moves.value;
  const tagged = tags.get('Result') ?? '*';
  const game = { tags, start: start.value, comments, plies, result: result ?? (isPgnResult(tagged) ? tagged : '*') };
  return ok({ game, end });
}

/** The FEN decides, wherever it stands among the tags; the Variant tag is not to be trusted. */
function startOf(source: GameText, tags: ReadonlyMap<string, string>): Result<Setup, PgnFault> {
  const variant = tags.get('Variant') ?? '';
  if (OTHER_RULES.test(variant)) return refused(source, 'pgn.variant', 'Variant', variant);
  const mode = tags.get('CastlingMode') ?? 'cg';
  if (!isCastlingMode(mode)) return refused(source, 'pgn.castlingMode', 'CastlingMode', mode);
  const fen = tags.get('FEN') ?? CLASSICAL_START;
  const setup = parseFen(fen, { castlingMode: mode, dialect: 'x-fen' });
  return setup.ok ? setup : refused(source, 'pgn.fen', 'FEN', fen, { ...setup.fault.facts, reason: setup.fault.code });
}

function isCastlingMode(text: string): text is CastlingMode {
  return (CASTLING_MODES as readonly string[]).includes(text);
}

function refused(
  source: GameText,
  code: PgnFault['code'],
  tag: string,
  text: string,
  reason: Fault['facts'] = {},
): Result<never, PgnFault> {
  const offset = Math.max(0, source.text.search(new RegExp(`\\[\\s*${tag}\\s`)));
  const { fault } = fail(code, { ...reason, offset, text });
  return { ok: false, fault: placed(source, fault) };
}

function asPgnFault(fault: Fault): PgnFault {
  if (!fault.code.startsWith('san.')) return fault as PgnFault;
  return fail('pgn.move', { ...fault.facts, reason: fault.code }).fault;
}

/** Puts line and column of the file in the place of the offset in the game. */
function placed(source: GameText, fault: PgnFault): PgnFault {
  const { offset, ...facts } = fault.facts;
  const before = source.text.slice(0, Number(offset));
  const line = source.line + before.split('\n').length - 1;
  return { code: fault.code, facts: { ...facts, line, column: before.length - before.lastIndexOf('\n') } };
}
