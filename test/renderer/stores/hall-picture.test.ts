import { describe, expect, it } from 'vitest';
import type { ConsoleView } from '../../../electron/contract/views/console.ts';
import type { RoundView } from '../../../electron/contract/views/round.ts';
import { pictureNow } from '../../../renderer/stores/hall-picture.ts';
import type { HallPicture } from '../../../renderer/stores/hall-picture.ts';
import { consoleView } from '../support/console.ts';
import { tableView } from '../support/views.ts';

const { start } = tableView({});
const round = (draw: object): RoundView => ({ start, draw }) as unknown as RoundView;
const none = { ...round({ phase: 'none' }), start: null };
const sealed = round({ phase: 'drawn', revealedEpochMs: null });
const known = round({ phase: 'drawn', revealedEpochMs: 1 });
const playing = tableView({});
const over = tableView({ result: '1-0' });

describe('what the hall sees, as the console tells it', () => {
  it.each<readonly [string, Partial<ConsoleView>, HallPicture | null]>([
    ['nothing, where nothing was chosen', { hallScreen: 'blank', round: known }, 'blank'],
    ['that there will be a draw', { hallScreen: 'draw', round: none }, 'waiting'],
    ['the ceremony', { hallScreen: 'draw', round: round({ phase: 'input' }) }, 'ceremony'],
    ['the throws', { hallScreen: 'position', round: round({ phase: 'hand' }) }, 'hand'],
    ['nothing of a start that is sealed', { hallScreen: 'position', round: sealed }, 'waiting'],
    ['the start', { hallScreen: 'draw', round: known }, 'position'],
    ['games', { hallScreen: 'play', round: known, tables: [playing, over] }, 'games'],
    ['results', { hallScreen: 'play', round: known, tables: [over] }, 'results'],
    ['no round', { hallScreen: 'play' }, 'waiting'],
    ['nothing of a demonstration', { hallScreen: 'play', round: known, tables: [over], demonstration: true }, null],
  ])('%s', (_, facts, picture) => {
    expect(pictureNow(consoleView(facts))).toBe(picture);
  });
});
