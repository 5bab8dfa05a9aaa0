import type { FaultCode } from '../../../../engine/result.ts';
import type { WindowState } from '../../../../engine/laws/progress.ts';
import type { Window } from '../../../../engine/laws/terms.ts';
import type { AlertFacts, AlertKind, RuledNext, TableAlertView } from '../../views/table-alert.ts';
import type { AskedView } from '../../views/floor.ts';
import type { QuestionVerdict } from '../../views/question.ts';
import { BRIEFS, LEFT_OFF_BRIEF } from './alert-briefs.ts';
import type { Brief } from './alert-briefs.ts';
import { doubtWords } from './doubts.ts';
import { counted } from './faults/say.ts';
import { clockText, isolated } from './format.ts';
import { lawWords, sourceOf } from './laws.ts';
import { RESULTS } from './results.ts';
import { OTHER, SIDES } from './sides.ts';

const VERDICTS: Readonly<Record<QuestionVerdict, string>> = {
  'nothing-moved': 'Nothing moved',
  'incomplete-castling': 'Castling incomplete',
  unclear: 'Between squares',
  illegal: 'Illegal move',
  ambiguous: 'Ambiguous move',
};

type CodeOf<Group extends string> = Extract<FaultCode, `${Group}.${string}`>;

/** What is told of a question; null where the verdict itself says as much. */
const REASONS: Readonly<Record<CodeOf<'verdict'>, string | null>> = {
  'verdict.nothingMoved': null,
  'verdict.severalLines': null,
  'verdict.stoppedHalfWay': null,
  'verdict.announcedHalfMade': 'Castling announced',
  'verdict.recoveredHalfWay': null,
  'verdict.gapSeveral': 'Moves missing',
  'verdict.gapTooLong': 'Moves missing',
  'verdict.changedAfterPress': 'Changed after press',
  'verdict.captureNotSeen': null,
  'verdict.severalPieces': null,
  'verdict.castlingNotLegal': 'Castling not legal',
  'verdict.castlingIncomplete': null,
  'verdict.pieceOnNoSquare': null,
  'verdict.pieceBetweenSquares': null,
  'verdict.opponentsPieceMoved': 'Opponent’s piece',
  'verdict.promotionMissing': 'Pawn not replaced',
  'verdict.pieceChanged': null,
  'verdict.notALegalMove': null,
  'verdict.twoPiecesMoved': null,
  'verdict.piecesMissing': null,
  'verdict.moreThanAMove': null,
};

const FAULTS: Readonly<Record<CodeOf<'alert'>, string>> = {
  'alert.boardMoved': 'Board on another port',
  'alert.boardReplaced': 'Different board',
  'alert.addressChanged': 'Different board',
  'alert.boardUnnumbered': 'Board has no number',
  'alert.boardTwice': 'Duplicate board number',
  'alert.flag': 'Flag fallen',
};

function wordOf<Code extends FaultCode>(words: Readonly<Record<Code, string | null>>, code: FaultCode): string | null {
  const known: Readonly<Partial<Record<FaultCode, string | null>>> = words;
  return known[code] ?? null;
}

export function questionWord({ reason, verdict }: Pick<AskedView, 'reason' | 'verdict'>): string {
  return wordOf(REASONS, reason.code) ?? VERDICTS[verdict];
}

/** What is said of one alert. `next` is what the arbiter does; null where nothing is to be done. */
interface Said<K extends AlertKind> {
  /** Two or three words, for the list and the card. */
  readonly word: (facts: AlertFacts[K], asked: AskedView | null) => string;
  /** The same for a row of a list, where it would be more than two words. */
  readonly brief?: (facts: AlertFacts[K]) => string;
  /** Null where the page tells it in words of its own. */
  readonly says: (facts: AlertFacts[K]) => string | null;
  readonly next: (facts: AlertFacts[K], asked: AskedView | null) => string | null;
}

/** Until when it may be acted on, or that it may no more. */
const WINDOWS: Readonly<Record<Window, Readonly<Record<WindowState, string>>>> = {
  'whole-game': { open: 'open', closed: 'the result stands', waiting: 'not yet' },
  'until-reply': {
    open: 'open until the opponent moves',
    closed: 'stands, unless both agree to correct it',
    waiting: 'not yet',
  },
  'until-touch': { open: 'open until the opponent touches a piece', closed: 'stands', waiting: 'not yet' },
  opening: { open: 'open in the first moves only', closed: 'too late: the game continues', waiting: 'not yet' },
  always: { open: 'open', closed: 'open', waiting: 'not yet' },
  'after-next-move': { open: 'open now', closed: 'the result stands', waiting: 'not before the next move' },
};

