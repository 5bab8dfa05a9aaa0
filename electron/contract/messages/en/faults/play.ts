import { numberBefore } from '../../../../../engine/notation/move-number.ts';
import type { FaultFacts } from '../../../../../engine/fault-facts.ts';
import { lawWords } from '../laws.ts';
import { RESULTS } from '../results.ts';
import { SIDES } from '../sides.ts';
import { castlingWord, counted, listed, pieceWord, said, say, tablesListed } from './say.ts';
import type { FaultSentences } from '../../fault-sentences.ts';

const HOW_LOST: Readonly<Record<string, string>> = {
  moved: 'moved',
  castled: 'has castled',
  captured: 'was captured',
};

/** "the bishop on a6", from `ba6`; squares alone where the men are not told. */
function attackersOf({ attackers, by }: FaultFacts['castling.inCheck']): string {
  if (attackers === undefined) return said(by);
  return listed(attackers.map((one) => (one.length === 3 ? `the ${pieceWord(one[0])} on ${one.slice(1)}` : one)));
}

/** The file on which castling puts either piece, to which side of the board it may be. */
function castledTo(side: string, piece: string): string {
  if (side === 'a') return piece === 'king' ? 'c' : 'd';
  return piece === 'king' ? 'g' : 'f';
}

const NOT_PUT_RIGHT = 'Play continued before the board was put right, and was not recorded';

function rooksInDoubt(facts: FaultFacts['verdict.gapSeveral']): string {
  // A fault out of a record may lack them.
  const { rooks = [] } = facts as Partial<typeof facts>;
  if (rooks.length === 0) return '';
  const which =
    rooks.length === 1
      ? `the rook on ${said(rooks)} or its king`
      : `any of the rooks on ${listed(rooks)} or their kings`;
  return ` It is not known whether ${which} moved meanwhile.`;
}

/** A result that no game can end with may be none of those that screens know. */
function shownResult(result: string): string {
  return Object.entries(RESULTS).find(([one]) => one === result)?.[1] ?? said(result);
}

function withoutResult(tables: readonly string[] = []): string {
  const where = tablesListed(tables);
  return tables.length === 1
    ? `The game at ${where} has no result yet. Set it before the next round.`
    : `The games at ${where} have no result yet. Set them before the next round.`;
}

/** A fault out of a record may have any. */
function sideWord(side: unknown): string {
  return side === 'black' ? SIDES.black : SIDES.white;
}

