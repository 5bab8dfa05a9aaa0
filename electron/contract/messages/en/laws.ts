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

/** What an article rules, in our own words: never the text of the Laws. */
const articles: Readonly<Record<ArticleName, string>> = {
  standard: 'Competition rules hold in full.',
  castling: 'King and rook castle as one move of the king; check, an attacked square or a piece in the way forbids it.',
  'own-king-in-check': 'No move may leave or put one’s own king in check.',
  'one-hand': 'A move is made with one hand only.',
  'touched-piece': 'The first piece touched that can be moved or captured must be moved or captured.',
  'king-and-rook-touched': 'Whoever touches king and rook castles on that side, if that is legal.',
  'rook-touched-first':
    'Whoever deliberately touches a rook and then the king may not castle on that side with this move; the rook moves if it can, otherwise the king.',
  'castling-touched-in-vain':
    'Whoever touches king and then rook where castling is not legal makes another king move, which may be castling on the other side; if the king has none, any move.',
  released: 'A piece released on a square stays there for this move.',
  'castling-released':
    'Once the king is released, the player castles on that side if it is legal; otherwise another king move is made, or any move if there is none.',
  'touch-claim-lost': 'A player who touches a piece can no longer claim what the opponent touched before.',
  checkmate: 'Checkmate ends the game, if the mating move was legal.',
  resignation: 'A player who resigns loses; it is a draw where the opponent cannot mate by any legal sequence.',
  stalemate: 'Stalemate ends the game as a draw.',
  'dead-position': 'The game is drawn once neither side can mate by any legal sequence.',
  agreement: 'The players may agree to a draw after a move by each, as far as the regulations let them.',
  'press-after-move': 'The clock is pressed only after the move has been made.',
  'default-time': 'Whoever comes later than the default time loses, unless the arbiter decides otherwise.',
  'flag-fallen': 'A flag has fallen when the arbiter sees it or a player rightly says so.',
  'time-lost':
    'Whoever has not made the moves of the period in time loses; it is a draw where the opponent cannot mate by any legal sequence.',
  'clock-defective': 'A clock that clearly does not work is replaced; the arbiter sets the times by best judgement.',
  'clock-set-wrongly':
    'A clock found to be set wrongly is stopped at once and set right; the arbiter adjusts times and move counter by best judgement.',
  'clock-setting-in-rapid':
    'After ten moves by each the clock setting is not changed, unless the schedule of the event would suffer.',
  'stopping-for-help':
    'A player may stop the clocks to ask for the arbiter, for example where a piece to promote to is missing.',
  'wrong-start': 'A game found to have begun from a wrong start position is cancelled and a new one is played.',
  'board-turned': 'The position is moved to a board placed the right way, and the game goes on.',
  'colours-reversed':
    'With colours reversed, a new game is played if each has made fewer than ten moves; otherwise the game goes on.',
  displaced: 'Whoever knocks pieces over puts them back on their own time; the arbiter may impose a penalty.',
  'illegal-move':
    'An illegal move is completed by the press. The position before it is restored, or the last that is known; the touched piece and the released piece bind the move made instead.',
  'promotion-missing': 'A pawn left on the last rank at the press is an illegal move; it becomes a queen.',
  'nothing-moved': 'Pressing the clock without a move counts as an illegal move.',
  'two-hands': 'A move made with two hands and completed by the press is penalised as an illegal move.',
  'illegal-move-penalty':
    'The first illegal move gives the opponent time; the second by the same player loses, or draws where the opponent cannot mate by any legal sequence.',
  'off-square':
    'Pieces found off their squares: the position before it is restored, or the last that is known, and the game goes on.',
  'no-draw-before-move': 'The regulations may allow no agreed draw before a given move, or none without the arbiter.',
  'claim-offers-draw': 'A claim of a draw counts as an offer of a draw: the opponent may accept it.',
  'touch-loses-claim': 'A player who touches a piece as if to move it can no longer claim a draw on this move.',
  'score-shown':
    'The player on move may ask the arbiter to show the score, five times in a game; more than that is a distraction.',
  'score-shown-in-blitz':
    'In blitz with full supervision too the player on move may ask to see the score, five times in a game; more is a distraction.',
  threefold: 'The player on move may claim a draw when the same position stands, or will stand, for the third time.',
  'fifty-moves': 'The player on move may claim a draw after fifty moves by each without a capture or a move of a pawn.',
  'wrong-claim': 'A wrong claim gives the opponent time; a move that was announced with it must be played.',
  fivefold: 'The game is drawn when the same position stands for the fifth time.',
  'seventy-five-moves':
    'The game is drawn after 75 moves by each without a capture or a move of a pawn; a mate by the last move counts first.',
  device: 'A player with a device that is not allowed loses and the opponent wins, unless the regulations are milder.',
  distraction: 'Nobody may distract or annoy the opponent; that includes unreasonable claims and offers.',
  penalties: 'The arbiter may impose one or more of the listed penalties.',
  warning: 'A warning.',
  'opponent-time-added': 'More time for the opponent.',
  'time-taken': 'Less time for the offender.',
  'opponent-points-raised': 'More points in this game for the opponent.',
  'points-reduced': 'Fewer points in this game for the offender.',
  'game-lost': 'The game is lost; the arbiter sets the opponent’s score.',
  fine: 'A fine that was announced beforehand.',
  exclusion: 'No play in one or more rounds.',
  expulsion: 'No more play in this tournament.',
  'rapid-supervised': 'With one arbiter for at most three games, and the games recorded, competition rules hold.',
  rapid: 'With fewer arbiters, errors are acted on only for a short time.',
  'set-up-in-rapid':
    'After ten moves by each nobody may question set-up or placing of the board; a king or rook that stood wrong cannot castle.',
  'illegal-move-in-rapid':
    'An illegal move counts if the arbiter sees it or the opponent claims it before the opponent has made the next move. After that it stands, unless both players agree to correct it.',
  'time-claim-in-rapid':
    'To win on time a player stops the clocks and tells the arbiter; it is a draw where that player cannot mate by any legal sequence.',
  'illegal-position-in-rapid':
    'Where both kings are in check, or a pawn stands on the last rank, the arbiter waits until the next move is completed; if it is still so, the game is drawn.',
  'blitz-supervised': 'With one arbiter per game, and the games recorded, competition rules hold.',
  blitz: 'With fewer arbiters, the rules for rapid hold.',
  'rapid-regime-kept': 'Whether rapid games are supervised is laid down for the whole tournament before it begins.',
  'blitz-regime-kept': 'Whether blitz games are supervised is laid down for the whole tournament before it begins.',
  'castling-advice':
    'Advice in the Guidelines: king off the board beside its square, rook to its square, king to its square; saying “I am about to castle” may be useful.',
  'last-period-announced':
    'The Guidelines for the last period of games without increment hold only where they were announced.',
  'both-flags':
    'Both flags down, and nobody knows which fell first: play goes on, but in the last period the game is drawn. Only without increment.',
  'last-period-claim':
    'With less than two minutes left the player on move may claim a draw, because the opponent cannot win by normal means, or is making no effort to. The arbiter agrees, rejects it, or decides later.',
  'last-period-claim-rejected': 'Where the arbiter rejects the claim, the opponent gets two minutes more.',
  'order-of-hands':
    'King and rook go one after the other: the king first where it stands on the rook’s square, the rook first where it stands on the king’s; otherwise as the player likes.',
};

