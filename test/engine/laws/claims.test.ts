import { describe, expect, it } from 'vitest';
import { play } from '../../../engine/chess/moves.ts';
import { makeSquare } from '../../../engine/chess/square.ts';
import { agreementAt } from '../../../engine/laws/agreement.ts';
import { judgeClaim } from '../../../engine/laws/claims.ts';
import type { ClaimedGame, Stood } from '../../../engine/laws/claims.ts';
import { LAWS_2023 } from '../../../engine/laws/editions/laws-2023.ts';
import type { Finding } from '../../../engine/laws/finding.ts';
import { lawsFor } from '../../../engine/laws/laws.ts';
import type { ClaimName, Regime } from '../../../engine/laws/terms.ts';
import type { PlayersTime } from '../../../engine/laws/flag.ts';
import { parseTimeControl } from '../../../engine/laws/time-control.ts';
import { parseSan } from '../../../engine/notation/san.ts';
import { setupOf } from '../chess/setups.ts';

const NO_CLOCK: PlayersTime = { flags: 0, moves: 0, seconds: null };
const QUIET = {
  broken: false,
  unrecorded: false,
  lifted: false,
  over: null,
  time: { fallen: [], of: { white: NO_CLOCK, black: NO_CLOCK }, timeControl: null },
} as const;
const USUAL = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const SHUFFLE = 'Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8';

function stoodOf(fen: string, sans: string): Stood[] {
  const stood: Stood[] = [{ ply: 0, setup: setupOf(fen) }];
  for (const san of sans.split(' ').filter((text) => text !== '')) {
    const last = stood.at(-1);
    if (last === undefined) break;
    const move = parseSan(last.setup, san);
    if (!move.ok) throw new Error(`${san}: ${move.fault.code}`);
    stood.push({ ply: last.ply + 1, setup: play(last.setup, move.value) });
  }
  return stood;
}

interface Case {
  readonly fen?: string;
  readonly sans?: string;
  readonly intended?: string;
  readonly game?: Partial<ClaimedGame>;
  readonly regime?: Regime;
}

function judged(claim: ClaimName, { fen = USUAL, sans = '', intended, game = {}, regime = 'standard' }: Case): Finding {
  const stood = stoodOf(fen, sans);
  const now = stood.at(-1)?.setup ?? setupOf(fen);
  const move = intended === undefined ? null : parseSan(now, intended);
  if (move?.ok === false) throw new Error(move.fault.code);
  const side = claim === 'time' ? 'white' : now.turn;
  const laws = lawsFor(LAWS_2023, regime);
  const found = judgeClaim({ claim, side, intended: move?.value ?? null }, { ...QUIET, stood, ...game }, laws);
  if (!found.ok) throw new Error(found.fault.code);
  return found.value;
}

/** Plies at which the claimed position stood, and why positions with the same men are none of them. */
function repeated({ shown }: Finding): readonly (readonly [number | null, string])[] {
  if (shown.kind !== 'repetition') return [];
  return shown.positions.map(({ ply, differs }) => [ply, differs.join()] as const);
}

