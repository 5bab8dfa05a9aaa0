import { expect, it } from 'vitest';
import { en } from '../../../electron/contract/messages/en.ts';
import type { Color } from '../../../engine/chess/piece.ts';
import { tableSeen } from '../../../electron/contract/table-seen.ts';
import { incidentsIn } from '../../../engine/tournament/report/incidents.ts';
import { gameAt } from '../../../engine/tournament/tournament.ts';
import type { PlyView } from '../../../electron/contract/views/moves.ts';
import { askHost } from '../../support/ask-host.ts';
import { AlertHall, OPENING } from '../../support/alert-hall.ts';

/** White has pressed an illegal move, or made it on the board and not pressed, and the arbiter rules that the game is lost by it. */
function lost(isAsked: boolean, loser: Color = 'white', ply = 5): AlertHall {
  const hall = new AlertHall(OPENING);
  hall.move('f1', 'f5', 'B');
  if (isAsked) hall.press();
  hall.wait(3_000);
  hall.line.clock.stop();
  const { gameId, rulings, questions } = hall.view;
  const questionId = questions.find(({ open }) => open)?.id ?? null;
  expect(questionId !== null).toBe(isAsked);
  hall.ask('ruling.make', {
    ...{ table: 1, gameId, ruled: rulings.length, side: loser, ply, irregularity: 'illegal-move', questionId },
    ...{ remedy: 'game-over', imposed: { kind: 'over', winner: loser === 'white' ? 'black' : 'white' } },
  });
  hall.wait(1_000);
  return hall;
}

function give(hall: AlertHall, result: '0-1' | '1-0'): void {
  hall.ask('result.set', { table: 1, seen: tableSeen(hall.view), result, reason: 'illegal-moves' });
  hall.wait(2_000);
}

function stands(hall: AlertHall): object {
  const { questions, state, alerts } = hall.view;
  return { asked: questions.filter(({ open }) => open).length, state, calls: alerts.map(({ kind }) => kind) };
}

it.each([true, false])(
  'nothing calls or is asked any more once its result is given, whether it was asked about before (%s) or not',
  (isAsked) => {
    const hall = lost(isAsked);
    give(hall, '0-1');
    expect(stands(hall)).toEqual({ asked: 0, state: 'over', calls: [] });
    hall.close();
  },
);

it.each([true, false])(
  'report and evidence say of it what its table says, whether it was asked about before (%s) or not, and without the result its call names the ruling',
  (isAsked) => {
    const hall = lost(isAsked);
    const evidence = (): string => {
      const { tournament } = hall.host.context.recorder;
      const counts = { entries: 1, given: 1, captures: 0, broughtBack: 0 };
      const page = en.evidencePage({ tournament, ...counts, game: gameAt(tournament, 1), head: '', hasReport: false });
      return /ply 5, White: .*?; (.*?)\. On the board/u.exec(page)?.[1] ?? '';
    };
    const reported = (): readonly string[] =>
      incidentsIn(hall.host.context.recorder.tournament).map(({ kind }) => kind);
    give(hall, '0-1');
    expect(hall.view.questions).toMatchObject([{ open: false, answeredBy: null }]);
    expect([reported(), evidence()]).toEqual([[], en.console.table.question.settled]);
    hall.ask('result.clear', { table: 1, seen: tableSeen(hall.view) });
    expect(hall.view.questions).toMatchObject([{ open: true }]);
    expect(hall.alerts).toMatchObject([{ kind: 'question', facts: { ruled: 'result' } }, { kind: 'ruled' }]);
    expect([reported(), evidence()]).toEqual([[], 'not answered']);
    hall.ask('ruling.withdraw', { table: 1, gameId: hall.view.gameId, ruling: 1 });
    expect(hall.alerts).toMatchObject([{ kind: 'question', facts: { ruled: null } }]);
    expect(reported()).toEqual(['question']);
    hall.close();
  },
);

