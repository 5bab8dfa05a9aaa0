import { createHash } from 'node:crypto';
import { commitmentText, numberOf } from '../../engine/start/ceremony.ts';
import type { DrawInput } from '../../engine/start/ceremony.ts';
import { allowedBy, ascending } from '../../engine/start/draw-policy.ts';
import type { DrawPolicy } from '../../engine/start/draw-policy.ts';
import { HAND_METHODS, handDraw } from '../../engine/start/hand-draw.ts';
import { FIRST_RECEIPT_FORMAT, RECEIPT_FORMAT, replacedInputsOf } from '../../engine/start/receipt.ts';
import type { Receipt } from '../../engine/start/receipt.ts';
import { backRankOf } from '../../engine/start/sp-number.ts';
import type { SpNumber } from '../../engine/start/sp-number.ts';
import { hasher } from '../../electron/storage/journal/hasher.ts';

/** Numbers that look random and are the same every time: SHA-256 of a name and a count. */
export function numbersFrom(seed: string): () => number {
  let count = 0;
  return () =>
    createHash('sha256')
      .update(`${seed} ${String(count++)}`)
      .digest()
      .readUInt32LE();
}

const WORDS = ['17', 'Wenn schon, denn schon', '4 2 6', 'Åse "the rook" Ünal', '王', 'a,"receipt":b', '  ', '😀', '\\'];

/** A true receipt of a draw like those of a tournament, another for each seed. */
export function sampleReceipt(seed: string): Receipt {
  const next = numbersFrom(seed);
  const below = (limit: number): number => next() % limit;
  const word = (): string => WORDS[below(WORDS.length)] ?? '';
  const some = (limit: number): readonly number[] => Array.from({ length: below(limit) }, () => below(960));
  const policy: DrawPolicy = {
    tournament: word(),
    round: 1 + below(11),
    roundName: `Round ${word()}`,
    tables: '1-600',
    castlingMode: 'cg',
    excluded: ascending(some(6)),
    repeats: below(2) === 0 ? 'allowed' : 'excluded',
    played: ascending(some(10)),
  };
  const method = (['ceremony', 'quick', ...HAND_METHODS] as const)[below(7)] ?? 'quick';
  const common = { format: RECEIPT_FORMAT, draw: `draw-${seed}`, policy, drawnAt: '2026-11-21T12:15:00.000Z' } as const;
  const present = Array.from({ length: below(3) }, word);
  if (method === 'ceremony' || method === 'quick') {
    const secret = createHash('sha256').update(seed).digest('hex');
    const commitment = hasher.sha256(commitmentText(common.draw, policy, secret));
    const inputs: readonly DrawInput[] =
      method === 'quick' ? [] : Array.from({ length: 1 + below(4) }, () => ({ from: word(), text: word() }));
    const number = numberOf({ policy, secret, commitment }, inputs, hasher);
    const committed = method === 'ceremony';
    const replaced = committed ? Array.from({ length: below(3) }, () => [{ from: word(), text: word() }]) : [];
    return {
      ...common,
      method,
      committed,
      commitment,
      secret,
      inputs,
      replacedInputs: replacedInputsOf(replaced, hasher),
      numbering: null,
      throws: [],
      number,
      position: backRankOf(number),
      committedAt: committed ? '2026-11-21T12:00:00.000Z' : null,
      inputAt: committed ? '2026-11-21T12:10:00.000Z' : null,
      present,
    };
  }
  const numbering = method === 'balls' ? (below(2) === 0 ? '0-959' : '1-960') : null;
  const { throws, sp } = thrown(method, numbering ?? '0-959', new Set(allowedBy(policy)), below);
  return {
    ...common,
    method,
    committed: false,
    commitment: null,
    secret: null,
    inputs: [],
    replacedInputs: null,
    numbering,
    throws,
    number: sp,
    position: backRankOf(sp),
    committedAt: null,
    inputAt: null,
    present,
  };
}

/** The same receipt as the first format had it. */
export function inFirstFormat(receipt: Receipt): Receipt {
  const { replacedInputs: _, ...first } = receipt;
  return { ...first, format: FIRST_RECEIPT_FORMAT };
}

function thrown(
  method: (typeof HAND_METHODS)[number],
  numbering: '0-959' | '1-960',
  allowed: ReadonlySet<number>,
  below: (limit: number) => number,
): { readonly throws: readonly number[]; readonly sp: SpNumber } {
  const throws: number[] = [];
  for (;;) {
    const hand = handDraw(method, numbering, allowed, throws);
    if (!hand.ok) throw new Error(hand.fault.code);
    const { asks, sp } = hand.value;
    if (sp !== null) return { throws, sp };
    const values = asks?.thing === 'ballAgain' && below(10) > 0 ? throws.slice(-1) : (asks?.values ?? []);
    throws.push(values[below(values.length)] ?? 0);
  }
}
