import { describe, expect, it } from 'vitest';
import { isRecorded } from '../../../engine/journal/entry-shape.ts';
import { FIRST_PREV } from '../../../engine/journal/envelope.ts';
import { printedRight } from '../../../engine/tournament/printed-sheets.ts';
import { foldStored } from '../../../engine/tournament/fold.ts';
import { NO_TOURNAMENT } from '../../../engine/tournament/tournament.ts';
import type { Tournament } from '../../../engine/tournament/tournament.ts';
import { USUAL_RULES } from '../../../engine/laws/round-rules.ts';
import { sampleReceipt } from '../../support/receipts.ts';

const RECEIPT = sampleReceipt('centre');
const { policy } = RECEIPT;
const FEN = 'rkbnbnrq/pppppppp/8/8/8/8/PPPPPPPP/RKBNBNRQ w KQkq - 0 1';
const ANNOUNCED = { round: 1, draw: 'd', policy, commitment: 'c' };
const ADOPTED = { round: 1, draw: 'd', sp: 760, fen: FEN, receipt: RECEIPT, sha256: 'abcdef01' };
const ROUND = {
  round: 1,
  name: '',
  castlingMode: 'cg',
  rules: USUAL_RULES,
  tables: [{ table: 1, white: '', black: '' }],
};

/** Entries at the moments 1, 2, 3 … */
function fold(...entries: readonly (readonly [string, object])[]): Tournament {
  let state = NO_TOURNAMENT;
  entries.forEach(([type, data], i) => {
    const folded = foldStored(state, { origin: 'k', seq: i + 1, at: i + 1, v: 1, prev: FIRST_PREV, type, data });
    if (folded === null) throw new Error(`${type} follows from nothing`);
    state = folded;
  });
  return state;
}

describe('a draw of the centre in the record of a hall', () => {
  it('is open when it is announced, and the start of the round when it is adopted; sealed until it is revealed', () => {
    const open = fold(['round.opened', ROUND], ['draw.announced', ANNOUNCED]);
    expect(open.ledger).toMatchObject([{ draw: 'd', centre: true, method: 'ceremony', commitment: 'c', made: null }]);
    expect(open.round?.start).toBeNull();
    const adopted = fold(['round.opened', ROUND], ['draw.announced', ANNOUNCED], ['draw.adopted', ADOPTED]);
    expect(adopted.ledger).toMatchObject([
      { draw: 'd', centre: true, openedEpochMs: 2, made: { sp: 760, epochMs: 3 } },
    ]);
    expect(adopted.round).toMatchObject({
      start: { sp: 760, revealed: false },
      drawnEpochMs: 3,
      method: RECEIPT.method,
    });
  });

  it('stands since it was typed when its receipt comes: what was printed meanwhile is as it should be', () => {
    const typed = fold(
      ['round.opened', ROUND],
      ['draw.adopted', { ...ADOPTED, receipt: null }],
      ['round.ticked', { round: 1, step: 'print' }],
      ['draw.adopted', ADOPTED],
    );
    expect(typed.ledger).toMatchObject([{ method: RECEIPT.method, made: { epochMs: 2, receipt: RECEIPT } }]);
    expect(printedRight(typed.round?.printed ?? new Map())).toBe(3);
  });

  it('is taken unless the hall says that it draws for itself', () => {
    expect(NO_TOURNAMENT.followsCentre).toBe(true);
    expect(fold(['draw.followed', { follows: false }]).followsCentre).toBe(false);
    const named = fold(
      ['draw.followed', { follows: true, tournament: 'Rapid' }],
      ['draw.followed', { follows: false }],
    );
    expect(named).toMatchObject({ followsCentre: false, centreTournament: 'Rapid' });
  });
});

it.each<readonly [string, object, readonly object[]]>([
  ['draw.announced', ANNOUNCED, [{ commitment: null }, { policy: {} }, { draw: 1 }]],
  ['draw.adopted', ADOPTED, [{ sp: 960 }, { receipt: {} }, { sha256: null }, { fen: 'x' }]],
  ['draw.adopted', { ...ADOPTED, receipt: null }, [{ receipt: undefined }]],
  ['draw.followed', { follows: true }, [{ follows: 'yes' }, { tournament: 1 }]],
  ['draw.followed', { follows: true, tournament: 'Open' }, [{ tournament: null }]],
  ['draw.handedOut', { round: 1, draw: 'd' }, [{ draw: 1 }, { round: null }]],
])('%s has its shape, and no other', (type, data, wrong) => {
  const isEntry = (data: object): boolean =>
    isRecorded({ origin: '', seq: 1, at: 0, v: 1, prev: FIRST_PREV, type, data });
  expect(isEntry(data)).toBe(true);
  for (const changes of wrong) expect(isEntry({ ...data, ...changes })).toBe(false);
});