describe('a claim of the third time', () => {
  it.each<readonly [string, Case, Finding['verdict'], readonly (readonly [number | null, string])[]]>([
    [
      'just appeared',
      { sans: SHUFFLE },
      'right',
      [
        [0, ''],
        [4, ''],
        [8, ''],
      ],
    ],
    [
      'twice only',
      { sans: 'Nf3 Nf6 Ng1 Ng8' },
      'wrong',
      [
        [0, ''],
        [4, ''],
      ],
    ],
    [
      'will appear by the move',
      { sans: 'Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1', intended: 'Ng8' },
      'right',
      [
        [0, ''],
        [4, ''],
        [null, ''],
      ],
    ],
    ['will not by another', { sans: 'Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1', intended: 'Nd5' }, 'wrong', [[null, '']]],
    ['the intended one does not count for what stands', { sans: SHUFFLE, intended: 'e4' }, 'wrong', [[null, '']]],
    [
      'not one after the other',
      { sans: `Nf3 Nf6 Nc3 Nc6 Nb1 Nb8 Ng1 Ng8 Na3 Na6 Nb1 Nb8` },
      'right',
      [
        [0, ''],
        [8, ''],
        [12, ''],
      ],
    ],
    [
      'Chess960: the right belongs to a rook, lost when it moved',
      { fen: '1r2k2r/8/8/8/8/8/8/1R2K2R w HBhb - 0 1', sans: 'Rg1 Kd8 Rh1 Ke8 Rg1 Kd8 Rh1 Ke8' },
      'wrong',
      [
        [0, 'castling'],
        [4, ''],
        [8, ''],
      ],
    ],
    [
      'who has the move counts',
      { fen: 'k7/8/8/8/8/8/7R/K7 w - - 0 1', sans: 'Rh3 Ka7 Rh2 Kb8 Rh1 Ka8 Rh2' },
      'wrong',
      [
        [0, 'turn'],
        [7, ''],
      ],
    ],
    [
      'a capture in passing that was legal',
      { fen: '4k1n1/8/8/8/5p2/8/4P3/4K1N1 w - - 0 1', sans: 'e4 Nf6 Nf3 Ng8 Ng1 Nf6 Nf3 Ng8 Ng1' },
      'wrong',
      [
        [1, 'en-passant'],
        [5, ''],
        [9, ''],
      ],
    ],
    [
      'a capture in passing that would leave the king in check',
      { fen: '6n1/8/8/8/k4p1R/8/4P3/4K1N1 w - - 0 1', sans: 'e4 Nf6 Nf3 Ng8 Ng1 Nf6 Nf3 Ng8 Ng1' },
      'right',
      [
        [1, ''],
        [5, ''],
        [9, ''],
      ],
    ],
    [
      'moves missing, and the record shows it all the same',
      { sans: SHUFFLE, game: { broken: true } },
      'right',
      [
        [0, ''],
        [4, ''],
        [8, ''],
      ],
    ],
    ['moves missing, and the record shows it not', { game: { broken: true } }, 'not-shown', [[0, '']]],
  ])('%s', (_, given, verdict, positions) => {
    const found = judged('threefold', given);
    expect([found.verdict, repeated(found)]).toEqual([verdict, positions]);
    expect(found.notes).toEqual([
      ...['claim-offers-draw', 'touch-loses-claim'],
      ...(given.game?.broken === true ? ['record-broken'] : []),
    ]);
  });

  it.each(['threefold', 'fifty-moves'] as const)(
    'of either for %s is not shown where no move was recorded',
    (claim) => {
      const stood = stoodOf(USUAL, '');
      for (const side of ['white', 'black'] as const) {
        const claimed = { claim, side, intended: null };
        const found = judgeClaim(claimed, { ...QUIET, stood, unrecorded: true }, lawsFor(LAWS_2023, 'standard'));
        expect(found).toMatchObject({ value: { side, verdict: 'not-shown', shown: { kind: 'unrecorded' } } });
      }
    },
  );

  it('names the rooks that could castle then', () => {
    const fen = '1r2k2r/8/8/8/8/8/8/1R2K2R w HBhb - 0 1';
    const { shown } = judged('threefold', { fen, sans: 'Rg1 Kd8 Rh1 Ke8' });
    const rooks = shown.kind === 'repetition' ? shown.positions.map((one) => one.rooks.map(makeSquare)) : [];
    expect(rooks).toEqual([['b1', 'h1', 'b8', 'h8'], ['b1']]);
  });

  it.each([
    ['that was legal', '4k1n1/8/8/8/5p2/8/4P3/4K1N1 w - - 0 1', 'e3'],
    ['that would leave the king in check', '6n1/8/8/8/k4p1R/8/4P3/4K1N1 w - - 0 1', null],
  ])('tells of a capture in passing %s', (_, fen, square) => {
    const { shown } = judged('threefold', { fen, sans: 'e4 Nf6 Nf3 Ng8 Ng1' });
    const passed = shown.kind === 'repetition' ? shown.positions.map(({ enPassant }) => enPassant) : [];
    expect(passed.map((one) => (one === null ? null : makeSquare(one)))).toEqual([square, null]);
  });

  it('belongs to the player on move', () => {
    const stood = stoodOf(USUAL, SHUFFLE);
    const claimed = { claim: 'threefold', side: 'black', intended: null } as const;
    expect(judgeClaim(claimed, { ...QUIET, stood }, lawsFor(LAWS_2023, 'standard'))).toEqual({
      ok: false,
      fault: { code: 'claim.notOnMove', facts: { side: 'black' } },
    });
  });

  it('says that something was lifted', () => {
    expect(judged('threefold', { sans: SHUFFLE, game: { lifted: true } }).notes).toContain('piece-in-the-air');
  });
});

