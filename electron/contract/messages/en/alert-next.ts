import type { AlertFacts, AlertKind, RuledNext, TableAlertView } from '../../views/table-alert.ts';
import type { AskedView } from '../../views/floor.ts';
import { isAskedOfBoth } from '../../asked-of-both.ts';
import { capitalised, clockText } from './format.ts';
import { incrementInDoubt, timesText, toAddText } from './ruled-times.ts';
import { SIDES } from './sides.ts';
import { RESULTS } from './results.ts';

/** What the arbiter does about an alert. */
interface Next {
  readonly full: string;
  /** The same on one line of the list, where many call. */
  readonly brief: string;
  /** The same under words that say that it is ruled on. */
  readonly afterRuled?: string;
  /** The same on a phone, on which no move can be entered, and no ruling carried out. */
  readonly onFloor?: string;
  /** Where the clocks are seen to stand already, if the rest is to stop them first. */
  readonly stopped?: Next;
}

const RESTORE = ruled('Restore the position on the board', 'Restore the position');
const CONFIRM = ruled(
  'Confirm: position restored',
  'Confirm: position restored',
  'Check that the position is restored',
);

const RULED: Readonly<Record<RuledNext, Next>> = {
  stop: {
    ...ruled('Stop the clocks and restore the position', 'Stop clocks, restore position'),
    stopped: RESTORE,
  },
  restore: RESTORE,
  stopRestored: {
    ...ruled(
      'Stop the clocks, and confirm: position restored',
      'Stop clocks, confirm restored',
      'Stop the clocks, and check that the position is restored',
    ),
    stopped: CONFIRM,
  },
  confirm: CONFIRM,
  agree: ruled('Ask both players; restore the position if they agree', 'Restore if both agree'),
  stands: ruled(
    'The move stands: enter the position',
    'Stands: enter the position',
    'The move stands: report the position to the console',
  ),
  result: {
    ...ruled('Stop the clocks and enter the result', 'Stop clocks, enter the result'),
    stopped: ruled('Enter the result', 'Enter the result'),
  },
  answer: ruled('Answer the question', 'Answer the question', 'Report the answer to the console'),
};

const UNBEGUN: Readonly<Record<AlertFacts['unbegun']['by'], Next>> = {
  clock: {
    full: 'Stop the clocks and have the start position set up, or enter the moves played',
    brief: 'Stop the clocks, or enter moves',
  },
  oldClock: {
    full: 'Stop the clocks; if the new game has not begun, have them reset and the start position set up',
    brief: 'Stop the clocks',
  },
  standing: {
    full: 'Go and look: have the clock started, or the start position set up again',
    brief: 'Go and look at the clock',
  },
  men: { full: 'Go and look: have the start position set up, or enter the moves played', brief: 'Go and look' },
  side: { full: 'See where White sits, and choose it on the table page', brief: 'Choose where White sits' },
};

/** A piece was left off the board at the press, and nobody waits for it any more to be put down by itself. */
const LEFT_OFF: Next = {
  full: 'Go to the table: a piece is not on the board',
  brief: 'Go there: a piece is missing',
};

const ASK_BOTH: Next = {
  ...stopAnd('ask both players'),
  // On one line in the list of calls.
  brief: 'Stop clocks, ask both players',
  onFloor: 'Stop the clocks, ask both players, and report to the console',
  stopped: {
    full: 'Ask both players',
    brief: 'Ask both players',
    onFloor: 'Ask both players, and report to the console',
  },
};

const STOP_AND_RULE = stopAnd('give a ruling', 'give a ruling', 'give a ruling at the console');
/** The illegal move that loses the game, or draws it. */
const STOP_AND_END: Next = {
  full: 'Stop the clocks and give a ruling: this move ends the game',
  brief: 'Stop clocks: the game is over',
  onFloor: 'Stop the clocks and give a ruling at the console: this move ends the game',
  stopped: {
    full: 'Give a ruling: this move ends the game',
    brief: 'Rule: the game is over',
    onFloor: 'Give a ruling at the console: this move ends the game',
  },
};

