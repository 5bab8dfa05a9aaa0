import { cleanup, fireEvent, screen, waitFor } from '@testing-library/svelte';
import { beforeEach, expect, it, vi } from 'vitest';
import GiveOut from '../../../../renderer/screens/results/GiveOut.svelte';
import type { ResultsOut } from '../../../../electron/contract/tournaments.ts';
import type { OutdatedFile } from '../../../../engine/tournament/sent-results.ts';
import type { RoundName } from '../../../../engine/tournament/round-name.ts';
import { charactersOf } from '../../../../engine/notation/bytes.ts';
import { heardRequests, show } from '../../support/page.ts';

const NAME: RoundName = { kind: 'round', number: 1, name: 'Round 1', openedAs: null };
const KNOWN = {
  ...{ ...NAME, fileName: 'own.trf', isTrfKept: true },
  outdatedFiles: [] as readonly OutdatedFile[],
};
const OUT: ResultsOut = {
  number: 1,
  results: [
    { table: 1, white: { name: 'Ada Hill', fideId: '' }, black: { name: 'Bob Stone', fideId: '' }, result: '1-0' },
    { table: 2, white: { name: 'Cleo Park', fideId: '' }, black: { name: 'Dan Poe', fideId: '' }, result: null },
  ],
  startLine: 'Start position of round 1: SP 518 RNBQKBNR',
  csv: 'Table,White\r\n',
  stamp: 'f1',
};
const PROPS = {
  ...{ round: 3, known: KNOWN, tournament: null, name: 'Open', hasMoves: true, isDue: true },
  doubts: [],
};
/** A file that went out when table 3 stood otherwise. */
function wrong(file: OutdatedFile['file'], epochMs: number, tables: readonly number[] = [3]): OutdatedFile {
  return { file, epochMs, tables };
}

const PGN = '[Event "x"]\n[Site "y"]\n\n1. e4 *\n\n[Event "x"]\n\n*\n';
const line = (number: number, name: string, cell: string): string =>
  `001 ${String(number).padStart(4)}      ${name.padEnd(66)} 0.0 ${String(number).padStart(4)}  ${cell}`;
const TRF = ['   2 w', '   1 b', '   4 w', '   3 b']
  .map((cell, i) => line(i + 1, ['Hill, Ada', 'Stone, Bob', 'Park, Cleo', 'Poe, Dan'][i] ?? '', cell))
  .join('\n');

/** What has gone out of a round is noted of it, running or over. */
const sent = (file: OutdatedFile['file']) => ['round.tick', { round: 3, step: 'send', stamp: 'f1', file }] as const;

let saved: [string, Blob][] = [];
let answers: Record<string, unknown> = {};
let heard: ReturnType<typeof heardRequests> = [];

beforeEach(() => {
  saved = [];
  let blob = new Blob();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((made) => {
    blob = made as Blob;
    return 'blob:';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push([this.download, blob]);
  });
  answers = {
    'round.file': { name: 'own.trf', characters: charactersOf(Buffer.from(TRF)) },
    'round.results': OUT,
    'tournament.pgn': { pgn: PGN, stamp: 'f1' },
  };
  heard = heardRequests(answers);
  show(GiveOut, PROPS);
});

async function choose(content: string, label = 'Add them to another TRF…'): Promise<void> {
  const input = screen.getByLabelText(label);
  await fireEvent.change(input, { target: { files: [new File([content], 'r1.trf')] } });
}

it.each([
  ['PGN of the round', 'open-round-1.pgn', PGN, ['tournament.pgn', { tournament: null, round: 3 }], 'pgn', '2 games.'],
  [
    'PGN of the tournament',
    'open.pgn',
    PGN,
    ['tournament.pgn', { tournament: null, round: null }],
    null,
    '2 games. This marks no round as exported.',
  ],
  [
    ...['Results as CSV', 'open-round-1.csv', 'Table,White\r\n'],
    ...[['round.results', { tournament: null, round: 3 }], 'csv', '2 games, 1 with a result.'],
  ],
] as const)('%s is a file, and what was saved is said', async (button, name, text, asked, file, says) => {
  await fireEvent.click(screen.getByRole('button', { name: button }));
  await waitFor(() => {
    expect(saved.map(([as]) => as)).toEqual([name]);
  });
  expect(await saved[0]?.[1].text()).toBe(text);
  expect(heard).toEqual([asked, ...(file === null ? [] : [sent(file)])]);
  expect((await screen.findByRole('status')).textContent).toBe(`Saved to ${name}: ${says}`);
  await choose(TRF);
  expect((await screen.findByText(/^r1\.trf/u)).textContent).not.toContain(name);
});

