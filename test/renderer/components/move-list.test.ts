import { render, screen } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import MoveList from '../../../renderer/components/MoveList.svelte';
import { moveRows } from '../../../renderer/components/move-rows.ts';
import { plyView } from '../support/views.ts';

describe('the list of moves', () => {
  it('shows castling with zeros, its manner and the order of the hands', () => {
    const castling = {
      side: 'h',
      manner: 'transposition',
      touched: 'king',
      placed: 'king',
      bothOff: false,
      announced: true,
    } as const;
    render(MoveList, { plies: [plyView({ san: 'O-O+', castling })] });
    expect(screen.getByText('0-0+')).toBeDefined();
    expect(screen.getByText('transposition, king first, announced')).toBeDefined();
  });

  it('does not say which hand was first when the sensors did not see it', () => {
    const castling = {
      side: 'a',
      manner: 'double-move',
      touched: 'unseen',
      placed: 'unseen',
      bothOff: true,
      announced: false,
    } as const;
    render(MoveList, { plies: [plyView({ san: 'O-O-O', castling })] });
    expect(screen.getByText('both move, both in the air')).toBeDefined();
  });

  it('begins where the game begins, also with a move of Black', () => {
    const plies = [
      plyView({ side: 'black', san: 'Nf6', fen: '8/8/8/8/8/8/8/8 w - - 0 13' }),
      plyView({ side: 'white', san: 'd4', fen: '8/8/8/8/8/8/8/8 b - - 0 13' }),
    ];
    expect(moveRows(plies).map(({ number, white, black }) => [number, white?.san, black?.san])).toEqual([
      [12, undefined, 'Nf6'],
      [13, 'd4', undefined],
    ]);
  });
});
