import { PIECE_NAMES, pieceFile } from '../components/sprite.ts';

/** What a drawing is made with. Units are hundredths of a square. */
export interface Pen {
  readonly context: CanvasRenderingContext2D;
  /** A man by its name in the sprite, into a square box. */
  readonly man: (name: string, x: number, y: number, size: number) => void;
  /** Sets the page's letters. */
  readonly letters: (size: number, weight: number, align: CanvasTextAlign) => void;
}

/** Something drawn in black on white, in units of a hundredth of a square. */
export interface Drawing {
  /** Drawings with the same key are the same picture. */
  readonly key: string;
  readonly width: number;
  readonly height: number;
  /** Height of the letters in it; null where there are none. */
  readonly letters: number | null;
  readonly dotsPerUnit: number;
  readonly draw: (pen: Pen) => void;
}

/** @returns the drawing as a PNG. */
export async function drawn({ width, height, dotsPerUnit, draw }: Drawing): Promise<Blob> {
  const [men, family] = [await loadedMen(), getComputedStyle(document.body).fontFamily];
  await document.fonts.load(`600 20px ${family}`);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * dotsPerUnit);
  canvas.height = Math.round(height * dotsPerUnit);
  // Without an alpha channel a PDF holds the picture once and no mask beside it.
  const context = canvas.getContext('2d', { alpha: false });
  if (context === null) throw new Error('there is nothing to draw on');
  // To the last dot, of which the drawing may have a part only.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(dotsPerUnit, dotsPerUnit);
  draw({
    context,
    man: (name, x, y, size) => {
      const man = men.get(name);
      if (man === undefined) throw new Error(`there is no man ${name}`);
      context.drawImage(man, x, y, size, size);
    },
    letters: (size, weight, align) => {
      context.font = `${String(weight)} ${String(size)}px ${family}`;
      context.textAlign = align;
    },
  });
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null) reject(new Error('the picture cannot be kept'));
      else resolve(blob);
    }, 'image/png');
  });
}

/** Lines from corner to corner of a dark square. */
export function hatchSquare({ context }: Pen, x: number, y: number): void {
  context.beginPath();
  for (const step of [20, 40, 60, 80, 100]) {
    context.moveTo(x, y + step);
    context.lineTo(x + step, y);
    if (step < 100) {
      context.moveTo(x + step, y + 100);
      context.lineTo(x + 100, y + step);
    }
  }
  context.lineWidth = 3;
  context.stroke();
}

export function disc({ context }: Pen, x: number, y: number, radius: number): void {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fillStyle = '#fff';
  context.fill();
}

let men: Promise<ReadonlyMap<string, HTMLImageElement>> | null = null;

function loadedMen(): Promise<ReadonlyMap<string, HTMLImageElement>> {
  men ??= Promise.all(PIECE_NAMES.map(async (name) => [name, await loadedMan(name)] as const)).then(
    (entries) => new Map(entries),
  );
  return men;
}

async function loadedMan(name: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([pieceFile(name)], { type: 'image/svg+xml' }));
  await image.decode();
  return image;
}
