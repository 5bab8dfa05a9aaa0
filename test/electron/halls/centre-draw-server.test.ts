import { describe, expect, it } from 'vitest';
import { demand } from '../../support/ask-host.ts';
import { EventCentre } from '../../support/event-centre.ts';
import { EventHall } from '../../support/event-hall.ts';
import type { Hall } from '../../support/hall.ts';
import { NO_NATS } from '../../support/nats-process.ts';
import { natsServer } from '../../support/nats-server.ts';
import { until } from '../../support/patience.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import {
  EVENT,
  kiosk,
  openRound,
  drawOf,
  commit,
  give,
  reveal,
  receiptOf,
  numberOf,
} from '../../support/centre-draw.ts';

describe.skipIf(NO_NATS !== null)('one draw for all halls, over a server', () => {
  it('is shown in every hall as it goes on, adopted with its receipt, and public nowhere before', async () => {
    const server = await natsServer();
    const options = { address: server.address, event: EVENT };
    const centre = kiosk('centre', 1);
    const chief = new EventCentre(options);
    chief.speak(centre);
    const halls = ['A', 'B'].map((hall) => new EventHall(temporaryFolder(), { ...options, hall, origin: `k-${hall}` }));
    halls.forEach(({ hall }, i) => {
      openRound(hall, i + 2);
      demand(hall, 'hall.show', { screen: 'blank' });
    });
    const all = (is: (hall: Hall) => boolean): Promise<unknown> =>
      until(
        () => halls.every(({ hall }) => is(hall)),
        () => halls.map(({ hall, link }) => [drawOf(hall), link.view]),
      );
    commit(centre);
    await all((hall) => drawOf(hall).phase === 'committed');
    const { commitment } = centre.host.context.recorder.tournament.ledger[0] ?? {};
    for (const { hall } of halls) {
      expect(drawOf(hall)).toMatchObject({ centre: true, commitment, policy: { excluded: [518] } });
      expect(hall.host.hallView(0)).toMatchObject({
        screen: 'draw',
        round: { draw: { phase: 'committed', commitment } },
      });
    }
    const atCentre = (): readonly unknown[] => chief.view.halls.map(({ draw }) => draw);
    const toldOfBoth = (draw: object): Promise<unknown> =>
      until(
        () => JSON.stringify(atCentre()) === JSON.stringify([draw, draw]),
        () => atCentre(),
      );
    await toldOfBoth({ moment: 'seen', centre: true, given: false, sp: null });
    give(centre, '17');
    give(centre, '17', '4 2 6');
    await all((hall) => {
      const draw = drawOf(hall);
      return draw.phase === 'input' && draw.inputs.length === 2;
    });
    for (const { hall } of halls) expect(hall.host.roundView?.start).toBeNull();
    reveal(centre);
    await all((hall) => hall.host.hallView(0).round?.start != null);
    for (const { hall } of halls) {
      expect(hall.host.roundView?.start).toEqual(centre.host.roundView?.start);
      expect(drawOf(hall)).toMatchObject({ phase: 'drawn', centre: 'verified', method: 'ceremony' });
      expect(receiptOf(hall)).toEqual(receiptOf(centre));
    }
    await toldOfBoth({ moment: 'revealed', centre: true, given: false, sp: numberOf(centre) });
    // Each of it once.
    for (const { journal } of halls) {
      const types = journal.map((text) => (JSON.parse(text) as { readonly type: string }).type);
      const draws = types.filter((type, i) => type.startsWith('draw.') && type !== types[i - 1]);
      expect(draws).toEqual(['draw.announced', 'draw.inputGiven', 'draw.adopted', 'draw.revealed']);
    }
    centre.host.close();
  });
});
