/**
 * Serves the gallery: the same document for every page, the built viewer, and sample photos that
 * are drawn as SVG.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import path from 'node:path';
import { FONT_FILE, FONT_PATH } from '@paddock/ui/theme/font/font-css.ts';
import { FENCE_LINE_PATH } from '@paddock/ui/illustrations/illustration-paths.ts';
import { globalCss } from '@paddock/ui/theme/global-css.ts';
import { ENTRY_FILE, OUTPUT_FOLDER } from './gallery-config.ts';

const FONT = new URL(import.meta.resolve(`@paddock/ui/theme/font/${FONT_FILE}`));
const ILLUSTRATIONS_PATH = path.posix.dirname(FENCE_LINE_PATH);
const ILLUSTRATIONS = new URL(
  'files/',
  import.meta.resolve('@paddock/ui/illustrations/illustration-paths.ts'),
);
const PHOTO_PATH = '/gallery/pictures/';

/** The colours of sky, hills and paddock in each sample photo, by the photo's key. */
const PHOTO_COLOURS: Readonly<Record<string, readonly [string, string, string]>> = {
  tractor: ['#cfe3ef', '#8fae7c', '#5d8a4a'],
  hay: ['#f3e3bd', '#c9b26a', '#a88a3f'],
  cow: ['#bcd6e6', '#7ba3b8', '#6f9a58'],
};

function drawSamplePhoto(key: string): string {
  const [sky, hills, paddock] = PHOTO_COLOURS[key] ?? ['#dde3dd', '#a7b5a0', '#7c8f74'];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" preserveAspectRatio="xMidYMid slice"><path fill="${sky}" d="M0 0h400v300H0z"/><circle cx="310" cy="64" r="28" fill="#fff8e0"/><path fill="${hills}" d="M0 190q70-80 150-30t130-20 120 30v130H0z"/><path fill="${paddock}" d="M0 230q120-40 220-10t180-10v90H0z"/><path stroke="#57472f" stroke-width="4" d="M40 214v44M110 206v44M180 208v44M250 214v44M320 216v44M390 210v44"/><path stroke="#57472f" stroke-width="1.5" fill="none" d="M0 226q110-20 200-8t200-2M0 240q110-20 200-8t200-2"/></svg>`;
}

function renderDocument(pathname: string): string {
  const theme = /\/(light|dark)$/.exec(pathname)?.[1] ?? 'system';
  return `<!doctype html>
<html lang="en-NZ" data-theme="${theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Gallery</title>
<link rel="icon" href="data:,">
<style>${globalCss}</style>
<script defer src="/${ENTRY_FILE}"></script>
</head>
<body><div id="root"></div></body>
</html>
`;
}

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
    send('image/svg+xml', drawSamplePhoto(pathname.slice(PHOTO_PATH.length)));
  else send('text/html; charset=utf-8', renderDocument(pathname));
};

/** @returns the origin of the server */
export function serveGallery(port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const server = createServer(handleRequest);
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(`http://localhost:${port}`));
  });
}
