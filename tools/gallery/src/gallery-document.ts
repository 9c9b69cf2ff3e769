/** The gallery's documents and sample photos, which a server sends or the docs site contains. */
import { globalCss } from '@paddock/ui/theme/global-css.ts';

/** The folder of the sample photos' addresses. Each is `{key}.svg`. */
export const PHOTO_PATH = '/gallery/pictures/';

/** The colours of sky, hills and paddock in each sample photo, by the photo's key. */
export const PHOTO_COLOURS: Readonly<Record<string, readonly [string, string, string]>> = {
  tractor: ['#cfe3ef', '#8fae7c', '#5d8a4a'],
  hay: ['#f3e3bd', '#c9b26a', '#a88a3f'],
  cow: ['#bcd6e6', '#7ba3b8', '#6f9a58'],
};

export function drawSamplePhoto(key: string): string {
  const [sky, hills, paddock] = PHOTO_COLOURS[key] ?? ['#dde3dd', '#a7b5a0', '#7c8f74'];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" preserveAspectRatio="xMidYMid slice"><path fill="${sky}" d="M0 0h400v300H0z"/><circle cx="310" cy="64" r="28" fill="#fff8e0"/><path fill="${hills}" d="M0 190q70-80 150-30t130-20 120 30v130H0z"/><path fill="${paddock}" d="M0 230q120-40 220-10t180-10v90H0z"/><path stroke="#57472f" stroke-width="4" d="M40 214v44M110 206v44M180 208v44M250 214v44M320 216v44M390 210v44"/><path stroke="#57472f" stroke-width="1.5" fill="none" d="M0 226q110-20 200-8t200-2M0 240q110-20 200-8t200-2"/></svg>`;
}

/**
 * @param name a component's, or one of the viewer's collections; empty for the list of all
 * @param theme the theme of a page for a frame; undefined for the page with both frames
 * @param script the viewer's address
 */
export function renderGalleryDocument(
  name: string,
  theme: string | undefined,
  script: string,
): string {
  return `<!doctype html>
<html lang="en-NZ" data-gallery="${name}" data-theme="${theme ?? 'system'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Gallery</title>
<link rel="icon" href="data:,">
<style>${globalCss}</style>
<script defer src="${script}"></script>
</head>
<body><div id="root"></div></body>
</html>
`;
}
