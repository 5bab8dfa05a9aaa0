/** Where king and rook go as they castle, squares by name. */
export function castlingWays(king: string, kingTo: string, rook: string, rookTo: string): string {
  const kingWay = king === kingTo ? `king stays on ${king}` : `king ${king} → ${kingTo}`;
  return `${kingWay}, ${rook === rookTo ? `rook stays on ${rook}` : `rook ${rook} → ${rookTo}`}`;
}
