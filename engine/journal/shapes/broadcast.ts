import { PGN_VARIANTS } from '../../notation/pgn-write.ts';
import { DELAY_UNITS, OUTWARDS } from '../broadcast.ts';
import type { BroadcastEntry, Delay } from '../broadcast.ts';
import { isCount, isFlag, oneOf, orNull, record } from '../shape.ts';
import type { DataOf, ShapesOf } from './shapes-of.ts';
import { table } from './terms.ts';

export const BROADCAST_SHAPES: ShapesOf<BroadcastEntry> = {
  'broadcast.delayed': record<DataOf<BroadcastEntry, 'broadcast.delayed'>>({
    delay: orNull(record<Delay>({ unit: oneOf(...DELAY_UNITS), count: isCount })),
    out: isFlag,
  }),
  'broadcast.stopped': record<DataOf<BroadcastEntry, 'broadcast.stopped'>>({ stopped: isFlag }),
  'broadcast.variant': record<DataOf<BroadcastEntry, 'broadcast.variant'>>({ variant: oneOf(...PGN_VARIANTS) }),
  'broadcast.table': record<DataOf<BroadcastEntry, 'broadcast.table'>>({
    round: isCount,
    table,
    as: oneOf(...OUTWARDS),
  }),
};
