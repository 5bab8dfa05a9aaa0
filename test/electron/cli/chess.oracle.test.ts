import { spawnSync } from 'node:child_process';
import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { TIDY } from '../../../electron/devices/simulator/hands.ts';
import { EDITIONS } from '../../../engine/laws/editions.ts';
import { lawRows } from '../../../engine/laws/rows.ts';
import { parseUci } from '../../../engine/notation/uci.ts';
import { readPgn } from '../../../engine/notation/pgn-read.ts';
import { isSpNumber, startPosition } from '../../../engine/start/sp-number.ts';
import { simulateGame } from '../../support/simulated-game.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { cli, runCli } from '../../support/cli.ts';

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

describe('cli', () => {
  it.each([[[]], [['toString']], [['dance']]])('refuses the verb %j', (args) => {
    expect(runCli(...args)).toMatchObject({
      status: 2,
      out: '',
      err: expect.stringContaining('the commands are replay, perft') as string,
    });
  });

  it.skipIf(process.platform === 'win32')('ends in silence when nobody reads on', () => {
    const shell = '{ sleep 0.3; "$0" "$1" position 518; echo "code $?" >&2; } | true';
    const { stderr } = spawnSync('sh', ['-c', shell, process.execPath, cli], { encoding: 'utf8' });
    expect(stderr).toBe('code 0\n');
  });
});

describe('cli replay', () => {
  it('prints each ply as promised and nothing else', () => {
    const { status, out, err } = runCli('replay', captureOf(518, ITALIAN, USUAL), '--json');
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
    const text = runCli('replay', captureOf(518, ITALIAN, USUAL)).out;
    expect(text.split('\n').slice(0, 3)).toEqual(['1. e4', '1… e5', '2. Nf3']);
    expect(text).toContain('4. 0-0 (double-move, king first)');
    expect(runCli('replay', captureOf(518, ITALIAN, null)).out).toBe(text);
    expect(runCli('replay', captureOf(518, ITALIAN, null), '--start', '518').out).toBe(text);
    expect(runCli('replay', captureOf(518, ITALIAN, null), '--start', USUAL).out).toBe(text);
  });

  it('writes the game as PGN beside it', () => {
    const file = join(temporaryFolder(), 'game.pgn');
    expect(runCli('replay', captureOf(518, ITALIAN, USUAL), '--pgn', file).status).toBe(0);
    const [game] = [...readPgn(readFileSync(file, 'utf8'))];
    expect(game).toMatchObject({ ok: true });
    expect(game?.ok === true && game.value.plies.length).toBe(8);
    expect(game?.ok === true && game.value.tags.get('Variant')).toBe('Chess960');
  });

  it.each([
    ['a file that is not there', ['replay', '/no/such/file'], /cannot be read \(ENOENT\)/u],
    ['no file', ['replay'], /replay CAPTURE/u],
    ['an option it does not know', ['replay', 'x', '--fast'], /--fast/u],
    ['a start that is none', ['replay', 'CAPTURE', '--start', '960'], /960 is not a position number \(0 to 959\)/u],
    ['another start that is none', ['replay', 'CAPTURE', '--start', 'x'], /“x” is not one of the 960 back ranks/u],
  ])('refuses %s with one sentence', (_, args, sentence) => {
    const capture = captureOf(518, [], USUAL);
    const { status, out, err } = runCli(...args.map((arg) => (arg === 'CAPTURE' ? capture : arg)));
    expect({ status, out }).toEqual({ status: 2, out: '' });
    expect(err).toMatch(sentence);
    expect(err.trimEnd().split('\n')).toHaveLength(1);
  });

  it('names the line of a capture that is wrong', () => {
    const file = join(temporaryFolder(), 'broken.jsonl');
    writeFileSync(file, '{"capture":1,"device":"dgt","start":null}\n{"t":0,"dir":"in","hex":"8e0"}\n');
    expect(runCli('replay', file)).toMatchObject({
      status: 2,
      out: '',
      err: expect.stringContaining('Line 2') as string,
    });
    writeFileSync(file, '{"capture":1,"device":"dgt","start":null}\n');
    expect(runCli('replay', file)).toMatchObject({ status: 2, err: expect.stringContaining('--start') as string });
  });

  it('replays a capture whose last line was cut, says so, and ends with a code of its own', () => {
    const whole = captureOf(518, ITALIAN, USUAL);
    const text = readFileSync(whole, 'utf8');
    const file = join(temporaryFolder(), 'cut.jsonl');
    writeFileSync(file, `${text}{"t":99999999,"dir":"in","he`);
    const lines = text.split('\n').length;
    const { status, out, err } = runCli('replay', file, '--json');
    expect({ status, out }).toEqual({ status: 3, out: runCli('replay', whole, '--json').out });
    expect(err).toBe(
      `The last line of the capture, line ${String(lines)}, is cut off, as after a power failure. Everything before it was replayed.\n`,
    );
  });

  it.each([['certabo'], ['chessnut'], ['plain']])(
    'does not take the bytes of another kind of board for those of %s',
    (kind) => {
      const file = join(temporaryFolder(), 'other.jsonl');
      writeFileSync(file, readFileSync(captureOf(518, ITALIAN, USUAL), 'utf8').replace('"dgt"', `"${kind}"`));
      const { status, out, err } = runCli('replay', file, '--json');
      expect({ status, out }).toEqual({ status: 2, out: '' });
      expect(err).toContain(`a board of the kind ${kind}`);
    },
  );

  it('writes no game over the capture that it was read from', () => {
    const file = captureOf(518, ITALIAN, USUAL);
    const before = readFileSync(file, 'utf8');
    const { status, err } = runCli('replay', file, '--pgn', file);
    expect({ status, err }).toEqual({
      status: 2,
      err: `${file} is the file that was read, so nothing was written and it is unharmed. Give another path.\n`,
    });
    expect(readFileSync(file, 'utf8')).toBe(before);
  });

  it.skipIf(process.platform === 'win32')('reads no device, no pipe and no folder, which may never end', () => {
    const pipe = join(temporaryFolder(), 'pipe');
    spawnSync('mkfifo', [pipe]);
    for (const path of ['/dev/zero', pipe, temporaryFolder()])
      for (const verb of ['replay', 'pairings', 'verify']) {
        const { status, stdout, stderr } = spawnSync(process.execPath, [cli, verb, path], {
          encoding: 'utf8',
          timeout: 20_000,
        });
        expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
        expect(stderr).toBe(
          `${path} is not a file but a folder, a device or a pipe, so nothing was read. Save it as a file, and give that.\n`,
        );
      }
  });

  it('reads no file that is far too large for one', () => {
    const file = join(temporaryFolder(), 'huge.jsonl');
    writeFileSync(file, '');
    truncateSync(file, 300 * 1024 * 1024);
    expect(runCli('replay', file)).toMatchObject({
      status: 2,
      out: '',
      err: expect.stringContaining('315\u00A0MB') as string,
    });
  });

  it('names a kind of board that it has no driver for', () => {
    const file = join(temporaryFolder(), 'other.jsonl');
    writeFileSync(file, '{"capture":1,"device":"abacus","start":null}\n');
    expect(runCli('replay', file)).toMatchObject({
      status: 2,
      out: '',
      err: expect.stringContaining('abacus') as string,
    });
  });
});

