import { afterEach, beforeEach, expect, it } from 'vitest';
import { isRecorded } from '../../../../engine/journal/entry-shape.ts';
import type { Recorded } from '../../../../engine/journal/entry.ts';
import { tableSeen } from '../../../../electron/contract/table-seen.ts';
import type { Loss } from '../../../../electron/host/ports/losses.ts';
import { reportMaker } from '../../../../electron/report-maker.ts';
import { demand } from '../../../support/ask-host.ts';
import { EVENTFUL_TRF, playEventfulTournament } from '../../../support/eventful-tournament.ts';
import type { Hall } from '../../../support/hall.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

/** What stands on the page of a tournament, each cell worked out again from the entries of its record. */
const FROM = Date.UTC(2026, 10, 21, 12, 0, 5);
const interrupted = (fromEpochMs: number, whole: boolean): Loss => ({
  ...{ id: String(fromEpochMs), sinceEpochMs: fromEpochMs, seenEpochMs: null },
  fault: { code: 'kiosk.interrupted', facts: { fromEpochMs, toEpochMs: fromEpochMs + 61_000, whole } },
});
const LOSSES: readonly Loss[] = [
  interrupted(FROM, true),
  { id: 'other', sinceEpochMs: FROM, seenEpochMs: FROM, fault: { code: 'losses.many', facts: { losses: 3 } } },
  interrupted(FROM + 3_600_000, false),
];

let entries: readonly Recorded[] = [];
let page = '';
let hall: Hall;

beforeEach(async () => {
  hall = await playEventfulTournament(temporaryFolder());
  make();
});

afterEach(() => {
  hall.host.close();
});

function make(): void {
  const { recorder } = hall.host.context;
  entries = recorder.since(0, 10_000).flatMap(({ entry }) => (isRecorded(entry) ? [entry] : []));
  page = reportMaker(() => 0).page({
    tournament: recorder.tournament,
    entries: entries.length,
    head: 'f',
    losses: LOSSES,
  });
}

function all<T extends Recorded['type']>(type: T): readonly Extract<Recorded, { type: T }>[] {
  return entries.filter((entry): entry is Extract<Recorded, { type: T }> => entry.type === type);
}

function plain(html: string): string {
  const text = html
    .replaceAll(/<[^>]*>/gu, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>');
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/gu, ' ')
    .trim();
}

/** The rows under a heading that begins so, without the heads of columns. */
function rowsUnder(heading: string): readonly (readonly string[])[] {
  const [, section = ''] = page.split(`<h2>${heading}`);
  const [, body = ''] = /<tbody>([^]*?)<\/tbody>/u.exec(section.split('<h2>')[0] ?? '') ?? [];
  return [...body.matchAll(/<tr>([^]*?)<\/tr>/gu)].map(([, row = '']) =>
    [...row.matchAll(/<td>([^]*?)<\/td>/gu)].map(([, cell = '']) => plain(cell)),
  );
}

interface Played {
  readonly round: number;
  readonly table: number;
  readonly white: string;
  readonly black: string;
  readonly result: string | null;
  readonly signed: boolean;
  readonly corrected: boolean;
  readonly hasGame: boolean;
}

/** Every pairing as the entries leave it. */
function pairings(): readonly Played[] {
  return all('round.opened').flatMap(({ data: { round, tables } }) =>
    tables.map(({ table, ...paired }) => {
      const change = all('seats.corrected')
        .filter(({ data }) => data.round === round)
        .flatMap(({ data }) => data.changes)
        .findLast((one) => one.table === table);
      const { white, black } = change?.after ?? paired;
      const cancelled = new Set(all('game.cancelled').map(({ data }) => data.gameId));
      const gameId = all('game.started').findLast(
        ({ data }) => data.round === round && data.table === table && !cancelled.has(data.gameId),
      )?.data.gameId;
      const given = [...all('result.set'), ...all('result.corrected')]
        .filter(({ data }) => gameId !== undefined && data.gameId === gameId)
        .sort((one, other) => one.seq - other.seq)
        .at(-1);
      const forfeit = all('result.forfeited').findLast(({ data }) => data.round === round && data.table === table);
      const signed = all('result.signed').some(({ seq, data }) => data.gameId === gameId && seq > (given?.seq ?? 0));
      const result = given?.data.result ?? forfeit?.data.result ?? null;
      const changes = all('result.set').filter(({ data }) => data.gameId === gameId).length;
      const late = all('result.corrected').some(({ data }) => data.round === round && data.table === table);
      const corrected = changes > 1 || late;
      return { round, table, white, black, result, signed, corrected, hasGame: gameId !== undefined };
    }),
  );
}

