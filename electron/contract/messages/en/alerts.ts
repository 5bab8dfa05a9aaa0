import type { Color } from '../../../../engine/chess/piece.ts';
import { numberBefore } from '../../../../engine/notation/move-number.ts';
import { screenSan } from '../../../../engine/notation/san.ts';
import type { FaultCode } from '../../../../engine/result.ts';
import type { AlertFacts, AlertKind, TableAlertView } from '../../views/table-alert.ts';
import type { AskedView } from '../../views/floor.ts';
import { nextOf, onFloor } from './alert-next.ts';
import { WINDOWS } from './alert-windows.ts';
import { doubtWords } from './doubts.ts';
import { counted, pieceWord } from './faults/say.ts';
import { flagSays } from './flag.ts';
import { clockText, dayTime, isolated } from './format.ts';
import { lawWords, sourceOf } from './laws.ts';
import { movedAfterPress, questionWord, questionWordOf, RULED_WORDS, VERDICTS } from './question-words.ts';
import { lineWord } from './line-word.ts';
import { RESULTS } from './results.ts';
import { clocksMissed } from './ruled-times.ts';
import { rulingWords } from './ruling.ts';
import { OTHER, SIDES } from './sides.ts';

const FAULTS: Readonly<Record<Extract<FaultCode, `alert.${string}`>, string>> = {
  'alert.boardMoved': 'Board on another port',
  'alert.boardReplaced': 'Different board',
  'alert.addressChanged': 'Different board',
  'alert.boardUnnumbered': 'Board has no number',
  'alert.boardTwice': 'Duplicate board number',
  'alert.flag': 'Flag fallen',
};

function faultWord(code: FaultCode): string {
  const known: Readonly<Partial<Record<FaultCode, string>>> = FAULTS;
  return known[code] ?? 'Look at the table';
}

/** What is said of one alert. What the arbiter does about it: `alert-next.ts`. */
interface Said<K extends AlertKind> {
  /** Two or three words, for the list of calls. */
  readonly word: (facts: AlertFacts[K], asked: AskedView | null) => string;
  /** The same for the card and for a row of a list, where it would be more than two words. */
  readonly briefWord?: (facts: AlertFacts[K]) => string | null;
  /** Null where the page tells it in words of its own. */
  readonly says: (facts: AlertFacts[K]) => string | null;
}

/** Endings by the board, as arbiters say them in passing. */
const BRIEF_ENDINGS: Readonly<Partial<Record<AlertFacts['over']['ending'], string>>> = {
  checkmate: 'Mate',
  fivefold: 'Fivefold',
  'seventy-five-moves': '75 moves',
};

