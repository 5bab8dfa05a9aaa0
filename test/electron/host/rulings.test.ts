import { describe, expect, it } from 'vitest';
import type { RequestInput } from '../../../electron/contract/requests.ts';
import { tableSeen } from '../../../electron/contract/table-seen.ts';
import { USUAL_RULES } from '../../../engine/laws/round-rules.ts';
import type { IrregularityName } from '../../../engine/laws/terms.ts';
import { reportPage } from '../../../electron/contract/messages/en/report-page.ts';
import { reportOf } from '../../../engine/tournament/report/report.ts';
import type { Hall } from '../../support/hall.ts';
import { playing, ruling } from '../../support/ruled-game.ts';

it('a ruling is kept with the article of its regime; withdrawn, it keeps its number and its trace', async () => {
  const hall = await playing();
  const { handlers } = hall.host;
  expect(await handlers['ruling.make'](ruling(hall))).toMatchObject({ ok: true });
  const gameId = hall.host.tableView(1).gameId ?? '';
  expect(await handlers['ruling.withdraw']({ table: 1, gameId, ruling: 1 })).toMatchObject({ ok: true });
  expect(await handlers['ruling.make'](ruling(hall, { irregularity: 'two-hands' }))).toMatchObject({ ok: true });
  const { rulings } = hall.host.tableView(1);
  expect(rulings).toMatchObject([
    { number: 1, edition: 'Laws 2023', article: 'A.5.3', imposed: { kind: 'over', winner: 'white' } },
    { number: 2, article: '7.5.4', withdrawnEpochMs: null },
  ]);
  expect(rulings[0]?.withdrawnEpochMs).not.toBeNull();
});

it('of a move that was ruled on, the next is another press, unless the arbiter says it was the same', async () => {
  const hall = await playing();
  const { handlers } = hall.host;
  const illegal = { irregularity: 'illegal-move', side: 'white', ply: 3, remedy: 'restore-before' } as const;
  const tell = async (pressedAgain?: boolean) => {
    const gameId = hall.host.tableView(1).gameId ?? '';
    const about = { table: 1, gameId, irregularity: illegal.irregularity, side: illegal.side, ply: 3, touched: [] };
    const told = await handlers['meaning.tell']({ ...about, pressedAgain });
    if (!told.ok) throw new Error(told.fault.code);
    const { pressedAgain: again, count, penalty } = told.value.meaning;
    return [again, count?.illegalMoves, penalty.kind];
  };
  expect(await tell()).toEqual([null, 1, 'time']);
  await handlers['ruling.make'](ruling(hall, { ...illegal, imposed: { kind: 'time', seconds: 60 } }));
  expect(await tell()).toEqual([true, 2, 'over']);
  expect(await tell(false)).toEqual([false, 1, 'none']);
  const second = ruling(hall, { ...illegal, pressedAgain: true, imposed: { kind: 'over', winner: 'black' } });
  expect(await handlers['ruling.make'](second)).toMatchObject({ ok: true });
  expect(await handlers['ruling.make'](second)).toMatchObject({ ok: true });
  expect(hall.host.tableView(1).rulings).toHaveLength(2);
  hall.host.close();
});

it('one that contradicts itself is refused: an offence in the opponent’s turn, or one by which its offender wins', async () => {
  const hall = await playing();
  const { handlers } = hall.host;
  const told = { irregularity: 'illegal-move', remedy: 'restore-before', imposed: { kind: 'none' } } as const;
  const inTurn = async (side: 'white' | 'black', ply: number, irregularity: IrregularityName = 'illegal-move') => {
    const made = await handlers['ruling.make'](ruling(hall, { ...told, side, ply, irregularity }));
    return made.ok ? null : made.fault.code;
  };
  expect([
    await inTurn('white', 2),
    await inTurn('black', 3),
    await inTurn('white', 2, 'castling-order'),
    await inTurn('white', 2, 'castling-touched-in-vain'),
  ]).toEqual(Array(4).fill('ruling.notOnMove'));
  const wins = ruling(hall, { irregularity: 'device', side: 'white', imposed: { kind: 'over', winner: 'white' } });
  expect(await handlers['ruling.make'](wins)).toMatchObject({ ok: false, fault: { code: 'ruling.offenderWins' } });
  expect(hall.host.tableView(1).rulings).toEqual([]);
  expect([await inTurn('black', 2), await inTurn('white', 3)]).toEqual([null, null]);
  hall.host.close();
});

