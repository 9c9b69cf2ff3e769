/** The same on the page, for browsers that draw nothing in a worker (Safari before 16.4, Firefox before 105). */
import { scalePicture } from './scaling.ts';
import type { Scaled, Size, Surface } from './scaling.ts';

function createSurface({ width, height }: Size): Surface {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('This browser draws nothing');
  return {
    context,
    source: canvas,
    toJpeg: (quality) =>
      new Promise((resolve, reject) => {
        canvas.toBlob(
          (blob) => (blob ? resolve(blob) : reject(new Error('This browser wrote no picture'))),
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

/** @throws where the browser cannot read the picture */
export async function scaleOnPage(content: Blob): Promise<Scaled> {
  // An older browser that does not know the option refuses it; it turns pictures upright by itself.
  const bitmap = await createImageBitmap(content, { imageOrientation: 'from-image' }).catch(
    (error: unknown) => {
      if (error instanceof TypeError) return createImageBitmap(content);
      throw error;
    },
  );
  try {
    return await scalePicture(bitmap, bitmap, createSurface);
  } finally {
    bitmap.close();
  }
}
