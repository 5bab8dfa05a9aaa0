import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { DrawView } from '../../../electron/contract/views/draw.ts';
import { drawsOf } from '../../../engine/tournament/draws.ts';
import { demand } from '../../support/ask-host.ts';
import { EventCentre } from '../../support/event-centre.ts';
import { EventHall } from '../../support/event-hall.ts';
import { openHall } from '../../support/hall.ts';
import type { Hall } from '../../support/hall.ts';
import { NO_NATS } from '../../support/nats-process.ts';
import { natsServer } from '../../support/nats-server.ts';
import { until } from '../../support/patience.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const EVENT = 'open-2026';

function openRound(kiosk: Pick<Hall, 'host'>): void {
  demand(kiosk, 'tournament.open', { name: 'Open' });
  demand(kiosk, 'round.open', { name: '', castlingMode: 'cg', tables: [{ table: 1, white: '', black: '' }] });
}

function drawOf({ host }: Pick<Hall, 'host'>): DrawView {
  return host.roundView?.draw ?? { phase: 'none' };
}

function openId({ host }: Pick<Hall, 'host'>): string {
  const { ledger, round } = host.context.recorder.tournament;
  return drawsOf(ledger, round?.round ?? 0).open?.draw ?? '';
}

function commit(centre: Hall): void {
  demand(centre, 'draw.commit', { round: 1, excluded: [], repeats: 'allowed' });
}

function give(centre: Hall): void {
  demand(centre, 'draw.input', { draw: openId(centre), inputs: [{ from: 'Anna', text: '17' }] });
}

function reveal(centre: Hall): void {
  demand(centre, 'draw.reveal', { draw: openId(centre), present: ['Chief'] });
}

/** Two halls have seen what the centre committed to and the audience called out; then its machine is gone. */
async function halfWay(): Promise<{
  readonly folder: string;
  readonly halls: readonly EventHall[];
  readonly first: string;
  /** Another machine, with this record. */
  readonly move: (kiosk: Hall) => EventCentre;
  readonly all: (is: (hall: EventHall) => boolean) => Promise<unknown>;
}> {
  const { address } = await natsServer();
  const options = { address, event: EVENT };
  const folder = temporaryFolder();
  const kiosk = openHall(folder, undefined, false, undefined, 'centre');
  openRound(kiosk);
  const chief = new EventCentre(options);
  chief.speak(kiosk);
  const halls = ['A', 'B'].map((hall) => new EventHall(temporaryFolder(), { ...options, hall, origin: `k-${hall}` }));
  for (const { hall } of halls) openRound(hall);
  const all = (is: (hall: EventHall) => boolean): Promise<unknown> =>
    until(
      () => halls.every(is),
      () => halls.map(({ hall, way }) => [drawOf(hall), way]),
    );
  commit(kiosk);
  give(kiosk);
  await all(({ hall }) => drawOf(hall).phase === 'input');
  const first = openId(kiosk);
  await chief.close();
  kiosk.host.close();
  const move = (to: Hall): EventCentre => {
    onTestFinished(() => {
      to.host.close();
    });
    const other = new EventCentre(options);
    other.speak(to);
    return other;
  };
  return { folder, halls, first, move, all };
}

describe.skipIf(NO_NATS !== null)('a draw for all halls that the centre’s machine does not end', () => {
  it('is annulled by the next one that has its record, and drawn again for all', async () => {
    const { folder, halls, first, move, all } = await halfWay();
    // A second copy has the record, and no secret.
    const copy = temporaryFolder();
    cpSync(join(folder, 'journal.sqlite'), join(copy, 'journal.sqlite'));
    const kiosk = openHall(copy, undefined, false, undefined, 'other');
    expect(kiosk.host.alerts.map(({ fault }) => fault.code)).toContain('draw.secretLost');
    const other = move(kiosk);
    demand(kiosk, 'draw.annul', { draw: first, reason: 'The machine failed.' });
    await all(({ hall }) => drawOf(hall).phase === 'none');
    commit(kiosk);
    await all(({ hall }) => drawOf(hall).phase === 'committed');
    give(kiosk);
    reveal(kiosk);
    await all(({ hall }) => drawOf(hall).phase === 'drawn');
    for (const { hall, way } of halls) {
      expect(hall.host.roundView?.start?.sp).toBe(kiosk.host.roundView?.start?.sp);
      expect(way).toMatchObject({ fault: null, draw: { standing: 'taken' } });
      const { ledger } = hall.host.context.recorder.tournament;
      expect(ledger.map(({ annulled }) => annulled?.reason ?? null)).toEqual(['The machine failed.', null]);
    }
    expect(other.view.halls.flatMap(({ faults }) => faults)).toEqual([]);
  });

  it('is put aside by no other commitment: each hall is asked, and follows the new one when its arbiter says so', async () => {
    const { halls, first, move, all } = await halfWay();
    const kiosk = openHall(temporaryFolder(), undefined, false, undefined, 'other');
    openRound(kiosk);
    move(kiosk);
    commit(kiosk);
    await all(({ way }) => way.draw.standing === 'asks');
    for (const { hall, way } of halls) {
      expect(way.draw).toMatchObject({ over: first, fault: { code: 'draw.centreAsks' } });
      expect([openId(hall), drawOf(hall).phase]).toEqual([first, 'input']);
      demand(hall, 'draw.annul', { draw: first, reason: 'The centre’s draw for all halls was taken in its place.' });
    }
    await all(({ hall }) => drawOf(hall).phase === 'committed' && openId(hall) === openId(kiosk));
    give(kiosk);
    reveal(kiosk);
    await all(({ hall }) => drawOf(hall).phase === 'drawn');
    for (const { hall } of halls) expect(hall.host.roundView?.start?.sp).toBe(kiosk.host.roundView?.start?.sp);
  });
});