it('one that ends the game calls until the result is given; two that end it differently, until one is withdrawn', async () => {
  const hall = await playing();
  const { handlers } = hall.host;
  const calls = (): unknown =>
    hall.host.tableView(1).alerts.map(({ kind, facts, urgency }) => ({ kind, facts, urgency }));
  const lost = { irregularity: 'device', remedy: 'game-over' } as const;
  await handlers['ruling.make'](ruling(hall, { ...lost, side: 'black', imposed: { kind: 'over', winner: 'white' } }));
  expect(calls()).toEqual([{ kind: 'ruled', facts: { result: '1-0', article: '11.3.2.2' }, urgency: 'result' }]);
  await handlers['ruling.make'](ruling(hall, { ...lost, side: 'white', imposed: { kind: 'over', winner: 'black' } }));
  expect(calls()).toEqual([{ kind: 'ruled', facts: { result: null, article: null }, urgency: 'act' }]);
  expect(hall.host.tableView(1).proposal).toBeNull();
  const gameId = hall.host.tableView(1).gameId ?? '';
  await handlers['ruling.withdraw']({ table: 1, gameId, ruling: 2 });
  expect(calls()).toEqual([{ kind: 'ruled', facts: { result: '1-0', article: '11.3.2.2' }, urgency: 'result' }]);
  const seen = tableSeen(hall.host.tableView(1));
  await handlers['result.set']({ table: 1, seen, result: '1-0', reason: 'device' });
  expect(calls()).toEqual([]);
});

it('one that cancels the game calls until it is cancelled or the ruling is withdrawn, and again when the game is resumed', async () => {
  const hall = await playing();
  const { handlers } = hall.host;
  const calls = (): unknown =>
    hall.host.tableView(1).alerts.map(({ kind, urgency, seen }) => ({ kind, urgency, seen }));
  const called = [{ kind: 'newGame', urgency: 'act', seen: false }];
  const wrong = { irregularity: 'wrong-start', side: 'white', remedy: 'new-game', imposed: { kind: 'none' } } as const;
  await handlers['ruling.make'](ruling(hall, wrong));
  expect(calls()).toEqual(called);
  expect(hall.host.tableView(1).state).toBe('attention');
  const gameId = hall.host.tableView(1).gameId ?? '';
  // The kings of a game that is to be cancelled end nothing.
  hall.host.context.recorder.add({ type: 'result.proposed', data: { gameId, result: '1/2-1/2' } });
  expect([calls(), hall.host.tableView(1).proposal]).toEqual([called, null]);
  await handlers['game.cancel']({ table: 1, seen: tableSeen(hall.host.tableView(1)) });
  expect(calls()).toEqual([]);
  await handlers['game.takeUp']({ table: 1, gameId });
  expect(calls()).toEqual(called);
  await handlers['ruling.withdraw']({ table: 1, gameId, ruling: 1 });
  expect(calls()).toMatchObject([{ kind: 'kings' }]);
  expect(hall.host.tableView(1).proposal).toMatchObject({ result: '1/2-1/2' });
  hall.host.close();
});

it('one that restores the position calls until the move is taken back', async () => {
  const hall = await playing();
  await hall.host.handlers['ruling.make'](ruling(hall, { remedy: 'restore-before', imposed: { kind: 'none' } }));
  expect(hall.host.tableView(1).alerts).toMatchObject([{ kind: 'ruledBack', urgency: 'act', seen: false }]);
  await hall.host.handlers['table.key']({ table: 1, seen: tableSeen(hall.host.tableView(1)), key: 'takeBack' });
  hall.wait(1_000);
  expect(hall.host.tableView(1).alerts).toEqual([]);
  hall.host.close();
});

it('or until the game goes on from a position that is entered', async () => {
  const hall = await playing();
  const { handlers } = hall.host;
  const played = async (...moves: readonly string[]): Promise<void> => {
    await handlers['table.played']({ table: 1, seen: tableSeen(hall.host.tableView(1)), moves });
  };
  await played('Nf3');
  const back = { irregularity: 'illegal-move', side: 'white', ply: 3, remedy: 'restore-before' } as const;
  await handlers['ruling.make'](ruling(hall, { ...back, imposed: { kind: 'none' } }));
  expect(hall.host.tableView(1).alerts).toMatchObject([{ kind: 'ruledBack' }]);
  const fen = 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2';
  await handlers['table.setByHand']({ table: 1, seen: tableSeen(hall.host.tableView(1)), fen });
  await played('Bc4', 'Nc6');
  expect(hall.host.tableView(1)).toMatchObject({ alerts: [], plies: { length: 5 } });
  hall.host.close();
});

