import { describe, expect, it } from 'vitest';
import { askHost, demand } from '../../support/ask-host.ts';
import {
  kiosk,
  drawOf,
  shownBy,
  commit,
  give,
  reveal,
  ceremony,
  receiptOf,
  numberOf,
  heard,
} from '../../support/centre-draw.ts';

describe('a hall that is cut off from the draw', () => {
  it('takes the receipt from a file, sealed, against the commitment that it has seen', async () => {
    const [centre, other] = [kiosk('centre', 1), kiosk('other', 1)];
    const hall = kiosk('hall', 2);
    commit(centre);
    heard(hall, centre);
    give(centre, '17');
    reveal(centre);
    ceremony(other);
    const { text } = receiptOf(centre);
    const adopt = (receipt: string): Promise<unknown> => askHost(hall, 'draw.adopt', { round: 1, receipt });
    expect(await adopt(text.replace('"number":', '"number":1'))).toMatchObject({ ok: false });
    expect(await adopt('{}')).toMatchObject({ fault: { code: 'receipt.shape' } });
    expect(await adopt(receiptOf(other).text)).toMatchObject({ fault: { code: 'draw.otherCommitment' } });
    expect(await askHost(hall, 'draw.adopt', { round: 2, receipt: text })).toMatchObject({
      fault: { code: 'round.other' },
    });
    expect(numberOf(hall)).toBe(-1);
    expect(await adopt(text)).toMatchObject({ ok: true });
    expect(await adopt(text)).toMatchObject({ ok: true });
    expect(numberOf(hall)).toBe(numberOf(centre));
    expect(shownBy(hall)).toEqual({ phase: 'sealed', start: null });
    // When the line is there again nothing is left to do but what was revealed.
    const before = hall.host.context.recorder.last;
    expect(heard(hall, centre).standing).toBe('taken');
    expect(hall.host.context.recorder.last).toBe(before + 1);
  });

  it.each([
    ['the whole hash', 64],
    ['its first eight digits', 8],
  ])('takes number and %s as they are told, and verifies them later', (_, digits) => {
    const centre = kiosk('centre', 1);
    const hall = kiosk('hall', 2);
    ceremony(centre);
    const sha256 = receiptOf(centre).sha256.slice(0, digits);
    demand(hall, 'draw.adoptTyped', { round: 1, number: numberOf(centre), sha256 });
    expect(drawOf(hall)).toMatchObject({ phase: 'drawn', centre: 'typed', sha256: null });
    expect(numberOf(hall)).toBe(numberOf(centre));
    expect(heard(hall, centre).standing).toBe('taken');
    expect(drawOf(hall)).toMatchObject({ phase: 'drawn', centre: 'verified', sha256: receiptOf(centre).sha256 });
    expect(hall.host.context.recorder.tournament.ledger).toHaveLength(1);
  });

  it.each([
    ['another number', (sp: number) => (sp + 1) % 960, (hash: string) => hash],
    ['another hash', (sp: number) => sp, (hash: string) => (hash.startsWith('0') ? '1' : '0') + hash.slice(1)],
  ])('that has typed %s is told in red, and goes on as it was', (_, number, hash) => {
    const centre = kiosk('centre', 1);
    const hall = kiosk('hall', 2);
    ceremony(centre);
    const typed = number(numberOf(centre));
    demand(hall, 'draw.adoptTyped', { round: 1, number: typed, sha256: hash(receiptOf(centre).sha256) });
    expect(heard(hall, centre)).toMatchObject({ standing: 'refused', fault: { code: 'draw.otherReceipt' } });
    expect(numberOf(hall)).toBe(typed);
  });
});
