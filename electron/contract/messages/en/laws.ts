import type { ArticleName } from '../../../../engine/laws/editions.ts';
import type { Laws } from '../../../../engine/laws/laws.ts';
import { IRREGULARITIES } from '../../../../engine/laws/terms.ts';
import type {
  ClaimName,
  Cost,
  ResultReason,
  IrregularityName,
  NoteName,
  PenaltyName,
  Regime,
  Remedy,
  Replacement,
  RuleProfile,
  Window,
} from '../../../../engine/laws/terms.ts';
import { amount, duration } from './faults/say.ts';

/** What an article rules, in our own words: never the text of the Laws. */
const articles: Readonly<Record<ArticleName, string>> = {
  standard: 'The Competitive Rules of Play apply in full.',
  castling:
    'Castling counts as one move of the king. It is illegal once the king or that rook has moved, in check, across or onto an attacked square, or with a piece in the way.',
  'own-king-in-check': 'No move may leave or put one’s own king in check.',
  'one-hand': 'Each move is made with one hand only.',
  'touched-piece': 'The first piece touched that can be moved or captured must be moved or captured.',
  'king-and-rook-touched': 'A player who deliberately touches king and rook must castle on that side, if legal.',
  'rook-touched-first':
    'A player who deliberately touches a rook and then the king may not castle on that side on this move; the rook is moved if it can be, otherwise the king.',
  'castling-touched-in-vain':
    'A player who touches king and then rook to castle where that is illegal must make another king move, which may be castling on the other side; if the king has no legal move, any legal move.',
  released: 'A piece released on a square as a legal move, or as part of one, stays there for this move.',
  'castling-released':
    'Once the king is released, the player must castle on that side if it is legal; otherwise another king move is made, or any legal move if there is none.',
  'touch-claim-lost':
    'A player who touches a piece with the intention of moving or capturing it can no longer claim that the opponent broke Articles 4.1 to 4.7.',
  checkmate: 'Checkmate ends the game, if the mating move was legal.',
  resignation:
    'A player who resigns loses; it is a draw if the opponent cannot checkmate by any series of legal moves.',
  stalemate: 'Stalemate ends the game as a draw.',
  'dead-position': 'The game is drawn once neither player can checkmate by any series of legal moves.',
  agreement: 'The players may agree to a draw once each has made a move, as far as the regulations allow.',
  'press-after-move': 'The clock is pressed only after the move has been made.',
  'default-time': 'A player who arrives after the default time loses, unless the arbiter decides otherwise.',
  'flag-fallen': 'A flag has fallen when the arbiter sees it or a player makes a valid claim to that effect.',
  'time-lost':
    'A player who has not made the required moves in time loses; it is a draw if the opponent cannot checkmate by any series of legal moves.',
  'clock-defective': 'A clock with an evident defect is replaced; the arbiter sets the times by best judgement.',
  'clock-set-wrongly':
    'A clock found to be set wrongly is stopped at once and corrected; the arbiter adjusts times and move counter by best judgement.',
  'clock-setting-in-rapid':
    'Once each player has made ten moves the clock setting is not changed, unless the schedule of the event would suffer.',
  'stopping-for-help':
    'A player may stop the clocks to ask for the arbiter, for example where a piece to promote to is missing.',
  'wrong-start': 'A game found to have begun from a wrong start position is cancelled and a new one is played.',
  'board-turned': 'The position is transferred to a correctly placed board, and the game continues.',
  'colours-reversed':
    'With colours reversed, a new game is played if each player has made fewer than ten moves; otherwise the game continues.',
  displaced:
    'A player who knocks pieces over puts them back with their own clock running; the arbiter may impose a penalty.',
  'illegal-move':
    'An illegal move is completed once the clock is pressed. The position before it, or the last one known, is restored; the touch-move rules apply to the move that replaces it.',
  'promotion-missing': 'A pawn left on the last rank when the clock is pressed is an illegal move; it becomes a queen.',
  'nothing-moved': 'Pressing the clock without a move counts as an illegal move.',
  'two-hands': 'A move made with two hands and completed by pressing the clock is penalised as an illegal move.',
  'illegal-move-penalty':
    'For a first illegal move the opponent gets extra time; a second by the same player loses the game, or draws it if the opponent cannot checkmate by any series of legal moves.',
  'off-square':
    'If pieces are found off their squares, the position before that, or the last one known, is restored and the game continues.',
  'no-draw-before-move':
    'The regulations may forbid agreed draws before a given move, or without the arbiter’s consent.',
  'claim-offers-draw': 'A claim of a draw counts as an offer of a draw: the opponent may accept it.',
  'touch-loses-claim': 'A player who touches a piece as if to move it can no longer claim a draw on this move.',
  'score-shown':
    'The player having the move may ask the arbiter to show the score, five times in a game; more than that is a distraction.',
  'score-shown-in-blitz':
    'In fully supervised blitz, too, the player having the move may ask to see the score, five times in a game; more is a distraction.',
  threefold:
    'The player having the move may claim a draw when the same position has appeared, or is about to appear, for the third time.',
  'fifty-moves':
    'The player having the move may claim a draw after fifty moves by each without a capture or a pawn move.',
  'wrong-claim': 'For a wrong claim the opponent gets extra time; a move announced with it must be played.',
  fivefold: 'The game is drawn when the same position appears for the fifth time.',
  'seventy-five-moves':
    'The game is drawn after 75 moves by each without a capture or a pawn move; checkmate by the last move takes precedence.',
  device:
    'A player with a device that is not allowed loses and the opponent wins, unless the regulations provide a milder penalty.',
  distraction: 'Nobody may distract or annoy the opponent; that includes unreasonable claims and offers.',
  penalties: 'The arbiter may impose one or more of the listed penalties.',
  warning: 'A warning.',
  'opponent-time-added': 'More time for the opponent.',
  'time-taken': 'Less time for the offender.',
  'opponent-points-raised': 'More points in this game for the opponent.',
  'points-reduced': 'Fewer points in this game for the offender.',
  'game-lost': 'The game is lost; the arbiter sets the opponent’s score.',
  fine: 'A fine that was announced beforehand.',
  exclusion: 'Exclusion from one or more rounds.',
  expulsion: 'Expulsion from the competition.',
  'rapid-supervised':
    'With one arbiter for at most three games, and each game recorded, the Competitive Rules of Play apply.',
  rapid: 'With fewer arbiters, errors can be corrected for a short time only.',
  'set-up-in-rapid':
    'Once each player has made ten moves, the set-up and the placing of the board can no longer be questioned; a misplaced king or rook cannot castle.',
  'illegal-move-in-rapid':
    'An illegal move counts only if the arbiter sees it or the opponent claims it before the opponent has made the next move. After that it stands, unless both players agree to correct it.',
  'time-claim-in-rapid':
    'To win on time a player stops the clocks and notifies the arbiter; it is a draw if that player cannot checkmate by any series of legal moves.',
  'illegal-position-in-rapid':
    'If both kings are in check, or a pawn is on the last rank, the arbiter waits until the next move is completed; if the position is still illegal, the game is drawn.',
  'blitz-supervised': 'With one arbiter per game, and each game recorded, the Competitive Rules of Play apply.',
  blitz: 'With fewer arbiters, the rules for rapid apply.',
  'rapid-regime-kept': 'Whether rapid games are supervised is laid down for the whole tournament before it begins.',
  'blitz-regime-kept': 'Whether blitz games are supervised is laid down for the whole tournament before it begins.',
  'castling-advice':
    'Advice in the Guidelines: king off the board beside its square, rook to its square, king to its square; saying “I am about to castle” may be useful.',
  'last-period-announced':
    'The Guidelines for games without increment, including quickplay finishes (III), apply only if they were announced.',
  'both-flags':
    'If both flags have fallen and nobody knows which fell first, play continues, but in the last period the game is drawn. Only without increment.',
  'last-period-claim':
    'With less than two minutes left the player having the move may claim a draw because the opponent cannot win by normal means, or is making no effort to. The arbiter agrees, rejects the claim or postpones the decision.',
  'last-period-claim-rejected': 'If the arbiter rejects the claim, the opponent gets two extra minutes.',
  'order-of-hands':
    'King and rook move one after the other: the king first if it stands where the rook goes, the rook first if it stands where the king goes; otherwise as the player prefers.',
};