const RULED_NEXT: Readonly<Record<RuledNext, string>> = {
  stop: 'Ruled. Stop the clocks and restore the position',
  restore: 'Ruled. Restore the position on the board',
  confirm: 'Ruled. Confirm: position restored',
  result: 'Ruled. Enter the result',
  answer: 'Ruled. Answer the question',
};

/** Endings by the board, as arbiters say them in passing. */
const BRIEF_ENDINGS: Readonly<Partial<Record<AlertFacts['over']['ending'], string>>> = {
  checkmate: 'Mate',
  fivefold: 'Fivefold',
  'seventy-five-moves': '75 moves',
};

const KINDS: { readonly [K in AlertKind]: Said<K> } = {
  question: {
    word: (_, asked) => (asked === null ? 'Question' : questionWord(asked)),
    says: () => null,
    next: ({ irregularity, ruled, putDown }, asked) => {
      if (asked?.open === false)
        return 'A later move explains the board. Give a ruling if one is needed; then press Seen';
      if (ruled !== null) return RULED_NEXT[ruled];
      if (putDown === 'afterReply') return 'All pieces stand again: enter the move played';
      if (asked?.verdict === 'unclear') return 'Wait: it may resolve itself';
      return irregularity === null ? 'Go to the table and enter the moves' : 'Go to the table and give a ruling';
    },
  },
  unrecorded: {
    word: () => 'Not recording',
    says: () => null,
    next: () => 'Put the board right, or accept it as it is',
  },
  sealed: {
    word: () => 'Started before the reveal',
    brief: () => 'Started early',
    says: () =>
      'The clock is running, but you have not revealed the start position. Nothing is recorded here until you do; moves made from the right start are then worked out from the board.',
    next: () => 'Stop the clocks, or reveal the start position',
  },
  unbegun: {
    word: ({ by }) =>
      by === 'side' ? 'Where does White sit?' : by === 'standing' ? 'Clock not started?' : 'Play not recorded',
    brief: ({ by }) => (by === 'side' ? 'Which side?' : by === 'standing' ? 'Clock off?' : 'Not recorded'),
    says: ({ by }) => UNBEGUN_SAYS[by],
    next: ({ by }) => UNBEGUN_NEXT[by],
  },
  start: {
    word: () => 'Wrong start position',
    brief: () => 'Wrong start',
    says: ({ squares }) =>
      `The game began from a position other than the one drawn${
        squares.length === 0 ? '' : `; they differ on ${squares.join(', ')}`
      }. It is recorded from the position that was on the board.`,
    next: () => 'Stop the clocks and give a ruling',
  },
  flag: {
    word: ({ side, both, sign }) => {
      if (both) return 'Both flags';
      if (side === null) return 'Flag fallen';
      return sign === 'flag' ? `${SIDES[side]}’s flag` : `${SIDES[side]} at 0:00`;
    },
    says: flagSays,
    next: ({ means, ended }) => {
      if (means === 'made') return 'No action: play continues';
      return ended === null ? 'Stop the clocks and decide' : `Stop the clocks and enter ${RESULTS[ended.result]}`;
    },
  },
  conflict: {
    word: doubtWords.word,
    brief: (facts) => (facts.board === 'play' ? 'Play continues' : doubtWords.word(facts)),
    says: doubtWords.says,
    next: ({ board }) =>
      board === 'play'
        ? 'Stop the clocks and ask the players; correct the result if it is wrong'
        : 'Ask the players and correct the result',
  },
  lever: {
    word: ({ toMove }) => `${OTHER[toMove]}’s clock runs`,
    says: ({ toMove }) => `${SIDES[toMove]} to move, ${OTHER[toMove]}’s clock is running.`,
    next: () => 'Check the clock lever',
  },
  lost: {
    word: () => 'Connection lost',
    says: () =>
      'No signal from the board. What was recorded is kept; nothing more is recorded until it responds again.',
    next: () => 'Check the cable and the board',
  },
  noBoard: {
    word: () => 'No board: not recording',
    brief: () => 'No board',
    says: () =>
      'The game is still being played, but its board was disconnected. What was recorded is kept; moves and clock times are not recorded any more.',
    next: () => 'Connect a board, or confirm that the game continues without one',
  },
  ruled: {
    word: ({ result }) => (result === null ? 'Conflicting rulings' : `Ruled: ${RESULTS[result]}`),
    brief: ({ result }) => (result === null ? 'Two rulings' : `Ruled ${RESULTS[result]}`),
    says: ({ result }) =>
      result === null
        ? 'Two of your rulings end this game with different results. Withdraw one of them.'
        : `You have ruled that the game is over, ${RESULTS[result]}. It has no result yet.`,
    next: ({ result }) => (result === null ? 'Withdraw one of them' : `Enter ${RESULTS[result]}`),
  },
  newGame: {
    word: () => 'Ruled: new game',
    brief: () => 'New game',
    says: () => 'You have ruled that this game is cancelled and a new one is played. It is not cancelled yet.',
    next: () => 'Cancel the game, or withdraw the ruling',
  },
  ruledClocks: {
    word: () => 'Ruled: clocks to set',
    brief: () => 'Set clocks',
    says: ({ clocks, missed, bySeen }) => {
      if (clocks !== null && missed !== null) return clocksMissed(clocks, missed);
      return bySeen
        ? 'Your ruling changes the clocks, and the kiosk does not read them.'
        : 'Your ruling changes the clocks. They do not show it yet.';
    },
    next: ({ clocks, missed }) => {
      if (missed !== null) return 'Stop the clocks and put the times right';
      return clocks === null
        ? 'Adjust the clocks by hand, before the next move'
        : `Set the clocks to White ${clockText(clocks.white)}, Black ${clockText(clocks.black)}`;
    },
  },
  ruledBack: {
    word: () => 'Ruled: take the move back',
    brief: () => 'Take back',
    says: () => 'You have ruled that the position before the move is restored. The move is still in the record.',
    next: () => 'Take back the move, or withdraw the ruling',
  },
  over: {
    word: ({ ending, result }) => `${lawWords.endings[ending]}: ${RESULTS[result]}`,
    brief: ({ ending, result }) => `${BRIEF_ENDINGS[ending] ?? lawWords.endings[ending]} ${RESULTS[result]}`,
    says: ({ ending, result, move }) =>
      `The game is over: ${lawWords.endings[ending].toLowerCase()} on move ${String(move)}, ${RESULTS[result]}.`,
    next: ({ result }) => `Enter ${RESULTS[result]}`,
  },
  kings: {
    word: ({ result }) => `Result ${RESULTS[result]}?`,
    says: () => null,
    next: ({ result }) => `Enter ${RESULTS[result]} if both players agree`,
  },
  barred: {
    word: ({ side, penalty }) => `${SIDES[side]} ${penalty === 'expulsion' ? 'expelled' : 'excluded'}`,
    says: ({ name, penalty, round, table }) =>
      `${isolated(name)} was ${penalty === 'expulsion' ? 'expelled from the competition' : 'excluded from this round'} (ruling at table ${String(table)} in round ${String(round)}).`,
    next: () => 'The player must not play: tell the chief arbiter, or withdraw that ruling',
  },
  late: {
    word: ({ white, black }) => `${white && black ? 'Both' : white ? 'White' : 'Black'} absent`,
    says: ({ white, black }) =>
      `The default time has passed, and ${white && black ? 'both players are' : white ? 'White is' : 'Black is'} absent. Nothing is forfeited until you enter it.`,
    next: ({ white, black }) => `Go to the table and enter ${RESULTS[white && black ? '-/-' : white ? '-/+' : '+/-']}`,
  },
  clock: {
    word: () => 'Clock differs from times typed',
    brief: () => 'Clock differs',
    says: ({ typed, shown }) =>
      `You typed White ${clockText(typed.white)}, Black ${clockText(typed.black)}. The clock showed White ${clockText(shown.white)}, Black ${clockText(shown.black)}, which does not follow from the times you typed. The record is unaffected.`,
    next: () => 'Stop the clock, set it right, and type its times again',
  },
  clockGone: {
    word: () => 'Clock not responding',
    brief: () => 'Clock silent',
    says: () =>
      'The board is connected, but its clock no longer responds. Moves are still recorded, each once the reply to it is on the board; the times shown are the last received.',
    next: () => 'Check the cable between clock and board',
  },
  battery: {
    word: () => 'Clock battery low',
    brief: () => 'Battery low',
    says: () => 'The clock reports a low battery.',
    next: () => 'Bring another clock before it stops',
  },
  fault: {
    word: ({ fault }) => wordOf(FAULTS, fault.code) ?? 'Look at the table',
    says: () => null,
    next: ({ fault }) => (fault.code === 'alert.boardMoved' ? null : 'Look at the table'),
  },
};

