import type { BoardInput } from '../../engine/recognition/input/observation.ts';
import type { LineTrouble } from '../host/ports/board-lines.ts';
import type { Decoder } from './driver.ts';

/** One thing that a board said. */
export type Heard =
  | { readonly kind: 'input'; readonly input: BoardInput }
  /** What it says of itself. */
  | { readonly kind: 'about'; readonly version?: string; readonly batteryPercent?: number }
  /** It was understood, and says nothing new. */
  | { readonly kind: 'rest' };

/** Understands the bytes of one kind of boards. */
export interface Ear {
  /** @param atMs when the chunk came, milliseconds. @returns what it says, in order. */
  push(chunk: Uint8Array, atMs: number): readonly Heard[];
  /** Why a board that answers cannot be followed as it is; null where it can. */
  readonly trouble?: LineTrouble | null;
}

export const REST: Heard = { kind: 'rest' };

export function faultHeard(fault: string, atMs: number): Heard {
  return { kind: 'input', input: { kind: 'fault', atMs, fault } };
}

/** What it hears of the play. */
export function decoderOf(ear: Ear): Decoder {
  return {
    push: (chunk, atMs) => ear.push(chunk, atMs).flatMap((one) => (one.kind === 'input' ? [one.input] : [])),
  };
}
