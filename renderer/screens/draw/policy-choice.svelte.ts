import type { LedgerView, Repeats } from '../../../electron/contract/views/draw.ts';
import type { Exclusions } from '../../../engine/journal/round.ts';
import { ascending } from '../../../engine/start/draw-policy.ts';
import { readNumbers } from '../read-numbers.ts';

/** What the arbiter leaves out, as it is being chosen. It begins with what held for the draw before. */
export class PolicyChoice {
  without518 = $state(true);
  without534 = $state(false);
  others = $state('');
  noRepeats = $state(true);
  readonly read = $derived(readNumbers(this.others));

  /** @param exclusions what was said of the round; null: as the last draw had them. */
  constructor(ledger: readonly LedgerView[], exclusions: Exclusions | null) {
    const last = exclusions ?? ledger.findLast(({ repeats }) => repeats !== null);
    if (last === undefined) return;
    this.without518 = last.excluded.includes(518);
    this.without534 = last.excluded.includes(534);
    this.others = last.excluded.filter((sp) => sp !== 518 && sp !== 534).join(', ');
    this.noRepeats = last.repeats === 'excluded';
  }

  get ok(): boolean {
    return this.read.ok;
  }

  get excluded(): readonly number[] {
    const typed = this.read.ok ? this.read.numbers : [];
    return ascending([...(this.without518 ? [518] : []), ...(this.without534 ? [534] : []), ...typed]);
  }

  get repeats(): Repeats {
    return this.noRepeats ? 'excluded' : 'allowed';
  }
}

/** SP numbers of the rounds before this one, in their order; of all rounds unless told. */
export function playedIn(ledger: readonly LedgerView[], before = Infinity): readonly number[] {
  const numbers = stoodIn(ledger, before)
    .flatMap(({ sp }) => sp ?? [])
    .sort((a, b) => a - b);
  return numbers.filter((sp, i) => sp !== numbers[i - 1]);
}

/** How many of the same rounds had a position without a number. */
export function customIn(ledger: readonly LedgerView[], before = Infinity): number {
  return stoodIn(ledger, before).filter(({ sp }) => sp === null).length;
}

function stoodIn(ledger: readonly LedgerView[], before: number): readonly LedgerView[] {
  return ledger.filter((row) => row.round < before && row.table === null && row.revealed && row.state === 'stands');
}

/** Names typed with semicolons: a comma stands within a name, behind the surname. */
export function readPresent(text: string): readonly string[] {
  return text
    .split(/[;\n]/u)
    .map((name) => name.trim())
    .filter((name) => name !== '');
}