const regimes: Readonly<Record<Regime, { readonly name: string; readonly says: string }>> = {
  standard: {
    name: 'Standard',
    says: 'Sixty minutes or more for each player, counting the increments for 60 moves. For an illegal move the opponent gets two minutes.',
  },
  'rapid-supervised': {
    name: 'Rapid, supervised',
    says: 'One arbiter for at most three games, games recorded. As standard, but for an illegal move the opponent gets one minute.',
  },
  rapid: {
    name: 'Rapid',
    says: 'An illegal move is corrected and penalised (one minute for the opponent) only if this is done before the opponent has made the next move. After that it stands.',
  },
  'blitz-supervised': {
    name: 'Blitz, supervised',
    says: 'One arbiter per game, games recorded. As standard; announce before the start how much time the opponent gets for an illegal move.',
  },
  blitz: {
    name: 'Blitz',
    says: 'An illegal move is corrected and penalised (one minute for the opponent) only if this is done before the opponent has made the next move. After that it stands.',
  },
};

const profiles: Readonly<Record<RuleProfile, { readonly name: string; readonly says: string }>> = {
  fide: { name: 'FIDE', says: 'Rook touched first, then king: no castling on that side on this move.' },
  fischer: {
    name: 'Fischer',
    says: 'Where king and rook stand decides which goes first; the clock press decides whether it was castling.',
  },
};