type Times = NonNullable<AlertFacts['ruledClocks']['clocks']>;

/** Of clocks that a ruling changed, when play has gone on without that. */
export function clocksMissed(ruled: Times, shown: Times): string {
  const times = ({ white, black }: Times): string => `White ${clockText(white)}, Black ${clockText(black)}`;
  return `Not seen on the clock: ${times(ruled)}, as you ruled. With the next move it showed ${times(shown)}.`;
}

const UNBEGUN_SAYS: Readonly<Record<AlertFacts['unbegun']['by'], string>> = {
  clock:
    'The clock is running, but no game has begun here: no moves the board reported lead from the drawn position to what is on it now. Nothing is recorded; other tables are not affected.',
  oldClock:
    'Pieces are moving or the clock is being pressed, but the clock has not been stopped since the last game. Nothing is recorded until it is; moves made from the drawn position are then worked out from the board.',
  standing:
    'Pieces are moving as in a game, but the clock is not running. Nothing is recorded until it is started; then the moves are worked out from the board, as far as possible.',
  men: 'Play seems to have begun, but its start was not seen: the drawn position was not on the board, or the board was not responding. Nothing is recorded; other tables are not affected.',
  side: 'Play has begun, but the moves make sense from either side of the board. They are kept; nothing is recorded until you say where White sits.',
};

