import { expect, it } from 'vitest';
import { NO_PIECE } from '../../../engine/chess/piece.ts';
import { USUAL_PACE } from '../../../engine/recognition/recogniser.ts';
import { parseStart } from '../../../engine/start/start-text.ts';
import { tableSeen } from '../../../electron/contract/table-seen.ts';
import { resumeOrOpenRound } from '../../../electron/host/opening.ts';
import { diceOf } from '../../../electron/devices/simulator/random.ts';
import { demand } from '../../support/ask-host.ts';
import { openHall } from '../../support/hall.ts';
import { PlayedLines } from '../../support/played-lines.ts';
import type { PlayedLine } from '../../support/played-lines.ts';
import { pieceOfLetter, squareOf } from '../../support/table.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const ROOKS = '6k1/5ppp/8/8/8/8/5PPP/R3K2R w KQ - 0 1';
/** Scanned in other moments each. */
const BOARDS = 12;
const ROUNDS = 5;
const HAND_MS = 400;
const MOST_MS = 250;

/** Boards with clocks in virtual time, at which a game has begun from `ROOKS`, and hands that do as they are told. */
class Hands {
  readonly #lines: readonly PlayedLine[];
  readonly #dice = diceOf(960);
  readonly #hall;

  constructor() {
    const lines: PlayedLine[] = [];
    const paths = Array.from({ length: BOARDS }, (_, i) => `board-${String(i + 1)}`);
    this.#hall = openHall(temporaryFolder(), (clock) => {
      const made = new PlayedLines(clock);
      paths.forEach((path, i) => lines.push(made.add(path, String(31_001 + i))));
      return made;
    });
    this.#lines = lines;
    const start = parseStart('518', 'cg');
    if (!start.ok) throw new Error('518');
    resumeOrOpenRound(this.#hall.host, { boards: paths, start: start.value, simulate: 0, tournament: 'Open' });
    this.#hall.wait(5_000);
  }

  /** At each table from the press to what its arbiter is told of it, in milliseconds of the hall. */
  presses(hands: readonly string[]): readonly number[] {
    this.#begin();
    for (const hand of hands) {
      const [square, piece] = hand.endsWith('-')
        ? [hand.slice(0, 2), NO_PIECE]
        : [hand.slice(1), pieceOfLetter(hand.charAt(0))];
      for (const { board } of this.#lines) board.put(squareOf(square), piece);
      this.#hall.wait(HAND_MS);
    }
    const took = this.#lines.map(({ clock }, i) => {
      this.#hall.wait(this.#dice.between(20, 120));
      const told = this.#whenTold(i + 1);
      const pressedMs = this.#hall.timeline.monotonicMs();
      clock.press(clock.lever);
      this.#hall.wait(2_000);
      return told.atMs - pressedMs;
    });
    this.#end();
    return took;
  }

  #begin(): void {
    this.#lines.forEach((line, i) => {
      demand(this.#hall, 'start.give', { table: i + 1, start: ROOKS });
      line.setUp(ROOKS);
      if (line.clock.lever !== 'left') line.clock.flip();
      line.clock.set(900, 900);
    });
    this.#hall.wait(this.#dice.between(3_000, 4_000));
    for (const { clock } of this.#lines) clock.start();
    this.#hall.wait(HAND_MS);
  }

  #end(): void {
    for (const { clock } of this.#lines) clock.stop();
    this.#hall.wait(HAND_MS);
    this.#lines.forEach((_, i) => {
      const seen = tableSeen(this.#hall.host.tableView(i + 1));
      demand(this.#hall, 'game.cancel', { table: i + 1, seen });
    });
  }

  #whenTold(table: number): { readonly atMs: number } {
    const told = { atMs: Infinity };
    this.#hall.host.onChange = () => {
      const isCalled = this.#hall.host.tableView(table).alerts.some(({ kind }) => kind === 'question');
      if (isCalled) told.atMs = Math.min(told.atMs, this.#hall.timeline.monotonicMs());
    };
    return told;
  }

  close(): void {
    this.#hall.host.close();
  }
}

it.each<readonly [string, readonly string[]]>([
  ['an illegal move', ['a1-', 'Rb3']],
  ['a press without a move', []],
  ['castling that is incomplete', ['e1-', 'Kc1']],
])('%s calls as soon as the board has settled, whatever the line carries in that moment', (_, hands) => {
  const hall = new Hands();
  const took = Array.from({ length: ROUNDS }, () => hall.presses(hands)).flat();
  hall.close();
  expect(took).toHaveLength(BOARDS * ROUNDS);
  expect(Math.min(...took)).toBeGreaterThanOrEqual(USUAL_PACE.settleMs);
  expect(Math.max(...took)).toBeLessThan(USUAL_PACE.settleMs + MOST_MS);
});
