import { expect, it } from 'vitest';
import { en } from '../../../electron/contract/messages/en.ts';
import type { Question } from '../../../engine/recognition/verdict.ts';
import type { Game } from '../../../engine/tournament/game.ts';
import { playEventfulTournament } from '../../support/eventful-tournament.ts';
import { tableSeen } from '../../../electron/contract/table-seen.ts';
import { reportMaker } from '../../../electron/report-maker.ts';
import { demand } from '../../support/ask-host.ts';
import { openHall } from '../../support/hall.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

it('the page of one game says how it ended, or that it was cancelled', async () => {
  const { host } = await playEventfulTournament(temporaryFolder());
  const { tournament } = host.context.recorder;
  const facts = { tournament, entries: 1, given: 1, head: '0', captures: 0, broughtBack: 0, hasReport: false };
  const told = [...tournament.games.values()].map((game) => {
    const said = /UTC\. Result: (.*)\.$/mu.exec(en.evidencePage({ ...facts, game }))?.[1];
    return [game.round, game.table, said];
  });
  expect(told).toEqual([
    [1, 1, expect.stringMatching(/^0–1, /u)],
    [1, 2, expect.stringMatching(/^½–½, /u)],
    [2, 1, 'cancelled'],
    [2, 1, expect.stringMatching(/^0–1, /u)],
    [2, 2, 'no result yet'],
  ]);
  host.close();
});

it('the page of one game says what was lifted first, as the board cannot tell what was touched, and what was asked in words, its code last', async () => {
  const { host } = await playEventfulTournament(temporaryFolder());
  const { tournament } = host.context.recorder;
  const [game] = tournament.games.values();
  const [segment] = game?.segments ?? [];
  const [ply, next] = segment?.plies ?? [];
  if (game === undefined || segment === undefined || ply === undefined || next === undefined)
    throw new Error('no play');
  const castling = { side: 'h', manner: 'double-move', placed: 'rook', bothOff: false } as const;
  const plies = [
    { ...ply, record: { ...ply.record, castling: { ...castling, touched: 'rook' } } },
    { ...next, record: { ...next.record, castling: { ...castling, manner: 'king-move-only', touched: 'unseen' } } },
  ] as const;
  const question: Question = {
    ...{ id: 1, ply: 3, side: 'white', verdict: 'nothing-moved', atMs: 0, sensed: '8/8', before: '8/8' },
    ...{
      differing: [],
      nearest: [],
      evidence: [],
      goesOnFrom: '',
      reason: { code: 'verdict.nothingMoved', facts: {} },
    },
  };
  const asked = { acknowledged: true, rightsSettled: false, answeredBy: 'laterPly' } as const;
  const shown: Game = {
    ...game,
    segments: [{ ...segment, plies }],
    questions: [{ ...asked, question, openedEpochMs: 0 }],
    announced: [{ side: 'black', ply: 4, atEpochMs: 62_000 }],
    announcedWithdrawn: [{ side: 'white', ply: 3, atEpochMs: 60_000, withdrawnEpochMs: 60_500 }],
    castlingNotes: [
      { side: 'white', number: 1, madeEpochMs: 61_000, withdrawnEpochMs: null },
      { side: 'black', number: 2, madeEpochMs: 63_000, withdrawnEpochMs: 64_000 },
    ],
  };
  const facts = { tournament, entries: 1, given: 1, head: '0', captures: 0, broughtBack: 0, hasReport: false };
  const page = en.evidencePage({ ...facts, game: shown });
  expect(page).toContain('castling: king and rook both moved, rook lifted first');
  expect(page).toContain('castling: only the king moved, order of lifts not seen');
  expect(page).toContain(
    'ply 3, White: Clock pressed, nothing moved; answered: explained by a later move. On the board: 8/8 [verdict.nothingMoved]',
  );
  expect(page).toContain(`Castling announced before it was played

1970-01-01 00:01:00  White, before move 2; entry withdrawn 1970-01-01 00:01:00
1970-01-01 00:01:01  White, before a move not known to the kiosk
1970-01-01 00:01:02  Black, before move 2
1970-01-01 00:01:03  Black, before a move not known to the kiosk; entry withdrawn 1970-01-01 00:01:04
`);
  host.close();
});

it('a game that was begun where a player did not come is told as a forfeit, and the names that the tournament had as corrected', () => {
  const hall = openHall(temporaryFolder());
  demand(hall, 'tournament.open', { name: 'Opn' });
  demand(hall, 'tournament.open', { name: 'Open' });
  demand(hall, 'round.open', {
    ...{ name: 'Round 1', castlingMode: 'cg', tables: [{ table: 1, white: 'Anna', black: 'Bruno' }] },
  });
  demand(hall, 'start.give', { table: null, start: '518' });
  demand(hall, 'hall.show', { screen: 'position' });
  demand(hall, 'game.begin', { table: 1, seen: tableSeen(hall.host.tableView(1)) });
  demand(hall, 'result.forfeit', { table: 1, seen: tableSeen(hall.host.tableView(1)), result: '+/-' });
  const { tournament } = hall.host.context.recorder;
  const facts = { tournament, entries: 1, given: 1, head: '0', captures: 0, broughtBack: 0, hasReport: false };
  expect(en.evidencePage({ ...facts, game: null })).toMatch(/Anna – Bruno {2}not played, \+\u00A0\/\u00A0−, 0 plies/u);
  const page = reportMaker(() => 0).page({ tournament, entries: 1, head: 'f', losses: [] });
  expect(page).toContain('Not played: +\u00A0/\u00A0−. The game that was begun stays in the record as cancelled.');
  expect(page.replaceAll(/<[^>]*>|\s+/gu, ' ')).toMatch(/Tournament +Opn +Open/u);
  hall.host.close();
});

it('the page of one game says which moves one press closed', async () => {
  const { host } = await playEventfulTournament(temporaryFolder());
  const { tournament } = host.context.recorder;
  const [game] = tournament.games.values();
  const [segment] = game?.segments ?? [];
  const [ply, next] = segment?.plies ?? [];
  if (game === undefined || segment === undefined || ply === undefined || next === undefined)
    throw new Error('no play');
  const { marked: _, ...closed } = { ...next.record, pressed: true };
  const plies = [
    { ...next, record: { ...closed, ply: 1, san: 'e4', pressed: false } },
    { ...next, record: { ...closed, ply: 2, san: 'e5' } },
  ];
  const facts = { tournament, entries: 1, given: 1, head: '0', captures: 0, broughtBack: 0, hasReport: false };
  const page = en.evidencePage({ ...facts, game: { ...game, segments: [{ ...segment, plies }] } });
  expect(page.match(/e[45] .*2 moves closed by one press$/gmu)).toHaveLength(2);
  expect(page).not.toContain('not pressed');
  host.close();
});
