import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { TIDY } from '../../electron/devices/simulator/hands.ts';
import { hasher } from '../../electron/storage/journal/hasher.ts';
import { openJournal } from '../../electron/storage/journal/journal.ts';
import { EDITIONS } from '../../engine/laws/editions.ts';
import { lawRows } from '../../engine/laws/rows.ts';
import { parseUci } from '../../engine/notation/uci.ts';
import { readPgn } from '../../engine/notation/pgn-read.ts';
import { makeReceipt } from '../../engine/start/receipt.ts';
import { isSpNumber, startPosition } from '../../engine/start/sp-number.ts';
import { USUAL_RULES } from '../../engine/laws/round-rules.ts';
import { tableSeen } from '../../electron/contract/table-seen.ts';
import { append } from '../support/append.ts';
import { demand } from '../support/ask-host.ts';
import { bundled } from '../support/bundle.ts';
import { playEventfulTournament } from '../support/eventful-tournament.ts';
import { openHall } from '../support/hall.ts';
import { sampleReceipt } from '../support/receipts.ts';
import { simulateGame } from '../support/simulated-game.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { unzip } from '../support/unzip.ts';

/** There is nothing there. */
const temporaryPlace = join(tmpdir(), 'arbiter960-nothing');

let cli = '';
beforeAll(async () => {
  cli = await bundled('electron/cli.ts', 'cli');
});

function run(...args: readonly string[]): {
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
} {
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, ...args], { encoding: 'utf8' });
  return { status, out: stdout, err: stderr };
}

const USUAL = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

/** A capture of these moves, played by tidy hands from an SP number. */
function captureOf(sp: number, moves: readonly string[], head: string | null): string {
  if (!isSpNumber(sp)) throw new Error('sp');
  const start = startPosition(sp);
  const game = simulateGame({
    seed: 3,
    start,
    habitRates: TIDY,
    plies: moves.length,
    rotated: true,
    choose: (setup, ply) => {
      const move = parseUci(setup, moves[ply] ?? '');
      return move.ok ? move.value : null;
    },
  });
  const lines = game.chunks.map(({ atMs, bytes }) =>
    JSON.stringify({ t: atMs, dir: 'in', hex: Buffer.from(bytes).toString('hex') }),
  );
  const file = join(temporaryFolder(), 'capture.jsonl');
  writeFileSync(file, [JSON.stringify({ capture: 1, device: 'dgt', start: head }), ...lines, ''].join('\n'));
  return file;
}

const ITALIAN = ['e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1c4', 'f8c5', 'e1h1', 'g8f6'];

