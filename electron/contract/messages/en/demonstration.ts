import { tablesListed } from './faults/say.ts';

/** Simulated tables by which an arbiter learns. */
export const demonstrationWords = {
  says: 'Demonstration: simulated tables. Your tournament and the hall screens are untouched.',
  elsewhere:
    'This demonstration was started at another console; its tables are simulated. Your tournament is safe and is still being recorded: “Stop” brings it back, at every console.',
  callsBehind: (tables: readonly number[]): string =>
    `Your tournament needs you: ${tablesListed(tables)}. “Stop” brings it back.`,
  again: 'Start again',
  stop: 'Stop the demonstration',
  stopHere: 'Stop',
  lesson: {
    watch: 'Watch “Needs you”: within half a minute a table will need you.',
    rule: (table: number, key: string): string =>
      `Table ${String(table)} needs you. Press ${String(table)} to see why, then ${key} to rule as the Laws provide.`,
    question: (table: number, action: string, key: string): string =>
      `You have ruled at table ${String(table)}, and its players have restored the position before the move. Press ${String(table)}, then ${key}: “${action}”.`,
    setUp: (table: number): string =>
      `Table ${String(table)} is set up wrongly. Press ${String(table)} to see how; its players will put it right.`,
    result: (table: number, key: string): string =>
      `Table ${String(table)}: the kings in the centre show the result. Press ${String(table)}, then ${key} to confirm it.`,
    next: 'Well answered. Keep watching: a game is about to end.',
    done: 'That is all: a question, a wrong set-up, a result. Look around, or start again.',
  },
} as const;
