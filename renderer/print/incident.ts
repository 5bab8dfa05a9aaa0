import { opposite } from '../../engine/chess/piece.ts';
import type { Color } from '../../engine/chess/piece.ts';
import type { Laws } from '../../engine/laws/laws.ts';
import { lawsUnder, timeControlOf } from '../../engine/laws/round-rules.ts';
import type { RoundRules } from '../../engine/laws/round-rules.ts';
import { countsAsIllegalMove, clocksAfter, illegalMoves } from '../../engine/laws/penalty.ts';
import { timeImposed } from '../../engine/laws/ruling.ts';
import type { IrregularityName } from '../../engine/laws/terms.ts';
import { isReadFromBoard } from '../../engine/laws/reading.ts';
import { incrementAt } from '../../engine/laws/time-control.ts';
import type { StartView } from '../../electron/contract/views/draw.ts';
import type { EvidenceView } from '../../electron/contract/views/evidence.ts';
import type { PlyView } from '../../electron/contract/views/moves.ts';
import type { QuestionView } from '../../electron/contract/views/question.ts';
import type { PlayedGame, RulingView, TableView } from '../../electron/contract/views/table.ts';
import { differingMarks } from '../components/differing-marks.ts';
import { titled } from '../components/titled.ts';
import { turnOf } from '../../engine/tournament/game.ts';
import type { GameRuling } from '../../engine/tournament/game.ts';

/** A game at a table that is not the one due there: a cancelled one, from 1, or the first of the pairing. */
export type EarlierGame = number | 'first';

type Clocks = Readonly<Record<Color, number>>;

/** A start that was wrong, as far as it is known. */
export interface WrongStart {
  /** Placement of what stood on the board; null where no board saw that it was another than the one drawn. */
  readonly stood: string | null;
  readonly drawn: StartView | null;
  /** Squares on which they differ; empty where that is not known. */
  readonly squares: readonly string[];
  /** Plies that were played until it was ruled on. */
  readonly played: readonly PlyView[];
  /** When the game was cancelled; null where it was not. */
  readonly cancelledEpochMs: number | null;
}

/** What the sheet of one incident tells, as far as the record has it. */
export interface Incident {
  readonly table: TableView;
  readonly ruling: RulingView;
  /** False where nobody saw or entered a move of the game: which it was the players alone know. */
  readonly isMoveKnown: boolean;
  /** Whose ply it is. */
  readonly mover: Color;
  /** SAN of the ply; null where it was not made, or what was made was no legal move: what the record has there was made instead. */
  readonly san: string | null;
  /** Placement before the ply; null where nobody knows it. */
  readonly before: string | null;
  /** After it; where it was asked about, what the board sensed; null where nothing was made. */
  readonly after: string | null;
  /** Squares on which it came to something else; empty where either is not known. */
  readonly changed: readonly string[];
  /** What was asked about it; null where nothing was. */
  readonly asked: QuestionView | null;
  /** Of a wrong start, which is of no move; else null. */
  readonly wrongStart: WrongStart | null;
  /** As they were read when it was ruled on, else each at the last press of its player up to this move, in seconds; null where one of them was not. */
  readonly clocks: Clocks | null;
  /** They were read when it was ruled on. */
  readonly clocksAtRuling: boolean;
  /** The ruling changes them. */
  readonly timed: boolean;
  /** As they are to be set by the ruling; null where it leaves them alone, or nobody knows how they stood, or what the press gave. */
  readonly clocksAfter: Clocks | null;
  /** As the opponent’s alone is to be set where nothing tells what the press gave; else null. */
  readonly opponentAfter: number | null;
  /** Seconds of the press, by the time control, that its times leave out of those that were read. */
  readonly leftOut: number;
}

