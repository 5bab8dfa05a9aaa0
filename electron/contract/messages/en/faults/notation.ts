import type { Because, FenCode, SanCode } from '../../../../../engine/fault-facts.ts';
import { FILE_KINDS } from '../../../../../engine/tournament/formats/file-kind.ts';
import type { FileKind } from '../../../../../engine/tournament/formats/file-kind.ts';
import { said, say, size } from './say.ts';
import { sayOf } from '../../fault-sentences.ts';
import type { FaultSentences } from '../../fault-sentences.ts';

/** Why a FEN or the position in it is refused, as the end of a sentence. */
const REASONS: Pick<FaultSentences, FenCode> = {
  'fen.fieldCount': say`it has ${'found'} fields instead of four to six`,
  'fen.turn': say`the side to move is “${'field'}” instead of w or b`,
  'fen.halfmoveClock': say`the halfmove clock is “${'field'}” instead of a number`,
  'fen.fullmoveNumber': say`the move number is “${'field'}” instead of a number`,
  'fen.placement.rankCount': say`the board has ${'found'} ranks instead of eight`,
  'fen.placement.rankLength': say`rank ${'rank'} has ${'found'} squares instead of eight`,
  'fen.placement.character': say`“${'character'}” in rank ${'rank'} is neither a piece (PNBRQK, pnbrqk) nor a number of empty squares (1 to 8)`,
  'fen.castling.character': say`“${'character'}” in the castling field “${'field'}” is neither K, Q, k, q nor the file of a rook`,
  'fen.castling.noKing': say`“${'character'}” in the castling field “${'field'}” is a castling right, but ${'color'} does not have exactly one king on the back rank`,
  'fen.castling.noRook': say`“${'character'}” in the castling field “${'field'}” is a castling right, but ${'color'} has no rook there`,
  'fen.castling.twice': say`the castling field “${'field'}” names the rook on ${'rook'} twice`,
  'fen.castling.sameSide': say`the castling field “${'field'}” names two rooks on one side, ${'rook'} and ${'other'}`,
  'fen.castling.twoReadings': say`the castling field “${'field'}” can be read in two ways: rooks on ${'xFen'} (X-FEN) or on ${'frcFen'} (FRC-FEN)`,
  'fen.enPassant.square': say`“${'field'}” is not a square on rank ${'rank'}, where a pawn can just have passed`,
  'fen.enPassant.noPawn': say`no pawn that now stands on ${'pawn'} can just have passed ${'field'}`,
  'position.kings': say`${'color'} has ${'found'} kings instead of one`,
  'position.pieces': say`${'color'} has ${'found'} pieces, ${'pawns'} of them pawns: the most are sixteen pieces and eight pawns`,
  'position.pawnOnEdge': say`there is a pawn on ${'squares'}`,
  'position.opponentInCheck': say`${'color'} is in check but not to move`,
  'position.enPassant': say`no pawn can just have passed ${'square'}`,
  'position.castlingRight': () => `a castling right has no rook of its colour on the back rank with its king`,
  'position.castlingSide': () => `two castling rights are on the same side of the same king`,
};

const START = 'give an SP number from 0 to 959, the letters of the back rank, or the FEN of a playable position';

function because(facts: Because<FenCode>): string {
  return sayOf(REASONS, facts.reason, facts) ?? said(facts.reason);
}

const sanSentences: Pick<FaultSentences, SanCode> = {
  'san.syntax': say`“${'text'}” is not a move: write it as in Nf3, exd5, e8=Q or 0-0.`,
  'san.illegal': say`${'text'} is not legal here.`,
  'san.ambiguous': say`${'text'} can be played from ${'candidates'}: add the square it is played from.`,
  'san.promotion': say`${'text'} needs the promotion piece, as in e8=Q.`,
};

/** What a file is that is not PGN. */
const KINDS: Readonly<Record<FileKind, string>> = {
  pdf: 'a PDF',
  excel: 'an Excel workbook',
  opendocument: 'an OpenDocument spreadsheet',
  office: 'a file from an older Microsoft Office',
  document: 'a word-processor document',
  rtf: 'a word-processor document (RTF)',
  html: 'a web page',
  xml: 'an XML file',
  zip: 'a packed file (ZIP)',
  rar: 'a packed file (RAR)',
  '7-zip': 'a packed file (7-Zip)',
  gzip: 'a packed file (gzip)',
  picture: 'a picture',
  sqlite: 'a database (SQLite)',
};

