import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { speakerOf, tokenOf } from '../../../electron/halls/names.ts';

describe('a name as a word of the server', () => {
  it.each(['Hall', 'hall_2', 'Hall-2', 'x'.repeat(64)])('is itself where nothing is lost: %s', (name) => {
    expect(tokenOf(name)).toBe(name);
  });

  it('is another for every other name', () => {
    const names = [
      'Зал А',
      'Зал Б',
      '大厅一',
      'Hall 2',
      'Hall-2',
      'Hall.2',
      'Hall--2',
      '',
      '-',
      'x'.repeat(65),
      'x'.repeat(66),
    ];
    const tokens = names.map(tokenOf);
    expect(new Set(tokens).size).toBe(names.length);
    expect(new Set(tokens.map(tokenOf)).size).toBe(names.length);
    expect(tokenOf('Hall 2')).toMatch(/^Hall-2=[\da-f]{32}$/u);
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        const hall = tokenOf(name);
        expect(speakerOf('a.b', `a.b.${hall}.kiosk`)).toEqual({ hall, origin: 'kiosk' });
      }),
    );
  });

  it('is the same however it is typed', () => {
    expect(tokenOf(' Gro\u0308ße Halle ')).toBe(tokenOf('Größe Halle'));
    expect(tokenOf('Hall\u202E 2')).toBe(tokenOf('Hall 2'));
  });

  it.each(['a.b', 'a.b.x', 'a.b.x.y.z', 'a.c.x.y', 'a.b.x/..y', 'a.b.x. y', 'a.b..y'])(
    'and nobody speaks under another subject: %s',
    (subject) => {
      expect(speakerOf('a.b', subject)).toBeNull();
    },
  );
});
