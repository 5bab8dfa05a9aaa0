import type { Entry, Recorded } from './entry.ts';
import type { Envelope } from './envelope.ts';
import { isMs } from './shape.ts';
import type { Shape } from './shape.ts';
import { BROADCAST_SHAPES } from './shapes/broadcast.ts';
import { DEVICE_SHAPES } from './shapes/device.ts';
import { DRAW_SHAPES } from './shapes/draw.ts';
import { IRREGULARITY_SHAPES } from './shapes/irregularity.ts';
import { PLAY_SHAPES } from './shapes/play.ts';
import { RESULT_SHAPES } from './shapes/result.ts';
import { ROUND_SHAPES } from './shapes/round.ts';
import { PLAYER_STATEMENT_SHAPES } from './shapes/player-statements.ts';
import { SETUP_SHAPES } from './shapes/setup.ts';

/** What stands inside each entry. */
const SHAPES: Readonly<Record<Entry['type'], Shape>> = {
  ...ROUND_SHAPES,
  ...DRAW_SHAPES,
  ...SETUP_SHAPES,
  ...PLAY_SHAPES,
  ...IRREGULARITY_SHAPES,
  ...PLAYER_STATEMENT_SHAPES,
  ...RESULT_SHAPES,
  ...DEVICE_SHAPES,
  ...BROADCAST_SHAPES,
};

/**
 * Tells whether an envelope holds an entry that this version knows, in the shape in which it writes it. The hash chain has no
 * key: whoever can write a file can make a chain that holds, so nothing is believed for its hash alone.
 */
export function isRecorded(envelope: Envelope): envelope is Recorded {
  return isMs(envelope.at) && isEntry(envelope.type, envelope.data);
}

function isEntry(type: string, data: unknown): boolean {
  return Object.hasOwn(SHAPES, type) && SHAPES[type as Entry['type']](data);
}
