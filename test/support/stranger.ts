import { createHash } from 'node:crypto';

/**
 * Checks a receipt as a stranger would who has the printed recipe, a SHA-256 tool and a calculator: written apart from
 * the program, and using nothing of it.
 * @returns what is wrong, or null.
 */
export function strangerSays(text: string): string | null {
  if (!FORMATS.some((format) => format.test(text))) return 'it is not written as the format has it';
  const split = text.indexOf(',"receipt":');
  const body = text.slice(split + ',"receipt":'.length, -1);
  const printed = /"sha256":"([0-9a-f]{64})"\}$/u.exec(text.slice(0, split))?.[1];
  if (sha256(body) !== printed) return 'the hash is another';
  const told = JSON.parse(body) as Told;
  for (const [, name = '', mark = ''] of text.slice(0, split).matchAll(/"(\w+)":"([0-9a-f]{8})"/gu)) {
    // The format has no numbers or names of which JSON knows a second spelling.
    if (sha256(JSON.stringify(told[name as keyof Told])).slice(0, 8) !== mark) return `the mark of ${name} is another`;
  }
  const { policy } = told;
  const out = new Set(policy.repeats === 'excluded' ? [...policy.excluded, ...policy.played] : policy.excluded);
  const pool: number[] = [];
  for (let n = 0; n < 960; n++) if (!out.has(n)) pool.push(n);
  if (!belongsTogether(told) || pool.length === 0) return 'it does not fit its method';
  const found = told.secret === null ? fromThrows(told, out) : fromSecret(told, body, pool);
  if (typeof found === 'string') return found;
  if (found !== told.number) return `the number is ${String(found)}`;
  return rankOf(found) === told.position ? null : `the position is ${rankOf(found)}`;
}

/** JSON as the format fixes it to the character, for each format: members in order of their names, no white space. */
const FORMATS = [1, 2].map((format) => {
  const text = String.raw`"(?:[^"\\\u0000-\u001f]|\\["\\bfnrt]|\\u(?:00[01]|d[89a-f][0-9a-f])[0-9a-f])*"`;
  const [hash, sp] = ['"[0-9a-f]{64}"', String.raw`(?:\d|[1-9]\d|[1-8]\d\d|9[0-5]\d)`];
  const whole = String.raw`(?:0|[1-9]\d{0,14})`;
  const moment = String.raw`"\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3])(?::[0-5]\d){2}\.\d{3}Z"`;
  const list = (item: string): string => String.raw`\[(?:${item}(?:,${item})*)?\]`;
  const members = (all: Readonly<Record<string, string>>): string =>
    `\\{${Object.entries(all)
      .map(([name, value]) => `"${name}":(?:${value})`)
      .join(',')}\\}`;
  const receipt = {
    commitment: `${hash}|null`,
    committed: 'true|false',
    committedAt: `${moment}|null`,
    draw: text,
    drawnAt: moment,
    format: `"arbiter960-draw-receipt-${String(format)}"`,
    inputAt: `${moment}|null`,
    inputs: list(members({ from: text, text })),
    method: '"(?:ceremony|quick|balls|single-die|platonic-dice|coins|cards)"',
    number: sp,
    numbering: '"0-959"|"1-960"|null',
    policy: members({
      castlingMode: '"(?:cg|orthodox|none)"',
      excluded: list(sp),
      played: list(sp),
      repeats: '"(?:allowed|excluded)"',
      round: whole,
      roundName: text,
      tables: text,
      tournament: text,
    }),
    position: text,
    present: list(text),
    ...(format === 1 ? {} : { replacedInputs: `${members({ count: `(?!0)${whole}`, sha256: hash })}|null` }),
    secret: `${hash}|null`,
    throws: list(whole),
  };
  const fields = Object.fromEntries(Object.keys(receipt).map((name) => [name, '"[0-9a-f]{8}"']));
  return new RegExp(
    `^${members({ check: members({ fields: members(fields), sha256: hash }), receipt: members(receipt) })}$`,
    'u',
  );
});

/** What each method needs, and has not. */
function belongsTogether(told: Told): boolean {
  const { excluded, played } = told.policy;
  if ([excluded, played].some((sps) => sps.some((sp, i) => sp <= (sps[i - 1] ?? -1)))) return false;
  const has = [
    told.commitment ?? '',
    told.secret ?? '',
    told.committedAt ?? '',
    told.inputAt ?? '',
    told.inputs.length > 0 ? 'i' : '',
    told.committed ? 'c' : '',
    told.throws.length > 0 ? 't' : '',
    told.numbering ?? '',
  ].map((one) => (one === '' ? '-' : '+'));
  const needs = { ceremony: '++++++--', quick: '++------', balls: '------++' }[told.method] ?? '------+-';
  return has.join('') === needs && (told.method === 'ceremony' || (told.replacedInputs ?? null) === null);
}

