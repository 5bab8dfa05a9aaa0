import type { CastlingMode, Setup } from '../chess/setup.ts';
import { CASTLING_MODES } from '../chess/setup.ts';
import { because, fail } from '../result.ts';
import type { Result } from '../result.ts';
import { parseFen } from './fen.ts';
import { isPgnResult } from './pgn-game.ts';
import type { PgnGame, PgnResult } from './pgn-game.ts';
import { placed } from './pgn-misread.ts';
import type { Misread, PgnFault } from './pgn-misread.ts';
import { readMovetext } from './pgn-movetext.ts';
import { PgnSplitter } from './pgn-split.ts';
import type { GameText } from './pgn-split.ts';
import { readTags } from './pgn-tags.ts';

/** A game without a FEN tag starts here. */
const CLASSICAL_START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

/**
 * A game, or why it could not be read whole and what was read of it: tags, start and the moves before the fault. Null
 * where not even the start is known, or the rules are others.
 */
export type PgnRead =
  | { readonly ok: true; readonly value: PgnGame }
  | { readonly ok: false; readonly fault: PgnFault; readonly soFar: PgnGame | null };

/**
 * What the Variant tag says where chess is played, from whatever start, without blanks and signs. Any other word may
 * mean other rules: such a game is refused rather than misread.
 */
const CHESS = new Set(
  `standard|standardchess|chess|normal|classical|orthodox|regular|none|fromposition|setup|setupposition|chess960|960|
  schach960|frc|fischerandom|fischerandomchess|fischerrandom|fischerrandomchess|fischer|freestyle|freestylechess|
  freestylechess960|chess9lx|dfrc|doublefischerrandom|doublefischerandom|doublechess960|chess480|shuffle|shufflechess|
  chess324|chess18|wildfr|nocastle|nocastling`.split(/[|\s]+/),
);

/**
 * Reads a PGN file game by game, from the whole text or from chunks of text or bytes. A broken game is a fault with
 * its line and column, and what was read before it; the next one is read. Never throws; the time goes with the length.
 */
export function* readPgn(file: string | Iterable<string | Uint8Array>): Generator<PgnRead> {
  const splitter = new PgnSplitter();
  for (const chunk of typeof file === 'string' ? [file] : file) {
    for (const game of splitter.push(chunk)) yield* readGames(game);
  }
  for (const game of splitter.end()) yield* readGames(game);
}

/** As `readPgn`, from chunks that arrive in their own time, such as a file stream. */
export async function* readPgnStream(file: AsyncIterable<string | Uint8Array>): AsyncGenerator<PgnRead> {
  const splitter = new PgnSplitter();
  for await (const chunk of file) {
    for (const game of splitter.push(chunk)) yield* readGames(game);
  }
  for (const game of splitter.end()) yield* readGames(game);
}

/** Reads what the splitter cut out: one game, or several that follow each other without tags. */
export function* readGames(source: GameText): Generator<PgnRead> {
  if (source.tooLong) {
    const { fault } = fail('pgn.tooLong', { line: source.line, column: 1, text: '' });
    yield { ok: false, fault, soFar: null };
    return;
  }
  const { text } = source;
  const { tags, end, misread, startUnknown } = readTags(text);
  const start = startFromTags(source, tags);
  if (misread !== null && (startUnknown || !start.ok)) {
    yield { ok: false, fault: placed(source, misread), soFar: null };
    return;
  }
  if (!start.ok) {
    yield { ok: false, fault: start.fault, soFar: null };
    return;
  }
  let game = readGame(source, { tags, start: start.value, from: end, misread });
  if (game.read !== null) yield game.read;
  const classical = game.end < text.length ? classicalStart() : start.value;
  while (game.end < text.length) {
    game = readGame(source, { tags: new Map(), start: classical, from: game.end, misread: null });
    if (game.read !== null) yield game.read;
  }
}

interface Opening {
  readonly tags: ReadonlyMap<string, string>;
  readonly start: Setup;
  /** Where the moves begin. */
  readonly from: number;
  /** What was wrong with the tags. */
  readonly misread: Misread | null;
}

/** One game from its moves on. Where nothing is told of a game there is none. */
function readGame(source: GameText, opening: Opening): { readonly read: PgnRead | null; readonly end: number } {
  const { tags, start, from } = opening;
  const { comments, plies, result, end, misread } = readMovetext(source.text, from, start);
  const said = tags.get('Result') ?? '*';
  const tagged = isPgnResult(said) ? said : '*';
  const contradicted = contradiction(source.text, tagged, result);
  const broken = opening.misread ?? misread ?? contradicted;
  const ended = result === null || result === '*' ? tagged : result;
  const game: PgnGame = { tags, start, comments, plies, result: contradicted === null ? ended : '*' };
  if (broken !== null) return { read: { ok: false, fault: placed(source, broken), soFar: game }, end };
  const nothing = tags.size === 0 && comments.length === 0 && plies.length === 0 && result === null;
  return { read: nothing ? null : { ok: true, value: game }, end };
}

/** Where the tag says that the game was won otherwise than its moves do: neither is taken. */
function contradiction(text: string, tagged: PgnResult, ended: PgnResult | null): Misread | null {
  if (tagged === '*' || ended === null || ended === '*' || tagged === ended) return null;
  const offset = Math.max(0, text.search(/\[\s*Result\s/));
  return { offset, at: (place) => fail('pgn.resultTag', { ...place, text: tagged, result: ended }).fault };
}

/** The FEN decides, wherever it stands among the tags; the Variant tag is not to be trusted. */
function startFromTags(source: GameText, tags: ReadonlyMap<string, string>): Result<Setup, PgnFault> {
  const variant = tags.get('Variant') ?? '';
  const word = variant.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  if (word !== '' && !CHESS.has(word)) {
    return refused(source, 'Variant', (place) => fail('pgn.variant', { ...place, text: variant }).fault);
  }
  const mode = tags.get('CastlingMode') ?? 'cg';
  if (!isCastlingMode(mode)) {
    return refused(source, 'CastlingMode', (place) => fail('pgn.castlingMode', { ...place, text: mode }).fault);
  }
  const fen = tags.get('FEN') ?? CLASSICAL_START;
  const setup = parseFen(fen, { castlingMode: mode, dialect: 'x-fen' });
  if (setup.ok) return setup;
  const reason = because(setup.fault);
  return refused(source, 'FEN', (place) => fail('pgn.fen', { ...reason, ...place, text: fen }).fault);
}

function classicalStart(): Setup {
  const setup = parseFen(CLASSICAL_START);
  if (!setup.ok) throw new Error('the classical start can be read');
  return setup.value;
}

function isCastlingMode(text: string): text is CastlingMode {
  return (CASTLING_MODES as readonly string[]).includes(text);
}

function refused(source: GameText, tag: string, at: Misread['at']): Result<never, PgnFault> {
  const offset = Math.max(0, source.text.search(new RegExp(`\\[\\s*${tag}\\s`)));
  return { ok: false, fault: placed(source, { offset, at }) };
}
