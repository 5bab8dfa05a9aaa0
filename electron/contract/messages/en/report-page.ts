import type { Fault } from '../../../../engine/result.ts';
import { countedRounds } from '../../../../engine/tournament/withdrawn-round.ts';
import { isPenalty } from '../../../../engine/tournament/report/incidents.ts';
import type { ReportedRound, TournamentReport } from '../../../../engine/tournament/report/report.ts';
import { counted } from './faults/say.ts';
import { lawWords } from './laws.ts';
import { drawSection } from './report/draw-section.ts';
import {
  absenceSection,
  correctionSection,
  doubtSection,
  incidentSection,
  resultSection,
  rulingSection,
} from './report/event-sections.ts';
import { Html, html, table } from './report/html.ts';
import { matchSection } from './report/match-section.ts';
import { days, minute, moment, zone } from './report/moments.ts';
import { playerSection, standingsSection } from './report/player-sections.ts';
import { Places } from './report/places.ts';
import { REPORT_STYLE } from './report/style.ts';

export interface ReportFacts {
  readonly report: TournamentReport;
  /** Entries of the record, and the hash of the last. */
  readonly entries: number;
  readonly head: string;
  readonly madeEpochMs: number;
  /** When the kiosk was killed in a round, oldest first. */
  readonly interruptions: readonly Fault<'kiosk.interrupted'>['facts'][];
}

/** The report of a tournament as one HTML document, for paper, screens and PDF. It loads nothing and runs nothing. */
export function reportPage({ report, entries, head, madeEpochMs, interruptions }: ReportFacts): string {
  const { tournament, matches, startDraws, rulings, incidents, corrections, doubts, unsigned, open } = report;
  const { absences, players, standings } = report;
  const { name: given, details, simulated } = tournament;
  const title = given ?? 'Tournament without a name';
  const places = new Places(tournament.rounds);
  const penalties = rulings.filter(isPenalty).length;
  const page = html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'" />
        <title>${title}: report</title>
        <style>
          ${new Html(REPORT_STYLE)}
        </style>
      </head>
      <body>
        <h1>${title}</h1>
        <p class="lead">
          Report of the tournament, made from its record${simulated ? '. Simulated play: no board was real' : ''}.
        </p>
        <dl>
          ${[
            ['Place', [details.place, details.federation].filter((part) => part !== '').join(', ')],
            ['Days', days(details)],
            ['Organiser', details.organiser],
            ['Arbiters', details.arbiters],
            ['Record', `${counted(entries, 'entry', 'entries')}, the last with hash ${head}`],
            ['Written', `${moment(madeEpochMs)}; all times are in the time zone ${zone()}`],
          ].map(([what = '', says = '']) =>
            says === ''
              ? ''
              : html`<dt>${what}</dt>
                  <dd>${says}</dd> `,
          )}
        </dl>
        <h2>Rounds</h2>
        ${roundSection(report.rounds, places)}
        ${
          matches.length === 0
            ? ''
            : html`<h2>Matches (${matches.length})</h2>
                ${matchSection(matches, places)} `
        }
        <h2>Start positions, drawn or set (${startDraws.length})</h2>
        ${drawSection(startDraws, places)}
        <h2>Rulings (${rulings.length}) and penalties in force (${penalties})</h2>
        ${rulingSection(rulings, places)}
        <h2>Other incidents (${incidents.length})</h2>
        ${incidentSection(incidents, places)}
        <h2>Interruptions of the kiosk (${interruptions.length})</h2>
        ${interruptionSection(interruptions)}
        <h2>Corrections (${corrections.length})</h2>
        ${correctionSection(corrections, places)}
        <h2>Results in doubt (${doubts.length})</h2>
        ${doubtSection(doubts, places)}
        <h2>Results not marked as signed (${unsigned.length})</h2>
        ${resultSection(unsigned, 'Every result of a game that was played is marked as signed.', places)}
        <h2>Pairings without a result (${open.length})</h2>
        ${resultSection(open, 'Every pairing has its result.', places)}
        <h2>Players marked absent (${absences.length})</h2>
        ${absenceSection(absences, places)}
        <h2>Standings as imported</h2>
        ${standingsSection(standings, places)}
        <h2>Players by name (${players.length})</h2>
        <p class="hint">
          For each round: the table, w for White or b for Black, and the player’s score; * if there is no result.
          ${countedRounds(tournament).some(({ games }) => games === 2) ? 'After both games of a match, = and their sum.' : ''}
        </p>
        ${playerSection(players, countedRounds(tournament), places)}
      </body>
    </html> `;
  return page.text;
}

/** Under each page of its PDF. */
export function reportFooter(given: string | null): string {
  const style = 'width:100%;margin:0 14mm;font:8pt sans-serif;color:#333;display:flex;justify-content:space-between';
  return html`<div style="${style}">
    <span>${given ?? ''}</span><span><span class="pageNumber"></span> / <span class="totalPages"></span></span>
  </div>`.text;
}

/** What the kiosk knows of it, which is what it told when it was started again. */
function interruptionSection(interruptions: ReportFacts['interruptions']): Html {
  const rows = interruptions.map(({ fromEpochMs, toEpochMs, whole }) => [
    moment(fromEpochMs),
    moment(toEpochMs),
    whole ? 'Nothing that was recorded before is lost.' : 'Something that was recorded before is lost.',
  ]);
  const columns = ['Not running from about', 'Until', 'What was recorded'];
  return table('interruptions', columns, rows, 'None during a round, as far as the kiosk knows.');
}

const COLUMNS = [
  ...['Round', 'Position', 'Laws', 'Begun', 'Tables', 'Played', 'Plies', '1–0', '½–½', '0–1', 'Other', 'Forfeit'],
  ...['Bye', 'Cancelled', 'Not signed', 'No result'],
] as const;

/** Under the columns from the fifth on. */
const COUNTED = [
  ...['tables', 'played', 'plies', 'whiteWins', 'drawnGames', 'blackWins', 'otherResults', 'forfeits'],
  ...['byes', 'cancelled', 'unsigned', 'open'],
] as const satisfies readonly (keyof ReportedRound)[];

function roundSection(rounds: readonly ReportedRound[], places: Places): Html {
  const rows = rounds.map((one) => {
    const { round } = one;
    const { start, rules, begunEpochMs } = round;
    return [
      places.round(round.round),
      start === null ? '–' : start.sp === null ? 'custom' : `SP ${String(start.sp)}`,
      lawWords.regimes[rules.regime].name,
      begunEpochMs === null ? '–' : minute(begunEpochMs),
      ...COUNTED.map((key) => one[key]),
    ];
  });
  const sums = rounds
    .map((one) => COUNTED.map((key) => one[key]))
    .reduce<readonly number[]>((all, numbers) => numbers.map((number, i) => number + (all[i] ?? 0)), []);
  return table(
    'rounds',
    COLUMNS,
    rows.length === 0 ? [] : [...rows, ['All', '', '', '', ...sums]],
    'No round was opened.',
  );
}
