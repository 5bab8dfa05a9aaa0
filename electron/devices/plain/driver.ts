import type { BoardTraits } from '../../host/ports/board-lines.ts';
import type { SerialDriver } from '../driver.ts';
import { PlainBoard } from './board.ts';
import { createPlainDecoder, PlainPlay } from './decoder.ts';

/** Until the board has told its own. */
const UNTOLD: BoardTraits = {
  namesPieces: true,
  scanMs: 250,
  settleMs: 300,
  clock: false,
  lights: false,
  boardsPerLine: 'one',
};

/** Boards that clubs build themselves, which speak lines of text: README.md of this folder. */
export const plainDriver: SerialDriver = {
  id: 'plain',
  settings: { baudRate: 115_200, dataBits: 8, parity: 'none', stopBits: 1 },
  // The chips of home-made boards are in a thousand other things: it has to be named.
  recognises: () => false,
  traits: () => UNTOLD,
  openSession: (line) => new PlainBoard(line),
  createDecoder: () => {
    const decoder = createPlainDecoder();
    const play = new PlainPlay();
    return { push: (chunk, atMs) => decoder.push(chunk).flatMap((message) => play.take(message, atMs)) };
  },
};
