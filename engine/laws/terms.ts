/*
 * The terms in which the Laws are told here. They name things and say nothing about them: what an edition rules stands in
 * `editions/`, in words in the messages, one for each of these names.
 */

/**
 * Under which part of the Laws a round is played: competition rules; rapid and blitz with an arbiter for few games (A.4, B.2), which
 * follow the competition rules; rapid and blitz without (A.5, B.3).
 */
export const REGIMES = ['standard', 'rapid-supervised', 'rapid', 'blitz-supervised', 'blitz'] as const;
export type Regime = (typeof REGIMES)[number];

/** By whose rules the order of hands in castling is judged. */
export const RULE_PROFILES = ['fide', 'fischer'] as const;
export type RuleProfile = (typeof RULE_PROFILES)[number];

/** What may have to be put right at a table. Not each is an offence. */
export const IRREGULARITIES = [
  'nothing-moved',
  'pressed-before-move',
  'illegal-move',
  'king-left-in-check',
  'wrong-colour',
  'promotion-missing',
  'no-promotion-piece',
  'illegal-castling',
  'incomplete-castling',
  'castling-order',
  'castling-touched-in-vain',
  'touch-move',
  'two-hands',
  'wrong-start',
  'board-turned',
  'colours-reversed',
  'displaced',
  'off-square',
  'clock-set-wrongly',
  'clock-defective',
  'both-kings-in-check',
  'pawn-stands-on-last-rank',
  'wrong-claim',
  'flag-fallen',
  'both-flags',
  'default-time',
  'device',
  'distraction',
  'other-conduct',
] as const;
export type IrregularityName = (typeof IRREGULARITIES)[number];

/** What is found and put right, and is no player's offence. */
export const NOT_AN_OFFENCE: readonly IrregularityName[] = [
  'no-promotion-piece',
  'wrong-start',
  'board-turned',
  'colours-reversed',
  'off-square',
  'clock-set-wrongly',
  'clock-defective',
  'both-flags',
];

/** What only the player does who is to move, in that very turn. */
export const DONE_ON_THE_MOVE: readonly IrregularityName[] = [
  'nothing-moved',
  'illegal-move',
  'king-left-in-check',
  'wrong-colour',
  'promotion-missing',
  'illegal-castling',
  'incomplete-castling',
  'castling-order',
  'castling-touched-in-vain',
  'touch-move',
  'two-hands',
];

/**
 * How long something may be acted on. `whole-game`: whenever it is found while the game lasts; `until-reply`: until the opponent has
 * made his next move; `until-touch`: until the opponent has touched a piece to move or capture it; `opening`: until each has completed
 * so many moves (`Limits.openingMoves`); `after-next-move`: not before the next move is completed; `always`: after the game too.
 */
export const WINDOWS = ['whole-game', 'until-reply', 'until-touch', 'opening', 'after-next-move', 'always'] as const;
export type Window = (typeof WINDOWS)[number];

/** What is done at the table. */
export const REMEDIES = [
  'restore-before',
  'restore-in-his-time',
  'his-clock-runs',
  'queen',
  'bring-piece',
  'new-game',
  'transfer',
  'set-clock',
  'replace-clock',
  'setting-stays',
  'go-on',
  'go-on-misplaced-cannot-castle',
  'play-intended-move',
  'wait-then-draw',
  'draw-in-last-period',
  'game-over',
  'arbiter-decides',
  'stands',
  'as-both-agree',
  'result-stands',
] as const;
export type Remedy = (typeof REMEDIES)[number];

/** What must be played in place of a move that is taken back: the first that is possible. */
export const REPLACEMENTS = ['touched-piece', 'castle-same-side', 'other-king-move', 'rook-move', 'any-move'] as const;
export type Replacement = (typeof REPLACEMENTS)[number];

/**
 * What it costs. `arbiter`: the arbiter chooses among the penalties; `time`: the opponent gets the regime's penalty time; `counted`: so
 * do the first illegal moves, and the last that is allowed for loses; `loss-or-draw`: lost, drawn where the opponent cannot mate.
 */
