import { Chess } from 'chessops/chess';
import type { Position as ChessopsPosition } from 'chessops/chess';
import { parseFen as chessopsFen } from 'chessops/fen';
import { parsePgn, startingPosition } from 'chessops/pgn';
import { makeSan as chessopsMakeSan, parseSan as chessopsParseSan } from 'chessops/san';
import { Position as KokopuPosition, pgnRead } from 'kokopu';
import { legalMoves, play } from '../../../engine/chess/moves.ts';
import { outcome } from '../../../engine/chess/outcome.ts';
import type { Setup } from '../../../engine/chess/setup.ts';
import { makeFen } from '../../../engine/notation/fen.ts';
import { MutableGame } from '../../../engine/notation/mutable-game.ts';
import type { PgnGame } from '../../../engine/notation/pgn-game.ts';
import { readPgn } from '../../../engine/notation/pgn-read.ts';
import { legalSans, makeSan, parseSan } from '../../../engine/notation/san.ts';
import { leastTimes, speedRow } from '../timing.ts';
import type { BenchRow } from '../timing.ts';

interface Game {
  readonly start: Setup;
  readonly sans: readonly string[];
}

function gamesOf(pgn: string): Game[] {
  return Array.from(readPgn(pgn), (game) => {
    if (!game.ok) throw new Error(JSON.stringify(game.fault));
    let setup = game.value.start;
    const sans = game.value.plies.map(({ move }) => {
      const san = makeSan(setup, move);
      setup = play(setup, move);
      return san;
    });
    return { start: game.value.start, sans };
  });
}

/** Every ply of every game: the callback sees the setup before it, the game so far, and the ply's place. */
function replay(games: readonly Game[], onPly: (after: Setup, before: Setup) => void): number {
  let plies = 0;
  for (const { start, sans } of games) {
    let setup = start;
    for (const san of sans) {
      const move = parseSan(setup, san);
      if (!move.ok) throw new Error(`${san}: ${move.fault.code}`);
      const before = setup;
      setup = play(setup, move.value);
      onPly(setup, before);
      plies++;
    }
  }
  return plies;
}

/**
 * Reading a whole PGN file, every SAN played, beside chessops and kokopu: with its comments, which hold two clock times for
 * every move; without them; and with a setup kept after every ply, as chessops has a position there.
 *
 * Nothing is lazy in ours: each SAN is resolved against the legal moves and played on a board, and tags, comments, clocks
 * and glyphs are read, while chessops keeps comments as texts. Warm, by the least of five runs, the first of these is about
 * 3.9 to 4.9 times chessops, more without comments; cold, when chessops is not warm yet, more than that. A loop of SAN texts
 * over immutable setups, with `parseSan` and `play`, is about 2.0 times. Hence three rows here, and
 * `sanReplayRows`.
 */
export function pgnRows(pgn: string, plies: number): BenchRow[] {
  const bare = pgn.replaceAll(/\{[^}]*\}/g, '');
  const row = (name: string, text: string, ours: () => number): BenchRow =>
    speedRow(
      name,
      'plies/s',
      [
        { name: 'ours', run: ours },
        { name: 'chessops', run: () => chessopsReplay(text, () => undefined) },
        { name: 'kokopu', run: () => kokopuReplay(text, () => undefined) },
      ],
      plies,
    );
  return [
    row('read a PGN file and replay every SAN', pgn, () => read(pgn, ({ plies: { length } }) => length)),
    row('the same without its comments', bare, () => read(bare, ({ plies: { length } }) => length)),
    row('read a PGN file, with a setup after every ply', pgn, () => read(pgn, setupsAfter)),
  ];
}

function read(pgn: string, follow: (game: PgnGame) => number): number {
  let plies = 0;
  for (const game of readPgn(pgn)) plies += game.ok ? follow(game.value) : NaN;
  return plies;
}

function setupsAfter({ start, plies }: PgnGame): number {
  let setup = start;
  for (const { move } of plies) setup = play(setup, move);
  return plies.length;
}

