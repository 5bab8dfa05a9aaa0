import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Dispute, RehearsalAct, RehearsalView } from '../../../electron/contract/rehearsal.ts';
import type { RequestInput } from '../../../electron/contract/requests.ts';
import type { Result } from '../../../engine/result.ts';
import { openHall } from '../../support/hall.ts';
import type { Hall } from '../../support/hall.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

let hall: Hall;
beforeEach(() => {
  hall = openHall(temporaryFolder());
});
afterEach(() => {
  expect(hall.bugs).toEqual([]);
  hall.host.close();
});

function given<T>(answer: Result<T> | Promise<Result<T>>): T {
  if (answer instanceof Promise || !answer.ok) throw new Error(JSON.stringify(answer));
  return answer.value;
}

const begin = (dispute: Dispute): void => {
  given(hall.host.handlers['rehearsal.begin']({ dispute }));
  hall.wait(3_000);
};
const act = (one: RehearsalAct): void => {
  given(hall.host.handlers['rehearsal.act']({ act: one }));
  hall.wait(900);
};
const look = (): RehearsalView => given(hall.host.handlers['rehearsal.look']({}));

/** `e1g1` carries, `e1-` lifts, `K@g1` puts out of a hand, `!` is White’s press and `?` Black’s. */
function does(text: string): void {
  for (const word of text.split(' ')) {
    if (word === '!' || word === '?') act({ kind: 'press', side: word === '!' ? 'white' : 'black' });
    else if (word.endsWith('-')) act({ kind: 'lift', square: word.slice(0, 2) });
    else if (word.includes('@')) act({ kind: 'put', piece: word.charAt(0), square: word.slice(2) });
    else act({ kind: 'carry', from: word.slice(0, 2), to: word.slice(2) });
  }
}

it.each<[Dispute, string, readonly string[], readonly string[]]>([
  ['rookFirst', 'g1f1 e1g1 !', ['O-O rook'], []],
  ['rookFirst', 'e1- g1f1 K@g1 !', ['O-O king'], []],
  ['outOfCheck', 'f1c1 a1d1 !', [], ['illegal']],
  ['halfCastling', 'f1g1 !', ['Kg1'], []],
  ['halfCastling', 'f1g1 h1f1 !', ['O-O king'], []],
  ['changePlaces', 'f1- g1f1 K@g1 !', ['O-O king'], []],
  ['changePlaces', 'f1- g1- K@g1 R@f1 !', ['O-O king'], []],
  ['kingOntoRook', 'e1h1 !', [], ['illegal']],
  ['kingOntoRook', 'e1h1 h1- R@f1 K@g1 !', ['O-O king'], []],
  ['ownShield', 'e1c1 b1d1 !', [], ['illegal']],
])('%s: %s', (dispute, hands, moves, questions) => {
  begin(dispute);
  does(hands);
  hall.wait(1_500);
  const { table } = look();
  expect(table.questions.map(({ verdict }) => verdict)).toEqual(questions);
  expect(table.plies.map(({ san, castling }) => (castling === null ? san : `${san} ${castling.touched}`))).toEqual(
    moves,
  );
});

it('hands that are sooner than the clocks start them, and their times are read', () => {
  given(hall.host.handlers['rehearsal.begin']({ dispute: 'rookFirst' }));
  for (const [from, to] of [
    ['g1', 'f1'],
    ['e1', 'g1'],
  ] as const)
    given(hall.host.handlers['rehearsal.act']({ act: { kind: 'carry', from, to } }));
  hall.wait(400);
  given(hall.host.handlers['rehearsal.act']({ act: { kind: 'press', side: 'white' } }));
  hall.wait(2_500);
  const { table } = look();
  expect(table.plies.map(({ san }) => san)).toEqual(['O-O']);
  expect(table.clock).toMatchObject({ running: 'black', white: 920 });
});

it('what was played is told by the arbiter, or restored, and the game goes on', () => {
  begin('outOfCheck');
  does('f1c1 a1d1 !');
  hall.wait(1_500);
  expect(look().table.questions).toHaveLength(1);
  does('d1a1 c1f1');
  act({ kind: 'restored' });
  hall.wait(1_500);
  expect(look().table.questions.filter(({ open }) => open)).toEqual([]);
});

it('pieces are on the board or in a hand, and those that are in none cannot be put down', () => {
  begin('changePlaces');
  act({ kind: 'lift', square: 'f1' });
  expect(look().hands).toEqual({ white: ['K'], black: [] });
  act({ kind: 'put', piece: 'Q', square: 'f1' });
  expect(look().hands.white).toEqual(['K']);
  act({ kind: 'carry', from: 'a7', to: 'g1' });
  expect(look()).toMatchObject({ hands: { white: ['K', 'R'], black: [] } });
});

it('nothing of it is in the record, on a screen or at a table of the hall', () => {
  const before = hall.host.context.recorder.last;
  const public_ = JSON.stringify([hall.host.hallView(0), hall.host.publicTables()]);
  begin('rookFirst');
  does('g1f1 e1g1 !');
  expect(hall.host.context.recorder.last).toBe(before);
  expect(JSON.stringify([hall.host.hallView(0), hall.host.publicTables()])).toBe(public_);
});

it('one that was ended, or was never begun, is told as over', () => {
  const input: RequestInput<'rehearsal.look'> = {};
  expect(hall.host.handlers['rehearsal.look'](input)).toMatchObject({ ok: false, fault: { code: 'rehearsal.over' } });
  begin('rookFirst');
  given(hall.host.handlers['rehearsal.end']({}));
  expect(hall.host.handlers['rehearsal.act']({ act: { kind: 'stop' } })).toMatchObject({
    fault: { code: 'rehearsal.over' },
  });
});
