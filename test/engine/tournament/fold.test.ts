import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { USUAL_RULES } from '../../../engine/laws/round-rules.ts';
import type { Entry, Recorded } from '../../../engine/journal/entry.ts';
import type { Seat } from '../../../engine/journal/round.ts';
import { foldEntry } from '../../../engine/tournament/fold.ts';
import type { Game } from '../../../engine/tournament/game.ts';
import { gameAt, gamesAt, NO_TOURNAMENT, seatAt, startOf } from '../../../engine/tournament/tournament.ts';
import type { Tournament } from '../../../engine/tournament/tournament.ts';
import { claimOf, drawnStart, plyOf, questionOf, rulingOf, startedEvent } from '../../support/folded-entries.ts';
import { strangeFault } from '../../support/facts-of.ts';

const TABLES = [1, 2, 3, 4, 5];

interface Wish {
  readonly what: string;
  readonly table: number;
  readonly number: number;
}

const WISHES = [
  'round',
  'seat',
  'draw',
  'own',
  'reveal',
  'annul',
  'bind',
  'unbind',
  'alert',
  'seen',
  'hall',
  'close',
  'nonsense',
  ...Array<string>(4).fill('start'),
  ...Array<string>(3).fill('again'),
  ...Array<string>(3).fill('false'),
  ...Array<string>(6).fill('ply'),
  'ask',
  'rebase',
  'answer',
  'takeBack',
  'rule',
  'withdraw',
  'cancel',
  'takeUp',
  'reseat',
  'claim',
  'offer',
  'unoffer',
  'score',
  'clock',
  'unclock',
  ...Array<string>(3).fill('result'),
  'clear',
];
const wish = fc.record({ what: fc.constantFrom(...WISHES), table: fc.constantFrom(...TABLES), number: fc.nat(50) });

/** What was recorded, and every answer worked out anew from all of it. */
class Plain {
  readonly entries: Recorded[] = [];

  add(entry: Entry): Recorded {
    const seq = this.entries.length + 1;
    const recorded: Recorded = { origin: 'k', seq, at: 1000 * seq, v: 1, prev: '', ...entry };
    this.entries.push(recorded);
    return recorded;
  }

  of<T extends Entry['type']>(type: T): Extract<Recorded, { type: T }>[] {
    return this.entries.filter((entry): entry is Extract<Recorded, { type: T }> => entry.type === type);
  }

  get round(): number {
    return this.of('round.opened').length;
  }

  /** Games that started and were not taken back, in order; those on which the arbiter had acted stay. */
  get games(): Extract<Recorded, { type: 'game.started' }>['data'][] {
    const acts = [
      'irregularity.ruled',
      'claim.made',
      'offer.made',
      'score.shown',
      'clock.typed',
      'result.set',
      'result.cleared',
    ];
    const acted = this.entries.flatMap(({ type, data }) =>
      acts.includes(type) && 'gameId' in data ? [data.gameId] : [],
    );
    const taken = this.of('game.startTakenBack').map(({ data }) => data.gameId);
    const back = new Set(taken.filter((gameId) => !acted.includes(gameId)));
    return this.of('game.started').flatMap(({ data }) => (back.has(data.gameId) ? [] : [data]));
  }

  seats(round: number): Seat[] {
    const opened = this.of('round.opened').filter(({ data }) => data.round === round);
    const joined = this.of('round.seated').filter(({ data }) => data.round === round);
    return [...opened, ...joined].flatMap(({ data }) => data.tables).sort((a, b) => a.table - b.table);
  }

  /** The game as if nothing else had been recorded. */
  game(gameId: string): unknown {
    const own = this.entries.filter(({ data }) => 'gameId' in data && data.gameId === gameId);
    return byItself(own.reduce(foldEntry, NO_TOURNAMENT).games.get(gameId));
  }

  /** A game in whose place no other is played. */
  standing(gameId: string | undefined): string | null {
    const last = this.entries.findLast(
      ({ type, data }) =>
        /^game\.(?:cancelled|takenUp|startTakenBack)$/u.test(type) && 'gameId' in data && data.gameId === gameId,
    );
    return gameId === undefined || (last !== undefined && last.type !== 'game.takenUp') ? null : gameId;
  }

