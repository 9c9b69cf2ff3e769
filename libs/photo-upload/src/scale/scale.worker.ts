/** Scales photos in a worker, so that the page remains responsive. */
import { scalePhoto } from './scaling.ts';
import type { Size, CanvasSurface } from './scaling.ts';
import type { ScaleResponse, ScaleRequest } from './worker-messages.ts';

function createSurface({ width, height }: Size): CanvasSurface {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('This browser cannot create a 2D canvas in a worker');
  return {
    context,
    source: canvas,
    toJpeg: (quality) => canvas.convertToBlob({ type: 'image/jpeg', quality }),
    release() {
      canvas.width = 0;
      canvas.height = 0;
    },
  };
}

async function handleRequest({ id, content }: ScaleRequest): Promise<ScaleResponse> {
  try {
    const bitmap = await createImageBitmap(content, { imageOrientation: 'from-image' });
    try {
      return { id, scaled: await scalePhoto(bitmap, bitmap, createSurface) };
    } finally {
      bitmap.close();
    }
  } catch (error) {
    return { id, scaled: null, problem: String(error) };
  }
}

addEventListener('message', ({ data }: MessageEvent<ScaleRequest>) => {
  void handleRequest(data).then((answer) =>
    (postMessage as (message: ScaleResponse) => void)(answer),
  );
});
