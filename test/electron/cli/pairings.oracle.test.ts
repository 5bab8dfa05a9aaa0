import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { USUAL_RULES } from '../../../engine/laws/round-rules.ts';
import { readPairingsFile } from '../../../engine/tournament/formats/read-pairings.ts';
import { seatsOfPairings } from '../../../engine/tournament/formats/seats-of-pairings.ts';
import { tableSeen } from '../../../electron/contract/table-seen.ts';
import { askHost, demand } from '../../support/ask-host.ts';
import { openHall } from '../../support/hall.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { runCli } from '../../support/cli.ts';

describe('cli pairings', () => {
  function file(name: string, text: string): string {
    const path = join(temporaryFolder(), name);
    writeFileSync(path, text);
    return path;
  }

  it('prints what was understood of a file, in the promised form', () => {
    const { status, out, err } = runCli(
      'pairings',
      file('r3.csv', 'Board;White;Black\n2;Cleo;Dan\n1;Ada;Bob'),
      '--json',
    );
    expect({ status, err }).toEqual({ status: 0, err: '' });
    expect(JSON.parse(out)).toMatchObject({
      ...{ format: 'csv', tournament: '', round: null, tablesComputed: false, byes: [], faults: [] },
      players: ['Ada', 'Bob', 'Cleo', 'Dan'].map((name) => ({ name })),
      pairings: [
        { table: 1, white: 'Ada', black: 'Bob', result: null },
        { table: 2, white: 'Cleo', black: 'Dan', result: null },
      ],
    });
  });

  it('prints the round that is asked for, which others there are, and what is not taken', () => {
    const rows = ['Round;Board;White;White Elo;Black;Result', '3;1;Ada;2100;Bob;1-0', '4;1;Cleo;x;Dan;'];
    const path = file('r.csv', rows.join('\n'));
    expect(runCli('pairings', path).out).toBe(
      'round 4, 1 game\n   1 Cleo – Dan\nThe file has round 3 as well: choose with --round.\nNot taken from the file:\nLine 3: “x” is not a rating.\n',
    );
    expect(runCli('pairings', path, '--round', '3').out).toContain(
      'round 3, 1 game, 1 with a result\n   1 Ada (2100) – Bob 1-0\n',
    );
    expect(JSON.parse(runCli('pairings', path, '--json').out)).toMatchObject({
      ...{ round: 4, rounds: [3, 4] },
      notes: [{ line: 3, code: 'pairings.rating' }],
    });
    expect(runCli('pairings', path, '--round', '5')).toMatchObject({
      status: 2,
      out: 'Nobody is paired in round 5. The file has rounds 3, 4.\nNothing was taken from the file.\n',
    });
    const [taken, refused] = ['4', '5'].map((round) => runCli('pairings', path, '--round', round, '--json').out);
    const keysOf = (json = ''): readonly string[] => Object.keys(JSON.parse(json) as object).sort();
    expect(keysOf(refused)).toEqual(keysOf(taken));
    expect(JSON.parse(refused ?? '')).toMatchObject({ format: 'csv', rounds: [3, 4], pairings: [] });
    const unnumbered = file('one.csv', 'Board;White;Black\n1;Ada;Bob');
    expect(runCli('pairings', unnumbered, '--round', '5').out).toBe(
      '1 game\n   1 Ada – Bob\nThe file does not number its rounds, so --round chose nothing: all its games are shown.\n',
    );
    expect(runCli('pairings', path, '--encoding', 'morse').err).toContain('--encoding windows-1252|');
  });

  it('lets nothing of a file command the terminal', () => {
    const name = 'Ada\u001b]0,title\u0007\u009b2J\u202eevil';
    const path = file('names.csv', `Board;White;Black\n1;${name}x;Bob`);
    const wrong = file('wrong.csv', `Board;White;Black;Result\n1;Ada;Bob;\u001b[31mevil`);
    const gone = join(temporaryFolder(), 'gone\u001b[2J.csv');
    for (const args of [[path], [path, '--json'], [wrong], [wrong, '--json'], [gone]]) {
      const { out, err } = runCli('pairings', ...args);
      expect(`${out}${err}`).toMatch(/evil|gone/u);
      expect(`${out}${err}`.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u202e]/u);
    }
  });

  it('refuses a file whole, and says where and why', () => {
    const path = file('r3.csv', 'Board;White;Black\n1;Ada;Bob\n1;Cleo;Dan\n2;Eve;');
    const { status, out } = runCli('pairings', path, '--json');
    expect(status).toBe(2);
    expect(JSON.parse(out)).toMatchObject({
      pairings: [],
      faults: [
        { line: 3, code: 'pairings.tableTwice', sentence: 'Table 1 is also on line 2.' },
        { line: 4, code: 'pairings.noNames' },
      ],
    });
    expect(runCli('pairings', path)).toMatchObject({
      status: 2,
      out: 'Line 3: Table 1 is also on line 2.\nLine 4: White or Black has no name.\nNothing was taken from the file.\n',
    });
    expect(runCli('pairings', join(temporaryFolder(), 'none.csv'))).toMatchObject({ status: 2, out: '' });
  });
});