it('of a match, a list of results has the games of both rounds', async () => {
  const [first, second] = OUT.results;
  if (!first || !second) throw new Error('no results');
  const results = [
    { ...first, second: { result: null } },
    { ...second, second: { result: null } },
  ];
  answers['round.results'] = { ...OUT, results };
  await fireEvent.click(screen.getByRole('button', { name: 'Results as CSV' }));
  expect((await screen.findByRole('status')).textContent).toContain('4 games, 1 with a result.');
});

it('a TRF that is chosen comes back with the results, and what is missing is said', async () => {
  await choose(TRF);
  await screen.findByText('r1.trf: 1 result of round 1 written. No result yet at table 2.');
  expect(saved.map(([file]) => file)).toEqual(['r1.trf']);
  const lines = (await saved[0]?.[1].text())?.split('\n') ?? [];
  expect(lines.slice(0, 4).map((one) => one.slice(80))).toEqual([
    ...[' 1.0    1     2 w 1', ' 0.0    2     1 b 0', ' 0.0    3     4 w', ' 0.0    4     3 b'],
  ]);
  expect(lines.slice(4)).toEqual([`### ${OUT.startLine ?? ''}`, '']);
  expect(heard.at(-1)).toEqual(sent('trf'));
});

it('the file from which the pairings came takes them by itself', async () => {
  await fireEvent.click(screen.getByRole('button', { name: 'Results as TRF' }));
  await screen.findByText('own.trf: 1 result of round 1 written. No result yet at table 2.');
  const own = saved;
  saved = [];
  await choose(TRF);
  await screen.findByText(/^r1\.trf/u);
  expect(await own[0]?.[1].text()).toBe(await saved[0]?.[1].text());
});

it.each([
  ['typed', { fileName: null, isTrfKept: false }],
  ['out of a list', { fileName: 'pairings.csv', isTrfKept: false }],
])('names that were %s have no report file to go into, but can go into one that is chosen', async (_, file) => {
  cleanup();
  const { container } = show(GiveOut, { ...PROPS, known: { ...KNOWN, ...file } });
  expect(screen.queryByRole('button', { name: 'Results as TRF' })).toBeNull();
  expect(container.textContent).toContain('the file from your pairing program with this round in it');
  await choose(TRF, 'Add results to a TRF…');
  await screen.findByText(/^r1\.trf: 1 result/u);
});

it.each([
  [TRF.replace('Hill, Ada', 'Hall, Eve'), 'Table 1: '],
  ['Board;White;Black\n1;Ada;Bob', ''],
])('a file that does not fit is refused, and nothing is written', async (content, says) => {
  await choose(content);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(`Nothing was written: ${says}`);
  expect(saved).toEqual([]);
  expect(heard).not.toContainEqual(sent('trf'));
});

it('what goes out of another tournament is not noted in this one', async () => {
  cleanup();
  show(GiveOut, { ...PROPS, tournament: 'other' });
  await fireEvent.click(screen.getByRole('button', { name: 'PGN of the round' }));
  await screen.findByRole('status');
  expect(heard).toEqual([['tournament.pgn', { tournament: 'other', round: 3 }]]);
});

it.each([
  [{ kind: 'armageddon', openedAs: null }, 'open-armageddon-1'],
  [{ kind: 'round', openedAs: 3 }, 'open-round-1-opened-as-3'],
] as const)('files of rounds of one number are named apart: %o', async (which, name) => {
  cleanup();
  show(GiveOut, { ...PROPS, known: { ...KNOWN, ...which } });
  await fireEvent.click(screen.getByRole('button', { name: 'PGN of the round' }));
  await fireEvent.click(screen.getByRole('button', { name: 'Results as CSV' }));
  await waitFor(() => {
    expect(saved.map(([file]) => file)).toEqual([`${name}.pgn`, `${name}.csv`]);
  });
});

