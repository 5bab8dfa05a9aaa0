import { differingSquares } from '../../chess/placement.ts';
import { makeSquare } from '../../chess/square.ts';
import { makeUci } from '../../notation/uci.ts';
import { fail, ok, type Result } from '../../result.ts';
import { playEntered, type Line } from './entered-line.ts';
import { fresh } from './new-turn.ts';
import { asPressed } from '../questions/as-pressed.ts';
import { goOn } from '../questions/question.ts';
import { timesRead } from '../turn/clock-side.ts';
import { openQuestion, type OpenQuestion } from '../turn/state.ts';
import { boardNow, type Transition } from '../turn/transition.ts';

/** The position before the move in question stands again; or the one that was pressed and answered, its piece put back. */
export function restored(transition: Transition): Result<null> {
  const question = openQuestion(transition.state);
  if (question === null) return fail('key.noOpenQuestion');
  const { anchor, provisional, dropped } = question;
  const line = provisional.length === 0 ? lineAsPressed(transition, question) : null;
  const setup = line?.setup ?? anchor.setup;
  const differing = differingSquares(setup.placement, boardNow(transition.state));
  if (differing.length > 0) return fail('key.boardDiffers', { squares: differing.map(makeSquare) });
  const plies = line?.plies ?? [];
  goOn(transition, {
    questionId: question.question.id,
    by: 'restored',
    dropped,
    plies,
    before: line?.before ?? [],
    turn: fresh(setup, anchor.ply + plies.length),
  });
  return ok(null);
}

/** The move entered is the one that was pressed: the reply to it stands too, whatever its piece has done since. Null where it is another. */
export function withReply(transition: Transition, question: OpenQuestion, { plies }: Line): Line | null {
  const line = plies.length === 1 ? lineAsPressed(transition, question) : null;
  return line?.plies[0]?.uci === plies[0]?.uci ? line : null;
}

/** Its piece has not been put back, and nothing was recorded since. Where it could go on from there, that would be read as its player’s next move. */
export function isStillElsewhere({ state }: Transition, { base, provisional }: OpenQuestion, { setup }: Line): boolean {
  if (state.inferred || state.view === null || provisional.length > 0) return false;
  const { view } = state;
  return differingSquares(setup.placement, base.placement).every((square) => view[square] === base.placement[square]);
}

function lineAsPressed({ atMs }: Transition, open: OpenQuestion): Line | null {
  const pressed = asPressed(open);
  if (pressed === null) return null;
  const { anchor, question } = open;
  const line = playEntered(anchor.setup, anchor.ply, pressed.moves.map(makeUci), 'entered', atMs, question);
  if (!line.ok) return null;
  // The clock was read at the press of the reply.
  const plies = line.value.plies.map((ply) => ({ ...ply, ...timesRead(question) }));
  return { ...line.value, plies };
}
