import { screen } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import { sayAtField } from '../../../renderer/components/field-mistake.ts';

addEventListener('invalid', sayAtField, true);

/** A form with this field in it, as it is when somebody sends it off. */
function sent(field: string): HTMLInputElement {
  document.body.innerHTML = `<form><label><span>Name</span>${field}</label></form>`;
  const input = document.querySelector<HTMLInputElement>('input, textarea');
  if (input === null) throw new Error('no field');
  input.form?.reportValidity();
  return input;
}

it.each([
  ['an empty field', '<input required>', 'Fill this in first.'],
  ['one with spaces alone', String.raw`<input required pattern=".*\S.*" value="  ">`, 'Fill this in first.'],
  ['a box that is not ticked', '<input type="checkbox" required>', 'Tick this first.'],
  [
    'other letters for a hash',
    '<input pattern="[0-9a-f]{8,64}" data-digits="hash" value="xyz">',
    'At least eight digits of the hash: 0 to 9 and a to f.',
  ],
  ['letters for a PIN', '<input pattern="[0-9]{4,12}" value="abc">', 'Digits only, and as many as asked for.'],
  ['a number too large', '<input type="number" min="1" max="9" value="12">', 'A whole number from 1 to 9.'],
  ['an empty text', '<textarea required></textarea>', 'Fill this in first.'],
])('%s is refused in words at the field, until it is typed in again', (_, field, sentence) => {
  const input = sent(field);
  const note = document.querySelector('.mistake');
  expect(note?.textContent).toBe(sentence);
  expect(input.closest('label')?.contains(note)).toBe(true);
  expect(input.getAttribute('aria-invalid')).toBe('true');
  const role = input.type === 'checkbox' ? 'checkbox' : input.type === 'number' ? 'spinbutton' : 'textbox';
  expect(screen.getByRole(role, { name: 'Name', description: sentence })).toBe(input);
  expect(document.activeElement).toBe(input);
  input.form?.reportValidity();
  expect(document.querySelectorAll('.mistake')).toHaveLength(1);
  input.dispatchEvent(new Event('input', { bubbles: true }));
  expect(document.querySelector('.mistake')).toBeNull();
  expect([input.getAttribute('aria-invalid'), input.getAttribute('aria-describedby')]).toEqual([null, null]);
});

it('a field that its page marks by itself keeps its mark', () => {
  const input = sent('<input required aria-invalid="false">');
  expect(input.getAttribute('aria-invalid')).toBe('false');
  input.dispatchEvent(new Event('input', { bubbles: true }));
  expect(input.getAttribute('aria-invalid')).toBe('false');
});

it('what described a field before goes on describing it', () => {
  const input = sent('<input required aria-describedby="hint">');
  input.insertAdjacentHTML('afterend', '<small id="hint" aria-hidden="true">Two words.</small>');
  expect(screen.queryByRole('textbox', { description: 'Two words. Fill this in first.' })).toBe(input);
  input.dispatchEvent(new Event('input', { bubbles: true }));
  expect(screen.queryByRole('textbox', { description: 'Two words.' })).toBe(input);
});

it('the browser’s own bubble does not come', () => {
  document.body.innerHTML = '<form><input required></form>';
  const event = new Event('invalid', { cancelable: true });
  document.querySelector('input')?.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
});
