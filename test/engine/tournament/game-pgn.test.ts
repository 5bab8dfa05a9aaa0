import { USUAL_RULES } from '../../../engine/laws/round-rules.ts';
import { parseTimeControl } from '../../../engine/laws/time-control.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { legalMoves } from '../../../engine/chess/moves.ts';
import { makeFen } from '../../../engine/notation/fen.ts';
import { readPgn } from '../../../engine/notation/pgn-read.ts';
import { makeUci } from '../../../engine/notation/uci.ts';
import { isSpNumber, startPosition } from '../../../engine/start/sp-number.ts';
import { certainPlies, newestFen, openQuestion, provisionalPlies } from '../../../engine/tournament/game.ts';
import { gamePgn, roundPgn } from '../../../engine/tournament/game-pgn.ts';
import { NO_DETAILS, startOf } from '../../../engine/tournament/tournament.ts';
import { Account, setupOf, USUAL, ZERO_AT } from '../../support/account.ts';

function rethrow(_: unknown, error: unknown): never {
  throw error;
}

const HOUR_MS = 3_600_000;

/** White's knight has jumped from g1 to g4, Black is to move after 1. e4 e5. */
const ODD = 'rnbqkbnr/pppp1ppp/8/4p3/4P1N1/8/PPPP1PPP/RNBQKB1R b KQkq - 0 2';

