const SHUFFLES = 3;
const PLIES = 400;

/**
 * 200 moves from the usual start in which nothing is over: knights go out and back, so that each position comes up to four times, and a
 * pawn goes on before it comes a fifth time.
 */
export function longGame(): readonly string[] {
  const moves: string[] = [];
  const white = ['Nf3', 'Ng1'];
  const black = ['Nf6', 'Ng8'];
  const files = ['a', 'b', 'c', 'd', 'e', 'g', 'h'];
  const pushes = files.flatMap((file) => [
    [`${file}3`, `${file}6`],
    [`${file}4`, `${file}5`],
  ]);
  for (const [whitePush = '', blackPush = ''] of pushes) {
    for (let n = 0; n < SHUFFLES; n++) for (const out of [0, 1]) moves.push(white[out] ?? '', black[out] ?? '');
    moves.push(whitePush);
    for (let n = 0; n < SHUFFLES; n++) for (const out of [0, 1]) moves.push(black[out] ?? '', white[out] ?? '');
    moves.push(blackPush);
  }
  return moves.slice(0, PLIES);
}
