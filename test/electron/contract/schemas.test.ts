import { describe, expect, it } from 'vitest';
import { parseRequest } from '../../../electron/contract/schemas.ts';

describe('names that come in', () => {
  it('lose controls and what turns the text beside them, and nothing else', () => {
    const seat = { table: 1, white: 'A\u0000\u001B[2Jb\u202Ecd', black: 'محمد – יוסף' };
    expect(parseRequest('round.open', { name: 'R\n1', tables: [seat], castlingMode: 'cg' })).toMatchObject({
      value: { input: { name: 'R 1', tables: [{ table: 1, white: 'A [2Jbcd', black: 'محمد – יוסף' }] } },
    });
  });

  it('have no pile of marks on a letter, and keep those of any script', () => {
    const named = (name: string): unknown => {
      const read = parseRequest('tournament.open', { name });
      return read.ok ? (read.value.input as { readonly name: string }).name : null;
    };
    expect(named(`Z${'\u0301'.repeat(150)}o`)).toBe(`Z${'\u0301'.repeat(6)}o`);
    expect(named(`Z${`${'\u0301'.repeat(6)}\u200D`.repeat(20)}o`)).toBe(`Z${'\u0301'.repeat(6)}\u200Do`);
    for (const name of ['Nguyễn Thị'.normalize('NFD'), 'བསྒྲུབས', 'שָׁלוֹם', '❤️']) expect(named(name)).toBe(name);
  });

  it.each(['\u200b', '\u2060 \u200d', '\u3164', '\u202e', ' '])(
    'of a tournament must be something to see: %j',
    (name) => {
      expect(parseRequest('tournament.open', { name })).toMatchObject({ ok: false });
    },
  );

  it.each(['\u200b', '\u2060 \u200d', '\u3164', '\u2800', ' '])(
    'are no reason where nothing can be seen: %j',
    (reason) => {
      expect(parseRequest('draw.annul', { draw: 'a', reason }).ok).toBe(false);
      expect(parseRequest('start.give', { table: null, start: '518', over: 'a', reason }).ok).toBe(false);
    },
  );

  it.each(['\u200b', '\u2060 \u200d', '  '])('of a player are none where nothing can be seen: %j', (white) => {
    const tables = [{ table: 1, white, black: '7' }];
    expect(parseRequest('round.open', { name: 'R', tables, castlingMode: 'cg' })).toMatchObject({
      value: { input: { tables: [{ white: '', black: '7' }] } },
    });
    expect(parseRequest('game.seat', { table: 1, gameId: 'g', white: 'A', black: white })).toMatchObject({
      value: { input: { white: 'A', black: '' } },
    });
  });

  it.each([
    ['a\ud800b', 'a\ufffdb'],
    ['\udc00', '\ufffd'],
    ['👑', '👑'],
    ['क्‍ष', 'क्‍ष'],
  ])('hold no half of a character: %j', (name, kept) => {
    expect(parseRequest('tournament.open', { name })).toMatchObject({ value: { input: { name: kept } } });
  });
});
