import { createDgtDecoder } from '../../electron/devices/dgt/decoder.ts';
import { bytesOf } from '../../electron/devices/dgt/commands.ts';
import { plainDriver } from '../../electron/devices/plain/driver.ts';
import { plainChecksum } from '../../electron/devices/plain/messages.ts';
import { NO_PIECE, makePiece } from '../../engine/chess/piece.ts';
import { makeSquare } from '../../engine/chess/square.ts';
import { makePlacementField } from '../../engine/notation/fen.ts';
import type { ClockReading, ClockTime, Observation } from '../../engine/recognition/input/observation.ts';
import type { Tongue } from './tongue.ts';

/** A line of the plain protocol, with its checksum and end. */
export function plainLine(body: string): Uint8Array {
  return new TextEncoder().encode(`${body}*${plainChecksum(body)}\n`);
}

function timeText({ seconds, flag }: ClockTime): string {
  return `${String(seconds)}${flag ? '!' : ''}`;
}

/** What a plain board says of this; null of what it has no words for. */
export function plainBodyOf(input: Observation | ClockReading): string | null {
  switch (input.kind) {
    case 'board':
      return `board ${makePlacementField(input.placement)}`;
    case 'square':
      return `square ${makeSquare(input.square)} ${input.piece === NO_PIECE ? '-' : makePiece(input.piece)}`;
    case 'clock':
      return `clock ${timeText(input.left)} ${timeText(input.right)} ${input.lever} ${input.running ? 'running' : 'stopped'}`;
    case 'noClock':
      return 'clock none';
    case 'fault':
      return null;
  }
}

/** Gives a virtual board the plain protocol's words in place of its own. */
export class PlainTongue implements Tongue {
  readonly driver = plainDriver;
  readonly #decoder = createDgtDecoder();
  readonly #hello: string;
  readonly #clock: boolean;
  #asked = '';

  constructor({ number, clock }: { readonly number: string; readonly clock: boolean }) {
    this.#clock = clock;
    this.#hello = `plain version=1 number=${number} scan=250 settle=300 clock=${clock ? 'yes' : 'no'}`;
  }

  /** @returns the lines for what the virtual board sent. */
  say(bytes: Uint8Array): readonly Uint8Array[] {
    return this.#decoder.push(bytes, 0).flatMap((part) => {
      if (part.kind === 'fact' || (!this.#clock && isOfClock(part.input))) return [];
      const body = plainBodyOf(part.input);
      return body === null ? [] : [plainLine(body)];
    });
  }

  /** @returns what is answered at once, and what the virtual board is asked. */
  hear(bytes: Uint8Array): { readonly answer: Uint8Array; readonly commands: Uint8Array } | null {
    this.#asked += new TextDecoder().decode(bytes);
    if (!this.#asked.includes('\n')) return null;
    this.#asked = '';
    return { answer: plainLine(this.#hello), commands: bytesOf('sendBoard', 'updateNice', 'sendClock') };
  }
}

function isOfClock({ kind }: Observation | ClockReading): boolean {
  return kind === 'clock' || kind === 'noClock';
}
