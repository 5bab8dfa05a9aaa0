import { nkeys } from '@nats-io/transport-node';
import { CENTRE, inboxOf, journalsOf, signsOf, streamOf, timeOf, tokenOf } from './names.ts';

/** A new key to the server of an event: the secret half for a kiosk, and what the server's list of users has to say. */
export interface NewKey {
  readonly seed: string;
  /** A line of its configuration. */
  readonly user: string;
}

/** @param hall whose: it may write its own journal and nothing else; null for the centre, which may read all and writes none. */
export function newKey(event: string, hall: string | null): NewKey {
  const key = nkeys.createUser();
  const { publish, subscribe } = hall === null ? centreMay(event) : hallMay(event, hall);
  const permissions = `permissions: { publish: ${JSON.stringify(publish)}, subscribe: ${JSON.stringify(subscribe)} }`;
  return {
    seed: new TextDecoder().decode(key.getSeed()),
    user: `{ nkey: "${key.getPublicKey()}", ${permissions} }`,
  };
}

interface May {
  readonly publish: readonly string[];
  readonly subscribe: readonly string[];
}

function hallMay(event: string, hall: string): May {
  const own = `${journalsOf(event, hall)}.>`;
  return {
    publish: [
      own,
      `${signsOf(event, hall)}.>`,
      `$JS.API.STREAM.INFO.${streamOf(event)}`,
      `$JS.API.DIRECT.GET.${streamOf(event)}.${own}`,
    ],
    subscribe: [`${inboxOf(tokenOf(hall))}.>`, timeOf(event)],
  };
}

function centreMay(event: string): May {
  return {
    publish: ['$JS.API.>', timeOf(event)],
    subscribe: [`${inboxOf(CENTRE)}.>`, `${signsOf(event)}.>`],
  };
}
