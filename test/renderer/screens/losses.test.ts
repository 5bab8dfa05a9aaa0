import { screen } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { faultSentence } from '../../../electron/contract/messages/en/faults.ts';
import type { LossView } from '../../../electron/contract/views/alerts.ts';
import type { DrawView } from '../../../electron/contract/views/draw.ts';
import DrawnResult from '../../../renderer/screens/draw/DrawnResult.svelte';
import Losses from '../../../renderer/screens/record/Losses.svelte';
import { consoleView } from '../support/console.ts';
import { tableView } from '../support/views.ts';
import { show } from '../support/page.ts';

const SALVAGED = { aside: '/data/damaged-1', kept: 3, last: 5, later: 0, games: 1 };
const REPAIRED: LossView = {
  id: 'a',
  sinceEpochMs: 5_000,
  seenEpochMs: 6_000,
  fault: { code: 'journal.repaired', facts: SALVAGED },
};

describe('a damaged journal', () => {
  it.each([
    [0, /As far as can be read, no game had begun/u],
    [1, /Compare the last moves of every game with the scoresheets/u],
  ])('with %i games says what to compare it with', (games, sentence) => {
    expect(faultSentence({ code: 'journal.repaired', facts: { ...SALVAGED, games } })).toMatch(sentence);
    expect(faultSentence({ code: 'journal.cut', facts: { ...SALVAGED, seq: 4, games } })).toMatch(sentence);
  });

  it.each<readonly [object, RegExp]>([
    [
      { restored: 2, folder: '/stick' },
      /2 entries after it from the second copy in \/stick, .* 5 in all\. .*nothing is lost/u,
    ],
    [{ restored: 1, folder: '/stick' }, /so 1 entry is lost/u],
    [{ later: 4, missing: ['3 2 1 0', '12 1 0 1'] }, /table 3: 2 moves, a result; table 12: 1 move, 1 decision\./u],
    [{}, /start it with a new --data and --copy FOLDER/u],
  ])('with %j says what came back and what is missing', (more, sentence) => {
    expect(faultSentence({ code: 'journal.repaired', facts: { ...SALVAGED, ...more } })).toMatch(sentence);
  });

  it('stays on the page Record after it was seen, with where it lies', () => {
    show(Losses, { losses: [REPAIRED, { ...REPAIRED, id: 'b', seenEpochMs: null }] });
    expect(screen.getAllByText(/kept unchanged in \/data\/damaged-1/u)).toHaveLength(2);
    expect(screen.getByText('Not seen yet')).toBeDefined();
    expect(screen.getByText(/^Seen 1 January 1970/u)).toBeDefined();
  });
});

it('what came from the second copy says how many games, and how far', () => {
  const facts = { entries: 180, folder: '/stick', games: 3, upTo: ['1: 29…Kd7', '2: 14.O-O'] };
  expect(faultSentence({ code: 'copy.taken', facts })).toMatch(
    /: 3 games, up to table 1: 29…Kd7, table 2: 14\.0-0\. /u,
  );
});

describe('a sealed start', () => {
  const { start } = tableView({});
  const only = /^Only this console knows it/u;
  const perhaps = /it may have been shown before/u;

  it.each<readonly [string, readonly LossView[], RegExp]>([
    ['only this console knows', [], only],
    ['may have been shown, where entries were lost since', [REPAIRED], perhaps],
    ['is as it was, where the loss was before it', [{ ...REPAIRED, sinceEpochMs: 500 }], only],
    [
      'is as it was, where nothing was lost',
      [{ ...REPAIRED, fault: { code: 'journal.repaired', facts: { ...SALVAGED, kept: 5 } } }],
      only,
    ],
  ])('%s', (_, losses, sentence) => {
    if (start === null) throw new Error('no start');
    const drawn: Extract<DrawView, { phase: 'drawn' }> = {
      ...{
        phase: 'drawn',
        draw: 'd',
        method: 'quick',
        committed: false,
        centre: null,
        policy: null,
        commitment: null,
        inputs: [],
      },
      ...{
        inputsReplaced: 0,
        throwsTakenBack: [],
        sha256: null,
        drawnEpochMs: 1_000,
        handedOutEpochMs: null,
        revealedEpochMs: null,
        start,
      },
    };
    const view = consoleView({ losses });
    show(DrawnResult, { view, drawn, rollIn: false, started: false, onReceipt: () => undefined });
    expect(screen.getByText(sentence)).toBeDefined();
  });
});