const regimes: Readonly<Record<Regime, { readonly name: string; readonly says: string }>> = {
  standard: { name: 'Standard', says: 'Sixty minutes or more for each player. An illegal move gives two minutes.' },
  'rapid-supervised': {
    name: 'Rapid, supervised',
    says: 'One arbiter for at most three games, games recorded. As standard, with one minute.',
  },
  rapid: { name: 'Rapid', says: 'An illegal move counts until the opponent has made the next move; one minute.' },
  'blitz-supervised': {
    name: 'Blitz, supervised',
    says: 'One arbiter per game, games recorded. As standard; say before the start how much time an illegal move gives.',
  },
  blitz: { name: 'Blitz', says: 'An illegal move counts until the opponent has made the next move; one minute.' },
};

const profiles: Readonly<Record<RuleProfile, { readonly name: string; readonly says: string }>> = {
  fide: { name: 'FIDE', says: 'Rook first, then king: no castling on that side with this move.' },
  fischer: {
    name: 'Fischer',
    says: 'Which goes first depends on where they stand; the clock says whether it was castling.',
  },
};

const irregularities: Readonly<Record<IrregularityName, string>> = {
  'nothing-moved': 'Clock pressed without a move',
  'pressed-before-move': 'Clock pressed before the move was made',
  'illegal-move': 'Illegal move',
  'king-left-in-check': 'King left in check',
  'wrong-colour': 'The other side’s piece moved',
  'promotion-missing': 'Pawn not replaced',
  'no-promotion-piece': 'No piece to promote to',
  'illegal-castling': 'Castling that is not legal',
  'incomplete-castling': 'Castling not completed',
  'castling-order': 'Order of king and rook',
  'castling-touched-in-vain': 'King and rook touched, castling not legal',
  'touch-move': 'Touch-move not kept',
  'two-hands': 'Two hands used',
  'wrong-start': 'Wrong start position',
  'board-turned': 'Board placed sideways',
  'colours-reversed': 'Colours reversed',
  displaced: 'Pieces knocked over',
  'off-square': 'Piece found off its square',
  'clock-set-wrongly': 'Clock set wrongly',
  'clock-defective': 'Clock defective',
  'both-kings-in-check': 'Both kings in check',
  'pawn-stands-on-last-rank': 'Pawn left standing on the last rank',
  'wrong-claim': 'Wrong claim',
  'flag-fallen': 'Flag fallen',
  'both-flags': 'Both flags down',
  'default-time': 'Arrived after the default time',
  device: 'Device not allowed',
  distraction: 'Opponent distracted',
  'other-conduct': 'Other conduct',
};

