import { Agent, get } from 'node:http';

/**
 * Those who follow a round by its events, in a process of their own: what hearing costs is theirs and not of whoever plays and measures.
 * Run as `follow-process.mjs URL COUNT`; says `open` when all are there, counts bytes from `begin`, and at `leave` says what was heard.
 */

/** What all of them heard. */
export interface Heard {
  /** Each event that somebody heard, in the order in which they were heard first. */
  readonly texts: readonly string[];
  /** Of each follower, which text it heard when: milliseconds since 1970. */
  readonly followers: readonly (readonly (readonly [text: number, atEpochMs: number])[])[];
  /** Since `begin`, of each follower. */
  readonly bytes: readonly number[];
}

const [, , url = '', count = '0'] = process.argv;
const agent = new Agent({ keepAlive: false, maxSockets: Infinity });
const places = new Map<string, number>();
const followers: (readonly [number, number])[][] = [];
const bytes: number[] = [];
let counts = false;

function placeOf(text: string): number {
  const place = places.get(text) ?? places.size;
  places.set(text, place);
  return place;
}

async function follow(i: number): Promise<void> {
  const heard: (readonly [number, number])[] = [];
  followers.push(heard);
  bytes.push(0);
  await new Promise<void>((resolve, reject) => {
    const asked = get(`${url}/follow/events`, { agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`status ${String(response.statusCode)}`));
      let rest = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        if (counts) bytes[i] = (bytes[i] ?? 0) + Buffer.byteLength(part);
        const events = `${rest}${part}`.split('\n\n');
        rest = events.pop() ?? '';
        for (const text of events) heard.push([placeOf(text), performance.timeOrigin + performance.now()]);
      });
      response.on('error', () => undefined);
      resolve();
    });
    asked.on('error', reject);
  });
}

process.on('message', (said) => {
  if (said === 'begin') counts = true;
  if (said !== 'leave') return;
  const heard: Heard = { texts: [...places.keys()], followers, bytes };
  process.send?.(heard, () => process.exit());
});
for (let i = 0; i < Number(count); i++) await follow(i);
process.send?.('open');
