import type { Setup } from '../../../engine/chess/setup.ts';
import { parseFen } from '../../../engine/notation/fen.ts';
import type { FenOptions } from '../../../engine/notation/fen.ts';

/** The setup of a FEN that a test knows to be good. */
export function setupOf(fen: string, options: FenOptions = {}): Setup {
  const setup = parseFen(fen, options);
  if (!setup.ok) throw new Error(`${fen}: ${JSON.stringify(setup.fault)}`);
  return setup.value;
}

/** The same position with the colours changed: ranks upside down, cases swapped. Counts stay the same. */
export function flipColors(fen: string): string {
  const [placement = '', turn = '', castling = '', passed = '', ...rest] = fen.split(' ');
  const swap = (text: string): string =>
    Array.from(text, (c) => (c === c.toUpperCase() ? c.toLowerCase() : c.toUpperCase())).join('');
  const square = passed === '-' ? '-' : passed.charAt(0) + (passed.charAt(1) === '3' ? '6' : '3');
  const ranks = swap(placement).split('/').reverse().join('/');
  return [ranks, turn === 'w' ? 'b' : 'w', castling === '-' ? '-' : swap(castling), square, ...rest].join(' ');
}
