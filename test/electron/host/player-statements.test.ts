import { describe, expect, it } from 'vitest';
import type { RequestInput } from '../../../electron/contract/requests.ts';
import { tableSeen } from '../../../electron/contract/table-seen.ts';
import { USUAL_RULES } from '../../../engine/laws/round-rules.ts';
import type { RoundRules } from '../../../engine/laws/round-rules.ts';
import { questionOf } from '../../support/folded-entries.ts';
import { openHall } from '../../support/hall.ts';
import type { Hall } from '../../support/hall.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const ONCE = ['Nf3', 'Nf6', 'Ng1', 'Ng8'];

async function playing(
  moves: readonly string[] = [...ONCE, ...ONCE],
  rules: Partial<RoundRules> = {},
  folder = temporaryFolder(),
): Promise<Hall> {
  const hall = openHall(folder);
  const { handlers, context } = hall.host;
  // As in a record in which the texts still left something open: no request opens such a round.
  const tables = [{ table: 1, white: 'A', black: 'B' }];
  const opened = {
    round: 1,
    name: 'Round 1',
    tables,
    castlingMode: 'cg',
    rules: { ...USUAL_RULES, ...rules },
  } as const;
  context.recorder.add({ type: 'round.opened', data: opened });
  context.tables.sync();
  await handlers['start.give']({ table: null, start: '518' });
  await handlers['hall.show']({ screen: 'position' });
  const seen = tableSeen(hall.host.tableView(1));
  const begun = await (moves.length === 0
    ? handlers['game.begin']({ table: 1, seen })
    : handlers['table.played']({ table: 1, seen, moves }));
  expect(begun).toMatchObject({ ok: true });
  return hall;
}

function claimed(hall: Hall, changes: Partial<RequestInput<'claim.make'>> = {}): RequestInput<'claim.make'> {
  const { gameId, claims, plies } = hall.host.tableView(1);
  const seen = { gameId: gameId ?? '', claims: claims.length, ply: plies.at(-1)?.ply ?? 0 };
  const claim = { claim: 'threefold', side: 'white', intended: null, decision: 'upheld', seconds: null } as const;
  return { table: 1, ...seen, ...claim, ...changes };
}

function found(hall: Hall, changes: Partial<RequestInput<'claim.find'>> = {}) {
  const { table, gameId, claim, side, intended } = claimed(hall);
  return hall.host.handlers['claim.find']({ table, gameId, claim, side, intended, ...changes });
}