it('a tie-break goes out as PGN and as a list, and into no report file', () => {
  const known = { ...KNOWN, kind: 'tieBreak', name: '' } as const;
  const { container } = show(GiveOut, { ...PROPS, known });
  expect(container.querySelectorAll('button, input')).toHaveLength(3);
  expect(container.textContent).toMatch(/Tie-break: its results do not go to the pairing program/u);
});

const PLACES = ['Results as CSV', 'PGN of the round', 'PGN of the tournament'];

it.each([
  [true, true, true, 'PGN of the round'],
  [true, true, false, 'PGN of the round'],
  [true, false, true, 'Results as TRF'],
  [true, false, false, 'Results as CSV'],
  [false, true, true, null],
  [false, false, false, null],
])(
  'of a round that is due %s, moves %s and the file of its pairings %s first comes %s, and each file keeps its place',
  (isDue, hasMoves, isTrfKept, label) => {
    cleanup();
    const known = { ...KNOWN, isTrfKept };
    show(GiveOut, { ...PROPS, known, hasMoves, isDue });
    const buttons = screen.getAllByRole('button');
    const named = (some: readonly HTMLElement[]): readonly string[] => some.map((one) => one.textContent.trim());
    expect(named(buttons)).toEqual(isTrfKept ? [...PLACES, 'Results as TRF'] : PLACES);
    const primary = [...document.querySelectorAll<HTMLElement>('.primary')];
    expect(named(primary)).toEqual(label === null ? [] : [label]);
    expect([...document.querySelectorAll('[data-step]')]).toEqual(primary);
  },
);

it.each([
  [[], []],
  [[wrong('csv', 5)], ['csv']],
  [[wrong(null, 5)], ['csv', 'pgn', 'trf']],
] as const)(
  'a file without a game or result counts as exported only in place of one that told more: of %j',
  async (outdatedFiles, counted) => {
    cleanup();
    const known = { ...KNOWN, outdatedFiles };
    const results = OUT.results.map((one) => ({ ...one, result: null }));
    Object.assign(answers, { 'round.results': { ...OUT, results }, 'tournament.pgn': { pgn: '', stamp: 'f1' } });
    show(GiveOut, { ...PROPS, known, hasMoves: false, isDue: false });
    screen.getByRole('region', { name: 'Export Round 1' });
    for (const [file, label, says] of [
      ['csv', 'Results as CSV', 'Saved to open-round-1.csv: 2 games, 0 with a result.'],
      ['pgn', 'PGN of the round', 'Saved to open-round-1.pgn: 0 games.'],
      ['trf', 'Results as TRF', 'own.trf: 0 results of round 1 written. No result yet at tables 1 and 2.'],
    ] as const) {
      await fireEvent.click(screen.getByRole('button', { name: label }));
      const marks = counted.some((one) => one === file);
      await screen.findByText(marks ? says : `${says} This marks no round as exported.`);
    }
    expect(heard.filter(([request]) => request === 'round.tick')).toEqual(counted.map(sent));
  },
);

it.each([
  [[], null],
  [[[1, 4, null]], '1 result in doubt: Round 1, table 4. It goes into files as recorded.'],
  [
    [1, 2, 3, 4, 5, 6, 7].map((table) => [2, table, null]),
    '7 results in doubt: Round 2, table 1; Round 2, table 2; Round 2, table 3; Round 2, table 4; Round 2, table 5; and 2 more. They go into files as recorded.',
  ],
] as const)('says before files which results are in doubt: %o', (places, says) => {
  cleanup();
  const doubts = places.map(([number, table, game]) => ({
    of: { kind: 'round', number, name: `Round ${String(number)}`, openedAs: null } as const,
    ...{ table, game },
  }));
  const { container } = show(GiveOut, { ...PROPS, doubts });
  expect(container.querySelector('.doubts')?.textContent ?? null).toBe(says);
});

