import type { FaultFacts } from '../../../../../engine/fault-facts.ts';
import type { Fault, FaultCode } from '../../../../../engine/result.ts';
import { LARGEST_PGN } from '../../../../../engine/notation/pgn-split.ts';
import { FILE_KINDS } from '../../../../../engine/tournament/formats/file-kind.ts';
import { LARGEST_FILE, MOST_LINES } from '../../../../../engine/tournament/formats/text-file.ts';
import { MOST_ROUNDS } from '../../../../../engine/tournament/formats/trf.ts';
import type {} from '../../../fault-facts.ts';
import { MOST_ASKED, MOST_HALLS, MOST_OF_ONE_HALL } from '../../../most-halls.ts';
import { MOST_TABLES_OF_ROUND } from '../../../most-tables.ts';
import { LINE_REASONS, SEARCH_REASONS } from '../faults/lost-lines.ts';

const TWO_O_CLOCK = new Date(2026, 0, 3, 14, 0).getTime();
const MINUTES_MS = 60_000;

/**
 * Codes that nobody meets in the program: of the command line, which says them itself, and of what only a page that is not the kiosk's could ask.
 * Every other code is in the manual.
 */
export const notTold = [
  ...(['option.unknown', 'option.port', 'option.boardApi', 'option.delay', 'option.origin'] as const),
  ...([
    'option.simulate',
    'option.empty',
    'option.boardKind',
    'option.boardNoPort',
    'option.boardTwice',
    'option.halls',
    'option.event',
  ] as const),
  ...(['option.hallsAlone', 'option.centreBoards', 'verb.unknown', 'verb.usage', 'perft.depth'] as const),
  ...(['simulate.kind', 'simulate.boards', 'simulate.dgtOnly', 'simulate.pace', 'simulate.percent'] as const),
  ...(['simulate.squares', 'simulate.startTwice', 'simulate.unreadable', 'simulate.word', 'simulate.seat'] as const),
  ...(['simulate.move', 'simulate.noPiece', 'given.notFile', 'given.tooLarge', 'file.isRead'] as const),
  ...(['file.unwritable', 'file.there', 'results.sameNumber', 'results.noRound', 'results.noPlace'] as const),
  ...(['pairings.unreadable', 'receipt.unreadable', 'bundle.unopened', 'bundle.notOne', 'bundle.changed'] as const),
  ...(['journal.withoutLog', 'shell.foreign', 'shell.input'] as const),
] satisfies readonly FaultCode[];

export type ToldCode = Exclude<FaultCode, (typeof notTold)[number]>;

/** What stands for a fact, in whichever message it is: three dots for what is named only when it happens. */
const COMMON = {
  address: '…',
  article: 'III.4',
  aside: '…',
  atEpochMs: TWO_O_CLOCK,
  black: '…',
  by: ['b5'],
  candidates: ['b1', 'f3'],
  cells: 3,
  channel: '…',
  character: '…',
  color: 'white',
  column: 1,
  columns: 5,
  copies: 1,
  device: '…',
  doorsEpochMs: TWO_O_CLOCK - 10 * MINUTES_MS,
  drawEpochMs: TWO_O_CLOCK - 30 * MINUTES_MS,
  drawn: '…',
  end: '0-1',
  entries: 3,
  event: '…',
  expected: 1,
  field: '…',
  fields: ['number'],
  file: '…',
  folder: '…',
  follows: '…',
  found: 2,
  frcFen: ['g1'],
  from: 'e2',
  fromEpochMs: TWO_O_CLOCK - 5 * MINUTES_MS,
  gameId: '…',
  given: '…',
  hall: '…',
  here: '…',
  id: '…',
  kilobytes: 1200,
  king: 'g1',
  known: '…',
  line: 4,
  lines: 2,
  losses: 12,
  method: '…',
  minutes: 120,
  moves: ['Nf3', 'Ng3'],
  move: 'Nf3',
  ms: 900,
  name: '…',
  names: ['…'],
  number: 12,
  opponent: 8,
  origin: '…',
  other: 9,
  path: '…',
  pawns: 9,
  piece: 'n',
  players: 40,
  ply: 24,
  port: 9600,
  questionId: 1,
  readable: 1,
  reason: '…',
  recorded: 'Nf3',
  request: '…',
  result: '0-1',
  revealEpochMs: TWO_O_CLOCK - 15 * MINUTES_MS,
  rook: 'h1',
  rooks: ['h1'],
  round: 3,
  rounds: ['1', '2'],
  said: 42,
  says: '…',
  seconds: 30,
  seen: '…',
  seq: 120,
  shows: '…',
  side: 'h',
  signs: ['…'],
  site: '…',
  square: 'f1',
  squares: ['e1', 'f1'],
  startEpochMs: TWO_O_CLOCK,
  status: 403,
  table: 7,
  tables: ['7', '12'],
  tag: '1-0',
  target: 'f1',
  text: '…',
  thrown: 2,
  to: 'f5',
  toEpochMs: TWO_O_CLOCK,
  type: '…',
  version: 2,
  where: '…',
  white: '…',
  xFen: ['h1'],
} as const;

