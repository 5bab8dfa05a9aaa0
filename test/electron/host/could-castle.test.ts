import { expect, it } from 'vitest';
import { gameViews } from '../../../electron/host/views/game-views.ts';
import { gameOf } from '../../support/recorded-game.ts';
import { TestTable } from '../../support/table.ts';

const KING_ON_F1 = '4k3/pppppppp/8/8/8/8/PPPPPPPP/R4K1R w KQ - 0 1';
const ROOK_GONE = '4k3/pppppppp/8/8/8/8/PPPPPPPP/R4K1R w Q - 0 1';
const KING_ON_B1 = '4k3/pppppppp/8/8/8/8/PPPPPPPP/1K4R1 w G - 0 1';

it.each<[string, string, string, 'a' | 'h' | undefined]>([
  ['the king went where castling would have set it', KING_ON_F1, 'Kg1', 'h'],
  ['it castled', KING_ON_F1, 'O-O', undefined],
  ['it went elsewhere', KING_ON_F1, 'Ke1', undefined],
  ['the right was gone', ROOK_GONE, 'Kg1', undefined],
  ['it went to the square of the other side', KING_ON_B1, 'Kc1', undefined],
  ['another piece moved', KING_ON_F1, 'a3', undefined],
])('%s', (_name, fen, move, side) => {
  const table = new TestTable(fen).start();
  table.ply(move).settle();
  const [ply] = gameViews(gameOf({ plies: table.plies, questions: [] }, fen)).plies;
  expect([ply?.san, ply?.couldCastle]).toEqual([move, side]);
});
