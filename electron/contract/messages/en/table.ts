import type { BreakView, ClockLast } from '../../views/moves.ts';
import type { NearMove } from '../../views/question.ts';
import type { Color } from '../../../../engine/chess/piece.ts';
import type { ClockJump } from '../../../../engine/tournament/clock-jumps.ts';
import { opposite } from '../../../../engine/chess/piece.ts';
import { numberBefore } from '../../../../engine/notation/move-number.ts';
import { screenSan } from '../../../../engine/notation/san.ts';
import { askBoth, putBackIfSo } from './ask-both.ts';
import { castlingHands, castlingHandsBrief } from './castling-hands.ts';
import { questionWord } from './question-words.ts';
import { resultWords } from './result-given.ts';
import { RESULTS } from './results.ts';
import { setUpWords } from './set-up.ts';
import { ANSWERED, SETTLED, settledWords } from './settled.ts';
import { clockText, dayTime, exactTime, isolated, lasted } from './format.ts';
import { amount, castlingWord, counted, duration, underOnePressText } from './faults/say.ts';
import { SIDES } from './sides.ts';
import { stateWord } from './state-word.ts';
import { typedWords } from './typed-in.ts';
import { versus } from './versus.ts';

/** "12 seconds", "3 minutes". */
function ranFor(forMs: number): string {
  const seconds = Math.round(forMs / 1000);
  return seconds < 120 ? counted(seconds, 'second', 'seconds') : counted(Math.round(seconds / 60), 'minute', 'minutes');
}

const MARKS = {
  provisional: 'waiting for your answer',
  recovered: 'recovered after a gap',
  entered: 'entered by the arbiter',
  laterPly: 'explained by a later move',
  afterwards: 'recorded afterwards',
  gap: 'recovered after a gap',
} as const;

type EvidenceChanges = readonly { readonly square: string; readonly lifted: string; readonly placed: string }[];

function evidenceChanges(changes: EvidenceChanges): string {
  return changes
    .map(({ square, lifted, placed }) => {
      if (placed === '') return `${lifted.toUpperCase()} ${square} off`;
      return lifted === ''
        ? `${placed.toUpperCase()} ${square} on`
        : `${placed.toUpperCase()} ${square} for ${lifted.toUpperCase()}`;
    })
    .join(', ');
}

const BREAKS: Readonly<Record<BreakView['cause'], string>> = {
  question: 'The moves from here on await your answer.',
  gap: 'Moves are missing here: the board was not being read.',
  awaited: 'Moves are missing here: the board had not been put right.',
  rebased: 'From here on the moves were worked out again and may be wrong.',
  setByHand: 'The game continues from a position entered by the arbiter. Moves played in between are not recorded.',
  hole: 'Moves are missing here.',
  settled: 'The moves from here on were played after the move that was ruled on. They are not part of the game.',
};

function minutesBefore(ms: number): string {
  return duration([Math.floor(ms / 3_600_000), 'h'], [Math.floor(ms / 60_000) % 60, 'min']);
}

