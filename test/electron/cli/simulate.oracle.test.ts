import { spawn, type ChildProcess } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { bytesOf } from '../../../electron/devices/dgt/commands.ts';
import { createDgtDecoder } from '../../../electron/devices/dgt/decoder.ts';
import { parseSquare } from '../../../engine/chess/square.ts';
import { makePlacementField } from '../../../engine/notation/fen.ts';
import type { BoardInput } from '../../../engine/recognition/input/observation.ts';
import { cli, runCli } from '../../support/cli.ts';
import { until } from '../../support/patience.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const open: { close(): void }[] = [];
afterEach(() => {
  for (const one of open.splice(0).toReversed()) one.close();
});
interface Simulated {
  readonly child: ChildProcess;
  readonly out: () => string;
  readonly err: () => string;
  readonly inputs: readonly BoardInput[];
  readonly facts: readonly object[];
  type(line: string): void;
  send(bytes: Uint8Array): void;
}

/** The command as a process of its own, and a program that reads its board. */
async function simulated(...args: readonly string[]): Promise<Simulated> {
  const child = spawn(process.execPath, [cli, 'simulate', ...args, '--port', '0']);
  open.push({ close: () => child.kill('SIGKILL') });
  let [out, err] = ['', ''];
  child.stdout.on('data', (text) => (out += String(text)));
  child.stderr.on('data', (text) => (err += String(text)));
  const port = await until(
    () => /^Listening on 127\.0\.0\.1:(\d+)$/mu.exec(out)?.[1],
    () => [out, err],
  );
  const socket = connect(Number(port), '127.0.0.1');
  socket.on('error', () => socket.destroy());
  open.push({ close: () => socket.destroy() });
  const decoder = createDgtDecoder();
  const inputs: BoardInput[] = [];
  const facts: object[] = [];
  socket.on('data', (bytes) => {
    for (const part of decoder.push(Uint8Array.from(bytes), performance.now()))
      if (part.kind === 'input') inputs.push(part.input);
      else facts.push(part.fact);
  });
  return {
    child,
    out: () => out,
    err: () => err,
    inputs,
    facts,
    type: (line) => {
      child.stdin.write(`${line}\n`);
    },
    send: (bytes) => {
      socket.write(bytes);
    },
  };
}

function placementsOf({ inputs }: Simulated): readonly string[] {
  return inputs.flatMap((input) => (input.kind === 'board' ? [makePlacementField(input.placement)] : []));
}

describe('the command simulate', () => {
  it('answers as itself, does what is typed, says what it does not understand, and ends with Ctrl-C', async () => {
    const board = await simulated('dgt', '--start', 'BRNQKNRB', '--pace', '5');
    board.send(bytesOf('reset', 'sendTrademark', 'returnSerial', 'sendBoard', 'updateNice'));
    await until(() => placementsOf(board).length === 1);
    expect(JSON.stringify(board.facts)).toContain('Arbiter960 virtual board');
    expect(placementsOf(board)).toEqual(['brnqknrb/pppppppp/8/8/8/8/PPPPPPPP/BRNQKNRB']);
    board.type('run Ng3 press e7e5 press O-O press');
    await until(() => board.out().includes('White 0-0 (e1g1)'));
    board.type('lift a1 put Qa3 e8e6');
    const e6 = parseSquare('e6');
    await until(() => board.inputs.some((input) => input.kind === 'square' && input.square === e6));
    board.type('dance');
    board.type('9: e2e4');
    board.type('h5h6');
    await until(() => board.err().split('\n').length > 3);
    expect(board.err()).toContain('“dance” is not understood');
    expect(board.err()).toContain('There is no board 9');
    expect(board.err()).toContain('No piece stands on h5');
    board.send(bytesOf('sendBoard'));
    await until(() => placementsOf(board).length === 2);
    expect(placementsOf(board)[1]).toBe('brnq1nrb/pppp1ppp/4k3/4p3/8/Q5N1/PPPPPPPP/1RNQ1RKB');
    expect(board.inputs.filter((input) => input.kind === 'clock' && input.running).length).toBeGreaterThan(2);
    board.child.kill('SIGINT');
    await until(() => board.child.exitCode === 0);
  });

  it('plays the game of a PGN file once the start was read, and tells each move', async () => {
    const file = join(temporaryFolder(), 'game.pgn');
    const fen = 'brnqknrb/pppppppp/8/8/8/8/PPPPPPPP/BRNQKNRB w KQkq - 0 1';
    writeFileSync(file, `[Variant "Chess960"]\n[FEN "${fen}"]\n\n1. e4 e5 2. Ng3 Ng6 3. O-O O-O 1/2-1/2\n`);
    const board = await simulated('dgt', '--play', file, '--pace', '20');
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(board.out()).not.toContain('White');
    board.send(bytesOf('reset', 'sendBoard', 'updateNice'));
    await until(() => board.out().includes('Black 0-0 (e8g8)'), board.out);
    expect(board.out().match(/^(?:White|Black) \S+/gmu)).toEqual([
      'White e4',
      'Black e5',
      'White Ng3',
      'Black Ng6',
      'White 0-0',
      'Black 0-0',
    ]);
    expect(placementsOf(board)).toEqual(['brnqknrb/pppppppp/8/8/8/8/PPPPPPPP/BRNQKNRB']);
  });

  it.each([
    [[], 'Something is missing'],
    [['dgt', 'more'], 'Something is missing'],
    [['novag'], '“novag” is not a kind of board that can be simulated on a port'],
    [['dgt', '--port', '70000'], '--port “70000” is not a port'],
    [['dgt', '--start', '960'], '960'],
    [['dgt', '--pace', '0'], '--pace “0” is not a pace'],
    [['dgt', '--noise', 'much'], '--noise “much” is not a percentage'],
    [['dgt', '--cut', '101'], '--cut “101” is not a percentage'],
    [['dgt', '--dead', 'e4,i9'], '--dead “e4,i9” is not a list of squares'],
    [['dgt', '--boards', '33'], '--boards “33” is not a number of boards'],
    [['certabo', '--boards', '2'], '--boards is for dgt alone'],
    [['plain', '--memory'], '--memory is for dgt alone'],
    [['dgt', '--play', '/no/such.pgn'], 'The game /no/such.pgn cannot be read'],
    [['dgt', '--play', '/dev/null'], 'not a file'],
    [['dgt', '--play', 'x.pgn', '--start', '518'], 'give either --start or --play'],
    [['dgt', '--out', 'x'], '--out is not for this'],
    [['dgt', '--lights'], "Unknown option '--lights'"],
  ])('refuses %j in one sentence', (args, words) => {
    const { status, out, err } = runCli('simulate', ...args);
    expect([status, out]).toEqual([2, '']);
    expect(err).toContain(words);
    expect(err.trim().split('\n')).toHaveLength(1);
  });

  it('says that a port is taken', async () => {
    const board = await simulated('dgt');
    const port = /127\.0\.0\.1:(\d+)/u.exec(board.out())?.[1] ?? '';
    const { status, err } = runCli('simulate', 'dgt', '--port', port);
    expect([status, err]).toEqual([2, expect.stringContaining(`Port ${port} is in use`)]);
  });
});
