import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { answering } from '../../../electron/halls/first-line.ts';
import { EventHall } from '../../support/event-hall.ts';
import { until } from '../../support/patience.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const INFO = 'INFO {"server_id":"x","version":"2.9.10","proto":1,"max_payload":1048576,"headers":true}\r\n';

/** Whoever answers at an address. @returns the port. */
async function stranger(answer: (socket: Socket) => void): Promise<number> {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket.on('error', () => undefined));
    answer(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

/** A first line that does not end, as quickly as it is read. */
function endless(socket: Socket): void {
  const part = Buffer.alloc(1 << 20, 'x');
  socket.write('INFO {"a":"');
  const more = (): void => {
    if (!socket.destroyed) socket.write(part, () => setImmediate(more));
  };
  more();
}

describe('who answers at the address of a server', () => {
  it.each([
    ['without an end', endless, 'it is no server for events'],
    ['nothing', () => undefined, 'it says nothing'],
    ['and cuts the line', (socket: Socket) => socket.end(), 'the line was cut'],
  ])('%s is not handed on', async (_, answer, reason) => {
    const port = await stranger(answer);
    await expect(answering('127.0.0.1', port, 1_000)).rejects.toThrow(reason);
  });

  it('as a server does is handed on as it is, both ways, to one', async () => {
    const port = await stranger((socket) => {
      socket.write(INFO.slice(0, 20));
      setImmediate(() => socket.write(INFO.slice(20)));
      socket.on('data', (said: Buffer) => socket.write(`heard ${said.toString()}`));
    });
    const server = await answering('127.0.0.1', port, 5_000);
    const client = connect(server.port, '127.0.0.1');
    let heard = '';
    client.on('data', (part: Buffer) => (heard += part.toString()));
    await until(() => heard === INFO);
    client.write('PING');
    await until(() => heard === `${INFO}heard PING`);
    const late = connect(server.port, '127.0.0.1');
    const refused = await new Promise((resolve) => late.once('error', resolve));
    expect(refused).toMatchObject({ code: 'ECONNREFUSED' });
    client.destroy();
  });

  it.each(['nats', 'tls'])('%s:// without an end is said, and the hall goes on', async (scheme) => {
    const port = await stranger(endless);
    const hall = new EventHall(temporaryFolder(), { address: `${scheme}://127.0.0.1:${String(port)}`, event: 'open' });
    hall.record(2);
    const fault = await until(() => hall.way.fault);
    expect(fault).toMatchObject({ code: 'halls.unreachable', facts: { reason: 'it is no server for events' } });
    hall.record(1);
    expect(hall.journal).toHaveLength(3);
  });
});
