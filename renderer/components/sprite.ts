import sprite from 'cm-chessboard/assets/pieces/standard.svg?raw';

/**
 * The pieces as symbols `piece-wk` … `piece-bp`, to stand once in the page. The drawings are Wikimedia's (CC BY-SA
 * 3.0, see NOTICE), taken as they are; only names are changed, as a page must not hold one twice.
 */
export const PIECE_NAMES = ['wk', 'wq', 'wr', 'wb', 'wn', 'wp', 'bk', 'bq', 'br', 'bb', 'bn', 'bp'] as const;

export const pieceSymbols: string = PIECE_NAMES.map(
  (name) => `<symbol id="piece-${name}" viewBox="0 0 40 40">${drawing(name)}</symbol>`,
).join('');

/** One piece as an SVG file of its own. */
export function pieceFile(name: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" viewBox="0 0 40 40">${drawing(name)}</svg>`;
}

const addresses = new Map<string, string>();
/** How faint a piece is that somebody holds. */
const LIFTED = 0.45;

/** The address of that file in this page. Where one piece stands on hundreds of boards each is drawn from it at a tenth of the cost of a symbol. */
export function pieceAddress(name: string, as: 'standing' | 'lifted' = 'standing'): string {
  const key = `${name} ${as}`;
  const known = addresses.get(key);
  if (known !== undefined) return known;
  const file =
    as === 'standing' ? pieceFile(name) : pieceFile(name).replace('<svg ', `<svg opacity="${String(LIFTED)}" `);
  const address = URL.createObjectURL(new Blob([file], { type: 'image/svg+xml' }));
  addresses.set(key, address);
  return address;
}

/** The group with this name, whole: groups nest, so opening and closing tags are counted. */
function drawing(name: string): string {
  const start = sprite.indexOf(`<g id="${name}"`);
  if (start < 0) throw new Error(`The sprite has no piece ${name}`);
  let depth = 0;
  for (const tag of sprite.slice(start).matchAll(/<(\/?)g\b/gu)) {
    depth += tag[1] === '/' ? -1 : 1;
    if (depth === 0) return sprite.slice(start, start + tag.index + '</g>'.length).replaceAll(/ id="[^"]*"/gu, '');
  }
  throw new Error(`The sprite's piece ${name} does not end`);
}
