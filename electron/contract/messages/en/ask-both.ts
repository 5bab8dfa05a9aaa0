import type { AskedOfBoth } from '../../asked-of-both.ts';
import { listed, pieceWord, said } from './faults/say.ts';

const ASK = 'Ask both players.';
const IF_SO = 'If that is what happened,';

/**
 * What both players are asked, and what follows.
 * @param isBack the piece that was moved after the press has been put back.
 * @param hasMore other pieces were moved since, which go back with it.
 */
export function askBoth(reason: AskedOfBoth, isBack = false, hasMore = false): string {
  switch (reason.code) {
    case 'verdict.bothMoved':
      return 'Ask both players what was played.';
    case 'verdict.movedBeforePress':
      return 'Ask both players who moved that piece.';
    case 'verdict.displacedAlone':
      return `Ask both players who moved it; ${isBack ? `it is back on ${said(reason.facts.from)}` : `then have ${toPutBack(reason)}`}.`;
    case 'verdict.takenAfterPress': {
      const back = isBack ? '' : `have ${toPutBack(reason, hasMore)}, then `;
      return `${ASK} ${IF_SO} ${said(reason.facts.recorded)} stands: ${back}confirm the position as restored.`;
    }
    case 'verdict.displaced':
      return `${ASK} ${IF_SO} ${thenChoose(reason, said(reason.facts.move), isBack)}`;
    case 'verdict.changedAfterPress':
    case 'verdict.castledAfterPress': {
      const recorded = said(reason.facts.recorded);
      const then = said(reason.facts.from) === '' ? 'choose it.' : thenChoose(reason, recorded, isBack);
      return `${ASK} ${IF_SO} ${recorded} stands: ${then}`;
    }
  }
}

/** The same for a phone, which chooses no move: what is put back; null where nothing is told of that. */
export function putBackIfSo(reason: AskedOfBoth): string | null {
  const men = toPutBack(reason);
  if (men === '') return null;
  return reason.code === 'verdict.displacedAlone' ? `Have ${men}.` : `${IF_SO} have ${men}.`;
}

function thenChoose(reason: AskedOfBoth, move: string, isBack: boolean): string {
  const men = toPutBack(reason);
  return isBack ? `choose ${move}; ${men.replace(' put ', ' is ')}.` : `have ${men}, then choose ${move}.`;
}

/** "the bishop put back on c4"; empty where it is not told. */
function toPutBack(reason: AskedOfBoth, hasMore = false): string {
  switch (reason.code) {
    case 'verdict.bothMoved':
    case 'verdict.movedBeforePress':
      return '';
    case 'verdict.takenAfterPress': {
      const { piece, from, to, stood, by, byFrom } = reason.facts;
      const also = stood === null ? [] : [`the ${pieceWord(stood)} on ${said(to)}`];
      if (hasMore) also.push('whatever has been moved since');
      return listed([back(pieceWord(piece), from), `the ${pieceWord(by)} on ${said(byFrom)}`, ...also]);
    }
    case 'verdict.castledAfterPress':
      return back(said(reason.facts.late), reason.facts.from);
    case 'verdict.changedAfterPress': {
      const { piece, from } = reason.facts;
      return from === null ? '' : back(pieceWord(piece ?? undefined), from);
    }
    case 'verdict.displacedAlone':
      return back(pieceWord(reason.facts.piece), reason.facts.from);
    case 'verdict.displaced': {
      const { piece, from, to, taken } = reason.facts;
      // One that is gone may never have stood there.
      const isGone = to === null && taken === undefined;
      return isGone ? `the ${pieceWord(piece)} put on ${said(from)}` : back(pieceWord(piece), from);
    }
  }
}

function back(piece: string, from: string): string {
  return `the ${piece} put back on ${said(from)}`;
}