export const COSTS = ['none', 'arbiter', 'time', 'counted', 'loss', 'loss-or-draw'] as const;
export type Cost = (typeof COSTS)[number];

/** What an arbiter may impose by his own judgement. */
export const PENALTIES = [
  'warning',
  'opponent-time-added',
  'time-taken',
  'opponent-points-raised',
  'points-reduced',
  'game-lost',
  'fine',
  'exclusion',
  'expulsion',
] as const;
export type PenaltyName = (typeof PENALTIES)[number];

/**
 * In what a penalty is measured, in whole numbers; null where there is nothing to measure. `opponents-score`: half points that the
 * opponent gets of a game that is lost; `money`: of the currency in which the fine was announced.
 */
export const PENALTY_UNITS = {
  warning: null,
  'opponent-time-added': 'seconds',
  'time-taken': 'seconds',
  'opponent-points-raised': 'half-points',
  'points-reduced': 'half-points',
  'game-lost': 'opponents-score',
  fine: 'money',
  exclusion: 'rounds',
  expulsion: null,
} as const satisfies Readonly<Record<PenaltyName, string | null>>;
export type PenaltyUnit = NonNullable<(typeof PENALTY_UNITS)[PenaltyName]>;

/** What a player may claim. `last-period`: a draw with little time left, since the opponent cannot win by normal means, or does not try to. */
export const CLAIMS = ['threefold', 'fifty-moves', 'time', 'last-period'] as const;
export type ClaimName = (typeof CLAIMS)[number];

/** How a game can end. */
export const ENDINGS = [
  'checkmate',
  'resignation',
  'stalemate',
  'dead-position',
  'agreement',
  'claimed-draw',
  'fivefold',
  'seventy-five-moves',
  'time',
  'illegal-moves',
  'illegal-position',
  'default',
  'device',
  'penalty',
] as const;
export type EndingName = (typeof ENDINGS)[number];

/** Why a result was given. `not-said`: the arbiter gave the result alone, as from a scoresheet. */
export const RESULT_REASONS = [...ENDINGS, 'not-said'] as const;
export type ResultReason = (typeof RESULT_REASONS)[number];

/**
 * What an arbiter should know before he rules. `lifted-not-touched`: sensors see a lift, not a touch; `as-told`: that something was
 * touched no sensor saw; `order-not-seen`: two lifts within
 * one scan have no order; `rook-stood-on-kings-square`: the king could not go there before the rook had left, a ruling on which was set
 * aside on protest in 2019; `announced`: the player had said that he was going to castle; `reply-counts-when-released`: the window
 * closes when the reply is made, which is known only at its press; `one-count-a-move`: this move has been counted already;
 * `mate-judged-by-men`: by what is on the board and by locked pawns, not by every sequence of moves; `claim-offers-draw`: the opponent may
 * take a claim as an offer; `touch-loses-claim`: for this move; `piece-in-the-air`: since the last press something was lifted;
 * `record-broken`: moves are missing, or a position was set; `period-done`: the moves of the period are made; `both-flags-down`: nobody knows
 * in which order; `which-flag-first`: it is asked before anything is ruled; `period-in-doubt`: the round's time control is not known here; `normal-means`: whether the opponent can win, or tries to, no
 * record tells; `not-last-period`: moves of an earlier period are still to be made.
 */
export const NOTES = [
  'lifted-not-touched',
  'as-told',
  'order-not-seen',
  'rook-stood-on-kings-square',
  'announced',
  'reply-counts-when-released',
  'one-count-a-move',
  'mate-judged-by-men',
  'claim-offers-draw',
  'touch-loses-claim',
  'piece-in-the-air',
  'record-broken',
  'period-done',
  'both-flags-down',
  'which-flag-first',
  'period-in-doubt',
  'normal-means',
  'not-last-period',
] as const;
export type NoteName = (typeof NOTES)[number];
