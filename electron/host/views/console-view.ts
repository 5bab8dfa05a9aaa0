import { defaultTimeEnds } from '../../../engine/tournament/absence.ts';
import { drawMoment } from '../../../engine/tournament/draw-moment.ts';
import type { RoundKind } from '../../../engine/journal/round.ts';
import { isTrfFile } from '../../../engine/tournament/formats/trf-file.ts';
import { printedLast, printedRight } from '../../../engine/tournament/printed-sheets.ts';
import { roundNameOf } from '../../../engine/tournament/round-name.ts';
import { missingLeft } from '../../../engine/tournament/round-results.ts';
import { outdatedFiles, sentLast } from '../../../engine/tournament/sent-results.ts';
import type { Tournament } from '../../../engine/tournament/tournament.ts';
import { unfinishedFault } from '../../../engine/tournament/unfinished-round.ts';
import { countedRounds, isUntouched } from '../../../engine/tournament/withdrawn-round.ts';
import type { AlertView, LossView } from '../../contract/views/alerts.ts';
import type { ConsoleView, HostView } from '../../contract/views/console.ts';
import type { HallTableView, HallView } from '../../contract/views/hall.ts';
import type { RoundView } from '../../contract/views/round.ts';
import type { TableView } from '../../contract/views/table.ts';
import { dueReveal } from '../reveal-time.ts';
import { drawView, hallAnnulledView, hallDrawView, hallReplacedView, ledgerView } from './draw-view.ts';
import { earlierDoubts } from './earlier-doubts.ts';
import { outdatedSheets } from './outdated-sheets.ts';
import { startView } from './start-view.ts';

/** @param movedMs see `DefaultTime.movedMs`. */
export function roundView(tournament: Tournament, ready: number, movedMs: number): RoundView | null {
  const { round } = tournament;
  if (round === null) return null;
  const defaultEndsEpochMs = defaultTimeEnds(round);
  const sentEpochMs = sentLast(round);
  const outdated = outdatedFiles(tournament, round);
  return {
    round: round.round,
    ...roundNameOf(tournament, round),
    lastOfKind: {
      round: lastOfKind(tournament, 'round'),
      tieBreak: lastOfKind(tournament, 'tieBreak'),
      armageddon: lastOfKind(tournament, 'armageddon'),
    },
    games: round.games,
    startsEpochMs: round.startsEpochMs,
    headsBefore: round.headsBefore,
    termsBefore: round.termsBefore,
    exclusions: round.exclusions,
    fileName: round.file?.name ?? null,
    isTrfKept: round.file !== null && isTrfFile(round.file),
    byes: round.byes,
    castlingMode: round.castlingMode,
    rules: round.rules,
    start: round.start === null ? null : startView(round.start),
    drawnEpochMs: round.drawnEpochMs,
    method: round.method,
    draw: drawView(tournament),
    moment: drawMoment(round),
    begunEpochMs: round.begunEpochMs,
    ticked: { print: printedRight(round.printed), send: outdated.length === 0 ? sentEpochMs : null },
    sentEpochMs,
    outdatedFiles: outdated,
    sheets: round.sheets,
    printedEpochMs: printedLast(round.printed),
    outdated: outdatedSheets(tournament, round),
    defaultEndsEpochMs: defaultEndsEpochMs === null ? null : defaultEndsEpochMs + movedMs,
    timetable: round.timetable,
    timedEpochMs: round.timedEpochMs,
    revealsEpochMs: dueReveal(tournament)?.revealEpochMs ?? null,
    withdrawnEpochMs: round.withdrawnEpochMs,
    isUntouched: isUntouched(tournament, round),
    unfinished: unfinishedFault(tournament),
    numberOnClocks: round.numberOnClocks,
    tables: round.seats.length,
    ready,
  };
}

function lastOfKind(tournament: Tournament, kind: RoundKind): RoundView['lastOfKind'][RoundKind] {
  const last = countedRounds(tournament).findLast((round) => round.kind === kind);
  if (last === undefined) return null;
  return { number: last.number, rules: last.rules, games: last.games, tables: last.seats.length };
}

/** What belongs to the whole console besides its tables. */
export interface ConsoleNow {
  readonly host: HostView;
  readonly demonstration: boolean;
  readonly alerts: readonly AlertView[];
  readonly losses: readonly LossView[];
  readonly ready: number;
  /** Some table is played by simulated hands. */
  readonly simulated: boolean;
  /** See `DefaultTime.movedMs`. */
  readonly movedMs: number;
}

/** What the host makes on the side belongs to no tournament, and what goes out to the one that is the kiosk's: whoever shows the view adds it. */
export type ConsoleViewOfHost = Omit<ConsoleView, 'jobs' | 'broadcast' | 'callsBehind' | 'screensInHall'>;

export function consoleView(
  tournament: Tournament,
  now: ConsoleNow,
  tables: readonly TableView[],
  revision: number,
): ConsoleViewOfHost {
  return {
    audience: 'arbiter',
    revision,
    tournament: tournament.name === null ? null : { name: tournament.name, details: tournament.details },
    simulated: now.simulated,
    demonstration: now.demonstration,
    round: roundView(tournament, now.ready, now.movedMs),
    ledger: ledgerView(tournament),
    tables,
    correctedResults: correctedResults(tournament),
    earlierDoubts: earlierDoubts(tournament),
    earlierMissing: missingLeft(tournament).map(({ round, results }) => ({
      ...{ round: round.round, of: roundNameOf(tournament, round), results },
    })),
    hallScreen: tournament.hallScreen,
    alerts: now.alerts,
    losses: now.losses,
    host: now.host,
  };
}

function correctedResults({ rounds }: Tournament): number {
  const made = rounds.flatMap(({ resultCorrections }) => [...resultCorrections.values()]);
  return made.reduce((count, corrections) => count + corrections.length, 0);
}

/** Where spectators follow belongs to no tournament: whoever shows the view adds it. */
export function hallView(
  tournament: Tournament,
  tables: readonly HallTableView[],
  now: Pick<ConsoleNow, 'simulated'>,
  revision: number,
): Omit<HallView, 'follow'> {
  const { round } = tournament;
  return {
    audience: 'hall',
    revision,
    tournament: tournament.name === null ? null : { name: tournament.name },
    simulated: now.simulated,
    screen: tournament.hallScreen,
    round:
      round === null
        ? null
        : {
            ...roundNameOf(tournament, round),
            round: round.round,
            games: round.games,
            rules: round.rules,
            start: round.start?.revealed === true ? startView(round.start) : null,
            draw: hallDrawView(tournament),
            annulled: hallAnnulledView(tournament),
            replaced: hallReplacedView(tournament),
            timetable: round.timetable,
            startsEpochMs: round.startsEpochMs,
            byes: round.byes,
          },
    tables,
  };
}
