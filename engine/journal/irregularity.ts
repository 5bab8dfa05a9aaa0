import type { Color } from '../chess/piece.ts';
import type { Fault } from '../result.ts';
import type { Question, TableEvent } from '../recognition/verdict.ts';
import type { MadeRuling } from '../laws/ruling.ts';
import type { OnClock } from './play.ts';

type EventOf<K extends TableEvent['kind']> = Omit<Extract<TableEvent, { kind: K }>, 'kind'>;
type InGame = OnClock & { readonly gameId: string };
/** Without `side`, in records made before it was written: of the player to move. */
type Announced = Omit<EventOf<'castlingAnnounced'>, 'side'> & { readonly side?: Color };

/** What called at a table, of which kind and since when: when it was seen tells nothing once the machine's clock was set. */
export interface SeenCall {
  readonly kind: string;
  readonly sinceEpochMs: number;
}

/** What could not be explained, what the arbiter did about it, and how he ruled. */
export type IrregularityEntry =
  | { readonly type: 'question.opened'; readonly data: InGame & { readonly question: Question } }
  | { readonly type: 'question.rebased'; readonly data: InGame & EventOf<'rebased'> }
  | { readonly type: 'question.answered'; readonly data: InGame & EventOf<'answered'> }
  /** The arbiter has seen it. With `questionId` null: the table's alerts, a start that is not the drawn one, and what else called there. */
  | {
      readonly type: 'question.acknowledged';
      readonly data: {
        readonly table: number;
        readonly gameId: string | null;
        readonly questionId: number | null;
        readonly calls?: readonly SeenCall[];
        /** Only these calls, its faults among them; left out: all that called there. */
        readonly alone?: boolean;
        /** Nobody has said so: a result was given over this question. Versions that did not record it left it out. */
        readonly withResult?: boolean;
      };
    }
  /** The arbiter has not seen after all what the last such entry of that table or question says: it calls again. */
  | {
      readonly type: 'acknowledgement.withdrawn';
      readonly data: { readonly table: number; readonly gameId: string | null; readonly questionId: number | null };
    }
  | { readonly type: 'castling.announced'; readonly data: InGame & Announced }
  | { readonly type: 'castling.withdrawn'; readonly data: InGame & Announced }
  | {
      readonly type: 'alert.raised';
      readonly data: { readonly table: number; readonly gameId: string | null; readonly alert: Fault };
    }
  | { readonly type: 'irregularity.ruled'; readonly data: { readonly gameId: string } & MadeRuling }
  /** `ruling`: its number in this game, from 1 in the order they were made. It stays in the record. */
  | { readonly type: 'irregularity.withdrawn'; readonly data: { readonly gameId: string; readonly ruling: number } };
