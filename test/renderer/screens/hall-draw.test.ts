import { beforeEach, expect, it, vi } from 'vitest';
import type { DrawCallView } from '../../../electron/contract/views/draw.ts';
import HallDraw from '../../../renderer/screens/hall/HallDraw.svelte';
import { ROUND, VIEW } from '../support/hall.ts';
import { show } from '../support/page.ts';

/** What a screen of 1920 × 1080 leaves for the numbers. */
const ROOM = { width: 1730, height: 310 };

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(ROOM.width);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(ROOM.height);
  vi.stubGlobal('innerWidth', 1920);
  vi.stubGlobal('innerHeight', 1080);
});

function shown(called: readonly DrawCallView[]): { readonly items: readonly string[]; readonly letters: number } {
  const draw = {
    ...{ phase: 'input', draw: 'd1', centre: false, commitment: 'a'.repeat(64), committedEpochMs: 0, inputEpochMs: 0 },
    ...{ policy: { allowed: 959, excluded: [518], repeats: 'excluded', played: [], earlier: [] }, inputsReplaced: 0 },
    ...{ inputs: called, called },
  };
  const view = { ...VIEW, screen: 'draw', round: { ...ROUND, draw, timetable: null } };
  const { container } = show(HallDraw, { view, draw });
  return {
    items: [...container.querySelectorAll('ol li')].map(({ textContent }) => textContent.replace(/\s+/gu, ' ').trim()),
    letters: parseFloat(container.querySelector('ol')?.style.getPropertyValue('--letters') ?? ''),
  };
}

const calls = (count: number, from = (i: number) => `Row ${String(i + 1)}`): readonly DrawCallView[] =>
  Array.from({ length: count }, (_, i) => ({ from: from(i), text: String(300 + i), removed: i === 1 }));

it('all numbers stand there, the newest first, with who called them, and larger than what is said above them', () => {
  const { items, letters } = shown(calls(12));
  expect(items).toHaveLength(12);
  expect(items[0]).toBe('Row 12: 311');
  expect(items.at(-2)).toBe('Row 2: 301 (removed)');
  expect(letters).toBeGreaterThan(54);
});

it('few are very large', () => {
  expect(shown(calls(1)).letters).toBeGreaterThan(130);
  expect(shown(calls(5)).letters).toBeGreaterThan(90);
});

it('where not all have room with who called them, the numbers alone stand there, all of them', () => {
  const { items } = shown(calls(24, () => 'A spectator in the second row beside the window'));
  expect(items).toHaveLength(24);
  expect(items[0]).toBe('323');
});

it('only where there is no room for all the newest do, and how many came before', () => {
  const { items } = shown(calls(200));
  expect(items[0]).toBe('499');
  expect(items.at(-1)).toBe(`${String(200 - (items.length - 1))} earlier`);
  expect(items.length).toBeGreaterThan(40);
});
