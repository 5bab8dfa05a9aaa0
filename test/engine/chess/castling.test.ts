import { describe, expect, it } from 'vitest';
import { castlingGeometry, whyNotCastling } from '../../../engine/chess/castling.ts';
import type { CastlingObstacle } from '../../../engine/chess/castling.ts';
import type { Move } from '../../../engine/chess/move.ts';
import { legalMoves, placementAfter, play } from '../../../engine/chess/moves.ts';
import type { Color } from '../../../engine/chess/piece.ts';
import { makeSquare, parseSquare } from '../../../engine/chess/square.ts';
import type { Square } from '../../../engine/chess/square.ts';
import { makePlacementField } from '../../../engine/notation/fen.ts';
import { parseSan } from '../../../engine/notation/san.ts';
import { parseUci } from '../../../engine/notation/uci.ts';
import { table } from './perft-data.ts';
import { setupOf } from './setups.ts';

function square(name: string | undefined): Square {
  const found = parseSquare(name ?? '');
  if (found === null) throw new Error(`No square: ${name ?? ''}`);
  return found;
}

const MANNERS: Readonly<Record<string, string>> = {
  'double-move': 'double-move',
  transposition: 'transposition',
  'king-only': 'king-move-only',
  'rook-only': 'rook-move-only',
};

describe('castling geometry', () => {
  it('knows targets, manner and the board after, for all 84 pairs', () => {
    const rows = table('castling84.tsv');
    expect(rows).toHaveLength(84);
    for (const row of rows) {
      const color: Color = row['colour'] === 'w' ? 'white' : 'black';
      const geometry = castlingGeometry('cg', color, square(row['king_from']), square(row['rook_from']));
      expect(geometry).toMatchObject({
        side: row['side'] === 'O-O' ? 'h' : 'a',
        kingTo: square(row['king_to']),
        rookTo: square(row['rook_to']),
        manner: MANNERS[row['kind'] ?? ''],
      });
      const setup = setupOf(row['x_fen'] ?? '');
      const move = parseUci(setup, row['uci_king_takes_rook'] ?? '');
      if (!move.ok) throw new Error(JSON.stringify(row));
      expect(move.value.kind).toBe('castling');
      expect(makePlacementField(placementAfter(setup, move.value))).toBe(row['board_after']);
    }
  });

  it.each([
    ['Ke1 Ra1', 'e1', 'a1', 'c1', 'd1', 'double-move'],
    ['Ke1 Rh1', 'e1', 'h1', 'g1', 'f1', 'double-move'],
    ['Kd1 Rh1: two squares only', 'd1', 'h1', 'f1', 'e1', 'double-move'],
    ['Kd1 Re1: over the rook, which stays', 'd1', 'e1', 'f1', 'e1', 'king-move-only'],
    ['Kd1 Rf1: onto the rook', 'd1', 'f1', 'f1', 'e1', 'double-move'],
    ['Kb1 Ra1: they change places', 'b1', 'a1', 'a1', 'b1', 'transposition'],
    ['Kg8 Rh8: they change places', 'g8', 'h8', 'h8', 'g8', 'transposition'],
  ])('orthodox %s', (_, king, rook, kingTo, rookTo, manner) => {
    const color = king.endsWith('1') ? 'white' : 'black';
    expect(castlingGeometry('orthodox', color, square(king), square(rook))).toMatchObject({
      kingTo: square(kingTo),
      rookTo: square(rookTo),
      manner,
    });
  });

  it('counts the manners of Chess480 as its text does: 20, 10, 10 and 2 of 42, and 7 that end as in Chess960', () => {
    const counts: Record<string, number> = {};
    let onRookSquare = 0;
    let same = 0;
    for (let king = 1; king < 7; king++) {
      for (let rook = 0; rook < 8; rook++) {
        if (king === rook) continue;
        const ours = castlingGeometry('orthodox', 'white', king as Square, rook as Square);
        const cg = castlingGeometry('cg', 'white', king as Square, rook as Square);
        if (ours === null || cg === null) throw new Error('no geometry');
        if (ours.kingTo === rook && ours.manner === 'double-move') onRookSquare++;
        else counts[ours.manner] = (counts[ours.manner] ?? 0) + 1;
        if (ours.kingTo === cg.kingTo && ours.rookTo === cg.rookTo) same++;
      }
    }
    expect(onRookSquare).toBe(10);
    expect(counts).toEqual({ 'double-move': 20, 'king-move-only': 10, transposition: 2 });
    expect(same).toBe(7);
  });

  it('is none in mode none, off the back rank, on different ranks, or on the other colour’s rank', () => {
    expect(castlingGeometry('none', 'white', square('e1'), square('h1'))).toBeNull();
    expect(castlingGeometry('cg', 'white', square('e2'), square('h2'))).toBeNull();
    expect(castlingGeometry('cg', 'white', square('e1'), square('h8'))).toBeNull();
    expect(castlingGeometry('cg', 'black', square('e1'), square('h1'))).toBeNull();
  });

  it('names what must be empty and what must not be attacked', () => {
    const geometry = castlingGeometry('cg', 'white', square('e1'), square('a1'));
    expect(geometry?.mustBeEmpty.map(makeSquare)).toEqual(['b1', 'c1', 'd1']);
    expect(geometry?.mustNotBeAttacked.map(makeSquare)).toEqual(['e1', 'd1', 'c1']);
  });

  it('never captures: orthodox Kd1 Re1 with a knight on f1', () => {
    const setup = setupOf('4k3/8/8/8/8/8/8/3KRn2 w K - 0 1', { castlingMode: 'orthodox' });
    expect(legalMoves(setup).some((move) => move.kind === 'castling')).toBe(false);
  });
});