describe('cli perft', () => {
  it.each([
    [USUAL, '1', '20'],
    [USUAL, '3', '8902'],
    ['rkbbqnnr/pppppppp/8/8/8/8/PPPPPPPP/RKBBQNNR w KQkq - 0 1', '0', '1'],
  ])('ends with the nodes of %s at depth %s', (fen, depth, nodes) => {
    const { status, out } = runCli('perft', fen, depth);
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
    const { status, out, err } = runCli(...args);
    expect({ status, out }).toEqual({ status: 2, out: '' });
    expect(err).toMatch(sentence);
  });
});

describe('cli position', () => {
  it('shows number, back rank, FENs and diagram, from a number or a FEN', () => {
    const { status, out } = runCli('position', '518');
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
    expect(runCli('position', USUAL).out).toBe(out);
  });

  it.each([['960'], ['-1'], ['5.5'], ['rnbqkbnx'], ['']])('refuses %s', (text) => {
    const { status, out, err } = runCli('position', text);
    expect({ status, out }).toEqual({ status: 2, out: '' });
    expect(err).toMatch(/0 to 959/u);
  });
});

describe('cli laws', () => {
  it('prints a row for each regime and irregularity, and nothing else', () => {
    const { status, out, err } = runCli('laws', '--json');
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
    const { status, out } = runCli('laws', '--regime', 'blitz', '--profile', 'fischer');
    expect(status).toBe(0);
    expect(out).toMatch(/^Laws 2023, B\.3: Blitz\n/u);
    expect(out).toContain('Order of king and rook (Fischer’s rules, 1996)');
    expect(out).not.toContain('Standard');
  });

  it.each([
    ['laws', '--regime', 'fast'],
    ['laws', '--profile', 'mine'],
    ['laws', 'today'],
    ['laws', '--pgn', 'x'],
    ['replay', 'x', '--regime', 'blitz'],
  ])('refuses %s %s %s', (...args) => {
    const { status, out, err } = runCli(...args);
    expect({ status, out }).toEqual({ status: 2, out: '' });
    expect(err).toContain(': write ');
  });
});
