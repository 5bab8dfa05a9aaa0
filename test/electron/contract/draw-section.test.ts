import { expect, it } from 'vitest';
import { drawSection } from '../../../electron/contract/messages/en/report/draw-section.ts';
import { Places } from '../../../electron/contract/messages/en/report/places.ts';
import { ledgerView } from '../../../electron/host/views/draw-view.ts';
import { backRankOf, isSpNumber } from '../../../engine/start/sp-number.ts';
import { reportOf } from '../../../engine/tournament/report/report.ts';
import { demand } from '../../support/ask-host.ts';
import { openHall } from '../../support/hall.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const TABLES = [{ table: 1, white: 'Ada', black: 'Bea' }];

/** Thrown with one die, the last throw once taken back, and annulled before anybody confirmed it. */
it.each([
  ['complete', [1, 4, 5, 6, 3, 1]],
  ['half made', [1, 4]],
])(
  'what fell in a draw by hand that was annulled, %s, stands in the report as in the ledger, with every throw',
  (_, values) => {
    const hall = openHall(temporaryFolder());
    demand(hall, 'tournament.open', { name: 'Open' });
    demand(hall, 'round.open', { name: 'Round 1', tables: TABLES, castlingMode: 'cg' });
    demand(hall, 'draw.byHand', {
      round: 1,
      excluded: [],
      repeats: 'allowed',
      method: 'single-die',
      numbering: '0-959',
    });
    const { recorder } = hall.host.context;
    const draw = (): string => recorder.tournament.ledger[0]?.draw ?? '';
    for (const [thrown, value] of values.entries()) demand(hall, 'draw.throw', { draw: draw(), thrown, value });
    const last = values.length - 1;
    demand(hall, 'draw.takeBack', { draw: draw(), thrown: values.length });
    demand(hall, 'draw.throw', { draw: draw(), thrown: last, value: values[last] });
    demand(hall, 'draw.annul', { draw: draw(), reason: 'A die fell off the table' });
    const { tournament } = recorder;
    hall.host.close();
    const { text } = drawSection(reportOf(tournament).startDraws, new Places(tournament.rounds));
    const sp = ledgerView(tournament)[0]?.sp ?? null;
    expect(sp === null).toBe(values.length < 5);
    const named = sp === null || !isSpNumber(sp) ? 'no position' : `SP ${String(sp)} ${backRankOf(sp)}, not confirmed`;
    expect(text).toContain(`Round 1: ${named}</b>`);
    expect(text).toContain(
      `Throws: ${values.join(' ')}. Taken back: throw ${String(values.length)}, a ${String(values[last])}.`,
    );
  },
);

it('a draw is sealed in the report until it is revealed, and stands from then on', () => {
  const hall = openHall(temporaryFolder());
  const { recorder } = hall.host.context;
  const state = (): string | undefined => {
    const { text } = drawSection(reportOf(recorder.tournament).startDraws, new Places(recorder.tournament.rounds));
    return / · Quick draw ·\s+(?<state>\w+)\s*</u.exec(text)?.groups?.['state'];
  };
  demand(hall, 'tournament.open', { name: 'Open' });
  demand(hall, 'round.open', { name: 'Round 1', tables: TABLES, castlingMode: 'cg' });
  demand(hall, 'draw.quick', { round: 1, excluded: [] });
  expect(state()).toBe('Sealed');
  demand(hall, 'hall.show', { screen: 'position' });
  expect(state()).toBe('Stands');
  hall.host.close();
});
