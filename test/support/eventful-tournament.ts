import { tableSeen } from '../../electron/contract/table-seen.ts';
import { charactersOf } from '../../engine/notation/bytes.ts';
import { askHost, demand } from './ask-host.ts';
import { openHall } from './hall.ts';
import type { Hall } from './hall.ts';

const line = (number: number, name: string, points: string, rank: number, cells: string): string =>
  `001 ${String(number).padStart(4)}   g  ${name.padEnd(33)} 2500 GER ${String(4600000 + number).padStart(11)}            ${points.padStart(4)} ${String(rank).padStart(4)}  ${cells}`;
const NAMES = ['Hector, Anna', 'Boris <b>', 'Clara & Co', 'Đorđe', 'Egon', 'Fatma'];
/** The report file that came with the second round: points and ranks are the pairing program's. */
export const EVENTFUL_TRF = [
  '012 Eventful Open',
  ...NAMES.map((name, i) =>
    line(
      i + 1,
      name,
      ['1.0', '0.0', '0.5', '0.5', '1.0', '0.0'][i] ?? '',
      [1, 5, 3, 4, 2, 6][i] ?? 0,
      [
        ...[
          '   2 w 1     5 b',
          '   1 b 0     3 w',
          '   4 w =     2 b',
          '   3 b =     6 w',
          '   6 w +     1 w',
          '   5 b -     4 b',
        ],
      ][i] ?? '',
    ),
  ),
].join('\r\n');

const player = (i: number): { readonly title: string; readonly federation: string; readonly fideId: string } => ({
  ...{ title: i === 0 ? 'WGM' : '', federation: 'GER', fideId: String(4600001 + i) },
});
const seat = (table: number, white: number, black: number): object => ({
  ...{ table, white: NAMES[white], black: NAMES[black], details: { white: player(white), black: player(black) } },
});

/** Two rounds in which much goes wrong and is put right: a little of everything that a report tells. */
export async function playEventfulTournament(folder: string): Promise<Hall> {
  const hall = openHall(folder);
  const seen = (table: number): object => tableSeen(hall.host.tableView(table));
  const result = (table: number, given: string, reason: string): unknown =>
    demand(hall, 'result.set', { table, seen: seen(table), result: given, reason });
  const details = { place: 'Dortmund', federation: 'GER', organiser: 'Club', arbiters: 'A. Arbiter' };
  demand(hall, 'tournament.open', {
    name: 'Eventful <Open>',
    details: { ...details, firstDay: '2026-11-21', lastDay: '' },
  });
  demand(hall, 'round.open', {
    ...{ name: 'Round 1', castlingMode: 'cg', tables: [seat(1, 0, 1), seat(2, 2, 3), seat(3, 4, 5)] },
    byes: [{ name: 'Gül', kind: 'half' }],
  });
  demand(hall, 'draw.quick', { round: 1, excluded: [518] });
  const [quick] = hall.host.context.recorder.tournament.ledger;
  demand(hall, 'draw.annul', { draw: quick?.draw, reason: 'Seen too early' });
  demand(hall, 'draw.commit', { round: 1, excluded: [518, 534], repeats: 'excluded' });
  const draw = hall.host.context.recorder.tournament.ledger.at(-1)?.draw;
  demand(hall, 'draw.input', { draw, inputs: [{ from: 'Row 3', text: '17' }] });
  await askHost(hall, 'draw.reveal', { draw, present: ['Chief'] });
  demand(hall, 'start.give', { table: null, start: '518', over: draw, reason: 'A card was missing' });
  demand(hall, 'hall.show', { screen: 'position' });
  for (const [table, moves] of [
    ['e4', 'e5', 'Nf3'],
    ['d4', 'd5'],
  ].entries())
    demand(hall, 'table.played', { table: table + 1, seen: seen(table + 1), moves });
  const { gameId } = hall.host.tableView(1);
  const told = { table: 1, gameId, irregularity: 'two-hands', ply: 1, questionId: null, remedy: 'stands' };
  demand(hall, 'ruling.make', { ...told, ruled: 0, side: 'white', imposed: { kind: 'time', seconds: 120 } });
  demand(hall, 'ruling.make', {
    ...told,
    ruled: 1,
    ply: 2,
    side: 'black',
    imposed: { kind: 'chosen', penalty: 'warning', amount: null },
  });
  demand(hall, 'ruling.withdraw', { table: 1, gameId, ruling: 2 });
  const claimed = {
    table: 1,
    gameId,
    claims: 0,
    ply: 3,
    claim: 'threefold',
    side: 'black',
    intended: null,
    seconds: null,
  };
  demand(hall, 'claim.make', { ...claimed, decision: 'rejected' });
  result(1, '1-0', 'resignation');
  hall.wait(60_000);
  demand(hall, 'result.sign', { table: 1, seen: seen(1), signed: true });
  result(2, '0-1', 'time');
  hall.wait(60_000);
  result(2, '1/2-1/2', 'agreement');
  demand(hall, 'result.forfeit', { table: 3, seen: seen(3), result: '+/-' });
  hall.wait(3_600_000);
  demand(hall, 'round.open', {
    ...{ name: 'Round 2', castlingMode: 'cg', tables: [seat(1, 4, 0), seat(2, 1, 2), seat(3, 3, 5)] },
  });
  demand(hall, 'round.keepFile', { round: 2, name: 'open.trf', characters: charactersOf(Buffer.from(EVENTFUL_TRF)) });
  demand(hall, 'seats.correct', {
    round: 2,
    changes: [{ table: 2, before: seat(2, 1, 2), after: seat(2, 2, 1) }].map(({ table, before, after }) => ({
      ...{ table, before: withoutTable(before), after: withoutTable(after) },
    })),
  });
  const late = { by: 'A. Arbiter', why: 'Both scoresheets say so', corrections: 0 };
  demand(hall, 'result.correct', { round: 1, table: 1, gameId, result: '0-1', reason: 'resignation', ...late });
  demand(hall, 'draw.quick', { round: 2, excluded: [] });
  demand(hall, 'hall.show', { screen: 'position' });
  demand(hall, 'game.begin', { table: 1, seen: seen(1) });
  demand(hall, 'ruling.make', {
    ...{ table: 1, gameId: hall.host.tableView(1).gameId, ruled: 0, irregularity: 'wrong-start', side: 'white' },
    ...{ ply: 1, questionId: null, remedy: 'new-game', imposed: { kind: 'none' } },
  });
  demand(hall, 'game.cancel', { table: 1, seen: seen(1) });
  demand(hall, 'game.begin', { table: 1, seen: seen(1) });
  result(1, '0-1', 'resignation');
  demand(hall, 'game.begin', { table: 2, seen: seen(2) });
  const missing = { round: 2, table: 3, side: 'black' };
  demand(hall, 'player.absent', { ...missing, absent: true });
  hall.wait(60_000);
  demand(hall, 'player.absent', { ...missing, absent: false });
  demand(hall, 'player.absent', { ...missing, side: 'white', absent: true });
  return hall;
}

function withoutTable(given: object): object {
  return Object.fromEntries(Object.entries(given).filter(([key]) => key !== 'table'));
}
