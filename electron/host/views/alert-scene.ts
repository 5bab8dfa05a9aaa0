import { opposite } from '../../../engine/chess/piece.ts';
import type { Color } from '../../../engine/chess/piece.ts';
import { forfeitBy } from '../../../engine/journal/result.ts';
import type { Laws } from '../../../engine/laws/laws.ts';
import type { MustPlay } from '../../../engine/laws/replacing.ts';
import { isEndedBy, isRestoring } from '../../../engine/laws/ruling.ts';
import {
  certainPlies,
  isToBeCancelled,
  newestPly,
  openQuestion,
  provisionalPlies,
  standingRulings,
} from '../../../engine/tournament/game.ts';
import type { Game, GameQuestion, GameRuling } from '../../../engine/tournament/game.ts';
import { rulingsEnd } from '../../../engine/tournament/game-proposals.ts';
import type { GameOver } from '../../../engine/tournament/game-over.ts';
import { recounted } from '../../../engine/tournament/recounted.ts';
import { playedOnOver, resultDoubt } from '../../../engine/tournament/result-doubt.ts';
import type { ResultDoubt } from '../../../engine/tournament/result-doubt.ts';
import { playedOn } from '../../../engine/tournament/ruled-to-do.ts';
import { isQuestionSeen, isSeen } from '../../../engine/tournament/seen.ts';
import { isStillAsked, rulingOn } from '../../../engine/tournament/still-asked.ts';
import type { Tournament } from '../../../engine/tournament/tournament.ts';
import { awaitsRuling } from '../../contract/call-order.ts';
import type { AlertFacts, AlertKind, PlayedOnRuling, RuledNext } from '../../contract/views/table-alert.ts';
import type { BoardView } from '../../contract/views/board.ts';
import { epochMs, flagMeaning, flagsNow } from './flag-now.ts';
import { isLeftInHand, isPutDown } from './left-in-hand.ts';
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
export interface CandidateAlert<K extends AlertKind> {
  readonly facts: AlertFacts[K];
  readonly sinceEpochMs: number;
  /** Left out: by whether the arbiter has said Seen while it called. */
  readonly seen?: boolean;
}

/** A question is open until it is answered, and calls until somebody has seen it or ruled on it; after the result only until it is seen. */
export function questionsOf({ tournament, game, now }: Scene): readonly CandidateAlert<'question'>[] {
  const calling = game.questions.filter((one) => {
    if (one.answeredBy === null) return game.result === null || (!one.acknowledged && isStillAsked(game, one));
    return game.result === null && !one.acknowledged && rulingOn(game, one) === null;
  });
  const open = openQuestion(game);
  if (calling.length === 0) return [];
  const { asked, bound, explainedLater } = meaningsOf(tournament, game, now.scanMs);
  return calling.map((one) => {
    const { question, openedEpochMs, answeredBy } = one;
    // Whoever presses with a piece in the hand has made no move.
    const inHand = question.verdict === 'unclear' && isLeftInHand(one, now) ? 'nothing-moved' : null;
    const meaning = question.id === open?.question.id ? asked[0] : explainedLater.get(question.id)?.[0];
    const lawful = question.verdict === 'ambiguous' ? undefined : meaning;
    const wentOn = playedOnRuling(game, one, question.id === open?.question.id ? bound : null);
    const ruling = answeredBy === null ? rulingOn(game, one) : null;
    // Of two articles that demand different moves, the one that was taken.
    const article = ruling?.article ?? lawful?.article;
    const isLimited = lawful !== undefined && (lawful.window !== 'whole-game' || lawful.windowState !== 'open');
    return {
      facts: {
        questionId: question.id,
        side: question.side,
        irregularity: lawful?.irregularity ?? inHand,
        ...(article !== undefined && { article }),
        count: countTold(lawful?.count ?? null, ruling),
        window: isLimited ? { name: lawful.window, state: lawful.windowState } : null,
        ruled: ruling === null ? null : ruledNext(ruling, now),
        ...(wentOn !== null && { playedOn: wentOn }),
        putDown: question.verdict === 'unclear' && isPutDown(one, now) ? putDownWhen(game, question.id) : null,
      },
      sinceEpochMs: openedEpochMs,
      seen: isQuestionSeen(game, one),
    };
  });
}