  answers(): Answers {
    const { round, games } = this;
    const at = (number: number, table: number): string[] =>
      games.filter((game) => game.round === number && game.table === table).map(({ gameId }) => gameId);
    const boards = new Map<number, string>();
    const alerts = new Map<number, string[]>();
    for (const { type, data } of this.entries) {
      if (type === 'board.bound') boards.set(data.table, data.board.path);
      if (type === 'board.unbound') boards.delete(data.table);
      if (type === 'round.opened') alerts.clear();
      if (type === 'question.acknowledged' && data.questionId === null) alerts.delete(data.table);
      if (type === 'alert.raised') {
        const others = (alerts.get(data.table) ?? []).filter((code) => code !== data.alert.code);
        alerts.set(data.table, [...others, data.alert.code]);
      }
    }
    const seen = this.of('question.acknowledged').filter(({ data }) => data.questionId === null);
    const rounds = Array.from({ length: round }, (_, i) => i + 1);
    return {
      rounds: rounds.map((number) => ({
        seats: this.seats(number),
        start: drawnStart(this.entries, number, null),
        own: TABLES.map((table) => drawnStart(this.entries, number, table)),
        closed: number < round || this.of('round.closed').some(({ data }) => data.round === number),
      })),
      games: games.map(({ gameId }) => [gameId, this.game(gameId)]),
      at: rounds.map((number) => TABLES.map((table) => at(number, table))),
      now: TABLES.map((table) => this.standing(at(round, table).at(-1))),
      seatNow: TABLES.map((table) => this.seats(round).find((seat) => seat.table === table) ?? null),
      startNow: TABLES.map((table) => drawnStart(this.entries, round, table) ?? drawnStart(this.entries, round, null)),
      boards: [...boards],
      alerts: [...alerts],
      seen: [...new Set(seen.flatMap(({ data }) => data.gameId ?? []))],
    };
  }
}

interface Answers {
  readonly rounds: readonly object[];
  readonly games: readonly (readonly [string, unknown])[];
  readonly at: readonly (readonly (readonly string[])[])[];
  readonly now: readonly (string | null)[];
  readonly seatNow: readonly (Seat | null)[];
  readonly startNow: readonly ReturnType<typeof drawnStart>[];
  readonly boards: readonly (readonly [number, string])[];
  readonly alerts: readonly (readonly [number, readonly string[]])[];
  readonly seen: readonly string[];
}

/** Without what comes from its table: whether a board watched it is tested in `mate-not-seen.test.ts`. */
function byItself(game: Game | undefined): unknown {
  return game === undefined ? undefined : { ...game, hasBoard: null };
}

function answersOf(state: Tournament): Answers {
  const plain = (start: ReturnType<typeof startOf> | undefined): ReturnType<typeof drawnStart> =>
    start == null ? null : { fen: start.fen, revealed: start.revealed };
  return {
    rounds: state.rounds.map(({ seats, start, ownStarts, closed }) => ({
      seats,
      start: plain(start),
      own: TABLES.map((table) => plain(ownStarts.get(table))),
      closed,
    })),
    games: [...state.games].map(([gameId, game]) => [gameId, byItself(game)]),
    at: state.rounds.map(({ round }) =>
      TABLES.map((table) => gamesAt(state, round, table).map(({ gameId }) => gameId)),
    ),
    now: TABLES.map((table) => gameAt(state, table)?.gameId ?? null),
    seatNow: TABLES.map((table) => seatAt(state, table)),
    startNow: TABLES.map((table) => plain(startOf(state, table))),
    boards: [...state.boards].map(([table, { path }]) => [table, path]),
    alerts: [...state.alerts].map(([table, all]) => [table, all.map(({ alert }) => alert.code)]),
    seen: [...state.seenStarts.keys()],
  };
}

