import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson } from '../../../../engine/canonical-json.ts';
import { FIRST_PREV } from '../../../../engine/journal/envelope.ts';
import { HallRecord } from '../../../../electron/host/halls/hall-record.ts';
import type { CameIn } from '../../../../electron/host/halls/hall-record.ts';
import { hasher } from '../../../../electron/storage/journal/hasher.ts';

const ORIGIN = 'hall-1';

/** A chain of entries; the names that it opens are its own. */
function chain(count: number, name = 'Open', from: readonly CameIn[] = []): readonly CameIn[] {
  const links = [...from];
  while (links.length < count) {
    const seq = links.length + 1;
    const data = { tournamentId: 't', name: `${name} ${String(seq)}`, simulated: false };
    const prev = links.at(-1)?.hash ?? FIRST_PREV;
    const text = canonicalJson({ at: seq, data, origin: ORIGIN, prev, seq, type: 'tournament.opened', v: 1 });
    links.push({ text, hash: hasher.sha256(text) });
  }
  return links;
}

function take(record: HallRecord, links: readonly CameIn[]): readonly string[] {
  const counted: string[] = [];
  for (const link of links) record.take(link, ({ text }) => counted.push(text));
  return counted;
}

const texts = (links: readonly CameIn[]): readonly string[] => links.map(({ text }) => text);

describe('the record of another hall', () => {
  it('is the same whatever the order in which its entries come, and however often each does', () => {
    const links = chain(12);
    fc.assert(
      fc.property(fc.shuffledSubarray([...links, ...links, ...links], { minLength: 36, maxLength: 36 }), (came) => {
        const record = new HallRecord(ORIGIN, hasher);
        expect(take(record, came)).toEqual(texts(links));
        expect(record).toMatchObject({ last: 12, waits: false, troubles: [] });
        expect(record.tournament.name).toBe('Open 12');
      }),
    );
  });

  it('waits at a gap, and shows nothing that lies behind it', () => {
    const links = chain(5);
    const record = new HallRecord(ORIGIN, hasher);
    expect(
      take(
        record,
        links.filter((_, i) => i !== 2),
      ),
    ).toEqual(texts(links.slice(0, 2)));
    expect(record).toMatchObject({ last: 2, waits: true });
    expect(record.tournament.name).toBe('Open 2');
    expect(take(record, links.slice(2, 3))).toEqual(texts(links.slice(2)));
    expect(record.waits).toBe(false);
  });

  it('keeps no more of what lies behind a gap than it can hold, and asks for the rest again', () => {
    const links = chain(40, 'x'.repeat(1 << 20));
    const record = new HallRecord(ORIGIN, hasher);
    take(record, [...links.slice(0, 1), ...links.slice(2)]);
    expect([record.last, record.waits]).toEqual([1, true]);
    expect(record.takeDropped()).toBe(false);
    take(record, links.slice(1, 2));
    expect(record.last).toBeLessThan(30);
    expect([record.takeDropped(), record.takeDropped()]).toEqual([true, false]);
    while (record.last < 40) take(record, links);
    expect(record.waits).toBe(false);
  });

  it('finds every changed byte of any entry, and goes on when the true one comes', () => {
    const links = chain(4);
    const whole = links[2]?.text ?? '';
    fc.assert(
      fc.property(fc.nat(whole.length - 1), fc.constantFrom('0', '9', 'x', '"', ' '), (at, letter) => {
        fc.pre(whole[at] !== letter);
        const changed = { hash: links[2]?.hash ?? '', text: whole.slice(0, at) + letter + whole.slice(at + 1) };
        const record = new HallRecord(ORIGIN, hasher);
        take(record, [...links.slice(0, 2), changed, ...links.slice(3)]);
        expect(record).toMatchObject({ last: 2, troubles: [{ kind: 'changed' }] });
        take(record, links.slice(2, 3));
        expect(record).toMatchObject({ last: 4 });
      }),
    );
  });

  it.each([
    ['an entry that was changed and hashed anew', 2, 3],
    ['the last entry in other words', 3, 4],
    ['entries that follow another one', 1, 4],
  ])('tells %s, and keeps to what it had', (_, fork, most) => {
    const links = chain(4);
    const other = chain(most, 'Other', links.slice(0, fork));
    const record = new HallRecord(ORIGIN, hasher);
    expect(take(record, [...links, ...other.slice(fork)])).toEqual(texts(links));
    expect(record.troubles).toEqual([{ kind: 'forked', seq: fork + 1 }]);
    expect(record.tournament.name).toBe('Open 4');
  });

  it('does not take the branch that does not follow, though it comes first', () => {
    const links = chain(4);
    const [wrong] = chain(3, 'Other').slice(2);
    const record = new HallRecord(ORIGIN, hasher);
    expect(take(record, [...(wrong === undefined ? [] : [wrong]), ...links])).toEqual(texts(links));
    expect(record.troubles).toEqual([{ kind: 'forked', seq: 3 }]);
  });

  it.each([
    ['no JSON', '{'],
    ['no entry', '{}'],
    ['an entry of another hall', chain(1)[0]?.text.replace(ORIGIN, 'hall-2') ?? ''],
    ['an entry in other than its canonical words', `${chain(1)[0]?.text ?? ''} `],
  ])('takes no %s', (_, text) => {
    const record = new HallRecord(ORIGIN, hasher);
    expect(take(record, [{ text, hash: hasher.sha256(text) }])).toEqual([]);
    expect(record.troubles).toEqual([{ kind: 'changed', seq: 1 }]);
  });

  it('keeps what another version wrote, and stands where it could read last', () => {
    const [first] = chain(1);
    const unknown = canonicalJson({
      ...{ at: 1, data: {}, origin: ORIGIN, prev: first?.hash ?? '', seq: 2, type: 'clock.eaten', v: 1 },
    });
    const links = chain(3, 'Open', [
      ...(first === undefined ? [] : [first]),
      { text: unknown, hash: hasher.sha256(unknown) },
    ]);
    const record = new HallRecord(ORIGIN, hasher);
    expect(take(record, links)).toEqual(texts(links));
    expect(record).toMatchObject({ last: 3, troubles: [{ kind: 'unread', seq: 2 }] });
    expect(record.tournament.name).toBe('Open 1');
  });
});
