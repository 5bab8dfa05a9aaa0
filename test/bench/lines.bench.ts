import { FUZZED_DRIVERS, fuzzBytes, fuzzGames } from './lines/fuzz.ts';

/** Fewer for a quick look. */
const BYTES = Number(process.env['ARBITER960_LINE_BYTES'] ?? 10_000_000);

/** Bytes that no board means: what is read behind them, and what is taken for a move; the peer is what was sent. */
export default function lines(): Promise<readonly object[]> {
  const noise = FUZZED_DRIVERS.flatMap((driver) => {
    const { bytes, good, read, falsePlies } = fuzzBytes(driver, BYTES, 960);
    return [
      row(`${driver}: good frames behind damaged bytes that were not read`, good - read, 'good frames', good),
      row(`${driver}: plies of a board at which nobody has moved`, falsePlies, 'bytes', bytes),
    ];
  });
  const { games, plies, asked, wrong } = fuzzGames(BYTES, 15);
  return Promise.resolve([
    ...noise,
    row('games over a bad line: another record, and nothing asked', wrong, 'plies', plies),
    row('games over a bad line: something asked', asked, 'games', games),
  ]);
}

function row(name: string, ours: number, peer: string, peerValue: number): object {
  return { name, unit: 'count', ours, peer, peerValue, ratio: ours / Math.max(1, peerValue) };
}
