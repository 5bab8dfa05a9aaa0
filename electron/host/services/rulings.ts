import { canonicalJson } from '../../../engine/canonical-json.ts';
import type { Color } from '../../../engine/chess/piece.ts';
import { fail, ok } from '../../../engine/result.ts';
import type { Fault } from '../../../engine/result.ts';
import { whenApplied } from '../../../engine/laws/applied.ts';
import { isDemand } from '../../../engine/laws/replacing.ts';
import { isRestoring, offenderOf } from '../../../engine/laws/ruling.ts';
import { DONE_ON_THE_MOVE } from '../../../engine/laws/terms.ts';
import { ruledElsewhere } from '../../../engine/tournament/conduct.ts';
import { certainPlies, newestFen, newestPly, openQuestion, turnOf } from '../../../engine/tournament/game.ts';
import type { Game } from '../../../engine/tournament/game.ts';
import { putBackBefore } from '../../../engine/tournament/put-back.ts';
import { lawsOf } from '../../../engine/tournament/laws-of.ts';
import type { RequestInput } from '../../contract/requests.ts';
import type { Handlers } from '../handlers.ts';
import { clocksShown, ruledClocks } from '../ruled-clocks.ts';
import { meaningsOf, ruledMeaning, toldMeaning } from '../views/meanings.ts';
import { gameAsSeen } from './context.ts';
import type { HostContext } from './context.ts';

/** The arbiter rules on what happened. The Laws propose; what he rules is kept as he ruled it. */
export function rulingService(context: HostContext): Handlers<'meaning.tell' | 'ruling.make' | 'ruling.withdraw'> {
  const { recorder } = context;
  return {
    'meaning.tell': ({ table, gameId, touched, ...told }) => {
      const game = gameAsSeen(context, table, gameId);
      if (!game.ok) return game;
      if (!isAbout(game.value, { ...told, questionId: null })) return fail('table.movedOn', { table });
      const earlier = ruledElsewhere(recorder.tournament, game.value, told.side);
      const made = certainPlies(game.value).find(({ record }) => record.ply === told.ply && record.side === told.side);
      const putBack = told.irregularity === 'touch-move' && made !== undefined ? putBackBefore(made) : [];
      return ok({
        ...(putBack.length > 0 && { putBack }),
        meaning: toldMeaning(recorder.tournament, game.value, told, touched),
        earlier: earlier.map(({ game: { round }, ruling: { number, withdrawnEpochMs, ...ruling } }) => {
          void [number, withdrawnEpochMs];
          return { round, ...ruling };
        }),
      });
    },
    'ruling.make': ({ table, gameId, ruled: count, touched, applied, ...ruling }) => {
      const game = gameAsSeen(context, table, gameId);
      if (!game.ok) return game;
      if (isLast(game.value, count, { touched, applied, ...ruling })) return ok(null);
      if (game.value.rulings.length !== count || !isAbout(game.value, ruling)) return fail('table.movedOn', { table });
      const fault = faultIn(game.value, table, ruling);
      if (fault !== null) return { ok: false, fault };
      const laws = lawsOf(recorder.tournament, game.value);
      const now = context.tables.now(table);
      const seen = ruledMeaning(recorder.tournament, game.value, now.scanMs, ruling);
      const told = touched === undefined ? null : toldMeaning(recorder.tournament, game.value, ruling, touched);
      const meant = seen ?? told;
      const {
        article,
        also,
        mustPlay: meantBy,
      } = whenApplied(
        meant ?? { ...laws.irregularities[ruling.irregularity], mustPlay: null },
        isRestoring(ruling) ? applied : undefined,
        laws,
      );
      // What was made against a ruling releases nobody from it.
      const other = meaningsOf(recorder.tournament, game.value, now.scanMs).otherMoves.find(
        ({ ply: { record } }) => record.ply === ruling.ply && record.side === ruling.side,
      );
      const mustPlay = other?.must ?? meantBy;
      const binds = isRestoring(ruling) && mustPlay !== null && isDemand(mustPlay);
      const said = touched === undefined || touched.length === 0 ? {} : { touched };
      const cited = { edition: laws.edition, article, also, ...(binds ? { mustPlay } : {}), ...said };
      // A move that was not pressed gave nothing that could go back.
      const isAgainst = other?.ply.record.pressed === true && ruling.remedy === 'restore-before';
      const ruled = ruledClocks(recorder.tournament, game.value, now, ruling, isAgainst);
      const clocks = { ...clocksShown(game.value, now), ...ruled };
      return recorder.add({ type: 'irregularity.ruled', data: { gameId, ...ruling, ...cited, ...clocks } });
    },
    'ruling.withdraw': ({ table, gameId, ruling: number }) => {
      const game = gameAsSeen(context, table, gameId);
      if (!game.ok) return game;
      const ruling = game.value.rulings.find((one) => one.number === number);
      if (ruling === undefined) return fail('table.movedOn', { table });
      if (ruling.withdrawnEpochMs !== null) return ok(null);
      return recorder.add({ type: 'irregularity.withdrawn', data: { gameId, ruling: number } });
    },
  };
}

