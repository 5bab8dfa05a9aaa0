import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hallTableView, publicTable } from '../../../electron/host/views/hall-view.ts';
import { tableAlerts } from '../../../electron/host/views/alerts.ts';
import type { ClockTold } from '../../../electron/host/clock-watch.ts';
import { resumeOrOpenRound } from '../../../electron/host/opening.ts';
import { gameAt } from '../../../engine/tournament/tournament.ts';
import type { Game } from '../../../engine/tournament/game.ts';
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
});
const inGame = fc.record<Partial<Game>>({
  flags: fc.array(fc.record({ color: maybe(COLOR), sinceEpochMs: AT }), { maxLength: 3 }),
  kings: maybe(fc.record({ result: fc.constantFrom('1-0', '0-1', '1/2-1/2'), sinceEpochMs: AT })),
  matchesDraw: fc.boolean(),
});

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
    fc.property(clockTold, inGame, maybe(AT), fc.boolean(), (told, changes, unrecordedSinceMs, raised) => {
      const alert = { alert: { code: 'alert.flag', facts: { color: null } }, sinceEpochMs: 1 } as const;
      const called = {
        ...tournament,
        games: tournament.games.with(game.gameId, { ...game, ...changes }),
        alerts: raised ? tournament.alerts.with(1, [alert]) : tournament.alerts,
        lostEpochMs: tournament.lostEpochMs.with(1, 1),
      };
      const then = { ...now, clockTold: told, unrecordedSinceMs };
      for (const { kind } of tableAlerts(called, 1, gameAt(called, 1), then)) kinds.add(kind);
      expect(JSON.stringify([hallTableView(called, 1, then), publicTable(called, 1, then)])).toBe(shown);
    }),
  );
  expect([...kinds].sort()).toEqual(['battery', 'fault', 'flag', 'kings', 'lever', 'start', 'unrecorded']);
  hall.host.close();
});
