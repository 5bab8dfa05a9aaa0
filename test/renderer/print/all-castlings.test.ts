import { describe, expect, it } from 'vitest';
import type { StartView } from '../../../electron/contract/views/draw.ts';
import { makeSquare } from '../../../engine/chess/square.ts';
import { makeFen, makePlacementField } from '../../../engine/notation/fen.ts';
import { backRankOf, startPosition } from '../../../engine/start/sp-number.ts';
import type { SpNumber } from '../../../engine/start/sp-number.ts';
import { castlingRows } from '../../../renderer/print/all-castlings.ts';
import { CASTLINGS } from '../../support/castling84.ts';

function startViewOf(sp: number): StartView {
  const position = startPosition(sp as SpNumber);
  const placement = makePlacementField(position.placement);
  return { sp, backRank: backRankOf(sp as SpNumber), placement, fen: makeFen(position), castlingMode: 'cg' };
}

describe('the table of all castlings', () => {
  const rows = (['white', 'black'] as const).flatMap((color) => castlingRows('cg', color, startViewOf(518)));

  it('has the 84 of the rules, each once, with the squares they end on', () => {
    const ours = rows.map(({ entry }) =>
      [entry.king, entry.rook, entry.kingTo, entry.rookTo].map(makeSquare).join(' '),
    );
    const theirs = CASTLINGS.map((one) => [one.kingFrom, one.rookFrom, one.kingTo, one.rookTo].join(' '));
    expect(ours.toSorted()).toEqual(theirs.toSorted());
    expect(new Set(ours).size).toBe(84);
  });

  it('marks two rows a colour of the round’s position', () => {
    const marked = rows
      .filter(({ isOfRound }) => isOfRound)
      .map(({ entry }) => makeSquare(entry.king) + makeSquare(entry.rook));
    expect(marked.toSorted()).toEqual(['e1a1', 'e1h1', 'e8a8', 'e8h8']);
    expect(castlingRows('cg', 'white', null).some(({ isOfRound }) => isOfRound)).toBe(false);
    expect(castlingRows('none', 'white', null)).toEqual([]);
  });
});
