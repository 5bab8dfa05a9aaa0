import type { Envelope } from './envelope.ts';
import type { BroadcastEntry } from './broadcast.ts';
import type { DeviceEntry } from './device.ts';
import type { DrawEntry } from './draw.ts';
import type { IrregularityEntry } from './irregularity.ts';
import type { PlayEntry } from './play.ts';
import type { ResultEntry } from './result.ts';
import type { RoundEntry } from './round.ts';
import type { PlayerStatementEntry } from './player-statements.ts';
import type { SetupEntry } from './setup.ts';

/** Everything that can happen, joined from its families. */
export type Entry =
  | RoundEntry
  | DrawEntry
  | SetupEntry
  | PlayEntry
  | IrregularityEntry
  | PlayerStatementEntry
  | ResultEntry
  | DeviceEntry
  | BroadcastEntry;

/** An entry with the envelope it is kept in. */
export type Recorded = Omit<Envelope, 'type' | 'data'> & Entry;
