import { makeSquare } from '../../../engine/chess/square.ts';
import type { Finding, Repeated, Shown } from '../../../engine/laws/finding.ts';
import type { Laws } from '../../../engine/laws/laws.ts';
import { makePlacementField } from '../../../engine/notation/fen.ts';
import type { FindingView, RepeatedView, ShownView } from '../../contract/views/claim.ts';
import { citedViews } from '../../contract/views/meaning.ts';

/** @param intended the move in SAN. */
export function findingView(
  { also, ...found }: Finding,
  ply: number,
  intended: string | null,
  laws: Laws,
): FindingView {
  return {
    ...found,
    edition: laws.edition,
    articles: citedViews([found.article, ...also], laws.edition),
    ply,
    intended,
    shown: shownView(found.shown),
  };
}

function shownView(shown: Shown): ShownView {
  return shown.kind === 'repetition' ? { ...shown, positions: shown.positions.map(repeatedView) } : shown;
}

function repeatedView({ ply, setup, rooks, enPassant, differs }: Repeated): RepeatedView {
  return {
    ply,
    placement: makePlacementField(setup.placement),
    turn: setup.turn,
    rooks: rooks.map(makeSquare),
    enPassant: enPassant === null ? null : makeSquare(enPassant),
    differs,
  };
}
