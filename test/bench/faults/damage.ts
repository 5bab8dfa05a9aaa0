import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { openOrRepair } from '../../../electron/storage/journal/repair.ts';
import {
  COMPANIONS,
  closedJournal,
  copyJournal,
  cutTo,
  flipBit,
  killedJournal,
  overwrite,
  remove,
  takeOut,
} from '../../support/damage.ts';
import { factsOf } from '../../support/facts-of.ts';

/** What became of journals that were damaged, each in its own way. */
export interface DamageTally {
  readonly damaged: number;
  /** Starts that threw or were refused. */
  failed: number;
  /** Starts with fewer entries than were acknowledged, and not a word. */
  silent: number;
  /** Repairs whose originals were not kept as they were found. */
  originalsLost: number;
  /** Entries whose text still stands somewhere in the files, over all. */
  intact: number;
  /** Of these neither in use again nor in the file of later entries. */
  intactLost: number;
  /** Entries acknowledged, over all, and those in use after the start. */
  acknowledged: number;
  inUse: number;
}

type Random = () => number;

interface Damage {
  readonly what: string;
  readonly apply: (file: string) => void;
}

/**
 * Damages `count` journals, those of a kiosk that was killed and those that were closed, and starts on each. What fails is
 * named on stdout.
 */
export function damageJournals(folder: string, count: number, entries: number, random: Random): DamageTally {
  const killed = killedJournal(mkdtempSync(join(folder, 'killed-')), entries);
  const closed = closedJournal(mkdtempSync(join(folder, 'closed-')), entries);
  const texts = textsOf(closed);
  const tally = { damaged: count, failed: 0, silent: 0, originalsLost: 0 };
  const totals = { intact: 0, intactLost: 0, acknowledged: 0, inUse: 0 };
  for (let n = 0; n < count; n++) {
    const from = n % 3 === 2 ? closed : killed;
    const place = mkdtempSync(join(folder, 'damaged-'));
    copyJournal(dirname(from), place);
    const damage = damageOf(from === killed, n, random);
    damage.apply(join(place, 'journal.sqlite'));
    const found = filesOf(place);
    const start = startOn(join(place, 'journal.sqlite'), found);
    const intact = [...texts].filter(([, text]) => [...found.values()].some((bytes) => bytes.includes(text)));
    totals.acknowledged += entries;
    totals.intact += intact.length;
    totals.intactLost += intact.filter(([seq]) => !start.kept.has(seq)).length;
    totals.inUse += start.inUse;
    if (start.wrong !== null) {
      tally[start.wrong]++;
      process.stdout.write(`${start.wrong}: ${damage.what}: ${start.why}\n`);
    }
    rmSync(place, { recursive: true });
  }
  return { ...tally, ...totals };

  function startOn(file: string, found: ReadonlyMap<string, Buffer>): Start {
    try {
      const opened = openOrRepair(file, 'kiosk', () => 0);
      if (!opened.ok) return { ...NONE, wrong: 'failed', why: JSON.stringify(opened.fault) };
      const { journal, repaired } = opened.value;
      const kept = new Set([...journal.readAll()].map(({ entry }) => entry.seq));
      journal.close();
      const start = { inUse: kept.size, why: `${String(kept.size)} of ${String(entries)}` };
      if (repaired === null) return { ...start, kept, wrong: kept.size < entries ? 'silent' : null };
      const aside = factsOf(repaired, 'journal.repaired').aside;
      for (const seq of laterIn(aside)) kept.add(seq);
      return { ...start, kept, wrong: isKept(aside, found) ? null : 'originalsLost' };
    } catch (error) {
      return { ...NONE, wrong: 'failed', why: error instanceof Error ? (error.stack ?? '') : String(error) };
    }
  }
}

interface Start {
  readonly inUse: number;
  /** Numbers of the entries in use and in the file of later ones. */
  readonly kept: ReadonlySet<number>;
  readonly wrong: 'failed' | 'silent' | 'originalsLost' | null;
  readonly why: string;
}

const NONE = { inUse: 0, kept: new Set<number>() };

/** What stands in the file of each entry that fits in a page, as one text: its content and the two hashes. */
function textsOf(file: string): ReadonlyMap<number, Buffer> {
  const opened = openOrRepair(file, 'kiosk', () => 0);
  if (!opened.ok) throw new Error(opened.fault.code);
  const texts = [...opened.value.journal.readAll()].map(({ entry, hash }): [number, Buffer] => [
    entry.seq,
    Buffer.from(JSON.stringify(entry.data) + entry.prev + hash),
  ]);
  opened.value.journal.close();
  return new Map(texts.filter(([, text]) => text.length < 4_000));
}

function laterIn(aside: string): readonly number[] {
  const file = join(aside, 'later-entries.jsonl');
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return lines.map((line) => (JSON.parse(line) as { readonly seq: number }).seq);
}

function filesOf(folder: string): ReadonlyMap<string, Buffer> {
  return new Map(
    readdirSync(folder)
      .filter((name) => /^journal\.sqlite(?:-wal)?$/u.test(name))
      .map((name) => [name, readFileSync(join(folder, name))]),
  );
}

function isKept(aside: string, found: ReadonlyMap<string, Buffer>): boolean {
  return [...found].every(
    ([name, bytes]) => existsSync(join(aside, name)) && readFileSync(join(aside, name)).equals(bytes),
  );
}

/** The log is damaged when there is one; else the file. */
function damageOf(killed: boolean, n: number, random: Random): Damage {
  const end = killed && n % 2 === 0 ? '-wal' : COMPANIONS[0];
  const within = (most: number): number => Math.floor(random() * most);
  const on = (what: string, apply: (file: string, size: number) => void): Damage => ({
    what: `${what} (${end === '' ? 'file' : 'log'}, ${killed ? 'killed' : 'closed'})`,
    apply: (file) => {
      if (existsSync(file + end)) apply(file + end, statSync(file + end).size);
    },
  });
  const kinds = [
    () =>
      on('a bit', (file, size) => {
        flipBit(file, within(size * 8));
      }),
    () =>
      on('a bit of the header', (file) => {
        flipBit(file, within(end === '' ? 800 : 256));
      }),
    () =>
      on('cut', (file, size) => {
        cutTo(file, within(size));
      }),
    () =>
      on('cut by a page', (file, size) => {
        cutTo(file, size - 4096);
      }),
    () =>
      on('bytes taken out', (file, size) => {
        takeOut(file, within(size), 1 + within(5000));
      }),
    () =>
      on('zeros', (file, size) => {
        overwrite(file, within(size), 1 + within(9000), 0);
      }),
    () =>
      on('emptied', (file) => {
        cutTo(file, 0);
      }),
    () =>
      on('deleted', (file) => {
        remove(file);
      }),
  ];
  const kind = kinds[Math.floor(n / 6) % kinds.length];
  if (kind === undefined) throw new Error('no kind');
  return kind();
}
