import { fireEvent, screen, within } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import { meaningView } from '../../../electron/contract/views/meaning.ts';
import type { TableView } from '../../../electron/contract/views/table.ts';
import { editionOn } from '../../../engine/laws/editions.ts';
import { lawsFor } from '../../../engine/laws/laws.ts';
import { meaningOf } from '../../../engine/laws/meaning.ts';
import TablePage from '../../../renderer/screens/TablePage.svelte';
import { rulingOf } from '../../support/folded-entries.ts';
import { setupOf } from '../../support/table.ts';
import { consoleView } from '../support/console.ts';
import { heardRequests, show } from '../support/page.ts';
import { clocks } from '../support/ruled-table.ts';
import { alertView, questionAlert, questionView, tableView } from '../support/views.ts';

const LAWS = lawsFor(editionOn('2026-11-22'), 'standard');
const START = setupOf('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1');

/** A later move explains the board over an illegal one. */
function explained(): TableView {
  const found = meaningOf(
    { kind: 'told', before: START, irregularity: 'illegal-move', side: 'white', ply: 1 },
    { rulings: [], progress: { pliesSince: 1, movesByEach: 0, over: false } },
    LAWS,
  );
  if (found === null) throw new Error('what is told has a meaning');
  const meanings = [{ ...meaningView(found, LAWS), waysOut: ['go-on'], mustPlay: null }] as const;
  const question = questionView({ open: false, answeredBy: 'laterPly', meanings });
  const call = questionAlert(question, { irregularity: 'illegal-move' });
  return tableView({ gameId: 'g', state: 'attention', questions: [question], alerts: [call] });
}

function page(table: TableView): ReturnType<typeof show> {
  return show(TablePage, { view: consoleView({ tables: [table] }), number: table.table });
}

it('what a later move explains has the key of its ruling, with count and article, and Seen beside it', async () => {
  const requests = heardRequests({ 'ruling.make': null, 'table.evidence': null });
  page(explained());
  const ways = screen.getByRole('button', { name: /^The game continues/u }).parentElement ?? document.body;
  expect(
    within(ways)
      .getAllByRole('button')
      .map(({ textContent }) => textContent.replaceAll(/\s+/gu, ' ').trim()),
  ).toEqual(['The game continues. Black +2 min. A', 'Seen W']);
  expect(screen.getByText('Illegal move 1 of 2')).toBeTruthy();
  expect(screen.getByText(/^Laws 2023, 7\.5\.1/u)).toBeTruthy();
  await fireEvent.keyDown(window, { key: 'a' });
  const made = {
    irregularity: 'illegal-move',
    questionId: 1,
    remedy: 'go-on',
    imposed: { kind: 'time', seconds: 120 },
  };
  // It is made by what the board sensed.
  const sensed = { questionId: 1, ply: 1 };
  expect(requests).toMatchObject([
    ['table.evidence', sensed],
    ['ruling.make', made],
  ]);
});

it('and where it is seen, among what is answered, without a key', async () => {
  const requests = heardRequests({ 'ruling.make': null });
  page({ ...explained(), alerts: [] });
  await fireEvent.keyDown(window, { key: 'a' });
  expect(requests).toEqual([]);
  const ruling = screen.getByRole('button', { name: 'The game continues. Black +2\u00A0min.', hidden: true });
  expect(ruling.closest('details')).not.toBeNull();
  await fireEvent.click(ruling);
  expect(requests).toMatchObject([['ruling.make', { questionId: 1 }]]);
});

it.each([
  [
    'clocks that are still set as by a withdrawn ruling',
    alertView('withdrawnClocks', { article: '7.5.1', clocks, toAdd: [] }),
    true,
  ],
  ['what is good to know', alertView('battery', { of: 'clock' }, { urgency: 'note' }), false],
] as const)(
  'what has to be acted on stands under an open question, before what the Laws say of it: %s',
  (_, other, isBefore) => {
    heardRequests({ 'table.evidence': null });
    const table = explained();
    const [closed] = table.questions;
    const question = questionView({ meanings: closed?.meanings ?? [] });
    page({ ...table, questions: [question], alerts: [questionAlert(question), other] });
    const told = [...document.querySelectorAll('.ask :is(.question, li.call, .meaning)')];
    const order = told.map((one) => ['question', 'call', 'meaning'].find((name) => one.classList.contains(name)));
    expect(order).toEqual(isBefore ? ['question', 'call', 'meaning'] : ['question', 'meaning', 'call']);
  },
);

it('a question whose ruling is withdrawn says so, and has the only Seen until it is pressed', async () => {
  heardRequests({ 'table.evidence': null, 'table.acknowledge': null });
  const question = questionView({ meanings: [] });
  const ruling = { ...rulingOf(5, 0), questionId: question.id, number: 1, madeEpochMs: 0, withdrawnEpochMs: 60_000 };
  const call = alertView('withdrawnClocks', { article: '7.5.1', clocks, toAdd: [] });
  const table = { ...explained(), questions: [question], alerts: [questionAlert(question), call], rulings: [ruling] };
  const shown = page(table);
  expect(document.querySelector('.question')?.textContent).toContain('Ruling withdrawn at ');
  const seen = (): readonly string[] =>
    screen
      .getAllByRole('button', { name: /Seen/u })
      .map(({ textContent }) => textContent.replaceAll(/\s+/gu, ' ').trim());
  expect(seen()).toEqual(['Seen W']);
  expect(screen.getByRole('button', { name: /Seen/u }).closest('.question')).not.toBeNull();
  const seenQuestion = { ...question, acknowledged: true, seenEpochMs: 60_000 };
  await shown.rerender({
    view: consoleView({
      tables: [{ ...table, questions: [seenQuestion], alerts: [{ ...questionAlert(question), seen: true }, call] }],
    }),
    number: table.table,
  });
  expect(seen()).toEqual(['Seen W']);
  expect(screen.getByRole('button', { name: /Seen/u }).closest('li.call')).not.toBeNull();
});