describe('cli replay', () => {
  it('prints each ply as promised and nothing else', () => {
    const { status, out, err } = run('replay', captureOf(518, ITALIAN, USUAL), '--json');
    expect({ status, err }).toEqual({ status: 0, err: '' });
    const lines = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines.map(({ ply, side, san, uci }) => [ply, side, san, uci])).toEqual([
      [1, 'white', 'e4', 'e2e4'],
      [2, 'black', 'e5', 'e7e5'],
      [3, 'white', 'Nf3', 'g1f3'],
      [4, 'black', 'Nc6', 'b8c6'],
      [5, 'white', 'Bc4', 'f1c4'],
      [6, 'black', 'Bc5', 'f8c5'],
      [7, 'white', 'O-O', 'e1h1'],
      [8, 'black', 'Nf6', 'g8f6'],
    ]);
    const [first] = lines;
    expect(Object.keys(first ?? {})).toEqual(['ply', 'side', 'verdict', 'san', 'uci', 'pressed', 'atMs']);
    const castling = lines[6]?.['castling'] as Record<string, unknown>;
    expect(Object.keys(lines[6] ?? {})).toEqual([
      'ply',
      'side',
      'verdict',
      'san',
      'uci',
      'pressed',
      'castling',
      'atMs',
    ]);
    expect(Object.keys(castling)).toEqual(['side', 'manner', 'touched', 'placed', 'bothOff']);
    expect(castling).toMatchObject({ side: 'h', manner: 'double-move', touched: 'king' });
    expect(lines.every(({ verdict }) => verdict === 'move')).toBe(true);
  });

  it('takes the start from the capture, from --start, or from what the board shows first', () => {
    const text = run('replay', captureOf(518, ITALIAN, USUAL)).out;
    expect(text.split('\n').slice(0, 3)).toEqual(['1. e4', '1… e5', '2. Nf3']);
    expect(text).toContain('4. 0-0 (double-move, king first)');
    expect(run('replay', captureOf(518, ITALIAN, null)).out).toBe(text);
    expect(run('replay', captureOf(518, ITALIAN, null), '--start', '518').out).toBe(text);
    expect(run('replay', captureOf(518, ITALIAN, null), '--start', USUAL).out).toBe(text);
  });

  it('writes the game as PGN beside it', () => {
    const file = join(temporaryFolder(), 'game.pgn');
    expect(run('replay', captureOf(518, ITALIAN, USUAL), '--pgn', file).status).toBe(0);
    const [game] = [...readPgn(readFileSync(file, 'utf8'))];
    expect(game).toMatchObject({ ok: true });
    expect(game?.ok === true && game.value.plies.length).toBe(8);
    expect(game?.ok === true && game.value.tags.get('Variant')).toBe('Chess960');
  });

  it.each([
    ['a file that is not there', ['replay', '/no/such/file'], /cannot be read \(ENOENT\)/u],
    ['no file', ['replay'], /replay CAPTURE/u],
    ['an option it does not know', ['replay', 'x', '--fast'], /--fast/u],
    ['a start that is none', ['replay', 'CAPTURE', '--start', '960'], /“960” is not an SP number.*0 to 959/u],
    ['another start that is none', ['replay', 'CAPTURE', '--start', 'x'], /“x” is none of the 960 back ranks/u],
  ])('refuses %s with one sentence', (_, args, sentence) => {
    const capture = captureOf(518, [], USUAL);
    const { status, out, err } = run(...args.map((arg) => (arg === 'CAPTURE' ? capture : arg)));
    expect({ status, out }).toEqual({ status: 2, out: '' });
    expect(err).toMatch(sentence);
    expect(err.trimEnd().split('\n')).toHaveLength(1);
  });

  it('names the line of a capture that is wrong', () => {
    const file = join(temporaryFolder(), 'broken.jsonl');
    writeFileSync(file, '{"capture":1,"device":"dgt","start":null}\n{"t":0,"dir":"in","hex":"8e0"}\n');
    expect(run('replay', file)).toMatchObject({ status: 2, out: '', err: expect.stringContaining('Line 2') as string });
    writeFileSync(file, '{"capture":1,"device":"dgt","start":null}\n');
    expect(run('replay', file)).toMatchObject({ status: 2, err: expect.stringContaining('--start') as string });
  });

  it('names a kind of board that it has no driver for', () => {
    const file = join(temporaryFolder(), 'other.jsonl');
    writeFileSync(file, '{"capture":1,"device":"abacus","start":null}\n');
    expect(run('replay', file)).toMatchObject({ status: 2, out: '', err: expect.stringContaining('abacus') as string });
  });
});

