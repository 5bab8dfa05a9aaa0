import { fireEvent, screen, waitFor } from '@testing-library/svelte';
import { expect, it, vi } from 'vitest';
import type { Component } from 'svelte';
import BoardApi from '../../../renderer/screens/broadcast/BoardApi.svelte';
import SingleTables from '../../../renderer/screens/broadcast/SingleTables.svelte';
import SitePush from '../../../renderer/screens/broadcast/SitePush.svelte';
import InviteHall from '../../../renderer/screens/halls/InviteHall.svelte';
import JoinEvent from '../../../renderer/screens/halls/JoinEvent.svelte';
import LockSettings from '../../../renderer/screens/LockSettings.svelte';
import SecondCopy from '../../../renderer/screens/record/SecondCopy.svelte';
import Byes from '../../../renderer/screens/results/Byes.svelte';
import EnterMoves from '../../../renderer/screens/table/EnterMoves.svelte';
import { consoleView } from '../support/console.ts';
import { show, thePage } from '../support/page.ts';
import { roundView, tableView } from '../support/views.ts';

const access = consoleView().host.access;
const push = { base: 'https://site.example', ids: ['a'], round: 1, needed: 1 };
const centre = { event: 'open', address: 'nats://hall.example:4222' };
const RECORD = { removableDrives: [], copy: null, sinceBundle: null };
const api = { on: true, port: 1982, clients: 0, origins: [], knocks: [], fault: null };

/** Every form that is emptied once what it held was taken: the field, what is sent, and what is typed before the answer. */
it.each<[string, Component<never>, Record<string, unknown>, string, string, string]>([
  ['the second copy', SecondCopy, { record: RECORD, onChange: () => undefined }, 'input', '/media/one', '/media/two'],
  ['pages that are let in', BoardApi, { api }, 'input[type="url"]', 'https://one.example', 'https://two.example'],
  ['single tables', SingleTables, { round: 1, tables: [] }, 'input', '3', '4'],
  ['the key of the site', SitePush, { push, round: roundView() }, 'input[type="password"]', 'one', 'two'],
  ['a hall that is invited', InviteHall, { centre }, 'input[pattern]', 'North', 'South'],
  ['byes', Byes, { round: 1, byes: [], seats: [] }, 'input', 'Ada', 'Grace'],
])(
  'what is typed before the answer comes stays in the form of %s',
  async (_, form, props, selector, sent, meanwhile) => {
    let answer: () => void = () => undefined;
    vi.spyOn(thePage().consoleStore, 'request').mockImplementation(
      () =>
        new Promise((resolve) => {
          answer = () => {
            resolve({ ok: true, output: { code: 'x', qr: '' } as never });
          };
        }),
    );
    show(form as Component, props);
    const field = document.querySelector<HTMLInputElement>(selector);
    if (field?.form == null) throw new Error(`no form around ${selector}`);
    await fireEvent.input(field, { target: { value: sent } });
    await fireEvent.submit(field.form);
    await fireEvent.input(field, { target: { value: meanwhile } });
    answer();
    await new Promise((resolve) => setTimeout(resolve));
    expect(field.value).toBe(meanwhile);
    await fireEvent.submit(field.form);
    answer();
    await waitFor(() => {
      expect(field.value).toBe('');
    });
  },
);

it('what is typed behind a move that is being recorded is played from there', async () => {
  let answer: () => void = () => undefined;
  vi.spyOn(thePage().consoleStore, 'request').mockReturnValue(
    new Promise((resolve) => {
      answer = () => {
        resolve({ ok: true, output: { gameId: 'game', ply: 1, questionId: null, results: 0 } as never });
      };
    }),
  );
  show(EnterMoves, { table: tableView({ board: null, plies: [] }), text: '', onClose: () => undefined });
  const field = screen.getByRole<HTMLInputElement>('textbox');
  await fireEvent.input(field, { target: { value: 'e4' } });
  await fireEvent.submit(field.form ?? field);
  await fireEvent.input(field, { target: { value: 'e4 e5' } });
  answer();
  await waitFor(() => {
    expect(field.value).toBe('e5');
  });
});

it('a code that is pasted while another is read stays', async () => {
  let refuse: () => void = () => undefined;
  vi.spyOn(thePage().consoleStore, 'request').mockReturnValue(
    new Promise((resolve) => {
      refuse = () => {
        resolve({ ok: false, fault: { code: 'join.code', facts: {} } as never });
      };
    }),
  );
  show(JoinEvent);
  const field = document.querySelector<HTMLInputElement>('form .input');
  if (field?.form == null) throw new Error('no form');
  await fireEvent.input(field, { target: { value: 'one' } });
  await fireEvent.submit(field.form);
  await fireEvent.input(field, { target: { value: 'two' } });
  refuse();
  await new Promise((resolve) => setTimeout(resolve));
  expect(field.value).toBe('two');
});

it('a PIN that is set is said to be, and one that is typed meanwhile stays', async () => {
  let answer: () => void = () => undefined;
  const { consoleStore } = thePage();
  vi.spyOn(consoleStore, 'request').mockReturnValue(
    new Promise((resolve) => {
      answer = () => {
        resolve({ ok: true, output: null as never });
      };
    }),
  );
  show(LockSettings, { access: { ...access, pin: false } });
  const [first, again] = document.querySelectorAll<HTMLInputElement>('form input');
  if (first === undefined || again === undefined) throw new Error('no fields');
  await fireEvent.input(first, { target: { value: '1234' } });
  await fireEvent.input(again, { target: { value: '1234' } });
  await fireEvent.submit(first.form ?? first);
  await fireEvent.input(first, { target: { value: '5678' } });
  answer();
  await screen.findByText('The PIN has been set.');
  expect([first.value, again.value]).toEqual(['5678', '']);
});
