import { screen } from '@testing-library/svelte';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { Chapter } from '../../../renderer/screens/manual/chapters.ts';
import Manual from '../../../renderer/screens/manual/Manual.svelte';
import { chaptersWith, foundAs, isTitle, searchedFor } from '../../../renderer/screens/manual/search.ts';
import { consoleView } from '../support/console.ts';
import { show } from '../support/page.ts';

it.each([
  ['threefold', '[J] is for a claim: a draw by threefold repetition'],
  ['repetition', '[J] is for a claim: a draw by threefold repetition'],
  ['50 moves', '[J] is for a claim: a draw by threefold repetition'],
  ['50-move', '[J] is for a claim: a draw by threefold repetition'],
  ['fifty moves', '[J] is for a claim: a draw by threefold repetition'],
  ['flag', 'A flag has fallen'],
  ['draw offer', 'Draw offers'],
  ['wrong result', 'A wrong result: how to correct it'],
  ['correct a result', 'A wrong result: how to correct it'],
  ['change result', 'A wrong result: how to correct it'],
  ['result of an earlier round', 'A result of an earlier round is changed on that round’s page'],
  ['undo result', 'Undo the result just recorded'],
  ['illegal', 'Illegal moves and penalties'],
  ['penalty', 'Illegal moves and penalties'],
  ['promotion', 'A pawn that was not replaced at its promotion'],
  ['phone rings', 'a phone that rings (Device not allowed)'],
  ['touch', 'Touch-move'],
  ['resign', 'Result and resignation'],
  ['clock', 'Setting a clock: wrong time, defective, replaced'],
  ['clock wrong', 'Setting a clock: wrong time, defective, replaced'],
  ['board lost', 'A board is lost during the round'],
  ['connection lost', 'If a board is unplugged, or its connection is lost'],
  ['power', 'After a power failure, a crash or a restart'],
  ['power cut', 'After a power failure, a crash or a restart'],
  ['stick', 'Second copy: another disk or a USB stick'],
  ['castling', 'Castling'],
  ['draw', 'Draw: the start position'],
  ['wrong colours', 'Until a game begins you can correct wrong names or players'],
  ['touch move', 'Touch-move'],
  ['touch-move', 'Touch-move'],
  ['tiebreak', 'Tie-breaks and armageddon'],
  ['tie break', 'Tie-breaks and armageddon'],
  ['tie-break', 'Tie-breaks and armageddon'],
  ['armageddon', 'Tie-breaks and armageddon'],
  ['second game', 'press [#] at the table or in its line to go on to the second game'],
  ['two games', 'Matches of two games'],
  ['match score', 'Before you open the round, choose Two games from one position'],
  ['no show', 'Absent players'],
  ['no-show', 'Absent players'],
  ['late', 'Absent players'],
  ['latecomer', 'Absent players'],
  ['forfeit', '[+], [−] and [*] a forfeit'],
  ['bye', 'A player without an opponent has a bye'],
])('turns to what it tells of “%s”', async (text, says) => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  show(Manual, { route: { page: 'draw' }, view: consoleView(), onClose: () => undefined });
  const search = screen.getByRole('searchbox');
  await userEvent.click(search);
  await userEvent.paste(text);
  const turnedTo = scroll.mock.contexts.at(-1) as HTMLElement;
  expect(turnedTo.closest('article')).not.toBeNull();
  // What a heading is about stands below it.
  const isAtTop = JSON.stringify(scroll.mock.lastCall).includes('start');
  expect(isAtTop).toBe(turnedTo.matches('h3, h4'));
  expect(turnedTo.textContent.replaceAll(/\s+/gu, ' ')).toContain(says.replaceAll(/[[\]]/gu, ''));
});

function chapter(id: string, ...texts: Extract<Chapter['page'], object>['texts'] & readonly string[]): Chapter {
  const page = { id, title: id, picture: null, texts };
  return { id, title: id, page, groups: [], texts: [id, ...texts] };
}

it('words of one heading come before those of one sentence, these before those of one text and those that are scattered', () => {
  const chapters = [
    chapter('scattered', 'a wrong name.', 'the result.'),
    chapter('one text', 'nobody copies it down wrong. both sign a result slip. another result.'),
    chapter('one sentence', 'the result that was wrong is told.'),
    chapter('phrase', 'a wrong result is told.'),
  ];
  const headed = chapter('heading');
  const page = { id: 'heading', title: 'heading', picture: null, texts: [{ heading: 'Result: a wrong one' }] };
  const words = searchedFor('wrong result');
  expect(
    chaptersWith(words, [...chapters, { ...headed, page, texts: ['heading', 'result: a wrong one'] }]).map(
      ({ id }) => id,
    ),
  ).toEqual(['heading', 'phrase', 'one sentence', 'one text', 'scattered']);
  expect(chapters.map(({ texts }) => foundAs(words, texts[1] ?? ''))).toEqual([
    undefined,
    'words',
    'sentence',
    'phrase',
  ]);
});

it('a title is what was searched for where it begins with it', () => {
  const titles = ['draw: the start position', 'one draw for several halls'];
  expect(titles.map((title) => isTitle(searchedFor('draw'), title))).toEqual([true, false]);
  expect(isTitle([], 'draw')).toBe(false);
});
