import type { GameResult } from '../../../engine/chess/outcome.ts';

/** The key of a table's page that enters a result: no action of the table has it. */
export const RESULT_KEY = 'V';

/** In the dialog, as they stand on a keyboard. */
export const KEY_OF_RESULT: Readonly<Record<GameResult, string>> = { '1-0': '1', '1/2-1/2': '=', '0-1': '0' };

/** As they stand beside each other: White's win on the left. */
export const SHOWN_RESULTS: readonly GameResult[] = ['1-0', '1/2-1/2', '0-1'];

/** The other game of a pairing that plays two. */
export const OTHER_GAME_KEY = '#';