describe('a game as PGN', () => {
  it('has its tags, clocks and times', () => {
    const pgn = gamePgn(new Account().play('e2e4', 'e7e5').game, new Account().tournament, 'public');
    expect(pgn.split('\n').slice(0, 10)).toEqual([
      '[Event "Open"]',
      '[Site "?"]',
      '[Date "2026.11.21"]',
      '[Round "1.2"]',
      '[White "Nona"]',
      '[Black "Vera"]',
      '[Result "*"]',
      '[Variant "Chess960"]',
      '[SetUp "1"]',
      `[FEN "${USUAL}"]`,
    ]);
    expect(pgn).toContain('1. e4 {[%clk 0:14:59] [%emt 0:00:10]}');
    expect(pgn).toContain('e5 {[%clk 0:13:18] [%emt 0:00:10]}');
  });

  it('tells no thinking time of a ply without a press: nobody saw when it ended', () => {
    const account = new Account();
    for (const uci of ['e2e4', 'e7e5', 'g1f3']) {
      const { whiteSeconds, blackSeconds, ...ply } = account.record(uci);
      account.add({ type: 'ply.recorded', data: { gameId: 'g', zeroAt: ZERO_AT, ply: { ...ply, pressed: false } } });
    }
    expect(gamePgn(account.game, account.tournament, 'arbiter')).not.toContain('emt');
  });

  it.each([
    ['put forward', 3 * HOUR_MS, 0],
    ['put back', -3 * HOUR_MS, 0],
    ['that of another run, which may have been moved meanwhile', HOUR_MS, -15_000],
  ])('tells no thinking time over which the machine’s clock was %s', (_, byMs, runMs) => {
    const account = new Account().play('e2e4', 'e7e5');
    for (const uci of ['g1f3', 'b8c6']) {
      const ply = account.record(uci);
      const data = { gameId: 'g', zeroAt: ZERO_AT + byMs - runMs, ply: { ...ply, atMs: ply.atMs + runMs } };
      account.add({ type: 'ply.recorded', data });
    }
    const pgn = gamePgn(account.game, account.tournament, 'arbiter').replaceAll('\n', ' ');
    expect(pgn).toContain('2. Nf3 {[%clk 0:14:57]} 2... Nc6 {[%clk 0:13:16] [%emt 0:00:10]}');
  });

  it('tells the thinking time by the clock that only goes on where the other is put right a little', () => {
    const account = new Account().play('e2e4');
    account.add({ type: 'ply.recorded', data: { gameId: 'g', zeroAt: ZERO_AT + 7_000, ply: account.record('e7e5') } });
    expect(gamePgn(account.game, account.tournament, 'arbiter')).toContain('e5 {[%clk 0:13:18] [%emt 0:00:10]}');
  });

  it('ends its moves at an open question, and tells only the arbiter what followed', () => {
    const account = new Account().play('e2e4', 'e7e5').ask(1, ODD).play('g8f6', 'd2d3');
    expect(account.sans).toEqual(['e4', 'e5']);
    expect(provisionalPlies(account.game, 1).map(({ record }) => record.san)).toEqual(['Nf6', 'd3']);
    expect(newestFen(account.game)).toContain('PPP2PPP');
    const open = gamePgn(account.game, account.tournament, 'arbiter');
    expect(open.replaceAll('\n', ' ')).toContain(ODD);
    expect(open).toContain('Nf6');
    const live = roundPgn(account.tournament, 'public', rethrow);
    expect(live).not.toContain('Nf6');
    expect(live.replaceAll('\n', ' ')).not.toContain(ODD);
    expect([...readPgn(open)][0]).toMatchObject({ ok: true });
  });

  it.each([
    [{}, 'moves were played while the board was not being read'],
    [{ awaited: true }, 'play continued before the board was put right, and was not recorded'],
  ] as const)('tells of moves that are missing why they are: %o', (how, why) => {
    const facts = { plies: null, rooks: [], ...how };
    const account = new Account().play('e2e4').ask(1, ODD, { code: 'verdict.gapTooLong', facts });
    const said = gamePgn(account.game, account.tournament, 'arbiter').replaceAll('\n', ' ');
    expect(said).toContain(`The moves stop at move 1 (Black): ${why}. No decision`);
  });

  it('tells the arbiter why its moves stop, and what was decided', () => {
    const account = new Account().play('e2e4', 'e7e5').ask(1, ODD);
    const said = (): string => gamePgn(account.game, account.tournament, 'arbiter').replaceAll('\n', ' ');
    expect(said()).toContain(
      `{The moves stop at move 2 (White): no legal move leads to what was on the board. No decision is recorded. [%fen ${ODD}]}`,
    );
    expect(roundPgn(account.tournament, 'public', rethrow)).not.toContain('The moves stop');
    account.rule(1);
    expect(said()).toContain('to what was on the board. Ruled by article 7.5.1. [%fen');
    const by = { gameId: 'g', zeroAt: ZERO_AT, questionId: 1, atMs: 0 };
    account.add({ type: 'question.answered', data: { ...by, by: 'setByHand', dropped: 0, plies: [], fen: ODD } });
    expect(said()).toContain(
      `Ruled by article 7.5.1. The arbiter decided that play goes on from this position. [%fen ${ODD}]}`,
    );
    expect(roundPgn(account.tournament, 'public', rethrow).replaceAll('\n', ' ')).toContain(`{[%fen ${ODD}]}`);
  });

  it('joins what was entered to the certain line when the question is answered', () => {
    const account = new Account().play('e2e4', 'e7e5').ask(1, ODD);
    account.setup = setupOf(certainPlies(account.game).at(-1)?.record.fen ?? '');
    account.ply = 2;
    const plies = [account.record('g1f3', 'entered'), account.record('b8c6')];
    const fen = makeFen(account.setup);
    const data = {
      gameId: 'g',
      zeroAt: ZERO_AT,
      questionId: 1,
      by: 'played',
      atMs: 0,
      dropped: 0,
      plies,
      fen,
    } as const;
    account.add({ type: 'question.answered', data });
    expect(openQuestion(account.game)).toBeNull();
    expect(account.sans).toEqual(['e4', 'e5', 'Nf3', 'Nc6']);
    expect(account.game.segments).toHaveLength(1);
    const pgn = gamePgn(account.game, account.tournament, 'public');
    expect(pgn).toMatch(/2\.\s+Nf3 \{\[%clk [\d:]+\]\}/u);
  });

  it('takes plies back across a break', () => {
    const account = new Account().play('e2e4', 'e7e5').ask(1, ODD);
    const by = { gameId: 'g', zeroAt: ZERO_AT, questionId: 1, atMs: 0 };
    account.add({ type: 'question.answered', data: { ...by, by: 'setByHand', dropped: 0, plies: [], fen: ODD } });
    account.play('g8f6');
    expect(account.game.segments.map(({ cause, plies }) => [cause, plies.length])).toEqual([
      ['start', 2],
      ['setByHand', 1],
    ]);
    const fen = certainPlies(account.game)[0]?.record.fen ?? '';
    const back = { ...by, questionId: null, by: 'takenBack', dropped: 2, plies: [], fen } as const;
    account.add({ type: 'question.answered', data: back });
    expect(account.sans).toEqual(['e4']);
  });

  it('equals the record for any legal play from any start', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 959 }), fc.array(fc.nat(), { maxLength: 30 }), (sp, choices) => {
        if (!isSpNumber(sp)) throw new Error('sp');
        const account = new Account(makeFen(startPosition(sp)));
        const moves: string[] = [];
        for (const choice of choices) {
          const legal = legalMoves(account.setup);
          const move = legal[choice % Math.max(1, legal.length)];
          if (move === undefined) break;
          moves.push(makeUci(move));
          account.play(makeUci(move));
        }
        const [read] = [...readPgn(roundPgn(account.tournament, 'public', rethrow))];
        if (read?.ok !== true) throw new Error(JSON.stringify(read));
        expect(read.value.plies.map(({ move }) => makeUci(move))).toEqual(moves);
      }),
      { numRuns: 60 },
    );
  });
});

