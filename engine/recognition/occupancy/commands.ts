import { rotate180 } from '../../chess/placement.ts';
import { makeSquare, SQUARES } from '../../chess/square.ts';
import { isChangedAfterPress } from '../../fault-facts.ts';
import { makeFen } from '../../notation/fen.ts';
import { fail, type Fault } from '../../result.ts';
import type { ArbiterCommand } from '../input/observation.ts';
import { agree, ask } from './agreement.ts';
import { feed, recordedIn, takenIn, viewed, type Hypothesis } from './hypothesis.ts';
import { rebuilt } from './rebuilt.ts';
import { keyOf, leader, setHypotheses, type Doubt, type Transition } from './table.ts';
import { openQuestion, hasClock } from '../turn/state.ts';

/** A command that says what was played, or what stands on the board: what it leaves in doubt begins anew. */
export function obey(transition: Transition, command: ArbiterCommand): void {
  const { doubt, hypotheses, taken } = transition.table;
  if (taken === null) {
    refuse(transition, command, fail('key.boardNotRead'));
    return;
  }
  if (command.kind === 'played' && doubt !== null && !doubt.hypothesesDropped) {
    const { moves } = command;
    const played = hypotheses.filter((hypothesis) => startsWith(hypothesis, moves));
    if (played.length > 0) {
      agree(transition, played, moves.length, 'played');
      const isOpen = transition.table.hypotheses.some(({ decisions }) => decisions.length > 0);
      // Without a clock what follows is known when it has been borne out.
      if (doubt.provisionalWithdrawn && isOpen && played.some(({ state }) => hasClock(state))) askOn(transition);
      return;
    }
    if (doubt.unexplained) {
      joined(transition, command, doubt.id);
      return;
    }
  }
  const fromAnchor = doubt !== null && (!doubt.unexplained || doubt.hypothesesDropped);
  if (command.kind === 'restored' && fromAnchor) {
    restored(transition, command, doubt.id, doubt.anchor, taken);
    return;
  }
  const from = fromAnchor ? doubt.anchor : leader(transition.table);
  const after = feed({ ...from, decisions: [], otherEvents: [] }, command);
  transition.events.push(...after.otherEvents);
  if (after.otherEvents.some(({ kind }) => kind === 'refused')) return;
  const endsEarly = fromAnchor && command.kind === 'played' && isLeftShort(command.moves, doubt);
  if (doubt !== null && command.kind === 'played' && (endsEarly || !joins(transition, after))) {
    refuse(
      transition,
      command,
      fail('key.lineDoesNotJoin', { move: command.moves.at(-1) ?? '', ply: after.state.turn.ply }),
    );
    return;
  }
  for (const event of after.decisions)
    transition.events.push(event.kind === 'answered' ? { ...event, questionId: doubt?.id ?? null } : event);
  become(transition, rebuilt({ ...after, otherEvents: [] }, taken, transition.atMs));
}

/** The answer leaves plies that were in doubt too: they are asked about in their turn. */
function askOn(transition: Transition): void {
  ask(transition);
  const { doubt } = transition.table;
  if (doubt !== null)
    transition.table = {
      ...transition.table,
      doubt: { ...doubt, onlyArbiterCanTell: true, provisionalWithdrawn: true },
    };
}

/** What was entered is joined with what was recorded since, if all hypotheses in which that can be agree on it. */
function joined(transition: Transition, command: ArbiterCommand & { readonly kind: 'played' }, id: number): void {
  const { hypotheses, taken } = transition.table;
  const fed = hypotheses.map((hypothesis) => feed({ ...hypothesis, decisions: [], otherEvents: [] }, command));
  const accepting = fed
    .filter(({ decisions }) => decisions.some(({ kind }) => kind === 'answered'))
    .filter((hypothesis) => joins(transition, hypothesis));
  const [hypothesis] = accepting;
  if (hypothesis === undefined || taken === null || new Set(accepting.map(keyOf)).size > 1) {
    const refusal = fed[0]?.otherEvents.find((event) => event.kind === 'refused');
    if (refusal !== undefined && accepting.length === 0) transition.events.push(refusal);
    else
      refuse(
        transition,
        command,
        fail('key.lineDoesNotJoin', {
          move: command.moves.at(-1) ?? '',
          ply: (hypothesis ?? fed[0])?.state.turn.ply ?? 0,
        }),
      );
    return;
  }
  for (const event of hypothesis.decisions)
    transition.events.push(event.kind === 'answered' ? { ...event, questionId: id } : event);
  become(transition, rebuilt(hypothesis, taken, transition.atMs));
}

function restored(
  transition: Transition,
  command: ArbiterCommand,
  id: number,
  anchor: Hypothesis,
  taken: readonly boolean[],
): void {
  const differing = SQUARES.filter((square) => expectedIn(anchor)[square] !== taken[square]);
  if (differing.length > 0) {
    refuse(
      transition,
      command,
      fail('key.boardDiffers', { squares: differing.map((square) => makeSquare(viewed(anchor, square))) }),
    );
    return;
  }
  const fen = makeFen(anchor.state.turn.setup);
  transition.events.push({
    kind: 'answered',
    questionId: id,
    by: 'restored',
    atMs: transition.atMs,
    dropped: 0,
    plies: [],
    fen,
  });
  become(transition, rebuilt(anchor, taken, transition.atMs));
}

/** What the board would tell of the setup of a hypothesis's open turn. */
function expectedIn({ state }: Hypothesis): readonly boolean[] {
  const { placement } = state.turn.setup;
  return takenIn(state.rotated === true ? rotate180(placement) : placement);
}

/** More was recorded behind this line meanwhile: that the board looks the same there, as after castling may be, does not undo it. */
function isLeftShort(moves: readonly string[], { reportedMoves }: Doubt): boolean {
  return moves.length < reportedMoves.length && moves.every((uci, index) => uci === reportedMoves[index]);
}

/** The line entered must end where the recording has gone on from in one of the hypotheses. */
function joins(transition: Transition, after: Hypothesis): boolean {
  const then = expectedIn(after);
  const { taken } = transition.table;
  // Without a clock nobody has recorded the last plies: the board shows them.
  const asked = openQuestion(leader(transition.table).state)?.question.reason;
  const isShown = !hasClock(after.state) || (asked !== undefined && isChangedAfterPress(asked));
  if (isShown && then.every((one, square) => one === taken?.[square])) return true;
  return transition.table.hypotheses.some((hypothesis) => {
    const now = expectedIn(hypothesis);
    const sameTurn = after.state.turn.setup.turn === hypothesis.state.turn.setup.turn;
    return sameTurn && now.every((one, square) => one === then[square]);
  });
}

function startsWith(hypothesis: Hypothesis, moves: readonly string[]): boolean {
  const { plies } = recordedIn(hypothesis);
  return (
    moves.length > 0 &&
    openQuestion(hypothesis.state) === null &&
    moves.every((uci, index) => plies[index]?.uci === uci)
  );
}

function become(transition: Transition, hypotheses: readonly Hypothesis[]): void {
  transition.table = { ...transition.table, doubt: null };
  setHypotheses(transition, hypotheses);
  transition.table = { ...transition.table, certain: leader(transition.table) };
}

function refuse(transition: Transition, command: ArbiterCommand, { fault }: { readonly fault: Fault }): void {
  transition.events.push({ kind: 'refused', key: command.kind, atMs: transition.atMs, fault });
}
