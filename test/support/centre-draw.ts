import type { CentreDrawView } from '../../electron/contract/halls.ts';
import type { DrawView } from '../../electron/contract/views/draw.ts';
import { DrawFollower } from '../../electron/host/halls/draw-follower.ts';
import { drawsOf } from '../../engine/tournament/draws.ts';
import { demand } from './ask-host.ts';
import { openHall } from './hall.ts';
import type { Hall } from './hall.ts';
import { saidBy } from './centre-said.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** What the centre and its halls call it. */
export const EVENT = 'open-2026';

/** A kiosk with a round of so many tables; what is called `centre` is the event's. */
export function kiosk(origin: string, tables: number, castlingMode = 'cg'): Hall {
  const centreOf = origin === 'centre' ? EVENT : undefined;
  const hall = openHall(temporaryFolder(), undefined, false, (ports) => ({ ...ports, centreOf }), origin);
  openRound(hall, tables, castlingMode);
  return hall;
}

export function openRound(hall: Pick<Hall, 'host'>, tables: number, castlingMode = 'cg'): void {
  demand(hall, 'tournament.open', { name: 'Open' });
  demand(hall, 'round.open', {
    ...{ name: '', castlingMode },
    tables: Array.from({ length: tables }, (_, i) => ({ table: i + 1, white: '', black: '' })),
  });
}

export function drawOf({ host }: Pick<Hall, 'host'>): DrawView {
  return host.roundView?.draw ?? { phase: 'none' };
}

/** What the hall's own screen is told. */
export function shownBy({ host }: Pick<Hall, 'host'>): { readonly phase?: string; readonly start?: unknown } {
  const { round } = host.hallView(0);
  return { phase: round?.draw.phase ?? 'none', start: round?.start ?? null };
}

export function openId({ host }: Pick<Hall, 'host'>): string {
  const { ledger, round } = host.context.recorder.tournament;
  return drawsOf(ledger, round?.round ?? 0).open?.draw ?? '';
}

export function commit(centre: Hall): void {
  demand(centre, 'draw.commit', { round: 1, excluded: [518], repeats: 'allowed' });
}

export function give(centre: Hall, ...texts: readonly string[]): void {
  demand(centre, 'draw.input', { draw: openId(centre), inputs: texts.map((text) => ({ from: 'Anna', text })) });
}

export function reveal(centre: Hall): void {
  demand(centre, 'draw.reveal', { draw: openId(centre), present: ['Chief'] });
}

export function ceremony(centre: Hall): void {
  commit(centre);
  give(centre, '17');
  reveal(centre);
}

export function receiptOf(hall: Hall): { readonly text: string; readonly sha256: string } {
  const made = hall.host.context.recorder.tournament.ledger.findLast((draw) => draw.made?.receipt != null);
  return demand(hall, 'draw.receipt', { draw: made?.draw }) as { text: string; sha256: string };
}

export function numberOf(hall: Hall): number {
  return hall.host.roundView?.start?.sp ?? -1;
}

/** What a hall does that has heard all that the centre has recorded. */
export function heard(hall: Hall, centre: Hall, follower = new DrawFollower(hall.host.context)): CentreDrawView {
  return follower.look(saidBy(centre));
}