const PACKED: readonly FileKind[] = ['zip', 'rar', '7-zip', 'gzip'];

/** Positions, numbers and moves as people type them. */
export const notationSentences = {
  ...(Object.fromEntries(
    Object.entries(REASONS).map(([code, reason]) => [
      code,
      (facts: never) =>
        `${code.startsWith('position.') ? 'No game can be played from this position' : 'This FEN cannot be used'}: ${reason(facts)}.`,
    ]),
  ) as Pick<FaultSentences, FenCode>),
  'start.number': (facts) =>
    `${said(facts.given)} is not a position number (0 to 959).${said(facts.given) === '960' ? ' Lists that count from 1 call position 0 “960”.' : ''}`,
  'start.letters': (facts) => `“${said(facts.given)}” is not one of the 960 back ranks: ${START}.`,
  'start.fen': (facts) =>
    facts.reason === 'fen.fieldCount'
      ? `“${said(facts.given)}” is not a position the kiosk can read. Enter a number from 0 to 959, the eight letters, or a FEN.`
      : `The start “${said(facts.given)}” cannot be used because ${because(facts)}: ${START}.`,
  'sp.number': say`“${'text'}” is not an SP number: give a number from 0 to 959.`,
  'sp.numbering': say`“${'text'}” is not an SP number: they run from 0 to 959, unless a list says that it counts from 1.`,
  'sp.backRank': say`“${'backRank'}” is not one of the 960 back ranks.`,
  ...sanSentences,
  'uci.syntax': say`“${'text'}” is not a move: write it as in e2e4 or e7e8q, and castling as the king capturing its own rook.`,
  'uci.illegal': say`${'text'} is not legal here.`,
  'uci.promotion': say`${'text'} needs the promotion piece, as in e7e8q.`,
  'pgn.tag': say`Line ${'line'}, column ${'column'} of the PGN has a tag that cannot be read.`,
  'pgn.comment': say`Line ${'line'}, column ${'column'} of the PGN begins a comment that is never closed.`,
  'pgn.variation': say`Line ${'line'}, column ${'column'} of the PGN begins a variation that is never closed.`,
  'pgn.move': (facts) => {
    const sentence = sayOf(sanSentences, facts.reason, facts) ?? `${said(facts.text)} is not a move here.`;
    return `Line ${said(facts.line)}, column ${said(facts.column)} of the PGN: ${sentence}`;
  },
  'pgn.resultTag': say`Line ${'line'}, column ${'column'} of the PGN says that the game ended ${'text'}, but its moves end with ${'result'}: neither was used.`,
  'pgn.result': say`Line ${'line'}, column ${'column'} of the PGN gives a game that ended ${'result'} a second result, ${'text'}.`,
  'pgn.variant': say`Line ${'line'} of the PGN names the variant “${'text'}”, which is not known to be chess. None of this game was read.`,
  'pgn.castlingMode': say`Line ${'line'} of the PGN names the castling mode “${'text'}”: cg, orthodox or none are known.`,
  'pgn.fen': (facts) => `Line ${said(facts.line)} of the PGN has a FEN that cannot be used because ${because(facts)}.`,
  'pgn.cutOff': say`The last game stops on line ${'line'}, column ${'column'}, without a result or *. The file may have been cut off.`,
  'pgn.tooLong': say`The game from line ${'line'} of the PGN is too long to be a game.`,
  'pgnFile.empty': () => 'The file is empty.',
  'pgnFile.tooLarge': ({ bytes, most }) =>
    `The file is too large (${size(bytes)}, the limit is ${size(most)}). None of it was read. Export fewer games.`,
  'pgnFile.otherKind': ({ kind }) => {
    const known = FILE_KINDS.find((one) => one === kind);
    if (known === undefined)
      return 'This is not a text file, so it holds no PGN. None of it was read. Choose a file whose name ends in .pgn.';
    const instead = PACKED.includes(known) ? ' Unpack it, and choose the PGN file in it.' : '';
    return `This is ${KINDS[known]}, not a PGN file. None of it was read.${instead}`;
  },
  'pgnFile.noGame': () =>
    'There is no game in this file: neither tags nor moves. Choose a file whose name ends in .pgn.',
  'pgnFile.gone': () => 'The file can no longer be read. It was changed, moved or unplugged. Choose it again.',
} satisfies Partial<FaultSentences>;
