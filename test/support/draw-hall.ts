import { expect } from 'vitest';
import type { Host } from '../../electron/host/host.ts';
import type { DrawView } from '../../electron/contract/views/draw.ts';
import type { HostView } from '../../electron/contract/views/console.ts';
import { PLAIN_ACCESS } from './access.ts';
import { openHall } from './hall.ts';
import type { Hall } from './hall.ts';

export const ABOUT: HostView = {
  version: '0',
  dataDir: '',
  isNewRecord: false,
  port: 1,
  startedEpochMs: 0,
  access: PLAIN_ACCESS,
};

export const SEATS = [1, 2].map((table) => ({ table, white: `W${String(table)}`, black: `B${String(table)}` }));

export async function ask<N extends keyof Host['handlers']>(
  { host }: Hall,
  request: N,
  input: Parameters<Host['handlers'][N]>[0],
): Promise<{ readonly ok: boolean; readonly value: unknown; readonly fault: unknown }> {
  const handler = host.handlers[request] as (given: typeof input) => unknown;
  return (await handler(input)) as { ok: boolean; value: unknown; fault: unknown };
}

/** A round of two tables that nothing is drawn for yet. */
export async function hallWithRound(folder: string): Promise<Hall> {
  const hall = openHall(folder);
  await ask(hall, 'tournament.open', { name: 'Open' });
  await ask(hall, 'round.open', { name: 'Round 1', tables: SEATS, castlingMode: 'cg' });
  return hall;
}

/** The draw as the arbiter has it; the hall has the same of it, or no more than that there is one. */
export function drawOf({ host }: Hall): DrawView {
  const draw = host.roundView?.draw;
  if (draw === undefined) throw new Error('no round');
  const sealed = draw.phase === 'drawn' && draw.revealedEpochMs === null;
  expect(host.hallView(0).round?.draw).toEqual(sealed ? { phase: 'sealed' } : draw);
  return draw;
}

/** The id of the draw that is under way or made. */
export function openId(hall: Hall): string {
  const draw = drawOf(hall);
  if (draw.phase === 'none') throw new Error('no draw');
  return draw.draw;
}

export function ledger({ host }: Hall): ReturnType<Host['consoleView']>['ledger'] {
  return host.consoleView(ABOUT, 0).ledger;
}
