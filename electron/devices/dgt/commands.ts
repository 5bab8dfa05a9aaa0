/**
 * The commands this program sends to a board, one byte each. The boot loader, the scan settings, which are written to the
 * board's memory, and the lights, on which a plain board hangs, are left out on purpose. Source: hardware notes 1.2.
 */
export const COMMAND = {
  reset: 0x40,
  sendClock: 0x41,
  sendBoard: 0x42,
  returnSerial: 0x45,
  sendTrademark: 0x47,
  /** Its memory: eight seconds, in which it says nothing else. */
  sendMemory: 0x49,
  /** From then on it answers by its address alone, and never speaks first. */
  toBusMode: 0x4a,
  /** Field updates, and the clock when something in it changes. */
  updateNice: 0x4b,
  /** Bluetooth boards answer it; others do not. */
  sendBattery: 0x4c,
  sendVersion: 0x4d,
  returnLongSerial: 0x55,
} as const;

export type Command = keyof typeof COMMAND;

export function bytesOf(...commands: readonly Command[]): Uint8Array {
  return Uint8Array.from(commands, (command) => COMMAND[command]);
}
