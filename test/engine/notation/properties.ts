import fc from 'fast-check';
import { sameMove } from '../../../engine/chess/move.ts';
import { legalMoves } from '../../../engine/chess/moves.ts';
import type { Setup } from '../../../engine/chess/setup.ts';
import { FEN_DIALECTS } from '../../../engine/notation/castling-field.ts';
import { makeFen, parseFen } from '../../../engine/notation/fen.ts';
import type { PgnGame, PgnPly } from '../../../engine/notation/pgn-game.ts';
import { readPgn } from '../../../engine/notation/pgn-read.ts';
import { makePgn } from '../../../engine/notation/pgn-write.ts';
import { makeSan, parseSan } from '../../../engine/notation/san.ts';
import { makeUci, parseUci } from '../../../engine/notation/uci.ts';
import { setupOf } from '../chess/setups.ts';

/*
 * Damaged texts: whatever comes in, the answer is a typed refusal or something that writes back to itself; never an
 * exception. A property that does not hold throws, which fast-check reports with the smallest text that shows it.
 */

const FENS = [
  'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
  'bqnbnrkr/pppppppp/8/8/8/8/PPPPPPPP/BQNBNRKR w HFhf - 0 1',
  'nr1bbnkr/2pppppp/8/8/8/8/5PPP/RRQ2NKR w KBkq - 0 1',
  'r1k2r1q/p1ppp1pp/8/8/8/8/P1PPP1PP/R1K2RRQ w Ffq - 5 31',
  'rnbqkb1r/ppppp1pp/7n/4Pp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3',
  '8/2P5/8/KP5r/1R3p1k/8/4P1P1/8 w - - 12 60',
  '4k3/8/8/8/8/8/8/qRK5 w B - 0 1',
  'n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1',
] as const;

const PGN = `\ufeff[Event "Damaged \\"Open\\""]
[Result "1/2-1/2"]
[FEN "rbnnqkbr/pppppppp/8/8/8/8/PPPPPPPP/RBNNQKBR w HAha - 0 1"]
[Variant "Fischerandom"]

1. d4 {[%clk 00:30:00]} {[%emt 00:00:05]} d5 {[%clk 00:29:57] fine} {[%emt
00:00:14]} 2. f3 $1 f6!? ; to the end } of the line
% passed over
3. Nd3 (3. e4 {not so (good)} e5) c6 4. e4 dxe4 5. fxe4 e5 6. dxe5 Bxe5 7. Bc5+ Bd6 1/2-1/2

[White "Müller"]
[SetUp "1"]
[FEN "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8"]

8. dxc8=Q Qxc8 9. O-O Nxd1 10. Rxd1 *

1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 0-1
`;

interface Edit {
  readonly at: number;
  readonly remove: number;
  readonly insert: string;
}

/** A text with a few places cut out, overwritten or put in; `letters` are those that hurt most. */
function damaged(texts: readonly string[], letters: string, edits: number): fc.Arbitrary<string> {
  const character = fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...Array.from(letters)) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 2 }) },
  );
  const edit: fc.Arbitrary<Edit> = fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    remove: fc.constantFrom(0, 0, 1, 1, 2, 7),
    insert: fc.oneof(fc.constant(''), character),
  });
  return fc.tuple(fc.constantFrom(...texts), fc.array(edit, { maxLength: edits })).map(([text, list]) =>
    list.reduce((now, { at, remove, insert }) => {
      const place = Math.floor(at * now.length);
      return now.slice(0, place) + insert + now.slice(place + remove);
    }, text),
  );
}

function demand(holds: boolean, what: string): void {
  if (!holds) throw new Error(what);
}

function sameSetup(a: Setup, b: Setup): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

export const fenProperty = fc.property(damaged(FENS, 'rnbqkpRNBQKP12345678/ -wbKQkqaAhHgG03e6', 4), (text) => {
  const read = parseFen(text);
  if (!read.ok) {
    demand(read.fault.code.startsWith('fen.'), `fault ${read.fault.code}`);
    return;
  }
  for (const dialect of FEN_DIALECTS) {
    const written = makeFen(read.value, dialect);
    const again = parseFen(written, dialect === 'frc' ? { dialect } : {});
    demand(again.ok && sameSetup(again.value, read.value), `${dialect}: ${written}`);
  }
  for (const move of legalMoves(read.value)) makeSan(read.value, move);
});

const SETUPS = FENS.map((fen) => setupOf(fen));
const MOVES = SETUPS.flatMap((setup) => legalMoves(setup).map((move) => ({ setup, move })));

export const sanProperty = fc.property(
  fc.constantFrom(...MOVES).chain(({ setup, move }) => {
    const texts = [makeSan(setup, move), makeUci(move)];
    return fc.tuple(fc.constant(setup), damaged(texts, 'abcdefgh12345678NBRQKOo0-x=+#!? e.p♘♛DTLS', 3));
  }),
  ([setup, text]) => {
    const san = parseSan(setup, text);
    if (san.ok) {
      const again = parseSan(setup, makeSan(setup, san.value));
      demand(again.ok && sameMove(again.value, san.value), `SAN of ${JSON.stringify(text)}`);
    } else demand(san.fault.code.startsWith('san.'), `fault ${san.fault.code}`);
    const uci = parseUci(setup, text);
    if (uci.ok) {
      const again = parseUci(setup, makeUci(uci.value));
      demand(again.ok && sameMove(again.value, uci.value), `UCI of ${JSON.stringify(text)}`);
    } else demand(uci.fault.code.startsWith('uci.'), `fault ${uci.fault.code}`);
  },
);

/** What of a variation could not be read is not written. */
function plyContents(p: PgnPly): unknown {
  const variations = (p.variations ?? []).filter((line) => line.plies.length > 0 || line.comments.length > 0);
  const lines = variations.map((line) => [line.comments, line.plies.map(plyContents)]);
  return [makeUci(p.move), p.clockSeconds, p.elapsedSeconds, p.nags, p.comments, lines];
}

function contents(game: PgnGame): string {
  const { start, plies, comments, result } = game;
  const order = plies.map(plyContents);
  return JSON.stringify([start, order, comments, result, game.tags.get('Event') ?? '?', game.tags.get('White') ?? '?']);
}

export const pgnProperty = fc.property(
  damaged([PGN], '{}()[]";%$*\n\r .!?=+#0123456789-/NBRQKOxabcdefgh\\', 5),
  fc.array(fc.nat({ max: 300 }), { maxLength: 6 }),
  (damagedText, cuts) => {
    // No file holds half a pair of UTF-16; what decodes it puts this sign there.
    const text = damagedText.replaceAll(/\p{Cs}/gu, '\ufffd');
    const games = [...readPgn(text)];
    const chunks: string[] = [];
    let rest = text;
    for (const cut of cuts) {
      chunks.push(rest.slice(0, cut));
      rest = rest.slice(cut);
    }
    const chunked = [...readPgn([...chunks, rest])];
    demand(JSON.stringify(chunked) === JSON.stringify(games), 'the same games however the file is cut');
    for (const game of games) {
      if (!game.ok) {
        const { line, column } = game.fault.facts;
        demand(game.fault.code.startsWith('pgn.'), `fault ${game.fault.code}`);
        demand(typeof line === 'number' && line >= 1 && typeof column === 'number' && column >= 1, 'line and column');
        continue;
      }
      const written = makePgn(game.value);
      const again = [...readPgn(written)];
      const [only] = again;
      demand(again.length === 1 && only?.ok === true && contents(only.value) === contents(game.value), written);
    }
  },
);
