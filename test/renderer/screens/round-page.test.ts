import { fireEvent, screen, waitFor } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { NO_DETAILS } from '../../../engine/tournament/tournament.ts';
import RoundPage from '../../../renderer/screens/RoundPage.svelte';
import { consoleView } from '../support/console.ts';
import { heardRequests, show } from '../support/page.ts';

async function typed(players: string): Promise<void> {
  show(RoundPage, { view: consoleView() });
  await fireEvent.input(screen.getByRole('textbox', { name: /^Players/u }), { target: { value: players } });
}

async function open(): Promise<void> {
  await fireEvent.click(screen.getByRole('button', { name: 'Open the round' }));
}

describe('opening a round', () => {
  it('asks once when lines made no table', async () => {
    const heard = heardRequests();
    await typed('Anna – Bruno\nA\tB\tC\n–');
    await open();
    expect(heard).toEqual([]);
    expect(screen.getByRole('dialog').textContent).toContain('2 lines made no table. Open without them?');
    await fireEvent.click(screen.getByRole('button', { name: 'Look at the lines' }));
    expect(heard).toEqual([]);
    await open();
    await fireEvent.click(screen.getByRole('button', { name: 'Open without them' }));
    expect(heard.map(([name]) => name)).toEqual(['round.open']);
  });

  it('asks nothing when every line made one', async () => {
    const heard = heardRequests();
    await typed('Anna – Bruno\nCem –');
    await open();
    expect(heard.map(([name]) => name)).toEqual(['round.open']);
  });
});

describe('the number of a round', () => {
  it.each([
    ['', '', 1, 'Round 1'],
    ['4', '', 4, 'Round 4'],
    ['', '3', 3, 'Round 3'],
    ['5', 'Final', 5, 'Final'],
  ])('number %j and name %j are round %i, %s', async (number, name, asked, named) => {
    const heard = heardRequests();
    show(RoundPage, { view: consoleView({ tournament: { name: 'Open', details: NO_DETAILS } }) });
    await fireEvent.input(screen.getByRole('spinbutton', { name: /^Number/u }), { target: { value: number } });
    await fireEvent.input(screen.getByRole('textbox', { name: /^Name of the round/u }), { target: { value: name } });
    await open();
    expect(heard.map(([, input]) => input)).toEqual([expect.objectContaining({ number: asked, name: named })]);
  });
});

it('start of play and exclusions go with the round, place and days with the tournament', async () => {
  const heard = heardRequests();
  show(RoundPage, { view: consoleView() });
  for (const [label, value] of [
    [/^Tournament/u, 'Open'],
    [/^Place/u, 'Dortmund'],
    [/^First day/u, '2026-11-20'],
    [/^Start of play/u, '2026-11-22T14:30'],
  ] as const)
    await fireEvent.input(screen.getByLabelText(label), { target: { value } });
  await fireEvent.click(screen.getByRole('checkbox', { name: /534/u }));
  await open();
  await waitFor(() => {
    expect(heard).toHaveLength(2);
  });
  expect(heard).toEqual([
    ['tournament.open', { name: 'Open', details: { ...NO_DETAILS, place: 'Dortmund', firstDay: '2026-11-20' } }],
    [
      'round.open',
      expect.objectContaining({
        startsEpochMs: new Date('2026-11-22T14:30').getTime(),
        exclusions: { excluded: [518, 534], repeats: 'excluded' },
      }),
    ],
  ]);
});
