import { expect, it } from 'vitest';
import { headParts, unbrokenHead } from '../../../renderer/print/head-parts.ts';

const NAME = 'Internationales Gedächtnisturnier der Sieben Täler';

it.each([
  ['Autumn Open · Round\u00A02 · Game 2 of 2', [false, true]],
  ['Autumn Open · Round\u00A02 · Game 2 of 2 · 90+30', [false, true, true]],
  ['Autumn Open · 90+30', [false, true]],
  [`Simulated play · ${NAME} · page\u00A01\u00A0of\u00A04`, [false, true, true]],
  // What no line may have room for is broken at its spaces.
  [`Open · ${NAME} ${NAME}`, [false, false]],
  ['Open', [false]],
])('of “%s” short parts stay whole, but for the first', (text, whole) => {
  const parts = headParts(text);
  expect(parts.map(({ isWhole }) => isWhole)).toEqual(whole);
  expect(parts.map((part) => part.text).join(' · ')).toBe(text);
  expect(unbrokenHead(text).replaceAll('\u00A0', ' ')).toBe(text.replaceAll('\u00A0', ' '));
});

it('is measured without a break in what stays whole', () => {
  expect(unbrokenHead('Autumn Open · Game 2 of 2')).toBe('Autumn Open · Game\u00A02\u00A0of\u00A02');
});
