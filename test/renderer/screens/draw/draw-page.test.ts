import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import { makeReceipt } from '../../../../engine/start/receipt.ts';
import { readReceipt } from '../../../../engine/start/receipt-read.ts';
import { grouped } from '../../../../electron/contract/digits.ts';
import { hasher } from '../../../../electron/storage/journal/hasher.ts';
import { readPresent } from '../../../../renderer/screens/draw/policy-choice.svelte.ts';
import { qrText } from '../../../../renderer/screens/draw/qr-text.ts';
import { startMoment } from '../../../../renderer/screens/draw/start-moment.ts';
import { verifierWith } from '../../../../renderer/screens/draw/verifier.ts';
import { sampleReceipt } from '../../../support/receipts.ts';

describe('a start typed as a time of day', () => {
  const at = (day: number, hours: number, minutes = 0): number => new Date(2026, 10, day, hours, minutes).getTime();

  it.each([
    ['later today', '14:30', at(21, 9), at(21, 14, 30)],
    ['much later today', '23:30', at(21, 7), at(21, 23, 30)],
    ['just gone', '14:30', at(21, 14, 45), at(21, 14, 30)],
    ['tomorrow morning', '09:00', at(21, 20), at(22, 9)],
    ['after midnight', '00:15', at(21, 23, 50), at(22, 0, 15)],
  ])('%s', (_, time, now, moment) => {
    expect(startMoment(time, now)).toBe(moment);
  });
});

describe('what goes into a QR code', () => {
  it.each(Array.from({ length: 20 }, (_, seed) => String(seed)))(
    'is what the receipt is compared by, in a code that a telephone reads from paper, however long it is: %s',
    (seed) => {
      const receipt = { ...sampleReceipt(seed), present: Array.from({ length: 100 }, () => 'Anna Hector') };
      const file = readReceipt(makeReceipt(receipt, hasher));
      if (!file.ok) throw new Error(file.fault.code);
      const text = qrText(file.value);
      const [head, hash, ...rest] = text.split(/ (?=SHA-256|COMMITMENT)/u);
      expect(head).toBe(`CHESS960 SP ${String(receipt.number)} ${receipt.position}`);
      expect(hash?.replaceAll(' ', '').toLowerCase()).toBe(`sha-256${file.value.check.sha256}`);
      expect(rest.map((part) => part.replaceAll(' ', '').toLowerCase())).toEqual(
        receipt.committed ? [`commitment${receipt.commitment ?? ''}`] : [],
      );
      expect(encode(text).version).toBeLessThanOrEqual(8);
    },
  );
});

describe('the verifier page with a receipt in it', () => {
  it('holds any text, even one that would end the element', () => {
    const text = '{"a":"</script><b>$& \\u2028"}';
    const page = verifierWith(text);
    const enclosed = /<script type="application\/json" id="receipt">([\s\S]*?)<\/script>/u.exec(page)?.[1];
    expect(JSON.parse(enclosed ?? '')).toBe(text);
  });
});

describe('what is typed', () => {
  it('names with semicolons, without empty ones, a surname before its comma', () => {
    expect(readPresent(' Hector, Anna ;\n; Bruno')).toEqual(['Hector, Anna', 'Bruno']);
  });

  it('hashes in groups of eight', () => {
    expect(grouped('0123456789abcdef')).toEqual(['01234567', '89abcdef']);
  });
});
