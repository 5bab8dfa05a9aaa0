import type { Fault } from '../../../../engine/result.ts';
import { countedRounds } from '../../../../engine/tournament/withdrawn-round.ts';
import { isPenalty } from '../../../../engine/tournament/report/incidents.ts';
import type { ReportedRound, TournamentReport } from '../../../../engine/tournament/report/report.ts';
import { customPosition } from './custom-position.ts';
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
import { Html, digits, html, table } from './report/html.ts';
import { matchSection } from './report/match-section.ts';
import { days, moment, when, whenBegun, zone } from './report/moments.ts';
import { playerSection, standingsSection } from './report/player-sections.ts';
import { Places } from './report/places.ts';
import { resultsByTable } from './report/results-by-table.ts';
import { REPORT_STYLE } from './report/style.ts';

export interface ReportFacts {
  readonly report: TournamentReport;
  /** Entries of the record, and the hash of the last. */
  readonly entries: number;
  readonly head: string;
  readonly madeEpochMs: number;
  /** CSS with the fonts of `REPORT_STYLE`. */
  readonly fonts: string;
  /** When the kiosk was killed in a round, oldest first. */
  readonly interruptions: readonly Fault<'kiosk.interrupted'>['facts'][];
}

/** To which the mark of a corrected result leads. */
const CORRECTIONS = 'Corrections';

interface Section {
  readonly title: string;
  /** In brackets after it; null where nothing is counted. */
  readonly count: number | null;
  /** Null where there is nothing to report. */
  readonly content: Html | null;
  /** What is said then. */
  readonly none: string;
}

