import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DiskOp } from './disk-trace.ts';

const SECTOR = 512;

type Change = Extract<DiskOp, { kind: 'write' | 'truncate' }>;

/** The content of a file that is on the disk for certain, and the changes since, of which any part may be. */
interface Inode {
  certain: Buffer;
  pending: Change[];
}

/**
 * A disk that keeps no promise but that of a sync: what was written since may be there, be missing or be torn between
 * sectors, in any order; names made or removed since the folder's last sync may be as before or after.
 */
class Disk {
  readonly #now = new Map<string, Inode>();
  #certain = new Map<string, Inode>();

  take(op: DiskOp): void {
    switch (op.kind) {
      case 'write':
      case 'truncate':
        this.#inode(op.name).pending.push(op);
        return;
      case 'sync': {
        const inode = this.#inode(op.name);
        inode.certain = inode.pending.reduce(changed, inode.certain);
        inode.pending = [];
        return;
      }
      case 'unlink':
        this.#now.delete(op.name);
        return;
      case 'syncFolder':
        this.#certain = new Map(this.#now);
        return;
      case 'acknowledged':
    }
  }

  /** Writes what may be found after a cut now. @param random from 0 to 1. */
  cut(folder: string, random: () => number): void {
    for (const name of new Set([...this.#now.keys(), ...this.#certain.keys()])) {
      const inode = (random() < 0.5 ? this.#now : this.#certain).get(name);
      if (inode === undefined) continue;
      const found = inode.pending.reduce((bytes, change) => survived(bytes, change, random), inode.certain);
      writeFileSync(join(folder, name), found);
    }
  }

  #inode(name: string): Inode {
    const known = this.#now.get(name) ?? { certain: Buffer.alloc(0), pending: [] };
    this.#now.set(name, known);
    return known;
  }
}

export interface PowerCut {
  /** The operation that was not done any more. */
  readonly at: number;
  /** The last number that had been acknowledged, 0 for none. */
  readonly acknowledged: number;
  /** Puts what is found afterwards into an empty folder. */
  readonly leaveIn: (folder: string) => void;
}

/** Cuts the power before each of these operations, first to last. */
export function* powerCuts(
  ops: readonly DiskOp[],
  moments: readonly number[],
  random: () => number,
): Generator<PowerCut> {
  const disk = new Disk();
  let done = 0;
  let acknowledged = 0;
  for (const at of moments) {
    for (const op of ops.slice(done, at)) {
      disk.take(op);
      if (op.kind === 'acknowledged') acknowledged = op.seq;
    }
    done = at;
    yield {
      at,
      acknowledged,
      leaveIn: (folder) => {
        disk.cut(folder, random);
      },
    };
  }
}

/** Moments to cut at, ascending: half of them anywhere, half where something else happens than one more entry in the log. */
export function cutMoments(ops: readonly DiskOp[], count: number, random: () => number): readonly number[] {
  const rare = ops.flatMap((op, i) =>
    op.kind === 'acknowledged' || ('name' in op && op.name.endsWith('-wal')) ? [] : [i],
  );
  const moments = Array.from({ length: count }, (_, n) => {
    if (n % 2 === 0) return Math.floor(random() * (ops.length + 1));
    return (rare[Math.floor(random() * rare.length)] ?? 0) + Math.floor(random() * 2);
  });
  return moments.sort((a, b) => a - b);
}

function changed(bytes: Buffer, change: Change): Buffer {
  if (change.kind === 'truncate') {
    const cut = Buffer.alloc(change.size);
    bytes.copy(cut);
    return cut;
  }
  const after = Buffer.alloc(Math.max(bytes.length, change.at + change.bytes.length));
  bytes.copy(after);
  change.bytes.copy(after, change.at);
  return after;
}

function survived(bytes: Buffer, change: Change, random: () => number): Buffer {
  const fate = random();
  if (fate < 0.35) return bytes;
  if (fate < 0.7 || change.kind === 'truncate') return changed(bytes, change);
  let torn = bytes;
  for (let from = 0; from < change.bytes.length; from += SECTOR) {
    if (random() < 0.5) continue;
    const sector = change.bytes.subarray(from, from + SECTOR);
    torn = changed(torn, { kind: 'write', name: change.name, at: change.at + from, bytes: sector });
  }
  return torn;
}
