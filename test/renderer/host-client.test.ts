import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { BEAT_EVERY_MS } from '../../electron/contract/notices.ts';
import { fail } from '../../engine/result.ts';
import { HostClient } from '../../renderer/host-client.ts';
import type { LinkState } from '../../renderer/host-client.ts';
import { until } from '../support/patience.ts';

/** A host on a real line that says what the test wants and keeps what it hears. */
class TalkingHost {
  readonly heard: Record<string, unknown>[] = [];
  peer: WebSocket | null = null;
  readonly #server: WebSocketServer;

  constructor(port = 0) {
    this.#server = new WebSocketServer({ port, host: '127.0.0.1' });
    this.#server.on('connection', (peer) => {
      this.peer = peer;
      peer.on('message', (data: Buffer) => {
        this.heard.push(JSON.parse(data.toString()) as Record<string, unknown>);
      });
    });
  }

  async port(): Promise<number> {
    if (this.#server.address() === null) await new Promise((resolve) => this.#server.once('listening', resolve));
    return (this.#server.address() as AddressInfo).port;
  }

  say(message: object): void {
    this.peer?.send(JSON.stringify(message));
  }

  async close(): Promise<void> {
    for (const peer of this.#server.clients) peer.terminate();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

const snapshot = (revision: number): object => ({ notice: 'snapshot', revision, view: { revision } });
const tables = (revision: number): object => ({ notice: 'tables', revision, tables: [{ table: 1, revision }] });

describe("the screen's end of the line", () => {
  let host: TalkingHost;
  let client: HostClient;
  let port = 0;
  const notices: string[] = [];
  const links: LinkState[] = [];
  const beats: number[] = [];

  beforeEach(async () => {
    Object.assign(globalThis, { WebSocket });
    notices.length = 0;
    links.length = 0;
    beats.length = 0;
    host = new TalkingHost();
    port = await host.port();
    client = new HostClient({
      address: `ws://127.0.0.1:${String(port)}`,
      knockAt: `http://127.0.0.1:${String(port)}/`,
      audience: 'arbiter',
      token: 'secret',
      onNotice: ({ notice, revision }) => notices.push(`${notice} ${String(revision)}`),
      onBeat: ({ beat }) => beats.push(beat),
      onLink: (state) => links.push(state),
    });
    await until(() => host.heard.length === 1);
  });

  afterEach(async () => {
    client.close();
    await host.close();
  });

  it('says hello with its token and takes notices in order', async () => {
    expect(host.heard[0]).toEqual({ hello: { audience: 'arbiter', token: 'secret' } });
    for (const message of [snapshot(5), tables(6), tables(7)]) host.say(message);
    await until(() => notices.length === 3);
    expect(notices).toEqual(['snapshot 5', 'tables 6', 'tables 7']);
    expect(links).toEqual(['connecting', 'live']);
  });

  it('asks for a snapshot when a revision is missing, and shows nothing that came out of order', async () => {
    for (const message of [snapshot(5), tables(7), tables(8)]) host.say(message);
    await until(() => host.heard.length === 2);
    expect(host.heard[1]).toMatchObject({ request: 'snapshot', input: {} });
    host.say({ id: host.heard[1]?.['id'], ok: true, output: { revision: 8 } });
    host.say(tables(9));
    await until(() => notices.length === 3);
    expect(notices).toEqual(['snapshot 5', 'snapshot 8', 'tables 9']);
  });

  it('takes no snapshot that it asked for before a newer one was told, as when the console is locked', async () => {
    for (const message of [snapshot(5), tables(7)]) host.say(message);
    await until(() => host.heard.length === 2);
    host.say(snapshot(8));
    host.say({ id: host.heard[1]?.['id'], ok: true, output: { revision: 7 } });
    host.say(tables(9));
    await until(() => notices.length === 3);
    expect(notices).toEqual(['snapshot 5', 'snapshot 8', 'tables 9']);
  });

  it('gives the answer to whom asked, and a fault', async () => {
    host.say(snapshot(1));
    const [first, second] = [client.request('boards.list', {}), client.request('round.pgn', {})];
    await until(() => host.heard.length === 3);
    const { fault } = fail('round.none');
    host.say({ id: host.heard[2]?.['id'], ok: false, fault });
    host.say({ id: host.heard[1]?.['id'], ok: true, output: [] });
    expect(await first).toEqual({ ok: true, output: [] });
    expect(await second).toMatchObject({ ok: false, fault });
  });

  it('says that a request is too large, of itself or when the host says so, and sends nothing that would cut the line', async () => {
    await until(() => host.heard.length === 1);
    host.say(snapshot(1));
    await until(() => links.includes('live'));
    const pgn = await client.request('tournament.open', { name: '王'.repeat(800_000) });
    expect(pgn).toMatchObject({ ok: false, fault: { code: 'socket.tooLarge' } });
    expect(host.heard).toHaveLength(1);
    const asked = client.request('tournament.open', { name: 'Open' });
    await until(() => host.heard.length === 2);
    host.peer?.close(1009);
    expect(await asked).toMatchObject({ ok: false, fault: { code: 'socket.tooLarge' } });
  });

  it('says that it is cut, fails what was asked, and comes back by itself', async () => {
    host.say(snapshot(1));
    await until(() => links.includes('live'));
    const asked = client.request('round.pgn', {});
    await host.close();
    expect(await asked).toMatchObject({ ok: false, fault: { code: 'socket.cut' } });
    expect(links.at(-1)).toBe('cut');
    expect(await client.request('round.pgn', {})).toMatchObject({ ok: false });
    host = new TalkingHost(port);
    await until(() => host.heard.length === 1);
    host.say(snapshot(1));
    await until(() => links.at(-1) === 'live');
  });

  it('takes a host that says nothing for cut, though the line stays open, and one that only beats for live', async () => {
    host.say(snapshot(1));
    await until(() => links.includes('live'));
    const beating = setInterval(() => {
      host.say({ beat: 1_000, utcOffsetMinutes: 60 });
    }, 500);
    await new Promise((resolve) => setTimeout(resolve, 3.5 * BEAT_EVERY_MS));
    expect(links.at(-1)).toBe('live');
    clearInterval(beating);
    await until(() => links.includes('cut'));
    expect(notices).toEqual(['snapshot 1']);
    expect(new Set(beats)).toEqual(new Set([1_000]));
  });

  it('knocks through a cut, and tries no line before somebody answers: browsers hold lines back after many that failed', async () => {
    host.say(snapshot(1));
    await until(() => links.includes('live'));
    await host.close();
    const asked: string[] = [];
    const deaf = createServer((peer) => {
      peer.on('data', (bytes) => {
        asked.push(bytes.toString().split('\r\n')[0] ?? '');
        peer.destroy();
      });
      // Whoever is cut off complains.
      peer.on('error', () => peer.destroy());
    });
    await new Promise<void>((resolve) => deaf.listen(port, '127.0.0.1', resolve));
    await until(() => asked.length >= 4);
    await new Promise((resolve) => deaf.close(resolve));
    expect(new Set(asked)).toEqual(new Set(['HEAD / HTTP/1.1']));
    expect(links.slice(-2)).toEqual(['live', 'cut']);
    host = new TalkingHost(port);
    await until(() => host.heard.length === 1);
  });

  it('does not knock again with a token the host does not know', async () => {
    host.peer?.close(4401, 'token');
    await until(() => links.at(-1) === 'refused');
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(host.heard).toHaveLength(1);
  });
});
