import { moveNumberFrom } from '../../../engine/notation/move-number.ts';
import { screenSan } from '../../../engine/notation/san.ts';
import { rulingOn } from '../../../engine/tournament/still-asked.ts';
import type { PlyView } from '../../../electron/contract/views/moves.ts';
import type { LastMoveView } from '../../../electron/contract/views/moves.ts';
import type { TableView } from '../../../electron/contract/views/table.ts';
import { lettersOf } from '../../components/board-model.ts';
import { moveNumberOf } from '../../components/move-rows.ts';
import { messages } from '../../stores/messages.svelte.ts';
import type { ViewedGame, ViewedPly, ViewedStop } from './viewed-game.ts';

/** A game of the event, as the record has it. */
export function gameOfTable(table: TableView): ViewedGame {
  const { white, black, start, expected, plies, breaks, offers } = table;
  const begin = start?.placement ?? expected;
  const offered = new Set(offers.flatMap(({ ply, withdrawnEpochMs }) => (withdrawnEpochMs === null ? [ply] : [])));
  const broken = (place: number): readonly string[] =>
    breaks
      .filter(({ at }) => at === place)
      .map(({ cause, plies: played = [] }) =>
        [messages.console.table.breaks[cause], ...played.map(numbered)].join(' '),
      );
  // What is true of every move is said once, before the first.
  const allEntered = plies.length > 0 && plies.every(({ mark }) => mark === 'entered');
  const viewed = plies.map((ply, i): ViewedPly => {
    const placement = placementOf(ply);
    const before = i === 0 ? begin : placementOf(plies[i - 1] ?? ply);
    return {
      ...{ id: i + 1, number: moveNumberOf(ply), side: ply.side, san: ply.san, placement },
      moved: movedBetween(before, placement, ply),
      ...{ clock: ply.clock, elapsed: null, nags: [], comments: [], variations: [] },
      before: broken(i),
      notes: notesOf(allEntered ? { ...ply, mark: null } : ply, offered.has(ply.ply)),
    };
  });
  const comments = allEntered ? [messages.console.table.allEntered] : [];
  const line = { comments, plies: viewed, after: broken(plies.length) };
  return { white, black, start: begin, line, stops: stopsOf(table) };
}

/** What nobody has answered, and what stood on the board then. */
function stopsOf({ questions, rulings, start }: TableView): readonly ViewedStop[] {
  const words = messages.games.viewer;
  return questions
    .filter(({ answeredBy }) => answeredBy === null)
    .map((question) => {
      const number = moveNumberFrom(start?.fen ?? '', question.ply);
      const ruling = rulingOn({ rulings }, { question, openedEpochMs: question.openedEpochMs });
      const says = [
        words.stopsAt(number, question.side === 'white', messages.console.table.questionWord(question)),
        ruling === null ? words.undecided : words.ruledBy(messages.laws.article(ruling.edition, ruling.article)),
      ];
      return { says: says.join(' '), placement: question.sensed };
    });
}

/** Each with its number: it stands in a sentence. */
function numbered(ply: PlyView): string {
  return `${String(moveNumberOf(ply))}${ply.side === 'white' ? '.' : '…'}\u00A0${screenSan(ply.san)}`;
}

function placementOf({ fen }: PlyView): string {
  return fen.split(' ')[0] ?? fen;
}

/**
 * What a ply moved. The record names a castling by king and rook before it; where they went stands on the board after it,
 * whichever way of castling the round has.
 */
export function movedBetween(before: string, after: string, { uci, san, side }: PlyView): LastMoveView {
  const [from, to] = [uci.slice(0, 2), uci.slice(2, 4)];
  if (!san.startsWith('O-O')) return { from, to, castling: null };
  const [was, is] = [lettersOf(before), lettersOf(after)];
  const [king, rook] = side === 'white' ? ['K', 'R'] : ['k', 'r'];
  const kingTo = [...is].find(([, piece]) => piece === king)?.[0] ?? from;
  const rookTo = [...is].find(([square, piece]) => piece === rook && was.get(square) !== rook)?.[0] ?? to;
  return { from, to: kingTo, castling: { rookFrom: to, rookTo } };
}

function notesOf(ply: PlyView, offered: boolean): readonly string[] {
  const words = messages.console.table;
  return [
    ...(ply.castling === null ? [] : [words.castlingHands(ply.castling)]),
    ...(ply.castledFirst === undefined ? [] : [words.castledFirst(ply.castledFirst)]),
    ...(ply.meaning === null ? [] : [messages.laws.articleName(ply.meaning.article)]),
    ...(ply.announcedEpochMs === null ? [] : [words.announced(ply.announcedEpochMs)]),
    ...(ply.mark === null ? [] : [words.marks[ply.mark]]),
    ...(offered ? [messages.said.offer.markLabel] : []),
  ];
}
