import type { TableEvent } from '../recognition/verdict.ts';
import type { OnClock } from './play.ts';

/** How long a clock ran, and since when, by the clock that only goes on. */
export interface RanEarly {
  readonly fromMs: number;
  readonly forMs: number;
}

/** A board at its table, and the game that starts on it. */
export type SetupEntry =
  | {
      readonly type: 'board.bound';
      readonly data: {
        readonly table: number;
        readonly board: {
          readonly serial: string | null;
          /** Its place on a line that several boards share; not given: it has a line of its own. Older entries have it as the serial number. */
          readonly address?: number | undefined;
          readonly path: string;
        };
        readonly simulated: boolean;
      };
    }
  | { readonly type: 'board.unbound'; readonly data: { readonly table: number } }
  | {
      readonly type: 'game.started';
      readonly data: OnClock & {
        readonly gameId: string;
        readonly round: number;
        readonly table: number;
        /** Of its pairing; not given: the first. */
        readonly game?: 2 | undefined;
        readonly white: string;
        readonly black: string;
        readonly simulated: boolean;
        /** The day in the hall, `2026.11.21`, as PGN writes it. */
        readonly date: string;
        /** When its clock was first seen running, where that was before the start position was revealed; not given: it was not. */
        readonly playedFromMs?: number | undefined;
        /** What its clock had run before that, and was stopped again, or had at the reveal with no game begun; not given: nothing. */
        readonly ranEarly?: RanEarly | undefined;
        readonly event: Extract<TableEvent, { kind: 'gameStarted' }>;
      };
    }
  /** A start from another position than the drawn one was none: the board shows the drawn one, and nothing was played. */
  | {
      readonly type: 'game.startTakenBack';
      readonly data: OnClock & { readonly gameId: string; readonly atMs: number };
    }
  /** A new game is played at its table: this one stays in the record, cancelled, unless it is taken up again. */
  | { readonly type: 'game.cancelled'; readonly data: { readonly gameId: string } }
  | { readonly type: 'game.takenUp'; readonly data: { readonly gameId: string } }
  /** Who plays it on which side, where that is not as they were paired. */
  | {
      readonly type: 'game.seated';
      readonly data: { readonly gameId: string; readonly white: string; readonly black: string };
    }
  /** What is known since of White's side of the clock. */
  | {
      readonly type: 'clock.sided';
      readonly data: OnClock & { readonly gameId: string } & Omit<Extract<TableEvent, { kind: 'clockSided' }>, 'kind'>;
    }
  /** What the clock shows, in seconds, as the arbiter has typed it: it was exchanged, or is not read. */
  | {
      readonly type: 'clock.typed';
      readonly data: { readonly gameId: string; readonly white: number; readonly black: number };
    }
  /** `typed`: its number in this game, from 1 in the order they were typed. It stays in the record. */
  | { readonly type: 'clock.typedWithdrawn'; readonly data: { readonly gameId: string; readonly typed: number } }
  /** Another board came in the place of the one that was played on; or the position stands that was waited for, as after a take back; or it lies the other way round. */
  | {
      readonly type: 'board.replaced';
      readonly data: OnClock & { readonly gameId: string } & Omit<
          Extract<TableEvent, { kind: 'boardReplaced' }>,
          'kind'
        >;
    };
