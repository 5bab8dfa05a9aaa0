import { fireEvent, render, screen } from '@testing-library/svelte';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import MoveList from '../../../renderer/components/MoveList.svelte';
import { freeUnder, moveRows } from '../../../renderer/components/move-rows.ts';
import type { CastlingView } from '../../../electron/contract/views/moves.ts';
import { plyView } from '../support/views.ts';

const still = { picked: null, onPick: () => undefined };

it.each([
  ['all rows fit', [40, 40], 80, 0],
  ['two of three rows fit', [40, 40, 40], 100, 20],
  ['rows are of different heights', [40, 60, 40, 44], 100, 16],
  ['not one fits', [200, 200], 100, 0],
])('the first row in view is whole: %s', (_, heights, room, free) => {
  expect(freeUnder(heights, room)).toBe(free);
});

describe('the list of moves', () => {
  it('shows castling with zeros, its manner and the order of the hands', () => {
    const castling = {
      side: 'h',
      manner: 'transposition',
      touched: 'king',
      placed: 'king',
      bothOff: false,
    } as const;
    const announcedEpochMs = new Date(2026, 10, 21, 14, 2, 11).getTime();
    render(MoveList, { ...still, plies: [plyView({ san: 'O-O+', castling, announcedEpochMs })] });
    expect(screen.getByText('0-0+')).toBeDefined();
    expect(screen.getByText('changed places, king first')).toBeDefined();
    expect(screen.getByText('castling announced 14:02:11')).toBeDefined();
  });

  it('says why a move under the press of another has no time, and of none in a game without times', () => {
    const moves = [plyView({ san: 'e4', clock: 919 }), plyView({ san: 'Bc4', ply: 3, pressed: false })];
    const titles = (plies: typeof moves) => {
      const { container, unmount } = render(MoveList, { ...still, plies });
      const told = [...container.querySelectorAll('.ply')].map((ply) => ply.getAttribute('title') ?? '');
      unmount();
      return told.map((title) => title.includes('not pressed'));
    };
    expect(titles(moves)).toEqual([false, true]);
    expect(titles(moves.map((ply) => ({ ...ply, clock: null })))).toEqual([false, false]);
  });

  it('shows what was played on after a move that was ruled on under words of its own', () => {
    const [first, made, reply] = ['e4', 'a3', 'a6'].map((san, i) =>
      plyView({ san, ply: i * 2 + 1, fen: `8/8/8/8/8/8/8/8 b - - 0 ${String(i + 1)}` }),
    );
    if (first === undefined || made === undefined || reply === undefined) throw new Error('three were made');
    const breaks = [{ at: 1, cause: 'settled', questionId: 1, plies: [made, reply] }] as const;
    render(MoveList, { ...still, plies: [first], breaks, isOver: true });
    const rows = screen.getAllByRole('listitem').map((row) => row.textContent.replaceAll(/\s+/gu, ' ').trim());
    expect(rows).toEqual([
      expect.stringMatching(/^1\. e4/u),
      expect.stringMatching(/not part of the game\.$/u),
      expect.stringMatching(/^2\. a3/u),
      expect.stringMatching(/^3\. a6/u),
    ]);
  });

  it('says quietly of a king that was set where castling would have set it that this was legal', () => {
    render(MoveList, { ...still, plies: [plyView({ san: 'Kg1', uci: 'f1g1', couldCastle: 'h' })] });
    expect(screen.getByText('0-0 was also legal')).toBeDefined();
  });

  it('says quietly of another move that castling had been on the board before it', () => {
    render(MoveList, { ...still, plies: [plyView({ san: 'd3', uci: 'd2d3', castledFirst: 'h' })] });
    expect(screen.getByText('0-0 was on the board first')).toBeDefined();
  });

  it('says before the moves that the game was begun before the reveal', () => {
    const playedFromEpochMs = new Date(2026, 10, 21, 14, 2, 11).getTime();
    render(MoveList, { ...still, plies: [], playedFromEpochMs });
    expect(screen.getByText(/^The clock has run since 14:02, before/u)).toBeDefined();
  });

  it('says before the moves how long the clock had run before the reveal', () => {
    const fromEpochMs = new Date(2026, 10, 21, 14, 2, 11).getTime();
    render(MoveList, { ...still, plies: [], ranEarly: { fromEpochMs, forMs: 12_300 } });
    expect(screen.getByText(/^Before the reveal the clock ran for 12 seconds, from 14:02\./u)).toBeDefined();
  });

  it('does not say which hand was first when the sensors did not see it', () => {
    const castling = {
      side: 'a',
      manner: 'double-move',
      touched: 'unseen',
      placed: 'unseen',
      bothOff: true,
    } as const;
    render(MoveList, { ...still, plies: [plyView({ san: 'O-O-O', castling })] });
    expect(screen.getByText('both moved, both off the board for a moment')).toBeDefined();
  });

  it.each<[CastlingView['manner'], CastlingView['touched'], CastlingView['placed'], boolean, string]>([
    ['rook-move-only', 'rook', 'rook', false, 'only the rook moved'],
    ['rook-move-only', 'unseen', 'unseen', false, 'only the rook moved'],
    [
      'rook-move-only',
      ...(['king', 'king', true] as const),
      'only the rook moved; the king was lifted first and put back, both off the board for a moment',
    ],
    ['rook-move-only', 'king', 'king', false, 'only the rook moved; the king was lifted first and put back'],
    [
      'rook-move-only',
      ...(['king', 'rook', true] as const),
      'only the rook moved; the king was lifted first and put back, rook placed first, both off the board for a moment',
    ],
    ['king-move-only', 'king', 'rook', false, 'only the king moved; the rook was lifted second and put back'],
    ['king-move-only', 'unseen', 'rook', false, 'only the king moved; the rook was lifted and put back'],
  ])('%s, %s lifted first, %s placed first, both off: %s', (manner, touched, placed, bothOff, says) => {
    const castling = { side: 'a', manner, touched, placed, bothOff } as const;
    render(MoveList, { ...still, plies: [plyView({ san: 'O-O-O', castling })] });
    expect(screen.getByText(says)).toBeDefined();
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

  it('says of moves that were all entered by the arbiter so once, else of each', async () => {
    const [first, second] = [plyView({ ply: 1, mark: 'entered' }), plyView({ ply: 2, side: 'black', mark: 'entered' })];
    const { rerender } = render(MoveList, { ...still, plies: [first, second] });
    expect(screen.getAllByText(/entered by the arbiter/u).map(({ textContent }) => textContent)).toEqual([
      'All moves entered by the arbiter',
    ]);
    await rerender({ plies: [first, { ...second, mark: null }] });
    expect(screen.getAllByText(/entered by the arbiter/u).map(({ textContent }) => textContent)).toEqual([
      'entered by the arbiter',
    ]);
  });

  it.each([
    ['gap', 'the board was not being read.'],
    ['awaited', 'the board had not been put right.'],
  ] as const)('marks a gap where it is and offers to fill it: %s', async (cause, why) => {
    const filled: string[] = [];
    render(MoveList, {
      ...still,
      plies: [plyView({ ply: 1 }), plyView({ ply: 4, side: 'black', san: 'c5', mark: 'provisional' })],
      breaks: [{ at: 1, cause, questionId: 1 }],
      onFill: () => filled.push('gap'),
    });
    const rows = screen.getAllByRole('listitem').map((row) => row.textContent);
    expect(rows[1]).toContain(`Moves are missing here: ${why}`);
    await fireEvent.click(screen.getByRole('button', { name: 'Enter them' }));
    expect(filled).toEqual(['gap']);
  });

  it('shows two breaks of the same kind at one place', () => {
    const gap = { at: 1, cause: 'gap', questionId: 1 } as const;
    render(MoveList, { ...still, plies: [plyView({ ply: 1 })], breaks: [gap, { ...gap, questionId: 2 }] });
    expect(screen.getAllByText('Moves are missing here: the board was not being read.')).toHaveLength(2);
  });

  it('goes to its end when a move comes, and stays where the reader is when anything else happens', async () => {
    const height = vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(900);
    onTestFinished(() => {
      height.mockRestore();
    });
    const plies = [plyView({ ply: 1 }), plyView({ ply: 2, side: 'black', san: 'c5' })];
    const { rerender } = render(MoveList, { ...still, plies });
    const list = screen.getByRole('list');
    expect(list.scrollTop).toBe(900);
    list.scrollTop = 100;
    await rerender({ plies: plies.map((ply) => ({ ...ply })) });
    expect(list.scrollTop).toBe(100);
    await rerender({ plies: [...plies, plyView({ ply: 3, san: 'Nf3' })] });
    expect(list.scrollTop).toBe(900);
  });

  it('shows a break after which nothing has been played yet', () => {
    render(MoveList, { ...still, plies: [plyView({})], breaks: [{ at: 1, cause: 'setByHand', questionId: null }] });
    expect(screen.getAllByRole('listitem').at(-1)?.textContent).toContain('position entered by the arbiter');
  });

  it('stands empty where the game is cancelled whose moves it showed', async () => {
    const height = vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(300);
    onTestFinished(() => {
      height.mockRestore();
    });
    const { rerender } = render(MoveList, { ...still, plies: [plyView({ ply: 1 })] });
    await rerender({ plies: [] });
    expect(screen.getByText('No move yet')).toBeDefined();
    await rerender({ isOver: true });
    expect(screen.getByText('No moves recorded')).toBeDefined();
    expect(screen.queryByRole('list')).toBeNull();
  });
});
