import { expect, it } from 'vitest';
import { alertWords } from '../../../electron/contract/messages/en/alerts.ts';
import { callExamples } from '../../../electron/contract/messages/en/manual/call-examples.ts';
import { makeAlert } from '../../../electron/contract/views/table-alert.ts';
import type { AlertKind, TableAlertView } from '../../../electron/contract/views/table-alert.ts';
import { questionAlert, questionView } from '../../renderer/support/views.ts';

const CALL = { sinceEpochMs: 0, urgency: 'act', article: null, seen: false } as const;
const examples: readonly (readonly [string, TableAlertView])[] = Object.entries(callExamples).flatMap(([kind, facts]) =>
  facts.map((each, i) => [`${kind} ${String(i)}`, makeAlert(kind as AlertKind, each, CALL)] as const),
);
/** Their endings are said as arbiters say them in passing, and so is who plays on. */
const IN_PASSING: readonly AlertKind[] = ['over', 'conflict'];
/** Each of them tells that a clock runs. */
const RUNNING: readonly AlertKind[] = ['sealed', 'unbegun', 'conflict'];

const wordsIn = (says: string): readonly string[] => says.toLowerCase().split(/[\s:?]+/u);

it.each(examples.filter(([, { kind }]) => !IN_PASSING.includes(kind)))(
  'a call has one name on cards, in the list and on the page, shortened at most: %s',
  (_, alert) => {
    const name = wordsIn(alertWords.word(alert, []));
    expect(wordsIn(alertWords.briefWord(alert, [])).filter((word) => !name.includes(word))).toEqual([]);
  },
);

it.each(examples.filter(([, { kind }]) => !RUNNING.includes(kind)))(
  'nobody is told to stop clocks that stand, and what is to be done then is still told: %s',
  (_, alert) => {
    const running = alertWords.next(alert, []);
    for (const says of [alertWords.next(alert, [], true), alertWords.briefNext(alert, [], true)]) {
      expect(says === null).toBe(running === null);
      expect(says).not.toMatch(/stop the clock/iu);
    }
  },
);

it('what is proposed is confirmed, in the word of its button: “Enter” is a key', () => {
  const over = { ending: 'checkmate', result: '0-1', article: '5.1.1', move: 2 } as const;
  const says = alertWords.next(makeAlert('over', over, CALL), []);
  expect(says).toBe('Confirm 0–1');
  expect(alertWords.next(makeAlert('kings', { result: '1-0' }, CALL), [])).toMatch(/^Confirm 1–0/u);
});

it('while a clock runs, or nobody knows, it comes first', () => {
  const [facts] = callExamples.flag;
  if (facts === undefined) throw new Error('no flag');
  const flag = makeAlert('flag', facts, CALL);
  expect(alertWords.next(flag, [])).toBe('Stop the clocks and confirm 0–1');
  expect(alertWords.next(flag, [], true)).toBe('Confirm 0–1');
  expect(alertWords.briefNext(flag, [], true)).toBe('Confirm 0–1');
});

it('what only both players can say is asked of them over clocks that stand', () => {
  const facts = { side: 'a', recorded: 'Rd1', late: 'king', from: 'e1', to: 'c1' } as const;
  const question = questionView({ verdict: 'ambiguous', reason: { code: 'verdict.castledAfterPress', facts } });
  const call = questionAlert(question, { irregularity: null });
  expect(alertWords.next(call, [question])).toBe('Stop the clocks and ask both players');
  expect(alertWords.next(call, [question], true)).toBe('Ask both players');
  // Telephones tell no move, and enter none.
  expect(alertWords.nextOnFloor(call, [question], false)).toMatch(
    /^Stop the clocks, ask both .* report to the console$/u,
  );
  expect(alertWords.nextOnFloor(call, [question], true)).toMatch(/^Ask both players, and report to the console$/u);
});

it('no phone rules: it is told where that is done', () => {
  const call = questionAlert(questionView(), { irregularity: 'illegal-move' });
  expect(alertWords.nextOnFloor(call, [questionView()], false)).toBe(
    'Stop the clocks and give a ruling at the console',
  );
  expect(alertWords.nextOnFloor(call, [questionView()], true)).toBe('Give a ruling at the console');
  expect(alertWords.next(call, [questionView()])).toBe('Stop the clocks and give a ruling');
});

it.each([
  ['stop', 'Ruled. Stop the clocks and restore the position'],
  ['confirm', 'Ruled. Check that the position is restored'],
  ['stands', 'Ruled. The move stands: report the position to the console'],
  ['result', 'Ruled. Stop the clocks and enter the result'],
] as const)('on a phone, which confirms no position, what a ruling leaves is to be done there: %s', (ruled, says) => {
  expect(alertWords.nextOnFloor(questionAlert(questionView(), { ruled }), [questionView()], false)).toBe(says);
});

