import { describe, expect, it } from 'vitest';
import { tableSeen } from '../../../electron/contract/table-seen.ts';
import { NO_PIECE } from '../../../engine/chess/piece.ts';
import { pieceOfLetter, squareOf } from '../../support/table.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { USUAL, GAME, boardHall, view, sansOf, ask } from '../../support/board-hall.ts';
import { undoSeen } from '../../support/undo-seen.ts';

const OTHER = 'rkbbqnnr/pppppppp/8/8/8/8/PPPPPPPP/RKBBQNNR w KQkq - 0 1';

describe('a table from its set-up to its result', () => {
  it('says square by square what differs until the start stands there, then plays', () => {
    const hall = boardHall(temporaryFolder(), ['a:00001']);
    expect(view(hall).state).toBe('noBoard');
    hall.lines.at('a').setUp('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w - - 0 1');
    hall.wait(3_000);
    expect(view(hall)).toMatchObject({
      state: 'setup',
      differing: [
        { square: 'd1', expected: 'Q', actual: 'K' },
        { square: 'e1', expected: 'K', actual: 'Q' },
      ],
      setupFault: { kind: 'swapped', squares: ['d1', 'e1'], pieces: ['Q', 'K'], color: 'white' },
      board: { serial: expect.stringContaining('00001') as string, line: 'connected' },
    });
    hall.lines.at('a').setUp(USUAL);
    hall.wait(1_000);
    expect(view(hall)).toMatchObject({ state: 'ready', differing: [], setupFault: null });
    expect(hall.host.roundView).toMatchObject({ tables: 1, ready: 1, start: { sp: 518, backRank: 'RNBQKBNR' } });
    hall.lines.at('a').play(USUAL, GAME);
    hall.wait(40_000);
    expect(sansOf(hall)).toEqual(['e4', 'e5', 'Nf3', 'Nc6', 'Bc4', 'Bc5', 'O-O', 'Nf6']);
    expect(view(hall)).toMatchObject({ state: 'playing', matchesDraw: true, lastMove: { from: 'g8', to: 'f6' } });
    expect(view(hall).plies[6]).toMatchObject({ uci: 'e1h1', castling: { side: 'h', manner: 'double-move' } });
    hall.host.close();
  });

  it('takes the result from the arbiter, and takes it back', async () => {
    const hall = boardHall(temporaryFolder(), ['a:00001']);
    hall.lines.at('a').play(USUAL, GAME);
    hall.wait(40_000);
    expect(
      await ask(hall, 'result.set', { table: 1, seen: tableSeen(view(hall)), result: '1/2-1/2', reason: 'agreement' }),
    ).toMatchObject({
      ok: true,
    });
    expect(view(hall)).toMatchObject({ state: 'over', result: '1/2-1/2', resultReason: 'agreement' });
    expect(hall.host.livePgn()).toContain('[Result "1/2-1/2"]');
    expect(await ask(hall, 'result.clear', { table: 1, seen: tableSeen(view(hall)) })).toMatchObject({ ok: true });
    hall.wait(3_000);
    expect(view(hall)).toMatchObject({ state: 'playing', result: null });
    hall.host.close();
  });

  it('a question that is asked at the very end calls until it is seen', async () => {
    const hall = boardHall(temporaryFolder(), ['a:00001']);
    hall.lines.at('a').play(USUAL, GAME.slice(0, 3));
    hall.wait(20_000);
    const { board, clock } = hall.lines.at('a');
    clock.start();
    await ask(hall, 'table.key', { table: 1, seen: tableSeen(view(hall)), key: 'takeBack' });
    hall.wait(7_000);
    board.put(squareOf('g8'), NO_PIECE);
    board.put(squareOf('f6'), pieceOfLetter('n'));
    hall.wait(3_000);
    expect(view(hall).questions).toEqual([]);
    await ask(hall, 'result.set', { table: 1, seen: tableSeen(view(hall)), result: '1-0', reason: 'resignation' });
    expect(view(hall)).toMatchObject({ state: 'attention', result: '1-0', questions: [{ open: true }] });
    const questionId = view(hall).questions[0]?.id ?? 0;
    await ask(hall, 'table.acknowledge', { table: 1, questionId });
    expect(view(hall).state).toBe('over');
    hall.host.close();
  });

  it('a question that was open when the result was given is seen with it', async () => {
    const hall = boardHall(temporaryFolder(), ['a:00001']);
    hall.lines.at('a').play(USUAL, GAME);
    hall.wait(40_000);
    const { board, clock } = hall.lines.at('a');
    clock.start();
    board.put(squareOf('c4'), NO_PIECE);
    board.put(squareOf('d4'), pieceOfLetter('B'));
    hall.wait(1_000);
    clock.press('left');
    hall.wait(20_000);
    expect(view(hall)).toMatchObject({ state: 'attention', questions: [{ open: true, acknowledged: false }] });
    await ask(hall, 'result.set', { table: 1, seen: tableSeen(view(hall)), result: '0-1', reason: 'illegal-moves' });
    expect(view(hall)).toMatchObject({ state: 'over', questions: [{ open: true, acknowledged: true }] });
    hall.host.close();
  });

  it('a result that was given by mistake and taken back leaves no gap: what was played meanwhile is recorded', async () => {
    const hall = boardHall(temporaryFolder(), ['a:00001']);
    hall.lines.at('a').play(USUAL, GAME);
    hall.wait(9_000);
    const before = sansOf(hall).length;
    await ask(hall, 'result.set', { table: 1, seen: tableSeen(view(hall)), result: '1-0', reason: 'resignation' });
    hall.wait(9_000);
    expect(sansOf(hall)).toHaveLength(before);
    expect(await ask(hall, 'result.clear', { table: 1, seen: tableSeen(view(hall)) })).toMatchObject({ ok: true });
    expect(sansOf(hall).length).toBeGreaterThanOrEqual(before + 3);
    hall.wait(30_000);
    expect(sansOf(hall)).toEqual(['e4', 'e5', 'Nf3', 'Nc6', 'Bc4', 'Bc5', 'O-O', 'Nf6']);
    expect(view(hall)).toMatchObject({ state: 'playing', questions: [], breaks: [] });
    expect(view(hall).plies.every(({ mark, clock, pressed }) => mark === null && pressed && clock !== null)).toBe(true);
    hall.host.close();
  });

  it('waits for the board where a ply was taken back before the result was taken back', async () => {
    const hall = boardHall(temporaryFolder(), ['a:00001']);
    hall.lines.at('a').play(USUAL, GAME.slice(0, 3));
    hall.wait(20_000);
    await ask(hall, 'table.key', { table: 1, seen: tableSeen(view(hall)), key: 'takeBack' });
    await ask(hall, 'result.set', { table: 1, seen: tableSeen(view(hall)), result: '1-0', reason: 'resignation' });
    await ask(hall, 'result.clear', { table: 1, seen: tableSeen(view(hall)) });
    hall.wait(10_000);
    expect(sansOf(hall)).toEqual(['e4', 'e5']);
    expect(view(hall)).toMatchObject({ awaitsBoard: true, questions: [] });
    hall.host.close();
  });

  it('calls where play goes on over a ply that was taken back, and goes on from what stands there', async () => {
    const hall = boardHall(temporaryFolder(), ['a:00001']);
    hall.lines.at('a').play(USUAL, GAME.slice(0, 3));
    hall.wait(20_000);
    const { board, clock } = hall.lines.at('a');
    clock.start();
    await ask(hall, 'table.key', { table: 1, seen: tableSeen(view(hall)), key: 'takeBack' });
    hall.wait(1_000);
    expect(view(hall)).toMatchObject({ state: 'playing', awaitsBoard: true, goesOnUnrecorded: false });
    expect(hall.host.roundView?.ready).toBe(1);
    hall.wait(6_000);
    expect(view(hall)).toMatchObject({
      state: 'attention',
      goesOnUnrecorded: true,
      questions: [],
      alerts: [{ kind: 'unrecorded' }],
    });
    expect(hall.host.roundView?.ready).toBe(0);
    for (const [square, piece] of [
      ['g8', ''],
      ['f6', 'n'],
      ['b8', ''],
      ['c6', 'n'],
    ] as const)
      board.put(squareOf(square), piece === '' ? NO_PIECE : pieceOfLetter(piece));
    hall.wait(3_000);
    expect(await ask(hall, 'table.key', { table: 1, seen: tableSeen(view(hall)), key: 'closeTurn' })).toMatchObject({
      ok: true,
    });
    hall.wait(10_000);
    expect(view(hall)).toMatchObject({
      state: 'playing',
      goesOnUnrecorded: false,
      questions: [],
      differing: [],
      breaks: [{ at: 2, cause: 'setByHand' }],
    });
    expect(hall.host.roundView?.ready).toBe(1);
    hall.host.close();
  });

  it('turns red when the clock is started on another start, and records from what stands there', async () => {
    const hall = boardHall(temporaryFolder(), ['a:00001']);
    hall.lines.at('a').play(OTHER, ['e2e4', 'e7e5']);
    hall.wait(12_000);
    expect(view(hall)).toMatchObject({ state: 'attention', matchesDraw: false });
    expect(view(hall).startDiffersOn).not.toEqual([]);
    expect(sansOf(hall)).toEqual(['e4', 'e5']);
    expect(hall.host.livePgn()).toContain('RKBBQNNR w');
    const { alerts } = view(hall);
    for (const _ of ['by mistake', 'on purpose']) {
      expect(view(hall)).toMatchObject({ state: 'attention', alerts });
      expect(await ask(hall, 'table.acknowledge', { table: 1, questionId: 0 })).toMatchObject({ ok: true });
      expect(view(hall)).toMatchObject({ state: 'attention', alerts: [{ kind: 'start', seen: true }] });
      if (_ === 'by mistake') await undoSeen(hall);
    }
    // What is seen stands until it is ruled on, and stands again without its ruling.
    const gameId = view(hall).gameId ?? '';
    const about = { irregularity: 'wrong-start', side: 'white', ply: 1, questionId: null } as const;
    const ruling = { ...about, remedy: 'go-on', imposed: { kind: 'none' } } as const;
    expect(await ask(hall, 'ruling.make', { table: 1, gameId, ruled: 0, ...ruling })).toMatchObject({ ok: true });
    expect(view(hall)).toMatchObject({ state: 'playing', alerts: [] });
    // What the sheet of the incident shows: the first position, and the clocks at the ruling.
    expect(view(hall).begunOn).toContain('RKBBQNNR');
    const { rulings, clock } = view(hall);
    expect(rulings[0]?.clocksShown).toEqual({ white: clock?.white, black: clock?.black });
    expect(await ask(hall, 'ruling.withdraw', { table: 1, gameId, ruling: 1 })).toMatchObject({ ok: true });
    expect(view(hall)).toMatchObject({ state: 'attention', alerts: [{ kind: 'start', seen: true }] });
    hall.host.close();
  });
});