const irregularities: Readonly<Record<IrregularityName, string>> = {
  'nothing-moved': 'Clock pressed without a move',
  'pressed-before-move': 'Clock pressed before the move was made',
  'illegal-move': 'Illegal move',
  'king-left-in-check': 'King left in check',
  'wrong-colour': 'Opponent’s piece moved',
  'promotion-missing': 'Pawn not replaced',
  'no-promotion-piece': 'No piece to promote to',
  'illegal-castling': 'Illegal castling',
  'incomplete-castling': 'Castling not completed',
  'castling-order': 'Order of king and rook',
  'castling-touched-in-vain': 'King and rook touched, castling not legal',
  'touch-move': 'Touch-move violation',
  'two-hands': 'Two hands used',
  'wrong-start': 'Wrong start position',
  'board-turned': 'Board placed sideways',
  'colours-reversed': 'Colours reversed',
  displaced: 'Pieces knocked over',
  'off-square': 'Piece found off its square',
  'clock-set-wrongly': 'Clock set wrongly',
  'clock-defective': 'Clock defective',
  'both-kings-in-check': 'Both kings in check',
  'pawn-stands-on-last-rank': 'Pawn left on the last rank',
  'wrong-claim': 'Wrong claim',
  'flag-fallen': 'Flag fallen',
  'both-flags': 'Both flags fallen',
  'default-time': 'Arrived after the default time',
  device: 'Device not allowed',
  distraction: 'Opponent distracted',
  'other-conduct': 'Other conduct',
};

const windows: Readonly<Record<Window, (openingMoves: number) => string>> = {
  'whole-game': () => 'whenever it is found during the game',
  'until-reply': () => 'until the opponent has made the next move',
  'until-touch': () => 'until the opponent touches a piece',
  opening: (openingMoves) => `until each player has completed ${String(openingMoves)} moves`,
  'after-next-move': () => 'once the next move is completed',
  always: () => 'at any time',
};

