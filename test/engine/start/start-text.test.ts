import { describe, expect, it } from 'vitest';
import { backRankOf } from '../../../engine/start/sp-number.ts';
import type { SpNumber } from '../../../engine/start/sp-number.ts';
import { makeSquare } from '../../../engine/chess/square.ts';
import { astray, parseStart } from '../../../engine/start/start-text.ts';

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

describe('what tells a position that was taken from a game', () => {
  const seen = (fen: string): unknown => {
    const start = parseStart(fen, 'cg');
    const found = start.ok ? astray(start.value.setup) : undefined;
    return found === null || found === undefined
      ? found
      : [found.squares.map(makeSquare).join(' '), found.men.white, found.men.black];
  };

  it('is in none of the 960, nor where White and Black stand differently', () => {
    for (let sp = 0; sp < 960; sp++) {
      const [white, black] = [backRankOf(sp as SpNumber), backRankOf(((sp * 7) % 960) as SpNumber).toLowerCase()];
      expect(seen(`${black}/pppppppp/8/8/8/8/PPPPPPPP/${white} w - - 0 1`)).toBeNull();
    }
  });

  it.each([
    ['pieces and pawns that were moved', 'r1bqkbnr/pppppppp/2n5/8/4P3/8/PPPP1PPP/RNBQKBNR', 'e4 c6', 16, 16],
    ['a piece on the second rank of its side', 'rnbqkbnr/pppppppp/8/8/8/4P3/PPPPQPPP/RNB1KBNR', 'e2 e3', 16, 16],
    ['a pawn on the second rank of the other side', 'rnbqkbnr/pPpppppp/8/8/8/8/P1PPPPPP/RNBQKBNR', 'b7', 16, 15],
    ['what was taken', 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR', '', 15, 16],
    ['an ending', '4k3/8/8/8/8/8/8/4K2R', '', 2, 1],
  ])('%s', (_, placement, squares, white, black) => {
    expect(seen(`${placement} w - - 0 1`)).toEqual([squares, white, black]);
  });
});
