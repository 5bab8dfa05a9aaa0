import { numberBefore } from '../../../../../engine/notation/move-number.ts';
import type { FaultFacts } from '../../../../../engine/fault-facts.ts';
import { castlingWord, counted, listed, pieceWord, said, say } from './say.ts';
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

function rooksInDoubt(facts: FaultFacts['verdict.gapSeveral']): string {
  const rooks = said(facts.rooks);
  return rooks === '' ? '' : ` Nobody saw whether the rooks on ${rooks} or their kings have moved meanwhile.`;
}

/** What happened on a board, and what the arbiter may do about it. The record goes on meanwhile. */
export const playSentences = {
  'verdict.nothingMoved': () => 'The clock was pressed, but nothing has moved on the board.',
  'verdict.severalLines': () => 'More than one line of moves explains this board. Enter what was played.',
  'verdict.stoppedHalfWay': ({ side }) =>
    `The clock was stopped on a board that is a move or the first half of ${castlingWord(side)}. Enter which was played.`,
  'verdict.recoveredHalfWay': ({ side }) =>
    `While the board could not be read a move was made that may be the first half of ${castlingWord(side)}. Enter which was played.`,
  'verdict.gapSeveral': (facts) =>
    `More than one line of moves could have been played while the board could not be read. Enter what was played.${rooksInDoubt(facts)}`,
  'verdict.gapTooLong': (facts) =>
    `More was played while the board could not be read than can be told from it. Enter what was played.${rooksInDoubt(facts)}`,
  'verdict.changedAfterPress': say`The board changed after the press that recorded ${'recorded'}. Enter what was played.`,
  'verdict.captureNotSeen': say`The piece was lifted, and nothing was seen to be put down: it may have taken another by ${'move'}. Look at the board; the next move may tell.`,
  'verdict.severalPieces': say`This board does not tell which piece stands where. It was one of ${'moves'}.`,
  'verdict.castlingNotLegal': ({ side }) =>
    `King and rook stand as after castling ${castlingWord(side)}, which is not legal here.`,
  'verdict.castlingIncomplete': ({ side, placed, astray, target, standsOn }) => {
    const where = said(standsOn) === '' ? 'is not on the board' : `stands on ${said(standsOn)}`;
    return `Castling ${castlingWord(side)} is not complete: the ${said(placed)} is on its square, the ${said(astray)} ${where} instead of ${said(target)}.`;
  },
  'verdict.pieceOnNoSquare': ({ piece, from }) =>
    `The ${pieceWord(piece)} from ${said(from)} is on no square. It may stand between two squares.`,
  'verdict.pieceBetweenSquares': ({ move, square }) =>
    `This would be ${said(move)}, but the piece on ${said(square)} is not seen there. It may stand between two squares.`,
  'verdict.opponentsPieceMoved': say`A piece of the opponent is not where it stood. Look at ${'squares'}.`,
  'verdict.promotionMissing': say`The pawn on ${'square'} was not replaced.`,
  'verdict.pieceChanged': ({ piece, from, to, became }) =>
    `The ${pieceWord(piece)} from ${said(from)} is a ${pieceWord(became)} on ${said(to)}.`,
  'verdict.notALegalMove': ({ piece, from, to }) =>
    `The ${pieceWord(piece)} went from ${said(from)} to ${said(to)}, which is not a legal move here.`,
  'verdict.twoPiecesMoved': say`Two pieces have moved. Look at ${'squares'}.`,
  'verdict.piecesMissing': say`Pieces are missing on ${'squares'}.`,
  'verdict.moreThanAMove': say`More has changed than one move can change. Look at ${'squares'}.`,
  'castling.none': () => 'There is no castling here.',
  'castling.rightLost': ({ side, piece, cause, square, move }) => {
    if (said(piece) === '') return `The right to castle ${castlingWord(side)} is lost.`;
    const which = square === undefined ? said(piece) : `${said(piece)} from ${said(square)}`;
    const when = move === undefined ? '' : ` at move ${said(move)}`;
    return `The right to castle ${castlingWord(side)} is lost: the ${which} ${HOW_LOST[said(cause)] ?? 'moved'}${when}.`;
  },
  'castling.otherSideToMove': () => 'The other side is to move.',
  'castling.occupied': ({ piece, square, ownOtherRook }) =>
    ownOtherRook
      ? `The other rook on ${said(square)} is in the way, for now.`
      : `The ${pieceWord(piece)} on ${said(square)} is in the way, for now.`,
  'castling.inCheck': (facts) => `The king is in check from ${attackersOf(facts)}.`,
  'castling.throughAttack': (facts) => `The king would cross ${said(facts.square)}, attacked by ${attackersOf(facts)}.`,
  'castling.intoAttack': (facts) => `The king would land on ${said(facts.square)}, attacked by ${attackersOf(facts)}.`,
  'alert.boardMoved': say`The board of this table (number ${'number'}) answers on ${'path'}, which was the line of table ${'table'}. Boards are identified by their number: its moves are recorded here. Nothing needs to be done.`,
  'alert.boardReplaced': say`Another board answers at this table on ${'path'}: its number is ${'number'}, and before it was ${'known'}. It is recorded here from now on. If it is not the board that stands here, connect each table to its line by hand, and compare the moves with the score sheet.`,
  'alert.addressChanged': say`Another board answers at this table on ${'path'}: its address on that line is ${'address'}, and before it was ${'known'}. It is recorded here from now on. Check that it is the board that stands here, and compare the moves with the score sheet.`,
  'alert.boardUnnumbered': say`What answers at this table on ${'path'} tells no number; the board of this table had the number ${'known'}. It is recorded here from now on. Check that it is the board that stands here, and compare the moves with the score sheet.`,
  'alert.boardTwice': say`Two boards report the same serial number (${'number'}), so it is not known which of them stands at which of these tables: ${'tables'}. Check that the moves are those of the table; if not, connect each table to its line by hand.`,
  'alert.flag': ({ color }) =>
    color === null
      ? 'The clock shows a flag. Which player’s it is the kiosk does not know yet: look at the clock.'
      : `The clock shows a flag on ${color === 'white' ? 'White' : 'Black'}’s side.`,
  'key.boardNotRead': () => 'The board has not been read yet. Nothing was changed.',
  'key.noGameRunning': () => 'No game is running at this table.',
  'key.gameOver': () => 'This game has its result. Clear the result first. Nothing was changed.',
  'offer.gameOver': () => 'The game is over on the board: no draw can be offered any more. Nothing was noted.',
  'key.cannotCastle': () => 'The player to move cannot castle now. Nothing was noted.',
  'key.nothingAnnounced': () =>
    'No castling is noted for the move that is to be made. Nothing was changed; what was noted of an earlier move stays in the record.',
  'key.noOpenQuestion': () => 'There is no open question at this table.',
  'key.boardDiffers': say`The board is not restored yet. Look at ${'squares'}.`,
  'key.noCastlingDoubt': () => 'No castling right is in doubt at this table.',
  'key.noPawnToReplace': () => 'There is no unpromoted pawn here.',
  'key.noCastlingRook': say`Castling with the rook on ${'square'} is not in doubt; in doubt are ${'accepted'}.`,
  'key.nothingToTakeBack': () => 'There is no move to take back.',
  'key.noMovesEntered': () => 'No move was entered.',
  'key.moveNotLegal': ({ move, ply, side }) =>
    `${numberBefore(ply, side)} ${said(move)} is not legal there. Nothing was changed.`,
  'key.lineDoesNotJoin': say`What was recorded since does not follow from these moves: ${'move'}, ply ${'ply'}, cannot be played. Enter all moves up to the board as it stands.`,
  'claim.notOnMove': ({ side }) =>
    `${side === 'white' ? 'White' : 'Black'} is not on move. Only the player on move can claim this draw; nothing was recorded.`,
  'claim.notAnnounced': say`This draw (${'article'}) can be claimed only where the Guidelines for games without increment were announced, and in this round they do not hold. Nothing was recorded.`,
  'claim.none': ({ table, why }) => {
    const reasons: Readonly<Record<string, string>> = {
      noGame: 'no game has begun',
      result: 'the game has its result; if that is wrong, clear it first',
      over: 'the game is over by what stands on the board',
    };
    return `Nothing can be claimed at table ${said(table)}: ${reasons[why] ?? 'there is no game'}.`;
  },
  'claim.questionOpen': say`Answer the open question at table ${'table'} first: a claim is judged by the record, and until then it is not certain. Nothing was recorded.`,
  'claim.secondsMissing': () =>
    'The texts of the Laws differ on this penalty time: say how many seconds were announced before the round. Nothing was recorded.',
  'evidence.none': say`The record of table ${'table'} has no move ${'ply'}; nothing is lost.`,
  'question.notOpen': say`This question at table ${'table'} has already been answered.`,
  'game.none': say`No game has started at table ${'table'}.`,
  'round.contradiction': ({ of, claimed, ending }) => {
    const [one, many] = of === 'moves' ? ['move by each', 'moves by each'] : ['repetition', 'repetitions'];
    return `By these regulations a draw may be claimed with ${counted(claimed, one, many)}, but the game is over by itself with ${counted(ending, one, many)} already. No round was opened: let the number that ends the game be no less than the other.`;
  },
  'round.inDoubt': () =>
    'The texts of the Laws differ on the penalty time at this rate of play. No round was opened: say in the regulations how many seconds an illegal move gives the opponent, and announce it before the start.',
  'round.movedOn': () =>
    'A round has been opened since you looked, so no other was opened and nothing was changed. Look at it; if another round is still wanted, open that from there.',
  'round.unknown': () =>
    'The tournament has no such round. It may have been deleted since you looked: look at the list again.',
  'tournament.changing': () => 'The kiosk is changing to another tournament. Try again in a moment.',
  'tournament.playing': say`Give the results of all games first: they are being played at tables ${'tables'}, so the tournament stays open.`,
  'tournament.unknown': () =>
    'This kiosk has no such tournament. It may have been deleted since you looked: look at the list again.',
  'round.none': () => 'No round is open. Open a round first.',
  'round.other': () => 'Another round is running by now, so nothing was changed. Look at the round again.',
  'round.running': say`Games are still running at tables ${'tables'}. Set their results before the next round.`,
  'round.secondMissing': say`The second game has no result at tables ${'tables'}. Enter it, or that it was not played, before the next round.`,
  'game.notDue': ({ table, game }) =>
    game === 2
      ? `The second game cannot begin at table ${said(table)}: the first has no result there, or this round has one game a table. Nothing was changed.`
      : `The first game cannot be gone back to at table ${said(table)}: the second has begun there, or has its result. Nothing was changed.`,
  'round.noTables': () =>
    'This round has no table. Nothing was changed: give the pairings, or how many tables there are.',
  'round.tooManyTables': say`This round has ${'tables'} tables; at most ${'most'}. Nothing was changed: take tables out and try again.`,
  'round.noFile': () =>
    'No file came in with the pairings of this round, or it was too large to be kept. Choose the report file (TRF) of your pairing program.',
  'round.tableTwice': say`Table ${'table'} is in the list twice.`,
  'result.played': say`Both players have moved at table ${'table'}, so the game cannot count as not played. Nothing was changed. Set its result there, by default if that is the reason.`,
  'round.isRunning': say`Round ${'round'} is still running, so its results are corrected at their tables or on the result sheet. Nothing was changed.`,
  'round.begun': say`Games have begun at tables ${'tables'}, so time control, rate of play and number of games stay as they are for the whole round. Nothing was changed. What has to be otherwise in one game is ruled on at its table.`,
  'round.notEmpty': say`A position of ${'name'} has been revealed, or something was played or decided in it, so it stays and counts. Nothing was changed. What was entered wrongly is put right with Correct.`,
  'round.withdrawn': say`${'name'} was taken out as opened by mistake, so it has no results. Nothing was changed. If it was played, let it count again first: its page has a button for it.`,
  'result.movedOn': say`Somebody else has corrected the result of table ${'table'} in round ${'round'} since you looked, so nothing was changed. Look at it again; if your correction is still wanted, make it again.`,
  'result.unexplained': () =>
    'A result of an earlier round is corrected under the name of who decides it, and with the reason. Nothing was changed: say both.',
  'result.none': say`Table ${'table'} has no result that could be signed. Nothing was changed.`,
  'result.notSo': say`Nothing was recorded at table ${'table'}: by the Laws of this round no game ends ${'result'} for the reason given. Choose another reason, or another result.`,
  'game.notRevealed': say`The start position of table ${'table'} is not drawn or not revealed yet, so nothing was changed. Draw it if need be and reveal it (Draw page), then begin the game or enter the result.`,
  'game.ofOthers': say`This game was played at table ${'table'} by ${'white'} and ${'black'}, who do not sit there now, so it was not taken up and nothing was changed. If it is theirs after all, put their names back there first.`,
  'result.atConsole': say`Nothing was changed at table ${'table'}: a result that is signed, or a forfeit that stands, is corrected at the console alone, and what both have played is no forfeit. Do it there if it is still wanted.`,
  'table.movedOn': say`Something has happened at table ${'table'} since you looked, so this was not done and nothing was changed. Look at its board and moves; if it is still wanted, do it again.`,
  'round.changed': () =>
    'Somebody else has corrected this round since you looked, so nothing was changed. Look at it again; if your correction is still wanted, make it again.',
  'seat.movedOn': say`Somebody else has corrected table ${'table'} since you looked, so nothing was changed. Look at it again; if your correction is still wanted, make it again.`,
  'seat.played': say`A game was begun at table ${'table'}, or it has its result, so it cannot be taken out of the round. Nothing was changed.`,
  'seat.colours': say`The game at table ${'table'} is under way, so the colours can no longer be swapped as a correction. Nothing was changed. Rule on it at the table: Irregularity, colours reversed.`,
  'seat.elsewhere': say`The game at table ${'table'} is under way, and ${'name'} sits at another table. Nothing was changed. If the wrong opponents are playing, you decide whether the game goes on; if not, take its result back where it has one, cancel it (at the table: Correct…), then correct the players. If it is somebody of the same name, write the names so that they can be told apart.`,
  'seat.forfeited': say`Table ${'table'} has its result without a game, so its players and colours cannot be exchanged. Nothing was changed. Undo that result first (Ctrl+Z), or correct the spelling of the names alone.`,
  'seat.bye': say`${'name'} has a bye in this round, so this name was not put at table ${'table'}. Nothing was changed. Remove the bye first, below the results. If it is somebody of the same name, write the names so that they can be told apart.`,
  'seat.twice': ({ table, name, other }) =>
    `${said(name)} would sit ${table === other ? `on both sides of table ${said(table)}` : `at table ${said(table)} and at table ${said(other)}`}. Nothing was changed. If players are to be exchanged, do it for both tables at once (Correct round and tables); if these are two people, write the names so that they can be told apart.`,
  'bye.seated': say`${'name'} sits at table ${'table'} in this round, so no bye was given and nothing was changed. Take the player out there first. If it is somebody of the same name, write the names so that they can be told apart.`,
  'bye.twice': say`${'name'} has a bye in this round already, so no other was given. If it is somebody of the same name, write the names so that they can be told apart.`,
  'round.numberTaken': say`There is a round ${'number'} with results already. Two of one number could not be told apart in files and lists, so nothing was changed: choose another number.`,
  'table.unknown': say`There is no table ${'table'} in this round.`,
  'draw.tooLate': say`The game has started at tables ${'tables'}, so the start position cannot change.`,
  'draw.allExcluded': () => 'All 960 positions are excluded. Leave at least one.',
} satisfies Partial<FaultSentences>;
