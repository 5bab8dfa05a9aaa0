import type { Entry } from '../journal/entry.ts';
import type { BoundBoard } from './tournament.ts';

type Bound = Extract<Entry, { readonly type: 'board.bound' }>['data'];

/** Of a line that boards share, as the host names it. */
const SHARED_LINE = 'dgt-bus:';
/** As addresses were written before they had a place of their own. */
const FIVE_DIGITS = /^\d{5}$/u;

/** The board that an entry binds. Older entries name the address of a board on a shared line as its serial number. */
export function boundBoard({ board, simulated }: Bound): BoundBoard {
  const { serial, address, path } = board;
  const isAddress =
    address === undefined && serial !== null && path.startsWith(SHARED_LINE) && FIVE_DIGITS.test(serial);
  if (isAddress) return { serial: null, address: Number(serial), path, simulated };
  return { serial, ...(address === undefined ? {} : { address }), path, simulated };
}
