import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** A PIN as it is kept: salt and scrypt hash, hexadecimal. */
export interface PinRecord {
  readonly salt: string;
  readonly hash: string;
  /** scrypt's N; r is 8, p is 1. */
  readonly cost: number;
}

/** OWASP's Password Storage Cheat Sheet gives N = 2^17; a quarter of it, as wrong tries are slowed down besides. */
const COST = 2 ** 15;
const BLOCK = 8;
const HASH_BYTES = 32;

export async function makePin(pin: string): Promise<PinRecord> {
  const salt = randomBytes(16);
  const hash = await derive(pin, salt, COST);
  return { salt: salt.toString('hex'), hash: hash.toString('hex'), cost: COST };
}

export async function isPin({ salt, hash, cost }: PinRecord, pin: string): Promise<boolean> {
  return timingSafeEqual(await derive(pin, Buffer.from(salt, 'hex'), cost), Buffer.from(hash, 'hex'));
}

/** Seconds to wait after so many wrong tries in a row: none after two, then 5, 10, 20 … up to five minutes. */
export function waitAfter(wrong: number): number {
  return wrong < 3 ? 0 : Math.min(300, 5 * 2 ** (wrong - 3));
}

function derive(pin: string, salt: Buffer, cost: number): Promise<Buffer> {
  const options = { N: cost, r: BLOCK, p: 1, maxmem: 2 * 128 * cost * BLOCK };
  return new Promise((resolve, reject) => {
    scrypt(pin, salt, HASH_BYTES, options, (error, key) => {
      if (error === null) resolve(key);
      else reject(error);
    });
  });
}
