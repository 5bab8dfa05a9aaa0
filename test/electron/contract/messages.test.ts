import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { faultSentence, faultSentences } from '../../../electron/contract/messages/en/faults.ts';
import { say } from '../../../electron/contract/messages/en/faults/say.ts';
import type { FaultSentences } from '../../../electron/contract/messages/fault-sentences.ts';
import type { Fact, FaultFacts } from '../../../engine/fault-facts.ts';
import { fail } from '../../../engine/result.ts';
import type { FaultCode } from '../../../engine/result.ts';
import { strangeFault } from '../../support/facts-of.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

describe('a fault and its sentence do not compile', () => {
  it.each<[string, () => unknown]>([
    // @ts-expect-error -- nobody declared this code
    ['with a code nobody knows', () => fail('board.burnt')],
    // @ts-expect-error -- `table` belongs to it
    ['without its facts', () => fail('board.none')],
    // @ts-expect-error -- `path` belongs to it too
    ['with half of its facts', () => fail('board.taken', { table: 1 })],
    // @ts-expect-error -- a table is a number
    ['with a wrong fact', () => fail('board.none', { table: 'one' })],
    // @ts-expect-error -- it has no facts
    ['with a fact it has not', () => fail('round.none', { table: 1 })],
    // @ts-expect-error -- it has no fact `tabel`
    ['when the sentence names a fact it has not', (): FaultSentences['board.none'] => say`No board at ${'tabel'}.`],
    [
      'when a sentence is missing',
      (): FaultSentences => {
        const { 'board.none': _, ...others } = faultSentences;
        // @ts-expect-error -- the sentence for `board.none` is missing
        return others;
      },
    ],
  ])('%s', (_, made) => {
    expect(made).not.toThrow();
  });

  it('and every fact is plain data', () => {
    type Facts = FaultFacts[FaultCode];
    type Other = Facts extends infer One
      ? One extends unknown
        ? Exclude<One[keyof One], Fact | undefined>
        : never
      : never;
    const others: readonly Other[] = [] as readonly never[];
    const none: readonly never[] = others;
    expect(none).toEqual([]);
  });
});

describe('sentences for faults', () => {
  it('speak of one rook as of one', () => {
    const said = (rooks: readonly string[]): string => faultSentences['verdict.gapSeveral']({ plies: 3, rooks });
    expect(said(['h1'])).toMatch(/whether the rook on h1 or its king moved meanwhile\.$/u);
    expect(said(['a1', 'h8'])).toMatch(/whether any of the rooks on a1 and h8 or their kings moved meanwhile\.$/u);
    expect(said([])).toMatch(/Enter the moves played\.$/u);
  });

  it('say of a board that was waited for that it was not put right, and never that it was not read', () => {
    for (const code of ['verdict.gapSeveral', 'verdict.gapTooLong'] as const) {
      const facts = { plies: null, rooks: [] };
      expect(faultSentences[code](facts)).toContain('was not being read');
      expect(faultSentences[code]({ ...facts, awaited: true })).toMatch(
        /^Play continued before the board was put right/u,
      );
    }
  });

  it('of a player at two tables advise no correction of a round that is not open', () => {
    const facts = { table: 1, name: 'Li', other: 2 };
    const said = faultSentences['seat.twice'];
    expect(said(facts)).toContain('correct both tables at once (Correct round and tables); if');
    expect(said({ ...facts, opening: true })).toMatch(
      /at table 2\. Correct the pairings or, if these are two people, add their FIDE IDs or write/u,
    );
    expect(said({ ...facts, opening: true, fideId: '7' })).toMatch(
      /the FIDE ID is the same, 7\. Correct .* correct the FIDE ID\.$/u,
    );
  });

  it('of files and results are English', () => {
    expect(faultSentences['pgnFile.otherKind']({ kind: 'zip' })).toBe(
      'This is a packed file (ZIP), not a PGN file. None of it was read. Unpack it, and choose the PGN file in it.',
    );
    expect(faultSentences['result.notSo']({ table: 4, result: '0-1', ending: 'stalemate' })).toContain(
      'a game cannot end 0–1 for that reason',
    );
  });

  it('are there for codes only that arise somewhere', () => {
    const sources = ['engine', 'electron', 'renderer'].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.ts') && !file.includes('messages') && !file.includes('fault-facts'))
        .map((file) => readFileSync(join(root, folder, file), 'utf8')),
    );
    const raised = (code: string): boolean => sources.some((source) => source.includes(`'${code}'`));
    expect(Object.keys(faultSentences).filter((code) => !raised(code))).toEqual([]);
  });

  it.each(Object.keys(faultSentences))('%s reads as a sentence, even where a record lacks its facts', (code) => {
    const sentence = faultSentence(strangeFault(code));
    expect(sentence).toMatch(/[.]$/u);
    expect(sentence).not.toMatch(/undefined|\{\}|!/u);
  });

  it('set the facts in', () => {
    const { fault } = fail('start.fen', {
      ...{ given: '8/8 w - -', field: '8/8', reason: 'fen.placement.rankCount', found: 2 },
    });
    expect(faultSentence(fault)).toBe(
      'The start “8/8 w - -” cannot be used because the board has 2 ranks instead of eight: ' +
        'give an SP number from 0 to 959, the letters of the back rank, or the FEN of a playable position.',
    );
    expect(faultSentence(fail('key.boardDiffers', { squares: ['e4', 'f1'] }).fault)).toBe(
      'The board is not restored yet. Look at e4, f1.',
    );
  });

  it('show a code that has none as it is, never as anything inherited', () => {
    expect(faultSentence(strangeFault('toString', { a: 1 }))).toBe('toString: {"a":1}');
  });
});

