import { expect, it } from 'vitest';
import { parseTypedMove } from '../../../engine/notation/typed-move.ts';
import { makeUci } from '../../../engine/notation/uci.ts';
import { setupOf } from '../chess/setups.ts';

it.each([
  ['SAN', 'Kd1', 'e1d1'],
  ['castling with letters', 'O-O', 'e1h1'],
  ['castling with zeros', '0-0-0', 'e1a1'],
  ['UCI', 'e1d1', 'e1d1'],
  ['castling as king takes rook', 'e1h1', 'e1h1'],
  ['castling in the classical spelling', 'e1g1', 'e1h1'],
  ['a move that is not legal', 'Kd3', 'uci.syntax'],
  ['squares of no legal move', 'e1e3', 'uci.illegal'],
])('reads %s', (_, text, expected) => {
  const move = parseTypedMove(setupOf('r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1'), text);
  expect(move.ok ? makeUci(move.value) : move.fault.code).toBe(expected);
});
