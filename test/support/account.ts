import { USUAL_RULES } from '../../engine/laws/round-rules.ts';
import { displacementOf } from '../../engine/chess/castling.ts';
import { play } from '../../engine/chess/moves.ts';
import type { CastlingMode, Setup } from '../../engine/chess/setup.ts';
import type { Entry, Recorded } from '../../engine/journal/entry.ts';
import type { MadeRuling } from '../../engine/laws/ruling.ts';
import { makeFen, parseFen } from '../../engine/notation/fen.ts';
import { makeSan } from '../../engine/notation/san.ts';
import { parseUci } from '../../engine/notation/uci.ts';
import type { PlyRecord, Question } from '../../engine/recognition/verdict.ts';
import { startPosition } from '../../engine/start/sp-number.ts';
import { foldEntry } from '../../engine/tournament/fold.ts';
import { certainPlies } from '../../engine/tournament/game.ts';
import type { Game } from '../../engine/tournament/game.ts';
import { gameAt, NO_TOURNAMENT } from '../../engine/tournament/tournament.ts';
import type { Tournament } from '../../engine/tournament/tournament.ts';

/** When its kiosk was started. */
export const ZERO_AT = Date.UTC(2026, 10, 21, 12);
export const USUAL = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

const MORE_THAN_A_MOVE: Question['reason'] = { code: 'verdict.moreThanAMove', facts: { squares: [] } };

/** Writes entries as the journal would, and folds them. */
export class Account {
  tournament: Tournament = NO_TOURNAMENT;
  setup: Setup = startPosition(518 as never);
  ply = 0;
  #seq = 0;

  constructor(fen = USUAL, castlingMode: CastlingMode = 'cg', rules = USUAL_RULES) {
    const tables = [{ table: 2, white: 'Nona', black: 'Vera' }];
    this.add({ type: 'tournament.opened', data: { tournamentId: 't', name: 'Open', simulated: false } });
    this.add({ type: 'round.opened', data: { round: 1, name: 'First', castlingMode, rules, tables } });
    this.add({ type: 'start.given', data: { round: 1, table: null, fen, sp: null } });
    this.setup = { ...setupOf(fen), castlingMode };
    this.begin('g', 1, fen);
  }

  begin(gameId: string, round: number, fen = USUAL): this {
    return this.add({
      type: 'game.started',
      data: {
        gameId,
        zeroAt: ZERO_AT,
        round,
        table: 2,
        white: 'Nona',
        black: 'Vera',
        simulated: false,
        date: '2026.11.21',
        event: {
          kind: 'gameStarted',
          atMs: 0,
          fen,
          castlingMode: this.setup.castlingMode,
          matchesDraw: true,
          rotated: false,
          whiteClock: 'left',
          whiteSeconds: 900,
          blackSeconds: 900,
        },
      },
    });
  }

  add(entry: Entry): this {
    const envelope = { origin: 'k', seq: ++this.#seq, at: ZERO_AT + 1000 * this.#seq, v: 1, prev: '' } as const;
    this.tournament = foldEntry(this.tournament, { ...envelope, ...entry } satisfies Recorded);
    return this;
  }

  /** The record of a move from the account's position, which goes on to it. */
  record(uci: string, marked?: PlyRecord['marked']): PlyRecord {
    const move = parseUci(this.setup, uci);
    if (!move.ok) throw new Error(uci);
    const before = this.setup;
    this.setup = play(before, move.value);
    this.ply++;
    return {
      ply: this.ply,
      side: before.turn,
      verdict: 'move',
      uci,
      san: makeSan(before, move.value),
      moved: displacementOf(before, move.value),
      fen: makeFen(this.setup),
      pressed: true,
      atMs: this.ply * 10_000,
      whiteSeconds: 900 - this.ply,
      blackSeconds: 800 - this.ply,
      evidence: [],
      ...(marked === undefined ? {} : { marked }),
    };
  }

  play(...moves: readonly string[]): this {
    for (const uci of moves) {
      this.add({ type: 'ply.recorded', data: { gameId: 'g', zeroAt: ZERO_AT, ply: this.record(uci) } });
    }
    return this;
  }

  ask(id: number, goesOnFrom: string, reason: Question['reason'] = MORE_THAN_A_MOVE): this {
    const question: Question = {
      id,
      ply: this.ply + 1,
      side: this.setup.turn,
      verdict: 'illegal',
      atMs: 0,
      sensed: goesOnFrom.split(' ')[0] ?? '',
      before: '',
      differing: [],
      reason,
      nearest: [],
      evidence: [],
      goesOnFrom,
    };
    this.setup = setupOf(goesOnFrom);
    this.ply++;
    return this.add({ type: 'question.opened', data: { gameId: 'g', zeroAt: ZERO_AT, question } });
  }

  rule(questionId: number): this {
    const ruling: MadeRuling = {
      ...{
        questionId,
        ply: this.ply,
        side: 'white',
        irregularity: 'illegal-move',
        edition: 'Laws 2023',
        article: '7.5.1',
      },
      ...{ remedy: 'restore-before', imposed: { kind: 'none' } },
    };
    return this.add({ type: 'irregularity.ruled', data: { gameId: 'g', ...ruling } });
  }

  get game(): Game {
    const game = gameAt(this.tournament, 2);
    if (game === null) throw new Error('no game');
    return game;
  }

  get sans(): readonly string[] {
    return certainPlies(this.game).map(({ record }) => record.san);
  }
}

export function setupOf(fen: string): Setup {
  const setup = parseFen(fen);
  if (!setup.ok) throw new Error(fen);
  return setup.value;
}
