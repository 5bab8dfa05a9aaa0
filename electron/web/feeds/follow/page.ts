import { followServed, followWords as words } from '../../../contract/messages/en/follow.ts';
import { inOrder, isMatchOver, scoreInOrder } from '../../../../engine/tournament/match-score.ts';
import type { GameNumber } from '../../../../engine/journal/round.ts';
import { followLinks } from '../../../contract/follow-links.ts';
import type { FollowGame, FollowHead } from '../../../contract/views/follow.ts';
import type { OutGame } from '../out-round.ts';
import type { FollowPlace } from './place.ts';
import type { Standing } from './round-feed.ts';
import { gameOf, tableOf } from './told.ts';

type Page = Extract<FollowPlace, { kind: 'page' }>;

/** Where the built page has a place for its title, and for what is read before its scripts run. */
const TITLE = /<title>[^<]*<\/title>/u;
const HOLDER = '<!--round-->';

/** A page of the round as plain HTML, in the built page. */
export function pageHtml(built: string, page: Page, { head, games }: Standing): string {
  const title = head === null ? words.none : titleOf(page, head);
  const body = head === null ? `<main><h1>${words.none}</h1></main>` : headHtml(head) + mainHtml(page, head, games);
  return built.replace(TITLE, () => `<title>${escaped(title)}</title>`).replace(HOLDER, () => body);
}

/** Of the tab: the page, as the way to it is called, and of which round and tournament. */
function titleOf(page: Page, head: FollowHead): string {
  const { round, tournament } = head;
  const link = followLinks(head).find((each) => each.page === page.page);
  const about = page.page === 'game' ? words.table(page.table) : (link?.name ?? '');
  return followServed.title(about, words.round(round), tournament);
}

/** Of which draw the check is, and the way back. */
export function checkedHtml({ round, tournament }: FollowHead): string {
  return `<p><a href="/follow/start">${escaped(followServed.title(tournament, words.round(round)))}</a></p>`;
}

function headHtml(head: FollowHead): string {
  const { tournament, round, start, simulated, delay, stopped } = head;
  const nav = followLinks(head)
    .map(({ path, name }) => `<li><a href="${path}">${name}</a></li>`)
    .join('');
  const sp = start?.sp == null ? '' : ` <span>${words.sp(start.sp)} ${[...(start.backRank ?? '')].join(' ')}</span>`;
  const late = stopped ? [words.stopped] : delay === null ? [] : [words.late(delay)];
  const marks = [...(simulated ? [words.simulated] : []), ...late];
  const marked = marks.map((mark) => ` <span>${mark}</span>`).join('');
  return `<header><p>${escaped(tournament)} <span>${escaped(words.round(round))}</span>${sp}${marked}</p><nav aria-label="${words.nav.label}"><ul>${nav}</ul></nav></header>`;
}

function mainHtml(page: Page, head: FollowHead, games: readonly OutGame[]): string {
  if (page.page === 'start') return `<main>${startHtml(head)}</main>`;
  if (page.page !== 'game') return `<main>${tableHtml(head, games, page.page === 'results')}</main>`;
  const game = games.find(({ table }) => table === page.table);
  return `<main>${game === undefined ? `<h1>${words.table(page.table)}</h1><p>${words.noTable}</p>` : gameHtml(head, game)}</main>`;
}

/** Without its scripts a page has no boards, and does not change. */
function tableHtml(head: FollowHead, games: readonly OutGame[], isResults: boolean): string {
  const { table, result, standing } = words.columns;
  const rows = games.map((game) => {
    const stands = [...(isResults ? [] : lastMoveOf(game)), ...(head.games === 1 ? resultOf(game) : [scoreOf(game)])];
    const names = inOrder(game.game).map((side) => escaped(words.player(game[side], side)));
    const link = `<a href="/follow/${String(game.table)}">${String(game.table)}</a>`;
    return `<tr><th scope="row">${link}</th><td>${names.join(`</td><td>${escaped(stands.join(' · '))}</td><td>`)}</td></tr>`;
  });
  const columns = [
    table,
    words.named('white', head.games),
    isResults ? result : standing,
    words.named('black', head.games),
  ]
    .map((name) => `<th scope="col">${name}</th>`)
    .join('');
  return `<h1>${isResults ? words.nav.results : followServed.games}</h1><noscript><p>${followServed.loadAgain}</p></noscript><table><thead><tr>${columns}</tr></thead><tbody>${rows.join('')}</tbody></table><p><a href="/follow/round.pgn">${words.pgnRound}</a></p>`;
}