const NEXT: { readonly [K in AlertKind]: (facts: AlertFacts[K], asked: AskedView | null) => Next | null } = {
  question: ({ irregularity, count, window, ruled, putDown }, asked) => {
    if (asked?.open === false)
      return {
        full: 'A later move shows what was played. If a ruling is needed, stop the clocks and give it, else press Seen.',
        brief: 'Rule if needed, else Seen',
        stopped: {
          full: 'A later move shows what was played. Give a ruling if one is needed, else press Seen.',
          brief: 'Rule if needed, else Seen',
        },
      };
    if (ruled !== null) return RULED[ruled];
    if (putDown === 'afterReply')
      return {
        full: 'All pieces are on squares: enter the move played',
        brief: 'Enter the move played',
        onFloor: 'All pieces are on squares: report the move played to the console',
      };
    if (asked?.reason.code === 'verdict.gapAtStart')
      return {
        full: 'Go to the table: set up the last recorded position, or enter moves or the result',
        brief: 'Go there: set up, or enter moves',
        onFloor: 'Go to the table: set up the last recorded position, or report moves or the result to the console',
      };
    if (asked?.verdict === 'unclear') return short('Wait: it may resolve itself');
    if (asked !== null && isAskedOfBoth(asked.reason)) return ASK_BOTH;
    if (irregularity === null)
      return {
        full: 'Go to the table and enter the moves',
        brief: 'Go there, enter the moves',
        onFloor: 'Go to the table and report the moves to the console',
      };
    const ends = count !== null && count.illegalMoves >= count.losing && window?.state !== 'closed';
    return ends ? STOP_AND_END : STOP_AND_RULE;
  },
  unrecorded: () => ({ full: 'Put the board right, or accept it as it is', brief: 'Put the board right' }),
  sealed: () => ({ full: 'Stop the clocks, or reveal the start position', brief: 'Stop the clocks, or reveal' }),
  unbegun: ({ by }) => UNBEGUN[by],
  start: () => STOP_AND_RULE,
  flag: ({ means, ended, waitsForRuling }) => {
    if (means === 'made') return short('No action: play continues');
    if (waitsForRuling === true) return short('Give the ruling first');
    return stopAnd(ended === null ? 'decide' : `confirm ${RESULTS[ended.result]}`);
  },
  conflict: ({ board }) =>
    board === 'play'
      ? {
          full: 'Stop the clocks and ask the players; correct the result if it is wrong',
          brief: 'Stop the clocks, ask the players',
        }
      : { full: 'Ask the players and correct the result', brief: 'Ask the players, correct it' },
  lever: () => short('Check the clock lever'),
  displaced: () => ({ full: 'Go and look: have the piece put back', brief: 'Have the piece put back' }),
  lost: () => short('Check the cable and the board'),
  noBoard: () => ({
    full: 'Connect a board, or confirm that the game continues without one',
    brief: 'Connect a board, or confirm',
  }),
  ruled: ({ result, recounted }) => {
    if (result === null) return short('Withdraw one of them');
    return recounted === true
      ? { full: 'Withdraw the ruling that ends the game, and rule again', brief: 'Withdraw it, and rule again' }
      : short(`Confirm ${RESULTS[result]}`);
  },
  newGame: () => ({ full: 'Cancel the game, or withdraw the ruling', brief: 'Cancel the game' }),
  ruledClocks: ({ clocks, missed, opponent, toAdd, inDoubt }) => {
    // The console’s page of the table tells it; a phone has none.
    const doubt = inDoubt === undefined ? '' : ` ${incrementInDoubt(inDoubt.side, inDoubt.presses)}`;
    if (toAdd !== undefined) {
      const set = opponent === undefined ? null : `${SIDES[opponent.side]}’s clock to ${clockText(opponent.seconds)}`;
      const full = `${toAddText(toAdd)}${set === null ? '' : ` Set ${set}.`}`;
      const brief = `${toAddText(toAdd, true)}${set === null ? '' : `; set ${set}`}`;
      return {
        ...{ full: `Stop the clocks. ${full}`, brief, onFloor: `Stop the clocks. ${full}${doubt}` },
        stopped: { full, brief, onFloor: `${full}${doubt}` },
      };
    }
    if (opponent !== undefined) {
      const set = `Set ${SIDES[opponent.side]}’s clock to ${clockText(opponent.seconds)}`;
      const full = `${set}, before the next move`;
      return { full, brief: set, ...(doubt !== '' && { onFloor: `${full}.${doubt}` }) };
    }
    if (missed !== null) return stopAnd('put the times right', 'put times right');
    if (clocks === null)
      return { full: 'Adjust the clocks by hand, before the next move', brief: 'Adjust the clocks by hand' };
    const told = timesText(clocks);
    return { full: `Set the clocks to ${told}`, brief: told };
  },
  wrongClock: ({ side, seconds }) => {
    const set = `set ${SIDES[side]}’s clock to ${clockText(seconds)}`;
    return { ...stopAnd(set), brief: capitalised(set) };
  },
  withdrawnClocks: ({ clocks, toAdd }) => {
    if (clocks === null && toAdd.length === 0) return short('Check both clocks');
    if (clocks === null) {
      const [full, brief] = [toAddText(toAdd), toAddText(toAdd, true)];
      return { full: `Stop the clocks. ${full}`, brief, stopped: { full, brief } };
    }
    const told = timesText(clocks);
    return { full: `Set the clocks back to ${told}, or rule again`, brief: told };
  },
  ruledBack: () => ({
    full: 'Take back the move, or withdraw the ruling',
    brief: 'Take back the move',
    onFloor: 'Take back the move at the console, or withdraw the ruling there',
  }),
  ruledMove: () =>
    stopAnd('give a ruling, or press Seen', 'give a ruling', 'give a ruling at the console, or press Seen'),
  over: ({ result }) => short(`Confirm ${RESULTS[result]}`),
  kings: ({ result }) => ({
    full: `Confirm ${RESULTS[result]} if both players agree`,
    brief: `Confirm ${RESULTS[result]} if both agree`,
  }),
  barred: () => ({
    full: 'The player must not play: tell the chief arbiter, or withdraw that ruling',
    brief: 'Tell the chief arbiter',
  }),
  late: ({ white, black }) => {
    const result = RESULTS[white && black ? '-/-' : white ? '-/+' : '+/-'];
    return { full: `Go to the table and enter ${result}`, brief: `Go there, enter ${result}` };
  },
  clock: () => ({
    full: 'Stop the clock, correct it, and enter its times again',
    brief: 'Stop the clock and set it right',
    stopped: { full: 'Correct the clock, and enter its times again', brief: 'Set the clock right' },
  }),
  clockGone: () => ({ full: 'Check the cable between clock and board', brief: 'Check the clock’s cable' }),
  battery: () => ({ full: 'Bring another clock before it stops', brief: 'Bring another clock' }),
  fault: ({ fault }) => (fault.code === 'alert.boardMoved' ? null : short('Look at the table')),
};

