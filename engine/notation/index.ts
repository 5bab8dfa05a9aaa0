/* The public face of engine/notation: FEN, SAN, UCI and PGN, and a game that is changed in place. */

export { makeFen, makePlacementField, parseFen, parsePlacementField } from './fen.ts';
export type { FenFault, FenOptions, PlacementFault } from './fen.ts';
export { FEN_DIALECTS } from './castling-field.ts';
export type { CastlingFieldFault, FenDialect } from './castling-field.ts';
export { legalSans, makeSan, parseSan, screenSan } from './san.ts';
export type { SanOptions } from './san.ts';
export type { SanFault } from './san-resolve.ts';
export { SAN_LANGUAGES } from './san-text.ts';
export type { SanLanguage } from './san-text.ts';
export { makeUci, parseUci } from './uci.ts';
export type { UciFault } from './uci.ts';
export { parseTypedMove } from './typed-move.ts';
export { PGN_RESULTS, isPgnResult } from './pgn-game.ts';
export type { PgnGame, PgnLine, PgnPly, PgnResult, PgnSegment } from './pgn-game.ts';
export { readPgn, readPgnStream } from './pgn-read.ts';
export type { PgnFault } from './pgn-misread.ts';
export type { PgnRead } from './pgn-read.ts';
export { makePgn } from './pgn-write.ts';
export type { PgnOptions } from './pgn-write.ts';
export { makeClockTime, parseClockTime } from './pgn-clock.ts';
export { MutableGame } from './mutable-game.ts';
