/** A piece of a text: plain, a key, or words as they stand on the screen. */
export interface Piece {
  readonly kind: 'plain' | 'key' | 'shown';
  readonly text: string;
  /** Of a key the stop behind it: no line begins with that. */
  readonly stop?: string;
}

/** Reads [K] as a key and _Draw_ as what stands on the screen. */
export function piecesOf(text: string): readonly Piece[] {
  return text
    .split(/(\[[^\]]+\][.,;:!?)]*|_[^_]+_)/u)
    .filter((piece) => piece !== '')
    .map((piece): Piece => {
      const [, key, stop = ''] = /^\[(.+)\](.*)$/u.exec(piece) ?? [];
      if (key !== undefined) return { kind: 'key', text: key, stop };
      if (/^_.+_$/u.test(piece)) return { kind: 'shown', text: piece.slice(1, -1) };
      return { kind: 'plain', text: piece };
    });
}
