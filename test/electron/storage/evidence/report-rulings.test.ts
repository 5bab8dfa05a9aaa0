import { expect, it } from 'vitest';
import { reportMaker } from '../../../../electron/report-maker.ts';
import { AlertHall, OPENING } from '../../../support/alert-hall.ts';

/** What was recorded beside the rulings, as the report has it. */
function incidentsOf(hall: AlertHall): readonly string[] {
  const { tournament } = hall.host.context.recorder;
  const page = reportMaker(() => 0).page({ tournament, entries: 1, head: 'f', losses: [] });
  const [, section = ''] = page.split('<h2>Other incidents');
  const [, body = ''] = /<tbody>([^]*?)<\/tbody>/u.exec(section.split('<h2>')[0] ?? '') ?? [];
  return [...body.matchAll(/<tr>([^]*?)<\/tr>/gu)].map(([, row = '']) =>
    ([...row.matchAll(/<td>([^]*?)<\/td>/gu)].at(-1)?.[1] ?? '').replaceAll('\u00A0', ' '),
  );
}

/** White touched the bishop for a move that is illegal; it is ruled on, and restored. */
function ruled(isBeside = false): AlertHall {
  const hall = new AlertHall(OPENING);
  hall.move('f1', 'f5', 'B').press().wait(3_000);
  const { gameId, questions } = hall.view;
  hall.ask('ruling.make', {
    ...{ table: 1, gameId, ruled: 0, side: 'white', ply: 5, irregularity: 'illegal-move' },
    ...{ questionId: isBeside ? null : questions[0]?.id, remedy: 'restore-before', imposed: { kind: 'none' } },
  });
  hall.line.clock.stop();
  hall.wait(2_000).move('f5', 'f1', 'B').wait(2_000);
  hall.line.clock.start();
  hall.wait(2_000).key('restored');
  hall.press().wait(1_000);
  return hall;
}

it.each([
  ['at its question', false],
  ['beside it', true],
])('what was ruled on %s is told with its ruling, and not once more', (_, isBeside) => {
  const hall = ruled(isBeside);
  expect(incidentsOf(hall)).toEqual([]);
  // Without the ruling the question is all that tells of it.
  hall.ask('ruling.withdraw', { table: 1, gameId: hall.view.gameId, ruling: 1 });
  expect(incidentsOf(hall)).toEqual(['Board not explained by a legal move, White, move 3: position restored.']);
  hall.close();
});

it('a move that was made against a ruling is told, until it is ruled on', () => {
  const hall = ruled();
  hall.move('d2', 'd4', 'P').press().wait(3_000);
  expect(incidentsOf(hall)).toEqual([
    expect.stringMatching(
      /^White played 3\. d4, against the ruling of .+, and no ruling followed\. Must be played: a move of the bishop on f1\.$/u,
    ),
  ]);
  const { gameId } = hall.view;
  hall.ask('ruling.make', {
    ...{ table: 1, gameId, ruled: 1, side: 'white', ply: 5, irregularity: 'touch-move', questionId: null },
    ...{ remedy: 'restore-before', imposed: { kind: 'none' } },
  });
  expect(incidentsOf(hall)).toEqual([]);
  hall.close();
});

it('a castling that stood on the board before another move is told', () => {
  const hall = new AlertHall([...OPENING, 'f1c4', 'g8f6']);
  hall.move('e1', 'g1', 'K').move('h1', 'f1', 'R').move('f1', 'h1', 'R').move('g1', 'e1', 'K');
  hall.move('d2', 'd3', 'P').press().wait(3_000);
  expect(hall.view.plies.at(-1)).toMatchObject({ san: 'd3', castledFirst: 'h' });
  expect(hall.kinds).toEqual([]);
  expect(incidentsOf(hall)).toEqual(['White played 4. d3; castling 0-\u20600 had been on the board before it.']);
  hall.close();
});

it.each([
  [
    'the king alone had been there',
    [
      ['e1', 'g1', 'K'],
      ['g1', 'e1', 'K'],
    ],
  ],
  [
    'the rook alone had been there',
    [
      ['h1', 'f1', 'R'],
      ['f1', 'h1', 'R'],
    ],
  ],
])('nothing is told of castling where %s', (_name, hands) => {
  const hall = new AlertHall([...OPENING, 'f1c4', 'g8f6']);
  for (const [from = '', to = '', piece = ''] of hands) hall.move(from, to, piece);
  hall.move('d2', 'd3', 'P').press().wait(3_000);
  expect(hall.view.plies.at(-1)).toMatchObject({ san: 'd3' });
  expect(hall.view.plies.at(-1)).not.toHaveProperty('castledFirst');
  hall.close();
});

it('a move that the arbiter took back is told', () => {
  const hall = new AlertHall(OPENING);
  hall.move('f1', 'c4', 'B').press().wait(3_000);
  hall.key('takeBack');
  expect(incidentsOf(hall)).toEqual(['3. Bc4 taken back by the arbiter.']);
  hall.close();
});
