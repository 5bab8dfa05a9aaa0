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
import { counted, listed } from './faults/say.ts';
import { dayTime } from './format.ts';
import { lawWords } from './laws.ts';
import { RESULTS } from './results.ts';
import { SIDES } from './sides.ts';

/** How long ago, in the largest unit that says it. */
function ago(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  if (seconds < 100) return `${String(seconds)} s ago`;
  return `${String(Math.round(seconds / 60))} min ago`;
}

const KEYS = {
  restored: 'The position is restored',
  takenBack: 'Take back the last move',
  setByHand: 'Set up the position',
  queenPlaced: 'A queen was placed for the pawn',
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
    says: 'What is recorded here is passed on to the centre by itself. This hall runs without the centre, and without the connection to it.',
    standing: ({ standing, sinceEpochMs, behind }: HallLinkView): string => {
      const waiting =
        behind === null || behind === 0 ? '' : ` ${counted(behind, 'entry waits', 'entries wait')} to be passed on.`;
      if (standing === 'following') return `Everything has been passed on.${waiting}`;
      if (standing === 'opening') return `Connecting to the event’s server.${waiting}`;
      return `Cut off since ${dayTime(sinceEpochMs)}.${waiting}`;
    },
    hall: 'This hall',
    event: 'Event',
    server: 'Server',
  },
  setup: {
    heading: 'Several halls',
    says: 'Where one event is played in several halls, its centre follows them all. This hall needs nobody for its own round, before or after.',
    open: 'Join an event…',
  },
  join: {
    heading: 'Join an event',
    says: 'The centre makes a file and a QR code for each hall, on its page “Halls”. Drop the file here, choose it, or scan the code into the field below.',
    file: {
      choose: 'Choose a joining file',
      another: 'Choose another',
      hint: 'Nothing is joined before you have seen whom.',
      close: 'Close',
    },
    code: 'Code',
    look: 'Whom does it join?',
    asks: ({ event, hall }: JoiningTo): string => `Join “${event}” as “${hall}”?`,
    means:
      'What this kiosk records, from the first entry of the open tournament on, follows to that server, where the event’s arbiters read it: names, moves and decisions, and a start position that is not revealed yet. It does so after each start, until you leave.',
    join: 'Join',
    notNow: 'Not now',
  },
  ask: {
    open: 'Ask the centre',
    with: (askedEpochMs: number): string =>
      `With the centre since ${dayTime(askedEpochMs)}. You may decide without it whenever you like.`,
    advises: (givenEpochMs: number): string => `The centre advises, ${dayTime(givenEpochMs)}`,
    yours: 'It is advice: what is recorded is what you press here.',
    choice: adviceWord,
  },
  advise: {
    heading: 'Questions from halls',
    open: 'Look and advise',
    asked: (nowEpochMs: number, askedEpochMs: number): string => `asked ${ago(nowEpochMs - askedEpochMs)}`,
    given: 'Advised',
    title: (hall: string, table: number): string => `${hall}, table ${String(table)}`,
    place: (title: string, { at, of }: { readonly at: number; readonly of: number }): string =>
      `${title} (${String(at)} of ${String(of)} that wait)`,
    clocks: 'Clocks as the record had them at the last move.',
    last: (givenEpochMs: number): string => `Advised at ${dayTime(givenEpochMs)}`,
    before: 'Before the turn',
    stood: 'What stood there',
    choices: 'Advise',
    none: 'Only what is written below',
    text: 'A sentence for the hall',
    send: 'Send the advice',
    hall: 'The hall’s own arbiter decides; nothing is recorded here.',
  },
  /** On every page. */
  notice: {
    asked: (asked: readonly Pick<EventQuestion, 'hall' | 'table'>[]): string =>
      asked.length > 3
        ? `${String(asked.length)} questions from halls wait for advice.`
        : `${listed(asked.map(({ hall, table }) => `${hall}, table ${String(table)}`))} ${asked.length === 1 ? 'asks' : 'ask'} for advice.`,
    look: 'Look',
    advised: (table: number): string => `The centre advises on the question at table ${String(table)}.`,
    /** Beside the name of the page in the list. */
    waiting: (count: number): string => `${counted(count, 'question waits', 'questions wait')} for advice`,
  },
  leave: {
    open: 'Leave the event…',
    asks: (event: string): string => `Leave “${event}”?`,
    means: ({ behind }: HallLinkView): string => {
      const waiting =
        behind === null || behind === 0
          ? ''
          : ` ${counted(behind, 'entry', 'entries')} that the centre has not seen ${behind === 1 ? 'stays' : 'stay'} here.`;
      return `Nothing more follows to the centre, and it is told so.${waiting} The round goes on, the record is whole, and what the centre has of it stays there. To come back you need a new file from the centre.`;
    },
    confirm: 'Leave',
    done: (told: boolean): string =>
      told
        ? 'This hall has left the event, and the centre was told. Its record is whole.'
        : 'This hall has left the event. The centre could not be told, so it shows this hall as cut off: tell it yourself. The record is whole.',
  },
  invite: {
    heading: 'Let a hall join',
    says: 'A hall gets a file or a QR code with the server’s address and a key of its own: with it its kiosk may write its own record, and read what the centre tells.',
    hall: 'Name of the hall',
    address: 'The server, as the hall reaches it',
    make: 'Make its key',
    own: 'This address is that of the server’s own machine: a kiosk elsewhere does not reach it. Write the address that the hall’s network knows.',
    known: (hall: string): string => `Another key for “${hall}”?`,
    anyway: 'Make the new key',
    made: (hall: string): string => `For “${hall}”`,
    qr: (hall: string): string => `Code with which ${hall} joins`,
    take: 'In that hall: Setup, “Several halls”, “Join an event…”. Take the file there on a stick, or have the code scanned.',
    save: 'Save the file',
    file: (event: string, hall: string): string => `join-${event}-${hall}.txt`,
    once: 'Whoever has it can write as this hall: give it to nobody else. It is shown this once; a new one voids it.',
    byHand:
      'For the server’s list of keys, in the place of an earlier line of this hall; then let the server read it again',
    added: (file: string): string =>
      `Its key was added to ${file}. The server must read it again: where build/halls was followed it does so by itself, else systemctl reload arbiter960-hub.`,
  },
  centre: {
    says: 'Each hall is shown by its own record, every entry of it checked. Only its own arbiters change anything in it; a draw for all halls is taken there by itself.',
    cut: ({ sinceEpochMs }: CentreView): string =>
      `Nothing has been heard from any hall since ${dayTime(sinceEpochMs)}.`,
    none: 'No hall has been heard from yet. Make a file for each with “Let a hall join”.',
    pgn: 'Save all games as PGN',
    pgnFile: (event: string): string => `${event}.pgn`,
    search: 'Find a player, a hall or a table',
    noneFound: (text: string): string => `Nothing matches “${text}”.`,
    calls: 'Needs an arbiter',
    noCalls: 'No table in any hall needs an arbiter.',
    all: 'All tables',
    unnamed: 'A hall without a name',
    noTournament: 'no tournament yet',
    noRound: 'no round yet',
    standing: { live: 'Up to date', behind: 'Behind', cut: 'Cut off', left: 'Left', stopped: 'Not trusted' },
    otherStart: 'Another start',
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
    calling: (calling: number): string => (calling === 0 ? '' : `${String(calling)} calling`),
    draw: ({ moment, centre, given, sp }: EventDrawView): string => {
      if (moment === 'none') return 'not drawn yet';
      if (moment === 'seen') return 'sees the centre’s commitment';
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
        return 'Line lost';
      default:
        return first === undefined ? SIDES[table.turn] : alertWords.word(first, table.questions);
    }
  },
};
