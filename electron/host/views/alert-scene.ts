import type { Color } from '../../../engine/chess/piece.ts';
import { flagFinding } from '../../../engine/laws/flag.ts';
import type { PlayersTime } from '../../../engine/laws/flag.ts';
import type { Laws } from '../../../engine/laws/laws.ts';
import { certainFen, certainPlies, openQuestion } from '../../../engine/tournament/game.ts';
import type { Game, LinePly } from '../../../engine/tournament/game.ts';
import type { GameOver } from '../../../engine/tournament/game-over.ts';
import { rulesOf } from '../../../engine/tournament/laws-of.ts';
import type { Tournament } from '../../../engine/tournament/tournament.ts';
import type { AlertFacts, AlertKind } from '../../contract/views/table-alert.ts';
import type { BoardView } from '../../contract/views/board.ts';
import { recordedSetup } from '../../../engine/tournament/recorded-setup.ts';
import { meaningsOf } from './meanings.ts';
import type { TableNow } from './table-now.ts';

/** What is looked at for alerts. */
export interface Scene {
  readonly tournament: Tournament;
  readonly table: number;
  readonly now: TableNow;
  readonly game: Game;
  readonly laws: Laws;
  readonly over: GameOver | null;
  readonly board: BoardView | null;
  readonly lost: boolean;
}

/** One alert before it is known how it stands beside the others. */
export interface Told<K extends AlertKind> {
  readonly facts: AlertFacts[K];
  readonly sinceEpochMs: number;
  /** Null: by whether the arbiter has said Seen at this table since. */
  readonly seen?: boolean;
}

/** A question is open until it is answered, and calls until somebody has seen it; after the result only until then. */
export function questionsOf({ tournament, game, now }: Scene): readonly Told<'question'>[] {
  const calling = game.questions.filter(({ answeredBy, acknowledged }) =>
    game.result === null ? answeredBy === null || !acknowledged : answeredBy === null && !acknowledged,
  );
  const open = openQuestion(game);
  const [meaning] = open === null || calling.length === 0 ? [] : meaningsOf(tournament, game, now.scanMs).asked;
  return calling.map(({ question, openedEpochMs, acknowledged }) => {
    const lawful = question.id === open?.question.id && question.verdict !== 'ambiguous' ? meaning : undefined;
    const isLimited = lawful !== undefined && (lawful.window !== 'whole-game' || lawful.windowState !== 'open');
    return {
      facts: {
        questionId: question.id,
        side: question.side,
        irregularity: lawful?.irregularity ?? null,
        count: lawful?.count ?? null,
        window: isLimited ? { name: lawful.window, state: lawful.windowState } : null,
      },
      sinceEpochMs: openedEpochMs,
      seen: acknowledged,
    };
  });
}

export function flagOf({ tournament, game, laws, over, now }: Scene): readonly Told<'flag'>[] {
  if (game.result !== null || over !== null) return [];
  const { clock } = now.sensed;
  const plies = certainPlies(game);
  const times = { white: timeOf('white', game, plies, now), black: timeOf('black', game, plies, now) };
  const told = now.clockTold.zero;
  const zero = told !== null && hadTime(told.side, game, plies) ? told : null;
  const flags = [...new Set(game.flags.map(({ color }) => color))];
  const fallen = [
    ...flags.filter((color) => color !== null),
    ...(zero === null || flags.includes(zero.side) ? [] : [zero.side]),
  ];
  const sinceEpochMs = game.flags.at(-1)?.sinceEpochMs ?? (zero === null ? undefined : epochMs(now, zero.sinceMs));
  if (sinceEpochMs === undefined) return [];
  const { timeControl } = rulesOf(tournament, game);
  const finding = flagFinding(fallen, times, timeControl, recordedSetup(certainFen(game), game.castlingMode), laws);
  // Once it is seen it stays only for as long as the clock shows no time: a clock that was set right goes on.
  const seen = sinceEpochMs <= (tournament.seenEpochMs.get(game.table) ?? 0);
  const goesOn = clock !== null && fallen.every((color) => (clock[color] ?? 1) > 0);
  if (seen && (goesOn || finding.means === 'made')) return [];
  return [{ facts: { ...finding, sign: game.flags.length > 0 ? 'flag' : 'zero' }, sinceEpochMs }];
}

function timeOf(color: Color, game: Game, plies: readonly LinePly[], { sensed }: TableNow): PlayersTime {
  const made = plies.findLast(({ record }) => record.side === color)?.record.ply ?? 0;
  const flags = game.flags.filter((flag) => flag.color === color).length;
  return { flags, moves: Math.ceil(made / 2), seconds: sensed.clock?.[color] ?? null };
}

/** A clock that counted nothing down says nothing by its zero. */
function hadTime(color: Color, game: Game, plies: readonly LinePly[]): boolean {
  const seconds = color === 'white' ? 'whiteSeconds' : 'blackSeconds';
  return (game[seconds] ?? 0) > 0 || plies.some(({ record }) => (record[seconds] ?? 0) > 0);
}

/** What the board says, what the kings say and what was entered are told together where they differ; after the result until it is seen. */
export function conflictOf({ tournament, table, game, over, now }: Scene): readonly Told<'conflict'>[] {
  const { result, kings } = game;
  const board = over === null ? null : { ending: over.ending, result: over.result };
  const { pressedOnMs } = now.clockTold;
  if (result === null)
    return board === null || over === null || !isKingsAgainst(game, over)
      ? []
      : [{ facts: { entered: null, kings: kings?.result ?? null, board }, sinceEpochMs: kings?.sinceEpochMs ?? 0 }];
  const isBoardOther = board !== null && board.result !== result;
  const isKingsOther = kings !== null && kings.result !== result;
  const goesOn = pressedOnMs !== null;
  if (!isBoardOther && !isKingsOther && !goesOn) return [];
  const sinceEpochMs = goesOn ? epochMs(now, pressedOnMs) : (game.resultChanges.at(-1)?.atEpochMs ?? 0);
  if (sinceEpochMs <= (tournament.seenEpochMs.get(table) ?? 0)) return [];
  const told = goesOn ? 'play' : isBoardOther ? board : null;
  return [{ facts: { entered: result, kings: isKingsOther ? kings.result : null, board: told }, sinceEpochMs }];
}

export function isKingsAgainst({ kings }: Game, over: GameOver): boolean {
  return kings !== null && kings.result !== over.result;
}

/**
 * White to move, and Black's clock runs: by an arbiter's remedy, or a lever moved by hand. A last move whose own press was not heard was
 * perhaps never pressed, and of that nobody may be told (12.6).
 */
export function leverOf({ game, over, now, lost }: Scene): readonly Told<'lever'>[] {
  const { leverAgainstMs } = now.clockTold;
  if (leverAgainstMs === null || game.result !== null || over !== null || lost) return [];
  const last = certainPlies(game).at(-1);
  if (openQuestion(game) !== null || (last !== undefined && !last.record.pressed)) return [];
  return [{ facts: { toMove: now.sensed.expected.turn }, sinceEpochMs: epochMs(now, leverAgainstMs) }];
}

/** To the second: by less the machine’s two clocks differ from one look to the next, and that is no news. */
export function epochMs({ zeroAt }: TableNow, monotonicMs: number): number {
  return 1000 * Math.round((zeroAt + monotonicMs) / 1000);
}
