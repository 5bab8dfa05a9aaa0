import { DrawnPicture } from './drawn-picture.svelte.ts';
import type { Drawing } from './drawing.ts';

const known = new Map<string, DrawnPicture>();

/**
 * The picture of a drawing. Each is drawn once: six hundred sheets show the same two diagrams, and what a page shows
 * many times a PDF and a printer are sent once.
 */
export function pictureOf(drawing: Drawing): DrawnPicture {
  const picture = known.get(drawing.key) ?? new DrawnPicture(drawing);
  known.set(drawing.key, picture);
  return picture;
}

/** @returns whether all pictures within are there to be printed, once that is known; of others it says nothing. */
export async function pictured(root: Element): Promise<boolean> {
  await Promise.all([...known.values()].map(({ done }) => done));
  // What is drawn is put into the page after this task; what could not be drawn stays without a source.
  await new Promise((resolve) => setTimeout(resolve));
  const shown = await Promise.all([...root.querySelectorAll('img')].map(loaded));
  return shown.every(Boolean);
}

async function loaded(image: HTMLImageElement): Promise<boolean> {
  if (!image.complete) {
    await new Promise((resolve) => {
      image.addEventListener('load', resolve);
      image.addEventListener('error', resolve);
    });
  }
  return image.naturalWidth > 0;
}
