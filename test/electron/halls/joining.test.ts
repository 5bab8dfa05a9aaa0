import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import { readCredentials } from '../../../electron/halls/credentials.ts';
import { certificatesIn, joiningCode, pemOf, readJoining } from '../../../electron/halls/joining.ts';
import type { Joining } from '../../../electron/halls/joining.ts';
import { withUser, writeUser } from '../../../electron/halls/keys-file.ts';
import { newKey } from '../../../electron/halls/keys.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const EVENT = 'open-2026';
const BODY = 'MIIB'.repeat(140);
const JOINING: Joining = {
  ...{ address: 'tls://hub.example:4222', event: EVENT, hall: 'Große Halle', certificates: [BODY] },
  seed: newKey(EVENT, 'Große Halle').seed,
};
const CODE = joiningCode(JOINING);

function sealed(facts: object): string {
  return joiningCode({ ...JOINING, ...facts });
}

describe('what a hall is given to join', () => {
  it('comes through files, scanners and QR codes as it is', () => {
    expect(readJoining(CODE)).toEqual({ ok: true, value: JOINING });
    // A scanner ends a line, a mail breaks it, and a keyboard may be set otherwise.
    expect(readJoining(`\uFEFF${CODE.toLowerCase().replaceAll(/(.{76})/gu, '$1\r\n')}\n`)).toMatchObject({ ok: true });
    expect(CODE).toMatch(/^[\dA-Z]+$/u);
    expect(encode(CODE, { ecc: 'L' }).size).toBeLessThan(130);
  });

  it.each([
    ['nothing', '', 'join.unread'],
    ['something else', '{"hall":"A"}', 'join.unread'],
    ['a key alone', JOINING.seed, 'join.unread'],
    ['half of it', CODE.slice(0, CODE.length / 2), 'join.damaged'],
    ['all but its end', CODE.slice(0, -1), 'join.damaged'],
    ['its head alone', CODE.slice(0, 16), 'join.damaged'],
    ['another digit in it', `${CODE.slice(0, 60)}${CODE[60] === 'A' ? 'B' : 'A'}${CODE.slice(61)}`, 'join.damaged'],
    ['of a later version', CODE.replace('JOIN1X', 'JOIN2X'), 'join.version'],
    ['without a hall', sealed({ hall: ' ' }), 'join.unread'],
    ['with an address that is none', sealed({ address: 'http://hub' }), 'join.unread'],
    ['with an event that is none', sealed({ event: 'a b' }), 'join.unread'],
    ['with a key that is none', sealed({ seed: 'SU' }), 'join.unread'],
    ['with a certificate that is none', sealed({ certificates: ['-----'] }), 'join.unread'],
  ])('is refused: %s', (_, text, code) => {
    expect(readJoining(text)).toMatchObject({ ok: false, fault: { code } });
  });

  it('is refused whatever else is read', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.nat(CODE.length - 17), (text, at) => {
        expect(readJoining(text).ok).toBe(false);
        const others = CODE.slice(0, 16 + at) + CODE.slice(17 + at);
        expect(readJoining(others).ok).toBe(false);
      }),
    );
  });

  it('is a key to the server as it lies in its file', () => {
    const file = join(temporaryFolder(), 'join.txt');
    writeFileSync(file, `${CODE}\n`);
    const read = readCredentials(file);
    expect(read.ok && read.value.authenticator).not.toBeNull();
    expect(read.ok && read.value.ca).toBe(pemOf(JOINING));
    expect(certificatesIn(pemOf(JOINING) ?? '')).toEqual([BODY]);
  });
});

describe('the server’s list of keys', () => {
  const EMPTY = 'users: [\n  # { nkey: "U…", permissions: { … } }\n]\n';

  it('has one line for a hall, the last that was made', () => {
    const first = withUser(EMPTY, EVENT, 'Halle 1', '{ nkey: "U1", permissions: { } }') ?? '';
    const both = withUser(first, EVENT, 'Halle 10', '{ nkey: "U10", permissions: { } }') ?? '';
    const again = withUser(both, EVENT, 'Halle 1', '{ nkey: "U2", permissions: { } }') ?? '';
    expect(again.split('\n')).toEqual([
      'users: [',
      '  # { nkey: "U…", permissions: { … } }',
      '  { nkey: "U10", permissions: { } } # open-2026 Halle%2010',
      '  { nkey: "U2", permissions: { } } # open-2026 Halle%201',
      ']',
      '',
    ]);
  });

  it.each([
    ['nothing', ''],
    ['other settings', 'listen: "127.0.0.1:4222"\n'],
    ['a list without its end', 'users: [\n'],
  ])('is not written into %s', (_, text) => {
    const file = join(temporaryFolder(), 'keys.conf');
    writeFileSync(file, text);
    expect(writeUser(file, EVENT, 'A', '{ }')).toMatchObject({ ok: false, fault: { code: 'keys.unwritten' } });
  });

  it('stays its owner’s, in its mode', () => {
    const file = join(temporaryFolder(), 'keys.conf');
    writeFileSync(file, EMPTY, { mode: 0o640 });
    const before = statSync(file);
    expect(writeUser(file, EVENT, 'A', '{ }')).toEqual({ ok: true, value: null });
    const after = statSync(file);
    expect([after.mode, after.ino]).toEqual([before.mode, before.ino]);
    expect(writeUser(join(temporaryFolder(), 'none'), EVENT, 'A', '{ }').ok).toBe(false);
  });
});