/** What an arbiter and his boards would record there; null where it makes no sense. */
function entryFor({ what, table, number }: Wish, plain: Plain, state: Tournament): Entry | null {
  const { round } = plain;
  const game = gameAt(state, table);
  const seat = (n: number): Seat => ({ table: n, white: `W${String(number)}`, black: `B${String(n)}` });
  const free = TABLES.filter((n) => plain.seats(round).every((taken) => taken.table !== n));
  const tables = TABLES.filter((n) => ((number + 1) & (1 << n)) !== 0).map(seat);
  if (what === 'round')
    return {
      type: 'round.opened',
      data: { round: round + 1, name: '', castlingMode: 'cg', rules: USUAL_RULES, tables },
    };
  if (what === 'bind')
    return {
      type: 'board.bound',
      data: { table, board: { serial: null, path: `p${String(number)}` }, simulated: false },
    };
  if (what === 'unbind') return { type: 'board.unbound', data: { table } };
  if (what === 'alert')
    return {
      type: 'alert.raised',
      data: { table, gameId: null, alert: strangeFault(`board.${String(number % 3)}`, { number }) },
    };
  if (what === 'seen')
    return { type: 'question.acknowledged', data: { table, gameId: game?.gameId ?? null, questionId: null } };
  if (what === 'hall') return { type: 'hall.shown', data: { screen: number % 2 === 0 ? 'blank' : 'play' } };
  if (round === 0) return null;
  if (what === 'seat') {
    const [joins] = free;
    return joins === undefined ? null : { type: 'round.seated', data: { round, tables: [seat(joins)] } };
  }
  if (what === 'draw' || what === 'own')
    return {
      type: 'start.given',
      data: { round, table: what === 'own' ? table : null, fen: `fen ${String(number)}`, sp: null },
    };
  if (what === 'reveal' || what === 'annul') {
    const standing = state.ledger.findLast((one) => one.round === round && (what === 'reveal' || one.table === null));
    if (standing === undefined) return null;
    return what === 'reveal'
      ? { type: 'draw.revealed', data: { round, draw: standing.draw } }
      : { type: 'draw.annulled', data: { round, draw: standing.draw, reason: '', secret: null } };
  }
  if (what === 'close') return { type: 'round.closed', data: { round } };
  if (what === 'start' || what === 'again') {
    // The second game of a double round begins when the first has its result.
    if (game !== null && (what === 'start' || game.result === null)) return null;
    const gameId = `g${String(plain.entries.length)}`;
    const who = { white: '', black: '', simulated: false, date: '2026.11.21', zeroAt: 0 };
    return { type: 'game.started', data: { gameId, round, table, ...who, event: startedEvent(number % 3 !== 0) } };
  }
  if (what === 'takeUp') {
    const last = gamesAt(state, round, table).at(-1);
    return last?.cancelledEpochMs == null ? null : { type: 'game.takenUp', data: { gameId: last.gameId } };
  }
  if (game === null) return null;
  const { gameId } = game;
  const plies = game.segments.flatMap((segment) => segment.plies).length;
  const open = game.questions.find(({ answeredBy }) => answeredBy === null)?.question.id;
  const on = { gameId, zeroAt: 0 };
  const ply = plyOf(plies + 1, number);
  switch (what) {
    case 'false':
      return plies === 0 ? { type: 'game.startTakenBack', data: { ...on, atMs: 0 } } : null;
    case 'ply':
      return { type: 'ply.recorded', data: { ...on, ply } };
    case 'ask':
      if (open !== undefined) return null;
      return { type: 'question.opened', data: { ...on, question: questionOf(game.questions.length + 1, plies + 1) } };
    case 'rebase':
      return open === undefined
        ? null
        : { type: 'question.rebased', data: { ...on, questionId: open, atMs: 0, fen: `r ${String(number)}` } };
    case 'answer': {
      if (open === undefined) return null;
      const by = number % 2 === 0 ? 'played' : 'setByHand';
      return {
        type: 'question.answered',
        data: { ...on, questionId: open, by, atMs: 0, dropped: 0, plies: [ply], fen: ply.fen },
      };
    }
    case 'takeBack': {
      const certain = game.segments.filter(({ cause }) => cause !== 'question').flatMap((segment) => segment.plies);
      if (open !== undefined || certain.length === 0) return null;
      const data = { ...on, questionId: null, by: 'takenBack', atMs: 0, dropped: 1, plies: [], fen: 'x w' } as const;
      return { type: 'question.answered', data };
    }
    case 'cancel':
      return { type: 'game.cancelled', data: { gameId } };
    case 'reseat':
      return { type: 'game.seated', data: { gameId, white: game.black, black: `R${String(number)}` } };
    case 'rule':
      return { type: 'irregularity.ruled', data: { gameId, ...rulingOf(plies, number) } };
    case 'withdraw':
      return { type: 'irregularity.withdrawn', data: { gameId, ruling: 1 + (number % 3) } };
    case 'claim':
      return { type: 'claim.made', data: { gameId, ...claimOf(plies, number) } };
    case 'offer':
      return { type: 'offer.made', data: { gameId, side: number % 2 === 0 ? 'white' : 'black', ply: plies } };
    case 'unoffer':
      return { type: 'offer.withdrawn', data: { gameId, offer: 1 + (number % 3) } };
    case 'score':
      return { type: 'score.shown', data: { gameId, side: number % 2 === 0 ? 'white' : 'black', ply: plies } };
    case 'clock':
      return { type: 'clock.typed', data: { gameId, white: 60 * number, black: plies } };
    case 'unclock':
      return { type: 'clock.typedWithdrawn', data: { gameId, typed: 1 + (number % 3) } };
    case 'result':
      return { type: 'result.set', data: { gameId, result: '1-0', reason: 'resignation', origin: 'entered' } };
    case 'clear':
      return { type: 'result.cleared', data: { gameId } };
    default:
      return null;
  }
}

describe('the fold of a tournament', () => {
  it('answers as all that was recorded, looked through anew, and no earlier state ever changes', () => {
    fc.assert(
      fc.property(fc.array(wish, { minLength: 20, maxLength: 90 }), (wishes) => {
        const plain = new Plain();
        let state = NO_TOURNAMENT;
        const earlier: (readonly [Tournament, Answers])[] = [];
        for (const wished of wishes) {
          if (wished.what === 'nonsense') {
            const data = { gameId: 'never', zeroAt: 0, atMs: 0 };
            const entry = { type: 'game.startTakenBack', data } as const;
            expect(() => foldEntry(state, new Plain().add(entry))).toThrow('never started');
          }
          const entry = entryFor(wished, plain, state);
          if (entry === null) continue;
          state = foldEntry(state, plain.add(entry));
          earlier.push([state, plain.answers()]);
        }
        for (const [then, answers] of earlier) expect(answersOf(then)).toEqual(answers);
      }),
      { numRuns: 100 },
    );
  });
});
