import { expect, it } from 'vitest';
import DrawMoments from '../../../../renderer/screens/draw/DrawMoments.svelte';
import { show, thePage } from '../../support/page.ts';
import { drawnView, roundView } from '../../support/views.ts';

const START = Date.UTC(2026, 10, 27, 14, 30);
const AT = { drawEpochMs: START, revealEpochMs: START, doorsEpochMs: START, startEpochMs: START };

it.each([
  ['still to come', -60_000, /^planned for [^,]+$/u],
  ['past, though nobody plays', 60_000, /^planned for [^,]+, passed$/u],
] as const)('the time at which the games were to start is marked when it is %s', (_, since, says) => {
  thePage().now.epochMs = START + since;
  const { container } = show(DrawMoments, {
    round: roundView({ draw: drawnView(), timetable: AT, moment: 'revealed' }),
  });
  expect(container.querySelector('li:last-child small')?.textContent).toMatch(says);
  // One that was drawn by hand before the hall was never sealed.
  expect(container.querySelector('li b')?.textContent).toBe('Position set');
});