it('what was played on is shown as no part of the game, and waits for an answer again without the result', () => {
  const hall = new AlertHall(OPENING);
  hall.move('f1', 'f5', 'B').press().wait(3_000).move('a7', 'a6', 'p').press().wait(2_000);
  hall.move('a2', 'a3', 'P').press().wait(2_000);
  const [asked] = hall.view.questions;
  const waits = { at: 4, cause: 'question', questionId: asked?.id };
  const played = (plies: readonly PlyView[] | undefined): unknown => plies?.map(({ ply, san }) => [ply, san]);
  const playedOn = [
    [6, 'a6'],
    [7, 'a3'],
  ];
  expect(hall.view.breaks).toEqual([waits]);
  expect(played(asked?.provisional)).toEqual(playedOn);
  hall.ask('ruling.make', {
    ...{ table: 1, gameId: hall.view.gameId, ruled: 0, side: 'white', ply: 5, irregularity: 'illegal-move' },
    ...{ questionId: asked?.id, remedy: null, imposed: { kind: 'over', winner: 'black' } },
  });
  give(hall, '0-1');
  const { plies, breaks, questions } = hall.view;
  expect([plies.length, questions[0]?.provisional]).toEqual([4, []]);
  expect(breaks).toMatchObject([{ at: 4, cause: 'settled', questionId: asked?.id }]);
  expect(played(breaks[0]?.plies)).toEqual(playedOn);
  hall.ask('result.clear', { table: 1, seen: tableSeen(hall.view) });
  expect(hall.view.breaks).toEqual([waits]);
  hall.close();
});

it.each([true, false])(
  'a result given over a question is nobody’s word that it was seen: Seen pressed before (%s)',
  (isPressed) => {
    const hall = lost(true);
    const [asked] = hall.view.questions;
    if (isPressed) hall.ask('table.acknowledge', { table: 1, gameId: hall.view.gameId, questionId: asked?.id });
    const seenEpochMs = hall.view.questions[0]?.seenEpochMs;
    expect(seenEpochMs !== undefined).toBe(isPressed);
    give(hall, '0-1');
    expect(hall.view.questions[0]?.seenEpochMs).toBe(seenEpochMs);
    expect(hall.view.questions[0]?.acknowledged).toBe(true);
    const decided = hall.host.context.recorder.tournament.decisions.map(({ decided: { what } }) => what);
    expect(decided.filter((what) => what === 'question.acknowledged')).toHaveLength(isPressed ? 1 : 0);
    hall.ask('result.clear', { table: 1, seen: tableSeen(hall.view) });
    expect(hall.view.questions).toMatchObject([{ open: true, acknowledged: isPressed }]);
    expect(hall.view.questions[0]?.seenEpochMs).toBe(seenEpochMs);
    expect(hall.alerts.find(({ kind }) => kind === 'question')).toMatchObject({ seen: isPressed });
    hall.close();
  },
);

it('the record keeps what was asked, and it is asked again without the result, or with that ruling withdrawn', () => {
  const hall = lost(true);
  give(hall, '0-1');
  expect(hall.view.questions).toMatchObject([{ open: false, answeredBy: null }]);
  hall.ask('ruling.withdraw', { table: 1, gameId: hall.view.gameId, ruling: 1 });
  expect(stands(hall)).toMatchObject({ asked: 1 });
  const again = lost(true);
  give(again, '0-1');
  again.ask('result.clear', { table: 1, seen: tableSeen(again.view) });
  expect(stands(again)).toMatchObject({ asked: 1, calls: ['question', 'ruled'] });
  hall.close();
  again.close();
});

it.each<readonly [string, object]>([
  ['table.key', { key: 'takeBack' }],
  ['table.key', { key: 'restored' }],
  ['table.key', { key: 'closeTurn' }],
  ['table.played', { moves: ['Be2'] }],
  ['table.setByHand', { fen: 'r1bqkbnr/pppp1ppp/2n5/4pB2/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 0 3' }],
])('no move of it is changed any more before the result is taken back: %s %o', async (request, what) => {
  const hall = lost(true);
  give(hall, '0-1');
  const { recorder } = hall.host.context;
  const { plies } = hall.view;
  const before = recorder.tournament;
  const answer = await askHost(hall, request, { table: 1, seen: tableSeen(hall.view), ...what });
  expect(answer.fault?.code).toBe('key.gameOver');
  expect([recorder.tournament, hall.view.plies]).toEqual([before, plies]);
  hall.ask('result.clear', { table: 1, seen: tableSeen(hall.view) });
  const again = await askHost(hall, request, { table: 1, seen: tableSeen(hall.view), ...what });
  expect(again.fault?.code).not.toBe('key.gameOver');
  hall.close();
});

it('a board that nobody has looked at is asked about where another player’s move is ruled on', () => {
  const hall = lost(false, 'black', 4);
  give(hall, '1-0');
  expect(stands(hall)).toMatchObject({ asked: 1, calls: ['question'] });
  hall.close();
});