const KINDS: { readonly [K in AlertKind]: Said<K> } = {
  question: {
    word: (_, asked) => (asked === null ? 'Question' : questionWord(asked)),
    briefWord: ({ ruled, playedOn }) =>
      ruled === null ? null : playedOn === undefined ? `Ruled: ${RULED_WORDS[ruled]}` : 'Ruled: played\u00A0on',
    says: ({ playedOn }) => {
      if (playedOn === undefined) return null;
      const { made } = playedOn;
      if (made === null) return 'Play has gone on since the ruling. The position before the move is not restored.';
      const { ply, side, san, must } = made;
      const played = `Play has gone on since the ruling: ${numberBefore(ply, side)}${screenSan(san)}. The position before the move is not restored.`;
      return must === null ? played : `${played} ${rulingWords.mustPlay(must)}`;
    },
  },
  unrecorded: {
    word: () => 'Not recording',
    says: () => null,
  },
  sealed: {
    word: () => 'Early clock: started before the reveal',
    briefWord: () => 'Early clock',
    says: () =>
      'The clock is running, but you have not revealed the start position. Nothing is recorded here until you do; moves made from the start position are then worked out from the board.',
  },
  unbegun: {
    word: ({ by }) =>
      by === 'side' ? 'Which side is White on?' : by === 'standing' ? 'Clock not started?' : 'Play not recorded',
    briefWord: ({ by }) =>
      by === 'side' ? 'White: which side?' : by === 'standing' ? 'Clock not started?' : 'Not recorded',
    says: ({ by }) => UNBEGUN_SAYS[by],
  },
  start: {
    word: () => 'Wrong start position',
    briefWord: () => 'Wrong start',
    says: ({ squares }) =>
      `The game began from a position other than the one drawn${
        squares.length === 0 ? '' : `; they differ on ${squares.join(', ')}`
      }. It is recorded from the position that was on the board.`,
  },
  flag: {
    word: ({ side, both, sign }) => {
      if (both) return 'Both flags';
      if (side === null) return 'Flag fallen';
      return sign === 'flag' ? `${SIDES[side]}’s flag` : `${SIDES[side]} at 0:00`;
    },
    says: flagSays,
  },
  conflict: {
    word: doubtWords.word,
    briefWord: (facts) => (facts.board === 'play' ? 'Play continues' : doubtWords.word(facts)),
    says: doubtWords.says,
  },
  lever: {
    word: ({ toMove }) => `${OTHER[toMove]}’s clock runs`,
    says: ({ toMove }) => `${SIDES[toMove]} to move, ${OTHER[toMove]}’s clock is running.`,
  },
  displaced: {
    word: ({ side }) => movedAfterPress(SIDES[side]),
    briefWord: () => 'Moved after press',
    says: ({ side, man }) =>
      `${SIDES[side]}’s ${pieceWord(man.piece)} went from ${man.from} to ${man.to} after the press, while ${OTHER[side]} was thinking.`,
  },
  lost: {
    word: ({ reason, never }) => lineWord({ line: never === true ? 'noBoard' : 'lost', reason }),
    says: ({ never }) =>
      never === true
        ? 'No board has responded at this port yet. What was recorded is kept; nothing more is recorded until one responds.'
        : 'No signal from the board. What was recorded is kept; nothing more is recorded until it responds again.',
  },
  noBoard: {
    word: () => 'No board: not recording',
    briefWord: () => 'No board',
    says: () =>
      'The game is still being played, but its board was disconnected. What was recorded is kept; moves and clock times are no longer recorded.',
  },
  ruled: {
    word: ({ result }) => (result === null ? 'Rulings conflict' : `Ruled: ${RESULTS[result]}`),
    says: ({ result, recounted }) => {
      if (result === null) return 'Two rulings end this game with different results. Withdraw one of them.';
      const ruled = `By the ruling the game is over, ${RESULTS[result]}. No result is entered yet.`;
      return recounted === true
        ? `${ruled} An earlier illegal-move ruling that it counted has been withdrawn since: the game is no longer lost by the number of illegal moves.`
        : ruled;
    },
  },
  newGame: {
    word: () => 'Ruled: new game',
    briefWord: () => 'New game',
    says: () => 'By the ruling this game is cancelled and a new one played. It is not cancelled yet.',
  },
  ruledClocks: {
    word: () => 'Ruled: clocks to set',
    briefWord: () => 'Clocks to set',
    says: ({ clocks, missed, bySeen, toAdd }) => {
      if (toAdd !== undefined) return 'Play has gone on, and the clocks do not have the time that the ruling gave.';
      if (clocks !== null && missed !== null) return clocksMissed(clocks, missed);
      return bySeen
        ? 'The ruling changes the clock times. The kiosk cannot tell whether they are set.'
        : 'The ruling changes the clock times. They are not set yet.';
    },
  },
  wrongClock: {
    word: () => 'Clock to set back',
    says: ({ side }) => `${SIDES[side]}’s clock ran with ${OTHER[side]} to move.`,
  },
  withdrawnClocks: {
    word: () => 'Withdrawn: clocks to set back',
    briefWord: () => 'Clocks to set back',
    says: ({ clocks, toAdd }) =>
      clocks === null
        ? `Play has gone on with the times set by the ruling that was withdrawn.${toAdd.length === 0 ? ' The clocks have not been read since: they may have been set back.' : ''}`
        : 'The clocks still show the times of the ruling that was withdrawn.',
  },
  ruledBack: {
    word: () => 'Ruled: take the move back',
    briefWord: () => 'Take back',
    says: () => 'By the ruling the position before the move is to be restored. The move is still in the record.',
  },
  ruledMove: {
    word: () => 'Not as ruled',
    says: ({ side, made }) =>
      made === null
        ? `${SIDES[side]} did not play the move the ruling requires.`
        : `${SIDES[side]} played ${screenSan(made.san)}, against the ruling. ${rulingWords.mustPlay(made.must)}`,
  },
  over: {
    word: ({ ending, result }) => `${lawWords.endings[ending]}: ${RESULTS[result]}`,
    briefWord: ({ ending, result }) => `${BRIEF_ENDINGS[ending] ?? lawWords.endings[ending]} ${RESULTS[result]}`,
    says: ({ ending, result, move }) =>
      `The game is over: ${lawWords.endings[ending].toLowerCase()} on move ${String(move)}, ${RESULTS[result]}.`,
  },
  kings: {
    word: ({ result }) => `Result ${RESULTS[result]}?`,
    says: () => null,
  },
  barred: {
    word: ({ side, penalty }) => `${SIDES[side]} ${penalty === 'expulsion' ? 'expelled' : 'excluded'}`,
    says: ({ name, penalty, round, table }) =>
      `${isolated(name)} was ${penalty === 'expulsion' ? 'expelled from the competition' : 'excluded from this round'} (ruling at table ${String(table)} in round ${String(round)}).`,
  },
  late: {
    word: ({ white, black }) => `${white && black ? 'Both' : white ? 'White' : 'Black'} absent`,
    says: ({ white, black }) =>
      `The default time has passed, and ${white && black ? 'both players are' : white ? 'White is' : 'Black is'} absent. Nothing is forfeited until you enter it.`,
  },
  clock: {
    word: () => 'Clock differs from times typed',
    briefWord: () => 'Clock differs',
    says: ({ typed, shown }) =>
      `You typed White ${clockText(typed.white)}, Black ${clockText(typed.black)}. The clock showed White ${clockText(shown.white)}, Black ${clockText(shown.black)}, which does not follow from the times you typed. The record is unaffected.`,
  },
  clockGone: {
    word: () => 'No clock signal',
    says: () =>
      'The board is connected, but its clock no longer responds. Moves are still recorded, each only when the reply is on the board; the times shown are the last received.',
  },
  battery: {
    word: () => 'Clock battery low',
    briefWord: () => 'Battery low',
    says: () => 'The clock reports a low battery.',
  },
  fault: {
    word: ({ fault }) => faultWord(fault.code),
    says: () => null,
  },
};

