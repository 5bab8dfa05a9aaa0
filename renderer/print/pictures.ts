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

/** Resolves when all pictures within are there to be printed. */
export async function pictured(root: Element): Promise<void> {
  await Promise.all([...known.values()].map(({ done }) => done));
  // What is drawn is put into the page after this task.
  await new Promise((resolve) => setTimeout(resolve));
  await Promise.all([...root.querySelectorAll('img')].map(loaded));
}

function loaded(image: HTMLImageElement): Promise<void> {
  if (image.complete && image.naturalWidth > 0) return Promise.resolve();
  return new Promise((resolve, reject) => {
    image.addEventListener('load', () => {
      resolve();
    });
    image.addEventListener('error', () => {
      reject(new Error(`the picture "${image.alt}" cannot be shown`));
    });
  });
}