/** Reasons in short: code without its prefix, facts joined, `!` for good. */
function short(reasons: readonly CastlingObstacle[]): string[] {
  return reasons.map(({ code, facts, permanent }) => {
    const said = Object.values(facts).flat().join(' ');
    return `${code.replace('castling.', '')} ${said}${permanent ? ' !' : ''}`.replace(/\s+/g, ' ').trim();
  });
}

describe('why not castling', () => {
  it.each([
    ['legal', '4k3/8/8/8/8/8/8/4K2R w K - 0 1', 'h', []],
    ['a bishop in the way', '4k3/8/8/8/8/8/8/4KB1R w K - 0 1', 'h', ['occupied f1 B false']],
    ['own other rook in the way', '4k3/8/8/8/8/8/8/4K1RR w H - 0 1', 'h', ['occupied g1 R true']],
    ['in check', '4r2k/8/8/8/8/8/8/4K2R w K - 0 1', 'h', ['inCheck e8']],
    ['through an attacked square', '5r1k/8/8/8/8/8/8/4K2R w K - 0 1', 'h', ['throughAttack f1 f8']],
    [
      'into an attacked square, by two',
      '6rk/8/8/8/8/6n1/7b/4K2R w K - 0 1',
      'h',
      ['throughAttack f1 g3', 'intoAttack g1 h2'],
    ],
    ['the rook that leaves uncovers c1', '4k3/8/8/8/8/8/8/qR2K3 w Q - 0 1', 'a', ['intoAttack c1 a1']],
    ['the king stands still, the rook uncovers it', '4k3/8/8/8/8/8/8/qRK5 w Q - 0 1', 'a', ['intoAttack c1 a1']],
    ['several at once', '4k1r1/8/8/8/8/8/8/4KB1R w K - 0 1', 'h', ['occupied f1 B false', 'intoAttack g1 g8']],
    ['the right is gone', '4k3/8/8/8/8/8/8/4K2R w - - 0 1', 'h', ['rightLost h !']],
    ['the other side is to move', '4k3/8/8/8/8/8/8/4K2R b K - 0 1', 'h', ['otherSideToMove']],
  ] as const)('%s', (_, fen, side, reasons) => {
    expect(short(whyNotCastling(setupOf(fen), 'white', side))).toEqual(reasons);
  });

  it('says nothing exactly when the castling is legal, on the tricky positions', () => {
    for (const row of table('castling-tricky.tsv')) {
      const setup = setupOf(row['x_fen'] ?? '');
      const legal = new Set(legalMoves(setup).flatMap((move) => (move.kind === 'castling' ? [move.side] : [])));
      for (const side of ['a', 'h'] as const) {
        expect([row['id'], side, whyNotCastling(setup, setup.turn, side).length === 0]).toEqual([
          row['id'],
          side,
          legal.has(side),
        ]);
      }
    }
  });

  it.each([
    ['the king moved and came back', 'Ke2 a6 Ke1 a5', 'h', 'rightLost h king moved 1 !'],
    ['the king walked to g1 and has not castled', 'Ke2 a6 Kf1 a5 Kg1 a4', 'a', 'rightLost a king moved 1 !'],
    ['the rook moved', 'a3 a6 Rg1 a5', 'h', 'rightLost h rook moved 3 !'],
    ['it has castled', 'a3 a6 O-O a5', 'a', 'rightLost a king castled 3 !'],
    ['the rook was captured', 'a3 Bxh1', 'h', 'rightLost h rook captured 2 !'],
  ] as const)('from the moves played: %s', (_, sans, side, reason) => {
    const start = setupOf('4k3/p7/8/8/4b3/8/P7/R3K2R w KQ - 0 1');
    const moves: Move[] = [];
    let setup = start;
    for (const san of sans.split(' ')) {
      const move = parseSan(setup, san);
      if (!move.ok) throw new Error(`${san}: ${move.fault.code}`);
      moves.push(move.value);
      setup = play(setup, move.value);
    }
    expect(short(whyNotCastling(setup, 'white', side, { start, moves }))).toEqual([reason]);
  });

  it('knows that there is no castling in mode none', () => {
    const setup = setupOf('4k3/8/8/8/8/8/8/4K2R w - - 0 1', { castlingMode: 'none' });
    expect(short(whyNotCastling(setup, 'white', 'h'))).toEqual(['none !']);
  });
});