function ruled(full: string, brief: string, onFloor = full): Next {
  return { full: `Ruled. ${full}`, brief, afterRuled: full, onFloor: `Ruled. ${onFloor}` };
}

/** Whatever is done about it is done over clocks that stand. */
function stopAnd(does: string, briefly = does, onPhone = does): Next {
  return {
    full: `Stop the clocks and ${does}`,
    brief: `Stop the clocks, ${briefly}`,
    onFloor: `Stop the clocks and ${onPhone}`,
    stopped: { full: capitalised(does), brief: capitalised(briefly), onFloor: capitalised(onPhone) },
  };
}

/** Short enough for one line as it is. */
function short(text: string): Next {
  return { full: text, brief: text };
}

function isLeftOff(alert: TableAlertView, asked: AskedView | null): boolean {
  const isPast = alert.kind === 'question' && (alert.facts.ruled !== null || alert.facts.putDown !== null);
  return asked?.verdict === 'unclear' && asked.open && alert.urgency === 'act' && !isPast;
}

function wordsOf<K extends AlertKind>({ kind, facts }: TableAlertView<K>, asked: AskedView | null): Next | null {
  return NEXT[kind](facts, asked);
}

/**
 * Null where nothing is to be done.
 * @param asked the question it is about, if it is about one. @param areStopped the clocks are seen to stand.
 */
export function nextOf(alert: TableAlertView, asked: AskedView | null, areStopped = false): Next | null {
  const next = isLeftOff(alert, asked) ? LEFT_OFF : wordsOf(alert, asked);
  return areStopped ? (next?.stopped ?? next) : next;
}

/** On a phone. */
export function onFloor(next: Next | null): string | null {
  return next?.onFloor ?? next?.full ?? null;
}
