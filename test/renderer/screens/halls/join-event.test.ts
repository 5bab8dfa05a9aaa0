import { fireEvent, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import InviteHall from '../../../../renderer/screens/halls/InviteHall.svelte';
import JoinEvent from '../../../../renderer/screens/halls/JoinEvent.svelte';
import { centreView } from '../../../support/event-views.ts';
import { heardRequests, show, thePage } from '../../support/page.ts';

const CODE = 'ARBITER960JOIN1X0123';
const TO = { address: 'tls://hub:4222', event: 'open-2026', hall: 'Hall 2' };

it('a kiosk joins by a file or a code when its arbiter has seen whom, and not before', async () => {
  const heard = heardRequests({ 'halls.read': TO, 'halls.join': null });
  show(JoinEvent, {});
  await userEvent.upload(screen.getByLabelText('Choose a joining file'), new File([`${CODE}\n`], 'join.txt'));
  expect(await screen.findByText('Join “open-2026” as “Hall 2”?')).toBeTruthy();
  expect(heard).toEqual([['halls.read', { code: `${CODE}\n` }]]);
  await fireEvent.click(screen.getByRole('button', { name: 'Not now' }));
  expect(heard).toHaveLength(1);
  await userEvent.type(screen.getByLabelText('Code'), `${CODE}{Enter}`);
  await fireEvent.click(await screen.findByRole('button', { name: 'Join' }));
  expect(heard.slice(1)).toEqual([
    ['halls.read', { code: CODE }],
    ['halls.join', { code: CODE }],
  ]);
});

it('the centre shows a hall’s key once, as a file and a QR code, and the line for the server where nobody adds it', async () => {
  const centre = centreView({ address: 'tls://hub:4222', halls: [] });
  const heard = heardRequests({ 'halls.invite': { hall: 'Hall 2', code: CODE, user: '{ nkey: "U" }' } });
  show(InviteHall, { centre });
  await userEvent.type(screen.getByLabelText('Name of the hall'), ' Hall 2 {Enter}');
  expect(await screen.findByRole('img', { name: 'Code with which Hall 2 joins', hidden: true })).toBeTruthy();
  expect(heard).toEqual([['halls.invite', { hall: 'Hall 2', address: 'tls://hub:4222' }]]);
  expect(screen.getByDisplayValue('{ nkey: "U" }')).toBeTruthy();
  expect(screen.queryByText(CODE)).toBeNull();
});

it('a key in the place of another is made when its arbiter has read what becomes of the hall, and not before', async () => {
  const fault = { code: 'join.known', facts: { hall: 'Hall 2', known: 'Hall 2' } } as const;
  const heard = heardRequests({ 'halls.invite': { hall: 'Hall 2', code: CODE, user: '{ nkey: "U" }' } });
  vi.spyOn(thePage().consoleStore, 'request').mockResolvedValueOnce({ ok: false, fault });
  show(InviteHall, { centre: centreView({ address: 'tls://hub:4222' }) });
  await userEvent.type(screen.getByLabelText('Name of the hall'), 'Hall 2{Enter}');
  expect((await screen.findByText(/A new key replaces it/u)).textContent).toContain(
    'is cut off from the centre until its arbiter joins again',
  );
  expect(heard).toEqual([]);
  await fireEvent.click(screen.getByRole('button', { name: 'Make the new key', hidden: true }));
  expect(await screen.findByRole('img', { name: 'Code with which Hall 2 joins', hidden: true })).toBeTruthy();
  expect(heard).toEqual([['halls.invite', { hall: 'Hall 2', address: 'tls://hub:4222', anyway: true }]]);
});

it('an address that no other machine reaches is not proposed for a hall, and said where it is typed', async () => {
  show(InviteHall, { centre: centreView({ address: 'tls://localhost:4222' }) });
  const field = screen.getByLabelText(/^The server, as the hall reaches it/u);
  expect(field).toHaveProperty('value', '');
  const said = /only works on the server’s own computer/u;
  expect(screen.queryByText(said)).toBeNull();
  await userEvent.type(field, 'tls://127.0.0.1:4222');
  expect(screen.getByText(said)).toBeTruthy();
  await userEvent.clear(field);
  await userEvent.type(field, 'tls://192.0.2.7:4222');
  expect(screen.queryByText(said)).toBeNull();
});
