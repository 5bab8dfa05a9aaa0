import { fireEvent, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { expect, it, vi } from 'vitest';
import type { DrawView } from '../../../../electron/contract/views/draw.ts';
import { handDraw } from '../../../../engine/start/hand-draw.ts';
import HandSteps from '../../../../renderer/screens/draw/HandSteps.svelte';
import RoundRail from '../../../../renderer/screens/rail/RoundRail.svelte';
import { readHeading } from '../../../../renderer/screens/read-heading.ts';
import { consoleView } from '../../support/console.ts';
import { heardRequests, show, thePage } from '../../support/page.ts';
import { roundView } from '../../support/views.ts';

const open: Extract<DrawView, { phase: 'hand' }> = {
  ...{
    phase: 'hand',
    draw: 'one',
    method: 'platonic-dice',
    numbering: '1-960',
    throws: [],
    throwsTakenBack: [],
    asks: null,
  },
  ...{ rank: [...'RNBQKBNR'], sp: 518, openedEpochMs: 1 },
  policy: { excluded: [], repeats: 'allowed', played: [], earlier: [], allowed: 960, tables: '1' },
};

it('after the last throw another digit is no table’s', async () => {
  const heard = heardRequests();
  show(HandSteps, { open });
  let told = 0;
  const onKey = (): number => told++;
  window.addEventListener('keydown', onKey);
  await fireEvent.keyDown(document.body, { key: '3' });
  await fireEvent.keyDown(document.body, { key: 'x' });
  window.removeEventListener('keydown', onKey);
  expect(told).toBe(1);
  expect(heard).toEqual([]);
});

it('says of each throw which square it led to, as the hall does', () => {
  const throws = [
    { value: 2, thing: 'darkBishop', file: 2, outcome: 'counts' },
    { value: 5, thing: 'lightBishop', file: null, outcome: 'again' },
  ];
  show(HandSteps, { open: { ...open, throws } });
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent.trim())).toEqual([
    '2 → c',
    '5 throw again',
  ]);
});

it.each([
  [[], false],
  [[405], true],
])('earlier positions are spoken of where there are some: %j', (played, spoken) => {
  show(HandSteps, { open: { ...open, policy: { ...open.policy, excluded: [518], repeats: 'excluded', played } } });
  expect(screen.queryByText(/Left out: 518 and earlier positions\.$/u) !== null).toBe(spoken);
});

it('tells what each coin counts, what they come to, and what was taken back', () => {
  const coins = handDraw('coins', '0-959', new Set(Array.from({ length: 960 }, (_, sp) => sp)), [1, 1, 1, 1, 1, 0, 1]);
  if (!coins.ok) throw new Error(coins.fault.code);
  const throwsTakenBack = [{ number: 7, value: 0 }];
  const { container } = show(HandSteps, {
    open: { ...open, method: 'coins', ...coins.value, throwsTakenBack },
  });
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent.replaceAll(/\s+/gu, ' ').trim());
  // Four heads are no position: what follows begins anew.
  expect(items.slice(-3)).toEqual(['Heads 512', 'Tails 0', 'Heads 128']);
  expect(items.slice(0, 3)).toEqual(['Heads', 'Heads', 'Heads']);
  screen.getByText('Sum so far: 640');
  screen.getByText('Heads counts 64, tails 0');
  expect(container.querySelector('.taken')?.textContent).toBe('Taken back: throw 7, tails');
});

const ALL = new Set(Array.from({ length: 960 }, (_, sp) => sp));

/** As a draw by one die stands after these throws. */
function after(...values: number[]): typeof open {
  const drawn = handDraw('single-die', '0-959', ALL, values);
  if (!drawn.ok) throw new Error(drawn.fault.code);
  return { ...open, method: 'single-die', ...drawn.value };
}

const CONFIRMS = 'Confirm this position ↵';
const HEADING = 'the heading';

/** A page with its heading, as that of the draw. */
function headed(): HTMLElement {
  const page = document.createElement('div');
  page.append(document.createElement('h1'));
  document.body.append(page);
  return page;
}

it.each([
  [
    'the throw after the one that was taken back leaves the button that would take it back',
    'Take back the last',
    [5, 3, 2],
    null,
  ],
  [
    'the last throw leads to its confirmation, from the button that would take it back',
    'Take back the last',
    [5, 3, 2, 1, 4, 4],
    CONFIRMS,
  ],
  ['and from where nothing has the focus', null, [5, 3, 2, 1, 4, 4], CONFIRMS],
  ['and from the heading, where the page begins', HEADING, [5, 3, 2, 1, 4, 4], CONFIRMS],
])('%s', async (_, from, values, to) => {
  const { rerender } = show(HandSteps, { open: after(...values.slice(0, -1)) });
  if (from === HEADING) readHeading(headed());
  else if (from !== null) screen.getByRole('button', { name: from }).focus();
  await rerender({ open: after(...values) });
  const focused = document.activeElement;
  if (to === null) expect(focused).toBe(screen.getByRole('group'));
  else expect(focused?.textContent.trim().replaceAll(/\s+/gu, ' ')).toBe(to);
});

it('shows the key of the confirmation where it confirms, and whoever goes on with the round is led there', async () => {
  show(HandSteps, { open: after(5, 3, 2, 1, 4, 4) });
  const button = screen.getByRole('button', { name: /^Confirm this position/u });
  const hasKey = (): boolean => button.querySelector('kbd') !== null;
  expect(hasKey()).toBe(false);
  const { consoleStore, goingOn } = thePage();
  const view = consoleView({ round: roundView({ start: null, draw: after(5, 3, 2, 1, 4, 4) }) });
  consoleStore.view = view;
  thePage().routeStore.go({ page: 'draw' });
  show(RoundRail, { view });
  goingOn.begin();
  await vi.waitFor(() => {
    expect(document.activeElement).toBe(button);
  });
  await tick();
  expect(hasKey()).toBe(true);
  button.blur();
  await tick();
  expect(hasKey()).toBe(false);
});

it('a reason that is being typed keeps the caret when another screen enters the last throw', async () => {
  const { rerender } = show(HandSteps, { open: after(5, 3, 2, 1) });
  await fireEvent.click(screen.getByRole('button', { name: /^Annul/u }));
  const reason = screen.getByRole('textbox', { name: /^Reason/u });
  reason.focus();
  await rerender({ open: after(5, 3, 2, 1, 4, 4) });
  expect(document.activeElement).toBe(reason);
});
