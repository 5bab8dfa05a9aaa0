import { followAddresses } from '../../electron/contract/feeds.ts';
import type { ConsoleView } from '../../electron/contract/views/console.ts';
import type { EvidenceView } from '../../electron/contract/views/evidence.ts';
import type { RoundView } from '../../electron/contract/views/round.ts';
import type { TableView } from '../../electron/contract/views/table.ts';
import type { Color } from '../../engine/chess/piece.ts';
import type { CastlingMode } from '../../engine/chess/setup.ts';
import { USUAL_RULES, timeControlOf } from '../../engine/laws/round-rules.ts';
import type { RoundRules } from '../../engine/laws/round-rules.ts';
import { NO_DETAILS } from '../../engine/tournament/tournament.ts';
import type { Pack } from './pack.ts';
import { messages } from '../stores/messages.svelte.ts';

/** What every sheet of a pack says or obeys. */
export interface SheetFacts {
  readonly pack: Pack;
  /** Tournament and round, with what a pairing plays and Black's own time where they are not the usual; simulated play says so. */
  readonly from: string;
  /** The same on what lies at a table for both games of its pairing. */
  readonly fromBothGames: string;
  /** That, without the tournament: at a table everybody knows which it is. */
  readonly fromRound: string;
  /** The same, with the game that is due at a table where a pairing plays two. */
  readonly fromTable: (table: Pick<TableView, 'game'>) => string;
  /** When and where the round is played, at what time control and under which arbiters, as far as anybody has said. */
  readonly told: string;
  /** The same where the time control has a line of its own. */
  readonly toldBesideTime: string;
  /** What a draw decides where it decides; '' elsewhere. */
  readonly drawRule: string;
  /** Of one player of an armageddon, whose times may differ; '' elsewhere, and where nobody has said. */
  readonly timeOf: (side: Color) => string;
  /** Where `from` does not say it; '' where nobody has. */
  readonly timeControl: string;
  /** The day and the place. */
  readonly dayAndPlace: string;
  readonly castlingMode: CastlingMode;
  readonly rules: RoundRules;
  readonly round: RoundView | null;
  /** Hands of the program play at some table. */
  readonly simulated: boolean;
  /** Where telephones find the page for spectators; null where they do not. */
  readonly follow: string | null;
  /** Of incidents, by `incidentKey`. */
  readonly evidence: ReadonlyMap<string, EvidenceView | null>;
}

/** @param printedEpochMs when it is printed: the day of a round of which nothing else tells one. */
export function factsOf(
  { tournament, round, simulated, host }: ConsoleView,
  pack: Pack,
  evidence: SheetFacts['evidence'] = new Map(),
  printedEpochMs: number | null = null,
): SheetFacts {
  const { rules = USUAL_RULES, castlingMode = 'cg', games = 1 } = round ?? {};
  // Its number stays beside the word.
  const title = round === null ? '' : messages.console.round.title(round).replace(/ (?=\d+$)/u, '\u00A0');
  const times = rules.blackTimeControl === undefined ? [] : messages.console.round.rules.time(rules);
  const { place, federation, arbiters, firstDay, lastDay } = tournament?.details ?? NO_DETAILS;
  const at = messages.print.place(place, federation);
  const starts = round?.timetable?.startEpochMs ?? round?.startsEpochMs ?? null;
  const onlyDay = firstDay !== '' && firstDay === lastDay ? Date.parse(`${firstDay}T12:00`) : null;
  const playedEpochMs = starts ?? round?.begunEpochMs ?? onlyDay ?? (round === null ? null : printedEpochMs);
  const day = playedEpochMs === null ? '' : messages.print.day(playedEpochMs);
  const timeControl = times.length > 0 ? '' : messages.console.round.rules.time(rules).join('');
  const from = (played: string, name = tournament?.name ?? ''): string =>
    messages.print.sheetOf(simulated ? messages.print.simulated : '', name, title, played, ...times);
  const timeOf = (side: Color): string => {
    const periods = round?.kind === 'armageddon' ? timeControlOf(rules, side) : null;
    return periods === null ? '' : messages.moreGames.timeAlone(periods);
  };
  const toldWith = (time: string): string =>
    messages.print.sheetOf(
      starts === null ? day : messages.console.round.startsAt(starts),
      time,
      at,
      messages.print.arbiters(arbiters),
    );
  return {
    pack,
    from: from(games === 2 ? messages.moreGames.each : ''),
    fromBothGames: from(games === 2 ? messages.moreGames.twoEach : ''),
    fromRound: from(games === 2 ? messages.moreGames.twoEach : '', ''),
    fromTable: ({ game }) => from(games === 2 ? messages.moreGames.game(game) : ''),
    told: toldWith(timeControl),
    toldBesideTime: toldWith(''),
    drawRule: round?.kind === 'armageddon' ? messages.moreGames.drawIsBlacks : '',
    timeOf,
    timeControl,
    dayAndPlace: messages.print.sheetOf(day, at),
    castlingMode,
    rules,
    round,
    simulated,
    // What is over is followed no more.
    follow: pack.of === '' ? (followAddresses(host.feeds, host.access)[0] ?? null) : null,
    evidence,
  };
}

/** The pairing as a title, in parts that stand on lines of their own where one has no room for both, or what the sheet is where nobody is named. */
export function titleOf({ white, black }: { readonly white: string; readonly black: string }): readonly string[] {
  return white === '' && black === '' ? [messages.print.startPosition] : messages.print.versus(white, black);
}
