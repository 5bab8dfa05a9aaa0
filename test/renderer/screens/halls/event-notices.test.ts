import { flushSync } from 'svelte';
import { screen } from '@testing-library/svelte';
import { afterEach, expect, it } from 'vitest';
import type { HallsView } from '../../../../electron/contract/halls.ts';
import Console from '../../../../renderer/screens/Console.svelte';
import { centreView, eventHall, eventQuestion, hallLink } from '../../../support/event-views.ts';
import { consoleView } from '../../support/console.ts';
import { heardRequests, show, thePage } from '../../support/page.ts';
import { tableView } from '../../support/views.ts';

afterEach(() => {
  thePage().consoleStore.view = null;
  thePage().routeStore.go({ page: 'tables' });
  thePage().routeStore.read();
});

function see(halls: HallsView, tables = [tableView({ table: 4 })]): void {
  const view = consoleView({ tables });
  thePage().consoleStore.view = { ...view, jobs: { ...view.jobs, halls } };
  flushSync();
}

const OTHER = { code: 'hall.otherStart', facts: { hall: 'Hall C', shows: 'SP 871', drawn: 'SP 870' } } as const;
const ADVICE = { choice: null, text: 'Let it stand', givenEpochMs: 5 };

it('tells on every page what halls ask the centre, beside the page’s name and in the title, until it has advised', () => {
  show(Console);
  see({ link: null, centre: centreView({ asked: [eventQuestion(), eventQuestion({ hall: 'Hall B' })] }) });
  expect(screen.getByRole('alert').textContent).toContain('Hall A, table 4 and Hall B, table 4 ask for advice.');
  expect(document.title).toMatch(/^\(2\) /u);
  expect(screen.getByRole('link', { name: 'Halls 2 questions waiting for advice' })).toBeDefined();
  see({ link: null, centre: centreView({ asked: [eventQuestion({ advice: ADVICE })] }) });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.title).not.toMatch(/^\(/u);
});

it('tells in red on every page which halls begin otherwise than was drawn, each of them', () => {
  show(Console);
  const halls = ['Hall C', 'Hall D'].map((hall) =>
    eventHall({ id: hall, hall, faults: [{ ...OTHER, facts: { ...OTHER.facts, hall } }] }),
  );
  see({ link: null, centre: centreView({ halls }) });
  const told = screen.getAllByRole('alert');
  expect(told.map(({ textContent }) => /Hall \w/u.exec(textContent)?.[0])).toEqual(['Hall C', 'Hall D']);
  for (const banner of told) {
    expect(banner.textContent).toContain('has SP 871 as its start, but the centre drew SP 870');
    expect(banner.className).toContain('danger');
  }
});

it('tells in a hall on every page that the centre has advised, and leads to the table', () => {
  show(Console);
  const { table, gameId, questionId, askedEpochMs, scanMs } = eventQuestion();
  const asked = { table, gameId, questionId, askedEpochMs, scanMs };
  see({ link: hallLink({ asked: [{ ...asked, advice: null }] }), centre: null });
  expect(screen.queryByText(/The centre advises/u)).toBeNull();
  see({ link: hallLink({ asked: [{ ...asked, advice: ADVICE }] }), centre: null });
  expect(screen.getByText('The centre advises on the question at table 4.').parentElement?.innerHTML).toContain(
    'href="#/table/4"',
  );
});

it('a centre has no tables: their address shows its halls, by that name in list, heading and title, and tells there what it shows once', async () => {
  heardRequests({ 'halls.look': { revision: 0, halls: [] } });
  show(Console);
  see({ link: null, centre: centreView({ asked: [eventQuestion()] }) }, []);
  expect(await screen.findByRole('heading', { name: 'Halls' })).toBeDefined();
  const list = screen.getByRole('navigation');
  expect(list.querySelector('[aria-current]')?.textContent).toContain('Halls');
  expect(list.textContent).not.toContain('Tables');
  expect(document.title).toContain('Halls');
  expect(screen.queryByText('Hall A, table 4 asks for advice.')).toBeNull();
});
