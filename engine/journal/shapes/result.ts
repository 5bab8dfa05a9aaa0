import { GAME_RESULTS } from '../../chess/outcome.ts';
import { DECIDED_RESULTS } from '../../laws/decided-result.ts';
import { RESULT_REASONS } from '../../laws/terms.ts';
import { FORFEITS, RESULT_ORIGINS } from '../result.ts';
import type { ResultEntry } from '../result.ts';
import { isCount, isFlag, isText, oneOf, orNone, orNull, record } from '../shape.ts';
import type { DataOf, ShapesOf } from './shapes-of.ts';
import { table } from './terms.ts';

export const RESULT_SHAPES: ShapesOf<ResultEntry> = {
  'result.proposed': record<DataOf<ResultEntry, 'result.proposed'>>({ gameId: isText, result: oneOf(...GAME_RESULTS) }),
  'result.set': record<DataOf<ResultEntry, 'result.set'>>({
    gameId: isText,
    result: oneOf(...DECIDED_RESULTS),
    reason: oneOf(...RESULT_REASONS),
    origin: oneOf(...RESULT_ORIGINS),
  }),
  'result.cleared': record<DataOf<ResultEntry, 'result.cleared'>>({ gameId: isText }),
  'result.playedOn': record<DataOf<ResultEntry, 'result.playedOn'>>({ gameId: isText }),
  'result.signed': record<DataOf<ResultEntry, 'result.signed'>>({ gameId: isText, signed: isFlag }),
  'result.forfeited': record<DataOf<ResultEntry, 'result.forfeited'>>({
    round: isCount,
    table,
    result: orNull(oneOf(...FORFEITS)),
  }),
  'result.corrected': record<DataOf<ResultEntry, 'result.corrected'>>({
    round: isCount,
    table,
    gameId: orNull(isText),
    result: orNull(oneOf(...DECIDED_RESULTS, ...FORFEITS)),
    reason: orNull(oneOf(...RESULT_REASONS)),
    first: orNone(oneOf(true)),
    by: isText,
    why: isText,
  }),
};
