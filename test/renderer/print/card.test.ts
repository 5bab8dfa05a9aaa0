import { render, screen } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import type { Color } from '../../../engine/chess/piece.ts';
import { CASTLING_MODES } from '../../../engine/chess/setup.ts';
import { makeFen, makePlacementField } from '../../../engine/notation/fen.ts';
import { backRankOf, startPosition } from '../../../engine/start/sp-number.ts';
import type { SpNumber } from '../../../engine/start/sp-number.ts';
import type { StartView } from '../../../electron/contract/views/draw.ts';
import {
  cardAbreast,
  cardFor,
  cardOf,
  cardOfBoth,
  chairSide,
  endsOf,
  filesOf,
  goesOf,
  handSteps,
  ordersOf,
  shortLine,
} from '../../../renderer/print/card.ts';
import ChairCard from '../../../renderer/print/ChairCard.svelte';

function startViewOf(sp: number): StartView {
  const position = startPosition(sp as SpNumber);
  const placement = makePlacementField(position.placement);
  return { sp, backRank: backRankOf(sp as SpNumber), placement, fen: makeFen(position), castlingMode: 'cg' };
}

describe('the castling card', () => {
  it.each([
    ['white', 'a', 'left'],
    ['white', 'h', 'right'],
    ['black', 'a', 'right'],
    ['black', 'h', 'left'],
  ] as const)('%s finds the rook of the %s-side to the %s of the king', (color, side, chair) => {
    expect(chairSide({ color, side })).toBe(chair);
  });

  it('tells the left castling first, from either chair', () => {
    const card = cardOf(startViewOf(518), 'cg');
    expect(cardFor(card, 'white').map(({ side }) => side)).toEqual(['a', 'h']);
    expect(cardFor(card, 'black').map(({ side }) => side)).toEqual(['h', 'a']);
    expect(cardFor(card, 'white').map(shortLine)).toEqual([
      '0-0-0\u00a0King\u00a0e1\u00a0to\u00a0c1, rook\u00a0a1\u00a0to\u00a0d1; empty:\u00a0b1\u00a0c1\u00a0d1',
      '0-0\u00a0King\u00a0e1\u00a0to\u00a0g1, rook\u00a0h1\u00a0to\u00a0f1; empty:\u00a0f1\u00a0g1',
    ]);
  });

  it('writes before and after wherever it is short, and what is to be announced', () => {
    const card = cardOf(startViewOf(267), 'cg');
    expect(cardFor(card, 'white').map((entry) => goesOf(entry).join(' '))).toEqual([
      '0-0-0: Kc1, Rb1→d1',
      '0-0: Kc1→g1, Rg1→f1',
    ]);
    expect(cardFor(card, 'black').map((entry) => endsOf(entry).join(' '))).toEqual([
      '0-0: K→g8 R→f8',
      '0-0-0: Kc8 R→d8',
    ]);
    // Beside each other on one sheet both players have the same castling in a row.
    const abreast = (color: Color): readonly string[] => cardAbreast(card, color).map(({ side }) => side);
    expect([abreast('white'), abreast('black')]).toEqual([
      ['a', 'h'],
      ['a', 'h'],
    ]);
    expect(ordersOf(card, 'fide', ['white', 'black'])).toEqual(['0-0: announce it']);
    expect(ordersOf(cardOf(startViewOf(518), 'cg'), 'fide', ['white', 'black'])).toEqual([]);
  });

  it('says once what both players castle alike, and nothing for both where they do not', () => {
    const both = cardOfBoth(cardOf(startViewOf(267), 'cg'));
    expect(both?.map((entry) => filesOf(entry).join(' '))).toEqual(['0-0-0 K stays R b→d', '0-0 K c→g R g→f']);
    expect(cardOfBoth(cardOf(startViewOf(518), 'none'))).toEqual([]);
    const unlike = ['r2k3r', '4k2r', '4k3'].map((rank, i) => {
      const placement = `${rank}/pppppppp/8/8/8/8/PPPPPPPP/R3K2R`;
      const fen = `${placement} w KQ${['kq', 'k', ''][i] ?? ''} - 0 1`;
      return cardOfBoth(cardOf({ sp: null, backRank: null, placement, fen, castlingMode: 'cg' }, 'cg'));
    });
    expect(unlike).toEqual([null, null, null]);
  });

  it.each<readonly [string, readonly string[], readonly string[], readonly string[]]>([
    [
      'bqnrkrnb/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w KQkq - 0 1',
      ['0-0-0: king first', '0-0: your choice'],
      [],
      ['White 0-0-0: king first', 'White 0-0: your choice'],
    ],
    [
      '4k3/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQ - 0 1',
      ['0-0-0: your choice', '0-0: your choice'],
      [],
      ['White 0-0-0: your choice', 'White 0-0: your choice'],
    ],
    [
      'r2k3r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1',
      ['0-0-0: your choice', '0-0: your choice'],
      ['0-0-0: king first', '0-0: your choice'],
      [
        ...['White 0-0-0: your choice', 'White 0-0: your choice'],
        ...['Black 0-0-0: king first', 'Black 0-0: your choice'],
      ],
    ],
    [
      'r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1',
      ['0-0-0: your choice', '0-0: your choice'],
      ['0-0-0: your choice', '0-0: your choice'],
      ['0-0-0: your choice', '0-0: your choice'],
    ],
  ])(
    'tells each player the order of his own hands, and whose it is where it is not both’s: %s',
    (fen, white, black, both) => {
      const placement = fen.split(' ')[0] ?? '';
      const card = cardOf({ sp: null, backRank: null, placement, fen, castlingMode: 'cg' }, 'cg');
      expect(ordersOf(card, 'fischer', ['white'])).toEqual(white);
      expect(ordersOf(card, 'fischer', ['black'])).toEqual(black);
      expect(ordersOf(card, 'fischer', ['white', 'black'])).toEqual(both);
    },
  );

  it('has squares of one size beside each other, with and without a king off the board', () => {
    render(ChairCard, {
      start: startViewOf(267),
      castlingMode: 'cg',
      color: 'white',
      profile: 'fide',
      detail: 'steps',
    });
    const widths = screen.getAllByRole('img', { hidden: true }).map((image) => image.getAttribute('width'));
    expect(widths.length).toBeGreaterThan(4);
    expect(new Set(widths).size).toBe(1);
  });

  it('advises no hand to touch what stays where it is, from any start', () => {
    for (let sp = 0; sp < 960; sp++) {
      for (const entry of cardOf(startViewOf(sp), 'cg')) {
        const steps = handSteps(entry);
        const [kingStays, rookStays] = [entry.king === entry.kingTo, entry.rook === entry.rookTo];
        expect(steps.some(({ step }) => step !== 1)).toBe(!kingStays);
        expect(steps.some(({ step }) => step === 1)).toBe(!rookStays);
        expect(steps.at(-1)).toMatchObject({ king: entry.kingTo, rook: entry.rookTo });
        expect(steps).toHaveLength(kingStays || rookStays ? 1 : 3);
      }
    }
  });

  it('is made for every start in every mode', () => {
    for (let sp = 0; sp < 960; sp++) {
      for (const mode of CASTLING_MODES) expect(cardOf(startViewOf(sp), mode)).toHaveLength(mode === 'none' ? 0 : 4);
    }
  });

  it.each([
    ['RKRBBQNN', 'white', 'fide', 'The rook does not move', false],
    ['RNBBNQKR', 'white', 'fide', 'The king does not move.', true],
    ['BBQRNKRN', 'white', 'fide', 'The rook stands where the king goes: announce it', true],
    ['BBQRNKRN', 'white', 'fide', 'Possible on move one.', true],
    ['BBQRNKRN', 'white', 'fide', 'King and rook change places.', true],
    ['BBNRNQKR', 'black', 'fide', 'the rook to the right of your king', true],
    ['RNBQKBNR', 'white', 'fischer', 'King or rook first: your choice.', true],
    ['RNBQKBRN', 'white', 'fischer', 'Rook first: it stands where the king goes.', true],
    ['RBNQNKBR', 'white', 'fischer', 'King first: it stands where the rook goes.', true],
    ['RBNQNKBR', 'white', 'fide', 'Advised', false],
    ['RBNQNKBR', 'white', 'fide', '1. King off the board', true],
    ['RBNQNKBR', 'white', 'fide', '2. Rook a1 to d1', true],
    ['RBNQNKBR', 'white', 'fide', '3. King to c1', true],
    ['RBNQNKBR', 'black', 'fide', '2. Rook h8 to f8', true],
    ['RBNQNKBR', 'white', 'fischer', '1. King off the board', false],
  ] as const)('of %s for %s by %s says “%s”: %s', (rank, color, profile, words, said) => {
    const sp = Array.from({ length: 960 }, (_, number) => number).find(
      (number) => backRankOf(number as SpNumber) === rank,
    );
    const start = startViewOf(sp ?? Number.NaN);
    render(ChairCard, { start, castlingMode: 'cg', color, profile });
    expect(
      screen.queryAllByText(
        (_, element) =>
          element?.tagName !== 'SECTION' && element?.textContent.replaceAll('\u00A0', ' ').includes(words) === true,
      ).length > 0,
    ).toBe(said);
  });

  it('says that nobody castles where nobody does', () => {
    render(ChairCard, { start: startViewOf(518), castlingMode: 'none', color: 'white', profile: 'fide' });
    expect(screen.getByText('No castling in this round')).toBeDefined();
  });
});