const SHOWN: Readonly<Record<string, string>> = { '1-0': '1–0', '0-1': '0–1', '1/2-1/2': '½–½' };
const RESULTS_SHOWN: Readonly<Record<string, string>> = { ...SHOWN, '+/-': '+ / −', '-/+': '− / +' };
const POINTS: Readonly<Record<string, readonly [string, string]>> = {
  ...{ '1-0': ['1', '0'], '0-1': ['0', '1'], '1/2-1/2': ['½', '½'], '+/-': ['+', '−'], '-/+': ['−', '+'] },
};
/** As lists of results name them: hers is the one title that is known. */
const titled = (name: string): string => (name === 'Hector, Anna' ? `WGM ${name}` : name);
const where = ({ round, table }: Played): string => `Round ${String(round)}, table ${String(table)}`;

it('lists no results where none is signed: all stand by their tables', () => {
  expect(plain(page.split('<h2>Results not marked as signed')[1]?.split('<h2>')[0] ?? '')).toBe(
    '(3) None of the 3 results is marked as signed.',
  );
});

it('lists every result that nobody signed, and every pairing without one', () => {
  demand(hall, 'result.sign', { table: 1, seen: tableSeen(hall.host.tableView(1)), signed: true });
  make();
  const unsigned = pairings().filter(({ hasGame, result, signed }) => hasGame && result !== null && !signed);
  expect(rowsUnder('Results not marked as signed')).toEqual(
    unsigned.map((one) => [where(one), titled(one.white), titled(one.black), SHOWN[one.result ?? '']]),
  );
  const open = pairings().filter(({ result }) => result === null);
  expect(rowsUnder('Pairings without a result')).toEqual(
    open.map((one) => [where(one), titled(one.white), titled(one.black), '*']),
  );
  expect([unsigned.length, open.length]).toEqual([2, 2]);
});

it('lists every pairing of each round by its table, and says of each empty part that there is nothing', () => {
  const rounds = all('round.opened').map(({ data }) => data.round);
  const [, listed = ''] = page.split('<h2>Results by table');
  const tables = [...(listed.split('<h2>')[0] ?? '').matchAll(/<tbody>([^]*?)<\/tbody>/gu)].map(([, body = '']) =>
    [...body.matchAll(/<tr>([^]*?)<\/tr>/gu)].map(([, row = '']) =>
      [...row.matchAll(/<td>([^]*?)<\/td>/gu)].map(([, cell = '']) => plain(cell)),
    ),
  );
  expect(tables).toEqual(
    rounds.map((round) =>
      pairings()
        .filter((one) => one.round === round)
        .map((one) => [
          ...[String(one.table), titled(one.white), titled(one.black)],
          `${RESULTS_SHOWN[one.result ?? ''] ?? '*'}${one.corrected ? ' c' : ''}`,
        ]),
    ),
  );
  expect(pairings().filter(({ corrected }) => corrected).length).toBeGreaterThan(0);
  expect(listed).toContain('<a href="#corrections">');
  expect(page.indexOf('id="corrections"')).toBeGreaterThan(page.indexOf('href="#corrections"'));
  const [, nothing = ''] = page.split('<h2>Nothing to report');
  const said = [...(nothing.split('<h2>')[0] ?? '').matchAll(/<li>([^]*?)<\/li>/gu)].map(([, says = '']) =>
    plain(says),
  );
  expect(said).toEqual(['No result remains in doubt.']);
});

it('lists every player by name, with table, side and points of each round', () => {
  const rounds = all('round.opened').map(({ data }) => data.round);
  const byes = all('byes.set').flatMap(({ data }) => data.byes.map((bye) => ({ ...bye, round: data.round })));
  const names = new Set([...pairings().flatMap(({ white, black }) => [white, black]), ...byes.map(({ name }) => name)]);
  const cellOf = (name: string, round: number): string => {
    const bye = byes.find((one) => one.round === round && one.name === name);
    if (bye !== undefined) return { full: 'bye 1', half: 'bye ½', zero: 'bye 0' }[bye.kind];
    const one = pairings().find((each) => each.round === round && [each.white, each.black].includes(name));
    if (one === undefined) return '';
    const side = one.white === name ? 0 : 1;
    return `${String(one.table)}${side === 0 ? 'w' : 'b'} ${one.result === null ? '*' : (POINTS[one.result]?.[side] ?? '')}`;
  };
  const rows = rowsUnder('Players by name').map(([name = '', , , , ...cells]) => [name, ...cells]);
  const expected = [...names]
    .sort((one, other) => one.localeCompare(other, 'en'))
    .map((name) => [name, ...rounds.map((round) => cellOf(name, round))]);
  expect(rows).toEqual(expected);
});

