import { describe, expect, it } from 'vitest';
import { sameMove } from '../../../engine/chess/move.ts';
import type { Move } from '../../../engine/chess/move.ts';
import { legalMoves, play } from '../../../engine/chess/moves.ts';
import { drawCounters, outcome } from '../../../engine/chess/outcome.ts';
import { isCheck } from '../../../engine/chess/position.ts';
import { repetitionKey } from '../../../engine/chess/repetition.ts';
import { CASTLING_MODES } from '../../../engine/chess/setup.ts';
import type { Setup } from '../../../engine/chess/setup.ts';
import { makeFen } from '../../../engine/notation/fen.ts';
import { MutableGame } from '../../../engine/notation/mutable-game.ts';
import { legalSans, makeSan, parseSan } from '../../../engine/notation/san.ts';
import { startPosition } from '../../../engine/start/sp-number.ts';
import type { SpNumber } from '../../../engine/start/sp-number.ts';
import { table } from '../chess/perft-data.ts';
import { seeded } from '../chess/random.ts';
import { setupOf } from '../chess/setups.ts';

/** All that the game says, beside what the immutable rules say of the setups after every ply. */
function expectSame(game: MutableGame, setups: readonly Setup[]): void {
  const now = setups.at(-1);
  if (now === undefined) throw new Error('a game has a start');
  expect(game.setup()).toEqual(now);
  expect(game.positionKey()).toBe(new MutableGame(now).positionKey());
  expect([game.turn, game.plies, game.isCheck()]).toEqual([now.turn, setups.length - 1, isCheck(now)]);
  expect(game.outcome()).toEqual(outcome(now, setups));
  expect(game.drawCounters()).toEqual(drawCounters(setups));
  expect(game.timesSeen()).toBe(drawCounters(setups).timesSeen);
}

/** Positions in which hashes are likely to go wrong: pawns about to meet and promote, rooks and kings about to lose rights. */
const BUSY = [
  '4k3/2p1p3/8/3P1P2/2p1p3/8/3P1P2/4K3 w - - 0 1',
  'r3k2r/1P4P1/8/8/8/8/1p4p1/R3K2R w KQkq - 0 1',
  'rk5r/8/8/8/8/8/8/RK5R b KQkq - 97 60',
  '8/8/8/8/k2p3Q/8/4P3/3K4 w - - 140 90',
  '4k3/8/8/8/8/8/8/4K1N1 w - - 3 7',
];

interface Play {
  readonly game: MutableGame;
  readonly setups: Setup[];
  readonly moves: Move[];
}

/** Plays at random, often back and forth so that positions come again, and takes plies back now and then. */
function playAtRandom(
  start: Setup,
  plies: number,
  random: (bound: number) => number,
  seen: (play: Play) => void,
): void {
  const play_: Play = { game: new MutableGame(start), setups: [start], moves: [] };
  const { game, setups, moves } = play_;
  for (let i = 0; i < plies; i++) {
    const now = setups.at(-1) ?? start;
    const legal = legalMoves(now);
    if (legal.length === 0 || random(5) === 0) {
      const undone = game.undo();
      expect(undone).toEqual(moves.pop() ?? null);
      if (setups.length > 1) setups.pop();
    } else {
      const own = moves.at(-2);
      const back =
        own?.kind === 'normal'
          ? legal.find((m) => m.kind === 'normal' && m.from === own.to && m.to === own.from)
          : undefined;
      const move = (random(3) === 0 ? undefined : back) ?? legal[random(legal.length)];
      if (move === undefined) throw new Error('a legal move');
      expect(game.play(move)).toBe(true);
      moves.push(move);
      setups.push(play(now, move));
    }
    seen(play_);
  }
}

