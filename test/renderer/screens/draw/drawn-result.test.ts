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
    [false, true],
    [true, false],
  ])('printed: %s; to reveal it says that its sheets are not: %s', async (isPrinted, says) => {
    thePage().consoleStore.view = drawn({ ...SEALED, timetable: null }, isPrinted);
    thePage().hallChoice.asked = { start: SEALED.draw.start, announcedEpochMs: null };
    show(RevealStart);
    await screen.findByRole('dialog');
    expect(screen.queryByText('Its sheets have not been printed yet.') !== null).toBe(says);
  });
});
