import { moveNumber, moveNumberFrom, numberBefore } from '../../../../engine/notation/move-number.ts';
import type { Color } from '../../../../engine/chess/piece.ts';
import type { GameResult } from '../../../../engine/chess/outcome.ts';
import type { ClaimVerdict, KeptShown, RepetitionDifference } from '../../../../engine/laws/finding.ts';
import type { ClaimName } from '../../../../engine/laws/terms.ts';
import type { ClaimDecision } from '../../player-statements.ts';
import type { RepeatedView, ShownView } from '../../views/claim.ts';
import { clockText, exactTime } from './format.ts';
import { lawWords, minutesText } from './laws.ts';
import { counted } from './faults/say.ts';
import { RESULTS } from './results.ts';
import { OTHER, SIDES } from './sides.ts';

const VERDICTS: Readonly<Record<ClaimVerdict, string>> = {
  right: 'The claim is right',
  wrong: 'The claim is wrong',
  'not-shown': 'The record cannot decide it',
};

const NTH = ['', 'first', 'second', 'third', 'fourth', 'fifth'];

function nth(count: number): string {
  return NTH[count] ?? `${String(count)}th`;
}

function listed(squares: readonly string[]): string {
  return squares.join(', ');
}

/** "49 moves by each", "49 moves by each and one more". */
function moves(plies: number): string {
  const whole = Math.floor(plies / 2);
  const each = `${counted(whole, 'move', 'moves')} by each`;
  if (plies % 2 === 0) return each;
  return whole === 0 ? '1 move' : `${each} and one more`;
}

function shown(found: ShownView | KeptShown, intended: string | null, side: Color): string {
  switch (found.kind) {
    case 'repetition': {
      const where =
        intended === null ? 'This position is on the board' : `After ${intended} this position would be on the board`;
      return `${where} for the ${nth(found.times)} time; the ${nth(found.needed)} is required.`;
    }
    case 'moves':
      return `${intended === null ? '' : `With ${intended}: `}${moves(found.plies)} without a capture or a pawn move; ${counted(found.needed / 2, 'move', 'moves')} are required.`;
    case 'unrecorded':
      return 'No move of this game was seen by a board or entered: decide by what the players and witnesses say, and by the scoresheets where they were kept.';
    case 'clock': {
      const opponent = OTHER[side];
      if (found.fallen) return `${opponent}’s flag has fallen.`;
      return found.seconds === null
        ? `${opponent}’s clock cannot be read here: look at it.`
        : `${opponent} has ${clockText(found.seconds)} left.`;
    }
    case 'own-clock': {
      if (found.fallen) return `${SIDES[side]}’s flag has fallen: it is too late to claim.`;
      const needed = `the claim needs less than ${clockText(found.below)}`;
      return found.seconds === null
        ? `${SIDES[side]}’s clock cannot be read here: look at it; ${needed}.`
        : `${SIDES[side]} has ${clockText(found.seconds)} left; ${needed}.`;
    }
  }
}

function differs(differences: readonly RepetitionDifference[], { turn, rooks, enPassant }: RepeatedView): string {
  const reasons: Readonly<Record<RepetitionDifference, string>> = {
    turn: `${SIDES[turn]} was to move`,
    castling:
      rooks.length === 0 ? 'no castling rights remained' : `castling rights remained with the rook on ${listed(rooks)}`,
    'en-passant':
      enPassant === null ? 'no pawn could be taken en passant' : `the pawn could be taken en passant on ${enPassant}`,
  };
  return `Not the same: ${differences.map((name) => reasons[name]).join('; ')}.`;
}

