import type { ConsoleView } from '../../electron/contract/views/console.ts';
import type { EvidenceView } from '../../electron/contract/views/evidence.ts';
import type { RoundView } from '../../electron/contract/views/round.ts';
import type { CastlingMode } from '../../engine/chess/setup.ts';
import { USUAL_RULES } from '../../engine/laws/round-rules.ts';
import type { RoundRules } from '../../engine/laws/round-rules.ts';
import type { Pack } from './pack.ts';
import { messages } from '../stores/messages.svelte.ts';

/** What every sheet of a pack says or obeys. */
export interface SheetFacts {
  readonly pack: Pack;
  /** Tournament and round; simulated play says so. */
  readonly from: string;
  readonly castlingMode: CastlingMode;
  readonly rules: RoundRules;
  readonly round: RoundView | null;
  /** Of incidents, by `incidentKey`. */
  readonly evidence: ReadonlyMap<string, EvidenceView | null>;
}

export function factsOf(
  { tournament, round, simulated }: ConsoleView,
  pack: Pack,
  evidence: SheetFacts['evidence'] = new Map(),
): SheetFacts {
  const from = messages.print.sheetOf(
    tournament?.name ?? '',
    round === null ? '' : messages.console.round.title(round),
  );
  return {
    pack,
    from: simulated ? `${messages.print.simulated} · ${from}` : from,
    castlingMode: round?.castlingMode ?? 'cg',
    rules: round?.rules ?? USUAL_RULES,
    round,
    evidence,
  };
}

/** The pairing as a title, or what the sheet is where nobody is named. */
export function titleOf({ white, black }: { readonly white: string; readonly black: string }): string {
  return white === '' && black === '' ? messages.print.startPosition : messages.print.versus(white, black);
}
