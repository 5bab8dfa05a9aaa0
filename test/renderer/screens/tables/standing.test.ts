import { flushSync } from 'svelte';
import { expect, it } from 'vitest';
import TableCard from '../../../../renderer/components/TableCard.svelte';
import Clock from '../../../../renderer/components/Clock.svelte';
import { show, thePage } from '../../support/page.ts';
import { tableView } from '../../support/views.ts';

it('a card that nobody sees shows what it showed, and its link says what is; seen again it shows that', async () => {
  const before = tableView({ state: 'playing' });
  const { container, rerender } = show(TableCard, { table: before, markSimulated: false, stands: false });
  const card = (): Element | null => container.querySelector('.card');
  const link = (): string | null | undefined => container.querySelector('a')?.getAttribute('aria-label');
  const said = link();
  await rerender({ table: { ...before, state: 'over', result: '1-0' }, stands: true });
  expect(card()?.classList.contains('playing')).toBe(true);
  expect(link()).not.toBe(said);
  await rerender({ stands: false });
  expect(card()?.classList.contains('over')).toBe(true);
});

it('a clock that nobody sees stands, and counts on from the time that is by then', async () => {
  const { now } = thePage();
  now.epochMs = 1_000_000;
  const clock = { white: 600, black: 600, running: 'white', readEpochMs: 1_000_000 } as const;
  const { container, rerender } = show(Clock, { clock, side: 'white', until: null, stands: true });
  const text = (): string | null => container.textContent;
  const begun = text();
  now.epochMs = 1_005_000;
  flushSync();
  expect(text()).toBe(begun);
  await rerender({ stands: false });
  expect(text()).toBe('9:55');
});
