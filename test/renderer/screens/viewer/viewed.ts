import type { ViewedGame, ViewedLine, ViewedPly, ViewedStop } from '../../../../renderer/screens/viewer/viewed-game.ts';

export function viewedPly(facts: Partial<ViewedPly> & { readonly id: number }): ViewedPly {
  return {
    ...{ number: 1, side: 'white', san: `m${String(facts.id)}`, placement: '8/8/8/8/8/8/8/8' },
    moved: { from: 'e2', to: 'e4', castling: null },
    ...{ clock: null, elapsed: null, nags: [], before: [], notes: [], comments: [], variations: [] },
    ...facts,
  };
}

export function viewedLine(plies: readonly ViewedPly[], more: Partial<ViewedLine> = {}): ViewedLine {
  return { comments: [], plies, after: [], ...more };
}

export function viewedGame(line: ViewedLine, stops: readonly ViewedStop[] = []): ViewedGame {
  return { white: 'Anna', black: 'Bruno', start: '8/8/8/8/8/8/8/8', line, stops };
}
