import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { en } from '../../../electron/contract/messages/en.ts';
import { minutesText } from '../../../electron/contract/messages/en/laws.ts';
import { receiptWords } from '../../../electron/contract/messages/en/receipt.ts';
import { makeAlert } from '../../../electron/contract/views/table-alert.ts';

const words = fileURLToPath(new URL('../../../electron/contract/messages/en', import.meta.url));

const WON = { gameId: null, result: '1-0', reason: null } as const;
const LOST = { gameId: null, result: '0-1', reason: null } as const;

describe('what people read', () => {
  /** Of the program's own making, or of another language; and an arbiter may be anybody. */
  const NOT_SAID =
    /\b(?:men|regimes?|anew|his|him|ways? out|look whether|hall (?:speaks|spoke)|let (?:it|them) go|nothing of (?:it|them)|stands? there|taken up|tried again by itself|telephones?)\b/iu;

  const files = readdirSync(words, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));

  function textsIn(file: string): readonly string[] {
    const source = readFileSync(join(words, file), 'utf8').replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gmu, '');
    return [...source.matchAll(/'[^'\n]* [^'\n]*'|`[^`\n]* [^`\n]*`/gu)].map(([text]) => text);
  }

  it.each(files)('%s is written as arbiters speak', (file) => {
    expect(textsIn(file).filter((text) => NOT_SAID.test(text.replaceAll(/\$\{[^}]*\}/gu, '')))).toEqual([]);
  });

  /** A number before its unit, a piece before its square in brackets: a line that ends between them is misread from the table. */
  const LOOSE =
    /(?:\d|\}) (?:min|s|h|ms|[kMG]B|mm|cm|\$\{unit\})(?![\p{L}\d])|\((?:[KQRBN]|\$\{[^}]*piece[^}]*\}) (?:[a-h][1-8]|\$\{[^}]*square[^}]*\})\)/u;

  it.each(files)('in %s no line ends between a number and its unit, or a piece and its square', (file) => {
    expect(textsIn(file).filter((text) => LOOSE.test(text))).toEqual([]);
  });

  it('times are bound as they are read', () => {
    expect([0, 60, 110].map(minutesText)).toEqual(['0\u00A0min', '1\u00A0min', '1\u00A0min 50\u00A0s']);
    const piece = { piece: 'Q', square: 'd1' } as const;
    expect(en.ruling.boundTo({ move: 'other-king-move', piece, captured: null })).toContain('(Q\u00A0d1)');
  });

  it.each([
    [98, '49 moves by each without a capture or a pawn move; 50 moves are required.'],
    [99, '49 moves by each and one more without a capture or a pawn move; 50 moves are required.'],
    [1, '1 move without a capture or a pawn move; 50 moves are required.'],
  ])('nobody counts half a move (%i plies)', (plies, sentence) => {
    const found = { kind: 'moves', plies, needed: 100, sincePly: 0 } as const;
    expect(en.said.claim.shown(found, null, 'white')).toBe(sentence);
    expect(en.said.claim.shown(found, 'Nf3', 'white')).toBe(`With Nf3: ${sentence}`);
  });

  it('a result is told in the same words wherever it is, by a ruling or not', () => {
    const given = { result: '0-1', reason: 'illegal-moves' } as const;
    const change = { ...given, origin: 'confirmed', atEpochMs: 0 } as const;
    const told = [
      en.console.table.result.told(given),
      en.console.table.result.change('14:05', change),
      en.corrections.decisions.says({ what: 'result.set', ...given, before: null, change: 1 }),
    ];
    for (const one of told) expect(one).toContain('0–1, illegal moves');
    expect(en.console.table.result.told({ result: '0-1', reason: 'not-said' })).toBe('0–1');
    const facts = { result: '0-1', article: '7.5.5' } as const;
    const alert = makeAlert('ruled', facts, { sinceEpochMs: 0, urgency: 'result', article: '7.5.5', seen: false });
    const { word, briefWord } = en.alerts;
    expect([word(alert, []), briefWord(alert, [])]).toEqual(['Ruled: 0–1', 'Ruled: 0–1']);
    const ended = { ending: 'illegal-moves', article: '7.5.5' } as const;
    expect(en.console.table.result.says('ruling', '0–1', ended)).toBe('Ruled: 0–1 (illegal moves, 7.5.5).');
  });

  it.each<readonly [Parameters<typeof en.corrections.decisions.says>[0], string]>([
    [{ what: 'games.begun', tables: [3], gameIds: [] }, 'Game at table 3 started'],
    [{ what: 'games.takenBack', tables: [3, 4] }, 'Games at tables 3 and 4 not started after all'],
    [{ what: 'seats.turned', tables: [2], game: 2 }, 'Game 2 due at table 2'],
    [{ what: 'result.corrected', before: WON, after: LOST, change: 1 }, 'Earlier round: 1–0 → 0–1'],
    [{ what: 'result.corrected', before: WON, after: LOST, first: true, change: 1 }, 'Game 1: 1–0 → 0–1'],
    [{ what: 'question.answered', by: 'played' }, 'Moves entered'],
    [{ what: 'question.acknowledged', questionId: null, clocksSet: false }, 'Call marked as seen'],
    [{ what: 'question.acknowledged', questionId: null, clocksSet: true }, 'Clocks reported as set'],
    [
      { what: 'question.acknowledged', questionId: null, clocksSet: false, clocksLeft: true },
      'Clocks left as they are',
    ],
  ])('what was decided is told with its table, and of no board where there may be none: %j', (decided, told) => {
    expect(en.corrections.decisions.says(decided)).toBe(told);
  });

  it.each([
    [1, 'Table 2 · Illegal move'],
    [2, 'Table 2 · Illegal move, and\u00A01\u00A0more\u00A0call'],
    [3, 'Table 2 · Illegal move, and\u00A02\u00A0more\u00A0calls'],
  ])('of %i calls one is told, and how many there are besides', (calls, told) => {
    expect(en.alerts.calling(calls, 2, 'Illegal move')).toBe(told);
  });

  it.each([
    ['stop', 'Stop clocks, restore position', 'Ruled. Stop the clocks and restore the position'],
    ['restore', 'Restore the position', 'Ruled. Restore the position on the board'],
    ['stopRestored', 'Stop clocks, confirm restored', 'Ruled. Stop the clocks, and confirm: position restored'],
    ['confirm', 'Confirm: position restored', 'Ruled. Confirm: position restored'],
    ['result', 'Stop clocks, enter the result', 'Ruled. Stop the clocks and enter the result'],
  ] as const)('what is next by a ruling is told briefly, and in full: %s', (ruled, brief, full) => {
    const facts = {
      questionId: 1,
      side: 'white',
      irregularity: null,
      count: null,
      window: null,
      putDown: null,
    } as const;
    const call = { sinceEpochMs: 0, urgency: 'act', article: null, seen: false } as const;
    const alert = { kind: 'question', facts: { ...facts, ruled }, ...call } as const;
    expect([en.alerts.briefNext(alert, []), en.alerts.next(alert, [])]).toEqual([brief, full]);
    expect(en.alerts.briefWord(alert, [])).toMatch(/^Ruled: (?:restore|confirm|result)$/u);
  });

  it.each([
    [null, 'Go to the table: a piece is not on the board'],
    ['beforeReply', 'Wait: it may resolve itself'],
    ['afterReply', 'All pieces are on squares: enter the move played'],
  ] as const)('of a piece that was put down %s nobody says that it is off the board: %s', (putDown, told) => {
    const facts = { questionId: 1, side: 'white', irregularity: null, count: null, window: null, ruled: null } as const;
    const call = { sinceEpochMs: 0, urgency: 'act', article: null, seen: false } as const;
    const reason = { code: 'verdict.pieceOnNoSquare' } as const;
    const asked = { id: 1, open: true, verdict: 'unclear', reason } as const;
    expect(en.alerts.next({ kind: 'question', facts: { ...facts, putDown }, ...call }, [asked])).toBe(told);
  });

  it.each([
    ['verdict.gapAtStart', /set up the last recorded position, or enter moves or the result$/u],
    ['verdict.gapTooLong', /and enter the moves$/u],
  ] as const)('of moves that may be missing, what can be done is told: %s', (code, told) => {
    const facts = { questionId: 1, side: 'white', irregularity: null, count: null, window: null, ruled: null } as const;
    const call = { sinceEpochMs: 0, urgency: 'act', article: null, seen: false } as const;
    const asked = { id: 1, open: true, verdict: 'ambiguous', reason: { code } } as const;
    expect(en.alerts.next({ kind: 'question', facts: { ...facts, putDown: null }, ...call }, [asked])).toMatch(told);
  });

  it.each([
    [{ white: true, black: false }, 'White absent, loses by default at 15:30'],
    [{ white: false, black: true }, 'Black absent, loses by default at 15:30'],
    [{ white: true, black: true }, 'Both absent, lose by default at 15:30'],
  ])('who is absent loses, and both lose: %j', (absence, told) => {
    expect(en.console.round.sheet.absent.short(absence, '15:30')).toBe(told);
  });

  it('by hand a receipt is checked in the order in which its recipe stands: make it, read its digits, divide', () => {
    expect(receiptWords.messageRecipe).toMatch(/^Calculate the HMAC-SHA-256 of this text, .*:$/u);
    expect(receiptWords.numberRecipe(959, 4_294_966_851)).toBe(
      'Read its first eight digits as a hexadecimal number. Divide by 959: the remainder is the place of the position among the allowed ones, ascending, counted from 0. If the number is 4294966851 or more, raise the counter in the text by one and start again.',
    );
  });

  it('a player without a name is called by colour', () => {
    const { table } = en.console;
    expect(table.versus('', 'Bruno')).toBe('White – Bruno');
    expect(table.actions.takeBackSure(2, '', '', '0-0')).toBe('Table 2, White – Black: take back 0-0?');
    expect(en.ruling.step.newGameSure(2, 'Anna', '', 4)).toMatch(
      /^Table 2, Anna – Black: cancel the game after 2 moves\?/u,
    );
    expect(en.ruling.step.newGameSure(2, 'Anna', '', 0)).toContain('cancel the game, of which no move is recorded?');
  });
});
