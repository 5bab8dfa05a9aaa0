import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { HallLink } from '../../electron/halls/hall-link.ts';
import { NO_CENTRE_DRAW } from '../../electron/host/halls/draw-follower.ts';
import { Recorder } from '../../electron/host/recorder.ts';
import { hasher } from '../../electron/storage/journal/hasher.ts';
import { openJournal } from '../../electron/storage/journal/journal.ts';
import { systemClock } from '../../electron/system-ports.ts';
import { bundled } from '../support/bundle.ts';
import { EventCuts } from '../support/event-cuts.ts';
import { NO_NATS, NatsProcess, PLAIN_SETTINGS } from '../support/nats-process.ts';
import { NO_QUESTIONS } from '../support/no-questions.ts';
import { until } from '../support/patience.ts';
import { MadeRecord } from './halls/made-record.ts';
import { natsWay, socketWay } from './halls/ways.ts';
import type { Centre, Way } from './halls/ways.ts';

const HALLS = Number(process.env['ARBITER960_HALLS'] ?? 20);
const TABLES = 64;
/** At blitz pace a table has an entry every three seconds. */
const EVERY_MS = 3_000 / TABLES;
const LIVE_MS = Number(process.env['ARBITER960_LIVE_MS'] ?? 15_000);
/** What a hall has recorded in ten minutes. */
const TEN_MINUTES = Math.round(600_000 / EVERY_MS);
/** Random kills of halls, centre and server, and repeated deliveries: none unless asked for, since a hundred take some minutes. */
const CUTS = Number(process.env['ARBITER960_CUTS'] ?? 0);
const ALL = Number(process.env['ARBITER960_ENTRIES'] ?? 200_000);

