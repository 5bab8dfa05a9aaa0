import type { BoardTraits } from '../../host/ports/board-lines.ts';
import type { SerialDriver, SerialSettings } from '../driver.ts';
import { decoderOf } from '../heard.ts';
import { NO_QUESTIONS, ToldBoard } from '../told-board.ts';
import { ChipMemory } from './chip-memory.ts';
import { createChipEar, createTakenEar } from './ear.ts';

const SETTINGS: SerialSettings = { baudRate: 38_400, dataBits: 8, parity: 'none', stopBits: 1 };

/** Derived, not measured: a long line takes a third of a second at this rate, and a change counts with the second line that shows it. */
const CHIPS: BoardTraits = {
  namesPieces: true,
  scanMs: 700,
  settleMs: 1_000,
  clock: false,
  lights: false,
  boardsPerLine: 'one',
};
/** Its lines are short; how often they come is not known, and taken for no faster than chips are read. */
const TAKEN: BoardTraits = { ...CHIPS, namesPieces: false };

/**
 * Boards of Certabo, which read a chip in each piece. The chip of their serial port is in a thousand other things: they have to be named.
 * Source: hardware notes 4.
 */
export const certaboDriver: SerialDriver = {
  id: 'certabo',
  settings: SETTINGS,
  recognises: () => false,
  traits: () => CHIPS,
  openSession: (line) =>
    new ToldBoard(
      line,
      createChipEar(line.chips, () => line.listener.expected?.() ?? []),
      NO_QUESTIONS,
    ),
  createDecoder: (expected = () => []) => decoderOf(createChipEar(new ChipMemory(), expected)),
};

/** Tabutronic’s Sentio, which tells taken from free. */
export const sentioDriver: SerialDriver = {
  id: 'sentio',
  settings: SETTINGS,
  recognises: () => false,
  traits: () => TAKEN,
  openSession: (line) => new ToldBoard(line, createTakenEar(), NO_QUESTIONS),
  createDecoder: () => decoderOf(createTakenEar()),
};
