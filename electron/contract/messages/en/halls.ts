import type { CentreView, EventHallView, EventTableView, HallLinkView } from '../../halls.ts';
import { alertWords } from './alerts.ts';
import { counted } from './faults/say.ts';
import { dayTime } from './format.ts';
import { RESULTS } from './results.ts';
import { SIDES } from './sides.ts';

/** How long ago, in the largest unit that says it. */
function ago(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  if (seconds < 100) return `${String(seconds)} s ago`;
  return `${String(Math.round(seconds / 60))} min ago`;
}

/** Words of an event in several halls, for a hall and for the centre. */
export const hallsWords = {
  heading: 'Halls',
  event: (event: string): string => `Event ${event}`,
  link: {
    heading: 'This hall and the centre',
    says: 'What is recorded here follows to the centre by itself. This hall needs neither the centre nor the line to it.',
    standing: ({ standing, sinceEpochMs, behind }: HallLinkView): string => {
      const waiting =
        behind === null || behind === 0 ? '' : ` ${counted(behind, 'entry waits', 'entries wait')} to follow.`;
      if (standing === 'following') return `Everything has been handed over.${waiting}`;
      if (standing === 'opening') return `The line to the event’s server is being opened.${waiting}`;
      return `Cut since ${dayTime(sinceEpochMs)}.${waiting}`;
    },
    hall: 'This hall',
    event: 'Event',
    server: 'Server',
  },
  centre: {
    says: 'Each hall is shown by its own record, every entry of it checked. Only its own arbiters change anything in it.',
    cut: ({ sinceEpochMs }: CentreView): string => `Nothing is heard of any hall since ${dayTime(sinceEpochMs)}.`,
    none: 'No hall has been heard yet. In a hall the kiosk is started with the same address and event.',
    pgn: 'Save all games as PGN',
    pgnFile: (event: string): string => `${event}.pgn`,
    search: 'Find a player, a hall or a table',
    noneFound: (text: string): string => `Nothing has “${text}” in it.`,
    calls: 'Called to the arbiter',
    noCalls: 'Nobody is called in any hall.',
    all: 'All tables',
    unnamed: 'A hall without a name',
    noTournament: 'no tournament yet',
    noRound: 'no round yet',
    standing: { live: 'Here', behind: 'Late', cut: 'Cut', stopped: 'Not believed' },
    fresh: ({ standing, heardEpochMs, behind }: EventHallView, nowEpochMs: number): string => {
      const missing = behind === 0 ? '' : `, ${counted(behind, 'entry', 'entries')} missing`;
      if (heardEpochMs === null) return `not heard since this start${missing}`;
      if (standing === 'cut') return `cut since ${dayTime(heardEpochMs)}${missing}`;
      return `${ago(nowEpochMs - heardEpochMs)}${missing}`;
    },
    tables: ({ tables, playing, over }: EventHallView): string =>
      `${counted(tables, 'table', 'tables')} · ${String(playing)} playing · ${counted(over, 'result', 'results')}`,
    calling: (calling: number): string => (calling === 0 ? '' : `${String(calling)} calling`),
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