describe('cli pairings of a file with which no round can be opened', () => {
  const head = 'Table;White;White FIDE ID;White No;Black\n';
  it.each([
    ['one name of two numbers', `${head}1;Li, Wei;;3;Bob\n2;Li, Wei;;4;Dan\n`],
    ['one name, once with a FIDE ID', `${head}1;Li, Wei;7;3;Bob\n2;Li, Wei;;4;Dan\n`],
  ])('refuses it as the console does: %s', async (_, text) => {
    const path = join(temporaryFolder(), 'twice.csv');
    writeFileSync(path, text);
    const hall = openHall(temporaryFolder());
    demand(hall, 'tournament.open', { name: 'Open' });
    const read = readPairingsFile(readFileSync(path));
    if (!read.ok || !read.value.read.ok) throw new Error('refused by itself');
    const tables = seatsOfPairings(read.value.read.value.pairings);
    const answer = await askHost(hall, 'round.open', { name: 'Round 1', tables, castlingMode: 'cg' });
    expect(answer).toMatchObject({ ok: false, fault: { code: 'seat.twice', facts: { name: 'Li, Wei' } } });
    const { status, out } = runCli('pairings', path, '--json');
    expect({ status, ...(JSON.parse(out) as object) }).toMatchObject({
      ...{ status: 2, format: 'csv', pairings: [] },
      faults: [{ line: 2, code: 'seat.twice' }],
    });
    const words = runCli('pairings', path).out;
    expect(words).toContain('Line 2: Li, Wei would sit at table 1 and at table 2.');
    expect(words).toContain('Nothing was taken from the file.');
  });
});

describe('cli pairings of a file that does not tell its letters', () => {
  const options: readonly (readonly [options: readonly string[], status: number, name: string | null])[] = [
    [[], 0, 'Èáp'],
    [['--encoding', 'windows-1250'], 0, 'Čáp'],
    [['--encoding', 'ebcdic'], 2, null],
  ];

  it.each(options)('%j', (more, status, name) => {
    const path = join(temporaryFolder(), 'old.csv');
    writeFileSync(path, Buffer.from('Board;White;Black\n1;\xc8\xe1p;Bob', 'latin1'));
    const told = runCli('pairings', path, ...more);
    expect(told.status).toBe(status);
    if (name === null) return;
    expect(told.out).toContain(`${name} – Bob`);
    expect(told.out).toContain(`iso-8859-7): ${name}`);
  });
});