describe('cli perft', () => {
  it.each([
    [USUAL, '1', '20'],
    [USUAL, '3', '8902'],
    ['rkbbqnnr/pppppppp/8/8/8/8/PPPPPPPP/RKBBQNNR w KQkq - 0 1', '0', '1'],
  ])('ends with the nodes of %s at depth %s', (fen, depth, nodes) => {
    const { status, out } = run('perft', fen, depth);
    expect(status).toBe(0);
    expect(out.trimEnd().split('\n').at(-1)).toBe(`nodes ${nodes}`);
  });

  it.each([
    [['perft'], /perft FEN DEPTH/u],
    [['perft', USUAL, 'x'], /“x”/u],
    [['perft', 'nonsense', '1'], /1 fields/u],
    [['perft', '4k3/8/8/8/8/8/8/4RK2 w - - 0 1', '1'], /black is in check/u],
    [['perft', '8/8/8/8/8/8/8/4K3 w - - 0 1', '1'], /black has 0 kings/u],
    [['perft', 'rnbqkbnr/pppppppp/8/8/8/N7/PPPPPPPP/RNBQKBNR w KQkq - 0 1', '1'], /white has 17 pieces/u],
  ])('refuses %j', (args, sentence) => {
    const { status, out, err } = run(...args);
    expect({ status, out }).toEqual({ status: 2, out: '' });
    expect(err).toMatch(sentence);
  });
});

describe('cli position', () => {
  it('shows number, back rank, FENs and diagram, from a number or a FEN', () => {
    const { status, out } = run('position', '518');
    expect(status).toBe(0);
    expect(out.split('\n')).toEqual([
      'SP 518',
      'RNBQKBNR',
      USUAL,
      'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1',
      '8 r n b q k b n r',
      '7 p p p p p p p p',
      ...[6, 5, 4, 3].map((rank) => `${String(rank)} . . . . . . . .`),
      '2 P P P P P P P P',
      '1 R N B Q K B N R',
      '  a b c d e f g h',
      '',
    ]);
    expect(run('position', USUAL).out).toBe(out);
  });

  it.each([['960'], ['-1'], ['5.5'], ['rnbqkbnx'], ['']])('refuses %s', (text) => {
    const { status, out, err } = run('position', text);
    expect({ status, out }).toEqual({ status: 2, out: '' });
    expect(err).toMatch(/0 to 959/u);
  });
});

describe('cli journal verify', () => {
  it('counts the entries of a whole journal, and names what is no journal', () => {
    const file = join(temporaryFolder(), 'journal.sqlite');
    const journal = openJournal(file, 'kiosk', () => 0);
    if (!journal.ok) throw new Error(journal.fault.code);
    append(journal.value, { type: 'hall.shown', data: { screen: 'draw' } });
    journal.value.close();
    expect(run('journal', 'verify', file)).toMatchObject({
      status: 0,
      out: expect.stringContaining('1 entry') as string,
    });
    expect(run('journal', 'verify', `${file}x`)).toMatchObject({ status: 2, out: '' });
    expect(run('journal')).toMatchObject({ status: 2, err: expect.stringContaining('journal verify FILE') as string });
  });
});

describe('cli journal bundle', () => {
  it('puts the record, its hashes and a readable page into one zip, and overwrites nothing', () => {
    const folder = temporaryFolder();
    const journal = openJournal(join(folder, 'journal.sqlite'), 'kiosk', () => 0);
    if (!journal.ok) throw new Error(journal.fault.code);
    append(journal.value, { type: 'hall.shown', data: { screen: 'draw' } });
    journal.value.close();
    const zip = join(folder, 'evidence.zip');
    expect(run('journal', 'bundle', folder, zip)).toEqual({ status: 0, out: '', err: '' });
    const files = unzip(zip);
    expect([...files.keys()]).toEqual(['journal.jsonl', 'SUMMARY.txt', 'SHA256SUMS']);
    expect(files.get('journal.jsonl')?.toString()).toContain('"type":"hall.shown"');
    const lines = join(folder, 'journal.jsonl');
    writeFileSync(lines, files.get('journal.jsonl') ?? '');
    expect(run('journal', 'verify', lines)).toMatchObject({
      status: 0,
      out: expect.stringContaining('1 entry') as string,
    });
    writeFileSync(lines, (files.get('journal.jsonl')?.toString() ?? '').replace('draw', 'play'));
    expect(run('journal', 'verify', lines)).toMatchObject({
      status: 2,
      err: expect.stringContaining('at entry 1') as string,
    });
    expect(run('journal', 'bundle', folder, zip)).toMatchObject({ status: 2, out: '' });
    const game = run('journal', 'bundle', folder, join(folder, 'game.zip'), '--game', 'nobody');
    expect(game).toEqual({ status: 2, out: '', err: 'There is no game nobody in this record. Nothing was written.\n' });
    expect(run('journal', 'bundle', folder)).toMatchObject({ status: 2, out: '' });
  });
});

