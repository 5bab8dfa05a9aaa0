import type { AskedOfBoth } from '../../asked-of-both.ts';
import { listed, pieceWord, said } from './faults/say.ts';

const ASK = 'Ask both players.';

/** What both players are asked, and what follows. @param isBack the piece that was moved after the press has been put back. */
export function askBoth(reason: AskedOfBoth, isBack = false): string {
  switch (reason.code) {
    case 'verdict.bothMoved':
      return 'Ask both players what was played.';
    case 'verdict.movedBeforePress':
      return 'Ask both players who moved that piece.';
    case 'verdict.changedAfterPress': {
      const { recorded, piece, from } = reason.facts;
      const stands = `${ASK} If that is what happened, ${said(recorded)} stands: `;
      return said(from) === ''
        ? `${stands}choose it.`
        : stands + putBack(pieceWord(piece ?? undefined), said(from), said(recorded), isBack);
    }
    case 'verdict.castledAfterPress': {
      const { recorded, late, from } = reason.facts;
      const then = putBack(said(late), said(from), said(recorded), isBack);
      return `${ASK} If that is what happened, ${said(recorded)} stands: ${then}`;
    }
    case 'verdict.takenAfterPress': {
      const { recorded, piece, from, to, stood, by, byFrom } = reason.facts;
      const also = stood === null ? [] : [`the ${pieceWord(stood)} on ${said(to)}`];
      const men = [
        `the ${pieceWord(piece)} put back on ${said(from)}`,
        `the ${pieceWord(by)} on ${said(byFrom)}`,
        ...also,
      ];
      const back = isBack ? '' : `have ${listed(men)}, then `;
      return `${ASK} If that is what happened, ${said(recorded)} stands: ${back}confirm the position as restored.`;
    }
    case 'verdict.displacedAlone': {
      const { piece, from } = reason.facts;
      const back = isBack
        ? `it is back on ${said(from)}`
        : `then have the ${pieceWord(piece)} put back on ${said(from)}`;
      return `Ask both players who moved it; ${back}.`;
    }
    case 'verdict.displaced': {
      const { piece, from, to, move, taken } = reason.facts;
      const on = to === null && taken === undefined ? 'on' : 'back on';
      return `${ASK} If that is what happened, ${putBack(pieceWord(piece), said(from), said(move), isBack, on)}`;
    }
  }
}

/** @param on “on” of a piece that may never have stood there. */
function putBack(piece: string, from: string, move: string, isBack: boolean, on: 'on' | 'back on' = 'back on'): string {
  return isBack
    ? `choose ${move}; the ${piece} is ${on} ${from}.`
    : `have the ${piece} put ${on} ${from}, then choose ${move}.`;
}
