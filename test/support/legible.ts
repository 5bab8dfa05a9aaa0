import type { Page } from 'playwright-core';

/** One run of text on a screen as it is drawn. Lengths in CSS pixels. */
export interface DrawnText {
  readonly text: string;
  /** Height of its capital letters. */
  readonly capHeight: number;
  /** Contrast to what is behind it (WCAG 2), the worst of a pattern. */
  readonly contrast: number;
  /** Marked as what the whole hall comes for. */
  readonly great: boolean;
  /** Parts of it are outside the screen, or hidden by the box around it. */
  readonly cut: boolean;
  /** Another text it lies on. */
  readonly over: string | null;
}

/** Measures every visible text of a page but the coordinates inside diagrams. */
export async function drawnTexts(page: Page): Promise<readonly DrawnText[]> {
  return page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (context === null) throw new Error('no canvas');

    function luminance(color: string): number {
      if (context === null) return 0;
      context.clearRect(0, 0, 1, 1);
      context.fillStyle = color;
      context.fillRect(0, 0, 1, 1);
      const [r = 0, g = 0, b = 0] = [...context.getImageData(0, 0, 1, 1).data].map((byte) => {
        const part = byte / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    }

    function behind(element: Element): readonly string[] {
      const { backgroundColor, backgroundImage } = getComputedStyle(element);
      if (backgroundImage !== 'none') return backgroundImage.match(/(?:oklch|rgba?)\([^)]*\)/gu) ?? [];
      if (backgroundColor !== 'rgba(0, 0, 0, 0)') return [backgroundColor];
      return element.parentElement === null ? ['white'] : behind(element.parentElement);
    }

    function contrast(element: Element): number {
      const text = luminance(getComputedStyle(element).color);
      return Math.min(
        ...behind(element).map((color) => {
          const back = luminance(color);
          return (Math.max(text, back) + 0.05) / (Math.min(text, back) + 0.05);
        }),
      );
    }

    function isCut(element: Element, rect: DOMRect): boolean {
      if (rect.left < -0.5 || rect.top < -0.5 || rect.right > innerWidth + 0.5 || rect.bottom > innerHeight + 0.5)
        return true;
      for (let box: Element | null = element; box !== null; box = box.parentElement) {
        if (getComputedStyle(box).overflowX === 'visible') continue;
        const { left, right } = box.getBoundingClientRect();
        if (rect.left < left - 1 || rect.right > right + 1) return true;
      }
      return false;
    }

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: { text: string; element: HTMLElement; rects: DOMRect[] }[] = [];
    while (walker.nextNode() !== null) {
      const node = walker.currentNode;
      const element = node.parentElement;
      const text = (node.textContent ?? '').trim();
      if (element === null || text === '' || element.closest('svg, script, style, .visually-hidden') !== null) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const rects = [...range.getClientRects()].filter(({ width }) => width > 0);
      if (rects.length > 0 && element.checkVisibility({ visibilityProperty: true }))
        found.push({ text, element, rects });
    }

    /** The middle of a line, where its letters are: boxes of neighbouring lines may touch. */
    function core({ left, right, top, height }: DOMRect): readonly [number, number, number, number] {
      return [left + 1, right - 1, top + height * 0.3, top + height * 0.7];
    }
    function meets(one: DOMRect, other: DOMRect): boolean {
      const [l1, r1, t1, b1] = core(one);
      const [l2, r2, t2, b2] = core(other);
      return l1 < r2 && l2 < r1 && t1 < b2 && t2 < b1;
    }

    return found.map(({ text, element, rects }) => {
      const { fontWeight, fontSize, fontFamily } = getComputedStyle(element);
      context.font = `${fontWeight} ${fontSize} ${fontFamily}`;
      const over = found.find(
        (other) => other.element !== element && other.rects.some((b) => rects.some((a) => meets(a, b))),
      );
      return {
        text,
        capHeight: context.measureText('H').actualBoundingBoxAscent,
        contrast: contrast(element),
        great: element.closest('[data-size="great"]') !== null,
        cut: rects.some((rect) => isCut(element, rect)),
        over: over?.text ?? null,
      };
    });
  });
}
