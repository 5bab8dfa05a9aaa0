import { fireEvent, screen, within } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Bye } from '../../../../engine/journal/round.ts';
import { USUAL_RULES } from '../../../../engine/laws/round-rules.ts';
import type { HallView } from '../../../../electron/contract/views/hall.ts';
import HallResults from '../../../../renderer/screens/hall/HallResults.svelte';
import Pairings from '../../../../renderer/print/documents/Pairings.svelte';
import { factsOf } from '../../../../renderer/print/facts.ts';
import { parsePack } from '../../../../renderer/print/pack.ts';
import Byes from '../../../../renderer/screens/results/Byes.svelte';
import RoundPage from '../../../../renderer/screens/RoundPage.svelte';
import { consoleView } from '../../support/console.ts';
import { heardRequests, show } from '../../support/page.ts';
import { tableView } from '../../support/views.ts';

const byes: readonly Bye[] = [
  { name: 'Odd One', kind: 'full' },
  { name: 'Late Arrival', kind: 'half', title: 'WGM' },
];

const SEATS = [{ table: 1, white: 'Anna', black: 'Bruno' }];

afterEach(() => {
  vi.restoreAllMocks();
});

describe('players without an opponent', () => {
  it('come out of the pasted list with the round, and make no table', async () => {
    const heard = heardRequests();
    show(RoundPage, { view: consoleView() });
    const list = 'Anna – Bruno\nOdd One – bye\nWGM Late Arrival 2210 – half bye';
    await fireEvent.input(screen.getByRole('textbox', { name: /^Players/u }), { target: { value: list } });
    expect(screen.getByText('Odd One').parentElement?.textContent).toBe('Odd One: bye, 1 point');
    expect(screen.getByText('WGM Late Arrival').parentElement?.textContent).toBe('WGM\u00A0Late Arrival: bye, ½ point');
    await fireEvent.click(screen.getByRole('button', { name: 'Open the round' }));
    expect(heard).toMatchObject([['round.open', { tables: [{ table: 1, white: 'Anna', black: 'Bruno' }], byes }]]);
  });

  it('are put right on the page of the round', async () => {
    const heard = heardRequests();
    show(Byes, { round: 3, byes, seats: SEATS });
    const half = screen.getByRole('combobox', { name: 'Bye of Odd One' });
    await fireEvent.change(half, { target: { value: 'zero' } });
    await fireEvent.click(screen.getByRole('button', { name: 'Remove Late Arrival' }));
    await fireEvent.input(screen.getByRole('textbox'), { target: { value: ' IM Cem Aydın ' } });
    await fireEvent.click(screen.getByRole('button', { name: 'Add a bye' }));
    const seen = byes;
    expect(heard).toEqual([
      ['byes.set', { round: 3, seen, byes: [{ name: 'Odd One', kind: 'zero' }, byes[1]] }],
      ['byes.set', { round: 3, seen, byes: [byes[0]] }],
      ['byes.set', { round: 3, seen, byes: [...byes, { name: 'Cem Aydın', kind: 'full', title: 'IM' }] }],
    ]);
  });

  it('are nobody who sits at a table or has one: that is said before it is asked', async () => {
    const heard = heardRequests();
    show(Byes, { round: 3, byes, seats: SEATS });
    for (const [name, says] of [
      ['bruno', 'bruno sits at table 1 in this round'],
      ['Odd One', 'Odd One already has a bye in this round'],
    ] as const) {
      await fireEvent.input(screen.getByRole('textbox'), { target: { value: name } });
      expect(screen.getByRole('status').textContent.replaceAll(/[\u2068\u2069]/gu, '')).toContain(says);
      await fireEvent.click(screen.getByRole('button', { name: 'Add a bye' }));
    }
    expect(heard).toEqual([]);
  });

  it('stand after the tables, on the hall screen and on paper', () => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1920);
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(1080);
    const draw = { phase: 'none' } as const;
    const round = {
      round: 1,
      kind: 'round',
      number: 1,
      openedAs: null,
      games: 1,
      name: 'Round 1',
      start: null,
      draw,
      annulled: null,
      replaced: null,
      rules: USUAL_RULES,
      timetable: null,
      startsEpochMs: null,
      byes,
    } as const;
    const hall: HallView = {
      audience: 'hall',
      revision: 1,
      tournament: null,
      simulated: false,
      screen: 'play',
      round,
      tables: [],
      follow: null,
    };
    const { container, unmount } = show(HallResults, { view: hall, epochMs: 0 });
    expect(within(container).getByText('WGM Late Arrival').closest('li')?.textContent).toContain('bye, ½ point');
    unmount();
    const sheet = {
      document: 'pairings',
      tables: [tableView({})],
      byes,
      columns: { rated: false, points: null, width: 70 },
      marksUnsigned: false,
      note: '',
      letters: 5,
      nameLetters: [5],
      rowHeight: 7,
      place: 1,
      pages: 1,
    } as const;
    show(Pairings, { sheet, start: null, facts: factsOf(consoleView(), parsePack('')) });
    const rows = screen.getAllByRole('row').map(({ textContent }) => textContent.replaceAll(/\s+/gu, ' '));
    expect(rows.at(-1)).toContain('WGM Late Arrival');
    expect(rows.at(-2)).toContain('bye, 1 point');
  });
});
