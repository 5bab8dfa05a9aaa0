import type { ViewedLine, ViewedPly } from './viewed-game.ts';

/** A line as it is written down: rows of a scoresheet, and between them what was said and what else could be played. */
export type MoveBlock =
  | {
      readonly kind: 'row';
      readonly number: number;
      readonly white: ViewedPly | null;
      readonly black: ViewedPly | null;
    }
  | { readonly kind: 'text'; readonly tone: 'break' | 'comment'; readonly text: string }
  | { readonly kind: 'variation'; readonly line: ViewedLine };

export function moveBlocks({ comments, plies, after }: ViewedLine): readonly MoveBlock[] {
  const blocks: MoveBlock[] = comments.map(comment);
  /** The row that waits for Black's move. */
  let open: ViewedPly | null = null;
  const close = (black: ViewedPly | null): void => {
    const number = (open ?? black)?.number;
    if (number !== undefined) blocks.push({ kind: 'row', number, white: open, black });
    open = null;
  };
  for (const ply of plies) {
    if (ply.before.length > 0 || (open !== null && ply.side === 'white')) close(null);
    blocks.push(...ply.before.map(breakText));
    if (ply.side === 'white') open = ply;
    else close(ply);
    if (ply.comments.length === 0 && ply.variations.length === 0) continue;
    if (ply.side === 'white') close(null);
    blocks.push(...ply.comments.map(comment), ...ply.variations.map((line) => ({ kind: 'variation' as const, line })));
  }
  close(null);
  return [...blocks, ...after.map(breakText)];
}

function comment(text: string): MoveBlock {
  return { kind: 'text', tone: 'comment', text };
}

function breakText(text: string): MoveBlock {
  return { kind: 'text', tone: 'break', text };
}