/** Ruled on as pressed again, it counts by that ruling, and no second time. */
function countTold(count: AlertFacts['question']['count'], ruling: GameRuling | null): AlertFacts['question']['count'] {
  return count === null || ruling?.pressedAgain !== true ? count : { ...count, illegalMoves: count.illegalMoves - 1 };
}

function putDownWhen(game: Game, questionId: number): AlertFacts['question']['putDown'] {
  return provisionalPlies(game, questionId).length === 0 ? 'beforeReply' : 'afterReply';
}

/** What was made on the board that is to be restored. */
function playedOnRuling(game: Game, asked: GameQuestion, must: MustPlay | null): PlayedOnRuling | null {
  const first = playedOn(game, asked);
  if (first === undefined) return null;
  const { ply, side, san } = first.record;
  return { made: { ply, side, san, must } };
}

function ruledNext(ruling: GameRuling, { sensed, connected }: TableNow): RuledNext {
  if (isEndedBy(ruling)) return 'result';
  if (ruling.remedy === 'stands') return 'stands';
  if (ruling.remedy === 'as-both-agree') return 'agree';
  if (!isRestoring(ruling)) return 'answer';
  const { clock, expected, placement, differing } = sensed;
  const stands = connected && placement !== null && differing.length === 0;
  // Whoever restores it in the own time has the clock running; over the position restored it may be started again.
  const stops = ruling.remedy === 'restore-before' && clock?.running === true;
  if (stops && !(stands && clock.toMove === expected.turn)) return stands ? 'stopRestored' : 'stop';
  return stands ? 'confirm' : 'restore';
}

/** Rulings that end the game call until its result is given; those that end it differently, until one is withdrawn. */
export function ruledOf({ game, laws }: Scene): readonly CandidateAlert<'ruled'>[] {
  if (game.result !== null) return [];
  const { ended, ends } = rulingsEnd(game, laws);
  const result = ended === null ? null : (forfeitBy(ended.result, ended.ending, newestPly(game)) ?? ended.result);
  const isRecounted = result !== null && ends.length <= recounted(game, laws).length;
  return ends.length === 0
    ? []
    : [
        {
          facts: { result, article: ended?.article ?? null, ...(isRecounted && { recounted: true }) },
          sinceEpochMs: standingRulings(game).at(-1)?.madeEpochMs ?? 0,
          seen: false,
        },
      ];
}

/** A ruling that cancels the game calls until it is cancelled, has a result all the same, or the ruling is withdrawn. */
export function newGameOf({ game }: Scene): readonly CandidateAlert<'newGame'>[] {
  const ruling = standingRulings(game).findLast(({ remedy }) => remedy === 'new-game');
  return ruling === undefined || game.result !== null
    ? []
    : [{ facts: { article: ruling.article }, sinceEpochMs: ruling.madeEpochMs, seen: false }];
}

export function flagOf(scene: Scene): readonly CandidateAlert<'flag'>[] {
  const { tournament, game, over, now } = scene;
  if (game.result !== null || over !== null || isToBeCancelled(game)) return [];
  const flags = flagsNow(tournament, game, now);
  const finding = flagMeaning(tournament, game, flags);
  const { sign, sinceEpochMs } = flags;
  if (finding === null || sinceEpochMs === null) return [];
  const seen = isSeen(tournament, game.table, 'flag', sinceEpochMs);
  if (seen && finding.means === 'made') return [];
  const { means, both, side } = finding;
  // Of both flags the ruling ends one at most.
  const waits = means !== 'made' && !both && side !== null && isOffenceOpen(scene, opposite(side));
  return [{ facts: { ...finding, sign, ...(waits && { waitsForRuling: true }) }, sinceEpochMs }];
}

