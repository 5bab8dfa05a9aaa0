import { canonicalJson } from '../../engine/canonical-json.ts';
import { makeReceipt } from '../../engine/start/receipt.ts';
import type { Receipt } from '../../engine/start/receipt.ts';
import type { VerifyFault } from '../../engine/start/receipt-verify.ts';
import { hasher } from '../../electron/storage/journal/hasher.ts';
import { inFirstFormat, sampleReceipt } from './receipts.ts';

export interface Forgery {
  readonly name: string;
  readonly text: string;
  readonly code: VerifyFault['code'];
}

/** A receipt of this method among the samples that `fits`. */
export function receiptOf(method: Receipt['method'], fits: (receipt: Receipt) => boolean = () => true): Receipt {
  for (let i = 0; ; i++) {
    const receipt = sampleReceipt(`${method} ${String(i)}`);
    if (receipt.method === method && fits(receipt)) return receipt;
  }
}

const TRUE = receiptOf('ceremony', (one) => one.inputs.length > 1 && one.replacedInputs !== null);
const HASH = 'f'.repeat(64);

/** What each field is changed to: of its own kind, then of others. */
const CHANGES: Readonly<Record<keyof Receipt, readonly unknown[]>> = {
  format: ['arbiter960-draw-receipt-3', 'ARBITER960-DRAW-RECEIPT-2', '', 2, null, ['arbiter960-draw-receipt-2']],
  draw: ['another', 7, null],
  method: ['quick', 'CEREMONY', 'constructor', 'сeremony', null],
  committed: [false, 'true', 1, null],
  policy: [{ ...TRUE.policy, round: 77 }, { ...TRUE.policy, round: 1e300 }, { ...TRUE.policy, more: 1 }, {}, [], null],
  commitment: [HASH, null, HASH.toUpperCase(), `${HASH}\n`, 'ｆ'.repeat(64), 5],
  secret: [HASH, null, HASH.slice(1), '', {}],
  inputs: [[], TRUE.inputs.slice(1), [...TRUE.inputs].reverse(), [{ from: 'x' }], [null], 'none', {}, null],
  replacedInputs: [{ count: 0, sha256: HASH }, { count: 1.5, sha256: HASH }, { count: 1 }, 1, [], 'none'],
  numbering: ['0-959', '1-959', 0],
  throws: [[1], [-1], [1e300], ['1'], null],
  number: [(TRUE.number + 1) % 960, -1, 960, 1e21, 0.5, String(TRUE.number), null],
  position: [TRUE.position.toLowerCase(), TRUE.position.replace('B', 'В'), '', 5, null],
  committedAt: [null, '2026-13-21T11:00:00.000Z', '2026-11-21', 1_795_000_000_000],
  inputAt: [null, '2026-11-21T25:00:00.000Z', 0],
  drawnAt: [null, '２026-11-21T11:00:00.000Z', '2026-11-21T11:00:00Z', 0],
  present: ['Anna', [1], [null], null],
};

/** Changes that, with all hashes made anew, are what another draw could have been: nothing contradicts them. */
const CODES: Readonly<Partial<Record<keyof Receipt, readonly VerifyFault['code'][]>>> = {
  draw: ['receipt.commitment'],
  method: ['receipt.incomplete'],
  committed: ['receipt.incomplete'],
  policy: ['receipt.commitment'],
  commitment: ['receipt.commitment', 'receipt.incomplete'],
  secret: ['receipt.commitment', 'receipt.incomplete'],
  inputs: ['receipt.incomplete', 'receipt.number', 'receipt.number'],
  numbering: ['receipt.incomplete'],
  throws: ['receipt.incomplete'],
  number: ['receipt.number'],
  position: ['receipt.position', 'receipt.position', 'receipt.position'],
  committedAt: ['receipt.incomplete'],
  inputAt: ['receipt.incomplete'],
};

