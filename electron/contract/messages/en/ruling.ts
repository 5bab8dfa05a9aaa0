import { numberBefore } from '../../../../engine/notation/move-number.ts';
import { opposite } from '../../../../engine/chess/piece.ts';
import type { Color } from '../../../../engine/chess/piece.ts';
import type { Meaning } from '../../../../engine/laws/meaning.ts';
import type { MustPlay } from '../../../../engine/laws/replacing.ts';
import type { Imposed, MadeRuling } from '../../../../engine/laws/ruling.ts';
import type { Tally } from '../../../../engine/laws/tally.ts';
import { PENALTY_UNITS } from '../../../../engine/laws/terms.ts';
import type { PenaltyName, PenaltyUnit, Remedy, Window } from '../../../../engine/laws/terms.ts';
import type { ClockToAdd } from '../../views/table-alert.ts';
import { clockText, dayTime, exactTime, isolated } from './format.ts';
import { counted } from './faults/say.ts';
import { lawWords, minutesText, sourceOf } from './laws.ts';
import { boundTo, choicesText } from './must-play.ts';
import { putBackText } from './put-back.ts';
import { clocksInDoubt, clocksMissed, gainedText, incrementInDoubt, timesChanged, toAddText } from './ruled-times.ts';
import { OTHER, SIDES } from './sides.ts';
import { versus } from './versus.ts';

const OVER = 'the game is over';

/** Why nothing can be done about it any more. */
const TOO_LATE: Readonly<Record<Window, (openingMoves: number) => string>> = {
  'whole-game': () => 'it had to be found during the game',
  'until-reply': () => 'the opponent has made the next move',
  'until-touch': () => 'it had to be claimed before the opponent touched a piece',
  opening: (openingMoves) => `each player has completed ${counted(openingMoves, 'move', 'moves')}`,
  'after-next-move': () => OVER,
  always: () => OVER,
};

/** @param over the game has its result, which closes a window that was open. */
function windowText(window: Window, openingMoves: number, state: Meaning['windowState'], over: boolean): string {
  if (state === 'closed')
    return `Too late: ${over && window !== 'whole-game' ? OVER : TOO_LATE[window](openingMoves)}.`;
  return `You may act on it ${lawWords.windows[window](openingMoves)}${state === 'waiting' ? '; not yet' : ''}.`;
}

function over(winner: Color | null): string {
  return winner === null ? 'Drawn: the opponent cannot mate' : `${SIDES[winner]} wins`;
}

/** "Black +2 min". */
function time(side: Color, seconds: number): string {
  return `${OTHER[side]} +${minutesText(seconds)}`;
}

/** "Fewer points for the offender: ½". */
function chosen(penalty: PenaltyName, amount: number | null): string {
  const unit = PENALTY_UNITS[penalty];
  return `${lawWords.penalties[penalty]}${unit === null || amount === null ? '' : `: ${AMOUNTS[unit](amount)}`}`;
}

const AMOUNTS: Readonly<Record<PenaltyUnit, (amount: number) => string>> = {
  seconds: minutesText,
  'half-points': pointsText,
  'opponents-score': (halves) => `${pointsText(halves)} for the opponent`,
  money: String,
  rounds: (rounds) => counted(rounds, 'round', 'rounds'),
};

function movesText(plies: number): string {
  return counted(Math.ceil(plies / 2), 'move', 'moves');
}

/** Of half points: "1½". */
function pointsText(halves: number): string {
  const whole = Math.floor(halves / 2);
  return halves % 2 === 0 ? String(whole) : `${whole === 0 ? '' : String(whole)}½`;
}

function imposed(side: Color, cost: Imposed): string {
  switch (cost.kind) {
    case 'none':
      return 'No penalty';
    case 'time':
      return time(side, cost.seconds);
    case 'over':
      return over(cost.winner);
    case 'chosen':
      return chosen(cost.penalty, cost.amount);
  }
}

function numbered(illegalMoves: number, losing: number): string {
  return `Illegal move ${String(illegalMoves)} of ${String(losing)}`;
}

const DONE_NEXT: Readonly<Partial<Record<Remedy, string>>> = {
  'game-over': 'The result is not entered yet. Confirm it: Y',
  'new-game': 'The game is not cancelled until you confirm it, at the top of this page.',
};

/** A ruling of which at least one clock is set by hand. */
type ByHand = Pick<MadeRuling, 'side' | 'imposed' | 'opponentSeconds'>;