const UNBEGUN_NEXT: Readonly<Record<AlertFacts['unbegun']['by'], string>> = {
  clock: 'Stop the clocks and have the start position set up, or enter the moves played',
  oldClock: 'Stop the clocks; if the new game has not begun, have them set and the start position set up',
  standing: 'Go and look: have the clock started, or the start position set up again',
  men: 'Go and look: have the start position set up, or enter the moves played',
  side: 'See where White sits, and choose it on the table page',
};

const BOTH_FLAGS: Readonly<Record<'drawn' | 'goes-on' | 'not-said', string>> = {
  drawn: 'If nobody can tell, the game is drawn: this is the last period, and the Guidelines were announced.',
  'goes-on': 'If nobody can tell, the game continues: this is not the last period, and the Guidelines were announced.',
  'not-said': 'If nobody can tell, the Laws leave it to you.',
};

function flagSays({ side, both, withoutOrder, sign, moves, means, ended }: AlertFacts['flag']): string {
  if (both)
    return `Both flags have fallen. Check on the clock which fell first. ${BOTH_FLAGS[withoutOrder ?? 'not-said']}`;
  if (side === null) return 'The clock shows a fallen flag. The kiosk cannot tell yet whose it is: look at the clock.';
  const fallen =
    sign === 'flag' ? `${SIDES[side]}’s flag has fallen` : `${SIDES[side]}’s clock is at 0:00 but shows no flag`;
  const made = moves === null ? null : counted(moves.made, 'move', 'moves');
  if (means === 'made')
    return `${fallen}, but ${made ?? 'the moves'} of the ${String(moves?.of ?? 0)} required had been made in time: play continues.`;
  const needed = moves?.of == null ? '' : ` after ${made ?? ''} of the ${String(moves.of)} required`;
  const unless = moves === null ? ', unless the required moves were made' : '';
  if (ended === null) return `${fallen}${needed}.`;
  return ended.result === '1/2-1/2'
    ? `${fallen}${needed}: drawn, since ${OTHER[side]} cannot mate${unless}. Judged by the pieces and locked pawns only.`
    : `${fallen}${needed}: ${OTHER[side]} wins${unless}.`;
}

function saidOf<K extends AlertKind>({ kind }: TableAlertView<K>): Said<K> {
  return KINDS[kind];
}

function briefOf<K extends AlertKind>({ kind }: TableAlertView<K>): Brief<K> {
  return BRIEFS[kind];
}

