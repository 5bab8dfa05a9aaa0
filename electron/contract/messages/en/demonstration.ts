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
    /** `here`: that table is looked at. Each stands on one line of a small console. */
    rule: (table: number, key: string, here: boolean): string =>
      here
        ? `Read why this table needs you, then press ${key} to rule as the Laws provide.`
        : `Table ${String(table)} needs you: press ${String(table)} to see why, then ${key} to rule as the Laws provide.`,
    restoring: (table: number, here: boolean): string =>
      here
        ? 'Read what is left to do: the players are restoring the position.'
        : `Table ${String(table)}: the players are restoring the position.`,
    question: (table: number, action: string, key: string, here: boolean): string =>
      here
        ? `Ruled, and the players have restored the position: press ${key}, “${action}”.`
        : `Table ${String(table)}: ruled, and the position is restored. Press ${String(table)}, then ${key}: “${action}”.`,
    setUp: (table: number, here: boolean): string =>
      here
        ? 'This table is set up wrongly: see where. Its players will put it right.'
        : `Table ${String(table)} is set up wrongly: press ${String(table)} to see where. Its players will put it right.`,
    result: (table: number, key: string, here: boolean): string =>
      here
        ? `The kings in the centre show the result: press ${key} to confirm it.`
        : `Table ${String(table)}: the kings in the centre show the result. Press ${String(table)}, then ${key} to confirm it.`,
    next: 'Next, a result: watch “Needs you”. At another table a game is about to end.',
    done: 'That is all: a question, a wrong set-up, a result. Look around, or start again.',
  },
} as const;