it('sets a title that was typed before a name in the column of titles, and the surname alone stands out', () => {
  const byes = [{ name: 'GM Abel, Björn', kind: 'zero' }];
  demand(hall, 'byes.set', { round: 2, seen: [], byes });
  make();
  expect(rowsUnder('Players by name').map((row) => row.slice(0, 2))).toContainEqual(['Abel, Björn', 'GM']);
  expect(page).toContain('<b>Abel</b>, Björn');
});

it('has the standings as the columns of the file have them', () => {
  const lines = EVENTFUL_TRF.split('\r\n').filter((line) => line.startsWith('001'));
  const expected = lines
    .map((line) => [
      line.slice(85, 89).trim(),
      line.slice(4, 8).trim(),
      line.slice(14, 47).trim(),
      line.slice(80, 84).trim(),
    ])
    .sort(([one], [other]) => Number(one) - Number(other));
  const rows = rowsUnder('Standings as imported').map(([rank, number, name, , , , points]) => [
    rank,
    number,
    name,
    points,
  ]);
  expect(rows).toEqual(expected);
});

it('tells each ruling with what it cost, each correction with what stood before and who said why, each incident', () => {
  const nameIn = (gameId: string, side: 'white' | 'black'): string =>
    all('game.started').find(({ data }) => data.gameId === gameId)?.data[side] ?? '';
  const rulings = rowsUnder('Rulings');
  const made = all('irregularity.ruled');
  expect(rulings.map(([, , player]) => player)).toEqual(
    made.map(({ data }) =>
      data.irregularity === 'wrong-start'
        ? '–'
        : `${titled(nameIn(data.gameId, data.side))} (${data.side === 'white' ? 'White' : 'Black'})`,
    ),
  );
  // No move of the game that began wrongly is known.
  expect(rulings.map(([, , , what]) => what)).toContain('Wrong start position');
  expect(rulings.map(([, , , , , said = '']) => /([+-]\d+)\smin/u.exec(said)?.[1] ?? null)).toEqual(
    made.map(({ data: { imposed } }) => (imposed.kind === 'time' ? `+${String(imposed.seconds / 60)}` : null)),
  );
  expect(rulings.filter((cells) => cells.at(-1)?.includes('Withdrawn'))).toHaveLength(
    all('irregularity.withdrawn').length,
  );
  const struck = [...page.matchAll(/<span class="withdrawn">([^]*?)<\/span>/gu)].map(([, says = '']) => plain(says));
  // Whose it was, what happened, the article, and what was ruled.
  expect(struck).toHaveLength(4 * all('irregularity.withdrawn').length);
  for (const says of struck) expect(says).not.toMatch(/Withdrawn/u);
  const late = all('result.corrected');
  const corrections = rowsUnder('Corrections');
  for (const { data } of late)
    expect(corrections.some((cells) => cells.at(-1)?.includes(`(${data.by}: ${data.why})`))).toBe(true);
  // Of a result that was corrected it is said whose it was, whenever that was done.
  for (const [, , before = '', after = ''] of corrections)
    if (/^[01½+−]/u.test(after)) expect(before).toMatch(/^.+ – .+: \S/u);
  const twice = all('result.set').filter(({ seq, data }) =>
    all('result.set').some((before) => before.seq < seq && before.data.gameId === data.gameId),
  );
  const seats = all('seats.corrected').flatMap(({ data }) => data.changes);
  expect(corrections).toHaveLength(late.length + twice.length + seats.length);
  const happened = [...all('question.opened'), ...all('claim.made'), ...all('game.cancelled')];
  const wrong = all('game.started').filter(({ data }) => !data.event.matchesDraw);
  expect(rowsUnder('Other incidents')).toHaveLength(happened.length + wrong.length);
});

it('tells who was marked absent, and when he was marked present', () => {
  const rows = rowsUnder('Players marked absent');
  expect(rows.map(([place, player, , after]) => [place, player, after?.replace(/ \d.*$/u, '')])).toEqual([
    ['Round 2, table 3', `${seatOf(3).black} (Black)`, 'marked present'],
    ['Round 2, table 3', `${seatOf(3).white} (White)`, 'not marked present'],
  ]);
});

function seatOf(table: number): { readonly white: string; readonly black: string } {
  const seat = all('round.opened')
    .at(-1)
    ?.data.tables.find((one) => one.table === table);
  return { white: seat?.white ?? '', black: seat?.black ?? '' };
}

it('tells from when to when the kiosk was not running, and whether anything was lost', () => {
  const rows = rowsUnder('Interruptions of the kiosk');
  expect(rows.map(([from, to, says]) => [from?.slice(-5), to?.slice(-5), says?.includes('Nothing')])).toEqual([
    ['00:05', '01:06', true],
    ['00:05', '01:06', false],
  ]);
});
