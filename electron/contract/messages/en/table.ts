import { isUnseen } from '../../unseen.ts';
import { isLineLost } from '../../line-lost.ts';
import type { BreakView, CastlingView } from '../../views/moves.ts';
import type { TableView } from '../../views/table.ts';
import { alertWords, questionWord } from './alerts.ts';
import type { Color } from '../../../../engine/chess/piece.ts';
import type { DecidedResult } from '../../../../engine/laws/decided-result.ts';
import type { Forfeit } from '../../../../engine/journal/result.ts';
import type { Proposer } from '../../../../engine/laws/proposal.ts';
import type { ResultChange } from '../../../../engine/tournament/game.ts';
import { lawWords } from './laws.ts';
import { RESULTS } from './results.ts';
import { setUpWords } from './set-up.ts';
import { ANSWERED, settledWords } from './settled.ts';
import { clockText, dayTime, exactTime, isolated, lasted } from './format.ts';
import { counted } from './faults/say.ts';
import { SIDES } from './sides.ts';
import { versus } from './versus.ts';

/** Who says how a game has ended. */
const PROPOSERS: Readonly<Record<Proposer, string>> = {
  ruling: 'Your ruling says',
  board: 'The board says',
  flag: 'The flag says',
  kings: 'The kings show',
};

const MANNERS = {
  'double-move': 'both moved',
  transposition: 'changed places',
  'king-move-only': 'only the king moved',
  'rook-move-only': 'only the rook moved',
} as const;

