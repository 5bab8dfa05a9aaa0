import { expect, it } from 'vitest';
import { dgtDriver } from '../../../electron/devices/dgt/driver.ts';
import { ANSWER } from '../../../electron/devices/dgt/messages.ts';
import { resumeOrOpenRound } from '../../../electron/host/opening.ts';
import { parseStart } from '../../../engine/start/start-text.ts';
import { openHall } from '../../support/hall.ts';
import { PlayedLines } from '../../support/played-lines.ts';
import type { PlayedLine } from '../../support/played-lines.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import type { BoardProtocol } from '../../../electron/devices/simulator/board-protocol.ts';

const USUAL = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const MOVES = 'e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5c6 d7c6 e1h1 c8g4 h2h3 g4f3 d1f3'.split(' ');
const SANS = 'e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6 O-O Bg4 h3 Bxf3 Qxf3'.split(' ');

/** In each update of a square it sets a bit beside the field, or beside the piece. */
class WithBit implements BoardProtocol {
  readonly driver = dgtDriver;
  readonly #at: number;
  readonly #bit: number;

  constructor(at: number, bit: number) {
    this.#at = at;
    this.#bit = bit;
  }

  say(bytes: Uint8Array): readonly Uint8Array[] {
    const isUpdate = bytes[0] === ANSWER.fieldUpdate;
    return [isUpdate ? bytes.map((byte, i) => (i === this.#at ? byte | this.#bit : byte)) : bytes];
  }

  hear(bytes: Uint8Array): ReturnType<BoardProtocol['hear']> {
    return { answer: new Uint8Array(), commands: bytes };
  }
}

it.each([
  ['the field', 3, 0x40],
  ['the piece', 4, 0x10],
])('updates with a bit beside %s that nobody knows: the game is recorded by whole boards', (_, at, bit) => {
  let board: PlayedLine | undefined;
  const hall = openHall(temporaryFolder(), (clock) => {
    const lines = new PlayedLines(clock);
    board = lines.add('line-1', '00001', { protocol: new WithBit(at, bit) });
    return lines;
  });
  const start = parseStart('518', 'cg');
  if (!start.ok || board === undefined) throw new Error('no board');
  resumeOrOpenRound(hall.host, { boards: ['line-1'], start: start.value, simulate: 0, tournament: 'Open' });
  board.play(USUAL, MOVES);
  hall.wait(6_000 + 3_000 * MOVES.length);
  const { plies, questions } = hall.host.tableView(1);
  expect(plies.map(({ san }) => san)).toEqual(SANS);
  expect(questions).toEqual([]);
  hall.host.close();
});