describe('a claim', () => {
  it('is judged at once, with every position, and nothing is kept of it', async () => {
    const hall = await playing();
    const before = hall.host.context.recorder.last;
    const answer = await found(hall);
    expect(answer).toMatchObject({
      ok: true,
      value: {
        verdict: 'right',
        edition: 'Laws 2023',
        articles: [{ number: '9.2', name: 'threefold' }, { number: '9.1.2.3' }, { number: '9.4' }, { number: '9.5.3' }],
        upheld: { result: '1/2-1/2', ending: 'claimed-draw' },
        shown: {
          kind: 'repetition',
          times: 3,
          needed: 3,
          positions: [{ ply: 0 }, { ply: 4 }, { ply: 8, rooks: ['a1', 'h1', 'a8', 'h8'] }],
        },
      },
    });
    expect(hall.host.context.recorder.last).toBe(before);
  });

  it('upheld is kept with what showed it, and the game is drawn for that reason', async () => {
    const folder = temporaryFolder();
    const hall = await playing(undefined, {}, folder);
    expect(await hall.host.handlers['claim.make'](claimed(hall))).toMatchObject({ ok: true });
    const view = hall.host.tableView(1);
    expect(view).toMatchObject({ result: '1/2-1/2', resultReason: 'claimed-draw', rulings: [] });
    const shown = { kind: 'repetition', times: 3, needed: 3, plies: [0, 4, 8] };
    expect(view.claims).toMatchObject([
      {
        claim: 'threefold',
        side: 'white',
        ply: 9,
        intended: null,
        article: '9.2',
        verdict: 'right',
        upheld: true,
        shown,
      },
    ]);
    hall.host.close();
    const again = openHall(folder).host.tableView(1);
    expect([again.claims, again.result]).toEqual([view.claims, '1/2-1/2']);
  });

  it.each(['white', 'black'] as const)('of %s where no move is recorded is the arbiter’s to decide', async (side) => {
    const folder = temporaryFolder();
    const hall = await playing([], {}, folder);
    expect(await found(hall, { side })).toMatchObject({
      value: { verdict: 'not-shown', shown: { kind: 'unrecorded' } },
    });
    expect(await hall.host.handlers['claim.make'](claimed(hall, { side }))).toMatchObject({ ok: true });
    const view = hall.host.tableView(1);
    expect(view).toMatchObject({ result: '1/2-1/2', resultReason: 'claimed-draw', rulings: [] });
    expect(view.claims).toMatchObject([{ side, verdict: 'not-shown', upheld: true, shown: { kind: 'unrecorded' } }]);
    hall.host.close();
    expect(openHall(folder).host.tableView(1).claims).toEqual(view.claims);
  });

  it('upheld and its result are kept together, or neither is', async () => {
    const hall = await playing();
    const { recorder } = hall.host.context;
    const together: string[][] = [];
    const add = recorder.add.bind(recorder);
    recorder.add = (...entries) => {
      together.push(entries.map(({ type }) => type));
      return add(...entries);
    };
    await hall.host.handlers['claim.make'](claimed(hall));
    expect(together).toContainEqual(['claim.made', 'result.set']);
    expect(together.flat().filter((type) => type === 'claim.made')).toHaveLength(1);
  });

  it.each([
    ['standard', 120],
    ['blitz', 60],
  ] as const)(
    'wrong under %s: %i seconds to the opponent, and the intended move is to be played',
    async (regime, seconds) => {
      const hall = await playing(ONCE, { regime });
      expect(await found(hall, { intended: 'Nc3' })).toMatchObject({
        value: {
          verdict: 'wrong',
          intended: 'Nc3',
          rejected: { irregularity: 'wrong-claim', remedy: 'play-intended-move', penalty: { kind: 'time', seconds } },
        },
      });
      const wrong = claimed(hall, { intended: 'Nc3', decision: 'rejected' });
      expect(await hall.host.handlers['claim.make'](wrong)).toMatchObject({ ok: true });
      const view = hall.host.tableView(1);
      expect(view.result).toBeNull();
      expect(view.claims).toMatchObject([{ intended: 'b1c3', verdict: 'wrong', upheld: false }]);
      expect(view.rulings).toMatchObject([
        {
          ...{ irregularity: 'wrong-claim', side: 'white', ply: 5, article: '9.5.3', remedy: 'play-intended-move' },
          imposed: { kind: 'time', seconds },
        },
      ]);
    },
  );

  it('for a draw with little time left can be made only where it was announced, and costs two minutes', async () => {
    const asked = { claim: 'last-period' } as const;
    const silent = await playing(ONCE);
    expect(silent.host.tableView(1).sayings?.claims).toEqual(['threefold', 'fifty-moves', 'time']);
    expect(await found(silent, asked)).toMatchObject({ fault: { code: 'claim.notAnnounced' } });
    const folder = temporaryFolder();
    const hall = await playing(ONCE, { regime: 'rapid', lastPeriod: true }, folder);
    expect(hall.host.tableView(1).sayings?.claims).toContain('last-period');
    expect(await found(hall, asked)).toMatchObject({
      value: { verdict: 'not-shown', rejected: { article: 'III.5.3' } },
    });
    await hall.host.handlers['claim.make'](claimed(hall, { ...asked, decision: 'rejected' }));
    hall.host.close();
    const after = openHall(folder);
    expect(after.host.tableView(1)).toMatchObject({
      claims: [{ claim: 'last-period', upheld: false, shown: { kind: 'own-clock', seconds: null } }],
      rulings: [{ irregularity: 'wrong-claim', article: 'III.5.3', imposed: { kind: 'time', seconds: 120 } }],
      result: null,
    });
    await after.host.handlers['claim.make'](claimed(after, { ...asked, decision: 'upheld' }));
    expect(after.host.tableView(1)).toMatchObject({ result: '1/2-1/2', resultReason: 'claimed-draw' });
    after.host.close();
  });

  it('wrong where the texts leave the time open: it is the one that the arbiter gives', async () => {
    const hall = await playing(ONCE, { regime: 'blitz-supervised' });
    const missing = await hall.host.handlers['claim.make'](claimed(hall, { decision: 'rejected' }));
    expect(missing).toMatchObject({ ok: false, fault: { code: 'claim.secondsMissing' } });
    expect(hall.host.tableView(1)).toMatchObject({ claims: [], rulings: [] });
    await hall.host.handlers['claim.make'](claimed(hall, { decision: 'rejected', seconds: 60 }));
    expect(hall.host.tableView(1).rulings).toMatchObject([{ imposed: { kind: 'time', seconds: 60 }, remedy: 'go-on' }]);
  });

  it('on a game that stands on a board set by hand is judged by what came before it too, and not held wrong for the gap', async () => {
    const hall = await playing(ONCE);
    const seen = tableSeen(hall.host.tableView(1));
    const fen = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 8 5';
    await hall.host.handlers['table.setByHand']({ table: 1, seen, fen: fen.replace('KQkq', 'Kkq') });
    expect(await found(hall)).toMatchObject({
      value: { verdict: 'not-shown', notes: ['claim-offers-draw', 'touch-loses-claim', 'record-broken'] },
    });
  });

  it('is not judged while a question is open', async () => {
    const hall = await playing(ONCE);
    const { recorder } = hall.host.context;
    const { gameId } = hall.host.tableView(1);
    const question = { ...questionOf(1, 5), goesOnFrom: hall.host.tableView(1).plies.at(-1)?.fen ?? '' };
    recorder.add({ type: 'question.opened', data: { gameId: gameId ?? '', zeroAt: 0, question } });
    expect(await found(hall)).toMatchObject({ ok: false, fault: { code: 'claim.questionOpen' } });
  });

  it.each<readonly [string, Partial<RequestInput<'claim.make'>>, string]>([
    ['another game', { gameId: 'other' }, 'table.movedOn'],
    ['a claim he has not seen', { claims: 1 }, 'table.movedOn'],
    ['a move that came since', { ply: 7 }, 'table.movedOn'],
    ['the player who is not on move', { side: 'black' }, 'claim.notOnMove'],
    ['a move that is not legal', { intended: 'Ke3' }, 'key.moveNotLegal'],
    ['a table there is not', { table: 9 }, 'game.none'],
  ])('is refused, and nothing kept: %s', async (_, changes, code) => {
    const hall = await playing();
    const before = hall.host.context.recorder.last;
    expect(await hall.host.handlers['claim.make'](claimed(hall, changes))).toMatchObject({
      ok: false,
      fault: { code },
    });
    expect(hall.host.context.recorder.last).toBe(before);
  });

  it.each<readonly [string, Partial<RequestInput<'claim.make'>>, boolean]>([
    ['the same, as a second click', {}, true],
    ['the same move, typed otherwise', { intended: 'b1c3' }, true],
    ['another move', { intended: 'Na3' }, false],
    ['no move', { intended: null }, false],
    ['other seconds', { seconds: 60 }, false],
  ])('comes again, %s: is answered as done only where it is', async (_, changes, done) => {
    const hall = await playing(ONCE);
    const asked = claimed(hall, { intended: 'Nc3', decision: 'rejected', seconds: 90 });
    expect(await hall.host.handlers['claim.make'](asked)).toMatchObject({ ok: true });
    const { last } = hall.host.context.recorder;
    expect(await hall.host.handlers['claim.make']({ ...asked, ...changes })).toMatchObject(
      done ? { ok: true } : { fault: { code: 'table.movedOn' } },
    );
    expect(hall.host.context.recorder.last).toBe(last);
    hall.host.close();
  });

  it('is not made in a game that is over', async () => {
    const hall = await playing();
    const [first, second] = [claimed(hall), claimed(hall, { claims: 1 })];
    await hall.host.handlers['claim.make'](first);
    expect(await hall.host.handlers['claim.make'](second)).toMatchObject({ fault: { code: 'key.gameOver' } });
  });
});