/** Nobody waits for it any more to be put down by itself. */
function isLeftOff(alert: TableAlertView, asked: AskedView | null): boolean {
  const isPast = alert.kind === 'question' && (alert.facts.ruled !== null || alert.facts.putDown !== null);
  return asked?.verdict === 'unclear' && asked.open && alert.urgency === 'act' && !isPast;
}

/** Of a question about an illegal move: which one of its player it would be, and how many lose the game. */
function countOf(alert: TableAlertView): string | null {
  const count = alert.kind === 'question' ? alert.facts.count : null;
  return count === null ? null : `${String(count.illegalMoves)}\u00A0of\u00A0${String(count.losing)}`;
}

/** What is counted is named, where nothing before it does. */
function withCount(word: string, count: string | null): string {
  if (count === null) return word;
  return word === VERDICTS.illegal ? `${word} · ${count}` : `${word} · illegal move ${count}`;
}

function shortWord(alert: TableAlertView, questions: readonly AskedView[]): string {
  return saidOf(alert).word(alert.facts, askedOf(alert, questions));
}

/** Of a question its verdict is two words already. */
function briefWord(alert: TableAlertView, questions: readonly AskedView[]): string {
  return saidOf(alert).brief?.(alert.facts) ?? shortWord(alert, questions);
}

function askedOf(alert: TableAlertView, questions: readonly AskedView[]): AskedView | null {
  return alert.kind === 'question' ? (questions.find(({ id }) => id === alert.facts.questionId) ?? null) : null;
}

/** Words of what calls the arbiter. */
export const alertWords = {
  word: (alert: TableAlertView, questions: readonly AskedView[]): string =>
    withCount(shortWord(alert, questions), countOf(alert)),
  /** The same without its count, which stands elsewhere on a card. */
  shortWord,
  /** The same for a row of a list. */
  briefWord,
  count: countOf,
  says: (alert: TableAlertView): string | null => saidOf(alert).says(alert.facts),
  next: (alert: TableAlertView, questions: readonly AskedView[]): string | null => {
    const asked = askedOf(alert, questions);
    return isLeftOff(alert, asked)
      ? 'Go to the table: a piece is not on the board'
      : saidOf(alert).next(alert.facts, asked);
  },
  /** The same on one line of the list, where many call. */
  brief: (alert: TableAlertView, questions: readonly AskedView[]): string | null => {
    const asked = askedOf(alert, questions);
    return isLeftOff(alert, asked) ? LEFT_OFF_BRIEF : briefOf(alert)(alert.facts, asked);
  },
  /** How long it may be acted on; null for as long as the game lasts, and once it is ruled on. */
  window: (alert: TableAlertView): string | null =>
    alert.kind === 'question' && alert.facts.window !== null && alert.facts.ruled === null
      ? WINDOWS[alert.facts.window.name][alert.facts.window.state]
      : null,
  article: (number: string): string =>
    sourceOf(number) === 'laws' ? `Art.\u00A0${number}` : lawWords.articleName(number),
  heading: (count: number): string => `Needs you: ${String(count)}`,
  none: 'No table needs you.',
  more: (alerts: number): string => `and ${counted(alerts, 'more call', 'more calls')}`,
  toldNow: (table: number, word: string): string => `Table ${String(table)}: ${word}`,
  /** Where they are not listed: the first of them, what it is for, and how many there are besides. */
  calling: (calls: number, table: number, word: string): string =>
    `Table ${String(table)}: ${word}${calls === 1 ? '' : `, and ${counted(calls - 1, 'more call', 'more calls')}`}`,
  here: 'What this table needs',
  sound: 'Play a tone when a table needs you',
  strip: 'Flash a strip along the top when a table needs you',
  signs:
    'Tone and strip are for this console only. A table that needs you is always listed under “Needs you”, whatever you choose here.',
  seen: 'Seen',
  /** @param calls how many of them one press takes. */
  allSeen: (calls: number): string => (calls === 1 ? 'Seen' : calls === 2 ? 'Both seen' : `All ${String(calls)} seen`),
  /** Opens what the Laws say, to be ruled on. */
  rule: 'Give a ruling…',
  starts: { stood: 'Set up at the start', drawn: 'Drawn' },
  /** On the button that says Seen elsewhere: what it settles. */
  settles: { noBoard: 'Continue without a board', result: 'The result is right', clocks: 'The clocks are set' },
} as const;
