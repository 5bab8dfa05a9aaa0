import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hallTableView, publicTable } from '../../../electron/host/views/hall-view.ts';
import { tableAlerts } from '../../../electron/host/views/alerts.ts';
import type { ClockTold } from '../../../electron/host/clock-watch.ts';
import { resumeOrOpenRound } from '../../../electron/host/opening.ts';
import { gameAt } from '../../../engine/tournament/tournament.ts';
import type { Game, GameRuling } from '../../../engine/tournament/game.ts';
import type { AlertKind } from '../../../electron/contract/views/table-alert.ts';
import type { RoundRules } from '../../../engine/laws/round-rules.ts';
import { USUAL_RULES } from '../../../engine/laws/round-rules.ts';
import { questionOf, rulingOf } from '../../support/folded-entries.ts';
import { openHall } from '../../support/hall.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const AT = fc.integer({ min: 0, max: 1e6 });
const COLOR = fc.constantFrom('white', 'black');
const maybe = <T>(what: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(what, { nil: null });

const clockTold = fc.record<ClockTold>({
  leverAgainstMs: maybe(AT),
  zero: maybe(fc.record({ side: COLOR, sinceMs: AT })),
  pressedOnMs: maybe(AT),
  batteryLowMs: maybe(AT),
  runningSinceMs: maybe(AT),
  ran: fc.record({
    heardSinceMs: maybe(AT),
    heardLastMs: maybe(AT),
    runs: fc.array(fc.record({ side: maybe(fc.constantFrom('white', 'black')), sinceMs: AT, untilMs: maybe(AT) })),
  }),
  unbegunMs: maybe(AT),
  goneSinceMs: maybe(AT),
  displaced: maybe(fc.constant({ piece: 'N', from: 'f3', to: 'h4', sinceMs: 1 })),
});
/** By these rules two moves without a pawn or a capture are the end. */
const OVER_AT_ONCE: RoundRules = { ...USUAL_RULES, regulations: { claimedMoves: 1, endingMoves: 1 } };
const LOST = { kind: 'over', winner: 'white' } as const;
const RULED = { ...rulingOf(1, 1), number: 1, imposed: LOST, madeEpochMs: 1, withdrawnEpochMs: null };
const ANOTHER = { ...RULED, remedy: 'new-game', imposed: { kind: 'none' } } as const;
/** After every move. */
const DEAR = { ...RULED, remedy: 'go-on', imposed: { kind: 'time', seconds: 120 }, madeEpochMs: Infinity } as const;
const OPEN = { openedEpochMs: 1, acknowledged: false, rightsSettled: false, answeredBy: null };
const ASKED = { question: questionOf(1, 2), ...OPEN };
/** Ruled on, restored, and another piece moved than the one that was touched. */
const BACK = { ...RULED, questionId: 1, side: 'white', imposed: { kind: 'none' } } as const;
const ILLEGAL = { code: 'verdict.notALegalMove', facts: { piece: 'P', from: 'a2', to: 'a7' } } as const;
const LIFTED = [{ atMs: 0, square: 'a2', piece: '', was: 'P' }];
const RESTORED: Game['questions'][number] = {
  ...OPEN,
  ...{ acknowledged: true, answeredBy: 'restored' },
  question: { ...questionOf(1, 1), reason: ILLEGAL, evidence: LIFTED },
};
const TYPED = { number: 1, white: 1, black: 1, ply: 999, typedEpochMs: 1, withdrawnEpochMs: null };
const inGame = fc.record<Partial<Game>>({
  flags: fc.array(fc.record({ color: maybe(COLOR), sinceEpochMs: AT }), { maxLength: 3 }),
  kings: maybe(fc.record({ result: fc.constantFrom('1-0', '0-1', '1/2-1/2'), sinceEpochMs: AT })),
  matchesDraw: fc.boolean(),
  timesTyped: fc.constantFrom<Game['timesTyped']>([], [TYPED]),
  rulings: fc.constantFrom<Game['rulings']>([], [RULED], [ANOTHER], [DEAR], [BACK]),
  questions: fc.constantFrom<Game['questions']>([], [ASKED], [RESTORED]),
});
const around = fc.record({
  unrecordedSinceMs: maybe(AT),
  raised: fc.boolean(),
  lost: fc.boolean(),
  over: fc.boolean(),
});

const EXPELLED: GameRuling = {
  ...{ number: 1, madeEpochMs: 1, withdrawnEpochMs: null, irregularity: 'distraction', side: 'white', ply: 1 },
  ...{ questionId: null, edition: 'Laws 2023', article: '11.5', remedy: null },
  imposed: { kind: 'chosen', penalty: 'expulsion', amount: null },
};

/** Every kind there is: one that is new does not compile without being here. */
const KINDS: Readonly<Record<AlertKind, true>> = {
  ...{
    barred: true,
    battery: true,
    clock: true,
    clockGone: true,
    conflict: true,
    displaced: true,
    fault: true,
    flag: true,
    kings: true,
    late: true,
    lever: true,
    lost: true,
  },
  ...{
    newGame: true,
    noBoard: true,
    over: true,
    question: true,
    ruled: true,
    ruledBack: true,
    ruledClocks: true,
    ruledMove: true,
    sealed: true,
    start: true,
    unbegun: true,
    unrecorded: true,
    withdrawnClocks: true,
    wrongClock: true,
  },
};

/** What was found of a ply by other rules is not asked again: these are other plies. */
function readAnew({ segments }: Game): Game['segments'] {
  return segments.map((segment) => ({ ...segment, plies: segment.plies.map((ply) => ({ ...ply })) }));
}

/** Who is barred was ruled on in another round than the one above. */
function kindsOfBarred(): readonly string[] {
  const hall = openHall(temporaryFolder());
  resumeOrOpenRound(hall.host, { boards: [], start: null, simulate: 1, tournament: 'Open' });
  hall.wait(120_000);
  const { recorder, tables } = hall.host.context;
  const { tournament } = recorder;
  const { round } = tournament;
  const game = gameAt(tournament, 1);
  if (round === null || game === null) throw new Error('nothing is played');
  const now = tables.now(1);
  const next = { ...round, round: round.round + 1 };
  const quiet = { ...tournament, rounds: [...tournament.rounds, next], round: next };
  const called = {
    ...quiet,
    barring: [game.gameId],
    games: tournament.games.with(game.gameId, { ...game, rulings: [EXPELLED] }),
  };
  const [before, after] = [quiet, called].map((one) =>
    JSON.stringify([hallTableView(one, 1, now), publicTable(one, 1, now)]),
  );
  expect(after).toBe(before);
  hall.host.close();
  return tableAlerts(called, 1, null, now).map(({ kind }) => kind);
}

/** Who is late has not moved, and on a sealed start no game begins. */
function kindsBeforeGames(): readonly string[] {
  const hall = openHall(temporaryFolder());
  resumeOrOpenRound(hall.host, { boards: [], start: null, simulate: 1, tournament: 'Open' });
  const { recorder, tables } = hall.host.context;
  const { tournament } = recorder;
  const { round } = tournament;
  if (round?.start == null) throw new Error('no round');
  const now = tables.now(1);
  const sealed = { ...round.start, revealed: false };
  const announced = { ...tournament, round: { ...round, start: sealed, startsEpochMs: 1 } };
  const called = {
    ...announced,
    round: { ...announced.round, absent: announced.round.absent.with(1, { white: 1, black: null }) },
  };
  const begun = { ...now, begunWithheldMs: 1, unbegun: { by: 'men', sinceMs: 1 } } as const;
  const [before, after] = (
    [
      [announced, now],
      [called, begun],
    ] as const
  ).map(([one, at]) => JSON.stringify([hallTableView(one, 1, at), publicTable(one, 1, at)]));
  expect(after).toBe(before);
  hall.host.close();
  return tableAlerts(called, 1, null, begun).map(({ kind }) => kind);
}

/** A board that was taken from a running game. */
function kindsWithoutBoard(): readonly string[] {
  const hall = openHall(temporaryFolder());
  resumeOrOpenRound(hall.host, { boards: [], start: null, simulate: 1, tournament: 'Open' });
  hall.wait(20_000);
  const { recorder, tables } = hall.host.context;
  const quiet = { ...recorder.tournament, boards: recorder.tournament.boards.without(1) };
  const game = gameAt(quiet, 1);
  if (game === null) throw new Error('nothing is played');
  const now = { ...tables.now(1), board: null };
  const called = { ...quiet, unboundEpochMs: quiet.unboundEpochMs.with(1, game.startedEpochMs + 1) };
  const [before, after] = [quiet, called].map((one) =>
    JSON.stringify([hallTableView(one, 1, now), publicTable(one, 1, now)]),
  );
  expect(after).toBe(before);
  hall.host.close();
  return tableAlerts(called, 1, game, now).map(({ kind }) => kind);
}

/** The clocks stand as by a ruling that is withdrawn; or, before the first move, Black’s has run since they were set by one. */
function kindsOverStandingClocks(): readonly string[] {
  const hall = openHall(temporaryFolder());
  resumeOrOpenRound(hall.host, { boards: [], start: null, simulate: 1, tournament: 'Open' });
  hall.wait(20_000);
  const { recorder, tables } = hall.host.context;
  const quiet = recorder.tournament;
  const game = gameAt(quiet, 1);
  const { sensed, ...before } = tables.now(1);
  if (game === null || sensed.clock === null) throw new Error('nothing is played');
  const now = { ...before, sensed: { ...sensed, clock: { ...sensed.clock, running: false } } };
  const { white, black } = sensed.clock;
  if (white === null || black === null) throw new Error('no clock is read');
  const clocksShown = { white: white + 60, black };
  const withdrawn = { ...DEAR, withdrawnEpochMs: Infinity, clocks: { white, black }, clocksShown };
  const [first] = game.segments;
  if (first === undefined) throw new Error('nothing is played');
  const unplayed = { ...game, segments: [{ ...first, plies: [] }], questions: [] };
  const { atMs } = sensed.clock;
  const runs = [{ side: 'black', sinceMs: atMs - 10_000, untilMs: atMs }] as const;
  const ran = { ...now, clockTold: { ...now.clockTold, ran: { heardSinceMs: 0, heardLastMs: atMs, runs } } };
  const ruled = { ...DEAR, madeEpochMs: 1, clocks: { white, black: black + 10 } };
  const kinds = (
    [
      [game, now, withdrawn],
      [unplayed, ran, ruled],
    ] as const
  ).flatMap(([played, then, ruling]) => {
    const [before, after] = [[], [ruling]].map((rulings) => ({
      ...quiet,
      games: quiet.games.with(game.gameId, { ...played, rulings }),
    }));
    if (before === undefined || after === undefined) throw new Error('none');
    const [told, toldThen] = [before, after].map((one) =>
      JSON.stringify([hallTableView(one, 1, then), publicTable(one, 1, then)]),
    );
    expect(toldThen).toBe(told);
    return tableAlerts(after, 1, gameAt(after, 1), then).map(({ kind }) => kind);
  });
  hall.host.close();
  return kinds;
}

it('whatever calls the arbiter, a hall screen and the public are told the same', () => {
  const hall = openHall(temporaryFolder());
  resumeOrOpenRound(hall.host, { boards: [], start: null, simulate: 1, tournament: 'Open' });
  hall.wait(120_000);
  const { recorder, tables } = hall.host.context;
  const { tournament } = recorder;
  const game = gameAt(tournament, 1);
  if (game === null) throw new Error('nothing is played');
  const now = tables.now(1);
  const shown = JSON.stringify([hallTableView(tournament, 1, now), publicTable(tournament, 1, now)]);
  const kinds = new Set<string>();
  fc.assert(
    fc.property(clockTold, inGame, around, (told, changes, { unrecordedSinceMs, raised, lost, over }) => {
      const alert = { alert: { code: 'alert.flag', facts: { color: null } }, sinceEpochMs: 1 } as const;
      const called = {
        ...tournament,
        games: tournament.games.with(game.gameId, { ...game, ...changes, segments: readAnew(game) }),
        alerts: raised ? tournament.alerts.with(1, [alert]) : tournament.alerts,
        lostEpochMs: tournament.lostEpochMs.with(1, 1),
        rounds: over ? tournament.rounds.map((round) => ({ ...round, rules: OVER_AT_ONCE })) : tournament.rounds,
      };
      const board = lost && now.board !== null ? ({ ...now.board, line: 'lost' } as const) : now.board;
      const then = { ...now, board, clockTold: told, unrecordedSinceMs };
      for (const { kind } of tableAlerts(called, 1, gameAt(called, 1), then)) kinds.add(kind);
      expect(JSON.stringify([hallTableView(called, 1, then), publicTable(called, 1, then)])).toBe(shown);
    }),
  );
  hall.host.close();
  for (const kind of [...kindsBeforeGames(), ...kindsOfBarred(), ...kindsWithoutBoard(), ...kindsOverStandingClocks()])
    kinds.add(kind);
  expect([...kinds].sort()).toEqual(Object.keys(KINDS));
});