describe('cli', () => {
  it.each([[[]], [['toString']], [['dance']]])('refuses the verb %j', (args) => {
    expect(run(...args)).toMatchObject({ status: 2, out: '', err: expect.stringContaining('accepted are') as string });
  });

  it.skipIf(process.platform === 'win32')('ends in silence when nobody reads on', () => {
    const shell = '{ sleep 0.3; "$0" "$1" position 518; echo "code $?" >&2; } | true';
    const { stderr } = spawnSync('sh', ['-c', shell, process.execPath, cli], { encoding: 'utf8' });
    expect(stderr).toBe('code 0\n');
  });
});

describe('cli verify', () => {
  const receipt = sampleReceipt('cli');
  const text = makeReceipt(receipt, hasher);

  function verify(changed: string): ReturnType<typeof run> {
    const file = join(temporaryFolder(), 'receipt.json');
    writeFileSync(file, changed);
    return run('verify', file);
  }

  it('says of a receipt that holds what to compare', () => {
    const { status, out, err } = verify(text);
    expect([status, err]).toEqual([0, '']);
    expect(out).toContain(`position ${String(receipt.number)}, ${receipt.position}, follows`);
    expect(text).toContain(/[0-9a-f]{64}$/mu.exec(out)?.[0] ?? 'no hash');
  });

  it.each([
    ['another place', text.replace(receipt.position, receipt.position.split('').reverse().join('')), 'the position'],
    ['a space', `${text} `, `from character ${String(text.length + 1)} on`],
    ['half of it', text.slice(0, 200), 'not JSON'],
  ])('says of %s where it was changed', (_, changed, words) => {
    const { status, out, err } = verify(changed);
    expect([status, out]).toEqual([2, '']);
    expect(err).toContain(words);
    expect(err.trim().split('\n')).toHaveLength(1);
  });

  it.each([[[]], [['one', 'two']], [['no-such-file.json']]])('refuses %j', (args) => {
    const { status, err } = run('verify', ...args);
    expect(status).toBe(2);
    expect(err).toMatch(/\.\n$/u);
  });
});

