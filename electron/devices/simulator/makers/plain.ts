import { createDgtDecoder } from '../../dgt/decoder.ts';
import { bytesOf } from '../../dgt/commands.ts';
import { plainDriver } from '../../plain/driver.ts';
import { plainChecksum } from '../../plain/messages.ts';
import { NO_PIECE, makePiece } from '../../../../engine/chess/piece.ts';
import { makeSquare } from '../../../../engine/chess/square.ts';
import { makePlacementField } from '../../../../engine/notation/fen.ts';
import type { ClockReading, ClockTime, Observation } from '../../../../engine/recognition/input/observation.ts';
import type { BoardProtocol } from '../board-protocol.ts';

/** All that a computer ever asks; what is longer than this is something else. */
const QUESTION = '?';
const LONGEST_QUESTION = 20;

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

/** What a board says in the plain protocol, as its README has it. */
export class PlainProtocol implements BoardProtocol {
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
    const lines = (this.#asked + new TextDecoder().decode(bytes)).split('\n');
    this.#asked = lines.at(-1)?.slice(0, LONGEST_QUESTION) ?? '';
    if (!lines.slice(0, -1).some((line) => line.trim() === QUESTION)) return null;
    return { answer: plainLine(this.#hello), commands: bytesOf('sendBoard', 'updateNice', 'sendClock') };
  }
}

function isOfClock({ kind }: Observation | ClockReading): boolean {
  return kind === 'clock' || kind === 'noClock';
}
