import { clockText, dayTime } from './format.ts';

/** Words of the hall screen. */
export const hallWords = {
  title: 'Arbiter960',
  waiting: 'The start position is drawn here',
  noRound: 'The round is being prepared',
  startPosition: 'Start position',
  number: (sp: number): string => `Start position number ${String(sp)}`,
  ownPosition: 'Start position',
  fromWhite: 'White’s side',
  fromBlack: 'Black’s side',
  castling: {
    heading: 'Castling',
    ways: (king: string, kingTo: string, rook: string, rookTo: string): string => {
      const kingWay = king === kingTo ? `king stays on ${king}` : `king ${king} → ${kingTo}`;
      return `${kingWay}, ${rook === rookTo ? `rook stays on ${rook}` : `rook ${rook} → ${rookTo}`}`;
    },
    names: { a: '0-0-0', h: '0-0' },
  },
  lost: (epochMs: number): string => `Connection lost ${dayTime(epochMs)}`,
  connecting: 'Connecting…',
  simulated: 'Simulated play',
  demonstration: 'Demonstration',
  table: (table: number): string => `Table ${String(table)}`,
  side: { white: 'White', black: 'Black' },
  results: { '1-0': '1–0', '0-1': '0–1', '1/2-1/2': '½–½' },
  clock: clockText,
  time: dayTime,
  sp: (sp: number): string => `SP ${String(sp)}`,
  move: (number: number, white: boolean, san: string): string => `${String(number)}${white ? '.' : '…'} ${san}`,
  moreTables: (from: number, to: number, all: number): string => `${String(from)}–${String(to)} of ${String(all)}`,
} as const;