describe('cli pairings', () => {
  function file(name: string, text: string): string {
    const path = join(temporaryFolder(), name);
    writeFileSync(path, text);
    return path;
  }

  it('prints what was understood of a file, in the promised form', () => {
    const { status, out, err } = run('pairings', file('r3.csv', 'Board;White;Black\n2;Cleo;Dan\n1;Ada;Bob'), '--json');
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
    expect(run('pairings', path).out).toBe(
      'round 4, 1 game\n   1 Cleo – Dan\nThe file has round 3 too: choose with --round.\nNot taken from the file:\nLine 3: “x” is not a rating.\n',
    );
    expect(run('pairings', path, '--round', '3').out).toContain(
      'round 3, 1 game, 1 with a result\n   1 Ada (2100) – Bob 1-0\n',
    );
    expect(JSON.parse(run('pairings', path, '--json').out)).toMatchObject({
      ...{ round: 4, rounds: [3, 4] },
      notes: [{ line: 3, code: 'pairings.rating' }],
    });
    expect(run('pairings', path, '--round', '5')).toMatchObject({
      status: 2,
      out: 'Nobody is paired in round 5. The file has rounds 3, 4.\nNothing was taken from the file.\n',
    });
  });

  it('lets nothing of a file command the terminal', () => {
    const name = 'Ada\u001b]0,title\u0007\u009b2J\u202eevil';
    const path = file('names.csv', `Board;White;Black\n1;${name}x;Bob`);
    const wrong = file('wrong.csv', `Board;White;Black;Result\n1;Ada;Bob;\u001b[31mevil`);
    const gone = join(temporaryFolder(), 'gone\u001b[2J.csv');
    for (const args of [[path], [path, '--json'], [wrong], [wrong, '--json'], [gone]]) {
      const { out, err } = run('pairings', ...args);
      expect(`${out}${err}`).toMatch(/evil|gone/u);
      expect(`${out}${err}`.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u202e]/u);
    }
  });

  it('refuses a file whole, and says where and why', () => {
    const path = file('r3.csv', 'Board;White;Black\n1;Ada;Bob\n1;Cleo;Dan\n2;Eve;');
    const { status, out } = run('pairings', path, '--json');
    expect(status).toBe(2);
    expect(JSON.parse(out)).toMatchObject({
      pairings: [],
      faults: [
        { line: 3, code: 'pairings.tableTwice', sentence: 'Table 1 stands on line 2 too.' },
        { line: 4, code: 'pairings.noNames' },
      ],
    });
    expect(run('pairings', path)).toMatchObject({
      status: 2,
      out: 'Line 3: Table 1 stands on line 2 too.\nLine 4: White or Black has no name.\nNothing was taken from the file.\n',
    });
    expect(run('pairings', join(temporaryFolder(), 'none.csv'))).toMatchObject({ status: 2, out: '' });
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
    const told = run('pairings', path, ...more);
    expect(told.status).toBe(status);
    if (name === null) return;
    expect(told.out).toContain(`${name} – Bob`);
    expect(told.out).toContain(`give --encoding: ${name}`);
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
    expect(run('results', file, '--data', data, '--out', out)).toEqual({
      ...{ status: 0, err: '' },
      out: `${out}: 1 result of round 1 written. No result yet at table 2.\n`,
    });
    const written = readFileSync(out, 'utf8').split('\n');
    expect(written.slice(0, 2).map((one) => one.slice(80))).toEqual([' 1.0    1     2 w +', ' 0.0    2     1 b -']);
    expect(written.at(-2)).toBe('### Start position of round 1: SP 518 RNBQKBNR');
    expect(run('results', file, '--data', data, '--out', out, '--round', '7')).toMatchObject({ status: 2 });
    const list = join(folder, 'list.csv');
    writeFileSync(list, 'Board;White;Black\n1;Ada Hill;Bob Stone');
    expect(run('results', list, '--data', data, '--out', out)).toMatchObject({
      status: 2,
      out: expect.stringMatching(
        /a list with columns \(CSV\), and results go into a tournament report file/u,
      ) as string,
    });
    writeFileSync(file, players.map((name, i) => line(i + 1, name, '')).join('\n'));
    expect(run('results', file, '--data', data, '--out', out)).toMatchObject({
      status: 2,
      out: expect.stringContaining('Table 1: Hill, Ada does not play Stone, Bob in round 1 of the file.') as string,
    });
  });

  it('asks which round is meant where an older record has two of one number', () => {
    const [data, folder] = [temporaryFolder(), temporaryFolder()];
    const hall = openHall(data);
    const { recorder } = hall.host.context;
    const tables = [{ table: 1, white: 'Ada Hill', black: 'Bob Stone' }];
    for (const [i, result] of (['+/-', '-/+'] as const).entries()) {
      const round = i + 1;
      const opened = { round, number: 1, name: 'Round 1', castlingMode: 'cg', rules: USUAL_RULES, tables } as const;
      recorder.add({ type: 'round.opened', data: opened });
      recorder.add({ type: 'result.forfeited', data: { round, table: 1, result } });
    }
    hall.host.close();
    const [file, out] = [join(folder, 'in.trf'), join(folder, 'out.trf')];
    const lines = ['Hill, Ada', 'Stone, Bob'].map(
      (name, i) =>
        `001 ${String(i + 1).padStart(4)}      ${name.padEnd(66)} 0.0 ${String(i + 1).padStart(4)}  ${i === 0 ? '   2 w' : '   1 b'}`,
    );
    writeFileSync(file, lines.join('\n'));
    for (const asked of [[], ['--round', '1']])
      expect(run('results', file, '--data', data, '--out', out, ...asked)).toMatchObject({
        status: 2,
        err: expect.stringContaining('with --place: 1, 2') as string,
      });
    for (const [place, cells] of [
      ['1', [' 1.0    1     2 w +', ' 0.0    2     1 b -']],
      ['2', [' 0.0    2     2 w -', ' 1.0    1     1 b +']],
    ] as const) {
      expect(run('results', file, '--data', data, '--out', out, '--place', place)).toMatchObject({ status: 0 });
      const written = readFileSync(out, 'utf8').split('\n');
      expect(written.slice(0, 2).map((one) => one.slice(80))).toEqual(cells);
    }
    for (const wrong of [
      ['--place', '3'],
      ['--place', '1', '--round', '1'],
    ])
      expect(run('results', file, '--data', data, '--out', out, ...wrong)).toMatchObject({ status: 2 });
  });
});

