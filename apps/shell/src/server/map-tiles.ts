/**
 * Reads MAP_TILE_URL and MAP_ATTRIBUTION: background tiles below our own maps
 * (docs/adr/0017-map-tiles.md).
 */
import { parseMapCredit } from '@paddock/ui/map/map-credit.ts';
import type { TileSettings } from '@paddock/ui/map/tile-settings.ts';

const EXAMPLE = 'https://tiles.example/{z}/{x}/{y}.png';
const PLACEHOLDERS = ['{z}', '{x}', '{y}'] as const;

/** True for https, and for http on this machine (for development and tests). */
function isAllowedProtocol({ protocol, hostname }: URL): boolean {
  return (
    protocol === 'https:' ||
    (protocol === 'http:' && (hostname === 'localhost' || hostname === '127.0.0.1'))
  );
}

function parseUrl(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null;
}

/** Returns what is wrong with a tile URL, or null when it is valid. */
function findUrlProblem(text: string): string | null {
  const url = parseUrl(text);
  if (!url) return 'it is not a valid URL';
  if (!isAllowedProtocol(url)) return 'it must start with https://';
  if (url.username !== '' || url.password !== '')
    return 'it must not contain a user or password, because it is public';
  for (const placeholder of PLACEHOLDERS)
    if (text.split(placeholder).length !== 2) return `it must contain ${placeholder} once`;
  if (text.split('{r}').length > 2) return 'it may contain {r} only once';
  if (/[{}]/.test(text.replace(/\{[zxyr]\}/g, '')))
    return 'it may contain no other braces than {z}, {x}, {y} and {r}';
  if (/[{}]|%7b/i.test(url.host))
    return 'its host must not contain a placeholder, because the Content-Security-Policy names it';
  return null;
}

/**
 * @returns null when MAP_TILE_URL is not set
 * @throws an Error whose message names the invalid variable and the expected format
 */
export function readTileSettings(env: NodeJS.ProcessEnv): TileSettings | null {
  const url = env['MAP_TILE_URL'] ?? '';
  const credit = (env['MAP_ATTRIBUTION'] ?? '').trim();
  if (url === '') return null;
  const problem = findUrlProblem(url);
  if (problem !== null)
    throw new Error(`MAP_TILE_URL must be like ${EXAMPLE}; it is "${url}": ${problem}.`);
  if (credit === '')
    throw new Error(
      'MAP_TILE_URL is set but MAP_ATTRIBUTION is not. Name the source of the tiles as their licence requires, like "© [OpenStreetMap contributors](https://www.openstreetmap.org/copyright)".',
    );
  for (const { href } of parseMapCredit(credit))
    if (href !== null && parseUrl(href)?.protocol !== 'https:')
      throw new Error(`MAP_ATTRIBUTION links to "${href}"; links must start with https://.`);
  return { url, credit };
}

/** Returns the tiles' origin, the only external image source in the Content-Security-Policy. */
export function getTileOrigin({ url }: TileSettings): string {
  return new URL(url).origin;
}