type Common = typeof COMMON;

/** Of facts, those that are in `COMMON` otherwise than a message has them, or not at all. */
type Missing<Facts> = Facts extends unknown
  ? {
      readonly [
        Name in keyof Facts as Name extends keyof Common ? (Common[Name] extends Facts[Name] ? never : Name) : Name
      ]: Facts[Name];
    }
  : never;

type Own<Code extends FaultCode> = readonly (Missing<FaultFacts[Code]> & Partial<FaultFacts[Code]>)[];

/** Codes whose facts are not all in `COMMON`. */
type Special = {
  readonly [Code in ToldCode]: Readonly<Record<string, never>> extends FaultFacts[Code]
    ? never
    : Common extends FaultFacts[Code]
      ? never
      : Code;
}[ToldCode];

const HALL_AND_CENTRE = [{}, { at: 'centre' }] as const;
const AHEAD_AND_BEHIND = [{ seconds: 90 }, { seconds: -90 }] as const;
const GAPS = [
  { plies: 3, rooks: [] },
  { plies: 3, rooks: ['h1'] },
  { plies: null, rooks: ['h1'], awaited: true },
] as const;
const SALVAGED = { kept: 120, last: 124, later: 0, games: 8 } as const;
const FILE_KIND = [...FILE_KINDS, ''].map((kind) => ({ kind }));

