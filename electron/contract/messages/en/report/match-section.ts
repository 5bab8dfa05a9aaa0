import { COLORS } from '../../../../../engine/chess/piece.ts';
import { titledName } from '../../../../../engine/journal/round.ts';
import { timeControlOf } from '../../../../../engine/laws/round-rules.ts';
import { inOrderOfFirst } from '../../../../../engine/tournament/match-score.ts';
import type { ReportedMatch } from '../../../../../engine/tournament/report/matches.ts';
import { moreGamesWords } from '../more-games.ts';
import { RESULTS } from '../results.ts';
import { html, name, table } from './html.ts';
import type { Html } from './html.ts';
import { NO_RESULT } from './results-by-table.ts';
import type { Places } from './places.ts';

type Cells = readonly (Html | string | number)[];

/** Every match with its games, what they came to, and who has won it; then those that one game decides. */
export function matchSection(matches: readonly ReportedMatch[], places: Places): Html {
  const [overTwo, byOne] = [
    matches.filter(({ second }) => second !== undefined),
    matches.filter(({ second }) => second === undefined),
  ];
  return html`${overTwo.length === 0 ? '' : twoGames(overTwo, places)}
  ${byOne.length === 0 ? '' : armageddons(byOne, places)}`;
}

function twoGames(matches: readonly ReportedMatch[], places: Places): Html {
  const cellsOf = (match: ReportedMatch): Cells => [
    ...tableAndNames(match),
    resultText(match.first),
    resultText(match.second == null ? null : inOrderOfFirst(match.second)),
    (match.first ?? match.second ?? null) === null ? '–' : moreGamesWords.score(match.score),
    wonBy(match),
  ];
  const games = ([1, 2] as const).map((game) => moreGamesWords.gameNumber(game).replaceAll(' ', '\u00A0'));
  return html`<p class="hint">${moreGamesWords.reversedOnPaper}.</p>
    ${byRound(matches, places, ['Table', 'White in game 1', 'Black in game 1', ...games, 'Match', 'Won by'], cellsOf)}`;
}

function armageddons(matches: readonly ReportedMatch[], places: Places): Html {
  const cellsOf = (match: ReportedMatch): Cells => [
    ...tableAndNames(match),
    ...COLORS.map((side) => moreGamesWords.timeAlone(timeControlOf(match.round.rules, side) ?? [])),
    resultText(match.first),
    wonBy(match),
  ];
  const columns = ['Table', 'White', 'Black', 'White’s time', 'Black’s time', 'Result', 'Won by'];
  return html`<p class="hint">${moreGamesWords.armageddonOnPaper}</p>
    ${byRound(matches, places, columns, cellsOf)}`;
}

/** A table under the name of each round. */
function byRound(
  matches: readonly ReportedMatch[],
  places: Places,
  columns: readonly string[],
  cellsOf: (match: ReportedMatch) => Cells,
): readonly Html[] {
  return [...new Set(matches.map(({ round }) => round))].map(
    (round) =>
      html`<h3>${places.round(round.round)}</h3>
        ${table('matches', columns, matches.filter((one) => one.round === round).map(cellsOf))} `,
  );
}

function tableAndNames({ table: seat, players }: ReportedMatch): Cells {
  const { white, black } = players;
  return [seat, name(titledName(white)), name(titledName(black))];
}

function wonBy({ winner, players }: ReportedMatch): Html | string {
  if (winner === null) return 'not over';
  return winner === 'nobody' ? 'level' : html`<b>${name(titledName(players[winner]))}</b>`;
}

function resultText(result: ReportedMatch['first']): string {
  return result === null ? NO_RESULT : RESULTS[result];
}
