import type { Fault } from '../../../engine/result.ts';
import { doubtsLeft } from '../../../engine/tournament/result-doubt.ts';
import { roundNameOf } from '../../../engine/tournament/round-name.ts';
import type { Tournament } from '../../../engine/tournament/tournament.ts';
import type { AlertView } from '../../contract/views/alerts.ts';
import type { FloorHead, FloorTableView } from '../../contract/views/floor.ts';
import { areClocksStopped } from '../../contract/clocks-stopped.ts';
import { leftAtTable } from '../../contract/left-at-table.ts';
import type { LeftToDo } from '../../contract/left-to-do.ts';
import { isMended } from '../../contract/record-mended.ts';
import { endsTheGame } from '../../contract/ruled-on.ts';
import { resultFacts } from '../../contract/result-facts.ts';
import { makeAlert } from '../../contract/views/table-alert.ts';
import type { TableAlertView } from '../../contract/views/table-alert.ts';
import type { TableView } from '../../contract/views/table.ts';

export function floorHead(tournament: Tournament, alerts: readonly AlertView[]): FloorHead {
  const { name, round } = tournament;
  return {
    tournament: name === null ? null : { name },
    round: round === null ? null : { ...roundNameOf(tournament, round), games: round.games, round: round.round },
    consoleCalls: [
      ...alerts.map(({ fault }) => (isMended(fault) ? ('mended' as const) : fault.code)),
      ...(doubtsLeft(tournament).length > 0 ? ['doubts' as const] : []),
    ],
    unsaved: alerts.some(({ fault }) => fault.code === 'journal.unsaved'),
  };
}

/**
 * Made field by field, so that nothing else of the arbiter's can slip in.
 * @param start of this table, X-FEN, once it may be known: what is told of a set-up tells the position.
 */
export function floorTableView(view: TableView, start: string | null): FloorTableView {
  const revealed = start !== null;
  const { setupFault, clockFault, state } = view;
  const { left, toRestore, starts } = leftAtTable(view);
  const isSealed = state === 'ready' && !revealed;
  return {
    ...resultFacts(view),
    table: view.table,
    game: view.game,
    white: view.white,
    black: view.black,
    simulated: view.simulated,
    state: isSealed ? 'setup' : state,
    start,
    setupFault: revealed ? setupFault : null,
    clockFault,
    areStopped: areClocksStopped(view),
    alerts: view.alerts.map((alert) => told(alert, revealed)),
    questions: view.questions
      .filter(
        ({ open, id }) => open || view.alerts.some((one) => one.kind === 'question' && one.facts.questionId === id),
      )
      .map(({ id, open, verdict, reason }) => ({ id, open, verdict, reason })),
    // Whoever restores a position stands at the table, and not at the console.
    toRestore: revealed ? toRestore : [],
    ruled: ruledOn(view, left),
    mustPlay: left?.mustPlay ?? null,
    // Its call tells it.
    setBack: view.alerts.some(({ kind }) => kind === 'wrongClock') ? null : (left?.setBack ?? null),
    stops: left?.stop === true || (view.clock?.running != null && endsTheGame(view)),
    starts,
  };
}

/** What whoever carries it out tells the players. */
function ruledOn({ alerts, rulings }: TableView, left: LeftToDo | null): FloorTableView['ruled'] {
  const isCarriedOut = left !== null || alerts.some(({ kind, facts }) => kind === 'question' && facts.ruled !== null);
  const ruling = left?.ruling ?? rulings.findLast(({ withdrawnEpochMs }) => withdrawnEpochMs === null);
  if (!isCarriedOut || ruling === undefined) return null;
  const { irregularity, side, imposed, remedy } = ruling;
  return { irregularity, side, imposed, remedy };
}

/** Facts of lines, boards and files are the console's, and squares tell a start. */
function told(alert: TableAlertView, revealed: boolean): TableAlertView {
  const { kind, facts, ...rest } = alert;
  if (kind === 'lost') return makeAlert('lost', { ...facts, reason: null }, rest);
  if (kind === 'start') return makeAlert('start', { squares: revealed ? facts.squares : [] }, rest);
  // Only the word of its code is told.
  if (kind === 'fault') return makeAlert('fault', { fault: { code: facts.fault.code, facts: {} } as Fault }, rest);
  return alert;
}
