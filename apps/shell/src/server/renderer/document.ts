/** The whole HTML document around a rendered page. */
import { createHash } from 'node:crypto';
import { encodePayload } from '@paddock/api-client';
import { FALLBACK_ATTRIBUTE, PUBLIC_ICON_API } from '@paddock/ui/icon-set/icon-endpoints.ts';
import { CREDIT_ATTRIBUTE, TILES_ATTRIBUTE } from '@paddock/ui/map/tile-settings.ts';
import type { TileSettings } from '@paddock/ui/map/tile-settings.ts';
import { preferenceAttributes } from '@paddock/ui/preferences/preference-cookies.ts';
import type { Preferences } from '@paddock/ui/preferences/preferences.ts';
import { aliasHex } from '@paddock/ui/theme/aliases.ts';
import type { ThemeName } from '@paddock/ui/theme/aliases.ts';
import { globalCss } from '@paddock/ui/theme/global-css.ts';
import type { PageSession } from '@paddock/auth';
import type { Head } from '@paddock/contracts/remote';
import type { LiveComposition } from '../../composition.ts';
import { EARLY_CLICKS_SCRIPT } from '../../early-clicks/early-clicks-script.ts';
import type { PageResult } from '../../routing/page-result.ts';
import type { HashedScript } from '../route-scripts.ts';

export interface DocumentParts {
  readonly body: string;
  /** HTML beside what the browser hydrates or renders. */
  readonly beside?: string;
  /** styled-components' own style tags. */
  readonly styleTags: string;
  readonly head: Head;
  readonly page: PageResult;
  readonly composition: LiveComposition;
  readonly session: PageSession;
  readonly theme: 'light' | 'dark' | 'system';
  readonly preferences: Preferences;
  /** Within the native wrapper: the frame follows in CSS alone. */
  readonly isAppMode: boolean;
  readonly url: URL;
  /** What hydrating this page takes, beyond the shell's first script. */
  readonly scripts: readonly HashedScript[];
  readonly clientEntry: HashedScript;
  /** base64; null where the policy trusts the origin instead. */
  readonly nonce: string | null;
  /** Without scripts, and without the data that they would hydrate from. */
  readonly isStatic: boolean;
  /** Asked for icons where our own endpoint is silent; empty: nobody. */
  readonly iconFallback: string;
  /** What lies beneath our own maps; null: nothing. */
  readonly mapTiles: TileSettings | null;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}

/** JSON inside a script element: `<` never ends it early. */
function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

function absolute(pathOrUrl: string, url: URL): string {
  return new URL(pathOrUrl, url.origin).href;
}

/** The browser's own bar, in the colour of the header beneath it. */
function themeColours(theme: DocumentParts['theme']): string {
  const meta = (name: ThemeName, media = '') =>
    `<meta name="theme-color" content="${aliasHex('card', name) ?? ''}"${media}>`;
  if (theme !== 'system') return meta(theme);
  return (
    meta('light', ' media="(prefers-color-scheme: light)"') +
    meta('dark', ' media="(prefers-color-scheme: dark)"')
  );
}

function headTags({ head, url }: DocumentParts): string {
  const tags = [`<title>${escape(head.title)}</title>`];
  const meta = (name: string, content: string, attribute = 'name') =>
    tags.push(`<meta ${attribute}="${name}" content="${escape(content)}">`);
  const imageTags = (image: string, size?: Head['imageSize'], alt?: string) => {
    meta('og:image', absolute(image, url), 'property');
    if (size) {
      meta('og:image:width', String(size.width), 'property');
      meta('og:image:height', String(size.height), 'property');
    }
    if (alt) meta('og:image:alt', alt, 'property');
  };
  if (head.description) meta('description', head.description);
  if (head.isIndexable === false) meta('robots', 'noindex');
  if (head.canonical)
    tags.push(`<link rel="canonical" href="${escape(absolute(head.canonical, url))}">`);
  meta('og:site_name', 'Paddock', 'property');
  meta('og:title', head.title, 'property');
  meta('og:type', head.type ?? 'website', 'property');
  meta('og:locale', 'en_NZ', 'property');
  if (head.description) meta('og:description', head.description, 'property');
  if (head.canonical) meta('og:url', absolute(head.canonical, url), 'property');
  if (head.type === 'article' && head.publishedAt)
    meta('article:published_time', head.publishedAt, 'property');
  if (head.type === 'article' && head.modifiedAt)
    meta('article:modified_time', head.modifiedAt, 'property');
  // What is not to be found is not dressed up either; a link to it may still be passed on, with its words.
  if (head.image) imageTags(head.image, head.imageSize, head.imageAlt);
  else if (head.isIndexable !== false) imageTags(SITE_CARD.path, SITE_CARD.size, SITE_CARD.alt);
  meta(
    'twitter:card',
    head.image || head.isIndexable !== false ? 'summary_large_image' : 'summary',
  );
  for (const object of head.jsonLd ?? [])
    tags.push(`<script type="application/ld+json">${jsonForScript(object)}</script>`);
  return tags.join('\n');
}

