import type { BoardTraits } from '../../host/ports/board-lines.ts';
import type { SerialDriver } from '../driver.ts';
import { decoderOf } from '../heard.ts';
import { ToldBoard } from '../told-board.ts';
import type { Questions } from '../told-board.ts';
import { createChesslinkEar } from './ear.ts';
import { chesslinkBytes } from './messages.ts';

/** As it is delivered it scans every 41 ms, and tells the whole board each time. */
const TRAITS: BoardTraits = {
  namesPieces: true,
  scanMs: 100,
  settleMs: 300,
  clock: false,
  lights: false,
  boardsPerLine: 'one',
};

/** What it is and what stands on it; none of its settings is written. */
const QUESTIONS: Questions = {
  hello: [chesslinkBytes('V'), chesslinkBytes('S')],
  board: [chesslinkBytes('S')],
  about: [],
  gapMs: 0,
};

/**
 * Millennium’s ChessLink and what has it inside. Parity is put into the bytes and looked for here: opened with seven bits and parity,
 * some systems neither make nor check it. Source: hardware notes 4.
 */
export const chesslinkDriver: SerialDriver = {
  id: 'chesslink',
  settings: { baudRate: 38_400, dataBits: 8, parity: 'none', stopBits: 1, dtr: 'low' },
  recognises: () => false,
  traits: () => TRAITS,
  openSession: (line) => new ToldBoard(line, createChesslinkEar(), QUESTIONS),
  createDecoder: () => decoderOf(createChesslinkEar()),
};
