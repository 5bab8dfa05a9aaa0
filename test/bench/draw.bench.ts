import { randomInt } from 'node:crypto';
import { numberAmong } from '../../engine/start/ceremony.ts';
import { allowedNumbers } from '../../engine/start/draw.ts';
import { makeReceipt } from '../../engine/start/receipt.ts';
import { verifyReceipt } from '../../engine/start/receipt-verify.ts';
import { hasher } from '../../electron/storage/journal/hasher.ts';
import { sampleReceipt } from '../support/receipts.ts';
import { strangerSays } from '../support/stranger.ts';
import { verifierPage } from '../support/verifier-page.ts';

const DRAWS = 10_000_000;
const RECEIPTS = 10_000;
/** 518 and 534 left out, as at events. */
const ALLOWED = allowedNumbers([518, 534]);

/** Fairness of ten million ceremony draws beside Node's own, and 10,000 receipts before three verifiers. */
export default function bench(): readonly object[] {
  return [...fairness(), ...receipts()];
}

function fairness(): readonly object[] {
  const ceremony = timed(() => chiSquare(ceremonyDraws()));
  const node = timed(() => chiSquare(nodeDraws()));
  const peer = 'node:crypto randomInt';
  return [
    row(
      '10 million draws: chi-square, standard deviations from what is expected',
      'sd',
      ceremony.value,
      peer,
      node.value,
    ),
    row('a draw', 'us', (ceremony.ms * 1000) / DRAWS, peer, (node.ms * 1000) / DRAWS),
  ];
}

function* ceremonyDraws(): Generator<number> {
  for (let i = 0; i < DRAWS; i++) {
    // A secret is any 64 digits; what is tested is what becomes of it.
    const secret = i.toString(16).padStart(64, '0');
    yield numberAmong(ALLOWED, { secret, commitment: secret }, [{ from: 'Anna', text: '17' }], hasher);
  }
}

function* nodeDraws(): Generator<number> {
  for (let i = 0; i < DRAWS; i++) yield ALLOWED[randomInt(ALLOWED.length)] ?? 0;
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
  const ours = timed(() => texts.filter((text) => verifyReceipt(text, hasher).ok).length);
  const apart = timed(() => texts.filter((text) => strangerSays(text) === null).length);
  const html = timed(() => texts.filter((text) => page(text) === null).length);
  const each = (ms: number): number => (ms * 1000) / RECEIPTS;
  return [
    row('receipts that hold, of 10,000', 'receipts', ours.value, 'a verifier written apart', apart.value),
    row('receipts that hold, of 10,000', 'receipts', ours.value, 'the verifier page', html.value),
    row('to verify a receipt', 'us', each(ours.ms), 'a verifier written apart', each(apart.ms)),
    row('to verify a receipt', 'us', each(ours.ms), 'the verifier page', each(html.ms)),
  ];
}

function timed<T>(work: () => T): { readonly value: T; readonly ms: number } {
  const began = performance.now();
  const value = work();
  return { value, ms: performance.now() - began };
}

function row(name: string, unit: string, ours: number, peer: string, peerValue: number): object {
  return { name, unit, ours, peer, peerValue, ratio: ours / peerValue };
}
