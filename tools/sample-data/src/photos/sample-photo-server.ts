/**
 * Serves sample photos to the shell of a local stack: `GET /sample-photos/{key}?w=400&f=avif`. A
 * photo is drawn when it is first requested. Production has no such server.
 */
import { createServer, type Server, type ServerResponse } from 'node:http';
import { QueueFullError } from '../../../../apps/api/src/modules/pictures/work-queue.ts';
import {
  parseSamplePhotoKey,
  SAMPLE_PHOTO_FORMATS,
  SAMPLE_PHOTO_WIDTHS,
  SAMPLE_PHOTOS_PATH,
  type SamplePhotoFormat,
  type SamplePhotoKey,
  type SamplePhotoWidth,
} from './sample-photo-key.ts';
import {
  DRAWING_VERSION,
  SamplePhotoStore,
  type SamplePhotoStoreOptions,
} from './sample-photo-store.ts';

interface RequestedSamplePhoto {
  readonly key: SamplePhotoKey;
  readonly width: SamplePhotoWidth;
  readonly format: SamplePhotoFormat;
}

export function createSamplePhotoServer(options: SamplePhotoStoreOptions): Server {
  const store = new SamplePhotoStore(options);
  return createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const photo = parseRequest(url);
    if (!photo) return void response.writeHead(404).end();
    // A photo depends only on its URL and the version of the drawings.
    const etag = `"${DRAWING_VERSION}-${url.pathname.slice(SAMPLE_PHOTOS_PATH.length)}-${photo.width}-${photo.format}"`;
    const headers = { etag, 'cache-control': 'public, max-age=31536000, immutable' };
    if (request.headers['if-none-match']?.includes(etag))
      return void response.writeHead(304, headers).end();
    store.get(photo.key, photo.width, photo.format).then(
      (content) =>
        response
          .writeHead(200, {
            ...headers,
            'content-type': `image/${photo.format}`,
            'content-length': content.length,
          })
          .end(content),
      (error: unknown) => sendError(response, error),
    );
  });
}

/** @returns null when there is no such photo */
function parseRequest({ pathname, searchParams }: URL): RequestedSamplePhoto | null {
  const key = parseSamplePhotoKey(pathname.slice(SAMPLE_PHOTOS_PATH.length));
  const width = SAMPLE_PHOTO_WIDTHS.find((one) => String(one) === (searchParams.get('w') ?? '800'));
  const format = SAMPLE_PHOTO_FORMATS.find((one) => one === (searchParams.get('f') ?? 'webp'));
  return pathname.startsWith(SAMPLE_PHOTOS_PATH) && typeof key === 'object' && width && format
    ? { key, width, format }
    : null;
}

function sendError(response: ServerResponse, error: unknown): void {
  const isBusy = error instanceof QueueFullError;
  if (!isBusy) console.error(error);
  response.writeHead(isBusy ? 503 : 500, { 'cache-control': 'no-store' }).end();
}
