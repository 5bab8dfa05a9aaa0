import { screen } from '@testing-library/svelte';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import PrintPage from '../../../renderer/screens/PrintPage.svelte';
import { consoleView } from '../support/console.ts';
import { show } from '../support/page.ts';
import { roundView, startView, tableView } from '../support/views.ts';

const start = startView();
const tables = [tableView({ table: 1, start, white: 'Anna', black: 'Boris' })];
const printed = { start, printedEpochMs: 1, moment: 'revealed' } as const;

describe('the page that prints', () => {
  beforeEach(() => {
    localStorage.clear();
  });

  it.each([
    [
      'another start',
      { sp: 908, fen: 'bqnrknrb/8/8/8/8/8/8/BQNRKNRB w - - 0 1' },
      /show SP 908; .* now SP \d+\. Destroy/u,
    ],
    ['another custom start', { sp: null, fen: '8/8 w' }, /custom position \(8\/8 w\)/u],
    ['the same', { sp: start.sp, fen: start.fen }, /^Something on the printed sheets/u],
    ['none', null, /^Something on the printed sheets/u],
  ])('names the start of sheets that are out with %s', (_, printedStart, says) => {
    show(PrintPage, {
      view: consoleView({ tables, round: roundView({ ...printed, outdated: [{ kind: '', start: printedStart }] }) }),
    });
    expect(screen.getByText(says)).toBeDefined();
  });

  it.each([
    ['the same', start.sp, start.fen, /^Print again: Poster, Pairings by name\. Something on these sheets/u],
    ['another', 908, '8/8 w', /^The printed sheets \(Poster, Pairings by name\) show SP 908; .*print the new ones/u],
  ] as const)('names the sheets that are out with %s start, and leads to them all', (_, sp, fen, says) => {
    const outdated = ['names', 'poster'].map((kind) => ({ kind, start: { sp, fen } }));
    const round = roundView({ ...printed, outdated });
    show(PrintPage, { view: consoleView({ tables, round }) });
    const told = screen.getByText(says).parentElement;
    const link = told?.querySelector('a');
    expect(link?.textContent).toBe('Preview 2 pages');
    expect(link?.getAttribute('href')).toContain('documents=poster,names&');
  });

  it.each([
    [
      'tell of another start, and of this one',
      [
        { kind: 'tables', start: { sp: 908, fen: '8/8 w' } },
        { kind: 'names', start },
      ],
      /\(One sheet per table\) show SP 908; .*Destroy them.* Print again: Pairings by name\. Something/u,
    ],
    [
      'are of several others',
      [
        { kind: 'tables', start: { sp: 908, fen: '8/8 w' } },
        { kind: 'poster', start: { sp: 907, fen: '7/8 w' } },
        { kind: 'score', start: { sp: 908, fen: '8/8 w' } },
      ],
      /^The printed sheets \(Poster, One sheet per table, Scoresheets\) show SP 908 or SP 907;/u,
    ],
  ] as const)('says what is wrong on sheets that %s', (_, outdated, says) => {
    show(PrintPage, { view: consoleView({ tables, round: roundView({ ...printed, outdated }) }) });
    expect(screen.getByText(says)).toBeDefined();
  });

  const both = ['tables', 'score'];
  it.each<
    readonly [string, readonly { kind: string; tables?: readonly number[]; isOver?: boolean }[], RegExp, string, number]
  >([
    [
      'one table',
      [{ kind: 'tables', tables: [2] }],
      /^Print again: the sheet of table 2\. Something on it has/u,
      '2',
      1,
    ],
    ['two', [{ kind: 'tables', tables: [2, 5] }], /^Print again: the sheets of tables 2 and 5\. Something/u, '2_5', 2],
    [
      'several kinds',
      [...both.map((kind) => ({ kind, tables: [2] })), { kind: 'names' }],
      /again: the sheet of table 2, the scoresheets of table 2, Pairings by name\. Something on these/u,
      ...(['2', 4] as const),
    ],
    [
      'one of one kind, all of another',
      [{ kind: 'tables', tables: [2] }, { kind: 'slips' }],
      /again: the sheet of table 2, Result slips\./u,
      ...(['all', 7] as const),
    ],
    [
      'one, and another that is only to be collected',
      [
        { kind: 'tables', tables: [2] },
        { kind: 'slips', tables: [3], isOver: true },
      ],
      /printed\. Collect: the result slip of table 3\. They are wrong/u,
      ...(['2', 1] as const),
    ],
  ])('asks only for the sheets of tables that are wrong: %s', (_, outdated, says, asked, pages) => {
    const hall = [1, 2, 3, 4, 5, 6].map((table) => tableView({ table, start, white: 'Anna', black: 'Boris' }));
    const round = roundView({ ...printed, outdated: outdated.map((one) => ({ start, ...one })) });
    show(PrintPage, { view: consoleView({ tables: hall, round }) });
    const link = screen.getByText(says).parentElement?.querySelector('a');
    expect(link?.textContent).toBe(`Preview ${String(pages)} page${pages === 1 ? '' : 's'}`);
    expect(link?.getAttribute('href')).toContain(`tables=${asked}&`);
  });

  it('only tells what is to be collected where no more are printed', () => {
    const outdated = [{ kind: 'slips', start, isOver: true }];
    show(PrintPage, { view: consoleView({ tables, round: roundView({ ...printed, outdated }) }) });
    expect(screen.getByText(/^Collect: Result slips\./u).parentElement?.querySelector('a')).toBeNull();
    expect(screen.queryByText(/again/u)).toBeNull();
  });

  it('names also the kinds that cannot be printed before the next draw', () => {
    const outdated = ['tables', 'pairings'].map((kind) => ({ kind, start: { sp: 908, fen: '8/8 w' } }));
    const undrawn = [tableView({ table: 1, start: null, white: 'Anna', black: 'Boris' })];
    show(PrintPage, {
      view: consoleView({
        tables: undrawn,
        round: roundView({ ...printed, start: null, moment: 'undrawn', outdated }),
      }),
    });
    expect(screen.getByText(/\(One sheet per table, Pairings\) show SP 908, which no longer counts/u)).toBeDefined();
  });

  it.each([
    ['before the draw', 'undrawn', [null, null], ['Pairings']],
    ['before the reveal', 'drawn', [null, null], ['Poster', 'One sheet per table']],
    ['while a table waits', 'playing', ['g', null], ['Poster', 'One sheet per table']],
    ['once all play', 'playing', ['g', 'h'], ['Pairings']],
  ] as const)('ticks what is wanted of the round, and keeps what is chosen: %s', async (_, moment, games, names) => {
    const known = moment === 'undrawn' ? null : start;
    const seats = games.map((gameId, i) => tableView({ table: i + 1, start: known, gameId }));
    const round = roundView({ start: known, moment, ticked: { print: 1, send: null } });
    const view = consoleView({ tables: seats, round });
    const ticked = (): readonly string[] =>
      screen
        .getAllByRole<HTMLInputElement>('checkbox')
        .filter(({ checked }) => checked)
        .map((box) => box.nextElementSibling?.firstChild?.textContent ?? '');
    const first = show(PrintPage, { view });
    expect(ticked()).toEqual(names);
    await userEvent.click(screen.getByRole('checkbox', { name: /^Players’ meeting/u }));
    first.unmount();
    show(PrintPage, { view });
    expect(ticked()).toEqual([...names, 'Players’ meeting']);
  });

  it.each([
    ['before the draw', 'undrawn', [null, null], { Poster: /^Not drawn/u, 'Receipt of the draw': /^Not drawn/u }],
    [
      'while a game is without a result',
      'playing',
      ['1-0', null],
      { 'Pairings and results': null, 'Result slips': null, 'Game scores': /No moves/u },
    ],
    [
      'once all have one',
      'playing',
      ['1-0', '0-1'],
      { Results: null, 'Result slips': /^Every game has its result\.$/u },
    ],
  ] as const)('names sheets as they are headed, and says why there are none: %s', (_, moment, results, kinds) => {
    const known = moment === 'undrawn' ? null : start;
    const seats = results.map((result, i) => tableView({ table: i + 1, start: known, result }));
    show(PrintPage, { view: consoleView({ tables: seats, round: roundView({ start: known, moment }) }) });
    const boxes = screen.getAllByRole<HTMLInputElement>('checkbox');
    const told = new Map(
      boxes.map((box) => {
        const [name, says] = [...(box.nextElementSibling?.childNodes ?? [])].map(({ textContent }) =>
          textContent?.trim(),
        );
        return [name, box.disabled ? says : null];
      }),
    );
    for (const [name, why] of Object.entries(kinds))
      expect([name, told.get(name)]).toEqual([name, why === null ? null : expect.stringMatching(why)]);
  });

  it.each([
    ['drawn', 1],
    ['revealed', 0],
  ] as const)('says that sheets are sealed while the draw is: %s', (moment, times) => {
    show(PrintPage, { view: consoleView({ tables, round: roundView({ start, moment }) }) });
    expect(screen.queryAllByText(/^Sealed: these sheets/u)).toHaveLength(times);
  });

  it('of an earlier round is headed with it, and has the lists ticked', () => {
    const view = consoleView({ tables, round: roundView({ start, moment: 'playing' }) });
    show(PrintPage, { view, of: { round: 1, tournament: null } });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Print: Round 1');
    const ticked = screen.getAllByRole<HTMLInputElement>('checkbox').filter(({ checked }) => checked);
    expect(ticked.map((box) => box.closest('label')?.textContent.trim())).toEqual([
      expect.stringMatching(/^Pairings(?! by)/u),
    ]);
  });
});