describe('an offer of a draw', () => {
  it('is refused once the game is over on the board, so that none stands with a mating move', async () => {
    const hall = await playing(['f3', 'e5', 'g4', 'Qh4#']);
    const gameId = hall.host.tableView(1).gameId ?? '';
    const asked = { table: 1, gameId, offers: 0, side: 'black' } as const;
    const answer = await hall.host.handlers['offer.make'](asked);
    expect(answer).toMatchObject({ ok: false, fault: { code: 'offer.gameOver' } });
    expect(hall.host.tableView(1).offers).toEqual([]);
  });

  it('is kept with the move it was made with, stands in the arbiter’s PGN and in nobody else’s, and is withdrawn with its trace', async () => {
    const hall = await playing(['e4', 'e5', 'Nf3']);
    const { handlers } = hall.host;
    const gameId = hall.host.tableView(1).gameId ?? '';
    expect(await handlers['offer.make']({ table: 1, gameId, offers: 0, side: 'white' })).toMatchObject({ ok: true });
    expect(await handlers['offer.make']({ table: 1, gameId, offers: 1, side: 'black' })).toMatchObject({ ok: true });
    expect(hall.host.tableView(1).offers).toMatchObject([
      { number: 1, side: 'white', ply: 3, withdrawnEpochMs: null },
      { number: 2, side: 'black', ply: 4 },
    ]);
    const pgn = await handlers['game.pgn']({ table: 1 });
    expect(pgn.ok && pgn.value.pgn).toMatch(/2\. Nf3 (?:\{\[[^}]*\}\s)?\{\(=\)\}/u);
    expect(hall.host.livePgn()).not.toContain('(=)');
    expect(await handlers['offer.withdraw']({ table: 1, gameId, offer: 1 })).toMatchObject({ ok: true });
    expect(hall.host.tableView(1).offers[0]?.withdrawnEpochMs).not.toBeNull();
    const without = await handlers['game.pgn']({ table: 1 });
    expect(without.ok && without.value.pgn).not.toContain('(=)');
  });

  it('stands once for a side and a move, however often it is told', async () => {
    const hall = await playing(['e4', 'e5', 'Nf3']);
    const gameId = hall.host.tableView(1).gameId ?? '';
    const make = async (side: 'white' | 'black'): Promise<void> => {
      const { offers } = hall.host.tableView(1);
      const asked = { table: 1, gameId, offers: offers.length, side };
      expect(await hall.host.handlers['offer.make'](asked)).toMatchObject({ ok: true });
    };
    for (let n = 0; n < 5; n++) await make('white');
    await make('black');
    await make('white');
    expect(hall.host.tableView(1).offers.map(({ side }) => side)).toEqual(['white', 'black']);
    await hall.host.handlers['offer.withdraw']({ table: 1, gameId, offer: 1 });
    await make('white');
    expect(hall.host.tableView(1).offers.map(({ side }) => side)).toEqual(['white', 'black', 'white']);
    hall.host.close();
  });

  it.each<readonly [string, readonly string[], number | null, object]>([
    ['before each has moved', ['e4'], null, { allowed: false, fromMove: 1, article: '5.2.3' }],
    ['after that', ['e4', 'e5'], null, { allowed: true }],
    ['before the move of the regulations', [...ONCE, ...ONCE], 5, { allowed: false, fromMove: 5, article: '9.1.1' }],
    ['from that move on', [...ONCE, ...ONCE], 4, { allowed: true }],
  ])('whether it may be accepted is told: %s', async (_, moves, noDrawBeforeMove, agreement) => {
    const hall = await playing(moves, { regulations: { noDrawBeforeMove } });
    expect(hall.host.tableView(1).sayings?.agreement).toMatchObject(agreement);
  });
});

