import { describe, expect, it } from 'vitest';
import { canonicalJson } from '../../../engine/canonical-json.ts';
import { makeReceipt } from '../../../engine/start/receipt.ts';
import type { Receipt } from '../../../engine/start/receipt.ts';
import { verifyReceipt } from '../../../engine/start/receipt-verify.ts';
import { hasher } from '../../../electron/storage/journal/hasher.ts';
import { sampleReceipt } from '../../support/receipts.ts';
import { strangerSays } from '../../support/stranger.ts';

/** A receipt of this method among the samples. */
function receiptOf(method: Receipt['method']): Receipt {
  for (let i = 0; ; i++) {
    const receipt = sampleReceipt(`${method} ${String(i)}`);
    if (receipt.method === method) return receipt;
  }
}

const CEREMONY = receiptOf('ceremony');

function faultOf(receipt: object): unknown {
  const verified = verifyReceipt(makeReceipt(receipt as Receipt, hasher), hasher);
  return verified.ok ? null : verified.fault;
}

describe('receipts', () => {
  it('hold, and a verifier written apart agrees, on 1,000 draws of every method', () => {
    const methods = new Set<string>();
    for (let i = 0; i < 1_000; i++) {
      const receipt = sampleReceipt(`agree ${String(i)}`);
      methods.add(receipt.method);
      const text = makeReceipt(receipt, hasher);
      expect([verifyReceipt(text, hasher).ok, strangerSays(text)]).toEqual([true, null]);
      const lied = makeReceipt({ ...receipt, number: (receipt.number + 1) % 960 }, hasher);
      expect([verifyReceipt(lied, hasher).ok, strangerSays(lied) === null]).toEqual([false, false]);
    }
    expect(methods.size).toBe(7);
  });

  it.each(['ceremony', 'quick', 'single-die'] as const)(
    '%s: every change of a single character is caught',
    (method) => {
      const text = makeReceipt(receiptOf(method), hasher);
      const missed: string[] = [];
      for (let at = 0; at <= text.length; at++) {
        const before = text.slice(0, at);
        const char = text.charAt(at);
        const changes = [`0${char}`, ` ${char}`, '', char === '1' ? '2' : '1', char === 'a' ? 'b' : 'a', '"', '}'];
        for (const change of changes) {
          if (change === char) continue;
          const changed = before + change + text.slice(at + 1);
          if (changed !== text && verifyReceipt(changed, hasher).ok) missed.push(`${String(at)}: ${changed}`);
        }
      }
      expect(missed).toEqual([]);
    },
  );

  it.each(Object.keys(CEREMONY) as (keyof Receipt)[])('a change of %s is named', (field) => {
    const other: Readonly<Record<keyof Receipt, unknown>> = {
      format: '',
      draw: 'another',
      method: 'quick',
      committed: false,
      policy: { ...CEREMONY.policy, round: 77 },
      commitment: 'f'.repeat(64),
      secret: 'f'.repeat(64),
      inputs: [],
      replacedInputs: { count: 61, sha256: 'f'.repeat(64) },
      numbering: '0-959',
      throws: [1],
      number: (CEREMONY.number + 1) % 960,
      position: 'RNBQKBNR',
      committedAt: '2026-11-21T11:00:00.000Z',
      inputAt: null,
      drawnAt: '2026-11-21T11:00:00.000Z',
      present: ['somebody else'],
    };
    const file = JSON.parse(makeReceipt(CEREMONY, hasher)) as { receipt: Record<string, unknown> };
    const text = canonicalJson({ ...file, receipt: { ...file.receipt, [field]: other[field] } });
    const verified = verifyReceipt(text, hasher);
    expect(verified.ok ? null : verified.fault).toEqual(
      field === 'format'
        ? { code: 'receipt.shape', facts: { where: 'format' } }
        : { code: 'receipt.changed', facts: { fields: [field] } },
    );
  });

  it.each([
    ['another secret', { secret: '0'.repeat(64) }, 'receipt.commitment'],
    ['another policy', { policy: { ...CEREMONY.policy, excluded: [1, 2, 3] } }, 'receipt.commitment'],
    ['another input', { inputs: [{ from: 'Nobody', text: '1' }] }, 'receipt.number'],
    ['no input', { inputs: [] }, 'receipt.incomplete'],
    ['no commitment', { commitment: null }, 'receipt.incomplete'],
    ['a commitment nobody saw', { committed: false }, 'receipt.incomplete'],
    ['another number', { number: (CEREMONY.number + 1) % 960 }, 'receipt.number'],
    ['another position', { position: 'RNBQKBNR' }, 'receipt.position'],
    ['numbers twice', { policy: { ...CEREMONY.policy, excluded: [7, 7] } }, 'receipt.shape'],
    ['something more', { more: 1 }, 'receipt.shape'],
  ])('with all hashes made anew, %s is still found', (_, change, code) => {
    expect(faultOf({ ...CEREMONY, ...change })).toMatchObject({ code });
  });

  it('finds throws that cannot be, or too few', () => {
    const die = receiptOf('single-die');
    expect(faultOf({ ...die, throws: [9, ...die.throws] })).toMatchObject({ code: 'receipt.throws' });
    expect(faultOf({ ...die, throws: die.throws.slice(0, -1) })).toMatchObject({ code: 'receipt.incomplete' });
    expect(faultOf({ ...die, number: (die.number + 1) % 960 })).toMatchObject({ code: 'receipt.number' });
  });

  it('tells the check values from what they check', () => {
    const text = makeReceipt(CEREMONY, hasher);
    const mark = /"inputs":"([0-9a-f]{8})"/u.exec(text)?.[1] ?? '';
    const flipped = mark.startsWith('0') ? `1${mark.slice(1)}` : `0${mark.slice(1)}`;
    expect(verifyReceipt(text.replace(mark, flipped), hasher)).toMatchObject({
      fault: { code: 'receipt.markChanged', facts: { fields: ['inputs'] } },
    });
    const hash = /"sha256":"([0-9a-f]{64})"/u.exec(text)?.[1] ?? '';
    expect(verifyReceipt(text.replace(hash, '0'.repeat(64)), hasher)).toMatchObject({
      fault: { code: 'receipt.hashChanged' },
    });
  });

  it.each([
    ['', 'receipt.notJson'],
    ['{"check":{}', 'receipt.notJson'],
    ['null', 'receipt.shape'],
    ['[]', 'receipt.shape'],
    ['{"check":null,"receipt":null}', 'receipt.shape'],
  ])('refuses %j', (text, code) => {
    expect(verifyReceipt(text, hasher)).toMatchObject({ ok: false, fault: { code } });
  });

  it('says from which character on it is written otherwise', () => {
    const text = makeReceipt(CEREMONY, hasher);
    expect(verifyReceipt(`${text}\n`, hasher)).toMatchObject({
      fault: { code: 'receipt.notCanonical', facts: { at: text.length + 1 } },
    });
  });
});
