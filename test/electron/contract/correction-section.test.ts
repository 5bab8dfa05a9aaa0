import { expect, it } from 'vitest';
import { correctionSection } from '../../../electron/contract/messages/en/report/event-sections.ts';
import { Places } from '../../../electron/contract/messages/en/report/places.ts';
import { USUAL_RULES } from '../../../engine/laws/round-rules.ts';
import type { ResultCorrection } from '../../../engine/tournament/round-parts.ts';
import { foldEntry } from '../../../engine/tournament/fold.ts';
import { NO_TOURNAMENT } from '../../../engine/tournament/tournament.ts';

const MATCH = { round: 1, number: 1, name: '', castlingMode: 'cg', rules: USUAL_RULES, games: 2 } as const;
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
