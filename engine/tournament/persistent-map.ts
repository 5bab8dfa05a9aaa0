/**
 * A map that is never changed: `with` and `without` give another that shares nearly all of it, at the same cost whatever its
 * size. Whoever holds one can keep it. A hash array mapped trie (Bagwell 2001); iterated, as a `Map` is, in the order in which
 * the keys came in. That order is sorted out when a map is first iterated: for n keys at n log n, later at n.
 */
export class PersistentMap<K extends string | number, V> implements ReadonlyMap<K, V> {
  readonly #root: Branch<K, V>;
  readonly size: number;
  /** Of the next key that comes in. */
  readonly #order: number;
  #items: readonly Item<K, V>[] | null = null;

  private constructor(root: Branch<K, V>, size: number, order: number) {
    this.#root = root;
    this.size = size;
    this.#order = order;
  }

  static empty<K extends string | number, V>(): PersistentMap<K, V> {
    return new PersistentMap<K, V>(NOTHING, 0, 0);
  }

  get(key: K): V | undefined {
    return found(this.#root, hashOf(key), key)?.value;
  }

  has(key: K): boolean {
    return found(this.#root, hashOf(key), key) !== undefined;
  }

  with(key: K, value: V): PersistentMap<K, V> {
    return this.update(key, () => value);
  }

  /** The same as `with` of what `change` makes of the value that is there, or of undefined, at half the cost. */
  update(key: K, change: (before: V | undefined) => V): PersistentMap<K, V> {
    const hash = hashOf(key);
    const before = found(this.#root, hash, key);
    const value = change(before?.value);
    const item = { hash, key, value, order: before?.order ?? this.#order, next: null };
    const root = placed(this.#root, item, 0);
    return before === undefined
      ? new PersistentMap(root, this.size + 1, this.#order + 1)
      : new PersistentMap(root, this.size, this.#order);
  }

  without(key: K): PersistentMap<K, V> {
    const hash = hashOf(key);
    if (found(this.#root, hash, key) === undefined) return this;
    return new PersistentMap(removed(this.#root, hash, key, 0), this.size - 1, this.#order);
  }

  forEach(tell: (value: V, key: K, map: ReadonlyMap<K, V>) => void): void {
    for (const [key, value] of this) tell(value, key, this);
  }

  *entries(): MapIterator<[K, V]> {
    for (const { key, value } of this.#inOrder()) yield [key, value];
  }

  *keys(): MapIterator<K> {
    for (const { key } of this.#inOrder()) yield key;
  }

  *values(): MapIterator<V> {
    for (const { value } of this.#inOrder()) yield value;
  }

  [Symbol.iterator](): MapIterator<[K, V]> {
    return this.entries();
  }

  #inOrder(): readonly Item<K, V>[] {
    return (this.#items ??= itemsIn(this.#root).sort((a, b) => a.order - b.order));
  }
}

interface Item<K, V> {
  readonly hash: number;
  readonly key: K;
  readonly value: V;
  readonly order: number;
  /** Another of the same hash: null, unless two keys happen to have one. */
  readonly next: Item<K, V> | null;
}

/** Five bits of the hash say which of 32 places is meant; only those that are taken, by `taken`, are in `nodes`. */
interface Branch<K, V> {
  readonly taken: number;
  readonly nodes: readonly Node<K, V>[];
}

type Node<K, V> = Item<K, V> | Branch<K, V>;

const NOTHING: Branch<never, never> = { taken: 0, nodes: [] };
const BITS = 5;

function found<K, V>(root: Branch<K, V>, hash: number, key: K): Item<K, V> | undefined {
  let node: Node<K, V> | undefined = root;
  for (let shift = 0; node !== undefined && 'nodes' in node; shift += BITS) {
    const bit = bitOf(hash, shift);
    node = (node.taken & bit) === 0 ? undefined : node.nodes[indexOf(node.taken, bit)];
  }
  let item: Item<K, V> | null = node ?? null;
  while (item !== null && item.key !== key) item = item.next;
  return item ?? undefined;
}

/** The item takes the place of the one with its key. */
function placed<K, V>({ taken, nodes }: Branch<K, V>, item: Item<K, V>, shift: number): Branch<K, V> {
  const bit = bitOf(item.hash, shift);
  const index = indexOf(taken, bit);
  const there = nodes[index];
  if ((taken & bit) === 0 || there === undefined) return { taken: taken | bit, nodes: nodes.toSpliced(index, 0, item) };
  return { taken, nodes: nodes.with(index, placedIn(there, item, shift + BITS)) };
}

function placedIn<K, V>(node: Node<K, V>, item: Item<K, V>, shift: number): Node<K, V> {
  if ('nodes' in node) return placed(node, item, shift);
  if (node.hash !== item.hash) return placed(placed(NOTHING, node, shift), item, shift);
  return { ...item, next: withoutKey(node, item.key) };
}

/** The key is there. */
function removed<K, V>({ taken, nodes }: Branch<K, V>, hash: number, key: K, shift: number): Branch<K, V> {
  const bit = bitOf(hash, shift);
  const index = indexOf(taken, bit);
  const there = nodes[index];
  if (there === undefined) throw new Error('a key that is not there was to be removed');
  const left = 'nodes' in there ? collapsed(removed(there, hash, key, shift + BITS)) : withoutKey(there, key);
  if (left === null) return { taken: taken & ~bit, nodes: nodes.toSpliced(index, 1) };
  return { taken, nodes: nodes.with(index, left) };
}

/** The items of one hash. */
function withoutKey<K, V>(item: Item<K, V> | null, key: K): Item<K, V> | null {
  if (item === null) return null;
  return item.key === key ? item.next : { ...item, next: withoutKey(item.next, key) };
}

/** A branch with a single item is that item. */
function collapsed<K, V>(branch: Branch<K, V>): Node<K, V> {
  const [only] = branch.nodes;
  return branch.nodes.length === 1 && only !== undefined && !('nodes' in only) ? only : branch;
}

function itemsIn<K, V>(node: Node<K, V>, into: Item<K, V>[] = []): Item<K, V>[] {
  if ('nodes' in node) for (const one of node.nodes) itemsIn(one, into);
  else for (let item: Item<K, V> | null = node; item !== null; item = item.next) into.push(item);
  return into;
}

function bitOf(hash: number, shift: number): number {
  return 1 << ((hash >>> shift) & 31);
}

/** How many places before this one are taken. */
function indexOf(taken: number, bit: number): number {
  let bits = taken & (bit - 1);
  bits -= (bits >>> 1) & 0x5555_5555;
  bits = (bits & 0x3333_3333) + ((bits >>> 2) & 0x3333_3333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}

/** 32 bits: FNV-1a over the letters, a number as it is; then mixed, so that keys that differ little lie apart. */
function hashOf(key: string | number): number {
  let hash = 0x811c_9dc5;
  if (typeof key === 'number') hash ^= key;
  else for (let i = 0; i < key.length; i++) hash = Math.imul(hash ^ key.charCodeAt(i), 0x0100_0193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85eb_ca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2_ae35);
  return hash ^ (hash >>> 16);
}
