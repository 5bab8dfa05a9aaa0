import { counted } from './faults/say.ts';
import { manualChapters } from './manual/chapters.ts';
import { manualFaults } from './manual/faults.ts';

/** The arbiter's manual. It is fetched when it is opened, so it is no part of `en`. */
export const manualWords = {
  heading: 'Manual',
  search: 'Search the manual',
  chapters: 'Chapters',
  /** Typed in a question; the chapters are not chosen by them. */
  saysNothing: 'a an and can do for how i if is of the to what where'.split(' ') as readonly string[],
  /** What others call it, in one word or two, and what this manual calls it. */
  calledElse: {
    '+1': 'penalties',
    '+2': 'penalties',
    amend: 'correct',
    arrangement: 'start position',
    backup: 'second copy',
    beamer: 'hall screen',
    blackout: 'power failure',
    change: 'correct',
    edit: 'correct',
    'fifty moves': '50 moves',
    fix: 'correct',
    'insufficient material': 'dead position',
    interchanged: 'swapped',
    late: 'absent',
    latecomer: 'absent',
    mirrored: 'wrong start',
    mistake: 'wrong',
    mobile: 'phone',
    'no show': 'absent',
    'no-show': 'absent',
    password: 'pin',
    playoff: 'tie-break',
    placard: 'poster',
    'power cut': 'power failure',
    projector: 'hall screen',
    reboot: 'restart',
    setup: 'set-up',
    smartphone: 'phone',
    switched: 'swapped',
    tablet: 'hall screen',
    television: 'hall screen',
    'tie break': 'tie-break',
    tiebreak: 'tie-break',
    undo: 'undone',
    walkover: 'forfeit',
    wifi: 'network',
  } as Readonly<Record<string, string>>,
  none: (text: string): string => `Nothing in the manual matches “${text}”.`,
  print: 'Print the manual',
  printShort: 'Print without messages',
  onPaper: 'Arbiter960: the arbiter’s manual',
  version: (version: string): string => `Version ${version}`,
  pages: manualChapters,
  keys: 'Keys',
  faultsTitle: 'Messages, and what to do',
  faults: manualFaults,
  /** Above the messages of a chapter, of which these are examples. */
  examples:
    'Each message as it appears on the screen. Three dots (…) stand for a name, a folder or whatever else it names; numbers, times, tables and squares are examples.',
  calls: {
    about: 'A table that calls you',
    says: 'Go to the most urgent one first. What to do is below each call; a call stays in the list until the matter is settled.',
  },
  /** What is folded under a subject; `found` of it in a search, null where nothing was. */
  counted: (found: number | null, told: number, calls: boolean): string => {
    const all = calls ? counted(told, 'call', 'calls') : counted(told, 'message', 'messages');
    return found === null || found === told ? all : `${String(found)} of ${all}`;
  },
} as const;
