/** What a fact of a fault may be: plain data, so that a fault can be kept and sent. */
export type Fact = string | number | boolean | null | readonly string[];

type NoFacts = Readonly<Record<string, never>>;
type Color = 'white' | 'black';
type CastlingSide = 'a' | 'h';
/** Names of squares, such as `e1`. */
type Squares = readonly string[];

/** `field` is the castling field, `character` what stands in it `at` this place, from 1. */
interface CastlingField {
  readonly field: string;
  readonly character: string;
  readonly at: number;
}

/** Where in the file, from 1, and what stands there. */
interface PgnPlace {
  readonly line: number;
  readonly column: number;
  readonly text: string;
}

/** The facts of the fault that is the reason of another one, and its code as `reason`. */
export type Because<C extends keyof FaultFacts> = C extends unknown ? FaultFacts[C] & { readonly reason: C } : never;

export type FenCode = Extract<keyof FaultFacts, `fen.${string}` | `position.${string}`>;
export type SanCode = Extract<keyof FaultFacts, `san.${string}`>;

interface NotationFacts {
  'fen.fieldCount': { readonly found: number; readonly text: string };
  'fen.turn': { readonly field: string };
  'fen.halfmoveClock': { readonly field: string };
  'fen.fullmoveNumber': { readonly field: string };
  'fen.placement.rankCount': { readonly field: string; readonly found: number };
  'fen.placement.rankLength': { readonly field: string; readonly rank: number; readonly found: number };
  'fen.placement.character': {
    readonly field: string;
    readonly character: string;
    readonly at: number;
    readonly rank: number;
  };
  'fen.castling.character': CastlingField;
  'fen.castling.noKing': CastlingField & { readonly color: Color };
  'fen.castling.noRook': CastlingField & { readonly color: Color };
  'fen.castling.twice': CastlingField & { readonly rook: string };
  'fen.castling.sameSide': CastlingField & { readonly rook: string; readonly other: string };
  'fen.castling.twoReadings': { readonly field: string; readonly xFen: Squares; readonly frcFen: Squares };
  'fen.enPassant.square': { readonly field: string; readonly rank: number };
  'fen.enPassant.noPawn': { readonly field: string; readonly pawn: string };
  'position.kings': { readonly color: Color; readonly found: number; readonly squares: Squares };
  'position.pieces': { readonly color: Color; readonly found: number; readonly pawns: number };
  'position.pawnOnEdge': { readonly squares: Squares };
  'position.opponentInCheck': { readonly color: Color; readonly by: Squares };
  'position.enPassant': { readonly square: string };
  'position.castlingRight': { readonly rook: string };
  'position.castlingSide': { readonly rook: string; readonly other: string };
  'san.syntax': { readonly text: string };
  'san.illegal': { readonly text: string };
  'san.ambiguous': { readonly text: string; readonly candidates: Squares };
  'san.promotion': { readonly text: string };
  'uci.syntax': { readonly text: string };
  'uci.illegal': { readonly text: string };
  'uci.promotion': { readonly text: string };
  'pgn.tag': PgnPlace;
  'pgn.fen': PgnPlace & Because<FenCode>;
  'pgn.variant': PgnPlace;
  'pgn.castlingMode': PgnPlace;
  'pgn.comment': PgnPlace & { readonly ply: number };
  'pgn.variation': PgnPlace & { readonly ply: number };
  /** `ply` could not be read, counted from 1. */
  'pgn.move': PgnPlace & { readonly ply: number } & Because<SanCode>;
  'pgn.result': PgnPlace & { readonly ply: number; readonly result: string };
  /** `text` is what the tag says, `result` how the moves end. */
  'pgn.resultTag': PgnPlace & { readonly result: string };
  'pgn.cutOff': PgnPlace;
  'pgn.tooLong': PgnPlace;
  'pgnFile.empty': NoFacts;
  'pgnFile.tooLarge': { readonly bytes: number; readonly most: number };
  /** What it is instead, as `file-kind.ts` names it; the empty text where nobody knows. */
  'pgnFile.otherKind': { readonly kind: string };
  'pgnFile.noGame': NoFacts;
  'pgnFile.gone': NoFacts;
}

