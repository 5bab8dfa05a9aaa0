import { describe, expect, it } from 'vitest';
import { parseRequest } from '../../../electron/contract/schemas.ts';
import { tableSeen } from '../../../electron/contract/table-seen.ts';
import { lawsOf } from '../../../engine/tournament/laws-of.ts';
import { gameAt } from '../../../engine/tournament/tournament.ts';
import { USUAL_RULES, lawsUnder } from '../../../engine/laws/round-rules.ts';
import type { RoundRules } from '../../../engine/laws/round-rules.ts';
import { openHall } from '../../support/hall.ts';
import type { Hall } from '../../support/hall.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const RAPID: RoundRules = {
  ...USUAL_RULES,
  regime: 'rapid',
  profile: 'fischer',
  timeControl: [{ moves: null, seconds: 900, incrementSeconds: 10 }],
};
const BLITZ: RoundRules = { ...RAPID, regime: 'blitz', timeControl: null };
const SEATS = [{ table: 1, white: 'A', black: 'B' }];

function open({ host }: Hall, rules?: RoundRules): unknown {
  return host.handlers['round.open']({ name: 'Round', tables: SEATS, castlingMode: 'cg', rules });
}

describe('regime, rule profile and time control', () => {
  it('belong to the round, and are the same after a restart', async () => {
    const folder = temporaryFolder();
    const before = openHall(folder);
    await open(before, RAPID);
    expect(before.host.roundView?.rules).toEqual(RAPID);
    before.host.close();
    const after = openHall(folder);
    expect(after.host.roundView?.rules).toEqual(RAPID);
    expect(after.host.context.recorder.tournament.rounds.map(({ rules }) => rules)).toEqual([RAPID]);
    after.host.close();
  });

  it('have regulations by which the Laws of the round are read, after a restart too', async () => {
    const folder = temporaryFolder();
    const before = openHall(folder);
    await open(before, { ...RAPID, regulations: { penaltySeconds: 90, noDrawBeforeMove: 30 } });
    before.host.close();
    const after = openHall(folder);
    const rules = after.host.roundView?.rules;
    if (rules === undefined) throw new Error('no round');
    expect(lawsUnder(rules, '2026-11-22').limits).toMatchObject({ penaltySeconds: 90, noDrawBeforeMove: 30 });
    const { handlers } = after.host;
    await handlers['start.give']({ table: null, start: '518' });
    await handlers['hall.show']({ screen: 'position' });
    await handlers['table.played']({ table: 1, seen: tableSeen(after.host.tableView(1)), moves: ['e4'] });
    const game = gameAt(after.host.context.recorder.tournament, 1);
    if (game === null) throw new Error('no game');
    expect(lawsOf(after.host.context.recorder.tournament, game).limits).toMatchObject({ penaltySeconds: 90 });
    after.host.close();
  });

  it('go on in the next round unless somebody says otherwise, and earlier rounds keep theirs', async () => {
    const hall = openHall(temporaryFolder());
    await open(hall);
    await open(hall, RAPID);
    await hall.host.handlers['round.open']({ name: 'Third', tables: SEATS, castlingMode: 'cg' });
    await open(hall, BLITZ);
    const { rounds } = hall.host.context.recorder.tournament;
    expect(rounds.map(({ rules }) => rules)).toEqual([USUAL_RULES, RAPID, RAPID, BLITZ]);
    hall.host.close();
  });

  it('make it another round, where the same is opened with others', async () => {
    const hall = openHall(temporaryFolder());
    await open(hall, RAPID);
    expect(await open(hall, { ...RAPID })).toMatchObject({ value: { round: 1 } });
    expect(await open(hall, { ...RAPID, timeControl: null })).toMatchObject({ value: { round: 2 } });
    hall.host.close();
  });

  it('open no round where the texts of the Laws leave open what they have to say', async () => {
    const hall = openHall(temporaryFolder());
    const supervised = { ...BLITZ, regime: 'blitz-supervised', regulations: {} } as const;
    expect(await open(hall, supervised)).toEqual({
      ok: false,
      fault: { code: 'round.inDoubt', facts: { limit: 'penaltySeconds' } },
    });
    expect(hall.host.roundView).toBeNull();
    const said = { ...supervised, regulations: { penaltySeconds: 60 } };
    expect(await open(hall, said)).toMatchObject({ ok: true });
    hall.host.close();
  });

  it.each([
    [
      { claimedRepetitions: 9, endingRepetitions: 2 },
      { of: 'repetitions', claimed: 9, ending: 2 },
    ],
    [
      { claimedMoves: 999, endingMoves: 1 },
      { of: 'moves', claimed: 999, ending: 1 },
    ],
    [{ endingRepetitions: 2 }, { of: 'repetitions', claimed: 3, ending: 2 }],
    [{ claimedMoves: 76 }, { of: 'moves', claimed: 76, ending: 75 }],
    [{ claimedMoves: 75, endingRepetitions: 3 }, null],
  ])('open no round where they contradict each other: %j', async (regulations, facts) => {
    const hall = openHall(temporaryFolder());
    const { last } = hall.host.context.recorder;
    const opened = await open(hall, { ...RAPID, regulations });
    if (facts === null) expect(opened).toMatchObject({ ok: true });
    else {
      expect(opened).toEqual({ ok: false, fault: { code: 'round.contradiction', facts } });
      expect(hall.host.context.recorder.last).toBe(last);
    }
    hall.host.close();
  });

  it.each([
    [{ ...RAPID, regime: 'fast' }],
    [{ ...RAPID, profile: 'own' }],
    [{ ...RAPID, timeControl: [] }],
    [{ ...RAPID, timeControl: [{ moves: 40, seconds: 60, incrementSeconds: 0 }] }],
    [{ ...RAPID, timeControl: [{ moves: null, seconds: -1, incrementSeconds: 0 }] }],
    [{ ...RAPID, timeControl: [{ moves: null, seconds: 1e9, incrementSeconds: 0 }] }],
    [{ ...RAPID, edition: 'Laws of nobody' }],
    [{ ...RAPID, regulations: { penaltySeconds: null } }],
    [{ ...RAPID, regulations: { penaltySeconds: 1e9 } }],
    [{ ...RAPID, regulations: { constructor: 1 } }],
    [{ regime: 'rapid' }],
  ])('are refused as %j', (rules) => {
    const input = { name: 'Round', tables: SEATS, castlingMode: 'cg' };
    expect(parseRequest('round.open', { ...input, rules: RAPID }).ok).toBe(true);
    expect(parseRequest('round.open', { ...input, rules })).toMatchObject({ fault: { code: 'request.input' } });
  });
});
