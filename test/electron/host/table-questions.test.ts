import { alertWords } from '../../../electron/contract/messages/en/alerts.ts';
import { describe, expect, it } from 'vitest';
import { tableSeen } from '../../../electron/contract/table-seen.ts';
import type { EvidenceView, HistoryView } from '../../../electron/contract/views/evidence.ts';
import { NO_PIECE } from '../../../engine/chess/piece.ts';
import type { Square } from '../../../engine/chess/square.ts';
import type { Hall } from '../../support/hall.ts';
import { pieceOfLetter, squareOf } from '../../support/table.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { USUAL, GAME, boardHall, view, sansOf, ask } from '../../support/board-hall.ts';
import { undoSeen } from '../../support/undo-seen.ts';

async function history(hall: Hall): Promise<HistoryView> {
  const shown = await hall.host.handlers['table.history']({ table: 1 });
  if (!shown.ok) throw new Error(shown.fault.code);
  return shown.value;
}

describe('a question at a table', () => {
  it('keeps recording through a question, and joins what came after to what is entered', async () => {
    const hall = boardHall(temporaryFolder(), ['a:00001']);
    const { board, clock } = hall.lines.at('a');
    hall.lines.at('a').play(USUAL, ['e2e4', 'e7e5']);
    hall.wait(9_000);
    clock.start();
    // White's knight jumps where no knight can, and White presses.
    const [g1, g4] = [6, 30].map((square) => square as Parameters<typeof board.put>[0]);
    if (g1 === undefined || g4 === undefined) throw new Error('squares');
    const knight = board.placement[g1];
    const none = board.placement[g4];
    if (knight === undefined || none === undefined) throw new Error('pieces');
    board.put(g1, none);
    board.put(g4, knight);
    hall.wait(1_000);
    clock.press('left');
    hall.wait(2_000);
    expect(view(hall).state).toBe('attention');
    const [question] = view(hall).questions;
    expect(question).toMatchObject({ open: true, ply: 3, side: 'white', verdict: 'illegal', acknowledged: false });
    expect(question?.differing.map(({ square }) => square)).toEqual(['g4', 'g1']);
    expect(hall.host.livePgn()).not.toMatch(/illegal|question|\{[^}]*FEN/iu);
    expect(await ask(hall, 'table.acknowledge', { table: 1, questionId: 1 })).toMatchObject({ ok: true });
    const seenEpochMs = hall.clock.epochMs();
    expect(view(hall).questions[0]).toMatchObject({ acknowledged: true, open: true, seenEpochMs });
    await undoSeen(hall);
    expect(view(hall).questions[0]).toMatchObject({ acknowledged: false, open: true });
    expect(view(hall).questions[0]?.seenEpochMs).toBeUndefined();
    expect(await ask(hall, 'table.acknowledge', { table: 1, questionId: 1 })).toMatchObject({ ok: true });
    expect(await ask(hall, 'table.key', { table: 1, seen: tableSeen(view(hall)), key: 'restored' })).toMatchObject({
      ok: false,
      fault: { code: 'key.boardDiffers' },
    });
    board.put(g4, none);
    board.put(g1, knight);
    hall.wait(1_000);
    expect(await ask(hall, 'table.key', { table: 1, seen: tableSeen(view(hall)), key: 'restored' })).toMatchObject({
      ok: true,
    });
    expect(view(hall)).toMatchObject({ state: 'playing', questions: [{ open: false, answeredBy: 'restored' }] });
    expect(
      await ask(hall, 'table.played', { table: 1, seen: tableSeen(view(hall)), moves: ['Nf3', 'Nc6'] }),
    ).toMatchObject({ ok: true });
    expect(sansOf(hall)).toEqual(['e4', 'e5', 'Nf3', 'Nc6']);
    expect(view(hall).plies[2]).toMatchObject({ mark: 'entered' });
    hall.host.close();
  });

  it('shows what has followed the press while it is open, so many reports of it, and in a sheet about it what is recorded', async () => {
    const hall = boardHall(temporaryFolder(), ['a:00001']);
    const { board, clock } = hall.lines.at('a');
    hall.lines.at('a').play(USUAL, GAME.slice(0, 2));
    hall.wait(9_000);
    clock.start();
    const put = (square: string, piece: string): void => {
      board.put(squareOf(square), piece === '' ? NO_PIECE : pieceOfLetter(piece));
      hall.wait(1_000);
    };
    put('g1', '');
    put('g4', 'N');
    clock.press('left');
    hall.wait(3_000);
    const look = async (ruling?: number): Promise<EvidenceView> => {
      const shown = await hall.host.handlers['table.evidence']({ table: 1, ply: 3, questionId: 1, ruling });
      if (!shown.ok) throw new Error(shown.fault.code);
      return shown.value;
    };
    const squares = async (): Promise<readonly string[]> =>
      (await look()).frames.flatMap(({ secondsBefore, changes }) =>
        changes.map(({ square }) => `${secondsBefore < 0 ? '+' : '-'}${square}`),
      );
    expect(await squares()).toEqual(['-g1', '-g4']);
    put('g4', '');
    expect(await squares()).toEqual(['-g1', '-g4', '+g4']);
    put('f3', 'N');
    expect(await squares()).toEqual(['-g1', '-g4', '+g4', '+f3']);
    expect(await look(1)).toMatchObject({ frames: [{}, {}] });
    for (let fiddle = 0; fiddle < 20; fiddle++) {
      put('a2', '');
      put('a2', 'P');
    }
    const shown = await look();
    expect([shown.frames.length, shown.later]).toEqual([2 + 24, 18]);
    put('f3', '');
    put('g1', 'N');
    expect(await ask(hall, 'table.key', { table: 1, seen: tableSeen(view(hall)), key: 'restored' })).toMatchObject({
      ok: true,
    });
    expect(await squares()).toEqual(['-g1', '-g4']);
    hall.host.close();
  });

  it('a piece that stays in the hand after the press is a call once a hand would have put it down', () => {
    const hall = boardHall(temporaryFolder(), ['a:00001']);
    const { board, clock } = hall.lines.at('a');
    hall.lines.at('a').play(USUAL, GAME.slice(0, 2));
    hall.wait(9_000);
    clock.start();
    board.put(squareOf('g1'), NO_PIECE);
    hall.wait(1_000);
    clock.press('left');
    hall.wait(3_000);
    expect(view(hall)).toMatchObject({ state: 'unclear', questions: [{ open: true, verdict: 'unclear' }] });
    hall.wait(5_000);
    expect(view(hall)).toMatchObject({
      state: 'attention',
      alerts: [{ kind: 'question', urgency: 'act', article: '7.5.3' }],
    });
    board.put(squareOf('f3'), pieceOfLetter('N'));
    hall.wait(2_000);
    expect(view(hall)).toMatchObject({ state: 'unclear', alerts: [{ facts: { putDown: 'beforeReply' } }] });
    hall.host.close();
  });

  it('a piece that was moved away and put down after the reply does not wait to explain itself', () => {
    const hall = boardHall(temporaryFolder(), ['a:00001']);
    const { board, clock } = hall.lines.at('a');
    hall.lines.at('a').play(USUAL, GAME.slice(0, 2));
    hall.wait(9_000);
    clock.start();
    const act = (square: string, piece: string | null): void => {
      board.put(squareOf(square), piece === null ? NO_PIECE : pieceOfLetter(piece));
      hall.wait(600);
    };
    act('f1', null);
    act('b2', null);
    act('b3', 'P');
    clock.press('left');
    hall.wait(2_000);
    const facts = (): unknown => view(hall).alerts.find(({ kind }) => kind === 'question')?.facts;
    expect(view(hall).questions).toMatchObject([{ open: true, reason: { code: 'verdict.pieceBetweenSquares' } }]);
    expect(facts()).toMatchObject({ putDown: null });
    act('b8', null);
    act('c6', 'n');
    clock.press('right');
    hall.wait(2_000);
    act('f1', 'B');
    hall.wait(2_000);
    expect(view(hall).questions).toMatchObject([{ open: true, provisional: [{ san: 'Nc6' }] }]);
    expect(facts()).toMatchObject({ putDown: 'afterReply' });
    const { alerts, questions } = view(hall);
    expect(alerts.map((alert) => alertWords.next(alert, questions))).toContain(
      'All pieces are on squares: enter the move played',
    );
    hall.host.close();
  });

  it('an illegal move that a later one explains calls until it is seen', async () => {
    const hall = boardHall(temporaryFolder(), ['a:00001']);
    const { board, clock } = hall.lines.at('a');
    hall.lines.at('a').play(USUAL, GAME.slice(0, 2));
    hall.wait(9_000);
    clock.start();
    const carry = (from: string, to: string): void => {
      const piece = board.placement[squareOf(from)] ?? NO_PIECE;
      board.put(squareOf(from), NO_PIECE);
      hall.wait(600);
      board.put(squareOf(to), piece);
      hall.wait(1_000);
    };
    carry('g1', 'g4');
    clock.press('left');
    hall.wait(4_000);
    expect(view(hall)).toMatchObject({ state: 'attention', questions: [{ open: true, verdict: 'illegal' }] });
    carry('g4', 'f3');
    carry('b8', 'c6');
    clock.press('right');
    hall.wait(4_000);
    const [question] = view(hall).questions;
    expect(question).toMatchObject({ open: false, answeredBy: 'laterPly' });
    expect(view(hall).alerts).toMatchObject([{ kind: 'question', seen: false }]);
    const acknowledge = { table: 1, questionId: question?.id ?? 0 };
    expect(await ask(hall, 'table.acknowledge', acknowledge)).toMatchObject({ ok: true });
    expect(view(hall)).toMatchObject({ state: 'playing', alerts: [] });
    hall.host.close();
  });

  it('shows what was sensed in the last turn, however long ago that was', async () => {
    const hall = boardHall(temporaryFolder(), ['a:00001']);
    hall.lines.at('a').play(USUAL, GAME);
    hall.wait(20_000);
    const { frames, questionId } = await history(hall);
    expect(questionId).toBeNull();
    expect(frames.flatMap(({ press }) => press ?? [])).toEqual(['white', 'black']);
    const spanMs = (frames.at(-1)?.atEpochMs ?? 0) - (frames[0]?.atEpochMs ?? 0);
    expect(spanMs).toBeLessThanOrEqual(30_000);
    hall.wait(600_000);
    expect((await history(hall)).frames).toEqual(frames);
    hall.host.close();
  });

  it('shows what was sensed before the press of an open question, while play goes on and after a restart', async () => {
    const folder = temporaryFolder();
    const hall = boardHall(folder, ['a:00001']);
    const { board, clock } = hall.lines.at('a');
    hall.lines.at('a').play(USUAL, ['e2e4', 'e7e5']);
    hall.wait(9_000);
    clock.start();
    const carry = (from: string, to: string, side: 'left' | 'right'): void => {
      const [off, on] = [squareOf(from), squareOf(to)] as [Square, Square];
      const piece = board.placement[off] ?? NO_PIECE;
      board.put(off, NO_PIECE);
      hall.wait(1_000);
      board.put(on, piece);
      hall.wait(1_000);
      clock.press(side);
      hall.wait(2_000);
    };
    carry('g1', 'g4', 'left');
    const opened = view(hall).questions[0]?.openedEpochMs ?? 0;
    const asked = await history(hall);
    expect(asked).toMatchObject({ questionId: 1 });
    expect(asked.endEpochMs).toBeLessThanOrEqual(opened);
    expect(asked.frames[0]?.atEpochMs).toBeGreaterThanOrEqual(asked.endEpochMs - 30_000);
    const byTime = (frames: typeof asked.frames): readonly string[] => frames.map(({ placement }) => placement);
    const turn = [...new Set(byTime(asked.frames))].slice(-3);
    expect(turn.map((placement) => placement.split('/').slice(4).join('/'))).toEqual([
      '4P3/8/PPPP1PPP/RNBQKBNR',
      '4P3/8/PPPP1PPP/RNBQKB1R',
      '4P1N1/8/PPPP1PPP/RNBQKB1R',
    ]);
    expect(asked.frames.flatMap(({ press }) => press ?? []).at(-1)).toBe('white');
    carry('g8', 'f6', 'right');
    carry('f1', 'c4', 'left');
    hall.wait(76_000);
    expect(await history(hall)).toEqual(asked);
    hall.host.close();
    const again = boardHall(folder, ['a:00001']);
    expect(byTime((await history(again)).frames)).toEqual(turn);
    again.host.close();
  });
});