it('what a resignation would be is told for both, and that it is drawn where the other side cannot mate', async () => {
  const hall = await playing(ONCE);
  expect(hall.host.tableView(1).sayings?.resigned).toMatchObject({
    white: { result: '0-1' },
    black: { result: '1-0' },
  });
  const seen = tableSeen(hall.host.tableView(1));
  await hall.host.handlers['table.setByHand']({ table: 1, seen, fen: '4k3/4p3/8/8/8/8/8/4K3 w - - 0 40' });
  expect(hall.host.tableView(1).sayings?.resigned).toMatchObject({
    white: { result: '0-1' },
    black: { result: '1/2-1/2', article: '5.1.2' },
  });
});

describe('the score shown to the player on move', () => {
  it.each([
    ['rapid-supervised', { most: 5, article: 'A.4.3' }],
    ['blitz-supervised', { most: 5, article: 'B.2.3' }],
    ['rapid', null],
    ['blitz', null],
    ['standard', null],
  ] as const)('%s: as often as the Laws let him', async (regime, scoreViews) => {
    const hall = await playing(ONCE, { regime });
    expect(hall.host.tableView(1).sayings).toMatchObject({ scoreViews, distraction: '11.5' });
  });

  it('is counted for each player, over a restart too', async () => {
    const folder = temporaryFolder();
    const hall = await playing(ONCE, {}, folder);
    const gameId = hall.host.tableView(1).gameId ?? '';
    for (const shown of [0, 1, 1]) {
      expect(await hall.host.handlers['score.show']({ table: 1, gameId, shown })).toMatchObject({ ok: true });
    }
    const seen = tableSeen(hall.host.tableView(1));
    await hall.host.handlers['table.played']({ table: 1, seen, moves: ['e4'] });
    await hall.host.handlers['score.show']({ table: 1, gameId, shown: 2 });
    expect(hall.host.tableView(1).scoresShown).toEqual({ white: 2, black: 1 });
    hall.host.close();
    expect(openHall(folder).host.tableView(1).scoresShown).toEqual({ white: 2, black: 1 });
  });
});
