import type { LedgerView, Repeats } from '../../../electron/contract/views/draw.ts';
import { ascending } from '../../../engine/start/draw-policy.ts';
import { readNumbers } from '../read-numbers.ts';

/** What the arbiter leaves out, as it is being chosen. It begins with what held for the draw before. */
export class PolicyChoice {
  without518 = $state(true);
  without534 = $state(false);
  others = $state('');
  noRepeats = $state(true);
  readonly read = $derived(readNumbers(this.others));

  constructor(ledger: readonly LedgerView[]) {
    const last = ledger.findLast(({ repeats }) => repeats !== null);
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

/** Names typed with commas. */
export function readPresent(text: string): readonly string[] {
  return text
    .split(/[,;\n]/u)
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

/** Digits in groups, so that they can be compared by eye. */
export function grouped(digits: string): readonly string[] {
  return digits.match(/.{1,8}/gu) ?? [];
}
