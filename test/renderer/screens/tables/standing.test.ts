import { flushSync } from 'svelte';
import { expect, it } from 'vitest';
import TableCard from '../../../../renderer/components/TableCard.svelte';
import TableLine from '../../../../renderer/screens/tables/TableLine.svelte';
import Clock from '../../../../renderer/components/Clock.svelte';
import { CARD_LAYOUT } from '../../support/card.ts';
import { show, thePage } from '../../support/page.ts';
import { tableView } from '../../support/views.ts';

it.each([
  ['card', TableCard, CARD_LAYOUT],
  ['line', TableLine, 'clocks'],
] as const)(
  'a %s that nobody sees shows what it showed, and its link says what is',
  async (name, component, layout) => {
    const before = tableView({ state: 'playing' });
    const props = {
      table: before,
      markSimulated: false,
      far: false,
      stands: false,
      layout,
      names: [],
      right: { says: 'nothing', em: 0 },
    };
    const { container, rerender } = show(component, props);
    const card = (): Element | null => container.querySelector(`.${name}`);
    const link = (): string | null | undefined => container.querySelector('a')?.getAttribute('aria-label');
    const said = link();
    await rerender({ table: { ...before, state: 'over', result: '1-0' }, stands: true });
    expect(card()?.classList.contains('playing')).toBe(true);
    expect(link()).not.toBe(said);
    await rerender({ stands: false });
    expect(card()?.classList.contains('over')).toBe(true);
  },
);

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
