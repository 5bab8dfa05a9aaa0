import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import type { RequestName } from '../../../electron/contract/requests.ts';
import { inputSchemas } from '../../../electron/contract/schemas.ts';
import type { ConsoleView } from '../../../electron/contract/views/console.ts';
import { verifyJournal } from '../../../electron/storage/journal/journal-check.ts';
import { canonicalJson } from '../../../engine/canonical-json.ts';
import { Arbiter } from '../../support/arbiter.ts';
import { Kiosk } from '../../support/kiosk.ts';
import { KnownValues, ONLY_KNOWN, WITH_KNOWN } from '../../support/known-values.ts';
import { inputsOf } from '../../support/request-inputs.ts';

export interface RequestTally {
  /** Requests sent, the second click of each too. */
  sent: number;
  unanswered: number;
  /** Kiosks that ended, or would not start again. */
  ended: number;
  /** Lines of the log of what threw. */
  readonly bugs: string[];
  /** Records whose chain does not hold, or that fold to another tournament after a restart. */
  readonly broken: string[];
  /** Answers by code: `ok`, or a fault's. */
  readonly answers: Map<string, number>;
}

const serve = join(fileURLToPath(new URL('../../..', import.meta.url)), 'dist', 'host', 'serve.js');
const SOCKETS = 10;
const TABLES = 4;
/** A tournament's games are over after some thousands of arbitrary requests. */
const A_KIOSK = 5_000;
/** What starts programs, copies files or hides the tables comes seldom. */
const SELDOM: ReadonlySet<string> = new Set([
  ...['tournament.open', 'round.open', 'demo.start', 'copy.set', 'bundle.make', 'pdf.make'],
  ...[
    'lock.now',
    'lock.after',
    'pin.set',
    'network.open',
    'network.close',
    'screen.pair',
    'screen.admit',
    'data.delete',
  ],
]);

/**
 * Sends `count` requests that their schemas take, by ten sockets at once and each twice, to kiosks with simulated tables;
 * then kills each, starts it again on its record and compares what the arbiter is shown.
 */
export async function sendRequests(count: number, seed = 960): Promise<RequestTally> {
  const tally: RequestTally = { sent: 0, unanswered: 0, ended: 0, bugs: [], broken: [], answers: new Map() };
  for (let n = 0; tally.sent < count; n++) {
    const home = mkdtempSync(join(tmpdir(), 'arbiter960-requests-'));
    try {
      await attempt(home, Math.min(A_KIOSK, count - tally.sent), seed + n, tally);
    } finally {
      rmSync(home, { recursive: true, force: true });
    }
  }
  return tally;
}

async function attempt(home: string, count: number, seed: number, tally: RequestTally): Promise<void> {
  const [root, stick] = [join(home, 'data'), join(home, 'stick')];
  const data = join(root, 'simulated');
  mkdirSync(stick);
  // No sheet is printed: the browser that would do it ends at once.
  const surroundings = { CHROME_PATH: '/bin/false' };
  const args = ['--no-window', '--data', root, '--simulate', String(TABLES)];
  const first = await Kiosk.start(serve, args, surroundings);
  const known = new KnownValues([stick, join(home, 'nowhere'), join(data, 'journal.sqlite')]);
  const arbiters = await Promise.all(Array.from({ length: SOCKETS }, () => Arbiter.connect(first)));
  const each = Math.ceil(count / 2 / SOCKETS);
  await Promise.all(arbiters.map((arbiter, i) => askAll(arbiter, known, samples(each, seed * SOCKETS + i))));
  const shown = await restOf(arbiters, known);
  for (const { sent, unanswered, answers } of arbiters) {
    tally.sent += sent;
    tally.unanswered += unanswered;
    for (const [code, times] of answers) tally.answers.set(code, (tally.answers.get(code) ?? 0) + times);
  }
  if (first.child.exitCode !== null) tally.ended += 1;
  await first.kill();
  tally.bugs.push(...bugsIn(data));
  const verified = verifyJournal(join(data, 'journal.sqlite'));
  if (!verified.ok) tally.broken.push(verified.fault.code);
  await again(data, shown, tally);
}

