import { screenSan } from '../../../../engine/notation/san.ts';
import type {
  AdvisedChoice,
  CentreView,
  EventDrawView,
  EventHallView,
  EventQuestion,
  EventTableView,
  HallLinkView,
} from '../../halls.ts';
import { alertWords } from './alerts.ts';
import { amount, counted, listed } from './faults/say.ts';
import { dayTime } from './format.ts';
import { lawWords } from './laws.ts';
import { RESULTS } from './results.ts';
import { SIDES } from './sides.ts';

/** How long ago, in the largest unit that says it. */
function ago(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  if (seconds < 100) return `${amount(seconds, 's')} ago`;
  return `${amount(Math.round(seconds / 60), 'min')} ago`;
}

const KEYS = {
  restored: 'Position restored',
  takenBack: 'Take back last move',
  setByHand: 'Enter a position',
  queenPlaced: 'Queen placed',
} as const;

/** One of the answers of a question. */
function adviceWord(choice: AdvisedChoice): string {
  if (choice.kind === 'key') return KEYS[choice.key];
  if (choice.kind === 'played') return `${screenSan(choice.san)} was played`;
  return `Rule: ${lawWords.irregularities[choice.irregularity]}`;
}

type JoiningTo = Pick<HallLinkView, 'event' | 'hall'>;

