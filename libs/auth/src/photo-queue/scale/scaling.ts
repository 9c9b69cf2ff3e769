/**
 * Makes of any photo one that is upright, small enough to send and without a word about where and with what it was taken:
 * drawing it anew keeps its pixels alone. Knows neither worker nor page: both call it.
 */

/** Half as much again as the widest that is ever shown (1,600 px), so that the API scales down, never up. */
export const LONGEST_SIDE_PX = 2_400;
/** Of the picture in the editor's own tile, on a screen of double density. */
const PREVIEW_SIDE_PX = 480;
const QUALITY = 0.86;
const PREVIEW_QUALITY = 0.7;

export interface Scaled {
  /** A JPEG: every browser can write it. */
  readonly content: Blob;
  /** Small, as a data URL. */
  readonly preview: string;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A surface to draw on, of a worker or of a page. */
export interface Surface {
  readonly context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;
  readonly source: CanvasImageSource;
  toJpeg(quality: number): Promise<Blob>;
  /** Gives its memory back: twenty large ones are more than a phone has. */
  release(): void;
}

/** @returns the size with the same shape whose longer side is at most `longest`; never larger than it was, never 0 */
export function fitWithin({ width, height }: Size, longest: number): Size {
  const factor = Math.min(1, longest / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * factor)),
    height: Math.max(1, Math.round(height * factor)),
  };
}

async function readDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error ?? new Error('A preview could not be read'));
    reader.readAsDataURL(blob);
  });
}

function draw(
  source: CanvasImageSource,
  size: Size,
  createSurface: (size: Size) => Surface,
): Surface {
  const surface = createSurface(size);
  // Beneath what is transparent; a JPEG would make it black.
  surface.context.fillStyle = '#fff';
  surface.context.fillRect(0, 0, size.width, size.height);
  surface.context.imageSmoothingQuality = 'high';
  surface.context.drawImage(source, 0, 0, size.width, size.height);
  return surface;
}

/** @param source upright @param size of the source */
export async function scalePicture(
  source: CanvasImageSource,
  size: Size,
  createSurface: (size: Size) => Surface,
): Promise<Scaled> {
  const large = draw(source, fitWithin(size, LONGEST_SIDE_PX), createSurface);
  const small = draw(large.source, fitWithin(size, PREVIEW_SIDE_PX), createSurface);
  try {
    const preview = await readDataUrl(await small.toJpeg(PREVIEW_QUALITY));
    return { content: await large.toJpeg(QUALITY), preview };
  } finally {
    large.release();
    small.release();
  }
}