describe('a claim of fifty moves', () => {
  const fen = (plies: number): string => `4k3/8/8/8/8/8/4P3/R3K3 w - - ${String(plies)} 80`;
  it.each<readonly [string, Case, Finding['verdict'], number, number]>([
    ['a hundred plies', { fen: fen(100) }, 'right', 100, 0],
    ['one less', { fen: fen(99) }, 'wrong', 99, 0],
    ['with the move that completes them', { fen: fen(99), intended: 'Ra2' }, 'right', 100, 0],
    ['with a move of a pawn', { fen: fen(99), intended: 'e3' }, 'wrong', 0, 1],
    ['one less, and moves are missing', { fen: fen(99), game: { broken: true } }, 'not-shown', 99, 0],
    ['by a move more, from the last pawn move on', { sans: 'e4 e5', intended: 'Nf3' }, 'wrong', 1, 2],
    ['counted from the last pawn move', { sans: 'e4 e5 Nf3 Nf6' }, 'wrong', 2, 2],
  ])('%s', (_, given, verdict, plies, sincePly) => {
    const { shown, ...found } = judged('fifty-moves', given);
    expect([found.verdict, shown]).toEqual([verdict, { kind: 'moves', plies, needed: 100, sincePly }]);
  });
});

describe('what follows from a draw claim', () => {
  const over = { result: '1/2-1/2', ending: 'claimed-draw' };
  it.each<readonly [Regime, number, boolean]>([
    ['standard', 120, false],
    ['rapid-supervised', 60, false],
    ['rapid', 60, false],
    ['blitz-supervised', 120, true],
    ['blitz', 60, false],
  ])('%s: drawn, or %i seconds more for the opponent', (regime, seconds, inDoubt) => {
    expect(judged('threefold', { sans: SHUFFLE, regime }).upheld).toMatchObject(over);
    const rejected = { irregularity: 'wrong-claim', article: '9.5.3', penalty: { kind: 'time', seconds, inDoubt } };
    expect(judged('threefold', { regime }).rejected).toEqual({ ...rejected, remedy: 'go-on' });
    const withMove = judged('fifty-moves', { regime, intended: 'Nf3' }).rejected;
    expect(withMove).toEqual({ ...rejected, remedy: 'play-intended-move' });
  });

  it('takes its numbers from the data', () => {
    const laws = lawsFor(LAWS_2023, 'standard', 'fide', {
      limits: { claimedRepetitions: 2, claimedMoves: 2, penaltySeconds: 7 },
      claims: { threefold: { article: '9.9' } },
    });
    const game = { ...QUIET, stood: stoodOf(USUAL, 'Nf3 Nf6 Ng1 Ng8') };
    const claims = (['threefold', 'fifty-moves'] as const).map((claim) =>
      judgeClaim({ claim, side: 'white', intended: null }, game, laws),
    );
    expect(claims).toMatchObject([
      {
        value: { verdict: 'right', article: '9.9', upheld: { article: '9.9' }, rejected: { penalty: { seconds: 7 } } },
      },
      { value: { verdict: 'right', article: '9.3', upheld: { ending: 'claimed-draw', article: '9.3' } } },
    ]);
  });
});

describe('a claim on time', () => {
  const at = (seconds: number | null, moves: number, flags = seconds === 0 ? 1 : 0): PlayersTime => ({
    ...{ flags, moves, seconds },
  });
  it.each<readonly [string, PlayersTime, PlayersTime | null, string | null, Finding['verdict'], string]>([
    ['the flag is down', at(0, 30), null, '90+30', 'right', ''],
    ['time is left', at(1, 30), null, '90+30', 'wrong', ''],
    ['no clock is read', NO_CLOCK, null, '90+30', 'not-shown', ''],
    ['a move short of the period', at(0, 39), null, '40/90+30, 30+30', 'right', ''],
    ['the moves of the period made', at(1700, 40, 1), null, '40/90+30, 30+30', 'wrong', 'period-done'],
    ['both flags', at(0, 30), at(0, 30), '90', 'not-shown', 'both-flags-down'],
    ['nobody knows the time control', at(0, 30), null, null, 'right', 'period-in-doubt'],
  ])('%s', (_, black, white, control, verdict, note) => {
    const of = { white: white ?? at(60, 30), black };
    const fallen = (['white', 'black'] as const).filter((side) => of[side].flags > 0);
    const time = { fallen, of, timeControl: parseTimeControl(control ?? '') };
    const found = judged('time', { sans: 'e4', game: { time } });
    expect(found.verdict).toBe(verdict);
    expect(found.notes).toEqual([...(note === '' ? [] : [note]), 'mate-judged-by-men']);
    expect(found.rejected).toBeNull();
  });

  it('is wrong over a game that was over before it, with how that was', () => {
    const time = { fallen: ['black'], of: { white: at(60, 30), black: at(0, 30) }, timeControl: null } as const;
    const over = { ending: 'checkmate', result: '0-1', article: '5.1.1' } as const;
    const found = judged('time', { sans: 'f3 e5 g4 Qh4', game: { time, over } });
    expect(found).toMatchObject({ verdict: 'wrong', over, rejected: null, notes: ['mate-judged-by-men'] });
    expect(judged('time', { sans: 'f3 e5 g4', game: { time } })).toMatchObject({ verdict: 'right', over: null });
  });

  it.each([
    ['who can mate wins', '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1', '1-0'],
    ['who cannot mate draws', '4k3/4p3/8/8/8/8/8/4K3 w - - 0 1', '1/2-1/2'],
  ])('%s', (_, fen, result) => {
    expect(judged('time', { fen }).upheld).toMatchObject({ result, ending: 'time' });
  });
});