const UNBEGUN_SAYS: Readonly<Record<AlertFacts['unbegun']['by'], string>> = {
  clock:
    'The clock is running, but no start of a game was seen here: the clock was started before the drawn position was on the board, or the moves reported do not lead from there to what is on it now. Nothing is recorded; other tables are not affected.',
  oldClock:
    'Pieces are moving or the clock is being pressed, but the clock has not been stopped since the last game. Nothing is recorded until it is; moves made from the drawn position are then worked out from the board.',
  standing:
    'Pieces are moving as in a game, but the clock is not running. Nothing is recorded until it is started; then the moves are worked out from the board, as far as possible.',
  men: 'Play seems to have begun, but its start was not seen: the drawn position was not on the board, or the board was not responding. Nothing is recorded; other tables are not affected.',
  side: 'Play has begun, but the moves make sense from either side of the board. They are kept, and recorded once you say where White sits.',
};

function saidOf<K extends AlertKind>({ kind }: TableAlertView<K>): Said<K> {
  return KINDS[kind];
}

/** Of a question about an illegal move: which one of its player it would be, and how many lose the game. */
function countOf(alert: TableAlertView): string | null {
  const count = alert.kind === 'question' ? alert.facts.count : null;
  return count === null ? null : `${String(count.illegalMoves)}\u00A0of\u00A0${String(count.losing)}`;
}

function countNamed(alert: TableAlertView): string | null {
  const count = countOf(alert);
  return count === null ? null : `illegal\u00A0${count}`;
}

/** With what is counted, named where nothing before it does, and whose it is; once it is ruled on, with that. */
function withStanding(alert: TableAlertView, questions: readonly AskedView[]): string {
  const asked = askedOf(alert, questions);
  const word = saidOf(alert).word(alert.facts, asked);
  if (alert.kind !== 'question') return word;
  const { side, ruled, playedOn } = alert.facts;
  // Whoever looks over the calls sees which are still to be ruled on.
  if (ruled !== null) return `${word}, ${playedOn === undefined ? 'ruled' : 'played\u00A0on'}`;
  const count = countOf(alert);
  const named = asked === null ? word : questionWordOf(asked, side);
  if (count === null) return named;
  // On one line: where it has none with the word, that stands alone over it.
  return word === VERDICTS.illegal
    ? `${named}\u00A0·\u00A0${count}`
    : `${word}, ${SIDES[side]}’s illegal\u00A0move ${count}`;
}

function wordAlone(alert: TableAlertView, questions: readonly AskedView[]): string {
  return saidOf(alert).word(alert.facts, askedOf(alert, questions));
}

function askedOf(alert: TableAlertView, questions: readonly AskedView[]): AskedView | null {
  return alert.kind === 'question' ? (questions.find(({ id }) => id === alert.facts.questionId) ?? null) : null;
}

