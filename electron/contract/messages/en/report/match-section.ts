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
  const rows = matches.map((match) => [
    ...placeAndNames(match, places),
    resultText(match.first),
    resultText(match.second == null ? null : inOrderOfFirst(match.second)),
    (match.first ?? match.second ?? null) === null ? '–' : moreGamesWords.score(match.score),
    wonBy(match),
  ]);
  const games = ([1, 2] as const).map((game) => moreGamesWords.gameNumber(game).replaceAll(' ', '\u00A0'));
  return html`<p class="hint">${moreGamesWords.reversedOnPaper}.</p>
    ${table('matches', ['Where', 'White (game 1)', 'Black (game 1)', ...games, 'Match', 'Won by'], rows)}`;
}

function armageddons(matches: readonly ReportedMatch[], places: Places): Html {
  const rows = matches.map((match) => [
    ...placeAndNames(match, places),
    ...COLORS.map((side) => moreGamesWords.timeAlone(timeControlOf(match.round.rules, side) ?? [])),
    resultText(match.first),
    wonBy(match),
  ]);
  return html`<p class="hint">${moreGamesWords.armageddonOnPaper}</p>
    ${table('matches', ['Where', 'White', 'Black', 'White’s time', 'Black’s time', 'Result', 'Won by'], rows)}`;
}

function placeAndNames({ round, table: seat, players }: ReportedMatch, places: Places): readonly (Html | string)[] {
  const { white, black } = players;
  return [places.table({ round: round.round, table: seat }), name(titledName(white)), name(titledName(black))];
}

function wonBy({ winner, players }: ReportedMatch): Html | string {
  if (winner === null) return 'not over';
  return winner === 'nobody' ? 'level' : html`<b>${name(titledName(players[winner]))}</b>`;
}

function resultText(result: ReportedMatch['first']): string {
  return result === null ? NO_RESULT : RESULTS[result];
}
