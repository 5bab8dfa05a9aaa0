import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { headers } from '@nats-io/transport-node';
import type { PublicHall } from '../../electron/contract/halls.ts';
import { diceOf } from '../../electron/devices/simulator/random.ts';
import { HALL_HEADER, HASH_HEADER } from '../../electron/halls/names.ts';
import { hasher } from '../../electron/storage/journal/hasher.ts';
import { Kiosk } from './kiosk.ts';
import { LinkedHall } from './linked-hall.ts';
import type { NatsProcess } from './nats-process.ts';
import { until } from './patience.ts';

const EVENT = 'cuts';
const HALLS = ['A', 'B', 'C'] as const;
type Part = (typeof HALLS)[number] | 'centre' | 'server' | 'stream';
const PARTS: readonly Part[] = [...HALLS, 'centre', 'server', 'stream'];
const TABLES = 3;

/** What was there in the end. */
export interface CutsTally {
  readonly acts: number;
  /** Of each hall: its own journal, and what the centre has of it. */
  readonly halls: readonly { readonly own: readonly string[]; readonly atCentre: readonly string[] }[];
  /** Faults that the centre told of halls. */
  readonly states: readonly PublicHall['state'][];
}

/**
 * Three halls with simulated boards and a centre, each a process of its own, and random things that happen to them: one is killed and started
 * again, the server is killed, what the stream holds is delivered twice and in another order.
 */
export class EventCuts {
  readonly #script: string;
  readonly #folder: string;
  readonly #server: NatsProcess;
  readonly #dice: ReturnType<typeof diceOf>;
  readonly #running = new Map<Part, Kiosk>();

  constructor(script: string, folder: string, server: NatsProcess, seed: number) {
    this.#script = script;
    this.#folder = folder;
    this.#server = server;
    this.#dice = diceOf(seed);
  }

  /** @param acts how many things happen. */
  async run(acts: number): Promise<CutsTally> {
    await Promise.all([...HALLS, 'centre' as const].map((part) => this.#start(part)));
    for (let act = 0; act < acts; act++) {
      await this.#act(this.#dice.pick(PARTS));
      await rest(this.#dice.between(20, 400));
    }
    return this.#end(acts);
  }

  /** Ends what still runs. */
  async kill(): Promise<void> {
    await Promise.all([...this.#running.values()].map((kiosk) => kiosk.kill()));
  }

  async #act(part: Part): Promise<void> {
    if (part === 'stream') await this.#deliverAgain();
    else if (part === 'server') {
      await this.#server.kill();
      await rest(this.#dice.between(0, 1_500));
      await this.#server.go();
    } else {
      await this.#running.get(part)?.kill();
      await rest(this.#dice.between(0, 500));
      await this.#start(part);
    }
  }

  async #start(part: Part): Promise<void> {
    const event = ['--halls', this.#server.address, '--event', EVENT];
    const own = part === 'centre' ? ['--centre'] : ['--hall', `Hall ${part}`, '--simulate', String(TABLES)];
    this.#running.set(part, await Kiosk.start(this.#script, ['--data', join(this.#folder, part), ...event, ...own]));
  }

  /** Some messages of the stream come once more, the last of them first. */
  async #deliverAgain(): Promise<void> {
    const kept = await this.#server.kept(EVENT);
    const line = await this.#server.line();
    for (const { subject, text } of kept.slice(-5).toReversed()) {
      const told = headers();
      told.set(HASH_HEADER, hasher.sha256(text));
      told.set(HALL_HEADER, encodeURIComponent('again'));
      line.publish(subject, text, { headers: told });
    }
    await line.flush();
    await line.close();
  }

  /** The kiosks end, and what they had not sent yet follows from their records. */
  async #end(acts: number): Promise<CutsTally> {
    await Promise.all(HALLS.map(async (part) => this.#running.get(part)?.end()));
    const options = { address: this.#server.address, event: EVENT };
    const halls = HALLS.map(
      (part) => new LinkedHall(join(this.#folder, part, 'simulated'), { ...options, hall: `Hall ${part}` }),
    );
    const told = async (): Promise<readonly PublicHall[]> =>
      JSON.parse((await this.#running.get('centre')?.get('/live/halls.json')) ?? '[]') as readonly PublicHall[];
    await until(async () => {
      const seqs = new Map((await told()).map(({ origin, seq }) => [origin, seq]));
      return halls.every((hall) => hall.isThere && seqs.get(hall.origin) === hall.journal.length);
    });
    const states = (await told()).map(({ state }) => state);
    await this.#running.get('centre')?.end();
    const tallies = halls.map((hall) => ({ own: hall.journal, atCentre: this.#atCentre(hall.origin) }));
    await Promise.all(halls.map((hall) => hall.close()));
    return { acts, states, halls: tallies };
  }

  #atCentre(origin: string): readonly string[] {
    const folder = join(this.#folder, 'centre', 'halls', EVENT);
    const file = readdirSync(folder).find((name) => name.endsWith(`.${origin}.journal`)) ?? '';
    const lines = readFileSync(join(folder, file), 'utf8').split('\n').slice(0, -1);
    return lines.map((line) => line.slice(line.indexOf(' ') + 1));
  }
}

function rest(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
