import { describe, expect, it } from 'vitest';
import type { TableView } from '../../../electron/contract/views/table.ts';
import type { ConsoleView } from '../../../electron/contract/views/console.ts';
import { hasUnseen, pictureIf, pictureNow } from '../../../renderer/stores/hall-picture.ts';
import type { HallPicture } from '../../../renderer/stores/hall-picture.ts';
import { consoleView } from '../support/console.ts';
import { drawnView, plyView, roundView, tableView } from '../support/views.ts';

const { start } = tableView({});
const policy = { excluded: [], repeats: 'allowed', played: [], earlier: [], allowed: 960, tables: '1' } as const;
const none = roundView();
const ceremony = roundView({
  draw: {
    ...{ phase: 'input', draw: 'one', centre: false, policy, commitment: '', committedEpochMs: 1 },
    ...{ inputs: [], called: [], inputEpochMs: 1, inputsReplaced: 0 },
  },
});
const hand = roundView({
  draw: {
    ...{
      phase: 'hand',
      draw: 'one',
      policy,
      method: 'platonic-dice',
      numbering: '1-960',
      throws: [],
      throwsTakenBack: [],
    },
    ...{ asks: null, rank: [], sp: null, openedEpochMs: 1 },
  },
});
const sealed = roundView({ start, draw: drawnView({ revealedEpochMs: null }) });
const known = roundView({ start, draw: drawnView() });
const unseen = tableView({ board: null, plies: [] });
const playing = tableView({ board: { line: 'connected' } as TableView['board'] });
const over = tableView({ result: '1-0' });

it('has lists beside games where tables have no board', () => {
  expect([[playing, playing], [playing, unseen], []].map((tables) => hasUnseen({ tables }))).toEqual([
    false,
    true,
    false,
  ]);
});

describe('what the hall sees, as the console tells it', () => {
  it.each<readonly [string, Partial<ConsoleView>, HallPicture | null]>([
    ['nothing, where nothing was chosen', { hallScreen: 'blank', round: known }, 'blank'],
    ['that there will be a draw', { hallScreen: 'draw', round: none }, 'waiting'],
    ['the ceremony', { hallScreen: 'draw', round: ceremony }, 'ceremony'],
    ['the throws', { hallScreen: 'position', round: hand }, 'hand'],
    ['nothing of a start that is sealed', { hallScreen: 'position', round: sealed }, 'waiting'],
    [
      'which start each table has, where each has one of its own',
      {
        hallScreen: 'position',
        round: none,
        tables: [unseen, playing].map((each) => ({ ...each, start, revealed: true })),
      },
      'pairings',
    ],
    [
      'nothing of those that nobody may know',
      { hallScreen: 'position', round: none, tables: [{ ...unseen, start, revealed: false }] },
      'waiting',
    ],
    ['the start', { hallScreen: 'draw', round: known }, 'position'],
    ['games', { hallScreen: 'play', round: known, tables: [playing, over] }, 'games'],
    [
      'pairings, where nothing is seen of any',
      { hallScreen: 'play', round: known, tables: [unseen, over] },
      'pairings',
    ],
    [
      'pairings, where all that is known of a game was entered by hand',
      { hallScreen: 'play', round: known, tables: [{ ...unseen, plies: [plyView({ mark: 'entered' })] }, over] },
      'pairings',
    ],
    [
      'a game of which a board saw a move',
      { hallScreen: 'play', round: known, tables: [{ ...unseen, plies: [plyView({ mark: 'entered' }), plyView({})] }] },
      'games',
    ],
    ['results', { hallScreen: 'play', round: known, tables: [over] }, 'results'],
    ['no round', { hallScreen: 'play' }, 'waiting'],
    ['nothing of a demonstration', { hallScreen: 'play', round: known, tables: [over], demonstration: true }, null],
  ])('%s', (_, facts, picture) => {
    expect(pictureNow(consoleView(facts))).toBe(picture);
  });
});

it.each<readonly [Partial<ConsoleView>, HallPicture | null]>([
  [{ tables: [unseen] }, 'pairings'],
  [{ tables: [playing] }, 'games'],
  [{ tables: [over] }, 'results'],
  [{ tables: [unseen], demonstration: true }, null],
])('what the hall would see of the round, while it sees its name: %#', (facts, picture) => {
  expect(pictureIf('play', consoleView({ hallScreen: 'blank', round: known, ...facts }))).toBe(picture);
});
