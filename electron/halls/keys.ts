import { nkeys } from '@nats-io/transport-node';
import { CENTRE, adviceOf, centreStreamOf, inboxOf, journalsOf, signsOf, streamOf, timeOf, tokenOf } from './names.ts';

/** A new key to the server of an event: the secret half for a kiosk, and what the server's list of users has to say. */
export interface NewKey {
  readonly seed: string;
  /** A line of its configuration. */
  readonly user: string;
}

/** @param hall whose: it may write its own journal and read the centre's, and nothing else; null for the centre, which may read all and writes its own. */
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
      // A whole stream, and nothing that stands in another. The server keeps nothing for who reads it so.
      `$JS.API.STREAM.INFO.${centreStreamOf(event)}`,
      `$JS.API.DIRECT.GET.${centreStreamOf(event)}`,
    ],
    subscribe: [
      `${inboxOf(tokenOf(hall))}.>`,
      `${signsOf(event, hall)}.>`,
      timeOf(event),
      `${adviceOf(event, hall)}.>`,
    ],
  };
}

function centreMay(event: string): May {
  return {
    // Of servers in halls it asks how much they hold.
    publish: ['$JS.API.>', `$JS.*.API.STREAM.INFO.${streamOf(event)}`, timeOf(event), `${timeOf(event)}.>`],
    subscribe: [`${inboxOf(CENTRE)}.>`, `${signsOf(event)}.>`],
  };
}