/** The report of a tournament as one HTML document, for paper, screens and PDF. It loads nothing and runs nothing. */
export function reportPage({ report, entries, head, madeEpochMs, fonts, interruptions }: ReportFacts): string {
  const { tournament, matches, startDraws, rulings, incidents, corrections, doubts, signed, unsigned, open } = report;
  const { absences, players, results, standings } = report;
  const { name: given, details, simulated } = tournament;
  const title = given ?? 'Tournament without a name';
  const places = new Places(tournament.rounds);
  const penalties = rulings.filter(isPenalty).length;
  const sections: readonly Section[] = [
    {
      ...{ title: `Rulings (${String(rulings.length)}) and penalties in force`, count: penalties },
      content: rulingSection(rulings, places),
      none: 'No rulings.',
    },
    {
      ...{ title: 'Other incidents', count: incidents.length },
      content: incidentSection(incidents, places),
      none: 'No other incidents.',
    },
    {
      ...{ title: 'Interruptions of the kiosk', count: interruptions.length },
      content: interruptionSection(interruptions),
      none: 'No interruptions of the kiosk during rounds are on record.',
    },
    {
      ...{ title: CORRECTIONS, count: corrections.length },
      content: correctionSection(corrections, places),
      none: 'No corrections (forfeits that were changed during a round are not listed).',
    },
    {
      ...{ title: 'Results in doubt', count: doubts.length },
      content: doubtSection(doubts, places),
      none: 'No result remains in doubt.',
    },
    {
      ...{ title: 'Results not marked as signed', count: unsigned.length },
      content:
        signed === 0 && unsigned.length > 1
          ? html`<p>None of the ${unsigned.length} results is marked as signed.</p>`
          : resultSection(unsigned, places),
      none: 'Every result of a game that was played is marked as signed.',
    },
    {
      ...{ title: 'Pairings without a result', count: open.length },
      content: resultSection(open, places),
      none: 'Every pairing has its result.',
    },
    {
      ...{ title: 'Players marked absent', count: absences.length },
      content: absenceSection(absences, places),
      none: 'No player was marked absent (forfeits stand with the results).',
    },
    {
      ...{ title: 'Standings as imported', count: null },
      content: standingsSection(standings, places),
      none: 'There are no standings: the pairings did not come in a report file (TRF) from the pairing program.',
    },
  ];
  const none = sections.filter(({ content }) => content === null).map((one) => one.none);
  const page = html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta
          http-equiv="Content-Security-Policy"
          content="default-src 'none'; style-src 'unsafe-inline'; font-src data:"
        />
        <title>${title}: report</title>
        <style>
          ${new Html(fonts)}
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
            ['Record', html`${counted(entries, 'entry', 'entries')}, the last with hash<br />${digits(head)}`],
            ['Written', `${moment(madeEpochMs)}; all times are in the time zone ${zone()}`],
          ].map(([what = '', says = '']) =>
            says === ''
              ? ''
              : html`<dt>${what}</dt>
                  <dd>${says}</dd> `,
          )}
        </dl>
        <h2>Rounds</h2>
        ${roundSection(report.rounds, places)} ${results.length === 0 ? '' : html`<h2>Results by table</h2>`}
        ${resultsByTable(results, corrections, places)}
        ${
          matches.length === 0
            ? ''
            : html`<h2>Matches (${matches.length})</h2>
                ${matchSection(matches, places)} `
        }
        <h2>Start positions, drawn or set (${startDraws.length})</h2>
        ${drawSection(startDraws, places)}
        ${sections.map(({ title, count, content }) =>
          content === null
            ? ''
            : html`${title === CORRECTIONS ? html`<a id="corrections"></a>` : ''}
                <h2>${title}${count === null ? '' : ` (${String(count)})`}</h2>
                ${content} `,
        )}
        ${
          none.length === 0
            ? ''
            : html`<h2>Nothing to report</h2>
                <ul class="none">
                  ${none.map((says) => html`<li>${says}</li>`)}
                </ul> `
        }
        <h2>Players by name (${players.length})</h2>
        <p class="hint">
          For each round: the table, w for White or b for Black, and the player’s score; * if there is no result.
          ${countedRounds(tournament).some(({ games }) => games === 2) ? 'After both games of a match, = and their sum.' : ''}
        </p>
        ${players.length === 0 ? html`<p class="none">None.</p>` : playerSection(players, countedRounds(tournament), places)}
        <p class="signed"><span>Arbiter</span><span>Place and date</span></p>
      </body>
    </html> `;
  return page.text;
}

/** Under each page of its PDF, which is a page of its own. */
export function reportFooter(given: string | null, fonts: string): string {
  const style =
    'width:100%;margin:0 14mm;font:8pt "Inter Report",sans-serif;color:#333;display:flex;justify-content:space-between';
  return html`<style>
      ${new Html(fonts)}
    </style>
    <div style="${style}">
      <span>${given ?? ''}</span><span>page <span class="pageNumber"></span> of <span class="totalPages"></span></span>
    </div>`.text;
}

/** What the kiosk knows of it, which is what it told when it was started again. */
function interruptionSection(interruptions: ReportFacts['interruptions']): Html | null {
  const rows = interruptions.map(({ fromEpochMs, toEpochMs, whole }) => [
    when(fromEpochMs),
    when(toEpochMs),
    whole ? 'Nothing recorded in this folder is lost.' : 'Part of what was recorded before is lost.',
  ]);
  const columns = ['Not running from about', 'Until', 'What was recorded'];
  return table('interruptions', columns, rows);
}

/** What is counted of each round, in columns; those that are rare only where there are any. */
const COUNTED = [
  ['Tables', 'tables'],
  ['Played', 'played'],
  ['Moves', 'moves'],
  ['1–0', 'whiteWins'],
  ['½–½', 'drawnGames'],
  ['0–1', 'blackWins'],
  ['Other', 'otherResults'],
  ['Forfeit', 'forfeits'],
  ['Bye', 'byes'],
  ['Cancelled', 'cancelled'],
  ['Not signed', 'unsigned'],
  ['No result', 'open'],
] as const satisfies readonly (readonly [string, keyof ReportedRound])[];
const RARE: ReadonlySet<keyof ReportedRound> = new Set(['otherResults', 'forfeits', 'byes', 'cancelled']);

function roundSection(rounds: readonly ReportedRound[], places: Places): Html {
  const counted = COUNTED.filter(([, key]) => !RARE.has(key) || rounds.some((one) => one[key] > 0));
  const rows = rounds.map((one) => {
    const { round } = one;
    const { start, rules, begunEpochMs } = round;
    return [
      // No line ends between the word and its number.
      places.round(round.round).replace(' ', '\u00A0'),
      start === null ? '–' : start.sp === null ? customPosition(start.fen) : `SP\u00A0${String(start.sp)}`,
      lawWords.regimes[rules.regime].name,
      begunEpochMs === null ? '–' : whenBegun(begunEpochMs),
      ...counted.map(([, key]) => one[key]),
    ];
  });
  const sums = counted.map(([, key]) => rounds.reduce((sum, one) => sum + one[key], 0));
  const columns = ['Round', 'Position', 'Laws', 'Begun', ...counted.map(([title]) => title)];
  if (rows.length === 0) return html`<p class="none">No round was opened.</p>`;
  return html`${table('rounds', columns, [...rows, ['All', '', '', '', ...sums]])}`;
}