describe('cli results', () => {
  it('writes the report file with the results of the record in it, and says what is missing', () => {
    const [data, folder] = [temporaryFolder(), temporaryFolder()];
    const hall = openHall(data);
    demand(hall, 'tournament.open', { name: 'Open' });
    const tables = [
      { table: 1, white: 'Ada Hill', black: 'Bob Stone' },
      { table: 2, white: 'Cleo Park', black: 'Dan Poe' },
    ];
    demand(hall, 'round.open', { name: 'Round 1', tables, castlingMode: 'cg' });
    demand(hall, 'start.give', { table: null, start: '518' });
    demand(hall, 'hall.show', { screen: 'position' });
    demand(hall, 'result.forfeit', { table: 1, seen: tableSeen(hall.host.tableView(1)), result: '+/-' });
    hall.host.close();
    const line = (number: number, name: string, cell: string): string =>
      `001 ${String(number).padStart(4)}      ${name.padEnd(66)} 0.0 ${String(number).padStart(4)}  ${cell}`;
    const players = ['Hill, Ada', 'Stone, Bob', 'Park, Cleo', 'Poe, Dan'];
    const cells = ['   2 w', '   1 b', '   4 w', '   3 b'];
    const [file, out] = [join(folder, 'in.trf'), join(folder, 'out.trf')];
    writeFileSync(file, players.map((name, i) => line(i + 1, name, cells[i] ?? '')).join('\n'));
    expect(runCli('results', file, '--data', data, '--out', out)).toEqual({
      ...{ status: 0, err: '' },
      out: `${out}: 1 result of round 1 written. No result yet at table 2.\n`,
    });
    const written = readFileSync(out, 'utf8').split('\n');
    expect(written.slice(0, 2).map((one) => one.slice(80))).toEqual([' 1.0    1     2 w +', ' 0.0    2     1 b -']);
    expect(written.at(-2)).toBe('### Start position of round 1: SP 518 RNBQKBNR');
    expect(runCli('results', file, '--data', data, '--out', out, '--round', '7')).toMatchObject({ status: 2 });
    const list = join(folder, 'list.csv');
    writeFileSync(list, 'Board;White;Black\n1;Ada Hill;Bob Stone');
    expect(runCli('results', list, '--data', data, '--out', out)).toMatchObject({
      status: 2,
      out: expect.stringMatching(
        /a list with columns \(CSV\), but results are written into a tournament report file/u,
      ) as string,
    });
    writeFileSync(file, players.map((name, i) => line(i + 1, name, '')).join('\n'));
    expect(runCli('results', file, '--data', data, '--out', out)).toMatchObject({
      status: 2,
      out: expect.stringContaining('Table 1: Hill, Ada does not play Stone, Bob in round 1 of the file.') as string,
    });
  });

  /** Two players, and as many rounds of the number 1 as there are results. @returns the folder of the record, and the pairing program's file */
  function roundsOfOneNumber(results: readonly ('+/-' | '-/+' | null)[]): { data: string; path: string; out: string } {
    const [data, folder] = [temporaryFolder(), temporaryFolder()];
    const hall = openHall(data);
    const { recorder } = hall.host.context;
    const tables = [{ table: 1, white: 'Ada Hill', black: 'Bob Stone' }];
    for (const [i, result] of results.entries()) {
      const round = i + 1;
      const opened = { round, number: 1, name: 'Round 1', castlingMode: 'cg', rules: USUAL_RULES, tables } as const;
      recorder.add({ type: 'round.opened', data: opened });
      if (result !== null) recorder.add({ type: 'result.forfeited', data: { round, table: 1, result } });
    }
    hall.host.close();
    const [path, out] = [join(folder, 'in.trf'), join(folder, 'out.trf')];
    const lines = ['Hill, Ada', 'Stone, Bob'].map(
      (name, i) =>
        `001 ${String(i + 1).padStart(4)}      ${name.padEnd(66)} 0.0 ${String(i + 1).padStart(4)}  ${i === 0 ? '   2 w' : '   1 b'}`,
    );
    writeFileSync(path, lines.join('\n'));
    return { data, path, out };
  }

  const cellsOf = (out: string): readonly string[] =>
    readFileSync(out, 'utf8')
      .split('\n')
      .slice(0, 2)
      .map((one) => one.slice(80));

  it('takes the round that has results of two of one number', () => {
    const { data, path, out } = roundsOfOneNumber(['+/-', null]);
    expect(runCli('results', path, '--data', data, '--out', out)).toMatchObject({ status: 0 });
    expect(cellsOf(out)).toEqual([' 1.0    1     2 w +', ' 0.0    2     1 b -']);
  });

  it('asks which round is meant where an older record has two of one number', () => {
    const { data, path: file, out } = roundsOfOneNumber(['+/-', '-/+']);
    for (const asked of [[], ['--round', '1']])
      expect(runCli('results', file, '--data', data, '--out', out, ...asked)).toMatchObject({
        status: 2,
        err: expect.stringContaining('with --place: 1, 2') as string,
      });
    for (const [place, cells] of [
      ['1', [' 1.0    1     2 w +', ' 0.0    2     1 b -']],
      ['2', [' 0.0    2     2 w -', ' 1.0    1     1 b +']],
    ] as const) {
      expect(runCli('results', file, '--data', data, '--out', out, '--place', place)).toMatchObject({ status: 0 });
      expect(cellsOf(out)).toEqual(cells);
    }
    for (const [wrong, err] of [
      [['--place', '3'], 'The record has no round at place 3, only at 1, 2.'],
      [['--place', '1', '--round', '1'], 'results FILE'],
    ] as const)
      expect(runCli('results', file, '--data', data, '--out', out, ...wrong)).toMatchObject({
        status: 2,
        err: expect.stringContaining(err) as string,
      });
  });
});