it('a result that was changed since says so, in place of what was told of the file, until it goes out again', async () => {
  cleanup();
  const onSent = vi.fn();
  const { rerender } = show(GiveOut, { ...PROPS, onSent });
  const csv = (): HTMLElement => screen.getByRole('button', { name: 'Results as CSV' });
  const told = (): readonly string[] => screen.queryAllByRole('status').map(({ textContent }) => textContent);
  await fireEvent.click(csv());
  await waitFor(() => {
    expect(onSent).toHaveBeenCalledTimes(1);
  });
  await rerender({ known: { ...KNOWN } });
  expect(told()).toEqual([expect.stringMatching(/^Saved to/u)]);
  const changed = { ...KNOWN, outdatedFiles: [wrong('csv', 5), wrong('pgn', 4)] };
  await rerender({ known: changed });
  const warning = expect.stringMatching(/^Table 3 changed since CSV .* were exported: export them again\.$/u) as string;
  expect(told()).toEqual([warning]);
  await fireEvent.click(screen.getByRole('button', { name: 'PGN of the tournament' }));
  await waitFor(() => {
    expect(told()).toEqual([warning, expect.stringMatching(/^Saved to/u)]);
  });
  // The other is wrong as before.
  await fireEvent.click(csv());
  const savedCsv = expect.stringMatching(/^Saved to .*csv/u) as string;
  await waitFor(() => {
    expect(told()).toEqual([warning, savedCsv]);
  });
  const left = { ...KNOWN, outdatedFiles: [wrong('pgn', 4)] };
  await rerender({ known: left });
  const still = expect.stringMatching(
    /^Table 3 changed since the PGN was exported at .*: export it again\.$/u,
  ) as string;
  expect(told()).toEqual([still, savedCsv]);
  await rerender({ known: { ...KNOWN, outdatedFiles: [wrong('pgn', 4), wrong('csv', 6)] } });
  expect(told()).toEqual([expect.stringMatching(/^Table 3 changed since PGN/u)]);
  await fireEvent.click(csv());
  await rerender({ known: KNOWN });
  await waitFor(() => {
    expect(told()).toEqual([expect.stringMatching(/^Saved to/u)]);
  });
  // What other tournaments gave out is not noted here.
  await rerender({ known: changed, tournament: 'other' });
  expect(told()).toEqual([expect.stringMatching(/^Saved to/u)]);
});

it.each<readonly [readonly OutdatedFile[], string, string]>([
  [[wrong(null, 5)], 'PGN of the round', 'Table 3 changed since it was exported at TIME: export again.'],
  [
    [wrong('csv', 5, [])],
    'Results as CSV',
    'Round or event details changed since the CSV was exported at TIME: export it again.',
  ],
  [
    [wrong('trf', 5, [3, 7]), wrong('csv', 6, [3, 7])],
    'Results as CSV',
    'Tables 3 and 7 changed since TRF (TIME) and CSV (TIME) were exported: export them again.',
  ],
  [
    [wrong('csv', 6), wrong('pgn', 5, [])],
    'PGN of the round',
    'Table 3 changed since the CSV was exported at TIME; round or event details changed since the PGN was exported at TIME: export them again.',
  ],
])('what went out before a change is named, and exported first: %j', (outdatedFiles, first, says) => {
  cleanup();
  const known = { ...KNOWN, outdatedFiles };
  const { container } = show(GiveOut, { ...PROPS, known });
  expect(screen.getByRole('status').textContent.replaceAll(/\d\d:\d\d on \d+ \w+ \d{4}/gu, 'TIME')).toBe(says);
  expect([...container.querySelectorAll('.primary')].map(({ textContent }) => textContent.trim())).toEqual([first]);
});

it('a TRF that is wrong and was chosen by hand is to be chosen again', () => {
  cleanup();
  const known = { ...KNOWN, fileName: null, isTrfKept: false, outdatedFiles: [wrong('trf', 5)] };
  const { container } = show(GiveOut, { ...PROPS, known });
  expect([...container.querySelectorAll('.primary')].map(({ textContent }) => textContent.trim())).toEqual([
    'Add results to a TRF…',
  ]);
  expect(container.querySelector('[data-step="send"]')?.getAttribute('type')).toBe('file');
});
