import { symlinkSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HostileBoard } from '../../support/hostile-board.ts';
import type { Malice } from '../../support/hostile-board.ts';
import { hasPseudoTerminals } from '../../support/pty.ts';
import { SerialHall } from '../../support/serial-hall.ts';
import { toldCodes } from '../../support/alerts.ts';

const BACK_RANK = [2, 3, 4, 6, 5, 4, 3, 2];
/** A dump of the usual start. */
const DUMP: readonly number[] = [
  ...[0x86, 0, 67],
  ...BACK_RANK.map((code) => code + 6),
  ...repeated(8, [7]),
  ...repeated(32, [0]),
  ...repeated(8, [1]),
  ...BACK_RANK,
];
/** The log of moves that a board keeps: 2 KiB in one frame. */
const MEMORY = [0x8f, 0x10, 0x03, ...repeated(2048, [0x7f])];

function repeated(times: number, bytes: readonly number[]): readonly number[] {
  return Array.from({ length: times }, () => bytes).flat();
}

function madeOf(length: number, bytes: (n: number) => readonly number[]): readonly number[] {
  return Array.from({ length }, (_, n) => bytes(n)).flat();
}

function numbered(n: number): readonly number[] {
  return [0x91, 0, 8, ...Buffer.from(String(10_000 + (n % 89_999)), 'latin1')];
}

function board(n: number): () => readonly number[] {
  return () => [...numbered(n), ...DUMP];
}

function update(n: number): readonly number[] {
  return [0x8e, 0, 5, (7 * n) % 64, n % 13];
}

/** Both sides press in turn. */
function clock(n: number): readonly number[] {
  return [0x8d, 0, 10, 0, 0x10, n % 10, 0, 0x10, n % 10, 0x01 | (2 * (n % 2))];
}

/** A megabyte a second. */
function flood(bytes: readonly number[]): NonNullable<Malice['flood']> {
  return { bytes: bytes.slice(0, 10_000), everyMs: 10 };
}

/** As much as is just read, once the board is known. */
function babble(bytes: readonly number[]): NonNullable<Malice['flood']> {
  return { bytes: bytes.slice(0, 350), everyMs: 100, afterMs: 5_000 };
}

/** What a board does, and what the console says of its line or its table; null where there is nothing to say. */
const BOARDS: readonly (readonly [string, Malice, string | null])[] = [
  ['has another number in each answer', { answer: (n) => [...numbered(7919 * n), ...DUMP] }, 'line.numbers'],
  ['has the number of another table’s board', { answer: board(1) }, 'alert.boardTwice'],
  [
    'falls silent in mid-frame',
    { answer: (n) => (n < 5 ? board(2)() : n === 5 ? DUMP.slice(0, 40) : []) },
    'line.mute',
  ],
  ['sends half frames from then on', { answer: (n) => (n < 5 ? board(3)() : DUMP.slice(0, 40)) }, 'line.noise'],
  ['floods with dumps', { answer: board(4), flood: flood(repeated(150, DUMP)) }, 'line.lost flood'],
  ['floods with updates', { answer: board(5), flood: flood(madeOf(2_000, update)) }, 'line.lost flood'],
  ['floods with clock frames', { answer: board(6), flood: flood(madeOf(1_000, clock)) }, 'line.lost flood'],
  [
    'floods with numbers',
    { answer: board(7), flood: flood(madeOf(1_250, (n) => numbered(7919 * n))) },
    'line.lost flood',
  ],
  [
    'floods with garbage',
    { flood: flood(madeOf(10_000, (n) => [((n * 2_654_435_761) >>> 13) & 255])) },
    'line.lost flood',
  ],
  ['sends its memory unasked, a hundred times a second', { answer: board(8), flood: flood(MEMORY) }, 'line.lost flood'],
  ['babbles updates', { answer: board(9), flood: babble(madeOf(70, update)) }, null],
  ['babbles presses', { answer: board(10), flood: babble(madeOf(35, clock)) }, null],
  [
    'babbles both',
    { answer: board(11), flood: babble(madeOf(25, (n) => [...update(n), ...update(n + 5), ...clock(n)])) },
    null,
  ],
  ['babbles garbage', { flood: babble(madeOf(350, (n) => [((n * 2_654_435_761) >>> 13) & 255])) }, 'line.noise'],
];

/** The buffer of a pseudo terminal holds 4 kB, and more than 4 kB a second are a flood. */
const HELD_UP_MS = 700;

describe.skipIf(!hasPseudoTerminals())('beside fourteen hostile boards', () => {
  const hall = new SerialHall();
  const good = hall.board('10001');
  const hostile: HostileBoard[] = [];
  const delay = monitorEventLoopDelay();
  const port = (n: number): string => `ttyUSB${String(n)}`;

  function codesAt(table: number): readonly string[] {
    const { board: line, alerts } = hall.host.tableView(table);
    const reason = line?.reason ?? null;
    if (reason === null) return toldCodes(alerts);
    return [...toldCodes(alerts), reason.code === 'line.lost' ? `${reason.code} ${reason.facts.reason}` : reason.code];
  }

  beforeAll(() => {
    delay.enable();
    hall.plug(port(0), good);
    for (const [i, [, malice]] of BOARDS.entries()) {
      const one = new HostileBoard(malice);
      hostile.push(one);
      symlinkSync(one.path, hall.port(port(i + 1)));
    }
    hall.start(...Array.from({ length: BOARDS.length + 1 }, (_, n) => port(n)));
  });

  afterAll(async () => {
    delay.disable();
    for (const one of hostile) await one.close();
    hall.close();
  });

  it('a game is recorded as it was played', async () => {
    await hall.untilReady(1);
    good.play(['e2e4', 'e7e5', 'g1f3', 'b8c6'], 2_000);
    await hall.until(() => hall.host.tableView(1).plies.length === 4);
    expect(hall.sans(1)).toBe('e4 e5 Nf3 Nc6');
    expect(hall.host.tableView(1).questions).toEqual([]);
  });

  it('the journal stays small', () => {
    expect(hall.host.context.recorder.last).toBeLessThan(20 * BOARDS.length);
  });

  it.each(BOARDS.map(([what, , said], i) => ({ what, said, table: i + 2 })))(
    'no ply is taken from the one that $what, and what is wrong with it is said',
    async ({ table, said }) => {
      // A process that is held up reads no more of a line than its buffer each time: there a flood is none.
      const isHeldUp = (): boolean => said === 'line.lost flood' && delay.percentile(50) / 1e6 > HELD_UP_MS;
      if (said !== null) await hall.until(() => codesAt(table).includes(said) || isHeldUp());
      expect(hall.host.tableView(table).plies).toEqual([]);
    },
  );
});