describe('the fold', () => {
  it('keeps a table’s own start apart from the round’s', () => {
    const account = new Account();
    account.add({ type: 'start.given', data: { round: 1, table: 2, fen: ODD, sp: null } });
    expect(startOf(account.tournament, 2)?.fen).toBe(ODD);
    expect(startOf(account.tournament, 3)?.fen).toBe(USUAL);
  });

  it('shows a proposed result until one is set, and forgets both when it is cleared', () => {
    const account = new Account().play('e2e4');
    account.add({ type: 'result.proposed', data: { gameId: 'g', result: '1-0' } });
    expect(account.game).toMatchObject({ kings: { result: '1-0' }, result: null });
    account.add({ type: 'result.set', data: { gameId: 'g', result: '0-1', reason: 'time', origin: 'entered' } });
    expect(account.game).toMatchObject({ result: '0-1', resultReason: 'time' });
    expect(gamePgn(account.game, account.tournament, 'public')).toContain('[Result "0-1"]');
    expect(gamePgn(account.game, account.tournament, 'arbiter')).toContain('[Termination "time forfeit"]');
    expect(gamePgn(account.game, account.tournament, 'public')).not.toContain('Termination');
    account.add({ type: 'result.cleared', data: { gameId: 'g' } });
    expect(account.game).toMatchObject({ kings: null, result: null, resultReason: null });
  });

  it('refuses entries about games that never started', () => {
    expect(() => new Account().add({ type: 'result.cleared', data: { gameId: 'x' } })).toThrow('never started');
  });
});

describe('the time control', () => {
  it('is that of the game’s own round, and is not told where nobody has said', () => {
    const timeControl = parseTimeControl('40/90+30, 30+30');
    const account = new Account(USUAL, 'cg', { ...USUAL_RULES, timeControl }).play('e2e4');
    const { game } = account;
    const told = gamePgn(game, account.tournament, 'public');
    expect(told).toContain('[TimeControl "40/5400+30:1800+30"]\n');
    const data = { round: 2, name: 'Second', castlingMode: 'cg', rules: USUAL_RULES, tables: [] } as const;
    account.add({ type: 'round.opened', data });
    expect(gamePgn(game, account.tournament, 'public')).toBe(told);
    const silent = new Account().play('e2e4');
    expect(gamePgn(silent.game, silent.tournament, 'public')).not.toContain('TimeControl');
  });
});

