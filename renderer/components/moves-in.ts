/** As players and arbiters count: a move is White's with Black's. */
export function movesIn(plies: number): number {
  return Math.ceil(plies / 2);
}
