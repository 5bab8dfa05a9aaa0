import { fireEvent, screen } from '@testing-library/svelte';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import MomentField from '../../../renderer/components/MomentField.svelte';
import { localMinute } from '../../../renderer/components/local-minute.ts';
import { timeTyped } from '../../../renderer/components/time-typed.ts';
import { show } from '../support/page.ts';

it.each([
  ['9:05', '09:05'],
  ['0905', '09:05'],
  ['905', '09:05'],
  ['14.30', '14:30'],
  ['14h30', '14:30'],
  [' 23:59 ', '23:59'],
  ['14', '14:00'],
  ['24:00', null],
  ['9:60', null],
  ['2:30 pm', null],
  ['', null],
])('%j is the time %j', (typed, time) => {
  expect(timeTyped(typed)).toBe(time);
});

function fields(): readonly [HTMLInputElement, HTMLInputElement] {
  return [screen.getByLabelText('Start: day'), screen.getByLabelText('Start: time')];
}

it('is on a clock of 24 hours in every language of the system, and put in order when it is left', async () => {
  show(MomentField, { label: 'Start', value: '2026-11-22T14:05', onValue: () => undefined });
  const [day, time] = fields();
  expect([day.value, time.value, time.type]).toEqual(['2026-11-22', '14:05', 'text']);
  await fireEvent.input(time, { target: { value: '1630' } });
  expect(time.value).toBe('1630');
  await fireEvent.change(time);
  expect(time.value).toBe('16:30');
  await fireEvent.input(time, { target: { value: '4 pm' } });
  expect([time.validity.valid, time.validationMessage]).toEqual([false, 'A time on a 24-hour clock, such as 14:30.']);
});

it('a time without a day is one of today, and a day without a time is not whole', async () => {
  show(MomentField, { label: 'Start', value: '', onValue: () => undefined });
  const [day, time] = fields();
  expect([day.required, time.required]).toEqual([false, false]);
  await fireEvent.input(time, { target: { value: '16:30' } });
  expect(day.value).toBe(localMinute(Date.now()).slice(0, 10));
  await fireEvent.input(time, { target: { value: '' } });
  expect([time.required, time.validity.valid]).toEqual([true, false]);
});

it.each([
  ['2:30 PM', '', false],
  [' 14:30', '2026-11-22T14:30', true],
])('reads all of %j, typed or pasted, and is never cut to another time', async (text, said, valid) => {
  const user = userEvent.setup();
  for (const give of ['type', 'paste'] as const) {
    let last = '2026-11-22T09:00';
    const { unmount } = show(MomentField, { label: 'Start', value: last, onValue: (now: string) => (last = now) });
    const [, time] = fields();
    await user.clear(time);
    if (give === 'type') await user.type(time, text);
    else await user.paste(text);
    await user.tab();
    expect([give, last, time.validity.valid]).toEqual([give, said, valid]);
    unmount();
  }
});
