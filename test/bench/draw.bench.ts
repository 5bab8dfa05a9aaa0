import { randomInt } from 'node:crypto';
import { numberAmong } from '../../engine/start/ceremony.ts';
import { allowedNumbers } from '../../engine/start/draw.ts';
import { makeReceipt } from '../../engine/start/receipt.ts';
import { verifyReceipt } from '../../engine/start/receipt-verify.ts';
import { hasher } from '../../electron/storage/journal/hasher.ts';
import { sampleReceipt } from '../support/receipts.ts';
import { strangerSays } from '../support/stranger.ts';
import { verifierPage } from '../support/verifier-page.ts';
import { leastTimes } from './timing.ts';

const DRAWS = 10_000_000;
const RECEIPTS = 10_000;
/** So many of them are timed, again and again. */
const DRAWS_TIMED = 20_000;
const RECEIPTS_TIMED = 300;
/** 518 and 534 left out, as at events. */
const ALLOWED = allowedNumbers([518, 534]);

/** Fairness of ten million ceremony draws beside Node's own, and 10,000 receipts before three verifiers. */
export default function bench(): readonly object[] {
  return [...fairness(), ...receipts()];
}

function fairness(): readonly object[] {
  const [ceremonyMs = NaN, nodeMs = NaN] = leastTimes(
    [
      { name: 'ceremony', run: () => counted(ceremonyDraws(DRAWS_TIMED)) },
      { name: 'node', run: () => counted(nodeDraws(DRAWS_TIMED)) },
    ],
    DRAWS_TIMED,
    1,
  );
  const peer = 'node:crypto randomInt';
  return [
    row(
      '10 million draws: chi-square, standard deviations from what is expected',
      'sd',
      chiSquare(ceremonyDraws(DRAWS)),
      peer,
      chiSquare(nodeDraws(DRAWS)),
    ),
    row('a draw', 'us', (ceremonyMs * 1000) / DRAWS_TIMED, peer, (nodeMs * 1000) / DRAWS_TIMED),
  ];
}

function* ceremonyDraws(count: number): Generator<number> {
  for (let i = 0; i < count; i++) {
    // A secret is any 64 digits; what is tested is what becomes of it.
    const secret = i.toString(16).padStart(64, '0');
    yield numberAmong(ALLOWED, { secret, commitment: secret }, [{ from: 'Anna', text: '17' }], hasher);
  }
}

function* nodeDraws(count: number): Generator<number> {
  for (let i = 0; i < count; i++) yield ALLOWED[randomInt(ALLOWED.length)] ?? 0;
}

/** How many standard deviations Pearson's statistic lies from its mean; beyond 5 something is wrong. */
function chiSquare(drawn: Iterable<number>): number {
  const counts = new Float64Array(960);
  for (const sp of drawn) counts[sp] = (counts[sp] ?? 0) + 1;
  const expected = DRAWS / ALLOWED.length;
  const chi = ALLOWED.reduce((sum, sp) => sum + ((counts[sp] ?? 0) - expected) ** 2 / expected, 0);
  const degrees = ALLOWED.length - 1;
  return (chi - degrees) / Math.sqrt(2 * degrees);
}

function receipts(): readonly object[] {
  const texts = Array.from({ length: RECEIPTS }, (_, i) => makeReceipt(sampleReceipt(`bench ${String(i)}`), hasher));
  const page = verifierPage();
  const some = texts.slice(0, RECEIPTS_TIMED);
  const verifiers = [
    { name: 'ours', holds: (text: string): boolean => verifyReceipt(text, hasher).ok },
    { name: 'a verifier written apart', holds: (text: string): boolean => strangerSays(text) === null },
    { name: 'the verifier page', holds: (text: string): boolean => page(text) === null },
  ];
  const [ours = NaN, ...others] = verifiers.map(({ holds }) => texts.filter(holds).length);
  const works = verifiers.map(({ name, holds }) => ({ name, run: () => some.filter(holds).length }));
  const [oursMs = NaN, ...othersMs] = leastTimes(works, RECEIPTS_TIMED, 1);
  const each = (ms: number): number => (ms * 1000) / RECEIPTS_TIMED;
  const peers = verifiers.slice(1).map(({ name }) => name);
  return [
    ...peers.map((peer, i) => row('receipts that hold, of 10,000', 'receipts', ours, peer, others[i] ?? NaN)),
    ...peers.map((peer, i) => row('to verify a receipt', 'us', each(oursMs), peer, each(othersMs[i] ?? NaN))),
  ];
}

function counted(drawn: Iterable<number>): number {
  let count = 0;
  for (const sp of drawn) if (sp >= 0) count++;
  return count;
}

function row(name: string, unit: string, ours: number, peer: string, peerValue: number): object {
  return { name, unit, ours, peer, peerValue, ratio: ours / peerValue };
}
