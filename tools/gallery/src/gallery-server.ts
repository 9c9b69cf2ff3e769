/** Serves the gallery: a document for each page, the built viewer, and the sample photos. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import path from 'node:path';
import { FONT_FILE, FONT_PATH } from '@paddock/ui/theme/font/font-css.ts';
import { FENCE_LINE_PATH } from '@paddock/ui/illustrations/illustration-paths.ts';
import { ENTRY_FILE, OUTPUT_FOLDER } from './gallery-config.ts';
import { drawSamplePhoto, PHOTO_PATH, renderGalleryDocument } from './gallery-document.ts';

const FONT = new URL(import.meta.resolve(`@paddock/ui/theme/font/${FONT_FILE}`));
const ILLUSTRATIONS_PATH = path.posix.dirname(FENCE_LINE_PATH);
const ILLUSTRATIONS = new URL(
  'files/',
  import.meta.resolve('@paddock/ui/illustrations/illustration-paths.ts'),
);

const handleRequest: RequestListener = (request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  const send = (type: string, body: string | Buffer) => {
    response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
  };
  if (pathname === `/${ENTRY_FILE}`)
    send('text/javascript', readFileSync(path.join(OUTPUT_FOLDER, ENTRY_FILE)));
  else if (pathname === FONT_PATH) send('font/woff2', readFileSync(FONT));
  else if (path.posix.dirname(pathname) === ILLUSTRATIONS_PATH)
    send('image/svg+xml', readFileSync(new URL(path.posix.basename(pathname), ILLUSTRATIONS)));
  else if (pathname.startsWith(PHOTO_PATH))
    send('image/svg+xml', drawSamplePhoto(path.basename(pathname, '.svg')));
  else {
    const [, name = '', theme] = pathname.split('/');
    send('text/html; charset=utf-8', renderGalleryDocument(name, theme, `/${ENTRY_FILE}`));
  }
};

/** @returns the origin of the server */
export function serveGallery(port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const server = createServer(handleRequest);
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(`http://localhost:${port}`));
  });
}