/** What was recorded is what was shown, and it can be deleted for good. */
async function again(data: string, shown: ConsoleView | null, tally: RequestTally): Promise<void> {
  const second = await Kiosk.start(serve, ['--data', data]).catch(() => null);
  if (second === null) {
    tally.ended += 1;
    return;
  }
  try {
    const view = (await second.ask('snapshot', {})) as ConsoleView;
    const [before, after] = [recordOf(shown), recordOf(view)];
    if (before !== after) tally.broken.push(firstDifference(before, after));
    // One that was begun and never named has nothing to delete.
    if (view.tournament !== null) await second.ask('data.delete', { name: view.tournament.name });
    await second.ask('tournament.open', { name: 'Another' });
    tally.bugs.push(...bugsIn(data));
    if ((await second.end()) !== 0) tally.ended += 1;
  } catch (error) {
    tally.broken.push(String(error));
  } finally {
    await second.kill();
  }
}

/** Takes every board away, that nothing more is played. @returns what the arbiter is shown then; null when nobody answers. */
async function restOf(arbiters: readonly Arbiter[], known: KnownValues): Promise<ConsoleView | null> {
  const [arbiter] = arbiters;
  if (arbiter === undefined) return null;
  await arbiter.ask('lock.open', { pin: known.pin });
  await arbiter.ask('demo.stop', {});
  for (const table of known.view?.tables ?? []) await arbiter.ask('table.disconnect', { table: table.table });
  const reply = await arbiter.ask('snapshot', {});
  for (const one of arbiters) one.close();
  return (reply?.output ?? null) as ConsoleView | null;
}

/** Each is sent twice at once, as by a double click; now and then it is looked what there is. */
async function askAll(arbiter: Arbiter, known: KnownValues, requests: readonly Sample[]): Promise<void> {
  for (const [i, { request, input }] of requests.entries()) {
    if (i % 10 === 0) known.see((await arbiter.ask('snapshot', {}))?.output);
    const resolved = known.resolve(request, input);
    const [reply] = await Promise.all([arbiter.ask(request, resolved), arbiter.ask(request, resolved)]);
    if (reply?.fault?.code === 'access.locked') await arbiter.ask('lock.open', { pin: known.pin });
  }
}

interface Sample {
  readonly request: RequestName;
  readonly input: unknown;
}

function samples(count: number, seed: number): readonly Sample[] {
  const leaning = { known: WITH_KNOWN, only: ONLY_KNOWN };
  const arbitraries = Object.entries(inputSchemas).map(([request, schema]) => ({
    weight: SELDOM.has(request) ? 1 : 12,
    arbitrary: inputsOf(schema, leaning).map((input) => ({ request: request as RequestName, input })),
  }));
  return fc.sample(fc.oneof(...arbitraries), { numRuns: count, seed });
}

function bugsIn(data: string): readonly string[] {
  const file = join(data, 'faults.log');
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
}

const RECORDED = [
  ...['table', 'white', 'black', 'start', 'gameId', 'matchesDraw', 'plies', 'questions', 'breaks', 'rulings', 'claims'],
  ...['offers', 'scoresShown', 'timesTyped', 'proposal', 'result', 'resultReason', 'resultChanges', 'signedEpochMs'],
];

/** What of the console comes from the record alone. The record sorts the keys of what it keeps. */
function recordOf(view: ConsoleView | null): string {
  const { tournament, round, ledger, hallScreen, tables } = view ?? {};
  const games = (tables ?? []).map((table) =>
    Object.fromEntries(Object.entries(table).filter(([member]) => RECORDED.includes(member))),
  );
  return canonicalJson({ tournament, round: { ...round, ready: 0 }, ledger, hallScreen, games });
}

function firstDifference(one: string, other: string): string {
  const at = [...one].findIndex((letter, i) => letter !== other[i]);
  return `${one.slice(Math.max(0, at - 120), at + 120)} | ${other.slice(Math.max(0, at - 120), at + 120)}`;
}

/** 100,000 requests; the peer is how many were sent. */
export default async function requests(count = 100_000): Promise<readonly object[]> {
  const tally = await sendRequests(count);
  for (const line of [...tally.bugs, ...tally.broken]) process.stdout.write(`${line}\n`);
  const row = (what: string, ours: number): object => ({
    name: `requests: ${what}`,
    unit: 'count',
    ours,
    peer: 'requests sent',
    peerValue: tally.sent,
    ratio: ours / Math.max(1, tally.sent),
  });
  return [
    row('kiosks ended', tally.ended),
    row('not answered', tally.unanswered),
    row('bugs logged', tally.bugs.length),
    row('records broken or folded otherwise', tally.broken.length),
    row('answered with what was asked for', tally.answers.get('ok') ?? 0),
  ];
}
