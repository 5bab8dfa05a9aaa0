import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { EventCuts } from '../support/event-cuts.ts';
import { NO_NATS } from '../support/nats-process.ts';
import { natsServer } from '../support/nats-server.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const serve = fileURLToPath(new URL('../../dist/host/serve.js', import.meta.url));
const ACTS = 20;

it.skipIf(NO_NATS !== null)(
  `three halls, their centre and the server, killed at random and told things twice: every journal is whole at the centre`,
  async ({ onTestFinished }) => {
    const server = await natsServer();
    const cuts = new EventCuts(serve, temporaryFolder(), server, 960);
    onTestFinished(() => cuts.kill());
    const { halls, states } = await cuts.run(ACTS);
    for (const { own, atCentre } of halls) {
      expect(own.length).toBeGreaterThan(10);
      expect(atCentre).toEqual(own);
    }
    expect(states).not.toContain('stopped');
  },
);