describe('a line that is lost', () => {
  it.each([
    ['forbidden', /This user has no permission to open .*group dialout/u],
    ['busy', /is used by another program, or by another kiosk.*Close that program/u],
    ['notSerial', /is not a serial port/u],
    ['notHid', /is not a USB HID board, so it was not opened\..*choose it from the list/u],
    ['unlisted', /No USB HID board is now called .*another name, choose it from the list/u],
    ['noHid', /\(node-hid\) does not load on this computer.*enter the moves by hand/u],
    ['noNoble', /@stoprocent\/noble\) is not installed here.*electron\/devices\/README/u],
    ['noBluetooth', /no usable Bluetooth LE.*Plug in an adapter/u],
    ['bluetoothOff', /is switched off on this computer.*Switch it on/u],
    ['bluetoothForbidden', /does not let this program use Bluetooth.*Allow it/u],
    ['unseen', /was found over Bluetooth.*keeps looking for it/u],
    ['unconnected', /could not be connected.*keeps trying/u],
    ['notUart', /is not a supported Bluetooth board.*Choose another/u],
    ['gone', /connection to .* was lost.*reconnects automatically/u],
    ['deaf', /accepts nothing that is sent.*keeps trying/u],
    ['hung', /the system has not answered.*keeps trying/u],
    ['vanished', /disappeared\..*Check the cable/u],
    ['absent', /was not found\..*Check the cable/u],
  ])('%s: the sentence says what is safe, and what to do about that', (reason, words) => {
    const sentence = faultSentences['line.lost']({ path: '/dev/ttyUSB0', reason });
    expect(sentence).toMatch(words);
    expect(sentence).toContain('Moves already recorded are kept');
    // First what happened: of no use to an arbiter is a path before it.
    expect(sentence).not.toMatch(/^\S*\/dev/u);
    expect(sentence.includes('cable')).toBe(['vanished', 'absent'].includes(reason));
  });

  it('nobody there, somebody gone and noise are told apart', () => {
    const sentences = (['line.silent', 'line.mute', 'line.noise'] as const).map((code) =>
      faultSentences[code]({ path: 'a' }),
    );
    expect(new Set(sentences).size).toBe(3);
  });
});
