import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { faultSentence } from '../../electron/contract/messages/en/faults.ts';
import { parseStartOptions } from '../../electron/start-options.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

describe('the command line of the kiosk', () => {
  it('has everything by default', () => {
    expect(parseStartOptions([])).toEqual({
      ok: true,
      value: {
        port: 9600,
        dataDir: null,
        copyDir: null,
        boards: [],
        start: null,
        simulate: 0,
        window: true,
        browser: false,
        boardApi: null,
        delay: null,
        follow: false,
        halls: null,
      },
    });
  });

  it('takes all options, with boards in their order', () => {
    const args = [
      '--no-window',
      '--port=0',
      '--data',
      'd',
      '--board',
      'b',
      '--board',
      'a',
      '--start',
      '785',
      '--simulate',
      '64',
    ];
    expect(parseStartOptions([...args, '--browser'])).toMatchObject({
      ok: true,
      value: {
        port: 0,
        dataDir: 'd',
        copyDir: null,
        boards: ['b', 'a'],
        start: { sp: 785 },
        simulate: 64,
        window: false,
        browser: true,
      },
    });
  });

  it('takes an event of several halls: where its server is, how it is called, this hall and its key', () => {
    const least = ['--halls', 'nats://127.0.0.1:4222', '--event', 'open-2026'];
    const halls = {
      address: 'nats://127.0.0.1:4222',
      event: 'open-2026',
      hall: null,
      creds: null,
      centre: false,
      keys: null,
    };
    expect(parseStartOptions(least)).toMatchObject({ ok: true, value: { halls } });
    expect(parseStartOptions([...least, '--hall', ' Hall 2 ', '--creds', 'k'])).toMatchObject({
      ok: true,
      value: { halls: { ...halls, hall: 'Hall 2', creds: 'k' } },
    });
  });

  it.each([
    [['--centre'], 'option.hallsAlone'],
    [['--centre', '--halls', 'nats://h', '--event', 'e', '--board', 'b'], 'option.centreBoards'],
    [['--centre', '--halls', 'nats://h', '--event', 'e', '--simulate', '2'], 'option.centreBoards'],
    [['--centre', '--halls', 'nats://h', '--event', 'e', '--follow'], 'option.centreBoards'],
    [['--centre', '--halls', 'nats://h', '--event', 'e', '--board-api'], 'option.centreBoards'],
    [['--event', 'e'], 'option.hallsAlone'],
    [['--hall', 'h'], 'option.hallsAlone'],
    [['--halls', 'nats://h'], 'option.hallsAlone'],
    [['--halls', 'http://h', '--event', 'e'], 'option.halls'],
    [['--halls', 'nats://h:99999', '--event', 'e'], 'option.halls'],
    [['--halls', 'nats://user:word@h', '--event', 'e'], 'option.halls'],
    [['--halls', 'nats://h', '--event', 'a.b'], 'option.event'],
    [['--halls', 'nats://h', '--event', ''], 'option.event'],
    [['--halls', 'nats://h', '--event', 'e', '--hall', ' '], 'option.empty'],
    [['--halls', 'nats://h', '--event', 'e', '--creds', ''], 'option.empty'],
  ])('refuses %j', (args, code) => {
    expect(parseStartOptions(args)).toMatchObject({ ok: false, fault: { code } });
  });

  it.each([
    [['--board-api'], { port: 1982, origins: [] }],
    [['--board-api', '--browser'], { port: 1982, origins: [] }],
    [['--board-api', '0'], { port: 0, origins: [] }],
    [['--board-api=7000'], { port: 7000, origins: [] }],
    [
      ['--allow-origin', 'https://a.example', '--allow-origin', 'http://localhost:3000'],
      { port: 1982, origins: ['https://a.example', 'http://localhost:3000'] },
    ],
  ])('understands %j', (args, boardApi) => {
    expect(parseStartOptions(args)).toMatchObject({ ok: true, value: { boardApi } });
  });

  it.each([
    ['15', { unit: 'minutes', count: 15 }],
    ['120', { unit: 'minutes', count: 120 }],
    ['3m', { unit: 'moves', count: 3 }],
    ['50m', { unit: 'moves', count: 50 }],
  ])('takes --delay %s', (given, delay) => {
    expect(parseStartOptions(['--delay', given])).toMatchObject({ ok: true, value: { delay } });
  });

  it.each(['0', '121', '51m', '-1', '1.5', 'm', '3 m', '3M', 'soon', ''])('refuses --delay %j', (given) => {
    expect(parseStartOptions(['--delay', given])).toMatchObject({ ok: false, fault: { code: 'option.delay' } });
  });

  it('takes --follow', () => {
    expect(parseStartOptions(['--follow'])).toMatchObject({ ok: true, value: { follow: true, boardApi: null } });
    expect(parseStartOptions(['--follow=1'])).toMatchObject({ ok: false, fault: { code: 'option.unknown' } });
  });

  it.each([
    [['--board-api', 'x'], 'option.boardApi', 'x'],
    [['--board-api', '65536'], 'option.boardApi', '65536'],
    [['--allow-origin', 'https://a.example/'], 'option.origin', 'https://a.example/'],
    [['--allow-origin', '*'], 'option.origin', '*'],
    [['--port', '65536'], 'option.port', '65536'],
    [['--port', '-1'], 'option.port', '-1'],
    [['--start', '-1'], 'start.number', '-1'],
    [['--data', '--port'], 'option.unknown', '--data'],
    [['--port', '96x'], 'option.port', '96x'],
    [['--simulate', '0'], 'option.simulate', '0'],
    [['--simulate', '65'], 'option.simulate', '64'],
    [['--simulate', 'two'], 'option.simulate', 'two'],
    [['--board'], 'option.unknown', '--board'],
    [['--board', 'a', '--board', 'a'], 'option.boardTwice', 'a'],
    [['--board='], 'option.empty', '--board'],
    [['--board', ' '], 'option.empty', '--board'],
    [['--board', 'a', '--board', ' a '], 'option.boardTwice', 'a'],
    [['--board', 'foo:/dev/ttyUSB0'], 'option.boardKind', '“foo” is not a kind of board. Write one of dgt, '],
    [['--board', 'dgt:/dev/ttyUSB0', '--board', 'dtg-bus:COM3#4'], 'option.boardKind', '“dtg-bus”'],
    [['--data='], 'option.empty', '--data'],
    [['--start', '960'], 'start.number', '0 to 959'],
    [['--start', 'e4'], 'start.fen', 'FEN'],
    [['--dance'], 'option.unknown', '--dance'],
    [['game.pgn'], 'option.unknown', 'game.pgn'],
  ])('refuses %j with one sentence that names it', (args, code, named) => {
    const parsed = parseStartOptions(args);
    if (parsed.ok) throw new Error('accepted');
    expect(parsed.fault.code).toBe(code);
    const sentence = faultSentence(parsed.fault);
    expect(sentence).toContain(named);
    expect(sentence).not.toContain('\n');
  });
});