/** Twenty halls of 64 tables into one centre, all in this process but for the server, beside sockets made by hand. */
export default async function bench(): Promise<readonly object[]> {
  if (NO_NATS !== null) throw new Error(NO_NATS);
  const folder = mkdtempSync(join(tmpdir(), 'arbiter960-bench-'));
  const server = await NatsProcess.begin(mkdtempSync(join(folder, 'server-')), PLAIN_SETTINGS);
  try {
    const ways = [natsWay(server.address, 'bench'), await socketWay()];
    const found = [];
    for (const way of ways) {
      found.push(await measured(way));
      await way.close();
    }
    const [ours, peer] = found;
    if (ours === undefined || peer === undefined) return [];
    const row = (name: string, unit: string, a: number, b: number, more = false): object => ({
      ...{
        name,
        unit,
        ours: round(a),
        peer: 'sockets by hand',
        peerValue: round(b),
        ratio: round(more ? a / b : b / a),
      },
    });
    const [alone, followed] = recorded(folder, server.address);
    const cuts = CUTS === 0 ? [] : await cutRows(mkdtempSync(join(folder, 'cuts-')));
    return [
      ...cuts,
      row(`press → centre, ${String(HALLS)} halls of ${String(TABLES)} tables: median`, 'ms', ours.median, peer.median),
      row('press → centre: p99', 'ms', ours.p99, peer.p99),
      row('ten minutes of a hall after a cut, into the centre', 'entries/s', ours.catchUp, peer.catchUp, true),
      row(`a new centre takes ${String(ours.entries)} entries`, 's', ours.takeUp, peer.takeUp),
      row('memory of the centre with them', 'MB', ours.megabytes, peer.megabytes),
      {
        ...{ name: 'press → record, median, while the record follows', unit: 'ms', ours: round(followed) },
        ...{ peer: 'a hall alone', peerValue: round(alone), ratio: round(alone / followed), bar: '≥ 0.9' },
      },
    ];
  } finally {
    await server.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Three halls that play and their centre, each a process of its own, beside halls that nothing happens to. */
async function cutRows(folder: string): Promise<readonly object[]> {
  const server = await NatsProcess.begin(mkdtempSync(join(folder, 'server-')), PLAIN_SETTINGS);
  const cuts = new EventCuts(await bundled('electron/serve.ts', 'halls-bench'), folder, server, 960);
  try {
    const { halls } = await cuts.run(CUTS);
    const count = (is: (own: readonly string[], there: readonly string[]) => number): number =>
      halls.reduce((all, { own, atCentre }) => all + is(own, atCentre), 0);
    const row = (what: string, ours: number): object => ({
      ...{ name: `${String(CUTS)} random cuts: entries ${what} at the centre`, unit: 'entries', ours },
      ...{ peer: 'halls that nothing happens to', peerValue: 0, ratio: ours === 0 ? 1 : 0, bar: '0' },
    });
    return [
      row(
        'lost',
        count((own, there) => own.filter(not(new Set(there))).length),
      ),
      row(
        'twice',
        count((_, there) => there.length - new Set(there).size),
      ),
      row(
        'out of order',
        count((own, there) => there.filter((text, i) => text !== own[i]).length),
      ),
    ];
  } finally {
    await cuts.kill();
    await server.kill();
  }
}

interface Measured {
  readonly median: number;
  readonly p99: number;
  readonly catchUp: number;
  readonly takeUp: number;
  readonly entries: number;
  readonly megabytes: number;
}

async function measured(way: Way): Promise<Measured> {
  const halls = Array.from({ length: HALLS }, (_, i) => new MadeRecord(`${way.name}-${String(i)}`, TABLES));
  for (const hall of halls) hall.add(TABLES * 6);
  const follow = halls.map((hall, i) => way.hall(`Hall ${String(i)}`, hall));
  await new Promise((resolve) => setTimeout(resolve, 500));
  const sent: { readonly origin: string; readonly seq: number; readonly atMs: number }[] = [];
  const times: number[] = [];
  const look = (centre: Centre): void => {
    const { seqs } = centre;
    const now = performance.now();
    while (sent[0] !== undefined && (seqs.get(sent[0].origin) ?? 0) >= sent[0].seq)
      times.push(now - (sent.shift()?.atMs ?? now));
  };
  let known: Centre | null = null;
  const centre = await way.centre(() => {
    if (known !== null) look(known);
  });
  known = centre;
  await until(() => halls.every(({ origin, lastSaved }) => centre.seqs.get(origin) === lastSaved));
  await live(halls, (i) => {
    const hall = halls[i];
    if (hall === undefined) return;
    hall.add(1);
    sent.push({ origin: hall.origin, seq: hall.lastSaved, atMs: performance.now() });
    follow[i]?.();
  });
  await until(() => sent.length === 0 || (look(centre), false));
  times.sort((a, b) => a - b);
  const [first] = halls;
  if (first === undefined) throw new Error('there is a hall');
  first.add(TEN_MINUTES);
  const cutMs = performance.now();
  follow[0]?.();
  await until(() => centre.seqs.get(first.origin) === first.lastSaved);
  const catchUp = (TEN_MINUTES / (performance.now() - cutMs)) * 1000;
  await centre.close();
  const each = Math.ceil(ALL / HALLS);
  for (const [i, hall] of halls.entries()) {
    hall.add(Math.max(0, each - hall.lastSaved));
    follow[i]?.();
  }
  const entries = halls.reduce((all, { lastSaved }) => all + lastSaved, 0);
  const whole = (one: Centre): boolean => halls.every(({ origin, lastSaved }) => one.seqs.get(origin) === lastSaved);
  // Until the halls have handed everything over.
  const other = await way.centre(() => undefined);
  await until(() => whole(other));
  await other.close();
  const before = heapBytes();
  const beginMs = performance.now();
  const last = await way.centre(() => undefined);
  await until(() => whole(last));
  const takeUp = (performance.now() - beginMs) / 1000;
  const megabytes = (heapBytes() - before) / 1e6;
  await last.close();
  return { median: quantile(times, 0.5), p99: quantile(times, 0.99), catchUp, takeUp, entries, megabytes };
}

/** Each hall an entry at its own moments, for so long. */
async function live(halls: readonly unknown[], press: (hall: number) => void): Promise<void> {
  const begin = performance.now();
  const next = halls.map((_, i) => (i / halls.length) * EVERY_MS);
  for (let now = 0; now < LIVE_MS; now = performance.now() - begin) {
    for (const [i, dueMs] of next.entries()) {
      if (dueMs > now) continue;
      press(i);
      next[i] = dueMs + EVERY_MS;
    }
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
}

/** Milliseconds of an entry into a real journal: with nobody who follows, and with a link to the server. */
function recorded(folder: string, address: string): readonly [number, number] {
  const times = (follows: boolean): number => {
    const journal = openJournal(join(folder, `${String(follows)}.sqlite`), `recorded-${String(follows)}`, () =>
      Date.now(),
    );
    if (!journal.ok) throw new Error(journal.fault.code);
    const recorder = Recorder.open(journal.value, systemClock);
    if (!recorder.ok) throw new Error(recorder.fault.code);
    const link = follows
      ? new HallLink({
          ...{
            address,
            event: 'recorded',
            hall: 'A',
            creds: null,
            hasher,
            questions: NO_QUESTIONS,
            joined: false,
            epochMs: () => Date.now(),
            scanMs: () => 0,
            onWord: () => NO_CENTRE_DRAW,
            onFault: () => undefined,
          },
          report: () => undefined,
        })
      : null;
    link?.attach(recorder.value);
    recorder.value.onLinks = () => {
      link?.follow();
    };
    const taken: number[] = [];
    for (let n = 0; n < 1_000; n++) {
      const begin = performance.now();
      recorder.value.add({ type: 'hall.shown', data: { screen: n % 2 === 0 ? 'blank' : 'draw' } });
      taken.push(performance.now() - begin);
    }
    void link?.close();
    recorder.value.close();
    return quantile(
      taken.sort((a, b) => a - b),
      0.5,
    );
  };
  return [times(false), times(true)];
}

function not(among: ReadonlySet<string>): (text: string) => boolean {
  return (text) => !among.has(text);
}

function heapBytes(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc()');
  return process.memoryUsage().heapUsed;
}

function quantile(sorted: readonly number[], part: number): number {
  return sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)] ?? NaN;
}

function round(value: number): number {
  return Number(value.toPrecision(3));
}
