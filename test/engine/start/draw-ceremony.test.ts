import { describe, expect, it } from 'vitest';
import { commitmentText, isSecret, makeSecret, messageText, numberOf } from '../../../engine/start/ceremony.ts';
import { allowedBy, tableRanges } from '../../../engine/start/draw-policy.ts';
import type { DrawPolicy } from '../../../engine/start/draw-policy.ts';
import { hasher } from '../../../electron/storage/journal/hasher.ts';

const POLICY: DrawPolicy = {
  tournament: 'Open',
  round: 3,
  roundName: 'Round 3',
  tables: '1-4',
  castlingMode: 'cg',
  excluded: [518, 534],
  repeats: 'excluded',
  played: [17, 518, 900],
};

describe('the policy', () => {
  it('leaves out what the regulations exclude, and played positions only where repeats are excluded', () => {
    expect(allowedBy(POLICY)).toHaveLength(956);
    expect(allowedBy({ ...POLICY, repeats: 'allowed' })).toHaveLength(958);
  });

  it.each([
    [[1], '1'],
    [[3, 1, 2, 7], '1-3, 7'],
    [Array.from({ length: 600 }, (_, i) => i + 1), '1-600'],
    [[], ''],
  ])('writes the tables %j as %s', (tables, text) => {
    expect(tableRanges(tables)).toBe(text);
  });
});

describe('the ceremony', () => {
  it('makes secrets of 256 bits, 64 digits even where they begin with zeros', () => {
    expect(makeSecret(() => 1)).toBe('00000001'.repeat(8));
    expect(isSecret(makeSecret(() => 2 ** 32 - 1))).toBe(true);
  });

  it('hashes and keys exactly these texts', () => {
    expect(commitmentText('d1', POLICY, 'ab')).toBe(
      '{"draw":"d1","policy":{"castlingMode":"cg","excluded":[518,534],"played":[17,518,900],"repeats":"excluded",' +
        '"round":3,"roundName":"Round 3","tables":"1-4","tournament":"Open"},"secret":"ab"}',
    );
    expect(messageText('c0', [{ from: 'Anna', text: '17' }], 0)).toBe(
      '{"commitment":"c0","counter":0,"inputs":[{"from":"Anna","text":"17"}]}',
    );
  });

  it('hashes as FIPS 180-4 and RFC 4231 do', () => {
    expect(hasher.sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    expect(hasher.hmacSha256('Jefe', 'what do ya want for nothing?')).toBe(
      '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    );
  });

  it('takes the first 32 bits, and goes on counting where they lie beyond the last full multiple', () => {
    const asked: string[] = [];
    const answers = ['ffffffff', '000003bd'];
    const scripted = {
      sha256: (text: string) => hasher.sha256(text),
      hmacSha256: (_: string, text: string) => {
        asked.push(text);
        return (answers.shift() ?? '').padEnd(64, '0');
      },
    };
    const drawn = numberOf(
      { policy: { ...POLICY, excluded: [], played: [] }, secret: '', commitment: 'c' },
      [],
      scripted,
    );
    expect(drawn).toBe(0x3bd);
    expect(asked).toEqual([messageText('c', [], 0), messageText('c', [], 1)]);
  });
});
