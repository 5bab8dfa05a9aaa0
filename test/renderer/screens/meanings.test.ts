import { fireEvent, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { meaningView } from '../../../electron/contract/views/meaning.ts';
import type { MeaningView } from '../../../electron/contract/views/meaning.ts';
import { editionOn } from '../../../engine/laws/editions.ts';
import { lawsFor } from '../../../engine/laws/laws.ts';
import { meaningOf } from '../../../engine/laws/meaning.ts';
import type { Imposed } from '../../../engine/laws/ruling.ts';
import type { GameRuling } from '../../../engine/tournament/game.ts';
import type { IrregularityName, Regime } from '../../../engine/laws/terms.ts';
import { parseTimeControl } from '../../../engine/laws/time-control.ts';
import type { TableView } from '../../../electron/contract/views/table.ts';
import Meanings from '../../../renderer/screens/table/Meanings.svelte';
import RuleOn from '../../../renderer/screens/table/RuleOn.svelte';
import Rulings from '../../../renderer/screens/table/Rulings.svelte';
import WithdrawRuling from '../../../renderer/screens/table/WithdrawRuling.svelte';
import { timesToAddTo } from '../../../renderer/screens/table/times-to-add-to.ts';
import { rulingOf } from '../../support/folded-entries.ts';
import { setupOf } from '../../support/table.ts';
import { alertView, questionView, tableView } from '../support/views.ts';
import { heardRequests, show } from '../support/page.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const START = setupOf('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1');

function meaning(irregularity: IrregularityName, regime: Regime, pliesSince = 0, before = 0): MeaningView {
  const laws = lawsFor(editionOn('2026-11-22'), regime);
  const told = { kind: 'told', before: START, irregularity, side: 'white', ply: 5 } as const;
  const rulings = Array.from({ length: before }, (_, i) => ({ irregularity, side: 'white', ply: 1 + 2 * i }) as const);
  const soFar = { rulings, progress: { pliesSince, movesByEach: 2, over: false } };
  const found = meaningOf(told, soFar, laws);
  if (found === null) throw new Error('what is told has a meaning');
  return meaningView(found, laws);
}

function page(meanings: readonly MeaningView[], facts: Partial<TableView> = {}, control = '5+3'): void {
  const question = questionView({ ply: 5, meanings });
  const clock = { white: 95, black: 40, running: null, readEpochMs: 0 };
  const table = tableView({ clock, questions: [question], ...facts });
  show(Meanings, { table, question, timeControl: parseTimeControl(control) });
}

describe('what the Laws say, at the question', () => {
  it.each([
    [0, ['of the pawn on b2', 'Set the clocks', 'You may act on it', 'Laws 2023']],
    [3, ['Too late', 'of the pawn on b2', 'Laws 2023']],
  ] as const)('%i plies since: what is to be done stands before why', (pliesSince, order) => {
    const found = meaning('illegal-move', 'blitz', pliesSince);
    page([{ ...found, mustPlay: { move: 'touched-piece', piece: { piece: 'P', square: 'b2' }, captured: null } }]);
    const text = document.body.textContent;
    const places = order.map((part) => text.indexOf(part));
    expect(places, text).toEqual([...places].sort((a, b) => a - b));
    expect(places).not.toContain(-1);
  });

  it.each([
    ['open', true],
    ['closed by a later move', false],
  ])('a ruling is what is meant of a question that is %s: %s', (_, open) => {
    const meanings = [meaning('illegal-move', 'standard')];
    const question = { ...questionView({ ply: 5, meanings }), open };
    const table = tableView({ questions: [question] });
    show(Meanings, { table, question, timeControl: null });
    expect(document.querySelectorAll('.primary')).toHaveLength(open ? 1 : 0);
  });

  it.each([
    [0, /^An illegal move is completed once/u],
    [1, /^For a first illegal move the opponent gets extra time; a second/u],
  ])('after %i illegal moves the sentence of the Laws says what the ruling does', (before, sentence) => {
    const found = meaning('illegal-move', 'standard', 0, before);
    show(RuleOn, { table: tableView({}), meaning: found, questionId: 1, timeControl: null });
    expect(document.querySelector('.laws')?.textContent).toMatch(new RegExp(sentence.source.slice(1), 'u'));
    expect(document.querySelectorAll('dd').length).toBeGreaterThan(0);
  });

  it.each([
    ['has run out', 0, 0, true],
    ['has not', 40, 0, false],
    ['has run out, and the game ends by the ruling', 0, 1, false],
  ])('a flag that a ruling makes void is told before it: the time of the opponent %s', (_, black, before, isTold) => {
    page([meaning('illegal-move', 'standard', 0, before)], {
      clock: { white: 95, black, running: null, readEpochMs: 0 },
    });
    expect(screen.queryByText(/^Black’s flag has fallen\. By this ruling it no longer counts/u) !== null).toBe(isTold);
  });

  it.each([
    [1, 'touched-piece', false],
    [null, 'touched-piece', true],
    [null, 'any-move', false],
  ] as const)(
    'a move that must be played is checked where a sensor saw why: question %s, %s',
    (questionId, move, isSaid) => {
      const mustPlay = { move, piece: { piece: 'P', square: 'b2' }, captured: null } as const;
      const found = { ...meaning('illegal-move', 'blitz'), mustPlay };
      show(RuleOn, { table: tableView({}), meaning: found, questionId, timeControl: null });
      screen.getByText(/^Must be played/u);
      expect(screen.queryByText(/does not check this/u) !== null).toBe(isSaid);
    },
  );

  it.each<readonly [string, Partial<MeaningView>, IrregularityName, RegExp]>([
    [
      'was read',
      { gainedSeconds: 30 },
      'illegal-move',
      /^Set the clocks to White 1:05, Black 1:40\. White’s time leaves out the 30\s/u,
    ],
    [
      'was read to be nothing',
      { gainedSeconds: 0 },
      'illegal-move',
      /^Set the clocks to White 1:35, Black 1:40\. The press added nothing/u,
    ],
    ['was not read', {}, 'illegal-move', /^Set Black’s clock to 1:40\. If the press added an increment/u],
    ['is no part of it', { gainedSeconds: 30 }, 'wrong-claim', /^Set the clocks to White 1:35, Black 1:40\.$/u],
  ])('without a time control the clocks are told by what the press added, where that %s', (_, read, name, told) => {
    const clock = { white: 95, black: 40, running: null, readEpochMs: 0 };
    const found = {
      ...meaning(name, 'blitz'),
      ...read,
      penalty: { kind: 'time', seconds: 60, inDoubt: false },
    } as const;
    show(RuleOn, { table: tableView({ clock }), meaning: found, questionId: 1, timeControl: null });
    const texts = [...document.querySelectorAll('p.figures')].map(({ textContent }) => textContent.trim());
    expect(texts.filter((text) => text.startsWith('Set '))).toEqual([expect.stringMatching(told)]);
  });

  it('tells article, count, time and clocks, and one key rules so', async () => {
    const heard = heardRequests();
    page([meaning('illegal-move', 'blitz')]);
    for (const text of [
      'Illegal move 1 of 2',
      'Laws 2023, 7.5.1; with 4.3, 4.7, 7.5.5, A.5.2',
      'You may act on it until the opponent has made the next move.',
      'Set the clocks to White 1:32, Black 1:40.',
    ])
      expect(screen.getByText(text)).toBeDefined();
    await fireEvent.keyDown(window, { key: 'a' });
    expect(heard).toEqual([
      [
        'ruling.make',
        {
          ...{ table: 7, gameId: 'game', ruled: 0, questionId: 1, irregularity: 'illegal-move', side: 'white', ply: 5 },
          ...{ remedy: 'restore-before', imposed: { kind: 'time', seconds: 60 } },
        },
      ],
    ]);
  });

  const back = { white: 98, black: 40 };
  const toAdd = [{ ruling: 1, side: 'black', seconds: -60 }] as const;
  it.each([
    ['nothing twice that a withdrawn ruling left on the clocks', { clocks: back, toAdd: [] }, back],
    ['nothing to what play has gone on with', { clocks: null, toAdd }, { white: 95, black: 40 }],
  ])('adds %s, and names no times beside the call that does', (_, facts, times) => {
    const clock = { white: 95, black: 100, running: null, readEpochMs: 0 };
    const alerts = [alertView('withdrawnClocks', { article: '7.5.1', ...facts })];
    expect(timesToAddTo({ clock, alerts }, 0)).toEqual(times);
    page([meaning('illegal-move', 'blitz')], { clock, alerts });
    expect(screen.queryByText(/^Set the clocks to/u)).toBeNull();
  });

  it('too late under A.5.2: it stands, or as both agree, at no cost', async () => {
    const heard = heardRequests();
    page([meaning('illegal-move', 'blitz', 1)]);
    expect(screen.getByText('Too late: the opponent has made the next move.')).toBeDefined();
    await fireEvent.keyDown(window, { key: 'B' });
    expect(heard).toMatchObject([['ruling.make', { remedy: 'as-both-agree', imposed: { kind: 'none' } }]]);
  });

  it('leaves the penalty to the arbiter where the Laws do', async () => {
    const heard = heardRequests();
    page([meaning('illegal-move', 'standard'), meaning('displaced', 'standard')]);
    await fireEvent.keyDown(window, { key: 'x' });
    await fireEvent.change(screen.getByLabelText('Penalty'), { target: { value: 'time-taken' } });
    await fireEvent.input(screen.getByLabelText('Seconds'), { target: { value: '30' } });
    await fireEvent.keyDown(window, { key: 'a' });
    expect(heard).toMatchObject([
      ['ruling.make', { irregularity: 'displaced', imposed: { kind: 'chosen', penalty: 'time-taken', amount: 30 } }],
    ]);
  });

  it('says nothing more once it is ruled on, until that is withdrawn', async () => {
    const ruling = { ...rulingOf(5, 0), questionId: 1, number: 1, madeEpochMs: 0, withdrawnEpochMs: null };
    page([meaning('illegal-move', 'standard')], { rulings: [ruling] });
    expect(screen.queryByRole('button')).toBeNull();
    const asked = vi.fn();
    show(Rulings, { table: tableView({ rulings: [ruling] }), onAsk: asked });
    await fireEvent.click(screen.getByRole('button', { name: 'Withdraw…' }));
    expect(asked).toHaveBeenCalledWith({ name: 'withdrawRuling', ruling: 1 });
  });

  it.each([
    ['of one that tells times for the clocks', { clocks: { white: 900, black: 1020 } }, null, 1],
    ['not of another', {}, null, 0],
    ['nor once the game is over', { clocks: { white: 900, black: 1020 } }, '1-0' as const, 0],
  ])(
    'asks before a ruling is withdrawn with what is then to be done at the clocks: %s',
    async (_, facts, result, times) => {
      const ruling = { ...rulingOf(5, 0), ...facts, questionId: 1, number: 1, madeEpochMs: 0, withdrawnEpochMs: null };
      const heard = heardRequests({ 'ruling.withdraw': null });
      const closed = vi.fn();
      show(WithdrawRuling, {
        table: tableView({ gameId: 'game', result, rulings: [ruling] }),
        ruling: 1,
        onClose: closed,
      });
      const dialog = screen.getByRole('dialog', { name: 'Withdraw the ruling' });
      expect(dialog.textContent).toContain('It stays in the record, marked as withdrawn');
      expect(screen.queryAllByText(/if they have been set by this ruling, set them back/u)).toHaveLength(times);
      expect(heard).toEqual([]);
      const withdraw = screen.getByRole('button', { name: /^Withdraw the ruling/u });
      expect(document.activeElement).toBe(withdraw);
      await fireEvent.click(withdraw);
      expect(heard).toEqual([['ruling.withdraw', { table: 7, gameId: 'game', ruling: 1 }]]);
      await vi.waitFor(() => {
        expect(closed).toHaveBeenCalledWith('The ruling is withdrawn.', expect.any(Function));
      });
    },
  );

  const given = { kind: 'time', seconds: 120 } as const;
  const taken = { kind: 'chosen', penalty: 'time-taken', amount: 30 } as const;
  it.each<
    [string, Imposed, Partial<GameRuling & Pick<TableView, 'result'>> & { again?: GameRuling['clocks'] }, string | null]
  >([
    [
      'White’s offence that gave Black time',
      given,
      {},
      'If its time is still on one, undo that: Black: deduct 2\u00A0min.',
    ],
    ['White’s offence that took time', taken, {}, 'If its time is still on one, undo that: White: add 30\u00A0s.'],
    [
      'what it set, where that is known',
      given,
      { clocks: { white: 918, black: 1038 }, clocksShown: { white: 928, black: 918 } },
      'By it White’s was set from 15:28 to 15:18, Black’s from 15:18 to 17:18.',
    ],
    ['nothing once a later ruling sets the clocks', given, { again: { white: 918, black: 1038 } }, null],
    ['nothing where it cost no time', { kind: 'none' }, {}, null],
    ['nothing once the game is over', given, { result: '1-0' }, null],
  ])('says of a withdrawn ruling what to do with the clocks: %s', (_, imposed, facts, told) => {
    const made = { ...rulingOf(5, 0), questionId: 1, number: 1, madeEpochMs: 0, withdrawnEpochMs: 1, imposed };
    const { result = null, again, ...times } = facts;
    const later = { ...made, number: 2, madeEpochMs: 2, withdrawnEpochMs: null, clocks: again };
    const rulings = [{ ...made, ...times }, ...(again === undefined ? [] : [later])];
    show(Rulings, { table: tableView({ rulings, result }), onAsk: vi.fn() });
    expect(screen.queryByText(/changed no clock/u)?.textContent.replace(/^.*changed no clock\. /u, '') ?? null).toBe(
      told,
    );
  });
});

describe('a rook that was first and stood where the king goes', () => {
  const must = { move: 'castle-same-side', piece: null, captured: null, side: 'h' } as const;
  const rook = { move: 'rook-move', piece: { piece: 'R', square: 'g1' }, captured: null } as const;
  const notes = ['rook-stood-on-kings-square'] as const;

  it.each([
    ['A', '4.4.1'],
    ['B', '4.4.2'],
  ])('by %s the arbiter takes %s, and neither button is the dark one', async (key, applied) => {
    const heard = heardRequests();
    const incomplete = { ...meaning('incomplete-castling', 'standard'), article: '4.4.1' };
    page([{ ...incomplete, notes, mustPlay: { ...must, byOrder: { article: '4.4.2', must: rook } } }]);
    const buttons = screen.getAllByRole('button');
    expect(buttons.map(({ textContent }) => /^.*\(4\.4\.\d\) if the/u.exec(textContent.trim())?.[0])).toEqual([
      'Castling 0-0 (4.4.1) if the',
      'A move of the rook on g1 (4.4.2) if the',
    ]);
    expect(buttons.filter((button) => button.classList.contains('primary'))).toEqual([]);
    await fireEvent.keyDown(window, { key });
    expect(heard).toMatchObject([['ruling.make', { remedy: 'restore-before', applied }]]);
  });

  it('the warning and both demands, each with its article, stand on what rules so', () => {
    const incomplete = { ...meaning('incomplete-castling', 'standard'), article: '4.4.1' };
    page([{ ...incomplete, notes, mustPlay: { ...must, byOrder: { article: '4.4.2', must: rook } } }]);
    const text = document.body.textContent;
    const places = [
      'the rook stood on the king’s target square',
      'Restore the position',
      'Castling 0-0 (4.4.1)',
      'A move of the rook on g1 (4.4.2)',
      'Set the clocks',
    ].map((part) => text.indexOf(part));
    expect(places, text).toEqual([...places].sort((a, b) => a - b));
    expect(places).not.toContain(-1);
    expect(text.match(/2019/gu)).toHaveLength(1);
    expect(text).not.toContain('Must be played');
  });

  it('a castling so completed stands by one key, and by another the rook must move', async () => {
    const heard = heardRequests();
    const order = meaning('castling-order', 'standard');
    page([{ ...order, notes, waysOut: ['stands', 'restore-before'], mustPlay: rook }]);
    expect(
      screen.getByText(
        'If restored, this must be played: a move of the rook on g1; if it was released on another square by a legal move, that move (4.7).',
      ),
    ).toBeDefined();
    await fireEvent.keyDown(window, { key: 'a' });
    expect(heard).toMatchObject([['ruling.make', { irregularity: 'castling-order', remedy: 'stands' }]]);
  });
});
