import { describe, expect, it } from 'vitest';
import { backRankOf } from '../../../engine/start/sp-number.ts';
import type { SpNumber } from '../../../engine/start/sp-number.ts';
import { parseStart } from '../../../engine/start/start-text.ts';

describe('a start as people type it', () => {
  it.each([
    ['785', 785],
    [' 0 ', 0],
    ['007', 7],
    ['RKNBBQNR', 729],
    ['rknbbqnr', 729],
    [' R K N B B Q N R ', 729],
    ['rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', 518],
    ['4k3/8/8/8/8/8/8/4K3 w - - 0 1', null],
  ])('%j is read', (text, sp) => {
    const start = parseStart(text, 'cg');
    expect(start).toMatchObject({ ok: true, value: { sp } });
  });

  it('by its letters in German, where all of them are', () => {
    for (const text of ['TSLDKLST', 't s l d k l s t']) expect(parseStart(text, 'cg')).toEqual(parseStart('518', 'cg'));
    for (const mixed of ['TSLDKLSR', 'TSLDKLS', 'TTLDKLST']) expect(parseStart(mixed, 'cg').ok).toBe(false);
  });

  it('by its letters, all 960', () => {
    for (let sp = 0; sp < 960; sp++)
      expect(parseStart(backRankOf(sp as SpNumber), 'cg')).toMatchObject({ value: { sp } });
  });

  it.each([
    ['960', 'start.number'],
    ['12.5', 'start.number'],
    ['RNBQKRBN', 'start.letters'],
    ['RNBQKBN', 'start.letters'],
    ['hello', 'start.letters'],
    ['', 'start.fen'],
    ['e4', 'start.fen'],
    ['8/8/8/8/8/8/8/8 w - - 0 1', 'start.fen'],
  ])('%j is none', (given, code) => {
    expect(parseStart(given, 'cg')).toMatchObject({ ok: false, fault: { code, facts: { given } } });
  });
});