/** Of files of tournaments. `other` is another line of the same file, from 1. */
interface FormatFacts {
  'file.empty': NoFacts;
  'file.tooLarge': { readonly bytes: number; readonly most: number };
  'file.tooManyLines': { readonly lines: number; readonly most: number };
  /** `kind` is a `FileKind` where it is known, else empty. */
  'file.notText': { readonly kind: string };
  /** `format`: a `FileFormat`. */
  'trf.notOne': { readonly format: string };
  'trf.number': { readonly text: string };
  'trf.numberTwice': { readonly number: number; readonly other: number };
  'trf.noName': { readonly number: number };
  'trf.tooLong': { readonly most: number };
  'trf.shifted': { readonly text: string };
  'trf.result': { readonly text: string };
  'trf.color': { readonly text: string };
  'trf.opponent': { readonly text: string };
  'trf.self': { readonly number: number };
  'trf.bye': { readonly text: string };
  'trf.unknownOpponent': { readonly opponent: number };
  'trf.playersMissing': { readonly said: number; readonly players: number };
  'trf.unknownBye': { readonly number: number };
  'trf.notMutual': { readonly round: number; readonly opponent: number; readonly other: number };
  'trf.sameColor': { readonly round: number; readonly opponent: number; readonly other: number };
  'trf.resultsDiffer': { readonly round: number; readonly opponent: number; readonly other: number };
  'trf.noColors': { readonly round: number; readonly other: number };
  'trf.notPaired': { readonly round: number; readonly number: number; readonly opponent: number };
  'results.unknownPlayer': { readonly table: number; readonly name: string };
  'results.sameName': { readonly table: number; readonly name: string };
  'results.notPaired': {
    readonly table: number;
    readonly round: number;
    readonly white: string;
    readonly black: string;
  };
  'csv.openQuote': NoFacts;
  'csv.afterQuote': NoFacts;
  'csv.columns': NoFacts;
  'pairings.noNames': NoFacts;
  'csv.table': { readonly text: string };
  'pairings.tableTwice': { readonly table: number; readonly other: number };
  /** And on line `other`; with the FIDE ID where that tells it, and not the name, and with its table and that of the earlier line where the file numbers them. */
  'pairings.playerTwice': Readonly<{ name: string; other: number; fideId?: string; table?: number; earlier?: number }>;
  'pairings.none': NoFacts;
  /** `rounds`: those it has. */
  'pairings.noRound': { readonly round: number; readonly rounds: readonly string[] };
  'pairings.roundMissing': NoFacts;
  'pairings.roundOther': { readonly text: string; readonly other: number };
  'pairings.tableMissing': NoFacts;
  'pairings.tag': { readonly text: string };
  'pairings.tagTwice': { readonly name: string };
  'pairings.cutOff': NoFacts;
  'pairings.rating': { readonly text: string };
  /** `game`: its place in the file, from 1. */
  'pairings.resultsDiffer': { readonly game: number; readonly tag: string; readonly end: string };
  'csv.round': { readonly text: string };
  'csv.result': { readonly text: string };
  'csv.cutOff': { readonly cells: number; readonly columns: number };
  'csv.cells': { readonly cells: number; readonly columns: number };
}

interface StartFacts {
  'sp.number': { readonly text: string; readonly numbering: string };
  'sp.numbering': { readonly text: string };
  'sp.backRank': { readonly backRank: string };
  'start.number': { readonly given: string };
  'start.letters': { readonly given: string };
  'start.fen': { readonly given: string } & Because<FenCode>;
  /** `number` counts throws from 1. */
  'draw.throw': { readonly number: number; readonly value: number };
  'draw.thrownOut': { readonly number: number };
  'receipt.notJson': NoFacts;
  'receipt.shape': { readonly where: string };
  'receipt.notCanonical': { readonly at: number };
  'receipt.changed': { readonly fields: readonly string[] };
  'receipt.markChanged': { readonly fields: readonly string[] };
  'receipt.hashChanged': NoFacts;
  'receipt.incomplete': { readonly method: string };
  'receipt.commitment': { readonly says: string; readonly follows: string };
  'receipt.number': { readonly says: number; readonly follows: number };
  'receipt.position': { readonly says: string; readonly follows: string };
  'receipt.throws': { readonly number: number; readonly value?: number };
}