/** Receipts of this format that nobody may believe: with the check values of the true one, and with their own. */
export function forgedReceipts(format: 1 | 2): readonly Forgery[] {
  const receipt = format === 2 ? TRUE : inFirstFormat(TRUE);
  const text = makeReceipt(receipt, hasher);
  const file = JSON.parse(text) as { readonly check: unknown; readonly receipt: unknown };
  const fields = Object.keys(receipt) as (keyof Receipt)[];
  const anew = (change: object): string => makeReceipt({ ...receipt, ...change }, hasher);
  const left = (change: object): string => canonicalJson({ ...file, receipt: { ...receipt, ...change } });

  const changed = fields.flatMap((field): Forgery[] =>
    CHANGES[field].flatMap((value, i) => {
      const code = CODES[field]?.[i] ?? 'receipt.shape';
      const name = `${field} ${JSON.stringify(value)}`;
      const kept = code === 'receipt.shape' ? code : 'receipt.changed';
      return [
        { name: `${name}, hashes anew`, text: anew({ [field]: value }), code },
        { name, text: left({ [field]: value }), code: kept },
      ];
    }),
  );
  const without = fields.map((field): Forgery => ({
    name: `without ${field}, hashes anew`,
    text: makeReceipt(Object.fromEntries(Object.entries(receipt).filter(([name]) => name !== field)) as never, hasher),
    code: 'receipt.shape',
  }));
  const other = format === 2 ? inFirstFormat(receipt).format : TRUE.format;
  const texts: readonly (readonly [string, string, VerifyFault['code']])[] = [
    ['the name of the other format', anew({ format: other }), 'receipt.shape'],
    ...(format === 1
      ? [['what the first format had not', anew({ replacedInputs: null }), 'receipt.shape'] as const]
      : []),
    ['a field more', anew({ more: 1 }), 'receipt.shape'],
    ['a field by another alphabet', anew({ drаw: TRUE.draw }), 'receipt.shape'],
    ['a member of every object', anew({ toString: 1 }), 'receipt.shape'],
    ['a __proto__ in the receipt', text.replace('"receipt":{', '"receipt":{"__proto__":{},'), 'receipt.shape'],
    ['a __proto__ in the policy', text.replace('"policy":{', '"policy":{"__proto__":{},'), 'receipt.shape'],
    ['a __proto__ around all', `{"__proto__":${text}}`, 'receipt.shape'],
    ['nothing but a __proto__', '{"__proto__":{}}', 'receipt.shape'],
    ['more beside the receipt', canonicalJson({ ...file, more: 1 }), 'receipt.shape'],
    ['no check', canonicalJson({ receipt }), 'receipt.shape'],
    ['no receipt', canonicalJson({ check: file.check }), 'receipt.shape'],
    ['a receipt that is null', canonicalJson({ ...file, receipt: null }), 'receipt.shape'],
    ['a receipt in a list', `[${text}]`, 'receipt.shape'],
    ['a number', '960', 'receipt.shape'],
    ['null', 'null', 'receipt.shape'],
    ['nothing', ' ', 'receipt.notJson'],
    ['half of it', text.slice(0, text.length / 2), 'receipt.notJson'],
    ['two of them', text + text, 'receipt.notJson'],
    ['a byte order mark', `\ufeff${text}`, 'receipt.notJson'],
    ['a line end', `${text}\n`, 'receipt.notCanonical'],
    ['a space', text.replace(':', ': '), 'receipt.notCanonical'],
    ['a field twice', text.replace('"receipt":{', '"receipt":{"number":1,'), 'receipt.notCanonical'],
    ['another order', JSON.stringify({ receipt: file.receipt, check: file.check }), 'receipt.notCanonical'],
    ['a letter as its escape', text.replace('"draw-', '"\\u0064raw-'), 'receipt.notCanonical'],
    ['a number as its power', text.replace(/"round":(\d+)/u, '"round":$1e0'), 'receipt.notCanonical'],
    ['minus nought', text.replace(/"round":\d+/u, '"round":-0'), 'receipt.notCanonical'],
    ['a number beyond all', text.replace(/"round":\d+/u, '"round":1e400'), 'receipt.shape'],
    ['another mark', text.replace(/"inputs":"[0-9a-f]{8}"/u, '"inputs":"00000000"'), 'receipt.markChanged'],
    [
      'another hash',
      text.replace(/"sha256":"[0-9a-f]{64}"\},"rec/u, `"sha256":"${HASH}"},"rec`),
      'receipt.hashChanged',
    ],
    ['no number left', anew(commitTo({ excluded: Array.from({ length: 960 }, (_, n) => n) })), 'receipt.incomplete'],
    ['numbers left out that go down', anew(commitTo({ excluded: [9, 3] })), 'receipt.shape'],
    ['numbers left out twice', anew(commitTo({ excluded: [3, 3] })), 'receipt.shape'],
  ];
  return [
    ...changed,
    ...without,
    ...texts.map(([name, forged, code]) => ({ name, text: forged, code })),
    ...byHand(format),
  ];
}

/** Another policy, with the commitment that it would have. */
function commitTo(change: Partial<Receipt['policy']>): Partial<Receipt> {
  const policy = { ...TRUE.policy, ...change };
  return { policy, commitment: hasher.sha256(canonicalJson({ draw: TRUE.draw, policy, secret: TRUE.secret })) };
}

function byHand(format: 1 | 2): readonly Forgery[] {
  const rows: readonly (readonly [Receipt['method'], object | ((receipt: Receipt) => object), VerifyFault['code']])[] =
    [
      ['single-die', ({ throws }: Receipt) => ({ throws: [9, ...throws] }), 'receipt.throws'],
      ['single-die', ({ throws }: Receipt) => ({ throws: throws.slice(0, -1) }), 'receipt.incomplete'],
      ['cards', ({ throws }: Receipt) => ({ throws: [...throws, 1] }), 'receipt.throws'],
      ['coins', { throws: [] }, 'receipt.incomplete'],
      ['coins', { numbering: '0-959' }, 'receipt.incomplete'],
      ['balls', { numbering: null }, 'receipt.incomplete'],
      ['platonic-dice', { committed: true }, 'receipt.incomplete'],
      ['platonic-dice', { inputs: TRUE.inputs }, 'receipt.incomplete'],
      ['platonic-dice', { secret: HASH }, 'receipt.incomplete'],
      ['quick', { inputs: TRUE.inputs }, 'receipt.incomplete'],
      ['quick', { committedAt: TRUE.committedAt, committed: true }, 'receipt.incomplete'],
      ['quick', { method: 'ceremony' }, 'receipt.incomplete'],
      ...(format === 1 ? [] : [['quick', { replacedInputs: TRUE.replacedInputs }, 'receipt.incomplete'] as const]),
    ];
  return rows.map(([method, change, code]) => {
    const sample = receiptOf(method);
    const receipt = format === 2 ? sample : inFirstFormat(sample);
    const changes = typeof change === 'function' ? (change as (one: Receipt) => object)(receipt) : change;
    const text = makeReceipt({ ...receipt, ...changes }, hasher);
    return { name: `${method}: ${JSON.stringify(changes).slice(0, 80)}`, text, code };
  });
}

/** How the offline page says what the program has a code for. */
export const PAGE_SAYS: Readonly<Record<VerifyFault['code'], RegExp>> = {
  'receipt.notJson': /^This is not a receipt, or it is damaged: it is not JSON\.$/u,
  'receipt.shape': /^This is not a receipt, or it is damaged at: .+\.$/u,
  'receipt.notCanonical': /^The receipt was changed: it does not have the form of a receipt\.$/u,
  'receipt.changed': /^The receipt was changed\. What differs: (?:the|how|what|when|whether|which|who) [^;]+\.$/u,
  'receipt.markChanged': /^The receipt was changed\. What differs: (?:the|how|what|when|whether|which|who) [^;]+\.$/u,
  'receipt.hashChanged': /^The receipt was changed: its hash does not match\.$/u,
  'receipt.incomplete': /^The receipt does not fit its method\.$|^The throws do not lead to a position\.$/u,
  'receipt.commitment': /^The commitment does not match this secret and these rules\.$/u,
  'receipt.number': /^The receipt says \d+, but \d+ follows from its contents\.$/u,
  'receipt.position': /^The position does not belong to its number\.$/u,
  'receipt.throws': /^Throw \d+ is impossible\.$|^There are more throws than the draw needs\.$/u,
};