/** Words of what calls the arbiter. */
export const alertWords = {
  word: withStanding,
  /** The same for the card and for a row of a list, without its count, which stands elsewhere there. Of a question its verdict is two words already. */
  briefWord: (alert: TableAlertView, questions: readonly AskedView[]): string =>
    saidOf(alert).briefWord?.(alert.facts) ?? wordAlone(alert, questions),
  /** What a question is called, with its count; `call`: its alert, null where it has none. */
  ofQuestion: (asked: AskedView, call: TableAlertView | null): string =>
    call === null ? questionWord(asked) : withStanding(call, [asked]),
  /** Which illegal move of a player it is, where that stands apart from the word for what is counted: a bare count would be taken for that of a match. */
  countNamed,
  /** The same behind `briefWord`: bare where that is what is counted. */
  countBehind: (alert: TableAlertView, questions: readonly AskedView[]): string | null =>
    wordAlone(alert, questions) === VERDICTS.illegal ? countOf(alert) : countNamed(alert),
  says: (alert: TableAlertView): string | null => saidOf(alert).says(alert.facts),
  next: (alert: TableAlertView, questions: readonly AskedView[], areStopped = false): string | null =>
    nextOf(alert, askedOf(alert, questions), areStopped)?.full ?? null,
  nextOnFloor: (alert: TableAlertView, questions: readonly AskedView[], areStopped: boolean): string | null =>
    onFloor(nextOf(alert, askedOf(alert, questions), areStopped)),
  /** Its step tells to stop the clocks, where they are not seen to stand. */
  tellsToStop: (alert: TableAlertView, questions: readonly AskedView[]): boolean =>
    nextOf(alert, askedOf(alert, questions))?.stopped !== undefined,
  /** The same under `word`, which says already that it is ruled on, unless play has gone on since. */
  nextUnderWord: (alert: TableAlertView, questions: readonly AskedView[], areStopped = false): string | null => {
    const next = nextOf(alert, askedOf(alert, questions), areStopped);
    const isPlayedOn = alert.kind === 'question' && alert.facts.playedOn !== undefined;
    return (isPlayedOn ? null : next?.afterRuled) ?? next?.full ?? null;
  },
  /** The same on one line of the list, where many call. @param areStopped the clocks are seen to stand: nobody is told to stop them. */
  briefNext: (alert: TableAlertView, questions: readonly AskedView[], areStopped = false): string | null =>
    nextOf(alert, askedOf(alert, questions), areStopped)?.brief ?? null,
  /** How long it may be acted on; null for as long as the game lasts, and once it is ruled on. */
  window: ({ kind, facts }: TableAlertView): string | null => {
    if (kind !== 'question' || facts.window === null || facts.ruled !== null) return null;
    const says = WINDOWS[facts.window.name][facts.window.state];
    return typeof says === 'string' ? says : says(OTHER[facts.side]);
  },
  article: (number: string): string =>
    sourceOf(number) === 'laws' ? `Art.\u00A0${number}` : lawWords.articleName(number),
  heading: (count: number): string => `Needs you: ${String(count)}`,
  none: 'No table needs you.',
  more: (alerts: number): string => `and ${counted(alerts, 'more call', 'more calls')}`,
  /** The same on a card and in a row. A bare number would be taken for a penalty in minutes, or a move's number. */
  moreBrief: (alerts: number): string => `+${counted(alerts, 'call', 'calls')}`,
  /** What is not in sight of all that needs somebody. */
  moreBelow: (more: number): string => `${String(more)} more below`,
  moreAbove: (more: number): string => `${String(more)} more above`,
  toldNow: (table: number, word: string): string => `Table ${String(table)}: ${word}`,
  /** Where they are not listed: one of them, what it is for, and how many there are besides. What it is for may have a colon. */
  calling: (calls: number, table: number, word: string): string => {
    const called = `Table ${String(table)} · ${word}`;
    if (calls === 1) return called;
    return `${called}, ${`and ${counted(calls - 1, 'more call', 'more calls')}`.replaceAll(' ', '\u00A0')}`;
  },
  here: 'What this table needs',
  sound: 'Play a tone when a table needs you',
  strip: 'Flash a strip along the top when a table needs you',
  signs:
    'Tone and strip are for this console only. A table that needs you is always listed under “Needs you”, whatever you choose here.',
  seen: 'Seen',
  seenAt: (epochMs: number): string => `Seen at ${dayTime(epochMs)}`,
  /** @param calls how many of them one press takes. */
  allSeen: (calls: number): string => (calls === 1 ? 'Seen' : calls === 2 ? 'Both seen' : `All ${String(calls)} seen`),
  /** Opens what the Laws say, to be ruled on. */
  rule: 'Give a ruling…',
  /** In place of a move that was made against a ruling. */
  restoreFor: (side: Color, { must, ply, san }: NonNullable<AlertFacts['ruledMove']['made']>): string =>
    `Restore the position before ${rulingWords.tell.ply(ply, side, screenSan(san))}: ${rulingWords.boundTo(must)} must be played`,
  reveal: 'Reveal the start position…',
  starts: { stood: 'Set up at the start', drawn: 'Drawn' },
  /** On the button that says Seen elsewhere: what it settles. */
  settles: {
    noBoard: 'Continue without a board',
    result: 'The result is right',
    clocks: 'The clocks are set',
    clocksLeft: 'Leave the clocks as they are',
  },
} as const;