describe('a draw that is claimed with little time left', () => {
  const at = (seconds: number | null, moves = 30): PlayersTime => ({ flags: 0, moves, seconds });
  const announced = lawsFor(LAWS_2023, 'rapid', 'fide', {}, true);
  const claimed = (white: PlayersTime, control: string, changes: Partial<ClaimedGame> = {}, laws = announced) => {
    const time = { fallen: [], of: { white, black: at(10) }, timeControl: parseTimeControl(control) };
    const game = { ...QUIET, stood: stoodOf(USUAL, 'Nf3 Nf6'), time, ...changes };
    return judgeClaim({ claim: 'last-period', side: 'white', intended: null }, game, laws);
  };

  it.each<readonly [string, PlayersTime, string, Finding['verdict'], readonly string[]]>([
    ['less than two minutes', at(119), '90', 'not-shown', []],
    ['two minutes', at(120), '90', 'wrong', []],
    ['no clock is read', at(null), '90', 'not-shown', []],
    ['moves of the first period to make', at(60, 39), '40/90, 30', 'wrong', ['not-last-period']],
    ['those of the first period made', at(60, 40), '40/90, 30', 'not-shown', []],
    ['nobody knows the time control', at(60), '', 'not-shown', ['period-in-doubt']],
  ])('%s', (_, white, control, verdict, notes) => {
    expect(claimed(white, control)).toMatchObject({
      value: {
        ...{ verdict, article: 'III.5', upheld: { ending: 'claimed-draw', result: '1/2-1/2' } },
        shown: { kind: 'own-clock', seconds: white.seconds, below: 120 },
        // Two minutes, whatever an illegal move costs under the regime.
        rejected: { article: 'III.5.3', remedy: 'go-on', penalty: { kind: 'time', seconds: 120, inDoubt: false } },
        notes: ['normal-means', ...notes],
      },
    });
  });

  it('is too late once the flag is down, or the game is over', () => {
    const of = { white: at(0), black: at(10) };
    const time = { fallen: ['white'], of, timeControl: parseTimeControl('90') } as const;
    expect(claimed(at(0), '90', { time })).toMatchObject({ value: { verdict: 'wrong' } });
    const over = { ending: 'checkmate', result: '0-1', article: '5.1.1' } as const;
    expect(claimed(at(60), '90', { over })).toMatchObject({ value: { verdict: 'wrong' } });
  });

  it('is none where it was not announced', () => {
    expect(claimed(at(60), '90', {}, lawsFor(LAWS_2023, 'rapid'))).toMatchObject({
      fault: { code: 'claim.notAnnounced', facts: { article: 'III.5' } },
    });
  });
});

describe('a draw by agreement', () => {
  it.each<readonly [number, number | null, boolean, number, string]>([
    [0, null, false, 1, '5.2.3'],
    [1, null, true, 1, '5.2.3'],
    [29, 30, false, 30, '9.1.1'],
    [30, 30, true, 30, '9.1.1'],
    [0, 1, false, 1, '5.2.3'],
  ])('after %i moves by each, none before move %s: %s', (moves, noDrawBeforeMove, allowed, fromMove, article) => {
    const laws = lawsFor(LAWS_2023, 'standard', 'fide', { limits: { noDrawBeforeMove } });
    expect(agreementAt(moves, laws)).toEqual({ allowed, fromMove, article });
  });
});
