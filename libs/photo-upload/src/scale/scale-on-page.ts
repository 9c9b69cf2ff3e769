/**
 * Scales on the page in browsers whose workers cannot draw (Safari before 16.4, Firefox before
 * 105).
 */
import { scalePhoto } from './scaling.ts';
import type { ScaledPhoto, Size, CanvasSurface } from './scaling.ts';

function createSurface({ width, height }: Size): CanvasSurface {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('This browser cannot create a 2D canvas');
  return {
    context,
    source: canvas,
    toJpeg: (quality) =>
      new Promise((resolve, reject) => {
        canvas.toBlob(
          (blob) =>
            blob ? resolve(blob) : reject(new Error('Canvas could not be encoded as JPEG')),
          'image/jpeg',
          quality,
        );
      }),
    release() {
      canvas.width = 0;
      canvas.height = 0;
    },
  };
}

/** @throws when the browser cannot decode the photo */
export async function scaleOnPage(content: Blob): Promise<ScaledPhoto> {
  // Older browsers reject this option with a TypeError, but they rotate the image correctly by
  // default.
  const bitmap = await createImageBitmap(content, { imageOrientation: 'from-image' }).catch(
    (error: unknown) => {
      if (error instanceof TypeError) return createImageBitmap(content);
      throw error;
    },
  );
  try {
    return await scalePhoto(bitmap, bitmap, createSurface);
  } finally {
    bitmap.close();
  }
}
