import { expect, it } from 'vitest';
import {
  correctionSection,
  incidentSection,
  rulingSection,
} from '../../../electron/contract/messages/en/report/event-sections.ts';
import { Places } from '../../../electron/contract/messages/en/report/places.ts';
import { USUAL_RULES } from '../../../engine/laws/round-rules.ts';
import type { ResultCorrection } from '../../../engine/tournament/round-parts.ts';
import { foldEntry } from '../../../engine/tournament/fold.ts';
import { NO_TOURNAMENT } from '../../../engine/tournament/tournament.ts';
import { rulingOf } from '../../support/folded-entries.ts';
import { gameOf } from '../../support/recorded-game.ts';

const MATCH = { round: 1, number: 1, name: '', castlingMode: 'cg', rules: USUAL_RULES, games: 2 } as const;
const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const tables = [{ table: 1, white: 'Anna', black: 'Bruno' }];
const opened = { type: 'round.opened', data: { ...MATCH, tables } } as const;

it.each([[false], [true]])(
  'a report says of a result that was corrected whether it is of the first game: %s',
  (isFirst) => {
    const { round } = foldEntry(NO_TOURNAMENT, { origin: 'k', seq: 1, at: 0, v: 1, prev: '', ...opened });
    if (round === null) throw new Error('no round');
    const none = { gameId: null, reason: null };
    const correction: ResultCorrection = {
      ...{ before: { ...none, result: '+/-' }, after: { ...none, result: '-/+' }, by: 'IA Sol', why: 'Slip' },
      ...{ ...(isFirst ? { first: true } : {}), atEpochMs: 0, settledUntil: 0 },
    };
    const section = correctionSection(
      [{ kind: 'late', round, table: 1, players: { white: 'Anna', black: 'Bruno' }, correction, atEpochMs: 0 }],
      new Places([round]),
    );
    expect(section?.text.replaceAll('\u00A0', ' ').includes('table 1, game 1<')).toBe(isFirst);
    expect(section?.text).toContain('<bdi>Anna</bdi> – <bdi>Bruno</bdi>: ');
  },
);

it('players have their titles in every section of a report, whoever sits there by now', () => {
  const known = { federation: '', fideId: '' };
  const details = { white: { ...known, title: 'GM' }, black: { ...known, title: '' } };
  const titled = {
    ...opened,
    data: { ...opened.data, tables: [{ table: 1, white: 'Anna', black: 'Bruno', details }] },
  };
  const { round } = foldEntry(NO_TOURNAMENT, { origin: 'k', seq: 1, at: 0, v: 1, prev: '', ...titled });
  if (round === null) throw new Error('no round');
  const places = new Places([round]);
  const names = ['Anna', 'Bruno', 'Cem'].map((name) => places.player({ round: 1, table: 1 }, name));
  expect(names).toEqual(['GM Anna', 'Bruno', 'Cem']);
  const game = { ...gameOf({ plies: [], questions: [] }, START), round: 1, table: 1, white: 'Bruno', black: 'Anna' };
  const incidents = incidentSection([{ kind: 'wrongStart', game, atEpochMs: 0 }], places);
  expect(incidents?.text).toContain('<bdi>Bruno</bdi> – <bdi>GM Anna</bdi>');
  const ruling = { ...rulingOf(1, 0), side: 'black', number: 1, madeEpochMs: 1, withdrawnEpochMs: null } as const;
  const rulings = rulingSection([{ game, ruling, isLeftSet: false }], places);
  expect(rulings?.text).toContain('<bdi>GM Anna</bdi> (Black)');
});