/** Words of what the Laws say about something, and of the arbiter's rulings. */
export const rulingWords = {
  /** @param side null where it is no player's offence. */
  heading: (irregularity: string, side: Color | null): string =>
    side === null ? irregularity : `${irregularity}: ${SIDES[side]}`,
  /** "Laws 2023, 4.4.2; with 4.3, 4.8, Guidelines II.3": the source is said where it changes. */
  cited: (edition: string, numbers: readonly string[]): string => {
    const [first = '', ...also] = numbers;
    const isSame = (number: string): boolean => sourceOf(number) === sourceOf(first);
    const [other, ...others] = also.filter((number) => !isSame(number));
    const more = [
      ...also.filter(isSame),
      ...(other === undefined ? [] : [lawWords.article(edition, other), ...others]),
    ];
    const cited = lawWords.article(edition, first);
    return more.length === 0 ? cited : `${cited}; with ${more.join(', ')}`;
  },
  articles: 'The articles, paraphrased',
  window: windowText,
  count: numbered,
  /** "Must be played: the capture of the pawn on a7 with the rook from a1." */
  mustPlay: (must: MustPlay): string => `Must be played: ${boundTo(must)}.`,
  /** The same behind a heading of its own. */
  boundTo,
  /** Where it may stand as well. */
  ifRestored: (must: MustPlay): string => `If restored, this must be played: ${boundTo(must)}.`,
  choices: choicesText,
  /** Behind it, where no sensor saw what was ruled on: another move in its place would not be noticed. */
  mustPlayUnwatched: 'The kiosk does not check this: stay until it has been played.',
  none: 'None',
  /** On a penalty that the arbiter chooses. */
  choose: 'Penalty',
  /** Not choosing one: "As the Laws say: Black +2 min". */
  lawful: (cost: string): string => `As the Laws say: ${cost}`,
  /** Beside the amount of a penalty, by its unit. */
  bothLose: 'The game is lost by both players: 0–0.',
  amount: {
    seconds: 'Seconds',
    'half-points': 'Half points',
    'opponents-score': 'The opponent’s score',
    money: 'Amount, as announced',
    rounds: 'Rounds',
  } as const satisfies Readonly<Record<PenaltyUnit, string>>,
  points: pointsText,
  inDoubt: 'The texts of the Laws differ on this time: enter what was announced before the round.',
  imposed,
  clocks: (white: number, black: number): string =>
    `Set the clocks to White ${clockText(white)}, Black ${clockText(black)}.`,
  clocksInDoubt,
  gained: gainedText,
  rule: (remedy: string, cost: string): string => `${remedy} ${cost}.`,
  /** "Anna Hector (White): illegal moves 1 of 2, Warning, Time taken from the offender: 1 min"; null where there is nothing. */
  tally: (name: string, side: Color, { illegalMoves, penalties }: Tally, losing: number): string | null => {
    const parts = [
      ...(illegalMoves === 0 ? [] : [`illegal moves ${String(illegalMoves)} of ${String(losing)}`]),
      ...penalties.map(
        ({ penalty, times, amount }) => `${chosen(penalty, amount)}${times === 1 ? '' : ` (${String(times)}×)`}`,
      ),
    ];
    if (parts.length === 0) return null;
    return `${name === '' ? SIDES[side] : `${isolated(name)} (${SIDES[side]})`}: ${parts.join(', ')}`;
  },
  /** What carries a ruling out. */
  step: {
    newGame: (): string => 'Cancel and play a new game…',
    swapNames: (white: string, black: string): string =>
      `Correct the names: White ${isolated(black)}, Black ${isolated(white)}`,
    noMisplacedCastling: (_white: string, _black: string, rooks: readonly string[]): string =>
      `No castling with the rook on ${rooks.join(', or on ')}`,
    takeBack: (): string => 'Take back the last move…',
    /** @param move the one that is ruled on, as `ply` names it. @param moves how many are taken back, one by one, until it is gone. */
    takeBackTo: (move: string, moves: number): string =>
      moves === 1 ? `Take back ${move}…` : `Take back to before ${move}: ${counted(moves, 'move', 'moves')} left…`,
    /** Of the others, once the one that is asked about is taken back. */
    takeBackThen: (move: string, moves: number): string =>
      `Then ${counted(moves, 'move', 'moves')} more, to before ${move}.`,
    newGameHeading: 'Cancel this game',
    newGameSure: (table: number, white: string, black: string, plies: number): string =>
      `Table ${String(table)}, ${versus(white, black)}: cancel the game${plies === 0 ? ', of which no move is recorded' : ` after ${movesText(plies)}`}? It stays in the record, and the table waits for its start position.`,
    cancel: 'Cancel the game',
    cancelled: (plies: number, epochMs: number): string =>
      `A game ${plies === 0 ? 'without a recorded move' : `of ${movesText(plies)}`} was cancelled here at ${exactTime(epochMs)}. It stays in the record.`,
    /** "1. e4 e5 2. Nf3". */
    cancelledMoves: (
      rows: readonly { readonly number: number; readonly white: string; readonly black: string }[],
    ): string => rows.map(({ number, white, black }) => `${String(number)}. ${white} ${black}`.trim()).join(' '),
    takeUp: 'Resume it',
    takeUpTwice: 'This cancels the game that has begun here since. Nothing has been done yet: press again to confirm.',
  },
  /** @param side whose time has run out. */
  endsFlag: (side: Color): string =>
    `${SIDES[side]}’s flag has fallen. By this ruling it no longer counts, as ${SIDES[side]} gets more time.`,
  twice: 'This ends the game. Nothing has been ruled yet: press again to confirm.',
  orElse: 'Or it may be',
  /** What a person tells. */
  tell: {
    heading: (table: number): string => `Table ${String(table)}: what happened?`,
    /** On what is known already. */
    ruling: (table: number): string => `Table ${String(table)}: ruling`,
    told: 'Observed by the arbiter or a witness',
    read: 'Usually shown by the board',
    back: 'Something else happened',
    who: 'Player',
    player: (side: string, name: string): string => (name === '' ? side : `${side}: ${isolated(name)}`),
    both: 'Both players',
    move: 'At the move',
    /** "12. Nf3", "12…Nf6", "12… not recorded". */
    ply: (ply: number, side: Color, san: string | null): string =>
      `${numberBefore(ply, side)}${side === 'black' && san !== null ? '' : ' '}${san ?? 'not recorded'}`,
    choosePlayer: 'Choose the player first.',
    /** @param move the one that is ruled on, as `ply` names it. */
    movedOn: (move: string): string => `The game has moved on since you opened this. You are ruling on move ${move}.`,
    gone: 'The game has changed since you opened this: the move is no longer there. Close this and look again. Nothing was ruled.',
    /** Something that counts was ruled on in the same move. */
    before: 'Already ruled on for this move',
    pressedAgain: {
      again: 'Restored and pressed again: another illegal move',
      same: 'The same press: two faults count once',
    },
    touched: 'Touched, in this order',
    putBack: putBackText,
    touchedExample: 'g1, or e1 h1',
    earlier: 'Rulings against this player in earlier games',
    earlierRuling: (round: number, irregularity: string, cost: string): string =>
      `Round ${String(round)}: ${irregularity}. ${cost}.`,
    done: (remedy: Remedy): string =>
      `Ruling recorded. ${DONE_NEXT[remedy] ?? 'To withdraw it: Ctrl+Z, or “Ruled”, further down this page.'}`,
  },
  ruled: 'Ruled',
  /** @param move null where no move of the game is known. */
  ruling: (irregularity: string, side: Color | null, move: number | null, article: string): string =>
    `${irregularity}${move === null ? '' : `, move ${String(move)}`}${side === null ? '' : `, ${SIDES[side]}`} (${lawWords.articleName(article)})`,
  at: exactTime,
  clockOff: (side: Color, shown: number, asked: number): string =>
    `${SIDES[side]}’s clock shows ${clockText(shown)}, not ${clockText(asked)}.`,
  /** Behind it, where it is said that the clocks are set. */
  /** @param clocks how many show another time. */
  pressAgain: (clocks: number): string => `Press again if ${clocks === 1 ? 'the clock is' : 'both clocks are'} right.`,
  sheet: 'Incident sheet',
  withdraw: 'Withdraw…',
  withdrawNow: 'Withdraw the ruling',
  /** @param timed it tells times for the clocks. */
  withdrawSure: (timed: boolean): string =>
    `It stays in the record, marked as withdrawn, and no longer counts.${timed ? ' The clocks do not change by themselves: if they have been set by this ruling, set them back. This page then says to what times.' : ''}`,
  withdrawDone: 'The ruling is withdrawn.',
  withdrawn: (epochMs: number): string => `withdrawn ${exactTime(epochMs)}`,
  /** @param clocks what its time gave to clocks, turned round. */
  withdrawnTime: (clocks: readonly Pick<ClockToAdd, 'side' | 'seconds'>[]): string =>
    `Withdrawing it changed no clock. If its time is still on one, undo that: ${toAddText(clocks, true)}.`,
  withdrawnTimes: timesChanged,
  left: {
    heading: 'Still to do at the table',
    /** While something else is to be ruled on first. */
    earlier: 'Left from an earlier ruling: rule on the new call first',
    /** "Castling not completed, White. Black +2 min." */
    ruled: (irregularity: string, side: Color | null, cost: string): string =>
      `${irregularity}${side === null ? '' : `, ${SIDES[side]}`}. ${cost}.`,
    /** Before the move in question; or, where a piece was moved on after its press, with that move and the reply. */
    setUp: 'Restore the position:',
    setUpIfAgreed: 'If both players agree, restore the position:',
    stopClocks: 'Stop the clocks.',
    /** With its squares, where a board is seen. */
    setUpBack: 'Restore the position before the move on the board.',
    /** @param san pressed in the place of the move that is to be taken back. */
    instead: (san: string): string => `${san} was played instead, and is then recorded.`,
    stands: 'Check that the position is restored on the board.',
    standsIfAgreed: 'If both players agree, check that the position is restored on the board.',
    /** As in the call. */
    missed: (ruled: Readonly<Record<Color, number>>, shown: Readonly<Record<Color, number>>): string =>
      `${clocksMissed(ruled, shown)} Put the times right.`,
    byHand: (rulings: readonly ByHand[], presses = 1): string => {
      const told = rulings.filter(({ opponentSeconds }) => opponentSeconds === undefined);
      const known = rulings.flatMap(({ side, opponentSeconds }) =>
        opponentSeconds === undefined ? [] : [clocksInDoubt(opposite(side), opponentSeconds, presses)],
      );
      const costs = told.map((ruling) => imposed(ruling.side, ruling.imposed)).join('; ');
      const byHand = `Adjust the clocks by hand${told.length === 1 ? '' : ` for ${String(told.length)} rulings`}: ${costs}.`;
      return [...known, ...(told.length === 0 ? [] : [byHand])].join(' ');
    },
    /** Play has gone on since the rulings, of which these told one time alone. */
    toAdd: (clocks: readonly ClockToAdd[], byHand: readonly ByHand[], presses = 1): string => {
      const [inDoubt] = byHand.filter(({ opponentSeconds }) => opponentSeconds !== undefined);
      return `${toAddText(clocks)}${inDoubt === undefined ? '' : ` ${incrementInDoubt(inDoubt.side, presses)}`}`;
    },
    /** The move that had to be played. */
    played: (move: string): string => `${move} was played, as ruled.`,
    /** @param side whose time had run out. */
    flagGone: (side: Color): string =>
      `${SIDES[side]}’s flag no longer counts: by the ruling ${SIDES[side]} gets more time, and the clock is set.`,
    /** Times that are told above it. */
    asAt: (epochMs: number): string => `As at the ruling, ${dayTime(epochMs)}.`,
    /** Of a clock that was set and has run for whoever is not to move. */
    setBack: (side: Color, seconds: number): string => `Set ${SIDES[side]}’s clock to ${clockText(seconds)}.`,
    ranAmiss: (side: Color): string => `It ran with ${SIDES[opposite(side)]} to move.`,
    answer: 'Answer the question below.',
    /** The move that was asked about is no legal one: only the position tells how the game goes on. */
    enter: 'The move stands: enter the position after it. Moves made since are kept.',
    enterElse: 'If they do not agree, the move stands: enter the position after it.',
    /** @param side null where it is not known here who is to move. */
    start: (side: Color | null, isFirst: boolean): string =>
      `${isFirst ? 'Start' : 'Then start'} ${side === null ? 'the clock of the player to move' : `${SIDES[side]}’s clock`}.`,
  },
  /** What is left to do at a table whose game was cancelled, and what is done of it. */
  newGame: {
    stop: (isDone: boolean): string => (isDone ? 'The clocks are stopped.' : 'Stop the clocks.'),
    setUp: (isDone: boolean): string => (isDone ? 'The drawn position is on the board.' : 'Set up the drawn position.'),
    /** @param white seconds; null where the round has no time control. */
    setClocks: (white: number | null, black: number | null, isDone: boolean): string => {
      if (isDone) return 'The clocks are set.';
      if (white === null || black === null) return 'Set both clocks to the starting time.';
      if (white === black) return `Set both clocks to ${clockText(white)}.`;
      return `Set the clocks to White ${clockText(white)}, Black ${clockText(black)}.`;
    },
    start: 'Start White’s clock: the new game begins.',
    begin: 'When White’s clock is started, begin the game here.',
  },
  setResult: 'This ruling ends the game: enter the result.',
} as const;