/** @param earlier the game it is of; null for the one that is due. */
export function incidentOf(
  table: TableView,
  ruling: RulingView,
  rules: RoundRules,
  evidence: EvidenceView | null,
  earlier: EarlierGame | null = null,
): Incident {
  const { ply, questionId, isPlyGone, takenBack } = ruling;
  // What is recorded there by now is the move that was made instead.
  const made = takenBack ?? (isPlyGone === true ? undefined : table.plies.find((one) => one.ply === ply));
  const isIllegal = isOfIllegalMove(ruling);
  const question = table.questions.find(({ id }) => id === questionId);
  const previous = table.plies.findLast((one) => one.ply < ply);
  const isMoveKnown = table.plies.length > 0 || table.board?.line === 'connected' || (evidence ?? question) != null;
  const stood =
    evidence?.before ?? question?.boardBefore ?? takenBack?.before ?? placementOf(previous?.fen) ?? startOf(table);
  const before = isMoveKnown ? stood : null;
  const became = question?.sensed ?? (isIllegal ? null : placementOf(made?.fen));
  const clocks = ruling.clocksShown ?? clocksAt(table, ply);
  const time = timeImposed(ruling);
  const gained = gainedBy(ruling, rules);
  const after = clocks === null || time === null ? null : afterRuling(clocks, ruling, time, gained);
  return {
    table,
    ruling,
    isMoveKnown,
    mover: made?.side ?? turnOf(previous?.fen ?? table.start?.fen ?? ''),
    san: isIllegal ? null : (made?.san ?? null),
    before,
    after: became,
    changed: changedBetween(before, became),
    asked: question ?? null,
    wrongStart: ruling.irregularity === 'wrong-start' ? wrongStartOf(table, ply, earlier) : null,
    clocks,
    clocksAtRuling: ruling.clocksShown !== undefined,
    timed: time !== null || ruling.clocks !== undefined,
    clocksAfter: ruling.clocks ?? after?.clocks ?? null,
    opponentAfter: ruling.clocks === undefined ? (ruling.opponentSeconds ?? after?.opponent ?? null) : null,
    leftOut: leftOutOf(ruling, time, gained),
  };
}

/** Seconds that the press of an illegal move gave; null where no time control tells it. */
function gainedBy({ irregularity, side, ply }: GameRuling, rules: RoundRules): number | null {
  if (lawsUnder(rules).irregularities[irregularity].cost !== 'counted') return 0;
  const periods = timeControlOf(rules, side);
  return periods === null ? null : incrementAt(periods, Math.ceil(ply / 2));
}

type Time = NonNullable<ReturnType<typeof timeImposed>>;

/** Without what the press gave; of the opponent alone where nobody knows that. */
function afterRuling(
  clocks: Clocks,
  { side }: GameRuling,
  time: Time,
  gained: number | null,
): { readonly clocks: Clocks | null; readonly opponent: number | null } {
  const after = clocksAfter(clocks, { side }, time, gained ?? 0);
  if (gained !== null) return { clocks: after, opponent: null };
  return { clocks: null, opponent: time.opponent === 0 ? null : after[opposite(side)] };
}

/** A time that was read is cut to whole seconds, one that is to be set rounded. */
const ROUNDED = 1;

/** Of what its press gave, what the times of a ruling take back from those that were read: an earlier one on it may have done so. */
function leftOutOf({ side, clocksShown, clocks }: RulingView, time: Time | null, gained: number | null): number {
  if (clocksShown === undefined || clocks === undefined || gained === null) return 0;
  const taken = clocksShown[side] - clocks[side] - (time?.offender ?? 0);
  return taken > 0 && Math.abs(taken - gained) <= ROUNDED ? gained : 0;
}

/** Of a move that was taken back and is in no record of legal moves. */
export function isOfIllegalMove({ irregularity, remedy }: Pick<GameRuling, 'irregularity' | 'remedy'>): boolean {
  return remedy === 'restore-before' && isReadFromBoard(irregularity);
}

/** Offences of which no move is part: a board with one would show it as if it were. */
const OF_NO_MOVE: readonly IrregularityName[] = ['device', 'distraction', 'other-conduct', 'default-time'];

export function isOfNoMove({ irregularity }: Pick<GameRuling, 'irregularity'>): boolean {
  return OF_NO_MOVE.includes(irregularity);
}

