import type { TableEvent } from '../../recognition/verdict.ts';
import type { RanEarly, SetupEntry } from '../setup.ts';
import { isCount, isFen, isFlag, isMs, isNumber, isText, oneOf, orNone, orNull, record } from '../shape.ts';
import type { DataOf, ShapesOf } from './shapes-of.ts';
import { inGame, mode, table } from './terms.ts';

const whiteClock = orNull(oneOf('left', 'right'));
const started = record<Extract<TableEvent, { readonly kind: 'gameStarted' }>>({
  kind: oneOf('gameStarted'),
  atMs: isMs,
  fen: isFen,
  castlingMode: mode,
  matchesDraw: isFlag,
  rotated: isFlag,
  whiteClock,
  whiteSeconds: orNull(isNumber),
  blackSeconds: orNull(isNumber),
});

export const SETUP_SHAPES: ShapesOf<SetupEntry> = {
  'board.bound': record<DataOf<SetupEntry, 'board.bound'>>({
    table,
    board: record<DataOf<SetupEntry, 'board.bound'>['board']>({
      serial: orNull(isText),
      address: orNone(isCount),
      path: isText,
    }),
    simulated: isFlag,
  }),
  'board.unbound': record<DataOf<SetupEntry, 'board.unbound'>>({ table }),
  'game.started': record<DataOf<SetupEntry, 'game.started'>>({
    ...inGame,
    round: isCount,
    table,
    game: orNone(oneOf(2)),
    white: isText,
    black: isText,
    simulated: isFlag,
    date: isText,
    playedFromMs: orNone(isMs),
    ranEarly: orNone(record<RanEarly>({ fromMs: isMs, forMs: isMs })),
    event: started,
  }),
  'game.startTakenBack': record<DataOf<SetupEntry, 'game.startTakenBack'>>({ ...inGame, atMs: isMs }),
  'game.cancelled': record<DataOf<SetupEntry, 'game.cancelled'>>({ gameId: isText }),
  'game.takenUp': record<DataOf<SetupEntry, 'game.takenUp'>>({ gameId: isText }),
  'game.seated': record<DataOf<SetupEntry, 'game.seated'>>({ gameId: isText, white: isText, black: isText }),
  'clock.sided': record<DataOf<SetupEntry, 'clock.sided'>>({ ...inGame, atMs: isMs, whiteClock }),
  'clock.typed': record<DataOf<SetupEntry, 'clock.typed'>>({ gameId: isText, white: isCount, black: isCount }),
  'clock.typedWithdrawn': record<DataOf<SetupEntry, 'clock.typedWithdrawn'>>({ gameId: isText, typed: isCount }),
  'board.replaced': record<DataOf<SetupEntry, 'board.replaced'>>({ ...inGame, atMs: isMs, rotated: orNull(isFlag) }),
};
