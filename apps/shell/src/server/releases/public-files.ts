/** Decides which files of a release browsers can get. Builds refuse others (ADR 64). */

/**
 * Types of files that a remote can import besides code and stylesheets. HTML is not one of them,
 * because a page of a release would run on our origin without our security policy.
 */
export const ASSET_EXTENSIONS: readonly string[] = [
  ...['avif', 'gif', 'ico', 'jpeg', 'jpg', 'png', 'svg', 'webp'],
  ...['otf', 'ttf', 'woff', 'woff2'],
  ...['mp3', 'mp4', 'ogg', 'wav', 'webm'],
  ...['csv', 'geojson', 'json', 'pdf', 'txt', 'wasm', 'webmanifest', 'xml'],
];

const PUBLIC_FILE = new RegExp(`\\.(?:js|css|${ASSET_EXTENSIONS.join('|')})$`);

/**
 * True for scripts, stylesheets and assets. Source maps and compressed copies are in the release
 * too, but not public.
 */
export function isPublicFile(name: string): boolean {
  return PUBLIC_FILE.test(name);
}