const windows: Readonly<Record<Window, (openingMoves: number) => string>> = {
  'whole-game': () => 'whenever it is found during the game',
  'until-reply': () => 'until the opponent has made the next move',
  'until-touch': () => 'until the opponent touches a piece',
  opening: (openingMoves) => `until each has completed ${String(openingMoves)} moves`,
  'after-next-move': () => 'once the next move is completed',
  always: () => 'at any time',
};

const remedies: Readonly<Record<Remedy, string>> = {
  'restore-before': 'Restore the position before it, or the last that is known.',
  'restore-in-his-time': 'The offender puts the pieces back on their own time.',
  'his-clock-runs': 'The offender’s own clock runs until the move is made.',
  queen: 'The pawn becomes a queen.',
  'bring-piece': 'Clocks stopped, bring the piece.',
  'new-game': 'Cancel the game and play a new one.',
  'set-clock': 'Stop the clock and set it right: times, increment and move counter, by your best judgement.',
  'replace-clock': 'Replace the clock and set the times by your best judgement.',
  'setting-stays': 'The setting stays, unless the schedule of the event would suffer.',
  transfer: 'Move the position over to a board placed the right way.',
  'go-on': 'The game goes on.',
  'go-on-misplaced-cannot-castle': 'The game goes on; a king or rook that stood wrong cannot castle.',
  'play-intended-move': 'The announced move is played.',
  'wait-then-draw': 'Wait until the next move is completed; drawn if it is still so.',
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
  'castle-same-side': 'castling on that side',
  'other-king-move': 'another king move, castling on the other side included',
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
    const over = 'lost, or drawn where the opponent cannot mate';
    return losing === 1 ? over : `${before}: opponent +${minutes}; ${losing === 2 ? 'second' : 'then'}: ${over}`;
  },
  loss: () => 'lost',
  'loss-or-draw': () => 'lost, or drawn where the opponent cannot mate',
};

const penalties: Readonly<Record<PenaltyName, string>> = {
  warning: 'Warning',
  'opponent-time-added': 'Time for the opponent',
  'time-taken': 'Time taken from the offender',
  'opponent-points-raised': 'More points for the opponent',
  'points-reduced': 'Fewer points for the offender',
  'game-lost': 'Game lost',
  fine: 'Announced fine',
  exclusion: 'Excluded from rounds',
  expulsion: 'Expelled',
};

const claims: Readonly<Record<ClaimName, string>> = {
  threefold: 'Threefold repetition',
  'fifty-moves': 'Fifty moves',
  time: 'Win on time',
  'last-period': 'Draw with little time left',
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
  default: 'Default',
  device: 'Device',
  penalty: 'Arbiter’s penalty',
  'not-said': 'Reason not said',
};

const notes: Readonly<Record<NoteName, string>> = {
  'lifted-not-touched': 'The board reports what was lifted, not what was touched, nor whether it was deliberate.',
  'as-told': 'No sensor sees a touch: this rests on what players and witnesses say.',
  'order-not-seen': 'The two were lifted too close together for the board to tell which was first.',
  'rook-stood-on-kings-square':
    'The rook stood on the king’s square, so it had to go first. In 2019 a ruling against rook first was set aside on protest here, and the game replayed.',
  announced: 'The player had said “I am going to castle” before the move.',
  'reply-counts-when-released':
    'The opponent’s move counts once the piece is released; the board can tell only when the clock is pressed.',
  'one-count-a-move': 'This move has been counted already; two faults in one press count once.',
  'mate-judged-by-men':
    'Whether the opponent can mate is judged by the pieces and by locked pawns only; check whether a mate is possible at all.',
  'claim-offers-draw': 'A claim is an offer of a draw as well: if the opponent accepts, the game is drawn.',
  'touch-loses-claim': 'A player who has touched a piece on this move can claim only from the next move on.',
  'piece-in-the-air':
    'The board has reported a piece lifted or moved since the last press. If the player touched it to move it, the claim is lost for this move.',
  'record-broken':
    'The record of this game has a gap, or a position was set in it. Compare with what the players say, and with their score sheets where they were kept, before you decide.',
  'period-done': 'The moves of this period have been made, so the flag loses nothing.',
  'both-flags-down': 'Both clocks show zero, and which was first is not known.',
  'which-flag-first':
    'Find out which flag fell first: most clocks mark it. Then it is “Flag fallen” of that player. If nobody can tell, the Laws say nothing here; Guidelines III.3.1, where they hold, let play go on, and draw the game in the last period.',
  'period-in-doubt': 'The round has no time control here: check which period the players are in.',
  'normal-means':
    'It is for you to judge whether the opponent can win by normal means or is trying to. You may also decide later: close this without a decision, give the opponent two minutes if you wish, and watch the game (III.5.2).',
  'not-last-period':
    'Moves of an earlier period are still to be made: this draw can be claimed in the last period only.',
};

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
    `${irregularities[name]} (${[article, ...also].join(', ')})`,
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
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  const parts = [minutes === 0 ? '' : `${String(minutes)} min`, rest === 0 ? '' : `${String(rest)} s`];
  return parts.filter((part) => part !== '').join(' ') || '0 min';
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
  article: (edition: string, number: string): string => `${edition}, ${number}`,
  table,
} as const;
