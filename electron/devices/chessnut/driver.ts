import type { BoardTraits } from '../../host/ports/board-lines.ts';
import type { Driver } from '../driver.ts';
import { decoderOf } from '../heard.ts';
import { ToldBoard } from '../told-board.ts';
import type { Questions } from '../told-board.ts';
import { createChessnutEar } from './ear.ts';

/** How fast it scans is not known: taken for no faster than others are. */
const TRAITS: BoardTraits = {
  namesPieces: true,
  scanMs: 250,
  settleMs: 400,
  clock: false,
  lights: false,
  boardsPerLine: 'one',
};

const REAL_TIME = Uint8Array.of(0x21, 0x01, 0x00);
const BATTERY = Uint8Array.of(0x29, 0x01, 0x00);

/** It is told to tell its board by itself, which is all that makes it do so again; two messages nearer than 200 ms are lost. */
const QUESTIONS: Questions = { hello: [REAL_TIME, BATTERY], board: [REAL_TIME], about: [BATTERY], gapMs: 200 };

/** Boards of Chessnut with a USB cable: Air, Pro, Evo, Go. They are USB HID devices, no serial ports. Source: hardware notes 4. */
export const chessnutDriver: Driver = {
  id: 'chessnut',
  traits: () => TRAITS,
  openSession: (line) => new ToldBoard(line, createChessnutEar(), QUESTIONS),
  createDecoder: () => decoderOf(createChessnutEar()),
};