type Asked = Omit<RequestInput<'ruling.make'>, 'table' | 'gameId' | 'ruled' | 'touched' | 'applied'>;

/** A second click: the last ruling is this one, made where this one was meant. */
function isLast(
  { rulings }: Game,
  ruled: number,
  { touched = [], applied, ...asked }: Asked & Pick<RequestInput<'ruling.make'>, 'touched' | 'applied'>,
): boolean {
  const last = rulings.at(-1);
  if (last?.number !== ruled + 1 || last.withdrawnEpochMs !== null) return false;
  // By the other of two articles it is another ruling.
  if (applied !== undefined && applied !== last.article) return false;
  if (touched.join(' ') !== (last.touched ?? []).join(' ')) return false;
  const { irregularity, side, ply, questionId, pressedAgain, remedy, imposed } = last;
  const made = {
    irregularity,
    side,
    ply,
    questionId,
    remedy,
    imposed,
    ...(pressedAgain !== undefined && { pressedAgain }),
  };
  return canonicalJson(made) === canonicalJson(asked);
}

/** What contradicts itself: an offence in the turn of the opponent, or one by which its offender wins. */
function faultIn(
  game: Game,
  table: number,
  ruling: Pick<Asked, 'irregularity' | 'side' | 'ply' | 'imposed'>,
): Fault | null {
  const { irregularity, side, ply, imposed } = ruling;
  const mover = moverOf(game, ply);
  if (DONE_ON_THE_MOVE.includes(irregularity) && mover !== null && mover !== side)
    return { code: 'ruling.notOnMove', facts: { table, side } };
  if (imposed.kind === 'over' && imposed.winner !== null && imposed.winner === offenderOf(ruling))
    return { code: 'ruling.offenderWins', facts: { table, side } };
  return null;
}

/** Whose turn a ply was, or is; null where nobody has said in which one the game is, or moves are missing. */
function moverOf(game: Game, ply: number): Color | null {
  const made = game.segments.flatMap(({ plies }) => plies).findLast(({ record }) => record.ply === ply);
  if (made !== undefined) return made.record.side;
  const newest = newestPly(game);
  return newest > 0 && ply === newest + 1 && openQuestion(game) === null ? turnOf(newestFen(game)) : null;
}

/** About the turn of a question of this game, or about a ply that was made or is to be made. */
function isAbout(game: Game, { questionId, side, ply }: Pick<Asked, 'questionId' | 'side' | 'ply'>): boolean {
  if (questionId === null) return ply <= newestPly(game) + 1;
  return game.questions.some(
    ({ question }) => question.id === questionId && question.ply === ply && question.side === side,
  );
}
