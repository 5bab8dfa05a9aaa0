import type { Browser } from 'playwright-core';
import { newPage } from './browser.ts';

/**
 * How far two PNG pictures differ: the mean difference of brightness, 0 (the same) to 1. Pictures of different sizes
 * differ wholly. A browser reads them, so that nothing else must be installed.
 */
export async function difference(browser: Browser, one: Buffer, other: Buffer): Promise<number> {
  const page = await newPage(browser);
  const result = await page.evaluate(
    async ([a, b]) => {
      const read = async (base64: string): Promise<ImageData> => {
        const image = new Image();
        image.src = `data:image/png;base64,${base64}`;
        await image.decode();
        const canvas = document.createElement('canvas');
        canvas.width = image.width;
        canvas.height = image.height;
        const context = canvas.getContext('2d');
        if (context === null) throw new Error('no canvas');
        context.drawImage(image, 0, 0);
        return context.getImageData(0, 0, canvas.width, canvas.height);
      };
      const [first, second] = [await read(a), await read(b)];
      if (first.width !== second.width || first.height !== second.height) return 1;
      let sum = 0;
      for (let i = 1; i < first.data.length; i += 4) sum += Math.abs((first.data[i] ?? 0) - (second.data[i] ?? 0));
      return sum / (first.width * first.height * 255);
    },
    [one.toString('base64'), other.toString('base64')] as const,
  );
  await page.close();
  return result;
}
