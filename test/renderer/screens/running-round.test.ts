import { expect, it } from 'vitest';
import RunningRound from '../../../renderer/screens/rounds/RunningRound.svelte';
import { consoleView } from '../support/console.ts';
import { show } from '../support/page.ts';
import { roundView } from '../support/views.ts';

it.each([
  [1, false],
  [2, true],
] as const)(
  'where a pairing plays %i, tables are counted beside the rules: %s, as results are counted above',
  (games, is) => {
    const round = roundView({ tables: 4, games });
    const nothing = (): void => undefined;
    const { container } = show(RunningRound, {
      ...{ view: consoleView({ round }), round, correcting: false },
      ...{ onPrepare: nothing, onCorrect: nothing, onPairAgain: nothing },
    });
    const told = [...container.querySelectorAll('p.hint')].map(({ textContent }) => textContent).join(' ');
    expect(told).toContain('Castling: ');
    expect(told.includes('4 tables.')).toBe(is);
  },
);
