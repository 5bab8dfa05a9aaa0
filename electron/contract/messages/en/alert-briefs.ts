import type { AlertFacts, AlertKind, RuledNext } from '../../views/table-alert.ts';
import type { AskedView } from '../../views/floor.ts';
import { clockText } from './format.ts';
import { RESULTS } from './results.ts';

export type Brief<K extends AlertKind> = (facts: AlertFacts[K], asked: AskedView | null) => string | null;

const RULED: Readonly<Record<RuledNext, string>> = {
  stop: 'Stop clocks, restore position',
  restore: 'Restore the position',
  confirm: 'Confirm: position restored',
  result: 'Enter the result',
  answer: 'Answer the question',
};

const UNBEGUN: Readonly<Record<AlertFacts['unbegun']['by'], string>> = {
  clock: 'Stop the clocks, or enter moves',
  oldClock: 'Stop the clocks',
  standing: 'Go and look at the clock',
  men: 'Go and look',
  side: 'Choose where White sits',
};

/** A piece was left off the board at the press. */
export const LEFT_OFF_BRIEF = 'Go there: a piece is missing';

/** What the arbiter does, as short as can be: one line in the list, where many call. Null where nothing is to be done. */
export const BRIEFS: { readonly [K in AlertKind]: Brief<K> } = {
  question: ({ irregularity, ruled, putDown }, asked) => {
    if (asked?.open === false) return 'Rule if needed, then Seen';
    if (ruled !== null) return RULED[ruled];
    if (putDown === 'afterReply') return 'Enter the move played';
    if (asked?.verdict === 'unclear') return 'Wait: it may resolve itself';
    return irregularity === null ? 'Go there, enter the moves' : 'Go there, give a ruling';
  },
  unrecorded: () => 'Put the board right',
  sealed: () => 'Stop the clocks, or reveal',
  unbegun: ({ by }) => UNBEGUN[by],
  start: () => 'Stop the clocks, give a ruling',
  flag: ({ means, ended }) => {
    if (means === 'made') return 'No action: play continues';
    return ended === null ? 'Stop the clocks and decide' : `Stop the clocks, enter ${RESULTS[ended.result]}`;
  },
  conflict: ({ board }) => (board === 'play' ? 'Stop the clocks, ask the players' : 'Ask the players, correct it'),
  lever: () => 'Check the clock lever',
  lost: () => 'Check the cable and the board',
  noBoard: () => 'Connect a board, or confirm',
  ruled: ({ result }) => (result === null ? 'Withdraw one of them' : `Enter ${RESULTS[result]}`),
  newGame: () => 'Cancel the game',
  ruledClocks: ({ clocks, missed }) => {
    if (missed !== null) return 'Stop the clocks, put times right';
    return clocks === null
      ? 'Adjust the clocks by hand'
      : `Set ${clockText(clocks.white)} and ${clockText(clocks.black)}`;
  },
  ruledBack: () => 'Take back the move',
  over: ({ result }) => `Enter ${RESULTS[result]}`,
  kings: ({ result }) => `Enter ${RESULTS[result]} if both agree`,
  barred: () => 'Tell the chief arbiter',
  late: ({ white, black }) => `Go there, enter ${RESULTS[white && black ? '-/-' : white ? '-/+' : '+/-']}`,
  clock: () => 'Stop the clock and set it right',
  clockGone: () => 'Check the clock’s cable',
  battery: () => 'Bring another clock',
  fault: ({ fault }) => (fault.code === 'alert.boardMoved' ? null : 'Look at the table'),
};
