/** MAP_TILE_URL and MAP_ATTRIBUTION: pictures of the land beneath our own maps (docs/adr/0017-map-tiles.md). */
import { creditParts } from '@paddock/ui/map/map-credit.ts';
import type { TileSettings } from '@paddock/ui/map/tile-settings.ts';

const EXAMPLE = 'https://tiles.example/{z}/{x}/{y}.png';
const PLACEHOLDERS = ['{z}', '{x}', '{y}'] as const;

/** A service on this machine may do without: a developer's own, a test's. */
function isSafe({ protocol, hostname }: URL): boolean {
  return (
    protocol === 'https:' ||
    (protocol === 'http:' && (hostname === 'localhost' || hostname === '127.0.0.1'))
  );
}

function parsed(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null;
}

function faultOfUrl(text: string): string | null {
  const url = parsed(text);
  if (!url) return 'it is no address';
  if (!isSafe(url)) return 'it has to begin with https://';
  if (url.username !== '' || url.password !== '')
    return 'everybody sees it, so it may not hold a user or a password';
  for (const placeholder of PLACEHOLDERS)
    if (text.split(placeholder).length !== 2) return `it has to hold ${placeholder} once`;
  if (text.split('{r}').length > 2) return 'it may hold {r} once';
  if (/[{}]/.test(text.replace(/\{[zxyr]\}/g, '')))
    return 'beside {z}, {x}, {y} and {r} nothing in it may be in braces';
  if (/[{}]|%7b/i.test(url.host))
    return 'its host has to be one, so that pages can name it to browsers';
  return null;
}

/** @throws an Error whose message says which variable is wrong and what it should be */
export function readTileSettings(env: NodeJS.ProcessEnv): TileSettings | null {
  const url = env['MAP_TILE_URL'] ?? '';
  const credit = (env['MAP_ATTRIBUTION'] ?? '').trim();
  if (url === '') return null;
  const fault = faultOfUrl(url);
  if (fault !== null)
    throw new Error(`MAP_TILE_URL must be like ${EXAMPLE}; it is "${url}": ${fault}.`);
  if (credit === '')
    throw new Error(
      'MAP_TILE_URL is set and MAP_ATTRIBUTION is not: say whose tiles they are, as their licence asks, like "© [OpenStreetMap contributors](https://www.openstreetmap.org/copyright)".',
    );
  for (const { href } of creditParts(credit))
    if (href !== null && parsed(href)?.protocol !== 'https:')
      throw new Error(
        `MAP_ATTRIBUTION links to "${href}": a link in it has to begin with https://.`,
      );
  return { url, credit };
}

/** For the Content-Security-Policy: the one place that pictures may come from beside our own. */
export function originOfTiles({ url }: TileSettings): string {
  return new URL(url).origin;
}
