import { en } from '../../electron/contract/messages/en.ts';
import type { ConsoleView, RoundView } from '../../electron/contract/views.ts';
import type { CastlingMode } from '../../engine/chess/setup.ts';
import { USUAL_RULES } from '../../engine/laws/round-rules.ts';
import type { RoundRules } from '../../engine/laws/round-rules.ts';
import type { Pack } from './pack.ts';

/** What every sheet of a pack says or obeys. */
export interface SheetFacts {
  readonly pack: Pack;
  /** Tournament and round; simulated play says so. */
  readonly from: string;
  readonly castlingMode: CastlingMode;
  readonly rules: RoundRules;
  readonly round: RoundView | null;
}

export function factsOf({ tournament, round, simulated }: ConsoleView, pack: Pack): SheetFacts {
  const from = en.print.sheetOf(tournament?.name ?? '', round?.name ?? '');
  return {
    pack,
    from: simulated ? `${en.print.simulated} · ${from}` : from,
    castlingMode: round?.castlingMode ?? 'cg',
    rules: round?.rules ?? USUAL_RULES,
    round,
  };
}

/** The pairing as a title, or what the sheet is where nobody is named. */
export function titleOf({ white, black }: { readonly white: string; readonly black: string }): string {
  return white === '' && black === '' ? en.print.startPosition : en.print.versus(white, black);
}