const remedies: Readonly<Record<Remedy, string>> = {
  'restore-before': 'Restore the position before it, or the last one known.',
  'restore-in-his-time': 'The offender puts the pieces back with their own clock running.',
  'his-clock-runs': 'The offender’s own clock runs until the move is made.',
  queen: 'The pawn becomes a queen.',
  'bring-piece': 'Stop the clocks and bring the piece.',
  'new-game': 'Cancel the game and play a new one.',
  'set-clock': 'Stop the clock and correct it: times, increment and move counter, by your best judgement.',
  'replace-clock': 'Replace the clock and set the times by your best judgement.',
  'setting-stays': 'The setting stays, unless the schedule of the event would suffer.',
  transfer: 'Transfer the position to a correctly placed board.',
  'go-on': 'The game continues.',
  'go-on-misplaced-cannot-castle': 'The game continues; a misplaced king or rook cannot castle.',
  'play-intended-move': 'The announced move is played.',
  'wait-then-draw': 'Wait until the next move is completed; if the position is still illegal, the game is drawn.',
  'draw-in-last-period': 'In the last period the game is drawn.',
  'game-over': 'The game is over.',
  'arbiter-decides': 'The arbiter decides.',
  stands: 'The move stands, as played.',
  'as-both-agree': 'Correct it only if both players agree.',
  'result-stands': 'The result stands, unless the arbiter decides otherwise.',
};

const replacements: Readonly<Record<Replacement, string>> = {
  'touched-piece':
    'a move of the first piece touched that can be moved, or a capture of the first that can be captured',
  'castle-same-side': 'castling on the side attempted',
  'other-king-move': 'another king move, including castling on the other side',
  'rook-move': 'a move of that rook',
  'any-move': 'any legal move',
};

/** What an offence costs: the time of a penalty, and the illegal move that loses. */
const costs: Readonly<Record<Cost, (minutes: string, losing: number) => string>> = {
  none: () => 'no penalty',
  arbiter: () => 'as the arbiter decides',
  time: (minutes) => `opponent +${minutes}`,
  counted: (minutes, losing) => {
    const before = losing === 2 ? 'first' : `first ${String(losing - 1)}, each`;
    const over = 'lost, or drawn if the opponent cannot mate';
    return losing === 1 ? over : `${before}: opponent +${minutes}; ${losing === 2 ? 'second' : 'then'}: ${over}`;
  },
  loss: () => 'lost',
  'loss-or-draw': () => 'lost, or drawn if the opponent cannot mate',
};

const penalties: Readonly<Record<PenaltyName, string>> = {
  warning: 'Warning',
  'opponent-time-added': 'Time for the opponent',
  'time-taken': 'Time taken from the offender',
  'opponent-points-raised': 'More points for the opponent',
  'points-reduced': 'Fewer points for the offender',
  'game-lost': 'Game lost',
  fine: 'Fine announced in advance',
  exclusion: 'Excluded from rounds',
  expulsion: 'Expelled',
};

const claims: Readonly<Record<ClaimName, string>> = {
  threefold: 'Threefold repetition',
  'fifty-moves': 'Fifty moves',
  time: 'Win on time',
  'last-period': 'Draw in a quickplay finish',
};

const endings: Readonly<Record<ResultReason, string>> = {
  checkmate: 'Checkmate',
  resignation: 'Resignation',
  stalemate: 'Stalemate',
  'dead-position': 'Dead position',
  agreement: 'Agreed draw',
  'claimed-draw': 'Draw claimed',
  fivefold: 'Fivefold repetition',
  'seventy-five-moves': '75-move rule',
  time: 'Time',
  'illegal-moves': 'Illegal moves',
  'illegal-position': 'Illegal position',
  default: 'Default time exceeded',
  device: 'Device',
  penalty: 'Arbiter’s penalty',
  'not-said': 'Reason not given',
};

