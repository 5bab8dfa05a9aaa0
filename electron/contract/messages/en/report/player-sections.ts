import type { Round } from '../../../../../engine/tournament/round.ts';
import { halfPointsOf } from '../../../../../engine/tournament/match-score.ts';
import type { PlayedRound, ReportedPlayer } from '../../../../../engine/tournament/report/players.ts';
import type { ImportedStandings } from '../../../../../engine/tournament/report/standings.ts';
import { typedTitleApart } from '../../../../../engine/tournament/formats/name-parts.ts';
import { surnameIn } from '../../../../../engine/tournament/surname.ts';
import { halfPoints } from '../more-games.ts';
import { Html, html, name, table, withHyphens } from './html.ts';
import { NO_RESULT } from './results-by-table.ts';
import type { Places } from './places.ts';

/** As many columns as a page has room for beside the names. */
const MOST_ROUNDS = 9;
/** Of more players than so many two columns stand beside each other, where so little is told beside each name that it has room. */
const ONE_COLUMN = 8;
const MOST_BESIDE = 3;

/** Where there are more rounds than a page has room for, the later ones are in tables of their own. */
export function playerSection(players: readonly ReportedPlayer[], rounds: readonly Round[], places: Places): Html {
  const parts = Math.max(1, Math.ceil(rounds.length / MOST_ROUNDS));
  const each = Math.ceil(rounds.length / parts);
  const titled = players.map((player) => ({ ...player, ...typedTitleApart(player.name, player.title) }));
  const tables = Array.from({ length: parts }, (_, part) =>
    playersTable(titled, rounds.slice(part * each, (part + 1) * each), places),
  );
  return html`${tables}`;
}

function playersTable(players: readonly ReportedPlayer[], rounds: readonly Round[], places: Places): Html | null {
  const rows = players.map((player) => [
    nameBySurname(player.name),
    player.title,
    player.federation,
    player.fideId,
    ...rounds.map(({ round, kind }) => {
      const played = player.rounds.filter((one) => one.round === round);
      const lines = played.map((one, i) => html`${i === 0 ? '' : BREAK}${cell(one, kind)}`);
      return html`${lines}${sum(played)}`;
    }),
  ]);
  const columns = ['Name', 'Title', 'Fed.', 'FIDE ID', ...rounds.map((round) => places.sign(round))];
  const all = table('players', columns, rows);
  const hasRoom = players.length > ONE_COLUMN && toldBeside(players, rounds) <= MOST_BESIDE;
  return hasRoom ? html`<div class="columns">${all}</div>` : all;
}

/** How much is told of players beside their names: what is known of any, and each game. */
function toldBeside(players: readonly ReportedPlayer[], rounds: readonly Round[]): number {
  const details = (['title', 'federation', 'fideId'] as const).filter((each) =>
    players.some((player) => player[each] !== ''),
  );
  return details.length + rounds.reduce((sum, { games }) => sum + games, 0);
}

/** By which the list is sorted. */
function nameBySurname(text: string): Html {
  const [from, to] = surnameIn(text);
  return html`<bdi
    >${withHyphens(text.slice(0, from))}<b>${withHyphens(text.slice(from, to))}</b>${withHyphens(text.slice(to))}</bdi
  >`;
}

const BREAK = new Html('<br />');

const BYES = { full: 'bye 1', half: 'bye ½', zero: 'bye 0' } as const;

/** `12w 1`: at table 12 with White, a point; `1b ½ (wins the match)`: a drawn armageddon. */
function cell(played: PlayedRound, kind: Round['kind']): Html {
  if ('bye' in played) return whole(BYES[played.bye]);
  const { table: number, side, result } = played;
  const seat = `${String(number)}${side === 'white' ? 'w' : 'b'}`;
  if (result === null) return whole(`${seat} ${NO_RESULT}`);
  const wins = kind === 'armageddon' && result === '1/2-1/2' && side === 'black' ? ' (wins the match)' : '';
  return html`${whole(`${seat} ${SCORES[result][side]}`)}${wins}`;
}

/** `= 1½`: what both games of a match came to, on a line of its own in every row, however wide the column is. */
function sum(played: readonly PlayedRound[]): Html | '' {
  const points = played.map((one) => ('bye' in one || one.result === null ? null : halfPointsOf(one.result, one.side)));
  const [first, second] = points;
  if (first == null || second == null) return '';
  return html`${BREAK}${whole(`= ${halfPoints(first + second)}`)}`;
}

/** On one line. */
function whole(text: string): Html {
  return html`<span>${text}</span>`;
}

const SCORES = {
  '1-0': { white: '1', black: '0' },
  '0-1': { white: '0', black: '1' },
  '1/2-1/2': { white: '½', black: '½' },
  '0-0': { white: '0', black: '0' },
  '1/2-0': { white: '½', black: '0' },
  '0-1/2': { white: '0', black: '½' },
  '+/-': { white: '+', black: '−' },
  '-/+': { white: '−', black: '+' },
  '-/-': { white: '−', black: '−' },
} as const;

export function standingsSection(standings: ImportedStandings | null, places: Places): Html | null {
  if (standings === null) return null;
  const { file, round, players } = standings;
  const rows = players.map((player) => [
    player.rank ?? '',
    player.number,
    name(player.name),
    player.title,
    player.federation,
    player.fideId,
    player.points === null ? '' : player.points.toFixed(1),
  ]);
  return html`<p class="hint">
      As in the file ${name(file)}, which came with the pairings of ${places.round(round.round)}: points and ranks are
      the pairing program’s. They were not calculated here, and do not include anything played since.
    </p>
    ${table('standings', ['Rank', 'No.', 'Name', 'Title', 'Fed.', 'FIDE ID', 'Points'], rows)}`;
}