/** Why a castling is not legal now. `attackers` are men on squares, `ba6`; `by` their squares alone. */
interface CastlingFacts {
  /** No castling in this mode, or king and rook not placed for one. */
  'castling.none': NoFacts;
  /** Nulls where it is not known; `square` and `move` (its number) where the game was followed. */
  'castling.rightLost': {
    readonly side: CastlingSide;
    readonly piece: 'king' | 'rook' | null;
    readonly cause: 'moved' | 'castled' | 'captured' | null;
    readonly ply: number | null;
    readonly square?: string;
    readonly move?: number;
  };
  'castling.otherSideToMove': NoFacts;
  'castling.occupied': { readonly square: string; readonly piece: string; readonly ownOtherRook: boolean };
  'castling.inCheck': { readonly by: Squares; readonly attackers?: readonly string[] };
  'castling.throughAttack': {
    readonly square: string;
    readonly by: Squares;
    readonly attackers?: readonly string[];
  };
  'castling.intoAttack': { readonly square: string; readonly by: Squares; readonly attackers?: readonly string[] };
}

interface SeatFacts {
  /** A game is played at this table. */
  'seat.played': { readonly table: number };
  'seat.colours': { readonly table: number };
  /** Its result was given without a game, for those who were to play it. */
  'seat.forfeited': { readonly table: number };
  /** Who has this name sits at another table. */
  'seat.elsewhere': { readonly table: number; readonly name: string };
  /** Who has this name is not paired in this round. */
  'seat.bye': { readonly table: number; readonly name: string };
  /** And at `other`: the same table on the other side, or another; with the FIDE ID where that tells it, and not the name. `opening`: the round is not open yet. */
  'seat.twice': Readonly<{ table: number; name: string; other: number; fideId?: string; opening?: true }>;
  'bye.seated': { readonly table: number; readonly name: string };
  'bye.twice': { readonly name: string };
}

interface LawFacts {
  /** A claim that only the player on move may make. */
  'claim.notOnMove': { readonly side: Color };
  'claim.notAnnounced': { readonly article: string };
}