it('of clocks that are perhaps read, and not known to be set, nothing else is said', () => {
  const facts = { article: '7.5.5', clocks: null, missed: null, byHand: [1], bySeen: true } as const;
  const says = alertWords.says(makeAlert('ruledClocks', facts, CALL));
  expect(says).toBe('The ruling changes the clock times. The kiosk cannot tell whether they are set.');
});

it('a clock that was started before the reveal is told as that: no start is revealed at any table before its round', () => {
  const sealed = makeAlert('sealed', {}, CALL);
  for (const word of [alertWords.word(sealed, []), alertWords.briefWord(sealed, [])])
    expect(word).toMatch(/^Early clock(?:: .*before the reveal)?$/u);
});

it.each([
  ['one that does not end it', 1, 'open', 'Stop the clocks, give a ruling'],
  ['the one that ends it', 2, 'open', 'Stop clocks: the game is over'],
  ['one for which it is too late', 2, 'closed', 'Stop the clocks, give a ruling'],
] as const)('of an illegal move it is said in the list what it costs: %s', (_, illegalMoves, state, says) => {
  const count = { illegalMoves, losing: 2 };
  const window = { name: 'until-reply', state } as const;
  const call = questionAlert(questionView(), { irregularity: 'illegal-move', count, window });
  expect(alertWords.briefNext(call, [])).toBe(says);
});

it.each([
  ['white', 'Illegal move by\u00A0White\u00A0·\u00A01\u00A0of\u00A02'],
  ['black', 'Illegal move by\u00A0Black\u00A0·\u00A01\u00A0of\u00A02'],
] as const)('an illegal move is told with whose it is, while it is to be ruled on: %s', (side, says) => {
  const count = { illegalMoves: 1, losing: 2 };
  const asked = questionView({ id: 9, verdict: 'illegal', side });
  const call = questionAlert(asked, { side, irregularity: 'illegal-move', count });
  const move = { ...asked, reason: { code: 'verdict.notALegalMove', facts: {} } } as const;
  expect(alertWords.word(call, [move])).toBe(says);
  const uncounted = questionAlert(asked, { side, irregularity: 'illegal-move' });
  expect(alertWords.word(uncounted, [move])).toBe(says.split('\u00A0·')[0]);
  const ruled = questionAlert(asked, { side, irregularity: 'illegal-move', count, ruled: 'restore' });
  expect(alertWords.word(ruled, [move])).toBe('Illegal move, ruled');
});

it.each([
  ['verdict.castledAfterPress', 'white', 'White castled after\u00A0press'],
  ['verdict.castledAfterPress', 'black', 'Black castled after\u00A0press'],
  // Of whoever made a move beside it, the opponent’s.
  ['verdict.displaced', 'black', 'White’s piece moved after\u00A0the\u00A0press'],
  ['verdict.displacedAlone', 'black', 'No move made'],
  ['verdict.takenAfterPress', 'black', 'White’s piece moved after\u00A0the\u00A0press'],
  ['verdict.displaced', 'white', 'Black’s piece moved after\u00A0the\u00A0press'],
] as const)('what was moved after the press is told with whose it is: %s, asked of %s', (code, side, says) => {
  const asked = { id: 9, open: true, verdict: 'ambiguous', reason: { code } } as const;
  const call = questionAlert(questionView({ id: 9, side }), { side });
  expect(alertWords.word(call, [asked])).toBe(says);
  expect(alertWords.ofQuestion(asked, call)).toBe(says);
});

it('a castling left incomplete is told with whose it is, counted or not', () => {
  const asked = questionView({ id: 9, side: 'black', verdict: 'incomplete-castling' });
  const reason = { code: 'verdict.castlingIncomplete' } as const;
  const count = { illegalMoves: 1, losing: 2 };
  const words = [{}, { count }].map((more) => alertWords.word(questionAlert(asked, more), [{ ...asked, reason }]));
  expect(words[0]).toBe('Black’s castling incomplete');
  expect(words[1]).toBe('Castling incomplete, Black’s illegal\u00A0move 1\u00A0of\u00A02');
});

it.each([
  ['until-reply', 'white', 'open until Black moves'],
  ['until-reply', 'black', 'open until White moves'],
  ['until-touch', 'white', 'open until Black touches a piece'],
  ['until-touch', 'black', 'open until White touches a piece'],
] as const)('how long it is open is told with the side that ends it: %s, by %s', (name, side, says) => {
  const call = questionAlert(questionView({ side }), { side, window: { name, state: 'open' } });
  expect(alertWords.window(call)).toBe(says);
});

it('times of a ruling are told with whose they are', () => {
  const facts = { article: '7.5.5', clocks: { white: 918, black: 461 }, missed: null, byHand: [], bySeen: false };
  expect(alertWords.briefNext(makeAlert('ruledClocks', facts, CALL), [])).toBe('White\u00A015:18, Black\u00A07:41');
});