describe('a result is told of as in conflict', () => {
  const lost = { irregularity: 'device', remedy: 'game-over', imposed: { kind: 'over', winner: 'white' } } as const;
  const conflict = (hall: Hall): unknown =>
    hall.host.tableView(1).alerts.map(({ kind, facts, article }) => ({ kind, facts, article }));
  const set = async (hall: Hall, result: '1-0' | '0-1', reason: 'device' | 'resignation'): Promise<void> => {
    const seen = tableSeen(hall.host.tableView(1));
    await hall.host.handlers['result.set']({ table: 1, seen, result, reason });
  };
  const told = (entered: string, withdrawn: boolean) => {
    const ruling = { ending: 'device', result: '1-0', article: '11.3.2.2', withdrawn };
    return [{ kind: 'conflict', facts: { entered, kings: null, board: null, ruling }, article: '11.3.2.2' }];
  };

  it('that is against a ruling which stands, before the result and after it, until it is seen', async () => {
    for (const rulesFirst of [true, false]) {
      const hall = await playing();
      if (rulesFirst) await hall.host.handlers['ruling.make'](ruling(hall, lost));
      await set(hall, '0-1', 'resignation');
      if (!rulesFirst) await hall.host.handlers['ruling.make'](ruling(hall, lost));
      expect(conflict(hall)).toEqual(told('0-1', false));
      hall.wait(1_000);
      await hall.host.handlers['table.acknowledge']({ table: 1, questionId: 0 });
      expect(conflict(hall)).toEqual([]);
    }
  });

  it('that was given by a ruling which is then withdrawn', async () => {
    const hall = await playing();
    const { handlers } = hall.host;
    await handlers['ruling.make'](ruling(hall, lost));
    await set(hall, '1-0', 'device');
    expect(conflict(hall)).toEqual([]);
    hall.wait(1_000);
    const gameId = hall.host.tableView(1).gameId ?? '';
    await handlers['ruling.withdraw']({ table: 1, gameId, ruling: 1 });
    expect(conflict(hall)).toEqual(told('1-0', true));
    // Another ruling bears it, or the players.
    await handlers['ruling.make'](ruling(hall, lost));
    expect(conflict(hall)).toEqual([]);
    await handlers['ruling.withdraw']({ table: 1, gameId, ruling: 2 });
    hall.wait(1_000);
    await set(hall, '1-0', 'resignation');
    expect(conflict(hall)).toEqual([]);
  });
});

describe('a position that may not stand on the board, under rapid and blitz (A.5.4)', () => {
  const waiting = async (irregularity: IrregularityName, fen: string): Promise<Hall> => {
    const hall = await playing();
    const { handlers } = hall.host;
    const set = await handlers['table.setByHand']({ table: 1, seen: tableSeen(hall.host.tableView(1)), fen });
    expect(set).toMatchObject({ ok: true });
    const wait = { irregularity, side: 'white', ply: 2, remedy: 'wait-then-draw', imposed: { kind: 'none' } } as const;
    expect(await handlers['ruling.make'](ruling(hall, wait))).toMatchObject({ ok: true });
    return hall;
  };
  const play = async (hall: Hall, move: string): Promise<void> => {
    const seen = tableSeen(hall.host.tableView(1));
    const played = await hall.host.handlers['table.played']({ table: 1, seen, moves: [move] });
    expect(played).toMatchObject({ ok: true });
  };
  const told = (hall: Hall): unknown => {
    const { proposal, alerts } = hall.host.tableView(1);
    return { proposal, kinds: alerts.map(({ kind }) => kind) };
  };
  const NOTHING = { proposal: null, kinds: [] };

  it('is proposed as drawn once the next move is made and it is still so, for as long as it is', async () => {
    const hall = await waiting('pawn-stands-on-last-rank', '4k2P/8/8/8/8/8/8/4K3 b - - 0 3');
    expect(told(hall)).toEqual(NOTHING);
    await play(hall, 'e8e7');
    const drawn = { by: 'ruling', ending: 'illegal-position', result: '1/2-1/2', article: 'A.5.4' };
    expect(told(hall)).toMatchObject({ proposal: drawn, kinds: ['ruled'] });
    const seen = tableSeen(hall.host.tableView(1));
    await hall.host.handlers['table.setByHand']({ table: 1, seen, fen: '7Q/4k3/8/8/8/8/8/4K3 w - - 0 4' });
    expect(told(hall)).toEqual(NOTHING);
  });

  it('is not, where the next move put it right', async () => {
    const hall = await waiting('both-kings-in-check', '4k3/4R3/8/8/8/8/4r3/4K3 b - - 0 3');
    expect(told(hall)).toEqual(NOTHING);
    await play(hall, 'e8e7');
    expect(told(hall)).toEqual(NOTHING);
  });
});

