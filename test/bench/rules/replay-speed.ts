import type { Position as ChessopsPosition } from 'chessops/chess';
import { parsePgn, startingPosition } from 'chessops/pgn';
import { makeSan as chessopsMakeSan, parseSan as chessopsParseSan } from 'chessops/san';
import { pgnRead } from 'kokopu';
import type { Position as KokopuPosition } from 'kokopu';
import { legalMoves, play } from '../../../engine/chess/moves.ts';
import { outcome } from '../../../engine/chess/outcome.ts';
import type { Setup } from '../../../engine/chess/setup.ts';
import { readPgn } from '../../../engine/notation/pgn-read.ts';
import { legalSans, makeSan, parseSan } from '../../../engine/notation/san.ts';
import { medians, speedRow } from './timing.ts';
import type { BenchRow } from './timing.ts';

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

/** Reading a whole PGN file, every SAN replayed. */
export function pgnRow(pgn: string, plies: number): BenchRow {
  return speedRow(
    'read a PGN file and replay every SAN',
    'plies/s',
    [
      {
        name: 'ours',
        run: () =>
          Array.from(readPgn(pgn), (game) => (game.ok ? game.value.plies.length : NaN)).reduce((a, b) => a + b, 0),
      },
      { name: 'chessops', run: () => chessopsReplay(pgn, () => undefined) },
      { name: 'kokopu', run: () => kokopuReplay(pgn, () => undefined) },
    ],
    plies,
  );
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
  const [full = NaN, plain = NaN] = medians(
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
