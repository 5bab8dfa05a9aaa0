import type { ReportedMatch } from '../../../../../engine/tournament/report/matches.ts';
import { moreGamesWords } from '../more-games.ts';
import { RESULTS } from '../results.ts';
import { html, name, table } from './html.ts';
import type { Html } from './html.ts';
import { NO_RESULT } from './results-by-table.ts';
import type { Places } from './places.ts';

/** Every match with its games, what they came to, and who has won it. */
export function matchSection(matches: readonly ReportedMatch[], places: Places): Html {
  const rows = matches.map(({ round, table: seat, players, first, second, score, winner }) => [
    places.table({ round: round.round, table: seat }),
    name(players.white.name),
    name(players.black.name),
    resultText(first),
    second === undefined ? '' : resultText(second),
    second === undefined || (first ?? second) === null ? '–' : moreGamesWords.score(score),
    winner === null ? 'not over' : winner === 'nobody' ? 'level' : html`<b>${name(players[winner].name)}</b>`,
  ]);
  const games = [moreGamesWords.short(1), moreGamesWords.short(2)];
  const hasTwo = matches.some(({ second }) => second !== undefined);
  return html`${hasTwo ? html`<p class="hint">${moreGamesWords.reversedOnPaper}.</p>` : ''}
  ${table('matches', ['Where', 'White (game 1)', 'Black (game 1)', ...games, 'Match', 'Won by'], rows)}`;
}

function resultText(result: ReportedMatch['first']): string {
  return result === null ? NO_RESULT : RESULTS[result];
}
