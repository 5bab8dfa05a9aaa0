/**
 * A map that is never changed: `with` and `without` give another that shares nearly all of it, at the same cost whatever its
 * size. Whoever holds one can keep it. A hash array mapped trie (Bagwell 2001); iterated, as a `Map` is, in the order in which
 * the keys came in.
 */
export class PersistentMap<K extends string | number, V> implements ReadonlyMap<K, V> {
  readonly #root: Branch<K, V>;
  readonly size: number;
  /** Of the next key that comes in. */
  readonly #order: number;

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
    const hash = hashOf(key);
    const before = found(this.#root, hash, key);
    const item = { key, value, order: before?.order ?? this.#order };
    const root = placed(this.#root, { hash, items: [item] }, 0);
    return before === undefined
      ? new PersistentMap(root, this.size + 1, this.#order + 1)
      : new PersistentMap(root, this.size, this.#order);
  }

  without(key: K): PersistentMap<K, V> {
    if (!this.has(key)) return this;
    const root = removed(this.#root, hashOf(key), key, 0);
    return new PersistentMap(root, this.size - 1, this.#order);
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
    return [...itemsIn(this.#root)].sort((a, b) => a.order - b.order);
  }
}

interface Item<K, V> {
  readonly key: K;
  readonly value: V;
  readonly order: number;
}

/** Items of one hash: one, unless two keys happen to have the same. */
interface Leaf<K, V> {
  readonly hash: number;
  readonly items: readonly Item<K, V>[];
}

/** Five bits of the hash say which of 32 places is meant; only those that are taken, by `taken`, are in `nodes`. */
interface Branch<K, V> {
  readonly taken: number;
  readonly nodes: readonly Node<K, V>[];
}

type Node<K, V> = Leaf<K, V> | Branch<K, V>;

const NOTHING: Branch<never, never> = { taken: 0, nodes: [] };
const BITS = 5;

function found<K, V>(root: Branch<K, V>, hash: number, key: K): Item<K, V> | undefined {
  let node: Node<K, V> | undefined = root;
  for (let shift = 0; node !== undefined; shift += BITS) {
    if ('items' in node) return node.items.find((item) => item.key === key);
    const place = placeOf(hash, shift);
    node = (node.taken & place) === 0 ? undefined : node.nodes[indexOf(node.taken, place)];
  }
  return undefined;
}

/** The leaf has one item, which takes the place of the one with its key. */
function placed<K, V>({ taken, nodes }: Branch<K, V>, leaf: Leaf<K, V>, shift: number): Branch<K, V> {
  const place = placeOf(leaf.hash, shift);
  const index = indexOf(taken, place);
  const there = nodes[index];
  if ((taken & place) === 0 || there === undefined)
    return { taken: taken | place, nodes: nodes.toSpliced(index, 0, leaf) };
  return { taken, nodes: nodes.with(index, joined(there, leaf, shift + BITS)) };
}

function joined<K, V>(node: Node<K, V>, leaf: Leaf<K, V>, shift: number): Node<K, V> {
  if (!('items' in node)) return placed(node, leaf, shift);
  if (node.hash !== leaf.hash) return placed(placed(NOTHING, node, shift), leaf, shift);
  const [item] = leaf.items;
  const others = node.items.filter(({ key }) => key !== item?.key);
  return { hash: node.hash, items: [...others, ...leaf.items] };
}

/** The key is there. */
function removed<K, V>({ taken, nodes }: Branch<K, V>, hash: number, key: K, shift: number): Branch<K, V> {
  const place = placeOf(hash, shift);
  const index = indexOf(taken, place);
  const there = nodes[index];
  if (there === undefined) throw new Error('a key that is not there was to be removed');
  const left = 'items' in there ? leafWithout(there, key) : collapsed(removed(there, hash, key, shift + BITS));
  if (left === null) return { taken: taken & ~place, nodes: nodes.toSpliced(index, 1) };
  return { taken, nodes: nodes.with(index, left) };
}

function leafWithout<K, V>({ hash, items }: Leaf<K, V>, key: K): Leaf<K, V> | null {
  const left = items.filter((item) => item.key !== key);
  return left.length === 0 ? null : { hash, items: left };
}

/** A branch with a single leaf is that leaf. */
function collapsed<K, V>(branch: Branch<K, V>): Node<K, V> {
  const [only] = branch.nodes;
  return branch.nodes.length === 1 && only !== undefined && 'items' in only ? only : branch;
}

function* itemsIn<K, V>(node: Node<K, V>): Generator<Item<K, V>> {
  if ('items' in node) yield* node.items;
  else for (const one of node.nodes) yield* itemsIn(one);
}

function placeOf(hash: number, shift: number): number {
  return 1 << ((hash >>> shift) & 31);
}

/** How many places before this one are taken. */
function indexOf(taken: number, place: number): number {
  let bits = taken & (place - 1);
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