/** What a message has otherwise than `COMMON`; several, where it says different things. */
const OWN: { readonly [Code in Special]: Own<Code> } & { readonly [Code in ToldCode]?: Own<Code> } = {
  'ask.many': [{ most: MOST_ASKED }],
  'alert.boardMoved': [{ number: '12' }],
  'alert.boardReplaced': [{ number: '12' }],
  'alert.boardTwice': [{ number: '12' }],
  'alert.flag': [{ color: null }, { color: 'white' }, { color: 'black' }],
  'boards.notSearched': [...SEARCH_REASONS, ''].map((reason) => ({ reason })),
  'castling.inCheck': [{ attackers: ['bb4'] }],
  'castling.intoAttack': [{ square: 'g1', attackers: ['bb6'] }],
  'castling.throughAttack': [{ attackers: ['bb5'] }],
  'castling.occupied': [{ ownOtherRook: false }, { ownOtherRook: true }],
  'castling.rightLost': [
    { piece: null, cause: null, move: 12 },
    { piece: 'king', square: 'e1', cause: 'moved', move: 12 },
    { piece: 'king', square: 'e1', cause: 'castled', move: 12 },
    { piece: 'rook', square: 'h1', cause: 'captured', move: 12 },
  ],
  'claim.none': [{ why: 'noGame' }, { why: 'result' }, { why: 'over' }],
  'claim.notOnMove': [{ side: 'white' }, { side: 'black' }],
  'clock.moved': AHEAD_AND_BEHIND,
  'copy.ahead': [{ more: 3 }],
  'copy.captures': [
    { files: 3, bytes: 4_000_000, leftFiles: 0, leftBytes: 0 },
    { files: 0, bytes: 0, leftFiles: 2, leftBytes: 4_000_000 },
  ],
  'copy.heldBack': [{ results: [] }, { results: ['7: 1-0'] }],
  'copy.taken': [{ games: 0 }, { games: 2, upTo: ['7: 12.Nf3'] }, { games: 2, unmarked: 3 }, { games: 2, unmarked: 1 }],
  'copy.undeleted': [{ kept: true }, { kept: false }],
  'copy.unread': [{ why: 'slow' }, { why: 'large' }],
  'data.inUse': [{ page: null }, { page: '…' }],
  'data.strange': [{ reason: null }, { aside: null }],
  'draw.otherRound': [{ says: 4 }],
  'draw.throw': [{ value: 7 }],
  'fen.castling.character': [{ at: 3 }],
  'fen.castling.noKing': [{ at: 1 }],
  'fen.castling.noRook': [{ at: 1 }],
  'fen.castling.sameSide': [{ at: 2, other: 'g1' }],
  'fen.castling.twice': [{ at: 2 }],
  'fen.enPassant.noPawn': [{ pawn: 'e4' }],
  'fen.enPassant.square': [{ rank: 6 }],
  'fen.placement.character': [{ at: 1, rank: 8 }],
  'fen.placement.rankLength': [{ rank: 8 }],
  'file.notText': FILE_KIND,
  'file.tooLarge': [{ bytes: 12_000_000, most: LARGEST_FILE }],
  'file.tooManyLines': [{ lines: 80_000, most: MOST_LINES }],
  'game.notDue': [{ game: 1 }, { game: 2 }],
  'hall.clock': AHEAD_AND_BEHIND,
  'hall.manyRecords': [{ most: MOST_OF_ONE_HALL }],
  'hall.sameRecord': [{ other: '…' }],
  'hall.unmirrored': [{ domain: '…' }],
  'halls.ahead': HALL_AND_CENTRE,
  'halls.clock': AHEAD_AND_BEHIND,
  'halls.credsUnread': HALL_AND_CENTRE,
  'halls.full': HALL_AND_CENTRE,
  'halls.internal': HALL_AND_CENTRE,
  'halls.large': HALL_AND_CENTRE,
  'halls.many': [{ most: MOST_HALLS }],
  'halls.noStream': HALL_AND_CENTRE,
  'halls.notSecure': HALL_AND_CENTRE,
  'halls.otherRecord': HALL_AND_CENTRE,
  'halls.otherStream': HALL_AND_CENTRE,
  'halls.refused': HALL_AND_CENTRE,
  'halls.unreachable': HALL_AND_CENTRE,
  'join.known': [
    { hall: '…', known: '…' },
    { hall: 'Hall 2', known: 'hall 2' },
  ],
  'journal.brokenLink': [{ link: 'missing' }, { link: 'prev' }, { link: 'content' }],
  'journal.cut': [SALVAGED],
  'journal.damaged': [{ what: 'missing' }, { what: 'header' }, { what: 'log' }, { what: 'end' }],
  'journal.leftUnsaved': [
    { first: 120, file: null },
    { first: 120, file: '…' },
  ],
  'journal.neverSaved': [{}, { more: true }],
  'journal.repaired': [
    { ...SALVAGED, last: 120 },
    SALVAGED,
    { ...SALVAGED, games: 0 },
    { ...SALVAGED, later: 2, missing: ['7 2 1 1'] },
    { ...SALVAGED, restored: 2 },
    { ...SALVAGED, restored: 4 },
  ],
  // SQLite's words for a disk without room.
  'journal.unsaved': [
    { reason: 'database or disk is full', entries: 0 },
    { reason: 'database or disk is full', entries: 3 },
  ],
  'key.cannotCastle': [{ side: 'white' }],
  'key.moveNotLegal': [{ side: 'black' }],
  'key.noCastlingRook': [{ accepted: ['a1', 'h1'] }],
  'kiosk.interrupted': [{ whole: true }, { whole: false }],
  'line.lost': [...LINE_REASONS, '…'].map((reason) => ({ reason })),
  'pairings.playerTwice': [{ other: 9 }, { earlier: 8, table: 13 }, { fideId: '…', earlier: 8, table: 13 }],
  'pairings.resultsDiffer': [{ game: 4 }],
  'pgn.fen': [{ reason: 'fen.castling.noRook', at: 1 }],
  'pgn.move': [{ reason: 'san.illegal' }, { reason: 'san.syntax' }],
  'pgnFile.otherKind': FILE_KIND,
  'pgnFile.tooLarge': [{ bytes: 80_000_000, most: LARGEST_PGN }],
  'position.enPassant': [{ square: 'e6' }],
  'position.pieces': [{ found: 17 }],
  'position.castlingSide': [{ other: 'g1' }],
  'receipt.notCanonical': [{ at: 12 }],
  'receipt.number': [{ says: 518, follows: 519 }],
  'result.atConsole': [{ why: 'signed' }],
  'result.notSo': [{ ending: 'agreement' }],
  'round.contradiction': [
    { of: 'moves', claimed: 75, ending: 50 },
    { of: 'positions', claimed: 5, ending: 3 },
  ],
  'round.inDoubt': [{ limit: 'penaltySeconds' }],
  'round.tooManyTables': [{ tables: MOST_TABLES_OF_ROUND + 200, most: MOST_TABLES_OF_ROUND }],
  'seat.twice': [{ other: 7 }, { other: 9 }, { other: 9, opening: true }, { other: 9, fideId: '…', opening: true }],
  'ruling.notOnMove': [{ side: 'white' }],
  'ruling.offenderWins': [{ side: 'white' }],
  'sp.backRank': [{ backRank: '…' }],
  'sp.number': [{ numbering: '…' }],
  'start.fen': [{ reason: 'fen.fieldCount' }, { reason: 'fen.castling.noRook', at: 1 }],
  'start.number': [{ given: '…' }, { given: '960' }],
  'trf.tooLong': [{ most: MOST_ROUNDS }],
  'trf.notOne': [{ format: 'pgn' }, { format: 'csv' }],
  'key.onlyOpponentMoved': [{ side: 'black' }],
  'verdict.castlingIncomplete': [
    { placed: 'king', astray: 'rook', standsOn: null },
    { placed: 'rook', astray: 'king', target: 'g1', standsOn: 'h1' },
  ],
  'verdict.changedAfterPress': [
    { recorded: 'Bc4', piece: 'B', from: 'c4', to: 'b5' },
    { recorded: 'Bc4', piece: null, from: null, to: null },
  ],
  'verdict.castledAfterPress': [{ side: 'a', recorded: 'Rd1', late: 'king', from: 'e1', to: 'c1' }],
  'verdict.gapSeveral': GAPS,
  'verdict.gapTooLong': GAPS,
  'verdict.gapAtStart': [{ number: 2, side: 'black', last: 'Nc6' }],
  'verdict.gapReturned': [{ plies: null, side: 'black', rooks: [] }],
  'verdict.bothMoved': [{ squares: ['c6', 'b8', 'f3'] }],
  'verdict.takenAfterPress': [
    { side: 'white', recorded: 'Bxf7+', piece: 'B', from: 'f7', to: 'e6', stood: null, by: 'p', byFrom: 'd7' },
    { side: 'white', recorded: 'dxc6', piece: 'P', from: 'c6', to: 'b7', stood: 'p', by: 'b', byFrom: 'c8' },
  ],
  'verdict.displaced': [
    { side: 'white', piece: 'N', from: 'f3', to: 'h4', move: 'd5' },
    { side: 'white', piece: 'Q', from: 'd1', to: null, move: 'a6' },
    { side: 'white', piece: 'N', from: 'e5', to: null, move: 'Be6', taken: 'e6' },
  ],
  'verdict.displacedAlone': [{ side: 'black', piece: 'p', from: 'a7', to: 'a6' }],
  'verdict.movedBeforePress': [{ side: 'white', squares: ['a6', 'a7'] }],
  'verdict.lastMoveUndone': [
    { last: 'Nf3', instead: null },
    { last: 'Nf3', instead: 'Nc3' },
  ],
  'verdict.outOfTurn': [{ side: 'black', squares: ['c6', 'b8'] }],
  'verdict.pieceChanged': [{ piece: 'p', to: 'e4', became: 'q' }],
};

/** A fault for each thing that the message of a code may say. */
export function examplesOf(code: ToldCode): readonly Fault[] {
  const own: readonly object[] = OWN[code] ?? [{}];
  // What `COMMON` lacks of a code is in its own facts: the type of `OWN` sees to that.
  return own.map((facts) => ({ code, facts: { ...COMMON, ...facts } }) as unknown as Fault);
}
