import type { Recorded } from '../../engine/journal/entry.ts';
import { certainPlies, standingRulings } from '../../engine/tournament/game.ts';
import { gameAt, mayBeginAt, numberAt, startOf } from '../../engine/tournament/tournament.ts';
import type { Tournament } from '../../engine/tournament/tournament.ts';
import { canTurn } from '../../engine/tournament/turned-seats.ts';
import type { SimulatedSeat } from './ports/simulator.ts';
import type { HostContext } from './services/context.ts';

/** Players stay seated so long before they set up the pieces. */
const REST_MS = 3_000;

/** After these another game may be due at a table. */
const MAY_BE_DUE: ReadonlySet<Recorded['type']> = new Set<Recorded['type']>([
  'draw.revealed',
  'result.set',
  'seats.turned',
]);

/** A game that simulated hands are to play, or to go on with. */
interface DueGame {
  readonly key: string;
  readonly seat: SimulatedSeat;
}

/** The one that is due at a table; null where there is none, or no start yet. */
function dueGame(tournament: Tournament, table: number): DueGame | null {
  const { round } = tournament;
  if (round === null || round.closed) return null;
  const game = gameAt(tournament, table);
  const isOver = game !== null && game.result !== null;
  // By the pieces on their start squares the second game says itself that it is due.
  if (isOver && !canTurn(tournament, table, 2)) return null;
  const goesOn = isOver ? null : game;
  const start = mayBeginAt(tournament, table) ? startOf(tournament, table) : null;
  const fen = goesOn?.start ?? start?.fen;
  const castlingMode = goesOn?.castlingMode ?? start?.castlingMode;
  if (fen === undefined || castlingMode === undefined) return null;
  const number = isOver ? 2 : numberAt(tournament, table);
  const moves = goesOn === null ? [] : certainPlies(goesOn).map(({ record }) => record.uci);
  const { timeControl, blackTimeControl } = round.rules;
  const [time = null] = timeControl ?? [];
  const [blackTime = time] = blackTimeControl ?? [];
  return {
    key: `${String(round.round)}.${String(number)} ${fen}`,
    seat: { table, fen, castlingMode, time, blackTime, moves },
  };
}

/** Hands at the tables whose boards are simulated: they play what is due there, round after round, the second game of a pairing too. */
export class SimulatedHands {
  readonly #context: HostContext;
  /** What was begun at each table. */
  readonly #begun = new Map<number, string>();
  #cancel: (() => void) | null = null;

  constructor(context: HostContext) {
    this.#context = context;
  }

  /** Hands sit down at a table, if a game is due there that they do not play yet. */
  playAt(table: number): void {
    const due = dueGame(this.#context.recorder.tournament, table);
    if (due === null || this.#begun.get(table) === due.key) return;
    this.#begun.set(table, due.key);
    this.#context.simulator?.play(due.seat);
  }

  /** To be told what was recorded. */
  heard(entries: readonly Recorded[]): void {
    const { simulator, clock, recorder, tables } = this.#context;
    if (simulator === null) return;
    for (const { type, data } of entries) {
      const game = type === 'question.answered' ? recorder.tournament.games.get(data.gameId) : undefined;
      if (game !== undefined) simulator.answered(game.table, standingRulings(game).at(-1)?.clocks ?? null);
    }
    if (this.#cancel !== null) return;
    if (!entries.some(({ type }) => MAY_BE_DUE.has(type))) return;
    this.#cancel = clock.setTimer(clock.monotonicMs() + REST_MS, () => {
      this.#cancel = null;
      for (const [table, { simulated }] of recorder.tournament.boards)
        if (simulated && tables.connectionAt(table)?.simulated === true) this.playAt(table);
    });
  }

  close(): void {
    this.#cancel?.();
    this.#cancel = null;
  }
}
