import { fireEvent, screen } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import type { BoardApiView } from '../../../../electron/contract/feeds.ts';
import BoardApi from '../../../../renderer/screens/broadcast/BoardApi.svelte';
import GoesOut from '../../../../renderer/screens/broadcast/GoesOut.svelte';
import { heardRequests, show } from '../../support/page.ts';

const OFF: BoardApiView = { on: false, port: 1982, fault: null, clients: 0, origins: [], knocks: [] };
const A = 'https://a.example';
const B = 'https://b.example';
const ON: BoardApiView = { ...OFF, on: true, origins: [A], knocks: [{ origin: B, atEpochMs: 0 }] };

const button = (name: string): HTMLElement => screen.getByRole('button', { name });
const box = (name: RegExp): HTMLInputElement => screen.getByRole<HTMLInputElement>('checkbox', { name });

describe('what programs for electronic boards are answered', () => {
  it('is turned on by one key, and tells at which port', async () => {
    const heard = heardRequests();
    show(BoardApi, { api: OFF });
    expect(screen.getByText(/port 1982/u)).toBeTruthy();
    expect(screen.queryAllByRole('checkbox')).toEqual([]);
    await fireEvent.click(button('Turn on'));
    expect(heard).toEqual([['feeds.api', { on: true, origins: [] }]]);
  });

  it('lists sites that asked by their name, and lets in those that are ticked', async () => {
    const heard = heardRequests();
    show(BoardApi, { api: ON });
    expect([box(/a\.example/u).checked, box(/b\.example/u).checked]).toEqual([true, false]);
    await fireEvent.click(box(/b\.example/u));
    await fireEvent.click(box(/a\.example/u));
    await fireEvent.click(button('Turn off'));
    expect(heard.map(([, input]) => input)).toEqual([
      { on: true, origins: [A, B] },
      { on: true, origins: [] },
      { on: false, origins: [A] },
    ]);
  });

  it('takes a site that is typed, and none that is no address of a site', async () => {
    const heard = heardRequests();
    show(BoardApi, { api: ON });
    const field = screen.getByRole('textbox', { name: /another site/iu });
    for (const text of ['', 'c.example', 'https://c.example/page', 'https://']) {
      await fireEvent.input(field, { target: { value: text } });
      expect(button('Allow')).toHaveProperty('disabled', true);
    }
    await fireEvent.input(field, { target: { value: ' https://C.example/' } });
    await fireEvent.click(button('Allow'));
    expect(heard).toEqual([['feeds.api', { on: true, origins: [A, 'https://c.example'] }]]);
  });

  it('says what keeps it from its port, and is asked to try again', async () => {
    const heard = heardRequests();
    show(BoardApi, { api: { ...ON, fault: { code: 'feeds.portTaken', facts: { port: 1982 } } } });
    expect(screen.getByRole('alert').textContent).toContain('Port 1982 is in use');
    await fireEvent.click(button('Try again'));
    expect(heard).toEqual([['feeds.api', { on: true, origins: [A] }]]);
  });
});

it.each([
  ['No program is connected', { ...ON, clients: 0 }],
  ['2 connected', { ...ON, clients: 2 }],
  [null, OFF],
])('stands among those to whom the round goes, as long as it is on: %s', (told, api) => {
  show(GoesOut, { broadcast: { delay: null, variant: 'Chess960', stoppedEpochMs: null, tables: [] }, ways: null, api });
  const row = screen.queryByRole('row', { name: /electronic boards/u });
  expect(row?.lastElementChild?.textContent ?? null).toBe(told);
});