it.each<readonly [string, Partial<RequestInput<'ruling.make'>>, string]>([
  ['another game', { gameId: 'other' }, 'table.movedOn'],
  ['a ruling he has not seen', { ruled: 1 }, 'table.movedOn'],
  ['a question there is not', { questionId: 7 }, 'table.movedOn'],
  ['a move far ahead', { ply: 4 }, 'table.movedOn'],
  ['a table there is not', { table: 9 }, 'game.none'],
])('is refused, and nothing kept: %s', async (_, changes, code) => {
  const hall = await playing();
  expect(await hall.host.handlers['ruling.make'](ruling(hall, changes))).toMatchObject({ ok: false, fault: { code } });
  expect(hall.host.tableView(1).rulings).toEqual([]);
});

it('another ruling made from the same page is refused, the same one is the same', async () => {
  const hall = await playing();
  const first = ruling(hall);
  const { handlers } = hall.host;
  await handlers['ruling.make'](first);
  expect(await handlers['ruling.make'](first)).toMatchObject({ ok: true });
  const other = await handlers['ruling.make']({ ...first, irregularity: 'device' });
  expect(other).toMatchObject({ ok: false, fault: { code: 'table.movedOn' } });
  expect(hall.host.tableView(1).rulings).toHaveLength(1);
});

describe('of a castling that was not completed, the rook first, which had to make room for the king', () => {
  const TOUCHED = { irregularity: 'incomplete-castling', side: 'white', ply: 3, touched: ['g1', 'f1'] } as const;
  const CASTLING = { move: 'castle-same-side', piece: null, captured: null, side: 'h' };
  const ROOK = { move: 'rook-move', piece: { piece: 'R', square: 'g1' }, captured: null };

  it.each([
    [
      undefined,
      { article: '4.4.1', also: ['4.4.2', '7.5.1', '7.5.5'], mustPlay: { ...CASTLING, byOrder: { must: ROOK } } },
      'Must be played: castling 0-0; or, by 4.4.2, a move of the rook on g1; if it was released on another square',
    ],
    ['4.4.1', { article: '4.4.1', also: ['7.5.1', '7.5.5'], mustPlay: CASTLING }, 'Must be played: castling 0-0.'],
    [
      '4.4.2',
      { article: '4.4.2', also: ['7.5.1', '7.5.5'], mustPlay: ROOK },
      'Must be played: a move of the rook on g1; if it was released on another square',
    ],
  ])(
    'the article that the arbiter takes, %s, is kept with what it demands and what was touched',
    async (applied, kept, reported) => {
      const hall = await playing(USUAL_RULES, 'QNRBBKRN', ['Ng3', 'd5']);
      const cost = { remedy: 'restore-before', imposed: { kind: 'time', seconds: 120 } } as const;
      expect(await hall.host.handlers['ruling.make'](ruling(hall, { ...TOUCHED, ...cost, applied }))).toMatchObject({
        ok: true,
      });
      const [made] = hall.host.tableView(1).rulings;
      expect(made).toMatchObject({ ...kept, touched: ['g1', 'f1'] });
      // A second click is the same ruling; by the other article, or of other pieces, it is another.
      const again = (facts: object) =>
        hall.host.handlers['ruling.make'](ruling(hall, { ...TOUCHED, ...cost, ...facts }));
      expect(await again({ applied, ruled: 0 })).toMatchObject({ ok: true });
      const moved = { ok: false, fault: { code: 'table.movedOn' } };
      const other = applied === '4.4.2' ? '4.4.1' : '4.4.2';
      expect(await again({ applied: other, ruled: 0 })).toMatchObject(moved);
      expect(await again({ applied, touched: ['f1', 'g1'], ruled: 0 })).toMatchObject(moved);
      expect(hall.host.tableView(1).rulings).toHaveLength(1);
      expect(made?.mustPlay?.byOrder === undefined).toBe(applied !== undefined);
      const report = reportOf(hall.host.context.recorder.tournament);
      const about = { entries: 1, head: '', madeEpochMs: 0, fonts: '', interruptions: [] };
      expect(reportPage({ report, ...about }).replaceAll('\u2060', '')).toContain(reported);
      hall.host.close();
    },
  );
});