it.each([
  ...['pegasus:ble:DGT_PEGASUS_1', 'ble:DGT_PEGASUS_1', 'dgt-bus:/dev/ttyUSB9#4', 'chessnut:/dev/hidraw9'],
  ...['/dev/serial/by-path/pci-0000:00:14.0-usb-0:1:1.0', 'COM3', 'plain:/tmp/board'],
])('a board of a known kind, or a port alone, is waited for: %s', (path) => {
  expect(parseStartOptions(['--board', path])).toMatchObject({ ok: true, value: { boards: [path] } });
});

it.skipIf(process.platform === 'win32').each([
  ['/dev/null', '/dev/null'],
  ['null', '/dev/null'],
  ['plain:/dev/fd', 'plain:/dev/fd'],
])('a board on what is no port is refused, as on the page of boards: %s', (typed, path) => {
  const parsed = parseStartOptions(['--board', typed]);
  expect(parsed).toEqual({ ok: false, fault: { code: 'option.boardNoPort', facts: { path } } });
});

describe('a file on the command line', () => {
  it.each([
    ['785\n', { sp: 785 }],
    ['bqnbrkrn/pppppppp/8/8/8/8/PPPPPPPP/BQNBRKRN w KQkq - 0 1\r\nmore', { sp: 289 }],
  ])('whose first line is a start is that start: %j', (text, start) => {
    const file = join(temporaryFolder(), 'round.fen');
    writeFileSync(file, text);
    expect(parseStartOptions([file])).toMatchObject({ value: { start } });
    expect(parseStartOptions(['--start', '518', file])).toMatchObject({ value: { start: { sp: 518 } } });
  });

  it.each([
    ['e4', 'start.fen'],
    ['', 'start.fen'],
    ['x'.repeat(5000), 'option.file'],
  ])('that is none is refused: %j', (text, code) => {
    const file = join(temporaryFolder(), 'round.fen');
    writeFileSync(file, text);
    expect(parseStartOptions([file])).toMatchObject({ fault: { code } });
  });

  it('that is not there, or one too many, is refused', () => {
    expect(parseStartOptions([join(temporaryFolder(), 'none.fen')])).toMatchObject({ fault: { code: 'option.file' } });
    expect(parseStartOptions(['a.fen', 'b.fen'])).toMatchObject({ fault: { code: 'option.unknown' } });
  });
});
