import { connect, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { bytesOf } from '../../../../electron/devices/dgt/commands.ts';
import { randomBytes } from '../../../support/bit-damage.ts';
import { diceOf } from '../../../../electron/devices/simulator/random.ts';
import { BoardServer } from '../../../../electron/devices/simulator/board-server.ts';
import { LINE_KINDS } from '../../../../electron/devices/simulator/virtual-line.ts';
import { until } from '../../../support/patience.ts';
import { serveLine, type ServedLine } from '../../../support/served-boards.ts';

const open: { close(): void }[] = [];
afterEach(() => {
  for (const one of open.splice(0).toReversed()) one.close();
});

async function served(more: Parameters<typeof serveLine>[0] = {}): Promise<ServedLine> {
  const line = await serveLine(more);
  open.push(line);
  return line;
}

function clientOf(
  port: number,
  host = '127.0.0.1',
): { readonly socket: Socket; readonly heard: number[]; readonly ended: string[] } {
  const socket = connect(port, host);
  const heard: number[] = [];
  const ended: string[] = [];
  socket.on('data', (bytes) => heard.push(...bytes));
  socket.on('error', (error: Error & { code?: string }) => ended.push(error.code ?? error.message));
  socket.on('close', () => ended.push('closed'));
  open.push({ close: () => socket.destroy() });
  return { socket, heard, ended };
}

it('is there for this computer’s programs alone', async () => {
  const { port } = await served();
  const elsewhere = clientOf(port, '127.0.0.2');
  await until(() => elsewhere.ended.includes('ECONNREFUSED'));
});

it('a second program is turned away while the first is served, and served once that has left', async () => {
  const { port, told } = await served();
  const first = clientOf(port);
  await until(() => told.includes('connected'));
  const second = clientOf(port);
  await until(() => second.ended.includes('closed'));
  expect(told).toEqual(['connected', 'turned away']);
  first.socket.write(bytesOf('sendBoard'));
  await until(() => first.heard.length === 67);
  first.socket.destroy();
  await until(() => told.includes('left'));
  const third = clientOf(port);
  third.socket.write(bytesOf('sendBoard'));
  await until(() => third.heard.length === 67);
});

it.each(LINE_KINDS)('nothing that is sent to a board of %s harms the line', async (kind) => {
  const { port, line, told } = await served({ kind });
  const dice = diceOf(7);
  const hostile = clientOf(port);
  for (let time = 0; time < 40; time++) hostile.socket.write(randomBytes(1_000, dice));
  hostile.socket.write('x'.repeat(50_000));
  await until(() => told.length > 0);
  await new Promise((resolve) => setTimeout(resolve, 300));
  hostile.socket.resetAndDestroy();
  await until(() => told.includes('left'));
  // What random bytes have said to a board may be a mode in which it tells nothing unasked.
  line.hear(Uint8Array.of(0x00));
  const next = clientOf(port);
  await until(() => {
    next.socket.write(kind === 'plain' ? '\n?\n' : bytesOf('reset', 'sendBoard'));
    if (kind === 'chesslink') next.socket.write(Uint8Array.of(0xd3, 0xb5, 0xb3));
    return next.heard.length > 60;
  });
});

it('a program that does not read loses what it does not take, and the line goes on', async () => {
  const told: string[] = [];
  const made = await BoardServer.open(0, {
    onConnected: () => told.push('connected'),
    onTurnedAway: () => undefined,
    onLeft: () => undefined,
  });
  if (!made.ok) throw new Error(made.fault.code);
  const server = made.value;
  open.push(server);
  const deaf = connect(server.port, '127.0.0.1');
  open.push({ close: () => deaf.destroy() });
  let [heard, last] = [0, 0];
  deaf.on('data', (bytes) => {
    heard += bytes.length;
    last = bytes.at(-1) ?? last;
  });
  deaf.pause();
  await until(() => told.length > 0);
  // More by far than the system keeps for a program between its two ends.
  const sent = 64_000_000;
  for (let bytes = 0; bytes < sent; bytes += 10_000) server.send(new Uint8Array(10_000));
  deaf.resume();
  await until(() => {
    server.send(Uint8Array.of(7));
    return last === 7;
  });
  expect(heard).toBeLessThan(sent / 2);
});