/** Words of an event in several halls, for a hall and for the centre. */
export const hallsWords = {
  heading: 'Halls',
  event: (event: string): string => `Event ${event}`,
  link: {
    heading: 'This hall and the centre',
    says: 'Everything recorded here is passed on to the centre automatically. This hall keeps running if the centre or the connection fails.',
    standing: ({ standing, sinceEpochMs, behind }: HallLinkView): string => {
      const waiting =
        behind === null || behind === 0
          ? null
          : `${counted(behind, 'entry is', 'entries are')} waiting to be passed on.`;
      if (standing === 'following') return waiting ?? 'Everything has been passed on.';
      const cut =
        standing === 'opening' ? 'Connecting to the event’s server.' : `Cut off since ${dayTime(sinceEpochMs)}.`;
      return waiting === null ? cut : `${cut} ${waiting}`;
    },
    hall: 'This hall',
    event: 'Event',
    server: 'Server',
  },
  setup: {
    heading: 'Several halls',
    says: 'If one event is played in several halls, its centre follows them all. This hall can still run its own round alone.',
    open: 'Join an event…',
  },
  join: {
    heading: 'Join an event',
    says: 'The centre makes a file and a QR code for each hall, on its page “Halls”. Drop the file here, choose it, or scan the code into the field below.',
    file: {
      choose: 'Choose a joining file',
      another: 'Choose another',
      hint: 'You see which event it is before you join.',
      close: 'Close',
    },
    code: 'Code',
    look: 'Which event is it?',
    asks: ({ event, hall }: JoiningTo): string => `Join “${event}” as “${hall}”?`,
    means:
      'Everything this kiosk records, from the first entry of the open tournament, is sent to that server, where the event’s arbiters can read it: names, moves, decisions, and a start position before it is revealed. This continues after every restart, until you leave.',
    join: 'Join',
    notNow: 'Not now',
  },
  ask: {
    open: 'Ask the centre',
    with: (askedEpochMs: number): string =>
      `With the centre since ${dayTime(askedEpochMs)}. You can decide without it at any time.`,
    advises: (givenEpochMs: number): string => `The centre advises, ${dayTime(givenEpochMs)}`,
    yours: 'This is advice only. What you press here is recorded.',
    choice: adviceWord,
  },
  advise: {
    heading: 'Questions from halls',
    open: 'Look and advise',
    asked: (nowEpochMs: number, askedEpochMs: number): string => `asked ${ago(nowEpochMs - askedEpochMs)}`,
    /** @param cut the hall is cut off. */
    given: ({ heard }: EventQuestion, cut: boolean): string => {
      if (heard) return 'Advised';
      return cut ? 'Your advice waits until the hall is connected again' : 'Advice on its way';
    },
    cut: ({ heardEpochMs }: EventHallView): string =>
      `Cut off${heardEpochMs === null ? '' : ` since ${dayTime(heardEpochMs)}`}: the question is shown as last known. Your advice waits here and is sent once the hall is connected again, unless its arbiter has decided by then.`,
    title: (hall: string, table: number): string => `${hall}, table ${String(table)}`,
    place: (title: string, { at, of }: { readonly at: number; readonly of: number }): string =>
      `${title} (${String(at)} of ${String(of)} waiting)`,
    clocks: 'Clock times at the last recorded move.',
    last: (givenEpochMs: number, heard: boolean): string =>
      heard ? `Advised at ${dayTime(givenEpochMs)}` : `Advice of ${dayTime(givenEpochMs)}, not received yet`,
    before: 'Before the turn',
    stood: 'On the board at the press',
    choices: 'Your advice',
    none: 'Only the message below',
    text: 'Message to the hall',
    send: 'Send the advice',
    hall: 'The hall’s own arbiter decides. Nothing is recorded here.',
  },
  /** On every page. */
  notice: {
    asked: (asked: readonly Pick<EventQuestion, 'hall' | 'table'>[]): string =>
      asked.length > 3
        ? `${String(asked.length)} questions from halls are waiting for advice.`
        : `${listed(asked.map(({ hall, table }) => `${hall}, table ${String(table)}`))} ${asked.length === 1 ? 'asks' : 'ask'} for advice.`,
    look: 'Look',
    advised: (table: number): string => `The centre advises on the question at table ${String(table)}.`,
    /** Beside the name of the page in the list. */
    waiting: (count: number): string => `${counted(count, 'question', 'questions')} waiting for advice`,
  },
  leave: {
    open: 'Leave the event…',
    asks: (event: string): string => `Leave “${event}”?`,
    means: ({ behind }: HallLinkView): readonly string[] => [
      'The centre is told, and receives nothing more from here.',
      ...(behind === null || behind === 0
        ? []
        : [
            `${counted(behind, 'entry', 'entries')} that the centre has not seen ${behind === 1 ? 'stays' : 'stay'} here only.`,
          ]),
      'The round goes on here, and the record stays complete.',
      'The centre keeps what it already has.',
      'To come back, you need a new file from the centre.',
    ],
    confirm: 'Leave',
    done: (told: boolean): string =>
      told
        ? 'This hall has left the event, and the centre was told. The record here is complete.'
        : 'This hall has left the event. The centre could not be reached, so it shows this hall as cut off: tell the centre yourself. The record here is complete.',
  },
  invite: {
    heading: 'Let a hall join',
    says: 'Each hall gets a file or a QR code with the server’s address and its own key. With it, the hall’s kiosk can write its own record and read what the centre sends.',
    hall: 'Name of the hall',
    address: 'The server, as the hall reaches it',
    make: 'Make its key',
    own: 'This address only works on the server’s own computer. Enter the one by which the hall’s network reaches it.',
    known: (hall: string): string => `Another key for “${hall}”?`,
    anyway: 'Make the new key',
    made: (hall: string): string => `For “${hall}”`,
    qr: (hall: string): string => `Code with which ${hall} joins`,
    steps: [
      'Take the file to that hall on a USB stick, or let someone there scan the code.',
      'There, open Setup, “Several halls”, “Join an event…”.',
    ],
    save: 'Save the file',
    once: 'Anyone who has it can write as this hall, so give it to nobody else. It is shown only once. A new one makes it invalid.',
    byHand: 'Put this into the server’s list of keys in place of this hall’s earlier line, then reload the server',
    added: (file: string): string =>
      `Its key was added to ${file}. The server must reload that file. A server set up with build/halls does so by itself; otherwise run: systemctl reload arbiter960-hub`,
  },
  centre: {
    says: 'Each hall is shown from its own record, and every entry is checked. Only its own arbiters can change it. A draw for all halls takes effect there automatically.',
    cut: ({ sinceEpochMs }: CentreView): string =>
      `Nothing has been heard from any hall since ${dayTime(sinceEpochMs)}.`,
    none: 'No hall has been heard from yet. Make a file for each with “Let a hall join”.',
    pgn: 'Save all games as PGN',
    search: 'Find a player, a hall or a table',
    noneFound: (text: string): string => `Nothing matches “${text}”.`,
    calls: 'Needs an arbiter',
    /** Of so many halls so many are cut off: nobody knows what is there now. */
    noCalls: (cut: number, of: number): string => {
      if (cut === 0) return 'No table in any hall needs an arbiter.';
      return cut < of ? 'No table needs an arbiter in the halls that are connected.' : 'No hall is connected.';
    },
    /** Of what stands as it did when a hall was last heard. */
    old: ({ heardEpochMs }: Pick<EventHallView, 'heardEpochMs'>): string =>
      heardEpochMs === null ? 'cut off, as last known' : `cut off, as of ${dayTime(heardEpochMs)}`,
    lastKnown: 'Last known state:',
    all: 'All tables',
    unnamed: 'A hall without a name',
    noTournament: 'no tournament yet',
    noRound: 'no round yet',
    standing: { live: 'Up to date', behind: 'Behind', cut: 'Cut off', left: 'Left', stopped: 'Not trusted' },
    otherStart: 'Different start',
    /** Since when it stands so. */
    fresh: ({ standing, heardEpochMs, behind }: EventHallView, nowEpochMs: number): string => {
      const missing = behind === 0 ? '' : `, ${counted(behind, 'entry', 'entries')} missing`;
      if (heardEpochMs === null) return `not heard since the restart${missing}`;
      if (standing === 'left') return `at ${dayTime(heardEpochMs)}${missing}`;
      if (standing === 'cut') return `since ${dayTime(heardEpochMs)}${missing}`;
      return `${ago(nowEpochMs - heardEpochMs)}${missing}`;
    },
    tables: ({ tables, playing, over }: EventHallView): string =>
      `${counted(tables, 'table', 'tables')} · ${String(playing)} playing · ${counted(over, 'result', 'results')}`,
    calling: ({ calling, standing }: EventHallView): string =>
      `${String(calling)} ${standing === 'cut' ? (calling === 1 ? 'was calling' : 'were calling') : 'calling'}`,
    draw: ({ moment, centre, given, sp }: EventDrawView): string => {
      if (moment === 'none') return 'not drawn yet';
      if (moment === 'seen') return 'has the centre’s commitment';
      const from = centre ? 'from the centre' : given ? 'set in the hall' : 'drawn in the hall';
      if (moment === 'sealed') return `sealed, ${from}`;
      return `${sp === null ? 'a position without a number' : `SP ${String(sp)}`}, ${from}`;
    },
    entries: (seq: number): string => `${counted(seq, 'entry', 'entries')} checked`,
    table: (hall: string, table: number): string => `${hall}, table ${String(table)}`,
  },
  /** Two or three words for how a table of another hall stands. */
  state: (table: EventTableView): string => {
    const [first] = table.alerts;
    switch (table.state) {
      case 'noBoard':
      case 'setup':
      case 'ready':
        return 'Not begun';
      case 'over':
        return table.result === null ? 'Over' : RESULTS[table.result];
      case 'lost':
        return 'Connection lost';
      default:
        return first === undefined ? SIDES[table.turn] : alertWords.briefWord(first, table.questions);
    }
  },
};
