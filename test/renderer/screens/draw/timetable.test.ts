import { screen } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import type { RoundView } from '../../../../electron/contract/views/round.ts';
import Timetable from '../../../../renderer/screens/draw/Timetable.svelte';
import { show } from '../../support/page.ts';

const MINUTE = 60_000;

/** A timetable whose reveal was ten minutes ago, for a round whose start nobody in the hall has seen. */
function round(facts: Partial<RoundView>): RoundView {
  const nowEpochMs = Date.now();
  const at = (minutes: number): number => nowEpochMs + minutes * MINUTE;
  return {
    timetable: { drawEpochMs: at(-20), revealEpochMs: at(-10), doorsEpochMs: at(10), startEpochMs: at(20) },
    timedEpochMs: at(-60),
    revealsEpochMs: null,
    draw: { phase: 'drawn', revealedEpochMs: null },
    ...facts,
  } as RoundView;
}

describe('a reveal time that is gone', () => {
  const nowEpochMs = Date.now();

  it.each<readonly [string, Partial<RoundView>, RegExp]>([
    [
      'reveals nothing where it had gone before it was set',
      { timedEpochMs: nowEpochMs },
      /^passed: nothing is revealed/u,
    ],
    ['reveals nothing where the draw came after it', {}, /^passed: nothing is revealed/u],
    [
      'is so long ago where it revealed',
      { draw: { phase: 'drawn', revealedEpochMs: 1 } as RoundView['draw'] },
      /^\d+:\d\d ago/u,
    ],
    [
      'had gone before it was set, where nothing is drawn',
      { timedEpochMs: nowEpochMs, draw: { phase: 'none' } },
      /^passed before it was set/u,
    ],
  ])('%s', (_, facts, says) => {
    show(Timetable, { round: round(facts) });
    const told = screen.getByText('Reveal').parentElement?.lastElementChild?.textContent ?? '';
    expect(told).toMatch(says);
  });
});