/** Of a page that has no picture of its own (apps/api, modules/cards). */
const SITE_CARD = {
  path: '/api/card',
  size: { width: 1_200, height: 630 },
  alt: 'Paddock: buy, sell, hire and meet in rural New Zealand',
} as const;

const ICON = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#2c7a2c"/><path d="M6 24V10m20 14V10M6 12h20M6 17h20M6 22h20M6 22 26 12" stroke="#fff" stroke-width="2.4" fill="none" stroke-linecap="round"/></svg>',
)}`;

/** Structured data are in the document's head; the browser's code has no use for a second copy. */
function withoutJsonLd(page: PageResult): PageResult {
  if (page.state !== 'ready') return page;
  const { jsonLd: _inHead, ...head } = page.head;
  return { ...page, head };
}

export interface HtmlDocument {
  readonly html: string;
  readonly styleHashes: readonly string[];
}

/** styled-components' own tags, whose content the Content-Security-Policy must name. */
function listHashes(styleTags: string): string[] {
  return [...styleTags.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map((match) =>
    sha256(match[1] ?? ''),
  );
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}

const GLOBAL_HASH = sha256(globalCss);
/** base64; of the one inline script. */
export const EARLY_CLICKS_HASH = sha256(EARLY_CLICKS_SCRIPT);
/** styled-components makes an empty `<style>` in the browser and fills it through the CSSOM. */
const EMPTY_HASH = sha256('');

/** A preload that says this otherwise than the script that is run says it would be fetched a second time. */
function hashAttributes({ integrity }: HashedScript): string {
  return integrity === null ? '' : ` crossorigin integrity="${integrity}"`;
}

export function renderDocument(parts: DocumentParts): HtmlDocument {
  const {
    body,
    styleTags,
    page,
    composition,
    session,
    theme,
    preferences,
    isAppMode,
    scripts,
    clientEntry,
    isStatic,
    iconFallback,
    mapTiles,
  } = parts;
  const nonce = parts.nonce === null ? '' : ` nonce="${parts.nonce}"`;
  const preloads = scripts
    .map(
      (script) =>
        `<link rel="preload" as="script"${nonce} href="${script.src}"${hashAttributes(script)}>`,
    )
    .join('\n');
  const loading = isStatic
    ? ''
    : `<script${nonce}>${EARLY_CLICKS_SCRIPT}</script>\n<script defer${nonce} src="${clientEntry.src}"${hashAttributes(clientEntry)}></script>\n${preloads}\n`;
  const data = isStatic
    ? ''
    : `<script type="application/json" id="pd-page">${encodePayload({ composition, page: withoutJsonLd(page), session })}</script>\n`;
  const fallback =
    iconFallback === PUBLIC_ICON_API ? '' : ` ${FALLBACK_ATTRIBUTE}="${escape(iconFallback)}"`;
  const chosen = Object.entries(preferenceAttributes(preferences))
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');
  const tiles = mapTiles
    ? ` ${TILES_ATTRIBUTE}="${escape(mapTiles.url)}" ${CREDIT_ATTRIBUTE}="${escape(mapTiles.credit)}"`
    : '';
  const html = `<!doctype html>
<html lang="en-NZ" data-theme="${theme}"${chosen}${isAppMode ? ' data-app=""' : ''}${fallback}${tiles}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="${theme === 'system' ? 'light dark' : theme}">
${themeColours(theme)}
<link rel="icon" href="${ICON}">
${headTags(parts)}
<style>${globalCss}</style>
${styleTags}
${loading}</head>
<body>
<div id="root">${body}</div>
${parts.beside ?? ''}${data}</body>
</html>
`;
  return { html, styleHashes: [GLOBAL_HASH, EMPTY_HASH, ...listHashes(styleTags)] };
}