describe('a mutable game', () => {
  const random = seeded(1234);
  const starts = [
    ...Array.from({ length: 24 }, (_, i) => startPosition(random(960) as SpNumber, CASTLING_MODES[i % 3])),
    ...BUSY.flatMap((fen) => CASTLING_MODES.map((castlingMode) => setupOf(fen, { castlingMode }))),
    ...table('castling-tricky.tsv').map((row) => setupOf(row['x_fen'] ?? '')),
  ];

  it('says what the rules say of setups, played and taken back at random', () => {
    let repeated = 0;
    for (const start of starts) {
      playAtRandom(start, 60, random, ({ game, setups, moves }) => {
        expectSame(game, setups);
        if (game.timesSeen() > 2) repeated++;
        if (game.plies % 5 !== 0) return;
        const now = setups.at(-1) ?? start;
        expect(game.moves).toEqual(moves);
        expect(game.legalMoves()).toEqual(legalMoves(now));
        expect(game.legalSans()).toEqual(legalSans(now));
      });
    }
    expect(repeated).toBeGreaterThan(50);
  });

  it('has the same key exactly for the same position', () => {
    const keys = new Map<string, string>();
    const positions = new Map<string, string>();
    for (const start of starts) {
      playAtRandom(start, 120, random, ({ game, setups }) => {
        const position = repetitionKey(setups.at(-1) ?? start);
        const key = game.positionKey();
        expect([keys.get(position) ?? key, positions.get(key) ?? position]).toEqual([key, position]);
        keys.set(position, key);
        positions.set(key, position);
      });
    }
    expect(keys.size).toBeGreaterThan(3_000);
  });

  it('comes back to its start ply by ply', () => {
    for (const start of starts) {
      const game = new MutableGame(start);
      const before: string[] = [];
      for (let ply = 0; ply < 40; ply++) {
        const legal = game.legalMoves();
        const move = legal[random(legal.length)];
        if (move === undefined) break;
        before.push(`${makeFen(game.setup())} ${game.positionKey()} ${String(game.timesSeen())}`);
        game.play(move);
      }
      while (before.length > 0) {
        game.undo();
        expect(`${makeFen(game.setup())} ${game.positionKey()} ${String(game.timesSeen())}`).toBe(before.pop());
      }
      expect([game.undo(), game.setup()]).toEqual([null, start]);
    }
  });

  it.each([
    ['legal', '4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1', 'e4', false],
    ['along the rank its king would be attacked', '8/8/8/8/k2p3Q/8/4P3/3K4 w - - 0 1', 'e4', true],
    ['along the file its king would be attacked', '3k4/8/8/8/3p4/8/4P3/3RK3 w - - 0 1', 'e4', true],
    ['nobody stands ready', '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1', 'e4', true],
  ])('counts a right to capture en passant only where the capture is legal: %s', (_, fen, san, same) => {
    const game = new MutableGame(setupOf(fen));
    expect(game.playSan(san).ok).toBe(true);
    expect(game.positionKey() === new MutableGame({ ...game.setup(), enPassant: null }).positionKey()).toBe(same);
  });

  it('reads and writes SAN as `parseSan` and `makeSan` do, and plays nothing that is not legal', () => {
    for (const start of starts) {
      const game = new MutableGame(start);
      const setup = game.setup();
      for (const san of ['Ke2', 'O-O', 'O-O-O', 'Rd1', 'bxa8=Q+', 'b8=N', 'exd6', 'Nf3', 'e9', 'Kxe2', 'h6', '']) {
        const read = parseSan(setup, san);
        const played = game.playSan(san);
        expect(played).toEqual(read);
        if (played.ok) {
          expect(game.undo()).toEqual(played.value);
          expect(game.makeSan(played.value)).toBe(makeSan(setup, played.value));
        }
        expect(game.setup()).toEqual(setup);
      }
    }
    const all = [
      ...new Map(starts.flatMap((start) => legalMoves(start)).map((move) => [JSON.stringify(move), move])).values(),
    ];
    for (const start of starts.slice(0, 30)) {
      const game = new MutableGame(start);
      const key = game.positionKey();
      const legal = legalMoves(start);
      for (const move of all) {
        expect(game.makeSan(move)).toBe(makeSan(start, move));
        expect(game.play(move)).toBe(legal.some((one) => sameMove(one, move)));
        if (game.plies > 0) game.undo();
        expect([game.plies, game.positionKey()]).toEqual([0, key]);
      }
    }
  });
});
