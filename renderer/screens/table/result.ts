import type { GameResult } from '../../../engine/chess/outcome.ts';

/** Keys of a table's page: enter a result; confirm the one that is proposed. No action of the table has them. */
export const RESULT_KEY = 'V';
export const CONFIRM_KEY = 'Y';

/** In the dialog, as they stand on a keyboard. */
export const KEY_OF_RESULT: Readonly<Record<GameResult, string>> = { '1-0': '1', '1/2-1/2': '=', '0-1': '0' };

/** As they stand beside each other: White's win on the left. */
export const SHOWN_RESULTS: readonly GameResult[] = ['1-0', '1/2-1/2', '0-1'];

/** The other game of a pairing that plays two. */
export const OTHER_GAME_KEY = '#';