interface Told {
  readonly method: string;
  readonly committed: boolean;
  readonly committedAt: string | null;
  readonly inputAt: string | null;
  readonly inputs: readonly unknown[];
  readonly replacedInputs?: unknown;
  readonly commitment: string | null;
  readonly secret: string | null;
  readonly numbering: string | null;
  readonly number: number;
  readonly position: string;
  readonly throws: readonly number[];
  readonly policy: {
    readonly excluded: readonly number[];
    readonly played: readonly number[];
    readonly repeats: string;
  };
}

function sha256(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex');
}

/** A member of the receipt exactly as it is written there. */
function written(body: string, name: string, next: string): string {
  const from = body.indexOf(`"${name}":`) + name.length + 3;
  return body.slice(from, body.indexOf(`,"${next}":`, from));
}

function fromSecret(told: Told, body: string, pool: readonly number[]): number | string {
  const secret = told.secret ?? '';
  const policy = written(body, 'policy', 'position');
  const draw = written(body, 'draw', 'drawnAt');
  if (sha256(`{"draw":${draw},"policy":${policy},"secret":"${secret}"}`) !== told.commitment) {
    return 'the commitment is another';
  }
  const inputs = written(body, 'inputs', 'method');
  for (let counter = 0; ; counter++) {
    const message = `{"commitment":"${told.commitment}","counter":${String(counter)},"inputs":${inputs}}`;
    const first = Number(BigInt(`0x${hmac(secret, message).slice(0, 8)}`));
    if (first < pool.length * Math.floor(4294967296 / pool.length)) return pool[first % pool.length] ?? 'none is left';
  }
}

/** HMAC by its definition; the secret's 64 digits fill the block exactly. */
function hmac(key: string, message: string): string {
  const block = Buffer.from(key, 'ascii');
  const inner = Buffer.concat([block.map((byte) => byte ^ 0x36), Buffer.from(message, 'utf8')]);
  const digest = Buffer.from(sha256(inner), 'hex');
  return sha256(Buffer.concat([block.map((byte) => byte ^ 0x5c), digest]));
}

function fromThrows({ method, numbering, throws }: Told, out: ReadonlySet<number>): number | string {
  const [least, most] = { balls: [0, 960], coins: [0, 1], cards: [1, 8], 'single-die': [1, 6] }[method] ?? [1, 20];
  if (throws.some((value) => value < Number(least) || value > Number(most))) return 'nothing shows such a throw';
  const rest = [...throws];
  const next = (): number => rest.shift() ?? Number.NaN;
  while (rest.length > 0) {
    const number = oneRound(method, numbering, next);
    if (number !== null && !out.has(number)) return rest.length === 0 ? number : 'there are throws too many';
  }
  return 'the throws do not end';
}

/** Throws until a position stands there, or null where all begins anew. */
function oneRound(method: string, numbering: string | null, next: () => number): number | null {
  if (method === 'balls') {
    const [ball, again] = [next(), next()];
    return ball !== again ? null : numbering === '1-960' && ball === 960 ? 0 : ball;
  }
  if (method === 'coins') {
    let bits = '';
    while (bits.length < 10 && bits !== '1111') bits += String(next());
    return bits === '1111' ? null : Number.parseInt(bits, 2);
  }
  const rank = [...'........'];
  const fields = [...'abcdefgh'];
  const kinds = [
    ['B', 'aceg'],
    ['B', 'bdfh'],
    ['Q', 'abcdefgh'],
    ['N', 'abcdefgh'],
    ['N', 'abcdefgh'],
  ] as const;
  for (const [letter, on] of kinds) {
    const free = fields.filter((field, i) => on.includes(field) && rank[i] === '.');
    let value = next();
    // One die has six faces: those beyond a whole number of rounds are thrown again.
    while (method === 'single-die' && value > Math.floor(6 / free.length) * free.length) value = next();
    const field = method === 'cards' ? fields[value - 1] : free[(value - 1) % free.length];
    rank[fields.indexOf(field ?? '')] = letter;
  }
  const text = rank.join('').replace('.', 'R').replace('.', 'K').replace('.', 'R');
  return Array.from({ length: 960 }, (_, n) => rankOf(n)).indexOf(text);
}

/** The position of a number by the rule as it is printed everywhere. */
function rankOf(number: number): string {
  const rank = [...'--------'];
  const put = (letter: string, at: number): void => {
    let left = at;
    for (let i = 0; i < 8; i++) {
      if (rank[i] !== '-') continue;
      if (left === 0) rank[i] = letter;
      left--;
    }
  };
  let n = number;
  rank[1 + 2 * (n % 4)] = 'B';
  n = (n - (n % 4)) / 4;
  rank[2 * (n % 4)] = 'B';
  n = (n - (n % 4)) / 4;
  put('Q', n % 6);
  n = (n - (n % 6)) / 6;
  const [left, right] = ['01', '02', '03', '04', '12', '13', '14', '23', '24', '34'][n] ?? '--';
  put('N', Number(right));
  put('N', Number(left));
  return rank.join('').replace('-', 'R').replace('-', 'K').replace('-', 'R');
}