/** The claim that was rejected by this ruling; undefined where it is of none. */
export function claimOf(
  { claims }: Pick<TableView, 'claims'>,
  ruling: Pick<GameRuling, 'irregularity' | 'side' | 'ply' | 'madeEpochMs'>,
): TableView['claims'][number] | undefined {
  if (ruling.irregularity !== 'wrong-claim') return undefined;
  return claims.findLast(
    ({ upheld, side, ply, madeEpochMs }) =>
      !upheld && side === ruling.side && ply === ruling.ply && madeEpochMs <= ruling.madeEpochMs,
  );
}

/** Which illegal move of the player it was, by the rulings that stood before it; null where it counts as none, or is withdrawn. */
export function illegalMoveOf({ rulings }: Pick<TableView, 'rulings'>, ruling: GameRuling, laws: Laws): number | null {
  const before = rulings.filter(({ number, withdrawnEpochMs }) => number < ruling.number && withdrawnEpochMs === null);
  if (ruling.withdrawnEpochMs !== null || !countsAsIllegalMove(ruling, before, laws)) return null;
  return illegalMoves([...before, ruling], ruling.side, laws);
}

function placementOf(fen: string | undefined): string | null {
  return fen?.split(' ')[0] ?? null;
}

function changedBetween(before: string | null, after: string | null): readonly string[] {
  return before === null || after === null ? [] : differingMarks(before, after).map(({ square }) => square);
}

/** What stood there at the start, where that was what was drawn. */
function startOf({ start, matchesDraw }: TableView): string | null {
  return matchesDraw === false ? null : (start?.placement ?? null);
}

function wrongStartOf(
  { start, matchesDraw, begunOn, plies, cancelled }: TableView,
  ply: number,
  earlier: EarlierGame | null,
): WrongStart {
  const stood = matchesDraw === false ? begunOn : null;
  const marks = stood === null || start === null ? [] : differingMarks(stood, start.placement);
  return {
    stood,
    drawn: start,
    squares: marks.map(({ square }) => square),
    played: plies.filter((one) => one.ply <= ply),
    cancelledEpochMs: typeof earlier === 'number' ? (cancelled[earlier - 1]?.cancelledEpochMs ?? null) : null,
  };
}

function clocksAt({ plies }: TableView, ply: number): Clocks | null {
  const last = (side: Color): number | null =>
    plies.findLast((one) => one.ply <= ply && one.side === side && one.clock !== null)?.clock ?? null;
  const [white, black] = [last('white'), last('black')];
  return white === null || black === null ? null : { white, black };
}

/** The table as it stood with each game that is kept of it, the one that is due last. */
export function gamesWithRulings(
  table: TableView,
): readonly { readonly table: TableView; readonly earlier: EarlierGame | null }[] {
  const { cancelled, first } = table;
  const asIn = (gameId: string | null, played: PlayedGame): TableView => {
    const as = { ...table, ...played, gameId, board: null, clock: null };
    return { ...as, ...titled(as) };
  };
  return [
    ...cancelled.map(({ gameId, played }, i) => ({ table: asIn(gameId, played), earlier: i + 1 })),
    ...(first?.played === undefined
      ? []
      : [
          {
            table: { ...asIn(first.gameId, first.played), game: 1 as const, first: null },
            earlier: 'first' as const,
          },
        ]),
    { table, earlier: null },
  ];
}

/** Under which the evidence of a ruling is kept. @param earlier as for the incident. */
export function incidentKey(
  table: number,
  { number }: Pick<GameRuling, 'number'>,
  earlier: EarlierGame | null = null,
): string {
  return `${String(table)}_${String(number)}${earlier === null ? '' : `_${String(earlier)}`}`;
}

/** The pack that prints the sheet of one ruling. @param earlier as for its key. */
export function incidentPack(
  table: number,
  ruling: Pick<GameRuling, 'number'>,
  paper: string,
  earlier: EarlierGame | null = null,
): string {
  return `documents=incident&paper=${paper}&incident=${incidentKey(table, ruling, earlier)}`;
}