/** Pieces are FEN letters, moves SAN. */
interface RecognitionFacts {
  'verdict.nothingMoved': NoFacts;
  'verdict.severalLines': { readonly lines: number };
  'verdict.stoppedHalfWay': { readonly side: CastlingSide };
  'verdict.announcedHalfMade': { readonly side: CastlingSide };
  'verdict.recoveredHalfWay': { readonly side: CastlingSide };
  /** `plies` were missed, null where nobody counted; the `rooks` may have moved unseen. `awaited`: the board was read, and waited for. */
  'verdict.gapSeveral': { readonly plies: number | null; readonly rooks: Squares; readonly awaited?: true };
  'verdict.gapTooLong': { readonly plies: number | null; readonly rooks: Squares; readonly awaited?: true };
  /** The board shows the start position; the last move recorded is `last`, of this side. */
  'verdict.gapAtStart': { readonly number: number; readonly side: Color; readonly last: string };
  /** The board stands as it stood, and the clock of this side has run meanwhile. */
  'verdict.gapReturned': { readonly plies: number | null; readonly rooks: Squares; readonly side: Color };
  /** The piece that `recorded` put on `from` went on from there; null where it was not one piece that did. */
  'verdict.changedAfterPress': {
    readonly recorded: string;
    readonly piece: string | null;
    readonly from: string | null;
    readonly to: string | null;
  };
  /** Of the castling that `recorded` is a half of, the other half was made after the press. */
  'verdict.castledAfterPress': {
    readonly side: CastlingSide;
    readonly recorded: string;
    readonly late: 'king' | 'rook';
    readonly from: string;
    readonly to: string;
  };
  'verdict.captureNotSeen': { readonly move: string };
  'verdict.severalPieces': { readonly moves: readonly string[] };
  'verdict.castlingNotLegal': { readonly side: CastlingSide; readonly king: string; readonly rook: string };
  'verdict.castlingIncomplete': {
    readonly side: CastlingSide;
    readonly placed: 'king' | 'rook';
    readonly astray: 'king' | 'rook';
    readonly target: string;
    readonly standsOn: string | null;
  };
  'verdict.pieceOnNoSquare': { readonly piece: string; readonly from: string };
  'verdict.pieceBetweenSquares': { readonly move: string; readonly square: string | null };
  'verdict.opponentsPieceMoved': { readonly squares: Squares };
  'verdict.bothMoved': { readonly squares: Squares };
  'verdict.displaced': {
    readonly side: Color;
    readonly piece: string;
    readonly from: string;
    /** Null where it is off the board. */
    readonly to: string | null;
    readonly move: string;
    /** Where it is off the board: it went there after the press, and the move took it. */
    readonly taken?: string;
  };
  /** The same without a move: the player has pressed over it. */
  'verdict.displacedAlone': {
    readonly side: Color;
    readonly piece: string;
    readonly from: string;
    readonly to: string;
  };
  /** The piece of `side` that `recorded` put on `from` went on to `to`, where `by` from `byFrom` took it. `stood`: what it took there itself, if it did. */
  'verdict.takenAfterPress': {
    readonly side: Color;
    readonly recorded: string;
    readonly piece: string;
    readonly from: string;
    readonly to: string;
    readonly stood: string | null;
    readonly by: string;
    readonly byFrom: string;
  };
  'verdict.movedBeforePress': { readonly side: Color; readonly squares: Squares };
  'verdict.lastMoveUndone': { readonly last: string; readonly instead: string | null };
  'verdict.outOfTurn': { readonly side: Color; readonly squares: Squares };
  'verdict.promotionMissing': { readonly square: string };
  'verdict.pieceChanged': {
    readonly piece: string;
    readonly from: string;
    readonly to: string;
    readonly became: string;
  };
  'verdict.notALegalMove': { readonly piece: string; readonly from: string; readonly to: string };
  'verdict.twoPiecesMoved': { readonly squares: Squares };
  'verdict.piecesMissing': { readonly squares: Squares };
  'verdict.moreThanAMove': { readonly squares: Squares };
  'alert.flag': { readonly color: Color | null };
  'key.boardNotRead': NoFacts;
  'key.noGameBegun': NoFacts;
  'key.noGameRunning': NoFacts;
  'key.gameOver': NoFacts;
  'offer.gameOver': NoFacts;
  'key.noOpenQuestion': NoFacts;
  'key.cannotCastle': { readonly side: Color };
  'key.nothingAnnounced': NoFacts;
  'key.boardDiffers': { readonly squares: Squares };
  'key.noCastlingDoubt': NoFacts;
  'key.noPawnToReplace': NoFacts;
  'key.noCastlingRook': { readonly square: string; readonly accepted: Squares };
  'key.nothingToTakeBack': NoFacts;
  /** A question is open, and the board shows no move to close. */
  'key.nothingToClose': NoFacts;
  'key.onlyOpponentMoved': { readonly side: Color };
  'key.noMovesEntered': NoFacts;
  /** `ply`: of the game. */
  'key.moveNotLegal': { readonly move: string; readonly ply: number; readonly side: Color };
  'key.lineDoesNotJoin': { readonly move: string; readonly ply: number };
}

/**
 * The facts of every fault, by its code: `fail` takes these and no others, and a catalogue of messages has a sentence
 * for each. Who uses the engine adds codes of its own by augmenting this interface.
 */
export interface FaultFacts
  extends NotationFacts, FormatFacts, StartFacts, CastlingFacts, SeatFacts, LawFacts, RecognitionFacts {}

export type FormatCode = keyof FormatFacts;
export type SeatCode = keyof SeatFacts;

/** Of the reason of a question: moves were played, or may have been, while the board was not being read or was waited for. */
export function isAcrossGap({ code }: { readonly code: string }): boolean {
  return code.startsWith('verdict.gap');
}

/** Of such a reason: what was played was not recorded because the board did not show the position that it was to go on from. */
export function isAwaitedGap({ facts }: { readonly facts: object }): boolean {
  return 'awaited' in facts && facts.awaited === true;
}

/** Of the reason of a question: a move was pressed, and stood otherwise on the board before the reply. */
export function isChangedAfterPress({ code }: { readonly code: string }): boolean {
  return code === 'verdict.changedAfterPress' || code === 'verdict.castledAfterPress';
}
