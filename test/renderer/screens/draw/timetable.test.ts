import { fireEvent, screen, waitFor } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import type { RoundView } from '../../../../electron/contract/views/round.ts';
import Timetable from '../../../../renderer/screens/draw/Timetable.svelte';
import { timedMoments } from '../../../../renderer/screens/draw/moments-told.ts';
import { heardRequests, show, thePage } from '../../support/page.ts';
import { drawnView, roundView } from '../../support/views.ts';

const MINUTE = 60_000;

/** A timetable whose reveal was ten minutes ago, for a round whose start nobody in the hall has seen. */
function round(facts: Partial<RoundView>): RoundView {
  const nowEpochMs = Date.now();
  const at = (minutes: number): number => nowEpochMs + minutes * MINUTE;
  return roundView({
    timetable: { drawEpochMs: at(-20), revealEpochMs: at(-10), doorsEpochMs: at(10), startEpochMs: at(20) },
    timedEpochMs: at(-60),
    draw: drawnView({ revealedEpochMs: null }),
    moment: 'drawn',
    ...facts,
  });
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
    ['is ticked off where it revealed', { draw: drawnView() }, /^done at /u],
    [
      'had gone before it was set, where nothing is drawn',
      { timedEpochMs: nowEpochMs, draw: { phase: 'none' }, moment: 'undrawn' },
      /^passed before it was set/u,
    ],
  ])('%s', (_, facts, says) => {
    show(Timetable, { round: round(facts) });
    const told = screen.getByText('Reveal').parentElement?.lastElementChild?.textContent ?? '';
    expect(told).toMatch(says);
  });
});

