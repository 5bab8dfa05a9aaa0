import type { HallDrawView, StartView } from '../../electron/contract/views/draw.ts';
import type { ConsoleView } from '../../electron/contract/views/console.ts';
import { isUnseenInHall } from '../../electron/contract/unseen.ts';
import type { HallScreen } from '../../electron/contract/views/hall.ts';

/** What a hall screen is showing: what was chosen, as far as there is something of it. */
export type HallPicture = 'ceremony' | 'hand' | 'position' | 'games' | 'pairings' | 'results' | 'waiting' | 'blank';

interface Shown {
  readonly screen: HallScreen;
  readonly draw: HallDrawView['phase'] | null;
  /** As far as the hall knows it. */
  readonly start: StartView | null;
  readonly tables: readonly (Parameters<typeof isUnseenInHall>[0] & {
    readonly result: unknown;
    /** As far as the hall knows it, too. */
    readonly start: StartView | null;
  })[];
}

export function hallPicture({ screen, draw, start, tables }: Shown): HallPicture {
  if (screen === 'draw' || screen === 'position') {
    if (draw === 'committed' || draw === 'input') return 'ceremony';
    if (draw === 'hand') return 'hand';
    if (start !== null) return 'position';
    // Each table has a start of its own: the list tells which.
    return tables.length > 0 && tables.every((table) => table.start !== null) ? 'pairings' : 'waiting';
  }
  if (screen === 'blank') return 'blank';
  if (tables.length === 0) return 'waiting';
  if (tables.every(({ result }) => result !== null)) return 'results';
  return tables.every(isUnseenInHall) ? 'pairings' : 'games';
}

/** What the hall sees now, as the console knows it; null in a demonstration, of which the hall sees nothing. */
export function pictureNow(view: ConsoleView): HallPicture | null {
  return pictureIf(view.hallScreen, view);
}

/** The same, were this chosen. */
export function pictureIf(screen: HallScreen, { demonstration, round, tables }: ConsoleView): HallPicture | null {
  if (demonstration) return null;
  const isKnown = round?.draw.phase === 'drawn' && round.draw.revealedEpochMs !== null;
  return hallPicture({
    screen,
    draw: round?.draw.phase ?? null,
    start: isKnown ? (round.start ?? null) : null,
    tables: tables.map((table) => ({
      ...seenInHall(table),
      result: table.result,
      start: table.revealed ? table.start : null,
    })),
  });
}

/** Where games are shown: some tables stand in lists after them. */
export function hasUnseen({ tables }: Pick<ConsoleView, 'tables'>): boolean {
  return tables.some((table) => isUnseenInHall(seenInHall(table)));
}

function seenInHall({ board, plies }: ConsoleView['tables'][number]): Parameters<typeof isUnseenInHall>[0] {
  return {
    connected: board?.line === 'connected',
    plyCount: plies.length,
    isEntered: plies.length > 0 && plies.every(({ mark }) => mark === 'entered'),
  };
}
