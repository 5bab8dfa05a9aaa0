import { fail } from '../../engine/result.ts';
import type { Fault } from '../../engine/result.ts';
import type { LineState, LineTrouble } from './ports/board-lines.ts';

interface Where {
  readonly path: string;
  /** Of which board on a line that several share; null where the line itself is meant. */
  readonly address: number | null;
}

const FAULTS: Readonly<Record<LineTrouble, (where: Where) => Fault>> = {
  silent: ({ path }) => fail('line.silent', { path }).fault,
  mute: ({ path }) => fail('line.mute', { path }).fault,
  noise: ({ path, address }) =>
    address === null
      ? fail('line.noise', { path }).fault
      : fail('line.busNoise', { path, address: String(address) }).fault,
  squares: ({ path }) => fail('line.squares', { path }).fault,
  pieces: ({ path }) => fail('line.pieces', { path }).fault,
  another: ({ path }) => fail('line.another', { path }).fault,
  numbers: ({ path }) => fail('line.numbers', { path }).fault,
  several: ({ path }) => fail('line.several', { path }).fault,
  sharedAddress: ({ path, address }) => fail('line.sharedAddress', { path, address: String(address ?? '') }).fault,
  addressTaken: ({ path, address }) => fail('line.addressTaken', { path, address: String(address ?? '') }).fault,
};

/** Why no board can be followed on a line; null where nothing speaks against it. */
export function lineFault(state: LineState, path: string): Fault | null {
  switch (state.kind) {
    case 'noBoard':
      return FAULTS[state.reason]({ path, address: state.address ?? null });
    case 'lost':
      return { code: 'line.lost', facts: { path, reason: state.reason } };
    case 'opening':
    case 'connected':
      return null;
  }
}
