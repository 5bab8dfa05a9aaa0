import { NO_PIECE } from '../../../engine/chess/piece.ts';
import { createDgtDecoder } from '../dgt/decoder.ts';
import type { Decoded } from '../dgt/decoder.ts';
import { REST } from '../heard.ts';
import type { LineTrouble } from '../../host/ports/board-lines.ts';
import type { Ear, Heard } from '../heard.ts';

/** A board that is not calibrated says that a piece stands everywhere. */
const ALL_TAKEN = 64;

/** Hears DGT’s Pegasus: the frames of DGT’s other boards, with a one for every piece. Source: hardware notes 4. */
export function createPegasusEar(): Ear {
  const decoder = createDgtDecoder();
  let trouble: LineTrouble | null = null;

  const hear = (part: Decoded, atMs: number): Heard => {
    if (part.kind === 'fact') {
      if (part.fact.kind === 'version') return { kind: 'about', version: part.fact.version };
      return part.fact.kind === 'battery' && part.fact.percent <= 100
        ? { kind: 'about', batteryPercent: part.fact.percent }
        : REST;
    }
    const { input } = part;
    switch (input.kind) {
      case 'board': {
        const taken = Array.from(input.placement, (piece) => piece !== NO_PIECE);
        trouble = taken.filter(Boolean).length === ALL_TAKEN ? 'squares' : null;
        return trouble === null ? { kind: 'input', input: { kind: 'occupancy', atMs, taken } } : REST;
      }
      case 'square':
        return {
          kind: 'input',
          input: { kind: 'occupied', atMs, square: input.square, taken: input.piece !== NO_PIECE },
        };
      case 'fault':
        return { kind: 'input', input };
      default:
        // It has no clock.
        return REST;
    }
  };

  return {
    push: (chunk, atMs) => decoder.push(chunk, atMs).map((part) => hear(part, atMs)),
    get trouble() {
      return trouble;
    },
  };
}
