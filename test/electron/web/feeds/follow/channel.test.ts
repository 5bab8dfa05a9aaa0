import { createServer, get } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { Channel } from '../../../../../electron/web/feeds/follow/channel.ts';
import { until } from '../../../../support/patience.ts';

const FOLLOWERS = 100;

/** Tells 1, 2, 3 and so on; who comes is told how far it is. */
function counting() {
  let told = 0;
  return {
    begin: () => undefined,
    whole: () => `from ${String(told)};`,
    news: () => `${String(++told)};`,
  };
}

it('writes to many piece by piece, so that what else waits has its turn, and each hears everything once and in order, whenever it came', async () => {
  const channel = new Channel(counting());
  const lines: ServerResponse[] = [];
  const server = createServer((_, response) => {
    lines.push(response);
    channel.enter(response, 0);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  onTestFinished(() => {
    channel.end();
    server.close();
  });
  const heard: string[] = [];
  const follow = (): void => {
    const place = heard.push('') - 1;
    get({ port, host: '127.0.0.1', agent: false }, (response) => {
      response.setEncoding('utf8').on('data', (part: string) => {
        heard[place] = `${heard[place] ?? ''}${part}`;
      });
    });
  };
  for (let i = 0; i < FOLLOWERS; i++) follow();
  await until(() => heard.every((text) => text === 'from 0;'));

  const written = lines.map(({ socket }) => socket?.bytesWritten ?? 0);
  const reached = (): number => lines.filter(({ socket }, i) => (socket?.bytesWritten ?? 0) > (written[i] ?? 0)).length;
  channel.tell(0);
  expect(reached()).toBeLessThan(FOLLOWERS / 2);
  channel.tell(0);
  follow();
  const turns: number[] = [];
  while (reached() < FOLLOWERS) {
    await new Promise(setImmediate);
    turns.push(reached());
  }
  expect(turns.length).toBeGreaterThan(2);

  await until(() => heard.at(-1) !== '');
  channel.tell(0);
  await until(() => heard.every((text) => text.endsWith('3;')));
  expect(new Set(heard.slice(0, FOLLOWERS))).toEqual(new Set(['from 0;1;2;3;']));
  expect(heard.at(-1)).toBe('from 2;3;');
  expect(heard).toHaveLength(FOLLOWERS + 1);
});
