import { CASTLING_MODES } from '../../chess/setup.ts';
import { isCount, isMs, isText, isWhole, oneOf } from '../shape.ts';
import type { Shape } from '../shape.ts';

export const COLORS = oneOf('white', 'black');
export const mode = oneOf(...CASTLING_MODES);
export const sp: Shape = (value) => isCount(value) && (value as number) < 960;
export const table: Shape = (value) => isWhole(value) && (value as number) > 0;
/** UCI, king takes rook. */
export const move: Shape = (value) => typeof value === 'string' && /^[a-h][1-8][a-h][1-8][nbrqk]?$/u.test(value);
/** Of an entry that ties its times to the calendar. */
export const inGame = { zeroAt: isMs, gameId: isText };