/** Words of the table page, the cards and the list of tables that need the arbiter. */
export const tableWords = {
  /** Before the first of its moves. */
  begunEarly: (epochMs: number): string =>
    `The clock has run since ${dayTime(epochMs)}, before the start position was revealed. Check both times.`,
  /** Nothing that is recorded explains it. */
  clockWent: ({ side, from, to, atEpochMs }: ClockJump): string =>
    `${SIDES[side]}’s clock went from ${clockText(from)} to ${clockText(to)} at ${dayTime(atEpochMs)}.`,
  /** It had been stopped again, or no game was begun by it. */
  ranEarly: (fromEpochMs: number, forMs: number): string =>
    `Before the reveal the clock ran for ${ranFor(forMs)}, from ${dayTime(fromEpochMs)}. Check both times.`,
  /** The same for the card. */
  ranEarlyBrief: (forMs: number): string => `Clock ran ${lasted(forMs)} before reveal`,
  /** The same for a row of a list. */
  ranEarlyShort: (forMs: number): string => `Clock ran ${lasted(forMs)} early`,
  startedEarly: (beforeMs: number): string => `Started ${minutesBefore(beforeMs)} before the announced start.`,
  startedEarlyBrief: (beforeMs: number): string => `Started ${minutesBefore(beforeMs)} early`,
  heading: (table: number): string => `Table ${String(table)}`,
  cardName: (table: number, white: string, black: string, word: string): string =>
    `Table ${String(table)}, ${versus(white, black)}: ${word}`,
  versus,
  /** Times that are not read any more: since when, and what they are of where only the record knows them. */
  clocksLast: (epochMs: number, last: ClockLast): string => {
    const seen = `Clocks last seen ${exactTime(epochMs)}`;
    switch (last.of) {
      case 'seen':
        return seen;
      case 'ruling':
        return `Clocks as ruled ${exactTime(epochMs)}`;
      case 'flag':
        return `${seen}, as a flag fell`;
      case 'move':
        return last.ply === 0
          ? `${seen}, at the start`
          : `${seen}, with ${last.ply % 2 === 1 ? 'White' : 'Black'}’s move ${String(Math.ceil(last.ply / 2))}`;
    }
  },
  /** The same where there is little room. */
  clocksLastBrief: (epochMs: number): string => `Clocks ${exactTime(epochMs)}`,
  /** Beside who is to move. */
  after: (move: string): string => `after ${move}`,
  noName: SIDES,
  previousLabel: 'Previous table',
  nextLabel: 'Next table',
  back: 'All tables',
  stateWord,
  /** While a game is played. @param turn the player to move, where there is room for it. */
  clocksStopped: (turn: Color | null): string => `Clocks stopped${turn === null ? '' : `, ${SIDES[turn]} to move`}`,
  questionWord,
  roles: { pawn: 'Pawn', knight: 'Knight', bishop: 'Bishop', rook: 'Rook', queen: 'Queen', king: 'King' },
  unknown: 'There is no such table in this round.',
  since: lasted,
  results: RESULTS,
  castlingHands,
  castlingHandsBrief,
  /** Of a plain king move. */
  couldCastle: (side: 'a' | 'h'): string => `${castlingWord(side)} was also legal`,
  /** Of another move, as it was sensed. */
  castledFirst: (side: 'a' | 'h'): string => `${castlingWord(side)} was on the board first`,
  marks: MARKS,
  breaks: BREAKS,
  fillBreak: 'Enter them',
  /** On a castling that may be ruled on: what the Laws say is seen once it is pressed. */
  mayRule: (article: string): string => `${article}: rule on it…`,
  announced: (epochMs: number): string => `castling announced ${exactTime(epochMs)}`,
  announcedNow: (side: string, epochMs: number): string =>
    `Recorded: ${side} announced castling at ${exactTime(epochMs)}.`,
  undoAnnounced: 'Withdraw',
  announcementUndone: (side: string): string => `Withdrawn: ${side} announced castling.`,
  whoAnnounced: {
    heading: (table: number): string => `Table ${String(table)} · Castling announced`,
    says: 'Who said “castling” before moving? It goes into the record.',
    ofNoMove: 'If the kiosk cannot tell whose move it is, the player and the time are recorded, but no move.',
    by: (side: Color, name: string): string => `${SIDES[side]}${name === '' ? '' : `, ${isolated(name)}`}`,
  },
  castlingNotes: {
    heading: 'Castling announced',
    line: (side: Color, name: string, epochMs: number): string =>
      `${exactTime(epochMs)} · ${SIDES[side]}${name === '' ? '' : `, ${isolated(name)}`}`,
  },
  /** Of a move without a time, before what pressing it shows. */
  notPressed: 'No time: the clock was not pressed after this move.',
  moves: 'Moves',
  noMoves: 'No move yet',
  noMovesRecorded: 'No moves recorded',
  allEntered: 'All moves entered by the arbiter',
  theBoard: 'The board',
  sensed: 'On the board',
  expected: 'Expected',
  before: 'Before the move',
  /** In its place where the board was not read: no move is asked about. */
  recordedLast: 'Last recorded position',
  atPress: 'On the board at the press',
  nothingSensed: 'No signal from the board.',
  startPosition: 'Start position',
  boardless:
    'No electronic board: the kiosk sees neither moves nor clocks. Enter the result when the game is over; moves and clock times are optional.',
  /** Under the board of a table that has none. */
  withoutBoard: {
    fromDrawn: {
      noMoves: 'The start position: no moves have been entered.',
      moves: 'Position after the moves entered',
    },
    ruledWrong: {
      noMoves: 'The position drawn. As ruled, a different one was on the board.',
      moves: 'After the moves entered, from the position drawn. As ruled, a different one was on the board.',
    },
  },
  setUp: setUpWords,
  orientation: {
    heading: 'Board and clock',
    rotated: 'White sits on the far side of the board',
    usual: 'White sits on the usual side of the board',
    clock: (side: string): string => `White’s clock is on the ${side}`,
    turn: 'White sits on the other side',
  },
  question: {
    open: (move: number, side: string): string => `Move ${String(move)}, ${side}`,
    goesOn: (plies: number): string =>
      plies === 0
        ? 'Recording continues.'
        : `Recording continues: ${counted(plies, 'move', 'moves')} since then, added to the game once your answer leads to them.`,
    withdrawn: (epochMs: number): string => `Ruling withdrawn at ${dayTime(epochMs)}.`,
    askBoth,
    putBackIfSo,
    between: 'It may stand between two squares.',
    putDown: {
      beforeReply: 'All pieces are on squares now.',
      afterReply: 'All pieces are on squares now: enter the move played.',
    },
    over: 'The game is over; the result stands whatever you answer.',
    lineLost: 'The connection is lost: nothing is recorded until the board responds again. The question stays open.',
    nearest: 'If misread, enter',
    candidates: 'It was one of these',
    /** Of one alone. */
    candidate: 'Probably played',
    /** "5. Rd1 e6", "5… Rd8 6. e3", as on a scoresheet: what the opponent has answered is recorded with it. */
    answer: ({ san, reply }: NearMove): string => {
      if (reply === undefined) return screenSan(san);
      const { ply, side } = reply;
      const move = `${numberBefore(ply - 1, opposite(side))}\u00A0${screenSan(san)}`;
      return `${move} ${side === 'white' ? `${numberBefore(ply, side)}\u00A0` : ''}${screenSan(reply.san)}`;
    },
    seen: 'Seen',
    acknowledged: (seenEpochMs?: number): string =>
      seenEpochMs === undefined
        ? 'The result was given over this; the question stays open.'
        : `Seen at ${dayTime(seenEpochMs)}; the question stays open.`,
    evidence: 'What the board sensed',
    answered: ANSWERED,
    /** Nobody answers it any more. */
    settled: SETTLED,
    earlier: 'Answered',
    announced: (epochMs: number): string => `Castling was announced at ${exactTime(epochMs)}.`,
    rights: {
      heading: 'May still castle with the rook on',
      says: 'Ask the players, or look at the scoresheets.',
      submit: 'Confirm these rights',
    },
  },
  awaits: {
    heading: 'Put the board right',
    says: 'Nothing is recorded from the board until it shows the position the game continues from; meanwhile you can enter moves (E). To put right:',
    calls: (table: number): string =>
      `Play continues at table ${String(table)}, but nothing is recorded until the board shows the position the game continues from. Put the board right, enter the moves played, or accept the board as it is: the moves in between are then missing from the record. To put right:`,
    goOn: 'Accept the board as it is',
    wentOn: 'The game continues from the position on the board.',
  },
  /** What comes of a press that asks nothing first. */
  explains: {
    restored: 'The position is restored on the board, and the game continues from there.',
    queenPlaced: 'The pawn was replaced by a queen, and the game continues.',
    closeTurn: 'The move stands as the board shows it, although the clock was not pressed.',
    castlingAnnounced: 'The player said “castling” before moving. It is recorded with the time.',
  },
  actions: {
    label: 'Actions',
    more: 'More',
    restored: 'Position restored',
    queenPlaced: 'Queen placed',
    takeBack: 'Take back last move',
    takeBackSure: (table: number, white: string, black: string, san: string): string =>
      `Table ${String(table)}, ${versus(white, black)}: take back ${san}?`,
    played: 'Enter the moves played',
    setByHand: 'Enter a position…',
    replay: 'Replay',
    claim: 'Claim…',
    drawOffer: 'Draw offer…',
    resignation: 'Resignation…',
    showScore: 'Show score…',
    typeTimes: 'Type clock times…',
    irregularity: 'Irregularity…',
    castlingAnnounced: 'Castling announced',
    announced: (side: string): string => `${side} announced castling`,
    castlingAnnouncedBy: 'Castling announced…',
    closeTurn: 'Close this move',
    connect: 'Connect a board',
    leaveBoard: 'Continue without board',
    pgn: 'Game as PGN',
    done: {
      restored: 'Position restored.',
      takeBack: 'Taken back.',
      /** @param san pressed in the place of the one that was taken back. */
      takeBackInstead: (san: string): string => `Taken back. ${san} is recorded in its place.`,
      queenPlaced: 'Queen placed.',
      closeTurn: 'Move closed.',
      played: 'Entered.',
      setByHand: 'Position entered.',
    },
  },
  /** Of a board that does not answer. */
  leaveBoard: {
    heading: (table: number): string => `Table ${String(table)}: continue without the board?`,
    kept: 'Everything recorded is kept. The kiosk stops waiting for this board.',
    before: 'Begin the game when play starts, and enter the result when it is over; moves are optional.',
    inPlay: 'Moves and clock times are no longer recorded: enter the moves, and the result when the game is over.',
    again: 'A board can be connected again at any time.',
    sure: 'Continue without it',
    settled: 'The board is responding, or is no longer connected to this table. Nothing was changed.',
    done: 'The table continues without a board.',
  },
  ...typedWords,
  evidence: {
    /** "K e1 off, R f1 on": what one report of the sensors changed. */
    changes: evidenceChanges,
    label: (when: string, changes: EvidenceChanges): string => `${when}: ${evidenceChanges(changes)}`,
    resolution: (scanMs: number): string =>
      `The board sees lifts, not touches. It cannot order changes less than ${amount(scanMs, 'ms')} apart.`,
    show: 'What the board sensed at this move',
    last: (shown: number, all: number): string => `The last ${String(shown)} of ${String(all)} reports.`,
    later: (reports: number): string =>
      reports === 1 ? 'One later report is not shown.' : `${String(reports)} later reports are not shown.`,
    before: 'Seconds before (−) the clock was pressed.',
    beforeAndAfter: 'Seconds before (−) and after (+) the press.',
    /** Under what stood there when the clock was pressed, where more came after it. */
    atPress: 'at the press',
    /** @param seconds after the press; negative before it. */
    seconds: (seconds: number): string => `${seconds < 0 ? '−' : '+'}${amount(Math.abs(seconds).toFixed(1), 's')}`,
    underOnePress: (plies: number): string => `${underOnePressText(plies)}.`,
    none: 'No sensor reports were kept for this move.',
  },
  replay: {
    heading: 'The last turn',
    headingAsked: 'Up to the press in question',
    none: 'The board has reported nothing yet.',
    play: 'Play',
    pause: 'Pause',
    before: 'Previous change',
    after: 'Next change',
    speed: 'Speed',
    at: 'Moment',
    /** Before the press with a minus. */
    seconds: (seconds: number): string => `${seconds < 0 ? '−' : ''}${amount(Math.abs(seconds).toFixed(1), 's')}`,
    press: (side: string): string => `${side} pressed the clock`,
    legend: { lift: 'a piece is lifted', press: 'the clock is pressed' },
  },
  result: resultWords,
  settled: settledWords,
  unsaved: (entries: number): string => `${String(entries)} unsaved`,
  pgn: { heading: 'Game as PGN', copy: 'Copy', copied: 'Copied', download: 'Download', step: 'Step through it' },
  chart: {
    heading: 'Clocks',
    label: (white: string, black: string): string => `Clocks over the game. White ${white}, Black ${black} now.`,
    axis: 'move',
    asTable: 'As a table',
    columns: { move: 'Move', white: 'White', black: 'Black' },
  },
} as const;
