import { numberBefore } from '../../../../engine/notation/move-number.ts';
import { counted } from './faults/say.ts';
import { helpWords } from './help.ts';
import { pairingsText, refusedFile, resultsWritten } from './pairings.ts';
import { simulationWords } from './simulation.ts';

/** One line of a replay; keys that do not apply are absent. */
export interface ReplayLine {
  readonly ply: number;
  readonly side: 'white' | 'black';
  readonly verdict: string;
  readonly san?: string;
  readonly uci?: string;
  readonly pressed?: boolean;
  readonly castling?: {
    readonly side: 'a' | 'h';
    readonly manner: string;
    readonly touched: 'king' | 'rook' | 'unseen';
    readonly placed: 'king' | 'rook' | 'unseen';
    readonly bothOff: boolean;
  };
  readonly atMs: number;
}

function firstWord(touched: 'king' | 'rook' | 'unseen'): string {
  return touched === 'unseen' ? 'order not seen' : `${touched} first`;
}

/** Words of the host itself: names it puts into the record when nobody has chosen any, and its lines in the terminal. */
export const hostWords = {
  help: helpWords,
  tournament: 'Chess960',
  demonstration: 'Demonstration',
  round: (round: number): string => `Round ${String(round)}`,
  simulatedPlayer: (table: number, side: 'white' | 'black'): string =>
    `Simulated ${side === 'white' ? 'White' : 'Black'} ${String(table)}`,
  addresses: (console: string, projector: string, dataDir: string, isNew: boolean): string =>
    `Console: ${console}\nHall screen: ${projector}\nRecord: ${dataDir}${isNew ? ' (new: there was none)' : ''}`,
  journalWhole: (entries: number, head: string): string =>
    entries === 0
      ? 'The journal is empty.'
      : `The chain is intact: ${counted(entries, 'entry', 'entries')}, the last with hash ${head}.`,
  simulation: simulationWords,
  pairings: pairingsText,
  refusedFile,
  resultsWritten,
  replayLine: ({ ply, side, verdict, san, pressed, castling }: ReplayLine): string => {
    const number = numberBefore(ply, side);
    if (san === undefined) return `${number} ${verdict}`;
    const hands = castling === undefined ? '' : ` (${castling.manner}, ${firstWord(castling.touched)})`;
    return `${number} ${san.replaceAll('O', '0')}${hands}${pressed === true ? '' : ' (not pressed)'}`;
  },
  noWindow: {
    noBrowser:
      'No Chromium-family browser was found, so no window was opened. Open this address in a browser on this computer:',
    noDisplay: 'There is no display, so no window was opened. Open this address in a browser on this computer:',
    noPage:
      'The disk of the data folder cannot keep files private to one user, so no window was opened. Open this address in a browser on this computer:',
    failed: 'The browser could not open a window. Open this address in a browser on this computer:',
  },
} as const;
