import { cleanup, fireEvent, screen, within } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AlertFacts } from '../../../electron/contract/views/table-alert.ts';
import type { QuestionView } from '../../../electron/contract/views/question.ts';
import type { TableView } from '../../../electron/contract/views/table.ts';
import type { Color } from '../../../engine/chess/piece.ts';
import type { FaultFacts } from '../../../engine/fault-facts.ts';
import QuestionPanel from '../../../renderer/screens/table/QuestionPanel.svelte';
import { questionAlert, questionView, tableView } from '../support/views.ts';
import { heardRequests, show } from '../support/page.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

function panel(facts: Partial<QuestionView>, about: Partial<TableView> = {}): { readonly entered: readonly string[] } {
  const question = questionView(facts);
  const entered: string[] = [];
  show(QuestionPanel, {
    table: tableView({ state: 'attention', questions: [question], ...about }),
    question,
    onEnter: (moves: string) => entered.push(moves),
  });
  return { entered };
}

it('that is ruled on says what is left to do, and offers no move in place of the one that is taken back', () => {
  const nearest = [{ uci: 'g1f3', san: 'Nf3' }];
  const alert = questionAlert(questionView(), { ruled: 'restore' });
  panel({ nearest }, { alerts: [alert] });
  expect(screen.getByText('Ruled. Restore the position on the board')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Nf3' })).toBeNull();
});

it('that a ruling has ended the game over has the button that enters the result', async () => {
  const heard = heardRequests({ 'result.set': null });
  const alert = questionAlert(questionView(), { ruled: 'result' });
  const proposal = { by: 'ruling', ending: 'illegal-moves', result: '0-1', article: '7.5.5', against: [] } as const;
  panel({}, { alerts: [alert], proposal });
  await fireEvent.click(screen.getByRole('button', { name: /0–1/u }));
  expect(heard).toMatchObject([['result.set', { result: '0-1', reason: 'illegal-moves' }]]);
  cleanup();
  // Where the kings say another result the arbiter looks first.
  const against = [{ by: 'kings', ending: 'not-said', result: '1-0', article: null }] as const;
  panel({}, { alerts: [alert], proposal: { ...proposal, against } });
  expect(screen.queryByRole('button', { name: /0–1/u })).toBeNull();
});

it('no line of it ends within a castling', () => {
  const facts = { side: 'a', recorded: 'Rd1', late: 'king', from: 'e1', to: 'c1' } as const;
  panel({ verdict: 'ambiguous', reason: { code: 'verdict.castledAfterPress', facts } });
  expect(screen.getByText('0-0-0').style.whiteSpace).toBe('nowrap');
});

it.each([
  [10, 'black', '5. Rd1 0-0 +'],
  [11, 'white', '5… Rd1 6. 0-0 +'],
] as const)(
  'says of a move that the opponent has answered at ply %i that the reply is recorded with it',
  (ply, side, says) => {
    panel({
      nearest: [
        { uci: 'a1d1', san: 'Rd1', reply: { ply, side, san: 'O-O' } },
        { uci: 'e1a1', san: 'O-O-O' },
      ],
    });
    const names = within(screen.getByRole('group')).getAllByRole('button');
    expect(names.map((one) => one.textContent.replaceAll(/\s+/gu, ' ').trim())).toEqual([says, '0-0-0']);
  },
);

/** Of a bishop that went on after its capture, and was taken there. */
const TAKEN: FaultFacts['verdict.takenAfterPress'] = {
  ...{ side: 'white', recorded: 'Bxf7+', piece: 'B', from: 'f7', to: 'e6', stood: null },
  ...{ by: 'p', byFrom: 'd7' },
};

describe('what a question says', () => {
  it.each<readonly [runs: Color | null, facts: Partial<AlertFacts['question']>, told: boolean]>([
    ['black', { irregularity: 'illegal-move' }, true],
    ['white', { irregularity: 'illegal-move' }, true],
    [null, { irregularity: 'illegal-move' }, false],
    ['black', { irregularity: null }, false],
    ['black', { irregularity: 'illegal-move', ruled: 'restore' }, false],
  ])(
    'while a clock runs (%s), of one by which it is ruled (%o): to stop the clocks first (%s)',
    (runs, facts, told) => {
      const clock = { white: 900, black: 900, running: runs, readEpochMs: 0 };
      panel({}, { clock, alerts: [questionAlert(questionView(), facts)] });
      expect(screen.queryByText('Stop the clocks.') !== null).toBe(told);
    },
  );

  it.each([
    [
      { code: 'verdict.castledAfterPress', facts: { side: 'a', recorded: 'Rd1', late: 'king', from: 'e1', to: 'c1' } },
      'Rd1 stands: have the king put back on e1, then choose Rd1.',
    ],
    [
      { code: 'verdict.changedAfterPress', facts: { recorded: 'Rd1', piece: 'R', from: 'd1', to: 'c1' } },
      'Rd1 stands: have the rook put back on d1, then choose Rd1.',
    ],
    [
      { code: 'verdict.changedAfterPress', facts: { recorded: 'O-O-O', piece: null, from: null, to: null } },
      '0-0-0 stands: choose it.',
    ],
    [
      { code: 'verdict.displaced', facts: { side: 'white', piece: 'N', from: 'f3', to: 'h4', move: 'd5' } },
      'have the knight put back on f3, then choose d5.',
    ],
    [
      { code: 'verdict.displaced', facts: { side: 'white', piece: 'N', from: 'f3', to: null, move: 'd5' } },
      'have the knight put on f3, then choose d5.',
    ],
    [
      {
        code: 'verdict.displaced',
        facts: { side: 'white', piece: 'N', from: 'f3', to: null, move: 'Bg4', taken: 'g4' },
      },
      'have the knight put back on f3, then choose Bg4.',
    ],
  ] as const)('of what only both players can say (%o): clocks first, then what both are asked', (reason, says) => {
    const asked = { verdict: 'ambiguous', reason, boardBefore: '4k3/8/8/8/8/5N2/8/R3K3' } as const;
    const clock = { white: 900, black: 900, running: 'black', readEpochMs: 0 } as const;
    panel(asked, {
      sensed: '8/8/8/8/8/8/8/8',
      clock,
      alerts: [questionAlert(questionView(asked), { irregularity: null })],
    });
    const told = screen.getByText('Stop the clocks.').closest('p')?.textContent.replaceAll(/\s+/gu, ' ').trim();
    expect(told).toContain(`Stop the clocks. Ask both players. If that is what happened, ${says}`);
  });

  it.each([
    ['8/4p3/8/8', TAKEN, 'the bishop put back on f7 and the pawn on d7'],
    ['8/4p3/8/8', { ...TAKEN, stood: 'n' }, 'the bishop put back on f7, the pawn on d7 and the knight on e6'],
    ['8/4p3/8/4P3', TAKEN, 'the bishop put back on f7, the pawn on d7 and whatever has been moved since'],
  ] as const)('of a piece that went on and was taken, what goes back from %s', (ranks, facts, men) => {
    const asked = { code: 'verdict.takenAfterPress', facts } as const;
    const boardBefore = '4k3/3p1B2/8/8/8/8/8/4K3';
    panel({ verdict: 'illegal', reason: asked, boardBefore }, { sensed: `4k3/${ranks}/8/8/4K3` });
    expect(screen.getByText(/Ask both players/u).textContent).toContain(
      `Bxf7+ stands: have ${men}, then confirm the position as restored.`,
    );
  });

  it('of a press without a move over a piece of the opponent’s: who moved it is asked of both, and that it is back', () => {
    const facts = { side: 'white', piece: 'R', from: 'a1', to: 'c1' } as const;
    const asked = {
      ...({ verdict: 'illegal', reason: { code: 'verdict.displacedAlone', facts } } as const),
      boardBefore: '4k3/8/8/8/8/8/8/R3K3',
    };
    panel(asked, { sensed: '4k3/8/8/8/8/8/8/2R1K3' });
    expect(
      screen.getByText(
        /^White’s rook went from a1 to c1 after the press; Black then pressed the clock without a move\..*Ask both players who moved it; then have the rook put back on a1\.$/u,
      ),
    ).toBeTruthy();
    cleanup();
    panel(asked, { sensed: asked.boardBefore });
    expect(screen.getByText(/Ask both players who moved it; it is back on a1\.$/u)).toBeTruthy();
  });

  it('of a piece that was put back after the press, that it is, and after the game nothing of it', () => {
    const facts = { side: 'a', recorded: 'Rd1', late: 'king', from: 'e1', to: 'c1' } as const;
    const boardBefore = '4k3/8/8/8/8/8/8/R3K3';
    const asked = { verdict: 'ambiguous', reason: { code: 'verdict.castledAfterPress', facts }, boardBefore } as const;
    panel(asked, { sensed: '4k3/8/8/8/8/8/8/2KR4' });
    expect(screen.getByText(/have the king put back on e1, then choose Rd1\./u)).toBeTruthy();
    cleanup();
    panel(asked, { sensed: '4k3/8/8/8/8/8/8/3RK3' });
    expect(screen.getByText(/Rd1 stands: choose Rd1; the king is back on e1\./u)).toBeTruthy();
    cleanup();
    const taken = { code: 'verdict.takenAfterPress', facts: TAKEN } as const;
    panel({ ...asked, reason: taken }, { sensed: boardBefore });
    expect(
      screen.getByText(/go from f7 to e6, where Black’s pawn took it\..*Bxf7\+ stands: confirm the/u),
    ).toBeTruthy();
    cleanup();
    panel(asked, { sensed: '4k3/8/8/8/8/8/8/2KR4', result: '1-0' });
    expect(screen.queryByText(/Ask both players/u)).toBeNull();
  });

  it.each([
    [null, 'It may stand between two squares.'],
    ['beforeReply', 'All pieces are on squares now.'],
    ['afterReply', 'All pieces are on squares now: enter the move played.'],
  ] as const)('of a piece that was on no square, put down %s: %s', (putDown, says) => {
    const reason = { code: 'verdict.pieceBetweenSquares', facts: { move: 'b3', square: 'e1' } } as const;
    panel({ verdict: 'unclear', reason }, { alerts: [questionAlert(questionView(), { putDown })] });
    const text = screen.getByText(/no piece was detected on e1 when the clock was pressed/u).textContent;
    expect(text.trim().endsWith(`pressed. ${says}`)).toBe(true);
  });

  it('says why a castling is not legal, one sentence a reason', () => {
    panel({
      reason: { code: 'verdict.castlingNotLegal', facts: { side: 'h', king: 'e1', rook: 'h1' } },
      obstacles: [
        { code: 'castling.occupied', facts: { piece: 'R', square: 'b1', ownOtherRook: true } },
        { code: 'castling.throughAttack', facts: { square: 'f1', by: ['a6'], attackers: ['ba6'] } },
        {
          code: 'castling.rightLost',
          facts: { side: 'a', piece: 'rook', cause: 'moved', ply: 23, square: 'a1', move: 12 },
        },
      ],
    });
    for (const sentence of [
      'King and rook stand as after 0-0, but castling is not legal here.',
      'The other rook on b1 is in the way, for now.',
      'The king would cross f1, attacked by the bishop on a6.',
      'The right to castle 0-0-0 is lost: the rook from a1 moved at move 12.',
    ])
      expect(screen.getByRole('region').textContent).toContain(sentence);
  });

  it.each<[Partial<TableView>, RegExp]>([
    [{}, /Recording continues/u],
    [{ state: 'over', result: '1-0' }, /The game is over; the result stands/u],
    [{ state: 'lost' }, /The connection is lost: nothing is recorded until the board responds again/u],
  ])('%o: says %s, and nothing else of the recording', (about, says) => {
    panel({}, about);
    const all = [/Recording continues/u, /The game is over/u, /The connection is lost/u];
    expect(all.filter((one) => screen.queryByText(one) !== null)).toHaveLength(1);
    expect(screen.getByText(says)).toBeDefined();
  });

  it('offers the nearest legal move to be entered, castling with zeros', async () => {
    const { entered } = panel({ nearest: [{ uci: 'e1h1', san: 'O-O' }] });
    const offered = within(screen.getByRole('group', { name: 'If misread, enter' }));
    await fireEvent.click(offered.getByRole('button', { name: '0-0' }));
    expect(entered).toEqual(['0-0']);
  });

  it('the first of them has a key, which is gone with them', async () => {
    const nearest = ['O-O', 'Kf1'].map((san) => ({ uci: san, san }));
    const { entered } = panel({ nearest });
    await fireEvent.keyDown(window, { key: '+' });
    expect(entered).toEqual(['0-0']);
    cleanup();
    const ruled = panel({ nearest }, { alerts: [questionAlert(questionView(), { ruled: 'restore' })] });
    await fireEvent.keyDown(window, { key: '+' });
    expect(ruled.entered).toEqual([]);
  });

  it('records a candidate at one tap where the board tells no more', async () => {
    const heard = heardRequests();
    panel({ verdict: 'ambiguous', nearest: [{ uci: 'e7e8n', san: 'e8=N' }] });
    await fireEvent.click(screen.getByRole('button', { name: 'e8=N' }));
    expect(heard).toMatchObject([
      ['table.played', { table: 7, seen: { gameId: 'game', ply: 0, questionId: 1, results: 0 }, moves: ['e8=N'] }],
    ]);
  });
});

it.each([
  ['Probably played', ['d5']],
  ['It was one of these', ['d5', 'd6']],
])('over candidates stands: %s', (heading, sans) => {
  panel({ verdict: 'ambiguous', nearest: sans.map((san) => ({ uci: `d7${san}`, san })) });
  expect(screen.getByRole('group', { name: heading })).toBeTruthy();
});

it('a castling that was incomplete at the press is told as it was then: by now the rook may have been put there', () => {
  const facts = { side: 'h', placed: 'king', astray: 'rook', target: 'f1', standsOn: 'h1' } as const;
  panel({ verdict: 'incomplete-castling', reason: { code: 'verdict.castlingIncomplete', facts } });
  expect(screen.getByRole('region').textContent).toContain(
    'Castling 0-0 was not complete when the clock was pressed: the king was on g1, the rook on h1 instead of f1.',
  );
});

it('of each rook in doubt only its square stands beside its box: four of them take one line of a small screen', async () => {
  const heard = heardRequests();
  panel({ rooksInDoubt: ['a1', 'h1', 'a8', 'h8'] });
  const rights = screen.getByRole('group', { name: 'May still castle with the rook on' });
  const boxes = within(rights).getAllByRole('checkbox');
  expect(boxes.map((box) => box.closest('label')?.textContent.trim())).toEqual(['a1', 'h1', 'a8', 'h8']);
  await fireEvent.click(within(rights).getByRole('checkbox', { name: 'h8' }));
  await fireEvent.click(within(rights).getByRole('button', { name: 'Confirm these rights' }));
  expect(heard).toMatchObject([['table.castlingRights', { rooks: ['a1', 'h1', 'a8'] }]]);
});
