import { afterEach, describe, expect, it } from 'vitest';
import { readPgn } from '../../../engine/notation/pgn-read.ts';
import { LARGEST_PGN } from '../../../engine/notation/pgn-split.ts';
import { PgnFileStore, readListed } from '../../../renderer/stores/pgn-file.svelte.ts';

const store = new PgnFileStore();
afterEach(() => {
  store.close();
});

function game(i: number, moves = '1. e4 e5 (1... c5) 2. Nf3 1/2-1/2'): string {
  return `[White "White ${String(i)}"]\n[Black "Jürgen"]\n[Round "${String(i % 9)}"]\n\n${moves}\n\n`;
}

function file(content: BlobPart, name = 'games.pgn'): File {
  return new File([content], name);
}

const MANY = Array.from({ length: 5000 }, (_, i) => game(i, i === 3000 ? '1. e4 Ke7 *' : undefined)).join('');

describe('a file', () => {
  it('is listed game by game as the reader reads it, with what is wrong where it is wrong', async () => {
    await store.open(file(MANY));
    const read = [...readPgn(MANY)];
    expect(store.games).toHaveLength(read.length);
    expect(store.games[2]).toMatchObject({
      at: 2,
      plies: 3,
      result: '1/2-1/2',
      tags: { White: 'White 2', Round: '2', Event: '' },
    });
    const faulty = store.games.filter(({ fault }) => fault !== null);
    expect(faulty).toMatchObject([{ at: 3000, fault: { code: 'pgn.move', facts: { line: 18_005, column: 7 } } }]);
    for (const at of [0, 2999, 3000, 4999]) expect(readListed(store.games[at] ?? fails())).toEqual(read[at]);
    expect([store.progress, store.fault, store.stopped]).toEqual([null, null, false]);
  });

  it('that is read again leaves a game that is looked at as it is, unless that has changed', async () => {
    await store.open(file(`${game(1)}${game(2)}`), true);
    store.chosen = 1;
    const [first, looked] = store.games;
    await store.renew(file(`${game(1, '1. d4 *')}${game(2)}`));
    expect(store.games[0]).not.toBe(first);
    expect(store.games[1]).toBe(looked);
    await store.renew(file(`${game(1)}${game(2, '1. d4 *')}`));
    expect(store.games[1]).not.toBe(looked);
  });

  it('that was cut off in its last game says where, and shows the game', async () => {
    await store.open(file(`${game(1)}${game(2, '1. e4 e5\n2. Nf3')}`));
    expect(store.games.map(({ plies, fault }) => [plies, fault?.code, fault?.facts])).toEqual([
      [3, undefined, undefined],
      [3, 'pgn.cutOff', { line: 12, column: 7, text: '' }],
    ]);
  });

  it.each([
    ['of UTF-16, as some programs write it', wide(game(1))],
    ['with a byte order mark', `\ufeff${game(1)}`],
    ['of games without tags', '1. d4 d5 *\n\n1. e4 *'],
    ['with words before the first game', `${game(1)}% so\n`],
  ])('%s is read', async (_, content) => {
    await store.open(file(content));
    expect([store.fault, store.games[0]?.fault, (store.games[0]?.plies ?? 0) > 0]).toEqual([null, null, true]);
    for (const one of store.games) expect(readListed(one)).toMatchObject({ ok: true, value: { result: one.result } });
  });

  it.each([
    ['with nothing in it', '', 'pgnFile.empty', {}],
    ['of another kind', '%PDF-1.7 1. e4 e5', 'pgnFile.otherKind', { kind: 'pdf' }],
    ['of bytes that are no text', new Uint8Array([1, 2, 0, 3]), 'pgnFile.otherKind', { kind: '' }],
    ['of text that is no PGN', 'Dear arbiter, the games follow', 'pgnFile.noGame', {}],
    ['of names and numbers', '1;Ada;Bob\n2;Cleo;Dan\n', 'pgnFile.noGame', {}],
  ])('%s is refused', async (_, content, code, facts) => {
    await store.open(file(content));
    expect([store.fault, store.games, store.progress]).toEqual([{ code, facts }, [], null]);
  });

  it('that is too large is refused before a byte of it is read', async () => {
    const large = file('1. e4 *');
    Object.defineProperty(large, 'size', { value: LARGEST_PGN + 1 });
    large.slice = () => fails();
    await store.open(large);
    expect(store.fault).toEqual({ code: 'pgnFile.tooLarge', facts: { bytes: LARGEST_PGN + 1, most: LARGEST_PGN } });
  });

  it('that is gone while it is read says so', async () => {
    const gone = file(MANY);
    gone.slice = () => {
      throw new DOMException('gone', 'NotReadableError');
    };
    await store.open(gone);
    expect([store.fault?.code, store.progress]).toEqual(['pgnFile.gone', null]);
  });
});

describe('while a file is read', () => {
  /** A file of which slices are read one by one, when the test says so. */
  function slowFile(content: string): { readonly slow: File; readonly let: () => void } {
    const slow = file(content);
    const waiting: (() => void)[] = [];
    const slice = slow.slice.bind(slow);
    slow.slice = (from, to) => {
      const part = slice(from, to);
      const read = part.arrayBuffer.bind(part);
      part.arrayBuffer = async () => {
        await new Promise<void>((resolve) => waiting.push(resolve));
        return read();
      };
      return part;
    };
    return {
      slow,
      let: () => {
        waiting.shift()?.();
      },
    };
  }

  async function untilProgress(least: number, { let: go }: { readonly let: () => void }): Promise<void> {
    while ((store.progress ?? 1) < least) {
      go();
      await new Promise((resolve) => setTimeout(resolve, 0));
    }
  }

  it('it says how far it is, and stops when it is told', async () => {
    const given = slowFile(MANY);
    const opened = store.open(given.slow);
    expect(store.progress).toBe(0);
    await untilProgress(0.4, given);
    expect(store.progress).toBeLessThan(1);
    store.stop();
    given.let();
    await opened;
    expect([store.progress, store.stopped, store.name]).toEqual([null, true, 'games.pgn']);
    const kept = store.games.length;
    expect(kept).toBeGreaterThan(0);
    expect(kept).toBeLessThan(5000);
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(store.games).toHaveLength(kept);
  });

  it('another one takes its place, and nothing of the first comes after it', async () => {
    const first = slowFile(MANY);
    const opened = store.open(first.slow);
    await untilProgress(0.2, first);
    await store.open(file(game(77), 'other.pgn'));
    first.let();
    await opened;
    expect([store.name, store.games.length, store.games[0]?.tags.White]).toEqual(['other.pgn', 1, 'White 77']);
  });
});

function wide(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from([...`\ufeff${text}`].flatMap((one) => [one.charCodeAt(0) & 0xff, one.charCodeAt(0) >> 8]));
}

function fails(): never {
  throw new Error('not to be asked');
}