/** The SANs of each game read and played one by one: on the mutable game, and on setups. */
export function sanReplayRows(pgn: string, plies: number): BenchRow[] {
  const games = gamesOf(pgn);
  const starts = games.map(({ start }) => makeFen(start));
  const peers = [
    {
      name: 'chessops',
      run: () => {
        let played = 0;
        for (const [i, { sans }] of games.entries()) {
          const position = Chess.fromSetup(chessopsFen(starts[i] ?? '').unwrap()).unwrap();
          for (const san of sans) {
            const move = chessopsParseSan(position, san);
            if (move === undefined) throw new Error(san);
            position.play(move);
            played++;
          }
        }
        return played;
      },
    },
    {
      name: 'kokopu',
      run: () => {
        let played = 0;
        for (const [i, { sans }] of games.entries()) {
          const position = new KokopuPosition('chess960', starts[i] ?? '');
          for (const san of sans) if (position.play(san)) played++;
        }
        return played;
      },
    },
  ];
  const mutable = (): number => {
    let played = 0;
    for (const { start, sans } of games) {
      const game = new MutableGame(start);
      for (const san of sans) if (game.playSan(san).ok) played++;
    }
    return played;
  };
  const rows = (name: string, run: () => number): BenchRow[] =>
    // Each of the others by itself: chessops is the slower one, and neither is to be hidden behind the other.
    peers.map((peer) => speedRow(`${name}, beside ${peer.name}`, 'plies/s', [{ name: 'ours', run }, peer], plies));
  return [
    ...rows('replay SANs in a mutable game', mutable),
    ...rows('replay SANs on setups', () => replay(games, () => undefined)),
  ];
}

/** SAN of every legal move before every ply; the games are walked by their SANs in each library. */
export function sanRow(pgn: string): BenchRow {
  const games = gamesOf(pgn);
  let count = 0;
  replay(games, (_, before) => {
    count += legalMoves(before).length;
  });
  const counted = (walk: (onPosition: (sans: number) => void) => void): number => {
    let sans = 0;
    walk((found) => {
      sans += found;
    });
    return sans;
  };
  return speedRow(
    'SAN of every legal move at every ply',
    'SAN/s',
    [
      { name: 'ours', run: () => counted((on) => replay(games, (_, before) => on(legalSans(before).length))) },
      { name: 'chessops', run: () => counted((on) => chessopsReplay(pgn, (position) => on(chessopsSans(position)))) },
      { name: 'kokopu', run: () => counted((on) => kokopuReplay(pgn, (position) => on(kokopuSans(position)))) },
    ],
    count,
  );
}

/** Replay with the outcome, repetition included, at every ply, beside the same replay without: at most twice its time. */
export function outcomeRow(pgn: string, plies: number): BenchRow {
  const games = gamesOf(pgn);
  const withOutcome = (): number => {
    let game: Setup[] = [];
    let ended = 0;
    const seen = replay(games, (after, before) => {
      if (game.at(-1) !== before) game = [before];
      game.push(after);
      if (outcome(after, game) !== null) ended++;
    });
    return ended < games.length * 2 ? seen : NaN;
  };
  const [full = NaN, plain = NaN] = leastTimes(
    [
      { name: 'replay and outcome', run: withOutcome },
      { name: 'plain replay', run: () => replay(games, () => undefined) },
    ],
    plies,
  );
  const microseconds = (milliseconds: number): number => (milliseconds / plies) * 1000;
  return {
    name: 'replay with outcome and repetition each ply (ratio: times its plain replay, at most 2)',
    unit: 'us/ply',
    ours: microseconds(full),
    peer: 'plain replay',
    peerValue: microseconds(plain),
    ratio: full / plain,
  };
}

function chessopsReplay(pgn: string, onPly: (position: ChessopsPosition) => void): number {
  let plies = 0;
  for (const game of parsePgn(pgn)) {
    const position = startingPosition(game.headers).unwrap();
    for (const node of game.moves.mainline()) {
      const move = chessopsParseSan(position, node.san);
      if (move === undefined) throw new Error(node.san);
      onPly(position);
      position.play(move);
      plies++;
    }
  }
  return plies;
}

const PROMOTIONS = ['queen', 'rook', 'bishop', 'knight'] as const;

function chessopsSans(position: ChessopsPosition): number {
  let sans = 0;
  for (const [from, targets] of position.allDests()) {
    const isPawn = position.board.pawn.has(from);
    for (const to of targets) {
      if (isPawn && (to < 8 || to >= 56)) {
        for (const promotion of PROMOTIONS) if (chessopsMakeSan(position, { from, to, promotion }) !== '') sans++;
      } else if (chessopsMakeSan(position, { from, to }) !== '') sans++;
    }
  }
  return sans;
}

function kokopuReplay(pgn: string, onPly: (position: KokopuPosition) => void): number {
  let plies = 0;
  for (const game of pgnRead(pgn).games()) {
    for (const node of game.nodes()) {
      onPly(node.positionBefore());
      plies++;
    }
  }
  return plies;
}

function kokopuSans(position: KokopuPosition): number {
  let sans = 0;
  for (const move of position.moves()) if (position.notation(move) !== '') sans++;
  return sans;
}