describe('a timetable', () => {
  it('ticks off what has happened, as far as the record knows', () => {
    const done = (facts: Partial<RoundView>): readonly (number | null)[] =>
      timedMoments(round(facts)).map(({ doneEpochMs }) => doneEpochMs);
    expect(done({})).toEqual([null, null, null, null]);
    const revealed = { drawnEpochMs: 1, draw: drawnView({ revealedEpochMs: 2 }) };
    expect(done(revealed)).toEqual([1, 2, null, null]);
    expect(done({ ...revealed, begunEpochMs: 3 })).toEqual([1, 2, null, 3]);
    expect(timedMoments(round({ timetable: null }))).toEqual([]);
  });

  it('is changed from what it says now, and stays on its day', async () => {
    const heard = heardRequests();
    const minute = Math.floor(Date.now() / MINUTE) * MINUTE;
    const at = (minutes: number): number => minute + minutes * MINUTE;
    // Three hours late: typed anew, this time of day would be tomorrow's.
    const timetable = {
      drawEpochMs: at(-195),
      revealEpochMs: at(-192),
      doorsEpochMs: at(-185),
      startEpochMs: at(-180),
    };
    show(Timetable, { round: round({ round: 1, timetable }) });
    await fireEvent.click(screen.getByRole('button', { name: 'Change the times' }));
    await fireEvent.input(screen.getByRole('spinbutton', { name: /^Reveal/u }), { target: { value: '14' } });
    await fireEvent.click(screen.getByRole('button', { name: 'Set the times' }));
    expect(heard).toEqual([
      ['timetable.set', { round: 1, timetable: { ...timetable, revealEpochMs: at(-194) }, seen: timetable }],
    ]);
    await waitFor(() => {
      expect(screen.queryByRole('button', { name: 'Set the times' })).toBeNull();
    });
  });

  it('that is out of order is told at the fields, and no longer once it is corrected', async () => {
    const heard = heardRequests();
    show(Timetable, { round: round({ timetable: null }) });
    const field = (name: string): HTMLElement => screen.getByRole('spinbutton', { name: `${name}, min before` });
    const type = async (name: string, value: string): Promise<void> => {
      await fireEvent.input(field(name), { target: { value } });
    };
    const described = (name: string): string | undefined =>
      document.getElementById(field(name).getAttribute('aria-describedby') ?? '')?.textContent.trim();
    const marked = (): readonly (string | null)[] =>
      ['Draw', 'Reveal', 'Doors close'].map((name) => field(name).getAttribute('aria-invalid'));
    await fireEvent.input(screen.getByLabelText('Games start'), { target: { value: '18:30' } });
    await type('Draw', '10');
    // Half of a number is no mistake yet.
    expect(marked()).toEqual([null, null, null]);
    await fireEvent.click(screen.getByRole('button', { name: 'Set the times' }));
    expect(heard).toEqual([]);
    expect(marked()).toEqual(['true', null, null]);
    expect(described('Draw')).toBe('Must not be after “Reveal”: 12 or more.');
    expect(document.activeElement).toBe(field('Draw'));
    await type('Doors close', '20');
    expect(marked()).toEqual(['true', 'true', null]);
    expect(described('Draw')).toBe('Must not be after “Doors close”: 20 or more.');
    await type('Doors close', '5');
    await type('Draw', '12');
    expect(marked()).toEqual([null, null, null]);
    expect(described('Draw')).toBeUndefined();
    await fireEvent.click(screen.getByRole('button', { name: 'Set the times' }));
    expect(heard).toHaveLength(1);
  });

  it('that would have passed days ago is told with its day', async () => {
    show(Timetable, { round: round({ timetable: null }) });
    await fireEvent.input(screen.getByLabelText('Games start'), { target: { value: '18:30' } });
    await fireEvent.input(screen.getByRole('spinbutton', { name: 'Draw, min before' }), { target: { value: '9999' } });
    expect(screen.getByText(/^Draw, \d+ \w+ \d{4} at 19:51: this time has passed\.$/u)).toBeDefined();
  });

  it('that another console has set meanwhile leaves what is typed, which may be set once that is known', async () => {
    const at = Math.floor(Date.now() / MINUTE) * MINUTE;
    const theirs = { drawEpochMs: at, revealEpochMs: at, doorsEpochMs: at, startEpochMs: at + 60 * MINUTE };
    const heard: unknown[] = [];
    vi.spyOn(thePage().consoleStore, 'request').mockImplementation((_, input) => {
      heard.push((input as { readonly seen: unknown }).seen);
      const fault = { code: 'timetable.changed', facts: theirs } as const;
      return Promise.resolve(heard.length === 1 ? { ok: false, fault } : { ok: true, output: null as never });
    });
    const { rerender } = show(Timetable, { round: round({ timetable: null }) });
    const start = (): HTMLInputElement => screen.getByLabelText<HTMLInputElement>('Games start');
    await fireEvent.input(start(), { target: { value: '18:30' } });
    const set = async (): Promise<void> => {
      await fireEvent.click(screen.getByRole('button', { name: 'Set the times' }));
    };
    await set();
    await rerender({ round: round({ timetable: theirs }) });
    await waitFor(() => {
      expect(start().value).toBe('18:30');
    });
    await set();
    expect(heard).toEqual([null, theirs]);
  });

  it('marks with a shape each what has been done, what has passed, what is next and what is to come', () => {
    show(Timetable, { round: round({ drawnEpochMs: 1 }) });
    const shapes = [...document.querySelectorAll('dt svg')].map(({ innerHTML }) => innerHTML);
    expect(new Set(shapes).size).toBe(4);
  });

  it('that is folded says its times, or that none are set', async () => {
    const startEpochMs = new Date(2026, 10, 27, 14, 30).getTime();
    const at = (minutes: number): number => startEpochMs - minutes * MINUTE;
    const timetable = { drawEpochMs: at(15), revealEpochMs: at(12), doorsEpochMs: at(5), startEpochMs };
    const told = (): string | undefined => document.querySelector('summary span')?.textContent;
    const { rerender } = show(Timetable, { round: round({ timetable: null }), unfolded: false });
    expect([document.querySelector('details')?.open, told()]).toEqual([false, 'Not set']);
    thePage().now.epochMs = at(14);
    await rerender({ round: round({ timetable }), unfolded: false });
    expect(told()).toMatch(
      /^Draw\u00A014:15\u00A0\(passed\) · Reveal\u00A0.*14:18 · Doors\u00A0close.*14:25 · Games\u00A0start.*14:30$/u,
    );
    await rerender({ round: round({ timetable, drawnEpochMs: at(16) }), unfolded: false });
    expect(told()).toMatch(/^Draw\u00A014:15\u00A0\(done\) · Reveal/u);
    // What is folded out says them itself.
    await rerender({ round: round({ timetable }), unfolded: true });
    expect(told()).toBeUndefined();
  });
});
