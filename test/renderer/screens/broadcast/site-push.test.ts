import { fireEvent, screen } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import type { PushView } from '../../../../electron/contract/ways.ts';
import SitePush from '../../../../renderer/screens/broadcast/SitePush.svelte';
import { heardRequests, show } from '../../support/page.ts';
import { roundView } from '../../support/views.ts';

const SENT: PushView = {
  ...{ base: 'https://site.example', round: 3, ids: ['abcd1234'] },
  ...{ needed: 1, lastEpochMs: null, fault: null, refused: [], refusedMore: 0, left: [] },
};
const idsField = (): HTMLElement => screen.getByRole('textbox', { name: /^Round IDs on the site/u });

describe('before a round is sent to a broadcast site', () => {
  it.each([
    [64, 1, 'The last part of the round’s address on the site.'],
    [65, 1, '65 games need 2 rounds there, 64 games each'],
    [40, 2, '80 games need 2 rounds there, 64 games each'],
    [200, 1, '200 games need 4 rounds there, 64 games each'],
  ] as const)('%i tables with %i games each: it is said how many rounds it takes there', (tables, games, says) => {
    show(SitePush, { push: null, round: roundView({ round: 3, tables, games }) });
    expect(screen.getByText(says, { exact: false })).toBeTruthy();
  });

  it('the ids are those that were pasted, one a line or as addresses, and the token is asked for', async () => {
    const heard = heardRequests();
    show(SitePush, { push: null, round: roundView({ round: 3, tables: 70 }) });
    await fireEvent.input(idsField(), {
      target: { value: 'https://lichess.org/broadcast/x/round-3/abcd1234\nefgh5678' },
    });
    await fireEvent.input(screen.getByLabelText(/^Token/u), { target: { value: ' lip_x ' } });
    await fireEvent.click(screen.getByRole('button', { name: 'Start sending' }));
    const to = { base: 'https://lichess.org', ids: ['abcd1234', 'efgh5678'], token: 'lip_x' };
    expect(heard).toEqual([['ways.push', { to }]]);
  });
});

it('an id that is none is named, and nothing is asked; an address to its end, and a token over two lines, are understood', async () => {
  const heard = heardRequests();
  show(SitePush, { push: null, round: roundView({ round: 3, tables: 2 }) });
  await fireEvent.input(screen.getByLabelText(/^Token/u), { target: { value: 'lip_x y' } });
  await fireEvent.input(idsField(), { target: { value: 'ab€cd' } });
  await fireEvent.click(screen.getByRole('button', { name: 'Start sending' }));
  expect(screen.getByRole('alert').textContent).toContain('“ab€cd” is not the ID of a round');
  expect(heard).toEqual([]);
  await fireEvent.input(idsField(), { target: { value: 'https://lichess.org/broadcast/x/y/abcd1234/?a=b' } });
  await fireEvent.click(screen.getByRole('button', { name: 'Start sending' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(heard).toEqual([['ways.push', { to: { base: 'https://lichess.org', ids: ['abcd1234'], token: 'lip_xy' } }]]);
});

it('nothing can be sent before all it takes is typed', async () => {
  show(SitePush, { push: null, round: roundView({ round: 3, tables: 2 }) });
  const isReady = (): boolean => !screen.getByRole<HTMLButtonElement>('button', { name: 'Start sending' }).disabled;
  expect(isReady()).toBe(false);
  await fireEvent.input(idsField(), { target: { value: 'abcd1234' } });
  expect(isReady()).toBe(false);
  await fireEvent.input(screen.getByLabelText(/^Token/u), { target: { value: 'lip_x' } });
  expect(isReady()).toBe(true);
});

describe('while it is sent', () => {
  it('too few ids, and the round before, are told', () => {
    show(SitePush, { push: { ...SENT, needed: 2 }, round: roundView({ round: 3, tables: 70 }) });
    expect(screen.getByText(/^2 IDs are needed/u)).toBeTruthy();
  });

  it('that it is the round before which goes there is told', () => {
    show(SitePush, { push: SENT, round: roundView({ round: 4 }) });
    expect(screen.getByText(/^Round 3 of the record is sent there/u)).toBeTruthy();
  });
});