/** What happened on a board, and what the arbiter may do about it. The record goes on meanwhile. */
export const playSentences = {
  'verdict.nothingMoved': () => 'The clock was pressed, but nothing has moved on the board.',
  'verdict.severalLines': () => 'More than one sequence of moves explains this board. Enter the moves played.',
  'verdict.stoppedHalfWay': ({ side }) =>
    `The clock was stopped on a board that shows half of ${castlingWord(side)}. If play goes on, the next press tells what it was; if it does not, enter what was played.`,
  'verdict.announcedHalfMade': ({ side }) =>
    `Castling was announced, but only the first half of ${castlingWord(side)} was made, which is a legal move by itself. Ask the players which it is, and enter it.`,
  'verdict.recoveredHalfWay': ({ side }) =>
    `While the board was not being read, a move was made that may be the first half of ${castlingWord(side)}. Enter what was played.`,
  'verdict.gapSeveral': (facts) =>
    facts.awaited === true
      ? `${NOT_PUT_RIGHT}; more than one sequence of moves could have been played. Enter the moves played.${rooksInDoubt(facts)}`
      : `More than one sequence of moves could have been played while the board was not being read. Enter the moves played.${rooksInDoubt(facts)}`,
  'verdict.gapTooLong': (facts) =>
    facts.awaited === true
      ? `${NOT_PUT_RIGHT}; there were too many moves to be worked out. Enter the moves played.${rooksInDoubt(facts)}`
      : `So many moves were played while the board was not being read that they cannot be worked out. Enter the moves played.${rooksInDoubt(facts)}`,
  'verdict.gapAtStart': ({ number, side, last }) =>
    `The board shows the start position, but moves up to ${said(number)}${side === 'black' ? '…' : '.'} ${said(last)} are recorded. If the game is over, enter its result. If that was the last move, set up the position after it and confirm the position as restored; if more was played, enter the moves.`,
  'verdict.gapReturned': (facts) =>
    `The position is the same as before the board stopped being read, but ${sideWord(facts.side)}’s clock shows less time: moves that led back to it may have been played. Enter them; if there were none, confirm the position as restored.${rooksInDoubt(facts)}`,
  'verdict.changedAfterPress': ({ recorded, piece, from, to }) =>
    said(to) === ''
      ? `The board changed after ${said(recorded)} was pressed.`
      : `${said(recorded)} was pressed; only then did the ${pieceWord(said(piece))} go from ${said(from)} to ${said(to)}.`,
  'verdict.castledAfterPress': ({ side, recorded, late, from, to }) =>
    `${said(recorded)} was pressed; only then did the ${said(late)} go from ${said(from)} to ${said(to)}, as in ${castlingWord(side)}.`,
  'verdict.captureNotSeen': say`A piece was lifted, but not seen to be put down: it may have made the capture ${'move'}. Look at the board; the next move may settle it.`,
  'verdict.severalPieces': say`This board does not tell which piece stands where. It was one of ${'moves'}.`,
  'verdict.castlingNotLegal': ({ side }) =>
    `King and rook stand as after ${castlingWord(side)}, but castling is not legal here.`,
  'verdict.castlingIncomplete': ({ side, placed, astray, target, standsOn }) => {
    const where =
      said(standsOn) === ''
        ? `off the board; it belongs on ${said(target)}`
        : `on ${said(standsOn)} instead of ${said(target)}`;
    return `Castling ${castlingWord(side)} was not complete when the clock was pressed: the ${said(placed)} was on ${castledTo(side, placed)}${said(target).slice(1)}, the ${said(astray)} ${where}.`;
  },
  'verdict.pieceOnNoSquare': ({ piece, from }) =>
    `The ${pieceWord(piece)} from ${said(from)} was not detected on any square when the clock was pressed.`,
  'verdict.pieceBetweenSquares': ({ move, square }) =>
    `This would be ${said(move)}, but no piece was detected on ${said(square)} when the clock was pressed.`,
  'verdict.opponentsPieceMoved': say`One of the opponent’s pieces is no longer where it stood. Look at ${'squares'}.`,
  'verdict.bothMoved': say`Pieces of both players are no longer where they stood. Look at ${'squares'}.`,
  'verdict.takenAfterPress': ({ side, recorded, piece, from, to, by }) =>
    `${said(recorded)} was pressed; only then did the ${pieceWord(piece)} go from ${said(from)} to ${said(to)}, where ${sideWord(side === 'white' ? 'black' : 'white')}’s ${pieceWord(by)} took it.`,
  'verdict.displaced': ({ side, piece, from, to, move, taken }) => {
    const man = `${sideWord(side)}’s ${pieceWord(piece)}`;
    const mover = sideWord(side === 'white' ? 'black' : 'white');
    if (taken !== undefined)
      return `${man} went from ${said(from)} to ${said(taken)} after the press, where ${mover}’s ${said(move)} then took it.`;
    // It may have been taken off, taken where it had gone, or never been put down.
    if (said(to) === '') return `${man} from ${said(from)} was off the board once ${mover} had played ${said(move)}.`;
    return `${man} went from ${said(from)} to ${said(to)} after the press; ${mover} then played ${said(move)}.`;
  },
  'verdict.displacedAlone': ({ side, piece, from, to }) =>
    `${sideWord(side)}’s ${pieceWord(piece)} went from ${said(from)} to ${said(to)} after the press; ${sideWord(side === 'white' ? 'black' : 'white')} then pressed the clock without a move.`,
  'verdict.movedBeforePress': ({ side, squares }) =>
    `Besides the move, ${said(squares)} differ, and did so before ${sideWord(side)} pressed the clock.`,
  'verdict.lastMoveUndone': ({ last, instead }) => {
    const was = said(last);
    const takeBack = 'If it was taken back, take it back here too';
    if (said(instead) === '') return `The last move, ${was}, is no longer on the board. ${takeBack}.`;
    const now = said(instead);
    return `The last move, ${was}, is no longer on the board: ${now} was played instead. ${takeBack}: ${now} is then recorded in its place.`;
  },
  'verdict.outOfTurn': ({ side, squares }) => {
    const who = sideWord(side);
    return `${who} moved and pressed the clock, but it was not ${who}’s turn. Look at ${said(squares)}. Either the clock was running on the wrong side, or a move was not recorded.`;
  },
  'verdict.promotionMissing': say`The pawn on ${'square'} was not replaced.`,
  'verdict.pieceChanged': ({ piece, from, to, became }) =>
    `The ${pieceWord(piece)} from ${said(from)} is now a ${pieceWord(became)} on ${said(to)}.`,
  'verdict.notALegalMove': ({ piece, from, to }) =>
    `The ${pieceWord(piece)} went from ${said(from)} to ${said(to)}, which is not a legal move here.`,
  'verdict.twoPiecesMoved': say`Two pieces have moved. Look at ${'squares'}.`,
  'verdict.piecesMissing': say`Pieces are missing on ${'squares'}.`,
  'verdict.moreThanAMove': say`More has changed than a single move could. Look at ${'squares'}.`,
  'castling.none': () => 'Castling is not possible here.',
  'castling.rightLost': ({ side, piece, cause, square, move }) => {
    if (said(piece) === '') return `The right to castle ${castlingWord(side)} is lost.`;
    const which = square === undefined ? said(piece) : `${said(piece)} from ${said(square)}`;
    const when = move === undefined ? '' : ` at move ${said(move)}`;
    return `The right to castle ${castlingWord(side)} is lost: the ${which} ${HOW_LOST[said(cause)] ?? 'moved'}${when}.`;
  },
  'castling.otherSideToMove': () => 'It is the other side’s move.',
  'castling.occupied': ({ piece, square, ownOtherRook }) =>
    ownOtherRook
      ? `The other rook on ${said(square)} is in the way, for now.`
      : `The ${pieceWord(piece)} on ${said(square)} is in the way, for now.`,
  'castling.inCheck': (facts) => `The king is in check from ${attackersOf(facts)}.`,
  'castling.throughAttack': (facts) => `The king would cross ${said(facts.square)}, attacked by ${attackersOf(facts)}.`,
  'castling.intoAttack': (facts) => `The king would land on ${said(facts.square)}, attacked by ${attackersOf(facts)}.`,
  'alert.boardMoved': say`The board of this table (number ${'number'}) is now on ${'path'}, which was the port of table ${'table'}. Boards are identified by their number, so its moves are recorded here. Nothing needs to be done.`,
  'alert.boardReplaced': say`A different board responds for this table on ${'path'}: its number is ${'number'}, not ${'known'} as before. It is recorded here from now on. If it does not stand at this table, connect each table to its port by hand, and compare the moves with the scoresheet.`,
  'alert.addressChanged': say`A different board responds for this table on ${'path'}: its address on that port is ${'address'}, not ${'known'} as before. It is recorded here from now on. Check that it stands at this table, and compare the moves with the scoresheet.`,
  'alert.boardUnnumbered': say`The board that responds for this table on ${'path'} reports no number; this table’s board was number ${'known'}. It is recorded here from now on. Check that it stands at this table, and compare the moves with the scoresheet.`,
  'alert.boardTwice': ({ number, tables }) =>
    `Two boards report the same serial number (${said(number)}), so the kiosk cannot tell which of them stands at which of ${tablesListed(tables)}. Check that each table shows its own moves; if not, connect each table to its port by hand.`,
  'alert.flag': ({ color }) =>
    color === null
      ? 'The clock shows a fallen flag. The kiosk cannot tell yet whose it is: look at the clock.'
      : `The clock shows that ${color === 'white' ? 'White' : 'Black'}’s flag has fallen.`,
  'key.boardNotRead': () => 'The board is not being read. Nothing was changed.',
  'key.noGameBegun': () => 'No game has begun at this table: begin it first. Nothing was recorded.',
  'key.noGameRunning': () => 'No game is running at this table.',
  'key.gameOver': () => 'This game already has a result, so nothing was changed. Take the result back first.',
  'offer.gameOver': () => 'The game is over on the board, so a draw can no longer be offered. Nothing was noted.',
  'key.cannotCastle': ({ side }) => `${sideWord(side)} cannot have announced castling now. Nothing was recorded.`,
  'key.nothingAnnounced': () =>
    'No castling announcement is noted for the next move. Nothing was changed; one noted for an earlier move stays in the record.',
  'key.noOpenQuestion': () => 'There is no open question at this table.',
  'key.boardDiffers': say`The board is not restored yet. Look at ${'squares'}.`,
  'key.noCastlingDoubt': () => 'No castling right is in doubt at this table.',
  'key.noPawnToReplace': () => 'There is no unpromoted pawn here.',
  'key.noCastlingRook': say`Castling with the rook on ${'square'} is not in doubt, so nothing was changed. In doubt: ${'accepted'}.`,
  'key.nothingToTakeBack': () => 'There is no move to take back.',
  'key.nothingToClose': () =>
    'No move was closed: a question is open, and the board shows the position before it. Answer the question first.',
  'key.onlyOpponentMoved': ({ side }) => {
    const [mover, other] = [sideWord(side), sideWord(side === 'white' ? 'black' : 'white')];
    return `No move was closed: ${mover} is to move, and only pieces of ${other}’s are no longer where they stood. Have them put back.`;
  },
  'key.noMovesEntered': () => 'No move was entered.',
  'key.moveNotLegal': ({ move, ply, side }) =>
    `${numberBefore(ply, side)} ${said(move)} is not a legal move. Nothing was changed.`,
  'key.lineDoesNotJoin': say`The moves recorded since then do not follow from these: ${'move'} cannot be played. Enter all moves up to the position now on the board.`,
  'claim.notOnMove': ({ side }) =>
    `${side === 'white' ? 'White' : 'Black'} does not have the move. Only the player having the move can claim this draw. Nothing was recorded.`,
  'claim.notAnnounced': ({ article }) =>
    `This draw (${lawWords.articleName(said(article))}) can be claimed only if the Guidelines for games without increment were announced, and in this round they do not apply. Nothing was recorded.`,
  'claim.none': ({ table, why }) => {
    const reasons: Readonly<Record<string, string>> = {
      noGame: 'no game has begun',
      result: 'the game already has a result; if it is wrong, take it back first',
      over: 'the position on the board has ended the game',
    };
    return `Nothing can be claimed at table ${said(table)}: ${reasons[why] ?? 'there is no game'}.`;
  },
  'claim.questionOpen': say`Answer the open question at table ${'table'} first: a claim is judged by the record, which is not certain until then. Nothing was recorded.`,
  'claim.secondsMissing': () =>
    'The texts of the Laws differ on this penalty time. Nothing was recorded. Enter the number of seconds announced before the round.',
  'evidence.none': say`The record of table ${'table'} has no ply ${'ply'}; nothing is lost.`,
  'question.notOpen': say`This question at table ${'table'} has already been answered.`,
  'game.none': say`No game has started at table ${'table'}.`,
  'round.contradiction': ({ of, claimed, ending }) => {
    const [one, many] =
      of === 'moves' ? ['move by each', 'moves by each'] : ['occurrence of a position', 'occurrences of a position'];
    return `By these regulations a draw may be claimed after ${counted(claimed, one, many)}, but the game is already over after ${counted(ending, one, many)}. No round was opened. The number that ends the game must not be lower than the other.`;
  },
  'round.inDoubt': () =>
    'The texts of the Laws differ on the penalty time under the rules chosen. No round was opened. Enter in the regulations how many seconds an illegal move gives the opponent, and announce it before the start.',
  'round.movedOn': () =>
    'A round has been opened since you looked, so nothing was changed. Look at that round; if you still want another one, open it from there.',
  'round.unknown': () =>
    'The tournament has no such round. The data may have been deleted since you looked: check the list again.',
  'tournament.changing': () => 'The kiosk is changing to another tournament. Try again in a moment.',
  'tournament.playing': ({ tables }) =>
    `Play is in progress at ${tablesListed(tables)}, so the tournament stays open. Enter the results first.`,
  'tournament.other': () =>
    'Another tournament was opened here, or the demonstration was started or ended, at the moment you pressed. Nothing was changed. Look at what is shown now; if you still want this, do it again.',
  'tournament.unknown': () =>
    'This kiosk has no such tournament. It may have been deleted since you looked: check the list again.',
  'round.none': () => 'No round is open. Open a round first.',
  'round.other': () => 'Another round is in progress now, so nothing was changed. Look at the round again.',
  'round.running': ({ tables }) => withoutResult(tables),
  'round.secondMissing': ({ tables }) =>
    `The second game has no result at ${tablesListed(tables)}. Before the next round, enter it, or that it was not played.`,
  'game.notDue': ({ table, game }) =>
    game === 2
      ? `The second game cannot start at table ${said(table)}: the first has no result, or this round has only one game per table. Nothing was changed.`
      : `You cannot go back to the first game at table ${said(table)}: the second has started, or has a result. Nothing was changed.`,
  'round.noTables': () => 'This round has no tables. Nothing was changed. Enter the pairings, or the number of tables.',
  'round.tooManyTables': say`This round has ${'tables'} tables, and the limit is ${'most'}. Nothing was changed. Remove tables and try again.`,
  'round.noFile': () =>
    'The pairings of this round did not come from a file, or it was too large to keep. Choose the report file (TRF) of your pairing program.',
  'round.tableTwice': say`Table ${'table'} is in the list twice.`,
  'result.played': say`Both players have moved at table ${'table'}, so the game cannot count as not played. Nothing was changed. Enter its result there, with the reason “Default time exceeded” if that is why.`,
  'round.isRunning': say`Round ${'round'} is still in progress, so nothing was changed. Correct its results at their tables or on the result sheet.`,
  'round.begun': ({ tables }) =>
    `Play has begun at ${tablesListed(tables)}, so the rules and the number of games stay as they are for the whole round. Nothing was changed. If one game must differ, rule on it at its table.`,
  'round.notEmpty': say`A position of ${'name'} has been revealed, or something was played or decided in it, so it stays and counts. Nothing was changed. To put right what was entered wrongly, use “Correct round and tables…”.`,
  'round.withdrawn': say`${'name'} was withdrawn as opened by mistake, so it has no results. Nothing was changed. If it was played, reinstate it first, on its page.`,
  'result.movedOn': say`Somebody else has corrected the result of table ${'table'} in round ${'round'} since you looked, so nothing was changed. Look at it again; if your correction is still wanted, make it again.`,
  'result.unexplained': () =>
    'To correct a result of an earlier round, enter who decided it and the reason. Nothing was changed.',
  'result.none': say`Table ${'table'} has no result to sign. Nothing was changed.`,
  'result.notSo': ({ table, result }) =>
    `Nothing was recorded at table ${said(table)}: under the Laws of this round a game cannot end ${shownResult(result)} for that reason. Choose another reason, or another result.`,
  'game.notRevealed': say`The start position of table ${'table'} has not been drawn or revealed yet, so nothing was changed. Draw it if necessary, reveal it (page Draw), then begin the game or enter the result.`,
  'game.ofOthers': say`This game was played at table ${'table'} by ${'white'} and ${'black'}, who are no longer the players there, so it was not resumed. Nothing was changed. If it is their game after all, put their names back first.`,
  'result.atConsole': say`Nothing was changed at table ${'table'}: only the console can correct a signed result or a forfeit, and a game in which both have moved cannot be forfeited. If you still want the change, make it at the console.`,
  'ruling.notOnMove': ({ table, side }) =>
    `No ruling was recorded at table ${said(table)}: the move it is about was not ${sideWord(side)}’s to make. Choose the other player, or another move.`,
  'ruling.offenderWins': ({ table, side }) => {
    const who = sideWord(side);
    return `No ruling was recorded at table ${said(table)}: it is against ${who}, and ${who} would win by it.`;
  },
  'table.movedOn': say`Something has happened at table ${'table'} since you looked: a move, a result, or other players. Nothing was changed. Look at the table as it is now; if you still want this, do it again.`,
  'results.changed': () =>
    'Results have changed since this file was made, so it does not count as given out. Save it again, and give out the new one.',
  'sheets.changed': () =>
    'These sheets show a start position, players or rules that have been changed since, so they do not count as printed. Do not hand them out: print them again as they are now.',
  'round.changed': () =>
    'Somebody else has corrected this round since you looked, so nothing was changed. Look at it again; if your correction is still wanted, make it again.',
  'tournament.changed': say`Another console has changed the name or the details of the tournament since you looked; it is called ${'name'} now. Nothing was changed. Look at it again; if your change is still wanted, make it again.`,
  'seat.movedOn': say`Somebody else has corrected table ${'table'} since you looked, so nothing was changed. Look at it again; if your correction is still wanted, make it again.`,
  'bye.seated': say`${'name'} sits at table ${'table'} in this round, so no bye was given and nothing was changed. Remove the player there first. If it is somebody with the same name, write the names so that they can be told apart.`,
  'bye.twice': say`${'name'} already has a bye in this round, so no other was given. If it is somebody with the same name, write the names so that they can be told apart.`,
  'round.numberTaken': say`There is already a round ${'number'} with results. Two rounds with one number could not be told apart in files and lists, so nothing was changed. Choose another number.`,
  'table.unknown': say`There is no table ${'table'} in this round.`,
  'draw.tooLate': ({ tables }) => `Play has begun at ${tablesListed(tables)}, so the start position cannot change.`,
  'draw.allExcluded': () => 'All 960 positions are left out. Keep at least one.',
} satisfies Partial<FaultSentences>;