/** Of a game that is played. */
function lastMoveOf(game: OutGame): readonly string[] {
  const { last, plies, from } = tableOf(game);
  return game.result !== null || last === null ? [] : [words.moveAt(from + plies - 1, last[0])];
}

function resultOf({ result }: OutGame): readonly string[] {
  return result === null ? [] : [words.results[result]];
}

/** What is said of the match at a table, in the order of its pairing. */
function scoreOf(game: OutGame): string {
  const score = scoreInOrder(game);
  return isMatchOver(game) ? words.ended(score) : words.goesOn(game.game, game.result !== null, score);
}

function gameHtml(head: FollowHead, game: OutGame): string {
  const { table, start, unseen, first, ...due } = gameOf(game);
  const moves = movesHtml(due);
  return [
    `<h1>${words.table(table)}</h1>${namesHtml(due, head.games === 1 ? null : game.game)}`,
    start?.sp == null ? '' : `<p>${words.start(start.sp)}</p>`,
    head.games === 1 ? '' : `<p>${scoreOf(game)}</p>`,
    `<h2>${words.moves}</h2>${moves === '' ? `<p>${unseen ? words.unseen(due.result) : words.noMoves}</p>` : moves}`,
    first === null ? '' : `<h2>${words.gameNumber(1)}</h2>${namesHtml(first, 1)}${movesHtml(first)}`,
    `<p><a href="/follow/${String(table)}.pgn">${words.pgnGame}</a></p>`,
  ].join('');
}

type Told = Pick<FollowGame, 'white' | 'black' | 'result' | 'from' | 'stretches'>;

/** @param game which one of a match; null of no match. */
function namesHtml({ white, black, result }: Told, game: GameNumber | null): string {
  const names = `${words.player(white, 'white')} – ${words.player(black, 'black')}`;
  const ended =
    result === null ? '' : game === null ? ` <b>${words.results[result]}</b>` : ` · ${words.gameOver(game, result)}`;
  return `<p>${escaped(names)}${ended}</p>`;
}

function movesHtml({ from, stretches }: Told): string {
  let at = from;
  const lines = stretches.map(({ plies }) => plies.map(([san]) => words.moveAt(at++, san)).join(' '));
  return lines.map((line) => (line === '' ? '' : `<p>${escaped(line)}</p>`)).join('');
}

function startHtml({ start, receipt }: FollowHead): string {
  if (start === null) return `<h1>${words.nav.start}</h1><p>${words.notRevealed}</p>`;
  const { castlings, areCastlingsAlike: areAlike } = start;
  const listed = castlings.map(
    ({ color, side, king, kingTo, rook, rookTo }) =>
      `<li>${areAlike ? '' : `${words.side[color]} `}${words.castling.names[side]}: ${words.castling.ways(king, kingTo, rook, rookTo)}</li>`,
  );
  const letters = start.backRank === null ? start.fen : [...start.backRank].join(' ');
  const draw =
    receipt === null
      ? `<p>${words.receipt.none}</p>`
      : `<p>${words.receipt.says}</p><p>${words.receipt.hash}: ${receipt}</p><p>${words.receipt.hashSays}</p><p><a href="/follow/receipt.json">${words.receipt.file}</a> <a href="/follow/check">${words.receipt.check}</a></p>`;
  return [
    `<h1>${words.start(start.sp)}</h1><p>${escaped(letters)}</p><h2>${words.castling.heading}</h2>`,
    castlings.length === 0
      ? `<p>${words.castling.none}</p>`
      : `${areAlike ? `<p>${words.castling.says}</p>` : ''}<ul>${listed.join('')}</ul>`,
    `<h2>${words.receipt.heading}</h2>${draw}`,
  ].join('');
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/gu, (character) => `&#${String(character.charCodeAt(0))};`);
}
