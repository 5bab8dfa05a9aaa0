import { screen } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import type { RoundView } from '../../../../electron/contract/views/round.ts';
import DrawPage from '../../../../renderer/screens/DrawPage.svelte';
import RevealStart from '../../../../renderer/screens/RevealStart.svelte';
import { consoleView } from '../../support/console.ts';
import { show, thePage } from '../../support/page.ts';
import { drawnView, roundView, tableView } from '../../support/views.ts';

const { start } = tableView({});
const SEALED = { draw: drawnView({ revealedEpochMs: null }), start, moment: 'drawn' } as const;
const REVEALED = { ...SEALED, draw: drawnView(), moment: 'revealed' } as const;

function drawn(round: Partial<RoundView>, isPrinted: boolean): ReturnType<typeof consoleView> {
  const ticked = { print: isPrinted ? 1 : null, send: null };
  return consoleView({
    round: roundView({ ...round, ticked }),
    tables: [tableView({ gameId: null, state: 'noBoard' })],
  });
}

describe('a start that is drawn', () => {
  it.each([
    ['is printed next', SEALED, false, ['Print the sheets']],
    ['and revealed after it', SEALED, true, ['Reveal it in the hall']],
    ['is shown once it is revealed', REVEALED, true, ['Show it in the hall']],
  ] as const)('%s: that button is dark, no other', (_, round, isPrinted, dark) => {
    const view = drawn(round, isPrinted);
    thePage().consoleStore.view = view;
    show(DrawPage, { view });
    const primary = [...document.querySelectorAll('.primary')].map((button) => button.textContent.trim());
    expect(primary).toEqual(dark);
  });

  it.each([
    ['no screen is', 0, [], ['No hall screen is connected: see Setup']],
    ['one is', 1, ['It is on the hall screen'], []],
  ] as const)('that is shown is ticked where a hall screen is connected: %s', (_, screensInHall, ticked, told) => {
    const view = { ...drawn(REVEALED, true), hallScreen: 'position', screensInHall } as const;
    thePage().consoleStore.view = view;
    show(DrawPage, { view });
    const marks = (of: string): readonly string[] =>
      [...document.querySelectorAll(of)].map(({ textContent }) => textContent.trim());
    expect(marks('.acts .done-mark')).toEqual(ticked);
    expect(marks('.buttons > b')).toEqual(told);
  });

  it('while a game of the round runs no button is dark: it was shown before', () => {
    const view = consoleView({ ...drawn({ ...REVEALED, moment: 'playing' }, true), tables: [tableView({})] });
    thePage().consoleStore.view = view;
    show(DrawPage, { view });
    screen.getByRole('button', { name: 'Show it in the hall' });
    expect(document.querySelectorAll('.primary')).toHaveLength(0);
  });

  const NOT_YET = 'Its sheets have not been printed yet.';
  const CHANGED = /Something on the printed sheets has changed since/u;
  const AGAIN = /^Print again: Scoresheets, Pairings\. Something on these sheets/u;
  const OTHER = /^The printed sheets \(Scoresheets\) show SP 908; the start position is now SP/u;
  const leftWith = (of: RoundView['start']): RoundView['outdated'] =>
    ['pairings', 'score'].map((kind) => ({ kind, start: of }));

  it.each([
    ['sheets that are not printed', {}, NOT_YET],
    ['sheets on which something has changed since', { printedEpochMs: 1, outdated: [{ kind: '', start }] }, CHANGED],
    ['the kinds that are left to be printed again', { printedEpochMs: 1, outdated: leftWith(start) }, AGAIN],
    [
      'the kinds that show another start',
      { printedEpochMs: 1, outdated: [{ kind: 'score', start: { sp: 908, fen: '8/8 w' } }] },
      OTHER,
    ],
    ['nothing of sheets that hold', { ticked: { print: 1, send: null } }, null],
  ] as const)('whoever reveals it is told of %s', async (_, facts, says) => {
    const round = roundView({ ...SEALED, tables: 1, ticked: { print: null, send: null }, ...facts });
    thePage().consoleStore.view = consoleView({ round });
    thePage().hallChoice.asked = { start: SEALED.draw.start, announcedEpochMs: null, isUnseen: false };
    show(RevealStart);
    await screen.findByRole('dialog');
    expect([NOT_YET, CHANGED, AGAIN, OTHER].filter((words) => screen.queryByText(words) !== null)).toEqual(
      says === null ? [] : [says],
    );
  });

  it.each([true, false])(
    'who reveals a ceremony is told of hall screens where there are any: none %s',
    async (isUnseen) => {
      thePage().consoleStore.view = consoleView({ round: roundView({}) });
      thePage().hallChoice.asked = { start: null, announcedEpochMs: null, isUnseen };
      show(RevealStart);
      const { textContent } = await screen.findByRole('dialog');
      expect(textContent.includes('goes to hall screens')).toBe(!isUnseen);
      expect(textContent.includes('No hall screen is connected, so the hall will not see the reveal.')).toBe(isUnseen);
    },
  );
});
