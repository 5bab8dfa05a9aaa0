import type { Envelope } from './envelope.ts';
import type { DeviceEntry } from './device.ts';
import type { DrawEntry } from './draw.ts';
import type { IrregularityEntry } from './irregularity.ts';
import type { PlayEntry } from './play.ts';
import type { ResultEntry } from './result.ts';
import type { RoundEntry } from './round.ts';
import type { SetupEntry } from './setup.ts';

/** Everything that can happen, joined from its families. */
export type Entry = RoundEntry | DrawEntry | SetupEntry | PlayEntry | IrregularityEntry | ResultEntry | DeviceEntry;

/** An entry with the envelope it is kept in. */
export type Recorded = Omit<Envelope, 'type' | 'data'> & Entry;

const TYPES: Readonly<Record<Entry['type'], true>> = {
  'tournament.opened': true,
  'round.opened': true,
  'round.seated': true,
  'round.closed': true,
  'hall.shown': true,
  'draw.committed': true,
  'draw.inputGiven': true,
  'draw.handBegun': true,
  'draw.thrown': true,
  'draw.throwTakenBack': true,
  'draw.made': true,
  'draw.annulled': true,
  'start.given': true,
  'round.timed': true,
  'board.bound': true,
  'board.unbound': true,
  'game.started': true,
  'ply.recorded': true,
  'question.opened': true,
  'question.rebased': true,
  'question.answered': true,
  'question.acknowledged': true,
  'castling.announced': true,
  'alert.raised': true,
  'result.proposed': true,
  'result.set': true,
  'result.cleared': true,
  'line.connected': true,
  'line.lost': true,
};

/**
 * Tells whether an envelope holds an entry this version knows. What stands inside was written by this version or one
 * that kept the same schema, and the hash chain vouches for it: only the type is judged here.
 */
export function isRecorded(envelope: Envelope): envelope is Recorded {
  return Object.hasOwn(TYPES, envelope.type);
}
