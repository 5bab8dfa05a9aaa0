import { counted } from './faults/say.ts';

/** Words of the way that every round takes. */
export const railWords = {
  label: 'The round, step by step',
  key: 'Go on with the round',
  steps: {
    players: 'Players',
    draw: 'Draw',
    print: 'Print',
    reveal: 'Reveal',
    ready: 'Ready',
    play: 'Play',
    results: 'Results',
    send: 'Export',
  },
  /** What is out is wrong by now. */
  again: { print: 'Print again', send: 'Export again' },
  /** Read out where the shape is seen. */
  states: { done: 'done', now: 'next', begun: 'under way', later: 'later', leftOut: 'left out' },
  count: (done: number, of: number): string => `${String(done)}/${String(of)}`,
  goOn: (step: string): string => `Next: ${step}`,
  withoutBoard: {
    label: 'Tables without a board',
    unseen: (tables: number): string =>
      `${counted(tables, 'table has', 'tables have')} no board to check the set-up: look at the pieces there.`,
    seen: (tables: number): string => `${counted(tables, 'table', 'tables')} without a board: the set-up was checked.`,
    look: (tables: number): string =>
      tables === 1 ? 'Set-up correct there' : `Set-up correct at ${tables === 2 ? 'both' : `all ${String(tables)}`}`,
    begin: (tables: number): string => `Begin ${counted(tables, 'game', 'games')}`,
    one: 'Set-up correct',
    looked: 'Its set-up was checked.',
    again: 'Check it again',
  },
} as const;
