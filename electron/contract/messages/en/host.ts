/** Words of the host itself: names it puts into the record when nobody has chosen any, and its lines in the terminal. */
export const hostWords = {
  tournament: 'Chess960',
  simulatedTournament: 'Simulated play',
  demonstration: 'Demonstration',
  round: (round: number): string => `Round ${String(round)}`,
  simulatedPlayer: (table: number, side: 'white' | 'black'): string =>
    `Simulated ${side === 'white' ? 'White' : 'Black'} ${String(table)}`,
  addresses: (console: string, projector: string, dataDir: string): string =>
    `Console: ${console}\nHall screen: ${projector}\nRecord: ${dataDir}`,
  noWindow: {
    noBrowser: 'No Chromium-family browser was found, so no window was opened. Open this address in a browser here:',
    noDisplay: 'There is no display, so no window was opened. Open this address in a browser here:',
    failed: 'The browser could not open a window. Open this address in a browser here:',
  },
} as const;