describe('cli report', () => {
  it('writes PDF and zip of a data folder, and verify compares the files of the zip', async () => {
    const [data, out] = [temporaryFolder(), join(temporaryFolder(), 'new')];
    (await playEventfulTournament(data)).host.close();
    const { status, out: told, err } = run('report', data, '--out', out);
    expect({ status, err }).toEqual({ status: 0, err: '' });
    const [pdf = '', zip = '', sum = ''] = told.trimEnd().split('\n');
    expect(
      readdirSync(out)
        .map((name) => join(out, name))
        .sort(),
    ).toEqual([pdf, zip]);
    expect(unzip(zip).get('report.pdf')?.equals(readFileSync(pdf))).toBe(true);
    expect(sum).toContain(createHash('sha256').update(readFileSync(zip)).digest('hex'));
    expect(run('verify', zip)).toMatchObject({ status: 0, err: '' });
    const broken = Buffer.from(readFileSync(zip));
    broken.writeUInt8((broken[200] ?? 0) ^ 1, 200);
    writeFileSync(zip, broken);
    expect(run('verify', zip)).toMatchObject({ status: 2, err: expect.stringContaining('journal.jsonl') as string });
  });

  it.each([
    ['without a place', [temporaryPlace], 'Something is missing'],
    ['of a folder without a record', [temporaryPlace, '--out', temporaryPlace], 'journal'],
  ])('%s says what is missing', (_, args, says) => {
    expect(run('report', ...args)).toMatchObject({ status: 2, out: '', err: expect.stringContaining(says) as string });
  });
});

describe('cli laws', () => {
  it('prints a row for each regime and irregularity, and nothing else', () => {
    const { status, out, err } = run('laws', '--json');
    expect({ status, err }).toEqual({ status: 0, err: '' });
    const lines = out.trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual(lawRows(EDITIONS[0]));
    expect(Object.keys(JSON.parse(lines[0] ?? '') as object)).toEqual([
      'edition',
      'regime',
      'irregularity',
      'article',
      'window',
      'remedy',
      'penalty',
    ]);
  });

  it('tells them in words, of one regime and profile', () => {
    const { status, out } = run('laws', '--regime', 'blitz', '--profile', 'fischer');
    expect(status).toBe(0);
    expect(out).toMatch(/^Laws 2023, B\.3: Blitz\n/u);
    expect(out).toContain('Order of king and rook (Fischer)');
    expect(out).not.toContain('Standard');
  });

  it.each([
    ['laws', '--regime', 'fast'],
    ['laws', '--profile', 'mine'],
    ['laws', 'today'],
    ['laws', '--pgn', 'x'],
    ['replay', 'x', '--regime', 'blitz'],
  ])('refuses %s %s %s', (...args) => {
    const { status, out, err } = run(...args);
    expect({ status, out }).toEqual({ status: 2, out: '' });
    expect(err).toContain(': write ');
  });
});