describe('tournament and round as they are', () => {
  const details = { ...NO_DETAILS, place: 'Dortmund', federation: 'GER', firstDay: '2026-11-20' };

  it('stand in the tags, in games that were played before it was said too', () => {
    const account = new Account().play('e2e4');
    const opened = { tournamentId: 't', name: 'Open', simulated: false };
    expect(gamePgn(account.game, account.tournament, 'public')).toContain('[Site "?"]\n');
    account.add({ type: 'tournament.opened', data: { ...opened, details } });
    const pgn = gamePgn(account.game, account.tournament, 'public');
    expect(pgn).toContain('[EventDate "2026.11.20"]\n');
    expect(pgn.split('\n').slice(0, 7)).toEqual([
      '[Event "Open"]',
      '[Site "Dortmund GER"]',
      '[Date "2026.11.21"]',
      '[Round "1.2"]',
      '[White "Nona"]',
      '[Black "Vera"]',
      '[Result "*"]',
    ]);
    account.add({ type: 'tournament.opened', data: { ...opened, name: 'Masters' } });
    expect(account.tournament).toMatchObject({ name: 'Masters', details });
  });

  it('have the number by which people know the round, not its place in the record', () => {
    const account = new Account().play('e2e4');
    const first = account.game;
    const before = gamePgn(first, account.tournament, 'public');
    const data = { round: 2, number: 7, name: 'Seventh', castlingMode: 'cg', rules: USUAL_RULES } as const;
    const tables = [{ table: 2, white: 'Nona', black: 'Vera' }];
    account.add({ type: 'round.opened', data: { ...data, tables } });
    account.add({ type: 'start.given', data: { round: 2, table: null, fen: USUAL, sp: null } });
    account.begin('h', 2);
    const later = account.tournament.games.get('h');
    if (later === undefined) throw new Error('no game');
    expect(gamePgn(later, account.tournament, 'public')).toContain('[Round "7.2"]\n');
    expect(gamePgn(first, account.tournament, 'public')).toBe(before);
    expect(account.tournament.rounds.map(({ round, number }) => [round, number])).toEqual([
      [1, 1],
      [2, 7],
    ]);
  });
});

describe('a game keeps the castling mode it began with', () => {
  const CASTLE = 'r2k3r/pppppppp/8/8/8/8/PPPPPPPP/R2K3R w HAha - 0 1';

  it.each([
    ['cg', { from: 'd1', to: 'g1', castling: { rookFrom: 'h1', rookTo: 'f1' } }],
    ['orthodox', { from: 'd1', to: 'f1', castling: { rookFrom: 'h1', rookTo: 'e1' } }],
  ] as const)(
    '%s: the record says what moved, and the PGN is the same in a later round of another mode',
    (mode, moved) => {
      const account = new Account(CASTLE, mode).play('d1h1', 'd8a8');
      const { game } = account;
      expect(game.segments[0]?.plies[0]?.record.moved).toEqual(moved);
      const before = gamePgn(game, account.tournament, 'arbiter');
      expect(before).toContain('1. O-O');
      for (const castlingMode of ['none', 'cg', 'orthodox'] as const) {
        account.add({
          type: 'round.opened',
          data: { round: 2, name: 'Second', castlingMode, rules: USUAL_RULES, tables: [] },
        });
        expect(gamePgn(game, account.tournament, 'arbiter')).toBe(before);
      }
    },
  );

  it('has the SAN that was recorded', () => {
    const account = new Account();
    const ply = { ...account.record('e2e4'), san: 'e2-e4' };
    account.add({ type: 'ply.recorded', data: { gameId: 'g', zeroAt: ZERO_AT, ply } });
    expect(gamePgn(account.game, account.tournament, 'arbiter')).toContain('1. e2-e4');
  });
});
