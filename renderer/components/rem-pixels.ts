/** Pixels of a rem: the viewer may have set letters larger. */
export function remPixels(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
}