/** Words for what players say: claims, offers of a draw, resignations, and that they wish to see the score. */
export const saidWords = {
  claim: {
    heading: (table: number): string => `Table ${String(table)} · Claim`,
    choose: 'What is claimed',
    by: (side: Color, name: string): string => `${SIDES[side]}${name === '' ? '' : `, ${name}`}, claims`,
    other: 'The other player',
    intended: 'Announced move',
    intendedHint:
      'A move announced but not made: type it, or drag it on the board. Leave it empty if the claim is for the position on the board.',
    bad: (text: string): string => `“${text}” is not a legal move here.`,
    board: 'Position from which the move is announced',
    verdict: (verdict: ClaimVerdict): string => VERDICTS[verdict],
    shown,
    positions: 'Positions with the same pieces',
    /** Where a position stood: "After 4…Ng8". */
    after: (ply: number | null, side: Color, san: string | null): string => {
      if (ply === null) return `After ${san ?? 'the announced move'}`;
      if (ply === 0) return 'Start';
      return `After ${numberBefore(ply, side)}${san ?? ''}`;
    },
    counts: (nth: number): string => `Counts: ${String(nth)}`,
    differs,
    rights: (rooks: readonly string[]): string => (rooks.length === 0 ? 'No castling' : `May castle: ${listed(rooks)}`),
    /** @param start FEN with which the game began */
    since: (ply: number, start: string): string =>
      ply === 0 ? 'Counted from the start.' : `Counted from after move ${String(moveNumberFrom(start, ply))}.`,
    uphold: (result: GameResult | null, side: Color, mate: boolean): string => {
      if (result === '1/2-1/2') return mate ? 'Upheld: drawn, no mate is possible' : 'Upheld: the game is drawn';
      return `Upheld: ${SIDES[side]} wins`;
    },
    reject: (side: Color, seconds: number | null, move: string | null): string => {
      if (seconds === null) return 'Rejected: the game continues';
      const time = `Rejected: ${OTHER[side]} +${minutesText(seconds)}`;
      return move === null ? time : `${time}, ${move} must be played`;
    },
    /** Of the move that was announced with the claim. */
    unchecked: (move: string): string =>
      `If you reject it, stay until ${move} has been played: the kiosk does not check it.`,
    /** @param decision goes against what the record shows: right where it is rejected. */
    against: (decision: ClaimDecision): string =>
      decision === 'upheld'
        ? 'By the record this claim is wrong, and you are upholding it. Nothing has been recorded yet.'
        : 'By the record this claim is right, and you are rejecting it. Nothing has been recorded yet.',
    /** @param says what would be recorded: "Upheld: the game is drawn". */
    anyway: (says: string): string => `Record “${says}” anyway`,
    rejectOver: 'Rejected: the game was already over',
    over: (result: GameResult, ending: string, article: string): string =>
      `The game had already ended on the board: ${ending}, ${RESULTS[result]} (${article}). What the clock shows changes nothing.`,
    seconds: 'Seconds',
    upheld: 'Upheld. The game is over.',
    upheldAgainst: 'Upheld against the record. The game is over.',
    rejected: 'Rejected, and the penalty is recorded. The game continues.',
    goesOn: 'Rejected. The game continues.',
    clocks: (white: number, black: number): string =>
      `If it is rejected, set the clocks to White ${clockText(white)}, Black ${clockText(black)}.`,
    made: 'Claims',
    /** @param ply null where no move of the game is recorded */
    line: (side: Color, claim: ClaimName, ply: number | null, article: string, decided: string): string =>
      `${SIDES[side]}${ply === null ? '' : `, move ${String(moveNumber(ply, side))}`}: ${lawWords.claims[claim]} (${lawWords.articleName(article)}), ${decided}`,
    decided: (upheld: boolean, against: boolean): string =>
      `${upheld ? 'upheld' : 'rejected'}${against ? ' against the record' : ''}`,
    at: exactTime,
  },
  offer: {
    heading: (table: number): string => `Table ${String(table)} · Draw offer or agreement`,
    says: 'An offer is recorded as (=), with the move it was made with.',
    /** @param ply null where no move of the game is known. */
    offers: (side: Color, name: string, ply: number | null): string =>
      `${SIDES[side]}${name === '' ? '' : `, ${name},`} offers a draw${ply === null ? '' : ` with move ${String(moveNumber(ply, side))}`}`,
    stands: (side: Color, name: string, ply: number): string =>
      `${SIDES[side]}${name === '' ? '' : `, ${name},`} has offered a draw with move ${String(moveNumber(ply, side))}.`,
    accepts: (side: Color, name: string): string => `${SIDES[side]}${name === '' ? '' : `, ${name},`} accepts: ½–½`,
    agree: 'Both agree: ½–½',
    agreeAnyway: 'Record ½–½ anyway',
    notYet: (fromMove: number, made: number, edition: string, article: string): string =>
      `${edition}, ${article}: no draw may be agreed before each player has made ${counted(fromMove, 'move', 'moves')}; so far: ${String(made)}. Without your consent the game continues.`,
    /** No move of the game is known. */
    unrecorded: (fromMove: number, edition: string, article: string): string =>
      `No move of this game was seen by a board or entered. No draw may be agreed before each player has made ${counted(fromMove, 'move', 'moves')} (${edition}, ${article}): see the scoresheets.`,
    /** @param ply null where no move of the game is known. */
    noted: (side: Color, ply: number | null): string =>
      ply === null
        ? `${SIDES[side]} offered a draw.`
        : `${SIDES[side]} offered a draw with move ${String(moveNumber(ply, side))}: noted as (=).`,
    undo: 'Undo',
    undone: 'Removed. The record still shows that it was noted.',
    mark: '(=)',
    markLabel: 'draw offered',
    agreed: 'Draw agreed.',
  },
  resignation: {
    heading: (table: number): string => `Table ${String(table)} · Resignation`,
    resigns: (side: Color, name: string): string => `${SIDES[side]}${name === '' ? '' : `, ${name},`} resigns`,
    outcome: (result: GameResult, winner: Color, edition: string, article: string): string =>
      result === '1/2-1/2'
        ? `½–½: ${SIDES[winner]} cannot mate (${edition}, ${article})`
        : `${RESULTS[result]}: ${SIDES[winner]} wins`,
    judged: 'Whether a mate is possible is judged by the pieces and by locked pawns only.',
    done: 'Resignation recorded.',
  },
  score: {
    heading: (table: number): string => `Table ${String(table)} · Show the score`,
    asks: (side: Color, name: string): string =>
      `${SIDES[side]}${name === '' ? '' : `, ${name},`} has the move and asks to see the score.`,
    /** @param article null where the regulations of the tournament give the number. */
    number: (number: number, most: number, edition: string, article: string | null): string => {
      const by = article === null ? 'tournament regulations' : `${edition}, ${article}`;
      return number > most
        ? `Request ${String(number)} in this game; ${String(most)} are provided for (${by}).`
        : `Request ${String(number)} of ${String(most)} in this game (${by}).`;
    },
    tooOften: (most: number, edition: string, article: string): string =>
      `More than ${String(most)} in a game may be taken as a distraction (${edition}, ${article}).`,
    notProvided: (number: number): string =>
      `Under this round’s rules no player has a right to this; you may allow it. This is request ${String(number)} in this game.`,
    what: 'The screen then shows only the position and the moves. Esc ends it.',
    show: 'Show it',
    view: (white: string, black: string): string => `${white} – ${black}`,
    moves: 'Moves',
    position: 'Position',
    toMove: (side: Color): string => `${SIDES[side]} to move`,
    end: 'Back',
  },
} as const;
