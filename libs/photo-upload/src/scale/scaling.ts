/**
 * Scales a photo. The result is upright, small enough to upload and without metadata such as
 * location or camera, because redrawing keeps only the pixels. Used by both the worker and the
 * page.
 */

/**
 * Photos are shown at most 1,600 px wide. A portrait photo with the ratio 2:3 and this height is
 * still 1,600 px wide, so the API does not have to enlarge it.
 */
export const MAX_SIDE_PX = 2_400;
/** Size of the editor's photo tile on a screen with two device pixels per CSS pixel. */
const PREVIEW_SIDE_PX = 480;
const QUALITY = 0.86;
const PREVIEW_QUALITY = 0.7;

export interface ScaledPhoto {
  /** A JPEG, the format that every browser can encode. */
  readonly content: Blob;
  /** A small JPEG as a data URL. */
  readonly preview: string;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A canvas, either on the page or in a worker. */
export interface CanvasSurface {
  readonly context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;
  readonly source: CanvasImageSource;
  toJpeg(quality: number): Promise<Blob>;
  /** Frees the canvas's memory: twenty large canvases need more memory than a phone has. */
  release(): void;
}

/**
 * Returns the size, scaled down so that the longer side is at most `longest`. Neither side is ever
 * 0.
 */
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
    reader.onerror = () => reject(reader.error ?? new Error('The preview could not be read'));
    reader.readAsDataURL(blob);
  });
}

function draw(
  source: CanvasImageSource,
  size: Size,
  createSurface: (size: Size) => CanvasSurface,
): CanvasSurface {
  const surface = createSurface(size);
  // Fill with white, because JPEG would turn transparent areas black.
  surface.context.fillStyle = '#fff';
  surface.context.fillRect(0, 0, size.width, size.height);
  surface.context.imageSmoothingQuality = 'high';
  surface.context.drawImage(source, 0, 0, size.width, size.height);
  return surface;
}

/** @param source an upright image @param size the source's size in pixels */
export async function scalePhoto(
  source: CanvasImageSource,
  size: Size,
  createSurface: (size: Size) => CanvasSurface,
): Promise<ScaledPhoto> {
  const large = draw(source, fitWithin(size, MAX_SIDE_PX), createSurface);
  const small = draw(large.source, fitWithin(size, PREVIEW_SIDE_PX), createSurface);
  try {
    const preview = await readDataUrl(await small.toJpeg(PREVIEW_QUALITY));
    return { content: await large.toJpeg(QUALITY), preview };
  } finally {
    large.release();
    small.release();
  }
}