const notes: Readonly<Record<NoteName, string>> = {
  'lifted-not-touched': 'The board reports what was lifted, not what was touched, nor whether it was deliberate.',
  'as-told': 'No sensor sees a touch: this rests on what players and witnesses say.',
  'order-not-seen': 'The two were lifted too close together for the board to tell which was first.',
  'rook-stood-on-kings-square':
    'Decide first which applies: the rook stood on the king’s target square. In such a case in 2019 a ruling against the player was overturned on protest, and the game replayed.',
  announced: 'The player had announced castling before the move.',
  'reply-counts-when-released':
    'The opponent’s move counts once the piece is released; the board can tell only when the clock is pressed.',
  'one-count-a-move': 'This move has already been counted; two faults in one press count once.',
  'mate-judged-by-men':
    'Whether the opponent can mate is judged by the pieces and by locked pawns only; check whether a mate is possible at all.',
  'claim-offers-draw': 'A claim is an offer of a draw as well: if the opponent accepts, the game is drawn.',
  'touch-loses-claim': 'A player who has touched a piece on this move can claim only from the next move on.',
  'piece-in-the-air':
    'The board has reported a piece lifted or moved since the last press. If the player touched it to move it, the claim is lost for this move.',
  'record-broken':
    'The record of this game has a gap, or a position was entered by the arbiter. Compare with what the players say, and with their scoresheets where they were kept, before you decide.',
  'period-done': 'The moves of this period have been made, so the flag-fall does not lose the game.',
  'both-flags-down': 'Both clocks show zero, and it is not known which reached it first.',
  'which-flag-first':
    'Find out which flag fell first: most clocks mark it. Then rule “Flag fallen” against that player. If nobody can tell, the Laws say nothing here; under Guidelines III.3.1, if they apply, play continues, but in the last period the game is drawn.',
  'period-in-doubt': 'No time control is entered for this round: check which period the players are in.',
  'normal-means':
    'It is for you to judge whether the opponent can win by normal means, or is trying to. You may also postpone it: close this without a decision, give the opponent two minutes if you wish, and watch the game (Guidelines III.5.2).',
  'not-last-period':
    'Moves of an earlier period are still to be made: this draw can be claimed only in the last period.',
};

/** Where an article stands. The Guidelines and Fischer's text are no part of the Laws, so no edition of these is cited with them. */
export function sourceOf(number: string): 'laws' | 'guidelines' | 'fischer' {
  if (number === 'Fischer') return 'fischer';
  return /^[IVX]/u.test(number) ? 'guidelines' : 'laws';
}

/** "4.4.2", "Guidelines III.5", "Fischer’s rules, 1996". */
function articleName(number: string): string {
  switch (sourceOf(number)) {
    case 'laws':
      return number;
    case 'guidelines':
      return `Guidelines ${number}`;
    case 'fischer':
      return 'Fischer’s rules, 1996';
  }
}

/** What holds under one regime, for the terminal: a heading, then a block of lines for each irregularity. */
function table(laws: Laws): string {
  const heading = `${laws.edition}, ${laws.article}: ${regimes[laws.regime].name}`;
  return [heading, ...IRREGULARITIES.map((name) => entry(laws, name))].join('\n\n');
}

function entry({ irregularities: rules, limits, inDoubt }: Laws, name: IrregularityName): string {
  const { article, also, window, remedies: ways, replacing, later, cost } = rules[name];
  const open = inDoubt.includes('penaltySeconds') ? ' (sources differ: the regulations must say)' : '';
  const time = `${minutesText(limits.penaltySeconds)}${open}`;
  const lines = [
    `${irregularities[name]} (${[article, ...also].map(articleName).join(', ')})`,
    `when: ${windows[window](limits.openingMoves)}`,
    ...ways.map((way) => `remedy: ${remedies[way]}`),
    ...(replacing.length === 0 ? [] : [`then: ${replacing.map((move) => replacements[move]).join('; else ')}`]),
    ...later.map((way) => `later: ${remedies[way]}`),
    `penalty: ${costs[cost](time, limits.losingIllegalMove)}`,
  ];
  return lines.join('\n  ');
}

/** "2 min", "1 min 30 s". */
export function minutesText(seconds: number): string {
  return seconds === 0 ? amount(0, 'min') : duration([Math.floor(seconds / 60), 'min'], [seconds % 60, 's']);
}

/** Words of the Laws, one for each name the engine has. */
export const lawWords = {
  articles,
  regimes,
  profiles,
  irregularities,
  windows,
  remedies,
  replacements,
  costs,
  notes,
  penalties,
  claims,
  endings,
  articleName,
  /** "Laws 2023, 4.4.2". */
  article: (edition: string, number: string): string =>
    sourceOf(number) === 'laws' ? `${edition}, ${number}` : articleName(number),
  table,
} as const;