const MARKS = {
  provisional: 'waiting for your answer',
  recovered: 'recovered after a gap',
  entered: 'entered by the arbiter',
  laterPly: 'explained by a later move',
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

/** Of castlings by the move of one piece: which it is. */
const MOVED_ALONE: Partial<Record<CastlingView['manner'], 'king' | 'rook'>> = {
  'king-move-only': 'king',
  'rook-move-only': 'rook',
};

/** The hands of a castling: "changed places, king first". What the sensors did not see is not said. */
function castlingHands(castling: CastlingView): string {
  const { manner, touched, placed, bothOff } = castling;
  const alone = MOVED_ALONE[manner];
  const parts: readonly (string | null)[] = [
    ...(alone === undefined ? [MANNERS[manner], ...handsOrder(touched, placed)] : handsBesides(alone, castling)),
    bothOff ? 'both off the board for a moment' : null,
  ];
  return parts.filter((part) => part !== null).join(', ');
}

function handsOrder(touched: CastlingView['touched'], placed: CastlingView['placed']): readonly (string | null)[] {
  if (touched === placed) return [touched === 'unseen' ? null : `${touched} first`];
  return [
    touched === 'unseen' ? null : `${touched} lifted first`,
    placed === 'unseen' ? null : `${placed} placed first`,
  ];
}

/** One piece alone moved, but the other may have been lifted, and was put back then. */
function handsBesides(
  alone: 'king' | 'rook',
  { manner, touched, placed, bothOff }: CastlingView,
): readonly (string | null)[] {
  const other = alone === 'king' ? 'rook' : 'king';
  const isLifted = touched === other || placed === other || bothOff;
  if (!isLifted) return [MANNERS[manner]];
  const first = touched === 'unseen' ? '' : touched === other ? ' first' : ' second';
  return [
    `${MANNERS[manner]}; the ${other} was lifted${first} and put back`,
    placed === alone ? `${alone} placed first` : null,
  ];
}

/** Two or three words for what a table needs, or how it stands. @param isBrief as few as a row of a list has room for. */
function stateWord(table: TableView, secondsNow: number | null, isBrief = false): string {
  switch (table.state) {
    case 'noBoard':
      return 'No board';
    case 'setup':
      if (table.start === null) return 'Not drawn yet';
      if (table.clockFault?.kind === 'running') return 'Stop the clocks';
      if (table.differing.length > 0) return `Set-up: ${counted(table.differing.length, 'square', 'squares')}`;
      return table.clockFault === null && table.board?.namesPieces === false ? 'Set-up: check' : 'Set-up: clock';
    case 'ready':
      return 'Ready';
    case 'playing':
      if (table.awaitsBoard) return 'Put the board right';
      if (table.alerts[0]?.urgency === 'result') return alertWord(table, isBrief);
      if (isUnseen(table)) return 'Playing';
      return `${SIDES[table.turn]}${secondsNow === null ? '' : ` ${clockText(secondsNow)}`}`;
    case 'unclear':
    case 'attention':
      return isLineLost(table) ? `${alertWord(table, isBrief)} · connection lost` : alertWord(table, isBrief);
    case 'over':
      return `${table.result === null ? 'Over' : RESULTS[table.result]}${table.questions.some(({ open }) => open) ? ' · question open' : ''}`;
    case 'lost':
      return table.board === null ? alertWord(table, isBrief) : `Connection lost ${dayTime(table.board.sinceEpochMs)}`;
  }
}

function alertWord({ alerts, questions }: TableView, isBrief: boolean): string {
  const [first] = alerts;
  if (first === undefined) return 'Look at the table';
  return alertWords[isBrief ? 'briefWord' : 'shortWord'](first, questions);
}

const BREAKS: Readonly<Record<BreakView['cause'], string>> = {
  question: 'The moves from here on await your answer.',
  gap: 'Moves are missing here: the board was not being read.',
  rebased: 'From here on the moves were worked out again and may be wrong.',
  setByHand: 'The game continues from a position entered by the arbiter. Moves played in between are not recorded.',
  hole: 'Moves are missing here.',
};

/** Words of the table page, the cards and the list of tables that need the arbiter. */
export const tableWords = {
  heading: (table: number): string => `Table ${String(table)}`,
  cardName: (table: number, white: string, black: string, word: string): string =>
    `Table ${String(table)}, ${versus(white, black)}: ${word}`,
  versus,
  /** Times that are not read any more: since when, and of which ply they are where only the record knows them. */
  clocksLast: (epochMs: number, ply: number | null): string => {
    const seen = `Clocks last seen ${exactTime(epochMs)}`;
    if (ply === null) return seen;
    return ply === 0
      ? `${seen}, at the start`
      : `${seen}, with ${ply % 2 === 1 ? 'White' : 'Black'}’s move ${String(Math.ceil(ply / 2))}`;
  },
  /** The same where there is little room. */
  clocksLastBrief: (epochMs: number): string => `Clocks ${exactTime(epochMs)}`,
  noName: SIDES,
  previousLabel: 'Previous table',
  nextLabel: 'Next table',
  back: 'All tables',
  stateWord,
  questionWord,
  roles: { pawn: 'Pawn', knight: 'Knight', bishop: 'Bishop', rook: 'Rook', queen: 'Queen', king: 'King' },
  unknown: 'There is no such table in this round.',
  since: lasted,
  results: RESULTS,
  castlingHands,
  marks: MARKS,
  breaks: BREAKS,
  fillBreak: 'Enter them',
  announced: (epochMs: number): string => `castling announced ${exactTime(epochMs)}`,
  announcedNow: (side: string, epochMs: number): string =>
    `Recorded: ${side} announced castling at ${exactTime(epochMs)}.`,
  undoAnnounced: 'Withdraw',
  announcementUndone: (side: string): string => `Withdrawn: ${side} announced castling.`,
  whoAnnounced: {
    heading: (table: number): string => `Table ${String(table)} · Castling announced`,
    says: 'Who said “castling” before moving? It goes into the record.',
    ofNoMove: 'Where the kiosk cannot tell whose move it is, the player and the time are recorded, but no move.',
    by: (side: Color, name: string): string => `${SIDES[side]}${name === '' ? '' : `, ${isolated(name)}`}`,
  },
  castlingNotes: {
    heading: 'Castling announced',
    line: (side: Color, name: string, epochMs: number): string =>
      `${exactTime(epochMs)} · ${SIDES[side]}${name === '' ? '' : `, ${isolated(name)}`}`,
  },
  notPressed: 'clock not pressed',
  moves: 'Moves',
  noMoves: 'No move yet',
  noMovesRecorded: 'No moves recorded',
  allEntered: 'All moves entered by the arbiter',
  theBoard: 'The board',
  sensed: 'On the board',
  expected: 'Expected',
  before: 'Before the move',
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
      noMoves: 'The position drawn. By the ruling, another one stood on the board.',
      moves: 'After the moves entered, from the position drawn. By the ruling, another one stood on the board.',
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
        : `Recording continues: ${counted(plies, 'ply', 'plies')} since then, added to the game once your answer leads to them.`,
    between: 'It may stand between two squares.',
    putDown: {
      beforeReply: 'All pieces stand on squares now.',
      afterReply: 'All pieces stand on squares now: enter the move played.',
    },
    over: 'The game is over; the result stands whatever you answer.',
    lineLost: 'The connection is lost: nothing is recorded until the board responds again. The question stays open.',
    nearest: 'Nearest legal moves',
    candidates: 'It was one of these',
    seen: 'Seen',
    acknowledged: 'You have seen this; the question stays open.',
    evidence: 'What the board sensed',
    answered: ANSWERED,
    earlier: 'Answered',
    announced: (epochMs: number): string => `Castling was announced at ${exactTime(epochMs)}.`,
    rights: {
      heading: 'May still castle',
      says: 'Ask the players, or look at the scoresheets.',
      rook: (square: string): string => `with the rook on ${square}`,
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
    restored:
      'The board shows the position before the move. The move is not recorded, and the game continues from there.',
    queenPlaced: 'The pawn was replaced by a queen, and the game continues.',
    closeTurn: 'The move stands as the board shows it, although the clock was not pressed.',
    castlingAnnounced: 'The player said “castling” before moving. It is recorded with the time.',
  },
  actions: {
    label: 'Actions',
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
    disconnect: 'Disconnect the board',
    pgn: 'Game as PGN',
    done: {
      restored: 'Position restored. The game continues.',
      takeBack: 'Taken back. Nothing is recorded until the board shows the position before that move.',
      queenPlaced: 'Queen placed. The game continues.',
      closeTurn: 'Move closed.',
      played: 'Entered.',
      setByHand: 'Position entered.',
    },
  },
  typedTimes: {
    heading: (table: number): string => `Table ${String(table)} · Clock times`,
    says: 'If the clock was replaced or cannot be read, type what it shows. The times go into the record, and are checked against the clock as soon as the kiosk can read it.',
    field: (side: Color, name: string): string => `${SIDES[side]}${name === '' ? '' : `, ${isolated(name)}`}`,
    hint: 'h:mm:ss or m:ss',
    bad: 'Type hours, minutes and seconds, such as 1:05:09, or minutes and seconds, such as 12:04.',
    means: (seconds: number): string => {
      const parts = [
        [Math.floor(seconds / 3600), 'h'],
        [Math.floor(seconds / 60) % 60, 'min'],
        [seconds % 60, 's'],
      ] as const;
      const said = parts.filter(([count]) => count > 0).map(([count, unit]) => `${String(count)} ${unit}`);
      return said.length === 0 ? '0 s' : said.join(' ');
    },
    submit: 'Save these times',
    done: 'Clock times saved.',
    times: (white: number, black: number): string => `White ${clockText(white)}, Black ${clockText(black)}`,
    typedAt: (epochMs: number): string => `typed at ${dayTime(epochMs)}`,
    against: (white: number, black: number): string =>
      `The clock shows White ${clockText(white)}, Black ${clockText(black)}.`,
    withdraw: 'Remove',
    withdrawn: 'Removed. The record still shows that they were typed.',
  },
  enter: {
    heading: 'Enter the moves played',
    says: 'Type the moves from this position on, or drag a piece. Castling: 0-0, 0-0-0, or drop the king on its own rook.',
    field: 'Moves',
    placeholder: 'Nf3 Nc6 0-0',
    bad: (text: string): string => `“${text}” is not a legal move here.`,
    recorded: (moves: number): string => `${counted(moves, 'move', 'moves')} recorded. Type the next, or press Esc.`,
    goOn: 'Continue from the current position',
    submit: 'Record these moves',
    undo: 'Remove the last',
    boardLabel: 'Position after the moves typed',
    promotion: 'Promote the pawn to',
    joins: 'These moves lead to the position from which recording continued.',
    differs: (squares: readonly string[]): string =>
      `Recording continued from a position that differs from this one on ${squares.join(', ')}.`,
  },
  byHand: {
    heading: 'Enter a position',
    says: 'The game continues from this position. The moves before it are kept.',
    field: 'FEN',
    useSensed: 'Position on the board',
    turn: 'To move',
    submit: 'Continue from here',
    playedSince: (moves: readonly string[]): string =>
      `${moves.length === 0 ? 'Something has happened at this table since you opened this dialog' : `Moves have been played since you opened this dialog: ${moves.slice(-12).join(' ')}. They stay in the record, before this position`}. Nothing has been entered yet. Press again to enter it anyway.`,
    allTheSame: 'Enter it anyway',
    boardLabel: 'Position to continue from',
    differs: (squares: number): string =>
      `This differs from the board on ${counted(squares, 'square', 'squares')}. Once it is entered, nothing more is recorded until the board shows it.`,
    irregular:
      'This is not a legal position: a pawn is on the first or last rank, or the side not to move is in check. Enter it only if it arose from an illegal move that can no longer be corrected.',
    leaves: (moves: readonly string[]): string =>
      `${moves.length === 1 ? 'One ply that was' : `${String(moves.length)} plies that were`} recorded since the question ${moves.length === 1 ? 'does' : 'do'} not follow from this position: ${moves.slice(0, 12).join(' ')}${moves.length > 12 ? ' …' : ''}. ${moves.length === 1 ? 'It stays' : 'They stay'} in the record, but not in the game.`,
    bad: 'This is not a FEN the kiosk can read.',
  },
  evidence: {
    /** "K e1 off, R f1 on": what one report of the sensors changed. */
    changes: evidenceChanges,
    label: (when: string, changes: EvidenceChanges): string => `${when}: ${evidenceChanges(changes)}`,
    resolution: (scanMs: number): string =>
      `The board sees lifts, not touches. It cannot order changes less than ${String(scanMs)} ms apart.`,
    show: 'What the board sensed at this move',
    last: (shown: number, all: number): string => `The last ${String(shown)} of ${String(all)} reports.`,
    before: 'Seconds before (−) the clock was pressed.',
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
    seconds: (seconds: number): string => `${seconds < 0 ? '−' : ''}${Math.abs(seconds).toFixed(1)} s`,
    press: (side: string): string => `${side} pressed the clock`,
    legend: { lift: 'a piece is lifted', press: 'the clock is pressed' },
  },
  result: {
    heading: 'Result',
    opener: (result: string): string => `Result ${result}…`,
    /** "The board says 1–0 (Checkmate, Laws 2023, 5.1.1)." */
    says: (by: Proposer, result: string, ending: string, article: string): string =>
      `${PROPOSERS[by]} ${result} (${ending}, ${article}).`,
    confirmProposal: (result: string): string => `Confirm ${result}`,
    /** On a card. */
    asked: (result: string): string => `Result ${result}?`,
    chosenAgainst: (result: string): string => `You are recording ${result}.`,
    accept: (result: string): string => `Record ${result}`,
    set: 'Set the result',
    choose: 'Choose the result',
    byPenalty: (article: string): string =>
      `Lost by a penalty, with less than a full point for the opponent (${article}):`,
    reason: 'Reason',
    notYet: 'Nothing has been recorded yet. Record it anyway?',
    notPlayed: 'Not played',
    forfeits: {
      '+/-': 'White present, Black absent',
      '-/+': 'Black present, White absent',
      '-/-': 'Both absent',
    } satisfies Readonly<Record<Forfeit, string>>,
    playAfterAll: 'Cancel forfeit',
    signed: 'Scoresheets, or result slip, signed by both',
    history: 'How the result was entered',
    change: (when: string, change: ResultChange, results: Readonly<Record<DecidedResult, string>>): string =>
      `${when} ${
        change.result === null
          ? 'taken back'
          : `${results[change.result]}, ${lawWords.endings[change.reason]}, ${change.origin === 'confirmed' ? 'as proposed' : 'entered by hand'}`
      }${change.unsigned === true ? '; signed before this, not since' : ''}`,
    anyway: (result: string): string => `Record ${result} anyway`,
    confirm: (table: number, white: string, black: string, result: string): string =>
      `Table ${String(table)}, ${versus(white, black)}: ${result}`,
    /** Heading of the dialog, and the button that opens it. */
    correctHeading: 'Change the result',
    correct: 'Change the result…',
    /** What is entered already, above the results to choose from. */
    stands: (result: string, signed: boolean): string =>
      signed
        ? `The scoresheets are signed with ${result}. That stays in the history; the new result must be signed again.`
        : `${result} is entered. That stays in the history.`,
    clear: 'Take the result back…',
    clearNow: 'Take the result back',
    clearSure: (table: number, result: string): string =>
      `Take back ${result} at table ${String(table)}? The game then continues.`,
  },
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