/** Something of this player’s is still to be ruled on. */
function isOffenceOpen(scene: Scene, side: Color): boolean {
  return questionsOf(scene).some(({ facts }) => facts.side === side && awaitsRuling(facts));
}

/**
 * What the board, the kings, the rulings and what was entered say is told together where they differ; after the result each until it is seen,
 * which settles what was there and no more, and play that goes on until the clocks stand still: whoever has seen that has not ended it.
 */
export function conflictOf({ tournament, game, laws, over, now }: Scene): readonly CandidateAlert<'conflict'>[] {
  const { result, kings } = game;
  const board = over === null ? null : { ending: over.ending, result: over.result };
  const { pressedOnMs } = now.clockTold;
  if (result === null)
    return board === null || over === null || !isKingsAgainst(game, over) || isToBeCancelled(game)
      ? []
      : [
          {
            facts: { entered: null, kings: kings?.result ?? null, board, ruling: null },
            sinceEpochMs: kings?.sinceEpochMs ?? 0,
          },
        ];
  const doubt = resultDoubt(tournament, game, laws, over);
  const facts = conflictFacts(game, doubt);
  if (pressedOnMs === null || now.clockTold.runningSinceMs === null)
    return doubt === null ? [] : [{ facts, sinceEpochMs: doubt.sinceEpochMs, seen: false }];
  // Over a result that was corrected meanwhile it goes on too, which is recorded with the next report: nobody has seen that.
  const recorded = playedOnOver(game);
  const givenEpochMs = game.resultChanges.at(-1)?.atEpochMs ?? 0;
  const playEpochMs = Math.max(recorded?.sinceEpochMs ?? epochMs(now, pressedOnMs), givenEpochMs);
  return [
    {
      facts: { ...facts, board: 'play' },
      sinceEpochMs: doubt?.sinceEpochMs ?? playEpochMs,
      seen: doubt === null && recorded !== null,
    },
  ];
}

/** What is told of a result that the record speaks against. */
export function conflictFacts(game: Game, doubt: ResultDoubt | null): AlertFacts['conflict'] {
  const isEnded = doubt !== null && doubt.board !== null && doubt.board !== 'played';
  const isTyped = isEnded && certainPlies(game).every(({ record }) => record.marked === 'entered');
  return {
    ...{ entered: game.result, kings: doubt?.kings ?? null, board: doubt?.board ?? null },
    ...(isTyped ? { isTyped } : {}),
    ruling: doubt?.ruling ?? null,
    ...(doubt?.unshown == null ? {} : { unshown: doubt.unshown }),
  };
}

export function isKingsAgainst({ kings }: Game, over: GameOver): boolean {
  return kings !== null && kings.result !== over.result;
}

/**
 * White to move, and Black's clock runs: by an arbiter's remedy, or a lever moved by hand. A last move whose own press was not heard was
 * perhaps never pressed, and of that nobody may be told (12.6).
 * @returns since when, monotonic milliseconds; null where nobody is told.
 */
export function leverAgainstMs(game: Game, { clockTold }: TableNow): number | null {
  const last = certainPlies(game).at(-1);
  return openQuestion(game) !== null || last?.record.pressed === false ? null : clockTold.leverAgainstMs;
}

export function leverOf({ game, over, now, lost }: Scene): readonly CandidateAlert<'lever'>[] {
  const sinceMs = leverAgainstMs(game, now);
  if (sinceMs === null || game.result !== null || over !== null || lost) return [];
  return [{ facts: { toMove: now.sensed.expected.turn }, sinceEpochMs: epochMs(now, sinceMs) }];
}

/** It is no move, and nobody is charged with it: with the reply, the board is asked about. */
export function displacedOf({ game, over, now, lost }: Scene): readonly CandidateAlert<'displaced'>[] {
  const { displaced } = now.clockTold;
  if (displaced === null || game.result !== null || over !== null || lost || openQuestion(game) !== null) return [];
  const { sinceMs, ...man } = displaced;
  const side = opposite(now.sensed.expected.turn);
  return [{ facts: { side, man }, sinceEpochMs: epochMs(now, sinceMs) }];
}
