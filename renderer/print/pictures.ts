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

/** @returns whether all pictures within are there to be printed, once that is known and typefaces are there; of others it says nothing. */
export async function pictured(root: Element): Promise<boolean> {
  await Promise.all([...known.values()].map(({ done }) => done));
  // Letters of a name may be in a file of their own, and sheets are fitted to theirs; they are asked for when they are laid out.
  root.getBoundingClientRect();
  await document.fonts.ready;
  // What is drawn is put into the page after this task; what could not be drawn stays without a source.
  await new Promise((resolve) => setTimeout(resolve));
  const images = [...root.querySelectorAll('img')];
  const shown = await Promise.all(images.map(loaded));
  // One of each is decoded: the others are the same picture.
  const each = new Map(images.map((image) => [image.src, image]));
  return shown.every(Boolean) && (await Promise.all([...each.values()].map(decoded))).every(Boolean);
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

/** What is loaded only is not always printed. */
function decoded(image: HTMLImageElement): Promise<boolean> {
  return image.decode().then(
    () => true,
    () => false,
  );
}
