import type { Frame } from '../framer.ts';
import { fromSevens, toSevens } from '../wire.ts';

/*
 * Many boards on one line: each is spoken to by its address, answers what it was asked, and never speaks first. A command is its
 * code, the address in two bytes and a checksum; an answer is a frame whose data begin with the address and end with a checksum.
 * Source: hardware notes 1.7.
 */

/** The commands this program sends on a bus: none of them changes what a board keeps but which changes it has told. */
export const BUS_COMMAND = {
  sendClock: 0x81,
  sendBoard: 0x82,
  /** What has changed since it was asked last. */
  sendChanges: 0x83,
  /** What it told last, once more. */
  repeatChanges: 0x84,
  ping: 0x87,
  /** So that others are heard. It answers as to a ping. */
  ignoreNextPing: 0x8a,
  sendVersion: 0x8b,
  /** Newer boards tell their number; what older ones do not know they leave unanswered. */
  sendSerial: 0x91,
} as const;

export type BusCommand = keyof typeof BUS_COMMAND;

export const BUS_ANSWER = { board: 0x83, clock: 0x84, changes: 0x85, ping: 0x87, version: 0x89, serial: 0xb0 } as const;

/** Which answer each of them has. */
export const ANSWER_TO: Readonly<Record<BusCommand, number>> = {
  sendClock: BUS_ANSWER.clock,
  sendBoard: BUS_ANSWER.board,
  sendChanges: BUS_ANSWER.changes,
  repeatChanges: BUS_ANSWER.changes,
  ping: BUS_ANSWER.ping,
  ignoreNextPing: BUS_ANSWER.ping,
  sendVersion: BUS_ANSWER.version,
  sendSerial: BUS_ANSWER.serial,
};

/** The address that all boards hear. */
export const EVERYBODY = 0;
export const LAST_ADDRESS = (1 << 14) - 1;

export interface BusAnswer {
  /** As on the wire, high bit set. */
  readonly id: number;
  readonly address: number;
  readonly data: Uint8Array;
}

export function busCommand(command: BusCommand, address: number): Uint8Array {
  const bytes = [BUS_COMMAND[command], ...toSevens(address)];
  return Uint8Array.of(...bytes, checksum(bytes));
}

export function makeBusAnswer({ id, address, data }: BusAnswer): Uint8Array {
  const bytes = [id, ...toSevens(data.length + 6), ...toSevens(address), ...data];
  return Uint8Array.of(...bytes, checksum(bytes));
}

/** Null where it was damaged on its way. */
export function parseBusAnswer({ id, data }: Frame): BusAnswer | null {
  if (data.length < 3) return null;
  const said = data.subarray(0, -1);
  if (checksum([id, ...toSevens(data.length + 3), ...said]) !== data.at(-1)) return null;
  return { id, address: fromSevens(said[0], said[1]), data: said.slice(2) };
}

export function checksum(bytes: readonly number[]): number {
  return bytes.reduce((sum, byte) => sum + byte, 0) & 0x7f;
}
